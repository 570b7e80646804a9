import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { SitemapStream, streamToPromise } from 'sitemap';
import type { BuiltPage } from './built-page.ts';
import type { SiteUrl } from './site-url.ts';

/**
 * Writes `sitemap.xml` from what the pages say of themselves — their canonical URL, their other
 * languages, the day of their last change where it is known — and `robots.txt`, which names it.
 * Where search engines are to stay away there is no sitemap; robots.txt still lets them in, because
 * who may not read a page doesn't learn that it is `noindex`.
 */
export async function writeSearchFiles(
  pages: readonly BuiltPage[],
  dist: URL,
  { origin, indexable }: SiteUrl,
): Promise<void> {
  const robots = ['User-agent: *', 'Allow: /'];
  if (indexable) {
    await writeFile(new URL('sitemap.xml', dist), await sitemap(pages, origin));
    robots.push('', `Sitemap: ${origin}/sitemap.xml`);
  }
  await writeFile(new URL('robots.txt', dist), `${robots.join('\n')}\n`);
}

function sitemap(pages: readonly BuiltPage[], origin: string): Promise<Buffer> {
  const entries = pages.flatMap(({ facts: { canonical, noindex, alternates, lastmod } }) =>
    canonical === undefined || noindex
      ? []
      : [{ url: canonical, links: alternates, ...(lastmod !== undefined && { lastmod }) }],
  );
  const xmlns = { news: false, image: false, video: false, xhtml: true };
  return streamToPromise(
    Readable.from(entries).pipe(new SitemapStream({ hostname: origin, xmlns })),
  );
}
