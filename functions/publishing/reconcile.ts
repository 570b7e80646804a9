import type { Mailer } from '../inquiries/mailer.ts';
import { callHook, type Hook } from './hook.ts';
import type { Known, Ledger } from './ledger.ts';
import { readLive, type LiveBuild } from './live.ts';
import { incidentMail, recoveryMail } from './mail.ts';
import {
  conditionOf,
  decide,
  isForeign,
  outcomeOf,
  type Decision,
  type Situation,
} from './rules.ts';

/** What a comparison needs. */
export interface Reconciling {
  ledger: Ledger;
  hook: Hook;
  /** Milliseconds without an edit before a build is called for. */
  quiet: number;
  assets: Fetcher;
  /** Without one, an incident stands in the log and on the status page alone. */
  mailer: Mailer | undefined;
  /** Origin of the site for links in mails, or ''. */
  siteUrl: string;
  now: Date;
}

/** What is live, what is known, and what is to be done about it. */
export type Picture = { situation: Situation; known: Known; live: LiveBuild | undefined };

/** Milliseconds for a mail. */
const mailTimeout = 20_000;

/**
 * Compares what is live with the database once, and calls for a build if one is due
 * (product: publishing/reconcile). May run anywhere at any time, and twice at once.
 *
 * @throws when the database can't be asked.
 */
export async function reconcile(reconciling: Reconciling): Promise<void> {
  const { ledger, hook, quiet, assets, now } = reconciling;
  const picture = await look(ledger, assets, now);
  const { situation } = picture;

  for (const attempt of situation.attempts) {
    const outcome = outcomeOf(attempt, situation);
    if (attempt.outcome === null && outcome !== null) await ledger.ended(attempt.id, outcome, now);
  }

  const decision = decide(situation, { quiet });
  if (decision.kind === 'call') await callFor(decision, situation, ledger, hook);
  await tell(picture, reconciling);
}

/** What there is to compare. */
export async function look(ledger: Ledger, assets: Fetcher, now: Date): Promise<Picture> {
  const live = await readLive(assets);
  const { database } = ledger;
  const isOwn = !isForeign({ live, database });
  const known = await ledger.read(isOwn ? (live?.revision ?? null) : null);
  return { live, known, situation: { ...known, live, database, now } };
}

async function callFor(
  { need }: Extract<Decision, { kind: 'call' }>,
  situation: Situation,
  ledger: Ledger,
  hook: Hook,
): Promise<void> {
  // First the right, then the call: a call that nobody knows of would be made again.
  const id = await ledger.claim(need, situation);
  if (id === null) return;
  const answer = await callHook(hook);
  if (!answer.begun) console.error(`publishing: ${answer.answer}`);
  await ledger.answered(id, answer, situation.now);
}

/** Mails the operator once for each incident, and once when it is over (product: publishing/mail). */
async function tell(picture: Picture, reconciling: Reconciling): Promise<void> {
  const { situation, known } = picture;
  const { ledger, mailer, now, siteUrl } = reconciling;
  const condition = conditionOf(situation);
  const isOpen = known.incidentAt !== null;
  if (condition === undefined || (condition === 'well' && !isOpen)) return;

  if (condition === 'well') {
    const opened = known.incidentAt!;
    if (known.toldAt !== null && mailer !== undefined) {
      const sent = await mailer.tellOperator(
        recoveryMail({ siteUrl }),
        `publishing-well/${opened.toISOString()}`,
        mailTimeout,
      );
      if (!sent.sent && !sent.refused) return;
    }
    await ledger.settleIncident(opened, null);
    return;
  }

  if (known.toldAt !== null) return;
  const opened = await ledger.openIncident(now);
  if (!isOpen) console.error(`publishing: ${condition}`);
  if (mailer === undefined) return;
  const mail = incidentMail(condition, picture, { siteUrl });
  const sent = await mailer.tellOperator(
    mail,
    `publishing-incident/${opened.toISOString()}`,
    mailTimeout,
  );
  if (sent.sent) await ledger.settleIncident(opened, now);
  else console.error(`publishing: ${sent.error}`);
}
