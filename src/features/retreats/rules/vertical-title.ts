import type { Locale } from '#i18n/locales.ts';

/** Most characters of a vertical title: two columns beside the picture on a phone. */
const maxTitleLength = 20;

/** Most characters of a vertical description: four columns beside the title. */
const maxDescriptionLength = 80;

/** Returns whether a title is set vertically: a Japanese one that isn't too long, and has nothing that would lie down. */
export function hasVerticalTitle(locale: Locale, title: string): boolean {
  return locale === 'ja' && [...title].length <= maxTitleLength && !/[\da-z]/i.test(title);
}

/** Returns whether a description is set vertically beside a vertical title. */
export function hasVerticalDescription(description: string): boolean {
  return [...description].length <= maxDescriptionLength && !/[\da-z]/i.test(description);
}
