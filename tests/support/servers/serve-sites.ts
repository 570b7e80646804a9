import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailCatcher } from '../../../scripts/mail-catcher.ts';
import { startEmbeddedDatabase } from '../../../supabase/embedded.ts';
import { site as operator } from '../../fixtures/site/src/site.ts';
import { builtSite } from '../project.ts';
import { restOf, seed } from './database.ts';
import { serveSite } from './serve.ts';

/** The environment variable in which the global setup stores the site's origin for the workers. */
export const ORIGIN = 'TEST_SITE';

/** The environment variables of the database, its key and the mail folder, which browser tests read directly. */
export const BACKEND = {
  database: 'TEST_SITE_DATABASE',
  key: 'TEST_SITE_DATABASE_KEY',
  mail: 'TEST_SITE_MAIL',
} as const;

/**
 * Playwright's global setup: serves the site by its real Worker on a free port, with an embedded database and a mail
 * server. The returned function stops everything.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'test-mail-'));
  const stops: (() => Promise<void>)[] = [() => rm(folder, { recursive: true })];
  const stop = async () => {
    for (const end of stops.toReversed()) await end();
  };
  try {
    const database = await startEmbeddedDatabase({ seed });
    stops.push(() => database.close());
    const mail = await startMailCatcher(folder);
    stops.push(() => mail.close());
    const vars = {
      SUPABASE_URL: database.url,
      SUPABASE_SECRET_KEY: database.serviceRoleKey,
      RESEND_API_KEY: 're_test',
      RESEND_BASE_URL: mail.url,
      MAIL_FROM: `${operator.brand} <${operator.email}>`,
      MAIL_TO: operator.email,
    };
    const { root, dist } = await builtSite();
    const site = await serveSite({ root, distDir: dist, vars });
    stops.push(() => site.stop());
    // Compiling the Worker and the database at their first requests takes longer than an inquiry may wait.
    await (await fetch(`${site.url}/api/nothing`)).text();
    const rows = restOf(database.url, database.serviceRoleKey).from('inquiries');
    await rows.select('id').limit(1).throwOnError();
    process.env[ORIGIN] = site.url;
    process.env[BACKEND.database] = database.url;
    process.env[BACKEND.key] = database.serviceRoleKey;
    process.env[BACKEND.mail] = folder;
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
