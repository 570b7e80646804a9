// pure module
/** What is written in or left out of one and the same word: `can't`, `can’t`, `cant`. */
const withinWords = /['‘’‛ʻʼ`´′\u200b-\u200d\u2060\ufeff]/g;

/** What stands between words: spaces, hyphens and dashes, middle dots, quotation marks. */
const betweenWords = /[\s\p{Dash}・"\p{Pi}\p{Pf}「」『』〝〟]+/gu;

/**
 * Folds what a reader sees as the same text into one form, so that a search finds it however it
 * was typed: full-width and half-width, upper and lower case, katakana and hiragana, with and without
 * accents, apostrophes and hyphens. Zero-width characters, which mark phrases in headings, go
 * (product: lists/search).
 *
 * @returns words with one space between them.
 * @example foldForSearch('ＣＥＢＵ　ｾﾌﾞ島') // => 'cebu せぶ島'
 * @example foldForSearch('Kōyasan’s “rail-pass”') // => 'koyasans rail pass'
 */
export function foldForSearch(text: string): string {
  return (
    text
      // An acute accent of its own would become a space.
      .replace(withinWords, '')
      .normalize('NFKD')
      // Accents; the voiced mark of kana is none of them, and is joined with its kana again.
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .normalize('NFC')
      .replace(/[ァ-ヶヽヾ]/g, (katakana) => String.fromCharCode(katakana.charCodeAt(0) - 0x60))
      .replace(withinWords, '')
      .replace(betweenWords, ' ')
      .trim()
  );
}

/** Texts as they were folded before: a list is searched anew with every letter typed. */
const known = new Map<string, string>();

function foldOnce(text: string): string {
  const folded = known.get(text) ?? foldForSearch(text);
  known.set(text, folded);
  return folded;
}

/**
 * Which texts a search finds: those in which each of its words stands somewhere, in any order. No
 * words find everything.
 *
 * @returns whether every word stands in one or another of an item's texts; a word never across two.
 */
export function searchFor(query: string): (texts: readonly string[]) => boolean {
  const words = foldForSearch(query)
    .split(' ')
    .filter((word) => word !== '');
  return (texts) => {
    const folded = texts.map(foldOnce);
    return words.every((word) => folded.some((text) => text.includes(word)));
  };
}
