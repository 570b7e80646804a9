import type { z } from 'zod';
import { formatValue, type Problem } from '#editorial/problem.ts';
import { locales, type Localized } from '#i18n/locales.ts';
import { columnOf, trimText } from './columns.ts';

/**
 * Parses every row of a table and collects every problem, so that an operator can correct all at once. Two rows with
 * the same key, which a view can yield, are a problem too.
 *
 * @param table the name of the table, for the problems.
 * @param key the key that must be unique, by default `id`.
 * @returns the valid rows, and one problem per invalid value in the others.
 */
export function readTable<T>(
  table: string,
  rows: readonly unknown[],
  schema: z.ZodType<T>,
  key: RowKey = idKey,
) {
  const entries: T[] = [];
  const problems: Problem[] = [];
  const positions = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const position = index + 1;
    const id = key.read(row);
    const where = { table, row: id, position };
    const result = schema.safeParse(row);
    for (const { path, message } of result.error?.issues ?? []) {
      const [column, ...within] = columnPath(path);
      problems.push({
        where: { ...where, column, within },
        received: formatValue(valueAt(row, column === undefined ? [] : [column, ...within])),
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
          ja: `${first} 行目と同じです。${key.duplicateFix.ja}`,
          en: `The same as row ${first}. ${key.duplicateFix.en}`,
        },
      });
    } else if (result.success) {
      entries.push(result.data);
    }
    if (id !== undefined) positions.set(known, first ?? position);
  }
  return { entries, problems };
}

/** The unique key of a table's rows. */
export interface RowKey {
  /** Returns a row's key, or undefined if it is missing or unusable. */
  read: (row: unknown) => string | number | undefined;
  /** The column that a problem with a duplicate key names. */
  column: string;
  /** What to do about two rows with the same key. */
  duplicateFix: Localized;
}

const idKey: RowKey = {
  read: idOf,
  column: 'id',
  duplicateFix: { ja: '行ごとに別の id にしてください。', en: 'Give every row an id of its own.' },
};

/** Returns the key of a table with one row per retreat and value of a column. */
export function keyWithinRetreat(column: string, duplicateFix: Localized): RowKey {
  const read = (row: unknown) => {
    const columns = (row ?? {}) as Record<string, unknown>;
    const parts = ['retreat_id', column].map((name) => String(trimText(columns[name])));
    return parts.includes('') ? undefined : parts.join(' ');
  };
  return { read, column, duplicateFix };
}

/** Returns a row's `id` if it is a number or text that isn't blank. */
function idOf(row: unknown): string | number | undefined {
  const id = (row as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'number' || (typeof id === 'string' && id.trim() !== '') ? id : undefined;
}

/** Converts the path of a schema's issue to a column and the path within its value. */
function columnPath([field, ...within]: readonly PropertyKey[]): [string?, ...PropertyKey[]] {
  if (field === undefined) return [];
  const locale = locales.find((one) => one === within[0]);
  return [columnOf(String(field), locale), ...(locale === undefined ? within : within.slice(1))];
}

/** Returns the value at a path. A value that isn't an object, such as JSON text, ends the path. */
function valueAt(row: unknown, path: readonly PropertyKey[]): unknown {
  let value = row;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return value;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
