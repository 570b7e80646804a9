import { expect, test } from 'vitest';
import type { Article } from '#features/blog/article.ts';
import { blogPosting } from '#features/blog/structured-data.ts';

const article: Article = {
  slug: 'tea',
  locale: 'ja',
  hasTwin: false,
  category: 'wellness',
  tags: [{ id: 'food', label: '食' }],
  date: '2025-10-05',
  author: 'Nagi',
  cover: 'default',
  coverAlt: '茶',
  title: '茶',
  excerpt: '茶の話',
  retreats: [],
  former: [],
  draft: false,
};
const publisher = { '@type': 'Organization', name: 'Nagi', url: 'https://nagi.example/' } as const;
const posting = (author: string, changes: Partial<Article> = {}) =>
  blogPosting(
    { ...article, author, ...changes },
    {
      url: 'https://nagi.example/blog/tea',
      image: 'https://nagi.example/a.jpg',
      section: 'ウェルネス',
      publisher,
    },
  );

test('only an article that was changed has a day of its last change', () => {
  expect(posting('Nagi')).not.toHaveProperty('dateModified');
  expect(posting('Nagi', { updated: '2026-11-21' })).toMatchObject({
    datePublished: '2025-10-05T00:00:00+09:00',
    dateModified: '2026-11-21T00:00:00+09:00',
  });
});

test('the operator writes as an organization, everybody else as a person', () => {
  expect(posting('Nagi')).toMatchObject({ author: publisher });
  expect(posting('山田 花子')).toMatchObject({ author: { '@type': 'Person', name: '山田 花子' } });
});
