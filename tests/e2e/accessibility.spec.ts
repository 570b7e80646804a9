import type { Locator, Page } from '@playwright/test';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { violations } from '../support/axe.ts';
import { clientRouter } from '../support/client-router.ts';
import { expect, test } from '../support/test.ts';

// A trace would take most of the time.
test.use({ trace: 'off' });

/** Returns the paths in the sitemap. */
async function sitemap(page: Page): Promise<string[]> {
  const answer = await page.request.get('/sitemap-0.xml');
  return [...(await answer.text()).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path || '/',
  );
}

/** Returns some pages of each kind: pages of one kind differ only in their rows. */
function sampleOf(paths: string[], ofEach: number): string[] {
  const counts = new Map<string, number>();
  return paths.filter((path) => {
    const bare = path.replace(/^\/en(?=\/|$)/, '');
    const kind = bare.lastIndexOf('/') > 0 ? bare.slice(0, bare.lastIndexOf('/')) : bare;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return counts.get(kind)! <= ofEach;
  });
}

test.describe('every kind of page', () => {
  test.use({ reducedMotion: 'reduce' });

  const isEnglish = (path: string) => /^\/en\b/.test(path);
  const isJapanese = (path: string) => !isEnglish(path);
  for (const [name, isOf, viewport, colorScheme] of [
    ['in Japanese', isJapanese, { width: 390, height: 844 }, 'light'],
    ['in English', isEnglish, { width: 1280, height: 800 }, 'light'],
    ['in Japanese by night', isJapanese, { width: 1280, height: 800 }, 'dark'],
    ['in English by night', isEnglish, { width: 390, height: 844 }, 'dark'],
  ] as const) {
    test(`${name} has no axe violations`, async ({ page, tolerate }) => {
      test.setTimeout(240_000);
      tolerate(/status of 404/);
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      const inLanguage = (await sitemap(page)).filter(isOf);
      const paths = sampleOf(inLanguage, colorScheme === 'dark' ? 1 : 2);
      expect(paths.length).toBeGreaterThan(8);
      const prefix = isOf('/en') ? '/en' : '';
      for (const path of [...paths, `${prefix}/contact/sent`, `${prefix}/nowhere`]) {
        await page.goto(path);
        expect.soft(await violations(page), path).toEqual([]);
      }
    });
  }

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('has no axe violations with an open menu or a filtered or empty list', async ({
      page,
    }) => {
      await page.goto('/blog');
      await page.getByLabel('メニュー', { exact: true }).click();
      await expect(page.getByRole('banner').getByRole('listitem').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      for (const [path, button, count] of [
        ['/en/retreats', 'International', 5],
        ['/en/blog', 'Meditation', 2],
      ] as const) {
        await page.goto(path);
        await page.getByRole('button', { name: button }).click();
        await expect(page.getByRole('article')).toHaveCount(count);
        expect(await violations(page)).toEqual([]);
        await page.getByRole('searchbox').fill('antarctica');
        await expect(page.getByRole('article')).toHaveCount(0);
        expect(await violations(page)).toEqual([]);
      }
    });
  });
});

test.describe('pages under prefers-reduced-motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('have no animations and no transitions between pages', async ({ page }) => {
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

    await clientRouter(page);
    const animated = page.evaluate(
      () =>
        new Promise<number>((seen) => {
          document.addEventListener('astro:page-load', () => seen(document.getAnimations().length));
        }),
    );
    await page.getByRole('banner').getByRole('link', { name: 'Domestic' }).click();
    expect(await animated).toBe(0);
  });
});

test.describe('pages in forced colors', () => {
  test.use({ forcedColors: 'active', viewport: { width: 1280, height: 800 } });

  /** Returns an element's colors and outline, which tell elements of one kind apart in forced colors. */
  const look = (element: Locator) =>
    element.evaluate((node) => {
      const { backgroundColor, borderBottomColor, color, outline } = getComputedStyle(node);
      return [backgroundColor, borderBottomColor, color, outline].join(' ');
    });

  test('show edges of buttons, a ground behind text on pictures, and the current choices', async ({
    page,
  }) => {
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
    const type = (name: string) => page.getByRole('button', { name, exact: true });
    await type('Domestic').click();
    await expect(page.getByRole('article')).toHaveCount(11);
    await page.mouse.move(0, 0);
    // Polls, because a button's color changes with a transition.
    const same = async () => (await look(type('International'))) === (await look(type('All')));
    await expect.poll(same).toBe(true);
    expect(await look(type('Domestic'))).not.toBe(await look(type('All')));
  });
});

test.describe('keyboard navigation', () => {
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

  test('reaches, filters and opens a retreat, with a visible focus on every element', async ({
    page,
  }) => {
    const header = page.getByRole('banner');
    await page.goto('/en');
    await tabTo(page, header.getByRole('link', { name: 'Retreats', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/en/retreats');
    await tabTo(page, page.getByRole('button', { name: 'Domestic' }));
    await page.keyboard.press('Space');
    await expect(page.getByRole('article')).toHaveCount(11);
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
