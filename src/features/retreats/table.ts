// pure module
import type { z } from 'zod';
import type { Localized } from '#i18n/locales.ts';
import { shown } from '#i18n/problem.ts';

/** What a whole table came to: its readable rows, and one line per problem in the others. */
export interface TableContents<T> {
  entries: T[];
  problems: string[];
}

/**
 * Reads every row of a table and describes every problem, so that an operator mends all of them in
 * one go. Two rows with one id, which a view can yield, are a problem too: they would be one page.
 *
 * @param table its name, for the problems.
 * @param key what tells a row from the others.
 * @example a problem
 * retreats "kyoto" (3行目 row 3) · title_en: null — 英語の文を書いてください。 Write the English text.
 */
export function readTable<T>(
  table: string,
  rows: readonly unknown[],
  schema: z.ZodType<T>,
  key: RowKey = ownId,
): TableContents<T> {
  const entries: T[] = [];
  const problems: string[] = [];
  const positions = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const position = index + 1;
    const id = key.of(row);
    const name = `${table}${id === undefined ? '' : ` ${shown(id)}`} (${position}行目 row ${position})`;
    const result = schema.safeParse(row);
    for (const { path, message } of result.error?.issues ?? []) {
      problems.push(`${name}${placeOf(path)}: ${shown(valueAt(row, path))} — ${message}`);
    }
    const known = String(id).trim();
    const first = id === undefined ? undefined : positions.get(known);
    if (first !== undefined) {
      problems.push(
        `${name} · ${key.column}: "${known}" — ${first} 行目と同じです。${key.other.ja} ` +
          `The same as row ${first}. ${key.other.en}`,
      );
    } else if (result.success) {
      entries.push(result.data);
    }
    if (id !== undefined) positions.set(known, first ?? position);
  }
  return { entries, problems };
}

/** What tells one row of a table from the others. */
export interface RowKey {
  /** Where an operator could recognise the row by it. */
  of: (row: unknown) => string | number | undefined;
  /** Where it stands. */
  column: string;
  /** What to do about two rows with the same. */
  other: Localized;
}

const ownId: RowKey = {
  of: idOf,
  column: 'id',
  other: { ja: '行ごとに別の id にしてください。', en: 'Give every row an id of its own.' },
};

/** What stands in a row's `id`, where an operator could recognise the row by it. */
function idOf(row: unknown): string | number | undefined {
  const id = (row as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'number' || (typeof id === 'string' && id.trim() !== '') ? id : undefined;
}

function placeOf(path: readonly PropertyKey[]): string {
  return path
    .map((key) =>
      typeof key === 'number' ? ` · ${key + 1} 番目 entry ${key + 1}` : ` · ${String(key)}`,
    )
    .join('');
}

/** The value at a path, as deep as it is a value of its own and not part of a JSON text. */
function valueAt(row: unknown, path: readonly PropertyKey[]): unknown {
  let value = row;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return value;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
