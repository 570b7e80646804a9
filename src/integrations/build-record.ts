import { createClient } from '@supabase/supabase-js';
import type { BuildRecord } from '#lib/build-record.ts';
import type { Variables } from '../settings.ts';

/** Reads the record of a build from the Supabase project that has its rows. */
export async function readBuildRecord(env: Variables): Promise<BuildRecord> {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key } = env;
  const time = new Date().toISOString();
  if (!url || !key) return { time, revision: null };
  const table = createClient(url, key).from('publishing');
  const { data } = await table.select('revision').maybeSingle<{ revision: number }>();
  return { time, revision: data?.revision ?? null };
}
