import { supabaseClient } from '#lib/supabase.ts';
import { timeLimits } from './limits.ts';
import type { Settings } from './settings.ts';

/** A client of the Supabase project. */
export type Database = NonNullable<ReturnType<typeof databaseOf>>;

/** Returns a client of the configured Supabase project with its secret key; undefined without one. */
export function databaseOf({ database }: Settings) {
  if (database === undefined) return undefined;
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = database;
  // A failed request is repeated by the visitor or the next cron.
  return supabaseClient(url, key, timeLimits.database, { retry: false });
}

/** Returns an error of the database as a code for log and visitor, without its message, which may quote the row. */
export function errorCode(error: unknown): string {
  const { code = '' } = error as { code?: string };
  return `store ${/^\w{1,10}$/.test(code) ? code : 'unreachable'}`;
}
