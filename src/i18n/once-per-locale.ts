import { oncePerBuild } from '#lib/build.ts';
import type { Locale } from './locales.ts';

/** Caches the result of a function per locale, as {@link oncePerBuild} does. */
export function oncePerLocale<T>(make: (locale: Locale) => Promise<T>): typeof make {
  const makers = { ja: oncePerBuild(() => make('ja')), en: oncePerBuild(() => make('en')) };
  return (locale) => makers[locale]();
}
