// pure module
import type { ListState } from '#components/list/list-state.ts';
import { searchFor } from '#i18n/fold.ts';
import type { ArticleCardData } from './card.ts';

/** What the list of articles can be narrowed by; a tag by its id. */
export type ArticleField = 'category' | 'tag';

/**
 * The articles of a category, with a tag, whose title, excerpt or one of whose tags contains the
 * words (product: blog/search).
 */
export function matchesArticle({ chosen, query }: Omit<ListState<ArticleField>, 'page'>) {
  const contains = searchFor(query);
  return ({
    category,
    title,
    excerpt,
    tags,
  }: Pick<ArticleCardData, 'category' | 'title' | 'excerpt' | 'tags'>): boolean =>
    (chosen.category === '' || chosen.category === category) &&
    (chosen.tag === '' || tags.some(({ id }) => id === chosen.tag)) &&
    contains([title.join(''), excerpt, ...tags.map(({ label }) => label)]);
}
