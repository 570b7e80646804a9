import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inquiryWith, serveInquiries } from '../support/servers/inquiries.ts';
import { SITE_URL } from '../support/project.ts';

const site = await serveInquiries();
afterAll(() => site.stop());
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

/** Presses the page's only button. */
async function press() {
  const { document } = parseHTML((await read()).text);
  const controls = [...document.querySelectorAll('form input, form button')];
  const fields = controls.map((control) => [
    control.getAttribute('name')!,
    control.getAttribute('value')!,
  ]);
  const form = document.querySelector('form');
  const response = await fetch(new URL(form?.getAttribute('action') ?? '', site.url), {
    method: form?.getAttribute('method') ?? '',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return [response.status, new URL(response.headers.get('location') ?? '', site.url).href];
}

describe('the link in the operator’s mail', () => {
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
    expect(await press()).toEqual([303, link]);
    expect(await answeredAt()).not.toBeNull();
    expect((await read()).text).toContain('取り消す / Undo');
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
