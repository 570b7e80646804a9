import { expect, test } from 'vitest';
import { linkCheck } from '#features/blog/content/links.ts';

const article = (id: string, date: string, draft = false) => ({ id, data: { date, draft } });
const check = linkCheck([
  article('open', '2025-01-01'),
  article('soon', '2998-01-01'),
  article('later', '2999-01-01'),
  article('draft', '2025-01-01', true),
]);

/** Returns what is said of links, by their number. */
const refused = (paths: string[], slug?: string) => {
  const names = paths.map((name, index) => ({ kind: 'page', name, line: index + 1 }));
  return check([{ filePath: 'a.md', data: { names } }], slug);
};

test.each([
  ['/', '/retreats/', '/retreats?type=domestic', '/faq#called-off', '/terms-of-service'],
  ['/icon-512.png', '/blog/open', '/blog/open#a', '/blog/rss.xml', '/retreat/unpublished?date=a'],
])('a text may link to pages, feeds and retreats: %s', (...paths) => {
  expect(refused(paths)).toEqual([]);
});

test('a page that the site doesn’t have is refused with the one that is meant', () => {
  const places = ['/conact', '/en/retreats', '/blog/opne#a', '/photo.jpg', '/retreat/'];
  expect(refused(places).map((mistake) => mistake.split(' — ')[0])).toEqual(
    places.map((place, index) => `a.md:${index + 1}: ${place}`),
  );
  expect(refused(['/conact'])[0]).toContain('Do you mean /contact?');
});

test('an article whose own metadata is missing or wrong makes no other text wrong', () => {
  const broken = { id: 'broken', data: { date: 'soon', draft: 'no', mistakes: ['a'] } };
  const check = linkCheck([broken, { id: 'bare/ja', data: { title: 'a' } }]);
  const names = ['/blog/broken', '/blog/bare'].map((name) => ({ kind: 'page', name, line: 1 }));
  expect(check([{ filePath: 'a.md', data: { names } }])).toEqual([]);
});

test('an article is refused that isn’t published by the day on which the linking one is', () => {
  const links = ['/blog/open', '/blog/soon', '/blog/later', '/blog/draft'];
  const linesOf = (slug?: string) => refused(links, slug).map((mistake) => mistake.slice(5, 6));
  expect(linesOf()).toEqual(['2', '3', '4']);
  expect(linesOf('open')).toEqual(['2', '3', '4']);
  expect(linesOf('soon')).toEqual(['3', '4']);
  expect(linesOf('draft')).toEqual([]);
});
