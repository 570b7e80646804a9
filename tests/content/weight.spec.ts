import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { dayInJapan, isPublished } from '#features/blog/article.ts';
import { PROJECT } from '../../scripts/project.ts';
import { overflow, violations } from '../support/axe.ts';
import { originOf, expect, test } from '../support/test.ts';
import { keepsTo, phone, weigh } from '../support/weigh.ts';

/** The site's own pages, with its own pictures, on a phone as Lighthouse measures it. */
test.use({ ...phone, site: 'live', reducedMotion: 'reduce' });

const folder = join(PROJECT, 'src/content/blog');

/** The paths of every published article in both languages, as far as they have one. */
const everyArticle = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== '_template')
  .filter(({ name }) => {
    const facts = parse(readFileSync(join(folder, name, 'article.yaml'), 'utf8')) as {
      date: string;
      draft?: boolean;
    };
    return isPublished({ draft: false, ...facts }, dayInJapan(new Date()));
  })
  .flatMap(({ name }) => {
    const files = readdirSync(join(folder, name));
    return files.includes('en.mdx') ? [`/blog/${name}`, `/en/blog/${name}`] : [`/blog/${name}`];
  });

/** The retreats' paths in one language, as the site's own list gives them. */
async function everyRetreat(prefix: string): Promise<string[]> {
  const html = await (await fetch(`${originOf('live')}${prefix}/retreats`)).text();
  const paths = html.matchAll(new RegExp(`href="(${prefix}/retreat/[^"/]+)"`, 'g'));
  return [...new Set([...paths].map(([, path = '']) => path))];
}

/** Nothing has to be scrolled sideways but tables, and axe knows no barrier. */
async function isUsable(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 740 });
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(page)).toBe(0);
  const tables = page.getByRole('group', { name: /^(表|Table)/ });
  // An empty corner is no heading, but then the rows have headings.
  await expect(page.getByRole('columnheader').filter({ hasText: /^\s*$/ })).toHaveCount(0);
  for (const table of await tables.all()) {
    const [left, right] = await table.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return [left, right];
    });
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(360);
  }
  expect(await violations(page)).toEqual([]);
}

for (const [path, budget] of [
  ['/', 130_000],
  ['/en', 130_000],
  ['/retreats', 160_000],
  ['/en/retreats', 160_000],
  ['/blog', 160_000],
  ['/en/blog', 160_000],
  ['/domestic', 160_000],
  ['/contact', 160_000],
] as const) {
  test(`${path} keeps to its weight`, ({ page }) => keepsTo(budget, page, path));
}

for (const prefix of ['', '/en']) {
  test(`every retreat under "${prefix}" keeps to its weight and can be used`, async ({
    context,
  }) => {
    test.slow();
    const paths = await everyRetreat(prefix);
    expect(paths).not.toEqual([]);
    for (const path of paths) {
      const page = await context.newPage();
      await keepsTo(110_000, page, path);
      await isUsable(page);
      await page.close();
    }
  });

  test(`the FAQ and the legal texts under "${prefix}" can be used`, async ({ page }) => {
    for (const route of ['/faq', '/privacy-policy', '/terms-of-service']) {
      await page.goto(`${prefix}${route}`);
      await isUsable(page);
    }
  });
}

for (const path of everyArticle) {
  test(`${path} keeps to its weight, scrolls its tables, not itself, and has no barrier that axe knows`, async ({
    page,
  }) => {
    await keepsTo(110_000, page, path);
    await isUsable(page);
  });
}

test('nothing moves while a page loads', async ({ page, tolerate }) => {
  // How far the heading face's arrival moves lines depends on the faces of the machine, and the
  // browser that npm brings has no Japanese one: what is measured here is everything else.
  await page.route('**/*.woff2', (route) => route.abort());
  tolerate(/ERR_FAILED/);
  const [retreat = ''] = await everyRetreat('/en');
  for (const path of ['/', '/en/retreats', retreat, everyArticle[0] ?? '/blog']) {
    await weigh(page, path);
    const shift = await page.evaluate(() => {
      const observer = new PerformanceObserver(() => undefined);
      observer.observe({ type: 'layout-shift', buffered: true });
      return observer
        .takeRecords()
        .reduce((total, entry) => total + (entry as unknown as { value: number }).value, 0);
    });
    expect(shift, path).toBeLessThan(0.01);
  }
});
