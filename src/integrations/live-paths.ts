import { Readable } from 'node:stream';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { readLiveFile, timeout, unreadable, type Budget } from './live-file.ts';

/** The paths of the live site's pages, or one line that says why nobody knows them. */
export type LivePaths = { paths: string[] } | { unknown: string };

/** Bytes of all parts together; 10,000 pages in two languages come to four million. */
const mostBytes = 30_000_000;

/**
 * What a live site's `sitemap.xml` lists, its parts included.
 *
 * @param origin of the live site.
 * @returns never an error: whatever goes wrong is said in `unknown`, in both languages.
 */
export async function livePaths(origin: string, { ms = timeout, bytes = mostBytes } = {}) {
  const budget = { signal: AbortSignal.timeout(ms), bytes };
  const file = `${origin}/sitemap.xml`;
  try {
    const urls = await urlsOf(file, origin, budget);
    if (urls.length === 0) throw new Error('no page of this site');
    return { paths: urls.map((url) => decodeURI(new URL(url).pathname)) };
  } catch (error) {
    return { unknown: unreadable(file, error) };
  }
}

/** The URLs of pages on the origin that a sitemap, or an index of sitemaps, lists. */
async function urlsOf(file: string, origin: string, budget: Budget): Promise<string[]> {
  const xml = await readLiveFile(file, budget);
  // A host may answer with a page of its own, and the parser makes nothing of it without a word.
  if (!/<(?:urlset|sitemapindex)[\s>]/.test(xml)) throw new Error('no sitemap');
  const own = ({ url }: { url: string }) =>
    URL.canParse(url) && new URL(url).origin === origin ? [url] : [];
  if (!xml.includes('<sitemapindex')) {
    return (await parseSitemap(Readable.from([xml]))).flatMap(own);
  }
  const urls: string[] = [];
  for (const part of (await parseSitemapIndex(Readable.from([xml]))).flatMap(own)) {
    // One after the other: what is left of the budget is known before each.
    const text = await readLiveFile(part, budget);
    urls.push(...(await parseSitemap(Readable.from([text]))).flatMap(own));
  }
  return urls;
}
