import { startEmbedded } from '../../supabase/embedded.ts';
import { serveSite } from '../../scripts/serve.ts';
import build, { TEST_DIST } from './built.ts';

/** Where the global setup leaves the origin under test for the workers. */
export const ORIGIN = 'TEST_SITE_ORIGIN';

/**
 * Playwright's global setup: the tests' pages, served by the real Worker on a free port beside an
 * embedded database of their own. Nothing outlives the run.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await build();
  const database = await startEmbedded();
  try {
    const site = await serveSite({
      distDir: TEST_DIST,
      port: 0,
      vars: {
        SUPABASE_URL: database.url,
        SUPABASE_SERVICE_ROLE_KEY: database.serviceRoleKey,
      },
    });
    process.env[ORIGIN] = site.url;
    return async () => {
      await site.stop();
      await database.close();
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
