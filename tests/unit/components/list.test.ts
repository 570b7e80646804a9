import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isFiltered,
  parseListState,
  serializeListState,
} from '#components/list/controls/list-state.ts';
import { paginationItems } from '#components/list/controls/pagination.ts';

const types = ['', 'near', 'far'];
const fields = { type: types.map((value) => ({ value, label: `“${value}”` })) };
const plain = { type: '', q: '' };

describe('the list state in the URL', () => {
  test('is read as it was written, with the page of the path when nothing is narrowed', () => {
    const state = fc.record({
      chosen: fc.record({
        type: fc.constantFrom(...types),
        q: fc.string({ unit: 'grapheme' }).map((typed) => typed.toWellFormed().trim()),
      }),
      page: fc.integer({ min: 1, max: 999 }),
    });
    fc.assert(
      fc.property(state, (written) => {
        const path = isFiltered(written) ? 1 : written.page;
        expect(parseListState(serializeListState(written), fields, path)).toEqual(written);
      }),
    );
    expect(serializeListState({ chosen: { type: '', q: ' 　' }, page: 3 })).toBe('');
  });

  test.each(['?type=space', '?near=type', '?q=', '?page=7'])(
    'has no filters and the page of the path for %s',
    (query) => {
      expect(parseListState(query, fields, 2)).toEqual({ chosen: plain, page: 2 });
    },
  );

  test.each(['0', '1.5', 'x'])('starts at page 1 for the page parameter %j', (page) => {
    expect(parseListState(`?utm_source=mail&q=a&page=${page}`, fields, 2).page).toBe(1);
  });
});

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
