import { Readable, type Duplex } from 'node:stream';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { latest } from '#i18n/order.ts';

/** What a sitemap says of a page. */
export interface SitemapEntry {
  /** Absolute. */
  url: string;
  /** The same page in every language, itself included. */
  links: { lang: string; url: string }[];
  /** Day or moment of its last change where it is known, as ISO 8601. */
  lastmod?: string | undefined;
}

/** The protocol allows 50,000; crawlers take smaller files in more readily. */
const mostInFile = 10_000;

const namespaces = { news: false, image: false, video: false, xhtml: true };

/**
 * Splits pages into the files of a sitemap. `sitemap` holds them all or, of more pages than one file should
 * hold, is the index of its parts `sitemap-1`, `sitemap-2` and so on, so that its address stays (product: seo/sitemap).
 *
 * @param origin of the site.
 * @returns by name without ending what writes the file's XML.
 */
export function sitemapFiles(
  entries: readonly SitemapEntry[],
  origin: URL,
): Map<string, () => Promise<string>> {
  const pagesIn = (part: readonly SitemapEntry[]) => () =>
    xml(part, new SitemapStream({ xmlns: namespaces }));
  const parts = Array.from({ length: Math.ceil(entries.length / mostInFile) }, (_, at) => ({
    name: `sitemap-${at + 1}`,
    entries: entries.slice(at * mostInFile, (at + 1) * mostInFile),
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
