import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inquiry as ja } from '#i18n/ja/inquiry.ts';
import type { ProxyFault, ProxiedRequest } from '../support/fault-proxy.ts';
import { inquiryWith, serveInquiries } from '../support/inquiries.ts';
import type { CaughtMail } from '../support/mail-server.ts';
import type { MailFault } from '../support/resend.ts';
import { OPERATOR } from '../support/worker.ts';

/** Number of rows, mails to the operator and mails to the visitor, for one inquiry. */
type Counts = `${number}/${number}/${number}`;

/** Faults of consecutive requests. */
interface Faults {
  database?: (request: ProxiedRequest, nth: number) => ProxyFault | undefined;
  mail?: (mail: CaughtMail, nth: number) => MailFault | undefined;
}

/**
 * One cell of the failure matrix in `docs/inquiries.md`: its name, the faults, the notice to the visitor (`sent`
 * without a notice means that a confirmation was sent), the counts then, and the counts in the end: after the faults
 * were removed, the cron ran, and the visitor sent it once more.
 */
type Cell = [
  name: string,
  faults: Faults,
  told: 'sent' | keyof typeof ja.notices | 'failed',
  then: Counts,
  end?: { counts: Counts; status: string },
];

const always =
  <Fault>(fault: Fault) =>
  () =>
    fault;
const first =
  <Fault>(fault: Fault) =>
  (_: unknown, nth: number) =>
    nth === 1 ? fault : undefined;
const database = (fault: ProxyFault) => ({ database: always(fault) });
const mail = (fault: MailFault) => ({ mail: always(fault) });
const mailTo = (isOperator: boolean, fault: MailFault) => ({
  mail: ({ to }: CaughtMail) => ((to === OPERATOR) === isOperator ? fault : undefined),
});
const status = (code: number, body?: string) => ({ status: code, ...(body && { body }) });
const daily = { name: 'daily_quota_exceeded' };
const fast = { name: 'rate_limit_exceeded' };
const invalid = { status: 422, name: 'validation_error' };
const withId = '{"id":"req_1","message":"Please wait."}';
const confirmed = { counts: '1/1/1', status: 'confirmed' } as const;

const cells: Cell[] = [
  ['everything works', {}, 'sent', '1/1/1'],

  // Database faults while mail works.
  ['database: 500', database(status(500)), 'withheld', '0/1/0'],
  ['database: 401', database(status(401)), 'withheld', '0/1/0'],
  ['database: not a database', database(status(200, '<html>Parked</html>')), 'withheld', '0/1/0'],
  ['database: a gateway with an id', database(status(200, withId)), 'withheld', '0/1/0'],
  [
    'database: a row without its times',
    { database: ({ body }) => status(200, rowOf(body, {})) },
    'withheld',
    '0/1/0',
  ],
  [
    'database: a row of other words',
    { database: ({ body }) => status(200, rowOf(body, ofOtherWords)) },
    'withheld',
    '0/1/0',
  ],
  ['database: hangs', database('hang'), 'withheld', '0/1/0'],
  ['database: cuts', database('cut'), 'withheld', '0/1/0'],
  ['database: hangs after storing', database('hang after passing'), 'withheld', '1/1/0'],
  ['database: cuts after storing', database('cut after passing'), 'withheld', '1/1/0'],
  ['database: 503 once', { database: first(status(503)) }, 'sent', '1/1/1'],
  ['database: hangs once', { database: first('hang') }, 'sent', '1/1/1'],
  ['database: cuts once after storing', { database: first('cut after passing') }, 'sent', '1/1/1'],

  // Mail faults while the database works.
  ['mail: 500', mail(status(500)), 'later', '1/0/0'],
  ['mail: 500 without JSON', mail(status(500, '<html>Bad gateway</html>')), 'later', '1/0/0'],
  [
    'mail: 503 without statusCode, once',
    { mail: first(status(503, '{"name":"application_error"}')) },
    'sent',
    '1/1/1',
  ],
  [
    'mail: 500 with another statusCode, once',
    { mail: first(status(500, '{"statusCode":403,"name":"security_error"}')) },
    'sent',
    '1/1/1',
  ],
  ['mail: a gateway with an id', mail(status(200, withId)), 'later', '1/0/0'],
  ['mail: 500 with null', mail(status(500, 'null')), 'later', '1/0/0'],
  ['mail: 200 without an id', mail(status(200, '{}')), 'later', '1/0/0'],
  ['mail: 403, wrong key', mail({ status: 403, name: 'invalid_api_key' }), 'later', '1/0/0'],
  [
    'mail: 429, too fast, once',
    { mail: first({ status: 429, ...fast, retryAfter: 1 }) },
    'sent',
    '1/1/1',
  ],
  ['mail: 429, quota used up', mail({ status: 429, ...daily }), 'later', '1/0/0'],
  [
    'mail: 429, come back tomorrow',
    mail({ status: 429, ...fast, retryAfter: 86_400 }),
    'later',
    '1/0/0',
  ],
  ['mail: hangs', mail('hang'), 'later', '1/0/0'],
  ['mail: cuts', mail('cut'), 'later', '1/0/0'],
  ['mail: 500 once', { mail: first(status(500)) }, 'sent', '1/1/1'],
  ['mail: cuts once after taking', { mail: first('cut after taking') }, 'sent', '1/1/1'],
  ['mail: hangs once after taking', { mail: first('hang after taking') }, 'sent', '1/1/1'],
  [
    'mail: 422 with the visitor as Reply-To',
    { mail: (one) => (one.reply_to?.includes('visitor-') ? invalid : undefined) },
    'sent',
    '1/1/1',
  ],
  [
    'mail: cuts after taking, then 422 of a gateway',
    {
      mail({ to }, nth) {
        if (to !== OPERATOR || nth > 2) return undefined;
        return nth === 1 ? 'cut after taking' : status(422, '{"error":"blocked"}');
      },
    },
    'later',
    '1/1/0',
  ],
  ['mail to the operator: 422', mailTo(true, status(422)), 'later', '1/0/0'],
  ['mail to the visitor: 500', mailTo(false, status(500)), 'later', '1/1/0'],
  ['mail to the visitor: hangs', mailTo(false, 'hang'), 'later', '1/1/0'],
  [
    'mail to the visitor: 422, no such mailbox',
    mailTo(false, invalid),
    'undeliverable',
    '1/1/0',
    { counts: '1/1/0', status: 'notified' },
  ],

  // Faults of both the database and mail.
  [
    'database: 500, mail: 500',
    { ...database(status(500)), ...mail(status(500)) },
    'failed',
    '0/0/0',
  ],
  ['database: hangs, mail: hangs', { ...database('hang'), ...mail('hang') }, 'failed', '0/0/0'],
  [
    'database: hangs after storing, mail: 500',
    { ...database('hang after passing'), ...mail(status(500)) },
    'failed',
    '1/0/0',
  ],
  [
    // The mail service recognizes the second attempt as a repeat and answers it.
    'database: 500, mail: hangs after taking',
    { ...database(status(500)), mail: first('hang after taking') },
    'withheld',
    '0/1/0',
  ],
];

const then = '2026-10-01T00:00:00Z';
const ofOtherWords = {
  notified_at: then,
  confirmed_at: then,
  message: 'Something else altogether.',
};

/** Returns the row that the Worker tried to store, as if a database had answered without storing it. */
function rowOf(body: string, columns: object): string {
  const { inquiry } = JSON.parse(body) as { inquiry?: Record<string, unknown> };
  const known = { confirmable: true, over_limit: false, attempts: 0 };
  return JSON.stringify({ id: randomUUID(), ...inquiry, ...known, ...columns });
}

const site = await serveInquiries();
afterAll(() => site.stop());

async function countsOf(email: string): Promise<Counts> {
  const [operator, visitor] = site.counts(email);
  return `${(await site.rowsOf(email)).length}/${operator}/${visitor}`;
}

async function begin([name, faults]: Cell) {
  const inquiry = inquiryWith();
  if (faults.database) site.proxy.injectFault(inquiry.email, faults.database);
  if (faults.mail) site.resend.injectFault(inquiry.email, faults.mail);
  const answer = await site.send(inquiry);
  return { name, inquiry, answer, then: await countsOf(inquiry.email) };
}
const begun = new Map<string, Awaited<ReturnType<typeof begin>>>();

/**
 * Runs the cells, eight at a time: most of the time is waiting, but too many at once would slow the database down on a
 * busy machine. Then removes all faults and runs the cron.
 */
beforeAll(async () => {
  const waiting = cells.values();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const cell of waiting) begun.set(cell[0], await begin(cell));
    }),
  );
  for (const { inquiry } of begun.values()) {
    site.proxy.clearFault(inquiry.email);
    site.resend.injectFault(inquiry.email, () => undefined);
    await site.update(inquiry.email, { created_at: new Date(Date.now() - 600_000).toISOString() });
  }
  // A cron run handles ten inquiries.
  for (let run = 0; run < cells.length / 10; run += 1) await site.runCron();
}, 300_000);

const reference = expect.stringMatching(/^[0-9A-F]{4}(-[0-9A-F]{4}){2}$/) as string;

describe.each(cells)('%s', (name, _, told, counts, end = confirmed) => {
  test(`answers the visitor with the outcome: ${told}`, () => {
    const { status, body } = begun.get(name)!.answer;
    if (told === 'failed') {
      expect([status, body['success']]).toEqual([502, false]);
      expect(body['error']).toContain('もう一度送信してください');
      expect(body['details']).toMatch(/^[0-9A-F]{4}(-[0-9A-F]{4}){2} · store .* · mail /);
    } else {
      const notice = told === 'sent' ? {} : { notice: ja.notices[told] };
      expect([status, body]).toEqual([200, { success: true, reference, ...notice }]);
    }
  });

  test('leaves the expected rows and mails when the request ends', () => {
    expect(begun.get(name)!.then).toEqual(counts);
  });

  test('ends with the expected rows and mails after the cron and a repeat', async () => {
    const { inquiry } = begun.get(name)!;
    const again = await site.send(inquiry);
    expect(again.status).toBe(200);
    const { status } = end;
    await site.rowWith(inquiry.email, { status, reference: again.body['reference'] });
    expect(await countsOf(inquiry.email)).toEqual(end.counts);
  });
});
