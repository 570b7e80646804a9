import type { APIContext } from 'astro';

/**
 * Allows every crawler even if search engines must not list the site, because a crawler that may not read a page never
 * sees its `noindex`.
 */
export function GET({ site }: APIContext): Response {
  const sitemap = import.meta.env.INDEXABLE
    ? ['', `Sitemap: ${new URL('/sitemap-index.xml', site).href}`]
    : [];
  return new Response(`${['User-agent: *', 'Allow: /', ...sitemap].join('\n')}\n`);
}
