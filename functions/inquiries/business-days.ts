import holidays from 'japanese-holidays';
import { addDays, dayInJapan, midnightInJapan } from '#lib/days.ts';
import { latest } from '#lib/order.ts';
import { site } from '#site';

/** Whether a day is a business day: no weekend, no holiday of Japan, no closing day. */
export function isBusinessDay(day: string): boolean {
  const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
  const isClosed = site.closures.some(({ first, last }) => first <= day && day <= last);
  return !isWeekend && !isClosed && holidays.isHolidayAt(midnightInJapan(day)) === undefined;
}

/**
 * Returns the day in Japan by which an inquiry is answered. The day on which it comes doesn't count. Beyond the last
 * closing day of `src/site.ts` no day is promised, because further ones may be missing; without any, every day is.
 */
export function answerDay(received: Date): string | undefined {
  let day = dayInJapan(received);
  for (let left: number = site.answerDays; left > 0;) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) left -= 1;
  }
  const lastClosed = latest(site.closures.map(({ last }) => last));
  return lastClosed !== undefined && day > lastClosed ? undefined : day;
}

/**
 * Returns the midnight in Japan with which the last business day before today begins. What was received earlier has
 * waited for more than a whole business day.
 */
export function businessDayBefore(now: Date): Date {
  let day = addDays(dayInJapan(now), -1);
  while (!isBusinessDay(day)) day = addDays(day, -1);
  return midnightInJapan(day);
}
