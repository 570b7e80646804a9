// pure module
import { defaultLocale, locales, type Locale } from './locales.ts';

/**
 * A page's path without language: `/`, `/retreats`, `/retreat/kyoto-chishakuin`. Never a slash at
 * the end, never a prefix (product: site/paths).
 */
export type Route = `/${string}`;

/** The pages with a fixed path (product: site/routes). */
export const routes = {
  home: '/',
  retreats: '/retreats',
  domestic: '/domestic',
  international: '/international',
  blog: '/blog',
  contact: '/contact',
  faq: '/faq',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
} as const satisfies Record<string, Route>;

/** Where a form that was sent without JavaScript leads; no page to link to. */
export const sentRoute: Route = '/contact/sent';

/** The route of one retreat's page. */
export function retreatRoute(id: string): Route {
  return `/retreat/${id}`;
}

/** The route of the page with all dates of one retreat, which only a retreat with many has. */
export function datesRoute(id: string): Route {
  return `${retreatRoute(id)}/dates`;
}

/**
 * The path of one retreat's data, which is the same in every language.
 *
 * @param id unchecked. @returns undefined for what can be no id, and might lead to another file.
 */
export function retreatDataPath(id: string): string | undefined {
  return /^[\w-]+$/.test(id) ? `${retreatRoute(id)}.json` : undefined;
}

/**
 * A route's path in a language.
 * @example pathTo('en', '/') // => '/en'
 * @example pathTo('ja', '/retreats') // => '/retreats'
 */
export function pathTo(locale: Locale, route: Route): string {
  if (locale === defaultLocale) return route;
  return route === '/' ? `/${locale}` : `/${locale}${route}`;
}

/**
 * The route and language of a path as the browser or the build writes it: with or without `.html`,
 * `index` and a slash at the end.
 * @example readPath('/en/retreats.html') // => { locale: 'en', route: '/retreats' }
 */
export function readPath(path: string): { locale: Locale; route: Route } {
  const segments = path
    .replace(/\.html$/, '')
    .split('/')
    .filter((segment) => segment !== '');
  if (segments.at(-1) === 'index') segments.pop();
  const prefix = locales.find(
    (locale) => locale !== defaultLocale && locale === segments[0]?.toLowerCase(),
  );
  if (prefix !== undefined) segments.shift();
  return { locale: prefix ?? defaultLocale, route: `/${segments.join('/')}` };
}

/**
 * `getStaticPaths` of a page under `pages/[...locale]/` that needs nothing else.
 * The default language has no prefix, so its parameter is absent.
 */
export function localePaths() {
  return locales.map((locale) => ({ params: { locale: localeParam(locale) }, props: { locale } }));
}

/** A language as the parameter of `pages/[...locale]/`. */
export function localeParam(locale: Locale): string | undefined {
  return locale === defaultLocale ? undefined : locale;
}
