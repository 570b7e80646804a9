import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AstroConfig, AstroIntegration, AstroPrerenderer } from 'astro';

type Images = Awaited<ReturnType<NonNullable<AstroPrerenderer['collectStaticImages']>>>;
type Rendered = Exclude<Awaited<ReturnType<AstroPrerenderer['render']>>, Response>;
type Image = NonNullable<Rendered['metadata']>['staticImages'][number];

/** Record of the images of the last complete build. */
interface ImageManifest {
  /** Part of every page's cache key, so that pages of a build with another id are rendered again. */
  buildId: string;
  images: Image[];
  /** Indices in `images` of each page's images, by path. */
  pages: Record<string, number[]>;
}

/** Records the images of pages for Astro's incremental build, in a form that stays small with thousands of pages. */
export function pageCache(): AstroIntegration {
  let config: CacheConfig;
  return {
    name: 'page-cache',
    hooks: {
      'astro:config:done': (done) => {
        config = done.config;
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((renderer) => withImageManifest(renderer, config));
      },
    },
  };
}

/** Where Astro keeps and writes pages. */
type CacheConfig = Pick<AstroConfig, 'cacheDir' | 'outDir'> & {
  build: Pick<AstroConfig['build'], 'format'>;
};

/**
 * Wraps a prerenderer: records the images that each page with a `cacheKey` requests, and requests those of pages that
 * Astro takes from the last build. Cached pages are linked into the site before Astro looks for them there.
 */
export function withImageManifest(
  renderer: AstroPrerenderer,
  config: CacheConfig,
): AstroPrerenderer {
  // It is deleted while pages are rendered, so that an interrupted build leaves none.
  const file = new URL('page-images.json', config.cacheDir);
  let before: ImageManifest | undefined;
  let buildId = '';
  const keyed = new Set<string>();
  const rendered = new Map<string, Image[]>();
  return {
    ...renderer,
    async getStaticPaths() {
      before = read(file);
      rmSync(file, { force: true });
      buildId = before?.buildId ?? randomUUID();
      return (await renderer.getStaticPaths()).map((path) => {
        if (path.cacheKey === undefined) return path;
        const name = nameOf(path.pathname);
        keyed.add(name);
        if (before?.pages[name] && path.route.type === 'page') linkCached(name, config);
        return { ...path, cacheKey: `${buildId} ${path.cacheKey}` };
      });
    },
    async render(request, options) {
      const result = await renderer.render(request, options);
      const name = nameOf(new URL(request.url).pathname);
      if (result instanceof Response || result.metadata === undefined) {
        // Astro renders this page in every build, and collects its images then.
        keyed.delete(name);
        return result;
      }
      rendered.set(name, result.metadata.staticImages);
      return { ...result, metadata: { ...result.metadata, staticImages: [] } };
    },
    async collectStaticImages() {
      const images: Images = (await renderer.collectStaticImages?.()) ?? new Map();
      const listed = { places: new Map<string, number>(), list: [] as Image[] };
      const place = (image: Image) => {
        const known = listed.places.get(image.finalPath);
        if (known !== undefined) return known;
        add(images, image);
        listed.places.set(image.finalPath, listed.list.length);
        return listed.list.push(image) - 1;
      };
      const pages: ImageManifest['pages'] = {};
      for (const name of keyed) {
        const pageImages =
          rendered.get(name) ?? before?.pages[name]?.flatMap((at) => before?.images[at] ?? []);
        if (pageImages === undefined)
          throw new Error(`page-cache: the images of /${name} are unknown`);
        pages[name] = pageImages.map(place);
      }
      const manifest: ImageManifest = { buildId, images: listed.list, pages };
      writeFileSync(file, JSON.stringify(manifest));
      return images;
    },
  };
}

/** Returns one name for a page, whether its path is that of a request or one that `getStaticPaths` returned. */
function nameOf(path: string): string {
  const name = decodeURI(path).replace(/^\/|\/$|\.html$/g, '');
  return name === 'index' ? '' : name;
}

/**
 * Hard-links a cached page into the site, which takes a tenth of the time of the copy that Astro would make. If Astro
 * renders the page again, it writes the same content into both. Files of endpoints are copied: later build steps
 * replace linked pages by new files, but not those of endpoints, through which a write would change the cache.
 */
function linkCached(name: string, { cacheDir, outDir, build }: CacheConfig): void {
  const page = build.format === 'directory' && name !== '' ? `${name}/index` : name || 'index';
  const file = `${encodeURI(page)}.html`;
  const to = new URL(file, outDir);
  try {
    mkdirSync(new URL('./', to), { recursive: true });
    // Astro's incremental build keeps rendered pages in this folder.
    linkSync(new URL(`dist/${file}`, cacheDir), to);
  } catch {
    // The cached file is gone, or the site is on another disk; Astro then renders or copies the page.
  }
}

function add(images: Images, image: Image): void {
  const { originalPath, originalSrcPath, hash, finalPath, transform } = image;
  const known = images.get(originalPath) ?? { originalSrcPath, transforms: new Map() };
  images.set(originalPath, known);
  known.transforms.set(hash, { finalPath, transform });
}

/** Reads the record of the last build; undefined if it is missing or incomplete. */
function read(file: URL): ImageManifest | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ImageManifest;
  } catch {
    return undefined;
  }
}
