import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { keepEarlierAssets } from '../../../src/integrations/after-build/earlier-assets.ts';

test('a build keeps the scripts of builds of the last 30 days, beside its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assets-'));
  const cache = join(folder, 'cache');
  const build = async (files: Record<string, string>) => {
    const dist = join(folder, 'dist');
    await rm(dist, { recursive: true, force: true });
    await mkdir(join(dist, '_astro'), { recursive: true });
    for (const [name, text] of Object.entries(files))
      await writeFile(join(dist, '_astro', name), text);
    await keepEarlierAssets(pathToFileURL(`${dist}/`), pathToFileURL(`${cache}/`));
    return (await readdir(join(dist, '_astro'))).sort();
  };
  try {
    await build({ 'menu.a.js': 'old', 'page.a.css': 'old', 'print.a.avif': 'old' });
    const longAgo = new Date(Date.now() - 31 * 86_400_000);
    await utimes(join(cache, 'page.a.css'), longAgo, longAgo);
    const files = await build({ 'menu.b.js': 'new', 'menu.a.js': 'same' });
    expect(files).toEqual(['menu.a.js', 'menu.b.js']);
    expect(await readFile(join(folder, 'dist/_astro/menu.a.js'), 'utf8')).toBe('same');
    expect(await build({})).toEqual(['menu.a.js', 'menu.b.js']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
