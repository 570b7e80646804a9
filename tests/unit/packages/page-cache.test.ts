import { existsSync, rmSync } from 'node:fs';
import type { AstroPrerenderer } from 'astro';
import { describe, expect, test } from 'vitest';
import { withImageManifest } from '#packages/page-cache/index.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();

const image = (name: string) => ({
  originalPath: `/_astro/${name}.webp`,
  originalSrcPath: `/src/${name}.webp`,
  hash: 'h',
  finalPath: `/_astro/${name}_h.avif`,
  transform: { src: `/_astro/${name}.webp`, width: 800 },
});

const isEndpoint = (path: string) => /\.\w+$/.test(path);

/** Returns a prerenderer whose pages show the given pictures, by path. */
function renderer(pages: Record<string, string[]>): AstroPrerenderer {
  const routeOf = (pathname: string) =>
    ({ type: isEndpoint(pathname) ? 'endpoint' : 'page' }) as never;
  const shownAt = (url: string) => {
    const name = decodeURI(new URL(url).pathname).replace(/\.html$/, '');
    return pages[name.replace('/index', '/')] ?? [];
  };
  return {
    name: 'test',
    getStaticPaths: async () =>
      Object.keys(pages).map((pathname) => ({
        pathname,
        route: routeOf(pathname),
        cacheKey: `key of ${pathname}`,
      })),
    render: async ({ url }) => ({
      response: new Response('page'),
      metadata: { contentEntryKeys: [], staticImages: shownAt(url).map(image) },
    }),
  };
}

const config = () => ({
  cacheDir: folder.url('./'),
  outDir: folder.url('site/'),
  build: { format: 'file' as const },
});

/** Runs one build that renders these pages, and returns what it requested. */
async function build(pages: Record<string, string[]>, paths: string[], { ends = true } = {}) {
  const cache = withImageManifest(renderer(pages), config());
  const keys = (await cache.getStaticPaths()).map(({ cacheKey }) => cacheKey);
  for (const path of paths) {
    const name = `${path === '/' ? '/index' : encodeURI(path)}${isEndpoint(path) ? '' : '.html'}`;
    const url = `http://localhost${name}`;
    const result = await cache.render(new Request(url), { routeData: {} as never });
    // The list of images is empty, because Astro would otherwise record every image in full.
    expect(result).toMatchObject({ metadata: { staticImages: [] } });
  }
  const images = ends ? await cache.collectStaticImages?.() : undefined;
  return { keys, images: [...(images?.keys() ?? [])].sort() };
}

describe('the images of a cached page', () => {
  const pages = { '/': ['a'], '/retreat/海': ['a', 'b'], '/c': ['c'] };

  test('are requested when the page is not rendered, and forgotten when the page is removed', async () => {
    const first = await build(pages, Object.keys(pages));
    expect(first.images).toEqual(['/_astro/a.webp', '/_astro/b.webp', '/_astro/c.webp']);
    expect(await build(pages, [])).toEqual(first);
    expect(await build(pages, ['/'])).toEqual(first);
    const fewer = { '/': pages['/'], '/retreat/海': pages['/retreat/海'] };
    expect((await build(fewer, [])).images).toEqual(['/_astro/a.webp', '/_astro/b.webp']);
    await expect(build(pages, [])).rejects.toThrow('the images of /c are unknown');
  });
});

test('a cached page is copied to the site before rendering, but not after an interrupted build', async () => {
  const pages = { '/': ['a'], '/retreat/海': ['a'] };
  const files = ['index.html', 'retreat/海.html'];
  const inSite = () => files.map((name) => existsSync(folder.path(`site/${name}`)));
  await build(pages, Object.keys(pages));
  // A page whose picture is missing is rendered again.
  expect(await build(pages, [])).toMatchObject({ images: ['/_astro/a.webp'] });
  expect(inSite()).toEqual([false, false]);
  for (const name of files) folder.write(`dist/${name}`, name);
  await build(pages, [], { ends: false });
  expect(inSite()).toEqual([true, true]);

  rmSync(folder.path('site'), { recursive: true });
  await build(pages, Object.keys(pages));
  expect(inSite()).toEqual([false, false]);
});

describe('an endpoint', () => {
  test('is cached like a page, but its file is not copied to the site', async () => {
    const pages = { '/retreat/海.json': [] };
    folder.write('dist/retreat/海.json', '{}');
    const first = await build(pages, Object.keys(pages));
    expect(await build(pages, [])).toEqual(first);
    expect(existsSync(folder.path('site/retreat/海.json'))).toBe(false);
  });

  test('requests no images when the prerenderer returns no metadata', async () => {
    for (let times = 0; times < 2; times += 1) {
      const silent = {
        ...renderer({ '/list.json': [] }),
        render: () => Promise.resolve(new Response('{}')),
      };
      const cache = withImageManifest(silent, config());
      await cache.getStaticPaths();
      await cache.render(new Request('http://localhost/list.json'), { routeData: {} as never });
      expect(await cache.collectStaticImages?.()).toEqual(new Map());
    }
  });
});

describe('the cache key of a page', () => {
  const pages = { '/': ['a'] };

  test('changes after an interrupted build', async () => {
    const { keys } = await build(pages, ['/']);
    expect((await build(pages, [], { ends: false })).keys).toEqual(keys);
    expect(existsSync(folder.path('page-images.json'))).toBe(false);
    expect((await build(pages, ['/'])).keys).not.toEqual(keys);
  });

  test('changes when the manifest cannot be read', async () => {
    const { keys } = await build(pages, ['/']);
    folder.write('page-images.json', '{"half"');
    expect((await build(pages, ['/'])).keys).not.toEqual(keys);
  });
});
