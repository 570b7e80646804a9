import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fill } from '#i18n/format.ts';
import { inquiry as ja } from '#i18n/ja/inquiry.ts';
import { site as facts } from '../fixtures/site/src/site.ts';
import { before, inquiryWith, NIGHT, serveInquiries } from '../support/servers/inquiries.ts';
import { OPERATOR } from '../support/servers/worker.ts';

const warnings = [{ ja: '絵「okinava」がありません。', en: 'There is no picture “okinava”.' }];
const site = await serveInquiries({}, { warnings });
afterAll(() => site.stop());
beforeEach(() => site.clear());
const minute = 60_000;
const day = 24 * 60 * minute;

/** Sends an inquiry whose mails fail, and moves it so far before the time of the cron. */
async function unsentInquiry(age: number, isAway: (to: string) => boolean = () => true) {
  const inquiry = inquiryWith();
  site.resend.injectFault(inquiry.email, ({ json }) =>
    isAway(String(json['to'])) ? { status: 500 } : undefined,
  );
  await site.send(inquiry);
  site.resend.injectFault(inquiry.email, () => undefined);
  await site.update(inquiry.email, { created_at: before(NIGHT, age) });
  return inquiry.email;
}

describe('the cron', () => {
  test('sends mails that failed two minutes ago, and not earlier', async () => {
    const email = await unsentInquiry(3 * minute);
    const recent = await unsentInquiry(1 * minute);
    expect(await site.runCron()).toBe('ok');
    expect([site.counts(email), site.counts(recent)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
    await site.rowWith(email, { confirmation: 'sent' });
  });

  test('tries only the operator’s mail of an older inquiry, every hour', async () => {
    const email = await unsentInquiry(3 * day);
    await site.runCron(new Date('2026-11-25T18:30:00Z'));
    expect(site.counts(email)).toEqual([0, 0]);
    await site.runCron(new Date('2026-11-25T19:00:00Z'));
    expect(site.counts(email)).toEqual([1, 0]);
    await site.rowWith(email, { confirmation: 'withheld' });
  });

  test('sends the visitor’s mail for 24 hours', async () => {
    const toVisitor = (to: string) => to !== OPERATOR;
    const email = await unsentInquiry(day - minute, toVisitor);
    const late = await unsentInquiry(day + minute, toVisitor);
    await site.runCron();
    expect([site.counts(email), site.counts(late)]).toEqual([
      [1, 1],
      [1, 0],
    ]);
  });

  test('tries a confirmation again whose sender was refused, and tells the operator', async () => {
    site.resend.setSender('test');
    const early = inquiryWith();
    await site.send(early);
    await site.rowWith(early.email, { confirmation: 'due' });
    await site.update(early.email, { created_at: before(NIGHT, 90 * minute) });
    const later = await unsentInquiry(3 * minute);
    expect(await site.runCron()).toBe('exception');
    const [mail] = site.resend.mailsAbout(later).operator;
    expect(mail?.text).toContain(fill(ja.mail.waiting, { count: 1 }));
    site.resend.setSender('verified');
    expect(await site.runCron()).toBe('ok');
    expect([site.counts(early.email), site.counts(later)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  test('lets mails that fail each time hold up no younger ones', async () => {
    const stuck = Array.from({ length: 8 }, () => inquiryWith({ name: 'Stuck' }));
    site.resend.injectFault('Stuck', () => ({ status: 500 }));
    for (const inquiry of stuck) {
      await site.send(inquiry);
      await site.update(inquiry.email, { created_at: before(NIGHT, 30 * minute) });
    }
    const young = await unsentInquiry(10 * minute);
    await site.runCron();
    await site.runCron(new Date(NIGHT.getTime() + 5 * minute));
    site.resend.clearFault('Stuck');
    expect(site.counts(young)).toEqual([1, 1]);
  });

  test('deletes an inquiry after the time that the privacy policy says', async () => {
    const [kept, deleted] = [inquiryWith().email, inquiryWith().email];
    for (const [email, days] of [
      [kept, facts.inquiryRetentionDays - 1],
      [deleted, facts.inquiryRetentionDays + 1],
    ] as const) {
      await site.send(inquiryWith({ email }));
      await site.update(email, { created_at: before(NIGHT, days * day) });
    }
    await site.runCron();
    expect(await site.rowsOf(kept)).toHaveLength(1);
    expect(await site.rowsOf(deleted)).toEqual([]);
  });
});

describe('the list of unanswered inquiries', () => {
  /** Thursday at ten in Japan, the hour of the fixture's operator. */
  const morning = new Date('2026-11-26T01:00:00Z');
  const lists = () =>
    site.resend.mails.filter(({ idempotencyKey }) => idempotencyKey?.startsWith('open-'));

  /** Sends an inquiry and moves it to a time. */
  async function received(time: string, columns: Record<string, unknown> = {}) {
    const inquiry = inquiryWith({ departure: 'spring' });
    await site.send(inquiry);
    await site.rowWith(inquiry.email, { confirmation: 'sent' });
    await site.update(inquiry.email, { created_at: time, ...columns });
    return inquiry.email;
  }

  beforeEach(() => {
    site.resend.mails.length = 0;
    site.resend.forget();
  });

  test('names what has waited for more than a business day, oldest first, once a day', async () => {
    const second = await received('2026-11-24T14:59:00Z');
    const first = await received('2026-11-20T00:00:00Z');
    const yesterday = await received('2026-11-24T15:01:00Z');
    const answered = await received('2026-11-20T00:00:00Z', {
      answered_at: '2026-11-21T00:00:00Z',
    });
    expect(await site.runCron(morning)).toBe('ok');
    await site.runCron(new Date('2026-11-26T03:00:00Z'));
    expect(lists()).toHaveLength(1);
    const [{ to, subject, text } = {}] = lists();
    expect([to, subject]).toEqual([OPERATOR, '未返信のお問い合わせ 2件 / Unanswered inquiries: 2']);
    expect(text).not.toContain(yesterday);
    expect(text).not.toContain(answered);
    expect(text!.indexOf(first)).toBeLessThan(text!.indexOf(second));
    expect(text!.match(/\/api\/inquiry\?of=/g)).toHaveLength(2);
    expect(text).toContain('京都の寺 · 2099年4月10日（金）〜12日（日）\n\n> 十月の京都');
    expect(text).toContain(warnings[0]!.en);
    site.resend.forget();
    await site.runCron(new Date('2026-11-27T00:55:00Z'));
    await site.runCron(new Date('2026-11-27T01:00:00Z'));
    expect(lists()).toHaveLength(2);
  });

  test('names the warnings of the build once a day where nothing waits', async () => {
    await site.runCron(new Date('2026-11-26T01:05:00Z'));
    expect(lists()).toEqual([]);
    for (const hour of ['01', '02', '03'])
      await site.runCron(new Date(`2026-11-26T${hour}:00:00Z`));
    expect(lists()).toMatchObject([{ text: expect.stringContaining(warnings[0]!.ja) }]);
    expect((await fetch(`${site.url}/api/warnings.json`)).status).toBe(404);
  });

  test('lists at most ten suspected inquiries, after those of people', async () => {
    const suspect = inquiryWith({ elapsed: 300 });
    for (let nth = 1; nth <= 12; nth += 1)
      await site.send({ ...suspect, message: `${nth}通目のお問い合わせです。` });
    await site.update(suspect.email, { created_at: '2026-11-19T00:00:00Z' });
    const person = await received('2026-11-20T00:00:00Z');
    expect(await site.runCron(morning)).toBe('ok');
    const [{ subject, text = '' } = {}] = lists();
    expect(subject).toBe(
      '未返信のお問い合わせ 1件（ほかに要確認 12件） / Unanswered inquiries: 1 (and 12 to check)',
    );
    expect(text.indexOf(person)).toBeLessThan(text.indexOf(suspect.email));
    expect(text.split(suspect.email)).toHaveLength(1 + 10);
  });

  test.each([
    ['before the hour', '2026-11-26T00:55:00Z'],
    ['on a closing day', '2026-12-30T03:00:00Z'],
  ])('is not sent %s', async (_, time) => {
    await received('2026-11-02T00:00:00Z');
    await site.runCron(new Date(time));
    expect(lists()).toEqual([]);
  });

  test('is sent later the same day when the mail service was away', async () => {
    await received('2026-11-20T00:00:00Z');
    site.resend.injectFault(ja.mail.open.subject.slice(0, 6), () => ({ status: 500 }));
    expect(await site.runCron(morning)).toBe('exception');
    site.resend.injectFault(ja.mail.open.subject.slice(0, 6), () => undefined);
    await site.runCron(new Date('2026-11-26T01:05:00Z'));
    expect(lists()).toHaveLength(1);
  });
});
