import type { FilterValues } from '#components/list/controls/list-state.ts';
import { searchFor, wholeWordsFirst } from '#i18n/fold.ts';
import type { RetreatCardData } from './card.ts';

type FilterableRetreat = Pick<RetreatCardData, 'type' | 'title' | 'location' | 'keywords'>;

/** Returns a predicate for retreats of a type whose title, location or keywords contain the searched words. */
export function createRetreatFilter({ type, q }: FilterValues<'type'>) {
  const contains = searchFor(q);
  return (card: FilterableRetreat): boolean =>
    (type === '' || card.type === type) && contains(textsOf(card));
}

/** Returns what the search reads. */
function textsOf({ title, location, keywords }: FilterableRetreat): string[] {
  return [title.join(''), location, ...keywords];
}

/** Returns the order of the retreats that a search has found; `undefined` keeps the list's own. */
export function createRetreatComparator({ q }: FilterValues<'type'>) {
  return wholeWordsFirst(q, textsOf);
}
