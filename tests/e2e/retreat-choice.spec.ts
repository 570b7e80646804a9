import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { inquiriesOf, mailsAbout } from '../support/behind.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { expect, test } from '../support/test.ts';

/** More retreats than the form's list holds (product: contact/finder). */
test.use({ site: 'grown', locale: 'en-US' });

const t = dictionaryFor('en').contact.form;
const newEmail = () => `visitor-${randomUUID().slice(0, 8)}@example.com`;
const choice = (page: Page) => page.getByRole('combobox', { name: t.retreat });
const finder = (page: Page) => page.getByRole('searchbox', { name: t.finder.label });
const found = (page: Page) => page.getByRole('list', { name: t.finder.label });

const openDialog = (page: Page) =>
  page
    .getByRole('contentinfo')
    .getByRole('link', { name: dictionaryFor('en').common.footer.contactButton })
    .click();

async function fillAndSend(page: Page, email: string) {
  await page.getByRole('textbox', { name: t.name }).fill('Hanako');
  await page.getByRole('textbox', { name: t.email }).fill(email);
  await page.getByRole('textbox', { name: t.message }).fill('Two of us would like to come in May.');
  await page.getByRole('button', { name: t.submit }).click();
}

const optionsOf = (page: Page) =>
  choice(page)
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));

const table = ['', 'kyoto', 'yamanashi', 'hokkaido', 'okinawa', 'cebu-beach', 'cebu-mountain'];

test('a page offers its own retreat beside the choices of every form', async ({ page }) => {
  await page.goto('/en/retreat/walk-007');
  await page.getByRole('link', { name: 'Contact Us', exact: true }).first().click();
  await expect(choice(page)).toHaveValue('walk-007');
  expect(await optionsOf(page)).toEqual([...table, 'walk-007', 'other']);
  await expect(choice(page).locator('option:checked')).toHaveText('Walk number 007');
});

test('a retreat is found by name, kept across pages and languages, and named in the mail', async ({
  page,
}) => {
  await page.goto('/en/faq');
  await openDialog(page);
  await expect(choice(page)).toBeVisible();
  expect(await optionsOf(page)).toEqual([...table, 'other']);
  await finder(page).fill('walk');
  await expect(found(page).getByRole('button')).toHaveCount(6);
  await expect(page.getByRole('status').filter({ hasText: 'The first 6 of 40' })).toBeVisible();
  await finder(page).fill('ＮＵＭＢＥＲ 012');
  await found(page).getByRole('button', { name: 'Walk number 012' }).click();
  await expect(choice(page)).toHaveValue('walk-012');
  await expect(choice(page)).toBeFocused();
  await expect(finder(page)).toHaveValue('');
  await page.keyboard.press('Escape');

  // Before any script file is there.
  const release = await holdScripts(page);
  await page.goto('/en/contact', { waitUntil: 'commit' });
  await expect(choice(page).locator('option:checked')).toHaveText('Walk number 012');
  release();
  await page.getByRole('banner').getByRole('link', { name: '日本語' }).click();
  await expect(page).toHaveURL('/contact');
  const list = page.getByRole('combobox');
  await expect(list).toHaveValue('walk-012');
  await list.focus();
  await expect(list.locator('option:checked')).toHaveText('歩く旅 012');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/contact');

  const email = newEmail();
  await fillAndSend(page, email);
  await expect(page.getByRole('group', { name: /Sent/ })).toBeVisible();
  expect(await inquiriesOf(email)).toMatchObject([{ retreat: 'walk-012' }]);
  expect((await mailsAbout(email)).join()).toContain('歩く旅 012');
  // Sent is sent: nothing is chosen any more.
  await expect(choice(page)).toHaveValue('');
});

test('what is searched for before the form is awake is found, and Enter sends nothing', async ({
  page,
}) => {
  await page.goto('/en/contact');
  await finder(page).fill('number 013');
  await expect(found(page).getByRole('button')).toHaveCount(1);
  await finder(page).press('Enter');
  await expect(page.getByText(dictionaryFor('en').inquiry.validation.name_required)).toBeHidden();
  await finder(page).fill('nowhere at all');
  await expect(page.getByText(t.finder.none)).toBeVisible();
});

test('without the list of retreats the form works with what is there', async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/);
  tolerate(/Failed to fetch/);
  await page.route('**/contact/retreats.json', (route) => route.abort());
  await page.goto('/en/retreat/walk-007');
  await page.getByRole('link', { name: 'Contact Us', exact: true }).first().click();
  await finder(page).fill('number 012');
  await expect(page.getByText(t.finder.failed)).toBeVisible();
  await expect(choice(page)).toHaveValue('walk-007');

  // Another try, once it is there again.
  await page.unroute('**/contact/retreats.json');
  await choice(page).focus();
  await finder(page).focus();
  await expect(found(page).getByRole('button', { name: 'Walk number 012' })).toBeVisible();
});

test('without what the dialog shows, its opener leads to the page, for the same retreat', async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/);
  tolerate(/Failed to fetch/);
  await page.route('**/contact.json', (route) => route.abort());
  await page.goto('/en/retreat/walk-007');
  await page.getByRole('link', { name: 'Contact Us', exact: true }).first().click();
  await expect(page).toHaveURL('/en/contact?retreat=walk-007');
  await expect(choice(page)).toHaveValue('walk-007');
});

test('a visitor who comes for a retreat has it chosen, unless they have chosen otherwise', async ({
  page,
}) => {
  await page.goto('/en/contact?retreat=walk-007');
  await expect(choice(page)).toHaveValue('walk-007');
  await page.getByRole('textbox', { name: t.name }).fill('Hanako');
  await page.goto('/en/contact?retreat=kyoto');
  await expect(choice(page)).toHaveValue('kyoto');
  await page.goto('/en/contact');
  await expect(choice(page)).toHaveValue('');
  await choice(page).selectOption('okinawa');
  await page.goto('/en/contact?retreat=walk-007');
  await expect(choice(page)).toHaveValue('okinawa');
  await choice(page).selectOption('');
  await page.reload();
  await expect(choice(page)).toHaveValue('');

  const email = newEmail();
  await choice(page).selectOption('walk-007');
  await fillAndSend(page, email);
  await expect(page.getByRole('group', { name: /Sent/ })).toBeVisible();
  expect(await inquiriesOf(email)).toMatchObject([{ retreat: 'walk-007' }]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of a retreat leads to the form for it, which keeps it', async ({
    page,
    tolerate,
  }) => {
    tolerate(/status of 422/);
    await page.goto('/retreat/walk-012');
    await page.getByRole('complementary').getByRole('link', { name: 'お問い合わせ' }).click();
    await expect(page).toHaveURL('/contact?retreat=walk-012');
    const list = page.getByRole('combobox');
    await expect(list.locator('option:checked')).toHaveText('歩く旅 012');
    await expect(list.getByRole('option')).toHaveCount(table.length + 2);

    await page.locator('a[data-locale=en]').click();
    await expect(page).toHaveURL('/en/contact?retreat=walk-012');
    await expect(list.locator('option:checked')).toHaveText('Walk number 012');
    await page.getByRole('button', { name: t.submit }).click();
    await expect(
      page.getByText(dictionaryFor('en').inquiry.validation.name_required),
    ).toBeVisible();
    await expect(list.locator('option:checked')).toHaveText('Walk number 012');
    const email = newEmail();
    await fillAndSend(page, email);
    await expect(page).toHaveURL(/\/en\/contact\/sent/);
    expect(await inquiriesOf(email)).toMatchObject([{ retreat: 'walk-012' }]);
  });

  test('what is no retreat chooses nothing', async ({ page }) => {
    for (const id of ['nowhere', '..%2Ffaq', '%3Cb%3E', 'x'.repeat(3000)]) {
      await page.goto(`/en/contact?retreat=${id}`);
      await expect(page.getByRole('combobox')).toHaveValue('');
      await expect(page.getByRole('combobox').getByRole('option')).toHaveCount(table.length + 1);
    }
  });
});
