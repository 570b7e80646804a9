import { expect, test } from '../support/test.ts';

/** Tests the cards of the site's own articles, at widths at which they are narrow and wide. */
test.use({ site: 'live', reducedMotion: 'reduce' });

for (const path of ['/blog', '/en/blog']) {
  test(`${path} truncates no title and no excerpt at any width`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    // Marks the page as one reached by Back, on which cards far from the viewport are laid out too.
    await page.evaluate(() => (document.documentElement.dataset['astroTransition'] = 'back'));
    for (const width of [320, 360, 390, 640, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const cut = await page
        .locator('main article .line-clamp-2, main article .line-clamp-3')
        .evaluateAll((texts) =>
          texts
            .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 2)
            .map(({ textContent }) => textContent),
        );
      expect(cut, `${width} px`).toEqual([]);
    }
  });
}
