import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categories } from '#features/blog/article.ts';
import { matchesArticle } from '#features/blog/filter.ts';

const onsen = { id: 'onsen', label: '温泉' };
const yoga = { id: 'yoga', label: 'ヨガ' };
const bath = {
  category: 'wellness' as const,
  title: ['湯に', '入る'],
  excerpt: '冬の北海道で',
  tags: [onsen],
};
const zazen = {
  category: 'meditation' as const,
  title: ['坐る'],
  excerpt: 'ＫＹＯＴＯの寺で',
  tags: [yoga],
};
const both = [bath, zazen];

const found = (q: string, category = '', tag = '') =>
  both.filter(matchesArticle({ category, tag, q }));

describe('the list of articles', () => {
  test('leaves out nothing when nothing is chosen, spaces included', () => {
    expect(found('')).toEqual(both);
    expect(found(' 　')).toEqual(both);
  });

  test.each([
    ['a title', '湯に', [bath]],
    ['a title, across its phrases', 'に入', [bath]],
    ['an excerpt', '北海道', [bath]],
    ['a tag', '温泉', [bath]],
    ['another case and width', 'kyoto', [zazen]],
    ['another kana', 'よが', [zazen]],
    ['words of an excerpt and of a tag, in any order', '温泉　北海道', [bath]],
    ['words of which only one is there', '温泉 京都', []],
    ['nothing', 'Antarctica', []],
  ])('is searched in %s', (_, query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  test('combines category, tag and words', () => {
    expect(found('', 'meditation')).toEqual([zazen]);
    expect(found('', '', 'onsen')).toEqual([bath]);
    expect(found('', 'meditation', 'onsen')).toEqual([]);
    expect(found('湯', 'wellness', 'onsen')).toEqual([bath]);
  });

  test('agrees with the rule written out plainly', () => {
    const word = fc.string({ unit: fc.constantFrom(...'aAあ湯'), maxLength: 5 });
    const tag = fc.constantFrom(onsen, yoga, { id: 'sea', label: 'Sea' });
    const article = fc.record({
      category: fc.constantFrom(...categories),
      title: fc.array(word),
      excerpt: word,
      tags: fc.uniqueArray(tag),
    });
    const filter = fc.record({
      category: fc.constantFrom('', ...categories),
      tag: fc.constantFrom('', 'onsen', 'yoga', 'sea', 'none'),
      q: word,
    });
    fc.assert(
      fc.property(fc.array(article), filter, (articles, chosen) => {
        const expected = [];
        for (const one of articles) {
          if (chosen.category !== '' && one.category !== chosen.category) continue;
          if (chosen.tag !== '' && !one.tags.map(({ id }) => id).includes(chosen.tag)) continue;
          const query = chosen.q.toLowerCase();
          const texts = [one.title.join(''), one.excerpt, ...one.tags.map(({ label }) => label)];
          if (query !== '' && !texts.some((text) => text.toLowerCase().includes(query))) continue;
          expected.push(one);
        }
        expect(articles.filter(matchesArticle(chosen))).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});
