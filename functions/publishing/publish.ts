import { servicesOf, type Env, type Services } from '../env.ts';
import { inLog } from '../log.ts';
import { callHook, type Hook } from './hook.ts';
import type { Known, Ledger } from './ledger.ts';
import { readLive } from './live.ts';
import { conditionMail } from './mail.ts';
import { conditionOf, decide, isForeign, outcomeOf, type Need, type Situation } from './rules.ts';

/** The entry of `triggers.crons` in wrangler.jsonc that runs {@link publish}. */
export const publishingCron = '* * * * *';

/** A snapshot: the live build and the state of publishing in the database. */
export type Picture = Situation & Known;

/** Milliseconds for sending a mail. */
const mailTimeout = 20_000;

/**
 * Runs the cron of publishing: compares the live build with the database once, and starts a build if one is due
 * (product: publishing/reconcile). It may run at any time, and twice at once. Without a hook or a database it does
 * nothing (product: publishing/settings).
 *
 * @throws if the database can't be reached, so that the dashboard shows the run as failed. The log has the reason as a
 *   code.
 */
export async function publish(env: Env, now: Date): Promise<void> {
  const services = servicesOf(env);
  const { ledger, publishing } = services;
  const { hook, quiet } = publishing;
  if (hook === undefined || ledger === undefined) return;
  try {
    const picture = await look(ledger, env.ASSETS, now);
    for (const attempt of picture.attempts) {
      const outcome = outcomeOf(attempt, picture);
      if (attempt.outcome !== null || outcome === null) continue;
      await ledger.settle(attempt.id, { outcome, ended_at: now });
    }
    const decision = decide(picture, { quiet });
    if (decision.kind === 'call') await callFor(decision.need, picture, ledger, hook);
    await tell(picture, ledger, services);
  } catch (error) {
    console.error(`publishing: ${inLog(error)}`);
    throw error;
  }
}

/** Reads a snapshot of the live build and the state in the database. */
export async function look(ledger: Ledger, assets: Fetcher, now: Date): Promise<Picture> {
  const live = await readLive(assets);
  const { database } = ledger;
  const isOwn = !isForeign({ live, database });
  const known = await ledger.read(isOwn ? (live?.revision ?? null) : null);
  return { ...known, live, database, now };
}

async function callFor(need: Need, picture: Picture, ledger: Ledger, hook: Hook): Promise<void> {
  // The attempt is stored before the hook is called, because a call without a stored attempt would be repeated.
  const id = await ledger.claim(need, picture);
  if (id === null) return;
  const { begun, answer, build } = await callHook(hook);
  if (!begun) console.error(`publishing: ${answer}`);
  await ledger.settle(id, {
    answer,
    ...(build !== undefined && { build }),
    ...(!begun && { outcome: 'unanswered', ended_at: picture.now }),
  });
}

/** Mails the operator once for each incident, and once when it is over (product: publishing/mail). */
async function tell(
  picture: Picture,
  ledger: Ledger,
  { mailer, siteUrl }: Pick<Services, 'mailer' | 'siteUrl'>,
): Promise<void> {
  const { incidentAt, toldAt, now } = picture;
  const condition = conditionOf(picture);
  const isOver = condition === 'well';
  if (condition === undefined || (isOver ? incidentAt === null : toldAt !== null)) return;

  if (incidentAt === null) {
    if (!(await ledger.noteIncident(null, now, null))) return;
    console.error(`publishing: ${condition}`);
  }
  const opened = incidentAt ?? now;
  // An incident that was never mailed ends without a mail.
  if (!isOver || toldAt !== null) {
    if (mailer === undefined && !isOver) return;
    const sent = await mailer?.tellOperator(
      conditionMail(condition, picture, siteUrl),
      `publishing-${isOver ? 'well' : 'incident'}/${opened.toISOString()}`,
      mailTimeout,
    );
    if (sent?.sent === false) {
      console.error(`publishing: ${sent.error}`);
      if (!isOver || !sent.refused) return;
    }
  }
  await ledger.noteIncident(opened, isOver ? null : opened, isOver ? null : now);
}
