// pure module
import { dayInJapan, daysBetween } from '#i18n/format.ts';
import { site } from '#site';

/** The operator is warned from this many days before the last day for which closing days are entered. */
const warningDays = 92;

/**
 * Returns the last day for which closing days are entered if it is less than a quarter away.
 */
export function expiringClosures(now: Date): string | undefined {
  const { closuresKnownUntil: until } = site;
  return daysBetween(dayInJapan(now), until) < warningDays ? until : undefined;
}
