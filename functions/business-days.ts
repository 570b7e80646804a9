import holidays from 'japanese-holidays';
import { addDays, dayInJapan, midnightInJapan } from '#i18n/format.ts';
import { site } from '#site';

/**
 * Business days after which the reminder names an inquiry, and after which its answer is later than visitors are
 * promised.
 */
export const remindedAfter = 1;
export const overdueAfter = 2;

/**
 * Whether a day is a business day: no weekend, no holiday of Japan, no closing day.
 */
export function isBusinessDay(day: string): boolean {
  const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
  const isClosed = site.closures.some(({ first, last }) => first <= day && day <= last);
  return !isWeekend && !isClosed && holidays.isHolidayAt(midnightInJapan(day)) === undefined;
}

/**
 * Returns the midnight in Japan with which the business day begins that lies `count` business days before today: what
 * was received before that has waited for at least `count` whole business days.
 */
export function businessDaysBefore(now: Date, count: number): Date {
  let day = dayInJapan(now);
  for (let left = count; left > 0;) {
    day = addDays(day, -1);
    if (isBusinessDay(day)) left -= 1;
  }
  return midnightInJapan(day);
}
