import { createWriteStream } from 'node:fs';
import { Readable, type Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SitemapIndexStream, SitemapStream } from 'sitemap';

/** What a sitemap says of a page. */
export interface SitemapEntry {
  url: string;
  /** The same page in every language, itself included. */
  links: { lang: string; url: string }[];
  /** Day or moment of its last change where it is known, as ISO 8601. */
  lastmod?: string;
}

/** The protocol allows 50,000; crawlers take smaller files in more readily. */
const mostInFile = 10_000;

const namespaces = { news: false, image: false, video: false, xhtml: true };

/**
 * Writes `sitemap.xml`: of more pages than one file should hold it is the index of its parts,
 * `sitemap-1.xml` and so on, so that its address stays (product: seo/sitemap).
 *
 * @param origin of the site.
 */
export async function writeSitemap(
  entries: readonly SitemapEntry[],
  dist: URL,
  origin: string,
): Promise<void> {
  const write = (name: string, items: Iterable<object>, into: Duplex) =>
    pipeline(Readable.from(items), into, createWriteStream(new URL(name, dist)));
  const writePart = (name: string, part: readonly SitemapEntry[]) =>
    write(name, part, new SitemapStream({ hostname: origin, xmlns: namespaces }));

  const parts = Array.from({ length: Math.ceil(entries.length / mostInFile) }, (_, at) =>
    entries.slice(at * mostInFile, (at + 1) * mostInFile),
  );
  if (parts.length <= 1) return writePart('sitemap.xml', entries);

  const index: { url: string; lastmod?: string }[] = [];
  for (const part of parts) {
    const name = `sitemap-${index.length + 1}.xml`;
    await writePart(name, part);
    const lastmod = part
      .flatMap((entry) => entry.lastmod ?? [])
      .reduce((last, change) => (change > last ? change : last), '');
    index.push({ url: `${origin}/${name}`, ...(lastmod !== '' && { lastmod }) });
  }
  await write('sitemap.xml', index, new SitemapIndexStream());
}
