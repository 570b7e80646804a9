// pure module
import { dayInJapan, daysBetween } from '#i18n/format.ts';
import { site } from '#site';

/** Days before the end of the known closing days from which it is reported. */
const quarter = 92;

/**
 * Returns the last day for which closing days are entered if it is less than a quarter away
 * (product: inquiry/business-days).
 */
export function closuresEndingAt(now: Date): string | undefined {
  const { closuresKnownUntil: until } = site;
  return daysBetween(dayInJapan(now), until) < quarter ? until : undefined;
}
