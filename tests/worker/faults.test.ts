import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { timeLimits } from '../../functions/services/limits.ts';
import { inquiryWith, serveInquiries, type Answered } from '../support/servers/inquiries.ts';
import { numbersFrom, seeds } from '../support/random.ts';
import type { Fault } from '../support/servers/service.ts';
import { OPERATOR } from '../support/servers/worker.ts';

const site = await serveInquiries();
afterAll(() => site.stop());

/** Faults that take no time to see. */
const quickFaults: readonly Fault[] = [
  'cut',
  'cut after taking',
  { status: 200, body: '' },
  { status: 500 },
  { status: 429 },
  { delay: 30 },
];

/** A visitor's submission. */
interface Submission {
  fields: Record<string, string>;
  isHeld: boolean;
  /** Whether an answer said that the inquiry was received. */
  isReceived: boolean;
}

const rowsOf = async ({ fields }: Submission) =>
  (await site.rowsOf(fields['email']!)).filter(({ message }) => message === fields['message']);

/** Returns the mails that were taken about an inquiry, and all confirmations to its address, in their order. */
function mailsOf({ fields }: Submission) {
  const about = site.resend.mailsAbout(fields['email']!);
  const operator = about.operator.filter(({ text }) => text.includes(fields['message']!));
  const references = operator.map(({ subject }) => /(?:\w{4}-){2}\w{4}/.exec(subject)![0]);
  const visitor = about.visitor.filter(({ subject }) => subject.includes(references[0] ?? '?'));
  return { operator, visitor, confirmations: about.visitor };
}

test.each(seeds)(
  'no inquiry is lost, doubled or confirmed in vain when services fail at random (seed %i)',
  { timeout: 120_000 },
  async (seed) => {
    const random = numbersFrom(seed);
    const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!;
    const rates = { database: pick([0, 0.1, 0.3, 0.7]), mail: pick([0, 0.1, 0.3, 0.7]) };
    await site.clear();
    site.resend.mails.length = 0;

    /** Few requests hang, because each of them takes as long as the Worker waits. */
    const faultAt = (rate: number, late: number): Fault | undefined => {
      if (random() >= rate) return undefined;
      if (random() < 0.03) return pick(['hang', 'hang after taking', { delay: late }]);
      return pick(quickFaults);
    };
    site.proxy.injectFault('', () => faultAt(rates.database, timeLimits.database + 20));
    site.resend.injectFault('', () => faultAt(rates.mail, timeLimits.mail + 20));

    const submissions: Submission[] = [];

    /** Sends a submission once, and checks what is true at the moment of the answer. */
    async function send(submission: Submission): Promise<void> {
      const isForm = random() < 0.3;
      const answered = await (isForm ? site.sendForm : site.send)(submission.fields);
      const isSuccess = isForm ? answered.status === 303 : answered.body['success'] === true;
      if (!isSuccess) {
        expect(answered.status).toBe(502);
        return;
      }
      submission.isReceived = true;
      const rows = await rowsOf(submission);
      const { operator, visitor } = mailsOf(submission);
      expect(rows.length + operator.length).toBeGreaterThan(0);
      if (saysConfirmed(isForm, answered)) expect(visitor).toHaveLength(1);
    }

    /** A visitor who writes, sends, corrects and sends again. */
    async function visit(): Promise<void> {
      const { name, email } = inquiryWith();
      const isHeld = random() < 0.2;
      for (let left = 1 + Math.floor(random() * 5); left > 0; left -= 1) {
        const message = `${randomUUID()} の日程について教えてください。`;
        const elapsed = isHeld ? '300' : '30000';
        const fields = { name, email, message, retreat: 'kyoto', locale: 'ja', elapsed };
        const submission = { fields, isHeld, isReceived: false };
        submissions.push(submission);
        for (let tries = 1 + Math.floor(random() * 3); tries > 0; tries -= 1) {
          const atOnce = random() < 0.3 ? 3 : 1;
          await Promise.all(Array.from({ length: atOnce }, () => send(submission)));
        }
      }
    }

    /** The cron, which may fail while the services do. */
    const interval = 5 * 60_000;
    const runCron = () => site.runCron(new Date(Math.ceil(Date.now() / interval + 1) * interval));
    const visits = Array.from({ length: 1 + Math.floor(random() * 3) }, visit);
    const crons = (async () => {
      for (let left = Math.floor(random() * 4); left > 0; left -= 1) await runCron();
    })();
    await Promise.all([...visits, crons]);

    site.proxy.clearFault('');
    site.resend.injectFault('', () => undefined);
    // What hung is over by now; a run sends the mails of a few inquiries.
    await expect
      .poll(async () => [await runCron(), await Promise.all(submissions.map(unsent))].flat(), {
        timeout: 30_000,
      })
      .toEqual(['ok', ...submissions.map(() => 0)]);

    for (const submission of submissions) {
      const rows = await rowsOf(submission);
      const { operator, visitor, confirmations } = mailsOf(submission);
      expect(rows.length).toBeLessThanOrEqual(1);
      const isKnown = rows.length === 1 || submission.isReceived;
      expect(operator.length).toBe(isKnown ? 1 : Math.min(1, operator.length));
      expect(visitor.length).toBe(rows[0]?.confirmation === 'sent' ? 1 : 0);
      if (submission.isHeld) expect(confirmations).toEqual([]);
      if (visitor[0] !== undefined) {
        const { mails } = site.resend;
        expect(mails.indexOf(operator[0]!)).toBeLessThan(mails.indexOf(visitor[0]));
      }
      expect(confirmations.length).toBeLessThanOrEqual(3);
    }
    expect(site.resend.mails.filter(({ to }) => to === OPERATOR).length).toBeLessThanOrEqual(
      submissions.length,
    );
  },
);

/** Whether an answer tells the visitor that a confirmation was sent. */
function saysConfirmed(isForm: boolean, { body }: Answered): boolean {
  return !isForm && body['notice'] === undefined;
}

/** Returns the number of mails that the cron still has to send for a submission. */
async function unsent(submission: Submission): Promise<number> {
  const rows = await rowsOf(submission);
  return rows.filter((row) => row.notified_at === null || row.confirmation === 'due').length;
}
