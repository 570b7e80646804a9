import type { Page } from '@playwright/test';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { follow, openPage, scriptsRun } from '../support/page-scripts.ts';
import { expect, test } from '../support/test.ts';

const enlarged = (page: Page) => page.getByRole('dialog', { name: 'Pictures of the stay' });
const shownIn = (page: Page) =>
  enlarged(page).evaluate((dialog) => {
    const strip = dialog.firstElementChild!;
    return Math.round(strip.scrollLeft / strip.clientWidth) + 1;
  });
const open = (page: Page) => openPage(page, '/en/retreat/cebu-mountain');

test('pictures of a stay open enlarged, turn, and close on Escape and Back', async ({ page }) => {
  await open(page);
  await expect(page.locator('main figure a')).toHaveCount(6);
  const second = page.getByRole('link', { name: 'Picture 2', exact: true });
  await second.click();
  await expect(enlarged(page)).toBeVisible();
  await expect.poll(() => shownIn(page)).toBe(2);
  // It holds the pictures that the page doesn't show, too.
  await expect(enlarged(page).getByRole('img')).toHaveCount(9);
  await expect(enlarged(page).getByRole('img').first()).toHaveCSS('object-fit', 'contain');
  await page.keyboard.press('ArrowRight');
  expect(await shownIn(page)).toBe(3);
  const previous = enlarged(page).getByRole('button', { name: 'Previous picture' });
  // Every press counts, also those that follow each other quickly.
  for (const shown of [2, 1]) {
    await previous.dispatchEvent('click');
    expect(await shownIn(page)).toBe(shown);
  }
  await page.keyboard.press('Escape');
  await expect(enlarged(page)).toHaveCount(0);
  await expect(second).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(enlarged(page)).toBeVisible();
  await page.goBack();
  await expect(enlarged(page)).toHaveCount(0);
  await expect(page).toHaveURL('/en/retreat/cebu-mountain');
});

test('a picture opens as a file while the stylesheet can’t be loaded', async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/);
  const press = () => page.getByRole('link', { name: 'Picture 2', exact: true }).click();
  await page.route('**/style.*.css', (route) => route.abort(), { times: 1 });
  await open(page);
  await press();
  await expect(page).toHaveURL(/\/_astro\/[^/]+$/);
  await page.goBack();
  await scriptsRun(page);
  await press();
  await expect.poll(() => shownIn(page)).toBe(2);
});

test('an album omits pictures that fail to load', async ({ page, tolerate }) => {
  tolerate(/album\.example/, /ERR_FAILED/);
  await page.route('https://album.example/**', (route) => route.abort());
  await open(page);
  await page.getByRole('link', { name: 'Picture 6', exact: true }).click();
  await enlarged(page).evaluate((dialog) => dialog.firstElementChild!.scrollTo({ left: 1e6 }));
  await expect(enlarged(page).getByRole('img')).toHaveCount(8);
  // The first picture follows the last that there is.
  await expect.poll(() => shownIn(page)).toBe(8);
  await enlarged(page).getByRole('button', { name: 'Next picture' }).click();
  expect(await shownIn(page)).toBe(1);

  await page.route('https://pictures.example/**', (route) => route.abort());
  await page.goto('/retreat/cebu-beach');
  const pictures = page.locator('main figure');
  // Each picture fails once it is near, and the next one takes its place.
  await expect(async () => {
    await pictures.evaluateAll((all) => all.at(-1)!.scrollIntoView());
    expect(await pictures.count()).toBe(1);
  }).toPass();
  await expect(page.locator('main figure img')).toHaveAttribute('alt', '絵 12');
});

test('an hour’s picture that fails to load is replaced by the default one', async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/);
  await page.route(/okinawa-(?:night|dawn)-wide.*\.(?:avif|webp)$/, (route) => route.abort());
  await page.goto('/en/retreat/okinawa-beach');
  const picture = page.getByAltText('The island, dawn');
  await page.getByRole('radio', { name: 'Dawn' }).focus();
  await page.keyboard.press('Space');
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute('src', /default/);
  await expect(picture).toBeVisible();
});

test('a picture that fails to load is replaced by the default one', async ({ page, tolerate }) => {
  tolerate(/Failed to load resource/);
  const expectStandIn = async () => {
    const picture = page.getByRole('main').locator('img').first();
    const standIn = await page.locator('html').getAttribute('data-default-picture');
    await expect(picture).toHaveAttribute('src', standIn ?? '');
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
  };
  await page.route(/\.avif$/, (route) => route.abort());
  await page.route('https://pictures.example/**', (route) => route.abort());
  await page.goto('/retreat/remote');
  await expectStandIn();
  await page.goto('/domestic');
  await expectStandIn();
  await follow(
    page.getByRole('banner').getByRole('link', { name: 'リトリート' }).first(),
    '/retreats',
  );
  await expectStandIn();
  await page.getByRole('radio', { name: '国内', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(11);
  const card = page.getByRole('article').first().locator('img');
  await expect(card).toHaveAttribute('src', /default/);
});

/** Returns the home page's prints that were requested so far, without their shape and hash. */
function requestedPrints(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = /\/(hero.*?)-(?:wide|tall)\.[^/]*$/.exec(request.url())?.[1];
    if (name !== undefined) names.push(name);
  });
  return names;
}

const seal = (page: Page, name: string) =>
  page
    .getByRole('group', { name: dictionaryFor('ja').home.hours.legend })
    .getByRole('radio', { name });

/** Returns the file that the home page's picture shows. */
const shown = (page: Page) =>
  page.locator('.hero-picture img').evaluate((image: HTMLImageElement) => image.currentSrc);

test('the home page loads the print of the hour and no other print', async ({ page }) => {
  const requested = requestedPrints(page);
  for (const [time, colorScheme, print, name] of [
    ['05:00', 'light', 'hero', '暁'],
    ['12:00', 'light', 'hero-noon', '昼'],
    ['17:30', 'light', 'hero-dusk', '夕'],
    ['23:00', 'light', 'hero-night', '夜'],
    ['12:00', 'dark', 'hero-night', '夜'],
  ] as const) {
    requested.length = 0;
    await page.emulateMedia({ colorScheme });
    await page.clock.setFixedTime(`2026-11-26T${time}:00+09:00`);
    await openPage(page, '/');
    await expect(seal(page, name)).toBeChecked();
    expect(requested, `${time}, ${colorScheme}`).toEqual([print]);
  }
});

test('a chosen hour stays for the visit', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-26T12:00:00+09:00');
  await page.goto('/');
  await seal(page, '昼').focus();
  await page.keyboard.press('ArrowRight');
  await expect(seal(page, '夕')).toBeChecked();
  await expect.poll(() => shown(page)).toContain('/hero-dusk-');
  await follow(page.getByRole('banner').getByRole('link', { name: '国内' }), '/domestic');
  const requested = requestedPrints(page);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(seal(page, '夕')).toBeChecked();
  await expect.poll(() => shown(page)).toContain('/hero-dusk-');
  expect(requested.filter((name) => name !== 'hero-dusk')).toEqual([]);
  await page.reload();
  await expect(seal(page, '夕')).toBeChecked();
});

test('the picture beside a programme shows the hour of the line in view until another is chosen', async ({
  page,
}) => {
  const hours = page.getByRole('group', { name: dictionaryFor('en').retreats.detail.hours });
  const radio = (name: string) => hours.getByRole('radio', { name });
  const line = (text: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: text })
      .evaluate((item) => {
        // `scrollIntoView` would leave room for the offer bar.
        const { top, height } = item.getBoundingClientRect();
        window.scrollBy({ top: top + height / 2 - innerHeight / 2, behavior: 'instant' });
      });
  await openPage(page, '/en/retreat/okinawa-beach');
  await line('20:00');
  await expect(radio('Night')).toBeChecked();
  await radio('Dawn').focus();
  await page.keyboard.press('Space');
  await line('12:00');
  await expect(page.getByAltText('The island, dawn')).toBeVisible();
  await expect(radio('Dawn')).toBeChecked();
});

test('in a dark scheme, page, programme and card of a place show it by night', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/retreat/okinawa-beach');
  await expect.poll(() => shown(page)).toContain('/okinawa-night-');
  await expect(page.getByAltText('島のnight')).toBeVisible();
  await page.goto('/retreats');
  const card = page.getByRole('article').filter({ hasText: '沖縄' }).first().locator('img');
  await card.scrollIntoViewIfNeeded();
  await expect
    .poll(() => card.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toContain('/okinawa-night-');
});
