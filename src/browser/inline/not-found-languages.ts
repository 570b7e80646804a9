/**
 * Points the language links of a 404 page to the same path in the other language. One HTML file serves all missing
 * paths, so the path is read here.
 */
import type { Locale } from '#i18n/locales.ts';
import { parsePath, pathTo } from '#i18n/paths.ts';

const { route } = parsePath(location.pathname);
for (const link of document.querySelectorAll<HTMLElement>('a[data-locale]'))
  link.setAttribute('href', pathTo(link.dataset['locale'] as Locale, route));
