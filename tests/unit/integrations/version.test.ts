import { renameSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { siteVersion } from '../../../src/integrations/version.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();
const version = (policy = "style-src 'sha256-a'") => siteVersion(policy, folder.url('./'));

beforeEach(() => {
  const names = ['site.1.js', 'sheet.1.css', 'fonts.1.css', 'kyoto.1.webp'];
  for (const name of [...names, 'heading-font-page.1.woff2']) folder.write(`_astro/${name}`, name);
  folder.write('index.html', 'one');
});

test.each([
  ['_astro/site.1.js', true],
  ['_astro/sheet.1.css', true],
  // These files change with the rows, so their names don't count.
  ['_astro/fonts.1.css', false],
  ['_astro/heading-font-page.1.woff2', false],
  ['_astro/kyoto.1.webp', false],
  ['index.html', false],
])('siteVersion changes when %s has another name: %s', (name, isAnother) => {
  const before = version();
  renameSync(folder.path(name), folder.path(name.replace(/1|index/, '2')));
  expect(version() !== before).toBe(isAnother);
});

test('siteVersion changes with the policy, and has six characters safe in attributes and headers', () => {
  expect(version("style-src 'sha256-b'")).not.toBe(version());
  expect(version()).toMatch(/^[\w-]{6}$/);
});
