import { chargeDays, colons } from '#i18n/charges.ts';
import type { Party } from '#features/retreats/departures/cost.ts';
import { fill } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { pathTo, routes } from '#i18n/paths.ts';
import { site, siteName } from '#site';
import { partyLines } from '../choices/cost-lines.ts';
import { referenceOf, type Inquiry } from '../message/inquiry.ts';
import { inquiryTexts } from '../inquiry-texts.ts';
import { renderMail, type Block, type Mail } from './render.ts';
import { daysOf, decisionOf, linkTo, pricesOf, type MailContext } from './trip.ts';

/**
 * Composes the visitor's confirmation, in their language, with the reference number and a signature. It repeats
 * nothing that was typed but the figures of party and room, so that nobody can use it to send their own words to
 * others. The retreat, its dates and the cancellation fees come from the site's data.
 */
export function confirmationMail(
  { id, locale, party, singleRoom }: Pick<Inquiry, 'id' | 'locale' | 'party' | 'singleRoom'>,
  context: MailContext = {},
): Mail {
  const { confirmation } = inquiryTexts[locale];
  const reference = referenceOf(id);
  const home = linkTo(context.siteUrl, pathTo(locale, routes.home));
  const blocks = [
    { text: confirmation.greeting },
    { text: confirmation.received },
    { text: fill(confirmation.reference, { reference }) },
    ...tripBlocks(locale, context, { party, singleRoom }),
    { text: confirmation.more },
    { text: confirmation.notYou },
  ];
  const signature = [
    { text: siteName(locale) },
    { text: site.representative[locale] },
    ...(home.href === undefined ? [] : [{ text: home.href, ...home }]),
    { text: site.email, href: `mailto:${site.email}` },
    { text: site.address[locale] },
  ];
  return {
    subject: fill(confirmation.subject, { reference, brand: site.brand }),
    replyTo: site.email,
    // Suppresses automatic replies from other systems (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    ...renderMail(locale, blocks, signature),
  };
}

/**
 * The retreat, linked to the departure's row, and the departure: first its state, then days, prices and the day of the
 * decision. What can't be booked has neither prices nor cancellation fees.
 */
function tripBlocks(locale: Locale, context: MailContext, party: Party): Block[] {
  const { retreat, departure, siteUrl, route } = context;
  if (retreat === undefined) return [];
  const { about, states, charges, terms, termsLink } = inquiryTexts[locale].confirmation;
  const title = {
    heading: about,
    text: retreat[locale],
    ...(route && linkTo(siteUrl, pathTo(locale, route))),
  };
  const isOpen = departure?.state === undefined;
  const lines = [
    departure?.state && states[departure.state],
    departure && daysOf(locale, departure),
    departure && isOpen && decisionOf(locale, departure),
    ...(isOpen
      ? pricesOf(locale, context, party)
      : partyLines(locale, inquiryTexts[locale].offer, party, undefined)),
  ].filter((line) => !!line);
  const blocks = [title, ...(lines.length > 0 ? [{ text: lines.join('\n') }] : [])];
  if (departure === undefined || !isOpen) return blocks;
  const { type, startsOn } = departure;
  const shares = chargeDays(locale, type, startsOn).map(
    ([days, charge]) => days + colons[locale] + charge,
  );
  const page = linkTo(siteUrl, pathTo(locale, routes.terms));
  return [
    ...blocks,
    { heading: charges, text: shares.join('\n') },
    { text: terms },
    ...(page.href === undefined ? [] : [{ text: termsLink, ...page }]),
  ];
}
