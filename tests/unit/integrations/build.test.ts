import { mkdir, mkdtemp, readdir, rm, writeFile, readFile, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import service from '#pictures/service.ts';
import { cleanPictures } from '../../../src/integrations/after-build/pictures.ts';
import { keepEarlierAssets } from '../../../src/integrations/after-build/earlier-assets.ts';

const config = { service: { entrypoint: '', config: {} } } as never;

test('publishes a file that can’t be read as it is, with a warning', async () => {
  const half = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect');
  const options = { src: 'a.svg', format: 'avif', width: 8, height: 5, position: 'attention' };
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { data } = await service.transform(half, options, config, {} as never);
  expect(data).toEqual(half);
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^a\.svg — .*JPEG.*Export/));
});

test('removes the pictures that no page and no file of the build names', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'pictures-'));
  const assets = join(dist, '_astro');
  const unnamed = ['kyoto.1a2b3c4d.jpg', 'draft.1pyrkrkj.jpg', 'photo.1_Z12abc.jpg'];
  const shown = [
    'kyoto.1a2b3c4d_Z5e6f7.avif',
    'photo (1)_Z12abd.webp',
    '庭.1a2b_Z3.JPG',
    'cebu.png',
  ];
  const [first, second, third, fourth] = shown.map((name) => encodeURI(`/_astro/${name}`));
  try {
    await mkdir(assets);
    for (const name of [...unnamed, ...shown]) await writeFile(join(assets, name), '');
    const page = `<img srcset="${first} 400w, ${second} 640w"><a b="{&quot;src&quot;:&quot;${third}&quot;}">`;
    await writeFile(join(dist, 'index.html'), page);
    await writeFile(join(dist, 'list.json'), JSON.stringify({ src: `https://a.example${fourth}` }));
    await cleanPictures(pathToFileURL(`${dist}/`));
    expect((await readdir(assets)).sort()).toEqual(shown.toSorted());
  } finally {
    await rm(dist, { recursive: true });
  }
});

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

const environment = { ...process.env };
afterEach(() => {
  vi.unstubAllEnvs();
  // The configuration deletes some of the variables that the test runner sets.
  Object.assign(process.env, environment);
});

/** Returns the effort of a build's AVIF, and where it keeps pictures. */
async function picturesFor(siteUrl: string) {
  vi.stubEnv('SITE_URL', siteUrl);
  vi.resetModules();
  const { default: config } = await import('../../../astro.config.mjs');
  const { avif } = config.image?.service?.config as { avif: { effort: number } };
  return { effort: avif.effort, folder: config.cacheDir };
}

test('pictures are made quickly, and in a cache of their own, only for npm start', async () => {
  const built = await picturesFor('');
  expect(built.effort).toBe(3);
  expect(await picturesFor('https://nagi-retreats.example')).toEqual(built);
  expect(await picturesFor('https://nagi.account.workers.dev')).toEqual(built);
  const started = await picturesFor('http://127.0.0.1:4321');
  expect(started.effort).toBe(0);
  expect(started.folder).not.toBe(built.folder);
});
