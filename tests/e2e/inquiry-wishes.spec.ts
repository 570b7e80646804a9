import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { inquiriesOf, mailsAbout } from '../support/behind.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US' });

const t = dictionaryFor('en').contact.form;
const newEmail = () => `visitor-${randomUUID().slice(0, 8)}@example.com`;
const row = (page: Page, text: string) =>
  page.getByRole('main').getByRole('table').getByRole('row').filter({ hasText: text });
const choice = (page: Page) => page.getByRole('combobox', { name: t.retreat });
const dates = (page: Page) => page.getByRole('combobox', { name: t.departure });
const party = (page: Page) => page.getByRole('textbox', { name: t.party });
const single = (page: Page) => page.getByRole('checkbox', { name: t.singleRoom });
const panel = (page: Page) =>
  page.getByRole('complementary').getByRole('link', { name: 'Contact' });

async function fillAndSend(page: Page, email: string) {
  await page.getByRole('textbox', { name: t.name }).fill('Hanako');
  await page.getByRole('textbox', { name: t.email }).fill(email);
  await page.getByRole('textbox', { name: t.message }).fill('Two of us would like to come.');
  await page.getByRole('button', { name: t.submit }).click();
}

const spring = 'Fri, Apr 10 – Sun, Apr 12, 2099';
const kyotoDates = [
  t.departureNone,
  spring,
  'Fri, May 8 – Sun, May 10, 2099',
  'Fri, Jun 26 – Sun, Jun 28, 2099 (waiting list)',
  'Wed, Dec 30, 2099 – Sun, Jan 3, 2100',
];

/** That the mails of a visitor name the dates, and to the visitor what canceling costs. */
async function expectMails(email: string) {
  const [operator = '', visitor = ''] = (await mailsAbout(email)).toSorted((a) =>
    a.includes('Preferred retreat') ? -1 : 1,
  );
  expect(operator).toContain(spring);
  expect(operator).toContain('2099年4月10日（金）〜12日（日）');
  expect(operator).toContain('Kyoto Chishakuin Temple Yoga Retreat');
  expect(visitor).toContain(`Kyoto Chishakuin Temple Yoga Retreat\n${spring}`);
  expect(visitor).toContain('Until Fri, Mar 20, 2099: Free');
}

test('from the link of a departure to both mails', async ({ page }) => {
  await page.clock.install();
  await page.goto('/en/retreat/kyoto-chishakuin');
  await row(page, 'Apr 10').getByRole('link').click();
  await expect(choice(page)).toHaveValue('kyoto');
  await expect(dates(page).getByRole('option')).toHaveText(kyotoDates);
  await expect(dates(page).locator('option:checked')).toHaveText(spring);
  await party(page).fill('0');
  await single(page).check();
  const email = newEmail();
  await fillAndSend(page, email);
  await expect(page.getByText(dictionaryFor('en').inquiry.validation.party_invalid)).toBeVisible();
  await expect(party(page)).toBeFocused();
  await expect(party(page)).toHaveAccessibleDescription(/from 1 to 99/);
  await party(page).fill('２名');
  // Slower than any script.
  await page.clock.fastForward(10_000);
  await page.getByRole('button', { name: t.submit }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await inquiriesOf(email)).toMatchObject([
    { retreat: 'kyoto', departure: 'spring', party: 2, single_room: true },
  ]);
  await expectMails(email);

  // Sent is sent: nothing is wished for any more.
  await page.getByRole('button', { name: t.close }).click();
  await panel(page).click();
  await expect(party(page)).toHaveValue('');
  await expect(single(page)).not.toBeChecked();
  await expect(dates(page)).toHaveValue('');
});

test('each link brings its own dates, whatever was chosen before; a full one brings none', async ({
  page,
}) => {
  await page.goto('/en/retreat/hokkaido-snow');
  await panel(page).click();
  await expect(dates(page)).toBeHidden();
  await choice(page).selectOption('okinawa');
  await page.keyboard.press('Escape');

  await page.goto('/en/retreat/kyoto-chishakuin');
  await row(page, 'May 8').getByRole('link').click();
  await expect(choice(page)).toHaveValue('kyoto');
  await expect(dates(page)).toHaveValue('early-summer');
  await page.keyboard.press('Escape');
  await row(page, 'Jun 26').getByRole('link').click();
  await expect(dates(page)).toHaveValue('azalea');
  await page.keyboard.press('Escape');
  await row(page, 'Jun 12').getByRole('link').click();
  await expect(dates(page)).toHaveValue('');
});

test('the form reads the dates of the retreat that is chosen, and keeps what was chosen', async ({
  page,
}) => {
  await page.goto('/en/contact');
  await expect(dates(page)).toBeHidden();
  await choice(page).focus();
  await choice(page).selectOption('kyoto');
  await expect(dates(page).getByRole('option')).toHaveText(kyotoDates);
  await dates(page).selectOption('new-year');
  await party(page).fill('4');
  await single(page).check();
  await page.reload();
  await expect(party(page)).toHaveValue('4');
  await expect(single(page)).toBeChecked();
  await choice(page).focus();
  await expect(dates(page)).toHaveValue('new-year');

  await page.getByRole('banner').getByRole('link', { name: '日本語' }).click();
  await expect(page).toHaveURL('/contact');
  await page.getByRole('textbox', { name: 'お名前' }).focus();
  const list = page.getByRole('combobox', { name: 'ご希望の日程' });
  await expect(list.locator('option:checked')).toHaveText(
    '2099年12月30日（水）〜2100年1月3日（日）',
  );

  // Of another retreat it is none.
  const retreat = page.getByRole('combobox', { name: 'ご希望のリトリート' });
  await retreat.selectOption('hokkaido');
  await expect(list).toBeHidden();
  await retreat.selectOption('kyoto');
  await expect(list).toHaveValue('');
});

test('dates that have begun since the build cannot be chosen', async ({ page }) => {
  await page.clock.setFixedTime('2099-05-08T00:00:00Z');
  await page.goto('/en/contact');
  await choice(page).focus();
  await choice(page).selectOption('kyoto');
  await expect(dates(page).getByRole('option')).toHaveText([
    t.departureNone,
    ...kyotoDates.slice(3),
  ]);
});

test('without the data of the retreat there are no dates, and the inquiry goes its way', async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/);
  await page.route('**/retreat/kyoto-chishakuin.json', (route) => route.abort());
  await page.goto('/en/contact');
  await choice(page).focus();
  await choice(page).selectOption('kyoto');
  const email = newEmail();
  await fillAndSend(page, email);
  await expect(page.getByRole('group', { name: /Sent/ })).toBeVisible();
  await expect(dates(page)).toBeHidden();
  expect(await inquiriesOf(email)).toMatchObject([{ retreat: 'kyoto', departure: '' }]);
});

test('a link that is opened in a tab of its own has its dates chosen', async ({ page }) => {
  await page.goto('/en/contact');
  await choice(page).focus();
  await choice(page).selectOption('okinawa');
  await page.goto('/en/contact?retreat=kyoto&departure=spring');
  await expect(choice(page)).toHaveValue('kyoto');
  await expect(dates(page)).toHaveValue('spring');
  // And it stays so once the form is awake.
  await page.getByRole('textbox', { name: t.name }).fill('Hanako');
  await expect(dates(page).getByRole('option')).toHaveText(kyotoDates);
  await expect(dates(page)).toHaveValue('spring');
  await page.reload();
  await page.getByRole('textbox', { name: t.name }).focus();
  await expect(dates(page)).toHaveValue('spring');
});

test.describe('of sixty dates', () => {
  test.use({ site: 'grown' });

  test('any can be asked about', async ({ page }) => {
    await page.goto('/en/retreat/walk-001/dates');
    await row(page, 'Dec 10').getByRole('link').click();
    await expect(dates(page).locator('option:checked')).toHaveText(/Dec 10 – Sat, Dec 12, 2099$/);
    await page.keyboard.press('Escape');
    await page.goto('/en/contact?retreat=walk-001');
    await page.getByRole('textbox', { name: t.name }).focus();
    await expect(dates(page).getByRole('option')).toHaveCount(61);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('from the link of a departure to both mails', async ({ page, tolerate }) => {
    tolerate(/status of 422/);
    await page.goto('/en/retreat/kyoto-chishakuin');
    await row(page, 'Apr 10').getByRole('link').click();
    await expect(page).toHaveURL('/en/contact?retreat=kyoto&departure=spring');
    await expect(dates(page).getByRole('option')).toHaveText(kyotoDates);
    await expect(dates(page).locator('option:checked')).toHaveText(spring);
    await party(page).fill('many');
    await single(page).check();
    const email = newEmail();
    await fillAndSend(page, email);
    await expect(
      page.getByText(dictionaryFor('en').inquiry.validation.party_invalid),
    ).toBeVisible();
    await expect(dates(page).locator('option:checked')).toHaveText(spring);
    await expect(single(page)).toBeChecked();
    await party(page).fill('2');
    await page.getByRole('button', { name: t.submit }).click();
    await expect(page).toHaveURL(/\/en\/contact\/sent/);
    expect(await inquiriesOf(email)).toMatchObject([
      { retreat: 'kyoto', departure: 'spring', party: 2, single_room: true },
    ]);
    await expectMails(email);
  });

  test('a form about nothing in particular has no list of dates', async ({ page }) => {
    await page.goto('/en/contact');
    await expect(dates(page)).toBeHidden();
  });
});
