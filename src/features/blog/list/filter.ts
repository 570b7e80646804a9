import type { FilterValues } from '#components/list/list-state.ts';
import { searchFor } from '#i18n/fold.ts';
import type { ArticleCardData } from './card.ts';

type SearchableArticle = Pick<ArticleCardData, 'category' | 'title' | 'excerpt' | 'tags'>;

/**
 * Returns a predicate for articles of a category and with a tag (its id), whose title, excerpt or tags contain the
 * searched words.
 */
export function createArticleFilter({ category, tag, q }: FilterValues<'category' | 'tag'>) {
  const contains = searchFor(q);
  return (card: SearchableArticle): boolean =>
    (category === '' || card.category === category) &&
    (tag === '' || card.tags.some(({ id }) => id === tag)) &&
    contains([card.title.join(''), card.excerpt, ...card.tags.map(({ label }) => label)]);
}
