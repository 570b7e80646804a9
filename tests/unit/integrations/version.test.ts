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
  for (const name of [
    'site.1.js',
    'sheet.1.css',
    'fonts.1.css',
    'heading-font-page.1.woff2',
    'kyoto.1.webp',
  ])
    await writeFile(join(folder, '_astro', name), name);
  await writeFile(join(folder, 'index.html'), 'one');
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  '_astro/fonts.1.css',
  '_astro/heading-font-page.1.woff2',
  '_astro/kyoto.1.webp',
  'index.html',
])('stays when %s is another, as after a change of rows', async (name) => {
  const before = version();
  await rename(join(folder, name), join(folder, name.replace('1', '2')));
  expect(version()).toBe(before);
});

test.each(['_astro/site.1.js', '_astro/sheet.1.css'])('changes with %s', async (name) => {
  const before = version();
  await rename(join(folder, name), join(folder, name.replace('1', '2')));
  expect(version()).not.toBe(before);
});

test('changes with what is inline, and can stand in an attribute and a header', () => {
  expect(version("style-src 'sha256-b'")).not.toBe(version());
  expect(version()).toMatch(/^[\w-]{6}$/);
});
