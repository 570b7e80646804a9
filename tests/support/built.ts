import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from '../../scripts/build.ts';
import { PROJECT } from '../../scripts/serve.ts';

/** The origin that tests build for: what canonical addresses, hreflang and JSON-LD name. */
export const SITE_URL = 'https://nagi-retreats.example';

/** The tests' own pages, so that neither `npm start` nor a deployment meets them. */
export const TEST_DIST = join(PROJECT, '.cache/test-dist');

/** Says that TEST_DIST is fresh (scripts/test.ts builds it as a stage of its own). */
const BUILT = 'TEST_DIST_IS_BUILT';

/**
 * Builds the pages from the embedded database into TEST_DIST, whatever `.env` says. Takes 10 to 20
 * seconds.
 */
export async function buildForTests(options: { quiet: boolean }): Promise<void> {
  await buildSite({
    outDir: TEST_DIST,
    quiet: options.quiet,
    env: { SITE_URL, SUPABASE_URL: '', SUPABASE_ANON_KEY: '', TURNSTILE_SITE_KEY: '' },
  });
  process.env[BUILT] = '1';
}

/** For Vitest: the pages are there before the first test reads them. */
export default async function setup(): Promise<void> {
  if (process.env[BUILT] && existsSync(join(TEST_DIST, 'index.html'))) return;
  await buildForTests({ quiet: true });
}
