import type { Page } from '@playwright/test';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { clientRouter } from '../support/client-router.ts';
import { contactForm, opener } from '../support/contact-form.ts';
import { hydrated } from '../support/islands.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US' });

const { contact } = dictionaryFor('en');

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

test('a list keeps what is typed and the focus when it is translated before it hydrates', async ({
  page,
}) => {
  const gate = Promise.withResolvers<undefined>();
  await page.route('**/_astro/RetreatExplorer.*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/en/retreats');
  const search = page.getByRole('searchbox');
  await search.pressSequentially('Chi');
  await translate(page);
  gate.resolve(undefined);
  await expect(page).toHaveURL('/en/retreats?q=Chi');
  await expect(search).toHaveValue('Chi');
  await expect(search).toBeFocused();
  await page.keyboard.type('shaku');
  await expect(page).toHaveURL('/en/retreats?q=Chishaku');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});

test('the form keeps what is typed and sends when it is translated before it hydrates', async ({
  page,
}) => {
  const gate = Promise.withResolvers<undefined>();
  await page.route('**/_astro/ContactSection.*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/en/contact');
  const form = contactForm(page, 'en');
  await form.fill();
  await form.message.focus();
  await translate(page);
  gate.resolve(undefined);
  await hydrated(page);
  await expect(form.name).toHaveValue('山田 花子');
  await expect(form.message).toBeFocused();
  await form.submit.click();
  await expect(page.getByRole('group', { name: contact.sent.title })).toBeVisible();
});

test('the dialog of a translated page opens again after an inquiry was sent', async ({ page }) => {
  await page.goto('/en');
  await clientRouter(page);
  await opener(page, 'en').click();
  const form = contactForm(page, 'en');
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
