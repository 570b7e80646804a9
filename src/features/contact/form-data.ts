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
 * Returns everything that a contact form shows, also if sending fails, as plain data.
 * @param retreats every retreat, in the order of the list.
 */
export function contactFormData(locale: Locale, retreats: readonly ChoosableRetreat[]) {
  const { contact, inquiry } = dictionaryFor(locale);
  const { form } = contact;
  const { mail, ...failed } = contact.failed;
  const turnstileKey = import.meta.env.TURNSTILE_SITE_KEY;
  const channels = contactChannels(locale);
  return {
    email: site.email,
    locale,
    choices: choicesFor(retreats, inquiry.choices),
    privacyHref: pathTo(locale, routes.privacy),
    /** Public key of Turnstile; without it the form has no Turnstile. */
    ...(turnstileKey !== '' && { turnstileKey }),
    ...(channels && { channels }),
    labels: {
      failed,
      unconfirmed: contact.sent.unconfirmed,
      /** Instead of the letter, if its texts are missing. */
      received: contact.received,
      mailInstead: partsOf(locale, mail),
      ...form,
      dateWithState: inquiry.dateWithState,
      /** Texts by error code of `message.ts`. A plain record, because a newer Worker may answer with an unknown code. */
      validation: inquiry.validation as Record<string, string>,
      advice: inquiry.advice,
      cost: inquiry.cost,
      state: inquiry.state,
      privacy: partsOf(locale, form.privacy),
      titlePhrases: phrases(locale, form.title),
    },
  };
}

/** The texts, choices and settings of a contact form in one language. */
export type ContactFormData = ReturnType<typeof contactFormData>;

/** Returns the content of `contact.json`: a contact form and the letter that answers it. */
export async function contactData(locale: Locale, retreats: readonly ChoosableRetreat[]) {
  return { ...contactFormData(locale, retreats), letter: await letterData(locale) };
}

/** A contact form and the letter that answers it, in one language. */
export type ContactData = Awaited<ReturnType<typeof contactData>>;

async function letterData(locale: Locale) {
  const { help, decide, ...labels } = dictionaryFor(locale).contact.sent;
  return {
    ...labels,
    /** The picture of a letter about no retreat. */
    defaultPicture: await sitePicture('contact', letterUses),
    /** The phrases of the heading, between which lines break. */
    titlePhrases: phrases(locale, labels.alert),
    steps: [decide, help].map((step) => partsOf(locale, step)),
    /** Who answers, as on the home page. */
    signature: founder.text[locale] ? site.representative[locale] : siteName(locale),
  };
}

/** Returns a text's parts before and after its placeholder, in phrases. */
function partsOf(locale: Locale, text: string): string[][] {
  return text.split(/\{\w+\}/).map((part) => phrases(locale, part));
}
