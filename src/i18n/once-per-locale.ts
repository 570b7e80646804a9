import type { Locale } from './locales.ts';

/**
 * Makes what every page of a language asks for once in a build, so that many pages don't cost the square
 * of their number. What it gives is shared: nobody changes it. In `astro dev`, where rows and files
 * change meanwhile, it is made anew each time.
 */
export function oncePerLocale<T>(make: (locale: Locale) => Promise<T>): typeof make {
  if (import.meta.env.DEV) return make;
  const made = new Map<Locale, Promise<T>>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}
