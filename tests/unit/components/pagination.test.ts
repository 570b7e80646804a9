import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  pageCount,
  pageOf,
  pagePath,
  pageSize,
  paginationItems,
} from '#components/list/pagination.ts';

describe('the pages that a pagination shows', () => {
  test.each([
    [10, 1, '1 2 … 10'],
    [10, 4, '1 … 3 4 5 … 10'],
    [10, 3, '1 2 3 4 … 10'],
    [10, 10, '1 … 9 10'],
    [5, 3, '1 2 3 4 5'],
    [10, 2, '1 2 3 … 10'],
    [10, 8, '1 … 7 8 9 10'],
    [10, 9, '1 … 8 9 10'],
    [4, 1, '1 2 … 4'],
    [3, 1, '1 2 3'],
    [2, 2, '1 2'],
    [1, 1, '1'],
  ])('of %d at %d are %s', (count, current, shown) => {
    expect(paginationItems(current, count).join(' ')).toBe(shown);
  });

  test('follow the rule for any number of pages (product: lists/pagination)', () => {
    const position = fc
      .integer({ min: 1, max: 200 })
      .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)));
    fc.assert(
      fc.property(position, ([current, count]) => {
        expect(paginationItems(current, count)).toEqual(bySentence(current, count));
      }),
    );
  });
});

/** "The first page, the last page and pages within 1 of the current; ellipses mark gaps of exactly 2." */
function bySentence(current: number, count: number): (number | '…')[] {
  const every = Array.from({ length: count }, (_, index) => index + 1);
  const numbers = new Set([1, count, current - 1, current, current + 1]);
  const gaps = new Set([current - 2, current + 2]);
  return every
    .filter((page) => numbers.has(page) || gaps.has(page))
    .map((page) => (numbers.has(page) ? page : '…'));
}

describe('the pages of a list', () => {
  test.each([
    [0, 1],
    [1, 1],
    [12, 1],
    [13, 2],
    [24, 2],
    [25, 3],
  ])('with %d items at 12 a page are %d', (items, pages) => {
    expect(pageCount(items, 12)).toBe(pages);
  });

  test('hold every item once and in order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 15 }), (items, size) => {
        const count = pageCount(items.length, size);
        const pages = Array.from({ length: count }, (_, index) => pageOf(items, index + 1, size));
        expect(pages.flat()).toEqual(items);
        expect(pages.every((page) => page.length <= size)).toBe(true);
      }),
    );
  });
});

describe('the pages of every list', () => {
  test('hold every item once, twelve at a time, in order', () => {
    expect(pageSize).toBe(12);
    fc.assert(
      // At its usual size fast-check makes no list that is longer than a page.
      fc.property(fc.array(fc.integer(), { maxLength: 100, size: 'max' }), (items) => {
        const all = Array.from({ length: pageCount(items.length) }, (_, at) =>
          pageOf(items, at + 1),
        );
        expect(all.flat()).toEqual(items);
        expect(all.slice(0, -1).every((page) => page.length === 12)).toBe(true);
      }),
    );
  });

  test('have paths of their own below the first', () => {
    expect(pagePath('/en/blog', 1)).toBe('/en/blog');
    expect(pagePath('/en/blog', 2)).toBe('/en/blog/page/2');
  });
});
