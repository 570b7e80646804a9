import type { Page } from '@playwright/test';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { inquiriesOf } from '../support/backend.ts';
import { contactForm, opener } from '../support/contact-form.ts';
import { follow } from '../support/page-scripts.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

const header = (page: Page) => page.getByRole('banner');
const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => page.getByRole('article');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('every screen is reachable and readable, and a place shows its chosen hour, when scripts are off', async ({
  page,
}) => {
  const expectRead = async (path: string | RegExp) => {
    await expect(page).toHaveURL(path);
    await expect(title(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  };
  const prints: string[] = [];
  page.on('request', (request) => prints.push(...(/\/hero[^/]*$/.exec(request.url()) ?? [])));
  await page.goto('/');
  expect(prints).toEqual([expect.stringMatching(/^\/hero-(?:wide|tall)/)]);
  await expect(page.getByRole('radio')).toHaveCount(0);

  await page.goto('/retreat/kyoto-chishakuin');
  const dates = page.locator('[data-departure]');
  await expect(dates.filter({ visible: true })).toHaveCount(await dates.count());
  // The charges of the next date, and the calendar's link beside it or the one addressed.
  await page.locator('.fees').filter({ visible: true }).locator('summary').click();
  await expect(page.getByText('本日 · 2099年3月20日（金）まで')).toBeVisible();
  const calendars = page.getByRole('link', { name: /^カレンダーへ/ }).filter({ visible: true });
  const marked = () =>
    calendars.evaluateAll((links) => links.map((link) => link.closest('li')!.id));
  expect(await marked()).toEqual(['date-spring']);
  await page.goto('/retreat/kyoto-chishakuin#date-new-year');
  expect(await marked()).toEqual(['date-new-year']);
  await expect(page.locator('#date-new-year')).toBeInViewport();
  await expect(page.getByText('印刷する', { exact: true })).toBeHidden();
  const download = page.waitForEvent('download');
  await calendars.click();
  expect((await download).suggestedFilename()).toBe('new-year.ics');
  await page.goto('/retreat/cebu-mountain');
  const href = await page.getByRole('link', { name: '絵 3' }).getAttribute('href');
  const picture = await page.request.get(href ?? '');
  expect(picture.headers()['content-type']).toBe('image/webp');

  await page.goto('/en/retreat/okinawa-beach');
  await expect(page.getByAltText('The island, noon')).toBeVisible();
  await expect(page.getByText('Day one, noon')).toBeVisible();
  await page.getByRole('radio', { name: 'Noon' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByAltText('The island, night')).toBeVisible();
  await expect(page.getByAltText('The island, noon')).toBeHidden();

  await page.goto('/');
  await follow(opener(page, 'ja'), '/contact');
  await header(page).getByRole('link', { name: '海外' }).first().click();
  await expectRead('/international');
  await page.getByRole('link', { name: /ビーチ/ }).click();
  await expectRead('/retreat/cebu-beach');
  await header(page).getByRole('link', { name: 'English' }).click();
  await expectRead('/en/retreat/cebu-beach');
  await page.getByRole('complementary').getByRole('link', { name: 'Contact Us' }).click();
  await expectRead(/^[^?]*\/en\/contact/);
  for (const name of ['FAQ', 'Privacy Policy', 'Terms of Service']) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expectRead(/\/en\/(faq|privacy-policy|terms-of-service)$/);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = header(page).getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeHidden();
  await page.getByLabel('Menu', { exact: true }).click();
  await menu.getByRole('link', { name: 'Domestic' }).click();
  await expectRead('/en/domestic');
});

test('lists show only controls that work when scripts are off', async ({ page }) => {
  const pages = page.getByRole('navigation', { name: /ページ|Pages/ });
  for (const [name, path, count] of [
    ['Domestic', '/en/domestic', 11],
    ['International', '/en/international', 5],
    ['All', '/en/retreats', 12],
  ] as const) {
    await page.goto('/en/retreats');
    await expect(cards(page)).toHaveCount(12);
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.getByRole('radio', { name, exact: true })).toHaveCount(0);
    await follow(main(page).getByRole('link', { name, exact: true }), path);
    await expect(cards(page)).toHaveCount(count);
  }
  await follow(pages.getByRole('link', { name: 'Page 2' }), '/en/retreats/page/2');
  await expect(cards(page)).toHaveCount(4);

  await page.goto('/blog');
  await expect(main(page).getByRole('searchbox')).toBeHidden();
  await expect(main(page).getByRole('combobox')).toBeHidden();
  await expect(page.getByRole('radio', { name: '季節', exact: true })).toBeHidden();
  await pages.getByRole('link', { name: '3ページ目' }).click();
  await follow(pages.getByRole('link', { name: '前のページ' }), '/blog/page/2');
  await follow(cards(page).first().getByRole('link').first(), /\/blog\/[\w-]+$/);
  await expect(title(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'リンクをコピー' })).toBeHidden();
  await follow(page.getByRole('link', { name: '読みもの一覧へ戻る' }), '/blog');
});

test('a refused form comes back as its page, without scripts, and is sent and confirmed', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 422/);
  const { form: texts } = dictionaryFor('en').contact;
  const { errors, errorTitle, validation } = dictionaryFor('en').inquiry;
  const form = contactForm(main(page), 'en');
  const refuse = async (
    fields: Partial<Record<'name' | 'email' | 'message' | 'party', string>>,
  ) => {
    for (const field of ['name', 'email', 'message', 'party'] as const)
      await form[field].fill(fields[field] ?? '');
    const answer = page.waitForResponse(/api.contact/);
    await form.submit.click();
    return (await answer).headers();
  };
  const name = 'Q "1" &amp; <b>\'s';
  const message = '\n  </textarea>&lt;b>\nYours, "Q"';
  await page.goto('/en/contact?retreat=kyoto&departure=spring');
  const headers = await refuse({ name, message, email: 'q@x', party: '3' });
  expect(headers['etag']).toBeUndefined();
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': expect.not.stringContaining('script-src'),
  });
  await expect(page).toHaveTitle(new RegExp(`^${errorTitle}`));
  await expect(main(page).getByRole('alert')).toHaveText(errors.invalid);
  await expect(page.locator('script')).toHaveCount(0);
  await expect(form.name).toHaveValue(name);
  await expect(form.message).toHaveValue(message);
  await expect(form.party).toHaveValue('3');
  await expect(form.retreat).toHaveValue('kyoto');
  await expect(form.email).toBeFocused();
  await expect(form.email).toHaveAccessibleDescription(
    `${validation.email_invalid} ${texts.hints.email}`,
  );

  await form.single.check();
  for (const [fields, code] of [
    [{}, 'name_required'],
    [{ name: 'x'.repeat(101) }, 'name_long'],
    [{ name }, 'email_required'],
    [{ name, email: 'q@example.com', message: 'short' }, 'message_short'],
    [{ name, email: 'q@example.com', message, party: 'a few' }, 'party_invalid'],
  ] as const) {
    await refuse(fields);
    const field = form[code.split('_')[0] as 'name' | 'email' | 'message' | 'party'];
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(main(page).getByText(validation[code])).toBeVisible();
  }
  await expect(form.single).toBeChecked();
  await expect(form.otherDates).not.toBeChecked();
  const email = await form.fill();
  await form.party.fill('3');
  await form.otherDates.check();
  await form.submit.click();
  await expect(page).toHaveURL('/en/contact/sent');
  const stored = { retreat: 'kyoto', departure: 'spring', party: 3, single_room: true };
  expect(await inquiriesOf(email)).toMatchObject([{ ...stored, other_dates: true, locale: 'en' }]);
  const { received, sent } = dictionaryFor('en').contact;
  for (const text of [received, sent.soon, 'Taro Mihon'])
    await expect(main(page)).toContainText(text);
  await page.locator('a[data-locale=ja]').click();
  await expect(title(page)).toHaveText(dictionaryFor('ja').contact.sent.title);
});
