import { articleCards } from '#features/blog/list/card.ts';
import { allArticles } from '#features/blog/content/articles.ts';
import { listIndex } from '#layouts/list-pages.ts';

export const { getStaticPaths, GET } = listIndex(allArticles, articleCards);
