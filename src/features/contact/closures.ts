// pure module
import { dayInJapan, daysBetween } from '#i18n/format.ts';
import { site } from '#site';

/** The end of the table of closing days is said so many days before. */
const quarter = 92;

/**
 * The last day for which closing days are entered, where that is less than a quarter away
 * (product: inquiry/business-days).
 */
export function closuresEndingAt(now: Date): string | undefined {
  const { closuresKnownUntil: until } = site;
  return daysBetween(dayInJapan(now), until) < quarter ? until : undefined;
}
