import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inquiry as ja } from '#i18n/ja/inquiry.ts';
import { settingsOf, type Env } from '../../functions/services/settings.ts';
import { inquiryWith, serveInquiries } from '../support/servers/inquiries.ts';
import { startService } from '../support/servers/service.ts';

describe('the Worker’s settings', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  beforeEach(() => log.mockClear());
  const read = (vars: Record<string, string>) => settingsOf(vars as unknown as Env);
  const mail = {
    RESEND_API_KEY: 're_1',
    MAIL_FROM: 'Nagi <a@example.com>',
    MAIL_TO: 'b@example.com',
  };

  test('count an empty variable as absent', () => {
    const database = { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_SECRET_KEY: 'sb_secret_1' };
    const all = { ...mail, ...database, SITE_URL: 'https://nagi.example/ ', DEPLOY_HOOK_URL: '' };
    expect(read(all)).toEqual({
      database,
      mail,
      site: { SITE_URL: 'https://nagi.example' },
    });
    expect(log).not.toHaveBeenCalled();
  });

  test('name a wrong secret once without showing it', () => {
    const vars = { ...mail, DEPLOY_HOOK_URL: 'http://hook.example/1' };
    const settings = [read(vars), read(vars)];
    expect(log.mock.calls).toEqual([
      [expect.stringMatching(/^DEPLOY_HOOK_URL(?!.*hook\.example).*ください.*https:\/\//)],
    ]);
    expect(settings).toEqual([{ mail }, { mail }]);
  });

  test('name what is missing beside what is set', () => {
    expect(read({ RESEND_API_KEY: 're_2', MAIL_FROM: 'a@example.com' })).toEqual({});
    expect(log.mock.calls.join()).toMatch(/MAIL_TO: .*It is missing\. .*ください。 Write it like/);
  });
});

test('an inquiry is answered with 503 when neither database nor mail is configured', async () => {
  const site = await serveInquiries({ SUPABASE_SECRET_KEY: '', RESEND_API_KEY: '' });
  expect((await site.send(inquiryWith())).status).toBe(503);
  await site.stop();
});

describe('without mail, Turnstile', async () => {
  const turnstile = await startService(async ({ body }) =>
    Response.json({ success: body.includes('response=good') }),
  );
  turnstile.injectFault('response=outage', () => ({ status: 500 }));
  const site = await serveInquiries({
    RESEND_API_KEY: '',
    TURNSTILE_SECRET_KEY: 'secret',
    TURNSTILE_VERIFY_URL: turnstile.url,
  });
  afterAll(() => Promise.all([site.stop(), turnstile.close()]));

  test.each([
    ['good', []],
    ['bad', ['turnstile']],
    ['outage', ['turnstile']],
    ['', ['turnstile']],
  ])('with the outcome "%s" holds an inquiry for %j, which is stored', async (token, heldFor) => {
    const inquiry = inquiryWith({ 'cf-turnstile-response': token });
    const { body } = await site.send(inquiry);
    expect(body).toMatchObject({ success: true, notice: ja.notices.withheld });
    await site.rowWith(inquiry.email, { held_for: heldFor });
  });
});
