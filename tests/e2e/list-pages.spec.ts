import type { Page } from '@playwright/test';
import { setSaveData } from '../support/save-data.ts';
import { expect, test } from '../support/test.ts';

// 30 retreats in Japan and 24 abroad: five pages.
test.use({ site: 'grown', locale: 'en-US' });

const list = '/en/retreats';
const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading');
const search = (page: Page) => page.getByRole('searchbox');
const status = (page: Page) => main(page).getByRole('status');
const all = (page: Page) => page.getByRole('button', { name: 'All', exact: true });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const link = (page: Page, to: number) =>
  pages(page).getByRole('link', { name: `Page ${to}`, exact: true });
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function expectPage(page: Page, number: number): Promise<void> {
  await expect(page).toHaveURL(number === 1 ? list : `${list}/page/${number}`);
  await expect(link(page, number)).toHaveAttribute('aria-current', 'page');
  await expect(cards(page)).toHaveCount(number === 5 ? 6 : 12);
}

/** Hovers the list until it is hydrated; before that, the browser follows links itself. */
async function wake(page: Page): Promise<void> {
  await search(page).hover();
  await page.locator('main astro-island:not([ssr])').first().waitFor({ state: 'attached' });
}

/** Records the scroll position at a click, and every later position at which the page rests. */
async function recordScroll(
  page: Page,
): Promise<() => Promise<[from: number, ...stops: number[]]>> {
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
  return () => page.evaluate(() => (window as unknown as { stops: [number] }).stops);
}

/** Returns the page's title and links that describe its list. */
async function description(page: Page) {
  const attribute = (selector: string, name: string) =>
    page.locator(selector).first().getAttribute(name);
  return {
    title: await page.title(),
    steps: await page.getByRole('navigation', { name: 'Breadcrumb' }).innerText(),
    twin: await attribute('header a[data-locale=ja]', 'href'),
    twinName: await attribute('header a[data-locale=ja]', 'aria-label'),
    // A title strikes the button through.
    twinTitle: await attribute('header a[data-locale=ja]', 'title'),
    section: await attribute(`header nav a[href="${list}"]:not([data-locale])`, 'aria-current'),
    canonical: await attribute('link[rel=canonical]', 'href'),
  };
}

test('a long list turns its pages in place, with the metadata and a history entry of each', async ({
  page,
}) => {
  await page.goto(`${list}/page/2`);
  const second = { ...(await description(page)), cards: await titles(page).allTextContents() };
  await page.goto(list);
  const first = await description(page);
  expect(second.title).not.toBe(first.title);
  // Mark an element, which survives only if the page is neither reloaded nor swapped.
  await main(page).evaluate((main) => main.setAttribute('data-marked', ''));
  await wake(page);
  const turned: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/page/')) turned.push(request.url());
  });
  await link(page, 2).click();
  await expectPage(page, 2);
  await expect(titles(page)).toHaveText(second.cards);
  await expect
    .poll(async () => ({ ...(await description(page)), cards: second.cards }))
    .toEqual(second);
  await pages(page).getByRole('link', { name: 'Next page' }).click();
  await expectPage(page, 3);
  await link(page, 5).click();
  await expectPage(page, 5);
  await expect(pages(page).getByRole('link', { name: 'Next page' })).toBeDisabled();
  expect(turned).toEqual([]);
  await expect(page.locator('main[data-marked]')).toHaveCount(1);

  // Move the pointer off the page, as to the browser's Back button, so that nothing hydrates by hover.
  await page.mouse.move(0, 0);
  for (const number of [3, 2, 1]) {
    await page.goBack();
    await expectPage(page, number);
  }
  await page.goForward();
  await expectPage(page, 2);

  // A filtered list is not a later page of the unfiltered one.
  await search(page).fill('number 038');
  await expect(titles(page)).toHaveText(['Walk number 038']);
  await expect.poll(() => description(page)).toEqual(first);
  await expect(search(page)).toBeFocused();
  await search(page).clear();
  await expectPage(page, 1);
});

test('a filtered list has pages and returns to the first one on any change', async ({ page }) => {
  await page.goto(`${list}/page/3`);
  const change = async (make: () => Promise<unknown>, query: string, count: number) => {
    await make();
    await expect(page).toHaveURL(`${list}?${query}`);
    await expect(status(page)).toHaveText(`${count} retreats`);
    await link(page, 2).click();
    await expect(page).toHaveURL(`${list}?${query}&page=2`);
    await expect(link(page, 2)).toHaveAttribute('aria-current', 'page');
  };
  await change(() => page.getByRole('button', { name: 'Domestic' }).click(), 'type=domestic', 30);
  await change(() => search(page).fill('walk'), 'type=domestic&q=walk', 22);
  await change(() => all(page).click(), 'q=walk', 40);
  await page.reload();
  await expect(titles(page).first()).toHaveText('Walk number 022');
  await search(page).clear();
  await expectPage(page, 1);
});

test('a long list loads its pages as documents when its index fails', async ({
  page,
  tolerate,
}) => {
  tolerate(/Failed to load resource|HTTP 500/);
  await page.route(`**${list}.json`, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(list);
  await wake(page);
  await link(page, 2).click();
  await expectPage(page, 2);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goBack();
  await expectPage(page, 1);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a long list moves scroll and focus to its top on a new page, with ${reducedMotion} of motion`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto(list);
    // Searching first loads the JSON with all cards, so that only the change of page scrolls.
    await search(page).fill('walk');
    await expect(page).toHaveURL(`${list}?q=walk`);
    await expect(cards(page)).toHaveCount(12);
    await link(page, 2).scrollIntoViewIfNeeded();
    const recorded = await recordScroll(page);
    await link(page, 2).click();
    await expect(page).toHaveURL(`${list}?q=walk&page=2`);
    await expect.poll(() => scrollY(page)).toBe(0);
    const [from, ...stops] = await recorded();
    expect(from).toBeGreaterThan(1000);
    // With motion, at least one intermediate position is seen, however few frames a busy machine draws; without motion,
    // none.
    const between = stops.filter((stop) => stop > 0 && stop < from);
    expect(between.length > 0).toBe(reducedMotion === 'no-preference');
    await page.keyboard.press('Tab');
    await expect(all(page)).toBeFocused();
  });
}

test('a long list opens a page in a new tab on a modified click', async ({ page, context }) => {
  await page.goto(list);
  await all(page).hover();
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    link(page, 2).click({ modifiers: ['ControlOrMeta'] }),
  ]);
  // A background tab may load slowly.
  await tab.waitForURL(`**${list}/page/2`, { waitUntil: 'commit' });
  await expect(page).toHaveURL(list);
});

test.describe('the index of a list', () => {
  test('is fetched once after hydration, before a filter needs it', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const gate = Promise.withResolvers<undefined>();
    await page.route('**/retreats.json', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(list);
    expect(requests).not.toContain(`${list}.json`);
    await wake(page);
    await expect.poll(() => requests).toContain(`${list}.json`);
    await expect(status(page)).toHaveText('54 retreats');
    await page.getByRole('button', { name: 'International' }).click();
    await expect(status(page)).toHaveText('Loading');
    gate.resolve(undefined);
    await expect(status(page)).toHaveText('24 retreats');
    await search(page).fill('number 038');
    await expect(titles(page)).toHaveText(['Walk number 038']);
    expect(requests.filter((path) => path === `${list}.json`)).toHaveLength(1);
  });

  test('is fetched only for a filter when data is saved', async ({ page }) => {
    await setSaveData(page, true);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(list);
    await wake(page);
    await page.waitForLoadState('networkidle');
    expect(requests).not.toContain(`${list}.json`);
    await page.getByRole('button', { name: 'International' }).click();
    await expect(status(page)).toHaveText('24 retreats');
  });

  test('is fetched again for a filter after it could not be fetched before', async ({
    page,
    tolerate,
  }) => {
    tolerate(/Failed to load resource/);
    let tries = 0;
    await page.route('**/retreats.json', (route) => {
      tries += 1;
      return tries === 1 ? route.abort() : route.continue();
    });
    await page.goto(list);
    await wake(page);
    await expect.poll(() => tries).toBe(1);
    await page.getByRole('button', { name: 'International' }).click();
    await expect(status(page)).toHaveText('24 retreats');
    expect(tries).toBe(2);
  });

  test('can be fetched again after an error, which is shown in red', async ({ page, tolerate }) => {
    tolerate(/Failed to load resource|Failed to fetch|HTTP 500|JSON/);
    const answers = [undefined, { status: 500, body: 'broken' }, { body: '<!doctype html>' }];
    let tries = 0;
    await page.route('**/retreats.json', (route) => {
      const answer = answers[tries++];
      if (tries > answers.length) return route.continue();
      return answer === undefined ? route.abort() : route.fulfill(answer);
    });
    await page.goto(list);
    await search(page).fill('number 024');
    const alert = page.getByRole('alert');
    for (let failed = 1; failed <= answers.length; failed += 1) {
      await expect.poll(() => tries).toBe(failed);
      await expect(alert).toContainText('Failed to fetch retreats');
      await expect(alert).toHaveCSS('color', 'rgb(178, 67, 44)');
      await alert.getByRole('button', { name: 'Try again' }).click();
    }
    await expect(titles(page)).toHaveText(['Walk number 024']);
    await expect(alert).toBeHidden();
    await expect(search(page)).toHaveValue('number 024');
  });
});
