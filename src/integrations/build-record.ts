import { createClient } from '@supabase/supabase-js';
import type { Variables } from '../settings.ts';

/** The content of `/build.json`, which the Worker compares with the table `publishing`. `time` is when it was read. */
export interface BuildRecord {
  /** Null for the embedded database, and if it can't be read; the loader's error then has the reason. */
  revision: number | null;
  time: string;
}

/** Reads the record of a build from the Supabase project that has its rows. */
export async function readBuildRecord(env: Variables): Promise<BuildRecord> {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key } = env;
  const time = new Date().toISOString();
  if (!url || !key) return { time, revision: null };
  const table = createClient(url, key).from('publishing');
  const { data } = await table.select('revision').maybeSingle<{ revision: number }>();
  return { time, revision: data?.revision ?? null };
}
