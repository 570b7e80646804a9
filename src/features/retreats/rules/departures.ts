import { dayLength } from '#lib/days.ts';
import { byCodeUnit } from '#lib/order.ts';
import type { Departure } from '../data/schema.ts';

type WithStatus = Pick<Departure, 'status'>;

/** Returns whether a departure can be requested, because it has places or a waiting list. */
export function isRequestable({ status }: WithStatus): boolean {
  return status !== 'full' && status !== 'cancelled';
}

/** Returns whether a departure has places. */
export function hasPlaces({ status }: WithStatus): boolean {
  return status === 'open' || status === 'few';
}

/** Returns whether a departure has places for all of a party. An unknown number of places counts as enough. */
export function hasRoom(
  departure: Pick<Departure, 'status' | 'placesLeft'>,
  party: number,
): boolean {
  return hasPlaces(departure) && party <= (departure.placesLeft ?? Infinity);
}

/**
 * Returns the departures that cards and heroes offer: those with places, or those with a waiting list if none has.
 */
export function offeredDepartures<Item extends WithStatus>(departures: readonly Item[]): Item[] {
  const withPlaces = departures.filter(hasPlaces);
  return withPlaces.length > 0 ? withPlaces : departures.filter(isRequestable);
}

/** Returns the first departure that one of the retreats offers, with its retreat; `undefined` if there is none. */
export function nextDeparture<
  Retreat extends { departures: readonly Pick<Departure, 'startsOn' | 'status'>[] },
>(retreats: readonly Retreat[]) {
  const departures = retreats.flatMap((retreat) =>
    retreat.departures.map(({ startsOn, status }) => ({ retreat, startsOn, status })),
  );
  return offeredDepartures(departures).toSorted((a, b) => byCodeUnit(a.startsOn, b.startsOn))[0];
}

/** Returns who leads every departure that isn't canceled; `undefined` if nobody does, or that isn't known of one. */
export function commonLeader(
  departures: readonly (WithStatus & { leader?: string })[],
): string | undefined {
  const active = departures.filter(({ status }) => status !== 'cancelled');
  const [leader, ...others] = new Set(active.map((departure) => departure.leader));
  return others.length > 0 ? undefined : leader;
}

/** Returns the anchor of a departure's row on its retreat's page. */
export function dateAnchor(departureId: string): string {
  return `date-${departureId}`;
}

/** Returns the number of nights of a departure; `undefined` if its last day isn't known. */
export function nightsOf({ startsOn, endsOn }: Pick<Departure, 'startsOn' | 'endsOn'>) {
  if (endsOn === undefined) return undefined;
  return (Date.parse(endsOn) - Date.parse(startsOn)) / dayLength;
}
