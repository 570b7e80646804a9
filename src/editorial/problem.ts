import { distance } from 'fastest-levenshtein';
import { locales, type Locale, type Localized } from '#i18n/locales.ts';

/** Something in an editor's file or in a row that is wrong, or worth a look (product: site/errors-for-editors). */
export interface Problem {
  where: FilePlace | RowPlace;
  /** What stands there. */
  received?: string | undefined;
  /** What is wrong and what to write. */
  fix: Localized;
}

/** A place in an editor's file. */
export interface FilePlace {
  /** From the project's folder. */
  file: string;
  /** From 1. */
  line?: number | undefined;
  /** The field or the part of the text. */
  field?: string | undefined;
}

/** A place in a table. */
export interface RowPlace {
  table: string;
  /** What the row is known by, where it has that. */
  row?: string | number | undefined;
  /** Of the row as the table was read, from 1. */
  position?: number | undefined;
  column?: string | undefined;
  /** The path of the value within the column's. */
  within?: readonly PropertyKey[];
}

/**
 * A problem as it is shown: where and what, then what to do in both languages; of a row in one line.
 *
 * @example
 * // src/content/blog/okinawa/article.yaml:5 · date: "soon"
 * //   日付として読めません。2026-01-15 の形で書いてください。
 * //   This isn't a date. Write it like 2026-01-15.
 * @example
 * // retreats "kyoto" (3行目 row 3) · title_en: null — 英語の文を書いてください。 Write the English text.
 */
export function written(problem: Problem): string {
  return writtenIn(locales, problem);
}

/** The same in each language, for a reader whose language is known later. */
export function inBoth(problem: Problem): Localized {
  return { ja: writtenIn(['ja'], problem), en: writtenIn(['en'], problem) };
}

function writtenIn(languages: readonly Locale[], { where, received, fix }: Problem): string {
  const fixes = languages.map((locale) => fix[locale]);
  if ('table' in where) {
    const { table, row, position, column, within = [] } = where;
    const place = [
      table + (row === undefined ? '' : ` ${shown(row)}`),
      ...(position === undefined
        ? []
        : [` (${inLanguages({ ja: `${position}行目`, en: `row ${position}` }, languages)})`]),
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

function inLanguages(text: Localized, languages: readonly Locale[]): string {
  return languages.map((locale) => text[locale]).join(' ');
}

/** A value as a problem shows it: JSON, one line, at most 60 characters; a dash where there is none. */
export function shown(value: unknown): string {
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
      ? inLanguages({ ja: `${key + 1} 番目`, en: `entry ${key + 1}` }, languages)
      : String(key);
  return path.map((key) => ` · ${nameOf(key)}`).join('');
}

/** What stops a build, with fields for whoever reports it; the message is what a person reads. */
export class BuildError extends Error {
  /** What happened, without the problems. */
  readonly heading: Localized;
  readonly problems: readonly Problem[];
  /** For whoever reads the log: not reported where there are problems. */
  readonly details: readonly string[];
  /** Whether the same rows or files fail every build. */
  readonly isPermanent: boolean;
  /** The revision that a guard refused to publish, where the database knows any. */
  readonly refused: number | null;

  /** @param more.isPermanent true where there are problems, if not said. */
  constructor(
    heading: Localized,
    problems: readonly Problem[] = [],
    more: { details?: readonly string[]; isPermanent?: boolean; refused?: number | null } = {},
  ) {
    const { details = [] } = more;
    const lines = problems.map(
      (problem) => `${'table' in problem.where ? '  ' : ''}${written(problem)}`,
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
 * The error that stops a build: every problem, in the order of the files.
 *
 * @param problems at least one.
 * @param texts what they are in.
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
