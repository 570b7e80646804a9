import type { Page } from '@playwright/test';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { inquiriesOf, mailsAbout } from '../support/backend.ts';
import { clientRouter } from '../support/client-router.ts';
import { contactForm } from '../support/contact-form.ts';
import { expect, test } from '../support/test.ts';

/** A site with more retreats than the form's drop-down holds. */
test.use({ site: 'grown', locale: 'en-US' });

const { finder: t } = dictionaryFor('en').contact.form;
const missing = dictionaryFor('en').inquiry.validation.name_required;
const finder = (page: Page) => page.getByRole('searchbox', { name: t.label });
const found = (page: Page) => page.getByRole('list', { name: t.label }).getByRole('button');
const panel = (page: Page) => page.getByRole('link', { name: 'Contact Us', exact: true }).first();
const optionsOf = (page: Page) =>
  contactForm(page, 'en')
    .retreat.getByRole('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));

const table = ['', 'kyoto', 'yamanashi', 'hokkaido', 'okinawa', 'cebu-beach', 'cebu-mountain'];

test('a retreat is found by name in the form, kept across pages and languages, and mailed', async ({
  page,
}) => {
  const form = contactForm(page, 'en');
  const chosen = page.getByRole('combobox').locator('option:checked');
  await page.goto('/en/retreat/walk-007');
  await clientRouter(page);
  await panel(page).click();
  await expect(form.retreat).toHaveValue('walk-007');
  // The form offers the page's own retreat in addition to the options that it has on every page.
  expect(await optionsOf(page)).toEqual([...table, 'walk-007', 'other']);
  await finder(page).fill('walk');
  await expect(found(page)).toHaveCount(6);
  await expect(page.getByRole('status').filter({ hasText: 'The first 6 of 40' })).toBeVisible();
  await finder(page).fill('ＮＵＭＢＥＲ 012');
  await found(page).filter({ hasText: 'Walk number 012' }).click();
  await expect(form.retreat).toHaveValue('walk-012');
  await expect(form.retreat).toBeFocused();
  await expect(finder(page)).toHaveValue('');
  await page.keyboard.press('Escape');

  await page.goto('/en/contact');
  await expect(form.retreat.locator('option:checked')).toHaveText('Walk number 012');
  await page.getByRole('banner').getByRole('link', { name: '日本語' }).click();
  await expect(page).toHaveURL('/contact');
  await contactForm(page, 'ja').retreat.focus();
  await expect(chosen.first()).toHaveText('歩く旅 012');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/contact');

  const email = await form.fill();
  await form.submit.click();
  await expect(page.getByRole('group', { name: /Sent/ })).toBeVisible();
  expect(await inquiriesOf(email)).toMatchObject([{ retreat: 'walk-012' }]);
  expect((await mailsAbout(email)).join()).toContain('歩く旅 012');
  // After sending, no retreat is selected any more.
  await expect(form.retreat).toHaveValue('');
});

test('the retreat finder answers a search from before hydration, and Enter does not send', async ({
  page,
}) => {
  await page.goto('/en/contact');
  await finder(page).fill('number 013');
  await expect(found(page)).toHaveCount(1);
  await finder(page).press('Enter');
  await expect(page.getByText(missing)).toBeHidden();
  await finder(page).fill('nowhere at all');
  await expect(page.getByText(t.none)).toBeVisible();
});

test('the form works without the list of retreats, and its opener leads to the page without data', async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/);
  tolerate(/Failed to fetch/);
  const { retreat } = contactForm(page, 'en');
  await page.route('**/contact/retreats.json', (route) => route.abort());
  await page.goto('/en/retreat/walk-007');
  await clientRouter(page);
  await panel(page).click();
  await finder(page).fill('number 012');
  await expect(page.getByText(t.failed)).toBeVisible();
  await expect(retreat).toHaveValue('walk-007');
  // Retry once the file is available again.
  await page.unroute('**/contact/retreats.json');
  await retreat.focus();
  await finder(page).focus();
  await expect(found(page).filter({ hasText: 'Walk number 012' })).toBeVisible();

  await page.route('**/contact.json', (route) => route.abort());
  await page.goto('/en/retreat/walk-008');
  await clientRouter(page);
  await panel(page).click();
  await expect(page).toHaveURL('/en/contact?retreat=walk-008');
  await expect(retreat).toHaveValue('walk-008');
});

test('the contact page selects the retreat of its URL unless the visitor selected another', async ({
  page,
}) => {
  const { retreat, name } = contactForm(page, 'en');
  await page.goto('/en/contact?retreat=walk-007');
  await expect(retreat).toHaveValue('walk-007');
  await name.fill('Hanako');
  await page.goto('/en/contact');
  await expect(retreat).toHaveValue('');
  await retreat.selectOption('okinawa');
  await page.goto('/en/contact?retreat=walk-007');
  await expect(retreat).toHaveValue('okinawa');
  await retreat.selectOption('');
  await page.reload();
  await expect(retreat).toHaveValue('');
});
