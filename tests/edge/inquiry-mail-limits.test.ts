import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { inquiry as ja } from '#i18n/ja/inquiry.ts';
import { inquiryWith, serveInquiries } from '../support/inquiries.ts';
import { OPERATOR } from '../support/worker.ts';

// With this quota, no confirmation is sent after 4 mails within an hour, and no mail about a single inquiry after 6.
const site = await serveInquiries({ MAIL_DAILY_QUOTA: '20' });
afterAll(() => site.stop());

const minute = 60_000;
const noted = expect.any(String) as string;
const away = () => ({ status: 500 });

/** The email addresses of all senders. */
const emails: string[] = [];
const digests = () => site.resend.mails.filter(({ subject }) => subject.includes('のまとめ'));
const operatorsOf = (some: string[]) => some.map((email) => site.counts(email)[0]);

/** A day passes between tests, so that earlier mails don't count and the next digest may be sent. */
beforeEach(async () => {
  for (const email of emails) await site.backdate(email, 25 * 60 * minute);
});

async function send(inquiry = inquiryWith()) {
  const { status, body } = await site.send(inquiry);
  expect([status, body['success']]).toEqual([200, true]);
  if (!emails.includes(inquiry.email)) emails.push(inquiry.email);
  return body;
}

/** Sends inquiries up to the limit of single mails, then more that go into a digest; returns the latter's emails. */
async function overflow(count: number): Promise<string[]> {
  const from = emails.length;
  for (let nth = 0; nth < 4 + count; nth += 1) await send();
  const over = emails.slice(from + 4);
  for (const email of emails.slice(from, from + 4))
    await site.rowWith(email, { notified_at: noted });
  for (const email of over) await site.rowWith(email, { deferred_at: noted });
  return over;
}

/** Runs the cron once these inquiries are so many minutes old. */
async function cronAfter(minutes: number, ...some: string[]): Promise<string> {
  for (const email of some) {
    const then = new Date(Date.now() - minutes * minute).toISOString();
    await site.update(email, { created_at: then });
  }
  return await site.runCron();
}

describe('inquiries over the mail limits', () => {
  test('lose confirmations first, then single mails, and are listed once in a digest', async () => {
    const told = [];
    for (const nth of [1, 2, 3, 4, 5, 6, 7]) {
      const message = `${nth}番目のお問い合わせの本文です。`;
      told.push((await send(inquiryWith({ message })))['notice']);
    }
    const { withheld } = ja.notices;
    expect(told).toEqual([undefined, undefined, ...Array<string>(5).fill(withheld)]);
    expect(emails.map(site.counts)).toEqual([
      ...[
        [1, 1],
        [1, 1],
        [1, 0],
        [1, 0],
      ],
      ...[
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    ]);
    expect(site.resend.mailsAbout(emails[2]!).operator[0]!.text).toContain(ja.mail.unconfirmed);
    const over = emails.slice(4);
    for (const email of over) await site.rowWith(email, { deferred_at: noted });

    expect(await cronAfter(3, ...over)).toBe('ok');
    expect(await site.runCron()).toBe('ok');
    expect(operatorsOf(emails)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(digests()).toMatchObject([{ to: OPERATOR, subject: expect.stringContaining('3件') }]);
    const { text } = digests()[0]!;
    expect(text).toContain(ja.mail.digest.why);
    expect(text).toContain('5番目のお問い合わせの本文です。');
    for (const email of over) {
      expect(text).toContain((await site.rowWith(email, { status: 'notified' })).reference);
    }

    // An inquiry that was in the digest and is repeated appears in no other mail.
    const email = over[2]!;
    const again = await send(inquiryWith({ email, message: '7番目のお問い合わせの本文です。' }));
    expect(await site.rowsOf(email)).toMatchObject([{ reference: again['reference'] }]);
    await site.runCron();
    expect(site.counts(email)).toEqual([1, 0]);
  });

  test('are in one digest only when the answer to it is lost', async () => {
    const over = await overflow(2);
    site.resend.injectFault('のまとめ', (_, nth) => (nth === 1 ? 'cut after taking' : away()));
    expect(await cronAfter(3, ...over)).toBe('exception');
    const { email: between } = inquiryWith();
    await send(inquiryWith({ email: between }));
    site.resend.injectFault('のまとめ', () => undefined);
    expect(await cronAfter(3, between)).toBe('ok');
    expect(operatorsOf([...over, between])).toEqual([1, 1, 0]);
    // The next digest is possible after an hour.
    for (const email of over) await site.backdate(email, 61 * minute);
    await site.runCron();
    expect(operatorsOf([...over, between])).toEqual([1, 1, 1]);
  });

  test('are mailed singly and left out of digests when the Worker misses their row', async () => {
    await overflow(0);
    const inquiry = inquiryWith();
    const { email } = inquiry;
    site.proxy.injectFault(email, () => 'cut after passing');
    site.proxy.injectFault('settle_inquiry', away);
    await send(inquiry);
    expect(site.counts(email)).toEqual([1, 0]);
    site.proxy.clearFault(email);
    site.proxy.clearFault('settle_inquiry');
    expect(await site.rowOf(email)).toMatchObject({ over_limit: true, notified_at: null });

    // The visitor sends it again although it was acknowledged.
    await send(inquiry);
    await cronAfter(10, email);
    await site.runCron();
    expect(site.counts(email)).toEqual([1, 0]);
    await site.rowWith(email, { status: 'notified' });
  });
});
