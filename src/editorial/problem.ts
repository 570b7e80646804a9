import { distance } from 'fastest-levenshtein';
import { locales, type Locale, type Localized } from '#i18n/locales.ts';

/** An error or a warning about an editor's file or a row. */
export interface Problem {
  where: FilePlace | RowPlace;
  /** The value found. */
  received?: string | undefined;
  /** The error and its fix, as text. */
  fix: Localized;
}

/** A place in an editor's file. */
export interface FilePlace {
  /** The path from the project's root. */
  file: string;
  /** Line number, from 1. */
  line?: number | undefined;
  /** The field or the part of the text. */
  field?: string | undefined;
}

/** A place in a table. */
export interface RowPlace {
  table: string;
  /** The row's id, where it has one. */
  row?: string | number | undefined;
  /** The row's position in the order read, from 1. */
  position?: number | undefined;
  column?: string | undefined;
  /** The path within the column's value. */
  within?: readonly PropertyKey[];
}

/**
 * Formats a problem: its place and value, then the fix in both languages. For a row, all in one line.
 *
 * @example
 * // src/content/blog/okinawa/article.yaml:5 · date: "soon"
 * //   日付として読めません。2026-01-15 の形で書いてください。
 * //   This isn't a date. Write it like 2026-01-15.
 * @example
 * // retreats "kyoto" (3行目 row 3) · title_en: null — 英語の文を書いてください。 Write the English text.
 */
export function formatProblem(problem: Problem): string {
  return formatIn(locales, problem);
}

/** Formats a problem in each language separately, for readers whose language isn't known yet. */
export function formatLocalized(problem: Problem): Localized {
  return { ja: formatIn(['ja'], problem), en: formatIn(['en'], problem) };
}

function formatIn(languages: readonly Locale[], { where, received, fix }: Problem): string {
  const fixes = languages.map((locale) => fix[locale]);
  if ('table' in where) {
    const { table, row, position, column, within = [] } = where;
    const place = [
      table + (row === undefined ? '' : ` ${formatValue(row)}`),
      ...(position === undefined
        ? []
        : [` (${joinLanguages({ ja: `${position}行目`, en: `row ${position}` }, languages)})`]),
      ...(column === undefined ? [] : [` · ${column}`, placeWithin(within, languages)]),
      ...(received === undefined ? [] : [`: ${received}`]),
    ];
    return `${place.join('')} — ${fixes.join(' ')}`;
  }
  const { file, line, field } = where;
  const place = line === undefined ? file : `${file}:${line}`;
  const what = [field, received].filter((part) => part !== undefined).join(': ');
  return [`${place}${what && ` · ${what}`}`, ...fixes].join('\n  ');
}

function joinLanguages(text: Localized, languages: readonly Locale[]): string {
  return languages.map((locale) => text[locale]).join(' ');
}

/** Formats a value for a problem: JSON on one line, at most 60 characters; a dash for `undefined`. */
export function formatValue(value: unknown): string {
  const characters = [...(JSON.stringify(value) ?? '—')];
  return characters.length <= 60 ? characters.join('') : `${characters.slice(0, 59).join('')}…`;
}

/** @example placeWithin([1, 'time']) // => ' · 2 番目 entry 2 · time' */
export function placeWithin(
  path: readonly PropertyKey[],
  languages: readonly Locale[] = locales,
): string {
  const nameOf = (key: PropertyKey) =>
    typeof key === 'number'
      ? joinLanguages({ ja: `${key + 1} 番目`, en: `entry ${key + 1}` }, languages)
      : String(key);
  return path.map((key) => ` · ${nameOf(key)}`).join('');
}

/** An error that stops a build. Its message is for people; its fields are for the build report. */
export class BuildError extends Error {
  /** The summary, without the problems. */
  readonly heading: Localized;
  readonly problems: readonly Problem[];
  /** Lines for the log; the build report omits them if there are problems. */
  readonly details: readonly string[];
  /** Whether every build of the same rows or files fails. */
  readonly isPermanent: boolean;
  /** The content revision that was not published because live retreats would be lost, if the database has revisions. */
  readonly refused: number | null;

  /** @param more.isPermanent by default, true if there are problems. */
  constructor(
    heading: Localized,
    problems: readonly Problem[] = [],
    more: { details?: readonly string[]; isPermanent?: boolean; refused?: number | null } = {},
  ) {
    const { details = [] } = more;
    const lines = problems.map(
      (problem) => `${'table' in problem.where ? '  ' : ''}${formatProblem(problem)}`,
    );
    super([heading.ja, heading.en, ...details, ...lines].join('\n'));
    this.heading = heading;
    this.problems = problems;
    this.details = details;
    this.isPermanent = more.isPermanent ?? problems.length > 0;
    this.refused = more.refused ?? null;
  }
}

/**
 * Returns the error that stops a build and lists every problem, in the order of the files.
 *
 * @param problems at least one.
 * @param texts names the kind of files.
 */
export function problemsError(problems: readonly Problem[], texts: Localized): BuildError {
  const things = problems.length === 1 ? 'One thing' : `${problems.length} things`;
  const heading = {
    ja: `${texts.ja}に直すところが ${problems.length} か所あります。`,
    en: `${things} to put right in ${texts.en}:`,
  };
  return new BuildError(heading, problems);
}

/**
 * Returns the known word that was probably meant: at most two letters differ.
 *
 * @example nearest('catagory', ['category', 'tags']) // => 'category'
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const lowercased = word.toLowerCase();
  const [best] = [...known]
    .map((candidate) => ({ candidate, steps: distance(lowercased, candidate.toLowerCase()) }))
    .filter(({ steps }) => steps < Math.min(3, Math.ceil(lowercased.length / 2)))
    .sort((a, b) => a.steps - b.steps);
  return best?.candidate;
}

/** Returns a suggestion for an unknown word: the word probably meant, or all known ones. */
export function suggest(
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

/** Joins sentences in both languages. */
export function joinSentences(...parts: readonly Localized[]): Localized {
  return {
    ja: parts.map(({ ja }) => ja).join(''),
    en: parts.map(({ en }) => en).join(' '),
  };
}
