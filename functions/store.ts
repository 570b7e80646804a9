import { createClient } from '@supabase/supabase-js';
import type { Settings } from './env.ts';
import { timeLimits } from './limits.ts';

/** A client of the Supabase project. */
export type Database = ReturnType<typeof createClient>;

/** Returns a client of the configured Supabase project with its secret key; undefined without one. */
export function databaseOf({ database }: Settings): Database | undefined {
  if (database === undefined) return undefined;
  return createClient(database.url, database.key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // A failed request is repeated by the visitor or the next cron.
    db: { timeout: timeLimits.database, retry: false },
  });
}
