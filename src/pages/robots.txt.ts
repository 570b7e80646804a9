import type { APIContext } from 'astro';

/**
 * Lets every crawler in, also where search engines are to stay away: who may not read a page doesn't
 * learn that it is `noindex` (product: seo/preview).
 */
export function GET({ site }: APIContext): Response {
  const sitemap = import.meta.env.INDEXABLE
    ? ['', `Sitemap: ${new URL('/sitemap.xml', site).href}`]
    : [];
  return new Response(`${['User-agent: *', 'Allow: /', ...sitemap].join('\n')}\n`);
}
