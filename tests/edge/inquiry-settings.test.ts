import { afterEach, describe, expect, test } from 'vitest';
import { inquiry as en } from '#i18n/en/inquiry.ts';
import { inquiry as ja } from '#i18n/ja/inquiry.ts';
import { site as facts } from '../fixtures/site/src/site.ts';
import {
  eventually,
  inquiryWith,
  sendForm,
  sendInquiry,
  serveInquiries,
  type InquirySite,
} from '../support/inquiries.ts';
import { startTurnstile } from '../support/turnstile.ts';

/** Each test serves with its own settings, which takes some seconds. */
const starting = 120_000;

const stops: (() => Promise<void>)[] = [];
async function serve(vars: Record<string, string>): Promise<InquirySite> {
  const site = await serveInquiries(vars);
  stops.push(() => site.stop());
  return site;
}
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
}, starting);

const noDatabase = { SUPABASE_URL: '', SUPABASE_WORKER_KEY: '' };
const noMail = { RESEND_API_KEY: '', MAIL_FROM: '', MAIL_TO: '' };

function consoleOf(site: InquirySite): string {
  return site.console.map(({ message }) => message).join('\n');
}

describe('settings', () => {
  test(
    'of nothing: nobody is told that anything was sent',
    async () => {
      const site = await serve({ ...noDatabase, ...noMail });
      expect(await sendInquiry(site.url, inquiryWith())).toMatchObject({
        status: 503,
        body: {
          success: false,
          error: ja.errors.unavailable.replace('{email}', facts.email),
        },
      });
      const form = await sendForm(site.url, {
        name: 'Hanako',
        email: 'hanako@example.com',
        message: 'Is October full?',
        locale: 'en',
      });
      expect(form.status).toBe(503);
      expect(form.text).toContain(en.errors.unavailable.replace('{email}', facts.email));
      expect(await site.runCron()).toBe('ok');
    },
    starting,
  );

  test(
    'of mail alone: the operator gets the inquiry, the visitor no promise of a confirmation',
    async () => {
      const site = await serve(noDatabase);
      const inquiry = inquiryWith();
      expect((await sendInquiry(site.url, inquiry)).body).toMatchObject({
        success: true,
        notice: ja.notices.withheld,
      });
      const { operator, visitor } = site.resend.mailsAbout(inquiry.email);
      expect([operator.length, visitor.length]).toEqual([1, 0]);

      site.resend.breakFor(inquiry.email, () => ({ status: 403 }));
      const rewritten = { ...inquiry, message: '別の内容のお問い合わせです。' };
      expect((await sendInquiry(site.url, rewritten)).status).toBe(502);
    },
    starting,
  );

  test(
    'of the database alone: the inquiry waits there, and is not given up',
    async () => {
      const site = await serve(noMail);
      const inquiry = inquiryWith();
      expect((await sendInquiry(site.url, inquiry)).body).toMatchObject({
        success: true,
        notice: ja.notices.withheld,
      });
      await site.alter(inquiry.email, {
        created_at: new Date(Date.now() - 3 * 86_400_000).toISOString(),
      });
      expect(await site.runCron()).toBe('ok');
      expect(await site.rowsOf(inquiry.email)).toMatchObject([{ status: 'received' }]);
    },
    starting,
  );

  test(
    'half made or wrong: named in both languages, and the other service still works',
    async () => {
      const site = await serve({ SUPABASE_URL: 'nagi.supabase.example', MAIL_TO: '' });
      const inquiry = inquiryWith();
      expect((await sendInquiry(site.url, inquiry)).status).toBe(503);
      await eventually(() => consoleOf(site)).toContain('SUPABASE_URL: 「nagi.supabase.example」');
      expect(consoleOf(site)).toContain('Write the URL of the project');
      expect(consoleOf(site)).toContain('MAIL_TO: 設定がありません');
      expect(consoleOf(site)).toContain('it belongs together with RESEND_API_KEY, MAIL_FROM');
      expect(consoleOf(site)).not.toContain('re_test');
    },
    starting,
  );
});

describe('with Turnstile', () => {
  test(
    'only a confirmed visitor is not held, and an outage holds rather than refuses',
    async () => {
      const turnstile = await startTurnstile((token) => token as 'good');
      stops.push(() => turnstile.close());
      const site = await serve({
        TURNSTILE_SECRET_KEY: 'secret',
        TURNSTILE_VERIFY_URL: turnstile.url,
      });
      const tokens = { good: [], bad: ['turnstile'], outage: ['turnstile'], hang: ['turnstile'] };
      await Promise.all(
        Object.entries(tokens).map(async ([token, heldFor]) => {
          const inquiry = inquiryWith({ 'cf-turnstile-response': token });
          const { status, body } = await sendInquiry(site.url, inquiry);
          expect(status).toBe(200);
          expect(body['notice']).toBe(heldFor.length > 0 ? ja.notices.withheld : undefined);
          expect((await site.rowsOf(inquiry.email))[0]?.held_for).toEqual(heldFor);
          expect(site.resend.mailsAbout(inquiry.email).operator).toHaveLength(1);
          expect(turnstile.asked).toContainEqual({
            secret: 'secret',
            response: token,
            idempotency_key: (await site.rowsOf(inquiry.email))[0]?.identity,
          });
        }),
      );
      const without = inquiryWith();
      await sendInquiry(site.url, without);
      expect((await site.rowsOf(without.email))[0]?.held_for).toEqual(['turnstile']);
      expect(turnstile.asked).toHaveLength(4);
    },
    starting,
  );
});
