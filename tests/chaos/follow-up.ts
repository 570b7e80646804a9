import { createRequire } from 'node:module';
import type { SiteServer } from '../../scripts/serve.ts';
import { site as facts } from '../fixtures/site/src/site.ts';
import { sendEvent, type EventOptions } from '../support/mail-events.ts';
import type { CaughtMail } from '../support/mail-server.ts';
import type { Violation } from './invariants.ts';
import type { Row } from './run.ts';

/** The operator's second email address, which gets the mails that the first one didn't receive. */
export const SECOND = 'second@example.org';

/** The environment in which the days after the inquiries are simulated. */
export interface FollowUpContext {
  seed: number;
  site: SiteServer;
  /** The mails accepted by the mail service; the array keeps growing. */
  mails: CaughtMail[];
  /** Queries the database directly. */
  query(statement: string): Promise<Row[]>;
  /** Disconnects the Worker from the database, or reconnects it. */
  setDatabaseAway(isAway: boolean): Promise<void>;
}

const holidays = createRequire(import.meta.url)('japanese-holidays') as {
  isHolidayAt(time: Date): string | undefined;
};

/** Business days of the fixture's operator, computed independently of the Worker. */
function isBusinessDay(day: string): boolean {
  const noon = clock(day, '12:00');
  const isClosed = facts.closures.some(({ first, last }) => day >= first && day <= last);
  return !/Sat|Sun/.test(noon.toUTCString()) && !isClosed && !holidays.isHolidayAt(noon);
}

/** Start dates of the simulation: before long weekends, the New Year, and the Golden Week. */
const beginnings = ['2026-11-20', '2026-12-24', '2027-04-28', '2027-08-10', '2027-09-17'];
/** Number of days simulated: enough to include business days after the New Year. */
const days = 16;
const dayLength = 24 * 60 * 60_000;

/** Returns the moment of a date and time in Japan. */
const clock = (day: string, time: string) => new Date(`${day}T${time}+09:00`);
const isReminder = ({ tags }: CaughtMail) =>
  tags?.some(({ value }) => value === 'reminder') ?? false;
const linkIn = (text: string) => /\/api\/inquiry\?of=([\w.-]+)/.exec(text)?.[1];

/**
 * Simulates the days after the inquiries: mail events, and an operator who answers, forgets, clicks twice and edits
 * rows by hand. Returns violations: every inquiry must end as answered, closed, or listed in a reminder.
 */
export async function simulateFollowUp(context: FollowUpContext): Promise<Violation[]> {
  const { seed, site, mails, query } = context;
  const violations: Violation[] = [];
  const expect = (rule: string, is: boolean, what: string) =>
    void (is || violations.push({ rule, what }));
  let state = seed;
  /** Returns a pseudorandom number below a limit; the same sequence for the same seed. */
  const below = (most: number) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % most;
  };
  const rows = () => query('select to_jsonb(i) as row from inquiries i order by created_at');
  const isOpen = (row: Row) => row['answered_at'] === null && row['closed_because'] === null;

  const press = async (token: string, mark: string) => {
    const body = new URLSearchParams({ of: token, mark });
    await fetch(`${site.url}/api/inquiry`, { method: 'POST', redirect: 'manual', body });
  };

  // ── Mail events: lost, duplicate, out of order, forged, of other sites, and while the database is down ──

  const fates = new Map<string, string>();
  const send = async (mail: CaughtMail, event: string, options: EventOptions) => {
    if (below(8) === 0) {
      await context.setDatabaseAway(true);
      const status = await sendEvent(site.url, mail, event, options);
      expect('an event that is not noted comes again', status === 500, `${event} was ${status}`);
      await context.setDatabaseAway(false);
    }
    const forged = {
      ...options,
      secret: `whsec_${Buffer.from('of-another-account-xyz').toString('base64')}`,
    };
    if (below(4) === 0) {
      const status = await sendEvent(site.url, mail, 'bounced', { ...forged, at: new Date() });
      expect('forged events are refused', status === 401, `${event} was ${status}`);
    }
    const status = await sendEvent(site.url, mail, event, options);
    expect('events are taken', status === 200, `${event} was ${status}`);
  };
  const followed = mails.filter((mail) => !isReminder(mail));
  for (const mail of followed) {
    const name = String(mail.tags?.map(({ value }) => value).join(' '));
    const fate = ['delivered', 'delivered', 'bounced', 'failed', 'suppressed', 'complained', ''][
      below(7)
    ]!;
    if (fate === '') continue;
    const last = new Date(Date.now() - below(60_000));
    const delayed = { at: new Date(last.getTime() - 60_000), id: 'msg_delayed' };
    const events = [
      ...[[fate, { at: last, id: 'msg_last' }] as const, ['delivery_delayed', delayed] as const],
      ...(below(2) === 0 ? [[fate, { at: last, id: 'msg_last' }] as const] : []),
    ].sort(() => below(3) - 1);
    for (const [event, options] of events) await send(mail, event, options);
    fates.set(name, fate);
  }
  const foreign = [
    { name: 'kind', value: 'operator' },
    { name: 'about', value: 'another-site' },
  ];
  const ofOthers = await sendEvent(site.url, { ...followed[0]!, tags: foreign }, 'bounced');
  expect('events are taken', ofOthers === 200, `another site's was ${ofOthers}`);
  const lost = (mail: unknown) => ['bounced', 'failed', 'suppressed'].includes(String(mail));
  for (const row of await rows()) {
    for (const [kind, column] of [
      ['operator', 'operator_mail'],
      ['confirmation', 'confirmation_mail'],
    ] as const) {
      const ends = [...fates].filter(([name]) => name.startsWith(`${kind} ${row.identity}_`));
      const [fate] = ends.map(([, end]) => end);
      // A digest has events of its own, and of two mails of a kind only the later one counts, so such rows are skipped.
      if (fate === undefined || ends.length > 1 || (kind === 'operator' && row['digest'] !== null))
        continue;
      expect(
        'delivery is true',
        row[column] === fate || row['redirected_at'] !== null,
        `${column} ${String(row[column])}, not ${fate}`,
      );
    }
  }
  // An inquiry whose mail to the operator was not delivered is mailed to the second email address, once.
  const missed = (await rows()).filter((row) => row['redirected_at'] !== null);
  for (const row of missed)
    expect('redirected', lost(row['operator_mail']), `${row.reference} was not lost`);
  for (const minutes of [0, 61]) {
    await site.runCron({ time: new Date(Date.now() + minutes * 60_000) });
  }
  for (const { reference } of missed) {
    const named = mails.filter(({ to, text }) => to === SECOND && text.includes(reference));
    expect(
      'redirected',
      named.length === 1,
      `${reference} was sent to the second address ${named.length} times`,
    );
  }

  // Some suspected inquiries are genuine: their confirmations are sent, once.
  const released = (await rows()).filter((row) => row.held_for.length > 0 && below(2) === 0);
  for (const { reference } of released) {
    const mail = mails.find(({ subject, text }) => (subject + text).includes(reference));
    const token = linkIn(mail?.text.slice(mail.text.indexOf(reference)) ?? '');
    for (const mark of ['not_spam', 'not_spam']) if (token !== undefined) await press(token, mark);
  }
  await site.runCron();
  await site.runCron();
  for (const row of (await rows()).filter(({ id }) => released.some((one) => one.id === id))) {
    const sent = mails.filter(
      (one) => one.to === row['email'] && one.subject.includes(row.reference),
    );
    const is = row.confirmed_at === null ? 0 : 1;
    expect('released', row.held_for.length === 0, `${row.reference} is held`);
    expect('released', sent.length === is, `${row.reference} was confirmed ${sent.length} times`);
  }

  // ── Days: the cron's clock starts at a chosen date, to which stored times are shifted ──

  const beginning = beginnings[seed % beginnings.length]!;
  const shift = (clock(beginning, '09:00').getTime() - Date.now()) / 1000;
  await query(`update inquiries set created_at = created_at + make_interval(secs => ${shift})`);
  await query("delete from operator_mails where id like 'reminder/%'");
  /** The operator's possible actions on an inquiry that a mail lists. */
  const acts: ((token: string, row: Row) => Promise<unknown>)[] = [
    (token) => press(token, 'answered').then(() => press(token, 'answered')),
    (token) => press(token, ['no_reply_needed', 'spam', 'duplicate'][below(3)]!),
    (token) => press(token, 'answered').then(() => press(token, 'open')),
    (_, { id }) => query(`update inquiries set answered_at = now() where id = '${id}'`),
    (_, { id }) => query(`update inquiries set closed_because = 'duplicate' where id = '${id}'`),
    // The operator forgets.
    ...Array<() => Promise<void>>(5).fill(() => Promise.resolve()),
  ];
  let reminded: CaughtMail[] = [];
  for (let nth = 0; nth < days; nth += 1) {
    const day = new Date(Date.parse(beginning) + nth * dayLength).toISOString().slice(0, 10);
    const before = mails.length;
    for (const time of ['08:00', '10:00', '10:05']) {
      const outcome = await site.runCron({ time: clock(day, time) });
      expect('the cron ends well', outcome === 'ok', `${day} ${time} ended as ${outcome}`);
    }
    const all = await rows();
    const waited = (row: Row) => businessDaysSince(String(row['created_at']), day);
    const due = all.filter((row) => isOpen(row) && waited(row) >= 1);
    const sent = mails.slice(before).filter(isReminder);
    const is = isBusinessDay(day) && due.length > 0 ? 1 : 0;
    expect(
      'one reminder a business day',
      sent.length === is,
      `${sent.length} on ${day}, not ${is}`,
    );
    const [mail] = sent;
    if (mail === undefined) continue;
    reminded = sent;
    for (const row of all) {
      const times = mail.text.split(`[${row.reference}`).length - 1;
      const listed = due.includes(row) && row.held_for.length === 0 ? 1 : 0;
      expect(
        'listed once',
        times === listed,
        `${row.reference} stands ${times} times on ${day}, not ${listed}`,
      );
      const overdue = listed === 1 && waited(row) >= 2;
      expect(
        'overdue',
        mail.text.includes(`[${row.reference} 【`) === overdue,
        `${row.reference} on ${day}`,
      );
    }
    const suspects = due.filter(({ held_for: heldFor }) => heldFor.length > 0).length;
    const counted = /Possibly automated: (\d+)/.exec(mail.text)?.[1] ?? '0';
    expect(
      'suspects are counted',
      Number(counted) === suspects,
      `${counted} on ${day}, not ${suspects}`,
    );

    // The reminder itself may bounce, and is then sent to the second email address.
    if (below(4) === 0) {
      await sendEvent(site.url, mail, 'bounced');
      for (const time of ['10:10', '10:15']) await site.runCron({ time: clock(day, time) });
      const again = mails.slice(before).filter((one) => isReminder(one) && one.to === SECOND);
      expect(
        'redirected',
        again.length === 1,
        `the reminder of ${day} was sent again ${again.length} times`,
      );
    }
    for (const row of due.filter(({ held_for: heldFor }) => heldFor.length === 0)) {
      const token = linkIn(mail.text.slice(mail.text.indexOf(`[${row.reference}`)));
      expect('listed once', token !== undefined, `${row.reference} has no link`);
      if (token !== undefined) await acts[below(acts.length)]!(token, row);
    }
    const closing = linkIn(mail.text.slice(mail.text.indexOf('Possibly automated') >>> 0));
    if (suspects > 0 && closing !== undefined && below(6) === 0) await press(closing, 'close');
  }
  for (const row of (await rows()).filter(isOpen)) {
    const isListed = reminded.some(({ text }) => text.includes(row.reference));
    expect(
      'answered, closed, or reminded',
      isListed || row.held_for.length > 0,
      `${row.reference} is none`,
    );
  }
  return violations;
}

/** Returns the whole business days between an inquiry's day in Japan and another day. */
function businessDaysSince(created: string, day: string): number {
  let count = 0;
  let one = new Date(Date.parse(created) + 9 * 60 * 60_000).toISOString().slice(0, 10);
  for (;;) {
    one = new Date(Date.parse(one) + dayLength).toISOString().slice(0, 10);
    if (one >= day) return count;
    if (isBusinessDay(one)) count += 1;
  }
}
