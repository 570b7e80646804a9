import type { Page } from '@playwright/test';
import { isMarked, markDocument } from '../support/client-router.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US' });

async function expectLanguage(page: Page, path: string, lang: 'ja' | 'en') {
  await expect(page).toHaveURL(path);
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
}

test('English readers are redirected without a history entry, unless they chose Japanese', async ({
  page,
  baseURL,
}) => {
  await page.goto('/domestic?from=mail#main');
  await expectLanguage(page, '/en/domestic?from=mail#main', 'en');
  expect(await page.evaluate(() => history.length)).toBe(2); // the empty page and this one
  // A navigation within the site, even in a new tab, is not redirected.
  await page.goto('/domestic', { referer: `${baseURL}/` });
  await expectLanguage(page, '/domestic', 'ja');
  await page.goto('/en');
  await page.getByRole('banner').getByRole('link', { name: '日本語' }).click();
  await expectLanguage(page, '/', 'ja');
  await page.goto('/domestic');
  await expectLanguage(page, '/domestic', 'ja');
});

test('Japanese is kept without storage after navigation, reload and Back', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Storage is blocked', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  await expectLanguage(page, '/en', 'en');
  await page.getByRole('banner').getByRole('link', { name: '日本語' }).click();
  await expectLanguage(page, '/', 'ja');
  await page.getByRole('banner').getByRole('link', { name: '国内', exact: true }).click();
  await expectLanguage(page, '/domestic', 'ja');
  await page.reload();
  await expectLanguage(page, '/domestic', 'ja');
  await page.goBack();
  await expectLanguage(page, '/', 'ja');
});

test('a missing page is in English for English readers, and switches to Japanese without a reload', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 404/);
  const title = page.getByRole('heading', { level: 1 });
  const languages = page.getByRole('banner').getByRole('navigation', { name: /言語|language/ });
  const response = await page.goto('/retreat/nowhere?from=mail');
  expect(response?.status()).toBe(404);
  await expectLanguage(page, '/en/retreat/nowhere?from=mail', 'en');
  await expect(title).toHaveText('Retreat not found');
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/en/retreats');
  await markDocument(page);
  await languages.getByRole('link', { name: '日本語' }).click();
  await expectLanguage(page, '/retreat/nowhere?from=mail', 'ja');
  await expect(title).toHaveText('リトリートが見つかりません');
  await expect(languages.getByRole('link', { name: 'English' })).toHaveAttribute(
    'href',
    '/en/retreat/nowhere',
  );
  expect(await isMarked(page)).toBe(true);
});
