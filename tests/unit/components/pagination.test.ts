import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paginationItems } from '#components/list/controls/pagination.ts';

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
