import { expect, test } from 'vitest';
import { costOf } from '#features/retreats/rules/prices.ts';
import { decisionDay } from '#features/retreats/rules/decision.ts';

const prices = { lowestPrice: { low: 118_000, varies: true }, singleSupplement: 16_000 };
const open = { price: 128_000 };

test('a departure costs its own price, alone in a room with the supplement', () => {
  expect(costOf(prices, open)).toEqual({
    shared: { low: 128_000, varies: false },
    alone: { low: 144_000, varies: false },
  });
});

test.each([
  [{ party: 2, singleRoom: true }, 288_000],
  [{ party: 4 }, 512_000],
  [{ singleRoom: true }, undefined],
])('a party of %o pays together %s', (party, amount) => {
  expect(costOf(prices, open, party)?.total).toBe(amount);
});

test.each([
  ['dates of different prices without a choice', prices, undefined],
  ['an unknown supplement', { lowestPrice: prices.lowestPrice }, open],
] as const)('there is no total for %s', (_, known, departure) => {
  expect(costOf(known, departure, { party: 2, singleRoom: true })).not.toHaveProperty('total');
});

test('there is no cost without a price', () => {
  expect(costOf({ singleSupplement: 16_000 }, undefined, { party: 2 })).toBeUndefined();
  expect(costOf(prices, {}, { party: 2 })).toBeUndefined();
});

test('dates of one price have a total without a choice', () => {
  const lowestPrice = { low: 98_000, varies: false };
  expect(costOf({ lowestPrice }, undefined, { party: 2 })?.total).toBe(196_000);
});

const status = 'open';
test.each([
  ['domestic', { startsOn: '2027-04-10', status }, '2027-03-27'],
  ['international', { startsOn: '2027-04-10', status: 'few' }, '2027-03-17'],
  ['international', { startsOn: '2027-01-07', status }, '2026-12-04'],
  ['international', { startsOn: '2027-01-08', status }, '2026-12-15'],
  ['international', { startsOn: '2027-07-20', status }, '2027-06-16'],
  ['domestic', { startsOn: '2027-04-10', status, confirmed: true }, undefined],
  ['domestic', { startsOn: '2027-04-10', status: 'waitlist' }, undefined],
] as const)('a %s departure %o is decided by %s', (type, departure, day) => {
  expect(decisionDay(type, departure)).toBe(day);
});
