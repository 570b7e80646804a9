import { parseHTML } from 'linkedom';
import { afterAll, describe, expect, test } from 'vitest';
import { contact } from '#i18n/en/contact.ts';
import { inquiry as en } from '#i18n/en/inquiry.ts';
import { inquiry as ja } from '#i18n/ja/inquiry.ts';
import { inquiryWith, serveInquiries } from '../support/servers/inquiries.ts';

const site = await serveInquiries();
afterAll(() => site.stop());

/** The values of a form as a browser without JavaScript posts them. */
function formWith(values: Record<string, string> = {}) {
  const { email, name, message, retreat } = inquiryWith();
  return { name, email, retreat, message, locale: 'ja', ...values };
}

/** Returns the names and values that a browser would submit from a page's untouched form. */
function submittedFields(page: string): Record<string, string> {
  const controls = [
    ...parseHTML(page).document.querySelectorAll('form :is(input, textarea, select)'),
  ];
  const isSent = (control: Element) =>
    control.getAttribute('type') !== 'checkbox' || control.hasAttribute('checked');
  return Object.fromEntries(
    controls.filter(isSent).map((control) => {
      const source = control.querySelector('[selected]') ?? control;
      // A browser drops a textarea's first line break.
      const value = source.getAttribute('value') ?? control.textContent.replace(/^\n/, '');
      return [control.getAttribute('name') ?? '', value.replace(/\r?\n/g, '\r\n')];
    }),
  );
}

describe('a form without JavaScript', () => {
  test('comes back with what was typed and the errors under their fields', async () => {
    const hostile = '"><script>alert(1)</script>\r\n\'&amp;</textarea>';
    const form = formWith({
      name: '',
      message: `\n  ${hostile}`.slice(0, 9),
      retreat: 'izu',
      party: '0',
      singleRoom: 'yes',
      otherDates: 'yes',
      page: hostile,
      locale: 'en',
    });
    const { status, text, headers } = await site.sendForm(form);
    expect(status).toBe(422);
    const { document } = parseHTML(text);
    expect(document.documentElement.lang).toBe('en');
    expect(document.querySelectorAll('script')).toHaveLength(0);
    const errorOf = (name: string) => document.querySelector(`#${name}-error`)?.textContent;
    expect(['name', 'email', 'message', 'party'].map(errorOf)).toEqual([
      en.validation.name_required,
      undefined,
      en.validation.message_short,
      en.validation.party_invalid,
    ]);
    // As the first form says beside its fields and before sending.
    const hint = document.querySelector('#message-hint')?.textContent;
    expect(hint).toContain('at least 10 characters');
    const privacy = document.querySelector('form a[href="/en/privacy-policy"]');
    expect(privacy?.textContent).toBe(contact.form.privacyLink);
    const name = document.querySelector('[name="name"][autofocus]');
    expect(name?.getAttribute('aria-describedby')).toBe('name-error name-hint');
    expect(document.querySelector('[role="alert"]')?.textContent).toBe(en.errors.invalid);
    const kept = submittedFields(text);
    expect(kept).toMatchObject({
      email: form.email,
      retreat: 'izu',
      party: '0',
      singleRoom: 'yes',
      otherDates: 'yes',
      locale: 'en',
    });
    expect(document.querySelector('option[selected]')?.textContent).toBe('Izu & "hills" <b>');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-robots-tag')).toContain('noindex');
  });

  test('can be sent from the page that refused it', async () => {
    const message = 'はじめまして。\r\n十月の空きはありますか。';
    const form = formWith({ name: '', party: '３名', message, locale: 'en' });
    const refused = submittedFields((await site.sendForm(form)).text);
    expect(refused['message']).toBe(message);
    const { status, headers } = await site.sendForm({ ...refused, name: '花子' });
    expect([status, headers.get('location')]).toEqual([303, '/en/contact/sent']);
    await site.rowWith(form.email, { party: 3, message: message.replace('\r\n', '\n') });
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
    expect(submittedFields(text)).toMatchObject({ message: form.message });
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
