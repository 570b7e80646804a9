import { expect, test } from 'vitest';
import {
  dayPieces,
  dayRange,
  fill,
  formatCount,
  formatDateTime,
  longDate,
  numeral,
  yen,
} from '#i18n/format.ts';
import { parsePath, retreatDataPath } from '#i18n/paths.ts';

test('fill inserts values unchanged', () => {
  expect(fill('{page}ページ目（{page}）', { page: 2 })).toBe('2ページ目（2）');
  expect(fill('[{a}]', { a: '{b} $& $1' })).toBe('[{b} $& $1]');
});

test('fill throws without a value', () => {
  expect(() => fill('{count} days', {})).toThrow('No value for {count} in "{count} days"');
});

test.each([
  ['en', 1, '1 day'],
  ['en', 1200, '1,200 days'],
  ['ja', 1, '1 days'],
] as const)('formatCount in %s turns %d into %s', (locale, count, text) => {
  expect(formatCount(locale, { one: '{count} day', other: '{count} days' }, count)).toBe(text);
});

test.each([
  ['ja', '2027-04-30', '2027-05-02', '2027年4月30日（金）〜|5月2日（日）'],
  ['ja', '2027-04-10', undefined, '2027年4月10日（土）'],
  ['en', '2027-04-10', '2027-04-12', 'Sat 10 – |Mon 12 Apr 2027'],
] as const)(
  'dayRange in %s from %s to %s repeats only what changes: %s',
  (locale, first, last, text) => {
    expect(dayRange(locale, first, last).join('|')).toBe(text);
  },
);

test('dayRange leaves out the year on request', () => {
  const days = ['2026-12-30', '2027-01-02', { year: false }] as const;
  expect(dayRange('ja', ...days).join('')).toBe('12月30日（水）〜1月2日（土）');
  expect(dayRange('en', '2027-04-10', '2027-04-10', { year: false })).toEqual(['Sat 10 Apr']);
});

test.each([
  ['ja', '2027-02-28', '2027-03-03', ['2027年', '2月', '28', '–3月3日', '日–水']],
  ['en', '2027-02-28', '2027-03-03', ['2027', 'Feb', '28', '–Mar 3', 'Sun–Wed']],
  ['ja', '2027-04-09', '2027-04-12', ['2027年', '4月', '9', '–12日', '金–月']],
  ['ja', '2027-04-09', undefined, ['2027年', '4月', '9', '日', '金']],
  ['en', '2027-04-09', undefined, ['2027', 'Apr', '9', '', 'Fri']],
] as const)('dayPieces in %s of %s to %s are %j', (locale, first, last, pieces) => {
  expect(Object.values(dayPieces(locale, first, last))).toEqual(pieces);
});

test.each([
  ['ja', '三', '128,000円', '2025年10月1日', '2026年11月22日 0:10'],
  ['en', '3', '¥128,000', '1 October 2025', '22 November 2026, 12:10 am JST'],
] as const)('formats a numeral, a price, a day and a moment in %s', (locale, ...formatted) => {
  expect([
    numeral(locale, 3),
    yen(locale, 128000),
    longDate(locale, '2025-10-01'),
    formatDateTime(locale, new Date('2026-11-21T15:10:00Z')),
  ]).toEqual(formatted);
});

test('retreatDataPath names no file outside of the retreats', () => {
  expect(retreatDataPath('cebu-beach')).toBe('/retreat/cebu-beach.json');
  expect(retreatDataPath('cebu/../x')).toBeUndefined();
});

test.each([
  ['/', 'ja', '/'],
  ['/index.html', 'ja', '/'],
  ['/en/', 'en', '/'],
  ['/en/index', 'en', '/'],
  ['/blog/page/2/', 'ja', '/blog/page/2'],
  ['/en/retreats.html', 'en', '/retreats'],
  ['/en/retreat/cebu-beach', 'en', '/retreat/cebu-beach'],
  ['/EN/retreats', 'en', '/retreats'],
  ['/english', 'ja', '/english'],
  ['/energy/en', 'ja', '/energy/en'],
])('parsePath of %s returns the language %s and the route %s', (path, locale, route) => {
  expect(parsePath(path)).toEqual({ locale, route });
});
