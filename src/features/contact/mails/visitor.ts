import { chargeDays, colons } from '#i18n/charges.ts';
import { fill } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { pathTo, routes } from '#i18n/paths.ts';
import { site, siteName } from '#site';
import { referenceOf, type Inquiry } from '../message/inquiry.ts';
import { inquiryTexts } from '../inquiry-texts.ts';
import { renderMail, type Block, type Mail } from './render.ts';
import { daysOf, linkTo, pricesOf, type MailContext } from './trip.ts';

/**
 * Composes the visitor's confirmation, in their language, with the reference number and a signature. It repeats
 * nothing that was typed, not even the name, so that nobody can use it to send their own words to others. The
 * retreat, its dates and the cancellation fees come from the site's data.
 */
export function confirmationMail(
  { id, locale }: Pick<Inquiry, 'id' | 'locale'>,
  context: MailContext = {},
): Mail {
  const { confirmation } = inquiryTexts[locale];
  const reference = referenceOf(id);
  const home = linkTo(context.siteUrl, pathTo(locale, routes.home));
  const blocks = [
    { text: confirmation.greeting },
    { text: confirmation.received },
    { text: fill(confirmation.reference, { reference }) },
    ...tripBlocks(locale, context),
    { text: confirmation.more },
    { text: confirmation.notYou },
  ];
  const signature = [
    { text: siteName(locale) },
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
 * The retreat, dates and cancellation fees. If the departure can't be booked, only the retreat is named, because the
 * operator answers about the departure.
 */
function tripBlocks(locale: Locale, context: MailContext): Block[] {
  const { retreat, departure, siteUrl } = context;
  const { about, charges, terms, termsLink } = inquiryTexts[locale].confirmation;
  const open = departure?.state === undefined || departure.state === 'waitlist';
  const lines = [
    ...(retreat === undefined ? [] : [retreat[locale]]),
    ...(departure && open ? [daysOf(locale, departure)] : []),
    ...(open ? pricesOf(locale, context) : []),
  ];
  if (lines.length === 0) return [];
  const block = { heading: about, text: lines.join('\n') };
  if (departure === undefined || !open) return [block];
  const { type, startsOn } = departure;
  const shares = chargeDays(locale, type, startsOn).map(
    ([days, charge]) => days + colons[locale] + charge,
  );
  const page = linkTo(siteUrl, pathTo(locale, routes.terms));
  return [
    block,
    { heading: charges, text: shares.join('\n') },
    { text: terms },
    ...(page.href === undefined ? [] : [{ text: termsLink, ...page }]),
  ];
}
