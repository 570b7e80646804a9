import type { Page } from '@playwright/test';
import { overflow, violations } from '../support/axe.ts';
import { originOf, expect, test } from '../support/test.ts';
import { expectWithinBudget, phone, measureTransfer } from '../support/transfer.ts';

/** Tests the site's own pages and pictures on a phone with Lighthouse's settings. */
test.use({ ...phone, site: 'live', reducedMotion: 'reduce' });

/** Returns the paths in the sitemap that match a pattern. */
async function pathsLike(pattern: RegExp): Promise<string[]> {
  const sitemap = await (await fetch(`${originOf('live')}/sitemap-0.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)]
    .map(([, path = '']) => path)
    .filter((path) => pattern.test(path));
  expect(paths).not.toEqual([]);
  return paths;
}

/** Expects that only tables scroll horizontally. */
async function expectFits(page: Page, path: string): Promise<void> {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    expect.soft(await overflow(page), `${path} at ${width} px`).toBe(0);
  }
  // The corner cell of a table that has column and row headers is empty, so it must not be a column header.
  const empty = page.getByRole('columnheader').filter({ hasText: /^\s*$/ });
  await expect.soft(empty, path).toHaveCount(0);
  const edges = await page
    .getByRole('group', { name: /^(表|Table)/ })
    .evaluateAll((tables) =>
      tables
        .map((table) => table.getBoundingClientRect())
        .flatMap(({ left, right }) => [left, right]),
    );
  expect
    .soft(
      edges.filter((edge) => edge < 0 || edge > 360),
      path,
    )
    .toEqual([]);
}

// The weight of pages in English is not measured: Japanese pages are heavier, because their headings need more glyphs.
test('every page in Japanese is within its weight budget and fits a narrow phone', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const paths = await pathsLike(/^\/(retreat|blog)\/(?!page\/)[^/]+$/);
  const budgets = { '/': 130_000, '/retreats': 160_000, '/blog': 160_000, '/contact': 160_000 };
  for (const [path, budget] of [
    ...Object.entries(budgets),
    ...paths.map((path) => [path, 110_000] as const),
  ]) {
    await page.setViewportSize(phone.viewport);
    await expectWithinBudget(budget, page, path);
    await expectFits(page, path);
  }
});

for (const [what, pattern] of [
  ['retreat', /^\/en\/retreat\/[^/]+$/],
  ['article', /^\/en\/blog\/(?!page\/)[^/]+$/],
  ['document', /^\/en\/(faq|privacy-policy|terms-of-service)$/],
] as const) {
  test(`every ${what} in English fits a narrow phone and has no axe violations`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    for (const path of await pathsLike(pattern)) {
      await page.goto(path);
      await expectFits(page, path);
      expect.soft(await violations(page), path).toEqual([]);
    }
  });
}

test('a page has no layout shifts while it loads', async ({ page, tolerate }) => {
  // Blocks the heading font, because how far its loading shifts lines depends on the installed fonts, and npm's browser
  // has no Japanese one. Only other shifts are measured here.
  await page.route('**/*.woff2', (route) => route.abort());
  tolerate(/ERR_FAILED/);
  const [retreat = ''] = await pathsLike(/^\/en\/retreat\//);
  const [article = ''] = await pathsLike(/^\/blog\/(?!page\/)/);
  for (const path of ['/', '/en/retreats', retreat, article]) {
    await measureTransfer(page, path);
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
