import type { Page } from '@playwright/test';
import { clientRouter } from '../support/client-router.ts';
import { hydrated } from '../support/islands.ts';
import { expect, test } from '../support/test.ts';

const cards = (page: Page) => page.getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading');
const type = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const search = (page: Page) => page.getByRole('searchbox');
const result = (page: Page) => page.getByRole('main').getByRole('status');

const expectPlain = async (page: Page) => {
  await expect(page).toHaveURL('/en/retreats');
  await expect(cards(page)).toHaveCount(12);
  await expect(search(page)).toHaveValue('');
  await expect(type(page, 'All')).toHaveAttribute('aria-pressed', 'true');
};

test.describe('the list of retreats', () => {
  test.use({ locale: 'en-US' });
  test.beforeEach(async ({ page }) => {
    await page.goto('/en/retreats');
    // Before it hydrates, a press of a type is the browser's.
    await type(page, 'All').hover();
    await hydrated(page);
  });

  test('is filtered by type and words, and shows the number of results and the filters in the URL', async ({
    page,
  }) => {
    await type(page, 'Domestic').click();
    await expect(cards(page)).toHaveCount(11);
    await expect(page).toHaveURL('/en/retreats?type=domestic');
    await expect(type(page, 'Domestic')).toHaveAttribute('aria-pressed', 'true');
    await expect(type(page, 'All')).toHaveAttribute('aria-pressed', 'false');
    await expect(result(page)).toHaveText('11 retreats');
    await search(page).fill(' ＫＹＯＴＯ');
    await search(page).press('Enter');
    await expect(titles(page)).toHaveText([/Kyoto/]);
    await expect(result(page)).toHaveText('1 retreat');
    await expect(type(page, 'Domestic')).toHaveAttribute('aria-pressed', 'true');
    await search(page).fill('yoga');
    await type(page, 'International').click();
    await expect(titles(page)).toHaveText([/Cebu Island Beach Yoga/]);
    await expect(page).toHaveURL('/en/retreats?type=international&q=yoga');
    await search(page).clear();
    await expect(cards(page)).toHaveCount(5);
    await type(page, 'All').click();
    await expectPlain(page);
  });

  test('offers to clear the filters when nothing matches', async ({ page }) => {
    await type(page, 'International').click();
    await search(page).fill('chishakuin');
    await expect(result(page)).toHaveText('No retreats found matching your criteria.');
    await page.getByRole('button', { name: 'Show all retreats' }).click();
    await expectPlain(page);
    // Focus stays in the list, and Back undoes the click.
    await page.keyboard.press('Tab');
    await expect(type(page, 'All')).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/en/retreats?type=international&q=chishakuin');
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(cards(page)).toHaveCount(5);
    await expect(search(page)).toBeFocused();
  });

  test('restores each type on Back, and all filters after a visit to a retreat', async ({
    page,
  }) => {
    await type(page, 'International').click();
    await expect(cards(page)).toHaveCount(5);
    await type(page, 'Domestic').click();
    await expect(cards(page)).toHaveCount(11);
    await page.goBack();
    await expect(page).toHaveURL('/en/retreats?type=international');
    await expect(cards(page)).toHaveCount(5);
    await page.goBack();
    await expectPlain(page);

    await type(page, 'Domestic').click();
    await expect(cards(page)).toHaveCount(11);
    await search(page).fill('chishaku');
    await expect(cards(page)).toHaveCount(1);
    await cards(page).getByRole('link', { name: /Kyoto/ }).click();
    await expect(page).toHaveURL('/en/retreat/kyoto-chishakuin');
    await page.goBack();
    await expect(page).toHaveURL('/en/retreats?type=domestic&q=chishaku');
    await expect(cards(page)).toHaveCount(1);
    await expect(search(page)).toHaveValue('chishaku');
    await expect(type(page, 'Domestic')).toHaveAttribute('aria-pressed', 'true');
  });

  test('has no filters after a visit to another page or by its own link', async ({ page }) => {
    const header = page.getByRole('banner');
    await search(page).fill('chishaku');
    await expect(cards(page)).toHaveCount(1);
    await header.getByRole('link', { name: 'Domestic' }).click();
    await expect(page).toHaveURL('/en/domestic');
    await header.getByRole('link', { name: 'Retreats', exact: true }).click();
    await expectPlain(page);
    await type(page, 'International').click();
    await expect(cards(page)).toHaveCount(5);
    await header.getByRole('link', { name: 'Retreats', exact: true }).click();
    await expectPlain(page);
  });
});

test('the list of retreats ignores an unfinished composition and keeps its text', async ({
  page,
}) => {
  await page.goto('/retreats');
  // Hydrate first: the composition must happen in the hydrated list.
  await search(page).fill('ｾﾌﾞ');
  await expect(cards(page)).toHaveCount(2);
  await search(page).fill('');
  await expect(cards(page)).toHaveCount(12);
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ['ｋ', 'きょ', 'きょうと']) {
    const at = { selectionStart: text.length, selectionEnd: text.length };
    await keyboard.send('Input.imeSetComposition', { text, ...at });
    await expect(search(page)).toHaveValue(text);
  }
  await expect(cards(page)).toHaveCount(12);
  await expect(page).toHaveURL('/retreats');
  await keyboard.send('Input.insertText', { text: '智積院' });
  await expect(search(page)).toHaveValue('智積院');
  await expect(titles(page)).toHaveText([/京都/]);
});

test('the filtered list shows the card that was pressed where it was on Back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto('/retreats?type=domestic');
  await expect(cards(page)).toHaveCount(11);
  await clientRouter(page);
  const link = cards(page).nth(4).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const top = async () => (await link.boundingBox())?.y ?? NaN;
  const before = await top();
  await link.click();
  await expect(page).toHaveURL(/\/retreat\//);
  await expect(cards(page)).not.toHaveCount(11);
  await page.goBack();
  await expect(page).toHaveURL('/retreats?type=domestic');
  await expect(cards(page)).toHaveCount(11);
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(10);
});

test('the list of retreats opens as in a shared URL and ignores invalid values', async ({
  page,
}) => {
  await page.goto(`/retreats?type=domestic&q=${encodeURIComponent('温泉')}`);
  await expect(titles(page)).toHaveText([/北海道/]);
  await expect(search(page)).toHaveValue('温泉');
  await expect(type(page, '国内')).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/retreats?type=domestic&page=7');
  await expect(cards(page)).toHaveCount(11);
  await page.goto('/retreats?type=space&page=-4');
  await expect(type(page, 'すべて')).toHaveAttribute('aria-pressed', 'true');
  await expect(cards(page)).toHaveCount(12);
});

test.describe('the list of retreats before hydration', () => {
  test('loads React when the visitor reaches for the form', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto('/retreats', { waitUntil: 'networkidle' });
    const island = page.locator('astro-island').filter({ has: search(page) });
    const files = [
      await island.getAttribute('renderer-url'),
      await island.getAttribute('component-url'),
    ];
    const loaded = () => requests.filter((path) => files.includes(path));
    await cards(page).last().hover();
    await page.waitForLoadState('networkidle');
    expect(loaded()).toEqual([]);
    await type(page, '国内').hover();
    await expect(island).not.toHaveAttribute('ssr');
    expect(loaded()).toEqual(expect.arrayContaining(files));
  });

  test('takes over what was typed and chosen before it', async ({ page }) => {
    const gate = Promise.withResolvers<undefined>();
    await page.route('**/_astro/RetreatExplorer.*', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto('/en/retreats');
    await search(page).pressSequentially('yoga');
    await page.getByRole('combobox', { name: 'Length' }).selectOption('3');
    gate.resolve(undefined);
    await expect(page).toHaveURL('/en/retreats?days=3&q=yoga');
    await expect(search(page)).toHaveValue('yoga');
  });

  test('sends a press of Enter as a query, which the list shows', async ({ page }) => {
    await page.route('**/_astro/RetreatExplorer.*', () => {});
    await page.goto('/en/retreats');
    await search(page).pressSequentially('yoga');
    await page.unroute('**/_astro/RetreatExplorer.*');
    await search(page).press('Enter');
    await expect(page).toHaveURL('/en/retreats?q=yoga');
    await expect(search(page)).toHaveValue('yoga');
    await expect(titles(page).first()).toContainText('Yoga');
  });

  test('shows the chosen type after a reload when its scripts failed to load', async ({
    page,
    tolerate,
  }) => {
    tolerate(/ERR_FAILED|Error hydrating|error loading/i);
    await page.goto('/retreats');
    await page.route('**/_astro/RetreatExplorer.*', (route) => route.abort());
    await type(page, '国内').click();
    await expect(page).toHaveURL(/\/retreats\?type=domestic/);
    await page.unroute('**/_astro/RetreatExplorer.*');
    await page.reload();
    await expect(page).toHaveURL('/retreats?type=domestic');
    await expect(cards(page)).toHaveCount(11);
  });

  test('hydrates without errors when a picture failed', async ({ page, tolerate }) => {
    tolerate(/Failed to load resource/);
    await page.route(/\.avif$/, (route) => route.abort());
    await page.goto('/retreats');
    const standIn = (await page.locator('html').getAttribute('data-default-picture')) ?? '';
    const first = cards(page).first().locator('img');
    await expect(first).toHaveAttribute('src', standIn);
    await type(page, '国内').click();
    await expect(cards(page)).toHaveCount(11);
    await expect(first).toHaveAttribute('src', standIn);
  });
});
