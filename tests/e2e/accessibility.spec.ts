import type { Locator, Page } from '@playwright/test';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { hydrated } from '../support/page-scripts.ts';
import { expect, test } from '../support/test.ts';

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('nothing on a page moves', async ({ page }) => {
    await page.goto('/en/retreat/kyoto-chishakuin');
    const panel = page.locator('.programme details').first();
    expect(
      await panel.evaluate((details) => {
        return getComputedStyle(details, '::details-content').transitionDuration;
      }),
    ).toBe('0s');
    await page.goto('/en');
    await expect(page.locator('.hero-picture img')).toHaveCSS('animation-name', 'none');
    const card = page.getByRole('article').first();
    await card.hover();
    await expect(card.locator('img')).toHaveCSS('scale', 'none');
    // Colors may change gradually; nothing may move.
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .map((it) => (it instanceof CSSTransition ? it.transitionProperty : 'animation'))
        .filter((property) => !/color|fill|stroke|gradient/.test(property)),
    );
    expect(moving).toEqual([]);
  });
});

test.describe('in forced colors', () => {
  test.use({ forcedColors: 'active', viewport: { width: 1280, height: 800 } });

  /** Returns an element's colors and outline, which tell elements of one kind apart in forced colors. */
  const look = (element: Locator) =>
    element.evaluate((node) => {
      const { backgroundColor, borderBottomColor, color, outline } = getComputedStyle(node);
      return [backgroundColor, borderBottomColor, color, outline].join(' ');
    });

  test('the menu button shows its bars', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/en');
    // Backgrounds become the page's own color.
    const bar = await page
      .locator('[data-menu] summary')
      .evaluate((button) => getComputedStyle(button, '::before').borderTop);
    expect(bar).toMatch(/^1px solid/);
  });

  test('controls and texts on pictures stay recognizable', async ({ page }) => {
    const transparent = 'rgba(0, 0, 0, 0)';
    await page.goto('/en');
    const main = page.getByRole('main');
    const button = main.getByRole('link', { name: dictionaryFor('en').home.hero.button });
    await expect(button).toHaveCSS('border-top-style', 'solid');
    await expect(button).not.toHaveCSS('border-top-color', transparent);
    const title = main.getByRole('heading', { level: 1 });
    await expect(title).not.toHaveCSS('background-color', transparent);

    await page.goto('/en/retreats');
    const languages = page.getByRole('banner').getByRole('navigation', { name: /language/ });
    expect(await look(languages.getByRole('link', { name: 'English' }))).not.toBe(
      await look(languages.getByRole('link', { name: '日本語' })),
    );
    const type = (name: string) => page.getByRole('radio', { name }).locator('+ span');
    await page.getByRole('radio', { name: 'Domestic' }).click();
    await expect(page.getByRole('article')).toHaveCount(11);
    await page.mouse.move(0, 0);
    // Polls, because a button's color changes with a transition.
    const same = async () => (await look(type('International'))) === (await look(type('All')));
    await expect.poll(same).toBe(true);
    expect(await look(type('Domestic'))).not.toBe(await look(type('All')));
  });
});

test.describe('a visitor with a keyboard', () => {
  test.use({ locale: 'en-US', viewport: { width: 1280, height: 800 } });

  /** Presses Tab until an element has focus; every element on the way must show its focus. */
  async function tabTo(page: Page, target: Locator): Promise<void> {
    for (let presses = 0; presses < 25; presses++) {
      await page.keyboard.press('Tab');
      const outline = await page.evaluate(
        () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
      );
      expect(outline).not.toBe('none');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Tab never reached ${target.toString()}`);
  }

  test('sees the focus on every element on the way to a retreat', async ({ page }) => {
    const header = page.getByRole('banner');
    await page.goto('/en');
    await tabTo(page, header.getByRole('link', { name: 'Retreats', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/en/retreats');
    await tabTo(page, page.getByRole('radio', { name: 'All' }));
    await hydrated(page);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('article')).toHaveCount(11);
    await tabTo(page, page.getByRole('searchbox'));
    await page.keyboard.type('okinawa');
    await expect(page.getByRole('article')).toHaveCount(1);
    await tabTo(page, page.getByRole('link', { name: /^Learn more about Okinawa/ }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/en/retreat/okinawa-beach');
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
