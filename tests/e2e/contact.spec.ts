import type { Page, Route } from '@playwright/test';
import { dictionaryFor } from '#i18n/dictionary.ts';
import type { Locale } from '#i18n/locales.ts';
import { pathTo } from '#i18n/paths.ts';
import { violations, violationsInBothSchemes } from '../support/axe.ts';
import { inquiriesOf, mailsAbout } from '../support/backend.ts';
import { clientRouter } from '../support/client-router.ts';
import { contactForm, dialogOf, opener } from '../support/contact-form.ts';
import { hydrated } from '../support/islands.ts';
import { expect, test } from '../support/test.ts';

const words = (locale: Locale) => dictionaryFor(locale).contact;
const t = words('en');
const { validation } = dictionaryFor('en').inquiry;

const onPage = (page: Page, locale: Locale) => contactForm(page.getByRole('main'), locale);
const inDialog = (page: Page) => contactForm(dialogOf(page, 'en'), 'en');
const banner = (page: Page, locale: Locale) =>
  page.getByRole('group', { name: words(locale).sent.title });
/** The dialog about the outcome of an inquiry, whose form may have been closed or left since. */
const outcome = (page: Page) => page.getByRole('alertdialog');

/** Opens the dialog by the footer's button with the first click of a visit, before hydration. */
async function openDialog(page: Page, route: '/' | '/retreats' = '/') {
  await page.goto(pathTo('en', route));
  // Before its scripts start, the link leads to the contact page.
  await clientRouter(page);
  await opener(page, 'en').click();
  await expect(dialogOf(page, 'en')).toBeVisible();
}

/** Mocks the server's response from now on. */
async function answer(page: Page, reply: Parameters<Route['fulfill']>[0] | 'none') {
  await page.unroute('**/api/contact');
  await page.route('**/api/contact', (route) =>
    reply === 'none' ? route.abort() : route.fulfill(reply),
  );
}

/** Mocks the server's response, and sends it when the returned function is called. */
async function answerLater(page: Page, body: string) {
  const gate = Promise.withResolvers<undefined>();
  await page.unroute('**/api/contact');
  await page.route('**/api/contact', async (route) => {
    await gate.promise;
    await route.fulfill({ body });
  });
  return () => gate.resolve(undefined);
}

// The Worker holds an inquiry that was typed in under two seconds, so the tests set the clock forward before they send.
test.beforeEach(({ page }) => page.clock.install());

test('the contact dialog stores an inquiry once, mails it twice, confirms it and clears the form', async ({
  page,
}) => {
  await openDialog(page);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  const form = inDialog(page);
  const email = await form.fill();
  await page.clock.fastForward(10_000);
  await form.submit.click();

  const confirmation = page.getByRole('alertdialog', { name: t.sent.alert });
  await expect(confirmation).toBeVisible();
  await expect(dialogOf(page, 'en')).toBeHidden();
  const stored = await inquiriesOf(email);
  expect(stored).toMatchObject([{ confirmation: 'sent', locale: 'en', page: '/en' }]);
  const reference = String(stored[0]?.['reference']);
  await expect(confirmation).toContainText(reference);
  await expect(confirmation).toContainText(t.sent.next);
  expect(await mailsAbout(email)).toHaveLength(2);

  await confirmation.getByRole('button', { name: t.form.close }).click();
  await expect(opener(page, 'en')).toBeFocused();
  // The reference is still shown in place of the form.
  await opener(page, 'en').click();
  await expect(dialogOf(page, 'en')).toContainText(reference);
  await expect(form.name).toHaveValue('');
  await expect(form.message).toHaveValue('');
});

test('the contact page sends once on a double click and keeps the reference when its banner closes', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const form = onPage(page, 'ja');
  const { sent } = words('ja');
  let requests = 0;
  // Counts the requests, because the Worker treats a second one as a repeat and counts it against its rate limit.
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) requests += 1;
  });
  await page.goto('/contact');
  const email = await form.fill();
  await hydrated(page);
  await page.clock.fastForward(10_000);
  await form.submit.dblclick();
  await expect(banner(page, 'ja')).toContainText(sent.text);
  expect(requests).toBe(1);
  const [stored, ...more] = await inquiriesOf(email);
  expect(stored).toMatchObject({ confirmation: 'sent', locale: 'ja' });
  expect(more).toEqual([]);
  expect(await mailsAbout(email)).toHaveLength(2);
  await expect(form.message).toHaveValue('');

  await banner(page, 'ja').hover();
  expect(await violations(page)).toEqual([]);
  await page.clock.fastForward(6000);
  await expect(banner(page, 'ja')).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(5000);
  await expect(banner(page, 'ja')).toBeHidden();
  await expect(main.getByText(sent.next)).toBeVisible();
  await expect(main.locator('*:focus')).toContainText(String(stored?.['reference']));
  const told = await main.getByText(sent.next).boundingBox();
  const below = await main.locator('form').boundingBox();
  expect(below!.y - told!.y - told!.height).toBeLessThan(60);

  // An empty response counts as sent, but without a confirmation.
  await answer(page, { status: 204, body: '' });
  await form.fill();
  await form.submit.click();
  await expect(banner(page, 'ja')).toContainText(sent.unconfirmed);
  await expect(main).not.toContainText(sent.text);
  await expect(main).not.toContainText(sent.next);
});

test('the contact dialog shows a failure, keeps its text and gets the focus back', async ({
  page,
  tolerate,
}) => {
  tolerate(/Inquiry not sent/);
  tolerate(/ERR_|status of 500/);
  await openDialog(page);
  const form = inDialog(page);
  await form.fill();
  for (const [reply, told, close] of [
    ['none', t.failed.network, () => page.keyboard.press('Escape')],
    [{ status: 500, body: '{"error":"E1","details":"D1"}' }, 'D1', () => page.mouse.click(3, 3)],
  ] as const) {
    await answer(page, reply);
    await form.submit.click();
    const error = page.getByRole('alertdialog', { name: t.failed.dialogTitle });
    await expect(error).toContainText(told);
    await expect(error).not.toContainText('fetch');
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await close();
    await expect(error).toBeHidden();
    await expect(form.submit).toBeFocused();
  }
  await expect(form.message).not.toHaveValue('');
});

test('the contact page frees its button after 15 seconds and stores one inquiry when sent again', async ({
  page,
  tolerate,
}) => {
  tolerate(/Inquiry not sent/);
  tolerate(/status of 500/);
  const { failed, form: labels } = words('ja');
  const main = page.getByRole('main');
  const form = onPage(page, 'ja');
  await page.goto('/contact');
  const email = await form.fill();
  // The inquiry arrives; the response is lost.
  await page.route('**/api/contact', async (route) => void (await route.fetch()));
  await page.clock.fastForward(10_000);
  await form.submit.press('Enter');
  await expect(main.getByRole('button', { name: labels.submitting })).toBeDisabled();
  await expect.poll(() => inquiriesOf(email)).toHaveLength(1);
  await page.clock.fastForward(15_000);
  const alert = main.getByRole('alert');
  await expect(alert).toContainText(failed.bannerTitle);
  await expect(alert).toContainText(failed.bannerText);
  await expect(main.locator('*:focus')).toContainText(failed.bannerTitle);

  await answer(page, { status: 500, body: '{"error":"E1","details":"D1"}' });
  await form.submit.click();
  await alert.getByText(failed.showDetails).click();
  await expect(alert.getByText('D1')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.unroute('**/api/contact');
  await form.submit.click();
  await expect(banner(page, 'ja')).toBeVisible();
  expect(await inquiriesOf(email)).toHaveLength(1);
  expect(await mailsAbout(email)).toHaveLength(2);
});

test('the contact dialog shows the outcome when it was closed while sending, and opens again after a failure', async ({
  page,
  tolerate,
}) => {
  tolerate(/Inquiry not sent/);
  await openDialog(page);
  const form = inDialog(page);
  await form.fill();
  const fail = await answerLater(page, '{"success":false,"error":"E1"}');
  await form.submit.click();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page, 'en')).toBeHidden();
  fail();
  await expect(outcome(page)).toContainText(t.failed.dialogTitle);
  await expect(outcome(page)).toContainText('E1');
  expect(await violationsInBothSchemes(page)).toEqual([]);

  await outcome(page).getByRole('button', { name: t.failed.reopen }).click();
  await expect(outcome(page)).toBeHidden();
  await expect(form.name).toHaveValue('山田 花子');
  const send = await answerLater(page, '{"success":true,"reference":"7F3A-91C2"}');
  await form.submit.click();
  await page.keyboard.press('Escape');
  await expect(opener(page, 'en')).toBeFocused();
  send();
  await expect(outcome(page)).toContainText(t.sent.alert);
  await expect(outcome(page)).toContainText('7F3A-91C2');
  await outcome(page).getByRole('button', { name: t.form.close }).click();
  await expect(outcome(page)).toBeHidden();
  await expect(opener(page, 'en')).toBeFocused();
});

test('the contact form shows a failure on the next page and keeps what is added during a retry', async ({
  page,
  tolerate,
}) => {
  tolerate(/Inquiry not sent/);
  await page.goto('/en/contact');
  await onPage(page, 'en').fill();
  await hydrated(page);
  const fail = await answerLater(page, '{"success":false,"error":"E1"}');
  await onPage(page, 'en').submit.click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/en/faq');
  fail();
  await expect(outcome(page)).toContainText('E1');
  await outcome(page).getByRole('button', { name: t.failed.reopen }).click();
  const form = inDialog(page);
  await expect(form.name).toHaveValue('山田 花子');

  const send = await answerLater(page, '{"success":true,"reference":"R1"}');
  await form.submit.click();
  await expect(dialogOf(page, 'en').locator('[data-contact-form]')).toHaveAttribute(
    'aria-busy',
    'true',
  );
  await form.message.press('End');
  await form.message.pressSequentially('三名になるかもしれません。');
  send();
  const told = page.getByRole('alertdialog', { name: t.sent.alert });
  await told.getByRole('button', { name: t.form.close }).click();
  await opener(page, 'en').click();
  await expect(dialogOf(page, 'en')).toContainText('R1');
  await expect(form.message).toHaveValue(/三名になるかもしれません。$/);
  await expect(form.name).toHaveValue('');
});

test('the contact form is empty when it was sent while the language was switched', async ({
  page,
}) => {
  await page.goto('/en/contact');
  await onPage(page, 'en').fill();
  await hydrated(page);
  const send = await answerLater(page, '{"success":true,"reference":"R2"}');
  await onPage(page, 'en').submit.click();
  await page.getByRole('banner').getByRole('link', { name: '日本語' }).click();
  await expect(page).toHaveURL('/contact');
  const form = onPage(page, 'ja');
  await expect(form.name).toHaveValue('山田 花子');
  send();
  await expect(outcome(page)).toContainText('R2');
  await page.keyboard.press('Escape');
  await expect(form.email).toHaveValue('');
  await form.name.focus();
  await hydrated(page);
  await expect(form.name).toHaveValue('');
  await expect(form.message).toHaveValue('');
});

test('the contact dialog names errors below fields, focuses the first, and clears them on editing', async ({
  page,
}) => {
  await openDialog(page);
  const form = inDialog(page);
  const said = (text: string) => dialogOf(page, 'en').getByText(text);
  await form.submit.click();
  await expect(form.name).toBeFocused();
  await expect(form.name).toHaveAccessibleDescription(new RegExp(validation.name_required));
  await expect(said(validation.email_required)).toBeVisible();
  await expect(said(validation.message_required)).toBeVisible();
  expect(await violationsInBothSchemes(page)).toEqual([]);

  await form.name.fill('A');
  await expect(said(validation.name_required)).toBeHidden();
  await form.email.fill('nobody');
  await form.submit.click();
  await expect(said(validation.email_invalid)).toBeVisible();
  await expect(form.email).toBeFocused();

  await form.email.fill('hanako@gmial.com');
  await form.email.press('Tab');
  await expect(said('hanako@gmail.com')).toBeVisible();
  const take = page.getByRole('button', { name: t.form.takeSuggestion });
  await take.click();
  await expect(form.email).toHaveValue('hanako@gmail.com');
  await expect(take).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the opener leads to the contact page, whose form is sent and confirmed in both languages', async ({
    page,
  }) => {
    const main = page.getByRole('main');
    const title = page.getByRole('heading', { level: 1 });
    await page.goto('/');
    await opener(page, 'ja').click();
    await expect(page).toHaveURL('/contact');
    const form = onPage(page, 'ja');
    const email = await form.fill();
    await form.retreat.selectOption('kyoto');
    await form.submit.click();
    await expect(page).toHaveURL('/contact/sent');
    await expect(title).toHaveText(words('ja').sent.title);
    expect(await inquiriesOf(email)).toMatchObject([{ retreat: 'kyoto', locale: 'ja' }]);
    await expect(main).toContainText(words('ja').sent.received);
    await page.locator('a[data-locale=en]').click();
    await expect(title).toHaveText(t.sent.title);
    await expect(main).toContainText(t.sent.received);
  });

  test('the contact page shows errors and the typed text again', async ({ page, tolerate }) => {
    tolerate(/status of 422/);
    const form = onPage(page, 'en');
    await page.goto('/en/contact');
    await form.fill();
    await form.name.fill('"><b>花子</b>');
    await form.message.fill('short');
    await form.retreat.selectOption('other');
    await form.submit.click();
    await expect(form.message).toHaveAccessibleDescription(new RegExp(validation.message_short));
    await expect(form.name).toHaveValue('"><b>花子</b>');
    await expect(form.message).toHaveValue('short');
    await expect(form.retreat).toHaveValue('other');
    // The URL of the page with errors leads to the form when it is opened again.
    await page.goto(page.url());
    await expect(page).toHaveURL('/en/contact');
  });
});

test.describe('the contact dialog', () => {
  test('focuses its first field, locks scrolling, closes in four ways, and returns the focus', async ({
    page,
  }) => {
    await openDialog(page);
    const dialog = dialogOf(page, 'en');
    await expect(inDialog(page).name).toBeFocused();
    const scrolled = () => page.evaluate(() => scrollY);
    const before = await scrolled();
    for (const x of [640, 10]) {
      await page.mouse.move(x, 360);
      await page.mouse.wheel(0, -3000);
      await page.mouse.wheel(0, 200);
    }
    // Two frames are enough for a wheel event to take effect.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await scrolled()).toBe(before);

    for (const close of [
      () => dialog.getByRole('button', { name: t.form.cancel }).click(),
      () => dialog.getByRole('button', { name: t.form.close }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(3, 3),
    ]) {
      await expect(dialog).toBeVisible();
      await close();
      await expect(dialog).toBeHidden();
      await expect(opener(page, 'en')).toBeFocused();
      await page.keyboard.press('Enter');
    }
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.mouse.wheel(0, -300);
    await expect.poll(scrolled).toBeLessThan(before);
  });

  test.describe('in a low window', () => {
    test.use({ viewport: { width: 1280, height: 560 } });

    test('shows the label of the first invalid field', async ({ page }) => {
      await openDialog(page);
      const dialog = dialogOf(page, 'en');
      const { name, email } = inDialog(page);
      await email.focus();
      // Scroll until half of the next field is above the dialog's edge.
      await name.evaluate((input) => {
        const scroller = input.closest('dialog') ?? document.body;
        const { top, height } = input.getBoundingClientRect();
        scroller.scrollTop += top + height / 2 - scroller.getBoundingClientRect().top;
      });
      await page.keyboard.press('Enter');
      await expect(name).toBeFocused();
      const top = (await dialog.boundingBox())?.y ?? NaN;
      const label = await dialog.locator('label', { hasText: t.form.name }).boundingBox();
      expect(label?.y).toBeGreaterThanOrEqual(top);
    });
  });

  test('selects the retreat of the page until the visitor selects another', async ({ page }) => {
    const { retreat, name } = inDialog(page);
    const close = () => page.keyboard.press('Escape');
    const panel = page.getByRole('complementary').getByRole('link', { name: 'Contact Us' });
    await page.goto('/en/retreat/okinawa-beach');
    await clientRouter(page);
    await panel.click();
    await expect(retreat).toHaveValue('okinawa');
    await name.fill('Hanako');
    await close();
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL('/en/faq');
    await opener(page, 'en').click();
    await expect(retreat).toHaveValue('');
    await retreat.selectOption('cebu-mountain');
    await close();
    await page.goto('/en/retreat/kyoto-chishakuin');
    await clientRouter(page);
    await panel.click();
    await expect(retreat).toHaveValue('cebu-mountain');
    await retreat.selectOption('');
    await close();
    await panel.click();
    await expect(retreat).toHaveValue('');
  });
});

test.describe('the draft of an inquiry', () => {
  const wish = '雪の時期に伺いたいです。';

  /** Checks the values before any interaction with the form. */
  async function expectTyped(page: Page, locale: Locale) {
    const form = onPage(page, locale);
    await expect(form.name).toHaveValue('花子');
    await expect(form.message).toHaveValue(wish);
    await expect(form.retreat).toHaveValue('hokkaido');
    await expect(page.getByRole('main').locator('*:focus')).toHaveCount(0);
  }

  test('is in the form before any interaction, after navigation, Back and reload', async ({
    page,
  }) => {
    await openDialog(page);
    const form = inDialog(page);
    await form.name.fill('花子');
    await form.message.fill(wish);
    await form.retreat.selectOption('hokkaido');
    await page.keyboard.press('Escape');
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Contact' }).first().click();
    await expect(page).toHaveURL('/en/contact');
    await expectTyped(page, 'en');
    await header.getByRole('link', { name: '日本語' }).click();
    await expect(page).toHaveURL('/contact');
    await expectTyped(page, 'ja');
    await page.getByRole('contentinfo').getByRole('link', { name: 'よくあるご質問' }).click();
    await expect(page).toHaveURL('/faq');
    await page.goBack();
    await expect(page).toHaveURL('/contact');
    await expectTyped(page, 'ja');
    await page.reload();
    await expectTyped(page, 'ja');
  });

  test('is kept when the visitor leaves before the form has hydrated', async ({ page }) => {
    const gate = Promise.withResolvers<undefined>();
    await page.route('**/_astro/ContactSection.*', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto('/en/contact');
    await clientRouter(page);
    await onPage(page, 'en').message.fill(wish);
    await page.getByRole('banner').getByRole('link', { name: '日本語' }).click();
    await expect(page).toHaveURL('/contact');
    await page.reload();
    gate.resolve(undefined);
    await expect(onPage(page, 'ja').message).toHaveValue(wish);
  });

  test('is kept when the language changes without storage', async ({ page }) => {
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get });
      Object.defineProperty(window, 'sessionStorage', { get });
    });
    await page.goto('/contact');
    await onPage(page, 'ja').name.fill('花子');
    await onPage(page, 'ja').message.fill(wish);
    await clientRouter(page);
    await hydrated(page);
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const { name, message } = onPage(page, 'en');
    await expect(name).toHaveValue('花子');
    await name.focus();
    await hydrated(page);
    await expect(message).toHaveValue(wish);
  });

  test('is complete after an input method composed it', async ({ page }) => {
    await page.goto('/contact');
    const { message } = onPage(page, 'ja');
    await message.focus();
    const session = await page.context().newCDPSession(page);
    for (const text of ['k', 'きょ', 'きょうと']) {
      const at = { selectionStart: text.length, selectionEnd: text.length };
      await session.send('Input.imeSetComposition', { text, ...at });
    }
    await session.send('Input.insertText', { text: '京都に' });
    await page.keyboard.type('行きたいです。よろしく');
    await expect(message).toHaveValue('京都に行きたいです。よろしく');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the contact dialog fits the screen and sends', async ({ page }) => {
    await openDialog(page, '/retreats');
    const dialog = dialogOf(page, 'en');
    // The on-screen keyboard stays closed until the visitor selects a field.
    await expect(dialog).toBeFocused();
    const box = await dialog.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(390);
    expect(box?.height).toBeLessThanOrEqual(844);
    const email = await inDialog(page).fill();
    await page.clock.fastForward(10_000);
    await inDialog(page).submit.tap();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await inquiriesOf(email)).toHaveLength(1);
  });
});
