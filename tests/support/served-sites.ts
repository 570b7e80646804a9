import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailCatcher } from '../../scripts/mail-catcher.ts';
import { serveSite } from '../../scripts/serve.ts';
import { startEmbedded, type Embedded } from '../../supabase/embedded.ts';
import { site as operator } from '../fixtures/site/src/site.ts';
import { builtSite, type SiteName } from './project.ts';
import { seed } from './seed.ts';

/** Sites as visitors reach them, with forms that work. */
export interface ServedSites<Name extends SiteName> {
  origins: Readonly<Record<Name, string>>;
  /** Where all of them store inquiries. */
  database: Embedded;
  /** The folder that their mails are kept in. */
  mail: string;
  stop: () => Promise<void>;
}

/**
 * Serves sites, each by its real Worker on a free port, with an embedded database and a mail server
 * for all of them.
 *
 * @throws when one can't be built or served; nothing is left running then.
 */
export async function serveSites<Name extends SiteName>(
  names: readonly Name[],
): Promise<ServedSites<Name>> {
  const folder = await mkdtemp(join(tmpdir(), 'test-mail-'));
  const stops: (() => Promise<void>)[] = [() => rm(folder, { recursive: true })];
  const stop = async () => {
    for (const end of stops.toReversed()) await end();
  };
  try {
    const database = await startEmbedded({ seed });
    stops.push(() => database.close());
    const mail = await startMailCatcher(folder);
    stops.push(() => mail.close());
    const origins: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const { root, dist } = await builtSite(name);
      const site = await serveSite({
        root,
        distDir: dist,
        port: 0,
        vars: {
          SUPABASE_URL: database.url,
          SUPABASE_WORKER_KEY: database.workerKey,
          RESEND_API_KEY: 're_test',
          RESEND_BASE_URL: mail.url,
          MAIL_FROM: `${operator.brand} <${operator.email}>`,
          MAIL_TO: operator.email,
          // All the journeys are visitors of one hour.
          MAIL_DAILY_QUOTA: '1000000',
        },
      });
      stops.push(() => site.stop());
      origins[name] = site.url;
    }
    return { origins: origins as Record<Name, string>, database, mail: folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
