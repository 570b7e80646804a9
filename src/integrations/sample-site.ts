import { isLoopback } from './site-url.ts';

/**
 * Refuses a public address while the operator's facts are still samples.
 *
 * @param origin the address for which the site is built.
 * @param samples the names of the values in `src/site.ts` that are samples.
 * @throws in both languages, with the names and what to do.
 */
export function refuseSamples(origin: string, samples: readonly string[]): void {
  if (samples.length === 0 || isLoopback(new URL(origin))) return;
  const names = samples.join(', ');
  throw new Error(
    `${origin} に公開する前に、見本の値を実際の内容へ書き換え、src/site.ts の sampleValues から外してください：${names}。見本の展示なら SAMPLE_SITE=1 を付けます。\n` +
      `Before ${origin} goes public, replace the sample values and take them out of sampleValues in src/site.ts: ${names}. SAMPLE_SITE=1 builds a demonstration.`,
  );
}
