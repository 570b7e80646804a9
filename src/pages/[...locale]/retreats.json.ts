import { retreatCards } from '#features/retreats/card.ts';
import { allRetreats } from '#features/retreats/content.ts';
import { listIndex } from '#layouts/list-pages.ts';

export const { getStaticPaths, GET } = listIndex(allRetreats, retreatCards);
