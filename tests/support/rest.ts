import { createClient, type SupabaseClient } from '@supabase/supabase-js';

/** A client of a database's tables that leaves nothing behind. */
export function restOf(url: string, key: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}
