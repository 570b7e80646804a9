import { expect, test } from 'vitest';
import { readingMinutes } from '#features/blog/content/article.ts';
import type { categories } from '#features/blog/content/schema.ts';
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

test('relatedTo returns the articles that share most, in the given order among equals', () => {
  const make = (slug: string, category: (typeof categories)[number], ...ids: string[]) => ({
    slug,
    category,
    tags: ids.map((id) => ({ id, label: id })),
  });
  const article = make('bath', 'wellness', 'onsen', 'sea');
  const articles = [
    make('nothing', 'seasonal', 'yoga'),
    make('category', 'wellness', 'yoga'),
    make('tag', 'seasonal', 'onsen'),
    article,
    make('both-tags', 'seasonal', 'sea', 'onsen'),
    make('other-tag', 'seasonal', 'sea'),
    make('tag-and-category', 'wellness', 'sea'),
  ];
  expect(relatedTo(article, articles).map(({ slug }) => slug)).toEqual([
    'both-tags',
    'tag-and-category',
    'tag',
  ]);
});
