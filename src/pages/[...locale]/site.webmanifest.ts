import type { APIContext } from 'astro';
import { dictionaryFor } from '#i18n/dictionary.ts';
import type { Locale } from '#i18n/locales.ts';
import { localePaths, pathTo, routes } from '#i18n/paths.ts';
import { site, siteName } from '#site';
import { palette } from '../../palette.ts';

export const getStaticPaths = localePaths;

/** The web app manifest, for a site added to the home screen. */
export function GET({ props: { locale } }: APIContext<{ locale: Locale }>) {
  return Response.json({
    lang: locale,
    name: siteName(locale),
    short_name: site.brand,
    description: dictionaryFor(locale).company.tagline,
    start_url: pathTo(locale, routes.home),
    scope: '/',
    display: 'browser',
    background_color: palette.washi,
    theme_color: palette.forest,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}
