import type { Page } from '@playwright/test';
import { inquiriesOf, mailsAbout } from '../support/backend.ts';
import { clientRouter } from '../support/client-router.ts';
import { contactForm } from '../support/contact-form.ts';
import { hydrated } from '../support/islands.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US' });

const panel = (page: Page) => page.getByRole('link', { name: 'Contact Us', exact: true }).first();

test('a retreat without a choice of its own is kept across pages and languages, and mailed', async ({
  page,
}) => {
  const form = contactForm(page, 'en');
  await page.goto('/en/retreat/walk-002');
  await clientRouter(page);
  await panel(page).click();
  await expect(form.retreat).toHaveValue('walk-002');
  await form.retreat.selectOption('walk-003');
  await page.keyboard.press('Escape');

  await page.goto('/en/contact');
  await expect(form.retreat.locator('option:checked')).toHaveText('Walk number 003');
  await page.getByRole('banner').getByRole('link', { name: '日本語' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(contactForm(page, 'ja').retreat.locator('option:checked')).toHaveText('歩く旅 003');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/contact');

  const email = await form.fill();
  await form.submit.click();
  await expect(page.getByRole('group', { name: /Sent/ })).toBeVisible();
  expect(await inquiriesOf(email)).toMatchObject([{ retreat: 'walk-003' }]);
  expect((await mailsAbout(email)).join()).toContain('歩く旅 003');
  // After sending, no retreat is selected any more.
  await expect(form.retreat).toHaveValue('');
});

test('the opener leads to the contact page when the form has no data', async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/);
  tolerate(/Failed to fetch/);
  await page.route('**/contact.json', (route) => route.abort());
  await page.goto('/en/retreat/walk-002');
  await clientRouter(page);
  await panel(page).click();
  await expect(page).toHaveURL('/en/contact?retreat=walk-002');
  await expect(contactForm(page, 'en').retreat).toHaveValue('walk-002');
});

test('the contact page selects the retreat of its URL unless the visitor selected another', async ({
  page,
}) => {
  const { retreat, name } = contactForm(page, 'en');
  await page.goto('/en/contact?retreat=walk-002');
  await expect(retreat).toHaveValue('walk-002');
  await name.fill('Hanako');
  await page.goto('/en/contact');
  await expect(retreat).toHaveValue('');
  await hydrated(page);
  await retreat.selectOption('okinawa');
  await page.goto('/en/contact?retreat=walk-002');
  await expect(retreat).toHaveValue('okinawa');
  await hydrated(page);
  await retreat.selectOption('');
  await page.reload();
  await expect(retreat).toHaveValue('');
});
