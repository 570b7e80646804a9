import { defaultLocale, locales, type Locale } from './locales.ts';

/** A page's path without locale prefix and trailing slash: `/`, `/retreats`, `/retreat/kyoto-chishakuin`. */
export type Route = `/${string}`;

/** The pages with a fixed path. */
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

/** The page after a form was sent without JavaScript; no page links to it. */
export const sentRoute: Route = '/contact/sent';

/** Returns the route of a retreat's page. */
export function retreatRoute(id: string): Route {
  return `/retreat/${id}`;
}

/**
 * Returns the path of a retreat's data, which is the same in every language.
 *
 * @param id an id that isn't validated.
 * @returns undefined if it can't be an id and might lead to another file.
 */
export function retreatDataPath(id: string): string | undefined {
  return /^[\w-]+$/.test(id) ? `${retreatRoute(id)}.json` : undefined;
}

/** Returns the path of the picture in mails about a retreat, which is the same after every build. */
export function mailPicturePath(id: string): Route {
  return `${retreatRoute(id)}.jpg`;
}

/**
 * Returns the path of a route in a language.
 * @example pathTo('en', '/') // => '/en'
 * @example pathTo('ja', '/retreats') // => '/retreats'
 */
export function pathTo(locale: Locale, route: Route): string {
  if (locale === defaultLocale) return route;
  return route === '/' ? `/${locale}` : `/${locale}${route}`;
}

/** Returns the path of a language's feed of articles. */
export function feedPath(locale: Locale): string {
  return `${pathTo(locale, routes.blog)}/rss.xml`;
}

/**
 * Returns the route and locale of a path of the browser or the build, with or without `.html`, `index` and a trailing
 * slash.
 * @example parsePath('/en/retreats.html') // => { locale: 'en', route: '/retreats' }
 */
export function parsePath(path: string): { locale: Locale; route: Route } {
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

/** The `getStaticPaths` of pages below `pages/[...locale]/` without other parameters. */
export function localePaths() {
  return locales.map((locale) => ({
    params: { locale: locale === defaultLocale ? undefined : locale },
    props: { locale },
  }));
}

/** Returns the locale of a page below `pages/[...locale]/` from its parameters. */
export function localeOf(params: Readonly<Record<string, string | undefined>>): Locale {
  return parsePath(`/${params['locale'] ?? ''}`).locale;
}
