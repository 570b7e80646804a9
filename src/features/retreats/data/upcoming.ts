import { addDays, dayAt, offsetInJapan } from '#lib/days.ts';
import { offsetAbroad } from '#site';
import type { Departure } from './schema.ts';
import type { RetreatType } from './types.ts';

/** The UTC offset of a retreat's dates by its type. */
const utcOffsets: Record<RetreatType, string> = {
  domestic: offsetInJapan,
  international: offsetAbroad,
};

/**
 * Returns the moment at which a date begins where retreats of a type take place, as ISO 8601.
 * @example startOfDay('domestic', '2027-04-10') // => '2027-04-10T00:00+09:00'
 */
export function startOfDay(type: RetreatType, day: string): string {
  return `${day}T00:00${utcOffsets[type]}`;
}

/** Returns the moment at which a day is over in Japan, as ISO 8601. */
export function endOfDayInJapan(day: string): string {
  return startOfDay('domestic', addDays(day, 1));
}

/** Returns the departures whose first day hasn't begun where retreats of the type take place. */
export function upcomingDepartures<Item extends Pick<Departure, 'startsOn'>>(
  { type, departures }: { type: RetreatType; departures: readonly Item[] },
  now: Date,
): Item[] {
  const today = dayAt(utcOffsets[type], now);
  return departures.filter(({ startsOn }) => startsOn > today);
}
