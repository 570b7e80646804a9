import { renderBlocks } from '#features/contact/mail.ts';
import { publishing as en } from '#i18n/en/publishing.ts';
import { publishing as ja } from '#i18n/ja/publishing.ts';
import { settingsOf, type Env, type Settings } from './env.ts';
import { timeLimits } from './limits.ts';
import { sendMail } from './mailer.ts';
import { databaseOf, type Database } from './store.ts';

/** The row of the table `publishing`. */
export interface State {
  /** Rises with every change of the content. */
  revision: number;
  changedAt: Date;
  /** The first change that isn't known to be live; null if all are. */
  waitingSince: Date | null;
  /** The revision at the last call for a build, when it was, and how often that revision was called for. */
  calledRevision: number;
  calledAt: Date | null;
  calls: number;
  /** When the operator was told that a change isn't live; null if nothing is to be told. */
  alertedAt: Date | null;
}

/** `/build.json` of the live pages: the revision that the build read, and when. */
export interface LiveBuild {
  revision: number;
  time: Date;
}

/**
 * What the cron does: call the deploy hook, mail the operator that a change isn't live (`alert`) or is again
 * (`resolve`), note that everything is live (`settle`) or no longer is (`wait`), or nothing.
 */
export type Step = 'call' | 'alert' | 'resolve' | 'settle' | 'wait' | undefined;

const minute = 60_000;
const day = 24 * 60 * minute;
/** Tokyo's offset from UTC. */
const tokyo = 9 * 60 * minute;

/** Where the operator finds the builds and their logs. */
const buildsUrl = 'https://dash.cloudflare.com/?to=/:account/workers-and-pages';

/**
 * Returns the next step of publishing. A change is called for once it has been quiet for a minute or has waited for
 * ten, once more after 20 minutes, and told after 45; every night after midnight in Tokyo
 * one build is called for, if none has been made since.
 *
 * @param live undefined if it can't be read.
 */
export function next(state: State, live: LiveBuild | undefined, now: Date): Step {
  const since = (time: Date | null) => (time === null ? Infinity : now.getTime() - time.getTime());
  const { revision, waitingSince } = state;
  const isUncalled = state.calls === 0 || revision !== state.calledRevision;

  if (live?.revision === revision) {
    if (state.alertedAt !== null) return 'resolve';
    if (waitingSince !== null) return 'settle';
  } else {
    if (waitingSince === null) return 'wait';
    // What was changed before the live build read the rows is live, however often they have been changed since.
    const waiting = Math.min(since(waitingSince), since(live?.time ?? null));
    if (state.alertedAt === null && waiting >= 45 * minute) return 'alert';
    if (isUncalled) {
      const isQuiet = since(state.changedAt) >= minute;
      if (isQuiet || Math.min(waiting, since(state.calledAt)) >= 10 * minute) return 'call';
    } else if (state.calls === 1 && since(state.calledAt) >= 20 * minute) return 'call';
  }
  const sinceMidnight = (now.getTime() + tokyo) % day;
  const sinceBuild = Math.min(since(state.calledAt), since(live?.time ?? null));
  return sinceBuild > sinceMidnight ? 'call' : undefined;
}

/**
 * Compares the live build with the tables and takes the next step. It may run twice at once: a call is noted before it
 * is made, by an update that only one of two Workers can do. Without a database or a hook it does nothing.
 *
 * @throws if the database doesn't answer, so that the dashboard shows the run as failed.
 */
export async function publish(env: Env, now: Date): Promise<void> {
  const settings = settingsOf(env);
  const database = databaseOf(settings);
  if (database === undefined || settings.hookUrl === undefined) return;
  // Before the state, so that the live revision is never a newer one.
  const live = await readLiveBuild(env.ASSETS);
  const state = await readState(database);
  const settled = { waiting_since: null, calls: 0, alerted_at: null };

  switch (next(state, live, now)) {
    case 'call': {
      const isSame = state.calls > 0 && state.revision === state.calledRevision;
      const called = {
        called_revision: state.revision,
        called_at: now.toISOString(),
        calls: isSame ? state.calls + 1 : 1,
      };
      if (await update(database, state, called)) await callHook(settings.hookUrl);
      break;
    }
    case 'alert':
      if (await tell(settings, 'failing', state)) {
        await update(database, state, { alerted_at: now.toISOString() });
      }
      break;
    case 'resolve':
      if (await tell(settings, 'resolved', state)) await update(database, state, settled);
      break;
    case 'settle':
      await update(database, state, settled);
      break;
    case 'wait':
      await update(database, state, { waiting_since: now.toISOString(), calls: 0 });
      break;
    case undefined:
  }
}

async function readLiveBuild(assets: Fetcher): Promise<LiveBuild | undefined> {
  const file = await assets.fetch('https://assets.invalid/build.json');
  const build = (file.ok ? await file.json() : {}) as { revision?: unknown; time?: unknown };
  const { revision, time } = build;
  return typeof revision === 'number' && typeof time === 'string'
    ? { revision, time: new Date(time) }
    : undefined;
}

async function readState(database: Database): Promise<State> {
  const { data, error } = await database.from('publishing').select().single();
  if (error !== null) throw new Error(`publishing: database ${error.code}`);
  const row = data as Record<string, string | null> &
    Record<'revision' | 'calls' | 'called_revision', number>;
  const time = (value: string | null | undefined) => (value ? new Date(value) : null);
  return {
    revision: row.revision,
    changedAt: new Date(row['changed_at'] ?? 0),
    waitingSince: time(row['waiting_since']),
    calledRevision: row.called_revision,
    calledAt: time(row['called_at']),
    calls: row.calls,
    alertedAt: time(row['alerted_at']),
  };
}

/** Changes the row if it is still at the state's revision and calls; returns whether it was. */
async function update(
  database: Database,
  { revision, calledRevision, calls }: State,
  values: Record<string, unknown>,
): Promise<boolean> {
  const { data, error } = await database
    .from('publishing')
    .update(values as never)
    .match({ revision, called_revision: calledRevision, calls })
    .select('revision');
  if (error !== null) throw new Error(`publishing: database ${error.code}`);
  return data.length > 0;
}

async function callHook(url: string): Promise<void> {
  try {
    const signal = AbortSignal.timeout(timeLimits.hook);
    const { ok, status } = await fetch(url, { method: 'POST', redirect: 'manual', signal });
    if (!ok) console.error(`publishing: hook ${status}`);
  } catch (error) {
    console.error(`publishing: hook ${(error as Error).name}`);
  }
}

/** Mails the operator; returns whether that is done, which it also is without a mail service. */
async function tell(
  settings: Settings,
  what: 'failing' | 'resolved',
  { waitingSince }: State,
): Promise<boolean> {
  console.error(`publishing: ${what}`);
  if (settings.mail === undefined) return true;
  const [{ subject, text }, other] = [ja[what], en[what]];
  const { sent } = await sendMail(settings, {
    to: settings.mail.to,
    subject: `${subject} / ${other.subject}`,
    ...renderBlocks('ja', [
      { text },
      { text: other.text },
      ...(what === 'failing' ? [{ text: buildsUrl, href: buildsUrl }] : []),
    ]),
    // The same for both of two Workers, so that one mail is sent.
    idempotencyKey: `publishing-${what}/${waitingSince?.toISOString()}`,
  });
  return sent;
}
