import { loadDefaultJapaneseParser } from 'budoux';
import type { Locale } from '../locales.ts';

const japanese = loadDefaultJapaneseParser();
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

/** Where long compounds may break, too, as in a hyphenation dictionary: before a long word of katakana, as 寺院|ヨガリトリート. */
const compounds =
  /(?<=\p{sc=Han}{2}|お問い合わせ|ウェルネス|プライバシー)(?=[ァ-ヺー]{4})|(?<=リトリート)(?=入門)/gu;

/**
 * Splits a short text into the phrases between which a Japanese line may break; they are joined without a separator.
 * English text stays whole, because the browser breaks it between words, but no line begins with `&`.
 */
export function phrases(locale: Locale, text: string): string[] {
  if (locale !== 'ja') return [text.replaceAll(' & ', '\u00A0& ')];
  // The parser ends some phrases within a word, as 日|程; the platform's dictionary knows where words begin.
  const words = new Set([...segmenter.segment(text)].map(({ index }) => index));
  const parsed = japanese.parseBoundaries(text).filter((at) => words.has(at));
  const within = [...text.matchAll(compounds)].map(({ index }) => index);
  const starts = [...new Set([...parsed, ...within])].toSorted((a, b) => a - b);
  return [0, ...starts].map((start, index) => text.slice(start, starts[index]));
}
