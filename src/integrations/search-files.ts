import { writeFile } from 'node:fs/promises';
import type { BuiltPage } from './built-page.ts';
import type { SiteUrl } from './site-url.ts';
import { writeSitemap, type SitemapEntry } from './sitemap.ts';

/** Asks search engines to leave every page out, as its own `<head>` then says. */
export function refuseIndexing(pages: readonly BuiltPage[]): void {
  for (const page of pages) {
    if (isRefused(page)) continue;
    const robots = page.document.createElement('meta');
    robots.setAttribute('name', 'robots');
    robots.setAttribute('content', 'noindex');
    page.document.querySelector('meta[name="viewport"]')?.after(robots);
    page.changed = true;
  }
}

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
function entryOf(page: BuiltPage): SitemapEntry[] {
  const url = attribute(page, 'link[rel="canonical"]', 'href');
  if (url === undefined || isRefused(page)) return [];
  const lastmod = attribute(page, 'meta[property="og:updated_time"]', 'content');
  const links = [...page.document.querySelectorAll('link[rel="alternate"][hreflang]')].map(
    (link) => ({
      lang: link.getAttribute('hreflang') ?? '',
      url: link.getAttribute('href') ?? '',
    }),
  );
  return [{ url, links, ...(lastmod !== undefined && { lastmod }) }];
}

function isRefused(page: BuiltPage): boolean {
  return /noindex/.test(attribute(page, 'meta[name="robots"]', 'content') ?? '');
}

function attribute({ document }: BuiltPage, selector: string, name: string): string | undefined {
  return document.querySelector(selector)?.getAttribute(name) ?? undefined;
}
