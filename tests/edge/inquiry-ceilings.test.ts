import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inquiry as ja } from '#i18n/ja/inquiry.ts';
import {
  eventually,
  inquiryWith,
  sendInquiry,
  serveInquiries,
  type InquirySite,
} from '../support/inquiries.ts';
import { OPERATOR } from '../support/worker.ts';

/** Confirmations stop at 4 mails an hour, single notices at 6. */
const quota = '20';

let site: InquirySite;

beforeAll(async () => {
  site = await serveInquiries({ MAIL_DAILY_QUOTA: quota });
}, 120_000);
afterAll(() => site?.stop());

const hour = 60 * 60_000;

function ago(milliseconds: number): string {
  return new Date(Date.now() - milliseconds).toISOString();
}

function counts(email: string) {
  const { operator, visitor } = site.resend.mailsAbout(email);
  return [operator.length, visitor.length];
}

const rowOf = async (email: string) => (await site.rowsOf(email))[0]!;
const digests = () => site.resend.mails.filter(({ subject }) => subject.includes('のまとめ'));

/** Inquiries one after the other, until their outcome is noted. */
async function send(count: number, values: Record<string, unknown> = {}): Promise<string[]> {
  const emails: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const inquiry = inquiryWith(values);
    expect(await sendInquiry(site.url, inquiry)).toMatchObject({ status: 200 });
    emails.push(inquiry.email);
    await eventually(async () => {
      const row = await rowOf(inquiry.email);
      return row.notified_at ?? row.deferred_at;
    }).not.toBeNull();
  }
  return emails;
}

/** Digests go out once an hour: makes the last one, and all before, an hour older. */
async function anHourLater(emails: string[]): Promise<void> {
  for (const email of emails) {
    await site.alter(email, { created_at: ago(2 * hour), notified_at: ago(1.5 * hour) });
  }
}

describe('when many inquiries come', () => {
  let emails: string[];

  test('confirmations stop first, then single mails, and every visitor is told the truth', async () => {
    const answers = [];
    emails = [];
    for (const nth of [1, 2, 3, 4, 5, 6, 7]) {
      const inquiry = inquiryWith({ message: `${nth}番目のお問い合わせの本文です。` });
      answers.push((await sendInquiry(site.url, inquiry)).body);
      emails.push(inquiry.email);
    }
    expect(answers.map((body) => [body['success'], body['notice']])).toEqual([
      [true, undefined],
      [true, undefined],
      ...Array.from({ length: 5 }, () => [true, ja.notices.withheld]),
    ]);
    expect(emails.map(counts)).toEqual([
      [1, 1],
      [1, 1],
      [1, 0],
      [1, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(site.resend.mailsAbout(emails[2]!).operator[0]!.text).toContain(ja.mail.unconfirmed);
    for (const email of emails.slice(4)) {
      await eventually(async () => (await rowOf(email)).deferred_at).not.toBeNull();
    }
  });

  test('one mail names the others, once, and says why', async () => {
    expect(await site.runCron()).toBe('ok');
    expect(await site.runCron()).toBe('ok');
    expect(emails.map(counts).map(([operator]) => operator)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    const [digest, ...more] = digests();
    expect(more).toEqual([]);
    expect(digest).toMatchObject({ to: OPERATOR });
    expect(digest!.subject).toContain('3件');
    expect(digest!.text).toContain(ja.mail.digest.why);
    expect(digest!.text).toContain('5番目のお問い合わせの本文です。');
    for (const email of emails.slice(4)) {
      const row = await rowOf(email);
      expect(row.status).toBe('notified');
      expect(digest!.text).toContain(row.reference);
    }
  });

  test('who sends the same again is in no other mail', async () => {
    const last = emails.at(-1)!;
    const again = inquiryWith({ email: last, message: '7番目のお問い合わせの本文です。' });
    const { body } = await sendInquiry(site.url, again);
    expect(body['reference']).toBe((await rowOf(last)).reference);
    await site.runCron();
    expect(counts(last)).toEqual([1, 0]);
    expect(await site.rowsOf(last)).toHaveLength(1);
  });

  test('the next digest waits for its hour', async () => {
    const [over] = await send(1);
    await site.runCron();
    expect(counts(over!)).toEqual([0, 0]);
    await anHourLater(emails);
    // The ones above no longer count, either; this one was left to a digest before.
    await site.runCron();
    expect(counts(over!)).toEqual([1, 0]);
    await anHourLater([over!]);
  });

  test('a digest whose answer is lost is not sent twice, whatever comes in between', async () => {
    const single = await send(4);
    const over = await send(2);
    site.resend.breakFor('のまとめ', (_, nth) =>
      nth === 1 ? 'cut after taking' : { status: 500 },
    );
    expect(await site.runCron()).toBe('exception');
    const between = await send(1);
    site.resend.breakFor('のまとめ', () => undefined);
    expect(await site.runCron()).toBe('ok');
    expect([...single, ...over].map(counts).map(([operator]) => operator)).toEqual([
      1, 1, 1, 1, 1, 1,
    ]);
    expect(counts(between[0]!)).toEqual([0, 0]);
    await anHourLater([...single, ...over]);
    await site.runCron();
    expect(counts(between[0]!)).toEqual([1, 0]);
    await anHourLater(between);
  });

  test('one whose row is not known to the Worker is mailed on its own, and is in no digest', async () => {
    const before = await send(4);
    const inquiry = inquiryWith();
    const { email } = inquiry;
    site.gate.breakFor(email, () => 'cut after passing');
    site.gate.breakFor('settle_inquiry', () => ({ status: 500 }));
    expect((await sendInquiry(site.url, inquiry)).body['success']).toBe(true);
    expect(counts(email)).toEqual([1, 0]);
    site.gate.mend(email);
    site.gate.mend('settle_inquiry');
    expect(await rowOf(email)).toMatchObject({ over_limit: true, notified_at: null });

    // The visitor, who was told that it arrived, sends it once more all the same.
    expect((await sendInquiry(site.url, inquiry)).body['success']).toBe(true);
    await site.alter(email, { created_at: ago(10 * 60_000) });
    await site.runCron();
    await site.runCron();
    expect(counts(email)).toEqual([1, 0]);
    expect((await rowOf(email)).status).toBe('notified');
    await anHourLater([...before, email]);
  });

  test('one of which could not be noted that it was left is mailed on its own', async () => {
    const before = await send(4);
    const inquiry = inquiryWith();
    site.gate.breakFor('settle_inquiry', () => ({ status: 500 }));
    await sendInquiry(site.url, inquiry);
    await eventually(() => site.console.map(({ message }) => message).join('\n')).toContain(
      'not settled: store 500',
    );
    site.gate.mend('settle_inquiry');
    await site.alter(inquiry.email, { created_at: ago(10 * 60_000) });
    await site.runCron();
    expect(counts(inquiry.email)).toEqual([1, 0]);
    await anHourLater([...before, inquiry.email]);
  });

  test('suspects come last in a digest, with their mark', async () => {
    const before = await send(4);
    const [suspect] = await send(1, { remarks: 'spam' });
    const [person] = await send(1);
    await site.runCron();
    const { text } = digests().at(-1)!;
    expect(text.indexOf(person!)).toBeLessThan(text.indexOf(suspect!));
    expect(text).toContain(`${(await rowOf(suspect!)).reference} 【要確認 / Please check】`);
    expect((await rowOf(suspect!)).status).toBe('held');
    await anHourLater([...before, suspect!, person!]);
  });
});

test('a quota that is no number is named in both languages, and taken for a usual one', async () => {
  const wrong = await serveInquiries({ MAIL_DAILY_QUOTA: 'many' });
  try {
    expect((await sendInquiry(wrong.url, inquiryWith())).status).toBe(200);
    const said = () => wrong.console.map(({ message }) => message).join('\n');
    await eventually(said).toContain('MAIL_DAILY_QUOTA: 「many」');
    expect(said()).toContain('Write the number of mails a day');
  } finally {
    await wrong.stop();
  }
}, 120_000);
