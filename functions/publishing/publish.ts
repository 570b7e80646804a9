import { servicesOf, type Env, type Services } from '../services.ts';
import { describeError } from '../describe-error.ts';
import { callHook, type Hook } from './hook.ts';
import type { PublishingState, AttemptStore } from './attempt-store.ts';
import { readLiveBuild } from './live-build.ts';
import { alertMail } from './mail.ts';
import {
  alertOf,
  decide,
  isOtherDatabase,
  outcomeOf,
  type BuildReason,
  type Situation,
} from './rules.ts';

/** The entry of `triggers.crons` in wrangler.jsonc that runs {@link publish}. */
export const publishingCron = '* * * * *';

/** The live build and the state of publishing in the database. */
export type Snapshot = Situation & PublishingState;

/** Milliseconds for sending a mail. */
const mailTimeout = 20_000;

/**
 * Runs the cron of publishing: compares the live build with the database once, and starts a build if one is due. It may run at any time, and twice at once. Without a hook or a database it does
 * nothing.
 *
 * @throws if the database can't be reached, so that the dashboard shows the run as failed. The log has the reason as a
 *   code.
 */
export async function publish(env: Env, now: Date): Promise<void> {
  const services = servicesOf(env);
  const { attemptStore, publishing } = services;
  const { hook, debounce } = publishing;
  if (hook === undefined || attemptStore === undefined) return;
  try {
    const snapshot = await readSnapshot(attemptStore, env.ASSETS, now);
    for (const attempt of snapshot.attempts) {
      const outcome = outcomeOf(attempt, snapshot);
      if (attempt.outcome !== null || outcome === null) continue;
      await attemptStore.update(attempt.id, { outcome, ended_at: now });
    }
    const decision = decide(snapshot, { debounce });
    if (decision.kind === 'call') await startBuild(decision.reason, snapshot, attemptStore, hook);
    await notifyOperator(snapshot, attemptStore, services);
  } catch (error) {
    console.error(`publishing: ${describeError(error)}`);
    throw error;
  }
}

/** Reads a snapshot of the live build and the state in the database. */
export async function readSnapshot(
  attemptStore: AttemptStore,
  assets: Fetcher,
  now: Date,
): Promise<Snapshot> {
  const live = await readLiveBuild(assets);
  const { database } = attemptStore;
  const isOwn = !isOtherDatabase({ live, database });
  const state = await attemptStore.read(isOwn ? (live?.revision ?? null) : null);
  return { ...state, live, database, now };
}

async function startBuild(
  reason: BuildReason,
  snapshot: Snapshot,
  attemptStore: AttemptStore,
  hook: Hook,
): Promise<void> {
  // The attempt is stored before the hook is called, because a call without a stored attempt would be repeated.
  const id = await attemptStore.claim(reason, snapshot);
  if (id === null) return;
  const { started, answer, build } = await callHook(hook);
  if (!started) console.error(`publishing: ${answer}`);
  await attemptStore.update(id, {
    answer,
    ...(build !== undefined && { build }),
    ...(!started && { outcome: 'unanswered', ended_at: snapshot.now }),
  });
}

/** Mails the operator once for each incident, and once when it is over. */
async function notifyOperator(
  snapshot: Snapshot,
  attemptStore: AttemptStore,
  { mailer, siteUrl }: Pick<Services, 'mailer' | 'siteUrl'>,
): Promise<void> {
  const { incidentAt, toldAt, now } = snapshot;
  const alert = alertOf(snapshot);
  const isOver = alert === 'resolved';
  if (alert === undefined || (isOver ? incidentAt === null : toldAt !== null)) return;

  if (incidentAt === null) {
    if (!(await attemptStore.recordIncident(null, now, null))) return;
    console.error(`publishing: ${alert}`);
  }
  const openedAt = incidentAt ?? now;
  // If the operator got no mail about the incident, its end isn't mailed either.
  if (!isOver || toldAt !== null) {
    if (mailer === undefined && !isOver) return;
    const sent = await mailer?.sendToOperator(
      alertMail(alert, snapshot, siteUrl),
      `publishing-${isOver ? 'well' : 'incident'}/${openedAt.toISOString()}`,
      mailTimeout,
    );
    if (sent?.sent === false) {
      console.error(`publishing: ${sent.error}`);
      if (!isOver || !sent.refused) return;
    }
  }
  await attemptStore.recordIncident(openedAt, isOver ? null : openedAt, isOver ? null : now);
}
