import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inquiry as en } from '#i18n/en/inquiry.ts';
import { inquiry as ja } from '#i18n/ja/inquiry.ts';
import {
  eventually,
  inquiryWith,
  sendForm,
  sendInquiry,
  serveInquiries,
  type InquirySite,
} from '../support/inquiries.ts';
import { izu } from '../support/inquiry-pages.ts';

let site: InquirySite;
const send = (inquiry: unknown) => sendInquiry(site.url, inquiry);

beforeAll(async () => {
  site = await serveInquiries();
});
afterAll(() => site?.stop());

/** The row and both mails of an inquiry, once it is confirmed. */
async function outcomeOf(email: string) {
  await eventually(async () => (await site.rowsOf(email)).at(-1)?.status).toBe('confirmed');
  const { operator, visitor } = site.resend.mailsAbout(email);
  expect([operator.length, visitor.length]).toEqual([1, 1]);
  return {
    row: (await site.rowsOf(email))[0]!,
    operator: operator[0]!.text,
    visitor: visitor[0]!.text,
  };
}

const days = {
  ja: '2099年4月10日（金）〜12日（日）',
  en: 'Fri, Apr 10 – Sun, Apr 12, 2099',
};

describe('departure, party and single room', () => {
  test('are stored and told to the operator, and of them the departure to the visitor', async () => {
    const inquiry = inquiryWith({ departure: 'spring', party: '２名', singleRoom: 'yes' });
    expect((await send(inquiry)).body).toMatchObject({ success: true });
    const { row, operator, visitor } = await outcomeOf(inquiry.email);
    expect(row).toMatchObject({ departure: 'spring', party: 2, single_room: true });

    expect(operator).toContain('[ご希望のリトリート / Preferred retreat]\n京都・智積院');
    expect(operator).toContain(`[ご希望の日程 / Departure]\n${days.ja} / ${days.en}\n`);
    expect(operator).toContain('[人数 / Number of people]\n2\n');
    expect(operator).toContain('[一人部屋 / Single room]\n希望する / Requested\n');
    expect(site.resend.mailsAbout(inquiry.email).operator[0]!.reply_to).toBe(inquiry.email);

    expect(visitor).toContain(
      `[お問い合わせのリトリート]\n京都・智積院 寺院ヨガリトリート\n${days.ja}\n`,
    );
    // Of the fixture's operator: 20 days before, then 20 %.
    expect(visitor).toContain('2099年3月20日（金）まで：無料\n2099年3月21日（土）〜');
    expect(visitor).not.toMatch(/人数|一人部屋/);
  });

  test('are in the mails of an English inquiry in Japanese and in English', async () => {
    const inquiry = inquiryWith({ locale: 'en', departure: 'azalea', page: '/en/contact' });
    await send(inquiry);
    const { operator, visitor } = await outcomeOf(inquiry.email);
    expect(operator).toContain(`京都・智積院 寺院ヨガリトリート / ${en.choices.kyoto}`);
    expect(operator).toContain('2099年6月26日（金）〜28日（日） / Fri, Jun 26 – Sun, Jun 28, 2099');
    expect(operator).toContain('キャンセル待ちです / Waiting list');
    expect(visitor).toContain('Fri, Jun 26 – Sun, Jun 28, 2099');
    expect(visitor).toMatch(/Until \w+, \w+ \d+, 2099: Free\n/);
  });

  test('are all optional: without them nothing is said of them', async () => {
    const inquiry = inquiryWith({ departure: '', party: '', singleRoom: '' });
    await send(inquiry);
    const { row, operator, visitor } = await outcomeOf(inquiry.email);
    expect(row).toMatchObject({ departure: '', party: null, single_room: false });
    expect(operator).not.toMatch(/ご希望の日程|人数|一人部屋/);
    expect(visitor).not.toContain('取消料');
  });

  test.each([
    ['rain', '満席です / Full', '2099年6月12日（金） / Fri, Jun 12, 2099'],
    ['heat', '催行中止です / Canceled', '2099年8月7日（金）〜9日（日）'],
    ['past', 'すでに始まっています / Already begun', '2020年4月10日（金）〜12日（日）'],
  ])('of a departure that cannot be booked tell the operator: %s', async (id, said, when) => {
    const inquiry = inquiryWith({ departure: id });
    expect((await send(inquiry)).status).toBe(200);
    const { row, operator, visitor } = await outcomeOf(inquiry.email);
    expect(row.departure).toBe(id);
    expect(operator).toContain(when);
    expect(operator).toContain(said);
    expect(visitor).toContain('京都・智積院 寺院ヨガリトリート');
    expect(visitor).not.toMatch(/2020年|2099年|取消料/);
  });

  test.each([
    ['an unknown one', 'kyoto', 'nowhere'],
    ['one without its retreat', '', 'spring'],
    ['one of a retreat that is gone', 'cebu-beach', 'spring'],
    ["one of a retreat whose data can't be read", 'broken', 'spring'],
    ['words', 'kyoto', 'Buy at spam.example <b>now</b>'],
    ['far too many characters', 'kyoto', 'x'.repeat(3000)],
  ])(
    'of %s never refuse an inquiry, and the visitor reads nothing of it',
    async (_, retreat, id) => {
      const inquiry = inquiryWith({ retreat, departure: id });
      expect((await send(inquiry)).body).toMatchObject({ success: true });
      const { row, operator, visitor } = await outcomeOf(inquiry.email);
      const kept = id.slice(0, 100);
      expect(row.departure).toBe(kept);
      expect(operator).toContain(`${ja.mail.departureMissing} / ${en.mail.departureMissing}`);
      expect(operator).toContain(`\n> ${kept}\n`);
      expect(visitor).not.toMatch(/spam|nowhere|spring|xxx|2099/);
    },
  );

  test('are refused only where the number of people is no number', async () => {
    const { status, body } = await send(inquiryWith({ party: '100', locale: 'en' }));
    expect(status).toBe(422);
    expect(body['fields']).toEqual({ party: 'party_invalid' });
    expect(body['details']).toBe(en.validation.party_invalid);
  });

  test('make another inquiry of the same words; without any it is the one it always was', async () => {
    const inquiry = inquiryWith();
    const references = new Set<unknown>();
    for (const wishes of [{}, { departure: 'spring' }, { party: 2 }, { singleRoom: true }]) {
      references.add((await send({ ...inquiry, ...wishes })).body['reference']);
      references.add((await send({ ...inquiry, ...wishes })).body['reference']);
    }
    expect(references.size).toBe(4);
    expect(await site.rowsOf(inquiry.email)).toHaveLength(4);
  });
});

describe('a database that is older than the Worker', () => {
  test.each([
    [404, 'PGRST202'],
    [400, '42703'],
  ])(
    'keeps wishes below the message, and both mails have everything: %i %s',
    async (status, code) => {
      const inquiry = inquiryWith({ departure: 'spring', party: 4, singleRoom: true });
      site.gate.breakFor(inquiry.email, ({ path }) =>
        path.endsWith('/store_inquiry') ? { status, body: JSON.stringify({ code }) } : undefined,
      );
      expect((await send(inquiry)).body).toMatchObject({ success: true });
      const { row, operator, visitor } = await outcomeOf(inquiry.email);
      expect(row.message).toBe(
        `${inquiry.message}\nご希望の日程 / Departure: spring\n人数 / Number of people: 4\n一人部屋 / Single room: 希望する / Requested`,
      );
      expect(operator).toContain(days.ja);
      expect(operator).toContain(`> ${inquiry.message}\n\n`);
      expect(visitor).toContain(days.ja);
      await eventually(() => site.console.map(({ message }) => message).join('\n')).toContain(
        'npx supabase db push',
      );
    },
  );
});

describe('a form without JavaScript', () => {
  const formAt = async (path: string) => {
    const { document } = parseHTML(await (await fetch(site.url + path)).text());
    const list = document.querySelector('form[data-contact-form] select[name=departure]')!;
    return {
      isShown: !document.querySelector('[data-departures]')!.hasAttribute('hidden'),
      options: [...list.querySelectorAll('option')].map((option) => option.textContent),
      chosen: [...list.querySelectorAll('option[selected]')].map((option) =>
        option.getAttribute('value'),
      ),
      isAsked: document.querySelector('[data-asked]') !== null,
    };
  };

  test('offers the departures of the retreat that it is opened for, with one chosen', async () => {
    expect(await formAt('/contact?retreat=kyoto&departure=azalea')).toEqual({
      isShown: true,
      options: ['?', days.ja, '2099年6月26日（金）〜28日（日）（キャンセル待ち）'],
      chosen: ['azalea'],
      isAsked: false,
    });
    expect((await formAt('/en/contact?retreat=kyoto&departure=azalea')).options).toEqual([
      '?',
      days.en,
      'Fri, Jun 26 – Sun, Jun 28, 2099 (waiting list)',
    ]);
  });

  test.each(['', '&departure=', '&departure=nowhere', '&departure=rain', '&departure=past'])(
    'chooses none of them for %j',
    async (query) => {
      const { chosen, options, isAsked } = await formAt(`/contact?retreat=kyoto${query}`);
      expect(chosen).toEqual(['']);
      expect(options).toHaveLength(3);
      expect(isAsked).toBe(true);
    },
  );

  test.each([
    '/contact',
    '/contact?retreat=cebu-beach&departure=spring',
    '/contact?departure=spring',
  ])('shows no list where there is nothing to choose: %s', async (path) => {
    expect(await formAt(path)).toMatchObject({ isShown: false, options: ['?'] });
  });

  test.each(['ja', 'en'] as const)(
    'offers a retreat that its list leaves out, by its title: %s',
    async (locale) => {
      const path = `${locale === 'ja' ? '' : '/en'}/contact?retreat=izu`;
      const { document } = parseHTML(await (await fetch(site.url + path)).text());
      const options = [...document.querySelectorAll('select[name=retreat] option')];
      expect(options.map((option) => option.getAttribute('value'))).toEqual([
        '',
        'kyoto',
        'cebu-beach',
        'izu',
        'other',
      ]);
      expect(options[3]?.textContent).toBe(izu[locale]);
      expect(options.filter((option) => option.hasAttribute('selected'))).toEqual([options[3]]);

      const inquiry = inquiryWith({ retreat: 'izu', locale });
      await send(inquiry);
      const { operator, visitor } = await outcomeOf(inquiry.email);
      expect(operator).toContain(locale === 'ja' ? `\n${izu.ja}\n` : `\n${izu.ja} / ${izu.en}\n`);
      expect(visitor).toContain(`\n${izu[locale]}\n`);
    },
  );

  test('comes back with what was chosen, and says what is wrong with the number', async () => {
    const { name, email, message } = inquiryWith();
    const wishes = { departure: 'spring', party: 'two & <more>', singleRoom: 'yes' };
    const { status, text } = await sendForm(site.url, {
      ...{ name, email, message, retreat: 'kyoto', locale: 'en' },
      ...wishes,
    });
    expect(status).toBe(422);
    const { document } = parseHTML(text);
    const chosen = [...document.querySelectorAll('select[name=departure] option[selected]')];
    expect(chosen.map(({ textContent }) => textContent)).toEqual([days.en]);
    const party = document.querySelector('input[name=party]')!;
    expect(party.getAttribute('value')).toBe('two & <more>');
    expect(party.getAttribute('aria-invalid')).toBe('true');
    expect(party.hasAttribute('autofocus')).toBe(true);
    expect(document.querySelector('#contact-party-error')?.textContent).toBe(
      en.validation.party_invalid,
    );
    const box = document.querySelector('input[name=singleRoom]')!;
    expect([box.getAttribute('value'), box.hasAttribute('checked')]).toEqual(['yes', true]);
    expect(document.querySelector('[data-departures]')?.hasAttribute('hidden')).toBe(false);
  });

  test('is stored and mailed with them', async () => {
    const { name, email, message } = inquiryWith();
    const wishes = { departure: 'spring', party: '2', singleRoom: 'yes' };
    const { status } = await sendForm(site.url, {
      ...{ name, email, message, retreat: 'kyoto', locale: 'ja' },
      ...wishes,
    });
    expect(status).toBe(303);
    const { row, operator } = await outcomeOf(email);
    expect(row).toMatchObject({ departure: 'spring', party: 2, single_room: true });
    expect(operator).toContain(days.ja);
  });
});
