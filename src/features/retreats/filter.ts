// pure module
import type { Chosen } from '#components/list/list-state.ts';
import { searchFor } from '#i18n/fold.ts';
import { byCodeUnit } from '#i18n/order.ts';
import type { RetreatCardData } from './card.ts';
import { monthOf, todayFor } from './departures.ts';

/** What the list of retreats is narrowed by, and in which order it stands. */
export type RetreatField = 'type' | 'month' | 'days' | 'sort';

type Listed = Pick<RetreatCardData, 'type' | 'title' | 'location' | 'days' | 'starts'>;

/**
 * The retreats of a type and length, with a departure in a month, whose title or location contains the
 * words (product: retreats/search, retreats/filters).
 */
export function matchesRetreat({ type, month, days, q }: Omit<Chosen<RetreatField>, 'sort'>) {
  const contains = searchFor(q);
  return (card: Listed): boolean =>
    (type === '' || card.type === type) &&
    (days === '' || card.days === Number(days)) &&
    (month === '' || card.starts.some((day) => day.startsWith(month))) &&
    contains([card.title.join(''), card.location]);
}

/** By the next departure, those without one last, or in the order of the list (product: retreats/filters). */
export function retreatOrder({ sort, month }: Pick<Chosen<RetreatField>, 'sort' | 'month'>) {
  if (sort === '') return undefined;
  const next = ({ starts }: Listed) => starts.find((day) => day.startsWith(month)) ?? '9999';
  return (a: Listed, b: Listed): number => byCodeUnit(next(a), next(b));
}

/**
 * The choices of months, as `YYYY-MM`, that aren't over in Japan, with the one that stands for all
 * (product: departures/age): a page may be older than a month.
 */
export function monthsToCome<Month extends { value: string }>(
  choices: readonly Month[],
  now: Date,
): Month[] {
  const month = monthOf(todayFor('domestic', now));
  return choices.filter(({ value }) => value === '' || value >= month);
}
