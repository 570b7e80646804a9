// pure module
import { byCodeUnit } from '#i18n/order.ts';
import type { Article, Tag } from './article.ts';

/** Newest first; articles of one day by slug, so that every build has the same order. */
export function newestFirst<Item extends Pick<Article, 'date' | 'slug'>>(
  articles: readonly Item[],
): Item[] {
  return articles.toSorted((a, b) => byCodeUnit(b.date, a.date) || byCodeUnit(a.slug, b.slug));
}

/**
 * What to read after an article: those that share most with it (a tag counts two, the category
 * one), the newer first among equals. Never itself.
 *
 * @param articles in the order of the list.
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
  return articles
    .filter(({ slug }) => slug !== article.slug)
    .toSorted((a, b) => closeness(b) - closeness(a))
    .slice(0, count);
}

/** The tags that articles carry, each once, in the order of the language's dictionary. */
export function tagsOf(articles: readonly Pick<Article, 'tags'>[], locale: string): Tag[] {
  const labels = new Map(articles.flatMap(({ tags }) => tags.map(({ id, label }) => [id, label])));
  const order = new Intl.Collator(locale);
  return [...labels]
    .map(([id, label]) => ({ id, label }))
    .sort((a, b) => order.compare(a.label, b.label));
}
