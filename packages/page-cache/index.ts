import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AstroConfig, AstroIntegration, AstroPrerenderer } from 'astro';

type Images = Awaited<ReturnType<NonNullable<AstroPrerenderer['collectStaticImages']>>>;
type Rendered = Exclude<Awaited<ReturnType<AstroPrerenderer['render']>>, Response>;
type Image = NonNullable<Rendered['metadata']>['staticImages'][number];

/** What the last complete build noted of its images. */
interface ImageNotes {
  /** Part of every page's key: pages of a build with another id are rendered again. */
  buildId: string;
  images: Image[];
  /** By path, the places of the page's images in `images`. */
  pages: Record<string, number[]>;
}

/** Keeps what Astro's incremental build must know of pages' images in a form that thousands of pages fit into. */
export function pageCache(): AstroIntegration {
  let places: Places;
  return {
    name: 'page-cache',
    hooks: {
      'astro:config:done': ({ config }) => {
        places = {
          notes: new URL('page-images.json', config.cacheDir),
          // Where Astro's incremental build keeps them.
          cached: new URL('dist/', config.cacheDir),
          dist: config.outDir,
          format: config.build.format,
        };
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((renderer) => withImageNotes(renderer, places));
      },
    },
  };
}

/** Where things are; folders end in a slash. */
export interface Places {
  /** The notes. The file is gone while pages are rendered, so that an interrupted build leaves none. */
  notes: URL;
  /** The pages of the last build as Astro rendered them. */
  cached: URL;
  /** The pages of this one. */
  dist: URL;
  format: AstroConfig['build']['format'];
}

/**
 * Wraps a prerenderer: notes which images each page with a `cacheKey` asked for, and asks for those of the pages that
 * Astro takes from the last build. The cached files are linked into the site before Astro looks for them there.
 */
export function withImageNotes(renderer: AstroPrerenderer, places: Places): AstroPrerenderer {
  let before: ImageNotes | undefined;
  let buildId = '';
  const keyed = new Set<string>();
  const rendered = new Map<string, Image[]>();
  return {
    ...renderer,
    async getStaticPaths() {
      before = read(places.notes);
      rmSync(places.notes, { force: true });
      buildId = before?.buildId ?? randomUUID();
      return (await renderer.getStaticPaths()).map((path) => {
        if (path.cacheKey === undefined) return path;
        const name = nameOf(path.pathname);
        keyed.add(name);
        if (before?.pages[name] && path.route.type === 'page') linkCached(name, places);
        return { ...path, cacheKey: `${buildId} ${path.cacheKey}` };
      });
    },
    async render(request, options) {
      const result = await renderer.render(request, options);
      const name = nameOf(new URL(request.url).pathname);
      if (result instanceof Response || result.metadata === undefined) {
        // Astro renders it again in each build, and learns of its images then.
        keyed.delete(name);
        return result;
      }
      rendered.set(name, result.metadata.staticImages);
      return { ...result, metadata: { ...result.metadata, staticImages: [] } };
    },
    async collectStaticImages() {
      const images: Images = (await renderer.collectStaticImages?.()) ?? new Map();
      const noted = { places: new Map<string, number>(), list: [] as Image[] };
      const place = (image: Image) => {
        const known = noted.places.get(image.finalPath);
        if (known !== undefined) return known;
        add(images, image);
        noted.places.set(image.finalPath, noted.list.length);
        return noted.list.push(image) - 1;
      };
      const pages: ImageNotes['pages'] = {};
      for (const name of keyed) {
        const asked =
          rendered.get(name) ?? before?.pages[name]?.flatMap((at) => before?.images[at] ?? []);
        if (asked === undefined) throw new Error(`page-cache: the images of /${name} are unknown`);
        pages[name] = asked.map(place);
      }
      const notes: ImageNotes = { buildId, images: noted.list, pages };
      writeFileSync(places.notes, JSON.stringify(notes));
      return images;
    },
  };
}

/** A path as a request and as a list of paths have it. */
function nameOf(path: string): string {
  const name = decodeURI(path).replace(/^\/|\/$|\.html$/g, '');
  return name === 'index' ? '' : name;
}

/**
 * Gives a cached page a second name in the site, which costs a tenth of the copy that Astro makes where it finds
 * none. A page that is rendered again after all is written into both, as it would be. Files of endpoints are copied:
 * later steps of a build give pages files of their own, but leave those, and nobody shall write into the cache.
 */
function linkCached(name: string, { cached, dist, format }: Places): void {
  const page = format === 'directory' && name !== '' ? `${name}/index` : name || 'index';
  const file = `${encodeURI(page)}.html`;
  const to = new URL(file, dist);
  try {
    mkdirSync(new URL('./', to), { recursive: true });
    linkSync(new URL(file, cached), to);
  } catch {
    // It is gone, or the site is on another disk: Astro renders or copies it.
  }
}

function add(images: Images, image: Image): void {
  const { originalPath, originalSrcPath, hash, finalPath, transform } = image;
  const known = images.get(originalPath) ?? { originalSrcPath, transforms: new Map() };
  images.set(originalPath, known);
  known.transforms.set(hash, { finalPath, transform });
}

/** The notes of the last build; undefined where there are none, or only half of them. */
function read(file: URL): ImageNotes | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ImageNotes;
  } catch {
    return undefined;
  }
}
