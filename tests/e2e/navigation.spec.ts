import type { Page } from '@playwright/test';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { site } from '../fixtures/site/src/site.ts';
import { isMarked, markDocument } from '../support/client-router.ts';
import { expect, test } from '../support/test.ts';

const header = (page: Page) => page.getByRole('banner');
const languages = (page: Page) => header(page).getByRole('navigation', { name: /言語|language/ });
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test.describe('switching the language', () => {
  test('leads to the same page without a reload and is remembered', async ({ page }) => {
    await page.goto('/domestic?from=mail#main');
    await markDocument(page);
    await languages(page).getByRole('link', { name: 'English' }).click();

    await expect(page).toHaveURL('/en/domestic?from=mail#main');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const { title, meta } = dictionaryFor('en').retreats.domestic;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.replace('\n', ' '), {
      useInnerText: true,
    });
    await expect(page).toHaveTitle(new RegExp(`^${meta.title}: .+ \\| ${site.brand}$`));
    expect(await isMarked(page)).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('preferredLang'))).toBe('en');

    await languages(page).getByRole('link', { name: '日本語' }).click();
    await expect(page).toHaveURL('/domestic?from=mail#main');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    expect(await isMarked(page)).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('preferredLang'))).toBe('ja');
  });

  for (const [path, chosen, other] of [
    ['/retreats', '?type=domestic&q=京都', '/en/retreats'],
    ['/blog', '?category=wellness', '/en/blog'],
  ] as const) {
    test(`from ${path} leaves the filters behind: they reset with the path`, async ({ page }) => {
      await page.goto(path);
      const all = await page.getByRole('article').count();
      await page.goto(other);
      const complete = await page.getByRole('article').count();
      await page.goto(`${path}${chosen}`);
      await expect(page.getByRole('article')).not.toHaveCount(all);
      await languages(page).getByRole('link', { name: 'English' }).click();
      await expect(page).toHaveURL(other);
      await expect(page.getByRole('article')).toHaveCount(complete);
      await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    });
  }

  test('leads from home to home', async ({ page }) => {
    await page.goto('/');
    await languages(page).getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/en');
    await languages(page).getByRole('link', { name: '日本語' }).click();
    await expect(page).toHaveURL('/');
  });

  test('shows which language is the current one', async ({ page }) => {
    await page.goto('/en/contact');
    const english = languages(page).getByRole('link', { name: 'English' });
    const japanese = languages(page).getByRole('link', { name: '日本語' });
    await expect(english).toHaveAttribute('aria-current', 'true');
    await expect(japanese).not.toHaveAttribute('aria-current');
    await japanese.click();
    await expect(japanese).toHaveAttribute('aria-current', 'true');
    await expect(english).not.toHaveAttribute('aria-current');
  });

  test('begins at the top', async ({ page }) => {
    await page.goto('/domestic');
    await page.evaluate(() => scrollTo(0, 700));
    await expect.poll(() => scrollY(page)).toBe(700);
    // By keyboard, as the buttons are out of sight.
    await languages(page)
      .getByRole('link', { name: 'English' })
      .evaluate((link: HTMLElement) => {
        link.focus({ preventScroll: true });
        link.click();
      });
    await expect(page).toHaveURL('/en/domestic');
    await expect.poll(() => scrollY(page)).toBe(0);
  });

  test('works where nothing can be stored', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto('/domestic');
    await languages(page).getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/en/domestic');
  });
});

test.describe('a link within the site', () => {
  test('opens its page at the top, without a reload', async ({ page }) => {
    await page.goto('/');
    await markDocument(page);
    const faq = page.getByRole('contentinfo').getByRole('link', { name: 'よくあるご質問' });
    await faq.scrollIntoViewIfNeeded();
    expect(await scrollY(page)).toBeGreaterThan(500);
    await faq.click();
    await expect(page).toHaveURL('/faq');
    await expect.poll(() => scrollY(page)).toBe(0);
    expect(await isMarked(page)).toBe(true);
  });

  test('goes back to where the visitor was', async ({ page }) => {
    await page.goto('/domestic');
    const card = page.getByRole('link', { name: /沖縄/ });
    await card.scrollIntoViewIfNeeded();
    const before = await scrollY(page);
    expect(before).toBeGreaterThan(200);
    await card.click();
    await expect(page).toHaveURL('/retreat/okinawa-beach');
    await page.goBack();
    await expect(page).toHaveURL('/domestic');
    await expect.poll(() => scrollY(page)).toBeGreaterThan(200);
  });
});

test.describe('the header', () => {
  test('marks the page shown among its five links', async ({ page }) => {
    await page.goto('/en');
    const links = header(page).getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links).toHaveText(['Retreats', 'Domestic', 'International', 'Blog', 'Contact']);
    await expect(links.and(page.locator('[aria-current]'))).toHaveCount(0);

    await links.filter({ hasText: 'International' }).click();
    await expect(page).toHaveURL('/en/international');
    await expect(links.and(page.locator('[aria-current=page]'))).toHaveText('International');

    await page.getByRole('link', { name: /Mountain/ }).click();
    await expect(page).toHaveURL('/en/retreat/cebu-mountain');
    await expect(links.and(page.locator('[aria-current=true]'))).toHaveText('Retreats');
  });

  test('leads home by its logo', async ({ page }) => {
    await page.goto('/en/international');
    await header(page)
      .getByRole('link', { name: `${site.brand} — Home` })
      .click();
    await expect(page).toHaveURL('/en');
  });

  test('lets keyboards skip to the content', async ({ page }) => {
    await page.goto('/en/domestic');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
  });
});

test.describe('the menu on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const toggle = (page: Page) => page.getByLabel('メニュー', { exact: true });
  const menu = (page: Page) =>
    header(page).getByRole('navigation', { name: 'メインナビゲーション' });

  /** What closes the menu comes with the press that opens it, and a test is faster than anybody. */
  const whenAnswered = (close: () => Promise<void>) => expect(close).toPass();

  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await expect(menu(page)).toBeHidden();
    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
  });

  test('opens with five links and closes at the second press', async ({ page }) => {
    await expect(menu(page).getByRole('link')).toHaveText([
      'リトリート',
      '国内',
      '海外',
      '読みもの',
      'お問い合わせ',
    ]);
    await toggle(page).click();
    await expect(menu(page)).toBeHidden();
  });

  test('closes when a link is followed, and stays closed on the new page', async ({ page }) => {
    await menu(page).getByRole('link', { name: '海外' }).click();
    await expect(page).toHaveURL('/international');
    await expect(menu(page)).toBeHidden();
    await toggle(page).click();
    await expect(menu(page).getByRole('link', { name: '海外' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('closes when the link leads to the page shown', async ({ page }) => {
    await page.goto('/international');
    await toggle(page).click();
    await menu(page).getByRole('link', { name: '海外' }).click();
    await expect(menu(page)).toBeHidden();
  });

  test('closes on Escape and gives the focus back', async ({ page }) => {
    await whenAnswered(async () => {
      await menu(page).getByRole('link', { name: '国内' }).focus();
      await page.keyboard.press('Escape');
      await expect(menu(page)).toBeHidden({ timeout: 500 });
    });
    await expect(toggle(page)).toBeFocused();
  });

  test('closes on a press beside it', async ({ page }) => {
    await whenAnswered(async () => {
      await page.mouse.click(4, 700);
      await expect(menu(page)).toBeHidden({ timeout: 500 });
    });
    await expect(page).toHaveURL('/');
  });

  test('closes when the focus moves on', async ({ page }) => {
    await whenAnswered(async () => {
      await menu(page).getByRole('link').last().focus();
      await page.keyboard.press('Tab');
      await expect(menu(page)).toBeHidden({ timeout: 500 });
    });
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
  });
});
