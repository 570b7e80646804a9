import type { Page } from '@playwright/test';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { mailsAbout } from '../support/backend.ts';
import { openPage, scriptsRun } from '../support/page-scripts.ts';
import { contactForm, typedForAWhile } from '../support/contact-form.ts';
import { expect, test } from '../support/test.ts';

test.use({
  locale: 'en-US',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});

const { change } = dictionaryFor('en').contact.form;
const newYear = 'Wed 30 Dec 2099 – Sun 3 Jan 2100';
const head = (page: Page) => page.locator('.retreat-offer');
const row = (page: Page, id: string) => page.locator(`[id="date-${id}"]`);

/** Asks about the chosen date with a party, of which letter and mails say these texts; returns them. */
async function ask(page: Page, party: string, texts: readonly string[]) {
  const form = contactForm(page, 'en');
  await expect(page.getByRole('button', { name: change })).toBeVisible();
  await form.party.fill(party);
  const email = await form.fill();
  await typedForAWhile(page);
  await form.submit.tap();
  const letter = page.getByRole('alertdialog');
  await expect(letter).toBeVisible();
  const mails = await mailsAbout(email);
  expect(mails).toHaveLength(2);
  const visitor = mails.find((mail) => !mail.includes('Preferred retreat')) ?? '';
  for (const text of texts) {
    await expect(letter).toContainText(text);
    for (const mail of mails) expect(mail).toContain(text);
  }
  return { letter, visitor };
}

test('a date of an address stays until the letter and the mail', async ({ page }) => {
  await openPage(page, '/en/retreat/kyoto-chishakuin?date=new-year');
  for (const text of [newYear, 'Open', '¥1,280,000']) {
    await expect(head(page)).toContainText(text);
    await expect(row(page, 'new-year')).toContainText(text);
  }
  await expect(row(page, 'new-year')).toContainText('We confirm by 16 December');
  await expect(page.locator('.offer-bar')).toContainText('Wed 30 Dec');
  await scriptsRun(page);
  await head(page).getByRole('link', { name: 'Contact Us' }).tap();
  // The on-screen keyboard stays closed until the visitor selects a field.
  await expect(page.getByRole('dialog')).toBeFocused();
  const dialog = page.getByRole('dialog');
  // The first field is in the first half of the screen.
  expect((await contactForm(dialog, 'en').name.boundingBox())?.y).toBeLessThan(422);
  for (const text of [newYear, 'Open', 'We confirm by Wed 16 Dec'])
    await expect(dialog).toContainText(text);
  const { letter, visitor } = await ask(page, '2', [
    newYear,
    'Open',
    'We confirm by Wed 16 Dec',
    '¥2,560,000 for two',
  ]);
  const [answer = ''] = /By \w{3} \d+ \w{3}/.exec(await letter.innerText()) ?? [];
  expect(visitor).toContain(answer.replace('By', 'days, by'));
  const picture = await page.request.get('/retreat/kyoto-chishakuin.jpg');
  expect(picture.headers()['content-type']).toBe('image/jpeg');
});

test('a full date of the almanac is asked about without a price', async ({ page }) => {
  await openPage(page, '/en/retreats');
  await page.getByRole('link', { name: /12 – Sun 14 Jun 2099/ }).click();
  await expect(page).toHaveURL('/en/retreat/kyoto-chishakuin#date-rain');
  await expect(row(page, 'rain')).toBeInViewport();
  for (const text of ['Fri 12 – Sun 14 Jun 2099', 'Full'])
    await expect(head(page)).toContainText(text);
  await scriptsRun(page);
  await row(page, 'rain')
    .getByRole('link', { name: /Ask about these dates$/ })
    .click();
  await contactForm(page, 'en').single.check();
  await expect(page.getByRole('dialog')).toContainText('FullAll places are taken.');
  const { letter, visitor } = await ask(page, '2', ['Fri 12 – Sun 14 Jun 2099', 'Full']);
  for (const text of [await letter.innerText(), visitor]) expect(text).toContain('All places are');
  await expect(letter).not.toContainText('¥');
  expect(visitor).not.toMatch(/Free|¥/);
});

test('a date without a price has none beside it', async ({ page }) => {
  await openPage(page, '/en/retreat/hostile');
  await expect(head(page)).toContainText('from ¥98,000');
  await openPage(page, '/en/retreat/hostile?date=unpriced');
  await expect(head(page)).toContainText('Fri 15 – Sun 17 May 2099');
  // The bar is out of sight while the head is in view.
  for (const part of [head(page), page.locator('.offer-bar')])
    await expect(part).not.toContainText('¥');
  await openPage(page, '/en/retreat/hostile?date=priced');
  await expect(page.locator('.offer-bar')).toHaveText(/^\s*Fri 22 May\s+¥98,000\s+Contact Us\s*$/);
});

test('a party for which a date has too few places is told so until the mail', async ({ page }) => {
  const advice = '2 places left, too few for three people. Consider the dates from Wed 30 Dec 2099';
  await openPage(page, '/en/retreat/kyoto-chishakuin?date=early-summer');
  await head(page).getByRole('link', { name: 'Contact Us' }).tap();
  await contactForm(page, 'en').party.fill('3');
  await expect(page.getByRole('dialog').getByRole('status')).toContainText([advice]);
  const { letter, visitor } = await ask(page, '3', ['2 places left', 'per person']);
  await expect(letter).toContainText(advice);
  expect(visitor).toContain(advice);
});

test('the page is about the date of its address again after Back', async ({ page }) => {
  await openPage(page, '/en/retreat/kyoto-chishakuin?date=new-year');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/en/faq');
  await page.goBack();
  await expect(head(page)).toContainText(newYear);
  await expect(head(page).getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
    'href',
    /departure=new-year/,
  );
});

test('a date that has begun leads to the other dates', async ({ page }) => {
  await page.clock.setFixedTime('2099-05-01T00:00:00Z');
  await openPage(page, '/en/retreat/kyoto-chishakuin#date-spring');
  await expect(page.getByText('have begun or are no longer offered')).toBeInViewport();
  await expect(head(page)).toContainText('Fri 8 – Sun 10 May 2099');
});

test('more than eight dates are folded, but for the one addressed', async ({ page }) => {
  await openPage(page, '/en/retreat/walk-001');
  await expect(row(page, 'week-8')).toBeVisible();
  await expect(row(page, 'week-9')).toBeHidden();
  await openPage(page, '/en/retreat/walk-002');
  await openPage(page, '/en/retreat/walk-001#date-week-54');
  await expect(row(page, 'week-54')).toBeInViewport();
  // The first of a year says it.
  await expect(row(page, 'week-54').getByText('2100', { exact: true })).toBeVisible();
  await expect(row(page, 'week-55').getByText('2100', { exact: true })).toBeHidden();
});
