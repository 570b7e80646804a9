import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inquiry as en } from '#i18n/en/inquiry.ts';
import { inquiry as ja } from '#i18n/ja/inquiry.ts';
import { SITE_URL } from '../support/project.ts';
import { inquiryWith, serveInquiries } from '../support/servers/inquiries.ts';

const site = await serveInquiries();
afterAll(() => site.stop());

/** The values of a form as a browser without JavaScript posts them. */
function formWith(values: Record<string, string> = {}) {
  const { email, name, message, retreat } = inquiryWith();
  return { name, email, retreat, message, locale: 'ja', ...values };
}

describe('a form without JavaScript', () => {
  test('comes back as words where the built site has no contact page', async () => {
    const hostile = '"><script>alert(1)</script>\r\n\'&amp;</textarea>';
    const form = formWith({ name: '', message: hostile, party: '0', locale: 'en' });
    const { status, text, headers } = await site.sendForm(form);
    expect(status).toBe(422);
    const { document } = parseHTML(text);
    expect(document.documentElement.lang).toBe('en');
    expect(document.querySelectorAll('script')).toHaveLength(0);
    const main = document.querySelector('main')?.textContent;
    const { name_required, party_invalid } = en.validation;
    for (const words of [hostile, form.email, en.errors.invalid, name_required, party_invalid])
      expect(main).toContain(words);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-robots-tag')).toContain('noindex');
  });

  test.each([
    ['izu', 'izu-2027-04-10'],
    ['kyoto', ''],
  ])('that came back with a date of Izu and selects %s is about %j', async (retreat, departure) => {
    const form = formWith({ retreat, departure: 'izu-2027-04-10', departureOf: 'izu' });
    expect((await site.sendForm(form)).status).toBe(303);
    await site.rowWith(form.email, { retreat, departure });
  });

  test.each([
    ['', 'izu', 'izu-2027-04-10'],
    ['izu', 'izu', 'izu-2027-04-10'],
    ['kyoto', 'kyoto', ''],
  ])(
    'that selects %j is about what its address names: %s %s',
    async (selected, retreat, departure) => {
      const { email, name, message } = formWith();
      const referer = `${site.url}/contact?retreat=izu&departure=izu-2027-04-10`;
      const headers = { referer, 'cf-connecting-ip': '10.1.2.3' };
      const body = new URLSearchParams({ email, name, message, retreat: selected });
      await fetch(`${site.url}/api/contact`, { method: 'POST', headers, body });
      await site.rowWith(email, { retreat, departure });
    },
  );

  test('comes back with its text when that is far too long', async () => {
    const message = '長'.repeat(20_000);
    const { status, text } = await site.sendForm(formWith({ message }));
    expect([status, text.includes(message)]).toEqual([422, true]);
  });

  test('is refused in the language of its address when it is too large to be read', async () => {
    const headers = { 'accept-language': 'ja' };
    const body = new URLSearchParams(formWith({ message: '長'.repeat(30_000) }));
    const posted = { method: 'POST', headers, body };
    const refused = await fetch(`${site.url}/api/contact?locale=en`, posted);
    expect(refused.status).toBe(413);
    expect(await refused.text()).toContain(en.errors.tooLarge);
  });

  test('promises no answer when the mail service refuses the address', async () => {
    const form = formWith({ locale: 'en', email: `a..${Date.now()}@docomo.ne.jp` });
    const { text } = await site.sendForm(form);
    expect(text).toContain(en.notices.refused);
    expect(text).toContain(form.message);
  });

  test.each([
    ['nothing could be stored', '', { status: 500 }, 502, ja.errors.failed],
    ['an error is unexpected', 'id=eq', { status: 200, body: '{}' }, 500, ja.errors.internal],
  ])('comes back in the visitor’s language when %s', async (_, mention, fault, code, error) => {
    const form = formWith();
    site.proxy.injectFault(mention, () => fault);
    site.resend.injectFault(form.email, () => ({ status: 500 }));
    const { status, text } = await site.sendForm(form);
    site.proxy.clearFault(mention);
    expect(status).toBe(code);
    expect(text).toContain(error.split('{email}')[0]);
    expect(text).toContain(form.message);
  });

  test('leads back to the form when the address of a refusal is opened again', async () => {
    const get = async (path: string, language: string) => {
      const headers = { 'accept-language': language };
      const response = await fetch(`${site.url}${path}`, { headers, redirect: 'manual' });
      return [response.status, response.headers.get('location')];
    };
    expect(await get('/api/contact?locale=en', 'ja')).toEqual([303, '/en/contact']);
    expect(await get('/api/contact', 'ja-JP')).toEqual([303, '/contact']);
    expect(await get('/api/contact', 'fr')).toEqual([303, '/en/contact']);
  });
});

describe('the link in the operator’s mail', () => {
  const inquiry = inquiryWith();
  let link = '';
  beforeAll(async () => {
    await site.send(inquiry);
    const [mail] = site.resend.mailsAbout(inquiry.email).operator;
    const [found = ''] = /https:\S+\/api\/inquiry\?\S+/.exec(mail?.text ?? '') ?? [];
    link = found.replace(SITE_URL, site.url);
  });
  const read = async (url = link) => {
    const response = await fetch(url);
    return { response, text: await response.text() };
  };
  const answeredAt = async () => (await site.rowsOf(inquiry.email))[0]?.answered_at;

  /** Presses the page's only button, and returns the page that shows the result. */
  async function press() {
    const { text } = await read();
    const form = parseHTML(text).document.querySelector('form');
    const sent = [...form!.querySelectorAll('[name]')].map((control) => [
      control.getAttribute('name') ?? '',
      control.getAttribute('value') ?? '',
    ]);
    const pressed = await fetch(new URL(form?.getAttribute('action') ?? '', site.url), {
      method: form?.getAttribute('method') ?? '',
      body: new URLSearchParams(sent),
    });
    expect([pressed.status, pressed.url]).toEqual([200, link]);
    return await pressed.text();
  }

  test('opens a page that changes nothing and says nothing personal', async () => {
    const { response, text } = await read();
    expect(response.status).toBe(200);
    expect(text).toContain('返信した / Answered');
    for (const typed of [inquiry.name, inquiry.email, inquiry.message])
      expect(text).not.toContain(typed);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
    expect(await answeredAt()).toBeNull();
  });

  test('notes an answer until the button is pressed again', async () => {
    expect(await press()).toContain('取り消す / Undo');
    expect(await answeredAt()).not.toBeNull();
    await press();
    expect(await answeredAt()).toBeNull();
  });

  test.each([
    ['of another inquiry', (signed: string) => signed.replace(/of=\w{4}/, 'of=0000')],
    ['with another signature', (signed: string) => signed.replace(/\w{4}$/, '0000')],
    ['without a signature', () => `${site.url}/api/inquiry`],
  ])('is refused %s', async (_, change) => {
    const { response, text } = await read(change(link));
    expect([response.status, text.includes('<form')]).toEqual([403, false]);
  });

  test('says when the inquiry can’t be found', async () => {
    site.proxy.injectFault('', () => ({ status: 500 }));
    expect((await read()).response.status).toBe(503);
    site.proxy.clearFault('');
    await site.clear();
    expect((await read()).response.status).toBe(404);
  });
});
