import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

for (const prefix of ['', '/en']) {
  for (const path of [
    '/',
    '/retreats',
    '/retreat/okinawa-beach',
    '/domestic',
    '/international',
    '/contact',
    '/faq',
    '/privacy-policy',
    '/terms-of-service',
  ]) {
    const whole = `${prefix}${path}`.replace(/(.)\/$/, '$1');
    test(`${whole} can be read`, async ({ page }) => {
      await page.goto(whole);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });
  }
}

test('the list shows every card, and no search box that could not search', async ({ page }) => {
  await page.goto('/en/retreats');
  await expect(page.getByRole('article')).toHaveCount(12);
  await expect(page.getByRole('searchbox')).toBeHidden();
});

for (const [name, path, count] of [
  ['Domestic', '/en/domestic', 8],
  ['International', '/en/international', 4],
  ['All', '/en/retreats', 12],
] as const) {
  test(`the choice ${name} leads to its page, and to nothing behind its path`, async ({ page }) => {
    await page.goto('/en/retreats');
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('article')).toHaveCount(count);
  });
}

test('every screen is reached by links alone', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: '海外' }).click();
  await expect(page).toHaveURL('/international');
  await page.getByRole('link', { name: /ビーチ/ }).click();
  await expect(page).toHaveURL('/retreat/cebu-beach');
  await header.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/retreat/cebu-beach');
  await page.getByRole('complementary').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(/^[^?]*\/en\/contact/);
});

test('a missing page says so in both languages, and its section leads on in each', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 404/);
  await page.goto('/retreat/nowhere');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'リトリート一覧へ戻る' })).toHaveAttribute(
    'href',
    '/retreats',
  );
  await expect(main.getByText('Retreat not found')).toBeVisible();
  await main.getByRole('link', { name: 'Back to retreats' }).click();
  await expect(page).toHaveURL('/en/retreats');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu opens and leads on', async ({ page }) => {
    await page.goto('/en');
    const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
    await expect(menu).toBeHidden();
    await page.getByLabel('Menu', { exact: true }).click();
    await menu.getByRole('link', { name: 'Domestic' }).click();
    await expect(page).toHaveURL('/en/domestic');
  });
});
