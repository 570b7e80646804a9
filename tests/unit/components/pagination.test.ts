import { expect, test } from 'vitest';
import { paginationItems } from '#components/list/controls/pagination.ts';

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 10, '1 2 … 10'],
  [3, 10, '1 2 3 4 … 10'],
  [4, 10, '1 … 3 4 5 … 10'],
  [10, 10, '1 … 9 10'],
])('the pagination of page %i of %i is %s', (current, count, items) => {
  expect(paginationItems(current, count).join(' ')).toBe(items);
});
