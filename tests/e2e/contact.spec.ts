import type { Page, Route } from '@playwright/test';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { dayRange } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { pathTo } from '#i18n/paths.ts';
import { site } from '../fixtures/site/src/site.ts';
import { inquiriesOf, mailsAbout } from '../support/backend.ts';
import { follow, hydrated, openPage, scriptsRun, twoFrames } from '../support/page-scripts.ts';
import { contactForm, dialogOf, opener, typedForAWhile } from '../support/contact-form.ts';
import { expect, test } from '../support/test.ts';
import { holdBack } from '../support/typing.ts';

const textsOf = (locale: Locale) => dictionaryFor(locale).contact;
const t = textsOf('en');
const { validation } = dictionaryFor('en').inquiry;

const onPage = (page: Page, locale: Locale) => contactForm(page.getByRole('main'), locale);
const inDialog = (page: Page) => contactForm(dialogOf(page, 'en'), 'en');
const language = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });
const banner = (page: Page, locale: Locale) =>
  page.getByRole('group', { name: textsOf(locale).sent.title });
/** The letter or the failure that answers an inquiry, whose form may have been closed or left since. */
const outcome = (page: Page) => page.getByRole('alertdialog');

/** Opens the contact page and fills in its form, which hydrates meanwhile. */
async function openFilled(page: Page, locale: Locale) {
  await page.goto(pathTo(locale, '/contact'));
  const form = onPage(page, locale);
  const email = await form.fill();
  await hydrated(page);
  return { form, email };
}

/** Opens the dialog by the footer's button. */
async function openDialog(page: Page) {
  await page.goto('/en');
  // Before its scripts start, the link leads to the contact page.
  await scriptsRun(page);
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
const answerLater = (page: Page, body: string) =>
  holdBack(page, '**/api/contact', (route) => route.fulfill({ body }));

test('the contact dialog delivers an inquiry and answers with a letter', async ({ page }) => {
  await openDialog(page);
  const form = inDialog(page);
  const email = await form.fill();
  await typedForAWhile(page);
  const answered = page.waitForResponse('**/api/contact');
  await form.submit.click();
  const { answerBy } = (await (await answered).json()) as { answerBy: string };

  const confirmation = page.getByRole('alertdialog', { name: t.sent.alert });
  await expect(confirmation).toBeVisible();
  await expect(dialogOf(page, 'en')).toBeHidden();
  const stored = await inquiriesOf(email);
  expect(stored).toMatchObject([{ confirmation: 'sent', locale: 'en', page: '/en' }]);
  const reference = String(stored[0]?.['reference']);
  await expect(confirmation.getByText(reference)).toHaveCSS('display', 'inline-block');
  await expect(confirmation).toContainText(t.sent.text);
  const [day = ''] = dayRange('en', answerBy, answerBy, { year: false });
  await expect(confirmation).toContainText(t.sent.by.replace('{day}', day));
  await expect(confirmation).toContainText('Taro Mihon');
  await expect(confirmation).toContainText('Dear 山田 花子,');
  await expect(confirmation).toContainText(t.sent.decide);
  await expect(confirmation.locator('*:focus')).toHaveAccessibleName(t.form.close);
  expect(await mailsAbout(email)).toHaveLength(2);

  await confirmation.getByRole('button', { name: t.form.close }).click();
  await expect(opener(page, 'en')).toBeFocused();
  // The reference is still shown in place of the form.
  await opener(page, 'en').click();
  await expect(dialogOf(page, 'en')).toContainText(reference);
  await expect(form.name).toHaveValue('');
  await expect(form.message).toHaveValue('');
});

test('the contact page sends once when the button is pressed twice', async ({ page }) => {
  const main = page.getByRole('main');
  const { sent } = textsOf('ja');
  let requests = 0;
  // Counts the requests, because the Worker treats a second one as a repeat and counts it against its rate limit.
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) requests += 1;
  });
  await page.clock.install();
  const { form, email } = await openFilled(page, 'ja');
  // The clock stands still from here on.
  await page.clock.pauseAt(Date.now() + 60_000);
  await form.submit.dblclick();
  await expect(banner(page, 'ja')).toContainText(sent.text);
  expect(requests).toBe(1);
  const [stored, ...others] = await inquiriesOf(email);
  expect(stored).toMatchObject({ confirmation: 'sent', locale: 'ja' });
  expect(others).toEqual([]);
  expect(await mailsAbout(email)).toHaveLength(2);
  await expect(main.locator('form')).toBeHidden();

  await page.clock.runFor(4999);
  await expect(banner(page, 'ja')).toBeVisible();
  await page.clock.runFor(1);
  await expect(banner(page, 'ja')).toBeHidden();
  await expect(main.getByRole('heading', { name: sent.alert })).toBeVisible();
  await expect(main.getByText(sent.text).filter({ visible: true })).toBeVisible();
  await expect(main.locator('*:focus')).toContainText(String(stored?.['reference']));

  await main.getByRole('link', { name: sent.another }).click();
  for (const field of [form.name, form.email, form.message]) await expect(field).toHaveValue('');
  // An empty response counts as sent, but without a confirmation.
  await answer(page, { status: 204, body: '' });
  await form.fill();
  await hydrated(page);
  await form.submit.click();
  await expect(banner(page, 'ja')).toContainText(sent.unconfirmed);
  await expect(main).not.toContainText(sent.text);
  await expect(main).toContainText(sent.soon);
});

test('the contact dialog can be sent again when sending fails', async ({ page, tolerate }) => {
  tolerate(/Inquiry not sent/, /ERR_|status of 500/);
  await openDialog(page);
  const form = inDialog(page);
  await form.fill();
  for (const [reply, message, close] of [
    ['none', t.failed.network, () => page.keyboard.press('Escape')],
    [{ status: 500, body: '{"error":"E1","details":"D1"}' }, 'D1', () => page.mouse.click(3, 3)],
  ] as const) {
    await answer(page, reply);
    await form.submit.click();
    const error = page.getByRole('alertdialog', { name: t.failed.dialogTitle });
    await expect(error).toContainText(message);
    await expect(error).not.toContainText('fetch');
    await expect(error.getByRole('link', { name: site.email })).toBeVisible();
    await expect(error.getByRole('button', { name: t.form.close })).toBeFocused();
    await close();
    await expect(error).toBeHidden();
    await expect(form.submit).toBeFocused();
  }
  await expect(form.message).not.toHaveValue('');
});

test('an inquiry sent again after no answer is stored only once', async ({ page, tolerate }) => {
  tolerate(/Inquiry not sent/, /status of 500/);
  const { failed, form: labels } = textsOf('ja');
  const main = page.getByRole('main');
  await page.clock.install();
  const { form, email } = await openFilled(page, 'ja');
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

  await page.unroute('**/api/contact');
  await form.submit.click();
  await expect(banner(page, 'ja')).toBeVisible();
  expect(await inquiriesOf(email)).toHaveLength(1);
  expect(await mailsAbout(email)).toHaveLength(2);
});

test('an inquiry whose page is left arrives, and its words stay until they were answered', async ({
  page,
}) => {
  const { form, email } = await openFilled(page, 'en');
  await typedForAWhile(page);
  // The request is under way when the next page loads, and its answer finds nobody.
  await page.evaluate(() => {
    document.querySelector<HTMLFormElement>('main [data-contact-form]')!.requestSubmit();
    location.assign('/en/faq');
  });
  await expect(page).toHaveURL('/en/faq');
  await expect.poll(() => inquiriesOf(email)).toHaveLength(1);
  await expect(outcome(page)).toHaveCount(0);
  await page.goBack();
  await expect(form.email).toHaveValue(email);
  await form.email.focus();
  await hydrated(page);
  await form.submit.click();
  await expect(banner(page, 'en')).toBeVisible();
  expect(await inquiriesOf(email)).toHaveLength(1);
  expect(await mailsAbout(email)).toHaveLength(2);
});

test('a page that Back restores while its form was being sent is loaded anew', async ({ page }) => {
  const { form, email } = await openFilled(page, 'en');
  // Never answered.
  await page.route('/api/contact', () => {});
  await form.submit.click();
  const sending = page.locator('main [aria-busy=true]');
  await expect(sending).toBeVisible();
  // Chromium restores no page with an open request, other browsers do.
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(sending).toHaveCount(0);
  await expect(form.email).toHaveValue(email);
});

test('the outcome of an inquiry is shown when the language changed meanwhile', async ({
  page,
  tolerate,
}) => {
  tolerate(/Inquiry not sent/);
  const { failed } = t;
  const sending = await openFilled(page, 'ja');
  const fail = await answerLater(page, '{"success":false,"error":"E1"}');
  await sending.form.submit.click();
  await follow(language(page, 'English'), '/en/contact');
  fail();
  await expect(outcome(page)).toContainText(failed.dialogTitle);
  await expect(outcome(page)).toContainText('E1');
  await outcome(page).getByRole('button', { name: failed.reopen }).click();
  const form = inDialog(page);
  await expect(form.name).toHaveValue('山田 花子');

  // What is added while the dialog sends is kept.
  const send = await answerLater(page, '{"success":true,"reference":"7F3A-91C2"}');
  await form.submit.click();
  await expect(dialogOf(page, 'en').locator('[data-contact-form]')).toHaveAttribute(
    'aria-busy',
    'true',
  );
  await form.message.press('End');
  await form.message.pressSequentially('三名になるかもしれません。');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page, 'en')).toBeHidden();
  send();
  await expect(outcome(page)).toContainText(t.sent.alert);
  await expect(outcome(page)).toContainText('7F3A-91C2');
  await outcome(page).getByRole('button', { name: t.form.close }).click();
  await opener(page, 'en').click();
  await expect(form.message).toHaveValue(/三名になるかもしれません。$/);
  await expect(form.name).toHaveValue('');
});

test('a letter that is read is shown in the other language, too', async ({ page }) => {
  const { form } = await openFilled(page, 'en');
  await answer(page, { body: '{"success":true,"reference":"R3"}' });
  await form.submit.click();
  await expect(page.getByRole('main')).toContainText('R3');
  await follow(language(page, '日本語'), '/contact');
  await expect(outcome(page)).toContainText('R3');
  await expect(outcome(page)).toContainText(textsOf('ja').sent.reference);
});

test('a page says that an inquiry was sent when the language changed and its letter is gone', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 404/, /HTTP 404/);
  await page.route('**/en/contact.json', (route) => route.fulfill({ status: 404 }));
  const { form } = await openFilled(page, 'ja');
  const send = await answerLater(page, '{"success":true}');
  await form.submit.click();
  await follow(language(page, 'English'), '/en/contact');
  send();
  await expect(page).toHaveURL('/en/contact/sent');
});

test('the contact link is followed when the dialog gets the texts of a newer build', async ({
  page,
  tolerate,
}) => {
  tolerate(/TypeError/);
  await page.route('**/en/contact.json', (route) => route.fulfill({ json: { locale: 'en' } }));
  await openPage(page, '/en');
  await follow(opener(page, 'en'), '/en/contact');
});

test('a form keeps what was typed when it gets the dates of a newer build', async ({
  page,
  tolerate,
}) => {
  tolerate(/RangeError/);
  await page.route('**/retreat/*.json', (route) => route.fulfill({ json: {} }));
  await openDialog(page);
  await inDialog(page).name.fill('Maria Santos');
  await inDialog(page).retreat.selectOption({ index: 2 });
  await expect(page).toHaveURL('/en/contact');
  const form = onPage(page, 'en');
  await expect(form.name).toHaveValue('Maria Santos');
  await expect(form.retreat).not.toHaveValue('');
  const chosen = await form.retreat.inputValue();
  await form.retreat.focus();
  await form.retreat.selectOption({ index: 3 });
  await expect(form.name).toHaveValue('Maria Santos');
  await expect(form.retreat).toBeFocused();
  expect(await form.retreat.inputValue()).not.toBe(chosen);
});

test('Back closes the contact dialog and the letter over a filtered list', async ({ page }) => {
  await openPage(page, '/en/retreats');
  await answer(page, { body: '{"success":true,"reference":"R3"}' });
  const form = inDialog(page);
  const domestic = page.getByRole('radio', { name: 'Domestic' });
  await domestic.focus();
  await hydrated(page);
  for (const isSent of [false, true]) {
    await domestic.click();
    await expect(page).toHaveURL('/en/retreats?type=domestic');
    await opener(page, 'en').click();
    await form.fill();
    if (isSent) {
      await form.submit.click();
      await expect(outcome(page)).toContainText('R3');
    }
    await page.goBack();
    await expect(page).toHaveURL('/en/retreats');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  }
});

test('the contact dialog stays closed when its page is left while it loads', async ({ page }) => {
  const release = await holdBack(page, '**/en/contact.json');
  await openPage(page, '/en');
  const asked = page.waitForRequest('**/en/contact.json');
  await opener(page, 'en').click();
  const request = await asked;
  await follow(language(page, '日本語'), '/');
  release();
  await request.response();
  await twoFrames(page);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('the contact dialog opens when the stylesheet arrives, for which a list waits too', async ({
  page,
}) => {
  const release = await holdBack(page, '**/style.*.css');
  await page.goto('/en/retreats', { waitUntil: 'domcontentloaded' });
  await scriptsRun(page);
  const form = page.waitForResponse('**/en/contact.json');
  await opener(page, 'en').click();
  await form;
  await page.getByRole('searchbox').hover();
  await hydrated(page);
  await twoFrames(page);
  await expect(dialogOf(page, 'en')).toBeHidden();
  const pressed = page.locator('a[data-opening]');
  await expect(pressed).toHaveCount(1);
  release();
  await expect(dialogOf(page, 'en')).toBeVisible();
  await expect(pressed).toHaveCount(0);
});

test('the form is empty when it was sent while the language changed', async ({ page }) => {
  const sending = await openFilled(page, 'en');
  const send = await answerLater(page, '{"success":true,"reference":"R2"}');
  await sending.form.submit.click();
  await follow(language(page, '日本語'), '/contact');
  const form = onPage(page, 'ja');
  await expect(form.name).toHaveValue('山田 花子');
  send();
  await expect(outcome(page)).toContainText('R2');
  await page.keyboard.press('Escape');
  await form.name.focus();
  await hydrated(page);
  for (const field of [form.name, form.email, form.message]) await expect(field).toHaveValue('');
});

test('the contact dialog leads to the first error when fields are wrong', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  await openDialog(page);
  const form = inDialog(page);
  const dialog = dialogOf(page, 'en');
  const textInDialog = (text: string) => dialog.getByText(text);
  await form.email.focus();
  // Scroll until half of the name is above the dialog's edge.
  await form.name.evaluate((input) => {
    const scroller = input.closest('dialog') ?? document.body;
    const { top, height } = input.getBoundingClientRect();
    scroller.scrollTop += top + height / 2 - scroller.getBoundingClientRect().top;
  });
  await page.keyboard.press('Enter');
  await expect(form.name).toBeFocused();
  const top = (await dialog.boundingBox())?.y ?? NaN;
  const label = await dialog.locator('label', { hasText: t.form.name }).boundingBox();
  expect(label?.y).toBeGreaterThanOrEqual(top);
  await expect(form.name).toHaveAccessibleDescription(new RegExp(validation.name_required));
  await expect(textInDialog(validation.email_required)).toBeVisible();
  await expect(textInDialog(validation.message_required)).toBeVisible();

  await form.name.fill('A');
  await expect(textInDialog(validation.name_required)).toBeHidden();
  await form.email.fill('nobody');
  await form.submit.click();
  await expect(textInDialog(validation.email_invalid)).toBeVisible();
  await expect(form.email).toBeFocused();

  await form.email.fill('hanako@gmial.com');
  await form.email.press('Tab');
  await expect(textInDialog('hanako@gmail.com')).toBeVisible();
  const take = page.getByRole('button', { name: t.form.takeSuggestion });
  await take.click();
  await expect(form.email).toHaveValue('hanako@gmail.com');
  await expect(take).toBeHidden();

  await form.email.fill('hanako@small-inn,com');
  await form.submit.click();
  await expect(textInDialog(validation.email_invalid)).toBeVisible();
  await take.click();
  await expect(form.email).toHaveValue('hanako@small-inn.com');
  await expect(textInDialog(validation.email_invalid)).toBeHidden();
});

test('the contact dialog locks scrolling and the focus until it closes', async ({ page }) => {
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
  await twoFrames(page);
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
