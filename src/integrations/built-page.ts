import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fileUrl } from '#pictures/files.ts';
import { readFacts, type PageFacts } from './page-facts.ts';
import { contentHash, makersVersion, type Store } from './store.ts';

/** A page of the finished build: where it is and what was read in it, never its text. */
export interface BuiltPage {
  file: URL;
  /** Of its text, as Astro rendered it. */
  hash: string;
  facts: PageFacts;
}

/**
 * Every HTML page below a folder, by path.
 *
 * @param store keeps what was read in them for the next build, by their text.
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

/** The same without a hold on the text that it was read in: a part of a string keeps all of it in memory. */
function detached(facts: PageFacts): PageFacts {
  return JSON.parse(JSON.stringify(facts)) as PageFacts;
}
