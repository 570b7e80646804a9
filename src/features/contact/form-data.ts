import { dictionaryFor } from '#i18n/dictionary.ts';
import type { Locale } from '#i18n/locales.ts';
import { pathTo, routes } from '#i18n/paths.ts';
import { phrases } from '#i18n/phrases/phrases.ts';
import { sitePicture } from '#pictures/picture.ts';
import { letterUses } from '#pictures/uses.ts';
import { founder, site, siteName } from '#site';
import { choicesFor, type ChoosableRetreat } from './choices/choices.ts';
import { contactChannels } from './links/channels.ts';

/**
 * Returns everything that a contact form and the letter that answers it show, as plain data.
 * @param retreats every retreat, in the order of the list.
 */
export async function contactFormData(locale: Locale, retreats: readonly ChoosableRetreat[]) {
  const { company, contact, inquiry } = dictionaryFor(locale);
  const { form } = contact;
  const { help, decide, ...sent } = contact.sent;
  const { mail, ...failed } = contact.failed;
  const turnstileKey = import.meta.env.TURNSTILE_SITE_KEY;
  const channels = contactChannels(locale);
  /** Returns a text's parts before and after a placeholder, in phrases. */
  const splitAround = (placeholder: string, text: string) =>
    text.split(placeholder).map((part) => phrases(locale, part));
  return {
    email: site.email,
    /** The picture of a letter about no retreat. */
    defaultPicture: await sitePicture('contact', letterUses),
    locale,
    choices: choicesFor(retreats, inquiry.choices),
    privacyHref: pathTo(locale, routes.privacy),
    /** Public key of Turnstile; without it the form has no Turnstile. */
    ...(turnstileKey !== '' && { turnstileKey }),
    ...(channels && { channels }),
    labels: {
      sent,
      failed,
      steps: [help, company.booking[1]!.text, decide].map((step) => splitAround('{email}', step)),
      /** Who answers, as on the home page. */
      writer: founder.text[locale] ? site.representative[locale] : siteName(locale),
      /** The phrases of the heading after a success. As in `titlePhrases`, lines break only between phrases. */
      sentPhrases: phrases(locale, sent.alert),
      mailInstead: splitAround('{email}', mail),
      ...form,
      dateWithState: inquiry.dateWithState,
      /** Texts by error code of `message.ts`. A plain record, because a newer Worker may answer with an unknown code. */
      validation: inquiry.validation as Record<string, string>,
      cost: inquiry.cost,
      state: inquiry.state,
      privacy: splitAround('{link}', form.privacy),
      titlePhrases: phrases(locale, form.title),
    },
  };
}

/** The texts, choices and settings of a contact form in one language. */
export type ContactFormData = Awaited<ReturnType<typeof contactFormData>>;
