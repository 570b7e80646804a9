import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inquiryWith, serveInquiries, type InquirySite } from '../support/inquiries.ts';
import { sendEvent, WEBHOOK_SECRET, type EventOptions } from '../support/mail-events.ts';
import { OPERATOR } from '../support/worker.ts';

const SECOND = 'second@example.org';
const minute = 60_000;
let site: InquirySite;

beforeAll(async () => {
  site = await serveInquiries({
    RESEND_WEBHOOK_SECRET: WEBHOOK_SECRET,
    MAIL_TO: `${OPERATOR}, ${SECOND}`,
  });
}, 120_000);
afterAll(() => site?.stop());

const time = expect.any(String) as string;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

/** Sends an inquiry and returns functions that send events of its mails. */
async function sent(values: Record<string, unknown> = {}) {
  const inquiry = inquiryWith(values);
  const { email } = inquiry;
  await site.send(inquiry);
  await site.rowWith(email, { notified_at: time });
  const { operator, visitor } = site.resend.mailsAbout(email);
  const send = (mail = operator[0]!, event = 'delivered', options: EventOptions = {}) =>
    sendEvent(site.url, mail, event, options);
  return { inquiry, email, send, operator: operator[0]!, confirmation: visitor[0]! };
}

describe('a mail event', () => {
  test.each(['delivered', 'delivery_delayed', 'bounced', 'failed', 'suppressed', 'complained'])(
    '%s is recorded in the inquiry’s row',
    async (event) => {
      const { email, send, confirmation } = await sent();
      expect(await send(confirmation, event)).toBe(200);
      expect(await site.rowOf(email)).toMatchObject({
        ...{ confirmation_mail: event, confirmation_mail_at: time, operator_mail: null },
      });
    },
  );

  test('counts by its own time, in any order and however often it arrives', async () => {
    const { email, send, confirmation } = await sent();
    const bounced = { id: 'msg_known', at: ago(2 * minute) };
    await send(confirmation, 'bounced', bounced);
    await send(confirmation, 'delivery_delayed', { at: ago(3 * minute) });
    await send(confirmation, 'bounced', bounced);
    expect(await site.rowOf(email)).toMatchObject({ confirmation_mail: 'bounced' });
    await send(confirmation, 'delivered', { at: ago(minute) });
    const row = await site.rowOf(email);
    expect(row).toMatchObject({ confirmation_mail: 'delivered' });
    expect(await send(confirmation, 'bounced', bounced)).toBe(200);
    expect(await site.rowOf(email)).toEqual(row);
  });

  test.each<[string, number, EventOptions]>([
    [
      'of another account',
      401,
      { secret: `whsec_${Buffer.from('another-secret-of-someone').toString('base64')}` },
    ],
    ['signed more than five minutes ago', 401, { signedAt: ago(5 * minute + 5000) }],
    ['signed in the future', 401, { signedAt: ago(-6 * minute) }],
    ['of a day ago, replayed', 200, { at: ago(24 * 60 * minute) }],
  ])('%s is answered with %i', async (_, status, options) => {
    const { email, send, operator } = await sent();
    expect(await send(operator, 'delivered', options)).toBe(status);
    const said = { operator_mail: status === 200 ? 'delivered' : null };
    expect(await site.rowOf(email)).toMatchObject(said);
  });

  test('changes nothing and returns 200 when it is about an unknown mail', async () => {
    const { email, operator } = await sent();
    const row = await site.rowOf(email);
    const tags = (kind: string, about: string) => [
      { name: 'kind', value: kind },
      { name: 'about', value: about },
    ];
    const unknown = '00000000-0000-8000-8000-000000000000';
    for (const foreign of [
      ...[[], tags('newsletter', '7'), tags('operator', 'nobody'), tags('reminder', '2026-11-24')],
      ...[tags('operator', `${unknown}_2026-99-99`), tags('confirmation', `${unknown}_2026-11-24`)],
      tags('digest', unknown),
    ]) {
      expect(await sendEvent(site.url, { ...operator, tags: foreign }, 'bounced')).toBe(200);
    }
    expect(await sendEvent(site.url, operator, 'opened')).toBe(200);
    expect(await site.rowOf(email)).toEqual(row);
  });

  test('returns 500 when it cannot be recorded, succeeds later, and logs nothing personal', async () => {
    const { email, send, confirmation } = await sent();
    const before = site.logs().length;
    site.proxy.injectFault('note_mail_event', () => ({ status: 503 }));
    expect(await send(confirmation)).toBe(500);
    site.proxy.clearFault('note_mail_event');
    expect(await send(confirmation)).toBe(200);
    expect(site.logs().slice(before)).not.toMatch(new RegExp(`${email}|${confirmation.subject}`));
  });
});

describe('a failed mail to the operator', () => {
  const inDigests = (email: string) =>
    site.resend.mails.filter(({ to, text }) => to === SECOND && text.includes(email));

  test('is sent to the second address once, in a digest', async () => {
    const { inquiry, email, send, operator } = await sent();
    await site.backdate(email, 3 * minute);
    for (const event of ['delivery_delayed', 'bounced', 'bounced']) await send(operator, event);
    // A repeat counts as the same inquiry, whose confirmation was sent.
    const again = await site.send(inquiry);
    expect(again.body).toEqual({ success: true, reference: time });
    expect([await site.runCron(), await site.runCron()]).toEqual(['ok', 'ok']);
    const [digest, ...more] = inDigests(email);
    expect([digest?.subject, more]).toEqual([expect.stringContaining('1件'), []]);
    expect(site.counts(email)).toEqual([1, 2]);
    expect(await site.rowOf(email)).toMatchObject({
      status: 'confirmed',
      operator_mail: 'bounced',
    });

    // If neither the first mail nor the digest arrives, there is no further attempt; the status page reports it.
    await send(digest!, 'bounced');
    await site.runCron();
    expect(inDigests(email)).toHaveLength(1);
    await send(digest!, 'delivered');
    expect(await site.rowOf(email)).toMatchObject({ operator_mail: 'delivered' });
  });

  test('is not sent again when the inquiry is answered', async () => {
    const { email, send, operator } = await sent();
    await site.update(email, { answered_at: new Date().toISOString() });
    await send(operator, 'bounced');
    expect(await site.rowOf(email)).toMatchObject({ notified_at: time, operator_mail: 'bounced' });
  });
});
