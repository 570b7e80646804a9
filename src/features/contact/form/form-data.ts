import { dictionaryFor } from '#i18n/dictionary.ts';
import type { Locale } from '#i18n/locales.ts';
import { pathTo, routes } from '#i18n/paths.ts';
import { phrases } from '#i18n/phrases/phrases.ts';
import { sitePicture } from '#pictures/picture.ts';
import { letterUses } from '#pictures/uses.ts';
import { founder, site, siteName } from '#site';
import { choicesFor, type ChoosableRetreat } from '../choices/choices.ts';
import { contactWays } from '../links/ways.ts';

/**
 * Returns everything that a contact form shows, as plain data.
 * @param retreats every retreat, in the order of the list.
 */
export async function contactFormData(locale: Locale, retreats: readonly ChoosableRetreat[]) {
  const { company, contact, inquiry } = dictionaryFor(locale);
  const { form, failed, sent } = contact;
  const { help, decide, ...told } = sent;
  const turnstileKey = import.meta.env.TURNSTILE_SITE_KEY;
  const ways = contactWays(locale);
  /** Returns a text's parts before and after a placeholder, in phrases. */
  const around = (placeholder: string, text: string) =>
    text.split(placeholder).map((part) => phrases(locale, part));
  return {
    locale,
    choices: choicesFor(retreats, inquiry.choices),
    privacyHref: pathTo(locale, routes.privacy),
    /** Public key of Turnstile; without it the form has no Turnstile. */
    ...(turnstileKey !== '' && { turnstileKey }),
    ...(ways && { ways }),
    email: site.email,
    /** The picture of a letter about no retreat. */
    print: await sitePicture('contact', letterUses),
    labels: {
      ...form,
      dateWithState: inquiry.dateWithState,
      /** Texts by error code of `message.ts`. A plain record, because a newer Worker may answer with an unknown code. */
      validation: inquiry.validation as Record<string, string>,
      offer: inquiry.offer,
      state: inquiry.state,
      sent: told,
      steps: [help, company.booking[1]!.text, decide].map((step) => around('{email}', step)),
      privacy: around('{link}', form.privacy),
      /** Who answers, as on the home page. */
      writer: founder.words[locale] ? site.representative[locale] : siteName(locale),
      /** Headings in phrases; their lines break only between them. */
      titlePhrases: phrases(locale, form.title),
      sentPhrases: phrases(locale, sent.alert),
      mailInstead: around('{email}', failed.mail),
      failed,
    },
  };
}

/** The texts, choices and settings of a contact form in one language. */
export type ContactFormData = Awaited<ReturnType<typeof contactFormData>>;
