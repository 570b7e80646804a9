import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inquiryWith, serveInquiries, type InquirySite } from '../support/inquiries.ts';

let site: InquirySite;

beforeAll(async () => {
  site = await serveInquiries({ INQUIRY_SECRET: 'a-secret-of-the-worker-alone-0123' });
}, 120_000);
afterAll(() => site?.stop());

/** Returns the link in the operator's mail about a visitor, on the served site's origin. */
function linkTo(email: string): URL {
  const [mail] = site.resend.mailsAbout(email).operator;
  const link = new URL(/https:\S+\/api\/inquiry\?\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  return new URL(link.pathname + link.search, site.url);
}

async function open(link: URL, lang = 'en') {
  const response = await fetch(`${link.href}&lang=${lang}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function press(link: URL, mark: string) {
  const body = new URLSearchParams({ of: link.searchParams.get('of')!, mark, lang: 'en' });
  // A browser under `Referrer-Policy: no-referrer` sends this origin.
  const headers = { origin: 'null' };
  return await fetch(new URL('/api/inquiry', link), {
    ...{ method: 'POST', redirect: 'manual', headers, body },
  });
}

async function sent(values: Record<string, unknown> = {}) {
  const inquiry = inquiryWith(values);
  await site.send(inquiry);
  const row = await site.rowWith(inquiry.email, { notified_at: expect.any(String) as string });
  return { ...inquiry, reference: row.reference, link: linkTo(inquiry.email) };
}

const unmarked = { answered_at: null, closed_because: null };

describe('the link in the operator’s mail', () => {
  test('opens an uncached page without personal data and changes nothing', async () => {
    const { email, name, message, reference, link } = await sent();
    for (const lang of ['ja', 'en']) {
      const { status, headers, text } = await open(link, lang);
      expect(status).toBe(200);
      expect(text).toContain(reference);
      for (const personal of [email, name, message, 'kyoto']) expect(text).not.toContain(personal);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toContain('noindex');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(text).not.toMatch(/<script|style="/);
    }
    // Opening the link changes nothing, however often: mail scanners open links too.
    await fetch(link, { method: 'HEAD' });
    expect(await site.rowOf(email)).toMatchObject({ ...unmarked, marked_at: null });
  });

  test('marks an inquiry once, shows the mark, and removes it again', async () => {
    const { email, link } = await sent();
    const answer = await press(link, 'answered');
    expect([answer.status, answer.headers.get('referrer-policy')]).toEqual([303, 'no-referrer']);
    const first = await site.rowWith(email, { answered_at: expect.any(String) as string });
    // Further clicks change nothing.
    for (const mark of ['answered', 'spam', 'not_spam', 'nonsense']) await press(link, mark);
    expect(await site.rowOf(email)).toEqual(first);
    expect((await open(link)).text).toMatch(/<h1>Answered<\/h1>/);

    await press(link, 'open');
    expect(await site.rowOf(email)).toMatchObject(unmarked);
    for (const mark of ['no_reply_needed', 'spam', 'duplicate']) {
      await press(link, mark);
      expect(await site.rowOf(email)).toMatchObject({ answered_at: null, closed_because: mark });
      expect((await open(link)).text).not.toMatch(/spam<\/h1>|<button[^>]*value="spam"/);
      await press(link, 'open');
    }
  });

  test('shows a mark that was set in the table, whose time is recorded', async () => {
    const { email, link } = await sent();
    await site.update(email, { closed_because: 'duplicate' });
    expect(await site.rowOf(email)).toMatchObject({ marked_at: expect.any(String) as string });
    expect((await open(link)).text).toContain('<h1>Closed</h1>');
  });

  test('marks no other inquiry, even of the same text, and is refused when forged', async () => {
    const { email, link, ...inquiry } = await sent();
    await site.backdate(email, 8 * 24 * 60 * 60_000);
    await site.send({ ...inquiry, email });
    expect(await site.rowsOf(email)).toHaveLength(2);
    await press(link, 'answered');
    const [old, young] = await site.rowsOf(email);
    expect([old?.answered_at, young?.answered_at]).toEqual([null, expect.any(String)]);
    const forged = new URL(link.href.replace(/.$/, (last) => (last === '0' ? '1' : '0')));
    expect([(await open(forged)).status, (await press(forged, 'open')).status]).toEqual([403, 403]);
  });

  test('returns 404 when the inquiry is only mailed, and works once a repeat is stored', async () => {
    const inquiry = inquiryWith();
    site.proxy.injectFault(inquiry.email, () => ({ status: 500 }));
    await site.send(inquiry);
    const link = linkTo(inquiry.email);
    const { status, text } = await open(link);
    expect([status, text]).toEqual([404, expect.stringContaining('came by email alone')]);
    site.proxy.clearFault(inquiry.email);
    // A repeated inquiry is stored, and the link in the first mail stays the same.
    await site.send(inquiry);
    await press(link, 'answered');
    await site.rowWith(inquiry.email, { answered_at: expect.any(String) as string });
  });

  test('returns 503 and logs nothing personal when the database fails', async () => {
    const { link } = await sent();
    site.proxy.injectFault('mark_inquiry', () => ({ status: 500 }));
    expect([(await open(link)).status, (await press(link, 'answered')).status]).toEqual([503, 503]);
    site.proxy.clearFault('mark_inquiry');
    expect(site.logs()).not.toContain(link.searchParams.get('of'));
  });
});

describe('a held inquiry', () => {
  test('is confirmed once after it is marked as not spam', async () => {
    const { email, link } = await sent({ remarks: 'spam' });
    expect(site.counts(email)).toEqual([1, 0]);
    expect((await open(link)).text).toContain('Send the confirmation');
    await press(link, 'not_spam');
    await press(link, 'not_spam');
    expect(await site.rowOf(email)).toMatchObject({ held_for: [], status: 'notified' });
    // It is sent even days after receipt, but only once.
    await site.backdate(email, 47 * 60 * 60_000);
    expect([await site.runCron(), await site.runCron()]).toEqual(['ok', 'ok']);
    expect(site.counts(email)).toEqual([1, 1]);
    expect(await site.rowOf(email)).toMatchObject({ status: 'confirmed', ...unmarked });
    expect((await open(link)).text).not.toContain('Send the confirmation');
  });
});

test('the Worker without INQUIRY_SECRET writes no links and returns 404 for their page', async () => {
  const other = await serveInquiries();
  try {
    const inquiry = inquiryWith();
    await other.send(inquiry);
    expect(other.resend.mailsAbout(inquiry.email).operator[0]?.text).not.toContain('/api/inquiry');
    expect((await fetch(`${other.url}/api/inquiry?of=x`)).status).toBe(404);
  } finally {
    await other.stop();
  }
}, 60_000);
