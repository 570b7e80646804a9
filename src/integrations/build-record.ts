import type { BuildRecord } from '#lib/build-record.ts';
import { buildLimit, supabaseClient } from '#lib/supabase.ts';
import type { Variables } from '../settings.ts';

/**
 * Reads the record of a build from the Supabase project that has its rows.
 *
 * @param warn receives why the revision can't be read.
 */
export async function readBuildRecord(
  env: Variables,
  warn: (line: string) => void,
): Promise<BuildRecord> {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key } = env;
  const time = new Date().toISOString();
  if (!url || !key) return { time, revision: null };
  const table = supabaseClient(url, key, buildLimit).from('publishing');
  const { data, error } = await table.select('revision').maybeSingle<{ revision: number }>();
  if (error)
    warn(
      `publishing: ${error.message} — 公開の記録を読めないので、同じ内容がもう一度ビルドされます。 ` +
        "The revision can't be read, so the same rows will be built once more.",
    );
  return { time, revision: data?.revision ?? null };
}
