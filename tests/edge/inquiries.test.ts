import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inquiry as en } from '#i18n/en/inquiry.ts';
import { inquiry as ja } from '#i18n/ja/inquiry.ts';
import { site as facts } from '../fixtures/site/src/site.ts';
import {
  eventually,
  inquiryWith,
  sendForm,
  sendInquiry,
  serveInquiries,
  type InquirySite,
} from '../support/inquiries.ts';
import { OPERATOR } from '../support/worker.ts';

let site: InquirySite;
const send = (inquiry: unknown, headers?: Record<string, string>) =>
  sendInquiry(site.url, inquiry, headers);

beforeAll(async () => {
  site = await serveInquiries();
});
afterAll(() => site?.stop());

/** The row once the mails' outcome is noted, which the visitor doesn't wait for. */
async function rowInTheEnd(email: string, status: string) {
  await eventually(async () => (await site.rowsOf(email)).at(-1)?.status).toBe(status);
  return (await site.rowsOf(email)).at(-1)!;
}

function counts(email: string) {
  const { operator, visitor } = site.resend.mailsAbout(email);
  return [operator.length, visitor.length];
}

/** How often it was tried to note what became of the latest inquiry: twice, where the first time fails. */
async function settlementsOf(email: string): Promise<number> {
  const identity = (await site.rowsOf(email)).at(-1)?.identity ?? '';
  return site.gate.passed.filter(
    ({ path, body }) => path.includes('settle_inquiry') && body.includes(identity),
  ).length;
}

describe('the form of another version of the site', () => {
  const { name, retreat, message } = inquiryWith();
  const first = { name, retreat, message };

  test.each([
    ['of the first version, with four fields', first],
    ['that names an inquiry itself', { ...first, id: randomUUID(), startedAt: 1 }],
    ['without what can be wished for', { ...first, locale: 'en', page: '/en', elapsed: 60_000 }],
    ['with fields of a later version', { ...first, party: '2', phone: '03', tags: ['a'] }],
  ])('is taken: %s', async (_, fields) => {
    const { email } = inquiryWith();
    expect((await send({ ...fields, email })).status).toBe(200);
    expect(await rowInTheEnd(email, 'confirmed')).toMatchObject({ name, retreat, message });
  });
});

describe('an inquiry', () => {
  test('is stored as it was typed, mailed to both, and answered with its reference', async () => {
    const inquiry = inquiryWith({
      name: '　山田 花子　',
      message: 'はじめまして。\r\n十月の空きはありますか。',
    });
    const { status, body, headers } = await send(inquiry);

    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    const row = await rowInTheEnd(inquiry.email, 'confirmed');
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
    expect(body).toEqual({ success: true, reference: row.reference });
    expect(row.reference).toMatch(/^[0-9A-F]{4}(-[0-9A-F]{4}){2}$/);

    const { operator, visitor } = site.resend.mailsAbout(inquiry.email);
    expect(operator).toMatchObject([
      {
        from: 'Tomoshibi Stays <site@example.org>',
        to: OPERATOR,
        reply_to: inquiry.email,
        idempotencyKey: `inquiry-operator/${row.identity}`,
      },
    ]);
    expect(operator[0]!.subject).toContain(row.reference);
    expect(operator[0]!.text).toContain('京都・智積院 寺院ヨガリトリート');
    expect(visitor).toMatchObject([{ to: inquiry.email, reply_to: facts.email }]);
    expect(visitor[0]!.subject).toContain(row.reference);
  });

  test('has a reference that the browser cannot choose', async () => {
    const [one, two] = [inquiryWith(), inquiryWith()];
    const first = await send(one);
    const second = await send({ ...two, id: one.id });
    expect(second.body['reference']).not.toBe(first.body['reference']);
    expect(first.body['reference']).not.toContain(one.id.slice(0, 4).toUpperCase());
  });

  test('keeps no IP address', async () => {
    const inquiry = inquiryWith();
    await send(inquiry, { 'cf-connecting-ip': '203.0.113.77' });
    const everything = JSON.stringify([
      await rowInTheEnd(inquiry.email, 'confirmed'),
      site.resend.requests,
      site.console,
    ]);
    expect(everything).not.toContain('203.0.113.77');
  });

  test('in English is confirmed in English', async () => {
    const inquiry = inquiryWith({ locale: 'en', page: '/en/contact' });
    await send(inquiry);
    const [confirmation] = site.resend.mailsAbout(inquiry.email).visitor;
    expect(confirmation!.subject).toMatch(/^We have received your inquiry/);
  });

  test('may consist of the four fields alone', async () => {
    const { name, email, retreat, message } = inquiryWith();
    expect((await send({ name, email, retreat, message })).status).toBe(200);
    expect(await rowInTheEnd(email, 'confirmed')).toMatchObject({ locale: 'ja', page: '' });
  });

  test.each([
    ['an absolute URL', 'https://evil.example/'],
    ["another site's URL without its scheme", '//evil.example/x'],
    ['a script', 'javascript:alert(1)'],
    ['markup', '/"><b>'],
  ])('does not take %s for a page of this site', async (_, page) => {
    const inquiry = inquiryWith({ page });
    await send(inquiry);
    expect((await rowInTheEnd(inquiry.email, 'confirmed')).page).toBe('');
    expect(site.resend.mailsAbout(inquiry.email).operator[0]!.html).not.toContain('evil');
  });

  test('with the email address of an old carrier is answered at a valid form of it', async () => {
    const email = `a..${randomUUID().slice(0, 6)}@docomo.ne.jp`;
    expect((await send(inquiryWith({ email }))).body).not.toHaveProperty('notice');
    await rowInTheEnd(email, 'confirmed');
    const mailbox = `"${email.replace('@', '"@')}`;
    expect(site.resend.mails.filter(({ to }) => to === mailbox)).toHaveLength(1);
    expect(site.resend.mailsAbout(email).operator[0]!.reply_to).toBe(mailbox);
  });
});

describe('the same inquiry again', () => {
  test('is one inquiry for a visitor who clicks ten times', async () => {
    const inquiry = inquiryWith();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(inquiry)));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body['reference']).toBe(answers[0]!.body['reference']);
    }
    await rowInTheEnd(inquiry.email, 'confirmed');
    expect(await site.rowsOf(inquiry.email)).toHaveLength(1);
    expect(counts(inquiry.email)).toEqual([1, 1]);
  });

  test('is one inquiry when the second comes while the first is still being mailed', async () => {
    const inquiry = inquiryWith();
    const { promise: until, resolve: go } = Promise.withResolvers<void>();
    site.resend.breakFor(inquiry.email, (_, nth) => (nth === 1 ? { until } : undefined));
    const first = send(inquiry);
    await eventually(() => site.resend.requests.some(isAbout(inquiry.email))).toBe(true);
    const second = send(inquiry);
    // The second has met "still under way" before the first is let go.
    await eventually(
      () => site.resend.requests.filter(isAbout(inquiry.email)).length,
    ).toBeGreaterThan(1);
    go();
    expect((await first).body).toEqual((await second).body);
    await rowInTheEnd(inquiry.email, 'confirmed');
    expect(counts(inquiry.email)).toEqual([1, 1]);
  });

  test('is one inquiry from two tabs, each with an id of its own', async () => {
    const inquiry = inquiryWith();
    const [one, two] = await Promise.all([send(inquiry), send({ ...inquiry, id: randomUUID() })]);
    expect(one.body['reference']).toBe(two.body['reference']);
    await rowInTheEnd(inquiry.email, 'confirmed');
    expect(await site.rowsOf(inquiry.email)).toHaveLength(1);
    expect(counts(inquiry.email)).toEqual([1, 1]);
  });

  test('under the same id but rewritten is a second inquiry, not a lost one', async () => {
    const inquiry = inquiryWith();
    const rewritten = { ...inquiry, message: 'やはり十一月の空きを教えてください。' };
    const first = await send(inquiry);
    const second = await send(rewritten);
    expect(second.body['success']).toBe(true);
    expect(second.body['reference']).not.toBe(first.body['reference']);
    // And that one, sent again, is itself again.
    expect((await send(rewritten)).body['reference']).toBe(second.body['reference']);
    const rows = await site.rowsOf(inquiry.email);
    expect(rows.map(({ message }) => message)).toEqual([inquiry.message, rewritten.message]);
    expect(counts(inquiry.email)).toEqual([2, 2]);
  });

  test.each([
    ['the first', (nth: number) => nth <= 2],
    ['the second', (nth: number) => nth > 2],
  ])('is mailed once from two tabs when the database is away for %s', async (_, isAway) => {
    const inquiry = inquiryWith();
    // The Worker asks twice; without a database it notes what became of the mail in vain.
    let asked = 0;
    site.gate.breakFor(inquiry.email, () => {
      asked += 1;
      return isAway(asked) ? { status: 500 } : undefined;
    });
    await send(inquiry);
    if (asked === 1) asked = 2;
    const again = await send({ ...inquiry, id: randomUUID() });
    expect(again.body['success']).toBe(true);
    expect(counts(inquiry.email)[0]).toBe(1);
  });

  test('rewritten, whose answer was lost, is mailed once by the request and the cron', async () => {
    const inquiry = inquiryWith();
    await send(inquiry);
    await rowInTheEnd(inquiry.email, 'confirmed');
    const rewritten = { ...inquiry, message: 'やはり十一月の空きを教えてください。' };
    site.gate.breakFor(inquiry.email, () => 'cut after passing');
    site.gate.breakFor('settle_inquiry', () => ({ status: 500 }));
    expect((await send(rewritten)).body['success']).toBe(true);
    await eventually(() => settlementsOf(inquiry.email)).toBe(2);
    site.gate.mend(inquiry.email);
    site.gate.mend('settle_inquiry');
    expect(counts(inquiry.email)).toEqual([2, 1]);

    await site.alter(inquiry.email, { created_at: new Date(Date.now() - 600_000).toISOString() });
    await site.runCron();
    expect(counts(inquiry.email)).toEqual([2, 2]);
    expect((await site.rowsOf(inquiry.email)).map(({ status }) => status)).toEqual([
      'confirmed',
      'confirmed',
    ]);
  });

  test('rewritten while the database is away is mailed, though the id is known', async () => {
    const inquiry = inquiryWith();
    site.gate.breakFor(inquiry.email, () => ({ status: 500 }));
    await send(inquiry);
    await send({ ...inquiry, message: 'やはり十一月の空きを教えてください。' });
    expect(counts(inquiry.email)).toEqual([2, 0]);
  });

  test('held at first and not the second time, with the database away, is mailed once', async () => {
    const inquiry = inquiryWith({ elapsed: 500 });
    site.gate.breakFor(inquiry.email, () => ({ status: 500 }));
    await send(inquiry);
    site.gate.mend(inquiry.email);
    expect((await send({ ...inquiry, elapsed: 60_000 })).body).not.toHaveProperty('notice');
    expect(counts(inquiry.email)).toEqual([1, 1]);
  });

  test('the next week is a new one', async () => {
    const inquiry = inquiryWith();
    await send(inquiry);
    await rowInTheEnd(inquiry.email, 'confirmed');
    await site.alter(inquiry.email, longAgo(7));
    site.resend.forget();
    await send({ ...inquiry, id: randomUUID() });
    expect(await site.rowsOf(inquiry.email)).toHaveLength(2);
    expect(counts(inquiry.email)).toEqual([2, 2]);
  });

  test('confirmed while an earlier request still waits stays confirmed when that one fails', async () => {
    const inquiry = inquiryWith();
    let confirmations = 0;
    site.resend.breakFor(inquiry.email, (mail) => {
      if (mail.to === OPERATOR) return undefined;
      confirmations += 1;
      return confirmations === 1 ? 'hang' : undefined;
    });
    const first = send(inquiry);
    await eventually(() => confirmations).toBe(1);
    await send(inquiry);
    await rowInTheEnd(inquiry.email, 'confirmed');

    expect((await first).body['success']).toBe(true);
    await eventually(() => settlementsOf(inquiry.email)).toBe(2);
    const row = await rowInTheEnd(inquiry.email, 'confirmed');
    expect(row).toMatchObject({ last_error: null, attempts: 0 });
    expect(counts(inquiry.email)).toEqual([1, 1]);
  });

  test('whose outcome could not be noted is recognised by the mail service', async () => {
    const inquiry = inquiryWith();
    site.gate.breakFor('settle_inquiry', () => ({ status: 500 }));
    await send(inquiry);
    await eventually(() => settlementsOf(inquiry.email)).toBe(2);
    site.gate.mend('settle_inquiry');
    expect((await site.rowsOf(inquiry.email))[0]!.status).toBe('received');
    expect((await send(inquiry)).body).not.toHaveProperty('notice');
    expect(counts(inquiry.email)).toEqual([1, 1]);
  });
});

describe('what is refused', () => {
  test.each([
    ['text that is not JSON', 'name=Hanako', 400, ja.errors.notJson],
    ['nothing', '', 400, ja.errors.notJson],
    ['JSON that is no object', '["Hanako"]', 400, ja.errors.notJson],
    ['JSON nested without end', '['.repeat(32_000), 400, ja.errors.notJson],
    ['more than 64 kB', JSON.stringify({ message: 'あ'.repeat(22_000) }), 413, ja.errors.tooLarge],
  ])('%s', async (_, body, status, error) => {
    expect(await send(body)).toMatchObject({ status, body: { success: false, error } });
  });

  test('more than 64 kB that does not say so beforehand', async () => {
    const response = await fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url },
      body: new Blob([JSON.stringify({ message: 'x'.repeat(80_000) })]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    await response.body?.cancel();
  });

  test('a longest message in the widest letters is not too large', async () => {
    const inquiry = inquiryWith({ name: '𠮷'.repeat(100), message: '𠮷'.repeat(4000) });
    expect((await send(inquiry)).status).toBe(200);
  });

  test('a body that stops in the middle, rather than waiting for it', async () => {
    const { hostname, port } = new URL(site.url);
    const socket = createConnection(Number(port), hostname);
    socket.write(
      [
        'POST /api/contact HTTP/1.1',
        `host: ${hostname}:${port}`,
        `origin: ${site.url}`,
        'content-type: application/json',
        'content-length: 500',
        'connection: close',
        '',
        '{"name":"Hanako"',
      ].join('\r\n'),
    );
    const answered = (await once(socket, 'data')) as [Buffer];
    expect(answered[0].toString()).toMatch(/^HTTP\/1\.1 408 /);
    socket.destroy();
  });

  test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/xml', ''])(
    'the media type %j',
    async (type) => {
      const answer = await send(inquiryWith(), { 'content-type': type });
      expect(answer).toMatchObject({ status: 415, body: { error: ja.errors.unsupported } });
    },
  );

  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s', async (method) => {
    const response = await fetch(`${site.url}/api/contact`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, GET, HEAD');
    expect(await response.json()).toEqual({ success: false, error: ja.errors.method });
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another scheme', { origin: 'https://127.0.0.1' }],
    ['nowhere', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['nowhere, in an old browser', { origin: 'null' }],
  ])('a request from %s', async (_, headers) => {
    const inquiry = inquiryWith();
    expect(await send(inquiry, headers)).toMatchObject({
      status: 403,
      body: { success: false, error: ja.errors.crossSite },
    });
    expect(await site.rowsOf(inquiry.email)).toEqual([]);
    expect(counts(inquiry.email)).toEqual([0, 0]);
  });

  test('not: a request from the public origin, or without an origin from here', async () => {
    for (const headers of [
      { origin: 'https://nagi-retreats.example' },
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
    ]) {
      expect((await send(inquiryWith(), headers)).status).toBe(200);
    }
  });

  test('invalid fields, by code and in words', async () => {
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
  const invalid = { name: 'Hanako' };

  test.each([
    ["the form's", { locale: 'en' }, { referer: '/contact', 'accept-language': 'ja' }, en],
    ["the page's", {}, { referer: '/en/contact', 'accept-language': 'ja' }, en],
    ["the page's, without prefix", {}, { referer: '/contact', 'accept-language': 'en' }, ja],
    ["the browser's", {}, { 'accept-language': 'en-GB,en' }, en],
    ['Japanese otherwise', { locale: 'fr' }, { 'accept-language': 'fr' }, ja],
  ])('is %s', async (_, values, { referer, ...headers }: Record<string, string>, texts) => {
    const answer = await send(
      { ...invalid, ...values },
      { ...headers, ...(referer && { referer: site.url + referer }) },
    );
    expect(answer.body['error']).toBe(texts.errors.invalid);
  });
});

describe('a script, or a person that looks like one', () => {
  test.each([
    ['fills the hidden field', { remarks: 'https://spam.example' }, 'honeypot'],
    ['is faster than fingers', { elapsed: 300 }, 'speed'],
  ])('who %s is held, not thrown away', async (_, values, reason) => {
    const inquiry = inquiryWith(values);
    const { status, body } = await send(inquiry);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, notice: ja.notices.withheld });
    await eventually(async () => (await site.rowsOf(inquiry.email))[0]?.notified_at).not.toBeNull();
    expect(await site.rowsOf(inquiry.email)).toMatchObject([
      { status: 'held', held_for: [reason], confirmed_at: null },
    ]);
    expect(counts(inquiry.email)).toEqual([1, 0]);
    expect(site.resend.mailsAbout(inquiry.email).operator[0]!.subject).toMatch(/^【要確認/);
  });

  test.each([
    ['without a measured time, as without JavaScript', { elapsed: undefined }],
    ['with an empty one', { elapsed: '' }],
    ['with nonsense in it', { elapsed: 'soon' }],
    ['with what can be no number in it', { elapsed: { toString: 1, valueOf: 1 } }],
    ['with an empty hidden field', { remarks: '' }],
  ])('not: %s', async (_, values) => {
    const inquiry = inquiryWith(values);
    await send(inquiry);
    expect(await rowInTheEnd(inquiry.email, 'confirmed')).toMatchObject({ held_for: [] });
  });

  test('gets no more than three confirmations for an email address in a day', async () => {
    const { email } = inquiryWith();
    const answers = [];
    for (const nth of [1, 2, 3, 4, 5]) {
      answers.push(await send(inquiryWith({ email, message: `${nth}番目のお問い合わせです。` })));
    }
    expect(answers.map(({ body }) => body['notice'])).toEqual([
      undefined,
      undefined,
      undefined,
      ja.notices.withheld,
      ja.notices.withheld,
    ]);
    expect(counts(email)).toEqual([5, 3]);

    // The day after, the email address may be written to again.
    await site.alter(email, longAgo(1.1));
    await send(inquiryWith({ email }));
    expect(counts(email)).toEqual([6, 4]);
  });

  test('gets no more for the ways in which a mailbox can be written', async () => {
    const name = `hana.ko${randomUUID().slice(0, 6)}`;
    const emails = [
      `${name}@gmail.com`,
      `${name.toUpperCase()}@gmail.com`,
      `${name}+retreat@gmail.com`,
      `${name.replace('.', '')}@googlemail.com`,
      `h.${name.slice(1)}@gmail.com`,
    ];
    const notices = [];
    for (const email of emails) notices.push((await send(inquiryWith({ email }))).body['notice']);
    expect(notices).toEqual([
      undefined,
      undefined,
      undefined,
      ja.notices.withheld,
      ja.notices.withheld,
    ]);
  });

  test('is stopped after ten inquiries in a minute, with the time to wait, and only there', async () => {
    const sendFrom = (ip: string, values = {}) =>
      send(inquiryWith(values), { 'cf-connecting-ip': ip });
    // Enough for two of the binding's minutes, as one may end in between.
    const statuses = await Promise.all(
      Array.from({ length: 21 }, () => sendFrom('198.51.100.7').then(({ status }) => status)),
    );
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    const refused = await Promise.all(
      Array.from({ length: 21 }, () => sendFrom('198.51.100.7', { locale: 'en' })),
    ).then((answers) => answers.find(({ status }) => status === 429));
    expect(refused?.headers.get('retry-after')).toBe('60');
    expect(refused?.body).toEqual({ success: false, error: en.errors.tooMany });
    expect((await sendFrom('198.51.100.8')).status).toBe(200);
  });

  test('is stopped as one visitor within one IPv6 network', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 21 }, async (_, nth) => {
        // The way in which such an address is usually written.
        const headers = { 'cf-connecting-ip': `2001:db8::${nth + 1}` };
        return (await send(inquiryWith(), headers)).status;
      }),
    );
    expect(statuses).toContain(429);
  });
});

describe('a form without JavaScript', () => {
  const typed = { name: 'Hanako', retreat: 'kyoto', message: 'Is October full?', locale: 'en' };

  /** Follows a form that was sent to its page. */
  async function openSent(answer: { headers: Headers }) {
    const response = await fetch(new URL(answer.headers.get('location') ?? '', site.url));
    const { document } = parseHTML(await response.text());
    return { response, document };
  }

  test.each([
    ['ja', '/contact/sent', '/en/contact/sent'],
    ['en', '/en/contact/sent', '/contact/sent'],
  ])(
    'leads to the page with its number, and nothing typed in its path (%s)',
    async (locale, path, twin) => {
      const { email } = inquiryWith();
      const answer = await sendForm(site.url, { ...typed, email, locale, page: '/contact' });
      expect(answer.status).toBe(303);
      const row = await rowInTheEnd(email, 'confirmed');
      expect(row).toMatchObject({ locale, page: '/contact' });
      const query = `?reference=${row.reference}&confirmation=sent`;
      expect(answer.headers.get('location')).toBe(path + query);

      const { response, document } = await openSent(answer);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      // The static pages' own headers come along.
      expect(response.headers.get('x-frame-options')).toBe('DENY');
      expect(document.querySelector('[data-reference]')?.textContent).toBe(row.reference);
      expect(document.querySelector('[data-next]')?.textContent).toBe('A confirmation was sent.');
      expect(document.querySelector('[data-locale]')?.getAttribute('href')).toBe(twin + query);
    },
  );

  test('leads to a page that promises no confirmation where none was sent', async () => {
    const { email } = inquiryWith();
    site.resend.breakFor(email, () => ({ status: 403 }));
    const { document } = await openSent(await sendForm(site.url, { ...typed, email }));
    expect(document.querySelector('[data-next]')?.textContent).toBe(en.notices.later);
  });

  test.each(['', '?reference=', '?reference=%3Cb%3E&confirmation=sent', '?confirmation=later'])(
    'that nobody sent has no page: /contact/sent%s',
    async (query) => {
      const response = await fetch(`${site.url}/en/contact/sent${query}`, { redirect: 'manual' });
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe('/en/contact');
    },
  );

  test.each([
    ['the language it names', '?locale=en', { 'accept-language': 'ja' }, '/en/contact'],
    ['the language of the browser', '', { 'accept-language': 'en-GB' }, '/en/contact'],
    ['Japanese', '?locale=fr', {}, '/contact'],
  ])('left at its own address leads back to the form in %s', async (_, query, headers, path) => {
    for (const method of ['GET', 'HEAD']) {
      const address = `${site.url}/api/contact${query}`;
      const response = await fetch(address, { method, headers, redirect: 'manual' });
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe(path);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  test.each([
    ['Japanese', 'あ'],
    ['emoji', '🙏'],
  ])('takes the longest permitted message in %s', async (_, character) => {
    const { email } = inquiryWith();
    const message = character.repeat(4000);
    const answer = await sendForm(site.url, { ...typed, name: character, email, message });
    expect(answer.status).toBe(303);
    expect((await rowInTheEnd(email, 'confirmed')).message).toBe(message);
  });

  test('sent twice is one inquiry, also while the database is away', async () => {
    const { email } = inquiryWith();
    await sendForm(site.url, { ...typed, email });
    await sendForm(site.url, { ...typed, email });
    expect(await site.rowsOf(email)).toHaveLength(1);
    expect(counts(email)).toEqual([1, 1]);

    const { email: other } = inquiryWith();
    site.gate.breakFor(other, () => ({ status: 500 }));
    await sendForm(site.url, { ...typed, email: other });
    await sendForm(site.url, { ...typed, email: other });
    expect(counts(other)).toEqual([1, 0]);
  });

  test('comes back with what was typed and what is wrong', async () => {
    const answer = await sendForm(site.url, {
      ...typed,
      name: '"><script>alert(1)</script> &lt; &amp;',
      email: 'hanako',
      message: '\n<b>&lt;',
      page: '/en/retreat/cebu-beach',
    });
    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    // The static pages' own headers come along.
    expect(answer.headers.get('x-frame-options')).toBe('DENY');

    const { document } = parseHTML(answer.text);
    const control = (name: string) => {
      const found = document.querySelector(`[data-contact-form] [name="${name}"]`);
      expect(found, name).not.toBeNull();
      return found!;
    };
    const errorOf = (field: string) => document.getElementById(`contact-${field}-error`)!;
    expect(document.title).toBe('Error: Contact');
    expect(document.documentElement.getAttribute('lang')).toBe('en');
    expect(document.querySelector('[data-form-error]')).toMatchObject({
      hidden: false,
      textContent: en.errors.invalid,
    });
    expect(document.querySelectorAll('script')).toHaveLength(0);

    expect(control('name').getAttribute('value')).toBe('"><script>alert(1)</script> &lt; &amp;');
    expect(control('name').hasAttribute('aria-invalid')).toBe(false);
    expect(errorOf('name').hasAttribute('hidden')).toBe(true);

    expect(control('email').getAttribute('value')).toBe('hanako');
    expect(control('email').getAttribute('aria-invalid')).toBe('true');
    expect(control('email').getAttribute('aria-describedby')).toBe(
      'contact-email-error email-hint',
    );
    expect(control('email').hasAttribute('autofocus')).toBe(true);
    expect(errorOf('email').textContent).toBe('Please enter a valid email address.');
    expect(errorOf('email').hasAttribute('hidden')).toBe(false);

    expect(errorOf('message').textContent).toBe(en.validation.message_short);
    expect(control('message').hasAttribute('autofocus')).toBe(false);
    // One line break is the parser's, the other was typed.
    expect(answer.text).toMatch(/<textarea[^>]*>\n\n&lt;b&gt;&amp;lt;<\/textarea>/);

    const chosen = [...control('retreat').querySelectorAll('option[selected]')];
    expect(chosen.map((option) => option.getAttribute('value'))).toEqual(['kyoto']);
    expect(control('page').getAttribute('value')).toBe('/en/retreat/cebu-beach');
    // Another form of the page is none of ours.
    expect(document.querySelector('form[action="/search"] input')?.getAttribute('value')).toBe(
      'untouched',
    );
  });

  test('that could not be received comes back whole, and says so', async () => {
    const { email } = inquiryWith();
    site.gate.breakFor(email, () => ({ status: 500 }));
    site.resend.breakFor(email, () => ({ status: 403 }));
    const answer = await sendForm(site.url, { ...typed, email });
    expect(answer.status).toBe(502);
    const { document } = parseHTML(answer.text);
    expect(document.querySelector('[data-form-error]')?.textContent).toBe(
      en.errors.failed.replace('{email}', facts.email),
    );
    expect(
      document.querySelector('[data-contact-form] [name="email"]')?.getAttribute('value'),
    ).toBe(email);
    expect(document.querySelector('textarea')?.textContent).toBe(`\n${typed.message}`);
    expect(document.querySelector('[aria-invalid]')).toBeNull();
  });

  test('from another site, or too large, is answered with a page as well', async () => {
    const elsewhere = await sendForm(site.url, typed, { origin: 'https://evil.example' });
    expect(elsewhere.status).toBe(403);
    expect(parseHTML(elsewhere.text).document.querySelector('form')).not.toBeNull();
    const large = await sendForm(site.url, { ...typed, message: 'x'.repeat(80_000) });
    expect(large.status).toBe(413);
    expect(large.text).toContain(ja.errors.tooLarge);
  });
});

function isAbout(email: string) {
  return ({ text }: { text: string }) => text.includes(email);
}

/** When everything about an inquiry happened. */
function longAgo(days: number) {
  const then = new Date(Date.now() - days * 86_400_000).toISOString();
  return { created_at: then, notified_at: then, confirmed_at: then };
}
