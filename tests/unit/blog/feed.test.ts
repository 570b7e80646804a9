import { DOMParser } from 'linkedom';
import { expect, test } from 'vitest';
import { feedPath, rss } from '#features/blog/feed.ts';

const channel = {
  locale: 'en',
  title: 'Nagi & Sons',
  description: 'About <things>',
  link: 'https://example.com/en/blog',
  self: 'https://example.com/en/blog/rss.xml',
} as const;
const item = {
  title: 'Baths & "more"',
  excerpt: 'Hot < warm',
  date: '2025-09-22',
  author: 'Nagi Retreats',
  category: 'Wellness',
  tags: [{ id: 'onsen', label: 'Onsen' }],
  link: 'https://example.com/en/blog/hot-springs',
  html: '<p><a href="/en/faq">FAQ</a> <a href="https://other.example/">x</a> <a href="#top">t</a><img src="/_astro/a.jpg"> ]]></p>',
};
const parse = (xml: string) => new DOMParser().parseFromString(xml, 'text/xml');
const textOf = (xml: string, selector: string) =>
  parse(xml).querySelector(selector)?.textContent ?? undefined;

test('a feed keeps every sign of its texts', () => {
  const xml = rss(channel, [item]);
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0"/);
  expect(xml).toContain('<title>Nagi &amp; Sons</title>');
  expect(xml).toContain('<description>About &lt;things&gt;</description>');
  expect(textOf(xml, 'item > title')).toBe('Baths & "more"');
  expect(textOf(xml, 'item > pubDate')).toBe('Sun, 21 Sep 2025 15:00:00 GMT');
  expect(parse(xml).querySelectorAll('item > category')).toHaveLength(2);
});

test('the full text stands in it with addresses that work anywhere', () => {
  const xml = rss(channel, [item]);
  expect(xml).toContain('href="https://example.com/en/faq"');
  expect(xml).toContain('href="https://other.example/"');
  expect(xml).toContain('href="https://example.com/en/blog/hot-springs#top"');
  expect(xml).toContain('src="https://example.com/_astro/a.jpg"');
  // The end of a CDATA section within the text doesn't end it.
  expect(xml).toContain(']]]]><![CDATA[>');
});

test('an empty feed and the addresses of both languages', () => {
  expect(rss(channel, [])).not.toContain('<item>');
  expect(feedPath('ja')).toBe('/blog/rss.xml');
  expect(feedPath('en')).toBe('/en/blog/rss.xml');
});
