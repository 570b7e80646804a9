import { readFile } from 'node:fs/promises';
import { DOMParser } from 'linkedom';
import { beforeAll, expect, test } from 'vitest';
import { SITE_URL, siteOf } from '../support/project.ts';
import { all, blocks, pageAt, readBuilt, readSite, textOf, type Page } from './built-site.ts';

const smallSite = siteOf('small');
const grownSite = siteOf('grown');

let pages: Page[];
let sitemap: string;
beforeAll(async () => {
  pages = await readSite(grownSite);
  sitemap = await readBuilt('sitemap.xml', grownSite);
});

/** What the sitemap says of one URL. */
function sitemapEntry(path: string): string {
  const loc = `<loc>${SITE_URL}${path}</loc>`;
  const entry = sitemap.split('<url>').find((part) => part.includes(loc));
  if (entry === undefined) throw new Error(`No ${path} in the sitemap`);
  return entry;
}

const titles = (page: Page) => all(page, 'main article h2').map(textOf);

test('the newest article leads the list of both languages, the feed, and is related to others', async () => {
  expect(titles(pageAt(pages, '/blog'))[0]).toBe('記事の題名を書きます');
  expect(titles(pageAt(pages, '/en/blog'))[0]).toBe('The title of the article');
  const feed = await readBuilt('en/blog/rss.xml', grownSite);
  expect(feed).toContain('<title>The title of the article</title>');
  // The whole text, its components included.
  expect(feed).toContain('A quotation is written like this.');
  const items = new DOMParser().parseFromString(feed, 'text/xml').querySelectorAll('item');
  expect(items[0]?.textContent).toContain('/en/retreat/kyoto-chishakuin"');
  const related = all(pageAt(pages, '/blog/copied'), '[aria-labelledby=related-articles] article');
  expect(related).toHaveLength(3);
});

test('its page shows every component that a text may have', () => {
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
});

test('it is in the sitemap with both languages, on its day', () => {
  const entry = sitemapEntry('/blog/copied');
  expect(entry).toContain(`hreflang="en" href="${SITE_URL}/en/blog/copied"`);
  expect(entry).toContain('<lastmod>2026-01-15');
  expect(sitemapEntry('/blog/walk-001')).not.toContain('hreflang');
});

test('an article that was changed says so to readers and to search engines', () => {
  const english = pageAt(pages, '/en/blog/breath');
  const days = (page: Page) =>
    all(page, 'article > :first-child time').map((time) => [
      time.getAttribute('datetime'),
      textOf(time),
    ]);
  expect(days(english)).toEqual([
    ['2025-06-28', 'June 28, 2025'],
    ['2026-03-14', 'Updated March 14, 2026'],
  ]);
  expect(days(pageAt(pages, '/blog/breath'))[1]).toEqual(['2026-03-14', '更新 2026年3月14日']);
  expect(days(pageAt(pages, '/blog/kumano'))).toHaveLength(1);
  expect(sitemapEntry('/blog/breath')).toContain('<lastmod>2026-03-14');
  expect(sitemapEntry('/blog')).toContain('<lastmod>2026-03-14');
  const [posting] = blocks(english).filter((block) => 'datePublished' in (block as object));
  expect(posting).toMatchObject({ dateModified: '2026-03-14T00:00:00+09:00' });
  // The list keeps the order of publication.
  expect(titles(pageAt(pages, '/en/blog')).slice(0, 2)).toEqual([
    'The title of the article',
    'Hot springs and stretching',
  ]);
});

test('what is not out is nowhere', async () => {
  expect(pages.filter(({ path }) => /later|draft/.test(path))).toEqual([]);
  expect(sitemap).not.toMatch(/later|draft/);
  expect(await readBuilt('blog/rss.xml', grownSite)).not.toContain('未来');
  expect(await readBuilt('blog.json', grownSite)).not.toContain('未来');
});

test('an article without English is Japanese only, and says so', () => {
  const page = pageAt(pages, '/blog/walk-001');
  expect(pages.some(({ path }) => path === '/en/blog/walk-001')).toBe(false);
  expect(titles(pageAt(pages, '/en/blog'))).toHaveLength(10);
  expect(titles(pageAt(pages, '/en/blog')).join()).not.toContain('歩く旅');
  expect(all(page, 'link[rel=canonical]')).toHaveLength(1);
  expect(all(page, 'link[hreflang]')).toEqual([]);
  const english = page.document.querySelector('a[data-locale=en]');
  expect(english?.getAttribute('href')).toBe('/en/blog');
  expect(english?.getAttribute('aria-label')).toContain('この記事は日本語だけです');
  // More in Japanese than fit on a page, ten in English: the second page has no twin either.
  const second = pageAt(pages, '/blog/page/2');
  expect(second.document.querySelector('a[data-locale=en]')?.getAttribute('href')).toBe('/en/blog');
});

test('many more articles leave the list as light as it was', async () => {
  const few = await readBuilt('blog.html', smallSite);
  const page = pageAt(pages, '/blog');
  expect(all(page, 'main article')).toHaveLength(12);
  expect(page.html.length / few.length).toBeLessThan(1.05);
  expect(page.html.length / few.length).toBeGreaterThan(0.95);
  expect(titles(pageAt(pages, '/blog/page/10'))).toHaveLength(10);
  const index = JSON.parse(await readBuilt('blog.json', grownSite)) as unknown[];
  expect(index).toHaveLength(118);
});

test('a retreat that is no longer sold is left out, and reported where an article names it', async () => {
  expect(await readFile(grownSite.log, 'utf8')).toContain(
    'src/content/blog/zazen/ja.mdx:13 · <RetreatCard id="no-longer-sold">',
  );
  const page = await readBuilt('blog/zazen.html', grownSite);
  expect(page).not.toContain('/retreat/no-longer-sold');
});
