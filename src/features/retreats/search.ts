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
 * Folds what a reader sees as the same text into one form, so that a search finds it however it
 * was typed: full-width and half-width, upper and lower case, katakana and hiragana. Zero-width
 * characters, which mark phrases in headings, go.
 *
 * @example foldForSearch('ＣＥＢＵ　ｾﾌﾞ島') // => 'cebu せぶ島'
 */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .toLowerCase()
    .replace(/[ァ-ヶヽヾ]/g, (katakana) => String.fromCharCode(katakana.charCodeAt(0) - 0x60));
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
