import { expect, test } from 'vitest';
import { almanacMonths, columnOf, overfillsColumn } from '#features/retreats/rules/almanac.ts';

test.each([
  [[], []],
  [['2027-02-04'], ['2027-02']],
  [
    ['2027-02-04', '2026-11-30', '2026-12-11'],
    ['2026-11', '2026-12', '2027-01', '2027-02'],
  ],
])('the almanac of %j has the columns %j', (days, months) => {
  expect(almanacMonths(days)).toEqual(months);
});

test('the almanac has twelve months, and later dates in one column more', () => {
  const months = almanacMonths(['2026-12-11', '2028-05-01']);
  expect(months).toHaveLength(12);
  expect(months.at(-1)).toBe('2027-11');
  const columns = ['2026-12-31', '2027-11-01', '2027-12-01', '2028-05-01'];
  expect(columns.map((day) => columnOf(months, day))).toEqual([1, 12, 13, 13]);
});

test('more than five dates of a retreat don’t stand below each other in a month', () => {
  const days = Array.from({ length: 6 }, (_, nth) => `2027-02-0${nth + 1}`);
  const months = almanacMonths(days);
  expect(overfillsColumn(months, days.slice(1))).toBe(false);
  expect(overfillsColumn(months, [...days.slice(1), '2027-03-01'])).toBe(false);
  expect(overfillsColumn(months, days)).toBe(true);
});
