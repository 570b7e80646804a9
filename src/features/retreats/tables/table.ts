import type { z } from 'zod';
import { shown, type Problem } from '#editorial/problem.ts';
import { locales, type Localized } from '#i18n/locales.ts';
import { columnOf } from './columns.ts';

/** What a whole table came to: its readable rows, and one problem per wrong value in the others. */
export interface TableContents<T> {
  entries: T[];
  problems: Problem[];
}

/**
 * Reads every row of a table and finds every problem, so that an operator mends all of them in one go. Two rows
 * with one id, which a view can yield, are a problem too: they would be one page.
 *
 * @param table its name, for the problems.
 * @param key what tells a row from the others.
 */
export function readTable<T>(
  table: string,
  rows: readonly unknown[],
  schema: z.ZodType<T>,
  key: RowKey = ownId,
): TableContents<T> {
  const entries: T[] = [];
  const problems: Problem[] = [];
  const positions = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const position = index + 1;
    const id = key.of(row);
    const where = { table, row: id, position };
    const result = schema.safeParse(row);
    for (const { path, message } of result.error?.issues ?? []) {
      const [column, ...within] = placeIn(path);
      problems.push({
        where: { ...where, column, within },
        received: shown(valueAt(row, column === undefined ? [] : [column, ...within])),
        fix: JSON.parse(message) as Localized,
      });
    }
    const known = String(id).trim();
    const first = id === undefined ? undefined : positions.get(known);
    if (first !== undefined) {
      problems.push({
        where: { ...where, column: key.column },
        received: JSON.stringify(known),
        fix: {
          ja: `${first} 行目と同じです。${key.other.ja}`,
          en: `The same as row ${first}. ${key.other.en}`,
        },
      });
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

/** The column of a schema's field, and the path within it. */
function placeIn([field, ...within]: readonly PropertyKey[]): [string?, ...PropertyKey[]] {
  if (field === undefined) return [];
  const locale = locales.find((one) => one === within[0]);
  return [columnOf(String(field), locale), ...(locale === undefined ? within : within.slice(1))];
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
