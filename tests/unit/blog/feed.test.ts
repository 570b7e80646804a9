import { DOMParser } from 'linkedom';
import { expect, test } from 'vitest';
import { feedPath, rss, type FeedItem } from '#features/blog/feed.ts';
import { blog } from '#i18n/en/blog.ts';

const item: FeedItem = {
  article: {
    slug: 'hot-springs',
    title: 'Baths & "more"',
    excerpt: 'Hot < warm',
    date: '2025-09-22',
    author: 'Nagi & <Retreats>',
    category: 'wellness',
    tags: [{ id: 'onsen', label: 'Onsen' }],
  },
  html: '<p><a href="/en/faq">FAQ</a> <a href="https://other.example/">x</a> <a href="#top">t</a><img src="/_astro/a.jpg" alt="1 > 0"> ]]&gt; &amp;lt;</p>',
};
const feedOf = (...items: FeedItem[]) => rss('en', new URL('https://example.com'), items);
const parse = (xml: string) => new DOMParser().parseFromString(xml, 'text/xml');
const textOf = (xml: string, name: string) =>
  parse(xml).getElementsByTagName(name)[0]?.textContent ?? undefined;

test('a feed keeps every sign of its texts', async () => {
  const xml = await feedOf(item);
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*<rss version="2\.0"/);
  expect(xml).toContain(`<description>${blog.list.meta.description}</description>`);
  const feed = parse(xml);
  const read = (selector: string) => feed.querySelector(selector)?.textContent;
  expect(read('item > title')).toBe('Baths & "more"');
  expect(read('item > description')).toBe('Hot < warm');
  expect(read('item > pubDate')).toBe('Sun, 21 Sep 2025 15:00:00 GMT');
  expect(read('item > guid')).toBe('https://example.com/en/blog/hot-springs');
  expect(textOf(xml, 'dc:creator')).toBe('Nagi & <Retreats>');
  expect([...feed.querySelectorAll('item > category')].map((one) => one.textContent)).toEqual([
    'Wellness',
    'Onsen',
  ]);
});

test('it says where it is, in which language and when it changed', async () => {
  const xml = await feedOf(item);
  expect(xml).toContain(
    '<atom:link href="https://example.com/en/blog/rss.xml" rel="self" type="application/rss+xml"',
  );
  expect(textOf(xml, 'link')).toBe('https://example.com/en/blog');
  expect(textOf(xml, 'language')).toBe('en');
  expect(textOf(xml, 'lastBuildDate')).toBe('Sun, 21 Sep 2025 15:00:00 GMT');
});

test('a changed article says when, and stays where its day of publication puts it', async () => {
  const changed = { ...item.article, date: '2025-09-01', updated: '2026-11-21' };
  const older = { ...item, article: changed };
  const xml = await feedOf(item, older);
  expect(textOf(xml, 'lastBuildDate')).toBe('Fri, 20 Nov 2026 15:00:00 GMT');
  const [first, second] = parse(xml).querySelectorAll('item');
  expect(first?.getElementsByTagName('atom:updated')).toHaveLength(0);
  expect(second?.getElementsByTagName('atom:updated')[0]?.textContent).toBe(
    '2026-11-20T15:00:00.000Z',
  );
  expect(second?.querySelector('pubDate')?.textContent).toBe('Sun, 31 Aug 2025 15:00:00 GMT');
});

test('the full text stands in it with URLs that work anywhere', async () => {
  const html = textOf(await feedOf(item), 'content:encoded');
  expect(html).toContain('href="https://example.com/en/faq"');
  expect(html).toContain('href="https://other.example/"');
  expect(html).toContain('href="https://example.com/en/blog/hot-springs#top"');
  expect(html).toContain('src="https://example.com/_astro/a.jpg" alt="1 > 0"');
  // The end of a CDATA section and an escaped entity come through as they are.
  expect(html).toContain(']]> &amp;lt;');
});

test('an empty feed and the URLs of both languages', async () => {
  expect(await feedOf()).not.toContain('<item>');
  expect(feedPath('ja')).toBe('/blog/rss.xml');
  expect(feedPath('en')).toBe('/en/blog/rss.xml');
});
