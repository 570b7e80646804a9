import type { Page } from '@playwright/test';
import { overflow } from '../support/axe.ts';
import { brokenWords } from '../support/broken-words.ts';
import { hydrated } from '../support/islands.ts';
import { expect, test } from '../support/test.ts';

/** Returns the empty width of the last row of cards, in CSS pixels. */
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

test('three cards fill their row at every width', async ({ page }) => {
  for (const path of ['/', '/en']) {
    await page.goto(path);
    for (const width of [360, 640, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await hole(page), `${path} at ${width} px`).toBe(0);
    }
  }
});

test('the filters of the list of retreats stand in one line on a desk', async ({ page }) => {
  for (const path of ['/retreats', '/en/retreats']) {
    await page.goto(path);
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const tops = await page
        .getByRole('search')
        .locator('button:visible, input, select')
        .evaluateAll((all) => all.map((control) => control.getBoundingClientRect().top));
      expect(new Set(tops.map(Math.round)).size, `${path} at ${width} px`).toBe(1);
    }
  }
});

test('no sliver of the print shows above the slip of the home page', async ({ page }) => {
  await page.goto('/');
  for (const width of [320, 390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const print = await page.locator('.hero-picture').boundingBox();
    const slip = await page.getByRole('heading', { level: 1 }).boundingBox();
    // The slip has an edge of 5 px.
    expect(slip!.y - 5 - print!.y, `at ${width} px`).toBeGreaterThan(12);
  }
});

test('a departure stands in one line of dates, price, state and link on a desk', async ({
  page,
}) => {
  for (const path of ['/retreat/kyoto-chishakuin', '/en/retreat/kyoto-chishakuin']) {
    await page.goto(path);
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const baselines = await page
        .locator('[data-departure]')
        .first()
        .locator(':scope > *')
        .evaluateAll((cells) => cells.map((cell) => cell.getClientRects()[0]!.height));
      expect(Math.max(...baselines), `${path} at ${width} px`).toBeLessThan(40);
    }
  }
});

test('errors and required fields do not have the color of buttons', async ({ page }) => {
  await page.goto('/contact');
  const error = page.getByText('必須').first();
  const color = await error.evaluate((element) => getComputedStyle(element).color);
  const accent = await page
    .locator('[data-contact-form] [type=submit]')
    .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(color).not.toBe(accent);
});

test('a focused field does not look like a wrong one', async ({ page }) => {
  await page.goto('/contact');
  const field = page.locator('[data-contact-form] [name=name]');
  await field.focus();
  await hydrated(page);
  await page.locator('[data-contact-form] [type=submit]').click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const error = await field.evaluate((element) => getComputedStyle(element).borderTopColor);
  await expect(field).not.toHaveCSS('outline-color', error);
  for (const path of ['/retreats', '/blog']) {
    await page.goto(path);
    await page.getByRole('searchbox').focus();
    await expect(page.getByRole('searchbox')).not.toHaveCSS('outline-color', error);
  }
});

test('Japanese text is set in a gothic with full-width kana before the font of the system', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveCSS(
    'font-family',
    /^"Hiragino Sans", "Noto Sans JP",.*"Yu Gothic Medium".*system-ui/,
  );
});

for (const [path, labels] of [
  ['/', ['よくあるご質問', 'わたしたちについて', 'ウェルネスマガジン']],
  ['/en', ['About us', 'Frequently asked questions', 'Accommodation']],
] as const) {
  test(`the menu of ${path} breaks no word when it has more links than fit`, async ({ page }) => {
    await page.goto(path);
    const header = page.getByRole('banner');
    const links = header.getByRole('navigation').getByRole('link');
    for (const label of ['', ...labels]) {
      await header.locator('nav li:has(a:not([lang]))').evaluateAll((items, text) => {
        for (const list of new Set(items.map((item) => item.parentElement!))) {
          if (text === '') continue;
          const item = list.lastElementChild!.cloneNode(true) as HTMLElement;
          item.querySelector('a')!.textContent = text;
          list.append(item);
        }
      }, label);
      for (const width of [1023, 1024, 1100, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const at = `${width} px, ${await links.count()} links`;
        expect(await brokenWords(links), at).toEqual([]);
        expect(await overflow(page), at).toBe(0);
        const ends = await links.evaluateAll((all) =>
          all.map((link) => link.getBoundingClientRect().bottom),
        );
        const title = await page.getByRole('heading', { level: 1 }).boundingBox();
        expect(Math.max(...ends), at).toBeLessThanOrEqual(title!.y);
      }
    }
  });
}
