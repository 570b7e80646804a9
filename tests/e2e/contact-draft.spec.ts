import type { Page } from '@playwright/test';
import { dictionaryFor } from '#i18n/dictionary.ts';
import type { Locale } from '#i18n/locales.ts';
import { inquiriesOf, mailsAbout } from '../support/backend.ts';
import { follow, hydrated, openPage } from '../support/page-scripts.ts';
import { contactForm, opener, typedForAWhile } from '../support/contact-form.ts';
import { expect, test } from '../support/test.ts';
import { compose, holdBack, translate } from '../support/typing.ts';

test.use({ locale: 'en-US' });

const { form: t, sent } = dictionaryFor('en').contact;
const { party_invalid } = dictionaryFor('en').inquiry.validation;
const form = (page: Page) => contactForm(page, 'en');
const optionsOf = (page: Page) => form(page).departure.getByRole('option');
const panel = (page: Page) =>
  page.getByRole('complementary').getByRole('link', { name: 'Contact Us' });
const language = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });

const wish = '雪の時期に伺いたいです。';

const spring = 'Fri 10 – Sun 12 Apr 2099';
const kyotoDates = [
  t.departureNone,
  spring,
  'Fri 8 – Sun 10 May 2099 (2 places left)',
  'Fri 12 – Sun 14 Jun 2099 (Full)',
  'Fri 26 – Sun 28 Jun 2099 (Waiting list)',
  'Wed 30 Dec 2099 – Sun 3 Jan 2100',
];

test('the form selects the retreat of its page or URL until the visitor selects another', async ({
  page,
  tolerate,
}) => {
  tolerate(/Inquiry not sent/, /ERR_FAILED/);
  const { retreat, departure, name, submit, fill } = form(page);
  const close = () => page.keyboard.press('Escape');
  await openPage(page, '/en/retreat/okinawa-beach');
  await panel(page).click();
  await expect(retreat).toHaveValue('okinawa');
  await fill();
  await page.route('**/api/contact', (route) => route.abort());
  await submit.click();
  await page.getByRole('alertdialog').getByRole('button').first().click();
  await page.unroute('**/api/contact');
  await close();
  await follow(page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }), '/en/faq');
  await opener(page, 'en').click();
  await expect(retreat).toHaveValue('');
  // A retreat without a choice of its own.
  await retreat.selectOption('walk-003');
  await close();
  await openPage(page, '/en/retreat/kyoto-chishakuin');
  await panel(page).click();
  await expect(retreat).toHaveValue('walk-003');
  await close();

  await page.goto('/en/contact');
  await expect(retreat.locator('option:checked')).toHaveText('Walk number 003');
  const email = await fill();
  await submit.click();
  await expect(page.getByRole('group', { name: /Sent/ })).toBeVisible();
  expect(await inquiriesOf(email)).toMatchObject([{ retreat: 'walk-003' }]);
  expect((await mailsAbout(email)).join()).toContain('歩く旅 003');
  await expect(page.getByRole('main').locator('p', { hasText: /^Walk number 003$/ })).toBeVisible();
  await page.getByRole('link', { name: sent.another }).click();
  await expect(retreat).toHaveValue('');

  await page.goto('/en/contact?retreat=walk-002');
  await expect(retreat).toHaveValue('walk-002');
  await name.fill('Hanako');
  await page.goto('/en/contact');
  await expect(retreat).toHaveValue('');
  await hydrated(page);
  await retreat.selectOption('okinawa');
  await page.goto('/en/contact?retreat=walk-002');
  await expect(retreat).toHaveValue('okinawa');
  // The link of a departure overrides an earlier choice.
  await page.goto('/en/contact?retreat=kyoto&departure=spring');
  await expect(retreat).toHaveValue('kyoto');
  await expect(departure).toHaveValue('spring');
  await departure.selectOption('early-summer');
  await page.reload();
  await expect(departure).toHaveValue('early-summer');
  // On the page of another retreat, its link leaves the date.
  await openPage(page, '/en/retreat/okinawa-beach');
  await panel(page).click();
  await expect(retreat).toHaveValue('okinawa');
});

test('dates and wishes stay from the form or a departure’s link to the mail', async ({ page }) => {
  const { retreat, departure, party, single, otherDates, submit, fill } = form(page);
  await openPage(page, '/en/retreat/kyoto-chishakuin');
  await page
    .locator('[data-departure]')
    .filter({ hasText: '10 – Sun 12 Apr' })
    .getByRole('link', { name: /Ask about these dates$/ })
    .click();
  await expect(retreat).toHaveValue('kyoto');
  await expect(optionsOf(page)).toHaveText(kyotoDates);
  await expect(departure).toHaveValue('spring');
  // In WebKit a long choice would make the page wider than a phone.
  await expect(departure).toHaveCSS('contain', 'paint');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Kyoto Chishakuin Temple Yoga Retreat${spring}Open`);
  await expect(dialog).toContainText(/¥\d+,000 per person/);
  await page.getByRole('button', { name: t.change }).click();
  await expect(departure).toBeFocused();
  await party.fill('0');
  await single.check();
  await otherDates.check();
  const email = await fill();
  await submit.click();
  await expect(page.getByText(party_invalid)).toBeVisible();
  await expect(party).toBeFocused();
  await expect(party).toHaveAccessibleDescription(/from 1 to 99/);
  await party.fill('２名');
  await typedForAWhile(page);
  await submit.click();
  await expect(page.getByRole('alertdialog').locator('img')).toHaveAttribute('src', /kyoto/);
  expect(await inquiriesOf(email)).toMatchObject([
    { retreat: 'kyoto', departure: 'spring', party: 2, single_room: true, other_dates: true },
  ]);

  await page.getByRole('button', { name: t.close }).click();
  await panel(page).click();
  await expect(party).toHaveValue('');
  for (const box of [single, otherDates]) await expect(box).not.toBeChecked();
  // The press on the row has chosen its date for the page.
  await expect(departure).toHaveValue('spring');

  await page.goto('/en/contact');
  await expect(departure).toBeHidden();
  await retreat.focus();
  await retreat.selectOption('kyoto');
  await expect(optionsOf(page)).toHaveText(kyotoDates);
  await departure.selectOption('new-year');
  await party.fill('4');
  await single.check();
  await page.reload();
  await expect(party).toHaveValue('4');
  await expect(single).toBeChecked();
  await retreat.focus();
  await expect(departure).toHaveValue('new-year');

  await follow(language(page, '日本語'), '/contact');
  const ja = contactForm(page, 'ja');
  await ja.name.focus();
  await expect(ja.departure.locator('option:checked')).toHaveText(
    '2099年12月30日（水）〜2100年1月3日（日）',
  );
  // Choosing another retreat, which has no such departure, removes it.
  await ja.retreat.selectOption('hokkaido');
  await expect(ja.departure).toBeHidden();
  await ja.retreat.selectOption('kyoto');
  await expect(ja.departure).toHaveValue('');
});

test('an inquiry is sent from the contact page when the data of dates fails to load', async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/, /Failed to fetch/);
  await page.route(/\/contact\.json|kyoto-chishakuin\.json/, (route) => route.abort());
  await openPage(page, '/en/retreat/kyoto-chishakuin');
  await page
    .locator('[data-departure=spring]')
    .getByRole('link', { name: /Ask about these dates$/ })
    .click();
  await expect(page).toHaveURL(/\/en\/contact\?retreat=kyoto/);
  const { retreat, departure, submit, fill } = form(page);
  await expect(retreat).toHaveValue('kyoto');
  const email = await fill();
  await expect(departure).toBeHidden();
  await submit.click();
  // The letter has failed to load, too.
  await expect(page.getByRole('alert')).toContainText('We have received your inquiry');
  expect(await inquiriesOf(email)).toMatchObject([{ retreat: 'kyoto', departure: 'spring' }]);
});

test('the draft is in the form before any interaction after navigation, Back and reload', async ({
  page,
}) => {
  const expectTyped = async (locale: Locale) => {
    const { name, message, retreat } = contactForm(page.getByRole('main'), locale);
    await expect(name).toHaveValue('花子');
    await expect(message).toHaveValue(wish);
    await expect(retreat).toHaveValue('hokkaido');
    await expect(page.getByRole('main').locator('*:focus')).toHaveCount(0);
  };
  await openPage(page, '/en');
  await opener(page, 'en').click();
  const { name, message, retreat } = form(page);
  await name.fill('花子');
  // An input method composes it.
  await message.focus();
  const keyboard = await compose(page, 'y', 'ゆき', 'ゆきの');
  await keyboard.send('Input.insertText', { text: '雪の' });
  await page.keyboard.type(wish.slice(2));
  await retreat.selectOption('hokkaido');
  await page.keyboard.press('Escape');
  await follow(language(page, 'Contact').first(), '/en/contact');
  await expectTyped('en');
  await follow(language(page, '日本語'), '/contact');
  await expectTyped('ja');
  await follow(page.getByRole('contentinfo').getByRole('link', { name: 'よくあるご質問' }), '/faq');
  await page.goBack();
  await expect(page).toHaveURL('/contact');
  await expectTyped('ja');
  await page.reload();
  await expectTyped('ja');

  await page.goto('/en/contact');
  await name.fill('Hanako');
  await hydrated(page);
  await openPage(page, '/en');
  await opener(page, 'en').click();
  await name.fill('Hanako Yamada');
  await page.goBack();
  await expect(page).toHaveURL('/en/contact');
  await name.focus();
  await hydrated(page);
  await expect(name).toHaveValue('Hanako Yamada');
});

test('the draft is kept when the visitor leaves before the form has hydrated', async ({ page }) => {
  const release = await holdBack(page, '**/_astro/ContactSection.*');
  await openPage(page, '/en/retreat/kyoto-chishakuin');
  await page.locator('main a[data-open-contact][href*="departure=spring"]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await openPage(page, '/en/contact');
  // The dialog has read the draft before.
  await opener(page, 'en').click();
  await page.getByRole('dialog').press('Escape');
  await form(page).message.fill(wish);
  await form(page).retreat.selectOption('okinawa');
  await form(page).single.check();
  await follow(language(page, '日本語'), '/contact');
  await opener(page, 'ja').click();
  const dialog = contactForm(page.getByRole('dialog'), 'ja');
  await expect(dialog.message).toHaveValue(wish);
  await expect(dialog.retreat).toHaveValue('okinawa');
  await expect(dialog.single).toBeChecked();
  // A departure of another retreat was asked for before.
  const draft = await page.evaluate(() => sessionStorage['inquiryDraft'] as string);
  // Without its start, a last word would count as all that was typed.
  expect(JSON.parse(draft)).toMatchObject({ departure: '', startedAt: expect.any(Number) });
  await page.reload();
  release();
  await expect(contactForm(page, 'ja').message).toHaveValue(wish);
});

test('the dialog works as before when its page is translated', async ({ page }) => {
  await openPage(page, '/en');
  await page.evaluate(() => (document.documentElement.lang = 'de'));
  await opener(page, 'en').click();
  const { message, submit, fill } = form(page);
  await fill();
  await translate(page);
  await submit.click();
  const notice = page.getByRole('alertdialog');
  await expect(notice).toBeVisible();
  await translate(page);
  await notice.getByRole('button').click();
  await expect(notice).toBeHidden();
  await opener(page, 'en').click();
  await expect(message).toBeVisible();
});
