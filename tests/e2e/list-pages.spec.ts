import type { Locator, Page } from '@playwright/test';
import type { Locale } from '#i18n/locales.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { expect, test } from '../support/test.ts';

test.use({ site: 'grown' });

/** The names of what turns pages, in the language of a list. */
const names = {
  ja: {
    pages: 'ページ',
    page: (to: number) => `${to}ページ目`,
    next: '次のページ',
    all: 'すべて',
    steps: '現在の位置',
  },
  en: {
    pages: 'Pages',
    page: (to: number) => `Page ${to}`,
    next: 'Next page',
    all: 'All',
    steps: 'Breadcrumb',
  },
} as const;

/** What turns the pages of a list in a language. */
function controls(locale: Locale) {
  const { all, next, page: nameOf, pages: name } = names[locale];
  const pages = (page: Page) => page.getByRole('navigation', { name });
  return {
    link: (page: Page, to: number) =>
      pages(page).getByRole('link', { name: nameOf(to), exact: true }),
    next: (page: Page) => pages(page).getByRole('link', { name: next }),
    all: (page: Page) => page.getByRole('button', { name: all, exact: true }),
  };
}

const cards = (page: Page) => page.getByRole('main').getByRole('article');

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Something that only survives as long as the page is neither loaded anew nor exchanged. */
const mark = (page: Page) =>
  page.getByRole('main').evaluate((main) => main.setAttribute('data-marked', ''));
const marked = (page: Page) => page.locator('main[data-marked]');

/** Reaches for the list, until it is hydrated: a link that is pressed before is the browser's. */
async function wake(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('searchbox').hover();
  await page.locator('main astro-island:not([ssr])').first().waitFor({ state: 'attached' });
}

/** Presses a link to a page of a list so many tasks of the browser after its island has begun to live. */
const pressWhileWaking = (link: Locator, tasks: number) =>
  link.evaluate(async (element: HTMLElement, count) => {
    const island = element.closest('astro-island') ?? element;
    await new Promise((begun) => {
      new MutationObserver(begun).observe(island, { attributes: true });
      element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    });
    for (let task = 0; task < count; task += 1) {
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage('');
      });
    }
    element.click();
  }, tasks);

/**
 * Where the window stood when something was pressed, and every place where it stopped after that.
 * What it does before is the browser's: it keeps what is read in place while cards get their heights.
 */
async function recordScroll(
  page: Page,
): Promise<() => Promise<[from: number, ...stops: number[]]>> {
  await page.evaluate(() => {
    const stops: number[] = [];
    Object.assign(window, { stops });
    const stop = () => stops.push(Math.round(window.scrollY));
    const pressed = () => {
      stop();
      addEventListener('scroll', stop);
    };
    addEventListener('click', pressed, { capture: true, once: true });
  });
  return () => page.evaluate(() => (window as unknown as { stops: [number] }).stops);
}

for (const { list, locale, words, one, last, rest } of [
  { list: '/en/retreats', locale: 'en', words: 'walk', one: 'number 038', last: 5, rest: 6 },
  { list: '/blog', locale: 'ja', words: '歩く', one: '歩く旅 104', last: 10, rest: 10 },
] as const) {
  test.describe(list, () => {
    test.use({ locale: locale === 'en' ? 'en-US' : 'ja-JP' });
    const { link, next, all } = controls(locale);
    const { steps } = names[locale];
    const query = encodeURIComponent(words);

    test('turns its plain pages in place, with a path and a step of Back for each', async ({
      page,
    }) => {
      await page.goto(list);
      await mark(page);
      await wake(page);
      const first = await cards(page).first().getByRole('heading').innerText();
      await link(page, 2).click();
      await expect(page).toHaveURL(`${list}/page/2`);
      await next(page).click();
      await expect(page).toHaveURL(`${list}/page/3`);
      await expect(link(page, 3)).toHaveAttribute('aria-current', 'page');
      await expect(cards(page).first()).toContainText(/Walk number|歩く旅/);
      await expect(cards(page).first().getByRole('heading')).not.toHaveText(first);
      await link(page, last).click();
      await expect(page).toHaveURL(`${list}/page/${last}`);
      await expect(cards(page)).toHaveCount(rest);
      await expect(next(page)).toBeDisabled();
      await expect(marked(page)).toHaveCount(1);

      // Back is a button outside the page: nothing below the pointer wakes on the way.
      await page.mouse.move(0, 0);
      await page.goBack();
      await expect(page).toHaveURL(`${list}/page/3`);
      await expect(link(page, 3)).toHaveAttribute('aria-current', 'page');
      await expect(cards(page)).toHaveCount(12);
      await page.goBack();
      await expect(page).toHaveURL(`${list}/page/2`);
      await page.goBack();
      await expect(page).toHaveURL(list);
      await expect(cards(page).first().getByRole('heading')).toHaveText(first);
      await page.goForward();
      await expect(page).toHaveURL(`${list}/page/2`);
      await expect(link(page, 2)).toHaveAttribute('aria-current', 'page');
    });

    test('shows the same page in place as by its own path', async ({ page }) => {
      await page.goto(`${list}/page/2`);
      const own = await cards(page).getByRole('heading').allTextContents();
      await page.goto(list);
      await link(page, 2).click();
      await expect(cards(page).getByRole('heading')).toHaveText(own);
      await link(page, 1).click();
      await expect(page).toHaveURL(list);
    });

    test('answers a press at any instant of its waking', async ({ page }) => {
      for (let tasks = 0; tasks < 7; tasks += 1) {
        await page.goto(`${list}/page/${last}`);
        await expect(cards(page)).toHaveCount(rest);
        await pressWhileWaking(link(page, 1), tasks);
        await expect(page).toHaveURL(list);
        await expect(cards(page)).toHaveCount(12);
        await expect(link(page, 1)).toHaveAttribute('aria-current', 'page');
      }
    });

    test('is described as the page it shows: title, way to it, languages', async ({ page }) => {
      await page.goto(list);
      const title = await page.title();
      const breadcrumbs = page.getByRole('navigation', { name: steps });
      const other = page
        .getByRole('banner')
        .locator(`a[data-locale=${locale === 'en' ? 'ja' : 'en'}]`);
      const twin = await other.getAttribute('href');
      const section = page.getByRole('banner').locator(`nav a[href="${list}"]:not([data-locale])`);
      await expect(section.first()).toHaveAttribute('aria-current', 'page');
      await expect(breadcrumbs.getByRole('listitem')).toHaveCount(2);

      await page.goto(`${list}/page/2`);
      const second = {
        title: await page.title(),
        steps: await breadcrumbs.innerText(),
        twin: await other.getAttribute('href'),
        twinName: (await other.getAttribute('aria-label')) ?? '',
        canonical: await page.locator('link[rel=canonical]').getAttribute('href'),
      };
      await page.goto(list);
      await mark(page);
      await wake(page);
      const turned: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/page/')) turned.push(request.url());
      });
      await link(page, 2).click();
      await expect(page).toHaveTitle(second.title);
      expect(second.title).not.toBe(title);
      await expect(breadcrumbs).toHaveText(second.steps, { useInnerText: true });
      await expect(other).toHaveAttribute('href', second.twin ?? '');
      await expect(other).toHaveAccessibleName(second.twinName);
      await expect(section.first()).toHaveAttribute('aria-current', 'true');
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        second.canonical ?? '',
      );
      await link(page, 3).click();
      await expect(breadcrumbs.getByRole('listitem')).toHaveCount(3);
      await expect(breadcrumbs).toContainText('3');
      expect(turned).toEqual([]);

      // Narrowed, it is no later page of the plain list any more.
      await page.getByRole('searchbox').fill(one);
      await expect(cards(page)).toHaveCount(1);
      await expect(page).toHaveTitle(title);
      await expect(breadcrumbs.getByRole('listitem')).toHaveCount(2);
      await expect(section.first()).toHaveAttribute('aria-current', 'page');
      await expect(other).toHaveAttribute('href', twin ?? '');
      await expect(marked(page)).toHaveCount(1);
      await expect(page.getByRole('searchbox')).toBeFocused();
    });

    test('turns its plain pages by their own documents when its index fails', async ({
      page,
      tolerate,
    }) => {
      tolerate(/Failed to load resource|HTTP 500/);
      await page.route(`**${list}.json`, (route) => route.fulfill({ status: 500, body: '' }));
      await page.goto(list);
      await wake(page);
      await link(page, 2).click();
      await expect(page).toHaveURL(`${list}/page/2`);
      await expect(link(page, 2)).toHaveAttribute('aria-current', 'page');
      await expect(cards(page)).toHaveCount(12);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL(list);
      await expect(link(page, 1)).toHaveAttribute('aria-current', 'page');
    });

    for (const kind of ['plain', 'narrowed'] as const) {
      test(`takes view and focus to its top when a ${kind} page is turned`, async ({ page }) => {
        await page.goto(list);
        // The index is there, so that nothing but the turning moves the view.
        await page.getByRole('searchbox').fill(words);
        await expect(page).toHaveURL(`${list}?q=${query}`);
        await expect(cards(page)).toHaveCount(12);
        if (kind === 'plain') await page.getByRole('searchbox').clear();
        await link(page, 2).scrollIntoViewIfNeeded();
        const recorded = await recordScroll(page);
        await link(page, 2).click();
        await expect(page).toHaveURL(
          kind === 'plain' ? `${list}/page/2` : `${list}?q=${query}&page=2`,
        );
        await expect.poll(() => scrollY(page)).toBe(0);
        const [from, ...stops] = await recorded();
        expect(from).toBeGreaterThan(1000);
        // On its way, however few frames a busy machine draws.
        expect(stops.some((stop) => stop > 0 && stop < from)).toBe(true);
        await page.keyboard.press('Tab');
        await expect(all(page)).toBeFocused();
      });
    }

    test('jumps there for a visitor who asked for less motion', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(list);
      await wake(page);
      const recorded = await recordScroll(page);
      await link(page, 2).click();
      await expect(page).toHaveURL(`${list}/page/2`);
      await expect.poll(() => scrollY(page)).toBe(0);
      const [from, ...stops] = await recorded();
      expect(from).toBeGreaterThan(1000);
      // Nowhere on the way.
      expect(stops.filter((stop) => stop > 0)).toEqual([]);
    });

    test('does not lose a page that is pressed before it wakes', async ({ page }) => {
      await page.goto(list);
      const release = await holdScripts(page);
      await link(page, 2).click();
      release();
      await expect(page).toHaveURL(`${list}/page/2`);
      await expect(link(page, 2)).toHaveAttribute('aria-current', 'page');
    });

    test('is the first page again when its filters are cleared on a later one', async ({
      page,
    }) => {
      await page.goto(`${list}/page/3`);
      await page.getByRole('searchbox').fill(one);
      await expect(cards(page)).toHaveCount(1);
      await page.getByRole('searchbox').clear();
      await expect(page).toHaveURL(list);
      await expect(link(page, 1)).toHaveAttribute('aria-current', 'page');
    });

    test('opens a page in a new tab for who asks for that', async ({ page, context }) => {
      await page.goto(list);
      await all(page).hover();
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        link(page, 2).click({ modifiers: ['ControlOrMeta'] }),
      ]);
      // A tab in the background may take its time to load.
      await tab.waitForURL(`**${list}/page/2`, { waitUntil: 'commit' });
      await expect(page).toHaveURL(list);
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the retreats of one type ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled, locale: 'en-US' });
    const { link, next } = controls('en');

    test('have pages that are plain links', async ({ page }) => {
      await page.goto('/en/domestic');
      await expect(cards(page)).toHaveCount(12);
      await expect(page.getByRole('searchbox')).toHaveCount(0);
      await link(page, 3).click();
      await expect(page).toHaveURL('/en/domestic/page/3');
      await expect(cards(page)).toHaveCount(6);
      await expect(page).toHaveTitle(/\(Page 3\)/);
      await page.goBack();
      await expect(page).toHaveURL('/en/domestic');
      await next(page).click();
      await expect(page).toHaveURL('/en/domestic/page/2');
      await page.getByRole('banner').getByRole('link', { name: '日本語' }).click();
      await expect(page).toHaveURL('/domestic/page/2');
      await expect(cards(page)).toHaveCount(12);
    });
  });
}
