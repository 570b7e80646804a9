import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test.ts';

// 30 retreats in Japan and 24 abroad.
test.use({ site: 'grown', locale: 'en-US' });

test('a long list has pages with paths of their own', async ({ page }) => {
  await page.goto('/en/retreats');
  const cards = page.getByRole('article');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(cards).toHaveCount(12);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('54 retreats');
  await expect(pages.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  await pages.getByRole('link', { name: 'Page 5' }).click();
  await expect(page).toHaveURL('/en/retreats/page/5');
  await expect(cards).toHaveCount(6);
  await expect(pages.getByRole('link', { name: 'Next page' })).toBeDisabled();
  await pages.getByRole('link', { name: 'Page 1' }).click();
  await expect(page).toHaveURL('/en/retreats');
  await pages.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/en/retreats/page/2');
  await pages.getByRole('link', { name: 'Previous page' }).click();
  await expect(page).toHaveURL('/en/retreats');
});

test('the index is fetched when a filter first needs it, and once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const gate = Promise.withResolvers<undefined>();
  await page.route('**/retreats.json', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/en/retreats');
  await page.getByRole('button', { name: 'All', exact: true }).hover();
  expect(asked).not.toContain('/en/retreats.json');

  await page.getByRole('button', { name: 'International' }).click();
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText('Loading');
  gate.resolve(undefined);
  await expect(status).toHaveText('24 retreats');
  await expect(page.getByRole('article')).toHaveCount(12);

  await page.getByRole('searchbox').fill('number 038');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Walk number 038']);
  expect(asked.filter((path) => path === '/en/retreats.json')).toHaveLength(1);
});

for (const [fault, answer] of [
  ['no connection', undefined],
  ['an error of the server', { status: 500, body: 'broken' }],
  ['something that is no index', { status: 200, body: '<!doctype html>' }],
] as const) {
  test(`${fault} is told in red, and can be tried again`, async ({ page, tolerate }) => {
    tolerate(/Failed to load resource|Failed to fetch|HTTP 500|JSON/);
    await page.route('**/retreats.json', (route) =>
      answer === undefined ? route.abort() : route.fulfill(answer),
    );
    await page.goto('/en/retreats');
    await page.getByRole('searchbox').fill('number 024');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Failed to fetch retreats');
    await expect(alert).toHaveCSS('color', 'rgb(178, 67, 44)');

    await page.unroute('**/retreats.json');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(alert).toBeHidden();
    await expect(page.getByRole('searchbox')).toHaveValue('number 024');
  });
}

test('a narrowed list has pages too, in the URL and for Back', async ({ page }) => {
  await page.goto('/en/retreats');
  await page.getByRole('button', { name: 'Domestic' }).click();
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText('30 retreats');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/en/retreats?type=domestic&page=2');
  await expect(page.getByRole('article')).toHaveCount(12);
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');

  await page.getByRole('searchbox').fill('walk');
  await expect(page).toHaveURL('/en/retreats?type=domestic&q=walk');
  await expect(status).toHaveText('22 retreats');
  await expect(page.getByRole('article')).toHaveCount(12);
});

test('all of a long list can be reached without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/en/retreats');
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Page 5' })
    .click();
  await page.getByRole('link', { name: /Walk number 038/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walk number 038');
  await context.close();
});

const isLaidOut = (card: Locator) =>
  card.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

test.describe('on a phone', () => {
  test.use({ lazyLayout: true });

  test('back from a retreat far down the list, its card stands where it stood', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await page.goto('/en/retreats');
    await page.waitForFunction(() => history.state !== null);
    const cards = page.getByRole('article');
    // As somebody reads: what comes near the window gets its own height.
    for (const card of await cards.all()) await card.scrollIntoViewIfNeeded();
    const link = cards.last().getByRole('link');
    const top = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await top();
    await link.click();
    await expect(page).toHaveURL(/\/retreat\//);
    await page.goBack();
    await expect(page).toHaveURL('/en/retreats');
    await expect.poll(top).toBe(before);
    // And stays there, when cards out of reach are no longer laid out.
    await expect(page.locator('html:not([data-astro-transition])')).toHaveCount(1);
    await expect.poll(() => isLaidOut(cards.first())).toBe(false);
    expect(await top()).toBe(before);
  });

  test('cards far from the window are not laid out, and can be read and reached all the same', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await page.goto('/en/retreats');
    const cards = page.getByRole('article');
    expect(await isLaidOut(cards.first())).toBe(true);
    expect(await isLaidOut(cards.last())).toBe(false);
    await expect(cards).toHaveCount(12);
    await cards.last().getByRole('link').focus();
    await expect(cards.last().getByRole('link')).toBeInViewport();
    await expect.poll(() => isLaidOut(cards.last())).toBe(true);
  });
});
