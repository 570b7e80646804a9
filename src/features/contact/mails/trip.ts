import type { ChargedType } from '#i18n/charges.ts';
import { costOf, type Party } from '#features/retreats/departures/cost.ts';
import { dayRange, fill } from '#i18n/format.ts';
import type { Departure, LowestPrice } from '#features/retreats/rows/retreat.ts';
import type { Locale, Localized } from '#i18n/locales.ts';
import type { InquiryTexts } from '#i18n/ja/inquiry.ts';
import type { Route } from '#i18n/paths.ts';
import { partyLines, priceLines } from '../choices/cost-lines.ts';
import { inquiryTexts } from '../inquiry-texts.ts';

/** The departure that an inquiry names, with the site's data about it. */
export interface RequestedDeparture extends Pick<Departure, 'startsOn' | 'endsOn' | 'placesLeft'> {
  type: ChargedType;
  /** Why the departure can't simply be booked; absent if it can. */
  state?: keyof InquiryTexts['mail']['states'];
  /** Whether the departure is certain to run; absent for no. */
  confirmed?: true;
  /** The day in Japan by which it is decided whether it runs; absent once it is past. */
  decidedBy?: string | undefined;
  /** The name of the instructor who leads the departure. */
  leader?: Localized;
}

/** The retreat and departure of an inquiry, from the site's data and not from the visitor's words. */
export interface RequestedTrip {
  /** Title of the retreat; absent if none was chosen or found. */
  retreat?: Localized;
  /** The retreat's page, at the departure's row; absent if the retreat has none. */
  route?: Route;
  /** The departure's price, else the retreat's; absent if unknown. */
  price?: LowestPrice | undefined;
  /** Yen that a room to oneself adds; absent if unknown. */
  singleSupplement?: number | undefined;
  /** Absent if none was chosen or found. */
  departure?: RequestedDeparture;
}

/** What both mails of an inquiry tell beside it. */
export interface MailContext extends RequestedTrip {
  /** Origin of the links to the site's pages; without it the mail has no such links. */
  siteUrl?: string | undefined;
}

/**
 * Returns the price per person in words, what a room to oneself costs, and with a `party` what it wishes for and pays;
 * what isn't known is left out.
 */
export function pricesOf(
  locale: Locale,
  { price, singleSupplement, departure }: RequestedTrip,
  party: Party = {},
): string[] {
  const { offer } = inquiryTexts[locale];
  const { state, placesLeft } = departure ?? {};
  const places = placesLeft === undefined ? {} : { placesLeft };
  const status = state === undefined ? 'open' : 'full';
  const cost = costOf({ price, singleSupplement }, { status, ...places }, party);
  const prices = cost ? priceLines(locale, offer, cost) : [];
  return [...prices, ...partyLines(locale, offer, party, cost)];
}

/** Returns by which day it is decided whether a departure runs, or that it is; `''` if neither is known. */
export function decisionOf(locale: Locale, { confirmed, decidedBy }: RequestedDeparture): string {
  const { mail, decided } = inquiryTexts[locale];
  if (confirmed) return mail.sure;
  return decidedBy === undefined
    ? ''
    : fill(decided, { day: dayRange(locale, decidedBy, decidedBy, { year: false }).join('') });
}

/** Returns the days of a departure. */
export function daysOf(locale: Locale, { startsOn, endsOn }: RequestedDeparture): string {
  return dayRange(locale, startsOn, endsOn).join('');
}

/** Returns the `href` of a page of the site, if there are an origin and a path. */
export function linkTo(siteUrl: string | undefined, path: string): { href?: string } {
  return siteUrl === undefined || path === '' ? {} : { href: new URL(path, siteUrl).href };
}
