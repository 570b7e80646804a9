import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Inquiry } from '#features/contact/inquiry.ts';
import { mailbox } from '#features/contact/email.ts';
import { confirmationMail, digestMail, operatorMail } from '#features/contact/mail.ts';
import { parseMessage } from '#features/contact/message.ts';
import { site, siteName } from '../../fixtures/site/src/site.ts';
import { structureOf } from '../../support/mail-structure.ts';

const inquiry: Inquiry = {
  identity: '7f3a91c2-0b5e-4c0e-9d43-0a4b8f3e2d11',
  name: '山田 花子',
  email: 'hanako@example.com',
  retreat: 'kyoto',
  message: 'はじめまして。\n\n十月の空きはありますか。',
  locale: 'ja',
  page: '/retreat/kyoto-chishakuin',
  heldFor: [],
};
const siteUrl = 'https://nagi-retreats.example';

/** Values made to break out of HTML, of a header or of their lines. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<script>alert(1)</script>',
        '"><img src=x onerror=alert(1)>',
        "' onmouseover='x",
        '</div></body>',
        '<!--',
        ']]>',
        '&lt;b&gt;',
        '&#60;b&#62;',
        '\r\nBcc: everybody@example.com',
        '\u2028',
        '$&$1$`',
        '{reference}',
        '\0',
        '\ud800',
        '\u202e',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join(''));

describe("the operator's mail", () => {
  test('says everything, under headings in both languages, and answers go to the visitor', () => {
    const mail = operatorMail(inquiry, { siteUrl });
    expect(mail.subject).toBe('お問い合わせ / Inquiry 7F3A-91C2-0B5E: 山田 花子');
    expect(mail.replyTo).toBe('hanako@example.com');
    for (const body of [mail.text, structureOf(mail.html).text]) {
      for (const said of [
        'お名前 / Name',
        '山田 花子',
        'hanako@example.com',
        'ご希望のリトリート / Preferred retreat',
        'kyoto',
        '十月の空きはありますか。',
        '/retreat/kyoto-chishakuin',
        '日本語',
        '7F3A-91C2-0B5E',
      ]) {
        expect(body).toContain(said);
      }
    }
    expect(mail.html).toContain(`href="${siteUrl}/retreat/kyoto-chishakuin"`);
  });

  test('names the retreat by its title, and leads to its page', () => {
    const { html, text } = operatorMail(inquiry, {
      siteUrl,
      retreat: { ja: '京都・智積院 <寺院> リトリート', en: 'Kyoto' },
    });
    expect(text).toContain('京都・智積院 <寺院> リトリート');
    expect(text).not.toContain('kyoto\n');
    expect(structureOf(html).text).toContain('京都・智積院 <寺院> リトリート');
    expect(html).toContain(`href="${siteUrl}/retreat/kyoto-chishakuin"`);
    expect(text).not.toContain('Kyoto');
  });

  test('names the retreat of an English inquiry in Japanese and in English', () => {
    const retreat = { ja: '京都', en: 'Kyoto' };
    const { text } = operatorMail({ ...inquiry, locale: 'en' }, { retreat });
    expect(text).toContain('\n京都 / Kyoto\n');
    const same = { ja: 'Kyoto', en: 'Kyoto' };
    expect(operatorMail({ ...inquiry, locale: 'en' }, { retreat: same }).text).toContain(
      '\nKyoto\n',
    );
  });

  test('says when the visitor gets no confirmation', () => {
    const said = 'The visitor was not sent a confirmation this time.';
    expect(operatorMail(inquiry, { confirmed: false }).text).toContain(said);
    expect(operatorMail(inquiry).text).not.toContain(said);
  });

  test('leads to the English pages from an English inquiry', () => {
    const mail = operatorMail({ ...inquiry, locale: 'en', page: '/en/contact' }, { siteUrl });
    expect(mail.html).toContain(`href="${siteUrl}/en/retreat/kyoto-chishakuin"`);
    expect(mail.html).toContain(`href="${siteUrl}/en/contact"`);
  });

  test('warns of a held inquiry in the subject, and says why', () => {
    const mail = operatorMail({ ...inquiry, heldFor: ['honeypot', 'speed'] });
    expect(mail.subject).toMatch(/^【要確認 \/ Please check】/);
    expect(mail.text).toContain('A field that people cannot see was filled in');
    expect(mail.text).toContain('入力から送信までが短すぎました');
    expect(operatorMail(inquiry).text).not.toContain('要確認');
  });

  test('marks every line of the message, so that none can pass for a heading', () => {
    const message = 'Hello there,\n[受付番号 / Reference]\n0000-0000';
    expect(operatorMail({ ...inquiry, message }).text).toContain(
      '> Hello there,\n> [受付番号 / Reference]\n> 0000-0000',
    );
  });

  test('can do without Reply-To, and then says how to answer', () => {
    const mail = operatorMail(inquiry, { replyable: false });
    expect(mail).not.toHaveProperty('replyTo');
    expect(mail.text).toContain('To answer, write to the address above.');
    expect(mail.text).not.toContain('A reply to this email goes to the visitor.');
  });

  test('puts the dots of old carrier email addresses between quotation marks', () => {
    expect(mailbox('a..b@docomo.ne.jp')).toBe('"a..b"@docomo.ne.jp');
    expect(mailbox('a.@ezweb.ne.jp')).toBe('"a."@ezweb.ne.jp');
    expect(mailbox('a.b@docomo.ne.jp')).toBe('a.b@docomo.ne.jp');
  });

  test('lets no value out of its place', () => {
    const ordinary = structureOf(operatorMail(inquiry, { siteUrl }).html).elements;
    const wished = structureOf(operatorMail({ ...inquiry, departure: 'x' }, { siteUrl }).html);
    fc.assert(
      fc.property(hostile, (departure) => {
        const parsed = parseMessage({ ...inquiry, departure: `d${departure}` });
        if (!parsed.ok) throw new Error('A departure refuses nothing');
        const mail = operatorMail({ ...inquiry, ...parsed.message }, { siteUrl });
        expect(structureOf(mail.html).elements).toBe(wished.elements);
        expect(mail.text).toContain(`\n> ${parsed.message.departure}\n`);
      }),
    );
    fc.assert(
      fc.property(hostile, hostile, hostile, (name, retreat, message) => {
        const parsed = parseMessage({
          name: `n${name}`,
          email: inquiry.email,
          retreat: `r${retreat}`,
          message: `ten letters ${message}`,
        });
        if (!parsed.ok) return;
        const mail = operatorMail({ ...inquiry, ...parsed.message }, { siteUrl });
        const { elements, text } = structureOf(mail.html);
        expect(elements).toBe(ordinary);
        for (const value of Object.values(parsed.message)) expect(text).toContain(value);
        expect(mail.subject).not.toMatch(/\p{Cc}|[\u2028\u2029\u202e]/u);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a digest', () => {
  const second = {
    ...inquiry,
    identity: '00112233-4455-8677-9889-aabbccddeeff',
    name: 'Taro',
    email: 'taro@example.com',
    retreat: '',
    message: `Hello there,\n[0000-0000-0000]\n${'あ'.repeat(400)}`,
    heldFor: ['honeypot'] as const,
  };

  test('names every inquiry: its number, who wrote, what they want and how it begins', () => {
    const { subject, text, html, replyTo } = digestMail([inquiry, second]);
    expect(subject).toBe('お問い合わせ 2件のまとめ / Inquiries in one email: 2');
    expect(replyTo).toBeUndefined();
    for (const body of [text, structureOf(html).text]) {
      expect(body).toContain('7F3A-91C2-0B5E');
      expect(body).toContain('山田 花子 <hanako@example.com>');
      expect(body).toContain('ご希望のリトリート / Preferred retreat: kyoto');
      expect(body).toContain('十月の空きはありますか。');
      expect(body).toContain('0011-2233-4455 【要確認 / Please check】');
      expect(body).toContain('あああ…');
      expect(body).not.toContain('あ'.repeat(301));
    }
    expect(text).toContain('> [0000-0000-0000]');
  });

  test('names wishes as they were sent', () => {
    const { text } = digestMail([{ ...inquiry, departure: 'spring', party: 3, singleRoom: true }]);
    expect(text).toContain(
      'Preferred retreat: kyoto\nご希望の日程 / Departure: spring\n人数 / Number of people: 3\n一人部屋 / Single room: 希望する / Requested\n',
    );
    expect(digestMail([inquiry]).text).not.toMatch(/日程|人数|一人部屋/);
  });

  test('lets no value out of its place', () => {
    const elements = structureOf(digestMail([inquiry]).html).elements;
    fc.assert(
      fc.property(hostile, hostile, hostile, (name, retreat, message) => {
        const mail = digestMail([{ ...inquiry, name, retreat, message }]);
        expect(structureOf(mail.html).elements).toBe(elements);
      }),
    );
  });
});

describe("the visitor's mail", () => {
  test('is in their language, with the reference and the promised time', () => {
    const ja = confirmationMail(inquiry);
    expect(ja.subject).toBe('お問い合わせを承りました（受付番号 7F3A-91C2-0B5E）｜Tomoshibi Stays');
    expect(ja.text).toContain('2営業日以内');
    expect(ja.html).toContain('<html lang="ja">');
    const en = confirmationMail({ ...inquiry, locale: 'en' });
    expect(en.subject).toBe(
      'We have received your inquiry (reference 7F3A-91C2-0B5E) | Tomoshibi Stays',
    );
    expect(en.text).toContain('within 2 business days');
    expect(en.html).toContain('<html lang="en">');
  });

  test('ends with a signature: who writes, where they are and how to reach them', () => {
    for (const locale of ['ja', 'en'] as const) {
      const { text } = confirmationMail({ ...inquiry, locale }, { siteUrl });
      const [, signature] = text.split('\n-- \n');
      const home = locale === 'ja' ? `${siteUrl}/` : `${siteUrl}/en`;
      const lines = [siteName(locale), home, site.email, site.address[locale], ''];
      expect(signature).toBe(lines.join('\n'));
    }
    expect(confirmationMail(inquiry).text).toContain(`-- \n${siteName('ja')}\n${site.email}\n`);
  });

  test('comes from a machine, and is answered to the operator', () => {
    const mail = confirmationMail(inquiry);
    expect(mail.headers).toMatchObject({ 'Auto-Submitted': 'auto-replied' });
    expect(mail.replyTo).toBe(site.email);
  });

  test('says what the site says of the retreat, its days and what canceling costs', () => {
    const departure = {
      type: 'international',
      startsOn: '2027-05-20',
      endsOn: '2027-05-24',
    } as const;
    const { text, html } = confirmationMail(
      { ...inquiry, locale: 'en' },
      { siteUrl, retreat: { ja: '海と空', en: 'Sea & sky' }, departure },
    );
    expect(text).toContain('[Your inquiry is about]\nSea & sky\nThu, May 20 – Mon, May 24, 2027\n');
    expect(text).toContain(
      'Until Mon, Apr 19, 2027: Free\nTue, Apr 20 – Mon, May 17, 2027: 20%\nTue, May 18 – Thu, May 20, 2027',
    );
    expect(html).toContain(`href="${siteUrl}/en/terms-of-service"`);
    // Nothing is promised of what can't be booked.
    for (const state of ['full', 'cancelled', 'begun'] as const) {
      const mail = confirmationMail(inquiry, { departure: { ...departure, state } });
      expect(mail).toEqual(confirmationMail(inquiry));
    }
  });

  test('repeats nothing that was typed, nor the number of people and the room', () => {
    const { identity } = inquiry;
    const asked = {
      siteUrl,
      retreat: { ja: '海と空', en: 'Sea & sky' },
      departure: { type: 'domestic', startsOn: '2027-05-20', state: 'waitlist' },
    } as const;
    fc.assert(
      fc.property(
        fc.constantFrom('ja', 'en'),
        fc.record({
          name: hostile,
          email: hostile,
          retreat: hostile,
          departure: hostile,
          message: hostile,
          page: hostile,
          party: fc.integer({ min: 1, max: 99 }),
          singleRoom: fc.constant(true as const),
        }),
        (locale, typed) => {
          const other: Inquiry = { ...inquiry, ...typed, locale };
          expect(confirmationMail(other, asked)).toEqual(
            confirmationMail({ identity, locale }, asked),
          );
        },
      ),
    );
  });
});
