import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainState, readState, writeState } from '#features/retreats/filter.ts';
import { retreatTypes } from '#features/retreats/types.ts';

const state = fc.record({
  type: fc.constantFrom(undefined, ...retreatTypes),
  query: fc.string({ unit: 'grapheme' }).map((query) => query.toWellFormed().trim()),
  page: fc.integer({ min: 1, max: 999 }),
});

describe("the list's filters in the address", () => {
  test('come back as they were written', () => {
    fc.assert(
      fc.property(state, (filters) => {
        expect(readState(writeState(filters))).toEqual(filters);
      }),
    );
  });

  test.each([
    [{ ...plainState }, ''],
    [{ ...plainState, query: ' 　' }, ''],
    [{ ...plainState, type: 'domestic' as const }, '?type=domestic'],
    [{ ...plainState, query: ' Cebu island ' }, '?q=Cebu+island'],
    [{ ...plainState, query: 'a&b=c#d' }, '?q=a%26b%3Dc%23d'],
    [
      { type: 'international' as const, query: '海', page: 2 },
      '?type=international&q=%E6%B5%B7&page=2',
    ],
  ])('%j is %j', (filters, query) => {
    expect(writeState(filters)).toBe(query);
  });

  test.each([
    '?type=',
    '?type=space',
    '?page=0',
    '?page=-3',
    '?page=1.5',
    '?page=two',
    '?utm_source=x',
  ])('are the plain list for %s', (query) => {
    expect(readState(query)).toEqual(plainState);
  });

  test('survive beside parameters of others', () => {
    expect(readState('?utm_source=mail&type=domestic&fbclid=1&q=%E6%A3%AE')).toEqual({
      type: 'domestic',
      query: '森',
      page: 1,
    });
  });
});
