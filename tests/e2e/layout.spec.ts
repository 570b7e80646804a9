import type { Page } from '@playwright/test';
import { overflow } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

/** How far the last row of cards is from filling its grid, in CSS pixels. */
async function hole(page: Page): Promise<number> {
  const grid = page
    .getByRole('main')
    .locator('ul')
    .filter({ has: page.getByRole('article') });
  const boxes = await grid.first().evaluate((list) => {
    const right = (element: Element) => element.getBoundingClientRect().right;
    const last = list.lastElementChild;
    return { right: right(list), last: last === null ? 0 : right(last) };
  });
  return Math.round(boxes.right - boxes.last);
}

for (const [path, count] of [
  ['/', 3],
  ['/international', 4],
  ['/domestic', 8],
] as const) {
  test(`the ${count} cards of ${path} leave no hole at any width`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(count);
    for (const width of [360, 640, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await hole(page), `${width} px`).toBe(0);
    }
  });
}

test('nothing has to be scrolled sideways on a phone with letters of twice the size', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
  });
  try {
    const page = await browser.newPage({
      baseURL: baseURL ?? '',
      locale: 'ja-JP',
      viewport: { width: 360, height: 740 },
    });
    for (const path of ['/', '/retreats', '/en/retreat/kyoto-chishakuin']) {
      await page.goto(path);
      expect(await overflow(page), path).toBe(0);
    }
  } finally {
    await browser.close();
  }
});
