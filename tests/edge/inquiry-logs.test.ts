import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  eventually,
  inquiryWith,
  sendInquiry,
  serveInquiries,
  type Answered,
  type InquirySite,
} from '../support/inquiries.ts';

let site: InquirySite;

beforeAll(async () => {
  site = await serveInquiries();
}, 120_000);
afterAll(() => site?.stop());

const said = () => site.console.map(({ message }) => message).join('\n');

/** Everything that an operator, a platform or a visitor who reports an error gets to see. */
async function everything(answered: Answered, email: string): Promise<string> {
  const rows = await site.rowsOf(email);
  const errors = rows.map(({ last_error: error }) => error);
  return JSON.stringify([said(), answered.body['details'], errors]);
}

describe('what another service says', () => {
  const secret = 'Hanako of the secret garden';

  test.each([
    ['no JSON', 200, (body: string) => `<html>Received: ${body}</html>`],
    ['no JSON, as an error', 502, (body: string) => `Could not pass on: ${body}`],
    ['JSON, as an error', 400, (body: string) => JSON.stringify({ message: body, code: secret })],
    ['JSON of something else', 200, (body: string) => JSON.stringify({ id: 1, echo: body })],
  ])('in place of the database (%s) is not repeated', async (_, status, answer) => {
    const inquiry = inquiryWith({ name: secret });
    site.gate.breakFor(inquiry.email, ({ body }) => ({ status, body: answer(body) }));
    site.resend.breakFor(inquiry.email, () => ({ status: 403, name: 'invalid_api_key' }));
    const answered = await sendInquiry(site.url, inquiry);
    expect(answered.status).toBe(502);
    // The reference of the report is found in the log.
    await eventually(said).toContain(String(answered.body['details']).slice(0, 14));
    const told = await everything(answered, inquiry.email);
    for (const part of [secret, inquiry.email, inquiry.message]) expect(told).not.toContain(part);
  });

  test('in place of the mail service is not repeated, logged or stored', async () => {
    const inquiry = inquiryWith({ name: secret });
    site.resend.breakFor(inquiry.email, ({ text }) => ({
      status: 403,
      name: `rejected ${secret}`,
      body: JSON.stringify({ statusCode: 403, name: `rejected ${text}`, message: text }),
    }));
    const answered = await sendInquiry(site.url, inquiry);
    await eventually(async () => (await site.rowsOf(inquiry.email))[0]?.last_error).toBe(
      'mail 403 unexpected_answer',
    );
    await site.alter(inquiry.email, { created_at: new Date(Date.now() - 600_000).toISOString() });
    await site.runCron();
    const told = await everything(answered, inquiry.email);
    for (const part of [secret, inquiry.email, inquiry.message]) expect(told).not.toContain(part);
  });
});

test.each(['-1', 'soon', '1e9', '-Infinity', 'Thu, 01 Jan 1970 00:00:00 GMT', ''])(
  'Retry-After: %j neither hurries nor stops the Worker',
  async (retryAfter) => {
    const inquiry = inquiryWith();
    site.resend.breakFor(inquiry.email, (_, nth) =>
      nth === 3 ? undefined : { status: 429, name: 'rate_limit_exceeded', retryAfter },
    );
    await sendInquiry(site.url, inquiry);
    const about = site.resend.requests.filter(({ text }) => text.includes(inquiry.email));
    expect(about).toHaveLength(3);
  },
);

test.each(['-1', '0'])(
  'Retry-After: %j, always, is asked for five times at most',
  async (retryAfter) => {
    const inquiry = inquiryWith();
    site.resend.breakFor(inquiry.email, () => ({ status: 429, retryAfter }));
    const { body } = await sendInquiry(site.url, inquiry);
    expect(body['success']).toBe(true);
    const about = site.resend.requests.filter(({ text }) => text.includes(inquiry.email));
    expect(about.length).toBeGreaterThan(1);
    expect(about.length).toBeLessThanOrEqual(5);
  },
);
