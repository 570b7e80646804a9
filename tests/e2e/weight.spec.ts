import { expect, test } from '../support/test.ts';
import { phone, total, weigh } from '../support/weigh.ts';

test.use(phone);

for (const [address, budget] of [
  ['/', 130_000],
  ['/en', 130_000],
  ['/retreats', 160_000],
  ['/en/retreats', 160_000],
  ['/retreat/kyoto-chishakuin', 110_000],
  ['/en/retreat/kyoto-chishakuin', 110_000],
] as const) {
  test(`${address} weighs at most ${budget} bytes on a phone`, async ({ page }, testInfo) => {
    const bytes = await weigh(page, address);
    const list = [...bytes].map(([path, size]) => `${size} ${path}`).join('\n');
    await testInfo.attach('bytes', { body: list });
    expect(bytes.size).toBeGreaterThan(4);
    expect(total(bytes), list).toBeLessThanOrEqual(budget);
  });
}

for (const address of ['/', '/retreats', '/retreat/kyoto-chishakuin', '/domestic', '/contact']) {
  test(`the hero of ${address} weighs at most 45,000 bytes on a phone`, async ({ page }) => {
    const bytes = await weigh(page, address);
    const hero = page.locator('main img').first();
    const src = new URL(await hero.evaluate((image: HTMLImageElement) => image.currentSrc))
      .pathname;
    expect(src).toMatch(/\.avif$/);
    expect(bytes.get(src)).toBeLessThanOrEqual(45_000);
  });
}

test('nothing moves while a page loads', async ({ page, tolerate }) => {
  // How far the heading face's arrival moves lines depends on the faces of the machine, and the
  // browser that npm brings has no Japanese one: what is measured here is everything else.
  await page.route('**/*.woff2', (route) => route.abort());
  tolerate(/ERR_FAILED/);
  for (const address of [
    '/',
    '/en/retreats',
    '/en/retreat/kyoto-chishakuin',
    '/blog/retreat-planning',
  ]) {
    await weigh(page, address);
    const shift = await page.evaluate(() => {
      const observer = new PerformanceObserver(() => undefined);
      observer.observe({ type: 'layout-shift', buffered: true });
      return observer
        .takeRecords()
        .reduce((total, entry) => total + (entry as unknown as { value: number }).value, 0);
    });
    expect(shift, address).toBeLessThan(0.01);
    page.removeAllListeners('request');
    page.removeAllListeners('requestfailed');
    page.removeAllListeners('requestfinished');
  }
});
