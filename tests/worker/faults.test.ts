import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { day, minute, timeLimits } from '../../functions/services/limits.ts';
import { PROJECT } from '../../scripts/project.ts';
import { inquiryWith, serveInquiries, type Answered } from '../support/servers/inquiries.ts';
import { copyFixture } from '../support/project.ts';
import { numbersFrom } from '../support/random.ts';
import type { Fault } from '../support/servers/service.ts';
import { OPERATOR } from '../support/servers/worker.ts';

/** How many random histories are played: `SEEDS=200 npx vitest run --project worker faults`. */
const seeds = Array.from({ length: Number(process.env['SEEDS'] ?? 20) }, (_, nth) => nth + 1);

// A Worker with a tenth of the time limits, so that what hangs is over soon.
const root = join(PROJECT, '.cache/sites/hasty-worker');
await copyFixture(root, { pictures: false });
const hastyLimits = Object.entries(timeLimits).map(([part, time]) => [part, time / 10] as const);
await writeFile(
  join(root, 'functions/services/limits.ts'),
  `export const timeLimits = ${JSON.stringify(Object.fromEntries(hastyLimits))};\n` +
    `export const minute = ${minute};\nexport const day = ${day};\n`,
);
const site = await serveInquiries({}, { root });
afterAll(() => site.stop());

/** A visitor's submission, and what they were told about them. */
interface Submission {
  fields: Record<string, string>;
  isHeld: boolean;
  /** Whether an answer submissions that the inquiry was received. */
  isReceived: boolean;
}

const rowsOf = async ({ fields }: Submission) =>
  (await site.rowsOf(fields['email']!)).filter(({ message }) => message === fields['message']);

/** Returns the mails that were taken about an inquiry, in their order. */
function mailsOf({ fields }: Submission) {
  const about = site.resend.mailsAbout(fields['email']!);
  const operator = about.operator.filter(({ text }) => text.includes(fields['message']!));
  const references = operator.map(({ subject }) => /(?:\w{4}-){2}\w{4}/.exec(subject)![0]);
  const visitor = about.visitor.filter(({ subject }) => subject.includes(references[0] ?? '?'));
  return { operator, visitor, all: about };
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

    site.proxy.injectFault('', (): Fault | undefined => {
      if (random() >= rates.database) return undefined;
      if (random() < 0.1) return pick(['hang', 'hang after taking', { delay: 270 }]);
      return pick(['cut', 'cut after taking', { status: 500 }, { status: 503 }, { delay: 30 }]);
    });
    site.resend.injectFault('', (): Fault | undefined => {
      if (random() >= rates.mail) return undefined;
      if (random() < 0.1) return pick(['hang', 'hang after taking']);
      return pick(['cut', 'cut after taking', { status: 500 }, { status: 429 }, { delay: 30 }]);
    });

    const submissions: Submission[] = [];

    /** Sends submission once, and checks what is true at the moment of the answer. */
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
      const { operator, visitor, all } = mailsOf(submission);
      expect(rows.length).toBeLessThanOrEqual(1);
      expect(operator.length).toBe(
        rows.length === 1 || submission.isReceived ? 1 : operator.length,
      );
      expect(operator.length).toBeLessThanOrEqual(1);
      expect(visitor.length).toBe(rows[0]?.confirmation === 'sent' ? 1 : 0);
      if (submission.isHeld) expect(all.visitor).toEqual([]);
      if (visitor[0] !== undefined) {
        const { mails } = site.resend;
        expect(mails.indexOf(operator[0]!)).toBeLessThan(mails.indexOf(visitor[0]));
      }
      expect(all.visitor.length).toBeLessThanOrEqual(3);
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

/** Returns the number of mails that the cron still has to send for stored submission. */
async function unsent(submission: Submission): Promise<number> {
  const rows = await rowsOf(submission);
  return rows.filter((row) => row.notified_at === null || row.confirmation === 'due').length;
}
