import { expect, test } from 'vitest';
import { readingMinutes } from '#features/blog/content/article.ts';
import { metadataSchema, tagsSchema, type categories } from '#features/blog/content/schema.ts';
import { relatedTo } from '#features/blog/content/article-lists.ts';
import { createArticleFilter } from '#features/blog/list/filter.ts';

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

test.each([
  ['an update before the publication', { updated: '2026-01-14' }, 'updated'],
  ['an update in the future', { updated: '2999-01-01' }, 'updated'],
  ['a tag twice', { tags: ['sea', 'sea'] }, 'tags'],
])('article.yaml with %s is refused', (_, field, name) => {
  const metadata = { category: 'wellness', tags: ['sea'], date: '2026-01-15', cover: 'kyoto' };
  expect(metadataSchema.safeParse({ ...metadata, updated: '2026-01-15' }).success).toBe(true);
  const { error } = metadataSchema.safeParse({ ...metadata, ...field });
  expect(error?.issues.map(({ path }) => path)).toEqual([[name]]);
});

test('a tag whose name has capitals is refused with what to write', () => {
  const { error } = tagsSchema.safeParse({ Yoga: { ja: 'ヨガ', en: 'Yoga' } });
  expect(error?.issues[0]?.message).toMatch(/小文字.*lowercase/);
  expect(tagsSchema.safeParse(null).error?.issues[0]?.message).toMatch(/項目.*field/);
});

const tags = [
  { id: 'onsen', label: '温泉' },
  { id: 'sea', label: 'Sea' },
];
const keywords = ['おんせん', 'tattoo'];
const bath = {
  category: 'wellness' as const,
  title: ['湯に', '入る'],
  excerpt: '冬の道',
  keywords,
  tags,
};

test.each([
  ['', '', 'に入', true],
  ['wellness', 'sea', ' 　', true],
  ['wellness', 'onsen', '温泉　冬 SEA', true],
  ['seasonal', '', '', false],
  ['', 'yoga', '', false],
  ['', '', 'オンセン　TATTOO', true],
  ['', '', '京都', false],
])(
  'createArticleFilter for category %j, tag %j and words %j is %s',
  (category, tag, q, isFound) => {
    expect(createArticleFilter({ category, tag, q })(bath)).toBe(isFound);
  },
);
