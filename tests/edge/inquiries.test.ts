import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { parseHTML } from 'linkedom';
import { afterAll, describe, expect, test } from 'vitest';
import { inquiry as en } from '#i18n/en/inquiry.ts';
import { inquiry as ja } from '#i18n/ja/inquiry.ts';
import { site as facts } from '../fixtures/site/src/site.ts';
import { eventually, inquiryWith, serveInquiries } from '../support/inquiries.ts';
import { OPERATOR } from '../support/worker.ts';

const site = await serveInquiries();
afterAll(() => site.stop());
const { send } = site;
const confirmed = (email: string) => site.rowWith(email, { status: 'confirmed' });

const away = () => ({ status: 500 });
const otherWords = { message: 'やはり十一月の空きを教えてください。' };

/** Waits until the Worker has failed twice to record the outcome of the latest inquiry. */
async function triedToNote(email: string): Promise<void> {
  const identity = (await site.rowOf(email))?.identity ?? '';
  await eventually(
    () =>
      site.proxy.requests.filter(
        ({ path, body }) => path.includes('settle_inquiry') && body.includes(identity),
      ).length,
  ).toBe(2);
}

describe('POST /api/contact from another version of the site', () => {
  const { name, retreat, message } = inquiryWith();
  const first = { name, retreat, message };

  test.each([
    ['of the first version, with four fields', first],
    ['with its own inquiry id', { ...first, id: randomUUID(), startedAt: 1 }],
    ['without wishes', { ...first, locale: 'en', page: '/en', elapsed: 60_000 }],
    ['with fields of a later version', { ...first, party: '2', phone: '03', tags: ['a'] }],
  ])('accepts a form %s', async (_, fields) => {
    const { email } = inquiryWith();
    expect((await send({ ...fields, email })).status).toBe(200);
    expect(await confirmed(email)).toMatchObject(first);
  });
});

describe('POST /api/contact', () => {
  test('stores an inquiry without IP address, mails it to both sides, and returns its reference', async () => {
    const inquiry = inquiryWith({
      name: '　山田 花子　',
      message: 'はじめまして。\r\n十月の空きはありますか。',
    });
    const headers = { 'cf-connecting-ip': '203.0.113.77' };
    const answered = await send(inquiry, headers);

    expect(answered.status).toBe(200);
    expect(answered.headers.get('cache-control')).toBe('no-store');
    const row = await confirmed(inquiry.email);
    expect(row).toMatchObject({
      name: '山田 花子',
      email: inquiry.email,
      retreat: 'kyoto',
      message: 'はじめまして。\n十月の空きはありますか。',
      locale: 'ja',
      page: '/retreat/kyoto-chishakuin',
      held_for: [],
      attempts: 0,
      last_error: null,
    });
    expect(answered.body).toEqual({ success: true, reference: row.reference });
    expect(row.reference).toMatch(/^[0-9A-F]{4}(-[0-9A-F]{4}){2}$/);

    const { operator, visitor } = site.resend.mailsAbout(inquiry.email);
    expect(operator).toMatchObject([
      {
        from: 'Tomoshibi Stays <site@example.org>',
        to: OPERATOR,
        reply_to: inquiry.email,
        idempotencyKey: `inquiry-operator/${row.identity}`,
        subject: expect.stringContaining(row.reference),
        text: expect.stringContaining('京都・智積院 寺院ヨガリトリート'),
      },
    ]);
    expect(visitor).toMatchObject([
      {
        to: inquiry.email,
        reply_to: facts.email,
        subject: expect.stringContaining(row.reference),
      },
    ]);
    // No IP address is stored or logged.
    const everything = JSON.stringify([row, site.resend.requests, site.console]);
    expect(everything).not.toContain('203.0.113.77');
  });

  test('returns a reference that does not depend on the browser’s id', async () => {
    const [one, two] = [inquiryWith(), inquiryWith()];
    const first = await send(one);
    const second = await send({ ...two, id: one.id });
    expect(second.body['reference']).not.toBe(first.body['reference']);
    expect(first.body['reference']).not.toContain(one.id.slice(0, 4).toUpperCase());
  });
});

describe('a repeated inquiry', () => {
  test('is stored and mailed once when it is sent ten times at once from two tabs', async () => {
    const inquiry = inquiryWith();
    // Two tabs with different ids.
    const tabs = [inquiry, { ...inquiry, id: randomUUID() }];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, click) => send(tabs[click % 2])),
    );
    for (const { status, body } of answers) {
      expect([status, body['reference']]).toEqual([200, answers[0]!.body['reference']]);
    }
    await confirmed(inquiry.email);
    expect(await site.rowsOf(inquiry.email)).toHaveLength(1);
    expect(site.counts(inquiry.email)).toEqual([1, 1]);
  });

  test('is mailed once when it arrives while the first is still being mailed', async () => {
    const inquiry = inquiryWith();
    const { promise: until, resolve: go } = Promise.withResolvers<void>();
    let asked = 0;
    site.resend.injectFault(inquiry.email, (_, nth) => {
      asked = nth;
      return nth === 1 ? { until } : undefined;
    });
    const first = send(inquiry);
    await eventually(() => asked).toBe(1);
    const second = send(inquiry);
    // Hold the first request until the second one has been refused because the first is in progress.
    await eventually(() => asked).toBeGreaterThan(1);
    go();
    expect((await first).body).toEqual((await second).body);
    await confirmed(inquiry.email);
    expect(site.counts(inquiry.email)).toEqual([1, 1]);
  });

  test('is a second inquiry when its text changed under the same id', async () => {
    const inquiry = inquiryWith();
    const rewritten = { ...inquiry, ...otherWords };
    const references = [];
    for (const one of [inquiry, rewritten, rewritten]) {
      references.push((await send(one)).body['reference']);
    }
    expect(new Set(references).size).toBe(2);
    // A repeat of the rewritten inquiry keeps its reference.
    expect(references[2]).toBe(references[1]);
    const rows = await site.rowsOf(inquiry.email);
    expect(rows.map(({ message }) => message)).toEqual([inquiry.message, rewritten.message]);
    expect(site.counts(inquiry.email)).toEqual([2, 2]);
  });

  test.each([
    ['the first', (nth: number) => nth <= 2],
    ['the second', (nth: number) => nth > 2],
  ])('is mailed once from two tabs when the database fails for %s', async (_, isAway) => {
    const inquiry = inquiryWith();
    // The Worker tries twice to store an inquiry while the database fails, so requests 1 and 2 are those of the first
    // tab. Without a database it can't record the outcome of the mail either.
    let asked = 0;
    site.proxy.injectFault(inquiry.email, () => {
      asked += 1;
      return isAway(asked) ? away() : undefined;
    });
    await send(inquiry);
    if (asked === 1) asked = 2;
    const again = await send({ ...inquiry, id: randomUUID() });
    expect(again.body['success']).toBe(true);
    expect(site.counts(inquiry.email)[0]).toBe(1);
  });

  test('is mailed once by request and cron when its text changed and the answer was lost', async () => {
    const inquiry = inquiryWith();
    await send(inquiry);
    await confirmed(inquiry.email);
    site.proxy.injectFault(inquiry.email, () => 'cut after passing');
    site.proxy.injectFault('settle_inquiry', away);
    expect((await send({ ...inquiry, ...otherWords })).body['success']).toBe(true);
    await triedToNote(inquiry.email);
    site.proxy.clearFault(inquiry.email);
    site.proxy.clearFault('settle_inquiry');
    expect(site.counts(inquiry.email)).toEqual([2, 1]);

    await site.backdate(inquiry.email, 600_000);
    await site.runCron();
    expect(site.counts(inquiry.email)).toEqual([2, 2]);
    const both = [{ status: 'confirmed' }, { status: 'confirmed' }];
    expect(await site.rowsOf(inquiry.email)).toMatchObject(both);
  });

  test('is mailed when its text changed and the database fails', async () => {
    const inquiry = inquiryWith();
    site.proxy.injectFault(inquiry.email, away);
    await send(inquiry);
    await send({ ...inquiry, ...otherWords });
    expect(site.counts(inquiry.email)).toEqual([2, 0]);
  });

  test('is mailed once when the first was held and the database failed for it', async () => {
    const inquiry = inquiryWith({ elapsed: 500 });
    site.proxy.injectFault(inquiry.email, away);
    await send(inquiry);
    site.proxy.clearFault(inquiry.email);
    expect((await send({ ...inquiry, elapsed: 60_000 })).body).not.toHaveProperty('notice');
    expect(site.counts(inquiry.email)).toEqual([1, 1]);
  });

  test('stays confirmed when an earlier request fails afterwards', async () => {
    const inquiry = inquiryWith();
    let confirmations = 0;
    site.resend.injectFault(inquiry.email, ({ to }) =>
      to !== OPERATOR && (confirmations += 1) === 1 ? 'hang' : undefined,
    );
    const first = send(inquiry);
    await eventually(() => confirmations).toBe(1);
    await send(inquiry);
    await confirmed(inquiry.email);

    expect((await first).body['success']).toBe(true);
    await triedToNote(inquiry.email);
    expect(await confirmed(inquiry.email)).toMatchObject({ last_error: null, attempts: 0 });
    expect(site.counts(inquiry.email)).toEqual([1, 1]);
  });

  test('is not mailed again when the outcome of the first could not be recorded', async () => {
    const inquiry = inquiryWith();
    site.proxy.injectFault('settle_inquiry', away);
    await send(inquiry);
    await triedToNote(inquiry.email);
    site.proxy.clearFault('settle_inquiry');
    expect(await site.rowOf(inquiry.email)).toMatchObject({ status: 'received' });
    expect((await send(inquiry)).body).not.toHaveProperty('notice');
    expect(site.counts(inquiry.email)).toEqual([1, 1]);
  });
});

describe('POST /api/contact validation', () => {
  const { notJson, tooLarge, unsupported, crossSite } = ja.errors;
  const wide = JSON.stringify({ message: 'あ'.repeat(22_000) });

  test.each<[string, unknown, Record<string, string>, number, string]>([
    ['text that is not JSON', 'name=Hanako', {}, 400, notJson],
    ['nothing', '', {}, 400, notJson],
    ['JSON that is no object', '["Hanako"]', {}, 400, notJson],
    ['JSON nested without end', '['.repeat(32_000), {}, 400, notJson],
    ['more than 64 kB', wide, {}, 413, tooLarge],
    ...['text/plain', 'multipart/form-data; boundary=x', 'application/xml', ''].map(
      (type): [string, unknown, Record<string, string>, number, string] => [
        `the media type ${JSON.stringify(type)}`,
        inquiryWith(),
        { 'content-type': type },
        415,
        unsupported,
      ],
    ),
  ])('rejects %s', async (_, body, headers, status, error) => {
    expect(await send(body, headers)).toMatchObject({ status, body: { success: false, error } });
  });

  test('rejects more than 64 kB without a content length', async () => {
    const response = await fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url },
      body: new Blob([JSON.stringify({ message: 'x'.repeat(80_000) })]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    await response.body?.cancel();
  });

  test('returns 408 when the body stops in the middle', async () => {
    const { hostname, port, host } = new URL(site.url);
    const socket = createConnection(Number(port), hostname);
    const head = `POST /api/contact HTTP/1.1\r\nhost: ${host}\r\norigin: ${site.url}\r\n`;
    socket.write(
      `${head}content-type: application/json\r\ncontent-length: 500\r\n\r\n{"name":"Hanako"`,
    );
    const answered = (await once(socket, 'data')) as [Buffer];
    expect(answered[0].toString()).toMatch(/^HTTP\/1\.1 408 /);
    socket.destroy();
  });

  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('rejects the method %s', async (method) => {
    const response = await fetch(`${site.url}/api/contact`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, GET, HEAD');
    expect(await response.json()).toEqual({ success: false, error: ja.errors.method });
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another scheme', { origin: 'https://127.0.0.1' }],
    ['a null origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a null origin in an old browser', { origin: 'null' }],
  ])('rejects a request from %s', async (_, headers) => {
    const inquiry = inquiryWith();
    expect(await send(inquiry, headers)).toMatchObject({
      status: 403,
      body: { success: false, error: crossSite },
    });
    expect(await site.rowsOf(inquiry.email)).toEqual([]);
    expect(site.counts(inquiry.email)).toEqual([0, 0]);
  });

  test.each([
    { origin: 'https://nagi-retreats.example' },
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
  ])('accepts a request from the site itself with %j', async (headers) => {
    expect((await send(inquiryWith(), headers as never)).status).toBe(200);
  });

  test('returns invalid fields by code and in words', async () => {
    const answer = await send({ name: ' ', email: 'x', message: 'short', locale: 'en' });
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      success: false,
      error: en.errors.invalid,
      details:
        'Name is required.\nPlease enter a valid email address.\nPlease enter at least 10 characters in your message.',
      fields: { name: 'name_required', email: 'email_invalid', message: 'message_short' },
    });
  });
});

describe('the language of an answer', () => {
  test.each([
    ["the form's", { locale: 'en' }, { referer: '/contact', 'accept-language': 'ja' }, en],
    ["the page's", {}, { referer: '/en/contact', 'accept-language': 'ja' }, en],
    ["the page's, without prefix", {}, { referer: '/contact', 'accept-language': 'en' }, ja],
    ["the browser's", {}, { 'accept-language': 'en-GB,en' }, en],
    ['Japanese otherwise', { locale: 'fr' }, { 'accept-language': 'fr' }, ja],
  ])('is %s', async (_, values, { referer, ...headers }: Record<string, string>, texts) => {
    const answer = await send(
      { name: 'Hanako', ...values },
      { ...headers, ...(referer && { referer: site.url + referer }) },
    );
    expect(answer.body['error']).toBe(texts.errors.invalid);
  });
});

describe('spam detection', () => {
  test.each([
    ['fills the hidden field', { remarks: 'https://spam.example' }, 'honeypot'],
    ['is sent too fast', { elapsed: 300 }, 'speed'],
  ])('holds and mails an inquiry that %s', async (_, values, reason) => {
    const inquiry = inquiryWith(values);
    const { status, body } = await send(inquiry);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, notice: ja.notices.withheld });
    const notified_at = expect.any(String) as string;
    const held = { status: 'held', held_for: [reason], notified_at, confirmed_at: null };
    await site.rowWith(inquiry.email, held);
    expect(site.counts(inquiry.email)).toEqual([1, 0]);
    expect(site.resend.mailsAbout(inquiry.email).operator[0]!.subject).toMatch(/^【要確認/);
  });

  test.each([
    ['without a measured time, as without JavaScript', { elapsed: undefined }],
    ['with an empty time', { elapsed: '' }],
    ['with a time that is no number', { elapsed: 'soon' }],
    ['with a time that cannot become a number', { elapsed: { toString: 1, valueOf: 1 } }],
    ['with an empty hidden field', { remarks: '' }],
  ])('does not hold an inquiry %s', async (_, values) => {
    const inquiry = inquiryWith(values);
    await send(inquiry);
    expect(await confirmed(inquiry.email)).toMatchObject({ held_for: [] });
  });

  test('returns 429 with Retry-After for too many inquiries from one network', async () => {
    const sendFrom = (ip: string) =>
      send(inquiryWith({ locale: 'en' }), { 'cf-connecting-ip': ip });
    // 21, because a minute of the rate limiter may end in between, and two allow 20. All IP addresses are of one /64.
    const answers = await Promise.all(
      Array.from({ length: 21 }, (_, nth) => sendFrom(`2001:db8::${nth + 1}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toBe('60');
    expect(refused?.body).toEqual({ success: false, error: en.errors.tooMany });
    expect((await sendFrom('198.51.100.8')).status).toBe(200);
  });
});

describe('a form without JavaScript', () => {
  const typed = { name: 'Hanako', retreat: 'kyoto', message: 'Is October full?', locale: 'en' };

  /** Follows the redirect of a submitted form. */
  async function openSent(answer: { headers: Headers }) {
    const response = await fetch(new URL(answer.headers.get('location') ?? '', site.url));
    const { document } = parseHTML(await response.text());
    return { response, textOf: (of: string) => document.querySelector(of)?.textContent, document };
  }

  test.each([
    ['ja', '/contact/sent', '/en/contact/sent'],
    ['en', '/en/contact/sent', '/contact/sent'],
  ])(
    'redirects to the sent page with only reference and confirmation in the URL (%s)',
    async (locale, path, twin) => {
      const { email } = inquiryWith();
      const answer = await site.sendForm({ ...typed, email, locale, page: '/contact' });
      expect(answer.status).toBe(303);
      const row = await site.rowWith(email, { status: 'confirmed', locale, page: '/contact' });
      const query = `?reference=${row.reference}&confirmation=sent`;
      expect(answer.headers.get('location')).toBe(path + query);

      const { response, textOf, document } = await openSent(answer);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      // The headers of static pages apply too.
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(textOf('[data-reference]')).toBe(row.reference);
      expect(textOf('[data-next]')).toBe('A confirmation was sent.');
      expect(document.querySelector('[data-locale]')?.getAttribute('href')).toBe(twin + query);
    },
  );

  test('redirects to a page without a sent confirmation when the mail fails', async () => {
    const { email } = inquiryWith();
    site.resend.injectFault(email, () => ({ status: 403 }));
    const { textOf } = await openSent(await site.sendForm({ ...typed, email }));
    expect(textOf('[data-next]')).toBe(en.notices.later);
  });

  const toForm = '/en/contact';
  test.each<[string, string, Record<string, string>, string]>([
    ...['', '?reference=', '?reference=%3Cb%3E&confirmation=sent', '?confirmation=later'].map(
      (query): [string, string, Record<string, string>, string] => [
        'was not sent',
        `/en/contact/sent${query}`,
        {},
        toForm,
      ],
    ),
    ['names its language', '/api/contact?locale=en', { 'accept-language': 'ja' }, toForm],
    ['has the browser’s language', '/api/contact', { 'accept-language': 'en-GB' }, toForm],
    ['names another language', '/api/contact?locale=fr', {}, '/contact'],
  ])('redirects to the contact page when it %s, for %s', async (_, path, headers, form) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await fetch(site.url + path, { method, headers, redirect: 'manual' });
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe(form);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  test.each(['あ', '🙏'])('accepts the longest permitted message of %s', async (character) => {
    const { email } = inquiryWith();
    const message = character.repeat(4000);
    const answer = await site.sendForm({ ...typed, name: character, email, message });
    expect(answer.status).toBe(303);
    await site.rowWith(email, { status: 'confirmed', message });
  });

  test('is stored and mailed once when it is sent twice, also without a database', async () => {
    const [{ email }, { email: other }] = [inquiryWith(), inquiryWith()];
    site.proxy.injectFault(other, away);
    for (const one of [email, email, other, other]) await site.sendForm({ ...typed, email: one });
    expect(await site.rowsOf(email)).toHaveLength(1);
    expect([site.counts(email), site.counts(other)]).toEqual([
      [1, 1],
      [1, 0],
    ]);
  });

  /** Reads a form with errors, and the error of a field. */
  function formIn(page: string) {
    const { document } = parseHTML(page);
    const fieldOf = (name: string) => {
      const control = document.querySelector(`[data-contact-form] [name="${name}"]`)!;
      const error = document.getElementById(`contact-${name}-error`);
      return {
        value: control.getAttribute('value'),
        isInvalid: control.getAttribute('aria-invalid') === 'true',
        isFirst: control.hasAttribute('autofocus'),
        error: error?.hasAttribute('hidden') ? undefined : error?.textContent,
      };
    };
    return { document, fieldOf, error: document.querySelector('[data-form-error]') };
  }

  test('comes back with the typed values and the errors when fields are invalid', async () => {
    const name = '"><script>alert(1)</script> &lt; &amp;';
    const page = '/en/retreat/cebu-beach';
    const answer = await site.sendForm({
      ...typed,
      ...{ name, email: 'hanako', message: '\n<b>&lt;', page },
    });
    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    // The headers of static pages apply too.
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');

    const { document, fieldOf, error } = formIn(answer.text);
    expect(document.title).toBe('Error: Contact');
    expect(document.documentElement.getAttribute('lang')).toBe('en');
    expect(error).toMatchObject({ hidden: false, textContent: en.errors.invalid });
    expect(document.querySelectorAll('script')).toHaveLength(0);

    const well = { isInvalid: false, isFirst: false, error: undefined };
    const { email_invalid, message_short } = en.validation;
    expect(fieldOf('name')).toEqual({ ...well, value: name });
    const wrong = { isInvalid: true, isFirst: true, error: email_invalid };
    expect(fieldOf('email')).toEqual({ ...wrong, value: 'hanako' });
    expect(fieldOf('message')).toMatchObject({ isFirst: false, error: message_short });
    expect(document.querySelector('#contact-email')?.getAttribute('aria-describedby')).toBe(
      'contact-email-error email-hint',
    );
    // An HTML parser drops the first line break of a textarea; the second one was typed.
    expect(answer.text).toMatch(/<textarea[^>]*>\n\n&lt;b&gt;&amp;lt;<\/textarea>/);

    const chosen = [...document.querySelectorAll('#contact-retreat option[selected]')];
    expect(chosen.map((option) => option.getAttribute('value'))).toEqual(['kyoto']);
    expect(fieldOf('page').value).toBe(page);
    // The Worker doesn't change other forms of the page.
    expect(document.querySelector('form[action="/search"] input')?.getAttribute('value')).toBe(
      'untouched',
    );
  });

  test('comes back complete with an error when database and mail fail', async () => {
    const { email } = inquiryWith();
    site.proxy.injectFault(email, away);
    site.resend.injectFault(email, () => ({ status: 403 }));
    const answer = await site.sendForm({ ...typed, email });
    expect(answer.status).toBe(502);
    const { document, fieldOf, error } = formIn(answer.text);
    expect(error?.textContent).toBe(en.errors.failed.replace('{email}', facts.email));
    expect(fieldOf('email').value).toBe(email);
    expect(document.querySelector('textarea')?.textContent).toBe(`\n${typed.message}`);
    expect(document.querySelector('[aria-invalid]')).toBeNull();
  });

  test('is answered with a page when it comes from another site or is too large', async () => {
    const elsewhere = await site.sendForm(typed, { origin: 'https://evil.example' });
    expect(elsewhere.status).toBe(403);
    expect(parseHTML(elsewhere.text).document.querySelector('form')).not.toBeNull();
    const large = await site.sendForm({ ...typed, message: 'x'.repeat(80_000) });
    expect(large.status).toBe(413);
    expect(large.text).toContain(ja.errors.tooLarge);
  });
});
