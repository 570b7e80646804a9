import { afterAll, describe, expect, test } from 'vitest';
import { inquiry as en } from '#i18n/en/inquiry.ts';
import { inquiry as ja } from '#i18n/ja/inquiry.ts';
import { answerDay } from '../../functions/inquiries/business-days.ts';
import { site as facts } from '../fixtures/site/src/site.ts';
import { before, inquiryWith, NIGHT, serveInquiries } from '../support/servers/inquiries.ts';
import type { Fault, Received } from '../support/servers/service.ts';
import { OPERATOR } from '../support/servers/worker.ts';

const site = await serveInquiries();
afterAll(() => site.stop());
const { send } = site;
const confirmed = (email: string) => site.rowWith(email, { confirmation: 'sent' });
const away = () => ({ status: 500 });

/** Injects a fault into every request to the database until the work is done. */
async function withFault<Value>(
  fault: (request: Received) => Fault | undefined,
  work: () => Promise<Value>,
): Promise<Value> {
  site.proxy.injectFault('', fault);
  const result = await work();
  site.proxy.clearFault('');
  return result;
}

describe('POST /api/contact', () => {
  test('stores, mails and confirms an inquiry without its IP address', async () => {
    const inquiry = inquiryWith({
      name: '　山田 花子　',
      message: 'はじめまして。\r\n十月の空きはありますか。',
      departure: 'spring',
    });
    const answered = await send(inquiry, { 'cf-connecting-ip': '203.0.113.77' });

    expect(answered.status).toBe(200);
    expect(answered.headers.get('cache-control')).toBe('no-store');
    const row = await confirmed(inquiry.email);
    expect(row).toMatchObject({
      name: '山田 花子',
      message: 'はじめまして。\n十月の空きはありますか。',
      held_for: [],
      answered_at: null,
      note: null,
    });
    expect(row.notified_at).not.toBeNull();
    const answerBy = answerDay(new Date(row.created_at));
    expect(answered.body).toEqual({ success: true, reference: row.reference, answerBy });
    expect(row.reference).toMatch(/^[0-9A-F]{4}(-[0-9A-F]{4}){2}$/);

    const { operator, visitor } = site.resend.mailsAbout(inquiry.email);
    expect(operator).toMatchObject([
      {
        from: 'Tomoshibi Stays <site@example.org>',
        to: OPERATOR,
        reply_to: inquiry.email,
        subject: expect.stringContaining(row.reference),
        text: expect.stringContaining('2099年4月10日（金）〜12日（日）'),
      },
    ]);
    expect(visitor).toMatchObject([
      { to: inquiry.email, reply_to: facts.email, subject: expect.stringContaining(row.reference) },
    ]);
    expect(JSON.stringify([row, site.resend.requests, site.logs()])).not.toContain('203.0.113.77');
  });

  test('answers with success when only the database takes the inquiry', async () => {
    const inquiry = inquiryWith();
    site.resend.injectFault(inquiry.email, away);
    const answered = await send(inquiry);
    expect(answered).toMatchObject({ status: 200, body: { notice: ja.notices.due } });
    expect(await site.rowsOf(inquiry.email)).toMatchObject([{ notified_at: null }]);
  });

  test('answers with success when only the operator’s mail was taken', async () => {
    const inquiry = inquiryWith({ locale: 'en' });
    const answered = await withFault(away, () => send(inquiry));
    expect(answered).toMatchObject({ status: 200, body: { notice: en.notices.withheld } });
    expect(site.counts(inquiry.email)).toEqual([1, 0]);
    expect(site.resend.mailsAbout(inquiry.email).operator[0]?.text).toContain(en.mail.unstored);
  });

  test('denies no confirmation when the inquiry was stored but the answers were lost', async () => {
    const inquiry = inquiryWith();
    let isInserted = false;
    const loseAnswers = ({ method }: Received) => {
      isInserted ||= method === 'POST';
      return isInserted ? ('cut after taking' as const) : undefined;
    };
    await withFault(loseAnswers, () => send(inquiry));
    await site.rowWith(inquiry.email, { confirmation: 'due' });
    const [mail] = site.resend.mailsAbout(inquiry.email).operator;
    expect(mail?.text).toContain(ja.mail.unstored);
    expect(mail?.text).not.toContain(ja.mail.unconfirmed);
    await site.update(inquiry.email, { created_at: before(NIGHT, 180_000) });
    await site.runCron();
    expect(site.counts(inquiry.email)).toEqual([1, 1]);
  });

  test('answers 502 with a reference and codes when neither took the inquiry', async () => {
    const inquiry = inquiryWith();
    site.resend.injectFault(inquiry.email, () => ({ status: 401, name: 'invalid_api_key' }));
    const denied = () => ({ status: 403, body: '{"code":"42501"}' });
    const { status, body } = await withFault(denied, () => send(inquiry));
    expect([status, body['success']]).toEqual([502, false]);
    expect(body['details']).toMatch(/^[0-9A-F-]{14} · store 42501 · mail 401 invalid_api_key$/);
    expect(body['error']).toContain(facts.email);
  });

  test('promises no answer when the mail service refuses the visitor’s address', async () => {
    const inquiry = inquiryWith({ email: `a..${Date.now()}@docomo.ne.jp` });
    const { body } = await send(inquiry);
    expect(body['notice']).toBe(ja.notices.refused);
    expect(body['answerBy']).toBeNull();
    await site.rowWith(inquiry.email, { confirmation: 'refused' });
    // That address can't be the operator's mail's Reply-To, either.
    const { operator } = site.resend.mailsAbout(inquiry.email);
    expect(operator.map(({ reply_to: replyTo }) => replyTo)).toEqual([undefined]);
  });

  test.each([
    ['test', 1],
    ['unverified', 0],
  ] as const)('blames no visitor for a sender that is %s', async (sender, notified) => {
    const inquiry = inquiryWith();
    site.resend.setSender(sender);
    const earlier = site.resend.requests.length;
    const { body } = await send(inquiry);
    expect(body).toMatchObject({ success: true, notice: ja.notices.due });
    expect(body['answerBy']).not.toBeNull();
    // Nothing is asked twice.
    expect(site.resend.requests.length - earlier).toBe(1 + notified);
    expect(site.counts(inquiry.email)).toEqual([notified, 0]);
    site.resend.setSender('verified');
    await site.rowWith(inquiry.email, { confirmation: 'due' });
  });

  test('answers within the form’s 15 seconds when database and mail service hang', async () => {
    const inquiry = inquiryWith();
    site.resend.injectFault(inquiry.email, () => 'hang');
    const hang = () => 'hang' as const;
    expect((await withFault(hang, () => send(inquiry))).status).toBe(502);
  });
});

test('a repeated inquiry is another one, with another reference, after 24 hours', async () => {
  const inquiry = inquiryWith();
  const first = await send(inquiry);
  await confirmed(inquiry.email);
  await site.update(inquiry.email, { created_at: new Date(Date.now() - 86_500_000) });
  const second = await send(inquiry);
  expect(second.body['reference']).not.toBe(first.body['reference']);
  expect((await send(inquiry)).body['reference']).toBe(second.body['reference']);
  expect(await site.rowsOf(inquiry.email)).toHaveLength(2);
  expect(site.counts(inquiry.email)).toEqual([2, 2]);
});

test('at most three confirmations a day go to a mailbox, however its address is written', async () => {
  const name = `hana${Date.now()}`;
  const notices = [];
  for (const local of [name, `${name}+a`, `h.${name.slice(1)}`, name.toUpperCase()])
    notices.push((await send(inquiryWith({ email: `${local}@gmail.com` }))).body['notice']);
  expect(notices).toEqual([undefined, undefined, undefined, ja.notices.withheld]);
  const { operator, visitor } = site.resend.mailsAbout(`${name.toUpperCase()}@gmail.com`);
  expect(operator[0]?.text).toContain(ja.mail.unconfirmed);
  expect(visitor).toEqual([]);
});

test.each([
  [{ remarks: 'https://spam.example' }, 'honeypot'],
  [{ elapsed: 500 }, 'speed'],
] as const)('an inquiry with %j is mailed with a mark and not confirmed', async (given, why) => {
  const inquiry = inquiryWith(given);
  const answered = await send(inquiry);
  expect(answered).toMatchObject({ status: 200, body: { notice: ja.notices.withheld } });
  await site.rowWith(inquiry.email, { held_for: [why], confirmation: 'withheld' });
  const { operator, visitor } = site.resend.mailsAbout(inquiry.email);
  expect(visitor).toEqual([]);
  expect(operator[0]?.subject).toMatch(/^【要確認 \/ Please check】/);
  expect(operator[0]?.text).toContain(ja.mail.heldReasons[why]);
});

describe('what is refused', () => {
  const { notJson, tooLarge, unsupported, crossSite } = ja.errors;
  const wide = JSON.stringify({ message: 'あ'.repeat(90_000) });
  const japanese = { 'accept-language': 'ja-JP,en;q=0.5' };

  test.each<[string, unknown, Record<string, string>, number, string]>([
    ['text that is not JSON', 'name=Hanako', {}, 400, notJson],
    ['JSON that is no object', '["Hanako"]', {}, 400, notJson],
    ['more than 256 kB', wide, {}, 413, tooLarge],
    ['another media type', inquiryWith(), { 'content-type': 'text/plain' }, 415, unsupported],
    ['another site', inquiryWith(), { origin: 'https://evil.example' }, 403, crossSite],
    ['a null origin', inquiryWith(), { origin: 'null' }, 403, crossSite],
  ])('is %s', async (_, body, headers, status, error) => {
    const answered = await send(body, { ...japanese, ...headers });
    expect(answered).toMatchObject({ status, body: { success: false, error } });
  });

  test.each([
    ['inquiries', inquiryWith({ locale: 'en' }), '2001:db8:1:2'],
    ['invalid inquiries', { locale: 'en' }, '2001:db8:1:3'],
  ])('is more than ten %s in a minute from one address or one IPv6 network', async (...given) => {
    const [, inquiry, network] = given;
    const answers: Awaited<ReturnType<typeof send>>[] = [];
    // The minute may end in between, after which ten more are received.
    while (answers.at(-1)?.status !== 429 && answers.length < 21)
      answers.push(await send(inquiry, { 'cf-connecting-ip': `${network}:${answers.length}::9` }));
    expect(answers.length).toBeGreaterThan(10);
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { error: en.errors.tooMany } });
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('60');
  });

  test('names the fields by code and in words', async () => {
    const answer = await send({ name: '\u3164', email: 'x', message: 'short', locale: 'en' });
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      success: false,
      error: en.errors.invalid,
      details:
        'Name is required.\nPlease enter a valid email address.\nPlease enter at least 10 characters in your message.',
      fields: { name: 'name_required', email: 'email_invalid', message: 'message_short' },
    });
  });

  test('is a method that the endpoint lacks', async () => {
    const response = await fetch(`${site.url}/api/contact`, { method: 'PUT' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, GET, HEAD']);
    await response.body?.cancel();
  });
});

test("an answer is in the page's language when the form names none", async () => {
  const headers = { referer: `${site.url}/en/contact`, 'accept-language': 'ja' };
  expect((await send({ name: '' }, headers)).body['error']).toBe(en.errors.invalid);
});
