import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categories } from '#features/blog/article.ts';
import { matchesArticle } from '#features/blog/filter.ts';

const onsen = { id: 'onsen', label: '温泉' };
const bath = {
  category: 'wellness' as const,
  title: ['湯に', '入る'],
  excerpt: '冬の道',
  tags: [onsen],
};

test.each(['に入', '冬', '温泉 冬', '入る　温泉', ' 　'])('finds an article by %j', (q) => {
  expect(matchesArticle({ category: 'wellness', tag: 'onsen', q })(bath)).toBe(true);
});

test('finds articles by the rule written out plainly (product: blog/search)', () => {
  const word = fc.string({ unit: fc.constantFrom(...'aAあ湯'), maxLength: 5 });
  const article = fc.record({
    category: fc.constantFrom(...categories),
    title: fc.array(word),
    excerpt: word,
    tags: fc.uniqueArray(fc.constantFrom(onsen, { id: 'sea', label: 'Sea' })),
  });
  const filter = fc.record({
    category: fc.constantFrom('', ...categories),
    tag: fc.constantFrom('', 'onsen', 'sea', 'none'),
    q: word,
  });
  fc.assert(
    fc.property(article, filter, (one, { category, tag, q }) => {
      const texts = [one.title.join(''), one.excerpt, ...one.tags.map(({ label }) => label)];
      const isExpected =
        ['', one.category].includes(category) &&
        ['', ...one.tags.map(({ id }) => id)].includes(tag) &&
        texts.some((text) => text.toLowerCase().includes(q.toLowerCase()));
      expect(matchesArticle({ category, tag, q })(one)).toBe(isExpected);
    }),
    { numRuns: 1000 },
  );
});
