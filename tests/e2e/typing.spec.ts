import type { CDPSession, Page } from '@playwright/test';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { clientRouter } from '../support/client-router.ts';
import { contactForm, opener } from '../support/contact-form.ts';
import { hydrated } from '../support/islands.ts';
import { expect, test } from '../support/test.ts';

/** Tests that nothing typed is lost to hydration, to the browser's translator or to an input method. */

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const search = (page: Page) => page.getByRole('searchbox');

/** Holds an island's script back until the returned function is called. */
async function holdBack(page: Page, island: string) {
  const gate = Promise.withResolvers<undefined>();
  await page.route(`**/_astro/${island}.*`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve(undefined);
}

/** Replaces every text as Chrome's translator does. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, template, textarea'))
        continue;
      const inner = document.createElement('font');
      inner.textContent = text.data;
      const outer = document.createElement('font');
      outer.append(inner);
      text.replaceWith(outer);
    }
  });
}

/** Types reading by reading, as an input method does. */
async function compose(keyboard: CDPSession, ...readings: string[]): Promise<void> {
  for (const text of readings) {
    const at = { selectionStart: text.length, selectionEnd: text.length };
    await keyboard.send('Input.imeSetComposition', { text, ...at });
  }
}

test.describe('in English', () => {
  test.use({ locale: 'en-US' });

  test('a list keeps what is typed and chosen, and the focus, when it is translated before it hydrates', async ({
    page,
  }) => {
    const release = await holdBack(page, 'RetreatExplorer');
    await page.goto('/en/retreats');
    await page.getByRole('combobox', { name: 'Length' }).selectOption('3');
    await search(page).pressSequentially('Chi');
    await translate(page);
    release();
    await expect(page).toHaveURL('/en/retreats?days=3&q=Chi');
    await expect(search(page)).toHaveValue('Chi');
    await expect(search(page)).toBeFocused();
    await page.keyboard.type('shaku');
    await expect(page).toHaveURL('/en/retreats?days=3&q=Chishaku');
    await expect(cards(page)).toHaveCount(1);
  });

  test('the form keeps what is typed, sends and opens again when the page is translated', async ({
    page,
  }) => {
    const release = await holdBack(page, 'ContactSection');
    await page.goto('/en/contact');
    const form = contactForm(page, 'en');
    await form.fill();
    await form.message.focus();
    await translate(page);
    release();
    await hydrated(page);
    await expect(form.name).toHaveValue('山田 花子');
    await expect(form.message).toBeFocused();
    await form.submit.click();
    const { sent } = dictionaryFor('en').contact;
    await expect(page.getByRole('group', { name: sent.title })).toBeVisible();

    await page.goto('/en');
    await clientRouter(page);
    await opener(page, 'en').click();
    await form.fill();
    await translate(page);
    await form.submit.click();
    const told = page.getByRole('alertdialog');
    await expect(told).toBeVisible();
    await translate(page);
    await told.getByRole('button').click();
    await expect(told).toBeHidden();
    await opener(page, 'en').click();
    await expect(form.message).toBeVisible();
  });
});

test('a list ignores an unfinished composition, and text is complete when an input method composed it', async ({
  page,
}) => {
  await page.goto('/retreats');
  // The composition must happen in the hydrated list.
  await search(page).focus();
  await hydrated(page);
  const keyboard = await page.context().newCDPSession(page);
  await compose(keyboard, 'ｋ', 'きょ', 'きょうと');
  await expect(search(page)).toHaveValue('きょうと');
  await expect(cards(page)).toHaveCount(12);
  await expect(page).toHaveURL('/retreats');
  await keyboard.send('Input.insertText', { text: '智積院' });
  await expect(search(page)).toHaveValue('智積院');
  await expect(cards(page).getByRole('heading')).toHaveText([/京都/]);

  await page.goto('/contact');
  const { message } = contactForm(page, 'ja');
  await message.focus();
  await compose(keyboard, 'k', 'きょ', 'きょうと');
  await keyboard.send('Input.insertText', { text: '京都に' });
  await page.keyboard.type('行きたいです。よろしく');
  await expect(message).toHaveValue('京都に行きたいです。よろしく');
});
