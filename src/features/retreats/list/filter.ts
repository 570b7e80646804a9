import type { FilterValues } from '#components/list/controls/list-state.ts';
import { searchFor, wholeWordsFirst } from '#i18n/fold.ts';
import { byCodeUnit } from '#lib/order.ts';
import type { RetreatCardData } from './card.ts';
import { requestableDepartures, shownDeparture, monthOf } from '../rules/departures.ts';
import type { LocalRetreat } from '../data/local.ts';

/** The fields by which the list of retreats is filtered and sorted. */
export type RetreatField = 'type' | 'month' | 'days' | 'sort';

type FilterableRetreat = Pick<
  RetreatCardData,
  'type' | 'title' | 'location' | 'keywords' | 'days'
> & {
  departures: readonly Pick<RetreatCardData['departures'][number], 'startsOn' | 'status'>[];
};

/**
 * Returns a predicate for retreats of a type and length with a departure in a month, whose title, location or keywords
 * contain the searched words.
 */
export function createRetreatFilter({ type, month, days, q }: FilterValues<RetreatField>) {
  const contains = searchFor(q);
  const now = new Date();
  return (card: FilterableRetreat): boolean =>
    (type === '' || card.type === type) &&
    (days === '' || card.days === Number(days)) &&
    (month === '' || shownDeparture(card, month, now) !== undefined) &&
    contains(textsOf(card));
}

/** Returns what the search reads. */
function textsOf({ title, location, keywords }: FilterableRetreat): string[] {
  return [title.join(''), location, ...keywords];
}

/**
 * Returns a comparison by the departure that the card shows, with retreats without departures last. Without `sort` it
 * is {@link wholeWordsFirst}.
 */
export function createRetreatComparator({ sort, month, q }: FilterValues<RetreatField>) {
  if (sort === '') return wholeWordsFirst(q, textsOf);
  const now = new Date();
  const day = (card: FilterableRetreat) => shownDeparture(card, month, now)?.startsOn ?? '9999';
  return (a: FilterableRetreat, b: FilterableRetreat): number => byCodeUnit(day(a), day(b));
}

/** Returns the months (`YYYY-MM`) in which a departure of retreats can be requested. */
export function monthsOf(retreats: readonly Pick<LocalRetreat, 'departures'>[]): string[] {
  const months = retreats.flatMap(({ departures }) =>
    requestableDepartures(departures).map(({ startsOn }) => monthOf(startsOn)),
  );
  return [...new Set(months)].sort();
}

/** Returns the lengths of retreats in days. */
export function lengthsOf(retreats: readonly Pick<LocalRetreat, 'duration'>[]): number[] {
  const lengths = retreats.flatMap(({ duration }) => duration ?? []);
  return [...new Set(lengths)].sort((a, b) => a - b);
}
