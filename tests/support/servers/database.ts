import type { SupabaseClient } from '@supabase/supabase-js';
import { supabaseClient } from '#lib/supabase.ts';

/** The least rows for an embedded database: one retreat, which tests may change. */
export const seed = new URL('../../../supabase/seed-minimal.sql', import.meta.url);

/** Returns a client of a database's REST API. */
export const restOf = (url: string, key: string): SupabaseClient =>
  supabaseClient(url, key, 20_000);
