import fc from 'fast-check';
import { describe, expect, test, beforeEach } from 'vitest';
import {
  normalizeEmail,
  isEmail,
  formatMailbox,
  suggestEmail,
} from '#features/contact/message/email.ts';
import { countCharacters, parseMessage } from '#features/contact/message/message.ts';
import { forgetSent, readDraft, writeDraft } from '#features/contact/form/draft.ts';
import { inquiryTexts } from '#features/contact/texts.ts';

const typed = {
  name: 'Hanako Yamada',
  email: 'hanako@example.com',
  retreat: 'kyoto',
  message: 'Is the October retreat full?',
};
const parse = (values: object) => parseMessage({ ...typed, ...values });
const empty = { departure: '', party: null, singleRoom: false, otherDates: false };
const accepted = (values: object) => ({ ok: true, message: { ...typed, ...empty, ...values } });

/** Spaces, line breaks, control and invisible characters, an unpaired surrogate, characters of several code units. */
const awkward = [' ', '　', '\n', '\r\n', '\0', '\u202e', '\u200b', '\ud83d', 'あ', '👩‍👧', 'a'];
/** Text of every script, and text of awkward characters only. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...awkward) }),
);

describe('parseMessage', () => {
  test.each<[values: object, errors: object]>([
    [{ name: '　\u200b\u2060\ufeff' }, { name: 'name_required' }],
    [{ name: '\u3164' }, { name: 'name_required' }],
    [{ message: '\n \t' }, { message: 'message_required' }],
    [{ message: '  12345678🙏  ' }, { message: 'message_short' }],
    ...['0', '100', '2.5', 'two', '２、３名'].map((party): [object, object] => [
      { party },
      { party: 'party_invalid' },
    ]),
  ])('rejects %j with %j', (values, errors) => {
    expect(parse(values)).toEqual({ ok: false, errors });
  });

  const longEmail = `${'a'.repeat(64)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(61)}.com`;
  test.each([
    ['name', '🙏'.repeat(100)],
    ['message', '🙏'.repeat(4000)],
    ['email', longEmail],
  ] as const)('accepts no longer %s than the longest, which its texts name', (field, value) => {
    expect(parse({ [field]: value })).toMatchObject(accepted({ [field]: value }));
    const errors = { [field]: `${field}_long` };
    expect(parse({ [field]: `a${value}` })).toEqual({ ok: false, errors });
    for (const { validation } of Object.values(inquiryTexts))
      expect(validation[`${field}_long`]).toContain(countCharacters(value).toLocaleString('en'));
  });

  test.each([
    [{ message: '🙏'.repeat(10) }, { message: '🙏'.repeat(10) }],
    [{ party: '　１２人　' }, { party: 12 }],
    [{ party: 99 }, { party: 99 }],
    [{ departure: '', party: ' ', singleRoom: '', otherDates: '' }, {}],
    [{ departure: ['x'], party: {}, singleRoom: 'no' }, {}],
    [
      { singleRoom: 'yes', otherDates: 'yes' },
      { singleRoom: true, otherDates: true },
    ],
    [{ departure: ` ${'🙏'.repeat(101)}\n` }, { departure: '🙏'.repeat(100) }],
    [{ name: '\u202eHanako\r\nBcc: all@example.com' }, { name: 'Hanako Bcc: all@example.com' }],
    [{ message: 'One line\r\ntwo\rthree\u2028.' }, { message: 'One line\ntwo\nthree\n.' }],
    [{ name: '　 \u00a0\u200bHana\u200d子 \n　' }, { name: 'Hana\u200d子' }],
    [{ message: 'Greetings from 🏴󠁧󠁢󠁥󠁮󠁧󠁿' }, { message: 'Greetings from 🏴󠁧󠁢󠁥󠁮󠁧󠁿' }],
  ])('reads %j as %j', (values, fields) => {
    expect(parse(values)).toMatchObject(accepted(fields));
  });

  test('returns clean texts for any input', () => {
    const input = fc.record({
      name: anyText,
      email: fc.oneof(fc.emailAddress(), anyText),
      retreat: anyText,
      message: anyText.map((text) => `${text}0123456789${text}`),
    });
    fc.assert(
      fc.property(input, (values) => {
        const parsed = parseMessage(values);
        if (!parsed.ok) return;
        const { message } = parsed;
        expect(parseMessage({ ...message })).toEqual(parsed);
        for (const value of Object.values(message).filter((value) => typeof value === 'string')) {
          expect(value).toBe(value.trim());
          expect(value.isWellFormed()).toBe(true);
          expect(value).not.toMatch(/(?!\n|\t)\p{Cc}|[\u202a-\u202e]/u);
        }
        expect(message.name + message.email + message.retreat).not.toMatch(/[\r\n]/);
        expect(countCharacters(message.message)).toBeGreaterThanOrEqual(10);
      }),
      { numRuns: 2000 },
    );
  });

  test('rejects any other values like an empty form', () => {
    const errors = { name: 'name_required', email: 'email_required', message: 'message_required' };
    fc.assert(
      fc.property(fc.object({ withNullPrototype: true }), (input) => {
        expect(parseMessage(input)).toMatchObject({ errors });
      }),
    );
  });
});

describe('normalizeEmail, isEmail and formatMailbox', () => {
  test.each([
    ['　ｔａｒｏ＠Ｅｘａｍｐｌｅ．ｊｐ　', 'taro@example.jp'],
    ['taro＠example。co｡jp', 'taro@example.co.jp'],
    ['\u2066ta\u00adro@exam\u200bple\ufeff.com', 'taro@example.com'],
    ['taro.yamada@my‐inn.jp', 'taro.yamada@my-inn.jp'],
    ['ｔａｒｏ＠ｍｙーｉｎｎ．ｊｐ', 'taro@my-inn.jp'],
    ['taro@例え.テスト', 'taro@xn--r8jz45g.xn--zckzah'],
    ['Taro+Yoga@EXAMPLE.com', 'Taro+Yoga@example.com'],
    ['taro@日本語.jp', 'taro@xn--wgv71a119e.jp'],
    ["o'brien@b.co", "o'brien@b.co"],
  ])('normalizeEmail turns %s into %s, which isEmail accepts', (given, normalized) => {
    expect(normalizeEmail(given)).toBe(normalized);
    expect(isEmail(normalized)).toBe(true);
  });

  test.each(['a..b', 'a.', '.a'])('an old carrier’s mailbox %s can be mailed to', (local) => {
    expect(isEmail(`${local}@t.vodafone.ne.jp`)).toBe(true);
    expect(isEmail(`${local}@gmail.com`)).toBe(false);
    expect(formatMailbox(`${local}@docomo.ne.jp`)).toBe(`"${local}"@docomo.ne.jp`);
    expect(formatMailbox('a.b@docomo.ne.jp')).toBe('a.b@docomo.ne.jp');
  });

  test.each([
    ...['a b', 'a@b', '太郎', 'a'.repeat(65)].map((local) => `${local}@example.com`),
    ...[
      'example',
      'example..com',
      '-example.com',
      'example.c',
      '127.0.0.1',
      '例え.jp/evil',
      'a.com様',
    ].map((domain) => `a@${domain}`),
    'a@example.com\nBcc: b@example.com',
  ])('isEmail rejects %j', (email) => {
    expect(isEmail(normalizeEmail(email))).toBe(false);
  });
});

describe('suggestEmail', () => {
  test.each([
    ['ｇｍｉａｌ．ｃｏｍ', 'gmail.com'],
    ['gmai.com', 'gmail.com'],
    ['gmeil.com', 'gmail.com'],
    ['small-inn,com', 'small-inn.com'],
    ['small-inn.co.jo', 'small-inn.co.jp'],
    ['small-inn.con', 'small-inn.com'],
  ])('corrects %s to %s', (given, meant) => {
    expect(suggestEmail(`hana@${given}`)).toBe(`hana@${meant}`);
  });

  test.each(['gmail.com', 'mail.com', 'example.co', '', 'gnail.com@', `${'a'.repeat(37)}.con`])(
    'returns nothing for %j',
    (domain) => {
      expect(suggestEmail(`hana@${domain}`)).toBeUndefined();
    },
  );
});

// Node has no session storage, so the draft is kept in memory, as in browsers that block storage, and outlives a test.
beforeEach(() => forgetSent(readDraft() as object));

test('the draft keeps the time of the first key until everything is sent', () => {
  writeDraft({ name: 'H' }, 1000);
  writeDraft({ name: 'Ha' }, 2000);
  expect(readDraft()).toEqual({ startedAt: 1000, name: 'Ha' });
  forgetSent({ name: 'Ha' });
  expect(readDraft()).toEqual({});
});

test('a departure goes from the draft with its retreat', () => {
  writeDraft({ retreat: 'kyoto', departure: 'spring' });
  writeDraft({ retreat: 'kyoto', party: '2' });
  expect(readDraft()).toMatchObject({ departure: 'spring' });
  writeDraft({ retreat: 'okinawa' });
  expect(readDraft()).toMatchObject({ retreat: 'okinawa', departure: '', party: '2' });
});
