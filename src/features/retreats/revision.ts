import { z } from 'zod';
import type { Localized } from '#i18n/locales.ts';
import { readRows, type Reading } from './read-rows.ts';

/** What the database says of its content as a whole. */
const revisionRow = z.object({
  revision: z.int(),
  allowed_revision: z.int().nullish(),
});

/** The revision of the rows, and the one that a guard has to let pass. */
export interface Revision {
  revision: number;
  allowed: number | null;
}

/** What a build knows of the rows that it was made from, for its record. */
export interface RowsRead {
  /** Null where the database knows no revision. */
  revision: number | null;
  /** Which database they came from. */
  database: string;
  /** The revision that the operator allowed to be published although a guard refuses it. */
  allowed: number | null;
  /** The ids of every retreat, and those that they had before. */
  retreats: readonly string[];
  formerIds: readonly string[];
  /** What is worth a look. */
  warnings: Localized[];
}

/** How often rows are read that change while they are read. */
const mostReadings = 5;

/**
 * Reads rows at one revision: if it moved meanwhile, they are read again, up to five times. After
 * that the earlier revision counts, so that what is live is taken for older than the rows, never for
 * newer (product: publishing/revision).
 *
 * @param read reads all of them.
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

/** Undefined where it can't be read: what is wrong with the database, the rows will say. */
async function readRevision(reading: Reading): Promise<Revision | undefined> {
  const rows = await readRows(reading, 'content_revision', ['id'], true).catch(() => undefined);
  const { data } = revisionRow.safeParse(rows?.[0]);
  return data && { revision: data.revision, allowed: data.allowed_revision ?? null };
}

/**
 * Where the notes are. Vite gives a loader modules of its own, apart from those of an integration's hooks and of the
 * program that builds, but all run in one process.
 */
const notes = globalThis as { [key: symbol]: RowsRead | undefined };
const key = Symbol.for('retreats/rows-read');

/** Keeps what was read for the rest of the same build. */
export function noteRowsRead(read: RowsRead): void {
  notes[key] = read;
}

/** Adds to what is worth a look, and to the log (product: publishing/warnings). */
export function noteWarning(warning: Localized): void {
  console.warn(`${warning.ja} ${warning.en}`);
  notes[key]?.warnings.push(warning);
}

/** What this build's loader noted. @throws when none has read the rows. */
export function rowsRead(): RowsRead {
  const read = notes[key];
  if (read === undefined) throw new Error('The rows have not been read.');
  return read;
}
