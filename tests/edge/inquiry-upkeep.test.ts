import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site as facts } from '../fixtures/site/src/site.ts';
import {
  eventually,
  inquiryWith,
  sendInquiry,
  serveInquiries,
  type InquirySite,
} from '../support/inquiries.ts';

let site: InquirySite;

beforeAll(async () => {
  site = await serveInquiries();
}, 120_000);
afterAll(() => site?.stop());

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function ago(milliseconds: number): string {
  return new Date(Date.now() - milliseconds).toISOString();
}

/** An inquiry that came so long ago, while mail was away; it works again now. */
async function unsentInquiry(age: number, values: Record<string, unknown> = {}): Promise<string> {
  const inquiry = inquiryWith(values);
  const { email } = inquiry;
  // Refused for good reasons of its own, so that the request doesn't wait and try again.
  site.resend.breakFor(email, () => ({ status: 403, name: 'invalid_api_key' }));
  await sendInquiry(site.url, inquiry);
  await eventually(async () => (await site.rowsOf(email))[0]?.attempts).toBe(1);
  await site.alter(email, { created_at: ago(age) });
  site.resend.breakFor(email, () => undefined);
  return email;
}

async function rowOf(email: string) {
  return (await site.rowsOf(email))[0];
}

function counts(email: string) {
  const { operator, visitor } = site.resend.mailsAbout(email);
  return [operator.length, visitor.length];
}

describe('the cron', () => {
  test('mails what could not be mailed, and says in the row what was wrong until then', async () => {
    const email = await unsentInquiry(10 * minute);
    expect(await rowOf(email)).toMatchObject({
      status: 'received',
      attempts: 1,
      last_error: 'mail 403 invalid_api_key',
    });
    expect(await site.runCron()).toBe('ok');
    expect(counts(email)).toEqual([1, 1]);
    expect(await rowOf(email)).toMatchObject({ status: 'confirmed', last_error: null });

    expect(await site.runCron()).toBe('ok');
    expect(counts(email)).toEqual([1, 1]);
  });

  test('mails a held one to the operator alone, and leaves it held', async () => {
    const email = await unsentInquiry(10 * minute, { remarks: 'spam' });
    await site.runCron();
    expect(counts(email)).toEqual([1, 0]);
    expect((await rowOf(email))?.notified_at).not.toBeNull();
    expect((await rowOf(email))?.status).toBe('held');
    await site.runCron();
    expect(counts(email)).toEqual([1, 0]);
  });

  test('leaves the youngest to the request that brought them', async () => {
    const email = await unsentInquiry(1 * minute);
    await site.runCron();
    expect(counts(email)).toEqual([0, 0]);
    await site.alter(email, { created_at: ago(3 * minute) });
    await site.runCron();
    expect(counts(email)).toEqual([1, 1]);
  });

  test('counts what fails again, and lets others go first', async () => {
    const stuck = await unsentInquiry(3 * hour);
    site.resend.breakFor(stuck, () => ({ status: 403, name: 'invalid_api_key' }));
    await site.runCron();
    expect(await rowOf(stuck)).toMatchObject({ attempts: 2, status: 'received' });

    const others = await Promise.all(Array.from({ length: 10 }, () => unsentInquiry(10 * minute)));
    await site.runCron();
    const first = others.filter((email) => counts(email)[0] === 1);
    expect(first.length).toBeGreaterThanOrEqual(5);
    for (const email of first) expect(await rowOf(email)).toMatchObject({ status: 'confirmed' });
    expect(await rowOf(stuck)).toMatchObject({ attempts: 2 });
    site.resend.breakFor(stuck, () => undefined);
    await site.runCron();
    for (const email of [...others, stuck]) expect(counts(email)).toEqual([1, 1]);
  });

  test('gives up after 24 hours, once, loudly, and without personal data', async () => {
    const email = await unsentInquiry(day + minute);
    const heldToo = await unsentInquiry(day + minute, { remarks: 'spam' });
    // Mail is away still.
    site.resend.breakFor('Inquiries in one email', () => ({ status: 403 }));
    const before = site.console.length;
    const said = () =>
      site.console
        .slice(before)
        .map(({ message }) => message)
        .join('\n');
    expect(await site.runCron()).toBe('exception');
    expect(counts(email)).toEqual([0, 0]);
    for (const failed of [email, heldToo]) {
      const row = (await rowOf(failed))!;
      expect(row).toMatchObject({ status: 'failed' });
      await eventually(said).toContain(row.reference);
    }
    expect(said()).toContain('24時間');
    expect(said()).toContain('could not be mailed for 24 hours');
    expect(said()).not.toContain(email);

    // Now it works again: one mail names both, once.
    site.resend.breakFor('Inquiries in one email', () => undefined);
    expect(await site.runCron()).toBe('ok');
    expect(await site.runCron()).toBe('ok');
    expect(counts(email)).toEqual([1, 0]);
    const [digest] = site.resend.mailsAbout(email).operator;
    expect(digest?.subject).toContain('2件');
    expect(digest?.text).toContain(heldToo);
    expect(await rowOf(email)).toMatchObject({ status: 'notified' });
    expect(await rowOf(heldToo)).toMatchObject({ status: 'held' });
  });

  test('gives up a confirmation after 24 hours, quietly: the operator has the inquiry', async () => {
    const inquiry = inquiryWith();
    site.resend.breakFor(inquiry.email, (mail) =>
      mail.to === inquiry.email ? { status: 403 } : undefined,
    );
    await sendInquiry(site.url, inquiry);
    await eventually(async () => (await rowOf(inquiry.email))?.status).toBe('notified');
    await site.alter(inquiry.email, { created_at: ago(day + minute) });
    site.resend.breakFor(inquiry.email, () => undefined);
    expect(await site.runCron()).toBe('ok');
    expect(counts(inquiry.email)).toEqual([1, 0]);
    expect(await rowOf(inquiry.email)).toMatchObject({ status: 'notified', confirmable: false });
  });

  test('deletes what is older than the operator’s period, and nothing younger', async () => {
    const [old, young] = [inquiryWith(), inquiryWith()];
    for (const inquiry of [old, young]) {
      await sendInquiry(site.url, inquiry);
      await eventually(async () => (await rowOf(inquiry.email))?.status).toBe('confirmed');
    }
    await site.alter(old.email, { created_at: ago(facts.inquiryRetentionDays * day + minute) });
    await site.alter(young.email, { created_at: ago(facts.inquiryRetentionDays * day - minute) });
    expect(await site.runCron()).toBe('ok');
    expect(await site.rowsOf(old.email)).toEqual([]);
    expect(await site.rowsOf(young.email)).toHaveLength(1);
  });

  test('fails as a run when the database is away, but does what it can', async () => {
    const old = inquiryWith();
    await sendInquiry(site.url, old);
    await eventually(async () => (await rowOf(old.email))?.status).toBe('confirmed');
    await site.alter(old.email, { created_at: ago((facts.inquiryRetentionDays + 35) * day) });
    site.gate.breakFor('unsent_inquiries', () => ({ status: 500 }));
    expect(await site.runCron()).toBe('exception');
    site.gate.mend('unsent_inquiries');
    expect(await site.rowsOf(old.email)).toEqual([]);
  });
});
