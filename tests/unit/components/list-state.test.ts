import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNarrowed, readState, writeState, type ListState } from '#components/list/list-state.ts';

const fields = { type: ['near', 'far'], tag: ['onsen', 'yoga'] };
const plain: ListState<'type' | 'tag'> = { chosen: { type: '', tag: '' }, query: '', page: 1 };

const state: fc.Arbitrary<typeof plain> = fc.record({
  chosen: fc.record({
    type: fc.constantFrom('', ...fields.type),
    tag: fc.constantFrom('', ...fields.tag),
  }),
  query: fc.string({ unit: 'grapheme' }).map((query) => query.toWellFormed().trim()),
  page: fc.integer({ min: 1, max: 999 }),
});

describe("a list's state in the URL", () => {
  test('comes back as it was written', () => {
    fc.assert(
      fc.property(state.filter(isNarrowed), (written) => {
        expect(readState(writeState(written), fields, 1)).toEqual(written);
      }),
    );
  });

  test.each([
    [plain, ''],
    [{ ...plain, query: ' 　' }, ''],
    [{ ...plain, chosen: { type: 'near', tag: '' } }, '?type=near'],
    [{ ...plain, query: ' Cebu island ' }, '?q=Cebu+island'],
    [{ ...plain, query: 'a&b=c#d' }, '?q=a%26b%3Dc%23d'],
    [
      { chosen: { type: 'far', tag: 'yoga' }, query: '海', page: 2 },
      '?type=far&tag=yoga&q=%E6%B5%B7&page=2',
    ],
  ])('%j is %j', (written, query) => {
    expect(writeState(written)).toBe(query);
  });

  test('has no query for the plain list, whose pages have paths of their own', () => {
    expect(writeState({ ...plain, page: 3 })).toBe('');
    expect(readState('', fields, 3)).toEqual({ ...plain, page: 3 });
  });

  test.each([
    '?type=',
    '?type=space',
    '?tag=gone',
    '?tag=near',
    '?q=',
    '?q=+',
    '?page=0',
    '?page=-3',
    '?page=1.5',
    '?page=two',
    '?page=7',
    '?utm_source=x',
  ])('is the plain list for %s', (query) => {
    const read = readState(query, fields, 2);
    expect({ ...read, query: read.query.trim() }).toEqual({ ...plain, page: 2 });
  });

  test.each(['0', '-2', '1.5', 'x', ''])('begins at its first page for page %j', (page) => {
    expect(readState(`?q=a&page=${page}`, fields, 5).page).toBe(1);
  });

  test('survives beside parameters of others', () => {
    expect(readState('?utm_source=mail&type=near&fbclid=1&q=%E6%A3%AE', fields, 1)).toEqual({
      chosen: { type: 'near', tag: '' },
      query: '森',
      page: 1,
    });
  });
});
