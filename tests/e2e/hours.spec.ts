import type { Page } from '@playwright/test';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { expect, test } from '../support/test.ts';

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

for (const [time, scheme, print, name] of [
  ['05:00', 'light', 'hero', '暁'],
  ['12:00', 'light', 'hero-noon', '昼'],
  ['17:30', 'light', 'hero-dusk', '夕'],
  ['23:00', 'light', 'hero-night', '夜'],
  ['12:00', 'dark', 'hero-night', '夜'],
] as const) {
  test(`at ${time} in a ${scheme} scheme, the home page loads ${print} and no other print`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.clock.setFixedTime(`2026-11-26T${time}:00+09:00`);
    const requested = requestedPrints(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(seal(page, name)).toBeChecked();
    expect(requested).toEqual([print]);
  });
}

test('a chosen hour stays for the visit', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-26T12:00:00+09:00');
  await page.goto('/');
  await seal(page, '昼').focus();
  await page.keyboard.press('ArrowRight');
  await expect(seal(page, '夕')).toBeChecked();
  await expect.poll(() => shown(page)).toContain('/hero-dusk-');
  await page.getByRole('banner').getByRole('link', { name: '国内' }).click();
  await expect(page).toHaveURL('/domestic');
  const requested = requestedPrints(page);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(seal(page, '夕')).toBeChecked();
  await expect.poll(() => shown(page)).toContain('/hero-dusk-');
  expect(requested.filter((name) => name !== 'hero-dusk')).toEqual([]);
  await page.reload();
  await expect(seal(page, '夕')).toBeChecked();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page shows the print of dawn and offers no other', async ({ page }) => {
    const requested = requestedPrints(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(requested).toEqual(['hero']);
    await expect(page.getByRole('radio')).toHaveCount(0);
  });
});
