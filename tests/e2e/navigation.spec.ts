import type { Locator, Page, Route } from '@playwright/test';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { site } from '../fixtures/site/src/site.ts';
import { dialogOf, opener } from '../support/contact-form.ts';
import {
  follow,
  headingsAreSet,
  isMarked,
  markDocument,
  openPage,
  scriptsRun,
} from '../support/page-scripts.ts';
import { expect, test } from '../support/test.ts';
import { holdBack } from '../support/typing.ts';

const header = (page: Page) => page.getByRole('banner');
const language = (page: Page, name: 'English' | '日本語') =>
  header(page)
    .getByRole('navigation', { name: /言語|language/ })
    .getByRole('link', { name });
/** Presses a link without scrolling to it, as by keyboard. */
const pressUnseen = (link: Locator) =>
  link.evaluate((element: HTMLElement) => {
    element.focus({ preventScroll: true });
    element.click();
  });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('preferredLang'));
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function expectLanguage(page: Page, path: string, lang: 'ja' | 'en') {
  await expect(page).toHaveURL(path);
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
}

test('the language switch leads to the same page without a reload', async ({ page }) => {
  await page.goto('/domestic?from=mail#main');
  await markDocument(page);
  await language(page, 'English').click();
  await expectLanguage(page, '/en/domestic?from=mail#main', 'en');
  const { domestic } = dictionaryFor('en').retreats.types;
  await expect(page).toHaveTitle(new RegExp(`^${domestic}: .+ \\| ${site.brand}$`));
  await expect(language(page, 'English')).toHaveAttribute('aria-current', 'true');
  await expect(language(page, 'English')).toBeFocused();
  await expect(language(page, '日本語')).not.toHaveAttribute('aria-current');
  expect(await stored(page)).toBe('en');
  await headingsAreSet(page);

  await language(page, '日本語').click();
  await expectLanguage(page, '/domestic?from=mail#main', 'ja');
  expect(await isMarked(page)).toBe(true);
  expect(await stored(page)).toBe('ja');

  await openPage(page, '/domestic');
  const card = page.getByRole('link', { name: /沖縄/ });
  await card.scrollIntoViewIfNeeded();
  const before = await scrollY(page);
  expect(before).toBeGreaterThan(200);
  await follow(card, '/retreat/okinawa-beach');
  await expect.poll(() => scrollY(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/domestic');
  await expect.poll(() => scrollY(page)).toBeGreaterThan(200);
  await markDocument(page);
  await pressUnseen(language(page, 'English'));
  await expect(page).toHaveURL('/en/domestic');
  await expect.poll(() => scrollY(page)).toBe(0);
  expect(await isMarked(page)).toBe(true);

  await openPage(page, '/retreat/kyoto-chishakuin?date=new-year');
  await language(page, 'English').click();
  await expect(page.locator('.retreat-offer')).toContainText('Wed 30 Dec 2099');
  // An answer is open and in view when its address is opened.
  await openPage(page, '/faq#passport');
  await expect(page.locator('#passport')).toBeInViewport();
  await follow(language(page, 'English'), '/en/faq#passport');
  await expect(page.locator('#passport')).toBeInViewport();
});

test('Back and Forward over a switch show the language of their address where it was left', async ({
  page,
}) => {
  await openPage(page, '/domestic');
  const scrollTo = (top: number) => page.evaluate((top) => window.scrollTo({ top }), top);
  // The browser keeps what is in view, which a heading's font moves by some pixels when it comes.
  const expectAt = (top: number) =>
    expect.poll(async () => Math.abs((await scrollY(page)) - top)).toBeLessThan(20);
  await scrollTo(640);
  await pressUnseen(language(page, 'English'));
  await expectLanguage(page, '/en/domestic', 'en');
  await expect.poll(() => scrollY(page)).toBe(0);
  await scrollTo(320);
  await page.goBack();
  await expectLanguage(page, '/domestic', 'ja');
  await expectAt(640);
  await page.goForward();
  await expectLanguage(page, '/en/domestic', 'en');
  await expectAt(320);

  // Also when the page that Back leaves was loaded anew and has no scripts yet.
  await page.goto('/favicon.svg');
  const release = await holdBack(page, '**/_astro/Scripts.*');
  for (const [path, lang] of [
    ['/en/domestic', 'en'],
    ['/domestic', 'ja'],
  ] as const) {
    await page.goBack({ waitUntil: 'commit' });
    await expectLanguage(page, path, lang);
  }
  release();
});

test('a language link is followed when its page cannot replace the document', async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/, /status of 503/);
  await page.clock.install();
  const isFetch = (route: Route) => route.request().resourceType() === 'fetch';
  for (const answer of [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 503, body: 'Busy' }),
    () => page.clock.fastForward(5000),
    // The page of a newer build, whose scripts have other names.
    async (route: Route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/\/Scripts\.[\w-]+/g, '/Scripts.newer');
      await route.fulfill({ response, body });
    },
  ]) {
    await page.goto('/domestic#main');
    await markDocument(page);
    await page.route('/en/domestic', (route) =>
      isFetch(route) ? answer(route) : route.continue(),
    );
    await language(page, 'English').click();
    await expectLanguage(page, '/en/domestic#main', 'en');
    await expect.poll(() => isMarked(page)).toBe(false);
    await page.unrouteAll();
  }
});

test('a language link opens in a new tab', async ({ page }) => {
  await openPage(page, '/domestic');
  const tab = page.context().waitForEvent('page');
  await language(page, 'English').click({ modifiers: ['ControlOrMeta'] });
  await expectLanguage(await tab, '/en/domestic', 'en');
  await expectLanguage(page, '/domestic', 'ja');
});

test('the last press wins while the page in the other language is loading', async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/domestic');
  await markDocument(page);
  // Or else a busy machine would wait for more than five seconds, after which the link is followed.
  await page.clock.pauseAt(Date.now() + 60_000);
  const late = await holdBack(page, '/en/domestic');
  const request = page.waitForRequest('/en/domestic');
  await language(page, 'English').click();
  await request;
  await language(page, '日本語').click();
  late();
  await page.clock.runFor(100);
  await expectLanguage(page, '/domestic', 'ja');
  expect(await isMarked(page)).toBe(true);

  const tooLate = await holdBack(page, '/en/domestic');
  await language(page, 'English').click();
  await follow(header(page).getByRole('link', { name: '海外' }).first(), '/international');
  tooLate();
  await scriptsRun(page);
  await expectLanguage(page, '/international', 'ja');

  // A dialog that has opened meanwhile stays.
  const form = await holdBack(page, '/contact.json');
  const other = await holdBack(page, '/en/international');
  await opener(page, 'ja').click();
  const answered = page.waitForResponse('/en/international');
  await language(page, 'English').click();
  form();
  await expect(dialogOf(page, 'ja')).toBeVisible();
  other();
  await (await answered).finished();
  await page.clock.runFor(100);
  await expect(dialogOf(page, 'ja')).toBeVisible();
  await expectLanguage(page, '/international', 'ja');
});

test('a page is on its way before its link is released, a file or a dialog is not', async ({
  page,
}) => {
  const browser = await page.context().newCDPSession(page);
  const ahead: string[] = [];
  browser.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) =>
    ahead.push(new URL(prefetchUrl).pathname),
  );
  await browser.send('Preload.enable');
  await openPage(page, '/retreat/kyoto-chishakuin');
  for (const link of [
    'a[href$=".ics"]',
    '[data-open-contact]',
    'a[data-locale=en]',
    'header nav a',
  ]) {
    await page.locator(link).filter({ visible: true }).first().hover();
    await page.mouse.down();
    // Released elsewhere, it isn't followed.
    await page.mouse.move(1, 1);
    await page.mouse.up();
  }
  await expect.poll(() => ahead).not.toEqual([]);
  const link = header(page).getByRole('link', { name: '海外' }).first();
  await follow(link, '/international');
  expect(new Set(ahead)).toEqual(
    new Set([await page.locator('header nav a').first().getAttribute('href'), '/international']),
  );
});

test('the menu on a phone closes when the visitor turns to something else', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const toggle = page.getByLabel('メニュー', { exact: true });
  const menu = header(page).getByRole('navigation', { name: 'メインナビゲーション' });
  const links = menu.getByRole('link');
  await openPage(page, '/');
  await expect(menu).toBeHidden();
  await toggle.click();
  await expect(links).toHaveText(['リトリート', '国内', '海外', '読みもの', 'お問い合わせ']);
  await toggle.click();
  await expect(menu).toBeHidden();
  await toggle.click();
  await page.mouse.click(4, 700);
  await expect(menu).toBeHidden();
  await toggle.click();
  // Two links to less are set apart.
  const apart = header(page).getByRole('link', { name: /よくあるご質問|運営者について/ });
  await expect(apart).toHaveCount(2);
  await apart.last().focus();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
  // The seals of the home page come first.
  await expect(page.getByRole('main').getByRole('radio', { checked: true })).toBeFocused();
  await toggle.click();
  await links.first().focus();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();

  const link = menu.getByRole('link', { name: '海外' });
  // The second time, the link leads to the current page.
  for (const current of [null, 'page']) {
    await toggle.click();
    if (current !== null) await expect(link).toHaveAttribute('aria-current', current);
    await follow(link, '/international');
    await expect(menu).toBeHidden();
  }
});

test.describe('a visitor who reads English', () => {
  test.use({ locale: 'en-US' });
  // A browser that a program controls would be no visitor's.
  test.beforeEach(async ({ context }) =>
    context.addInitScript(() => {
      const userAgent = navigator.userAgent.replace('Headless', '');
      Object.defineProperties(navigator, {
        userAgent: { value: userAgent },
        webdriver: { value: false },
      });
    }),
  );

  test('is redirected once in a tab unless they chose Japanese', async ({ context, tolerate }) => {
    tolerate(/status of 404/);
    const first = await context.newPage();
    await first.goto('/domestic?from=mail#main');
    await expectLanguage(first, '/en/domestic?from=mail#main', 'en');
    expect(await first.evaluate(() => history.length)).toBe(2); // the empty page and this one
    // Who opens a Japanese address again means it.
    await first.goto('/faq');
    await expectLanguage(first, '/faq', 'ja');

    const page = await context.newPage();
    const title = page.getByRole('heading', { level: 1 });
    const response = await page.goto('/retreat/nowhere?from=mail');
    expect(response?.status()).toBe(404);
    await expectLanguage(page, '/en/retreat/nowhere?from=mail', 'en');
    await expect(title).toHaveText('Retreat not found');
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/en/retreats');
    await markDocument(page);
    await language(page, '日本語').click();
    await expectLanguage(page, '/retreat/nowhere?from=mail', 'ja');
    await expect(title).toHaveText('リトリートが見つかりません');
    await expect(language(page, 'English')).toHaveAttribute('href', '/en/retreat/nowhere');
    expect(await isMarked(page)).toBe(true);

    await page.evaluate(() => localStorage.clear());
    await page.goto('/en');
    await language(page, '日本語').click();
    await expectLanguage(page, '/', 'ja');
    await page.goto('/domestic');
    await expectLanguage(page, '/domestic', 'ja');
  });

  test('keeps all but the search when the language changes without storage', async ({ page }) => {
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get });
      Object.defineProperty(window, 'sessionStorage', { get });
    });
    await page.goto('/en');
    await language(page, '日本語').click();
    await expectLanguage(page, '/', 'ja');
    await header(page).getByRole('link', { name: '国内', exact: true }).click();
    await expectLanguage(page, '/domestic', 'ja');
    await page.reload();
    await expectLanguage(page, '/domestic', 'ja');
    await page.goBack();
    await expectLanguage(page, '/', 'ja');

    await page.goto('/en/retreats?type=domestic&q=kyoto');
    await expect(page.getByRole('article')).toHaveCount(1);
    await scriptsRun(page);
    await language(page, '日本語').click();
    // What was searched for is English.
    await expectLanguage(page, '/retreats?type=domestic', 'ja');
    await expect(page.getByRole('article')).toHaveCount(11);
  });
});

test('the server answers with the headers that the build asks for', async ({ page }) => {
  const response = await page.goto('/en/retreats/');
  await expect(page).toHaveURL('/en/retreats');
  const headers = response?.headers() ?? {};
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
  expect(headers['content-security-policy']).toContain(' img-src http: https:;');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  const picture =
    (await page.locator('main img[src^="/_astro/"]').first().getAttribute('src')) ?? '';
  const file = await page.request.get(picture);
  expect(file.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  await page.goto('/en/retreats.html');
  await expect(page).toHaveURL('/en/retreats');
  const unknown = await page.request.post('/api/nowhere', { data: {} });
  expect(unknown.status()).toBe(404);
  expect(unknown.headers()['cache-control']).toBe('no-store');
});
