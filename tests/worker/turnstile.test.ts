import { afterAll, expect, test } from 'vitest';
import { inquiry as ja } from '#i18n/ja/inquiry.ts';
import { inquiryWith, serveInquiries } from '../support/servers/inquiries.ts';
import { startService } from '../support/servers/service.ts';

const turnstile = await startService(async ({ body }) => {
  const codes = body.includes('response=ours') ? ['invalid-input-secret'] : [];
  return Response.json({ success: body.includes('response=good'), 'error-codes': codes });
});
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
  ['ours', ['turnstile']],
  ['', ['turnstile']],
])(
  'without mail, Turnstile with the outcome "%s" holds an inquiry for %j, which is stored',
  async (token, heldFor) => {
    const inquiry = inquiryWith({ 'cf-turnstile-response': token });
    const { body } = await site.send(inquiry);
    expect(body).toMatchObject({ success: true, notice: ja.notices.withheld });
    await site.rowWith(inquiry.email, { held_for: heldFor });
    if (token === 'ours') await expect.poll(site.logs).toContain('TURNSTILE_SECRET_KEY');
  },
);
