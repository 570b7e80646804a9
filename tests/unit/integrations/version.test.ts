import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteVersion } from '../../../src/integrations/version.ts';

let folder: string;
const version = (policy = "style-src 'sha256-a'") =>
  siteVersion(policy, pathToFileURL(`${folder}/`));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'version-'));
  await mkdir(join(folder, '_astro'));
  const names = ['site.1.js', 'sheet.1.css', 'fonts.1.css', 'kyoto.1.webp'];
  for (const name of [...names, 'heading-font-page.1.woff2']) {
    await writeFile(join(folder, '_astro', name), name);
  }
  await writeFile(join(folder, 'index.html'), 'one');
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['_astro/site.1.js', true],
  ['_astro/sheet.1.css', true],
  // These change with rows.
  ['_astro/fonts.1.css', false],
  ['_astro/heading-font-page.1.woff2', false],
  ['_astro/kyoto.1.webp', false],
  ['index.html', false],
])('with another %s is another: %s', async (name, isAnother) => {
  const before = version();
  await rename(join(folder, name), join(folder, name.replace(/1|index/, '2')));
  expect(version() !== before).toBe(isAnother);
});

test('changes with what is inline, and can stand in an attribute and a header', () => {
  expect(version("style-src 'sha256-b'")).not.toBe(version());
  expect(version()).toMatch(/^[\w-]{6}$/);
});
