import { addDays } from '#lib/days.ts';
import { site } from '#site';
import type { Departure } from '../data/schema.ts';
import type { RetreatType } from '../data/types.ts';
import { hasPlaces } from './departures.ts';

/**
 * Returns the day (`YYYY-MM-DD`, in Japan) by which it is decided whether a departure runs; `undefined` for one that is
 * confirmed already or can't be booked.
 */
export function decisionDay(
  type: RetreatType,
  departure: Pick<Departure, 'startsOn' | 'status'> & { confirmed?: boolean },
): string | undefined {
  if (departure.confirmed || !hasPlaces(departure)) return undefined;
  const { startsOn } = departure;
  const { decision } = site;
  const day = startsOn.slice(5);
  const isInSeason = decision.seasons.some(({ first, last }) =>
    // A season may run over the end of the year.
    first <= last ? day >= first && day <= last : day >= first || day <= last,
  );
  const isAbroadInSeason = type === 'international' && isInSeason;
  return addDays(startsOn, -decision[isAbroadInSeason ? 'internationalInSeason' : type]);
}
