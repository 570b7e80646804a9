import holidays from 'japanese-holidays';
import { dayAfter, dayInJapan, midnightInJapan } from '#i18n/format.ts';
import { site } from '#site';

/** Business days after which an inquiry is reminded of, and after which it is later than visitors are promised. */
export const remindedAfter = 1;
export const overdueAfter = 2;

/** Whether anybody answers on a day: no weekend, no holiday of Japan, not closed (product: inquiry/business-days). */
export function isBusinessDay(day: string): boolean {
  const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
  const isClosed = site.closures.some(({ first, last }) => first <= day && day <= last);
  return !isWeekend && !isClosed && holidays.isHolidayAt(midnightInJapan(day)) === undefined;
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
  return midnightInJapan(day);
}
