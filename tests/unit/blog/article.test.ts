import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categories, isPublished, readingMinutes } from '#features/blog/article.ts';
import { dayInJapan } from '#i18n/format.ts';
import {
  articlesByRetreat,
  retreatsOf,
  newestFirst,
  createRelatedLookup,
  tagsOf,
} from '#features/blog/queries.ts';
import { createArticleFiles } from '#features/blog/template.ts';

test('an article is published when its date has come in Japan and it is no draft', () => {
  const today = dayInJapan(new Date('2026-01-14T15:00:00Z'));
  expect(isPublished({ draft: false, date: '2026-01-15' }, today)).toBe(true);
  expect(isPublished({ draft: false, date: '2026-01-16' }, today)).toBe(false);
  expect(isPublished({ draft: true, date: '2025-01-01' }, today)).toBe(false);
});

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

test('newestFirst sorts articles by descending date, independent of their given order', () => {
  const article = fc.record({
    date: fc.constantFrom('2025-10-05', '2025-09-22', '2024-01-01'),
    slug: fc.stringMatching(/^[a-z]{1,3}$/),
  });
  fc.assert(
    fc.property(fc.uniqueArray(article, { selector: ({ slug }) => slug }), (articles) => {
      const dates = newestFirst(articles).map(({ date }) => date);
      expect(dates).toEqual(dates.toSorted().reverse());
      expect(newestFirst(articles.toReversed())).toEqual(newestFirst(articles));
    }),
  );
});

test('tagsOf returns each tag once, sorted by label', () => {
  const [onsen, yoga] = [
    { id: 'b', label: 'Onsen' },
    { id: 'a', label: 'yoga' },
  ];
  expect(tagsOf([{ tags: [yoga, onsen] }, { tags: [onsen] }], 'en')).toEqual([onsen, yoga]);
});

describe('createRelatedLookup', () => {
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
        const related = createRelatedLookup(many, count);
        for (const article of many) {
          const shared = (other: typeof article) =>
            2 * other.tags.filter(({ id }) => article.tags.some((tag) => tag.id === id)).length +
            Number(other.category === article.category);
          const others = many.filter((other) => other !== article);
          const closest = others.sort((a, b) => shared(b) - shared(a)).slice(0, count);
          expect(related(article)).toEqual(closest);
        }
      }),
    );
  });
});

describe('createArticleFiles', () => {
  const template = new Map([
    ['article.yaml', '# 分類\ncategory: wellness\ntags: [a]\ndate: 2020-01-01\ncover: a\n'],
    ['ja.mdx', '---\ntitle: 題名\nexcerpt: 紹介\n---\n\n本文\n'],
    ['en.mdx', '---\ntitle: Title\nexcerpt: Excerpt\n---\n\nText\n'],
  ]);
  const begin = (titles: { ja: string; en?: string }, files = template) => {
    const facts = { tags: ['onsen', 'yoga'], date: '2026-01-15', cover: 'kyoto' };
    return [...createArticleFiles(files, { category: 'seasonal', ...facts, titles })];
  };

  test('returns the template with the answers filled in, as a draft', () => {
    expect(begin({ ja: '湯: "$&"', en: 'Winter' }).map(([, file]) => file)).toEqual([
      '# 分類\ncategory: seasonal\ntags: [onsen, yoga]\ndate: 2026-01-15\ncover: kyoto\ndraft: true\n',
      '---\ntitle: \'湯: "$&"\'\nexcerpt: 紹介\n---\n\n本文\n',
      '---\ntitle: Winter\nexcerpt: Excerpt\n---\n\nText\n',
    ]);
  });

  test('returns no English file without an English title, and throws without a template', () => {
    expect(begin({ ja: '湯' }).map(([name]) => name)).toEqual(['article.yaml', 'ja.mdx']);
    expect(() => begin({ ja: '湯' }, new Map())).toThrow('_template/article.yaml');
  });
});

test('retreatsOf returns the retreats that the text names before those that are only listed', () => {
  const mentions = [
    { id: 'kyoto', field: 'retreats' },
    { id: 'forest', field: 'retreats' },
    { id: 'hot-springs', field: 'text' },
    { id: 'kyoto', field: 'text' },
    { id: 'hot-springs', field: 'text' },
  ];
  expect(retreatsOf({ mentions, retreats: ['kyoto', 'forest'] })).toEqual([
    'hot-springs',
    'kyoto',
    'forest',
  ]);
});

test('articlesByRetreat resolves former ids and lists mere offers last', () => {
  const article = (slug: string, ...fields: [id: string, field: string][]) => ({
    slug,
    mentions: fields.map(([id, field]) => ({ id, field })),
  });
  const former = new Map([['temple', 'kyoto']]);
  const articles = [
    article('offer', ['kyoto', 'retreats']),
    article('text', ['kyoto', '<RetreatCard>'], ['temple', '<RetreatCard>']),
    article('both', ['kyoto', 'retreats'], ['cebu', 'retreats'], ['kyoto', '[a](/retreat/kyoto)']),
    article('other', ['nara', '<RetreatCard>']),
  ];
  const found = (count: number) =>
    [...articlesByRetreat(articles, former, count)].map(
      ([id, about]) => `${id}: ${about.map(({ slug }) => slug).join()}`,
    );
  expect(found(3)).toEqual(['kyoto: text,both,offer', 'nara: other', 'cebu: both']);
  expect(found(1)).toEqual(['kyoto: text', 'nara: other', 'cebu: both']);
});
