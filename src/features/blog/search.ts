// pure module
import { foldForSearch } from '#i18n/fold.ts';
import type { BlogState } from './filter.ts';

/** What the list can be narrowed by; texts in the visitor's language. */
export interface Searchable {
  category: string;
  title: string;
  excerpt: string;
  tags: readonly { id: string; label: string }[];
}

/**
 * The articles of a category, with a tag, whose title, excerpt or one of whose tags contains the
 * query (spec §5), in the order given. Spaces around the query don't count, and an empty query
 * leaves out nothing.
 */
export function filterArticles<Item extends Searchable>(
  articles: readonly Item[],
  { category, tag, query }: Pick<BlogState, 'category' | 'tag' | 'query'>,
): Item[] {
  const wanted = foldForSearch(query).trim();
  const holds = (text: string) => foldForSearch(text).includes(wanted);
  return articles.filter(
    (article) =>
      (category === undefined || article.category === category) &&
      (tag === undefined || article.tags.some(({ id }) => id === tag)) &&
      (holds(article.title) ||
        holds(article.excerpt) ||
        article.tags.some(({ label }) => holds(label))),
  );
}
