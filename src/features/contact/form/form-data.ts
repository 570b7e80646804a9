import { dictionaryFor } from '#i18n/dictionary.ts';
import type { Locale } from '#i18n/locales.ts';
import { pathTo, routes } from '#i18n/paths.ts';
import { phrases } from '#i18n/phrases/phrases.ts';
import { choicesFor, type ChoosableRetreat } from '../choices/choices.ts';
import { contactWays } from '../links/ways.ts';
import { splitAround, outcomeData } from '../outcome/outcome-data.ts';

/**
 * Returns everything that a contact form shows, as plain data.
 * @param retreats every retreat, in the order of the list.
 */
export async function contactFormData(locale: Locale, retreats: readonly ChoosableRetreat[]) {
  const { contact, inquiry } = dictionaryFor(locale);
  const { form } = contact;
  const turnstileKey = import.meta.env.TURNSTILE_SITE_KEY;
  const ways = contactWays(locale);
  const outcome = await outcomeData(locale);
  return {
    ...outcome,
    locale,
    choices: choicesFor(retreats, inquiry.choices),
    privacyHref: pathTo(locale, routes.privacy),
    /** Public key of Turnstile; without it the form has no Turnstile. */
    ...(turnstileKey !== '' && { turnstileKey }),
    ...(ways && { ways }),
    labels: {
      ...outcome.labels,
      ...form,
      dateWithState: inquiry.dateWithState,
      /** Texts by error code of `message.ts`. A plain record, because a newer Worker may answer with an unknown code. */
      validation: inquiry.validation as Record<string, string>,
      offer: inquiry.offer,
      state: inquiry.state,
      privacy: splitAround(locale, '{link}', form.privacy),
      /** The heading in phrases; its lines break only between them. */
      titlePhrases: phrases(locale, form.title),
    },
  };
}

/** The texts, choices and settings of a contact form in one language. */
export type ContactFormData = Awaited<ReturnType<typeof contactFormData>>;
