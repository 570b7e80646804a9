// pure module
import type { Passing } from './line.ts';
import { mailboxOf, phoneIn, services, visitsIn, type Text } from './model.ts';
import type { Answered, Facts, Row, TakenMail } from './run.ts';

/** Something that must not happen. */
export interface Violation {
  /** Which promise was broken. */
  rule: string;
  what: string;
  /** Whom it is about, where it is about somebody. */
  visit?: number;
  text?: number;
}

/** Requests to one service that one press of the button, or one run of the cron, may cost. */
const mostRequests = 24;

/** Milliseconds after which the Worker no longer waits for the database, or soon. */
const databasePatience = 2000;

/** Seconds before the form gives up. */
const slack = 15;

/** What the run did that the site promises not to do (`docs/inquiries.md`); nothing, if all is well. */
export function violationsIn(facts: Facts): Violation[] {
  const { scenario } = facts;
  return [
    ...scenario.visits.flatMap((visit, nth) => [
      ...visit.texts.flatMap((text, which) => inquiry(facts, nth, which, text)),
      ...flood(facts, nth),
      ...effort(facts, nth),
    ]),
    ...facts.answers.flatMap((answered) => answer(facts, answered)),
    ...strangers(facts),
    ...mailboxes(facts),
    ...references(facts),
    ...secrets(facts),
    ...ends(facts),
  ];
}

/** The references that stand for a text: its rows', and those its visitor was told. */
function referencesOf(facts: Facts, visit: number, which: number): Set<string> {
  const { mark } = facts.scenario.visits[visit]!.texts[which]!;
  const told = facts.answers
    .filter((answered) => answered.visit === visit && answered.text === which)
    .map((answered) => jsonOf(answered)['reference'])
    .filter((reference) => typeof reference === 'string');
  return new Set([...rowsOf(facts, mark).map(({ reference }) => reference), ...told]);
}

function rowsOf({ rows }: Facts, mark: string): Row[] {
  return rows.filter(({ message }) => message.includes(mark));
}

/** The operator's mails that name a text: by its words, or by its row's reference. */
function namings(facts: Facts, mark: string): TakenMail[] {
  const rows = rowsOf(facts, mark);
  return facts.mails.filter(
    (mail) =>
      !isToVisitor(facts, mail) &&
      (mail.text.includes(mark) ||
        rows.some(({ reference }) => (mail.subject + mail.text).includes(reference))),
  );
}

/** The confirmations of a text. */
function confirmations(facts: Facts, visit: number, which: number): TakenMail[] {
  const text = facts.scenario.visits[visit]!.texts[which]!;
  const references = [...referencesOf(facts, visit, which)];
  return facts.mails.filter(
    (mail) =>
      recipient(mail) === text.email &&
      references.some((reference) => mail.subject.includes(reference)),
  );
}

function isToVisitor({ scenario }: Facts, mail: TakenMail): boolean {
  return scenario.visits.some(({ texts }) => texts.some(({ email }) => email === recipient(mail)));
}

function recipient({ to }: TakenMail): string {
  return [to].flat().join();
}

/** Every inquiry is accounted for: a distinct text of one visitor. */
function inquiry(facts: Facts, visit: number, which: number, text: Text): Violation[] {
  const about = { visit, text: which };
  const violations: Violation[] = [];
  const say = (rule: string, what: string) => violations.push({ rule, what, ...about });
  const answers = facts.answers.filter(
    (answered) => answered.visit === visit && answered.text === which,
  );
  const rows = rowsOf(facts, text.mark);
  const mails = namings(facts, text.mark);
  const confirmed = confirmations(facts, visit, which);
  const row = rows[0];

  if (rows.length > 1) say('stored once', `is stored ${rows.length} times`);
  if (mails.length > 1 && !isExcused(facts, visit, text.mark, mails)) {
    say('one mail to the operator', `the operator has it ${mails.length} times`);
  }
  if (confirmed.length > 1) say('one confirmation', `was confirmed ${confirmed.length} times`);
  if (answers.some(isReceived) && row === undefined && mails.length === 0) {
    say('never lost', 'was answered with success, and is neither stored nor mailed');
  }
  if (row !== undefined && mails.length === 0 && !isGivenUp(facts, row)) {
    say('one mail to the operator', `is stored (${row.status}) and the operator was not told`);
  }
  if (row !== undefined && row.confirmed_at !== null && confirmed.length === 0) {
    say('the row is true', 'is called confirmed, but no confirmation was taken');
  }
  if (row !== undefined && row.notified_at !== null && mails.length === 0) {
    say('the row is true', 'is called notified, but no mail to the operator was taken');
  }
  for (const answered of answers) {
    const { success, notice } = jsonOf(answered);
    if (success !== true || notice !== undefined) continue;
    const byThen = confirmed.filter((mail) => facts.mails.indexOf(mail) < answered.mailsByThen);
    if (byThen.length === 0)
      say('the answer is true', 'was promised a confirmation that was not sent');
  }
  return violations;
}

/**
 * The two cases in which nobody can know that a digest names what was mailed on its own before: it was
 * mailed because the database gave no true answer in time, but has it wait for a digest; or for 24
 * hours nothing came back that proved it (`docs/inquiries.md`, "What no rule can reach").
 */
function isExcused(
  { passed, scenario }: Facts,
  visit: number,
  mark: string,
  mails: readonly TakenMail[],
): boolean {
  const [single, digest, ...more] = mails;
  if (!single || isDigest(single) || !digest || !isDigest(digest) || more.length > 0) return false;
  const wasUnanswered = passed.database.some(
    ({ at, path, body, fault, answered }) =>
      at < single.at &&
      path.endsWith('/receive_inquiry') &&
      body.includes(mark) &&
      ((fault !== undefined && fault.kind !== 'slow') ||
        answered?.status !== 200 ||
        answered.at - at > databasePatience),
  );
  return wasUnanswered || scenario.visits[visit]!.day < scenario.days - 1;
}

function isDigest({ idempotencyKey }: TakenMail): boolean {
  return idempotencyKey?.startsWith('inquiry-digest/') ?? false;
}

/** Stored, never mailed in a day, and said so where the operator sees it. */
function isGivenUp({ logs, mails }: Facts, { status, reference }: Row): boolean {
  return (
    status === 'failed' &&
    (logs.some((line) => line.includes(reference)) ||
      mails.some((mail) => mail.text.includes(reference)))
  );
}

/** Every answer comes in time, and is one. */
function answer(facts: Facts, answered: Answered): Violation[] {
  const { outcome, visit, text, took } = answered;
  const violations: Violation[] = [];
  const say = (rule: string, what: string) => violations.push({ rule, what, visit, text });
  if (outcome === 'left' || (answered.killed && typeof outcome === 'string')) return [];
  if (outcome === 'late') {
    say('answered in time', `had no answer after ${slack} seconds`);
  } else if (outcome === 'cut') {
    // Of a body that stops half way, nothing better can be expected.
    if (!answered.stalled) say('answered', `the connection ended after ${Math.round(took)} ms`);
  } else {
    const { status, type, body } = outcome;
    const isPage = type.startsWith('text/html') || type.startsWith('text/plain');
    const isWhole =
      status === 303 || (body !== '' && (isPage || jsonOf(answered)['success'] !== undefined));
    if (!isWhole && !answered.killed) say('answered', `${status} without a body that says why`);
    const expected = [200, 303, 502, ...(posts(facts.answers, visit) > 10 ? [429] : [])];
    if (!answered.stalled && !answered.killed && !expected.includes(status)) {
      say('taken', `a permitted inquiry was answered ${status}`);
    }
    const details = String(jsonOf(answered)['details'] ?? '');
    if (isPersonal(facts, details)) say('nothing personal', `in the details: ${details}`);
  }
  return violations;
}

function posts(answers: readonly Answered[], visit: number): number {
  return answers.filter((answered) => answered.visit === visit).length;
}

/** Ten in a minute from one line; a minute may end between them, and a new Worker counts from zero. */
function flood({ answers }: Facts, visit: number): Violation[] {
  const own = answers.filter((answered) => answered.visit === visit);
  const served = own.filter(
    ({ outcome }) => typeof outcome === 'object' && outcome.status !== 429,
  ).length;
  return served > 20 && !own.some(({ killed }) => killed)
    ? [{ rule: 'limited', what: `${served} were served from one line`, visit }]
    : [];
}

/** No storm of requests. */
function effort({ passed, answers, crons }: Facts, visit: number): Violation[] {
  const most = mostRequests * (posts(answers, visit) + crons.length);
  return services.flatMap((service) => {
    const about = passed[service].filter(({ body }) => visitsIn(body).has(visit)).length;
    return about > most
      ? [{ rule: 'no storm', what: `${about} requests to the ${service}`, visit }]
      : [];
  });
}

/** No mail to anybody about nothing. */
function strangers(facts: Facts): Violation[] {
  const known = facts.scenario.visits.flatMap((visit, nth) =>
    visit.texts.flatMap((_, which) => confirmations(facts, nth, which)),
  );
  return facts.mails
    .filter((mail) => isToVisitor(facts, mail) && !known.includes(mail))
    .map(({ subject, to }) => ({
      rule: 'one confirmation',
      what: `a confirmation of nothing that is known: ${subject} to ${String(to)}`,
    }));
}

/** Three confirmations a day for one mailbox, however it is spelled. */
function mailboxes(facts: Facts): Violation[] {
  const counts = new Map<string, number>();
  for (const mail of facts.mails.filter((mail) => isToVisitor(facts, mail))) {
    const mailbox = mailboxOf(recipient(mail));
    counts.set(mailbox, (counts.get(mailbox) ?? 0) + 1);
  }
  const most = 3 * facts.scenario.days;
  return [...counts]
    .filter(([, count]) => count > most)
    .map(([mailbox, count]) => ({
      rule: 'three confirmations',
      what: `${mailbox} got ${count}`,
    }));
}

/** A reference is one inquiry's. */
function references({ rows }: Facts): Violation[] {
  const seen = new Set<string>();
  return rows.flatMap(({ reference }) => {
    if (seen.has(reference)) return [{ rule: 'one reference', what: `${reference} is two rows'` }];
    seen.add(reference);
    return [];
  });
}

/** Nothing personal in any log line, nor in what a row keeps of an error. */
function secrets(facts: Facts): Violation[] {
  const errors = facts.rows.map((row) => `last_error: ${String(row['last_error'] ?? '')}`);
  return [...facts.logs, ...errors]
    .filter((line) => isPersonal(facts, line))
    .map((line) => ({ rule: 'nothing personal', what: line.slice(0, 400) }));
}

function isPersonal({ scenario }: Facts, line: string): boolean {
  const folded = line.toLowerCase();
  return (
    visitsIn(line).size > 0 ||
    scenario.visits.some(
      ({ texts, ips }) =>
        ips.some((ip) => folded.includes(ip)) ||
        texts.some((text) => folded.includes(phoneIn(text))),
    )
  );
}

/** The cron, once all is well, ends well. */
function ends({ crons }: Facts): Violation[] {
  const last = crons.at(-1);
  return last === 'ok' ? [] : [{ rule: 'the cron ends well', what: `it ended as ${last}` }];
}

function isReceived({ outcome }: Answered): boolean {
  if (typeof outcome === 'string') return false;
  return outcome.status === 200 || (outcome.status === 303 && outcome.location.endsWith('/sent'));
}

function jsonOf({ outcome }: Answered): Record<string, unknown> {
  if (typeof outcome === 'string' || !outcome.type.startsWith('application/json')) return {};
  try {
    return JSON.parse(outcome.body) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** What happened to one inquiry, in the order in which it happened, for whoever looks for the cause. */
export function traceOf(facts: Facts, { visit, text: which }: Violation): string[] {
  if (visit === undefined) return [];
  const { texts } = facts.scenario.visits[visit]!;
  const isAboutIt = (said: string) =>
    which === undefined ? visitsIn(said).has(visit) : said.includes(texts[which]!.mark);
  const isMine = (answered: Answered) =>
    answered.visit === visit && (which === undefined || answered.text === which);
  const rows = facts.rows.filter(({ message }) => isAboutIt(message));
  const references = [
    ...rows.map(({ reference }) => reference),
    ...texts.flatMap((_, nth) =>
      which === undefined || nth === which ? [...referencesOf(facts, visit, nth)] : [],
    ),
  ];
  const ids = [
    ...rows.map(({ identity }) => identity),
    ...facts.answers.filter(isMine).flatMap(({ id }) => id ?? []),
  ];
  const isAbout = ({ path, body }: Passing) =>
    isAboutIt(body) ||
    ids.some((id) => (path + body).includes(id)) ||
    references.some((reference) => body.includes(reference));
  const events = [
    ...facts.answers.filter(isMine).flatMap((answered) => [
      {
        at: answered.at,
        line: `pressed    text ${answered.text}, ${answered.id ?? 'form'} from ${answered.ip}`,
      },
      { at: answered.at + answered.took, line: `answered   ${outcomeOf(answered)}` },
    ]),
    ...services.flatMap((service) =>
      facts.passed[service].filter(isAbout).map((passing) => ({
        at: passing.at,
        line: `${service.padEnd(10)} ${passing.method} ${shorten(passing.path, 60)} ${subjectOf(passing)}· ${
          passing.fault ? JSON.stringify(passing.fault) : 'passed'
        }${passing.answered ? ` · did ${passing.answered.status}` : ''}`,
      })),
    ),
  ];
  return [
    ...events
      .toSorted((one, other) => one.at - other.at)
      .map(({ at, line }) => `${(at / 1000).toFixed(2).padStart(7)} s  ${line}`),
    ...rows.map(
      ({ identity, status, notified_at, confirmed_at }) =>
        `row ${identity} ${status} notified ${notified_at ?? '-'} confirmed ${confirmed_at ?? '-'}`,
    ),
    ...facts.mails
      .filter(
        ({ subject, text }) =>
          isAboutIt(text) || references.some((reference) => (subject + text).includes(reference)),
      )
      .map(
        ({ to, subject, idempotencyKey }) =>
          `mail to ${String(to)}: ${subject} (${idempotencyKey})`,
      ),
  ];
}

function subjectOf({ body }: Passing): string {
  try {
    const { to, subject } = JSON.parse(body) as Record<string, unknown>;
    return typeof subject === 'string' ? `to ${String(to)}: ${shorten(subject, 50)} ` : '';
  } catch {
    return '';
  }
}

function outcomeOf({ outcome, took, killed }: Answered): string {
  const after = `after ${Math.round(took)} ms${killed ? ' (the Worker was killed)' : ''}`;
  if (typeof outcome === 'string') return `nothing: ${outcome}, ${after}`;
  return `${outcome.status} ${outcome.location}${shorten(outcome.body, 160)} ${after}`;
}

function shorten(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
