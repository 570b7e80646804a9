import { expect, test } from 'vitest';
import { linkCheck } from '#features/blog/content/links.ts';
import { namesInText } from '#features/blog/content/names.ts';

const article = (id: string, date: string, draft = false) => ({ id, data: { date, draft } });
const check = linkCheck([
  article('open', '2025-01-01'),
  article('soon', '2998-01-01'),
  article('later', '2999-01-01'),
  article('draft', '2025-01-01', true),
]);

/** Returns what is said of links, by their number. */
const refused = (paths: string[], slug?: string) => {
  const links = paths.map((path, index) => ({ line: index + 1, path }));
  return check([{ filePath: 'a.md', data: { links } }], slug);
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
  const links = ['/blog/broken', '/blog/bare'].map((path) => ({ line: 1, path }));
  expect(check([{ filePath: 'a.md', data: { links } }])).toEqual([]);
});

test('an article is refused that isn’t published by the day on which the linking one is', () => {
  const links = ['/blog/open', '/blog/soon', '/blog/later', '/blog/draft'];
  const linesOf = (slug?: string) => refused(links, slug).map((mistake) => mistake.slice(5, 6));
  expect(linesOf()).toEqual(['2', '3', '4']);
  expect(linesOf('open')).toEqual(['2', '3', '4']);
  expect(linesOf('soon')).toEqual(['3', '4']);
  expect(linesOf('draft')).toEqual([]);
});

test('namesInText finds pictures and retreats with their lines, and none in notes', () => {
  const text = [
    '![庭](./garden.jpg) [京都](/retreat/kyoto-a?date=may)',
    '{/* ![庭](./old.jpg) <RetreatCard id="old" /> */}',
    '<Figure picture="kyoto" alt="庭" />',
    '<Figure src="sea.jpg" alt="海" />',
    '![海][sea] [海][page]',
    '<RetreatCard id="cebu-beach" />',
    '[sea]: ./sea.png',
    '[page]: /retreat/sea',
  ].join('\n\n');
  expect(namesInText(text)).toEqual([
    { kind: 'picture', name: './garden.jpg', line: 1 },
    { kind: 'retreat', name: 'kyoto-a', line: 1 },
    { kind: 'picture', name: 'kyoto', line: 5 },
    { kind: 'picture', name: 'sea.jpg', line: 7 },
    { kind: 'picture', name: './sea.png', line: 9 },
    { kind: 'retreat', name: 'sea', line: 9 },
    { kind: 'retreat', name: 'cebu-beach', line: 11 },
  ]);
});
