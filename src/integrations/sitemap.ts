import { readFile } from 'node:fs/promises';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { defaultLocale, locales } from '#i18n/locales.ts';

/**
 * Returns `@astrojs/sitemap`, which reads from every finished page in `dist` its last change (`og:updated_time`) and
 * whether search engines may list it.
 */
export function pagesSitemap(dist: URL): AstroIntegration {
  return sitemap({
    i18n: { defaultLocale, locales: Object.fromEntries(locales.map((name) => [name, name])) },
    namespaces: { news: false, image: false, video: false },
    async serialize(item) {
      const path = new URL(item.url).pathname.slice(1).replace(/\/$/, '') || 'index';
      const html = await readFile(new URL(`${path}.html`, dist), 'utf8');
      if (/<meta name="robots" content="noindex"/.test(html)) return undefined;
      const modified = /<meta property="og:updated_time" content="([^"]+)"/.exec(html)?.[1];
      const inJapanese = item.links?.find(({ lang }) => lang === defaultLocale);
      return {
        ...item,
        ...(modified && { lastmod: modified }),
        ...(item.links &&
          inJapanese && { links: [...item.links, { ...inJapanese, lang: 'x-default' }] }),
      };
    },
  });
}
