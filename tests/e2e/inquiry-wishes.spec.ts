import type { Page } from '@playwright/test';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { inquiriesOf, mailsAbout } from '../support/backend.ts';
import { contactForm } from '../support/contact-form.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US' });

const t = dictionaryFor('en').contact.form;
const { party_invalid } = dictionaryFor('en').inquiry.validation;
const form = (page: Page) => contactForm(page, 'en');
const optionsOf = (page: Page) => form(page).departure.getByRole('option');
const linkAt = (page: Page, day: string) =>
  page.locator('[data-departure]').filter({ hasText: day }).getByRole('link');
const panel = (page: Page) =>
  page.getByRole('complementary').getByRole('link', { name: 'Contact' });

const spring = 'Fri, Apr 10 – Sun, Apr 12, 2099';
const kyotoDates = [
  t.departureNone,
  spring,
  'Fri, May 8 – Sun, May 10, 2099',
  'Fri, Jun 26 – Sun, Jun 28, 2099 (waiting list)',
  'Wed, Dec 30, 2099 – Sun, Jan 3, 2100',
];

test('an inquiry from the link of a departure stores its wishes and mails the departure', async ({
  page,
}) => {
  const { retreat, departure, party, single, submit, fill } = form(page);
  const begun = new Date();
  await page.clock.setFixedTime(begun);
  await page.goto('/en/retreat/kyoto-chishakuin');
  await linkAt(page, 'Apr 10').click();
  await expect(retreat).toHaveValue('kyoto');
  await expect(optionsOf(page)).toHaveText(kyotoDates);
  await expect(departure).toHaveValue('spring');
  await party.fill('0');
  await single.check();
  const email = await fill();
  await submit.click();
  await expect(page.getByText(party_invalid)).toBeVisible();
  await expect(party).toBeFocused();
  await expect(party).toHaveAccessibleDescription(/from 1 to 99/);
  await party.fill('２名');
  // Waits, because the Worker holds an inquiry that was typed too fast for a person.
  await page.clock.setFixedTime(begun.getTime() + 10_000);
  await submit.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await inquiriesOf(email)).toMatchObject([
    { retreat: 'kyoto', departure: 'spring', party: 2, single_room: true },
  ]);
  const [operator = '', visitor = ''] = (await mailsAbout(email)).toSorted((a) =>
    a.includes('Preferred retreat') ? -1 : 1,
  );
  expect(operator).toContain(spring);
  expect(operator).toContain('2099年4月10日（金）〜12日（日）');
  expect(visitor).toContain(`Kyoto Chishakuin Temple Yoga Retreat\n${spring}`);
  expect(visitor).toContain('Until Fri, Mar 20, 2099: Free');

  // After sending, the fields of the wishes are empty.
  await page.getByRole('button', { name: t.close }).click();
  await panel(page).click();
  await expect(party).toHaveValue('');
  await expect(single).not.toBeChecked();
  await expect(departure).toHaveValue('');
});

test('the form offers the dates of the selected retreat and keeps the selection', async ({
  page,
}) => {
  const { retreat, departure, party, single } = form(page);
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

  await page.getByRole('banner').getByRole('link', { name: '日本語' }).click();
  await expect(page).toHaveURL('/contact');
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

test('the form is sent without dates when the data of the retreat fails to load', async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/);
  const { retreat, departure, submit, fill } = form(page);
  await page.route('**/retreat/kyoto-chishakuin.json', (route) => route.abort());
  await page.goto('/en/contact');
  await retreat.focus();
  await retreat.selectOption('kyoto');
  const email = await fill();
  await submit.click();
  await expect(page.getByRole('group', { name: /Sent/ })).toBeVisible();
  await expect(departure).toBeHidden();
  expect(await inquiriesOf(email)).toMatchObject([{ retreat: 'kyoto', departure: '' }]);
});

test('the contact page selects the departure of its URL', async ({ page }) => {
  const { retreat, departure, name } = form(page);
  await page.goto('/en/contact');
  await retreat.focus();
  await retreat.selectOption('okinawa');
  await page.goto('/en/contact?retreat=kyoto&departure=spring');
  await expect(retreat).toHaveValue('kyoto');
  await expect(departure).toHaveValue('spring');
  // The departure stays selected after hydration.
  await name.fill('Hanako');
  await expect(optionsOf(page)).toHaveText(kyotoDates);
  await expect(departure).toHaveValue('spring');
});

test('the contact page selects the retreat of its URL', async ({ page }) => {
  const { retreat } = form(page);
  await page.goto('/en/contact?retreat=walk-001');
  await expect(retreat).toHaveValue('walk-001');
  await page.goto('/en/contact');
  await expect(retreat).toHaveValue('');
});
