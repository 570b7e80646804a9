import type { Page } from '@playwright/test';
import { clientRouter } from '../support/client-router.ts';
import { holdScripts } from '../support/hold-scripts.ts';
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

test('a page follows links, stores the language and opens the dialog when its scripts are late', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/en/faq?from=mail#stay');
  await page.getByRole('link', { name: /日本語/ }).click();
  await expect(page).toHaveURL('/faq?from=mail#stay');
  expect(await page.evaluate(() => localStorage.getItem('preferredLang'))).toBe('ja');
  await page.getByRole('banner').getByRole('link', { name: '国内' }).first().click();
  await expect(page).toHaveURL('/domestic');
  await page.getByRole('contentinfo').getByRole('link', { name: 'お問い合わせフォーム' }).click();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL('/domestic');
});

test('a page swapped in from another kind has its own styles and keeps the loaded fonts', async ({
  page,
}) => {
  const stylesOf = async () => (await page.locator('head style').allTextContents()).toSorted();
  const kinds = ['/en/retreats', '/en/blog/hot-springs', '/en/contact', '/en'];
  const direct = new Map<string, string[]>();
  for (const path of kinds) {
    await page.goto(path);
    direct.set(path, await stylesOf());
  }
  await settled(page);
  await page.evaluate(() => Object.assign(window, { same: true }));
  for (const path of kinds) {
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'next' });
      document.querySelector('main')?.append(link);
      link.click();
    }, path);
    await expect(page).toHaveURL(path);
    expect(await stylesOf()).toEqual(direct.get(path));
    // The stylesheet with the font faces was kept, and so were the fonts.
    const faces = await page.evaluate(
      () => [...document.fonts].filter(({ status }) => status === 'loaded').length,
    );
    expect(faces).toBeGreaterThan(0);
  }
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});
