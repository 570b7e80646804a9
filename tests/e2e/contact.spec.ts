import { randomInt, randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { dictionaryFor } from '#i18n/dictionary.ts';
import type { Locale } from '#i18n/locales.ts';
import { pathTo } from '#i18n/paths.ts';
import { inquiriesOf, mailsAbout } from '../support/behind.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { expect, test } from '../support/test.ts';

const words = (locale: Locale) => dictionaryFor(locale).contact;
const validation = (locale: Locale) => dictionaryFor(locale).inquiry.validation;
const newEmail = () => `visitor-${randomUUID().slice(0, 8)}@example.com`;

const dialog = (page: Page, locale: Locale) =>
  page.getByRole('dialog', { name: words(locale).form.title, exact: true });

const field = (form: Page | Locator, locale: Locale, name: 'name' | 'email' | 'message') =>
  form.getByRole('textbox', { name: words(locale).form[name] });

const submit = (form: Page | Locator, locale: Locale) =>
  form.getByRole('button', { name: words(locale).form.submit });

async function fill(form: Page | Locator, locale: Locale, email: string) {
  await field(form, locale, 'name').fill('山田 花子');
  await field(form, locale, 'email').fill(email);
  await field(form, locale, 'message').fill('十月のリトリートについて、二名で伺いたいです。');
}

/** Opens the dialog by the footer's button; the very first click of a visit, before hydration. */
async function openDialog(page: Page, locale: Locale, route: '/' | '/retreats' = '/') {
  await page.goto(pathTo(locale, route));
  const label = dictionaryFor(locale).common.footer.contactButton;
  await page.getByRole('contentinfo').getByRole('link', { name: label }).click();
  await expect(dialog(page, locale)).toBeVisible();
}

/** Accessibility faults by WCAG 2.2 AA, named with their elements. */
async function faults(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** The server's answer, in place of the real one. */
async function answer(page: Page, response: { status?: number; body: string }) {
  await page.route('**/api/contact', (route) => route.fulfill({ status: 200, ...response }));
}

/** The server's answer comes when the returned function is called. */
async function answerLater(page: Page, response: { status?: number; body: string }) {
  const gate = Promise.withResolvers<undefined>();
  await page.route('**/api/contact', async (route) => {
    await gate.promise;
    await route.fulfill({ status: 200, ...response });
  });
  return () => gate.resolve(undefined);
}

/** The contact page's form as it stands before React: its code waits for the returned function. */
async function holdForm(page: Page): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<undefined>();
  await page.route('**/_astro/ContactSection.*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return async () => {
    gate.resolve(undefined);
    await expect(page.getByRole('main').locator('astro-island')).not.toHaveAttribute('ssr');
  };
}

const openerIn = (page: Page, locale: Locale) =>
  page.getByRole('link', { name: dictionaryFor(locale).common.footer.contactButton });

test.beforeEach(async ({ context, page }) => {
  // The rate limit counts per IP address; each journey is a visitor of its own.
  await context.setExtraHTTPHeaders({
    'cf-connecting-ip': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
  });
  // Journeys type faster than people: time passes when they say so.
  await page.clock.install();
});

for (const locale of ['ja', 'en'] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale: locale === 'ja' ? 'ja-JP' : 'en-US' });
    const t = words(locale);

    test('an inquiry by the dialog is stored once, mailed twice, confirmed and cleared', async ({
      page,
    }) => {
      const email = newEmail();
      await openDialog(page, locale);
      await fill(dialog(page, locale), locale, email);
      await page.clock.fastForward(10_000);
      await submit(dialog(page, locale), locale).click();

      const confirmation = page.getByRole('alertdialog', { name: t.sent.alert });
      await expect(confirmation).toBeVisible();
      await expect(dialog(page, locale)).toBeHidden();
      const stored = await inquiriesOf(email);
      expect(stored).toMatchObject([{ status: 'confirmed', locale, page: pathTo(locale, '/') }]);
      const reference = String(stored[0]?.['reference']);
      await expect(confirmation).toContainText(reference);
      await expect(confirmation).toContainText(t.sent.next);
      expect(await mailsAbout(email)).toHaveLength(2);

      await confirmation.getByRole('button', { name: t.form.close }).click();
      await expect(openerIn(page, locale)).toBeFocused();
      // The number is still to be had where the form was.
      await openerIn(page, locale).click();
      await expect(dialog(page, locale)).toContainText(reference);
      await expect(field(dialog(page, locale), locale, 'name')).toHaveValue('');
      await expect(field(dialog(page, locale), locale, 'message')).toHaveValue('');
    });

    test('an inquiry by the page shows a banner for five seconds, paused under the pointer', async ({
      page,
    }) => {
      const email = newEmail();
      await page.goto(pathTo(locale, '/contact'));
      await fill(page.getByRole('main'), locale, email);
      await page.clock.fastForward(10_000);
      await submit(page.getByRole('main'), locale).click();

      const banner = page.getByRole('group', { name: t.sent.title });
      await expect(banner).toContainText(t.sent.text);
      expect(await inquiriesOf(email)).toMatchObject([{ status: 'confirmed' }]);
      await expect(field(page.getByRole('main'), locale, 'message')).toHaveValue('');

      await banner.hover();
      await page.clock.fastForward(6000);
      await expect(banner).toBeVisible();
      await page.mouse.move(0, 0);
      await page.clock.fastForward(5000);
      await expect(banner).toBeHidden();
    });

    test('after the banner the number and what happens next stay on the page', async ({ page }) => {
      const main = page.getByRole('main');
      await page.goto(pathTo(locale, '/contact'));
      for (const [body, next] of [
        ['{"success":true,"reference":"7F3A-91C2"}', t.sent.next],
        ['{"success":true,"reference":"81B0-CC04","notice":"No mailbox."}', 'No mailbox.'],
      ] as const) {
        await page.unroute('**/api/contact');
        await answer(page, { body });
        await fill(main, locale, newEmail());
        await submit(main, locale).click();
        const banner = page.getByRole('group', { name: t.sent.title });
        await expect(banner).toBeVisible();
        const form = await main.locator('form').boundingBox();
        await page.clock.fastForward(5000);
        await expect(banner).toBeHidden();
        await expect(main).not.toContainText(t.sent.title);
        await expect(main.getByText(next)).toBeVisible();
        await expect(main.getByText(JSON.parse(body).reference)).toBeVisible();
        expect(await main.locator('form').boundingBox()).toEqual(form);
      }
      expect(await faults(page)).toEqual([]);
    });

    test('the focus is never lost: after the error dialog, after success and failure on the page', async ({
      page,
      tolerate,
    }) => {
      tolerate(/Inquiry not sent/);
      await answer(page, { body: '{"success":false}' });
      await openDialog(page, locale);
      const form = dialog(page, locale);
      await fill(form, locale, newEmail());
      for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(3, 3)]) {
        await submit(form, locale).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
        await close();
        await expect(page.getByRole('alertdialog')).toBeHidden();
        await expect(submit(form, locale)).toBeFocused();
      }

      await page.goto(pathTo(locale, '/contact'));
      const main = page.getByRole('main');
      const focused = main.locator('*:focus');
      await field(main, locale, 'message').focus();
      await submit(main, locale).press('Enter');
      await expect(main.getByRole('alert')).toContainText(t.failed.bannerTitle);
      await expect(focused).toContainText(t.failed.bannerTitle);

      await page.unroute('**/api/contact');
      await answer(page, { body: '{"success":true,"reference":"7F3A-91C2"}' });
      await submit(main, locale).press('Enter');
      await expect(page.getByRole('group', { name: t.sent.title })).toBeVisible();
      await expect(focused).toContainText('7F3A-91C2');
      await page.clock.fastForward(5000);
      await expect(page.getByRole('group', { name: t.sent.title })).toBeHidden();
      await expect(focused).toContainText('7F3A-91C2');
    });

    test('closed while sending, a failure is told beside the page and the words stay', async ({
      page,
      tolerate,
    }) => {
      tolerate(/Inquiry not sent/);
      await openDialog(page, locale);
      await fill(dialog(page, locale), locale, newEmail());
      const fail = await answerLater(page, { body: '{"success":false,"error":"E1"}' });
      await submit(dialog(page, locale), locale).click();
      await page.keyboard.press('Escape');
      await expect(dialog(page, locale)).toBeHidden();
      const aside = page.getByRole('status').filter({ hasText: /./ });
      await expect(aside).toHaveText(t.form.submitting);

      fail();
      await expect(aside).toContainText(t.failed.dialogTitle);
      await expect(aside).toContainText('E1');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(openerIn(page, locale)).toBeFocused();
      expect(await faults(page)).toEqual([]);

      await aside.getByRole('button', { name: t.failed.reopen }).click();
      await expect(field(dialog(page, locale), locale, 'name')).toHaveValue('山田 花子');
      await expect(aside).toHaveCount(0);
      // What opened it is gone.
      await page.keyboard.press('Escape');
      await expect(page.getByRole('main')).toBeFocused();
    });

    test('closed while sending, a success is told beside the page and stays', async ({ page }) => {
      await openDialog(page, locale);
      await fill(dialog(page, locale), locale, newEmail());
      const send = await answerLater(page, { body: '{"success":true,"reference":"7F3A-91C2"}' });
      await submit(dialog(page, locale), locale).click();
      await page.keyboard.press('Escape');
      const aside = page.getByRole('status').filter({ hasText: /./ });
      await expect(aside).toHaveText(t.form.submitting);
      send();
      await expect(aside).toContainText(t.sent.alert);
      await expect(aside).toContainText('7F3A-91C2');
      await expect(openerIn(page, locale)).toBeFocused();
      expect(await faults(page)).toEqual([]);
      await aside.getByRole('button', { name: t.form.close }).click();
      await expect(aside).toHaveCount(0);
      await expect(page.getByRole('main')).toBeFocused();
    });

    test('a network failure is told in the language of the page', async ({ page, tolerate }) => {
      tolerate(/Inquiry not sent/);
      tolerate(/ERR_/);
      await page.route('**/api/contact', (route) => route.abort());
      await openDialog(page, locale);
      await fill(dialog(page, locale), locale, newEmail());
      await submit(dialog(page, locale), locale).click();
      const error = page.getByRole('alertdialog', { name: t.failed.dialogTitle });
      await expect(error).toContainText(t.failed.network);
      await expect(error).not.toContainText('fetch');

      await page.goto(pathTo(locale, '/contact'));
      const main = page.getByRole('main');
      await submit(main, locale).click();
      const banner = main.getByRole('alert');
      await banner.getByText(t.failed.showDetails).click();
      await expect(banner).toContainText(t.failed.network);
      await expect(banner).not.toContainText('fetch');
    });

    test('what is missing is said under each field, the first gets focus, and editing clears it', async ({
      page,
    }) => {
      await openDialog(page, locale);
      const form = dialog(page, locale);
      await submit(form, locale).click();
      const name = field(form, locale, 'name');
      await expect(name).toBeFocused();
      await expect(name).toHaveAccessibleDescription(new RegExp(validation(locale).name_required));
      await expect(form.getByText(validation(locale).email_required)).toBeVisible();
      await expect(form.getByText(validation(locale).message_required)).toBeVisible();

      await name.fill('A');
      await expect(form.getByText(validation(locale).name_required)).toBeHidden();
      await field(form, locale, 'email').fill('nobody');
      await field(form, locale, 'message').fill(' short   ');
      await submit(form, locale).click();
      await expect(form.getByText(validation(locale).email_invalid)).toBeVisible();
      await expect(form.getByText(validation(locale).message_short)).toBeVisible();
      await expect(field(form, locale, 'email')).toBeFocused();
    });

    test('every failure has its own words in the dialog, and the words typed stay', async ({
      page,
      tolerate,
    }) => {
      tolerate(/Inquiry not sent/);
      tolerate(/status of 500/);
      await openDialog(page, locale);
      const form = dialog(page, locale);
      await fill(form, locale, newEmail());
      const failures = [
        {
          reply: { status: 500, body: '{"success":false,"error":"E1","details":"D1"}' },
          title: t.failed.dialogTitle,
          details: ['E1', `${t.failed.details}:`, 'D1'],
        },
        {
          reply: { status: 500, body: '' },
          title: t.failed.dialogTitle,
          details: ['HTTP 500 Internal Server Error'],
        },
        {
          reply: { body: `<html>${'x'.repeat(300)}` },
          title: t.failed.serverErrorTitle,
          details: ['Invalid JSON response', `<html>${'x'.repeat(194)}`],
        },
        {
          reply: { body: '{"success":false,"error":"E2"}' },
          title: t.failed.dialogTitle,
          details: ['E2'],
        },
        {
          reply: { body: '{"success":false}' },
          title: t.failed.dialogTitle,
          details: [t.failed.unknownDialog],
        },
      ];
      for (const { reply, title, details } of failures) {
        await page.unroute('**/api/contact');
        await answer(page, reply);
        await submit(form, locale).click();
        const error = page.getByRole('alertdialog', { name: title });
        for (const detail of details) await expect(error).toContainText(detail);
        await expect(error).not.toContainText('x'.repeat(195));
        await error.getByRole('button', { name: t.form.close }).click();
        await expect(error).toBeHidden();
      }
      await expect(field(form, locale, 'message')).not.toHaveValue('');
    });

    test('every failure has its own words on the page', async ({ page, tolerate }) => {
      tolerate(/Inquiry not sent/);
      tolerate(/status of 500/);
      await page.goto(pathTo(locale, '/contact'));
      const main = page.getByRole('main');
      await fill(main, locale, newEmail());
      const failures = [
        { reply: { status: 500, body: '{"error":"E1","details":"D1"}' }, details: ['E1', 'D1'] },
        { reply: { status: 500, body: '' }, details: ['HTTP error! status: 500'] },
        {
          reply: { body: `<html>${'x'.repeat(300)}` },
          details: [`Invalid JSON response: <html>${'x'.repeat(94)}`],
        },
        { reply: { body: '{"success":false}' }, details: [t.failed.unknownPage] },
      ];
      for (const { reply, details } of failures) {
        await page.unroute('**/api/contact');
        await answer(page, reply);
        await submit(main, locale).click();
        const banner = main.getByRole('alert');
        await expect(banner).toContainText(t.failed.bannerTitle);
        await expect(banner).toContainText(t.failed.bannerText);
        if ((await banner.locator('details[open]').count()) === 0) {
          await banner.getByText(t.failed.showDetails).click();
        }
        for (const detail of details) await expect(banner.getByText(detail)).toBeVisible();
        await expect(banner).not.toContainText('x'.repeat(95));
      }
      await expect(field(main, locale, 'message')).not.toHaveValue('');
    });

    for (const status of [200, 204]) {
      test(`an empty answer ${status} counts as sent on the page, and promises no confirmation`, async ({
        page,
      }) => {
        await answer(page, { status, body: '' });
        await page.goto(pathTo(locale, '/contact'));
        const main = page.getByRole('main');
        await fill(main, locale, newEmail());
        await submit(main, locale).click();
        const banner = page.getByRole('group', { name: t.sent.title });
        await expect(banner).toContainText(t.sent.unconfirmed);
        for (const promise of [t.sent.text, t.sent.next]) {
          await expect(main).not.toContainText(promise);
        }
      });
    }

    for (const place of ['page', 'dialog'] as const) {
      test(`keeps in the ${place} what was added while it was sent, and empties the rest`, async ({
        page,
      }) => {
        if (place === 'page') await page.goto(pathTo(locale, '/contact'));
        else await openDialog(page, locale);
        const form = place === 'page' ? page.getByRole('main') : dialog(page, locale);
        await fill(form, locale, newEmail());
        const answered = await answerLater(page, { body: '{"success":true,"reference":"R1"}' });
        await submit(form, locale).click();
        await expect(form.locator('[data-contact-form]')).toHaveAttribute('aria-busy', 'true');
        const message = field(form, locale, 'message');
        await message.press('End');
        await message.pressSequentially('三名になるかもしれません。');
        const kept = await message.inputValue();
        answered();
        if (place === 'dialog') {
          const told = page.getByRole('alertdialog', { name: t.sent.alert });
          await told.getByRole('button', { name: t.form.close }).click();
          await openerIn(page, locale).click();
        }
        await expect(page.getByText('R1').first()).toBeVisible();
        await expect(message).toHaveValue(kept);
        expect(kept).toContain('三名になるかもしれません。');
        await expect(field(form, locale, 'name')).toHaveValue('');
        await expect(field(form, locale, 'email')).toHaveValue('');
      });
    }

    test('a typo in the email gets a suggestion that one click takes', async ({ page }) => {
      await page.goto(pathTo(locale, '/contact'));
      const email = field(page.getByRole('main'), locale, 'email');
      await email.fill('hanako@gmial.com');
      await email.press('Tab');
      await expect(page.getByText('hanako@gmail.com')).toBeVisible();
      await page.getByRole('button', { name: t.form.takeSuggestion }).click();
      await expect(email).toHaveValue('hanako@gmail.com');
      await expect(page.getByRole('button', { name: t.form.takeSuggestion })).toBeHidden();
    });

    test('the dialog has no accessibility fault in any state', async ({ page, tolerate }) => {
      tolerate(/Inquiry not sent/);
      await openDialog(page, locale);
      expect(await faults(page)).toEqual([]);
      await submit(dialog(page, locale), locale).click();
      await expect(field(dialog(page, locale), locale, 'name')).toBeFocused();
      expect(await faults(page)).toEqual([]);
      await answer(page, { body: '{"success":false}' });
      await fill(dialog(page, locale), locale, newEmail());
      await submit(dialog(page, locale), locale).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      expect(await faults(page)).toEqual([]);
    });

    test('the page has no accessibility fault in any state', async ({ page, tolerate }) => {
      tolerate(/Inquiry not sent/);
      const main = page.getByRole('main');
      await page.goto(pathTo(locale, '/contact'));
      await submit(main, locale).click();
      await expect(field(main, locale, 'name')).toBeFocused();
      expect(await faults(page)).toEqual([]);
      await fill(main, locale, newEmail());
      await answer(page, { body: '{"success":false}' });
      await submit(main, locale).click();
      await expect(main.getByRole('alert')).toContainText(t.failed.bannerTitle);
      expect(await faults(page)).toEqual([]);
      await page.unroute('**/api/contact');
      await answer(page, { body: '' });
      await submit(main, locale).click();
      await expect(page.getByRole('group', { name: t.sent.title })).toBeVisible();
      expect(await faults(page)).toEqual([]);
    });
  });

  test.describe(`in ${locale}, without JavaScript`, () => {
    test.use({ javaScriptEnabled: false, locale: locale === 'ja' ? 'ja-JP' : 'en-US' });

    test('the opener leads to the page, whose form is posted and confirmed', async ({ page }) => {
      const email = newEmail();
      await page.goto(pathTo(locale, '/'));
      const label = dictionaryFor(locale).common.footer.contactButton;
      await page.getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(pathTo(locale, '/contact'));
      await fill(page.getByRole('main'), locale, email);
      await page.getByRole('combobox').selectOption('kyoto');
      await submit(page.getByRole('main'), locale).click();
      await expect(page).toHaveURL(({ pathname }) => pathname === pathTo(locale, '/contact/sent'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words(locale).sent.title);
      const stored = await inquiriesOf(email);
      expect(stored).toMatchObject([{ retreat: 'kyoto', locale }]);
      const main = page.getByRole('main');
      await expect(main).toContainText(String(stored[0]?.['reference']));
      await expect(main).toContainText(words(locale).sent.text);
      // Nothing that was typed is in the address, and a reload sends nothing again.
      expect(decodeURIComponent(page.url())).not.toMatch(/@|山田|リトリート/);
      await page.reload();
      await expect(main).toContainText(String(stored[0]?.['reference']));

      const other = locale === 'ja' ? 'en' : 'ja';
      await page.locator(`a[data-locale=${other}]`).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words(other).sent.title);
      await expect(main).toContainText(String(stored[0]?.['reference']));
    });

    test('nobody who merely opens the page after a form is told that something was sent', async ({
      page,
    }) => {
      for (const query of ['', '?reference=', '?reference=<b>', '?confirmation=sent']) {
        await page.goto(pathTo(locale, '/contact/sent') + query);
        await expect(page).toHaveURL(pathTo(locale, '/contact'));
        await expect(page.getByText(words(locale).sent.title)).toHaveCount(0);
      }
    });

    test('errors come back with the words that were typed', async ({ page, tolerate }) => {
      tolerate(/status of 422/);
      await page.goto(pathTo(locale, '/contact'));
      const main = page.getByRole('main');
      await field(main, locale, 'name').fill('"><b>花子</b>');
      await field(main, locale, 'email').fill('hanako@example.com');
      await field(main, locale, 'message').fill('short');
      await page.getByRole('combobox').selectOption('other');
      await submit(main, locale).click();
      await expect(main.getByText(validation(locale).message_short).first()).toBeVisible();
      await expect(field(main, locale, 'name')).toHaveValue('"><b>花子</b>');
      await expect(field(main, locale, 'message')).toHaveValue('short');
      await expect(page.getByRole('combobox')).toHaveValue('other');
      await expect(field(main, locale, 'message')).toHaveAccessibleDescription(
        new RegExp(validation(locale).message_short),
      );

      // Its address, opened once more, is the form's page.
      await page.goto(page.url());
      await expect(page).toHaveURL(pathTo(locale, '/contact'));
      await expect(field(main, locale, 'name')).toBeVisible();
    });
  });
}

test.describe('the dialog', () => {
  test('closes by cancel, icon, Escape and backdrop, and gives the focus back', async ({
    page,
  }) => {
    await openDialog(page, 'ja');
    const opener = page.getByRole('link', {
      name: dictionaryFor('ja').common.footer.contactButton,
    });
    const form = dialog(page, 'ja');
    const ways = [
      () => form.getByRole('button', { name: words('ja').form.cancel }).click(),
      () => form.getByRole('button', { name: words('ja').form.close }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(3, 3),
    ];
    for (const close of ways) {
      await expect(form).toBeVisible();
      await close();
      await expect(form).toBeHidden();
      await expect(opener).toBeFocused();
      await page.keyboard.press('Enter');
    }
  });

  test('begins at its first field, and holds the page behind it', async ({ page }) => {
    await openDialog(page, 'en');
    await expect(field(dialog(page, 'en'), 'en', 'name')).toBeFocused();
    const scrolled = () => page.evaluate(() => scrollY);
    const before = await scrolled();
    for (const [x, y] of [
      [640, 360],
      [10, 360],
    ] as const) {
      await page.mouse.move(x, y);
      await page.mouse.wheel(0, -3000);
      await page.mouse.wheel(0, 200);
    }
    // A turn of the wheel that did arrive would have been drawn by now.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await scrolled()).toBe(before);
    await page.keyboard.press('Escape');
    await page.mouse.wheel(0, -300);
    await expect.poll(scrolled).toBeLessThan(before);
  });

  test.describe('in a low window', () => {
    test.use({ viewport: { width: 1280, height: 560 } });

    test('shows the label of the first field that is wrong', async ({ page }) => {
      await openDialog(page, 'en');
      const form = dialog(page, 'en');
      const name = field(form, 'en', 'name');
      await field(form, 'en', 'email').focus();
      // The field to come is half above the dialog's edge.
      await name.evaluate((input) => {
        const scroller = input.closest('dialog') ?? document.body;
        const { top, height } = input.getBoundingClientRect();
        scroller.scrollTop += top + height / 2 - scroller.getBoundingClientRect().top;
      });
      await page.keyboard.press('Enter');
      await expect(name).toBeFocused();
      const top = (await form.boundingBox())?.y ?? NaN;
      const label = form.locator('label', { hasText: words('en').form.name });
      expect((await label.boundingBox())?.y).toBeGreaterThanOrEqual(top);
    });
  });

  test('left while sending, tells the outcome on the next page', async ({ page, tolerate }) => {
    tolerate(/Inquiry not sent/);
    await page.goto('/en/contact');
    const main = page.getByRole('main');
    await fill(main, 'en', newEmail());
    const fail = await answerLater(page, { body: '{"success":false,"error":"E1"}' });
    await submit(main, 'en').click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL('/en/faq');
    fail();
    const aside = page.getByRole('status').filter({ hasText: 'E1' });
    await expect(aside).toBeVisible();
    await aside.getByRole('button', { name: words('en').failed.reopen }).click();
    await expect(field(dialog(page, 'en'), 'en', 'name')).toHaveValue('山田 花子');
  });

  test('sent while the language was switched leaves an empty form', async ({ page }) => {
    await page.goto('/en/contact');
    const main = page.getByRole('main');
    await fill(main, 'en', newEmail());
    const answered = await answerLater(page, { body: '{"success":true,"reference":"R2"}' });
    await submit(main, 'en').click();
    await page.getByRole('banner').getByRole('link', { name: '日本語' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(field(main, 'ja', 'name')).toHaveValue('山田 花子');
    answered();
    await expect(page.getByRole('status').filter({ hasText: 'R2' })).toBeVisible();
    for (const name of ['name', 'email', 'message'] as const) {
      await expect(field(main, 'ja', name)).toHaveValue('');
    }
    await field(main, 'ja', 'name').focus();
    await expect(main.locator('astro-island').first()).not.toHaveAttribute('ssr');
    await expect(field(main, 'ja', 'message')).toHaveValue('');
  });

  test('works with the keyboard alone', async ({ page }) => {
    await page.goto('/en/retreat/cebu-beach');
    await page.getByRole('link', { name: 'Contact Us', exact: true }).first().focus();
    await page.keyboard.press('Enter');
    const form = dialog(page, 'en');
    await expect(form).toBeVisible();
    const email = newEmail();
    await field(form, 'en', 'name').focus();
    await page.keyboard.type('Hanako');
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Two of us would like to come in May.');
    await page.clock.fastForward(10_000);
    await page.keyboard.press('Tab');
    await page.keyboard.type('2');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await inquiriesOf(email)).toMatchObject([
      { retreat: 'cebu-beach', name: 'Hanako', party: 2, single_room: true },
    ]);
  });

  test('chooses the retreat of each page, until the visitor has chosen', async ({ page }) => {
    const choice = page.getByRole('combobox', { name: /Preferred retreat/ });
    const close = () => page.keyboard.press('Escape');
    const panel = page.getByRole('complementary').getByRole('link', { name: 'Contact Us' });
    await page.goto('/en/retreat/okinawa-beach');
    await panel.click();
    await expect(choice).toHaveValue('okinawa');
    await field(dialog(page, 'en'), 'en', 'name').fill('Hanako');
    await close();
    await page.goto('/en/retreat/kyoto-chishakuin');
    await panel.click();
    await expect(choice).toHaveValue('kyoto');
    await close();
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL('/en/faq');
    await openerIn(page, 'en').click();
    await expect(choice).toHaveValue('');

    await choice.selectOption('cebu-mountain');
    await close();
    await page.goto('/en/retreat/kyoto-chishakuin');
    await panel.click();
    await expect(choice).toHaveValue('cebu-mountain');
    await choice.selectOption('');
    await close();
    await panel.click();
    await expect(choice).toHaveValue('');
  });

  test('offers the retreats in order, with the one it was opened from chosen', async ({ page }) => {
    await page.goto('/en/retreat/hokkaido-snow');
    await page.getByRole('link', { name: 'Contact Us', exact: true }).first().click();
    const choice = page.getByRole('combobox', { name: /Preferred retreat/ });
    await expect(choice).toHaveValue('hokkaido');
    expect(
      await choice
        .getByRole('option')
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value)),
    ).toEqual([
      '',
      'kyoto',
      'yamanashi',
      'hokkaido',
      'okinawa',
      'cebu-beach',
      'cebu-mountain',
      // Those that the form's table doesn't know (product: contact/choices).
      'bare',
      'hostile',
      'shimoda-coast',
      'shimoda-night',
      'bohol-river',
      'bohol-hills',
      'other',
    ]);
    await expect(choice.getByRole('option').first()).toHaveText('Please select');
    await expect(choice.getByRole('option').last()).toHaveText('Other / Consultation');
  });
});

test.describe('what was typed', () => {
  /** Nobody has touched the form yet. */
  async function expectTyped(page: Page, locale: Locale) {
    const main = page.getByRole('main');
    await expect(field(main, locale, 'name')).toHaveValue('花子');
    await expect(field(main, locale, 'message')).toHaveValue('雪の時期に伺いたいです。');
    await expect(main.getByRole('combobox')).toHaveValue('hokkaido');
    await expect(main.locator('*:focus')).toHaveCount(0);
  }

  test('stands in the form before anybody touches it, however they come back', async ({ page }) => {
    await openDialog(page, 'ja');
    await field(dialog(page, 'ja'), 'ja', 'name').fill('花子');
    await field(dialog(page, 'ja'), 'ja', 'message').fill('雪の時期に伺いたいです。');
    await dialog(page, 'ja').getByRole('combobox').selectOption('hokkaido');
    await page.keyboard.press('Escape');
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'お問い合わせ' }).first().click();
    await expect(page).toHaveURL('/contact');
    await expectTyped(page, 'ja');
    await header.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/en/contact');
    await expectTyped(page, 'en');
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL('/en/faq');
    await page.goBack();
    await expect(page).toHaveURL('/en/contact');
    await expectTyped(page, 'en');
    await page.reload();
    await expectTyped(page, 'en');
    // Before any script file is there.
    const release = await holdScripts(page);
    await page.goto('/en/contact', { waitUntil: 'commit' });
    await expectTyped(page, 'en');
    release();
  });

  test('comes along where storage is blocked, as long as the document stays', async ({ page }) => {
    await page.addInitScript(() => {
      const blocked = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, { get: blocked });
      }
    });
    await page.goto('/contact');
    const main = page.getByRole('main');
    await field(main, 'ja', 'name').fill('花子');
    await field(main, 'ja', 'message').fill('雪の時期に伺いたいです。');
    const language = (name: string) => page.getByRole('banner').getByRole('link', { name });
    for (const [name, locale] of [
      ['English', 'en'],
      ['日本語', 'ja'],
    ] as const) {
      await language(name).click();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(field(main, locale, 'name')).toHaveValue('花子');
      await field(main, locale, 'name').focus();
      await expect(main.locator('astro-island').first()).not.toHaveAttribute('ssr');
      await expect(field(main, locale, 'message')).toHaveValue('雪の時期に伺いたいです。');
    }
  });

  test('is what stands in the form when it wakes, also where the visitor has emptied a field', async ({
    page,
  }) => {
    const main = page.getByRole('main');
    const name = field(main, 'en', 'name');
    await page.goto('/en/contact');
    await name.fill('Hanako');
    await field(main, 'en', 'message').fill('We would like to come in winter.');

    const wake = await holdForm(page);
    await page.reload();
    await name.fill('');
    await wake();
    await expect(field(main, 'en', 'message')).toHaveValue('We would like to come in winter.');
    await expect(name).toHaveValue('');
    await name.pressSequentially('Taro');
    await expect(name).toHaveValue('Taro');
  });

  test('is kept before the form is awake', async ({ page }) => {
    await holdForm(page);
    await page.goto('/en/contact');
    await field(page.getByRole('main'), 'en', 'name').pressSequentially('Hanako');
    await page.getByRole('banner').getByRole('link', { name: '日本語' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(field(page.getByRole('main'), 'ja', 'name')).toHaveValue('Hanako');
  });

  test('is never cut or filtered while an input method composes', async ({ page }) => {
    await page.goto('/contact');
    const message = field(page.getByRole('main'), 'ja', 'message');
    await message.focus();
    const session = await page.context().newCDPSession(page);
    for (const text of ['k', 'きょ', 'きょうと']) {
      await session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    }
    await session.send('Input.insertText', { text: '京都に' });
    await page.keyboard.type('行きたいです。よろしく');
    await expect(message).toHaveValue('京都に行きたいです。よろしく');
  });

  test('before the form is awake is sent all the same', async ({ page }) => {
    const email = newEmail();
    // The island's code comes late: everything is typed into the prerendered form.
    let release = () => {};
    const late = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/_astro/ContactSection.*', async (route) => {
      await late;
      await route.continue();
    });
    await page.goto('/contact');
    await fill(page.getByRole('main'), 'ja', email);
    await submit(page.getByRole('main'), 'ja').click();
    release();
    await expect(page.getByRole('group', { name: words('ja').sent.title })).toBeVisible();
    expect(await inquiriesOf(email)).toHaveLength(1);
  });
});

test.describe('a server that fails', () => {
  test('to answer for 15 seconds frees the button, and trying again stores one inquiry', async ({
    page,
    tolerate,
  }) => {
    tolerate(/Inquiry not sent/);
    const email = newEmail();
    await page.goto('/contact');
    const main = page.getByRole('main');
    // The inquiry arrives; the answer is lost.
    await page.route('**/api/contact', async (route) => {
      await route.fetch();
      // Never answered.
    });
    await fill(main, 'ja', email);
    await page.clock.fastForward(10_000);
    await submit(main, 'ja').click();
    const sending = main.getByRole('button', { name: words('ja').form.submitting });
    await expect(sending).toBeDisabled();
    await expect.poll(() => inquiriesOf(email)).toHaveLength(1);
    await page.clock.fastForward(15_000);
    await expect(main.getByRole('alert')).toContainText(words('ja').failed.bannerTitle);
    await expect(submit(main, 'ja')).toBeEnabled();

    await page.unroute('**/api/contact');
    await submit(main, 'ja').click();
    await expect(page.getByRole('group', { name: words('ja').sent.title })).toBeVisible();
    expect(await inquiriesOf(email)).toHaveLength(1);
    expect(await mailsAbout(email)).toHaveLength(2);
  });

  test('is not asked twice by a double click', async ({ page }) => {
    const email = newEmail();
    let requests = 0;
    // The Worker would take the second for a repeat, and count it against the visitor's ten a minute.
    page.on('request', (request) => {
      if (request.url().endsWith('/api/contact')) requests += 1;
    });
    await page.goto('/contact');
    await fill(page.getByRole('main'), 'ja', email);
    await page.clock.fastForward(10_000);
    await submit(page.getByRole('main'), 'ja').dblclick();
    await expect(page.getByRole('group', { name: words('ja').sent.title })).toBeVisible();
    expect(requests).toBe(1);
    expect(await inquiriesOf(email)).toHaveLength(1);
    expect(await mailsAbout(email)).toHaveLength(2);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the dialog fits, scrolls and sends', async ({ page }) => {
    const email = newEmail();
    await openDialog(page, 'en', '/retreats');
    const form = dialog(page, 'en');
    // No keyboard rises over a form that nobody has read.
    await expect(form).toBeFocused();
    const box = await form.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(390);
    expect(box?.height).toBeLessThanOrEqual(844);
    await fill(form, 'en', email);
    await page.clock.fastForward(10_000);
    await submit(form, 'en').tap();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await inquiriesOf(email)).toHaveLength(1);
  });
});
