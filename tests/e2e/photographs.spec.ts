import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { keepsTo, phone } from '../support/weigh.ts';

/** The same budgets as with drawn pictures, on a phone as Lighthouse measures it. */
test.use({ ...phone, site: 'photographs', reducedMotion: 'reduce' });

for (const prefix of ['', '/en']) {
  test(`${prefix}/retreat/… with a photograph of twelve megapixels keeps to its weight`, ({
    page,
  }) => keepsTo(110_000, page, `${prefix}/retreat/turned`));

  test(`${prefix}/retreats keeps to its weight, even if every card were its heaviest photograph`, async ({
    page,
  }) => {
    await page.route(/^https:/, (route) => route.abort());
    await keepsTo(160_000, page, `${prefix}/retreats`, (bytes) => asHeaviest(page, bytes));
  });
}

/** How many bytes more it would be if each card that is loaded were the heaviest of them. */
async function asHeaviest(page: Page, bytes: ReadonlyMap<string, number>): Promise<number> {
  const cards = await page
    .locator('[data-retreat] img')
    .evaluateAll((images: HTMLImageElement[]) =>
      images.map(({ currentSrc }) => currentSrc).filter((src) => src !== ''),
    );
  const weights = cards.map((src) => bytes.get(new URL(src).pathname) ?? 0);
  expect(weights.length).toBeGreaterThan(2);
  const heaviest = Math.max(...weights);
  expect(heaviest).toBeGreaterThan(10_000);
  return weights.reduce((sum, weight) => sum + heaviest - weight, 0);
}

test('a picture of another host that cannot be loaded gives way to the default one', async ({
  page,
  tolerate,
}) => {
  tolerate(/left the site: https:\/\/pictures\.example\/a\.jpg/);
  tolerate(/Failed to load resource/);
  await page.route('https://pictures.example/**', (route) => route.abort());
  await page.goto('/retreat/elsewhere');
  const hero = page.locator('main img').first();
  await expect(hero).toHaveAttribute(
    'src',
    (await page.locator('html').getAttribute('data-default-picture')) ?? '',
  );
  await expect
    .poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});
