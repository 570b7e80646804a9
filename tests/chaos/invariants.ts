// pure module
import { inquiryTexts } from '#features/contact/inquiry-texts.ts';
import type { ProxiedRequest } from './proxy.ts';
import { departures, mailboxOf, phoneIn, services, visitsIn, type Text } from './model.ts';
import type { SubmissionResult, RunRecord, Row, AcceptedMail } from './run.ts';

/** A violation of an invariant. */
export interface Violation {
  /** The invariant's name. */
  rule: string;
  what: string;
  /** The visit it concerns, if any. */
  visit?: number;
  text?: number;
}

/** Milliseconds after which the Worker has stopped waiting for the database, or is about to. */
const patience = 2000;

/** Seconds after which the form stops waiting, as violations name them. */
const slack = 15;

/** Returns the violations of the site's guarantees (`docs/inquiries.md`) in a run; empty if there are none. */
export function violationsIn(record: RunRecord): Violation[] {
  const { scenario } = record;
  return [
    ...scenario.visits.flatMap((visit, nth) => [
      ...visit.texts.flatMap((text, which) => checkInquiry(record, nth, which, text)),
      ...checkRateLimit(record, nth),
    ]),
    ...record.answers.flatMap((answered) => checkResponse(record, answered)),
    ...checkConfirmations(record),
    ...checkLogs(record),
    ...listOf(
      'the cron ends well',
      record.crons.slice(-1).filter((last) => last !== 'ok'),
      (last) => `it ended as ${last}`,
    ),
    ...(record.followUpViolations ?? []),
  ];
}

const listOf = <Subject>(
  rule: string,
  subjects: readonly Subject[],
  what: (of: Subject) => string,
) => subjects.map((subject) => ({ rule, what: what(subject) }));

/** Returns the references of an inquiry's text: those of its rows, and those shown to its visitor. */
function referencesOf(record: RunRecord, visit: number, which: number): Set<string> {
  const { token } = record.scenario.visits[visit]!.texts[which]!;
  const shown = record.answers
    .filter((answered) => answered.visit === visit && answered.text === which)
    .flatMap((answered) => receiptOf(answered)?.reference ?? []);
  return new Set([...rowsOf(record, token).map(({ reference }) => reference), ...shown]);
}

function rowsOf({ rows }: Pick<RunRecord, 'rows'>, token: string): Row[] {
  return rows.filter(({ message, departure }) => (message + departure).includes(token));
}

/** Returns the mails to the operator about an inquiry's text, found by its token or by its row's reference. */
function operatorMailsAbout(record: RunRecord, token: string): AcceptedMail[] {
  const rows = rowsOf(record, token);
  return record.mails.filter(
    (mail) =>
      !isToVisitor(record, mail) &&
      !mail.idempotencyKey?.startsWith('inquiry-reminder/') &&
      (mail.text.includes(token) ||
        rows.some(({ reference }) => (mail.subject + mail.text).includes(reference))),
  );
}

/** Returns the mails that confirm an inquiry's text to its visitor. */
function confirmations(record: RunRecord, visit: number, which: number): AcceptedMail[] {
  const text = record.scenario.visits[visit]!.texts[which]!;
  const references = [...referencesOf(record, visit, which)];
  return record.mails.filter(
    (mail) =>
      recipient(mail) === text.email &&
      references.some((reference) => mail.subject.includes(reference)),
  );
}

function isToVisitor({ scenario }: RunRecord, mail: AcceptedMail): boolean {
  return scenario.visits.some(({ texts }) => texts.some(({ email }) => email === recipient(mail)));
}

function recipient({ to }: AcceptedMail): string {
  return [to].flat().join();
}

/** Checks that every inquiry, a distinct text of one visitor, is stored or mailed. */
function checkInquiry(record: RunRecord, visit: number, which: number, text: Text): Violation[] {
  const about = { visit, text: which };
  const violations: Violation[] = [];
  const say = (rule: string, what: string) => violations.push({ rule, what, ...about });
  const answers = record.answers.filter(
    (answered) => answered.visit === visit && answered.text === which,
  );
  const rows = rowsOf(record, text.token);
  const mails = operatorMailsAbout(record, text.token);
  const confirmed = confirmations(record, visit, which);
  const row = rows[0];

  if (rows.length > 1) say('stored once', `is stored ${rows.length} times`);
  if (mails.length > 1 && !isExcused(record, visit, text, mails)) {
    say('one mail to the operator', `the operator has it ${mails.length} times`);
  }
  if (confirmed.length > 1) say('one confirmation', `was confirmed ${confirmed.length} times`);
  if (answers.some(receiptOf) && row === undefined && mails.length === 0) {
    say('never lost', 'was answered with success, and is neither stored nor mailed');
  }
  if (row !== undefined && mails.length === 0 && !isGivenUp(record, row)) {
    say('one mail to the operator', `is stored (${row.status}) and the operator was not told`);
  }
  if (row !== undefined && row.confirmed_at !== null && confirmed.length === 0) {
    say('the row is true', 'is called confirmed, but no confirmation was taken');
  }
  if (row !== undefined && row.notified_at !== null && mails.length === 0) {
    say('the row is true', 'is called notified, but no mail to the operator was taken');
  }
  for (const answered of answers) {
    const receipt = receiptOf(answered);
    if (receipt === undefined) continue;
    const byThen = confirmed.filter((mail) => record.mails.indexOf(mail) < answered.mailsByThen);
    if (receipt.promises && byThen.length === 0) {
      say('the answer is true', 'was promised a confirmation that was not sent');
    }
    const isKnown =
      rows.some(({ reference }) => reference === receipt.reference) ||
      mails.some((mail) => (mail.subject + mail.text).includes(receipt.reference));
    if (!isKnown)
      say('the answer is true', `was told ${receipt.reference}, which nothing is called`);
  }
  return [
    ...violations,
    ...checkContent(about, text, rows, mails),
    ...checkSuspicion(record, about),
  ];
}

/** Checks that the row and the operator's own mail contain everything that was sent. */
function checkContent(
  about: { visit: number; text: number },
  text: Text,
  rows: readonly Row[],
  mails: readonly AcceptedMail[],
): Violation[] {
  const { name, email, retreat, message, departure, party, singleRoom } = text;
  const violations: Violation[] = [];
  for (const row of rows) {
    const expected = { name, email, retreat, message, departure, party: party ?? null };
    const differing = Object.entries({ ...expected, single_room: singleRoom })
      .filter(([column, value]) => row[column] !== value)
      .map(([column]) => column);
    if (differing.length > 0) {
      violations.push({
        rule: 'stored whole',
        what: `differs in ${differing.join(', ')}`,
        ...about,
      });
    }
  }
  const shown = retreat === '' ? undefined : departures[departure];
  const said = [
    ...[name, email, message.slice(0, 40).split('\n')[0]!, shown ?? departure],
    ...(party === undefined ? [] : [`Number of people]\n${party}\n`]),
    ...(singleRoom ? ['Single room]'] : []),
  ];
  for (const mail of mails.filter((mail) => !isDigest(mail))) {
    const missing = said.filter((part) => !mail.text.includes(part));
    if (missing.length > 0) {
      const what = `the operator's mail lacks ${JSON.stringify(missing)}`;
      violations.push({ rule: 'mailed whole', what, ...about });
    }
  }
  return violations;
}

/** Checks that exactly the inquiries that look automated are held, marked and not confirmed. */
function checkSuspicion(record: RunRecord, about: { visit: number; text: number }): Violation[] {
  const { visit, text: which } = about;
  const { token } = record.scenario.visits[visit]!.texts[which]!;
  const presses = record.answers.filter((one) => one.visit === visit && one.text === which);
  if (presses.length === 0 || new Set(presses.map(({ suspect }) => suspect)).size > 1) return [];
  const isSuspect = presses[0]!.suspect;
  const violations: Violation[] = [];
  const say = (what: string) => violations.push({ rule: 'held', what, ...about });
  for (const { held_for: heldFor } of rowsOf(record, token)) {
    if (heldFor.length > 0 !== isSuspect) say(`is held for ${JSON.stringify(heldFor)}`);
  }
  for (const mail of operatorMailsAbout(record, token)) {
    if (!isDigest(mail) && mail.subject.includes('【要確認') !== isSuspect) say(mail.subject);
  }
  if (isSuspect && confirmations(record, visit, which).length > 0) say('was confirmed');
  return violations;
}

/**
 * Returns whether a digest may repeat an inquiry that was mailed before (`docs/inquiries.md`, "What no rule can
 * reach"). Either a day has passed; or the row waits for a digest, and the database neither answered correctly about it
 * in time nor recorded the first mail before the digest was made.
 */
function isExcused(
  { requests, scenario, rows }: RunRecord,
  visit: number,
  text: Text,
  [first, digest, ...more]: readonly AcceptedMail[],
): boolean {
  const row = rowsOf({ rows }, text.token)[0];
  if (!first || !digest || !isDigest(digest) || more.length > 0 || row === undefined) return false;
  if (scenario.visits[visit]!.day < scenario.days - 1) return true;
  const about = requests.database.filter(
    ({ body }) => body.includes(text.token) || body.includes(row.identity),
  );
  // A digest contains the rows as they are when it is claimed.
  const claim = requests.database.find(
    ({ path, answered }) => path.endsWith('/claim_digest') && answered?.body.includes(row.identity),
  );
  const made = claim?.answered?.at ?? digest.at;
  const isNoted = about.some(
    ({ path, body, answered }) =>
      path.endsWith('/settle_inquiry') &&
      body.includes('"notified_at"') &&
      answered?.status === 200 &&
      answered.body !== 'false' &&
      answered.at < made,
  );
  const isUnanswered = about.some(
    (proxied) =>
      /\/(?:receive|store)_inquiry$/.test(proxied.path) &&
      proxied.at <= first.at &&
      isAnsweredByOthers(proxied),
  );
  return !isDigest(first) && row.deferred_at !== null && !isNoted && isUnanswered;
}

/** Returns whether the Worker got no genuine response from the service in time. */
function isAnsweredByOthers({ at, fault, answered }: ProxiedRequest): boolean {
  const isGenuine = fault?.kind === 'answer' && fault.body === 'genuine' && fault.status === 200;
  return (
    (fault !== undefined && fault.kind !== 'slow' && !isGenuine) ||
    answered?.status !== 200 ||
    answered.at - at > patience
  );
}

function isDigest({ idempotencyKey }: AcceptedMail): boolean {
  return idempotencyKey?.startsWith('inquiry-digest/') ?? false;
}

/** Returns whether an inquiry was stored, not mailed within a day, and reported as such to the operator. */
function isGivenUp({ logs, mails }: RunRecord, { status, reference }: Row): boolean {
  return (
    status === 'failed' &&
    (logs.some((line) => line.includes(reference)) ||
      mails.some((mail) => mail.text.includes(reference)))
  );
}

/** Checks that every response arrives in time and is valid. */
function checkResponse(record: RunRecord, answered: SubmissionResult): Violation[] {
  const { outcome, visit, text, took } = answered;
  const violations: Violation[] = [];
  const say = (rule: string, what: string) => violations.push({ rule, what, visit, text });
  if (outcome === 'left' || (answered.killed && typeof outcome === 'string')) return [];
  if (outcome === 'late') {
    say('answered in time', `had no answer after ${slack} seconds`);
  } else if (outcome === 'cut') {
    say('answered', `the connection ended after ${Math.round(took)} ms`);
  } else {
    const { status, type, body } = outcome;
    const isPage = type.startsWith('text/html') || type.startsWith('text/plain');
    const isWhole =
      status === 303 || (body !== '' && (isPage || jsonOf(answered)['success'] !== undefined));
    if (status === 200 || status === 303) {
      const { notice } = jsonOf(answered);
      const { locale } = record.scenario.visits[visit]!;
      const notices: readonly unknown[] = Object.values(inquiryTexts[locale].notices);
      if (!answered.killed && receiptOf(answered) === undefined) {
        say('answered', `${status} ${outcome.location} that says nothing`);
      }
      if (notice !== undefined && !notices.includes(notice)) say('the answer is true', `${notice}`);
    }
    // Without JavaScript, only the error page keeps the text.
    const form = record.scenario.visits[visit]!.texts[text]!;
    if (status >= 400 && type.startsWith('text/html') && !body.includes(phoneIn(form))) {
      say('never lost', `a page with ${status} lost the text`);
    }
    if (!isWhole && !answered.killed) say('answered', `${status} without a body that says why`);
    const expected = [200, 303, 502, ...(posts(record.answers, visit) > 10 ? [429] : [])];
    if (!answered.killed && !expected.includes(status)) {
      say('taken', `a permitted inquiry was answered ${status}`);
    }
    const details = String(jsonOf(answered)['details'] ?? '');
    if (isPersonal(record, details)) say('nothing personal', `in the details: ${details}`);
  }
  return violations;
}

function posts(answers: readonly SubmissionResult[], visit: number): number {
  return answers.filter((answered) => answered.visit === visit).length;
}

/**
 * Checks the limit of ten inquiries per minute and connection. A minute may end in between, and a restarted Worker
 * counts from zero.
 */
function checkRateLimit({ answers }: RunRecord, visit: number): Violation[] {
  const own = answers.filter((answered) => answered.visit === visit);
  const served = own.filter(
    ({ outcome }) => typeof outcome === 'object' && outcome.status !== 429,
  ).length;
  return served > 20 && !own.some(({ killed }) => killed)
    ? [{ rule: 'limited', what: `${served} were served from one line`, visit }]
    : [];
}

/**
 * Checks that confirmations go only to people who sent an inquiry, contain none of its text, and number at most three a
 * day per mailbox, whatever its spelling.
 */
function checkConfirmations(record: RunRecord): Violation[] {
  const known = record.scenario.visits.flatMap((visit, nth) =>
    visit.texts.flatMap((_, which) => confirmations(record, nth, which)),
  );
  const sent = record.mails.filter((mail) => isToVisitor(record, mail));
  // The mails need not be grouped by day, because each visitor comes on one day only.
  const byMailbox = Map.groupBy(sent, (mail) => mailboxOf(recipient(mail)));
  return [
    ...listOf(
      'one confirmation',
      sent.filter((mail) => !known.includes(mail)),
      ({ subject, to }) => `a confirmation of nothing that is known: ${subject} to ${String(to)}`,
    ),
    ...listOf(
      'nobody mails others',
      sent.filter(({ subject, text, html }) => isPersonal(record, subject + text + html)),
      ({ subject }) => `${subject} repeats what was typed`,
    ),
    ...listOf(
      'three confirmations',
      [...byMailbox].filter(([, mails]) => mails.length > 3),
      ([mailbox, mails]) => `${mailbox} got ${mails.length}`,
    ),
  ];
}

/** Checks that references are unique, and that no log line or stored error contains personal data. */
function checkLogs(record: RunRecord): Violation[] {
  const byReference = Map.groupBy(record.rows, ({ reference }) => reference);
  const errors = record.rows.map((row) => `last_error: ${String(row['last_error'] ?? '')}`);
  return [
    ...listOf(
      'one reference',
      [...byReference].filter(([, rows]) => rows.length > 1),
      ([reference]) => `${reference} is two rows'`,
    ),
    ...listOf(
      'nothing personal',
      [...record.logs, ...errors].filter((line) => isPersonal(record, line)),
      (line) => line.slice(0, 400),
    ),
  ];
}

function isPersonal({ scenario }: RunRecord, line: string): boolean {
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

/** The receipt in a response to an accepted inquiry. */
export interface Receipt {
  reference: string;
  /** Whether it claims that a confirmation has been sent. */
  promises: boolean;
}

/** Returns the receipt in a response, as JSON or for a form without JavaScript; undefined for any other response. */
export function receiptOf(answered: Pick<SubmissionResult, 'outcome'>): Receipt | undefined {
  const { outcome } = answered;
  if (typeof outcome === 'string') return undefined;
  const { success, reference, notice } = jsonOf(answered);
  if (outcome.status === 200 && success === true) {
    return { reference: String(reference), promises: notice === undefined };
  }
  const url = URL.parse(outcome.location, 'https://site.invalid');
  if (outcome.status !== 303 || !/^(?:\/en)?\/contact\/sent$/.test(url?.pathname ?? ''))
    return undefined;
  // Like the page at that path, treats an unknown value as a confirmation that was sent.
  const confirmation = url?.searchParams.get('confirmation') ?? '';
  return {
    reference: url?.searchParams.get('reference') ?? '',
    promises: !Object.hasOwn(inquiryTexts.ja.notices, confirmation),
  };
}

function jsonOf({ outcome }: Pick<SubmissionResult, 'outcome'>): Record<string, unknown> {
  if (typeof outcome === 'string' || !outcome.type.startsWith('application/json')) return {};
  try {
    return JSON.parse(outcome.body) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Returns violations, each with a trace of everything about its inquiry, for debugging. */
export function tracedViolationsIn(record: RunRecord): (Violation & { trace: string[] })[] {
  return violationsIn(record).map((violation) => {
    const { visit, text } = violation;
    const texts = record.scenario.visits[visit ?? -1]?.texts ?? [];
    const tokens = texts.filter((_, nth) => nth === (text ?? nth)).map(({ token }) => token);
    const rows = tokens.flatMap((token) => rowsOf(record, token));
    const said = [...tokens, ...rows.flatMap(({ identity, reference }) => [identity, reference])];
    const events = [...services.flatMap((service) => record.requests[service]), ...record.mails]
      .map(({ at, ...event }) => ({ at, line: JSON.stringify(event) }))
      .filter(({ line }) => said.some((one) => line.includes(one)));
    const answers = record.answers
      .filter((one) => one.visit === visit)
      .map(({ at, ...answered }) => ({ at, line: JSON.stringify(answered) }));
    const lines = [...events, ...answers].toSorted((one, other) => one.at - other.at);
    const trace = lines.map(({ at, line }) => `${at.toFixed()} ms ${line}`);
    return { ...violation, trace: [...trace, ...rows.map((row) => JSON.stringify(row))] };
  });
}
