// pure module
/**
 * Folds what a reader sees as the same text into one form, so that a search finds it however it
 * was typed: full-width and half-width, upper and lower case, katakana and hiragana. Zero-width
 * characters, which mark phrases in headings, go (product: lists/search).
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
 * Which texts a search finds: those that contain its words however they were typed. Spaces around
 * the words don't count, and no words find everything.
 *
 * @returns whether one of an item's texts contains the words; never across two of them.
 */
export function searchFor(query: string): (texts: readonly string[]) => boolean {
  const wanted = foldForSearch(query).trim();
  return (texts) => texts.some((text) => foldForSearch(text).includes(wanted));
}
