import { Readable } from 'node:stream';
import { parseSitemap, parseSitemapIndex } from 'sitemap';

/** The paths of the live site's pages, or one line that says why nobody knows them. */
export type LivePaths = { paths: string[] } | { unknown: string };

/** Milliseconds for everything. */
const timeout = 5_000;

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
    const cause = (error as Error).cause ?? error;
    const said = (cause as Error).message.replace(/\s+/g, ' ').slice(0, 120);
    return { unknown: `${file} を読めません。 It can't be read. (${said})` };
  }
}

interface Budget {
  signal: AbortSignal;
  /** What is left of it. */
  bytes: number;
}

/** The URLs of pages on the origin that a sitemap, or an index of sitemaps, lists. */
async function urlsOf(file: string, origin: string, budget: Budget): Promise<string[]> {
  const xml = await read(file, budget);
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
    const text = await read(part, budget);
    urls.push(...(await parseSitemap(Readable.from([text]))).flatMap(own));
  }
  return urls;
}

async function read(file: string, budget: Budget): Promise<string> {
  const response = await fetch(file, { signal: budget.signal });
  if (!response.ok || response.body === null) {
    await response.body?.cancel();
    throw new Error(`HTTP ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of response.body) {
    budget.bytes -= chunk.length;
    if (budget.bytes < 0) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
