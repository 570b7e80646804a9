import { globSync, readFileSync } from 'node:fs';
import { fileUrl } from '#pictures/files.ts';
import { analyzePage, type PageAnalysis } from './page-analysis.ts';
import { contentHash, toolVersion, type BuildCache } from './build-cache.ts';

/**
 * A page of the finished build: its file and its analysis, but not its HTML, which would take too much
 * memory.
 */
export interface BuiltPage {
  file: URL;
  /** Hash of its HTML as Astro rendered it. */
  hash: string;
  analysis: PageAnalysis;
}

/**
 * Returns every HTML page below a folder, in the order of their paths.
 *
 * @param cache caches the analysis of each page for the next build, by hash of its HTML.
 */
export function readPages(dist: URL, cache: BuildCache): BuiltPage[] {
  const modules = ['page-analysis.ts', '../../packages/heading-font/glyphs.ts'];
  const name = `${toolVersion(modules, ['htmlparser2'])}.json`;
  const before = cache.has(name)
    ? (JSON.parse(readFileSync(cache.url(name), 'utf8')) as Record<string, PageAnalysis>)
    : {};
  const now: typeof before = {};
  const pages = globSync('**/*.html', { cwd: dist })
    .map((path) => fileUrl(path, dist))
    .sort((a, b) => (a.href < b.href ? -1 : 1))
    .map((file) => {
      const html = readFileSync(file);
      const hash = contentHash(html);
      // Copied, because substrings of the HTML would keep the whole HTML in memory.
      const analysis = (now[hash] ??=
        before[hash] ?? structuredClone(analyzePage(html.toString())));
      return { file, hash, analysis };
    });
  cache.write(name, JSON.stringify(now));
  return pages;
}
