import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  pageCount,
  pageOf,
  pagePath,
  paginationItems,
} from '#components/list/controls/pagination.ts';

test('paginationItems joins the first, last and adjacent pages by ellipses', () => {
  expect(paginationItems(4, 10).join(' ')).toBe('1 … 3 4 5 … 10');
  const near = fc.tuple(fc.integer({ min: 1, max: 200 }), fc.nat());
  fc.assert(
    fc.property(near, ([count, at]) => {
      const current = 1 + (at % count);
      const every = Array.from({ length: count }, (_, index) => index + 1);
      const numbers = new Set([1, count, current - 1, current, current + 1]);
      const shown = every.filter((page) => numbers.has(page) || Math.abs(page - current) === 2);
      expect(paginationItems(current, count)).toEqual(
        shown.map((page) => (numbers.has(page) ? page : '…')),
      );
    }),
  );
});

test('the pages of a list contain every item once, twelve per page, in order', () => {
  fc.assert(
    // By default, fast-check generates no list longer than a page.
    fc.property(fc.array(fc.integer(), { maxLength: 100, size: 'max' }), (items) => {
      const count = pageCount(items.length);
      const pages = Array.from({ length: count }, (_, at) => pageOf(items, at + 1));
      expect(pages.flat()).toEqual(items);
      expect(pages.slice(0, -1).every(({ length }) => length === 12)).toBe(true);
      expect(pages.at(-1)?.length).toBeGreaterThan(items.length > 0 ? 0 : -1);
    }),
  );
  expect(pageCount(0)).toBe(1);
  expect([pagePath('/en/blog', 1), pagePath('/en/blog', 2)]).toEqual([
    '/en/blog',
    '/en/blog/page/2',
  ]);
});
