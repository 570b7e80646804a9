import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayInJapan, isPublished, readingMinutes } from '#features/blog/article.ts';
import { articlesByRetreat, newestFirst, relatedAmong, tagsOf } from '#features/blog/queries.ts';
import { beginArticle } from '#features/blog/template.ts';

describe('publication', () => {
  test('needs the day to have come and no draft', () => {
    const today = '2026-01-15';
    expect(isPublished({ draft: false, date: '2026-01-15' }, today)).toBe(true);
    expect(isPublished({ draft: false, date: '2026-01-16' }, today)).toBe(false);
    expect(isPublished({ draft: true, date: '2025-01-01' }, today)).toBe(false);
  });

  test('goes by the calendar in Japan', () => {
    expect(dayInJapan(new Date('2026-01-14T14:59:59Z'))).toBe('2026-01-14');
    expect(dayInJapan(new Date('2026-01-14T15:00:00Z'))).toBe('2026-01-15');
  });
});

describe('the reading time', () => {
  test('counts characters in Japanese and words in English', () => {
    expect(readingMinutes('ja', 'あ'.repeat(3000))).toBe(6);
    expect(readingMinutes('en', 'word '.repeat(1540))).toBe(7);
    expect(readingMinutes('ja', '短い')).toBe(1);
  });

  test('counts no note to other editors', () => {
    const note = `{/* ${'確認'.repeat(500)}\n${'確認'.repeat(500)} */}`;
    expect(readingMinutes('ja', `${'あ'.repeat(500)}\n\n${note}\n\n${'い'.repeat(500)}`)).toBe(2);
  });

  test('counts no marks, no tags and no targets of links', () => {
    const marked = '## あ\n\n[あ](/very/long/path) <Figure alt="a b c" />\n\n| あ | あ |';
    expect(readingMinutes('ja', marked.repeat(125))).toBe(1);
  });
});

describe('the order', () => {
  test('is newest first, and the same on every build', () => {
    const day = fc.constantFrom('2025-10-05', '2025-09-22', '2024-01-01');
    const article = fc.record({ date: day, slug: fc.stringMatching(/^[a-z]{1,3}$/) });
    fc.assert(
      fc.property(fc.uniqueArray(article, { selector: ({ slug }) => slug }), (articles) => {
        const sorted = newestFirst(articles);
        expect(newestFirst(articles.toReversed())).toEqual(sorted);
        for (const [at, one] of sorted.slice(1).entries()) {
          expect((sorted[at]?.date ?? '') >= one.date).toBe(true);
        }
      }),
    );
  });
});

describe('what to read next', () => {
  const make = (slug: string, category: 'wellness' | 'seasonal', ...ids: string[]) => ({
    slug,
    category,
    tags: ids.map((id) => ({ id, label: id.toUpperCase() })),
  });
  const articles = [
    make('new', 'seasonal'),
    make('same-category', 'wellness'),
    make('one-tag', 'seasonal', 'onsen'),
    make('two-tags', 'seasonal', 'onsen', 'yoga'),
    make('self', 'wellness', 'onsen', 'yoga'),
  ];
  const self = make('self', 'wellness', 'onsen', 'yoga');

  test('is what shares most, never the article itself', () => {
    const slugs = relatedAmong(articles, 9)(self).map(({ slug }) => slug);
    expect(slugs).toEqual(['two-tags', 'one-tag', 'same-category', 'new']);
    expect(relatedAmong(articles, 2)(self)).toHaveLength(2);
  });

  test('changes when an article with the same subject is added', () => {
    const added = [...articles, make('added', 'wellness', 'onsen', 'yoga')];
    expect(relatedAmong(added, 1)(self).map(({ slug }) => slug)).toEqual(['added']);
  });

  test('is the same for each of many, compared by what they are about and not one by one', () => {
    const tags = ['onsen', 'yoga', 'sea', 'zazen'];
    const many = Array.from({ length: 400 }, (_, at) =>
      make(
        `article-${at}`,
        at % 3 === 0 ? 'wellness' : 'seasonal',
        ...tags.filter((_tag, bit) => ((at * 7) >> bit) % 2 === 1),
      ),
    );
    const related = relatedAmong(many, 3);
    const withoutLimit = relatedAmong(many, many.length);
    for (const article of many) {
      expect(related(article), article.slug).toEqual(withoutLimit(article).slice(0, 3));
    }
  });

  test('the drop-down has each tag once', () => {
    expect(tagsOf(articles, 'en')).toEqual([
      { id: 'onsen', label: 'ONSEN' },
      { id: 'yoga', label: 'YOGA' },
    ]);
  });
});

describe('a new article', () => {
  const template = new Map([
    [
      'article.yaml',
      '# 分類 Category\ncategory: wellness\ntags: [a]\ndate: 2020-01-01\ncover: default\n',
    ],
    ['ja.mdx', '---\ntitle: 題名\nexcerpt: 紹介\n---\n\n本文\n'],
    ['en.mdx', '---\ntitle: Title\nexcerpt: Excerpt\n---\n\nText\n'],
  ]);
  const answers = {
    category: 'seasonal',
    tags: ['onsen', 'yoga'],
    date: '2026-01-15',
    cover: 'kyoto',
  } as const;

  test('is the template with the answers in their places, as a draft', () => {
    const files = beginArticle(template, { ...answers, titles: { ja: '湯: "冬"', en: 'Winter' } });
    expect(files.get('article.yaml')).toBe(
      '# 分類 Category\ncategory: seasonal\ntags: [onsen, yoga]\ndate: 2026-01-15\ncover: kyoto\ndraft: true\n',
    );
    expect(files.get('ja.mdx')).toBe('---\ntitle: \'湯: "冬"\'\nexcerpt: 紹介\n---\n\n本文\n');
    expect(files.get('en.mdx')).toContain('title: Winter\n');
  });

  test('has no English file without an English title', () => {
    const files = beginArticle(template, { ...answers, titles: { ja: '湯' } });
    expect([...files.keys()]).toEqual(['article.yaml', 'ja.mdx']);
  });
});

describe('what to read about a retreat (product: retreat/articles)', () => {
  const article = (slug: string, texts: string[], offers: string[] = []) => ({
    slug,
    mentions: [
      ...offers.map((id) => ({ id, field: 'retreats' })),
      ...texts.map((id) => ({ id, field: `<RetreatCard id="${id}">` })),
    ],
  });
  const slugs = (articles: ReturnType<typeof article>[], id: string, former = new Map()) =>
    articlesByRetreat(articles, former as Map<string, string>, 3)
      .get(id)
      ?.map(({ slug }) => slug);

  test('are the newest that speak of it, then those that only offer it', () => {
    const articles = [
      article('offer', [], ['kyoto']),
      article('text', ['kyoto', 'kyoto']),
      article('both', ['kyoto'], ['kyoto', 'cebu']),
    ];
    expect(slugs(articles, 'kyoto')).toEqual(['text', 'both', 'offer']);
    expect(slugs(articles, 'cebu')).toEqual(['both']);
    expect(slugs(articles, 'nara')).toBeUndefined();
  });

  test('are three, however many there are', () => {
    const many = Array.from({ length: 500 }, (_, index) => article(`a${index}`, ['kyoto']));
    expect(slugs(many, 'kyoto')).toEqual(['a0', 'a1', 'a2']);
  });

  test('are found by a former id, once', () => {
    const former = new Map([['temple', 'kyoto']]);
    const articles = [article('old', ['temple']), article('both', ['temple', 'kyoto'])];
    expect(slugs(articles, 'kyoto', former)).toEqual(['old', 'both']);
  });
});
