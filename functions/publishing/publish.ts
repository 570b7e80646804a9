import { servicesOf, type Env } from '../env.ts';
import { inLog } from '../log.ts';
import { reconcile } from './reconcile.ts';

/** The entry of `triggers.crons` in wrangler.jsonc that runs {@link publish}. */
export const publishingCron = '* * * * *';

/**
 * What the cron of publishing does: compares what is live with the database, and calls for a build when
 * one is due. Without a hook or a database there is nothing to do (product: publishing/settings).
 *
 * @throws when the database can't be asked, so that the run counts as failed in the dashboard. The
 *   console says why, by a code.
 */
export async function publish(env: Env, now: Date): Promise<void> {
  const { ledger, mailer, siteUrl, publishing } = servicesOf(env);
  const { hook, quiet } = publishing;
  if (hook === undefined || ledger === undefined) return;
  try {
    await reconcile({ ledger, hook, quiet, assets: env.ASSETS, mailer, siteUrl, now });
  } catch (error) {
    console.error(`publishing: ${inLog(error)}`);
    throw error;
  }
}
