// pure module
import type { ListState } from '#components/list/list-state.ts';
import { searchFor } from '#i18n/fold.ts';
import type { RetreatCardData } from './card.ts';
import { retreatTypes } from './types.ts';

/** What the list of retreats can be narrowed by. */
export const retreatFields = { type: retreatTypes };

/** The retreats of a type whose title or location contains the words (product: retreats/search). */
export function matchesRetreat({ chosen, query }: Omit<ListState<'type'>, 'page'>) {
  const contains = searchFor(query);
  return ({
    type,
    title,
    location,
  }: Pick<RetreatCardData, 'type' | 'title' | 'location'>): boolean =>
    (chosen.type === '' || chosen.type === type) && contains([title.join(''), location]);
}
