import { z } from 'zod';
import type { Localized } from '#i18n/locales.ts';
import { readRows, type Reading } from './read-rows.ts';

/** The row of the table `content_revision`. */
const revisionRow = z.object({
  revision: z.int(),
  allowed_revision: z.int().nullish(),
});

/** The revision of the rows, and the revision that the guard must allow. */
export interface Revision {
  revision: number;
  allowed: number | null;
}

/** What a build records about the rows that it read. */
export interface RowsRead {
  /** Null if the database has no revision. */
  revision: number | null;
  /** Name of the database, from `databaseName`. */
  database: string;
  /** The revision that the operator has allowed although the guard refuses it. */
  allowed: number | null;
  /** Ids of all retreats. */
  retreats: readonly string[];
  /** Former ids of all retreats. */
  formerIds: readonly string[];
  /** Problems that don't stop the build. */
  warnings: Localized[];
}

/** Most attempts to read rows that change meanwhile. */
const mostReadings = 5;

/**
 * Reads rows at one revision. If the revision changes meanwhile, it reads them again, up to five times. After that
 * it returns the revision from before the last attempt, so that the record is never newer than the rows
 * (product: publishing/revision).
 *
 * @param read reads all rows.
 */
export async function readAtOneRevision<Rows>(
  reading: Reading,
  read: () => Promise<Rows>,
  warn: (warning: Localized) => void,
): Promise<{ rows: Rows; at: Revision | undefined }> {
  let at = await readRevision(reading);
  if (at === undefined) {
    warn({
      ja: 'content_revision 表が読めないため、変更の自動公開は使えません（supabase/migrations を適用してください）。',
      en: "The table content_revision can't be read: changes aren't published by themselves (apply supabase/migrations).",
    });
    return { rows: await read(), at };
  }
  for (let readings = 1; ; readings += 1) {
    const rows = await read();
    const after = await readRevision(reading);
    if (after?.revision === at.revision || readings === mostReadings) return { rows, at };
    at = after ?? at;
  }
}

/** Returns undefined if the revision can't be read; reading the rows then reports what is wrong with the database. */
async function readRevision(reading: Reading): Promise<Revision | undefined> {
  const rows = await readRows(reading, 'content_revision', ['id'], true).catch(() => undefined);
  const { data } = revisionRow.safeParse(rows?.[0]);
  return data && { revision: data.revision, allowed: data.allowed_revision ?? null };
}

/**
 * Keeps the notes in `globalThis`, because loaders, integration hooks and the build command each load their own
 * instance of this module in one process.
 */
const notes = globalThis as { [key: symbol]: RowsRead | undefined };
const key = Symbol.for('retreats/rows-read');

/** Keeps what the loader read for later steps of the same build. */
export function noteRowsRead(read: RowsRead): void {
  notes[key] = read;
}

/** Adds a warning to the notes and the log (product: publishing/warnings). */
export function noteWarning(warning: Localized): void {
  console.warn(`${warning.ja} ${warning.en}`);
  notes[key]?.warnings.push(warning);
}

/** Returns what this build's loader noted. @throws when no loader has read the rows. */
export function rowsRead(): RowsRead {
  const read = notes[key];
  if (read === undefined) throw new Error('The rows have not been read.');
  return read;
}
