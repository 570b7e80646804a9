import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PROJECT, serveSite, type Site } from '../../scripts/serve.ts';
import { daysBefore2025, facts, text, withoutArticles } from '../support/articles.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { copyProject, rows, walks } from '../support/other-rows.ts';
import { expect, test as base } from '../support/test.ts';

const count = 45;

/** A site whose lists have four pages each, and whose retreats of one type have three or two. */
const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const name = 'list-pages';
      const project = await copyProject(name);
      const { write } = await withoutArticles(join(PROJECT, '.cache', name));
      for (let number = 1; number <= count; number++) {
        const title = `Walk number ${String(number).padStart(3, '0')}`;
        await write(`walk-${number}`, {
          'article.yaml': facts('seasonal', ['sea'], daysBefore2025(number)),
          'ja.mdx': text(title),
          'en.mdx': text(title),
        });
      }
      const { code, dist, output } = await project.build(rows(walks(count)));
      if (code !== 0) throw new Error(output);
      const site = await serveSite({ distDir: dist, port: 0 });
      await use(site);
      await site.stop();
      await project.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
});

// One after the other, so that the site is built once.
test.describe.configure({ mode: 'default' });
test.use({ locale: 'en-US' });

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const link = (page: Page, to: number) =>
  pages(page).getByRole('link', { name: `Page ${to}`, exact: true });
const all = (page: Page) => page.getByRole('button', { name: 'All', exact: true });
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Something that only survives as long as the page is neither loaded anew nor exchanged. */
const mark = (page: Page) =>
  page.getByRole('main').evaluate((main) => main.setAttribute('data-marked', ''));
const marked = (page: Page) => page.locator('main[data-marked]');

/** Every place where the window stopped while it scrolled. */
async function recordScroll(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const stops: number[] = [];
    Object.assign(window, { stops });
    addEventListener('scroll', () => stops.push(Math.round(window.scrollY)));
  });
  return () => page.evaluate(() => (window as unknown as { stops: number[] }).stops);
}

for (const [list, words] of [
  ['/en/retreats', 'walk'],
  ['/en/blog', 'walk'],
] as const) {
  test.describe(list, () => {
    test('turns its plain pages in place, with a path and a step of Back for each', async ({
      page,
    }) => {
      await page.goto(list);
      await mark(page);
      const first = await cards(page).first().getByRole('heading').innerText();
      await link(page, 2).click();
      await expect(page).toHaveURL(`${list}/page/2`);
      await expect(link(page, 2)).toHaveAttribute('aria-current', 'page');
      await expect(cards(page).first().getByRole('heading')).not.toHaveText(first);
      await link(page, 3).click();
      await expect(page).toHaveURL(`${list}/page/3`);
      await pages(page).getByRole('link', { name: 'Next page' }).click();
      await expect(page).toHaveURL(`${list}/page/4`);
      await expect(cards(page)).toHaveCount(count % 12);
      await expect(pages(page).getByRole('link', { name: 'Next page' })).toBeDisabled();
      await expect(marked(page)).toHaveCount(1);

      await page.goBack();
      await expect(page).toHaveURL(`${list}/page/3`);
      await expect(link(page, 3)).toHaveAttribute('aria-current', 'page');
      await expect(cards(page)).toHaveCount(12);
      await page.goBack();
      await expect(page).toHaveURL(`${list}/page/2`);
      await page.goBack();
      await expect(page).toHaveURL(list);
      await expect(cards(page).first().getByRole('heading')).toHaveText(first);
      await page.goForward();
      await expect(page).toHaveURL(`${list}/page/2`);
      await expect(link(page, 2)).toHaveAttribute('aria-current', 'page');
    });

    test('shows the same page in place as by its own path', async ({ page }) => {
      await page.goto(`${list}/page/2`);
      const own = await cards(page).getByRole('heading').allInnerTexts();
      await page.goto(list);
      await link(page, 2).click();
      await expect(cards(page).getByRole('heading')).toHaveText(own);
      await link(page, 1).click();
      await expect(page).toHaveURL(list);
    });

    for (const [kind, query] of [
      ['plain', ''],
      ['narrowed', words],
    ] as const) {
      test(`takes view and focus to its top when a ${kind} page is turned`, async ({ page }) => {
        await page.goto(list);
        // The index is there, so that nothing but the turning moves the view.
        await page.getByRole('searchbox').fill(words);
        await expect(page).toHaveURL(`${list}?q=${words}`);
        await expect(cards(page)).toHaveCount(12);
        if (query === '') await page.getByRole('searchbox').clear();
        await link(page, 2).scrollIntoViewIfNeeded();
        const from = await scrollY(page);
        expect(from).toBeGreaterThan(1000);
        const stops = await recordScroll(page);
        await link(page, 2).click();
        await expect(page).toHaveURL(query === '' ? `${list}/page/2` : `${list}?q=${words}&page=2`);
        await expect.poll(() => scrollY(page)).toBe(0);
        // On its way, however few frames a busy machine draws.
        expect((await stops()).some((stop) => stop > 0 && stop < from)).toBe(true);
        await page.keyboard.press('Tab');
        await expect(all(page)).toBeFocused();
      });
    }

    test('jumps there for a visitor who asked for less motion', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(list);
      await page.getByRole('searchbox').fill(words);
      await expect(page).toHaveURL(`${list}?q=${words}`);
      await expect(cards(page)).toHaveCount(12);
      await link(page, 2).scrollIntoViewIfNeeded();
      const from = await scrollY(page);
      const stops = await recordScroll(page);
      await link(page, 2).click();
      await expect.poll(() => scrollY(page)).toBe(0);
      expect((await stops()).filter((stop) => stop > 0 && stop < from)).toEqual([]);
    });

    test('does not lose a page that is pressed before it wakes', async ({ page }) => {
      await page.goto(list);
      const release = await holdScripts(page);
      await link(page, 2).click();
      release();
      await expect(page).toHaveURL(`${list}/page/2`);
      await expect(link(page, 2)).toHaveAttribute('aria-current', 'page');
    });

    test('is the first page again when its filters are cleared on a later one', async ({
      page,
    }) => {
      await page.goto(`${list}/page/3`);
      await page.getByRole('searchbox').fill('number 044');
      await expect(cards(page)).toHaveCount(1);
      await page.getByRole('searchbox').clear();
      await expect(page).toHaveURL(list);
      await expect(link(page, 1)).toHaveAttribute('aria-current', 'page');
    });

    test('opens a page in a new tab for who asks for that', async ({ page, context }) => {
      await page.goto(list);
      await all(page).hover();
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        link(page, 2).click({ modifiers: ['ControlOrMeta'] }),
      ]);
      await expect(tab).toHaveURL(`${list}/page/2`);
      await expect(page).toHaveURL(list);
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the retreats of one type ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled });

    test('have pages that are plain links', async ({ page }) => {
      await page.goto('/en/domestic');
      await expect(cards(page)).toHaveCount(12);
      await expect(page.getByRole('searchbox')).toHaveCount(0);
      await link(page, 3).click();
      await expect(page).toHaveURL('/en/domestic/page/3');
      await expect(cards(page)).toHaveCount(6);
      await expect(page).toHaveTitle(/\(Page 3\)/);
      await page.goBack();
      await expect(page).toHaveURL('/en/domestic');
      await pages(page).getByRole('link', { name: 'Next page' }).click();
      await expect(page).toHaveURL('/en/domestic/page/2');
      await page.getByRole('banner').getByRole('link', { name: '日本語' }).click();
      await expect(page).toHaveURL('/domestic/page/2');
      await expect(cards(page)).toHaveCount(12);
    });
  });
}
