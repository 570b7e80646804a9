import type { Page } from '@playwright/test';
import { clientRouter } from '../support/client-router.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US' });

/** Waits for what comes after the first paint: the client router among it. */
async function settled(page: Page): Promise<void> {
  await clientRouter(page);
  await page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => family.includes('Nagi Mincho') && status === 'loaded',
    ),
  );
}

const stylesOf = (page: Page) =>
  page
    .locator('head style')
    .evaluateAll((styles) => styles.map(({ textContent }) => textContent ?? ''));

for (const path of ['/', '/en', '/en/retreats', '/en/blog/hot-springs', '/en/contact']) {
  test(`nothing competes with the first paint of ${path}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      locale: path === '/' ? 'ja-JP' : 'en-US',
    });
    const page = await context.newPage();
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
    await context.close();
  });
}

test('before its scripts are there, a page leads on, and stores the language chosen', async ({
  page,
}) => {
  await page.goto('/en/retreats');
  const release = await holdScripts(page);
  await page.goto('/en/faq?from=mail#stay');
  await page.getByRole('link', { name: /日本語/ }).click();
  await expect(page).toHaveURL('/faq?from=mail#stay');
  expect(await page.evaluate(() => localStorage.getItem('preferredLang'))).toBe('ja');
  await page.getByRole('banner').getByRole('link', { name: '国内', exact: false }).first().click();
  await expect(page).toHaveURL('/domestic');
  release();
});

test('a press comes before its script, and opens the dialog', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/en/faq');
  await page.getByRole('contentinfo').getByRole('link', { name: 'contact form' }).click();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL('/en/faq');
});

test('a page reached from one of another kind has its own styles, and the same faces', async ({
  page,
}) => {
  const kinds = [
    '/en/retreats',
    '/en/blog',
    '/en/blog/hot-springs',
    '/en/faq',
    '/en/contact',
    '/en/privacy-policy',
    '/en',
  ];
  const direct = new Map<string, string[]>();
  for (const path of kinds) {
    await page.goto(path);
    direct.set(path, await stylesOf(page));
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
    expect((await stylesOf(page)).toSorted()).toEqual(direct.get(path)?.toSorted());
    // The sheet that names the faces has stayed, and so have they.
    const faces = await page.evaluate(
      () => [...document.fonts].filter(({ status }) => status === 'loaded').length,
    );
    expect(faces).toBeGreaterThan(0);
  }
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});
