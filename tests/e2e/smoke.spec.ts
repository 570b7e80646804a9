import { expect, test } from '../support/test.ts';

test('a Japanese visitor is greeted in Japanese and reaches the retreats', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'リトリート', exact: true }).click();
  await expect(page).toHaveURL('/retreats');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the same path under /en is English', async ({ page }) => {
  await page.goto('/en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a missing page says so with status 404, in the language of its path', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 404/);
  for (const [path, lang] of [
    ['/nowhere', 'ja'],
    ['/en/nowhere', 'en'],
    ['/en/retreat/nowhere', 'en'],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('an unknown API path is refused as JSON that nobody caches', async ({ request }) => {
  const response = await request.post('/api/nowhere', { data: {} });
  expect(response.status()).toBe(404);
  expect(response.headers()['cache-control']).toBe('no-store');
  expect(await response.json()).toMatchObject({ success: false });
});
