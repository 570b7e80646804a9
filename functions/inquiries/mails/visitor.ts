import { chargeDays, chargeLine } from '#features/retreats/rules/charges.ts';
import { dayInWords, fill, monthDay } from '#i18n/format.ts';
import { dayInJapan } from '#lib/days.ts';
import { pathTo, routes } from '#i18n/paths.ts';
import { hasPlaces } from '#features/retreats/rules/departures.ts';
import { site, siteName } from '#site';
import { referenceOf, type Inquiry } from '#features/contact/message/inquiry.ts';
import { contactTexts, inquiryTexts } from '#features/contact/texts.ts';
import { linesOf, linkTo, renderMail, type Block } from '../../html/mail.ts';
import type { Mail } from '../../services/mailer.ts';
import { tripTexts, type MailContext } from './requested-trip.ts';

/** The inquiry, as far as the visitor's mail depends on it. */
type ConfirmedInquiry = Pick<Inquiry, 'id' | 'locale' | 'party' | 'singleRoom'>;

/**
 * Composes the visitor's confirmation as a letter, in their language, with the reference number, the day of the answer
 * and a signature. It repeats nothing that was typed but the figures of party and room, so that nobody can use it to send
 * their own words to others. The retreat, its dates and the cancellation fees come from the site's data.
 */
export function confirmationMail(inquiry: ConfirmedInquiry, context: MailContext): Mail {
  const { id, locale } = inquiry;
  const { answerBy, siteUrl, picture, data } = context;
  const { confirmation: t } = inquiryTexts[locale];
  const letter = contactTexts[locale].sent;
  const reference = referenceOf(id);
  const received =
    answerBy === undefined
      ? t.receivedSoon
      : fill(t.received, { day: dayInWords(locale, answerBy) });
  const blocks = [
    { text: `${t.greeting}\n${received}` },
    { text: fill(t.reference, { reference }) },
    ...tripBlocks(inquiry, context),
    { heading: letter.stepsTitle, text: `${letter.decide}\n${t.toAdd}` },
    { text: t.notYou },
  ];
  const { href: src } = linkTo(siteUrl, picture ?? '');
  const home = linkTo(siteUrl, pathTo(locale, routes.home));
  const signature = [
    { text: site.representative[locale] },
    { text: siteName(locale) },
    ...(home.href === undefined ? [] : [{ text: home.href, ...home }]),
    { text: site.email, href: `mailto:${site.email}` },
    { text: site.address[locale] },
  ];
  return {
    subject: fill(t.subject, { reference, brand: site.brand }),
    replyTo: site.email,
    // Suppresses automatic replies from other systems (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    ...renderMail(locale, blocks, {
      signature,
      ...(src !== undefined && data && { picture: { src, alt: data.mailPicture.alt[locale] } }),
    }),
  };
}

/**
 * Returns blocks about the retreat, with a link to the departure's row, and about the departure: a state in which no
 * place can be had, days, wishes, price, and what a party can do that has too few places. The cancellation fees still
 * ahead follow if the departure can be booked.
 */
function tripBlocks(inquiry: ConfirmedInquiry, context: MailContext): Block[] {
  const { locale } = inquiry;
  const { title, data, departure, siteUrl, route, received } = context;
  if (title === undefined) return [];
  const t = inquiryTexts[locale].confirmation;
  const { form, sent } = contactTexts[locale];
  const retreat = {
    heading: t.about,
    text: title[locale],
    ...(route && linkTo(siteUrl, pathTo(locale, route))),
  };
  const trip = tripTexts(locale, context, inquiry);
  const { days, states, meaning, advice, cost, notes, wishes } = trip;
  const blocks = [
    retreat,
    { heading: states.join(' / '), text: meaning ?? '' },
    { heading: form.departure, text: linesOf(days.join(''), ...(meaning ? [] : states)) },
    { heading: sent.wishes, text: wishes },
    { heading: form.price, text: linesOf(cost, ...notes) },
    { text: advice ?? '' },
  ].filter(({ text }) => text !== '');
  if (!data || !departure || !hasPlaces(departure)) return blocks;
  const today = dayInJapan(received);
  const day = monthDay(locale, today.slice(5));
  const [now, ...later] = chargeDays(locale, data.type, departure.startsOn, today);
  const ahead = [
    chargeLine(locale, now!.until, fill(t.chargeNow, { charge: now!.charge, day })),
    ...later.map(({ period, charge }) => chargeLine(locale, period, charge)),
  ];
  const terms = linkTo(siteUrl, pathTo(locale, routes.terms));
  return [
    ...blocks,
    { heading: t.charges, text: ahead.join('\n') },
    { text: t.terms },
    ...(terms.href === undefined ? [] : [{ text: t.termsLink, ...terms }]),
  ];
}
