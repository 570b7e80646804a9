import { dictionaryFor } from '#i18n/dictionary.ts';
import { fill } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { pathTo, routes, type Route } from '#i18n/paths.ts';
import { phrases } from '#i18n/phrases.ts';
import { site } from '#site';
import { choicesFor, unlistedChoices, type ChoosableRetreat } from './choices.ts';
import { limits } from './message.ts';
import { waysIn } from './ways.ts';

/** The path of everything that a language's dialog shows, as JSON: pages carry none of it. */
export function contactFormPath(locale: Locale): string {
  return pathTo(locale, `${routes.contact}.json`);
}

/** Where the choices are that the form's list leaves out. */
const unlistedRoute: Route = `${routes.contact}/retreats.json`;

/**
 * Everything a contact form shows in a language, as plain data; as large for many retreats as for
 * few (product: weight/constant).
 * @param retreats every retreat; those that have no choice of their own are offered by title.
 */
export function contactFormData(locale: Locale, retreats: readonly ChoosableRetreat[]) {
  const { contact, inquiry } = dictionaryFor(locale);
  const { form, failed, sent } = contact;
  const { hints, ...words } = form;
  const number = new Intl.NumberFormat(locale);
  /** Per error code of `message.ts`; an answer may bring one that this version doesn't know. */
  const validation: Record<string, string> = inquiry.validation;
  const turnstileKey = import.meta.env.TURNSTILE_SITE_KEY;
  const others = waysIn(locale);
  return {
    locale,
    choices: choicesFor(retreats, inquiry.choices),
    /** The JSON array of the choices that `choices` leaves out, where there are any. */
    ...(unlistedChoices(retreats).length > 0 && { unlistedHref: pathTo(locale, unlistedRoute) }),
    privacyHref: pathTo(locale, routes.privacy),
    /** Public key of Turnstile; without one the form asks nothing. */
    ...(turnstileKey !== undefined && turnstileKey !== '' && { turnstileKey }),
    ...(others && { others }),
    labels: {
      ...words,
      hints: {
        name: fill(hints.name, { max: limits.name }),
        email: hints.email,
        message: fill(hints.message, {
          min: limits.messageMin,
          max: number.format(limits.message),
        }),
      },
      waitlist: inquiry.waitlist,
      validation,
      sent: { ...sent, help: fill(sent.help, { email: site.email }) },
      /** `sent.alert` in the pieces between which its line may break. */
      sentPhrases: phrases(locale, sent.alert),
      failed,
    },
  };
}

/** What a contact form needs, and every word of it in one language. */
export type ContactFormData = ReturnType<typeof contactFormData>;
