import type { Page } from '@playwright/test';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { site } from '../fixtures/site/src/site.ts';
import { clientRouter, isMarked, markDocument, openPage } from '../support/client-router.ts';
import { expect, test } from '../support/test.ts';
import { holdBack } from '../support/typing.ts';

const header = (page: Page) => page.getByRole('banner');
const language = (page: Page, name: 'English' | '日本語') =>
  header(page)
    .getByRole('navigation', { name: /言語|language/ })
    .getByRole('link', { name });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('preferredLang'));
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function expectLanguage(page: Page, path: string, lang: 'ja' | 'en') {
  await expect(page).toHaveURL(path);
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
}

test('the language switch leads to the same page without a reload', async ({ page }) => {
  await page.goto('/domestic?from=mail#main');
  await markDocument(page);
  await language(page, 'English').click();
  await expectLanguage(page, '/en/domestic?from=mail#main', 'en');
  const { domestic } = dictionaryFor('en').retreats.types;
  await expect(page).toHaveTitle(new RegExp(`^${domestic}: .+ \\| ${site.brand}$`));
  await expect(language(page, 'English')).toHaveAttribute('aria-current', 'true');
  await expect(language(page, '日本語')).not.toHaveAttribute('aria-current');
  expect(await stored(page)).toBe('en');

  await language(page, '日本語').click();
  await expectLanguage(page, '/domestic?from=mail#main', 'ja');
  expect(await isMarked(page)).toBe(true);
  expect(await stored(page)).toBe('ja');

  await page.goto('/domestic');
  await markDocument(page);
  const card = page.getByRole('link', { name: /沖縄/ });
  await card.scrollIntoViewIfNeeded();
  const before = await scrollY(page);
  expect(before).toBeGreaterThan(200);
  await card.click();
  await expect(page).toHaveURL('/retreat/okinawa-beach');
  await expect.poll(() => scrollY(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/domestic');
  await expect.poll(() => scrollY(page)).toBeGreaterThan(200);
  // By keyboard, because the buttons are out of view.
  await language(page, 'English').evaluate((link: HTMLElement) => {
    link.focus({ preventScroll: true });
    link.click();
  });
  await expect(page).toHaveURL('/en/domestic');
  await expect.poll(() => scrollY(page)).toBe(0);
  expect(await isMarked(page)).toBe(true);
});

test('Back shows the page of its address when the page that it leaves was loaded anew and has no scripts yet', async ({
  page,
}) => {
  await openPage(page, '/domestic');
  await header(page).getByRole('link', { name: '海外' }).first().click();
  await expect(page).toHaveURL('/international');
  await page.goto('/favicon.svg');
  const release = await holdBack(page, '**/_astro/ClientRouter.*');
  const { types } = dictionaryFor('ja').retreats;
  for (const type of ['international', 'domestic'] as const) {
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveTitle(new RegExp(`^${types[type]}`));
  }
  release();
});

test('the menu on a phone closes when the visitor turns to something else', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const toggle = page.getByLabel('メニュー', { exact: true });
  const menu = header(page).getByRole('navigation', { name: 'メインナビゲーション' });
  const links = menu.getByRole('link');
  await openPage(page, '/');
  await expect(menu).toBeHidden();
  await toggle.click();
  await expect(links).toHaveText(['リトリート', '国内', '海外', '読みもの', 'お問い合わせ']);
  await toggle.click();
  await expect(menu).toBeHidden();
  await toggle.click();
  await page.mouse.click(4, 700);
  await expect(menu).toBeHidden();
  await toggle.click();
  // Two links to less are set apart.
  const apart = header(page).getByRole('link', { name: /よくあるご質問|運営者について/ });
  await expect(apart).toHaveCount(2);
  await apart.last().focus();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
  // The seals of the home page come first.
  await expect(page.getByRole('main').getByRole('radio', { checked: true })).toBeFocused();
  await toggle.click();
  await links.first().focus();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();

  const link = menu.getByRole('link', { name: '海外' });
  // The second time, the link leads to the current page.
  for (const current of [null, 'page']) {
    await toggle.click();
    if (current !== null) await expect(link).toHaveAttribute('aria-current', current);
    await link.click();
    await expect(page).toHaveURL('/international');
    await expect(menu).toBeHidden();
  }
});

test.describe('a visitor who reads English', () => {
  test.use({ locale: 'en-US' });
  // A browser that a program controls would be no visitor's.
  test.beforeEach(async ({ context }) =>
    context.addInitScript(() => {
      const userAgent = navigator.userAgent.replace('Headless', '');
      Object.defineProperties(navigator, {
        userAgent: { value: userAgent },
        webdriver: { value: false },
      });
    }),
  );

  test('is redirected once in a tab unless they chose Japanese', async ({ context, tolerate }) => {
    tolerate(/status of 404/);
    const first = await context.newPage();
    await first.goto('/domestic?from=mail#main');
    await expectLanguage(first, '/en/domestic?from=mail#main', 'en');
    expect(await first.evaluate(() => history.length)).toBe(2); // the empty page and this one
    // Who opens a Japanese address again means it.
    await first.goto('/faq');
    await expectLanguage(first, '/faq', 'ja');

    const page = await context.newPage();
    const title = page.getByRole('heading', { level: 1 });
    const response = await page.goto('/retreat/nowhere?from=mail');
    expect(response?.status()).toBe(404);
    await expectLanguage(page, '/en/retreat/nowhere?from=mail', 'en');
    await expect(title).toHaveText('Retreat not found');
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/en/retreats');
    await markDocument(page);
    await language(page, '日本語').click();
    await expectLanguage(page, '/retreat/nowhere?from=mail', 'ja');
    await expect(title).toHaveText('リトリートが見つかりません');
    await expect(language(page, 'English')).toHaveAttribute('href', '/en/retreat/nowhere');
    expect(await isMarked(page)).toBe(true);

    await page.evaluate(() => localStorage.clear());
    await page.goto('/en');
    await language(page, '日本語').click();
    await expectLanguage(page, '/', 'ja');
    await page.goto('/domestic');
    await expectLanguage(page, '/domestic', 'ja');
  });

  test('keeps all but the search when the language changes without storage', async ({ page }) => {
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get });
      Object.defineProperty(window, 'sessionStorage', { get });
    });
    await page.goto('/en');
    await language(page, '日本語').click();
    await expectLanguage(page, '/', 'ja');
    await header(page).getByRole('link', { name: '国内', exact: true }).click();
    await expectLanguage(page, '/domestic', 'ja');
    await page.reload();
    await expectLanguage(page, '/domestic', 'ja');
    await page.goBack();
    await expectLanguage(page, '/', 'ja');

    await page.goto('/en/retreats?type=domestic&q=kyoto');
    await expect(page.getByRole('article')).toHaveCount(1);
    await clientRouter(page);
    await language(page, '日本語').click();
    // What was searched for is English.
    await expectLanguage(page, '/retreats?type=domestic', 'ja');
    await expect(page.getByRole('article')).toHaveCount(11);
  });
});

test('an answer is open and in view when its address is opened', async ({ page }) => {
  await page.goto('/faq#passport');
  await clientRouter(page);
  await expect(page.locator('#passport')).toBeInViewport();
});

test('the server answers with the headers that the build asks for', async ({ page }) => {
  const response = await page.goto('/en/retreats/');
  await expect(page).toHaveURL('/en/retreats');
  const headers = response?.headers() ?? {};
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
  expect(headers['content-security-policy']).toContain(' img-src http: https:;');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  const picture =
    (await page.locator('main img[src^="/_astro/"]').first().getAttribute('src')) ?? '';
  const file = await page.request.get(picture);
  expect(file.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  await page.goto('/en/retreats.html');
  await expect(page).toHaveURL('/en/retreats');
  const unknown = await page.request.post('/api/nowhere', { data: {} });
  expect(unknown.status()).toBe(404);
  expect(unknown.headers()['cache-control']).toBe('no-store');
});
