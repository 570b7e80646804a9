import { beforeAll, expect, test } from 'vitest';
import { SITE_URL, siteOf } from '../support/project.ts';
import { all, pageAt, readBuilt, readSite, textOf, type Page } from './built-site.ts';

/** Eight retreats in Japan and four abroad. */
let few: Page[];
/** Thirty in Japan and 24 abroad. */
let many: Page[];
let sitemap: string;
beforeAll(async () => {
  few = await readSite(siteOf('small'));
  many = await readSite(siteOf('grown'));
  sitemap = await readBuilt('sitemap.xml', siteOf('grown'));
});

const cards = (path: string) => all(pageAt(many, path), 'main article h3').map(textOf);
const paths = (pages: readonly Page[], list: string) =>
  pages.map(({ path }) => path).filter((path) => path === list || path.startsWith(`${list}/`));

test.each(['', '/en'])('%s/domestic has twelve retreats to a page', (prefix) => {
  const list = `${prefix}/domestic`;
  expect(paths(many, list)).toEqual([list, `${list}/page/2`, `${list}/page/3`]);
  expect(cards(list)).toHaveLength(12);
  expect(cards(`${list}/page/2`)).toHaveLength(12);
  expect(cards(`${list}/page/3`)).toHaveLength(6);
  const shown = paths(many, list).flatMap(cards);
  expect(new Set(shown).size).toBe(30);
  // After the eight that are there without them.
  const walks = shown.slice(8);
  expect(walks).toEqual(walks.toSorted());
});

test('what fits on one page has no pages', () => {
  expect(paths(few, '/domestic')).toEqual(['/domestic']);
  expect(all(pageAt(few, '/domestic'), 'main nav')).toEqual([]);
});

test.each(['/domestic', '/en/domestic'])('%s is as light with thirty as with eight', (path) => {
  expect(all(pageAt(many, path), 'main article')).toHaveLength(12);
  // Its main part, beside its cards and the links that turn its pages.
  const weight = (pages: readonly Page[]) => {
    const page = pageAt(pages, path);
    const lengths = all(page, 'main article, main nav').map(({ outerHTML }) => outerHTML.length);
    const whole = page.document.querySelector('main')?.outerHTML.length ?? 0;
    return whole - lengths.reduce((sum, length) => sum + length, 0);
  };
  expect(weight(few)).toBeGreaterThan(1000);
  expect(weight(many) / weight(few)).toBeLessThan(1.05);
});

test('a later page is reached by plain links, and says which it is', () => {
  const page = pageAt(many, '/en/domestic/page/2');
  const links = all(page, 'main nav[aria-label=Pages] a');
  expect(
    links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['/en/domestic', null],
    ['/en/domestic', null],
    ['/en/domestic/page/2', 'page'],
    ['/en/domestic/page/3', null],
    ['/en/domestic/page/3', null],
  ]);
  expect(all(page, 'main astro-island')).toEqual([]);
  expect(page.document.title).toMatch(/^Retreats in Japan \(Page 2\) \|/);
  expect(all(page, 'link[rel=canonical]').map((link) => link.getAttribute('href'))).toEqual([
    `${SITE_URL}/en/domestic/page/2`,
  ]);
  expect(
    all(page, 'link[hreflang]').map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]),
  ).toEqual([
    ['ja', `${SITE_URL}/domestic/page/2`],
    ['en', `${SITE_URL}/en/domestic/page/2`],
    ['x-default', `${SITE_URL}/domestic/page/2`],
  ]);
  const steps = all(page, 'main ~ nav li a').map((link) => link.getAttribute('href'));
  expect(steps).toEqual(['/en', '/en/domestic', '/en/domestic/page/2']);
  const current = page.document.querySelector('header [aria-current][href="/en/domestic"]');
  expect(current?.getAttribute('aria-current')).toBe('true');
  expect(sitemap).toContain(`<loc>${SITE_URL}/en/domestic/page/2</loc>`);
});

test('the benefits of going abroad introduce the first page only', () => {
  expect(paths(many, '/en/international')).toHaveLength(2);
  expect(pageAt(many, '/en/international').html).toContain('Year-round warmth');
  expect(pageAt(many, '/en/international/page/2').html).not.toContain('Year-round warmth');
});
