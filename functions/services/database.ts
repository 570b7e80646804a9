import { createClient } from '@supabase/supabase-js';
import { timeLimits } from './limits.ts';
import type { Settings } from './settings.ts';

/** A client of the Supabase project. */
export type Database = NonNullable<ReturnType<typeof databaseOf>>;

/** Returns a client of the configured Supabase project with its secret key; undefined without one. */
export function databaseOf({ database }: Settings) {
  if (database === undefined) return undefined;
  return createClient(database.SUPABASE_URL, database.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // A failed request is repeated by the visitor or the next cron.
    db: { retry: false },
    global: {
      // Unlike the client's own option, this also ends an answer that stalls in its middle.
      async fetch(input, init) {
        const signal = AbortSignal.timeout(timeLimits.database);
        const answer = await fetch(input, { ...init, signal });
        // PostgREST has no empty answer of this status, and its client would take it for null.
        if (answer.status === 200 && (await answer.clone().text()) === '') {
          throw new TypeError('The answer is empty.');
        }
        return answer;
      },
    },
  });
}

/** Returns an error of the database as a code for log and visitor, without its message, which may quote the row. */
export function errorCode(error: unknown): string {
  const { code = '' } = error as { code?: string };
  return `store ${/^\w{1,10}$/.test(code) ? code : 'unreachable'}`;
}
