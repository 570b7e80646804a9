import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fileUrl } from '#pictures/files.ts';
import { readFacts, type PageFacts } from './page-facts.ts';
import { contentHash, makersVersion, type Store } from './store.ts';

/**
 * A page of the finished build: its file and the facts read from it, but not its HTML, which would take too much
 * memory.
 */
export interface BuiltPage {
  file: URL;
  /** Hash of its HTML as Astro rendered it. */
  hash: string;
  facts: PageFacts;
}

/**
 * Returns every HTML page below a folder, in the order of their paths.
 *
 * @param store caches the facts of each page for the next build, by hash of its HTML.
 */
export function readPages(dist: URL, store: Store): BuiltPage[] {
  const reader = ['page-facts.ts', '../../packages/heading-font/glyphs.ts'];
  const name = `${makersVersion(reader, ['htmlparser2'])}.json`;
  const before = store.has(name)
    ? (JSON.parse(readFileSync(store.url(name), 'utf8')) as Record<string, PageFacts>)
    : {};
  const now: typeof before = {};
  const pages = globSync('**/*.html', { cwd: fileURLToPath(dist) })
    .map((path) => fileUrl(path, dist))
    .sort((a, b) => (a.href < b.href ? -1 : 1))
    .map((file) => {
      const html = readFileSync(file);
      const hash = contentHash(html);
      const facts = (now[hash] ??= before[hash] ?? detached(readFacts(html.toString())));
      return { file, hash, facts };
    });
  store.write(name, JSON.stringify(now));
  return pages;
}

/** Copies facts, because substrings of the HTML would keep the whole HTML in memory. */
function detached(facts: PageFacts): PageFacts {
  return JSON.parse(JSON.stringify(facts)) as PageFacts;
}
