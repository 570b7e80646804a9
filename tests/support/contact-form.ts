import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { dictionaryFor } from '#i18n/dictionary.ts';
import type { Locale } from '#i18n/locales.ts';

/** Locates the fields of the contact form, on its page or in the dialog, by their accessible names in a language. */
export function contactForm(within: Page | Locator, locale: Locale) {
  const { form: t } = dictionaryFor(locale).contact;
  const textbox = (name: string) => within.getByRole('textbox', { name });
  const combobox = (name: string) => within.getByRole('combobox', { name });
  const parts = {
    name: textbox(t.name),
    email: textbox(t.email),
    message: textbox(t.message),
    retreat: combobox(t.retreat),
    departure: combobox(t.departure),
    party: textbox(t.party),
    single: within.getByRole('checkbox', { name: t.singleRoom }),
    otherDates: within.getByRole('checkbox', { name: t.otherDates }),
    submit: within.getByRole('button', { name: t.submit }),
  };
  return {
    ...parts,
    /** Fills in the required fields for a new, unique visitor and returns the visitor's email address. */
    async fill(): Promise<string> {
      const email = `visitor-${randomUUID().slice(0, 8)}@example.com`;
      await parts.name.fill('山田 花子');
      await parts.email.fill(email);
      await parts.message.fill('十月のリトリートについて、二名で伺いたいです。');
      return email;
    },
  };
}

/** Sets the page's clock ahead, because the Worker holds an inquiry that was typed in under two seconds. */
export const typedForAWhile = (page: Page) => page.clock.setFixedTime(Date.now() + 10_000);

/** Returns the footer's button that opens the dialog. */
export const opener = (page: Page, locale: Locale) =>
  page
    .getByRole('contentinfo')
    .getByRole('link', { name: dictionaryFor(locale).common.footer.contactButton });

export const dialogOf = (page: Page, locale: Locale) =>
  page.getByRole('dialog', { name: dictionaryFor(locale).contact.form.title, exact: true });
