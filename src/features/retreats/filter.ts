// pure module
import type { Chosen } from '#components/list/list-state.ts';
import { searchFor } from '#i18n/fold.ts';
import type { RetreatCardData } from './card.ts';

/** The retreats of a type whose title or location contains the words (product: retreats/search). */
export function matchesRetreat({ type, q }: Chosen<'type'>) {
  const contains = searchFor(q);
  return (card: Pick<RetreatCardData, 'type' | 'title' | 'location'>): boolean =>
    (type === '' || card.type === type) && contains([card.title.join(''), card.location]);
}
