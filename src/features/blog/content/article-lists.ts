import { byCodeUnit } from '#lib/order.ts';
import type { Article, Tag } from './article.ts';

/** Most articles to which another page links. */
const maxLinked = 3;

/** Sorts articles newest first, then by slug, so that every build has the same order. */
export function newestFirst<Item extends Pick<Article, 'date' | 'slug'>>(
  articles: readonly Item[],
): Item[] {
  return articles.toSorted((a, b) => byCodeUnit(b.date, a.date) || byCodeUnit(a.slug, b.slug));
}

/**
 * Returns the articles related to another one, the closest first. A shared tag counts two, a shared category one. Equally
 * close articles keep the given order.
 */
export function relatedTo<Item extends Pick<Article, 'slug' | 'category' | 'tags'>>(
  article: Item,
  articles: readonly Item[],
): Item[] {
  const tags = new Set(article.tags.map(({ id }) => id));
  const nearness = (other: Item) =>
    2 * other.tags.filter(({ id }) => tags.has(id)).length +
    Number(other.category === article.category);
  const others = articles.filter(({ slug }) => slug !== article.slug);
  return others.toSorted((a, b) => nearness(b) - nearness(a)).slice(0, maxLinked);
}

/** Returns the articles about a retreat. Those whose text names it come before those that only list it in `retreats`. */
export function articlesAbout(retreatId: string, articles: readonly Article[]): Article[] {
  const naming = articles.filter(({ namedRetreats }) => namedRetreats.includes(retreatId));
  const listing = articles.filter(({ retreats }) => retreats.includes(retreatId));
  return [...new Set([...naming, ...listing])].slice(0, maxLinked);
}

/** Returns the tags of articles, each once, in the language's alphabetical order. */
export function tagsOf(articles: readonly Pick<Article, 'tags'>[], locale: string): Tag[] {
  const byId = new Map(articles.flatMap(({ tags }) => tags.map((tag) => [tag.id, tag])));
  const order = new Intl.Collator(locale);
  return [...byId.values()].sort((a, b) => order.compare(a.label, b.label));
}
