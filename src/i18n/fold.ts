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
