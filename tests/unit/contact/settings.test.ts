import { beforeEach, expect, test, vi } from 'vitest';
import { handleInquiry } from '../../../functions/inquiries/contact.ts';
import { servicesOf } from '../../../functions/services/services.ts';
import { settingsOf, type Env } from '../../../functions/services/settings.ts';
import { inquiryOf } from '../../support/content/inquiry.ts';

const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => log.mockClear());
const read = (vars: Record<string, string>) => settingsOf(vars as unknown as Env);
const mail = {
  RESEND_API_KEY: 're_1',
  MAIL_FROM: 'Nagi <a@example.com>',
  MAIL_TO: 'b@example.com',
};

test('the Worker’s settings count an empty variable as absent', () => {
  const database = { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_SECRET_KEY: 'sb_secret_1' };
  const all = { ...mail, ...database, SITE_URL: 'https://nagi.example/ ', DEPLOY_HOOK_URL: '' };
  expect(read(all)).toEqual({ database, mail, site: { SITE_URL: 'https://nagi.example' } });
  expect(log).not.toHaveBeenCalled();
});

test('the Worker’s settings name a wrong secret once without showing it', () => {
  const vars = { ...mail, DEPLOY_HOOK_URL: 'http://hook.example/1' };
  const settings = [read(vars), read(vars)];
  expect(log.mock.calls).toEqual([
    [expect.stringMatching(/^DEPLOY_HOOK_URL(?!.*hook\.example).*ください.*https:\/\//)],
  ]);
  expect(settings).toEqual([{ mail }, { mail }]);
});

test('the Worker’s settings name what is missing beside what is set', () => {
  expect(read({ RESEND_API_KEY: 're_2', MAIL_FROM: 'a@example.com' })).toEqual({});
  expect(log.mock.calls.join()).toMatch(/MAIL_TO: .*It is missing\. .*ください。 Write it like/);
});

test('an inquiry is answered with 503 when neither database nor mail is configured', async () => {
  const request = new Request('https://nagi.example/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://nagi.example' },
    body: JSON.stringify(inquiryOf()),
  });
  const services = servicesOf({} as Env);
  const { status } = await handleInquiry(request, services, {} as ExecutionContext);
  expect(status).toBe(503);
});
