import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import type { Inquiry } from '#features/contact/message/inquiry.ts';
import {
  openInquiriesMail,
  operatorMail,
  type OperatorMailOptions,
} from '../../../functions/inquiries/mails/operator.ts';
import type { Mail } from '../../../functions/services/mailer.ts';
import { confirmationMail } from '../../../functions/inquiries/mails/visitor.ts';
import type { RetreatData } from '#features/retreats/files/retreat-data.ts';
import { parseMessage } from '#features/contact/message/message.ts';
import { inquiryTexts } from '#features/contact/texts.ts';
import { site, siteName } from '../../fixtures/site/src/site.ts';
import { inquiryOf, retreatDataWith } from '../../support/content/inquiry.ts';

const inquiry = inquiryOf({
  message: 'はじめまして。\n[受付番号 / Reference]\n十月の空きはありますか。',
  page: '/retreat/kyoto-chishakuin',
  retreat: 'kyoto',
});
const english: Inquiry = { ...inquiry, locale: 'en', page: '/en/contact' };
const wishes = { departure: 'spring', party: 3, singleRoom: true, otherDates: true } as const;
const siteUrl = 'https://nagi-retreats.example';
const title = { ja: '京都 <寺院>', en: 'Kyoto' };
const departure: RetreatData['departures'][number] = {
  id: 'spring',
  startsOn: '2027-05-20',
  endsOn: '2027-05-24',
  status: 'open',
  price: 178_000,
};
const data = retreatDataWith({
  type: 'international',
  title,
  mailPicture: { src: '/kyoto.jpg', alt: { ja: '月の"池"', en: 'A moonlit "pond"' } },
});
const received = new Date('2027-04-22T15:00:00Z');
/** What the mails of an inquiry contain beside it. */
const context = { received, siteUrl, answerBy: '2027-04-26' };

/** Values that try to break out of HTML, of a header or of a line. */
const hostile = fc.string({
  unit: fc.oneof(
    fc.constantFrom('"><img src=x onerror=alert(1)>', "' onmouseover='x", '</div></body>', '<!--'),
    fc.constantFrom('&lt;b&gt;', '\r\nBcc: all@example.com', '$&$1$`', '{reference}', '\u202e'),
    fc.string({ unit: 'binary', maxLength: 8 }),
  ),
  maxLength: 5,
});

/** Parses HTML as a browser would, into its visible text and its elements but line breaks, with the names of their attributes. */
function structureOf(html: string) {
  const { document } = parseHTML(html);
  const elements = [...document.querySelectorAll(':not(br)')].map(
    ({ tagName, attributes }) => `${tagName} ${[...attributes].map(({ name }) => name).join()}`,
  );
  return { elements: elements.join('\n'), text: document.body.textContent };
}

/** Returns the lines of a mail in a program that knows only the elements of HTML, and no style. */
function linesOf(html: string): string[] {
  const plain = html.replace(/\s+/g, ' ').replace(/<br>|<\/?(?:div|p|blockquote)\b[^>]*>/g, '\n');
  return structureOf(plain)
    .text.split('\n')
    .filter((line) => line.trim() !== '');
}

/** Returns the mail's text, after checking that its HTML has the same lines, with links in place of addresses. */
function textOf({ text, html }: Mail): string {
  const links = [...html.matchAll(/href="(.*?)" style=".*?">(.*?)</g)];
  const hidden = links.filter(([, href, shown]) => href !== shown).map(([, href]) => `\n${href}`);
  const shown = hidden.reduce((rest, link) => rest.replace(link, ''), text);
  const lines = shown.replace(/^> |^-- $|^\[(.*)\]$/gm, '$1').split('\n');
  const brand = siteName(html.includes('lang="ja"') ? 'ja' : 'en');
  expect(linesOf(html)).toEqual([brand, ...lines.filter((line) => line !== '')]);
  // A break in the source would be one more line where white space is kept.
  expect(html).not.toContain('\n');
  return text;
}

describe("the operator's mail", () => {
  test('lists every field in both languages, links to the pages and has the visitor as Reply-To', () => {
    const now = { decidedBy: '2027-04-26', leader: { ja: '花', en: 'Hana' } };
    const route = '/retreat/kyoto-chishakuin#date-spring' as const;
    const everything = {
      ...context,
      title,
      route,
      data: { ...data, singleSupplement: 28_000 },
      departure: { ...departure, ...now },
    };
    const mail = operatorMail({ ...english, ...wishes }, everything);
    expect(mail.subject).toBe('お問い合わせ / Inquiry 7F3A-91C2-0B5E: 山田 花子');
    expect(mail.replyTo).toBe('hanako@example.com');
    expect(textOf(mail).split('\n\n')).toEqual([
      '[お名前 / Name]\n山田 花子',
      '[メールアドレス / Email]\nhanako@example.com',
      `[ご希望のリトリート / Preferred retreat]\n京都 <寺院> / Kyoto\n${siteUrl}/en${route}`,
      '[ご希望の日程 / Departure]\n2027年5月20日（木）〜24日（月）\nThu 20 – Mon 24 May 2027\n受付中 / Open\n催行は4月26日（月）までに決まります / We confirm by Mon 26 Apr\n案内する人 / Led by: 花',
      'ほかの日程でもよい / Other dates would also work',
      '[料金 / Price]\nお一人さま178,000円、一人部屋206,000円（税込）\n3名さま、それぞれ一人部屋で618,000円（税込）\n¥178,000 per person, ¥206,000 in a single room (tax included)\n¥618,000 for three people, each in a single room (tax included)',
      '[人数 / Number of people]\n3',
      '[一人部屋 / Single room]\n希望する / Requested',
      '[お問い合わせ内容 / Message]\n> はじめまして。\n> [受付番号 / Reference]\n> 十月の空きはありますか。',
      `[見ていたページ / Page they were on]\n/en/contact\n${siteUrl}/en/contact`,
      '[表示言語 / Language]\nEnglish',
      '[受付番号 / Reference]\n7F3A-91C2-0B5E',
      '[受付 / Received]\n2027年4月23日 0:00 / 23 April 2027, 12:00 am JST',
      '[お伝えした、お返事の期日 / Answer promised by]\n4月26日（月） / Mon 26 Apr',
      `${inquiryTexts.ja.mail.replyHint}\n${inquiryTexts.en.mail.replyHint}`,
      '返信を書く / Write a reply\n',
    ]);
    expect([...mail.html.matchAll(/href="(.*?)"/g)].map(([, href]) => href)).toEqual([
      'mailto:hanako@example.com',
      `${siteUrl}/en${route}`,
      `${siteUrl}/en/contact`,
      expect.stringMatching(/^mailto:hanako@example\.com\?subject=Your%20inquiry/),
    ]);
  });

  test.each([
    ['ja', '山田 花子 様', /^お問い合わせの件（受付番号 7F3A-91C2-0B5E）/],
    ['en', 'Dear 山田 花子,', /^Your inquiry \(reference 7F3A-91C2-0B5E\)/],
  ] as const)('opens a reply in %s without a word of its own', (locale, greeting, subject) => {
    const held: Inquiry = { ...inquiry, locale, heldFor: ['speed'] };
    const { html } = operatorMail(held, context);
    const [, href = ''] = /href="(mailto:[^"]*\?[^"]*)"/.exec(html) ?? [];
    const { pathname, searchParams } = new URL(href.replaceAll('&#38;', '&'));
    expect(pathname).toBe('hanako@example.com');
    expect(searchParams.get('subject')).toMatch(subject);
    expect(searchParams.get('subject')).not.toMatch(/確認|check/);
    expect(searchParams.get('body')).toMatch(new RegExp(`^${greeting}\r\n`));
  });

  test.each<[string, Partial<Inquiry>, Partial<OperatorMailOptions>, RegExp]>([
    ['a retreat in one language', {}, { title }, /retreat\]\n京都 <寺院>\n/],
    ['an unknown retreat as it was sent', {}, {}, /retreat\]\nkyoto\n/],
    ['that no retreat was chosen', { retreat: '', page: '' }, {}, /None chosen\n[^]* on\]\n-\n/],
    ['an unknown departure as it was sent', wishes, {}, /\nNot found.*\n\n> spring\n/],
    [
      'from which price on, where dates cost differently',
      {},
      { title, data: { ...data, lowestPrice: { low: 118_000, varies: true } } },
      /お一人さま118,000円から（税込）\nfrom ¥118,000 per person \(tax included\)\n/,
    ],
    [
      'a departure that is certain to run',
      wishes,
      { departure: { ...departure, status: 'waitlist', confirmed: true } },
      /\nキャンセル待ち \/ Waiting list\n催行決定 \/ Confirmed to run\n/,
    ],
    ['whom a reply misses', {}, { canReply: false }, /to this email does not reach the visitor/],
    ['that no day was promised', {}, { answerBy: undefined }, /\nNo day was promised/],
    ['that it may not be stored', {}, { isUnstored: true }, /\nWe could not confirm that this inq/],
    ['how many confirmations wait', {}, { unconfirmed: 3 }, /\nUnanswered inq.* an hour: 3\./],
  ])('states %s', (_, changes, options, text) => {
    const mail = operatorMail({ ...inquiry, ...changes }, { ...context, ...options });
    expect(textOf(mail)).toMatch(text);
    expect('replyTo' in mail).toBe(options.canReply !== false);
  });

  test('keeps its structure and a subject of one line for any values', () => {
    const { elements } = structureOf(operatorMail({ ...inquiry, ...wishes }, context).html);
    fc.assert(
      fc.property(hostile, hostile, hostile, hostile, (name, choice, message, dates) => {
        const parsed = parseMessage({
          ...inquiry,
          name: `n${name}`,
          retreat: `r${choice}`,
          ...wishes,
          message: `ten letters ${message}`,
          departure: `d${dates}`,
        });
        if (!parsed.ok) return;
        const mail = operatorMail({ ...inquiry, ...parsed.message }, context);
        const structure = structureOf(mail.html);
        expect(structure.elements).toBe(elements);
        expect(structure.text).toContain(parsed.message.name);
        expect(structure.text).toContain(parsed.message.message.replaceAll('\n', ''));
        expect(mail.text).toContain(`\n> ${parsed.message.departure}\n`);
        expect(mail.subject).not.toMatch(/\p{Cc}|[\u2028\u2029\u202e]/u);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the list of unanswered inquiries', () => {
  const created_at = '2026-11-20T00:00:00Z';
  const open = { ...inquiry, created_at, markUrl: `${siteUrl}/api/inquiry?of=x` };
  const held = { ...open, id: '00112233-4455-8677-9889-aabbccddeeff', markUrl: undefined };

  test('names the reference, sender, time, wish and beginning of each', () => {
    const wished = { ...open, ...wishes, message: `${'十月の空きはありますか。'.repeat(4)}\n` };
    const trip = { title, departure };
    const suspects = { count: 11, inquiries: [{ ...held, trip: {} }] };
    const known = { count: 1, inquiries: [{ ...wished, trip }] };
    const mail = openInquiriesMail(known, suspects, { unconfirmed: 0, warnings: [] });
    expect(mail).not.toHaveProperty('replyTo');
    expect(textOf(mail).split('\n\n').slice(1)).toEqual([
      '[7F3A-91C2-0B5E]\n山田 花子 <hanako@example.com>\n受付 / Received: 2026年11月20日 9:00 / 20 November 2026, 9:00 am JST\n京都 <寺院> · 2027年5月20日（木）〜24日（月）',
      '> 十月の空きはありますか。十月の空きはありますか。十月の空きはありますか。十月の空…',
      `返信した / Answered\n${siteUrl}/api/inquiry?of=x`,
      '[要確認 / Please check]\n自動送信の疑いがあるお問い合わせが、ほかに11件あります。古いものから10件までを載せます。それより多ければ、残りは Supabase の inquiries 表にあります。\nFurther inquiries that a script may have sent: 11. Up to ten are listed, oldest first; any others are in the table inquiries of Supabase.',
      '[0011-2233-4455]\n山田 花子 <hanako@example.com>\n受付 / Received: 2026年11月20日 9:00 / 20 November 2026, 9:00 am JST\nkyoto',
      '> はじめまして。 [受付番号 / Reference] 十月の空きはありますか。\n',
    ]);
  });

  test('names the warnings about the site, also by itself', () => {
    const none = { count: 0, inquiries: [] };
    const warnings = [{ ja: '絵がありません', en: 'A picture is missing' }];
    const mail = openInquiriesMail(none, none, { unconfirmed: 0, warnings });
    expect(mail.subject).toBe('サイトの警告 1件 / Warnings about the site: 1');
    expect(textOf(mail)).toMatch(/^\[サイトの警告[^]*\n\n絵がありません\nA picture is missing\n$/);
  });
});

describe("the visitor's mail", () => {
  test.each([
    [
      'ja',
      /^お問い合わせを承りました（受付番号 7F3A-91C2-0B5E）｜Tomoshibi S/,
      '2営業日以内、日本時間の4月26日（月）までに',
      '/',
    ],
    [
      'en',
      /^We have .*\(reference 7F3A-91C2-0B5E\) \| Tomoshibi S/,
      'within 2 business days, by Mon 26 Apr (Japan time)',
      '/en',
    ],
  ] as const)('is in %s an automatic reply with a signature', (locale, subject, time, home) => {
    const mail = confirmationMail({ ...inquiry, locale }, context);
    expect(mail.subject).toMatch(subject);
    expect(mail.replyTo).toBe(site.email);
    expect(mail.headers).toMatchObject({ 'Auto-Submitted': 'auto-replied' });
    expect(mail.html).toContain(`<html lang="${locale}">`);
    expect(textOf(mail)).toContain(time);
    const soon = textOf(
      confirmationMail({ ...inquiry, locale }, { ...context, answerBy: undefined }),
    );
    expect(soon).toMatch(/2営業日以内にお返事いたします。\n|respond within 2 business days\.\n/);
    const names = [site.representative[locale], siteName(locale)];
    const signature = [...names, siteUrl + home, site.email, site.address[locale]].join('\n');
    expect(mail.text).toContain(`\n\n-- \n${signature}\n`);
  });

  const route = '/retreat/kyoto-chishakuin#date-may' as const;
  const trip = { ...context, title, route, data };

  test('names prices and the charges still ahead of a departure that can be booked', () => {
    const open = { ...departure, placesLeft: 2, decidedBy: '2027-04-26' };
    const mails = [english, inquiry].map((asking) =>
      confirmationMail({ ...asking, party: 2 }, { ...trip, departure: open }),
    );
    expect(mails[0]?.text).toContain(
      `[Your inquiry is about]\nKyoto\n${siteUrl}/en${route}\n\n[Dates]\nThu 20 – Mon 24 May 2027\nOpen\nWe confirm by Mon 26 Apr\n\n[Price]\n¥356,000 for two people (tax included)\nWhat the price does not include is extra. This is not a quotation.\n\n[If you book these dates and cancel later, you pay this share of the price]\nUntil Mon 17 May 2027: 20% (as of 23 April)\nTue 18 – Thu 20 May 2027, before the start: 50%\nAfter`,
    );
    expect(mails[1]?.text).toContain(
      '[ご希望の日程]\n2027年5月20日（木）〜24日（月）\n受付中\n催行は4月26日（月）までに決まります\n\n[料金]\nお二人で356,000円（税込）\n',
    );
    expect(mails[0]?.html).toContain(`href="${siteUrl}/en/terms-of-service"`);
  });

  test.each([
    ['Full', 'All places', { status: 'full' }],
    ['Waiting list', 'There is no place', { status: 'waitlist' }],
    ['Canceled', 'Our reply', { status: 'cancelled' }],
    ['Already begun', 'Our reply', { status: 'full', hasBegun: true }],
  ] as const)('says "%s. %s…" instead of prices and charges', (state, meaning, columns) => {
    const closed = { ...departure, ...columns, placesLeft: 0 };
    const text = textOf(confirmationMail({ ...english, party: 2 }, { ...trip, departure: closed }));
    expect(text).toContain(`date-may\n\n[${state}]\n${meaning}`);
    expect(text).toMatch(/\nThu 20 – Mon 24 May 2027\n[^]*\n\[You asked for\]\ntwo people\n/);
    expect(text).not.toMatch(/¥356|Free|Decided|[0-9]%/);
  });

  test('adds a picture of the place to the same text', () => {
    const picture = '/retreat/kyoto-chishakuin.jpg' as const;
    const { html, text } = confirmationMail(english, { ...context, title, data, picture });
    expect(html).toContain(`<img src="${siteUrl}${picture}" alt="A moonlit &#34;pond&#34;"`);
    expect(text).toBe(confirmationMail(english, { ...context, title, data }).text);
  });

  test('keeps the end of a Japanese sentence together', () => {
    const { html } = confirmationMail({ ...inquiry, locale: 'ja' }, context);
    const ends = [...html.matchAll(/<span style="white-space:nowrap">([^<]+)<\/span>/g)];
    expect(ends.length).toBeGreaterThan(2);
    for (const [, end = ''] of ends) expect(end).toMatch(/^.{5,12}。$/);
  });

  test('repeats nothing that was typed but the figures of party and room', () => {
    const { id } = inquiry;
    const known = { ...context, title, data, departure };
    const typed = fc.record({ name: hostile, email: hostile, retreat: hostile, message: hostile });
    fc.assert(
      fc.property(fc.constantFrom('ja', 'en'), typed, hostile, (locale, texts, page) => {
        const whole = { ...inquiry, ...wishes, ...texts, departure: page, page, locale };
        const mail = confirmationMail(whole, known);
        expect(mail).toEqual(confirmationMail({ id, locale, party: 3, singleRoom: true }, known));
      }),
    );
  });
});
