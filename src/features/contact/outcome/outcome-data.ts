import { dictionaryFor } from '#i18n/dictionary.ts';
import type { Locale } from '#i18n/locales.ts';
import { phrases } from '#i18n/phrases/phrases.ts';
import { sitePicture } from '#pictures/picture.ts';
import { letterUses } from '#pictures/uses.ts';
import { founder, site, siteName } from '#site';

/** Returns what a letter and a failure show, as plain data. */
export async function outcomeData(locale: Locale) {
  const { company, contact } = dictionaryFor(locale);
  const { help, decide, ...sent } = contact.sent;
  return {
    email: site.email,
    /** The picture of a letter about no retreat. */
    print: await sitePicture('contact', letterUses),
    labels: {
      sent,
      failed: contact.failed,
      steps: [help, company.booking[1]!.text, decide].map((step) =>
        splitAround(locale, '{email}', step),
      ),
      /** Who answers, as on the home page. */
      writer: founder.text[locale] ? site.representative[locale] : siteName(locale),
      /** The heading in phrases; its lines break only between them. */
      sentPhrases: phrases(locale, sent.alert),
      mailInstead: splitAround(locale, '{email}', contact.failed.mail),
    },
  };
}

/** The texts of an outcome in one language. */
export type OutcomeData = Awaited<ReturnType<typeof outcomeData>>;

/** Returns a text's parts before and after a placeholder, in phrases. */
export function splitAround(locale: Locale, placeholder: string, text: string): string[][] {
  return text.split(placeholder).map((part) => phrases(locale, part));
}
