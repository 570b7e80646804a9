import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmationMail, operatorMail } from '#features/contact/mail.ts';
import type { Inquiry, Suspicion } from '#features/contact/inquiry.ts';
import { parseMessage } from '#features/contact/message.ts';
import { inquiry as en } from '#i18n/en/inquiry.ts';
import { inquiry as ja } from '#i18n/ja/inquiry.ts';
import { loadHandler } from '../support/handler.ts';
import { startInstantStore, type InstantStore } from '../support/instant-store.ts';
import { inquiryWith, serveInquiries, type InquirySite } from '../support/inquiries.ts';
import { structureOf } from '../support/mail-structure.ts';
import { OPERATOR } from '../support/worker.ts';

/** Answers a body may get; anything else is a fault of ours. */
const possible = [200, 303, 400, 403, 413, 415, 422, 429];

const siteUrl = 'https://nagi-retreats.example';

let store: InstantStore;
/** The Worker with a database that answers at once: for volume. */
let site: InquirySite;

beforeAll(async () => {
  store = await startInstantStore();
  site = await serveInquiries({ SUPABASE_URL: store.url });
}, 120_000);
afterAll(async () => {
  await site?.stop();
  await store?.close();
});

/** Text that breaks out where it can: of HTML, headers, JSON, SQL, UTF-8. */
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

const email = fc.oneof(
  { weight: 4, arbitrary: fc.emailAddress() },
  { weight: 1, arbitrary: nasty },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'a..b@docomo.ne.jp',
      'ｔａｒｏ＠example。jp',
      'a@例え.jp',
      '"<x>"@example.com',
      'a@example.com,b@example.com',
      'a@example.com\r\nBcc: b@example.com',
    ),
  },
);

/** Mostly an inquiry, with something wrong about any part of it. */
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

/** Every JSON there is, and much that isn't. */
const bodies = fc.oneof(
  { weight: 6, arbitrary: inquiries.map((inquiry) => stringify(inquiry)) },
  { weight: 2, arbitrary: fc.json() },
  { weight: 1, arbitrary: inquiries.map((inquiry) => stringify(inquiry).slice(0, -3)) },
  { weight: 1, arbitrary: nasty },
);

function stringify(value: unknown): string {
  // Not every value has a JSON, but every inquiry has one.
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? '1' : part)) ?? '';
}

/** A failure is shrunk to the smallest value that fails. */
const ever = <Value>(
  values: fc.Arbitrary<Value>,
  numRuns: number,
  holds: (value: Value) => Promise<void>,
) => fc.assert(fc.asyncProperty(values, holds), { numRuns });

/** A body for the handler in this process, and its answer's status. */
async function statusesOf(bodies: fc.Arbitrary<string>, numRuns: number): Promise<number[]> {
  const handle = await loadHandler();
  const env = {
    SITE_URL: siteUrl,
    SUPABASE_URL: store.url,
    SUPABASE_WORKER_KEY: 'service',
    RESEND_API_KEY: 're_test',
    RESEND_BASE_URL: site.resend.url,
    MAIL_FROM: 'site@example.org',
    MAIL_TO: OPERATOR,
  };
  const settling: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => void settling.push(promise);
  const statuses: number[] = [];
  await ever(bodies, numRuns, async (body) => {
    const request = new Request('http://127.0.0.1/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const { status } = await handle(request, env, { waitUntil });
    await Promise.all(settling.splice(0));
    expect(possible).toContain(status);
    statuses.push(status);
    inspect();
  });
  return statuses;
}

describe('whatever is posted', () => {
  test('10,000 bodies: no 500, and what is stored and mailed is what was typed, in its place', async () => {
    const statuses = await statusesOf(bodies, 10_000);
    const accepted = statuses.filter((status) => status === 200);
    expect(accepted.length, 'bodies that were inquiries').toBeGreaterThan(500);
  }, 300_000);

  test('500 of them on workerd', async () => {
    await ever(bodies, 500, async (body) => {
      expect(possible).toContain((await site.send(body)).status);
      inspect();
    });
  }, 300_000);

  test('200 forms: an answer in HTML or a redirect, in which nothing typed becomes markup', async () => {
    const values = fc.record({
      ...{ name: nasty, email, retreat: nasty, message: nasty, page: nasty },
      locale: fc.constantFrom('ja', 'en'),
    });
    const empty = tagsIn((await site.sendForm({})).text);
    await ever(values, 200, async (form) => {
      const answer = await site.sendForm(form);
      expect(possible).toContain(answer.status);
      if (answer.status === 303) return;
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(tagsIn(answer.text), answer.text).toEqual(empty);
    });
  }, 300_000);

  test('any bytes as any media type: no 500', async () => {
    const types = fc.constantFrom(
      ...['application/json', 'application/json; charset=shift_jis'],
      ...['application/x-www-form-urlencoded', 'text/html'],
    );
    await ever(fc.tuple(fc.uint8Array({ maxLength: 300 }), types), 200, async ([body, type]) => {
      const response = await fetch(`${site.url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': type, 'cf-connecting-ip': `10.0.0.${randomInt(256)}` },
        body: new Uint8Array(body),
      });
      await response.arrayBuffer();
      expect(possible).toContain(response.status);
    });
  }, 300_000);
});

test('100 of the worst are in the real database letter by letter', async () => {
  const real = await serveInquiries();
  try {
    await ever(fc.tuple(nasty, nasty), 100, async ([name, message]) => {
      const typed = inquiryWith({
        name: `n${name}`.slice(0, 100),
        message: `ten letters ${message}`,
      });
      const parsed = parseMessage(typed);
      const { status, body } = await real.send(typed);
      expect(status).toBe(parsed.ok ? 200 : 422);
      if (!parsed.ok) return;
      expect(body).not.toHaveProperty('notice');
      expect(await real.rowsOf(typed.email)).toMatchObject([parsed.message]);
    });
  } finally {
    await real.stop();
  }
}, 300_000);

/** Looks at everything that was stored and mailed since the last time. */
function inspect(): void {
  const rows = new Map(store.received.splice(0).map((row) => [row['identity'], row]));
  for (const row of rows.values()) {
    const { name, email, retreat, message } = row;
    const typed = { name, email, retreat, message };
    // What was stored would pass once more, unchanged.
    expect(parseMessage(typed)).toEqual({ ok: true, message: typed });
    expect(row['identity']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(row['page']).toMatch(/^(\/[\w./%~-]*)?$/);
  }
  for (const mail of site.resend.mails.splice(0)) {
    const row = rows.get(mail.idempotencyKey?.split('/')[1])!;
    expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u);
    expect(mail.reply_to ?? '').not.toMatch(/[\s,<>]/);
    expect([mail.to].flat()).toHaveLength(1);
    if (mail.to === OPERATOR) {
      const { elements, text } = structureOf(mail.html);
      expect(text).toContain(row['name']);
      expect(text).toContain(row['message']);
      expect(elements, mail.html).toBe(elementsOfMailAbout(row));
    } else {
      // Beside the usual words it says at most what the form calls one of its own choices.
      const own = (['kyoto', 'other'] as const).find((choice) => choice === row['retreat']);
      const retreat = own && { ja: ja.choices[own], en: en.choices[own] };
      const about = { siteUrl, ...(retreat && { retreat }) };
      expect(mail.html).toBe(confirmationMail(row as unknown as Inquiry, about).html);
    }
  }
}

function tagsIn(page: string): string[] {
  const lines = structureOf(page).elements.split('\n');
  return lines.map((line) => line.split(' ')[0] ?? '');
}

/** The elements of the operator's mail about the same inquiry, had its words been harmless. */
function elementsOfMailAbout(row: Record<string, unknown>): string {
  const inquiry: Inquiry = {
    ...inquiryWith(),
    identity: row['identity'] as string,
    locale: row['locale'] as 'ja' | 'en',
    retreat: ['', 'other'].includes(row['retreat'] as string) ? '' : 'kyoto',
    page: row['page'] === '' ? '' : '/faq',
    heldFor: row['held_for'] as Suspicion[],
  };
  const { html } = operatorMail(inquiry, { siteUrl });
  const kind = JSON.stringify([inquiry.locale, inquiry.retreat, inquiry.page, inquiry.heldFor]);
  const known = elementsByKind.get(kind) ?? structureOf(html).elements;
  elementsByKind.set(kind, known);
  return known;
}
const elementsByKind = new Map<string, string>();
