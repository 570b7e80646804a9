import { loadDefaultJapaneseParser } from 'budoux';
import { widthOf } from './fit.ts';
import type { Locale } from '../locales.ts';

const japanese = loadDefaultJapaneseParser();
const words = new Intl.Segmenter('ja', { granularity: 'word' });

/** Width above which a phrase may also break where a word begins, as in 寺院ヨガリトリート. */
const maxWidth = 8;

/** Width up to which words joined by ＆ are one phrase; a wider one breaks behind it, as behind ・, never before. */
const pairWidth = 10;

/** Width up to which the last two phrases are one, because a short last one would look lost on a line of its own. */
const lastWidth = 5;

/**
 * Splits a heading into the phrases between which a Japanese line may break. English
 * text stays whole, because the browser breaks it between words, but no line ends with `&`. The phrases are joined
 * without a separator.
 */
export function phrases(locale: Locale, text: string): string[] {
  if (locale !== 'ja') return [text.replaceAll('& ', '&\u00A0')];
  const starts = new Set([...words.segment(text)].map(({ index }) => index));
  // ICU's word boundaries alone would split some katakana words, verbs such as 聞か|せて, 四|日間 and 一人|部屋.
  const isWithinWord = (at: number) =>
    !starts.has(at) ||
    matchesAround(text, at, /[ァ-ヺー]{2}|[かがさたなばまらわ]せ|\p{sc=Han}{2}/u);
  let start = 0;
  const found = japanese.parse(text).map((phrase) => (start += phrase.length));
  // The parser would end a line with the よく of よくある.
  const places = new Set([
    ...found.filter((at) => !isWithinWord(at) && !matchesAround(text, at, /＆|.・|\s|くあ/)),
    ...allPlaces(text).filter((at) => matchesAround(text, at, /・[^・、。」』）]/)),
  ]);
  const pieces = cut(text, places)
    .flatMap((piece) =>
      widthOf(piece) > maxWidth ? cut(piece, new Set(innerPlaces(piece))) : [piece],
    )
    .flatMap((piece) => (widthOf(piece) > pairWidth ? piece.split(/(?<=＆)/) : [piece]));
  const [last = '', previous = ''] = pieces.toReversed();
  // A verb of two letters would look lost without its object, as 開く.
  const isLost = widthOf(previous + last) <= lastWidth || /を..$/.test(previous + last);
  return isLost ? [...pieces.slice(0, -2), previous + last] : pieces;
}

/**
 * Returns the places between kanji and katakana, after names of areas, before 第 and in プライバシーポリシー, where a word
 * begins, but none before ＆.
 */
function innerPlaces(piece: string): number[] {
  const starts = [...words.segment(piece)].map(({ index }) => index);
  const pairs = /\p{sc=Han}[ァ-ヺ]|[ァ-ヺー]\p{sc=Han}|ーポ|[府県区市町]\p{sc=Han}|.第/u;
  return starts.filter((at) => at > piece.indexOf('＆') && matchesAround(piece, at, pairs));
}

/** Returns whether the two characters around a place match a pattern. */
function matchesAround(text: string, at: number, pair: RegExp): boolean {
  return pair.test(text.slice(at - 1, at + 1));
}

function allPlaces(text: string): number[] {
  return Array.from({ length: text.length }, (_, at) => at).slice(1);
}

function cut(text: string, places: ReadonlySet<number>): string[] {
  const ends = allPlaces(text).filter((at) => places.has(at));
  return [...ends, text.length].map((end, at) => text.slice(ends[at - 1] ?? 0, end));
}
