import { dayAt, dayLength } from '#i18n/format.ts';
import type { Departure } from '../data/retreat.ts';
import type { RetreatType } from '../data/types.ts';

/**
 * The UTC offset of a retreat's dates by its type. Asia/Tokyo and Asia/Manila have no
 * daylight saving time.
 */
const utcOffsets: Record<RetreatType, string> = {
  domestic: '+09:00',
  international: '+08:00',
};

/**
 * Returns the moment at which a date begins where retreats of a type take place, as ISO 8601.
 * @example startOfDay('domestic', '2027-04-10') // => '2027-04-10T00:00+09:00'
 */
export function startOfDay(type: RetreatType, day: string): string {
  return `${day}T00:00${utcOffsets[type]}`;
}

/** Departures with the type of their retreat. */
interface Departures<Item> {
  type: RetreatType;
  departures: readonly Item[];
}

/** Returns the departures whose first day hasn't begun where retreats of the type take place. */
export function upcomingDepartures<Item extends Pick<Departure, 'startsOn'>>(
  { type, departures }: Departures<Item>,
  now: Date,
): Item[] {
  const today = dayAt(utcOffsets[type], now);
  return departures.filter(({ startsOn }) => startsOn > today);
}

type WithStatus = Pick<Departure, 'status'>;

/** Returns the departures that can be booked, including those with a waiting list. */
export function bookableDepartures<Item extends WithStatus>(departures: readonly Item[]): Item[] {
  return departures.filter(({ status }) => status !== 'full' && status !== 'cancelled');
}

/** Returns whether a departure has places. */
export function hasPlaces({ status }: WithStatus): boolean {
  return status === 'open' || status === 'few';
}

/**
 * Returns the departures that cards and heroes offer: those with places, or those with a
 * waiting list if no other can be booked.
 */
export function offeredDepartures<Item extends WithStatus>(departures: readonly Item[]): Item[] {
  const bookable = bookableDepartures(departures);
  const withPlaces = bookable.filter(hasPlaces);
  return withPlaces.length > 0 ? withPlaces : bookable;
}

/**
 * Returns the departure that a card shows: the first one offered, in the chosen month (`YYYY-MM`) if there is one;
 * `undefined` if there is none. A list filters and sorts by the same departure.
 */
export function departureShown<Item extends Pick<Departure, 'startsOn' | 'status'>>(
  retreat: Departures<Item>,
  month: string,
  now: Date,
): Item | undefined {
  const upcoming = upcomingDepartures(retreat, now);
  return offeredDepartures(upcoming.filter(({ startsOn }) => startsOn.startsWith(month)))[0];
}

/** Returns the anchor of a departure's row on its retreat's page. */
export function dateAnchor(departure: string): string {
  return `date-${departure}`;
}

/** Returns the month of a date, as `YYYY-MM`. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** Returns the number of nights of a departure; `undefined` if its last day isn't known. */
export function nightsOf({ startsOn, endsOn }: Pick<Departure, 'startsOn' | 'endsOn'>) {
  if (endsOn === undefined) return undefined;
  return (Date.parse(endsOn) - Date.parse(startsOn)) / dayLength;
}
