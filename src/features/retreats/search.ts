// pure module
import { foldForSearch } from '#i18n/fold.ts';

/** What the list can be narrowed by; texts in the visitor's language. */
export interface Searchable {
  type: string;
  title: string;
  location: string;
}

/** The chosen type (`undefined`: all) and the text in the search box. */
export interface RetreatFilter {
  type?: string | undefined;
  query: string;
}

/**
 * The retreats of a type whose title or location contains the query (spec §2), in the order given.
 * Spaces around the query don't count, and an empty query leaves out nothing.
 */
export function filterRetreats<Item extends Searchable>(
  items: readonly Item[],
  { type, query }: RetreatFilter,
): Item[] {
  const wanted = foldForSearch(query).trim();
  return items.filter(
    (item) =>
      (type === undefined || item.type === type) &&
      (foldForSearch(item.title).includes(wanted) || foldForSearch(item.location).includes(wanted)),
  );
}
