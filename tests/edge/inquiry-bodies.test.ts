import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { parseMessage } from '#features/contact/message.ts';
import { loadHandler } from '../support/handler.ts';
import { inquiryWith, serveInquiries } from '../support/inquiries.ts';
import { structureOf } from '../support/mail-structure.ts';

/** Statuses that a body may get; any other is a bug. */
const possible = [200, 303, 400, 403, 413, 415, 422, 429];

/** Text that attempts to break out of HTML, headers, JSON, SQL and UTF-8. */
const nasty = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<script>alert(1)</script>',
        '"><img src=x onerror=alert(1)>',
        "'; drop table inquiries; --",
        '</td></div></body></html><!--',
        '&lt;b&gt;',
        '\r\nBcc: everybody@example.com\r\n',
        ...['\0', '\u2028', '\u202e', '\ufeff', '\ud83d', '\udc00', '👩‍👧‍👦'],
        '${7*7}{{7*7}}{reference}$&',
        '%00%0d%0a\\u0000',
        ' '.repeat(500),
      ),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));

const odd = [
  'a..b@docomo.ne.jp',
  'ｔａｒｏ＠example。jp',
  '"<x>"@example.com',
  'a@b.jp\r\nBcc: b@c.jp',
];
const email = fc.oneof({ weight: 4, arbitrary: fc.emailAddress() }, nasty, fc.constantFrom(...odd));

/** Inquiries of which any part may be invalid. */
const inquiries = fc.record(
  {
    id: fc.oneof(fc.uuid(), nasty, fc.anything()),
    name: fc.oneof(nasty, fc.anything()),
    email,
    retreat: fc.oneof(fc.constantFrom('', 'kyoto', 'other', '../../x', '//evil.example'), nasty),
    message: fc.oneof({ weight: 5, arbitrary: nasty.map((text) => `ten letters ${text}`) }, nasty),
    locale: fc.oneof(fc.constantFrom('ja', 'en'), nasty, fc.anything()),
    page: fc.oneof(fc.webPath(), nasty, fc.anything()),
    remarks: fc.oneof({ weight: 8, arbitrary: fc.constant('') }, fc.anything()),
    elapsed: fc.oneof(fc.integer(), nasty, fc.anything()),
    __proto__: fc.anything(),
    constructor: fc.anything(),
  },
  { requiredKeys: [] },
);
const written = inquiries.map(
  (inquiry) =>
    // `JSON.stringify` refuses bigints.
    JSON.stringify(inquiry, (_, part: unknown) => (typeof part === 'bigint' ? '1' : part)) ?? '',
);

/** Any JSON, invalid JSON, and any bytes. */
const bodies = fc.oneof(
  { weight: 6, arbitrary: written },
  { weight: 2, arbitrary: fc.json() },
  written.map((text) => text.slice(0, -3)),
  nasty,
  fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes)),
);
const types = fc.oneof(
  { weight: 20, arbitrary: fc.constant('application/json') },
  fc.constantFrom('application/json; charset=shift_jis', 'text/html'),
);

const site = await serveInquiries();
afterAll(() => site.stop());
vi.setConfig({ testTimeout: 300_000 });

describe('POST /api/contact with random bodies', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('returns no 500 and stores and mails what was typed, for 10,000 bodies', async () => {
    /** Rows stored and mails sent since the last body. */
    let rows: Record<string, unknown>[] = [];
    let mails: Record<string, string>[] = [];
    vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit) => {
      const sent = JSON.parse(String(init.body)) as Record<string, string>;
      if (String(input).endsWith('/emails')) {
        mails.push(sent);
        return Response.json({ id: randomUUID() });
      }
      if (!String(input).endsWith('/receive_inquiry')) return Response.json(true);
      const row = Object(sent['inquiry']) as Record<string, unknown>;
      rows.push(row);
      const confirmable = (row['held_for'] as unknown[]).length === 0;
      const known = { over_limit: false, notified_at: null, confirmed_at: null };
      return Response.json({ ...row, ...known, confirmable });
    });
    const handle = await loadHandler();
    const env = {
      ...{ SUPABASE_URL: 'https://own.example', SUPABASE_WORKER_KEY: 'key' },
      ...{ SITE_URL: 'https://nagi-retreats.example', RESEND_API_KEY: 're_test' },
      ...{ MAIL_FROM: 'site@example.org', MAIL_TO: 'operator@example.org' },
    };
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(bodies, types, async (body, type) => {
        [rows, mails] = [[], []];
        const settling: Promise<unknown>[] = [];
        const headers = { 'content-type': type };
        const request = new Request('http://127.0.0.1/api/contact', {
          ...{ method: 'POST', headers, body },
        });
        const { status } = await handle(request, env, {
          waitUntil: (promise) => void settling.push(promise),
        });
        await Promise.all(settling);
        expect(possible).toContain(status);
        accepted += Number(status === 200);
        for (const { name, email, retreat, message, page } of rows) {
          const typed = { name, email, retreat, message };
          // A stored message passes validation again, unchanged.
          expect(parseMessage(typed)).toEqual({ ok: true, message: typed });
          expect(page).toMatch(/^(\/[\w./%~-]*)?$/);
        }
        // Their contents are tested in tests/unit/contact/mail.test.ts.
        expect(mails.length).toBeGreaterThanOrEqual(rows.length);
        for (const { subject, reply_to: replyTo = '', to } of mails) {
          expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u);
          expect(replyTo).not.toMatch(/[\s,<>]/);
          expect([to].flat()).toHaveLength(1);
        }
      }),
      { numRuns: 10_000 },
    );
    expect(accepted, 'bodies that were inquiries').toBeGreaterThan(500);
  });

  describe('on workerd', () => {
    const tagsIn = (page: string) =>
      structureOf(page)
        .elements.split('\n')
        .map((line) => line.split(' ')[0]);

    test('answers 200 forms with a redirect or with HTML in which no typed text is markup', async () => {
      const values = fc.record({
        ...{ name: nasty, email, retreat: nasty, message: nasty, page: nasty },
        locale: fc.constantFrom('ja', 'en'),
      });
      const empty = tagsIn((await site.sendForm({})).text);
      await fc.assert(
        fc.asyncProperty(values, async (form) => {
          const answer = await site.sendForm(form);
          expect(possible).toContain(answer.status);
          if (answer.status === 303) return;
          expect(answer.headers.get('content-type')).toContain('text/html');
          expect(tagsIn(answer.text), answer.text).toEqual(empty);
        }),
        { numRuns: 200 },
      );
    });

    test('stores 100 hostile texts unchanged', async () => {
      await fc.assert(
        fc.asyncProperty(nasty, nasty, async (name, message) => {
          const typed = inquiryWith({
            name: `n${name}`.slice(0, 100),
            message: `ten letters ${message}`,
          });
          const parsed = parseMessage(typed);
          const { status, body } = await site.send(typed);
          expect(status).toBe(parsed.ok ? 200 : 422);
          if (!parsed.ok) return;
          expect(body).not.toHaveProperty('notice');
          expect(await site.rowsOf(typed.email)).toMatchObject([parsed.message]);
        }),
        { numRuns: 100 },
      );
    });
  });
});
