import { readFile } from 'node:fs/promises';
import { DOMParser } from 'linkedom';
import { beforeAll, expect, test } from 'vitest';
import { siteOf } from '../support/project.ts';
import {
  elementsOf,
  structuredData,
  pageAt,
  readBuilt,
  readSite,
  textOf,
  type Page,
} from './built-site.ts';

const site = siteOf('grown');

let pages: Page[];
beforeAll(async () => {
  pages = await readSite(site);
});

const titles = (path: string) => elementsOf(pageAt(pages, path), 'main article h2').map(textOf);

test('the newest article leads both lists and the English feed, and has related articles', async () => {
  expect(titles('/blog')[0]).toBe('記事の題名を書きます');
  expect(titles('/en/blog').slice(0, 2)).toEqual([
    'The title of the article',
    'Hot springs and stretching',
  ]);
  const feed = await readBuilt('en/blog/rss.xml', site);
  expect(feed).toContain('<title>The title of the article</title>');
  // The whole text, including its components.
  expect(feed).toContain('A quotation is written like this.');
  const items = new DOMParser().parseFromString(feed, 'text/xml').querySelectorAll('item');
  expect(items[0]?.textContent).toContain('/en/retreat/kyoto-chishakuin"');
  const related = elementsOf(
    pageAt(pages, '/blog/copied'),
    '[aria-labelledby=related-articles] article',
  );
  expect(related).toHaveLength(3);
});

test('an article’s page renders every component of its text and has links to share it', () => {
  const page = pageAt(pages, '/en/blog/copied');
  const body = page.document.querySelector('.article');
  expect(body?.querySelector('[role=group][tabindex="0"] table')).not.toBeNull();
  expect(textOf(body?.querySelector('td.align-right'))).toBe('15 °C');
  expect(textOf(body?.querySelector('.source'))).toContain('Japan Meteorological Agency');
  expect(textOf(body?.querySelector('aside.callout'))).toContain('Good to know');
  expect(body?.querySelector('figure img')?.getAttribute('alt')).toContain('temple garden');
  expect(body?.querySelector('.mention a')?.getAttribute('href')).toBe(
    '/en/retreat/kyoto-chishakuin',
  );
  expect(body?.querySelector('p > a')?.outerHTML).toMatch(/<a href="\/en\/[^>]*>\S.*\S<\/a>/);
  expect(page.document.querySelector('[data-open-contact].button-arrow')).not.toBeNull();
  const shared = elementsOf(page, 'a[href*="line.me"], a[href*="x.com"], a[href^="mailto:?"]');
  expect(shared).toHaveLength(3);
  for (const link of shared) {
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(
      `${site.origin}${page.path}`,
    );
  }
});

test('a changed article shows its update to readers and in structured data', () => {
  const days = (path: string) =>
    elementsOf(pageAt(pages, path), 'article > :first-child time').map((time) => [
      time.getAttribute('datetime'),
      textOf(time),
    ]);
  expect(days('/en/blog/breath')).toEqual([
    ['2025-06-28', 'June 28, 2025'],
    ['2026-03-14', 'Updated March 14, 2026'],
  ]);
  expect(days('/blog/breath')[1]).toEqual(['2026-03-14', '更新 2026年3月14日']);
  expect(days('/blog/kumano')).toHaveLength(1);
  const data = structuredData(pageAt(pages, '/en/blog/breath'));
  expect(data.find((block) => 'datePublished' in (block as object))).toMatchObject({
    dateModified: '2026-03-14T00:00:00+09:00',
  });
});

test('drafts and future articles are nowhere in the site, and unknown retreats are reported', async () => {
  expect(pages.filter(({ path }) => /later|draft/.test(path))).toEqual([]);
  for (const file of ['sitemap.xml', 'blog/rss.xml', 'blog.json']) {
    expect(await readBuilt(file, site)).not.toMatch(/blog\/(later|draft)|未来/);
  }
  expect(await readFile(site.log, 'utf8')).toContain(
    'src/content/blog/zazen/ja.mdx:13 · <RetreatCard id="no-longer-sold">',
  );
  expect(pageAt(pages, '/blog/zazen').html).not.toContain('/retreat/no-longer-sold');
});

test('an article without English is Japanese only, and its switch says so', () => {
  expect(pages.some(({ path }) => path === '/en/blog/walk-001')).toBe(false);
  expect(titles('/en/blog')).toHaveLength(10);
  expect(titles('/en/blog').join()).not.toContain('歩く旅');
  const [english] = elementsOf(pageAt(pages, '/blog/walk-001'), 'a[data-locale=en]');
  expect(english?.getAttribute('href')).toBe('/en/blog');
  expect(english?.getAttribute('aria-label')).toContain('この記事は日本語だけです');
});
