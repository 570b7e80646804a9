import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readingMinutes } from '#features/blog/content/article.ts';
import { categories } from '#features/blog/content/categories.ts';
import { relatedTo } from '#features/blog/content/article-lists.ts';

const note = `{/* ${'確認'.repeat(500)}\n${'確認'.repeat(500)} */}`;
test.each([
  ['characters', 'ja', 'あ'.repeat(3000), 6],
  ['words', 'en', 'it’s — 5 … '.repeat(770), 7],
  ['at least one minute', 'ja', '短い', 1],
  ['no MDX comment', 'ja', `${'あ'.repeat(500)}${note}${'い'.repeat(500)}`, 2],
  ['no markup and URLs', 'ja', '## [あ](/a/long/path) <A b="c" />| あ |'.repeat(250), 1],
] as const)('readingMinutes counts %s', (_, locale, text, minutes) => {
  expect(readingMinutes(locale, text)).toBe(minutes);
});

describe('relatedTo', () => {
  const make = (slug: string, category: (typeof categories)[number], ...ids: string[]) => ({
    slug,
    category,
    tags: ids.map((id) => ({ id, label: id })),
  });

  test('returns the other articles that share most, in the given order among equals', () => {
    const ids = fc.shuffledSubarray(['onsen', 'yoga', 'sea']);
    const list = fc.array(fc.tuple(fc.constantFrom(...categories), ids), { maxLength: 60 });
    fc.assert(
      fc.property(list, fc.integer({ min: 1, max: 4 }), (kinds, count) => {
        const many = kinds.map(([category, tags], at) => make(`a${at}`, category, ...tags));
        for (const article of many) {
          const shared = (other: typeof article) =>
            2 * other.tags.filter(({ id }) => article.tags.some((tag) => tag.id === id)).length +
            Number(other.category === article.category);
          const others = many.filter((other) => other !== article);
          const closest = others.sort((a, b) => shared(b) - shared(a)).slice(0, count);
          expect(relatedTo(article, many, count)).toEqual(closest);
        }
      }),
    );
  });
});
