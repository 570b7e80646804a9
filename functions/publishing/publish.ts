import { publishing as en } from '#i18n/en/publishing.ts';
import { publishing as ja } from '#i18n/ja/publishing.ts';
import type { BuildRecord } from '#lib/build-record.ts';
import { dayInJapan, dayLength, midnightInJapan, minute } from '#lib/days.ts';
import { renderMail } from '../html/mail.ts';
import { readAsset } from '../services/assets.ts';
import { timeLimits } from '../services/limits.ts';
import type { Services } from '../services/services.ts';

/** The row of the table `publishing`, with its times as the database returns them. */
interface PublishingRow {
  /** Rises with every change of the content. */
  revision: number;
  changed_at: string;
  /** The time of the first change that isn't known to be live; null if every change is. */
  waiting_since: string | null;
  /** The last call for a build: for which revision, when, and how often that revision was called for. */
  called_revision: number;
  called_at: string | null;
  calls: number;
  /** When the operator got a mail that builds fail; null once a build has succeeded. */
  alerted_at: string | null;
}

/** What the cron does: send the operator a mail, change the row, then call the deploy hook. */
interface Step {
  mail?: 'changeFailing' | 'nightlyFailing' | 'resolved';
  callsHook?: boolean;
  changes: Partial<PublishingRow>;
}

/** Where the operator finds the builds and their logs. */
const buildsUrl = 'https://dash.cloudflare.com/?to=/:account/workers-and-pages';

/**
 * Returns the next step of publishing. The deploy hook is called once a change has been quiet for a minute or has waited
 * for ten, and again after 20 minutes. After 45 minutes the operator gets a mail. Every night after midnight in Japan
 * the hook is called if there was no build since. After two nights without a build the operator gets a mail, unless one
 * about the same failure was sent before.
 *
 * @param live undefined if it can't be read.
 */
function nextStep(
  state: PublishingRow,
  live: BuildRecord | undefined,
  now: Date,
): Step | undefined {
  const since = (time: string | null | undefined) =>
    time ? now.getTime() - Date.parse(time) : Infinity;
  const { revision, waiting_since: waitingSince, alerted_at: alertedAt } = state;
  const isUncalled = state.calls === 0 || revision !== state.called_revision;
  const time = now.toISOString();
  const sinceMidnight = now.getTime() - midnightInJapan(dayInJapan(now)).getTime();
  const record = { called_revision: revision, called_at: time };
  const call = { callsHook: true, changes: { ...record, calls: isUncalled ? 1 : state.calls + 1 } };

  if (live?.revision === revision) {
    const settled = { waiting_since: null, calls: 0 };
    // The live build is of the day before yesterday.
    const missesNightlyBuilds = since(live.time) > sinceMidnight + dayLength;
    if (alertedAt !== null && !missesNightlyBuilds)
      return { mail: 'resolved', changes: { ...settled, alerted_at: null } };
    if (alertedAt === null && missesNightlyBuilds && sinceMidnight >= 45 * minute)
      return { mail: 'nightlyFailing', changes: { alerted_at: time } };
    if (waitingSince !== null) return { changes: settled };
  } else {
    if (waitingSince === null) return { changes: { waiting_since: time, calls: 0 } };
    // Whatever changed before the live build began is live, so only the time since then counts.
    const waiting = Math.min(since(waitingSince), since(live?.time));
    if (alertedAt === null && waiting >= 45 * minute)
      return { mail: 'changeFailing', changes: { alerted_at: time } };
    if (isUncalled) {
      const isQuiet = since(state.changed_at) >= minute;
      if (isQuiet || Math.min(waiting, since(state.called_at)) >= 10 * minute) return call;
    } else if (state.calls === 1 && since(state.called_at) >= 20 * minute) return call;
  }
  const sinceBuild = Math.min(since(state.called_at), since(live?.time));
  return sinceBuild > sinceMidnight ? call : undefined;
}

/**
 * Compares the live build with the tables and takes the next step. Two Workers may run at once: a call is recorded before
 * it is made, by an update that only one of them can do. Without a database or a hook it does nothing.
 *
 * @throws if the database doesn't answer, or at the end if a mail couldn't be sent, so that the dashboard shows the run
 *   as failed.
 */
export async function publish(services: Services, now: Date): Promise<void> {
  const { settings, database, assets } = services;
  const table = database?.from('publishing');
  if (table === undefined || settings.publishing === undefined) return;
  // Before the state, so that the live revision is never a newer one.
  const live = await readAsset<BuildRecord>(assets, '/build.json');
  const { data: state } = await table.select().single<PublishingRow>().throwOnError();

  let step = nextStep(state, live, now);
  let isUnsent = false;
  if (step?.mail) {
    // The same for both of two Workers, so that one mail is sent.
    const since = {
      changeFailing: state.waiting_since,
      nightlyFailing: live?.time,
      resolved: state.alerted_at,
    }[step.mail];
    // A mail that can't be sent is tried again and holds up no call for a build.
    isUnsent = !(await mailOperator(services, step.mail, `${step.mail}/${since}`));
    if (isUnsent)
      step = nextStep({ ...state, alerted_at: step.changes.alerted_at ?? null }, live, now);
  }
  if (step !== undefined) {
    const { revision, called_revision, calls } = state;
    const { data } = await table
      .update(step.changes)
      .match({ revision, called_revision, calls })
      .select('revision')
      .throwOnError();
    if (step.callsHook && data.length > 0) await callHook(settings.publishing.DEPLOY_HOOK_URL);
  }
  if (isUnsent) throw new Error('publishing: the mail was not sent');
}

async function callHook(url: string): Promise<void> {
  const signal = AbortSignal.timeout(timeLimits.hook);
  const call = fetch(url, { method: 'POST', redirect: 'manual', signal });
  const problem = await call.then(
    ({ ok, status }) => !ok && status,
    ({ name }: Error) => name,
  );
  if (problem) console.error(`publishing: hook ${problem}`);
}

/**
 * Mails the operator. Returns whether nothing is left to send, also if there is no mail service.
 *
 * @param key part of the idempotency key.
 */
async function mailOperator(
  { mailer }: Services,
  kind: NonNullable<Step['mail']>,
  key: string,
): Promise<boolean> {
  console.error(`publishing: ${kind}`);
  if (mailer === undefined) return true;
  const blocks = [ja, en].flatMap((texts) => [
    { text: texts[kind].text },
    kind !== 'resolved' && { text: texts.remedy },
  ]);
  const link = kind !== 'resolved' && { text: buildsUrl, href: buildsUrl };
  const subject = `${ja[kind].subject} / ${en[kind].subject}`;
  const mail = { subject, ...renderMail('ja', [...blocks, link]) };
  return (await mailer.send(mailer.operator, mail, `publishing-${key}`)) === undefined;
}
