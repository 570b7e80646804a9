import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

const header = (page: Page) => page.getByRole('banner');
const cards = (page: Page) => page.getByRole('article');

test('every screen is reachable by links and readable', async ({ page }) => {
  const expectRead = async (path: string | RegExp) => {
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  };
  await page.goto('/');
  await expectRead('/');
  await header(page).getByRole('link', { name: '海外' }).click();
  await expectRead('/international');
  await page.getByRole('link', { name: /ビーチ/ }).click();
  await expectRead('/retreat/cebu-beach');
  await header(page).getByRole('link', { name: 'English' }).click();
  await expectRead('/en/retreat/cebu-beach');
  await page.getByRole('complementary').getByRole('link', { name: 'Contact Us' }).click();
  await expectRead(/^[^?]*\/en\/contact/);
  for (const name of ['FAQ', 'Privacy Policy', 'Terms of Service']) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expectRead(/\/en\/(faq|privacy-policy|terms-of-service)$/);
  }
});

test('the list shows every card without search box, and its types are links', async ({ page }) => {
  for (const [name, path, count] of [
    ['Domestic', '/en/domestic', 11],
    ['International', '/en/international', 5],
    ['All', '/en/retreats', 12],
  ] as const) {
    await page.goto('/en/retreats');
    await expect(cards(page)).toHaveCount(12);
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(cards(page)).toHaveCount(count);
  }
});

test('the pages of lists lead to later retreats and articles', async ({ page }) => {
  const pages = page.getByRole('navigation', { name: /ページ|Pages/ });
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/en/retreats');
  await pages.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/en/retreats/page/2');
  await expect(cards(page)).toHaveCount(4);
  await header(page).getByRole('link', { name: '日本語' }).click();
  await expect(page).toHaveURL('/retreats/page/2');
  await cards(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/retreat\/[\w-]+$/);
  await expect(title).toBeVisible();

  await page.goto('/blog');
  await expect(page.getByRole('main').getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('main').getByRole('combobox')).toBeHidden();
  await expect(page.getByRole('button', { name: '季節', exact: true })).toBeHidden();
  await pages.getByRole('link', { name: '3ページ目' }).click();
  await pages.getByRole('link', { name: '前のページ' }).click();
  await expect(page).toHaveURL('/blog/page/2');
  await cards(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/blog\/[\w-]+$/);
  await expect(title).toBeVisible();
  await expect(page.getByRole('button', { name: 'リンクをコピー' })).toBeHidden();
  await page.getByRole('link', { name: '読みもの一覧へ戻る' }).click();
  await expect(page).toHaveURL('/blog');
});

test('a missing page shows both languages with a link to the list in each', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 404/);
  await page.goto('/retreat/nowhere');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'リトリート一覧へ戻る' })).toBeVisible();
  await expect(main.getByText('Retreat not found')).toBeVisible();
  await main.getByRole('link', { name: 'Back to retreats' }).click();
  await expect(page).toHaveURL('/en/retreats');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu opens and its links work', async ({ page }) => {
    await page.goto('/en');
    const menu = header(page).getByRole('navigation', { name: 'Main' });
    await expect(menu).toBeHidden();
    await page.getByLabel('Menu', { exact: true }).click();
    await menu.getByRole('link', { name: 'Domestic' }).click();
    await expect(page).toHaveURL('/en/domestic');
  });
});
