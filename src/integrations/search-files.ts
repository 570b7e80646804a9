import { writeFile } from 'node:fs/promises';
import type { BuiltPage } from './built-page.ts';
import type { SiteUrl } from './site-url.ts';
import { writeSitemap, type SitemapEntry } from './sitemap.ts';

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
    await writeSitemap(pages.flatMap(entryOf), dist, origin);
    robots.push('', `Sitemap: ${origin}/sitemap.xml`);
  }
  await writeFile(new URL('robots.txt', dist), `${robots.join('\n')}\n`);
}

/** What the sitemap says of a page; nothing of one that is to stay out of it. */
function entryOf({
  facts: { canonical, noindex, alternates, lastmod },
}: BuiltPage): SitemapEntry[] {
  if (canonical === undefined || noindex) return [];
  return [{ url: canonical, links: alternates, ...(lastmod !== undefined && { lastmod }) }];
}
