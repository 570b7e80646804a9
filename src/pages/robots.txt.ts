import { absoluteUrl } from '#components/seo/absolute-url.ts';

/**
 * Allows every crawler even if search engines must not list the site, because a crawler that may not read a page never
 * sees its `noindex`.
 */
export function GET(): Response {
  const sitemap = import.meta.env.INDEXABLE
    ? ['', `Sitemap: ${absoluteUrl('/sitemap-index.xml')}`]
    : [];
  return new Response(`${['User-agent: *', 'Allow: /', ...sitemap].join('\n')}\n`);
}
