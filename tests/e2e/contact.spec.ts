import { randomInt, randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { dictionaryFor } from '#i18n/dictionary.ts';
import type { Locale } from '#i18n/locales.ts';
import { pathTo } from '#i18n/paths.ts';
import { inquiriesOf, mailsAbout } from '../support/behind.ts';
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
      await expect(confirmation).toContainText(String(stored[0]?.['reference']));
      expect(await mailsAbout(email)).toHaveLength(2);

      await confirmation.getByRole('button', { name: t.form.close }).click();
      await page
        .getByRole('link', { name: dictionaryFor(locale).common.footer.contactButton })
        .click();
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

    test('an empty answer counts as sent on the page', async ({ page }) => {
      await answer(page, { body: '' });
      await page.goto(pathTo(locale, '/contact'));
      await fill(page.getByRole('main'), locale, newEmail());
      await submit(page.getByRole('main'), locale).click();
      await expect(page.getByRole('group', { name: t.sent.title })).toBeVisible();
    });

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
      await expect(page).toHaveURL(pathTo(locale, '/contact/sent'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words(locale).sent.title);
      expect(await inquiriesOf(email)).toMatchObject([{ retreat: 'kyoto', locale }]);
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
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await inquiriesOf(email)).toMatchObject([{ retreat: 'cebu-beach', name: 'Hanako' }]);
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
  test('survives closing, moving on, the other language and a reload', async ({ page }) => {
    await openDialog(page, 'ja');
    await field(dialog(page, 'ja'), 'ja', 'message').fill('雪の時期に伺いたいです。');
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('link', { name: 'お問い合わせ' }).first().click();
    await expect(page).toHaveURL('/contact');
    const main = page.getByRole('main');
    await field(main, 'ja', 'name').focus();
    await expect(field(main, 'ja', 'message')).toHaveValue('雪の時期に伺いたいです。');
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/en/contact');
    await field(main, 'en', 'name').focus();
    await expect(field(main, 'en', 'message')).toHaveValue('雪の時期に伺いたいです。');
    await page.reload();
    await field(main, 'en', 'name').focus();
    await expect(field(main, 'en', 'message')).toHaveValue('雪の時期に伺いたいです。');
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

  test('to be reached is told with the reason', async ({ page, tolerate }) => {
    tolerate(/Inquiry not sent/);
    tolerate(/ERR_/);
    await openDialog(page, 'en');
    await page.route('**/api/contact', (route) => route.abort());
    await fill(dialog(page, 'en'), 'en', newEmail());
    await submit(dialog(page, 'en'), 'en').click();
    await expect(page.getByRole('alertdialog', { name: 'Failed to send email' })).toContainText(
      'Failed to fetch',
    );
  });

  test('is not asked twice by a double click', async ({ page }) => {
    const email = newEmail();
    await page.goto('/contact');
    await fill(page.getByRole('main'), 'ja', email);
    await page.clock.fastForward(10_000);
    await submit(page.getByRole('main'), 'ja').dblclick();
    await expect(page.getByRole('group', { name: words('ja').sent.title })).toBeVisible();
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
