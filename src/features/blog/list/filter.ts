import type { FilterValues } from '#components/list/controls/list-state.ts';
import { searchFor } from '#i18n/fold.ts';
import type { ArticleCardData } from './card.ts';

type SearchableArticle = Pick<
  ArticleCardData,
  'category' | 'title' | 'excerpt' | 'keywords' | 'tags'
>;

/**
 * Returns a predicate for articles of a category and with a tag (its id), whose title, excerpt, keywords or tags (ids and
 * labels) contain the searched words.
 */
export function createArticleFilter({ category, tag, q }: FilterValues<'category' | 'tag'>) {
  const contains = searchFor(q);
  return (card: SearchableArticle): boolean =>
    (category === '' || card.category === category) &&
    (tag === '' || card.tags.some(({ id }) => id === tag)) &&
    contains([
      card.title.join(''),
      card.excerpt,
      ...card.keywords,
      ...card.tags.flatMap(({ id, label }) => [id, label]),
    ]);
}
