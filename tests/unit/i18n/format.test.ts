import { describe, expect, test } from 'vitest';
import { counted, dayAfter, dayRange, fill, longDate, moment, yen } from '#i18n/format.ts';

describe('a text with places', () => {
  test('shows the values in them, wherever and however often they stand', () => {
    expect(fill('{count} of {all}', { count: 3, all: 12 })).toBe('3 of 12');
    expect(fill('{page}ページ目（{page}）', { page: 2 })).toBe('2ページ目（2）');
    expect(fill('no place', {})).toBe('no place');
  });

  test('shows a value as it is, also one that looks like a place or a pattern', () => {
    expect(fill('[{a}]', { a: '{b} $& $1' })).toBe('[{b} $& $1]');
  });

  test('is refused without a value for a place, naming place and text', () => {
    expect(() => fill('{count} days', {})).toThrow('No value for {count} in "{count} days"');
  });
});

describe('a count', () => {
  const days = { one: '{count} day', other: '{count} days' };
  const nichi = { one: '{count}日間', other: '{count}日間' };

  test.each([
    [0, '0 days'],
    [1, '1 day'],
    [2, '2 days'],
    [1200, '1,200 days'],
  ])('%d in English is %s', (count, text) => {
    expect(counted('en', days, count)).toBe(text);
  });

  test.each([
    [1, '1日間'],
    [3, '3日間'],
    [1200, '1,200日間'],
  ])('%d in Japanese is %s', (count, text) => {
    expect(counted('ja', nichi, count)).toBe(text);
  });
});

describe('a price', () => {
  test.each([
    [128000, '128,000円', '¥128,000'],
    [0, '0円', '¥0'],
    [1234567, '1,234,567円', '¥1,234,567'],
  ])('of %d yen is %s and %s', (amount, ja, en) => {
    expect(yen('ja', amount)).toBe(ja);
    expect(yen('en', amount)).toBe(en);
  });
});

describe('days', () => {
  test.each([
    ['ja', '2027-04-10', '2027-04-12', '2027年4月10日（土）〜|12日（月）'],
    ['ja', '2027-04-30', '2027-05-02', '2027年4月30日（金）〜|5月2日（日）'],
    ['ja', '2026-12-30', '2027-01-02', '2026年12月30日（水）〜|2027年1月2日（土）'],
    ['ja', '2027-04-10', undefined, '2027年4月10日（土）'],
    ['en', '2027-04-10', '2027-04-12', 'Sat, Apr 10 – |Mon, Apr 12, 2027'],
    ['en', '2026-12-30', '2027-01-02', 'Wed, Dec 30, 2026 – |Sat, Jan 2, 2027'],
    ['en', '2027-04-10', '2027-04-10', 'Sat, Apr 10, 2027'],
  ] as const)('in %s from %s to %s say what changes', (locale, first, last, text) => {
    expect(dayRange(locale, first, last).join('|')).toBe(text);
  });

  test('below the heading of their year leave it out, English not across two', () => {
    const days = ['2026-12-30', '2027-01-02', { year: false }] as const;
    expect(dayRange('ja', ...days).join('')).toBe('12月30日（水）〜1月2日（土）');
    expect(dayRange('en', ...days).join('')).toBe('Wed, Dec 30, 2026 – Sat, Jan 2, 2027');
    expect(dayRange('en', '2027-04-10', '2027-04-12', { year: false }).join('')).toBe(
      'Sat, Apr 10 – Mon, Apr 12',
    );
  });

  test('are counted over months and years', () => {
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
  });
});

test('a day is said in the words of each language', () => {
  expect(longDate('ja', '2025-10-01')).toBe('2025年10月1日');
  expect(longDate('en', '2025-10-01')).toBe('October 1, 2025');
});

test('a moment is what a clock in Japan shows', () => {
  const time = new Date('2026-11-21T15:10:00Z');
  expect(moment('ja', time)).toBe('2026年11月22日 0:10');
  expect(moment('en', time)).toBe('November 22, 2026, 12:10 AM JST');
});
