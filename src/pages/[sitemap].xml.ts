import type { APIContext } from 'astro';
import { sitemapEntries } from '#layouts/sitemap-entries.ts';
import { sitemapFiles } from '#layouts/sitemap.ts';

/** `sitemap.xml` and its parts; no files if search engines must not list the site. */
export async function getStaticPaths() {
  if (!import.meta.env.INDEXABLE) return [];
  const origin = new URL(import.meta.env.SITE);
  const files = sitemapFiles(await sitemapEntries(origin), origin);
  return [...files].map(([sitemap, write]) => ({ params: { sitemap }, props: { write } }));
}

export async function GET({ props }: APIContext<{ write: () => Promise<string> }>) {
  return new Response(await props.write());
}
