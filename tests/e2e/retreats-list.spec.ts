import type { Page } from '@playwright/test';
import { holdScripts } from '../support/hold-scripts.ts';
import { expect, test } from '../support/test.ts';

const cards = (page: Page) => page.getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading');
const type = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const search = (page: Page) => page.getByRole('searchbox');
const result = (page: Page) => page.getByRole('main').getByRole('status');

test.describe('the list in English', () => {
  test.use({ locale: 'en-US' });
  test.beforeEach(async ({ page }) => {
    await page.goto('/en/retreats');
    await expect(cards(page)).toHaveCount(12);
  });

  test('shows each retreat with its kind, place and a link named after it', async ({ page }) => {
    const card = cards(page).filter({ hasText: 'Yamanashi Forest Therapy & Yoga Retreat' });
    await expect(card).toContainText('Domestic Retreat');
    await expect(card).toContainText('Kiyosato Highlands, Hokuto, Yamanashi');
    await card
      .getByRole('link', { name: 'Learn more about Yamanashi Forest Therapy & Yoga Retreat' })
      .click();
    await expect(page).toHaveURL('/en/retreat/yamanashi-forest');
  });

  test('is narrowed to a type, and the URL says so', async ({ page }) => {
    await expect(type(page, 'All')).toHaveAttribute('aria-pressed', 'true');
    await type(page, 'Domestic').click();
    await expect(cards(page)).toHaveCount(8);
    await expect(page).toHaveURL('/en/retreats?type=domestic');
    await expect(type(page, 'Domestic')).toHaveAttribute('aria-pressed', 'true');
    await expect(type(page, 'All')).toHaveAttribute('aria-pressed', 'false');
    await expect(result(page)).toHaveText('8 retreats');

    await type(page, 'International').click();
    await expect(titles(page)).toHaveText([
      /Cebu Island Beach/,
      /Cebu Island Mountain/,
      /Bohol along/,
      /Bohol across/,
    ]);
    await expect(page).toHaveURL('/en/retreats?type=international');

    await type(page, 'All').click();
    await expect(cards(page)).toHaveCount(12);
    await expect(page).toHaveURL('/en/retreats');
  });

  for (const [query, count, of] of [
    ['chishakuin', 1, 'a title'],
    ['HOKUTO', 1, 'a place, in capitals'],
    ['ｃｅｂｕ', 2, 'full-width letters'],
    ['  cebu  ', 2, 'spaces around'],
    ['retreat-cebu beach', 1, 'several words in any order'],
  ] as const) {
    test(`is searched by ${of}`, async ({ page }) => {
      await search(page).fill(query);
      await expect(cards(page)).toHaveCount(count);
      await expect(result(page)).toHaveText(count === 1 ? '1 retreat' : `${count} retreats`);
    });
  }

  test('combines type and search', async ({ page }) => {
    await search(page).fill('yoga');
    await type(page, 'International').click();
    await expect(titles(page)).toHaveText([/Cebu Island Beach Yoga/]);
    await expect(page).toHaveURL('/en/retreats?type=international&q=yoga');
  });

  test('says so when nothing matches, and comes back when the words go', async ({ page }) => {
    await search(page).fill('antarctica');
    await expect(result(page)).toHaveText('No retreats found matching your criteria.');
    await expect(cards(page)).toHaveCount(0);
    await search(page).clear();
    await expect(cards(page)).toHaveCount(12);
    await expect(page).toHaveURL('/en/retreats');
  });

  test('shows a way out when nothing matches', async ({ page }) => {
    await type(page, 'International').click();
    await search(page).fill('chishakuin');
    await expect(result(page)).toHaveText('No retreats found matching your criteria.');
    await page.getByRole('button', { name: 'Show all retreats' }).click();
    await expect(cards(page)).toHaveCount(12);
    await expect(search(page)).toHaveValue('');
    await expect(type(page, 'All')).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL('/en/retreats');
    // The focus stays with the list, and Back undoes the press.
    await page.keyboard.press('Tab');
    await expect(type(page, 'All')).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/en/retreats?type=international&q=chishakuin');
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(cards(page)).toHaveCount(4);
  });

  test('keeps the type when Enter is pressed in the search box', async ({ page }) => {
    await type(page, 'Domestic').click();
    await search(page).fill('kyoto');
    await search(page).press('Enter');
    await expect(page).toHaveURL('/en/retreats?type=domestic&q=kyoto');
    await expect(type(page, 'Domestic')).toHaveAttribute('aria-pressed', 'true');
    await expect(titles(page)).toHaveText([/Kyoto/]);
  });

  test('comes back as it was left', async ({ page }) => {
    await type(page, 'Domestic').click();
    await search(page).fill('ky');
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole('link', { name: /Kyoto/ }).click();
    await expect(page).toHaveURL('/en/retreat/kyoto-chishakuin');
    await page.goBack();
    await expect(page).toHaveURL('/en/retreats?type=domestic&q=ky');
    await expect(cards(page)).toHaveCount(1);
    await expect(search(page)).toHaveValue('ky');
    await expect(type(page, 'Domestic')).toHaveAttribute('aria-pressed', 'true');
  });

  test('goes back from type to type', async ({ page }) => {
    await type(page, 'Domestic').click();
    await expect(cards(page)).toHaveCount(8);
    await type(page, 'International').click();
    await expect(cards(page)).toHaveCount(4);
    await page.goBack();
    await expect(page).toHaveURL('/en/retreats?type=domestic');
    await expect(cards(page)).toHaveCount(8);
    await page.goBack();
    await expect(page).toHaveURL('/en/retreats');
    await expect(cards(page)).toHaveCount(12);
  });

  test('is plain again after a visit to another page, and by its own link', async ({ page }) => {
    const header = page.getByRole('banner');
    await type(page, 'Domestic').click();
    await search(page).fill('kyoto');
    await header.getByRole('link', { name: 'Domestic' }).click();
    await expect(page).toHaveURL('/en/domestic');
    await header.getByRole('link', { name: 'Retreats', exact: true }).click();
    await expect(page).toHaveURL('/en/retreats');
    await expect(cards(page)).toHaveCount(12);
    await expect(search(page)).toHaveValue('');
    await expect(type(page, 'All')).toHaveAttribute('aria-pressed', 'true');

    await type(page, 'International').click();
    await expect(cards(page)).toHaveCount(4);
    await header.getByRole('link', { name: 'Retreats', exact: true }).click();
    await expect(page).toHaveURL('/en/retreats');
    await expect(cards(page)).toHaveCount(12);
    await expect(type(page, 'All')).toHaveAttribute('aria-pressed', 'true');
  });
});

test.describe('the list in Japanese', () => {
  for (const [query, count, of] of [
    ['京都', 1, 'kanji'],
    ['せぶ', 2, 'hiragana'],
    ['ｾﾌﾞ', 2, 'half-width katakana'],
    ['北杜市', 1, 'a place'],
  ] as const) {
    test(`is searched by ${of}`, async ({ page }) => {
      await page.goto('/retreats');
      await search(page).fill(query);
      await expect(cards(page)).toHaveCount(count);
      await expect(page).toHaveURL(`/retreats?q=${encodeURIComponent(query)}`);
    });
  }

  test('says so when nothing matches', async ({ page }) => {
    await page.goto('/retreats');
    await search(page).fill('南極');
    await expect(result(page)).toHaveText('条件に合うリトリートが見つかりませんでした。');
  });

  test('never filters by a half-composed word, and loses none of it', async ({ page }) => {
    await page.goto('/retreats');
    await search(page).click();
    const keyboard = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    // The composition must meet the hydrated list.
    await search(page).fill('海');
    await expect(page).toHaveURL(`/retreats?q=${encodeURIComponent('海')}`);
    await search(page).fill('');
    await expect(cards(page)).toHaveCount(12);

    for (const text of ['ｋ', 'きょ', 'きょうと']) {
      await compose(text);
      await expect(search(page)).toHaveValue(text);
    }
    await expect(cards(page)).toHaveCount(12);
    await expect(page).toHaveURL('/retreats');

    await keyboard.send('Input.insertText', { text: '京都' });
    await expect(search(page)).toHaveValue('京都');
    await expect(titles(page)).toHaveText([/京都/]);
  });
});

test.describe('a shared URL', () => {
  test('opens the list as it was shared', async ({ page }) => {
    await page.goto(`/retreats?type=domestic&q=${encodeURIComponent('温泉')}`);
    await expect(titles(page)).toHaveText([/北海道/]);
    await expect(search(page)).toHaveValue('温泉');
    await expect(type(page, '国内')).toHaveAttribute('aria-pressed', 'true');
  });

  test('with nonsense in it opens the plain list', async ({ page }) => {
    await page.goto('/retreats?type=space&page=-4');
    await expect(cards(page)).toHaveCount(12);
    await expect(type(page, 'すべて')).toHaveAttribute('aria-pressed', 'true');
  });

  test('of a page that is no longer there shows what there is', async ({ page }) => {
    await page.goto('/retreats?type=domestic&page=7');
    await expect(cards(page)).toHaveCount(8);
    await expect(result(page)).toHaveText('8件のリトリート');
  });
});

test.describe('before it is awake, the list', () => {
  test('asks for no React, until a visitor reaches for it', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/retreats', { waitUntil: 'load' });
    const island = page.locator('astro-island').filter({ has: search(page) });
    const renderer = (await island.getAttribute('renderer-url')) ?? '';
    const component = (await island.getAttribute('component-url')) ?? '';
    await page.getByRole('heading', { level: 1 }).hover();
    await page.mouse.wheel(0, 4000);
    expect(asked).toEqual(expect.arrayContaining(['/retreats']));
    expect(asked).not.toContain(renderer);
    expect(asked).not.toContain(component);

    await type(page, '国内').hover();
    await expect.poll(() => asked).toEqual(expect.arrayContaining([renderer, component]));
  });

  test('loses neither the first press nor its effect', async ({ page }) => {
    await page.goto('/retreats');
    const release = await holdScripts(page);
    await type(page, '国内').click();
    await expect(cards(page)).toHaveCount(12);
    release();
    await expect(cards(page)).toHaveCount(8);
    await expect(page).toHaveURL('/retreats?type=domestic');
  });

  test('may be left while React is still at work', async ({ page }) => {
    // React's work waits for messages that never come: a machine with no time for it.
    await page.addInitScript(() => {
      MessagePort.prototype.postMessage = () => {};
    });
    await page.goto('/retreats');
    await type(page, '国内').hover();
    const opener = page.getByRole('contentinfo').getByRole('link', { name: 'お問い合わせ' });
    await opener.hover();
    await expect(page.locator('astro-island:not([ssr])')).toHaveCount(2);
    await page.getByRole('banner').getByRole('link', { name: '海外' }).click();
    // Whether it complained in the console is looked at after every journey.
    await expect(page).toHaveURL('/international');
    await expect(cards(page)).toHaveCount(4);
  });

  test('does not lose a press without a pointer, as screen readers send it', async ({ page }) => {
    await page.goto('/retreats');
    await type(page, '海外').dispatchEvent('click');
    await expect(cards(page)).toHaveCount(4);
  });

  test('does not lose the words typed meanwhile, nor Enter after them', async ({ page }) => {
    await page.goto('/en/retreats');
    const release = await holdScripts(page);
    await search(page).pressSequentially('kyoto');
    await search(page).press('Enter');
    release();
    await expect(titles(page)).toHaveText([/Kyoto/]);
    await expect(search(page)).toHaveValue('kyoto');
  });

  test('still leads to the types when its scripts never come', async ({ page, tolerate }) => {
    tolerate(/ERR_FAILED|Error hydrating|error loading/i);
    await page.goto('/retreats');
    await page.route(/\.js$/, (route) => route.abort());
    await type(page, '国内').click();
    await expect(page).toHaveURL(/\/domestic\??$/);
    await expect(cards(page)).toHaveCount(8);
  });

  test('wakes without a word of complaint where a picture has failed', async ({
    page,
    tolerate,
  }) => {
    tolerate(/Failed to load resource/);
    await page.route(/\.avif$/, (route) => route.abort());
    await page.goto('/retreats');
    const standIn = await page.locator('html').getAttribute('data-default-picture');
    const first = cards(page).first().getByRole('presentation', { includeHidden: true });
    await expect(first).toHaveJSProperty('complete', true);
    await expect(first).toHaveAttribute('src', standIn ?? '');
    await type(page, '国内').click();
    await expect(cards(page)).toHaveCount(8);
    await expect(first).toHaveAttribute('src', standIn ?? '');
  });
});
