import { distance } from 'fastest-levenshtein';
import type { Localized } from '#i18n/locales.ts';

/** Something in the editors' files that must be put right before it can be published. */
export interface Problem {
  /** The file, from the project's folder. */
  file: string;
  /** From 1. */
  line?: number | undefined;
  /** The field or the part of the text it is about. */
  field?: string | undefined;
  /** What stands there. */
  received?: string | undefined;
  /** What is wrong and what to write. */
  message: Localized;
}

/**
 * A problem as an editor reads it: where and what in one line, then what to do in both languages.
 *
 * @example
 * // src/content/blog/okinawa/article.yaml:5 · date: "soon"
 * //   日付として読めません。2026-01-15 の形で書いてください。
 * //   This isn't a date. Write it like 2026-01-15.
 */
export function written({ file, line, field, received, message }: Problem): string {
  const place = line === undefined ? file : `${file}:${line}`;
  const what = [field, received].filter((part) => part !== undefined).join(': ');
  return `${place}${what && ` · ${what}`}\n  ${message.ja}\n  ${message.en}`;
}

/**
 * The error that stops a build: every problem, in the order of the files.
 *
 * @param problems at least one.
 * @param texts what they are in.
 */
export function problemsError(problems: readonly Problem[], texts: Localized): Error {
  return new Error(
    [
      `${texts.ja}に直すところが ${problems.length} か所あります。`,
      `${problems.length === 1 ? 'One thing' : `${problems.length} things`} to put right in ${texts.en}:`,
      ...problems.map(written),
    ].join('\n'),
  );
}

/**
 * The known word that was probably meant: at most two letters off.
 *
 * @example nearest('catagory', ['category', 'tags']) // => 'category'
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const asked = word.toLowerCase();
  const [best] = [...known]
    .map((candidate) => ({ candidate, steps: distance(asked, candidate.toLowerCase()) }))
    .filter(({ steps }) => steps < Math.min(3, Math.ceil(asked.length / 2)))
    .sort((a, b) => a.steps - b.steps);
  return best?.candidate;
}

/** What to write instead of an unknown word: the one that was probably meant, or any there is. */
export function instead(
  word: string,
  known: Iterable<string>,
  otherwise = anyOf([...known]),
): Localized {
  const meant = nearest(word, known);
  return meant === undefined
    ? otherwise
    : { ja: `「${meant}」でしょうか。`, en: `Is it "${meant}"?` };
}

function anyOf(known: readonly string[]): Localized {
  const all = known.join(', ');
  return all === ''
    ? { ja: 'まだ一つもありません。', en: 'There are none yet.' }
    : { ja: `あるのは ${all} です。`, en: `There are: ${all}.` };
}

/** Sentences one after the other, in both languages. */
export function sentences(...parts: readonly Localized[]): Localized {
  return {
    ja: parts.map(({ ja }) => ja).join(''),
    en: parts.map(({ en }) => en).join(' '),
  };
}
