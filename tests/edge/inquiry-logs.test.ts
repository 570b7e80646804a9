import { afterAll, describe, expect, test } from 'vitest';
import { eventually, inquiryWith, serveInquiries } from '../support/inquiries.ts';

const site = await serveInquiries();
afterAll(() => site.stop());

const secret = 'Hanako of the secret garden';

describe('answers of other services', () => {
  test.each([
    ['no JSON', 200, (body: string) => `<html>Received: ${body}</html>`],
    ['no JSON, as an error', 502, (body: string) => `Could not pass on: ${body}`],
    ['JSON, as an error', 400, (body: string) => JSON.stringify({ message: body, code: secret })],
    ['JSON of something else', 200, (body: string) => JSON.stringify({ id: 1, echo: body })],
  ])('are neither logged nor returned when the database sends %s', async (_, status, answer) => {
    const { email, message, ...rest } = inquiryWith({ name: secret });
    site.proxy.injectFault(email, ({ body }) => ({ status, body: answer(body) }));
    site.resend.injectFault(email, () => ({ status: 403, name: 'invalid_api_key' }));
    const answered = await site.send({ email, message, ...rest });
    expect(answered.status).toBe(502);
    // The log contains the reference with which the details shown to the visitor begin.
    const details = String(answered.body['details']);
    await eventually(site.logs).toContain(details.slice(0, 14));
    for (const part of [secret, email, message]) expect(site.logs() + details).not.toContain(part);
  });

  test('are neither logged, returned nor stored when the mail service echoes the text', async () => {
    const { email, message, ...rest } = inquiryWith({ name: secret });
    site.resend.injectFault(email, ({ text }) => ({
      status: 403,
      body: JSON.stringify({ statusCode: 403, name: `rejected ${text}`, message: text }),
    }));
    const answered = await site.send({ email, message, ...rest });
    await site.rowWith(email, { last_error: 'mail 403 unexpected_answer' });
    await site.backdate(email, 600_000);
    await site.runCron();
    const { last_error: error } = (await site.rowOf(email))!;
    const told = JSON.stringify([site.logs(), answered.body, error]);
    for (const part of [secret, email, message]) expect(told).not.toContain(part);
  });
});

test.each<[string, number, number]>([
  ...['-1', 'soon', '1e9', '-Infinity', 'Thu, 01 Jan 1970 00:00:00 GMT', ''].map(
    (retryAfter): [string, number, number] => [retryAfter, 3, 3],
  ),
  // Even if mail keeps being refused, the Worker sends it at most five times.
  ['-1', 9, 5],
  ['0', 9, 5],
])('Retry-After %j until mail %i keeps retries within limits', async (retryAfter, until, most) => {
  const inquiry = inquiryWith();
  let asked = 0;
  site.resend.injectFault(inquiry.email, ({ to }, nth) => {
    if (to !== inquiry.email) asked = nth;
    return nth < until ? { status: 429, name: 'rate_limit_exceeded', retryAfter } : undefined;
  });
  expect((await site.send(inquiry)).body['success']).toBe(true);
  expect(asked).toBeGreaterThan(1);
  expect(asked).toBeLessThanOrEqual(most);
});
