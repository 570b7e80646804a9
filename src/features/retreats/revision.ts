import { z } from 'zod';
import type { Localized } from '#i18n/locales.ts';
import { type ReadContext, readRows } from './read-rows.ts';

/** The only row of the table `content_revision`, whose `revision` rises with every change of the content. */
const revisionRow = z.object({ revision: z.int(), allowed_revision: z.int().nullish() });

/** What a build records about the rows that it read. */
export interface LoadedRows {
  /** Null if the database has no revision. */
  revision: number | null;
  /** Name of the database, from `databaseName`. */
  database: string;
  /** The revision that the operator has allowed although it removes many retreats (guard.ts). */
  allowed: number | null;
  /** Ids of all retreats. */
  retreats: readonly string[];
  /** Former ids of all retreats. */
  formerIds: readonly string[];
  /** Problems that don't stop the build. */
  warnings: Localized[];
}

/** Most attempts to read rows that change meanwhile. */
const maxReads = 5;

/**
 * Reads rows at one revision. If the revision changes meanwhile, it reads them again, up to five times. After that
 * it returns the revision from before the last attempt, so that the record is never newer than the rows.
 *
 * @param read reads all rows.
 */
export async function readAtOneRevision<Rows>(
  context: ReadContext,
  read: () => Promise<Rows>,
  warn: (warning: Localized) => void,
) {
  let at = await readRevision(context);
  if (at === undefined) {
    warn({
      ja: 'content_revision 表が読めないため、変更の自動公開は使えません（supabase/migrations を適用してください）。',
      en: "The table content_revision can't be read: changes aren't published by themselves (apply supabase/migrations).",
    });
    return { rows: await read(), at };
  }
  for (let reads = 1; ; reads += 1) {
    const rows = await read();
    const after = await readRevision(context);
    if (after?.revision === at.revision || reads === maxReads) return { rows, at };
    at = after ?? at;
  }
}

/**
 * Returns the revision of the rows, and the one that may go live although it removes many retreats (guard.ts);
 * undefined if they can't be read. Reading the rows then reports what is wrong with the database.
 */
async function readRevision(context: ReadContext) {
  const rows = await readRows(context, 'content_revision', ['id'], true).catch(() => undefined);
  const { data } = revisionRow.safeParse(rows?.[0]);
  return data && { revision: data.revision, allowed: data.allowed_revision ?? null };
}

/**
 * Kept in `globalThis`, because loaders, integration hooks and the build command each load their own
 * instance of this module in one process.
 */
const records = globalThis as { [key: symbol]: LoadedRows | undefined };
const key = Symbol.for('retreats/rows-read');

/** Keeps what the loader read for later steps of the same build. */
export function recordLoadedRows(rows: LoadedRows): void {
  records[key] = rows;
}

/** Adds a warning to the record and the log. */
export function recordWarning(warning: Localized): void {
  console.warn(`${warning.ja} ${warning.en}`);
  records[key]?.warnings.push(warning);
}

/** Returns what this build's loader recorded. @throws when no loader has read the rows. */
export function loadedRows(): LoadedRows {
  const rows = records[key];
  if (rows === undefined) throw new Error('The rows have not been read.');
  return rows;
}
