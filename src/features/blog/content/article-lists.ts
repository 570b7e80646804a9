import { byCodeUnit } from '#lib/order.ts';
import type { Article, Tag } from './article.ts';

/** Sorts articles newest first, then by slug, so that every build has the same order. */
export function newestFirst<Item extends Pick<Article, 'date' | 'slug'>>(
  articles: readonly Item[],
): Item[] {
  return articles.toSorted((a, b) => byCodeUnit(b.date, a.date) || byCodeUnit(a.slug, b.slug));
}

/**
 * Returns the articles related to one, without itself: those that share most with it come first. A shared tag counts two,
 * the category one; equals keep the given order.
 */
export function relatedTo<Item extends Pick<Article, 'slug' | 'category' | 'tags'>>(
  article: Item,
  articles: readonly Item[],
  count: number,
): Item[] {
  const tags = new Set(article.tags.map(({ id }) => id));
  const closeness = (other: Item) =>
    2 * other.tags.filter(({ id }) => tags.has(id)).length +
    Number(other.category === article.category);
  return [...Map.groupBy(articles, closeness)]
    .toSorted(([a], [b]) => b - a)
    .flatMap(([, equals]) => equals)
    .filter(({ slug }) => slug !== article.slug)
    .slice(0, count);
}

/**
 * Returns the articles about each retreat, by its id: first the newest that name it in their text, then the newest that
 * only list it in `retreats`.
 *
 * @param articles all articles, newest first.
 * @param count the largest number of articles per retreat.
 */
export function articlesByRetreat<Item extends Record<'named' | 'listed', readonly string[]>>(
  articles: readonly Item[],
  count: number,
): Map<string, Item[]> {
  const mentions = [
    ...articles.map((article) => ({ article, ids: article.named })),
    ...articles.map((article) => ({ article, ids: article.listed })),
  ].flatMap(({ article, ids }) => ids.map((id) => ({ article, id })));
  return new Map(
    [...Map.groupBy(mentions, ({ id }) => id)].map(([id, mentionsOfId]) => [
      id,
      [...new Set(mentionsOfId.map(({ article }) => article))].slice(0, count),
    ]),
  );
}

/** Returns the tags of articles, each once, in the language's alphabetical order. */
export function tagsOf(articles: readonly Pick<Article, 'tags'>[], locale: string): Tag[] {
  const byId = new Map(articles.flatMap(({ tags }) => tags.map((tag) => [tag.id, tag])));
  const order = new Intl.Collator(locale);
  return [...byId.values()].sort((a, b) => order.compare(a.label, b.label));
}
