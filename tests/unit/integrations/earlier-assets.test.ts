import { readdir, utimes } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { keepEarlierAssets } from '../../../src/integrations/after-build/earlier-assets.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();

/** Builds files and returns those of the finished build. */
async function build(name: string, ...files: string[]): Promise<string[]> {
  const dist = folder.url(`${name}/`);
  for (const file of files) folder.write(`${name}/_astro/${file}`, name);
  await keepEarlierAssets(dist, folder.url('cache/'));
  return (await readdir(new URL('_astro/', dist))).sort();
}

test('keepEarlierAssets keeps scripts, styles and fonts of builds of the last 30 days', async () => {
  await build('first', 'a.1.js', 'a.1.css', 'a.1.woff2', 'a.1.avif');
  expect(await build('second', 'a.2.js')).toEqual(['a.1.css', 'a.1.js', 'a.1.woff2', 'a.2.js']);
  const old = new Date(Date.now() - 31 * 86_400_000);
  await utimes(folder.url('cache/a.1.js'), old, old);
  expect(await build('third', 'a.3.js')).toEqual(['a.1.css', 'a.1.woff2', 'a.2.js', 'a.3.js']);
});
