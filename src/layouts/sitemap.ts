import { Readable, type Duplex } from 'node:stream';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { latest } from '#i18n/order.ts';

/** A page's entry in a sitemap. */
export interface SitemapEntry {
  /** The page's URL, with the site's origin. */
  url: string;
  /** The same page in every language, itself included. */
  links: { lang: string; url: string }[];
  /** Date or time of the last change, if known, as ISO 8601. */
  lastmod?: string | undefined;
}

/** Entries per file. The protocol allows 50,000, but crawlers process smaller files sooner. */
const maxEntriesPerFile = 10_000;

const namespaces = { news: false, image: false, video: false, xhtml: true };

/**
 * Splits pages into the files of a sitemap. `sitemap` holds all pages or, if they exceed one file, is the index of its
 * parts `sitemap-1`, `sitemap-2` and so on, so that its URL never changes.
 *
 * @param origin the site's origin.
 * @returns by file name without extension, a function that writes the file's XML.
 */
export function sitemapFiles(
  entries: readonly SitemapEntry[],
  origin: URL,
): Map<string, () => Promise<string>> {
  const pagesIn = (part: readonly SitemapEntry[]) => () =>
    xml(part, new SitemapStream({ xmlns: namespaces }));
  const parts = Array.from({ length: Math.ceil(entries.length / maxEntriesPerFile) }, (_, at) => ({
    name: `sitemap-${at + 1}`,
    entries: entries.slice(at * maxEntriesPerFile, (at + 1) * maxEntriesPerFile),
  }));
  if (parts.length <= 1) return new Map([['sitemap', pagesIn(entries)]]);
  const index = parts.map((part) => ({
    url: new URL(`/${part.name}.xml`, origin).href,
    lastmod: latest(part.entries.map(({ lastmod }) => lastmod)),
  }));
  return new Map([
    ['sitemap', () => xml(index, new SitemapIndexStream())],
    ...parts.map((part) => [part.name, pagesIn(part.entries)] as const),
  ]);
}

async function xml(items: readonly object[], into: Duplex): Promise<string> {
  return (await streamToPromise(Readable.from(items).pipe(into))).toString();
}
