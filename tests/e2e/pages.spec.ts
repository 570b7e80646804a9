import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const hero = (page: Page) => page.locator('main img').first();
const standIn = async (page: Page) =>
  (await page.locator('html').getAttribute('data-default-picture')) ?? '';

async function expectStandIn(page: Page): Promise<void> {
  await expect(hero(page)).toHaveAttribute('src', await standIn(page));
  const width = () => hero(page).evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
}

test('a page shows its picture, title, offer and button without scrolling', async ({ page }) => {
  for (const [width, height] of [
    [360, 640],
    [1024, 720],
    [1280, 720],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ['/', '/en', '/retreat/kyoto-chishakuin', '/en/retreat/kyoto-chishakuin']) {
      await page.goto(path);
      for (const part of ['h1', 'a.button', '.hero-picture + *', 'li']) {
        const shown = page.getByRole('main').locator(part).first();
        await expect(shown, `${part} of ${path} at ${width} px`).toBeInViewport({ ratio: 1 });
      }
      await expect(hero(page)).toBeInViewport({ ratio: 0.99 });
    }
  }
});

test.describe('a picture that fails to load', () => {
  test.beforeEach(({ tolerate }) => tolerate(/Failed to load resource/));

  test('is replaced by the default picture, also on the next page', async ({ page }) => {
    await page.route(/\.avif$/, (route) => route.abort());
    await page.goto('/domestic');
    await expectStandIn(page);
    await page.getByRole('banner').getByRole('link', { name: '海外' }).click();
    await expect(page).toHaveURL('/international');
    await expectStandIn(page);
  });

  test.describe('from another host', () => {
    test('is replaced by the default picture', async ({ page }) => {
      await page.route('https://pictures.example/**', (route) => route.abort());
      await page.goto('/retreat/remote');
      await expectStandIn(page);
    });
  });
});

test('the server sends security headers, caches hashed files, and has one path for each page', async ({
  page,
}) => {
  const response = await page.goto('/en/retreats/');
  await expect(page).toHaveURL('/en/retreats');
  const headers = response?.headers() ?? {};
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
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
  expect(await unknown.json()).toMatchObject({ success: false });
});

test('a path without a page returns 404 in its language', async ({ page, tolerate }) => {
  tolerate(/status of 404/);
  for (const [path, lang, title] of [
    ['/nowhere', 'ja', 'ページが見つかりません'],
    ['/en/nowhere/deeper', 'en', 'Page not found'],
    ['/blog/nowhere', 'ja', '記事が見つかりません'],
    ['/en/retreat/nowhere', 'en', 'Retreat not found'],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
});
