import { createClient, type SupabaseClient } from '@supabase/supabase-js';

/** Returns a client of a database's REST API that stores no session. */
export function restOf(url: string, key: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}
