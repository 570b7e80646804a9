import type { Page } from '@playwright/test';
import { clientRouter } from '../support/client-router.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US' });

/** Waits for the scripts that load after the first paint, including the client router. */
async function settled(page: Page): Promise<void> {
  await clientRouter(page);
  await page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => family.includes('Nagi Mincho') && status === 'loaded',
    ),
  );
}

for (const path of ['/en', '/en/retreats', '/en/blog/hot-springs']) {
  test(`the first paint of ${path} waits for no script, stylesheet or font`, async ({ page }) => {
    await page.goto(path);
    await settled(page);
    const early = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.(js|css|woff2)$/.test(name))
        .filter(({ startTime }) => startTime < (paint?.startTime ?? Infinity))
        .map(({ name }) => name);
    });
    expect(early).toEqual([]);
  });
}
