import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const mountain = { ja: '/retreat/cebu-mountain', en: '/en/retreat/cebu-mountain' };
const enlarged = (page: Page) =>
  page.getByRole('dialog', { name: /滞在の絵|Pictures of the stay/ });
const shownIn = (page: Page) =>
  enlarged(page).evaluate((dialog) => {
    const strip = dialog.firstElementChild!;
    return Math.round(strip.scrollLeft / strip.clientWidth) + 1;
  });

test('the pictures of a stay enlarge, and Escape and Back close them (product: album/enlarged)', async ({
  page,
}) => {
  await page.goto(mountain.en);
  const links = page.locator('main figure a');
  await expect(links).toHaveCount(6);
  const second = page.getByRole('link', { name: 'Picture 2', exact: true });
  await second.click();
  await expect(enlarged(page)).toBeVisible();
  await expect.poll(() => shownIn(page)).toBe(2);
  // The pictures that the page doesn't show come from the retreat's data.
  await expect(enlarged(page).getByRole('img')).toHaveCount(8);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => shownIn(page)).toBe(3);
  await enlarged(page).getByRole('button', { name: 'Previous picture' }).click();
  await expect.poll(() => shownIn(page)).toBe(2);
  await page.keyboard.press('Escape');
  await expect(enlarged(page)).toHaveCount(0);
  await expect(second).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(enlarged(page)).toBeVisible();
  await page.goBack();
  await expect(enlarged(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${mountain.en}$`));
});

test('a picture that does not load leaves no trace (product: album/missing)', async ({
  page,
  tolerate,
}) => {
  tolerate(/pictures\.example/);
  await page.goto('/retreat/cebu-beach');
  await page.getByRole('heading', { name: '日程と空き状況' }).scrollIntoViewIfNeeded();
  await expect(page.locator('main figure')).toHaveCount(1);
  await expect(page.locator('main figure img')).toHaveAttribute('alt', '絵 11');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a picture leads to its file', async ({ page }) => {
    await page.goto(mountain.ja);
    const href = await page.getByRole('link', { name: '絵 3' }).getAttribute('href');
    const response = await page.request.get(href ?? '');
    expect(response.headers()['content-type']).toBe('image/jpeg');
  });
});

test('an address that asks for some cards shows no others before its island is there (product: lists/state)', async ({
  page,
}) => {
  await page.route('**/*.js', () => {});
  await page.goto('/retreats?type=international', { waitUntil: 'commit' });
  await expect(page.locator('form[role=search]')).toBeVisible();
  await expect(page.locator('[data-filters] > ul').first()).toBeHidden();
  await expect(page.locator('[data-filters] > [role=status]')).toBeHidden();
});
