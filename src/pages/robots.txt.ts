import { absoluteUrl } from '#components/seo/absolute-url.ts';

/**
 * Allows every crawler even if search engines must not list the site, because a crawler that may not read a page never
 * sees its `noindex`.
 */
export function GET(): Response {
  const rules = 'User-agent: *\nAllow: /\n';
  const sitemap = `\nSitemap: ${absoluteUrl('/sitemap-index.xml')}\n`;
  return new Response(import.meta.env.INDEXABLE ? rules + sitemap : rules);
}
