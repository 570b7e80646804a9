import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
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
  let file: URL;
  return {
    name: 'kept-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        file = new URL('page-images.json', config.cacheDir);
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((renderer) => withKeptImages(renderer, file));
      },
    },
  };
}

/**
 * A prerenderer that notes which images pages asked for, and asks for those of the pages that were
 * taken from the last build.
 *
 * @param file where the notes are kept. It is gone while pages are rendered: what a build that never
 *   came to its end has left behind belongs to no generation, and is not believed.
 */
export function withKeptImages(renderer: AstroPrerenderer, file: URL): AstroPrerenderer {
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
