import type { Page } from '@playwright/test';
import { inquiriesOf } from '../support/backend.ts';
import { isMarked, markDocument, openPage } from '../support/client-router.ts';
import { contactForm, opener } from '../support/contact-form.ts';
import { buildOf, countLoads, startHost, type Host } from '../support/servers/deploy.ts';
import { hydrated } from '../support/islands.ts';
import { expect, test as base } from '../support/test.ts';

const test = base.extend<{ host: Host }>({
  host: async ({}, use) => {
    const host = await startHost();
    await use(host);
    await host.close();
  },
  baseURL: async ({ host }, use) => use(host.url),
});

const language = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name }).first();
const faq = (page: Page, name = 'よくあるご質問') =>
  page.getByRole('contentinfo').getByRole('link', { name });

/** Opens a page, then deploys another build. Returns a counter of document loads since. */
async function outdated(page: Page, host: Host, path: string) {
  await openPage(page, path);
  host.deploy();
  return countLoads(page);
}

test('a page opened before a deploy loads the new build only once', async ({ page, host }) => {
  const loads = await outdated(page, host, '/');
  await faq(page).click();
  await expect(page).toHaveURL('/faq');
  await expect.poll(() => buildOf(page)).toBe(1);
  expect(loads()).toBe(1);
  await markDocument(page);
  await language(page, 'English').click();
  await expect(page).toHaveURL('/en/faq');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await isMarked(page)).toBe(true);
});

test('a page opened before a deploy leads back to a whole page of the new build', async ({
  page,
  host,
}) => {
  await openPage(page, '/en');
  await faq(page, 'FAQ').click();
  await expect(page).toHaveURL('/en/faq');
  const loads = countLoads(page);
  host.deploy();
  await page.goBack();
  await expect(page).toHaveURL('/en');
  await expect(page.locator('.hero-picture').first()).toBeVisible();
  expect(loads()).toBeLessThanOrEqual(1);
});

test('a contact link leads to the form when the dialog can’t be loaded', async ({
  page,
  host,
  tolerate,
}) => {
  tolerate(/Failed to fetch dynamically imported module|Failed to load resource/);
  const form = contactForm(page, 'ja');
  const gone = await page.route('**/_astro/dialog.*.js', (route) => route.fulfill({ status: 404 }));
  await outdated(page, host, '/');
  await opener(page, 'ja').click();
  await expect(page).toHaveURL('/contact');
  await gone.dispose();
  await form.name.focus();
  await hydrated(page);
  await form.name.fill('山田 花子');
  host.deploy();
  await faq(page).click();
  await expect(page).toHaveURL('/faq');
  await language(page, 'お問い合わせ').click();
  await expect(page).toHaveURL('/contact');
  await expect(form.name).toHaveValue('山田 花子');
  await hydrated(page);
  host.deploy();
  const email = await form.fill();
  await form.submit.click();
  await expect.poll(() => inquiriesOf(email)).toHaveLength(1);
});
