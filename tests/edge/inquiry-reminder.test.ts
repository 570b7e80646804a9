import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually, inquiryWith, serveInquiries, type InquirySite } from '../support/inquiries.ts';
import { sendEvent, WEBHOOK_SECRET } from '../support/mail-events.ts';
import type { CaughtMail } from '../support/mail-server.ts';
import { OPERATOR } from '../support/worker.ts';

const SECOND = 'second@example.org';
let site: InquirySite;

beforeAll(async () => {
  site = await serveInquiries({
    ...{
      INQUIRY_SECRET: 'a-secret-of-the-worker-alone-0123',
      RESEND_WEBHOOK_SECRET: WEBHOOK_SECRET,
    },
    MAIL_TO: `${OPERATOR}, ${SECOND}`,
  });
}, 120_000);
afterAll(() => site?.stop());

/** Returns a time in Japan in February 2027, whose 1st is a Monday and whose 11th is a holiday. */
const at = (day: number, time: string) =>
  new Date(`2027-02-${String(day).padStart(2, '0')}T${time}+09:00`);

/** Open inquiries of the previous test, which the next one closes. */
let emails: string[] = [];
beforeEach(async () => {
  for (const email of emails) await site.update(email, { closed_because: 'no_reply_needed' });
  emails = [];
});

/** Stores an inquiry received at a given time. */
async function received(created: Date, values: Record<string, unknown> = {}) {
  const inquiry = inquiryWith(values);
  const { email } = inquiry;
  emails.push(email);
  await site.send(inquiry);
  await site.rowWith(email, { notified_at: expect.any(String) as string });
  await site.update(email, { created_at: created.toISOString() });
  return email;
}

/** Returns the reminders that cron runs at these times send. */
async function remindersAt(...times: Date[]): Promise<CaughtMail[]> {
  const before = site.resend.mails.length;
  for (const time of times) expect([time, await site.runCron(time)]).toEqual([time, 'ok']);
  return site.resend.mails
    .slice(before)
    .filter(({ tags }) => tags?.some(({ value }) => value === 'reminder'));
}

function linksIn({ text }: CaughtMail): URL[] {
  return [...text.matchAll(/https:\S+(\/api\/inquiry\?\S+)/g)].map(
    ([, path]) => new URL(path!, site.url),
  );
}

const press = (link: URL, mark: string) =>
  fetch(new URL('/api/inquiry', link), {
    ...{ method: 'POST', redirect: 'manual' },
    body: new URLSearchParams({ of: link.searchParams.get('of')!, mark }),
  });

describe('the reminder of open inquiries', () => {
  test('is sent once a business day from 10:00 on, with inquiries open for a business day', async () => {
    const old = await received(at(1, '18:00'));
    const young = await received(at(2, '09:00'));
    expect(await remindersAt(at(1, '19:00'), at(2, '12:00'), at(3, '09:59'))).toEqual([]);
    const [first, ...more] = await remindersAt(at(3, '10:00'), at(3, '10:05'), at(3, '23:00'));
    expect([first?.to, first?.subject, more]).toEqual([
      ...[OPERATOR, '未対応のお問い合わせ 1件 / Open inquiries: 1', []],
    ]);
    expect(first?.text).toContain(old);
    expect(first?.text).not.toContain(young);

    const [second] = await remindersAt(at(4, '10:00'));
    expect(second?.subject).toContain('2件（2営業日を過ぎたもの 1件）');
    const text = second?.text ?? '';
    expect(text.indexOf(old)).toBeLessThan(text.indexOf(young));
    expect(text.match(new RegExp(`【2営業日[^]*?${old}`))).not.toBeNull();
    expect(text.split(old)).toHaveLength(2);

    // Each inquiry has a link that marks it; the next reminder lists what was marked.
    const [link] = linksIn(second!);
    await press(link!, 'answered');
    const { reference } = (await site.rowOf(old))!;
    await site.update(old, { marked_at: at(4, '15:00').toISOString() });
    const [third] = await remindersAt(at(5, '11:00'));
    expect(third?.text).not.toContain(old);
    expect(third?.text).toContain(`${reference}: 返信済み / answered`);
    const [fourth] = await remindersAt(at(8, '10:00'));
    expect(fourth?.text).not.toContain(reference);
  });

  test('is not sent on weekends, on holidays or when nothing is open', async () => {
    const email = await received(at(5, '09:00'));
    expect(await remindersAt(at(6, '12:00'), at(7, '12:00'), at(11, '12:00'))).toEqual([]);
    await site.update(email, { answered_at: at(11, '13:00').toISOString() });
    expect(await remindersAt(at(12, '12:00'))).toEqual([]);
    // An inquiry whose mark the operator removes in the table is open again.
    await site.update(email, { answered_at: null });
    expect(await remindersAt(at(12, '12:05'))).toHaveLength(1);
  });

  test('counts suspects and closes them all with one link', async () => {
    const suspects = [await received(at(12, '09:00'), { remarks: 'x' })];
    suspects.push(await received(at(12, '10:00'), { remarks: 'x' }));
    const later = await received(at(16, '09:00'), { remarks: 'x' });
    const [mail] = await remindersAt(at(16, '10:00'));
    for (const email of suspects) expect(mail?.text).not.toContain(email);
    expect(mail?.text).toContain('[自動送信の疑いがあるもの 2件 / Possibly automated: 2]');
    const [link, ...others] = linksIn(mail!);
    expect(others).toEqual([]);
    const open = async () => await (await fetch(`${link!.href}&lang=en`)).text();
    expect(await open()).toContain('<h1>Possibly automated inquiries: 2</h1>');
    await press(link!, 'close');
    expect(await open()).toContain('<h1>All of them are closed</h1>');
    for (const email of suspects) {
      expect(await site.rowOf(email)).toMatchObject({ closed_because: 'spam' });
    }
    expect(await site.rowOf(later)).toMatchObject({ closed_because: null });
  });

  test('names failed confirmations, and is sent to the second address when it fails itself', async () => {
    const email = await received(at(16, '09:00'));
    await site.update(email, { confirmation_mail: 'bounced' });
    const [lost] = await remindersAt(at(18, '10:00'));
    expect(lost?.text).toContain('the address may be wrong');
    await sendEvent(site.url, lost!, 'suppressed');
    const [again, ...more] = await remindersAt(at(18, '10:05'), at(18, '10:10'));
    expect([again?.to, again?.subject, more]).toEqual([SECOND, lost?.subject, []]);
    await sendEvent(site.url, again!, 'bounced');
    expect(await remindersAt(at(18, '10:15'))).toEqual([]);
  });

  test('is retried after a failure, and never sent when the database has no reminders', async () => {
    await received(at(18, '09:00'));
    site.resend.injectFault('Open inquiries', () => ({ status: 403, name: 'invalid_api_key' }));
    expect(await site.runCron(at(22, '10:00'))).toBe('exception');
    site.resend.injectFault('Open inquiries', () => undefined);
    expect(await remindersAt(at(22, '10:05'))).toHaveLength(1);

    const missing = { status: 404, body: '{"code":"PGRST202"}' };
    site.proxy.injectFault('claim_reminder', () => missing);
    expect(await remindersAt(at(24, '10:00'), at(24, '10:05'))).toEqual([]);
    site.proxy.clearFault('claim_reminder');
    const warning = 'open inquiries are not reminded of';
    await eventually(site.logs).toContain(warning);
    expect(site.logs().split(warning)).toHaveLength(2);
  });
});
