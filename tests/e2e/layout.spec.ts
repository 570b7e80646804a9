import type { Page } from '@playwright/test';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { locales, type Locale } from '#i18n/locales.ts';
import { pathTo, type Route } from '#i18n/paths.ts';
import { violations } from '../support/axe.ts';
import { brokenWords, lonelyLetters } from '../support/broken-words.ts';
import {
  headingsAreSet,
  hydrated,
  openPage,
  scriptsRun,
  twoFrames,
} from '../support/page-scripts.ts';
import { contactForm, dialogOf } from '../support/contact-form.ts';
import { pageKinds } from '../support/page-kinds.ts';
import { expect, test } from '../support/test.ts';

const kyoto = '/retreat/kyoto-chishakuin';

/** Calls `look` for each page, in both languages, in windows of these sizes, without a reload between them. */
async function inWindows(
  page: Page,
  routes: readonly Route[],
  sizes: readonly (readonly [width: number, height: number])[],
  look: (at: string, width: number, height: number) => Promise<void>,
): Promise<void> {
  const paths = routes.flatMap((route) => locales.map((locale) => pathTo(locale, route)));
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await look(`${path} at ${width} px`, width, height);
    }
  }
}

test('rows align at every width', async ({ page }) => {
  const main = page.getByRole('main');
  const cards = main.locator('ul').filter({ has: page.getByRole('article') });
  const atWidths = (route: Route, widths: number[], look: Parameters<typeof inWindows>[3]) =>
    inWindows(
      page,
      [route],
      [...widths, 1280, 1440, 1920].map((width) => [width, 800]),
      look,
    );
  await atWidths('/', [320, 360, 640, 768, 1024], async (at) => {
    const hole = await cards.first().evaluate((list) => {
      const right = (element: Element) => element.getBoundingClientRect().right;
      return Math.round(right(list) - right(list.lastElementChild!));
    });
    expect.soft(hole, at).toBe(0);
    const print = await page.locator('.hero-picture').boundingBox();
    const slip = await page.getByRole('heading', { level: 1 }).boundingBox();
    // The slip has an edge of 5 px.
    expect.soft(slip!.y - 5 - print!.y, at).toBeGreaterThan(12);
  });
  const areFiltersInLine = async (at: string) => {
    const tops = await page
      .getByRole('search')
      .locator('button:visible, input, select')
      .evaluateAll((all) => all.map((control) => control.getBoundingClientRect().top));
    expect.soft(new Set(tops.map(Math.round)).size, at).toBe(1);
  };
  await atWidths('/retreats', [], areFiltersInLine);
  await atWidths('/blog', [1024], areFiltersInLine);
  await atWidths(kyoto, [], async (at) => {
    // A date is one line.
    const row = await page.locator('[data-departure=azalea] .date-row').boundingBox();
    expect.soft(row!.height, at).toBeLessThan(72);
  });
  await atWidths('/blog/copied', [360, 1024], async (at, width) => {
    const text = await main.locator('.prose h2').first().boundingBox();
    const print = await main.locator('figure img').boundingBox();
    const margin = print!.x + print!.width - text!.x - text!.width;
    if (width === 360) expect.soft(margin, at).toBe(0);
    else expect.soft(margin, at).toBeGreaterThan(20);
    expect.soft(print!.height, at).toBeGreaterThan(print!.width);
  });
  await atWidths('/retreat/cebu-mountain', [], async (at) => {
    const text = await page.locator('#overview').boundingBox();
    const captions = await page.locator('main figure figcaption').evaluateAll((all) =>
      all.map((caption) => {
        const range = document.createRange();
        range.selectNodeContents(caption);
        return range.getBoundingClientRect().left;
      }),
    );
    expect.soft(Math.min(...captions), at).toBe(text!.x);
  });
});

test('titles grow when a visitor zooms in', async ({ page }) => {
  const routes: Route[] = ['/', '/retreats', kyoto, '/faq', '/blog/breath'];
  const zooms = [1, 2, 4].map((zoom) => [1920 / zoom, 1080 / zoom] as const);
  let before = 0;
  await inWindows(page, routes, zooms, async (at, width) => {
    const title = page.locator('h1');
    const size = await title.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    const shown = (size * 1920) / width;
    if (width < 1920) expect.soft(shown, at).toBeGreaterThan(before);
    before = shown;
  });
});

test('a phone on its side shows the title, and the seals beside it', async ({ page }) => {
  const onSide = [
    [568, 320],
    [667, 331],
    [863, 360],
  ] as const;
  await inWindows(page, ['/', '/faq', kyoto], onSide, async (at, _, height) => {
    const title = await page.locator('h1').boundingBox();
    expect.soft(title!.y + title!.height / 2, at).toBeLessThan(height);
    const covered = await page.locator('label:has([name=hour])').evaluateAll(
      (seals) =>
        seals.filter((seal) => {
          const { left, top, width } = seal.getBoundingClientRect();
          const found = document.elementFromPoint(left + width / 2, top + 4);
          return found !== null && !seal.contains(found);
        }).length,
    );
    expect.soft(covered, at).toBe(0);
  });
});

test('an error has a color of its own', async ({ page }) => {
  await page.goto('/contact');
  const submit = page.locator('[data-contact-form] [type=submit]');
  const accent = await submit.evaluate((element) => getComputedStyle(element).backgroundColor);
  const required = page.getByText('必須').first();
  await expect.soft(required).not.toHaveCSS('color', accent);
  const field = page.locator('[data-contact-form] [name=name]');
  await field.focus();
  await hydrated(page);
  await submit.click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const error = await field.evaluate((element) => getComputedStyle(element).borderTopColor);
  for (const color of [accent, error])
    await expect.soft(field).not.toHaveCSS('outline-color', color);
});

test('a page shows its picture, title, offer and button when nothing is scrolled', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const sizes = [
    [360, 640],
    [1024, 720],
    [1280, 720],
    [1920, 1080],
  ] as const;
  await inWindows(page, ['/', kyoto], sizes, async (at) => {
    for (const part of ['h1', 'a.button', '.hero-picture + *', 'li', 'img']) {
      const shown = main.locator(part).first();
      // Less than a pixel may be cut.
      await expect(shown, `${part} of ${at}`).toBeInViewport({ ratio: 0.99 });
    }
  });
});

test('the first card, question or field stands in the first window of a page that opens low', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const firstParts = [
    ['/retreats', 'article'],
    ['/blog', 'article'],
    ['/faq', 'details'],
    ['/contact', '[name=name]'],
    ['/privacy-policy', 'nav li'],
    ['/terms-of-service', 'nav li'],
  ] as const;
  const sizes = [
    [1440, 900],
    [390, 844],
  ] as const;
  for (const [route, part] of firstParts)
    await inWindows(page, [route], sizes, async (at, _, height) => {
      const head = await main.locator('.hero').boundingBox();
      expect(head!.height, at).toBeLessThanOrEqual(height / 3);
      const first = await main.locator(part).first().boundingBox();
      expect(height - first!.y, at).toBeGreaterThan(Math.min(first!.height, 80));
    });
});

test('the first paint waits for no script, stylesheet or font', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  for (const path of ['/en', '/en/blog/hot-springs', '/en/retreats']) {
    requests.length = 0;
    await openPage(page, path);
    await headingsAreSet(page);
    const early = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.(js|css|woff2)$/.test(name) && !name.includes('/print.'))
        .filter(({ startTime }) => startTime < (paint?.startTime ?? Infinity))
        .map(({ name }) => name);
    });
    expect(early, path).toEqual([]);
    // Only long texts need the second font.
    const fonts = requests.filter((file) => file.endsWith('.woff2'));
    if (!path.includes('/blog/')) expect(fonts, path).toEqual(['/fonts/en.woff2']);
  }
  const search = page.getByRole('searchbox');
  const island = page.locator('astro-island').filter({ has: search });
  const files = [
    await island.getAttribute('renderer-url'),
    await island.getAttribute('component-url'),
  ];
  const loaded = () => requests.filter((path) => files.includes(path));
  await page.getByRole('article').last().hover();
  await twoFrames(page);
  expect(loaded()).toEqual([]);
  await search.hover();
  await expect(island).not.toHaveAttribute('ssr');
  expect(loaded()).toEqual(expect.arrayContaining(files));
});

/** Returns what is wider than its room, as lines. It runs in the browser. */
function tooWide(): string[] {
  const scrolling = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
  const wider = scrolling.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  const right = (element: Element) => element.getBoundingClientRect().right;
  const controls = [...document.forms].flatMap((form) =>
    [...form.elements].filter((control) => right(control) > right(form) + 0.5),
  );
  return [
    ...wider.map((element) => `${element.localName} is ${element.scrollWidth} px wide`),
    ...controls.map((control) => `${control.localName} ${control.id} leaves its form`),
  ];
}

/** Endings of Japanese sentences, & behind a word, and references: no line begins within them. */
const unparted =
  '\\S\\s*[&＆](?![a-z])|ください|ません|ます。|です。|(?:[0-9A-F]{4}-){2}[0-9A-F]{4}';

/** Returns low links of the footer and targets below 24 px (WCAG 2.5.8), as lines. It runs in the browser. */
function smallTargets(): string[] {
  const isInText = (link: Element) =>
    getComputedStyle(link).display === 'inline' && link.closest('p, li, dd, td') !== null;
  return [...document.querySelectorAll('a, button, summary, select, [type=radio]')]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !isInText(target))
    .filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      const least = target.matches('footer a:not(.button)') ? 43.5 : 24;
      return height > 1 && (height < least || width < 24);
    })
    .map((target) => `${target.outerHTML.slice(0, 80)} is a small target`);
}

/** The space that readers may give texts (WCAG 1.4.12). */
const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** Returns what is too wide, too small or badly broken in windows of every kind, as lines. */
async function faultsOf(page: Page, state: string, size: number): Promise<string[]> {
  const found: string[] = [];
  const note = (lines: string[], at: string) =>
    found.push(...lines.map((line) => `${state} ${at}: ${line}`));
  const headings = page.locator('main :is(h1, h2, h3), .button, header nav a:visible');
  const shortTexts = page.locator('.phrased, [href^="mailto:"]');
  const texts = page.locator(':is(main, footer) :is(p, li, dd, td):visible');
  // Japanese body texts break as printed ones do.
  const shortLines = page.locator(
    ':is(p, li, dd, dt, td, h1, h2, h3, a, label, figcaption):not(.prose *, .body-text, .body-text *, :has(.body-text, .prose))',
  );
  // At twice the size, other windows look as half as wide ones do.
  for (const width of size === 16 ? [320, 360, 390, 768, 1280, 1920] : [320, 390, 1280]) {
    const at = `at ${width} px`;
    await page.setViewportSize({ width, height: 800 });
    // A long address is wider than a letter on the narrowest phones.
    const whole = size === 16 && width >= 390 ? headings.or(shortTexts) : headings;
    note(await brokenWords(whole), `${at} breaks the word`);
    note(await page.evaluate(smallTargets), at);
    note(await page.evaluate(tooWide), at);
    if (size > 16) continue;
    note(await lonelyLetters(texts), `${at} has a letter alone after`);
    note(await brokenWords(shortLines, unparted), `${at} ends a line within`);
  }
  if (size > 16) return found;
  const style = await page.addStyleTag({ content: textSpacing });
  await page.setViewportSize({ width: 320, height: 800 });
  note(await page.evaluate(tooWide), 'at 320 px, spaced');
  await style.evaluate((element: Element) => element.remove());
  return found;
}

/** Opens every folded part of the page at once. It runs in the browser. */
function unfold(): void {
  for (const details of document.querySelectorAll('main details')) {
    details.removeAttribute('name');
    details.toggleAttribute('open', true);
  }
}

/** Brings about the states that a visitor can, each with the longest texts, and checks each. */
async function walkStates(
  page: Page,
  locale: Locale,
  check: (state: string) => Promise<void>,
): Promise<void> {
  const { contact, retreats } = dictionaryFor(locale);
  const { form: t, sent, failed } = contact;
  const longest = 'W'.repeat(100);
  const open = (route: Route) =>
    page.goto(pathTo(locale, route), { waitUntil: 'domcontentloaded' });
  const answer = (status: number, json: object) =>
    page.route('/api/contact*', (route) => route.fulfill({ status, json }));
  const answered = { success: true, reference: '7E26-B653-2159', answerBy: '2026-12-01' };
  const refused = { success: false, error: longest, details: `upstream 502: ${longest}` };
  const narrow = () => page.setViewportSize({ width: 390, height: 800 });

  await open('/');
  await narrow();
  await page.locator('[data-menu] summary').click();
  await check('the menu');

  await open('/retreats?q=');
  await page.getByRole('searchbox').fill('ア'.repeat(100));
  await expect(page.getByRole('status').filter({ hasText: retreats.list.empty })).toBeVisible();
  await check('an empty list');

  await page.route('**/retreats.json', (route) => route.abort());
  await open('/retreats?type=domestic');
  await expect(page.getByText(retreats.list.failed)).toBeVisible();
  await check('a list that failed');

  await open('/blog?tag=mountains');
  await expect(page.getByRole('combobox')).toHaveValue('mountains');
  await check('the longest tag');
  await page.getByRole('searchbox').fill('ア'.repeat(100));
  await expect(page.getByRole('article')).toHaveCount(0);
  await check('an empty list of articles');

  await open('/contact?retreat=bohol-hills');
  const form = contactForm(page.getByRole('main'), locale);
  await expect(form.retreat).not.toHaveValue('');
  await form.email.fill(`${longest.slice(0, 60)}@gmial.com`);
  await form.submit.click();
  await expect(form.name).toHaveAttribute('aria-invalid', 'true');
  await check('errors of the form with the longest retreat');

  await form.name.fill(longest);
  await form.message.fill(longest.repeat(4));
  await answer(502, refused);
  await form.submit.click();
  await page.getByText(failed.showDetails).click();
  await check('the failure of the page');

  await answer(200, answered);
  await form.submit.click();
  await expect(page.getByText(sent.title)).toBeVisible();
  await check('the success of the page');
  await expect(page.getByText(sent.title)).toBeHidden();
  await check('the letter of the page');

  await open('/retreat/kyoto-chishakuin');
  await scriptsRun(page);
  await page
    .locator('[data-departure=new-year] [data-open-contact]')
    .evaluate((link: HTMLElement) => link.click());
  const dialog = dialogOf(page, locale);
  const inDialog = contactForm(dialog, locale);
  await inDialog.submit.click();
  await expect(inDialog.departure).not.toHaveValue('');
  await expect(inDialog.name).toHaveAttribute('aria-invalid', 'true');
  await check('the dialog');
  await inDialog.fill();
  await inDialog.name.fill(longest);
  await answer(502, refused);
  await inDialog.submit.click();
  const notice = page.getByRole('alertdialog');
  await expect(notice).toContainText('upstream');
  await check('the failure of the dialog');
  await notice.getByRole('button', { name: t.close }).click();
  await answer(200, answered);
  await inDialog.submit.click();
  await expect(notice).toContainText(answered.reference);
  await check('the success of the dialog');

  await open('/retreat/cebu-mountain');
  await scriptsRun(page);
  await narrow();
  await page.locator('a[data-enlarge]').first().click();
  await expect(page.locator('dialog.enlarged')).toBeVisible();
  await check('the enlarged pictures');
}

for (const [locale, widthByDay, widthByNight] of [
  ['ja', 390, 1280],
  ['en', 1280, 390],
] as const) {
  test(`every page in ${locale} is legible and accessible at every width and text size, by day and by night`, async ({
    page,
    context,
    tolerate,
  }) => {
    test.setTimeout(600_000);
    tolerate(/status of 404/, /status of 502|Inquiry not sent/, /ERR_FAILED|Failed to fetch/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const settings = await context.newCDPSession(page);
    const found: string[] = [];
    const check = async (state: string) => {
      for (const size of [32, 16]) {
        await settings.send('Page.setFontSizes', { fontSizes: { standard: size } });
        found.push(...(await faultsOf(page, `${state} at ${size} px`, size)));
      }
      for (const [colorScheme, width] of [
        ['light', widthByDay],
        ['dark', widthByNight],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        const faults = await violations(page);
        found.push(...faults.map((fault) => `${state}, ${colorScheme}: ${fault}`));
      }
    };
    for (const route of pageKinds) {
      await page.goto(pathTo(locale, route), { waitUntil: 'domcontentloaded' });
      await headingsAreSet(page);
      await page.evaluate(unfold);
      await check(route);
    }
    await walkStates(page, locale, check);
    expect(found).toEqual([]);
  });
}
