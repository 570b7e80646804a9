// pure module
/** Something in the editors' files that must be put right before it can be published. */
export interface Problem {
  /** The file, from the project's folder. */
  file: string;
  /** From 1. */
  line?: number;
  /** The field or the part of the text it is about. */
  field?: string;
  /** What stands there. */
  received?: string;
  /** What is wrong and what to write. */
  ja: string;
  en: string;
}

/**
 * A problem as an editor reads it: where and what in one line, then what to do in both languages.
 *
 * @example
 * // src/content/blog/okinawa/article.yaml:5 · date: "soon"
 * //   日付として読めません。2026-01-15 の形で書いてください。
 * //   This isn't a date. Write it like 2026-01-15.
 */
export function written({ file, line, field, received, ja, en }: Problem): string {
  const place = line === undefined ? file : `${file}:${line}`;
  const what =
    field === undefined ? received : received === undefined ? field : `${field}: ${received}`;
  return `${place}${what === undefined ? '' : ` · ${what}`}\n  ${ja}\n  ${en}`;
}

/**
 * The error that stops a build: every problem, in the order of the files.
 *
 * @param problems at least one.
 */
export function problemsError(problems: readonly Problem[]): Error {
  return new Error(
    [
      `記事に直すところが ${problems.length} か所あります。`,
      `${problems.length === 1 ? 'One thing' : `${problems.length} things`} to put right in the articles:`,
      ...problems.map(written),
    ].join('\n'),
  );
}

/**
 * The known word that was probably meant: at most two letters off, or the other one's beginning.
 *
 * @example nearest('catagory', ['category', 'tags']) // => 'category'
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const asked = word.toLowerCase();
  let best: string | undefined;
  let least = Math.min(3, Math.ceil(asked.length / 2));
  for (const candidate of known) {
    const steps = editSteps(asked, candidate.toLowerCase());
    if (steps < least) {
      best = candidate;
      least = steps;
    }
  }
  return best;
}

/** Levenshtein's distance. */
function editSteps(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...a].entries()) {
    const next = [at + 1];
    for (const [index, other] of [...b].entries()) {
      next.push(
        Math.min(
          (row[index] ?? 0) + Number(letter !== other),
          (row[index + 1] ?? 0) + 1,
          (next[index] ?? 0) + 1,
        ),
      );
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
