// pure module
import { daysBetween } from '#i18n/format.ts';
import { site } from '#site';

/** The end of the table of closing days is said so many days before. */
const quarter = 92;

/** Milliseconds; Japan has no daylight saving time. */
const japanAhead = 9 * 60 * 60_000;

/** What a clock in Japan shows, as a time of UTC. */
export function clockOfJapan(time: Date): Date {
  return new Date(time.getTime() + japanAhead);
}

/** The day of the calendar in Japan, `YYYY-MM-DD`. */
export function dayInJapan(time: Date): string {
  return clockOfJapan(time).toISOString().slice(0, 10);
}

/**
 * The last day for which closing days are entered, where that is less than a quarter away
 * (product: inquiry/business-days).
 */
export function closuresEndingAt(now: Date): string | undefined {
  const { closuresKnownUntil: until } = site;
  return daysBetween(dayInJapan(now), until) < quarter ? until : undefined;
}
