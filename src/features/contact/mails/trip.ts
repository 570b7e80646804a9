import { dayInJapan } from '#lib/days.ts';
import type { Locale, Localized } from '#i18n/locales.ts';
import type { Route } from '#i18n/paths.ts';
import type { Inquiry } from '../message/inquiry.ts';
import { inquiryTexts } from '../inquiry-texts.ts';
import { tripLines, type TripFacts } from '../choices/trip-lines.ts';

/** The retreat and departure of an inquiry, from the site's data and not from the visitor's words. */
export interface RequestedTrip extends Pick<TripFacts, 'data' | 'departure'> {
  /** Title of the retreat; absent if none was chosen or found. */
  retreat?: Localized;
  /** The retreat's page, at the departure's row; absent if the retreat has none. */
  route?: Route;
  /** Path of a picture of the place; absent if the retreat has none. */
  picture?: Route;
}

/** What both mails of an inquiry tell beside it. */
export interface MailContext extends RequestedTrip {
  /** When the inquiry came; what mails say of days holds for that moment, so that a repeated mail is the same. */
  received: Date;
  /** Origin of the links to the site's pages; without it the mail has no such links. */
  siteUrl?: string | undefined;
}

/** Returns what an inquiry is about in lines of text, as dialog and letter say it. */
export function linesOf(
  locale: Locale,
  { data, departure, received }: MailContext,
  { party, singleRoom }: Pick<Inquiry, 'party' | 'singleRoom'>,
) {
  const trip = { data, departure, party: party ?? undefined, singleRoom };
  return tripLines(locale, inquiryTexts[locale], trip, dayInJapan(received));
}

/** Returns the `href` of a page of the site, if there are an origin and a path. */
export function linkTo(siteUrl: string | undefined, path: string): { href?: string } {
  return siteUrl === undefined || path === '' ? {} : { href: new URL(path, siteUrl).href };
}
