import { parseHTML } from 'linkedom';
import { afterAll, describe, expect, test } from 'vitest';
import { inquiry as en } from '#i18n/en/inquiry.ts';
import { inquiry as ja } from '#i18n/ja/inquiry.ts';
import { eventually, inquiryWith, serveInquiries } from '../support/inquiries.ts';
import { izu } from '../support/inquiry-pages.ts';

const site = await serveInquiries();
afterAll(() => site.stop());

/** Returns the row and both mails of an inquiry once it is confirmed. */
async function outcomeOf(email: string) {
  const row = await site.rowWith(email, { status: 'confirmed' });
  expect(site.counts(email)).toEqual([1, 1]);
  const { operator, visitor } = site.resend.mailsAbout(email);
  return { row, operator: operator[0]!.text, visitor: visitor[0]!.text };
}

/** Sends an inquiry with these values and returns its outcome. */
async function sent(values: Record<string, unknown>) {
  const inquiry = inquiryWith(values);
  expect((await site.send(inquiry)).body).toMatchObject({ success: true });
  return await outcomeOf(inquiry.email);
}

const days = {
  ja: '2099年4月10日（金）〜12日（日）',
  en: 'Fri, Apr 10 – Sun, Apr 12, 2099',
};
const wishes = { departure: 'spring', party: '2', singleRoom: 'yes' };

describe('departure, party and single room', () => {
  test('are stored and mailed to the operator, and only the departure to the visitor', async () => {
    const { row, operator, visitor } = await sent({ ...wishes, party: '２名' });
    expect(row).toMatchObject({ departure: 'spring', party: 2, single_room: true });
    for (const line of [
      '[ご希望のリトリート / Preferred retreat]\n京都・智積院',
      `[ご希望の日程 / Departure]\n${days.ja} / ${days.en}\n`,
      '[人数 / Number of people]\n2\n',
      '[一人部屋 / Single room]\n希望する / Requested\n',
    ]) {
      expect(operator).toContain(line);
    }
    expect(visitor).toContain(
      `[お問い合わせのリトリート]\n京都・智積院 寺院ヨガリトリート\n${days.ja}\n`,
    );
    // The fixture's operator charges nothing until 20 days before, then 20%.
    expect(visitor).toContain('2099年3月20日（金）まで：無料\n2099年3月21日（土）〜');
    expect(visitor).not.toMatch(/人数|一人部屋/);
  });

  test('are omitted from row and mails when they are empty', async () => {
    const none = await sent({ departure: '', party: '', singleRoom: '' });
    expect(none.row).toMatchObject({ departure: '', party: null, single_room: false });
    expect(none.operator).not.toMatch(/ご希望の日程|人数|一人部屋/);
    expect(none.visitor).not.toContain('取消料');
  });

  const full = '2099年6月12日（金） / Fri, Jun 12, 2099';
  const missing = `${ja.mail.departureMissing} / ${en.mail.departureMissing}`;
  test.each([
    ['that is full', 'kyoto', 'rain', ['満席です / Full', full]],
    ['that is canceled', 'kyoto', 'heat', ['催行中止です / Canceled', '2099年8月7日（金）']],
    ['that has begun', 'kyoto', 'past', ['すでに始まっています / Already begun', '2020年4月']],
    ['that is unknown', 'kyoto', 'nowhere', [missing, '\n> nowhere\n']],
    ['without its retreat', '', 'spring', [missing, '\n> spring\n']],
    ['of a retreat that is gone', 'cebu-beach', 'spring', [missing, '\n> spring\n']],
    ["of a retreat whose data can't be read", 'broken', 'spring', [missing, '\n> spring\n']],
    ['of words', 'kyoto', 'Buy at spam.example <b>', [missing, '\n> Buy at spam.example <b>\n']],
    ['without end', 'kyoto', 'x'.repeat(3000), [missing, `\n> ${'x'.repeat(100)}\n`]],
  ])('are accepted for a departure %s: %s %s', async (_, retreat, departure, said) => {
    const { row, operator, visitor } = await sent({ retreat, departure });
    expect(row.departure).toBe(departure.slice(0, 100));
    for (const words of said) expect(operator).toContain(words);
    // The visitor's mail mentions none of it.
    expect(visitor).not.toMatch(/spam|nowhere|spring|xxx|2020年|2099|取消料/);
  });

  test('make a separate inquiry of the same text', async () => {
    const inquiry = inquiryWith();
    const references = new Set<unknown>();
    for (const wish of [{}, { departure: 'spring' }, { party: 2 }, { singleRoom: true }]) {
      references.add((await site.send({ ...inquiry, ...wish })).body['reference']);
      references.add((await site.send({ ...inquiry, ...wish })).body['reference']);
    }
    expect(references.size).toBe(4);
    expect(await site.rowsOf(inquiry.email)).toHaveLength(4);
  });

  test('are stored below the message when the database is older, and mailed in full', async () => {
    const { email, message } = inquiryWith();
    site.proxy.injectFault(email, ({ path }) =>
      path.endsWith('/store_inquiry') ? { status: 404, body: '{"code":"PGRST202"}' } : undefined,
    );
    const { row, operator, visitor } = await sent({ ...wishes, email });
    expect(row.message).toBe(
      `${message}\nご希望の日程 / Departure: spring\n人数 / Number of people: 2\n一人部屋 / Single room: 希望する / Requested`,
    );
    expect(operator).toContain(days.ja);
    expect(operator).toContain(`> ${message}\n\n`);
    expect(visitor).toContain(days.ja);
    await eventually(site.logs).toContain('npx supabase db push');
  });
});

describe('a form without JavaScript', () => {
  const formIn = (page: string) => {
    const { document } = parseHTML(page);
    const optionsOf = (name: string) => {
      const options = [...document.querySelectorAll(`[data-contact-form] [name=${name}] option`)];
      const chosen = options.filter((option) => option.hasAttribute('selected'));
      return {
        texts: options.map((option) => option.textContent),
        chosen: chosen.map((option) => option.textContent),
      };
    };
    const isShown = !document.querySelector('[data-departures]')!.hasAttribute('hidden');
    return {
      document,
      departures: optionsOf('departure'),
      retreats: optionsOf('retreat'),
      isShown,
    };
  };
  const formAt = async (path: string) => formIn(await (await fetch(site.url + path)).text());

  const azalea = '2099年6月26日（金）〜28日（日）（キャンセル待ち）';
  test.each([
    ['', '&departure=azalea', ['?', days.ja, azalea], azalea],
    ['/en', '&departure=spring', ['?', days.en, expect.stringContaining('waiting list')], days.en],
    ...['', '&departure=', '&departure=nowhere', '&departure=rain', '&departure=past'].map(
      (query): [string, string, string[], string] => ['', query, ['?', days.ja, azalea], '?'],
    ),
  ])('offers the departures of its retreat: %s %s', async (prefix, query, texts, chosen) => {
    const { departures, document } = await formAt(`${prefix}/contact?retreat=kyoto${query}`);
    expect(departures).toEqual({ texts, chosen: [chosen] });
    expect(document.querySelector('[data-asked]') !== null).toBe(chosen === '?');
  });

  test.each([
    '/contact',
    '/contact?retreat=cebu-beach&departure=spring',
    '/contact?departure=spring',
  ])('hides the list of departures when there is nothing to choose: %s', async (path) => {
    expect(await formAt(path)).toMatchObject({ isShown: false, departures: { texts: ['?'] } });
  });

  test.each(['ja', 'en'] as const)(
    'offers a retreat outside its list by its title: %s',
    async (locale) => {
      const path = `${locale === 'ja' ? '' : '/en'}/contact?retreat=izu`;
      const { retreats } = await formAt(path);
      expect(retreats.texts.at(-2)).toBe(izu[locale]);
      expect(retreats.chosen).toEqual([izu[locale]]);

      const { operator, visitor } = await sent({ retreat: 'izu', locale });
      expect(operator).toContain(locale === 'ja' ? `\n${izu.ja}\n` : `\n${izu.ja} / ${izu.en}\n`);
      expect(visitor).toContain(`\n${izu[locale]}\n`);
    },
  );

  test('is stored and mailed with wishes, and comes back with them when one is invalid', async () => {
    const { name, email, message } = inquiryWith();
    const typed = { name, email, message, retreat: 'kyoto', locale: 'en', ...wishes };
    const party = 'two & <more>';
    const { status, text } = await site.sendForm({ ...typed, party });
    expect(status).toBe(422);
    const { document, departures, isShown } = formIn(text);
    expect([isShown, departures.chosen]).toEqual([true, [days.en]]);
    const control = document.querySelector('input[name=party]')!;
    for (const [attribute, value] of Object.entries({ value: party, 'aria-invalid': 'true' })) {
      expect(control.getAttribute(attribute)).toBe(value);
    }
    expect(control.hasAttribute('autofocus')).toBe(true);
    expect(document.querySelector('#contact-party-error')?.textContent).toBe(
      en.validation.party_invalid,
    );
    expect(document.querySelector('input[name=singleRoom]')?.hasAttribute('checked')).toBe(true);

    expect((await site.sendForm(typed)).status).toBe(303);
    const { row, operator } = await outcomeOf(email);
    expect(row).toMatchObject({ departure: 'spring', party: 2, single_room: true });
    expect(operator).toContain(days.en);
  });
});
