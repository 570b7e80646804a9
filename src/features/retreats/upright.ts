// pure module
import type { Locale } from '#i18n/locales.ts';

/** Most characters of a vertical title: two columns beside the picture on a phone. */
const longest = 20;

/** Returns whether a title is set vertically: a Japanese one that isn't too long (product: retreat/page). */
export function isUpright(locale: Locale, title: string): boolean {
  return locale === 'ja' && [...title].length <= longest;
}
