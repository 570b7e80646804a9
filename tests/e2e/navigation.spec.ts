import type { Page } from '@playwright/test';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { site } from '../fixtures/site/src/site.ts';
import { isMarked, markDocument } from '../support/client-router.ts';
import { expect, test } from '../support/test.ts';

const header = (page: Page) => page.getByRole('banner');
const language = (page: Page, name: 'English' | '日本語') =>
  header(page)
    .getByRole('navigation', { name: /言語|language/ })
    .getByRole('link', { name });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('preferredLang'));
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test.describe('switching the language', () => {
  test('leads to the same page without a reload and is remembered', async ({ page }) => {
    await page.goto('/domestic?from=mail#main');
    await markDocument(page);
    await language(page, 'English').click();
    await expect(page).toHaveURL('/en/domestic?from=mail#main');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const { meta } = dictionaryFor('en').retreats.domestic;
    await expect(page).toHaveTitle(new RegExp(`^${meta.title}: .+ \\| ${site.brand}$`));
    await expect(language(page, 'English')).toHaveAttribute('aria-current', 'true');
    await expect(language(page, '日本語')).not.toHaveAttribute('aria-current');
    expect(await stored(page)).toBe('en');

    await language(page, '日本語').click();
    await expect(page).toHaveURL('/domestic?from=mail#main');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    expect(await isMarked(page)).toBe(true);
    expect(await stored(page)).toBe('ja');
  });

  test('drops the filters of a list, and works without storage', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto('/retreats?type=domestic&q=智積院');
    await expect(page.getByRole('article')).toHaveCount(1);
    await language(page, 'English').click();
    await expect(page).toHaveURL('/en/retreats');
    await expect(page.getByRole('article')).toHaveCount(12);
    const all = page.getByRole('button', { name: 'All', exact: true });
    await expect(all).toHaveAttribute('aria-pressed', 'true');
  });
});

test('a link opens at the top without reload, and Back restores the scroll', async ({ page }) => {
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

test('the first link of a page skips to its content', async ({ page }) => {
  await page.goto('/en/domestic');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});

test.describe('the menu on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const toggle = (page: Page) => page.getByLabel('メニュー', { exact: true });
  const menu = (page: Page) =>
    header(page).getByRole('navigation', { name: 'メインナビゲーション' });

  test('opens with five links, and closes when one is followed', async ({ page }) => {
    await page.goto('/');
    await expect(menu(page)).toBeHidden();
    await toggle(page).click();
    await expect(menu(page).getByRole('link')).toHaveText([
      'リトリート',
      '国内',
      '海外',
      '読みもの',
      'お問い合わせ',
    ]);
    await toggle(page).click();
    await expect(menu(page)).toBeHidden();
    const link = menu(page).getByRole('link', { name: '海外' });
    // The second time, the link leads to the current page.
    for (const current of [null, 'page']) {
      await toggle(page).click();
      if (current !== null) await expect(link).toHaveAttribute('aria-current', current);
      await link.click();
      await expect(page).toHaveURL('/international');
      await expect(menu(page)).toBeHidden();
    }
  });

  test('closes on Escape and returns the focus, on a click outside, and when the focus moves on', async ({
    page,
  }) => {
    await page.goto('/');
    for (const close of [
      async () => {
        await menu(page).getByRole('link', { name: '国内' }).focus();
        await page.keyboard.press('Escape');
      },
      () => page.mouse.click(4, 700),
      async () => {
        await menu(page).getByRole('link').last().focus();
        await page.keyboard.press('Tab');
      },
    ]) {
      await toggle(page).click();
      // The script that closes the menu starts after the first paint, and a test may be faster.
      await expect(async () => {
        await close();
        await expect(menu(page)).toBeHidden({ timeout: 500 });
      }).toPass();
    }
    // The seals of the home page come first.
    await expect(page.getByRole('main').getByRole('radio', { checked: true })).toBeFocused();
    await toggle(page).click();
    await menu(page).getByRole('link').first().focus();
    await page.keyboard.press('Escape');
    await expect(toggle(page)).toBeFocused();
  });
});
