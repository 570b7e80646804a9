import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inquiry as ja } from '#i18n/ja/inquiry.ts';
import type { GateFault, Passing } from '../support/gate.ts';
import {
  inquiryWith,
  sendInquiry,
  serveInquiries,
  type Answered,
  type InquiryRow,
  type InquirySite,
} from '../support/inquiries.ts';
import type { MailFault } from '../support/resend.ts';
import { OPERATOR } from '../support/worker.ts';
import type { CaughtMail } from '../support/mail-server.ts';

/** What exists of one visitor's inquiry. */
interface Counts {
  rows: number;
  operator: number;
  visitor: number;
}

/** One cell of the failure matrix in `docs/inquiries.md`. */
interface Cell {
  name: string;
  database?: (passing: Passing, nth: number) => GateFault | undefined;
  mail?: (mail: CaughtMail, nth: number) => MailFault | undefined;
  /** What the visitor is told; `sent` without a notice means: and you have a confirmation. */
  told: 'sent' | keyof typeof ja.notices | 'failed';
  /** What exists when the visitor is told. */
  then: Counts;
  /** What exists once everything works again, the cron ran, and the visitor sent it once more. */
  finally?: Counts;
  /** The row's status in the end. */
  status?: string;
}

const always =
  <Fault>(fault: Fault) =>
  () =>
    fault;
const first =
  <Fault>(fault: Fault) =>
  (_: unknown, nth: number) =>
    nth === 1 ? fault : undefined;
const toOperator = (fault: MailFault) => (mail: CaughtMail) =>
  mail.to === OPERATOR ? fault : undefined;
const toVisitor = (fault: MailFault) => (mail: CaughtMail) =>
  mail.to === OPERATOR ? undefined : fault;

const all: Counts = { rows: 1, operator: 1, visitor: 1 };
const stored: Counts = { rows: 1, operator: 0, visitor: 0 };
const mailed: Counts = { rows: 0, operator: 1, visitor: 0 };
const nothing: Counts = { rows: 0, operator: 0, visitor: 0 };

const cells: Cell[] = [
  { name: 'everything works', told: 'sent', then: all },

  // The database, while mail works.
  { name: 'database: 500', database: always({ status: 500 }), told: 'withheld', then: mailed },
  { name: 'database: 401', database: always({ status: 401 }), told: 'withheld', then: mailed },
  {
    name: 'database: not a database',
    database: always({ status: 200, body: '<html>Parked</html>' }),
    told: 'withheld',
    then: mailed,
  },
  {
    name: 'database: a gateway with an id',
    database: always({ status: 200, body: '{"id":"req_1","message":"Please wait."}' }),
    told: 'withheld',
    then: mailed,
  },
  {
    name: 'database: a row without its times',
    database: ({ body }) => ({ status: 200, body: rowWithoutTimes(body) }),
    told: 'withheld',
    then: mailed,
  },
  {
    name: 'database: a row of other words',
    database: ({ body }) => ({ status: 200, body: rowOfOtherWords(body) }),
    told: 'withheld',
    then: mailed,
  },
  { name: 'database: hangs', database: always('hang'), told: 'withheld', then: mailed },
  { name: 'database: cuts', database: always('cut'), told: 'withheld', then: mailed },
  {
    name: 'database: hangs after storing',
    database: always('hang after passing'),
    told: 'withheld',
    then: { rows: 1, operator: 1, visitor: 0 },
  },
  {
    name: 'database: cuts after storing',
    database: always('cut after passing'),
    told: 'withheld',
    then: { rows: 1, operator: 1, visitor: 0 },
  },
  { name: 'database: 503 once', database: first({ status: 503 }), told: 'sent', then: all },
  { name: 'database: hangs once', database: first('hang'), told: 'sent', then: all },
  {
    name: 'database: cuts once after storing',
    database: first('cut after passing'),
    told: 'sent',
    then: all,
  },

  // Mail, while the database works.
  { name: 'mail: 500', mail: always({ status: 500 }), told: 'later', then: stored },
  {
    name: 'mail: 500 without JSON',
    mail: always({ status: 500, body: '<html>Bad gateway</html>' }),
    told: 'later',
    then: stored,
  },
  {
    name: 'mail: 503 without statusCode, once',
    mail: first({ status: 503, body: '{"name":"application_error"}' }),
    told: 'sent',
    then: all,
  },
  {
    name: 'mail: 500 with another statusCode, once',
    mail: first({ status: 500, body: '{"statusCode":403,"name":"security_error"}' }),
    told: 'sent',
    then: all,
  },
  {
    name: 'mail: a gateway with an id',
    mail: always({ status: 200, body: '{"id":"req_1"}' }),
    told: 'later',
    then: stored,
  },
  {
    name: 'mail: 500 with null',
    mail: always({ status: 500, body: 'null' }),
    told: 'later',
    then: stored,
  },
  {
    name: 'mail: 200 without an id',
    mail: always({ status: 200, body: '{}' }),
    told: 'later',
    then: stored,
  },
  {
    name: 'mail: 403, wrong key',
    mail: always({ status: 403, name: 'invalid_api_key' }),
    told: 'later',
    then: stored,
  },
  {
    name: 'mail: 429, too fast, once',
    mail: first({ status: 429, name: 'rate_limit_exceeded', retryAfter: 1 }),
    told: 'sent',
    then: all,
  },
  {
    name: 'mail: 429, quota used up',
    mail: always({ status: 429, name: 'daily_quota_exceeded' }),
    told: 'later',
    then: stored,
  },
  {
    name: 'mail: 429, come back tomorrow',
    mail: always({ status: 429, name: 'rate_limit_exceeded', retryAfter: 86_400 }),
    told: 'later',
    then: stored,
  },
  { name: 'mail: hangs', mail: always('hang'), told: 'later', then: stored },
  { name: 'mail: cuts', mail: always('cut'), told: 'later', then: stored },
  { name: 'mail: 500 once', mail: first({ status: 500 }), told: 'sent', then: all },
  {
    name: 'mail: cuts once after taking',
    mail: first('cut after taking'),
    told: 'sent',
    then: all,
  },
  {
    name: 'mail: hangs once after taking',
    mail: first('hang after taking'),
    told: 'sent',
    then: all,
  },
  {
    name: 'mail: 422 with the visitor as Reply-To',
    mail: (mail) =>
      mail.reply_to?.includes('visitor-') ? { status: 422, name: 'validation_error' } : undefined,
    told: 'sent',
    then: all,
  },
  {
    name: 'mail: cuts after taking, then 422 of a gateway',
    mail: (mail, nth) => {
      if (mail.to !== OPERATOR || nth > 2) return undefined;
      return nth === 1 ? 'cut after taking' : { status: 422, body: '{"error":"blocked"}' };
    },
    told: 'later',
    then: { rows: 1, operator: 1, visitor: 0 },
  },
  {
    name: 'mail to the operator: 422',
    mail: toOperator({ status: 422 }),
    told: 'later',
    then: stored,
  },
  {
    name: 'mail to the visitor: 500',
    mail: toVisitor({ status: 500 }),
    told: 'later',
    then: { rows: 1, operator: 1, visitor: 0 },
  },
  {
    name: 'mail to the visitor: hangs',
    mail: toVisitor('hang'),
    told: 'later',
    then: { rows: 1, operator: 1, visitor: 0 },
  },
  {
    name: 'mail to the visitor: 422, no such mailbox',
    mail: toVisitor({ status: 422, name: 'validation_error' }),
    told: 'undeliverable',
    then: { rows: 1, operator: 1, visitor: 0 },
    finally: { rows: 1, operator: 1, visitor: 0 },
    status: 'notified',
  },

  // Both.
  {
    name: 'database: 500, mail: 500',
    database: always({ status: 500 }),
    mail: always({ status: 500 }),
    told: 'failed',
    then: nothing,
  },
  {
    name: 'database: hangs, mail: hangs',
    database: always('hang'),
    mail: always('hang'),
    told: 'failed',
    then: nothing,
  },
  {
    name: 'database: hangs after storing, mail: 500',
    database: always('hang after passing'),
    mail: always({ status: 500 }),
    told: 'failed',
    then: stored,
  },
  {
    name: 'database: 500, mail: hangs after taking',
    database: always({ status: 500 }),
    // The second attempt is recognised and answered.
    mail: first('hang after taking'),
    told: 'withheld',
    then: mailed,
  },
];

/** The row that the Worker wanted stored, as a database would have it that never stored it. */
function rowOf(body: string): Record<string, unknown> {
  const { inquiry } = JSON.parse(body) as { inquiry?: Record<string, unknown> };
  return { id: randomUUID(), ...inquiry, confirmable: true, over_limit: false, attempts: 0 };
}

function rowWithoutTimes(body: string): string {
  return JSON.stringify(rowOf(body));
}

function rowOfOtherWords(body: string): string {
  const times = { notified_at: '2026-10-01T00:00:00Z', confirmed_at: '2026-10-01T00:00:00Z' };
  return JSON.stringify({ ...rowOf(body), ...times, message: 'Something else altogether.' });
}

let site: InquirySite;
const results = new Map<
  string,
  { answer: Answered; then: Counts; again: Answered; finally: Counts; row: InquiryRow | undefined }
>();

/**
 * Runs the cells, eight at a time: most of the time is waiting, but a busy machine must not become
 * a slow database. Then everything is mended, and the cron runs.
 */
beforeAll(async () => {
  site = await serveInquiries();
  const count = async (email: string): Promise<Counts> => {
    const { operator, visitor } = site.resend.mailsAbout(email);
    const rows = await site.rowsOf(email);
    return { rows: rows.length, operator: operator.length, visitor: visitor.length };
  };

  const begin = async ({ name, database, mail }: Cell) => {
    const inquiry = inquiryWith();
    if (database) site.gate.breakFor(inquiry.email, database);
    if (mail) site.resend.breakFor(inquiry.email, mail);
    const answer = await sendInquiry(site.url, inquiry);
    return { name, inquiry, answer, then: await count(inquiry.email) };
  };
  const begun: Awaited<ReturnType<typeof begin>>[] = [];
  const waiting = cells.values();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const cell of waiting) begun.push(await begin(cell));
    }),
  );

  for (const { inquiry } of begun) {
    site.gate.mend(inquiry.email);
    site.resend.breakFor(inquiry.email, () => undefined);
    await site.alter(inquiry.email, { created_at: minutesAgo(10) });
  }
  // Ten inquiries per run.
  for (let run = 0; run < cells.length / 10; run += 1) await site.runCron();

  for (const { name, inquiry, answer, then } of begun) {
    const again = await sendInquiry(site.url, inquiry);
    await vi.waitUntil(() => settled(inquiry.email), 20_000);
    const [row] = await site.rowsOf(inquiry.email);
    results.set(name, { answer, then, again, finally: await count(inquiry.email), row });
  }
}, 180_000);

afterAll(() => site?.stop());

/** Whether the answer's last step, which the visitor doesn't wait for, is done. */
async function settled(email: string): Promise<boolean> {
  const [row] = await site.rowsOf(email);
  const { visitor } = site.resend.mailsAbout(email);
  return (
    row !== undefined &&
    row.notified_at !== null &&
    (row.confirmed_at !== null) === visitor.length > 0
  );
}

function minutesAgo(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString();
}

describe.each(cells)('$name', ({ name, told, then, finally: end = all, status = 'confirmed' }) => {
  test(`tells the visitor the truth: ${told}`, () => {
    const { answer } = results.get(name)!;
    if (told === 'failed') {
      expect(answer.status).toBe(502);
      expect(answer.body).toMatchObject({ success: false });
      expect(answer.body['error']).toContain('もう一度送信してください');
      expect(answer.body['details']).toMatch(/^[0-9A-F]{4}(-[0-9A-F]{4}){2} · store .* · mail /);
    } else {
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        success: true,
        reference: expect.stringMatching(/^[0-9A-F]{4}(-[0-9A-F]{4}){2}$/) as string,
      });
      expect(answer.body['notice']).toBe(told === 'sent' ? undefined : ja.notices[told]);
    }
  });

  test('has by then stored and mailed what it should, and nothing twice', () => {
    expect(results.get(name)!.then).toEqual(then);
  });

  test('ends as one inquiry and one mail each, also when it is sent once more', () => {
    const result = results.get(name)!;
    expect(result.again.status).toBe(200);
    expect(result.finally).toEqual(end);
    expect(result.row).toMatchObject({ status, reference: result.again.body['reference'] });
  });
});
