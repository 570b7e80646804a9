import type { Page } from '@playwright/test';
import { dictionaryFor } from '#i18n/dictionary.ts';
import type { Locale } from '#i18n/locales.ts';
import { pathTo, type Route } from '#i18n/paths.ts';
import { violationsInBothSchemes } from '../support/axe.ts';
import { brokenWords } from '../support/broken-words.ts';
import { clientRouter } from '../support/client-router.ts';
import { contactForm, dialogOf } from '../support/contact-form.ts';
import { expect, test } from '../support/test.ts';

// A trace would take most of the time.
test.use({ trace: 'off' });

const widths = [320, 360, 390, 768, 1280, 1920];

/** One page of every kind, among them the retreat with the longest texts. */
const routes: Route[] = [
  ...([
    '/',
    '/retreats',
    '/retreats/page/2',
    '/domestic',
    '/international',
    '/blog',
    '/faq',
  ] as const),
  ...(['/retreat/bohol-hills', '/retreat/kyoto-chishakuin', '/retreat/cebu-mountain'] as const),
  ...(['/retreat/shimoda-coast', '/retreat/walk-001'] as const),
  ...(['/blog/copied', '/blog/hot-springs', '/contact', '/contact/sent'] as const),
  ...(['/privacy-policy', '/terms-of-service', '/nowhere'] as const),
];

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

/** Returns what is too wide and which words of headings, buttons and references break at every width, as lines. */
async function faultsOf(page: Page, state: string, size: number): Promise<string[]> {
  const found: string[] = [];
  const display = page.locator('main :is(h1, h2, h3), .button');
  // At twice the size a reference is wider than a phone.
  const whole = size === 16 ? display.or(page.getByText(/(?:\w{4}-){2}/)) : display;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const broken = (await brokenWords(whole)).map((word) => `the word ${word} breaks`);
    const lines = [...broken, ...(await page.evaluate(tooWide))];
    found.push(...lines.map((line) => `${state} at ${width} px: ${line}`));
  }
  return found;
}

/** Opens every folded part of the page at once, in the heading font. It runs in the browser. */
async function unfold(): Promise<void> {
  for (const details of document.querySelectorAll('main details')) {
    details.removeAttribute('name');
    details.toggleAttribute('open', true);
  }
  await document.fonts.load('1em "Nagi Mincho"');
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
  await clientRouter(page);
  await page.locator('[data-departure=new-year] a').evaluate((link: HTMLElement) => link.click());
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
  await clientRouter(page);
  await narrow();
  await page.locator('a[data-enlarge]').first().click();
  await expect(page.locator('dialog.enlarged')).toBeVisible();
  await check('the enlarged pictures');
}

for (const locale of ['ja', 'en'] as const) {
  for (const size of [16, 32]) {
    test(`every page and state in ${locale} scrolls in one direction, breaks no heading inside a word and is accessible with text of ${size} px`, async ({
      playwright,
      launchOptions,
      baseURL,
    }) => {
      test.setTimeout(300_000);
      const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${size}`];
      const browser = await playwright.chromium.launch({ ...launchOptions, args });
      try {
        const context = await browser.newContext({
          baseURL: baseURL ?? '',
          locale,
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        const found: string[] = [];
        for (const route of routes) {
          await page.goto(pathTo(locale, route), { waitUntil: 'domcontentloaded' });
          await clientRouter(page);
          await page.evaluate(unfold);
          found.push(...(await faultsOf(page, route, size)));
        }
        await walkStates(page, locale, async (state) => {
          found.push(...(await faultsOf(page, state, size)));
          if (size === 16)
            found.push(
              ...(await violationsInBothSchemes(page)).map((fault) => `${state}: ${fault}`),
            );
        });
        expect(found).toEqual([]);
      } finally {
        await browser.close();
      }
    });
  }
}
