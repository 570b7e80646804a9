import { expect, test } from 'vitest';
import type { Article } from '#features/blog/content/article.ts';
import { blogPosting } from '#features/blog/article/structured-data.ts';

const publisher = { '@type': 'Organization', name: 'Nagi', url: 'https://nagi.example/' } as const;

test.each([
  ['Nagi', publisher],
  ['山田 花子', { '@type': 'Person', name: '山田 花子' }],
])('blogPosting names the author %s, and the last change if there is one', (name, author) => {
  const article = {
    title: '茶',
    date: '2025-10-05',
    author: name,
    tags: [],
  } as unknown as Article;
  const page = { url: 'https://nagi.example/blog/tea', image: '', section: '', publisher };
  expect(blogPosting(article, page)).toMatchObject({ author, publisher });
  expect(blogPosting(article, page)).not.toHaveProperty('dateModified');
  expect(blogPosting({ ...article, updated: '2026-11-21' }, page)).toMatchObject({
    datePublished: '2025-10-05T00:00:00+09:00',
    dateModified: '2026-11-21T00:00:00+09:00',
  });
});
