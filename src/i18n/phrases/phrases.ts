import { loadDefaultJapaneseParser } from 'budoux';
import { widthOf } from './fit.ts';
import type { Locale } from '../locales.ts';

const japanese = loadDefaultJapaneseParser();
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

/**
 * Where no phrase ends: within katakana and kanji (ICU would split 四|日間), around ＆ and spaces, and before ・. The last
 * three are words that the parser gets wrong; they stand here as in a hyphenation dictionary.
 */
const noBreaks =
  /(?<=[ァ-ヺー])(?=[ァ-ヺー])|(?<=\p{sc=Han})(?=\p{sc=Han})|(?<=[＆\s])|(?=[＆・\s])|(?<=よく)(?=ある)|(?<=聞か)(?=せ)|(?<=[\p{Nd}〇一二三四五六七八九十数何]か)(?=[月所国年])/gu;

/** Where a phrase always ends: behind ・, and in a word that is too wide for a phone. */
const breaks = /(?<=・)(?=[^・、。」』）])|(?<=プライバシー)(?=ポリシー)/gu;

/** Where a wide phrase may break: between kanji and katakana, after names of areas, before 第. */
const innerBreaks =
  /(?<=\p{sc=Han})(?=[ァ-ヺ])|(?<=[ァ-ヺー])(?=\p{sc=Han})|(?<=[府県区市町])(?=\p{sc=Han})|(?<=.)(?=第)/gu;

/** Width above which a phrase is wide, as 寺院ヨガリトリート. */
const maxWidth = 8;

/** Width up to which words joined by ＆ are one phrase. Wider ones break behind ＆, as behind ・, never before. */
const pairWidth = 10;

/** Width up to which the last two phrases are one, because a short last one would look lost on a line of its own. */
const lastWidth = 5;

/**
 * Splits a heading into the phrases between which a Japanese line may break; they are joined without a separator. English
 * text stays whole, because the browser breaks it between words, but no line begins with `&`.
 */
export function phrases(locale: Locale, text: string): string[] {
  if (locale !== 'ja') return [text.replaceAll(' & ', '\u00A0& ')];
  const forbidden = new Set(positions(text, noBreaks));
  const starts = new Set(wordStarts(text));
  let end = 0;
  const found = japanese.parse(text).map((phrase) => (end += phrase.length));
  const ends = found.filter((at) => starts.has(at) && !forbidden.has(at));
  const pieces = splitAt(text, [...ends, ...positions(text, breaks)])
    .flatMap((piece) =>
      widthOf(piece) > maxWidth ? splitAt(piece, innerPositions(piece)) : [piece],
    )
    .flatMap((piece) => (widthOf(piece) > pairWidth ? piece.split(/(?<=＆)/) : [piece]));
  const last = pieces.slice(-2).join('');
  // A verb of two letters would look lost without its object, as 開く.
  const isWhole = widthOf(last) <= lastWidth || /を..$/.test(last);
  return isWhole ? [...pieces.slice(0, -2), last] : pieces;
}

/** Returns the positions where a wide phrase may break, but none before ＆. */
function innerPositions(piece: string): number[] {
  const starts = new Set(wordStarts(piece));
  return positions(piece, innerBreaks).filter((at) => starts.has(at) && at > piece.indexOf('＆'));
}

function wordStarts(text: string): number[] {
  return [...segmenter.segment(text)].map(({ index }) => index);
}

/** Returns the positions that a pattern of zero width matches. */
function positions(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(({ index }) => index);
}

function splitAt(text: string, ends: readonly number[]): string[] {
  const sorted = [...new Set(ends)].toSorted((a, b) => a - b);
  return [...sorted, text.length].map((end, at) => text.slice(sorted[at - 1] ?? 0, end));
}
