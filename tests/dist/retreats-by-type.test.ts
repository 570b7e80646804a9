import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT } from '../../scripts/serve.ts';
import { withoutArticles } from '../support/articles.ts';
import { SITE_URL } from '../support/built.ts';
import { copyProject, rows, walks, type OtherProject } from '../support/other-rows.ts';
import { all, pageAt, readSite, textOf, type Page } from './built-site.ts';

/** Longer than any build takes on a slow machine. */
const deadline = 300_000;
const name = 'retreats-by-type';

let project: OtherProject;
let few: Page[];
let many: Page[];
let sitemap: string;

beforeAll(async () => {
  project = await copyProject(name);
  await withoutArticles(join(PROJECT, '.cache', name));
  // Two of three lead to places in Japan.
  few = await build(18);
  many = await build(45);
  sitemap = await readFile(join(PROJECT, '.cache', name, 'dist/sitemap.xml'), 'utf8');
}, deadline);
afterAll(() => project.remove());

async function build(count: number): Promise<Page[]> {
  const { code, dist, output } = await project.build(rows(walks(count)));
  expect(code, output).toBe(0);
  return readSite(dist);
}

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
  expect(shown).toEqual(shown.toSorted());
});

test('what fits on one page has no pages', () => {
  expect(paths(few, '/domestic')).toEqual(['/domestic']);
  expect(all(pageAt(few, '/domestic'), 'main nav')).toEqual([]);
});

test.each(['/domestic', '/en/domestic'])('%s is as light with thirty as with twelve', (path) => {
  const weight = (pages: readonly Page[]) => pageAt(pages, path).html.length;
  expect(all(pageAt(few, path), 'main article')).toHaveLength(12);
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
