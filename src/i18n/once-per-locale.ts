import type { Locale } from './locales.ts';

/**
 * Caches the result of a function per locale for the whole build. Without the cache, build time would grow with the
 * square of the number of pages. Callers share the result and must not change it. `astro dev` doesn't cache, because
 * rows and files change meanwhile.
 */
export function oncePerLocale<T>(make: (locale: Locale) => Promise<T>): typeof make {
  if (import.meta.env.DEV) return make;
  const made: Partial<Record<Locale, Promise<T>>> = {};
  return (locale) => (made[locale] ??= make(locale));
}
