import type { ChargedType } from '#i18n/charges.ts';
import { costOf } from '#features/retreats/departures/cost.ts';
import { dayRange } from '#i18n/format.ts';
import type { Departure, LowestPrice } from '#features/retreats/rows/retreat.ts';
import type { Locale, Localized } from '#i18n/locales.ts';
import type { InquiryTexts } from '#i18n/ja/inquiry.ts';
import { priceLines } from '../choices/cost-lines.ts';
import { inquiryTexts } from '../inquiry-texts.ts';

/** The departure that an inquiry names, with the site's data about it. */
export interface RequestedDeparture extends Pick<Departure, 'startsOn' | 'endsOn'> {
  type: ChargedType;
  /** Why the departure can't simply be booked; absent if it can. */
  state?: keyof InquiryTexts['mail']['states'];
  /** Whether the departure is certain to run; absent for no. */
  confirmed?: true;
  /** The name of the instructor who leads the departure. */
  leader?: Localized;
}

/** The retreat and departure of an inquiry, from the site's data and not from the visitor's words. */
export interface RequestedTrip {
  /** Title of the retreat; absent if none was chosen or found. */
  retreat?: Localized;
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

/** Returns the price per person in words, and what a room to oneself costs; none if it isn't known. */
export function pricesOf(locale: Locale, { price, singleSupplement }: RequestedTrip): string[] {
  const cost = costOf({ price, singleSupplement });
  return cost ? priceLines(locale, inquiryTexts[locale].offer, cost) : [];
}

/** Returns the days of a departure. */
export function daysOf(locale: Locale, { startsOn, endsOn }: RequestedDeparture): string {
  return dayRange(locale, startsOn, endsOn).join('');
}

/** Returns the `href` of a page of the site, if there are an origin and a path. */
export function linkTo(siteUrl: string | undefined, path: string): { href?: string } {
  return siteUrl === undefined || path === '' ? {} : { href: new URL(path, siteUrl).href };
}
