import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { writeWhole } from '#pictures/files.ts';

type Images = Awaited<ReturnType<NonNullable<AstroPrerenderer['collectStaticImages']>>>;
type Rendered = Exclude<Awaited<ReturnType<AstroPrerenderer['render']>>, Response>;
type Image = NonNullable<Rendered['metadata']>['staticImages'][number];

/** What is kept of the last build that came to its end. */
interface Kept {
  /** Part of every page's key: pages of another generation are rendered again. */
  generation: string;
  images: Image[];
  /** By path, the places of the page's images in `images`. */
  pages: Record<string, number[]>;
}

/**
 * Keeps what Astro's incremental build must know of pages in a form that thousands of them fit into. By
 * itself Astro notes every image of every page in full, which is 300 MB of JSON at 10,000 pages
 * (docs/decisions/018-builds-that-grow.md).
 */
export function keptPages(): AstroIntegration {
  let places: Places;
  return {
    name: 'kept-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        places = {
          file: new URL('page-images.json', config.cacheDir),
          // Where Astro's incremental build keeps them.
          kept: new URL('dist/', config.cacheDir),
          dist: config.outDir,
        };
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((renderer) => withKeptImages(renderer, places));
      },
    },
  };
}

/** Where things are; folders end in a slash. */
interface Places {
  /**
   * The notes. It is gone while pages are rendered: what a build that never came to its end has left
   * behind belongs to no generation, and is not believed.
   */
  file: URL;
  /** The pages of the last build, before its last steps. */
  kept: URL;
  /** The pages of this one. */
  dist: URL;
}

/**
 * A prerenderer that notes which images pages asked for, and asks for those of the pages that were
 * taken from the last build. Those are put into the site before Astro looks for them there.
 */
export function withKeptImages(renderer: AstroPrerenderer, places: Places): AstroPrerenderer {
  const { file } = places;
  let before: Kept | undefined;
  const wanted = new Set<string>();
  const rendered = new Map<string, Image[]>();
  return {
    ...renderer,
    async getStaticPaths() {
      before = read(file);
      rmSync(file, { force: true });
      const generation = (before ??= { generation: randomUUID(), images: [], pages: {} })
        .generation;
      return (await renderer.getStaticPaths()).map((path) => {
        if (path.cacheKey === undefined) return path;
        wanted.add(pathOf(path.pathname));
        if (before?.pages[pathOf(path.pathname)]) putInPlace(pathOf(path.pathname), places);
        return { ...path, cacheKey: `${generation} ${path.cacheKey}` };
      });
    },
    async render(request, options) {
      const result = await renderer.render(request, options);
      if (result instanceof Response || result.metadata === undefined) return result;
      rendered.set(pathOf(new URL(request.url).pathname), result.metadata.staticImages);
      return { ...result, metadata: { ...result.metadata, staticImages: [] } };
    },
    async collectStaticImages() {
      const images: Images = (await renderer.collectStaticImages?.()) ?? new Map();
      const now = { images: new Map<string, number>(), list: [] as Image[] };
      const place = (image: Image) => {
        const known = now.images.get(image.finalPath);
        if (known !== undefined) return known;
        add(images, image);
        now.images.set(image.finalPath, now.list.length);
        return now.list.push(image) - 1;
      };
      const pages: Kept['pages'] = {};
      for (const path of wanted) {
        const asked =
          rendered.get(path) ?? before?.pages[path]?.flatMap((at) => before?.images[at] ?? []);
        if (asked === undefined) throw new Error(`${path}: its images are unknown`);
        pages[path] = asked.map(place);
      }
      const kept: Kept = { generation: before?.generation ?? '', images: now.list, pages };
      writeWhole(file, JSON.stringify(kept));
      return images;
    },
  };
}

/** A path as a request and as a list of paths have it. */
function pathOf(path: string): string {
  const name = decodeURI(path).replace(/^\/|\.html$/g, '');
  return name === 'index' ? '' : name;
}

/**
 * Gives a page of the last build a second name in this one, which costs a tenth of the copy that Astro
 * makes where it finds none. A page that is rendered again after all is written into both, as it would be.
 */
function putInPlace(path: string, { kept, dist }: Places): void {
  const name = `${encodeURI(path === '' ? 'index' : path)}.html`;
  const to = new URL(name, dist);
  try {
    mkdirSync(new URL('./', to), { recursive: true });
    linkSync(new URL(name, kept), to);
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

function read(file: URL): Kept | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept;
  } catch {
    return undefined;
  }
}
