// pure module
import type { Locale } from '#i18n/locales.ts';

/** What two columns beside a print on a phone hold, in characters. */
const longest = 20;

/** Whether a title stands upright beside its print: a Japanese one that isn't too long (product: retreat/page). */
export function isUpright(locale: Locale, title: string): boolean {
  return locale === 'ja' && [...title].length <= longest;
}
