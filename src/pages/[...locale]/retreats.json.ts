import { retreatCards } from '#features/retreats/list/card.ts';
import { allRetreats } from '#features/retreats/data/retreats.ts';
import { listIndex } from '#layouts/list-pages.ts';

export const { getStaticPaths, GET } = listIndex(allRetreats, retreatCards);
