import type { FilterValues } from '#components/list/controls/list-state.ts';
import { searchFor } from '#i18n/fold.ts';
import type { RetreatCardData } from './card.ts';

type FilterableRetreat = Pick<RetreatCardData, 'type' | 'title' | 'location' | 'keywords'> & {
  departures: readonly Pick<RetreatCardData['departures'][number], 'startsOn'>[];
};

const englishMonth = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

/**
 * Returns a predicate for retreats of a type whose title, location or keywords contain the searched words. A word may
 * also be a month (4月, April) in which a departure begins.
 */
export function createRetreatFilter({ type, q }: FilterValues<'type'>) {
  const contains = searchFor(q);
  // Everything has dates, so that a search for 月 alone is one for the moon.
  const mayNameMonth = /\d月|[a-z]{3}/i.test(q.normalize('NFKC'));
  return (card: FilterableRetreat): boolean =>
    (type === '' || card.type === type) &&
    contains([
      card.title.join(''),
      card.location,
      ...card.keywords,
      ...(mayNameMonth ? monthsOf(card) : []),
    ]);
}

function monthsOf({ departures }: FilterableRetreat): string[] {
  return departures.flatMap(({ startsOn }) => [
    `${Number(startsOn.slice(5, 7))}月`,
    englishMonth.format(new Date(startsOn)),
  ]);
}
