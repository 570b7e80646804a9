import { articleCards } from '#features/blog/card.ts';
import { articlesIn } from '#features/blog/content.ts';
import { listIndex } from '#layouts/list-pages.ts';

export const { getStaticPaths, GET } = listIndex(articlesIn, articleCards);
