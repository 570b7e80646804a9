import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNarrowed, readState, writeState, type ListState } from '#components/list/list-state.ts';

const types = ['', 'near', 'far'];
const tags = ['', 'onsen', 'yoga'];
const choices = (values: string[]) => values.map((value) => ({ value, label: `“${value}”` }));
const fields = { type: choices(types), tag: choices(tags) };
const plain: ListState<'type' | 'tag'> = { chosen: { type: '', tag: '', q: '' }, page: 1 };

const state: fc.Arbitrary<typeof plain> = fc.record({
  chosen: fc.record({
    type: fc.constantFrom(...types),
    tag: fc.constantFrom(...tags),
    q: fc.string({ unit: 'grapheme' }).map((words) => words.toWellFormed().trim()),
  }),
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
    [{}, ''],
    [{ q: ' 　' }, ''],
    [{ type: 'near' }, '?type=near'],
    [{ q: ' Cebu island ' }, '?q=Cebu+island'],
    [{ q: 'a&b=c#d' }, '?q=a%26b%3Dc%23d'],
    [{ type: 'far', tag: 'yoga', q: '海' }, '?type=far&tag=yoga&q=%E6%B5%B7&page=2'],
  ])('with %j is %j', (chosen, query) => {
    const page = query.includes('page') ? 2 : 1;
    expect(writeState({ chosen: { ...plain.chosen, ...chosen }, page })).toBe(query);
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
    '?page=0',
    '?page=-3',
    '?page=1.5',
    '?page=two',
    '?page=7',
    '?utm_source=x',
  ])('is the plain list for %s', (query) => {
    expect(readState(query, fields, 2)).toEqual({ ...plain, page: 2 });
  });

  test.each(['0', '-2', '1.5', 'x', ''])('begins at its first page for page %j', (page) => {
    expect(readState(`?q=a&page=${page}`, fields, 5).page).toBe(1);
  });

  test('survives beside parameters of others', () => {
    expect(readState('?utm_source=mail&type=near&fbclid=1&q=%E6%A3%AE', fields, 1)).toEqual({
      chosen: { type: 'near', tag: '', q: '森' },
      page: 1,
    });
  });
});
