import { createClient } from '@supabase/supabase-js';

/** Milliseconds that a build waits for an answer. */
export const buildLimit = 60_000;

/**
 * Returns a client of a Supabase project that keeps no session.
 *
 * @param limit milliseconds after which a request ends, also one whose answer stalls in its middle.
 * @param options.retry whether the client repeats a request that has failed.
 */
export function supabaseClient(url: string, key: string, limit: number, { retry = true } = {}) {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry },
    global: {
      async fetch(input, init) {
        const limits = [AbortSignal.timeout(limit), ...(init?.signal ? [init.signal] : [])];
        const answer = await fetch(input, { ...init, signal: AbortSignal.any(limits) });
        // PostgREST has no empty answer of this status, and its client would take it for null.
        if (answer.status === 200 && (await answer.clone().text()) === '') {
          throw new TypeError('The answer is empty.');
        }
        return answer;
      },
    },
  });
}
