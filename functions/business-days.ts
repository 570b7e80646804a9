import holidays from 'japanese-holidays';
import { dayAfter, daysBetween } from '#i18n/format.ts';
import { site } from '#site';

/** Business days after which an inquiry is reminded of, and after which it is later than visitors are promised. */
export const remindedAfter = 1;
export const overdueAfter = 2;

/** The end of the table of closing days is said so many days before. */
const quarter = 92;

/** The day of the calendar in Japan, `YYYY-MM-DD`. */
export function dayInJapan(time: Date): string {
  return new Date(time.getTime() + japanAhead).toISOString().slice(0, 10);
}

/** The hour of a clock in Japan. */
export function hourInJapan(time: Date): number {
  return new Date(time.getTime() + japanAhead).getUTCHours();
}

/** Milliseconds; Japan has no daylight saving time. */
const japanAhead = 9 * 60 * 60_000;

/** Whether anybody answers on a day: no weekend, no holiday of Japan, not closed (product: inquiry/business-days). */
export function isBusinessDay(day: string): boolean {
  const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
  const isClosed = site.closures.some(({ first, last }) => first <= day && day <= last);
  return !isWeekend && !isClosed && holidays.isHolidayAt(beginningOf(day)) === undefined;
}

/**
 * The time that so many whole business days have passed since, today not among them: what was received before it
 * waits for at least as long.
 */
export function businessDaysBefore(now: Date, count: number): Date {
  let day = dayInJapan(now);
  for (let left = count; left > 0;) {
    day = dayAfter(day, -1);
    if (isBusinessDay(day)) left -= 1;
  }
  return beginningOf(day);
}

/** The last day for which closing days are entered, where that is less than a quarter away. */
export function closuresEndingAt(now: Date): string | undefined {
  const { closuresKnownUntil: until } = site;
  return daysBetween(dayInJapan(now), until) < quarter ? until : undefined;
}

function beginningOf(day: string): Date {
  return new Date(`${day}T00:00:00+09:00`);
}
