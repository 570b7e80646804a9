import type { Locator, Page } from '@playwright/test';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { overflow, violations } from '../support/axe.ts';
import { clientRouter } from '../support/client-router.ts';
import { expect, test } from '../support/test.ts';

/** One path of every kind of page. */
const kinds = [
  '/',
  '/retreats',
  '/retreat/kyoto-chishakuin',
  '/retreat/shimoda-coast',
  '/domestic',
  '/international',
  '/contact',
  '/faq',
  '/privacy-policy',
  '/terms-of-service',
  '/nowhere',
];
const paths = kinds.flatMap((path) => [path, path === '/' ? '/en' : `/en${path}`]);

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1280, height: 800 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    for (const path of paths) {
      test(`${path} has no barrier that axe knows`, async ({ page, tolerate }) => {
        if (path.endsWith('/nowhere')) tolerate(/status of 404/);
        await page.goto(path);
        expect(await violations(page)).toEqual([]);
      });
    }

    test('the narrowed and the empty list have none', async ({ page }) => {
      await page.goto('/en/retreats');
      await page.getByRole('button', { name: 'International' }).click();
      await expect(page.getByRole('article')).toHaveCount(4);
      expect(await violations(page)).toEqual([]);
      await page.getByRole('searchbox').fill('antarctica');
      await expect(page.getByRole('article')).toHaveCount(0);
      expect(await violations(page)).toEqual([]);
    });
  });
}

test.describe('the open menu', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const [path, label] of [
    ['/', 'メニュー'],
    ['/en', 'Menu'],
  ] as const) {
    test(`on ${path} has no barrier that axe knows`, async ({ page }) => {
      await page.goto(path);
      await page.getByLabel(label, { exact: true }).click();
      await expect(page.getByRole('banner').getByRole('listitem').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  }
});

test.describe('nothing has to be scrolled sideways', () => {
  for (const path of paths) {
    test(`on ${path}, at 320 px and at 200 %`, async ({ page, tolerate }) => {
      if (path.endsWith('/nowhere')) tolerate(/status of 404/);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      expect(await overflow(page)).toBe(0);

      // 1280 px at 200 %
      await page.setViewportSize({ width: 640, height: 400 });
      expect(await overflow(page)).toBe(0);
    });
  }
});

test.describe('a visitor who asked for less motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('sees none', async ({ page }) => {
    await page.goto('/en');
    const hero = page.locator('.hero-picture img');
    await expect(hero).toHaveCSS('animation-name', 'none');
    const card = page.getByRole('article').first();
    await card.hover();
    await expect(card.locator('img')).toHaveCSS('scale', 'none');
    // Colours may change gently; nothing may move.
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .map((it) => (it instanceof CSSTransition ? it.transitionProperty : 'animation'))
        .filter((property) => !/color|fill|stroke|gradient/.test(property)),
    );
    expect(moving).toEqual([]);
  });

  test('changes pages without a transition', async ({ page }) => {
    await page.goto('/en');
    await clientRouter(page);
    const animated = page.evaluate(
      () =>
        new Promise<number>((seen) => {
          document.addEventListener('astro:page-load', () => {
            seen(document.getAnimations().length);
          });
        }),
    );
    await page.getByRole('banner').getByRole('link', { name: 'Domestic' }).click();
    expect(await animated).toBe(0);
  });
});

test('others see the hero settle', async ({ page }) => {
  await page.goto('/en');
  await expect(page.locator('.hero-picture img')).toHaveCSS('animation-name', 'settle');
});

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active', viewport: { width: 1280, height: 800 } });

  /** Whether two elements of one kind can be told apart without the site's own colours. */
  const look = (element: Locator) =>
    element.evaluate((node) => {
      const { backgroundColor, borderBottomColor, color, outline } = getComputedStyle(node);
      return [backgroundColor, borderBottomColor, color, outline].join(' ');
    });

  test('buttons have edges, and text over a picture has a ground', async ({ page }) => {
    await page.goto('/en');
    const main = page.getByRole('main');
    const button = main.getByRole('link', { name: dictionaryFor('en').home.hero.button });
    await expect(button).toHaveCSS('border-top-style', 'solid');
    await expect(button).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
    await expect(main.getByRole('heading', { level: 1 })).not.toHaveCSS(
      'background-color',
      'rgba(0, 0, 0, 0)',
    );
  });

  test('the current language and the chosen type can be told from the others', async ({ page }) => {
    await page.goto('/en/retreats');
    const languages = page.getByRole('banner').getByRole('navigation', { name: /language/ });
    expect(await look(languages.getByRole('link', { name: 'English' }))).not.toBe(
      await look(languages.getByRole('link', { name: '日本語' })),
    );
    await page.getByRole('button', { name: 'Domestic' }).click();
    await expect(page.getByRole('article')).toHaveCount(8);
    const all = page.getByRole('button', { name: 'All', exact: true });
    await all.hover();
    await page.mouse.move(0, 0);
    // A button's colour takes a moment to change.
    const international = page.getByRole('button', { name: 'International' });
    await expect.poll(async () => (await look(international)) === (await look(all))).toBe(true);
    expect(await look(page.getByRole('button', { name: 'Domestic' }))).not.toBe(await look(all));
  });
});

test.describe('by keyboard alone', () => {
  test.use({ locale: 'en-US', viewport: { width: 1280, height: 800 } });

  /** Presses Tab until an element has the focus; every stop on the way shows where it is. */
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

  test('a visitor finds, narrows and opens a retreat', async ({ page }) => {
    await page.goto('/en');
    await tabTo(
      page,
      page.getByRole('banner').getByRole('link', { name: 'Retreats', exact: true }),
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/en/retreats');

    await tabTo(page, page.getByRole('button', { name: 'Domestic' }));
    await page.keyboard.press('Space');
    await expect(page.getByRole('article')).toHaveCount(8);
    await tabTo(page, page.getByRole('searchbox'));
    await page.keyboard.type('okinawa');
    await expect(page.getByRole('article')).toHaveCount(1);
    await tabTo(page, page.getByRole('link', { name: /^Learn more about Okinawa/ }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/en/retreat/okinawa-beach');

    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  });
});
