import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageCount, pageOf } from '#components/ui/pagination.ts';
import { blogPageSize, categories } from '#features/blog/article.ts';
import { isNarrowed, readState, writeState, type BlogState } from '#features/blog/filter.ts';
import { filterArticles } from '#features/blog/search.ts';

const onsen = { id: 'onsen', label: '温泉' };
const yoga = { id: 'yoga', label: 'ヨガ' };
const bath = { category: 'wellness', title: '湯に入る', excerpt: '冬の北海道で', tags: [onsen] };
const zazen = { category: 'meditation', title: '坐る', excerpt: 'ＫＹＯＴＯの寺で', tags: [yoga] };
const both = [bath, zazen];
const plain = { category: undefined, tag: undefined, query: '' };

describe('the list of articles', () => {
  test('leaves out nothing when nothing is chosen, spaces included', () => {
    expect(filterArticles(both, plain)).toEqual(both);
    expect(filterArticles(both, { ...plain, query: ' 　' })).toEqual(both);
  });

  test.each([
    ['a title', '湯に', [bath]],
    ['an excerpt', '北海道', [bath]],
    ['a tag', '温泉', [bath]],
    ['another case and width', 'kyoto', [zazen]],
    ['another kana', 'よが', [zazen]],
    ['nothing', 'Antarctica', []],
  ])('is searched in %s', (_, query, found) => {
    expect(filterArticles(both, { ...plain, query })).toEqual(found);
  });

  test('combines category, tag and words', () => {
    expect(filterArticles(both, { ...plain, category: 'meditation' })).toEqual([zazen]);
    expect(filterArticles(both, { ...plain, tag: 'onsen' })).toEqual([bath]);
    expect(filterArticles(both, { category: 'meditation', tag: 'onsen', query: '' })).toEqual([]);
    expect(filterArticles(both, { category: 'wellness', tag: 'onsen', query: '湯' })).toEqual([
      bath,
    ]);
  });

  test('agrees with the rule written out plainly', () => {
    const word = fc.string({ unit: fc.constantFrom(...'aA あ湯'), maxLength: 5 });
    const tag = fc.constantFrom(onsen, yoga, { id: 'sea', label: 'Sea' });
    const article = fc.record({
      category: fc.constantFrom(...categories),
      title: word,
      excerpt: word,
      tags: fc.uniqueArray(tag),
    });
    const filter = fc.record({
      category: fc.option(fc.constantFrom(...categories), { nil: undefined }),
      tag: fc.option(fc.constantFrom('onsen', 'yoga', 'sea', 'none'), { nil: undefined }),
      query: word,
    });
    fc.assert(
      fc.property(fc.array(article), filter, (articles, chosen) => {
        const expected = [];
        for (const one of articles) {
          if (chosen.category !== undefined && one.category !== chosen.category) continue;
          if (chosen.tag !== undefined && !one.tags.map(({ id }) => id).includes(chosen.tag))
            continue;
          const query = chosen.query.trim().toLowerCase();
          const texts = [one.title, one.excerpt, ...one.tags.map(({ label }) => label)];
          if (query !== '' && !texts.some((text) => text.toLowerCase().includes(query))) continue;
          expected.push(one);
        }
        expect(filterArticles(articles, chosen)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the pages of the list', () => {
  test('hold every article once, twelve at a time, in order', () => {
    expect(blogPageSize).toBe(12);
    fc.assert(
      // At its usual size fast-check makes no list that is longer than a page.
      fc.property(fc.array(fc.integer(), { maxLength: 100, size: 'max' }), (articles) => {
        const pages = pageCount(articles.length, blogPageSize);
        const all = Array.from({ length: pages }, (_, at) =>
          pageOf(articles, at + 1, blogPageSize),
        );
        expect(all.flat()).toEqual(articles);
        expect(all.slice(0, -1).every((page) => page.length === 12)).toBe(true);
      }),
    );
  });
});

describe('the address', () => {
  const tags = ['onsen', 'yoga'];
  const state: fc.Arbitrary<BlogState> = fc.record({
    category: fc.option(fc.constantFrom(...categories), { nil: undefined }),
    tag: fc.option(fc.constantFrom(...tags), { nil: undefined }),
    query: fc.string({ unit: 'grapheme', maxLength: 8 }).map((query) => query.trim()),
    page: fc.integer({ min: 1, max: 99 }),
  });

  test('gives back the state that was written into it', () => {
    fc.assert(
      fc.property(state.filter(isNarrowed), (written) => {
        expect(readState(writeState(written), tags, 1)).toEqual(written);
      }),
    );
  });

  test('has no query for the plain list, whose pages have paths of their own', () => {
    expect(writeState({ ...plain, page: 3 })).toBe('');
    expect(readState('', tags, 3)).toEqual({ ...plain, page: 3 });
  });

  test.each(['?category=food', '?tag=gone', '?page=-1', '?page=x', '?q=', '?utm_source=mail'])(
    '%s counts as nothing asked',
    (query) => {
      expect(readState(query, tags, 2)).toEqual({ ...plain, page: 2 });
    },
  );

  test.each(['0', '-2', '1.5', 'x', ''])('page %j of a search is the first', (page) => {
    expect(readState(`?q=a&page=${page}`, tags, 5).page).toBe(1);
  });
});
