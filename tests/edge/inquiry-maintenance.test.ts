import { afterAll, describe, expect, test } from 'vitest';
import { site as facts } from '../fixtures/site/src/site.ts';
import { eventually, inquiryWith, serveInquiries } from '../support/inquiries.ts';

const site = await serveInquiries();
afterAll(() => site.stop());

const minute = 60_000;
const day = 24 * 60 * minute;
const kept = facts.inquiryRetentionDays * day;
// A permanent error, after which the Worker doesn't send the same mail again at once.
const refuse = () => ({ status: 403, name: 'invalid_api_key' });

/** Stores an inquiry of the given age that was received while mail failed; mail works again now. */
async function unsent(age: number, values: Record<string, unknown> = {}): Promise<string> {
  const inquiry = inquiryWith(values);
  const { email } = inquiry;
  site.resend.injectFault(email, refuse);
  await site.send(inquiry);
  await site.rowWith(email, { attempts: 1, last_error: 'mail 403 invalid_api_key' });
  await site.backdate(email, age);
  site.resend.injectFault(email, () => undefined);
  return email;
}

/** Stores a confirmed inquiry of the given age. */
async function confirmed(age: number): Promise<string> {
  const inquiry = inquiryWith();
  await site.send(inquiry);
  await site.rowWith(inquiry.email, { status: 'confirmed' });
  await site.backdate(inquiry.email, age);
  return inquiry.email;
}

describe('the cron', () => {
  test('mails unsent inquiries once, held ones to the operator only', async () => {
    const email = await unsent(10 * minute);
    const held = await unsent(10 * minute, { remarks: 'spam' });
    for (const run of [1, 2]) {
      expect([run, await site.runCron()]).toEqual([run, 'ok']);
      expect(site.counts(email)).toEqual([1, 1]);
      expect(site.counts(held)).toEqual([1, 0]);
    }
    expect(await site.rowOf(email)).toMatchObject({ status: 'confirmed', last_error: null });
    const notified_at = expect.any(String) as string;
    expect(await site.rowOf(held)).toMatchObject({ status: 'held', notified_at });
  });

  test('leaves the newest inquiries to their requests', async () => {
    const email = await unsent(minute);
    await site.runCron();
    expect(site.counts(email)).toEqual([0, 0]);
    await site.backdate(email, 3 * minute);
    await site.runCron();
    expect(site.counts(email)).toEqual([1, 1]);
  });

  test('counts a repeated failure and tries other inquiries first', async () => {
    const stuck = await unsent(180 * minute);
    site.resend.injectFault(stuck, refuse);
    await site.runCron();
    expect(await site.rowOf(stuck)).toMatchObject({ attempts: 2, status: 'received' });

    const others = await Promise.all(Array.from({ length: 10 }, () => unsent(10 * minute)));
    await site.runCron();
    const first = others.filter((email) => site.counts(email)[0] === 1);
    expect(first.length).toBeGreaterThanOrEqual(5);
    for (const email of first)
      expect(await site.rowOf(email)).toMatchObject({ status: 'confirmed' });
    expect(await site.rowOf(stuck)).toMatchObject({ attempts: 2 });
    site.resend.injectFault(stuck, () => undefined);
    await site.runCron();
    for (const email of [...others, stuck]) expect(site.counts(email)).toEqual([1, 1]);
  });

  test('gives up after 24 hours, logs references without personal data, and sends one digest', async () => {
    const email = await unsent(day + minute);
    const held = await unsent(day + minute, { remarks: 'spam' });
    // Mail still fails.
    site.resend.injectFault('Inquiries in one email', refuse);
    const before = site.logs().length;
    const said = () => site.logs().slice(before);
    expect(await site.runCron()).toBe('exception');
    expect(site.counts(email)).toEqual([0, 0]);
    for (const failed of [email, held]) {
      const { reference } = await site.rowWith(failed, { status: 'failed' });
      await eventually(said).toContain(reference);
    }
    expect(said()).toMatch(/24時間.*could not be mailed for 24 hours/);
    expect(said()).not.toContain(email);

    // Mail works again: one mail names both, once.
    site.resend.injectFault('Inquiries in one email', () => undefined);
    expect([await site.runCron(), await site.runCron()]).toEqual(['ok', 'ok']);
    const { operator } = site.resend.mailsAbout(email);
    expect(operator).toMatchObject([
      { subject: expect.stringContaining('2件'), text: expect.stringContaining(held) },
    ]);
    await site.rowWith(email, { status: 'notified' });
    await site.rowWith(held, { status: 'held' });
  });

  test('gives up a confirmation after 24 hours without an error', async () => {
    const inquiry = inquiryWith();
    const { email } = inquiry;
    site.resend.injectFault(email, ({ to }) => (to === email ? refuse() : undefined));
    await site.send(inquiry);
    await site.rowWith(email, { status: 'notified' });
    await site.backdate(email, day + minute);
    site.resend.injectFault(email, () => undefined);
    expect(await site.runCron()).toBe('ok');
    expect(site.counts(email)).toEqual([1, 0]);
    expect(await site.rowOf(email)).toMatchObject({ status: 'notified', confirmable: false });
  });

  test('deletes only inquiries older than the operator’s period', async () => {
    const [old, young] = [await confirmed(kept + minute), await confirmed(kept - minute)];
    expect(await site.runCron()).toBe('ok');
    expect(await site.rowsOf(old)).toEqual([]);
    expect(await site.rowsOf(young)).toHaveLength(1);
  });

  test('fails when unsent inquiries cannot be read, but deletes old ones', async () => {
    const old = await confirmed(kept + day);
    site.proxy.injectFault('unsent_inquiries', () => ({ status: 500 }));
    expect(await site.runCron()).toBe('exception');
    site.proxy.clearFault('unsent_inquiries');
    expect(await site.rowsOf(old)).toEqual([]);
  });
});
