/** Characters within words that a search ignores, as in `can't`, `can’t`, `cant`. */
const withinWords = /['‘’‛ʻʼ`´′\u200b-\u200d\u2060\ufeff]/g;

/** Characters that are written in two ways, with the one that both become. */
const variants = new Map(
  Object.entries({ 坐: '座', 瀧: '滝', 嶋: '島', 嶽: '岳', 龍: '竜', ゕ: 'か', ゖ: 'け' }),
);
const variantCharacters = RegExp([...variants.keys()].join('|'), 'g');

/** Characters between words: spaces, commas, hyphens and dashes, middle dots, quotation marks. */
const betweenWords = /[\s\p{Dash}~、,・"\p{Pi}\p{Pf}「」『』〝〟]+/gu;

/**
 * Normalizes text for a search, so that spellings of the same text match: full-width and half-width, upper and lower
 * case, katakana and hiragana, 座禅 and 坐禅, with and without accents, apostrophes and hyphens. Zero-width characters are
 * removed.
 *
 * @returns the words, separated by single spaces.
 * @example foldForSearch('ＣＥＢＵ　ｾﾌﾞ島') // => 'cebu せぶ島'
 * @example foldForSearch('Kōyasan’s “rail-pass”') // => 'koyasans rail pass'
 */
export function foldForSearch(text: string): string {
  return (
    text
      // Before NFKD, which would turn a spacing acute accent into a space with a combining one.
      .replace(withinWords, '')
      .normalize('NFKD')
      // Removes accents. The voicing marks of kana aren't in this range, and NFC composes them again.
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .normalize('NFC')
      .replace(/[ァ-ヶヽヾ]/g, (katakana) => String.fromCharCode(katakana.charCodeAt(0) - 0x60))
      .replace(variantCharacters, (character) => variants.get(character)!)
      .replace(withinWords, '')
      .replace(betweenWords, ' ')
      .trim()
  );
}

/** Words that Japanese joins without a space: each is in kanji, in katakana or in Latin letters. */
const joinedWords = /[\p{Script=Han}々]+|[ァ-ヴー]{2,}|\p{Script=Latin}{2,}/gu;

/**
 * Returns a predicate that tells whether a search finds an item. Each word of the query must occur in one of the
 * item's texts, in any order, and so may the words that one joins, as 京都ヨガ does; a query without words finds
 * everything.
 */
export function searchFor(query: string): (texts: readonly string[]) => boolean {
  const wordsIn = (text: string) => foldForSearch(text).split(' ').filter(Boolean);
  const choices = query.split(/\s+/).map((word) => {
    const joined = word.normalize('NFKC').match(joinedWords) ?? [];
    const isJoined = joined.length > 1 && joined.join('') === word.normalize('NFKC');
    return [wordsIn(word), ...(isJoined ? [joined.flatMap(wordsIn)] : [])];
  });
  return (texts) => {
    const folded = texts.map(foldForSearch);
    const contains = (word: string) => folded.some((text) => isIn(text, word));
    return choices.every((alternatives) => alternatives.some((words) => words.every(contains)));
  };
}

/** Returns whether a text contains a word; 1月 isn't in 11月. */
function isIn(text: string, word: string): boolean {
  let at = text.indexOf(word);
  if (/^\d/.test(word))
    while (at > 0 && /\d/.test(text.charAt(at - 1))) at = text.indexOf(word, at + 1);
  return at >= 0;
}

/** Returns the keywords of a text that has commas between them. */
export function keywordsIn(text: string): string[] {
  return text.split(/[、，,\n]/).flatMap((word) => word.trim() || []);
}
