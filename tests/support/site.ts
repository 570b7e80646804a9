import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { site as operator } from '#site';
import { startMailCatcher } from '../../scripts/mail-catcher.ts';
import { serveSite } from '../../scripts/serve.ts';
import { startEmbedded } from '../../supabase/embedded.ts';
import build, { TEST_DIST } from './built.ts';

/** Where the global setup leaves the origin under test for the workers. */
export const ORIGIN = 'TEST_SITE_ORIGIN';

/** Where it leaves what the journeys look behind the site with: database, its key, mail folder. */
export const BEHIND = {
  database: 'TEST_SITE_DATABASE',
  key: 'TEST_SITE_DATABASE_KEY',
  mail: 'TEST_SITE_MAIL',
} as const;

/**
 * Playwright's global setup: the tests' pages, served by the real Worker on a free port, with an
 * embedded database and a mail server of their own. Nothing outlives the run.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await build();
  const folder = await mkdtemp(join(tmpdir(), 'test-mail-'));
  const database = await startEmbedded();
  const mail = await startMailCatcher(folder);
  const stop = async () => {
    await mail.close();
    await database.close();
    await rm(folder, { recursive: true });
  };
  try {
    const site = await serveSite({
      distDir: TEST_DIST,
      port: 0,
      vars: {
        SUPABASE_URL: database.url,
        SUPABASE_SERVICE_ROLE_KEY: database.serviceRoleKey,
        RESEND_API_KEY: 're_test',
        RESEND_BASE_URL: mail.url,
        MAIL_FROM: `${operator.brand} <${operator.email}>`,
        MAIL_TO: operator.email,
      },
    });
    process.env[ORIGIN] = site.url;
    process.env[BEHIND.database] = database.url;
    process.env[BEHIND.key] = database.serviceRoleKey;
    process.env[BEHIND.mail] = folder;
    return async () => {
      await site.stop();
      await stop();
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
