import { loadDefaultJapaneseParser } from 'budoux';
import { widthOf } from './fit.ts';
import type { Locale } from '../locales.ts';

const japanese = loadDefaultJapaneseParser();
const words = new Intl.Segmenter('ja', { granularity: 'word' });

/** Characters between which no phrase ends: ICU would split 四|日間, 一人|部屋 and some katakana words. */
const together = /[ァ-ヺー]{2}|\p{sc=Han}{2}|＆|.・|\s/u;

/** Exceptions, as in a hyphenation dictionary: words that the parser would split all the same. */
const whole = /よくある|聞かせ/g;

/** Where a phrase always ends: behind ・, and within a word that is too wide for a phone, which is an exception, too. */
const breaks = /(?<=・)(?=[^・、。」』）])|(?<=プライバシー)(?=ポリシー)/g;

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
  const starts = new Set(wordStarts(text));
  let start = 0;
  const found = japanese.parse(text).map((phrase) => (start += phrase.length));
  const places = new Set([
    ...found.filter(
      (at) => starts.has(at) && !matchesAround(text, at, together) && !isWithinWord(text, at),
    ),
    ...[...text.matchAll(breaks)].map(({ index }) => index),
  ]);
  const pieces = cut(text, places)
    .flatMap((piece) =>
      widthOf(piece) > maxWidth ? cut(piece, new Set(innerPlaces(piece))) : [piece],
    )
    .flatMap((piece) => (widthOf(piece) > pairWidth ? piece.split(/(?<=＆)/) : [piece]));
  const end = pieces.slice(-2).join('');
  // A verb of two letters would look lost without its object, as 開く.
  const isWhole = widthOf(end) <= lastWidth || /を..$/.test(end);
  return isWhole ? [...pieces.slice(0, -2), end] : pieces;
}

/**
 * Returns the places between kanji and katakana, after names of areas and before 第, where a word begins, but none
 * before ＆.
 */
function innerPlaces(piece: string): number[] {
  const pairs = /\p{sc=Han}[ァ-ヺ]|[ァ-ヺー]\p{sc=Han}|[府県区市町]\p{sc=Han}|.第/u;
  return wordStarts(piece).filter(
    (at) => at > piece.indexOf('＆') && matchesAround(piece, at, pairs),
  );
}

function wordStarts(text: string): number[] {
  return [...words.segment(text)].map(({ index }) => index);
}

/** Returns whether a place is inside a word that stays whole. */
function isWithinWord(text: string, at: number): boolean {
  return [...text.matchAll(whole)].some(
    ({ index, 0: word }) => index < at && at < index + word.length,
  );
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
