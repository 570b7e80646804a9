import { afterEach, expect, test, vi } from 'vitest';
import { inquiry as en } from '#i18n/en/inquiry.ts';
import { inquiry as ja } from '#i18n/ja/inquiry.ts';
import { site as facts } from '../fixtures/site/src/site.ts';
import { eventually, inquiryWith, serveInquiries, type InquirySite } from '../support/inquiries.ts';
import { startTurnstile } from '../support/turnstile.ts';

// Each test serves with its own settings, which takes some seconds.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const stops: (() => Promise<void>)[] = [];
async function serve(vars: Record<string, string>): Promise<InquirySite> {
  const site = await serveInquiries(vars);
  stops.push(site.stop);
  return site;
}
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const noDatabase = { SUPABASE_URL: '', SUPABASE_WORKER_KEY: '' };
const noMail = { RESEND_API_KEY: '', MAIL_FROM: '', MAIL_TO: '' };
const withheld = { success: true, notice: ja.notices.withheld };

test('the Worker without database and mail returns 503 and its cron succeeds', async () => {
  const site = await serve({ ...noDatabase, ...noMail });
  const unavailable = (words: string) => words.replace('{email}', facts.email);
  expect(await site.send(inquiryWith())).toMatchObject({
    status: 503,
    body: { success: false, error: unavailable(ja.errors.unavailable) },
  });
  const { name, email, message } = inquiryWith();
  expect(await site.sendForm({ name, email, message, locale: 'en' })).toMatchObject({
    status: 503,
    text: expect.stringContaining(unavailable(en.errors.unavailable)),
  });
  expect(await site.runCron()).toBe('ok');
});

test('the Worker without a database mails the operator and withholds the confirmation', async () => {
  const site = await serve(noDatabase);
  const inquiry = inquiryWith();
  expect((await site.send(inquiry)).body).toMatchObject(withheld);
  expect(site.counts(inquiry.email)).toEqual([1, 0]);

  site.resend.injectFault(inquiry.email, () => ({ status: 403 }));
  const rewritten = { ...inquiry, message: '別の内容のお問い合わせです。' };
  expect((await site.send(rewritten)).status).toBe(502);
});

test('the Worker without mail stores inquiries and does not give them up', async () => {
  const site = await serve(noMail);
  const inquiry = inquiryWith();
  expect((await site.send(inquiry)).body).toMatchObject(withheld);
  await site.backdate(inquiry.email, 3 * 86_400_000);
  expect(await site.runCron()).toBe('ok');
  expect(await site.rowsOf(inquiry.email)).toMatchObject([{ status: 'received' }]);
});

test('the Worker logs incomplete and invalid settings in both languages, without secrets', async () => {
  const site = await serve({ SUPABASE_URL: 'nagi.supabase.example', MAIL_TO: '' });
  expect((await site.send(inquiryWith())).status).toBe(503);
  for (const words of [
    'SUPABASE_URL: 「nagi.supabase.example」',
    'Write the URL of the project',
    'MAIL_TO: 設定がありません',
    'it belongs together with RESEND_API_KEY, MAIL_FROM',
  ]) {
    await eventually(site.logs).toContain(words);
  }
  expect(site.logs()).not.toContain('re_test');
});

test('the Worker with Turnstile holds unconfirmed visitors, also during an outage', async () => {
  const turnstile = await startTurnstile((token) => token as 'good');
  stops.push(turnstile.close);
  const site = await serve({
    TURNSTILE_SECRET_KEY: 'secret',
    TURNSTILE_VERIFY_URL: turnstile.url,
  });
  const tokens = { good: [], bad: ['turnstile'], outage: ['turnstile'], hang: ['turnstile'] };
  await Promise.all(
    Object.entries(tokens).map(async ([response, held_for]) => {
      const inquiry = inquiryWith({ 'cf-turnstile-response': response });
      const { status, body } = await site.send(inquiry);
      expect(status).toBe(200);
      expect(body['notice']).toBe(held_for.length > 0 ? ja.notices.withheld : undefined);
      const row = await site.rowWith(inquiry.email, { held_for });
      expect(site.counts(inquiry.email)[0]).toBe(1);
      const idempotency_key = row.identity;
      expect(turnstile.requests).toContainEqual({ secret: 'secret', response, idempotency_key });
    }),
  );
  const without = inquiryWith();
  await site.send(without);
  await site.rowWith(without.email, { held_for: ['turnstile'] });
  expect(turnstile.requests).toHaveLength(4);
});
