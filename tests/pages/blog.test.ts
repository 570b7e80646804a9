import { DOMParser } from 'linkedom';
import { expect, test } from 'vitest';
import { SITE_URL } from '../support/project.ts';
import {
  elementsOf,
  hrefsOf,
  pageAt,
  pages,
  readBuilt,
  structuredData,
  textOf,
} from './built-site.ts';

const feed = new DOMParser().parseFromString(await readBuilt('en/blog/rss.xml'), 'text/xml');

const titles = (path: string) => elementsOf(pageAt(path), 'main article h2').map(textOf);

test('the newest article leads both lists and the English feed', () => {
  expect(titles('/blog')[0]).toBe('記事の題名を書きます');
  expect(titles('/en/blog').slice(0, 2)).toEqual([
    'The title of the article',
    'Hot springs and stretching',
  ]);
  const [item] = feed.querySelectorAll('item');
  expect(item?.querySelector('title')?.textContent).toBe('The title of the article');
  expect(item?.querySelector('link')?.textContent).toBe(`${SITE_URL}/en/blog/copied`);
  expect(item?.querySelector('description')?.textContent).toContain('what a reader will learn');
  expect(item?.querySelector('content\\:encoded')).toBeNull();
  const related = elementsOf(pageAt('/blog/copied'), '[aria-labelledby=articles] a');
  expect(related).toHaveLength(3);
});

test('an article’s page renders every component of its text', () => {
  const page = pageAt('/en/blog/copied');
  const body = page.document.querySelector('.article');
  for (const element of ['h2', 'h3', 'strong', 'ul li', 'ol li', 'blockquote'])
    expect(body?.querySelector(element), element).not.toBeNull();
  expect(body?.querySelector('[role=group][tabindex="0"] table')).not.toBeNull();
  expect(textOf(body?.querySelector('td[style*=right]'))).toBe('15 °C');
  expect(textOf(body?.querySelector('.source'))).toContain('Japan Meteorological Agency');
  expect(textOf(body?.querySelector('aside.callout'))).toContain('Good to know');
  expect(textOf(body?.querySelector('.pull-quote'))).toBe('The opening paragraph.');
  expect(body?.querySelector('figure img')?.getAttribute('alt')).toContain('temple garden');
  expect(body?.querySelector('.mention a')?.getAttribute('href')).toBe(
    '/en/retreat/kyoto-chishakuin',
  );
  expect(body?.querySelector('p > a')?.outerHTML).toMatch(/<a href="\/en\/[^>]*>\S.*\S<\/a>/);
  expect(page.document.querySelector('[data-open-contact].button-arrow')).not.toBeNull();
  const shared = hrefsOf(page, 'a[href*="line.me"], a[href^="mailto:?"]');
  expect(shared.map((href) => decodeURIComponent(href!))).toEqual([
    expect.stringContaining(`${SITE_URL}${page.path}`),
  ]);
});

test('a changed article shows its update to readers and in structured data', () => {
  const days = (path: string) =>
    elementsOf(pageAt(path), 'article > :first-child time').map((time) => [
      time.getAttribute('datetime'),
      textOf(time),
    ]);
  expect(days('/en/blog/breath')).toEqual([
    ['2025-06-28', '28 June 2025'],
    ['2026-03-14', 'Updated 14 March 2026'],
  ]);
  expect(days('/blog/breath')[1]).toEqual(['2026-03-14', '更新 2026年3月14日']);
  expect(days('/blog/zazen')).toHaveLength(1);
  const data = structuredData(pageAt('/en/blog/breath'));
  expect(data.find((block) => 'datePublished' in (block as object))).toMatchObject({
    dateModified: '2026-03-14T00:00:00+09:00',
  });
});

test('an article offers the retreats that its text links before those that only its facts name', () => {
  const offered = (path: string) =>
    hrefsOf(pageAt(path), '[aria-labelledby=others] a').map((href) =>
      href?.replace('/en/retreat/', ''),
    );
  expect(offered('/en/blog/hot-springs')).toEqual([
    'hokkaido-snow',
    'kyoto-chishakuin',
    'cebu-mountain',
  ]);
  expect(offered('/en/blog/copied')).toEqual(['kyoto-chishakuin']);
});

test('a feed names its own address, and each category of an article once', () => {
  const self = [...feed.querySelectorAll('channel > *')].find(
    (element) => element.getAttribute('rel') === 'self',
  );
  expect(self?.outerHTML).toMatch(
    new RegExp(`^<atom:link href="${SITE_URL}/en/blog/rss.xml" rel="self"`),
  );
  for (const item of feed.querySelectorAll('item')) {
    const categories = [...item.querySelectorAll('category')].map(textOf);
    expect(categories).toEqual([...new Set(categories)]);
  }
});

test('drafts and future articles are nowhere in the site', async () => {
  expect(pages.filter(({ path }) => /later|draft/.test(path))).toEqual([]);
  for (const file of ['sitemap-0.xml', 'blog/rss.xml', 'blog.json']) {
    expect(await readBuilt(file)).not.toMatch(/blog\/(later|draft)|未来/);
  }
});
