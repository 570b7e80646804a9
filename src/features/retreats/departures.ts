// pure module
import { daysBetween } from '#i18n/format.ts';
import { byCodeUnit } from '#i18n/order.ts';
import type { Departure } from './retreat.ts';
import type { RetreatType } from './types.ts';

/**
 * The time zone whose calendar the days of a retreat belong to (product: departures/age): Asia/Tokyo and
 * Asia/Manila as their offset from UTC, as neither has a summer time.
 */
export const timeZones: Record<RetreatType, string> = {
  domestic: '+09:00',
  international: '+08:00',
};

/**
 * The day of the calendar where a kind of retreat takes place, as `YYYY-MM-DD`.
 * @example todayFor('international', new Date('2026-12-31T15:30:00Z')) // => '2026-12-31'
 */
export function todayFor(type: RetreatType, now: Date): string {
  const hours = Number.parseInt(timeZones[type], 10);
  return new Date(now.getTime() + hours * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/**
 * The moment at which a day of a retreat's calendar begins, as ISO 8601.
 * @example dayBegins('domestic', '2027-04-10') // => '2027-04-10T00:00+09:00'
 */
export function dayBegins(type: RetreatType, day: string): string {
  return `${day}T00:00${timeZones[type]}`;
}

/** The departures that haven't begun; one has when its first day has (product: departures/age). */
export function coming<Item extends Pick<Departure, 'startsOn'>>(
  departures: readonly Item[],
  today: string,
): Item[] {
  return departures.filter(({ startsOn }) => startsOn > today);
}

/** How many departures a retreat's page shows; the others have a page of their own (product: retreat/dates). */
export const mostShown = 12;

/** Whether a retreat has a page with all of its departures to come (product: retreat/dates). */
export function hasDatesPage({ departures }: { departures: readonly unknown[] }): boolean {
  return departures.length > mostShown;
}

/** Those that can still be booked, also by way of a waiting list. */
export function bookable<Item extends Pick<Departure, 'status'>>(
  departures: readonly Item[],
): Item[] {
  return departures.filter(({ status }) => status !== 'full' && status !== 'cancelled');
}

/** The month of a day, as `YYYY-MM`. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** Nights between the first day and the last; `undefined` where the last isn't known. */
export function nightsOf({ startsOn, endsOn }: Pick<Departure, 'startsOn' | 'endsOn'>) {
  return endsOn === undefined ? undefined : daysBetween(startsOn, endsOn);
}

/** Departures by their first day. */
export function inOrderOfDays(departures: readonly Departure[]): Departure[] {
  return departures.toSorted(
    (a, b) => byCodeUnit(a.startsOn, b.startsOn) || byCodeUnit(a.id, b.id),
  );
}
