import { byCodeUnit } from '#i18n/order.ts';
import { retreatsNamedIn, type Article, type Tag } from './article.ts';

/** Sorts articles newest first, then by slug, so that every build has the same order. */
export function newestFirst<Item extends Pick<Article, 'date' | 'slug'>>(
  articles: readonly Item[],
): Item[] {
  return articles.toSorted((a, b) => byCodeUnit(b.date, a.date) || byCodeUnit(a.slug, b.slug));
}

/**
 * Returns a function that yields the articles related to one: those that share most with
 * it (a tag counts two, the category one), the newer first among equals, never itself. It doesn't compare all pairs:
 * articles with the same category and tags are equally close to any other, so only the newest of them can be shown.
 *
 * @param articles all articles, newest first.
 */
export function createRelatedLookup<Item extends Pick<Article, 'slug' | 'category' | 'tags'>>(
  articles: readonly Item[],
  count: number,
): (article: Item) => Item[] {
  const groups = Map.groupBy(articles, kindOf);
  // One more than is shown, because the article itself may be among them.
  const newest = new Set([...groups.values()].flatMap((equals) => equals.slice(0, count + 1)));
  const candidates = articles.filter((article) => newest.has(article));
  const related = new Map<string, Item[]>();
  return (article) => {
    const kind = kindOf(article);
    const found = related.get(kind) ?? closest(article, candidates, count + 1);
    related.set(kind, found);
    return found.filter(({ slug }) => slug !== article.slug).slice(0, count);
  };
}

function closest<Item extends Pick<Article, 'category' | 'tags'>>(
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
    .slice(0, count);
}

function kindOf({ category, tags }: Pick<Article, 'category' | 'tags'>): string {
  return [category, ...tags.map(({ id }) => id).toSorted()].join();
}

/**
 * Returns articles about each retreat, by its id: first the newest that name it in their text, then the newest that
 * only list it in `retreats`.
 *
 * @param articles all articles, newest first.
 * @param count the largest number of articles per retreat.
 */
export function articlesByRetreat<Item extends { listed: readonly string[]; body: string }>(
  articles: readonly Item[],
  count: number,
): Map<string, Item[]> {
  const byRetreat = new Map<string, Set<Item>>();
  for (const idsOf of [({ body }: Item) => retreatsNamedIn(body), ({ listed }: Item) => listed]) {
    for (const article of articles) {
      for (const id of idsOf(article)) {
        byRetreat.set(id, (byRetreat.get(id) ?? new Set()).add(article));
      }
    }
  }
  return new Map([...byRetreat].map(([id, some]) => [id, [...some].slice(0, count)]));
}

/** Returns the tags of articles, each once, in the language's alphabetical order. */
export function tagsOf(articles: readonly Pick<Article, 'tags'>[], locale: string): Tag[] {
  const byId = new Map(articles.flatMap(({ tags }) => tags.map((tag) => [tag.id, tag])));
  const order = new Intl.Collator(locale);
  return [...byId.values()].sort((a, b) => order.compare(a.label, b.label));
}
