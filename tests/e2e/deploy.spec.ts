import type { Page } from '@playwright/test';
import { inquiriesOf } from '../support/backend.ts';
import { clientRouter, isMarked, markDocument } from '../support/client-router.ts';
import { contactForm, opener } from '../support/contact-form.ts';
import { countLoads, isNext, startHost, type Host } from '../support/servers/deploy.ts';
import { hydrated } from '../support/islands.ts';
import { expect, test as base } from '../support/test.ts';

const test = base.extend<{ host: Host }>({
  host: async ({}, use) => {
    const host = await startHost('fixture');
    await use(host);
    await host.close();
  },
  baseURL: async ({ host }, use) => use(host.url),
});

const language = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name }).first();
const faq = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'よくあるご質問' });

/** Opens a page, then deploys a build with another color, script and shape of data. */
async function outdated(page: Page, host: Host, path: string) {
  await page.goto(path);
  await clientRouter(page);
  host.deploy('next');
  return countLoads(page);
}

/** Expects the new page with its style, after one load. */
async function expectNew(page: Page, loads: () => number) {
  await expect.poll(() => isNext(page)).toBe(true);
  expect(loads()).toBe(1);
}

test('a page opened before a deploy loads the new page once by a link, the language or Back, and swaps the next ones', async ({
  page,
  host,
}) => {
  const loads = await outdated(page, host, '/');
  await faq(page).click();
  await expect(page).toHaveURL('/faq');
  await expectNew(page, loads);
  await markDocument(page);
  await language(page, 'English').click();
  await expect(page).toHaveURL('/en/faq');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await isMarked(page)).toBe(true);

  host.deploy('fixture');
  await page.goto('/faq?from=mail');
  await clientRouter(page);
  host.deploy('next');
  const byLanguage = loads();
  await language(page, 'English').click();
  await expect(page).toHaveURL('/en/faq?from=mail');
  await expect.poll(() => isNext(page)).toBe(true);
  expect(loads() - byLanguage).toBe(1);
  await clientRouter(page);

  host.deploy('fixture');
  await page.goto('/en');
  await clientRouter(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/en/faq');
  const byBack = loads();
  host.deploy('next');
  await page.goBack();
  await expect(page).toHaveURL('/en');
  await expect(page.locator('.hero-picture').first()).toBeVisible();
  expect(loads() - byBack).toBeLessThanOrEqual(1);
});

test('the dialog of a page opened before a deploy leads to the form, which keeps what is typed and is sent after the next', async ({
  page,
  host,
  tolerate,
}) => {
  tolerate(/TypeError/);
  const form = contactForm(page, 'ja');
  const loads = await outdated(page, host, '/');
  await opener(page, 'ja').click();
  await expect(page).toHaveURL('/contact');
  await expectNew(page, loads);
  await form.name.focus();
  await hydrated(page);
  await form.name.fill('山田 花子');
  host.deploy('fixture');
  await faq(page).click();
  await expect(page).toHaveURL('/faq');
  await language(page, 'お問い合わせ').click();
  await expect(page).toHaveURL('/contact');
  await expect(form.name).toHaveValue('山田 花子');
  await hydrated(page);
  host.deploy('next');
  const email = await form.fill();
  await form.submit.click();
  await expect.poll(() => inquiriesOf(email)).toHaveLength(1);
});

test('a list opened before a deploy shows what is searched in the new build', async ({
  page,
  host,
  tolerate,
}) => {
  tolerate(/TypeError/);
  const loads = await outdated(page, host, '/retreats');
  await page.getByRole('searchbox').fill('智積院');
  await expect(page).toHaveURL(/\?q=/);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue('智積院');
  await expectNew(page, loads);
});
