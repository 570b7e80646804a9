import type { Page } from '@playwright/test';
import { dictionaryFor } from '#i18n/dictionary.ts';
import {
  follow,
  hydrated,
  isMarked,
  markDocument,
  openPage,
  scriptsRun,
} from '../support/page-scripts.ts';
import { dialogOf } from '../support/contact-form.ts';
import { expect, test } from '../support/test.ts';
import { compose, holdBack, translate } from '../support/typing.ts';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading');
/** The radio button of a type of retreats or a category of articles. */
const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const search = (page: Page) => main(page).getByRole('searchbox');
const result = (page: Page) => main(page).getByRole('status');
const pages = (page: Page) => page.getByRole('navigation', { name: 'ページ' });
const link = (page: Page, to: number) =>
  pages(page).getByRole('link', { name: `${to}ページ目`, exact: true });

/** Opens a list and hydrates it. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await search(page).hover();
  await hydrated(page);
  await scriptsRun(page);
}

test.describe('the list of retreats in English', () => {
  test.use({ locale: 'en-US' });
  test.beforeEach(({ page }) => open(page, '/en/retreats'));

  const expectPlain = async (page: Page) => {
    await expect(page).toHaveURL('/en/retreats');
    await expect(cards(page)).toHaveCount(12);
    await expect(search(page)).toHaveValue('');
    await expect(choice(page, 'All')).toBeChecked();
  };

  test('is filtered by type and words until its filters are cleared', async ({ page }) => {
    await choice(page, 'Domestic').click();
    await expect(cards(page)).toHaveCount(11);
    await expect(page).toHaveURL('/en/retreats?type=domestic');
    await expect(choice(page, 'Domestic')).toBeChecked();
    await expect(choice(page, 'All')).not.toBeChecked();
    await expect(result(page)).toHaveText('11 retreats');
    await search(page).fill(' ＫＹＯＴＯ');
    await search(page).press('Enter');
    await expect(titles(page)).toHaveText([/Kyoto/]);
    await expect(result(page)).toHaveText('1 retreat');
    await choice(page, 'International').click();
    await search(page).fill('chishakuin');
    await expect(result(page)).toHaveText('No retreats found matching your criteria.');
    await page.getByRole('button', { name: 'Show all retreats' }).click();
    await expectPlain(page);
    // Focus stays in the list, and Back undoes the click.
    await page.keyboard.press('Tab');
    await expect(choice(page, 'All')).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/en/retreats?type=international&q=chishakuin');
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(cards(page)).toHaveCount(5);
    await expect(search(page)).toBeFocused();

    // By its own link and after another page, the list has no filters.
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Retreats', exact: true }).click();
    await expectPlain(page);
    await search(page).fill('chishaku');
    await expect(cards(page)).toHaveCount(1);
    await follow(header.getByRole('link', { name: 'Domestic' }), '/en/domestic');
    await header.getByRole('link', { name: 'Retreats', exact: true }).click();
    await expectPlain(page);

    // Back undoes a choice also after a link within the page.
    await main(page).getByRole('link', { name: 'See the year’s dates' }).click();
    await expect(page).toHaveURL('/en/retreats#dates');
    await choice(page, 'Domestic').click();
    await expect(cards(page)).toHaveCount(11);
    await page.goBack();
    await expect(page).toHaveURL('/en/retreats#dates');
    await expect(choice(page, 'All')).toBeChecked();
    await search(page).fill('chishaku');
    await expect(cards(page)).toHaveCount(1);
    await page.goBack();
    await expectPlain(page);
  });

  test('a list keeps input and focus when it is translated before it hydrates', async ({
    page,
  }) => {
    const start = await holdBack(page, '**/_astro/IslandScript.*');
    const release = await holdBack(page, '**/_astro/RetreatExplorer.*');
    const cardsRequested = page.waitForRequest('**/en/retreats.json');
    await page.goto('/en/retreats', { waitUntil: 'domcontentloaded' });
    await choice(page, 'Domestic').click();
    await search(page).pressSequentially('Chi');
    await translate(page);
    start();
    // The cards don't wait for the list's script.
    await cardsRequested;
    release();
    await expect(page).toHaveURL('/en/retreats?type=domestic&q=Chi');
    await expect(choice(page, 'Domestic')).toBeChecked();
    await expect(search(page)).toHaveValue('Chi');
    await expect(search(page)).toBeFocused();
    await page.keyboard.type('shaku');
    await expect(page).toHaveURL('/en/retreats?type=domestic&q=Chishaku');
    await expect(cards(page)).toHaveCount(1);
  });
});

for (const width of [390, 1280])
  test(`the almanac ${width} px wide has dates by month, of the places that are searched for`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/retreats');
    const almanac = page.getByRole('region', { name: '旅先と一年の暦' });
    const place = (name: string) =>
      almanac.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    const boxOf = async (name: RegExp) =>
      (await place('京都').getByRole('link', { name }).boundingBox())!;
    const [april, may, rain, azalea] = await Promise.all(
      [/4月10日/, /5月8日/, /6月12日/, /6月26日/].map(boxOf),
    );
    if (width === 390) {
      // Dates follow each other in lines, each with its month, large enough for a finger.
      expect(may!.y).toBeGreaterThanOrEqual(april!.y);
      if (may!.y === april!.y) expect(may!.x).toBeGreaterThan(april!.x);
      for (const { width, height } of [april!, may!, rain!, azalea!])
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      await expect(place('京都').getByText('4月', { exact: true })).toBeVisible();
    } else {
      // A month is a column: that of April 2099 is the fourth, as walks begin in January.
      const months = almanac.locator('.months span');
      const names = Array.from({ length: 12 }, (_, month) => new RegExp(`${month + 1}月`));
      await expect(months).toHaveText([...names, 'その先']);
      expect(april!.x).toBeCloseTo((await months.nth(3).boundingBox())!.x, 0);
      expect(may!.x).toBeCloseTo((await months.nth(4).boundingBox())!.x, 0);
      expect(azalea!.x).toBe(rain!.x);
      expect(azalea!.y).toBeGreaterThan(rain!.y);
      await expect(place('京都').getByText('4月', { exact: true })).toBeHidden();
    }
    // The keyboard takes dates by day.
    await place('京都').getByRole('link').first().focus();
    for (const name of [/4月10日/, /5月8日/, /6月12日/, /6月26日/]) {
      await page.keyboard.press('Tab');
      await expect(place('京都').getByRole('link', { name })).toBeFocused();
    }
    await expect(almanac.locator('.place-map a:visible')).toHaveCount(2);
    await search(page).fill('智積院');
    await expect(place('京都')).toBeVisible();
    await expect(place('北海道')).toBeHidden();
    await expect(almanac.locator('.place-map a:visible')).toHaveCount(0);
    await search(page).fill('何もない旅');
    await expect(almanac.locator('.place-map a:visible')).toHaveCount(1);
    await search(page).fill('見つからない');
    await expect(almanac).toBeHidden();
    await expect(page.getByRole('link', { name: '一年の日程を見る' })).toBeHidden();
    await search(page).fill('');
    await expect(place('北海道')).toBeVisible();
  });

test.describe('the list of articles in English', () => {
  test.use({ locale: 'en-US' });

  test('is filtered by category, tag and words, as its URL shows', async ({ page }) => {
    const tag = main(page).getByRole('combobox');
    const clearTag = page.getByRole('button', { name: 'Clear tag' });
    await page.goto('/en/blog/hot-springs');
    const tags = main(page).getByRole('list', { name: 'Tags' }).first();
    await follow(tags.getByRole('link', { name: '#Sleep' }), '/en/blog?tag=sleep');
    await expect(titles(page)).toHaveText(['Hot springs and stretching', 'Ready for sleep']);

    await open(page, '/en/blog');
    await expect(titles(page)).toHaveCount(12);
    await expect(choice(page, 'All')).toBeChecked();
    await expect(search(page)).toHaveAttribute('placeholder', 'Search articles...');
    await expect(titles(page).first()).toHaveCSS('-webkit-line-clamp', '2');
    await expect(
      cards(page)
        .first()
        .getByText(/^Shown on the card/),
    ).toHaveCSS('-webkit-line-clamp', '3');
    await expect(result(page)).toHaveText(/^\d+ articles found$/);
    await expect(page.getByText(/^1-12 of \d+ articles$/)).toBeVisible();
    await expect(clearTag).toHaveCount(0);
    // A tag that the cards don't show can be selected, too.
    await tag.selectOption('Winter');
    await expect(titles(page)).toHaveText(['Hot springs and stretching']);
    await expect(result(page)).toHaveText('1 article found');
    await clearTag.click();
    await expect(page).toHaveURL('/en/blog');
    await expect(tag).toHaveValue('');
    await expect(tag).toBeFocused();

    // A control that an extension adds filters nothing.
    const foreign = '<input type="checkbox" name="save" checked>';
    await main(page)
      .getByRole('search')
      .evaluate((form, html) => form.insertAdjacentHTML('beforeend', html), foreign);
    await choice(page, 'Wellness').click();
    await tag.selectOption('Sleep');
    await search(page).fill('ready');
    await expect(titles(page)).toHaveText(['Ready for sleep']);
    await expect(page).toHaveURL('/en/blog?category=wellness&tag=sleep&q=ready');
    // "All" keeps the search text.
    await choice(page, 'All').click();
    await expect(page).toHaveURL('/en/blog?tag=sleep&q=ready');
    await expect(search(page)).toHaveValue('ready');
    await page.goBack();
    await expect(choice(page, 'Wellness')).toBeChecked();
    await choice(page, 'Spiritual').click();
    await expect(result(page)).toHaveText('No articles found');
    await expect(page.getByText(/of 0 articles/)).toHaveCount(0);
    await main(page).getByRole('link', { name: 'Ask us' }).click();
    const retreat = dialogOf(page, 'en').getByRole('combobox', { name: /Preferred retreat/ });
    await expect(retreat).toHaveValue('');
  });
});

test('a list whose address has filters shows nothing of the whole list first', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((shifts) => {
      for (const shift of shifts.getEntries() as unknown as { value: number }[])
        (window as unknown as { moved: number }).moved += shift.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const release = await holdBack(page, '**/_astro/BlogExplorer.*');
  const answer = await holdBack(page, '**/blog.json');
  const bottom = async () => (await page.getByRole('contentinfo').boundingBox())!.y;
  await page.goto('/blog');
  const whole = await bottom();
  await page.goto('/blog?utm_source=mail&category=meditation&tag=zen');
  await expect(cards(page)).toHaveCount(0);
  await expect(result(page)).toBeHidden();
  expect(await bottom()).toBe(whole);
  release();
  await expect(result(page)).toHaveText(dictionaryFor('ja').common.list.loading);
  await expect(cards(page)).toHaveCount(0);
  // The links to its pages come with the cards.
  expect(whole - (await bottom())).toBeLessThan(200);
  answer();
  await expect(titles(page)).toHaveText(['坐禅の椅子']);
  // Fonts that arrive move a hair.
  const moved = await page.evaluate(() => (window as unknown as { moved: number }).moved);
  expect(moved).toBeLessThan(0.001);
});

test('a filtered list shows the card that was pressed where it was when the visitor goes back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto('/blog?category=seasonal');
  await expect(choice(page, '季節')).toBeChecked();
  await expect(cards(page)).toHaveCount(12);
  await scriptsRun(page);
  const pressed = titles(page).nth(8).getByRole('link');
  await pressed.scrollIntoViewIfNeeded();
  const top = async () => (await pressed.boundingBox())?.y ?? NaN;
  const before = await top();
  await follow(pressed, /\/blog\/[\w-]+$/);
  const answer = await holdBack(page, '**/blog.json');
  await page.goBack();
  // Without the browser's cache of pages, the cards arrive after the window has scrolled.
  answer();
  await expect(cards(page)).toHaveCount(12);
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(10);
});

test('Back restores the filters of a list that was loaded again without them', async ({ page }) => {
  await open(page, '/blog');
  await choice(page, '季節').click();
  await choice(page, 'すべて').click();
  await expect(page).toHaveURL('/blog');
  await page.reload();
  await scriptsRun(page);
  await page.goBack();
  await expect(page).toHaveURL('/blog?category=seasonal');
  await expect(choice(page, '季節')).toBeChecked();
  await expect(link(page, 2)).toHaveAttribute('href', '/blog?category=seasonal&page=2');
});

test('a list hydrates whole when its form is reached for before the rest has arrived', async ({
  page,
}) => {
  await openPage(page, '/en/faq');
  await page.evaluate(async () => {
    const html = await (await fetch('/en/retreats')).text();
    history.replaceState(null, '', '/en/retreats');
    const middle = html.indexOf('</form>');
    document.open();
    document.write(html.slice(0, middle));
    const reach = new Event('pointerover', { bubbles: true });
    document.querySelector('form')!.dispatchEvent(reach);
    document.write(html.slice(middle));
    document.close();
  });
  await hydrated(page);
  await expect(result(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
});

for (const script of ['RetreatExplorer', 'IslandScript'])
  test(`a list whose script ${script} is missing is whole and has a form`, async ({
    page,
    tolerate,
  }) => {
    tolerate(/Failed to load resource|Failed to fetch|Error hydrating|error loading/i);
    const scripts = `**/_astro/${script}.*`;
    await page.route(scripts, (route) => route.abort());
    await page.clock.install();
    await page.goto('/retreats?type=domestic');
    await expect(cards(page)).toHaveCount(0);
    await page.clock.fastForward(8000);
    await expect(cards(page)).toHaveCount(12);
    await expect(result(page)).toBeVisible();
    // The parameters of a campaign, or of the filters that the list once had, are no filter.
    await page.goto('/retreats?utm_source=mail&month=2099-05');
    await expect(cards(page)).toHaveCount(12);
    await search(page).fill('北海道');
    await choice(page, '国内').click();
    // Astro tries once more after a second.
    await page.clock.fastForward(2000);
    await expect(page).toHaveURL(/\/retreats\?.*type=domestic/);
    await page.unroute(scripts);
    await page.reload();
    await expect(titles(page)).toHaveText([/北海道/]);
    await expect(search(page)).toHaveValue('北海道');
    await expect(choice(page, '国内')).toBeChecked();
  });

test('a list loads no page for a choice where a script of another program is blocked', async ({
  page,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  await page.route('**/beacon.js', (route) => route.abort());
  await page.goto('/retreats');
  await markDocument(page);
  await page.evaluate(async () => {
    const script = document.createElement('script');
    const blocked = new Promise((resolve) => (script.onerror = resolve));
    script.src = '/beacon.js';
    document.body.append(script);
    await blocked;
  });
  await search(page).hover();
  await hydrated(page);
  await choice(page, '国内').click();
  await search(page).fill('北海道');
  await expect(titles(page)).toHaveText([/北海道/]);
  expect(await isMarked(page)).toBe(true);
});

test('a paginated list changes page, and Back returns', async ({ page }) => {
  const expectPage = async (number: number, range: string) => {
    await expect(page).toHaveURL(number === 1 ? '/blog' : `/blog/page/${number}`);
    await expect(link(page, number)).toHaveAttribute('aria-current', 'page');
    await expect(main(page).getByText(range)).toBeVisible();
  };
  await page.goto('/blog');
  await expectPage(1, '1〜12件');
  await expect(cards(page)).toHaveCount(12);
  await expect(pages(page).getByRole('link', { name: '前のページ' })).toBeDisabled();
  const first = await page.title();
  await pages(page).getByRole('link', { name: '次のページ' }).click();
  await expectPage(2, '13〜24件');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.title()).not.toBe(first);
  await link(page, 3).click();
  await expectPage(3, '25〜26件');
  await expect(cards(page)).toHaveCount(2);
  await expect(pages(page).getByRole('link', { name: '次のページ' })).toBeDisabled();
  await page.goBack();
  await expectPage(2, '13〜24件');
  await page.goBack();
  await expectPage(1, '1〜12件');
  expect(await page.title()).toBe(first);
  await page.goForward();
  await expectPage(2, '13〜24件');

  const expectSecond = async (query: string) => {
    await follow(link(page, 2), `/blog?${query}&page=2`);
    await expect(link(page, 2)).toHaveAttribute('aria-current', 'page');
  };
  await open(page, '/blog/page/3');
  await choice(page, '季節').click();
  await expect(page).toHaveURL('/blog?category=seasonal');
  await expectSecond('category=seasonal');
  await main(page).getByRole('combobox').selectOption('sea');
  await expect(page).toHaveURL('/blog?category=seasonal&tag=sea');
  await expectSecond('category=seasonal&tag=sea');
  await search(page).fill('歩く');
  await expect(page).toHaveURL(/&q=%E6%AD%A9%E3%81%8F$/);
  await expect(link(page, 1)).toHaveAttribute('aria-current', 'page');
  await expect(cards(page)).toHaveCount(12);
});

test('a new page of a list scrolls to its top as smoothly as the visitor wants', async ({
  page,
}) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await open(page, '/blog?q=歩く');
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
    await follow(link(page, 2), /page=2$/);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(0);
    const stops = await page.evaluate(() => (window as unknown as { stops: number[] }).stops);
    const from = stops[0] ?? 0;
    expect(from).toBeGreaterThan(1000);
    const between = stops.filter((stop) => stop > 0 && stop < from);
    expect(between.length > 0).toBe(reducedMotion === 'no-preference');
  }
});

test('a list says whether it is loading or has failed', async ({ page, tolerate }) => {
  tolerate(/Failed to load resource|Failed to fetch|HTTP 500/);
  const file = '**/en/retreats.json';
  const fail = await holdBack(page, file, (route) => route.fulfill({ status: 500 }));
  await page.goto('/en/retreats');
  await search(page).fill('number 003');
  await expect(result(page)).toHaveText('Loading');
  fail();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to fetch retreats');
  await expect(alert).toHaveCSS('color', 'rgb(155, 34, 38)');
  await page.unroute(file);
  await alert.getByRole('button', { name: 'Try again' }).click();
  // Its button is gone.
  await expect(page.locator('[data-filters]')).toBeFocused();
  await expect(titles(page)).toHaveText(['Walk number 003']);
  await expect(alert).toBeHidden();
  await expect(search(page)).toHaveValue('number 003');
});

test('a list keeps its cards and words when it gets the cards of a newer build', async ({
  page,
  tolerate,
}) => {
  tolerate(/TypeError/);
  await page.route('**/en/retreats.json', (route) => route.fulfill({ json: [{}] }));
  await open(page, '/en/retreats');
  await search(page).fill('kyo');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch retreats');
  await expect(cards(page)).toHaveCount(12);
  await page.keyboard.type('to');
  await expect(search(page)).toHaveValue('kyoto');
  await page.unroute('**/en/retreats.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(titles(page)).toHaveText([/Kyoto/]);
});

test('a list searches for a composed text once it is finished', async ({ page }) => {
  await page.goto('/retreats');
  // The composition must happen in the hydrated list.
  await search(page).focus();
  await hydrated(page);
  const keyboard = await compose(page, 'ｋ', 'きょ', 'きょうと');
  await expect(search(page)).toHaveValue('きょうと');
  await expect(cards(page)).toHaveCount(12);
  await expect(page).toHaveURL('/retreats');
  await keyboard.send('Input.insertText', { text: '智積院' });
  await expect(search(page)).toHaveValue('智積院');
  await expect(titles(page)).toHaveText([/京都/]);
});
