import { expect, test } from '../support/test.ts';
import { keepsTo, phone } from '../support/weigh.ts';

/** The same budgets as with drawn pictures, on a phone as Lighthouse measures it. */
test.use({ ...phone, site: 'photographs', reducedMotion: 'reduce' });

for (const prefix of ['', '/en']) {
  test(`${prefix}/retreat/… with a photograph of twelve megapixels keeps to its weight`, ({
    page,
  }) => keepsTo(110_000, page, `${prefix}/retreat/turned`));

  test(`${prefix}/retreats keeps to its weight with photographs`, async ({ page }) => {
    await keepsTo(160_000, page, `${prefix}/retreats`);
    // The cards near a phone's window are the two photographs that are as large as a card can be.
    const cards = await page
      .locator('[data-retreat] img')
      .evaluateAll((images: HTMLImageElement[]) => images.map(({ currentSrc }) => currentSrc));
    const loaded = cards.filter((src) => src !== '').map(decodeURI);
    expect(loaded.slice(0, 2)).toEqual([
      expect.stringMatching(/\/寺 1\.[^/]*\.avif$/),
      expect.stringMatching(/\/tea-garden\.[^/]*\.avif$/),
    ]);
  });
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
