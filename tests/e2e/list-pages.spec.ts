import type { Page } from '@playwright/test';
import { isMarked, markDocument } from '../support/client-router.ts';
import { expect, test } from '../support/test.ts';

// 26 articles in Japanese: three pages.
const list = '/blog';
const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');
const search = (page: Page) => main(page).getByRole('searchbox');
const category = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pages = (page: Page) => page.getByRole('navigation', { name: 'ページ' });
const link = (page: Page, to: number) =>
  pages(page).getByRole('link', { name: `${to}ページ目`, exact: true });
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function expectPage(page: Page, number: number, range: string): Promise<void> {
  await expect(page).toHaveURL(number === 1 ? list : `${list}/page/${number}`);
  await expect(link(page, number)).toHaveAttribute('aria-current', 'page');
  await expect(main(page).getByText(range)).toBeVisible();
}

test('a list of twelve a page turns without a reload, and Back and Forward lead through its pages', async ({
  page,
}) => {
  await page.goto(list);
  await markDocument(page);
  await expectPage(page, 1, '1〜12件');
  await expect(cards(page)).toHaveCount(12);
  await expect(pages(page).getByRole('link', { name: '前のページ' })).toBeDisabled();
  const first = await page.title();
  await pages(page).getByRole('link', { name: '次のページ' }).click();
  await expectPage(page, 2, '13〜24件');
  expect(await page.title()).not.toBe(first);
  await link(page, 3).click();
  await expectPage(page, 3, '25〜26件');
  await expect(cards(page)).toHaveCount(2);
  await expect(pages(page).getByRole('link', { name: '次のページ' })).toBeDisabled();
  await page.goBack();
  await expectPage(page, 2, '13〜24件');
  await page.goBack();
  await expectPage(page, 1, '1〜12件');
  expect(await page.title()).toBe(first);
  await page.goForward();
  await expectPage(page, 2, '13〜24件');
  expect(await isMarked(page)).toBe(true);
});

test('a filtered list has pages, and returns to the first when category, tag or words change', async ({
  page,
}) => {
  const expectSecond = async (query: string) => {
    await link(page, 2).click();
    await expect(page).toHaveURL(`${list}?${query}&page=2`);
    await expect(link(page, 2)).toHaveAttribute('aria-current', 'page');
  };
  await page.goto(`${list}/page/3`);
  await category(page, '季節').click();
  await expect(page).toHaveURL(`${list}?category=seasonal`);
  await expectSecond('category=seasonal');
  const tag = main(page).getByRole('combobox');
  await tag.focus();
  await tag.selectOption('sea');
  await expect(page).toHaveURL(`${list}?category=seasonal&tag=sea`);
  await expectSecond('category=seasonal&tag=sea');
  await search(page).fill('歩く');
  await expect(page).toHaveURL(/&q=%E6%AD%A9%E3%81%8F$/);
  await expect(link(page, 1)).toHaveAttribute('aria-current', 'page');
  await expect(cards(page)).toHaveCount(12);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a new page of a list scrolls to its top ${reducedMotion === 'reduce' ? 'at once when motion is reduced' : 'smoothly'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto(list);
    await search(page).fill('歩く');
    await expect(page).toHaveURL(/\?q=/);
    await link(page, 2).scrollIntoViewIfNeeded();
    // Every position at which the page rests after the click.
    await page.evaluate(() => {
      const stops: number[] = [];
      Object.assign(window, { stops });
      const stop = () => stops.push(Math.round(window.scrollY));
      const pressed = () => {
        stop();
        addEventListener('scroll', stop);
      };
      addEventListener('click', pressed, { capture: true, once: true });
    });
    await link(page, 2).click();
    await expect(page).toHaveURL(/page=2$/);
    await expect.poll(() => scrollY(page)).toBe(0);
    const stops = await page.evaluate(() => (window as unknown as { stops: number[] }).stops);
    const from = stops[0] ?? 0;
    expect(from).toBeGreaterThan(1000);
    const between = stops.filter((stop) => stop > 0 && stop < from);
    expect(between.length > 0).toBe(reducedMotion === 'no-preference');
  });
}

test.describe('the list of retreats', () => {
  test('shows that it is loading, and its error in red until it is fetched again', async ({
    page,
    tolerate,
  }) => {
    tolerate(/Failed to load resource|Failed to fetch|HTTP 500/);
    let tries = 0;
    const gate = Promise.withResolvers<undefined>();
    await page.route('**/en/retreats.json', async (route) => {
      tries += 1;
      if (tries > 2) return route.continue();
      await gate.promise;
      return route.fulfill({ status: 500, body: 'broken' });
    });
    await page.goto('/en/retreats');
    await page.getByRole('searchbox').fill('number 003');
    await expect(main(page).getByRole('status')).toHaveText('Loading');
    gate.resolve(undefined);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Failed to fetch retreats');
    await expect(alert).toHaveCSS('color', 'rgb(155, 34, 38)');
    await expect(async () => {
      await alert.getByRole('button', { name: 'Try again' }).click({ timeout: 1000 });
      await expect(cards(page).getByRole('heading')).toHaveText(['Walk number 003'], {
        timeout: 1000,
      });
    }).toPass();
    await expect(alert).toBeHidden();
    await expect(page.getByRole('searchbox')).toHaveValue('number 003');
  });
});
