import { dictionaryFor } from '#i18n/dictionary.ts';
import { fill } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { pathTo, routes, type Route } from '#i18n/paths.ts';
import { phrases } from '#i18n/phrases.ts';
import { site } from '#site';
import { choicesFor, unlistedChoices, type ChoosableRetreat } from './choices.ts';
import type { ContactFormData } from './labels.ts';
import { limits } from './message.ts';

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
export function contactFormData(
  locale: Locale,
  retreats: readonly ChoosableRetreat[],
): ContactFormData {
  const { contact, inquiry } = dictionaryFor(locale);
  const { form, failed, sent } = contact;
  const { hints, ...words } = form;
  const number = new Intl.NumberFormat(locale);
  const turnstileKey = import.meta.env.TURNSTILE_SITE_KEY;
  return {
    locale,
    choices: choicesFor(retreats, inquiry.choices),
    ...(unlistedChoices(retreats).length > 0 && { unlistedHref: pathTo(locale, unlistedRoute) }),
    privacyHref: pathTo(locale, routes.privacy),
    ...(turnstileKey !== undefined && turnstileKey !== '' && { turnstileKey }),
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
      validation: inquiry.validation,
      sent: { ...sent, help: fill(sent.help, { email: site.email }) },
      sentPhrases: phrases(locale, sent.alert),
      reopen: failed.reopen,
      failedTitle: failed.dialogTitle,
      serverErrorTitle: failed.serverErrorTitle,
      invalidJson: failed.invalidJson,
      details: failed.details,
      unknownDialog: failed.unknownDialog,
      unknownPage: failed.unknownPage,
      timeout: failed.timeout,
      network: failed.network,
      bannerTitle: failed.bannerTitle,
      bannerText: failed.bannerText,
      showDetails: failed.showDetails,
    },
  };
}
