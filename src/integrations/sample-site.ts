import { isLoopback } from '#lib/is-loopback.ts';

/**
 * Refuses a public address while the operator's facts or retreats are still samples.
 *
 * @param origin the address for which the site is built.
 * @param samples the names of the values in `src/site.ts` that are samples.
 * @param supabaseUrl the project with the operator's rows; without one the rows are samples.
 * @throws in both languages, with the names and what to do.
 */
export function refuseSamples(
  origin: string,
  samples: readonly string[],
  supabaseUrl: string | undefined,
): void {
  if (isLoopback(new URL(origin))) return;
  if (samples.length > 0) {
    const names = samples.join(', ');
    throw new Error(
      `${origin} に公開する前に、見本の値を実際の内容へ書き換え、src/site.ts の sampleValues から外してください：${names}。見本の展示なら SAMPLE_SITE=1 を付けます。\n` +
        `Before ${origin} goes public, replace the sample values and take them out of sampleValues in src/site.ts: ${names}. SAMPLE_SITE=1 builds a demonstration.`,
    );
  }
  if (supabaseUrl === undefined) {
    throw new Error(
      `${origin} に公開するには、リトリートを読む SUPABASE_URL をビルドの変数に入れてください（ないと supabase/seed.sql の見本が出ます）。見本の展示なら SAMPLE_SITE=1 を付けます。\n` +
        `To publish ${origin}, set SUPABASE_URL, from which the retreats are read (without it they are the samples of supabase/seed.sql). SAMPLE_SITE=1 builds a demonstration.`,
    );
  }
}
