import { DOMParser } from 'linkedom';
import { expect, test } from 'vitest';
import { feedPath, renderFeed, type FeedItem } from '#features/blog/feed.ts';
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
  html: '<p><a href="/en/faq">FAQ</a> <a href="#top">t</a> ]]&gt; &amp;lt;</p>',
};
const changed = { ...item.article, date: '2025-09-01', updated: '2026-11-21' };

test('rss keeps special characters and states the URL, the language and the last change', async () => {
  const origin = new URL('https://example.com');
  const xml = await renderFeed('en', origin, [item, { ...item, article: changed }]);
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*<rss version="2\.0"/);
  expect(xml).toContain('<atom:link href="https://example.com/en/blog/rss.xml" rel="self" type=');
  const textsOf = (root: Element | Document, ...names: string[]) =>
    names.map((name) => [...root.getElementsByTagName(name)].map((one) => one.textContent).join());
  const feed = new DOMParser().parseFromString(xml, 'text/xml') as unknown as Document;
  expect(xml).toContain(`<description>${blog.list.meta.description}</description>`);
  expect(textsOf(feed, 'language', 'lastBuildDate').join()).toBe(
    'en,Fri, 20 Nov 2026 15:00:00 GMT',
  );

  const [first, second] = feed.querySelectorAll('item');
  const names = ['title', 'description', 'pubDate', 'guid', 'dc:creator', 'category'];
  expect(textsOf(first!, ...names, 'atom:updated')).toEqual([
    ...['Baths & "more"', 'Hot < warm', 'Sun, 21 Sep 2025 15:00:00 GMT'],
    ...['https://example.com/en/blog/hot-springs', 'Nagi & <Retreats>', 'Wellness,Onsen', ''],
  ]);
  // A changed article keeps its publication date.
  expect(textsOf(second!, 'pubDate')).toEqual(['Sun, 31 Aug 2025 15:00:00 GMT']);
  expect(textsOf(second!, 'atom:updated')).toEqual(['2026-11-20T15:00:00.000Z']);
  // The end of a CDATA section and an escaped entity stay unchanged.
  expect(textsOf(first!, 'content:encoded')).toEqual([
    '<p><a href="https://example.com/en/faq">FAQ</a> <a href="https://example.com/en/blog/hot-springs#top">t</a> ]]> &amp;lt;</p>',
  ]);
});

test('rss returns a feed without items and build date when there are no articles', async () => {
  expect(await renderFeed('ja', new URL('https://example.com'), [])).not.toMatch(
    /<item>|lastBuildDate/,
  );
  expect(feedPath('ja')).toBe('/blog/rss.xml');
});
