import type { Departure } from '../data/schema.ts';
import { offeredDepartures } from './departures.ts';

/** A price in yen per person, and whether some dates cost more. */
export interface LowestPrice {
  low: number;
  varies: boolean;
}

/**
 * Returns the lowest price offered: of the departures with places, else of those with a waiting list, else the
 * retreat's own; `undefined` if none is known. It varies, too, if the price of a departure is unknown.
 */
export function lowestPrice(
  retreats: readonly {
    price?: number | undefined;
    departures: readonly Pick<Departure, 'status' | 'price'>[];
  }[],
): LowestPrice | undefined {
  const prices = retreats.flatMap(({ price, departures }) => {
    const offered = offeredDepartures(departures);
    return offered.length > 0 ? offered.map((departure) => departure.price) : [price];
  });
  const knownPrices = prices.flatMap((price) => price ?? []);
  if (knownPrices.length === 0) return undefined;
  const low = Math.min(...knownPrices);
  return { low, varies: prices.some((price) => price !== low) };
}

/** What a visitor wishes for. Unknown wishes are absent. */
export interface Wishes {
  /** Number of people. */
  party?: number | undefined;
  /** Whether each wants a room to themselves. */
  singleRoom?: boolean | undefined;
}

/** What a retreat costs, in yen with tax. Unknown amounts are absent. */
export interface Cost {
  /** Per person, sharing a room. */
  shared: LowestPrice;
  /** Per person, in a room to themselves. */
  alone?: LowestPrice;
  /** For the whole party, in the rooms that it wishes for. */
  total?: number;
}

/** The prices of a retreat, the lowest of them as {@link lowestPrice} returns it. */
export interface Prices {
  lowestPrice?: LowestPrice | undefined;
  /** Yen that a room to oneself adds. */
  singleSupplement?: number | undefined;
}

/**
 * Returns what a retreat costs, or the chosen departure; `undefined` if its price isn't known.
 *
 * @param departure the chosen one. Without it there is a total only if all cost the same.
 * @param wishes without a party there is no total.
 */
export function costOf(
  { lowestPrice: lowest, singleSupplement }: Prices,
  departure?: Pick<Departure, 'price'>,
  { party, singleRoom = false }: Wishes = {},
): Cost | undefined {
  const shared =
    departure === undefined
      ? lowest
      : departure.price !== undefined && { low: departure.price, varies: false };
  if (!shared) return undefined;
  const alone = singleSupplement && { ...shared, low: shared.low + singleSupplement };
  const { low, varies } = (singleRoom ? alone : shared) || { low: 0, varies: true };
  const hasTotal = party !== undefined && !varies;
  return {
    shared,
    ...(alone && { alone }),
    ...(hasTotal && { total: low * party }),
  };
}
