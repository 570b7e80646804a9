import { chargeDays, type ChargedType } from '#i18n/charges.ts';
import { dayRange, fill, formatDateTime, yen } from '#i18n/format.ts';
import type { Departure, LowestPrice } from '#features/retreats/rows/retreat.ts';
import {
  defaultLocale,
  languageNames,
  locales,
  type Locale,
  type Localized,
} from '#i18n/locales.ts';
import { pathTo, retreatRoute, routes } from '#i18n/paths.ts';
import { site, siteName } from '#site';
import { retreatIdOf } from './choices/choices.ts';
import { formatMailbox } from './message/email.ts';
import { referenceOf, type Inquiry } from './message/inquiry.ts';
import type { Wishes } from './message/message.ts';
import { inquiryTexts } from './inquiry-texts.ts';

/** A mail without its sender and recipient. The same inquiry always makes the same mail. */
export interface Mail {
  subject: string;
  html: string;
  text: string;
  /** The Reply-To address; without it, replies go to the sender. */
  replyTo?: string;
  headers?: Record<string, string>;
}

const ja = inquiryTexts.ja.mail;
const en = inquiryTexts.en.mail;
const heldMark = `${ja.held} / ${en.held}`;

/** The departure that an inquiry names, with the site's data about it. */
export interface RequestedDeparture extends Pick<Departure, 'startsOn' | 'endsOn'> {
  type: ChargedType;
  /** Why the departure can't simply be booked; absent if it can. */
  state?: keyof typeof ja.states;
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
  price?: LowestPrice;
  /** Absent if none was chosen or found. */
  departure?: RequestedDeparture;
}

/** The contents of a confirmation that differ between inquiries. */
export interface ConfirmationOptions extends RequestedTrip {
  /** Origin of the links to the site's pages; without it the mail has no such links. */
  siteUrl?: string;
}

/** What the operator's mail contains beside the inquiry. Without `retreat`, it shows the choice as it was sent. */
export interface OperatorMailOptions extends ConfirmationOptions {
  /**
   * False if the mail service doesn't accept the visitor's email address as Reply-To; the mail is then sent
   * without it.
   */
  canReply?: boolean;
  /** URL of the page that marks the inquiry as answered; undefined if links are switched off. */
  markUrl?: string | undefined;
  /** False when the visitor gets no confirmation. */
  hasConfirmation?: boolean;
}

/**
 * Composes the operator's mail, with headings in both languages: everything that the visitor typed, and the page
 * on which they opened the form. The subject of a suspicious inquiry begins with 【要確認 / Please check】.
 */
export function operatorMail(
  inquiry: Inquiry,
  {
    siteUrl = '',
    canReply = true,
    retreat,
    price,
    departure,
    hasConfirmation = true,
    markUrl,
  }: OperatorMailOptions = {},
): Mail {
  const reference = referenceOf(inquiry.id);
  const subject = `${ja.subject} / ${en.subject} ${reference}: ${inquiry.name}`;
  const isHeld = inquiry.heldFor.length > 0;
  const retreatId = retreatIdOf(inquiry.retreat);
  const retreatPath = retreatId === '' ? '' : pathTo(inquiry.locale, retreatRoute(retreatId));

  return {
    subject: isHeld ? `【${heldMark}】${subject}` : subject,
    ...(canReply && { replyTo: formatMailbox(inquiry.email) }),
    ...renderBlocks('ja', [
      ...(isHeld
        ? [
            { text: `${ja.heldNote} ${en.heldNote}` },
            ...inquiry.heldFor.map((why) => ({
              text: `${ja.heldReasons[why]} / ${en.heldReasons[why]}`,
            })),
          ]
        : []),
      { heading: both('name'), text: inquiry.name },
      {
        heading: both('email'),
        text: inquiry.email,
        href: `mailto:${encodeURIComponent(formatMailbox(inquiry.email)).replace('%40', '@')}`,
      },
      {
        heading: both('retreat'),
        text: inquiry.retreat === '' ? both('notChosen') : titleOf(inquiry, retreat),
        ...linkTo(siteUrl, retreatPath),
      },
      ...departureBlocks(inquiry.departure, departure),
      ...(price === undefined
        ? []
        : [
            {
              heading: both('price'),
              text: locales.map((locale) => priceOf(locale, price)).join(' / '),
            },
          ]),
      ...wishBlocks(inquiry),
      { heading: both('message'), text: inquiry.message, isQuoted: true },
      {
        heading: both('page'),
        text: inquiry.page === '' ? '-' : inquiry.page,
        ...linkTo(siteUrl, inquiry.page),
      },
      { heading: both('locale'), text: languageNames[inquiry.locale] },
      { heading: both('reference'), text: reference },
      ...(markUrl === undefined ? [] : [answeredBlock(markUrl)]),
      ...(hasConfirmation || isHeld ? [] : [{ text: both('unconfirmed') }]),
      { text: both(canReply ? 'replyHint' : 'noReplyHint') },
    ]),
  };
}

/** The link to the page on which the operator notes that an inquiry was answered. */
function answeredBlock(href: string): Block {
  const [{ button }, { button: english }] = [inquiryTexts.ja.answered, inquiryTexts.en.answered];
  return { heading: both('mark'), text: `${button} / ${english}`, href };
}

/** The retreat's title in the operator's language and in the visitor's; without it, the choice as it was sent. */
function titleOf({ retreat, locale }: Inquiry, title: Localized | undefined): string {
  if (title === undefined) return retreat;
  return [...new Set([title[defaultLocale], title[locale]])].join(' / ');
}

/** The departure with its dates; an unknown departure as it was sent. */
function departureBlocks(sent: string | undefined, known: RequestedDeparture | undefined): Block[] {
  if (sent === undefined) return [];
  const heading = both('departure');
  if (known === undefined) {
    return [
      { heading, text: both('departureMissing') },
      { text: sent, isQuoted: true },
    ];
  }
  const { state, confirmed, leader } = known;
  const days = locales.map((locale) => daysOf(locale, known)).join(' / ');
  const lines = [
    days,
    ...(state ? [`${ja.states[state]} / ${en.states[state]}`] : []),
    ...(confirmed ? [both('sure')] : []),
    ...(leader ? [`${both('leader')}: ${leader[defaultLocale]}`] : []),
  ];
  return [{ heading, text: lines.join('\n') }];
}

function priceOf(locale: Locale, { low, varies }: LowestPrice): string {
  const { price, priceFrom } = inquiryTexts[locale].offer;
  return fill(varies ? priceFrom : price, { price: yen(locale, low) });
}

function daysOf(locale: Locale, { startsOn, endsOn }: RequestedDeparture): string {
  return dayRange(locale, startsOn, endsOn).join('');
}

/** The wishes that need no data of the site: number of people and single room. */
function wishBlocks({ party, singleRoom }: Wishes): Block[] {
  return [
    ...(party === undefined ? [] : [{ heading: both('party'), text: String(party) }]),
    ...(singleRoom ? [{ heading: both('singleRoom'), text: both('wished') }] : []),
  ];
}

/** An unanswered inquiry in the mail that lists them. */
export interface OpenInquiry extends Pick<Inquiry, 'id' | 'name' | 'email' | 'heldFor'> {
  receivedAt: Date;
  /** URL of the page that notes that it was answered; undefined without such links. */
  markUrl?: string | undefined;
}

/** Composes the operator's mail that lists the unanswered inquiries. */
export function openInquiriesMail(inquiries: readonly OpenInquiry[]): Mail {
  const count = inquiries.length;
  return {
    subject: `${fill(ja.open.subject, { count })} / ${fill(en.open.subject, { count })}`,
    ...renderBlocks('ja', [
      { text: `${ja.open.why}\n${en.open.why}` },
      ...inquiries.flatMap(({ id, name, email, heldFor, receivedAt, markUrl }) => {
        const came = locales.map((locale) => formatDateTime(locale, receivedAt)).join(' / ');
        const heading = `${referenceOf(id)}${heldFor.length > 0 ? ` 【${heldMark}】` : ''}`;
        const text = `${name} <${email}>\n${ja.open.came} / ${en.open.came}: ${came}`;
        return [{ heading, text }, ...(markUrl === undefined ? [] : [answeredBlock(markUrl)])];
      }),
    ]),
  };
}

/**
 * Composes the visitor's confirmation, in their language, with the reference number and a signature. It repeats
 * nothing that was typed, not even the name, so that nobody can use it to send their own words to others. The
 * retreat, its dates and the cancellation fees come from the site's data.
 */
export function confirmationMail(
  { id, locale }: Pick<Inquiry, 'id' | 'locale'>,
  { siteUrl = '', ...trip }: ConfirmationOptions = {},
): Mail {
  const { confirmation } = inquiryTexts[locale];
  const reference = referenceOf(id);
  const home = siteUrl === '' ? [] : [new URL(pathTo(locale, routes.home), siteUrl).href];
  const signature = [siteName(locale), ...home, site.email, site.address[locale]];
  return {
    subject: fill(confirmation.subject, { reference, brand: site.brand }),
    replyTo: site.email,
    // Suppresses automatic replies from other systems (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    ...renderBlocks(locale, [
      { text: confirmation.greeting },
      { text: confirmation.received },
      { text: fill(confirmation.reference, { reference }) },
      ...tripBlocks(locale, trip, siteUrl),
      { text: confirmation.more },
      { text: confirmation.notYou },
      // The separator by which mail programs recognize a signature (RFC 3676, section 4.3).
      { text: ['-- ', ...signature].join('\n') },
    ]),
  };
}

/**
 * The retreat, dates and cancellation fees. If the departure can't be booked, only the retreat is named, because the
 * operator answers about the departure.
 */
function tripBlocks(
  locale: Locale,
  { retreat, price, departure }: RequestedTrip,
  siteUrl: string,
): Block[] {
  const { about, charges, terms } = inquiryTexts[locale].confirmation;
  const open = departure?.state === undefined || departure.state === 'waitlist';
  const lines = [
    ...(retreat === undefined ? [] : [retreat[locale]]),
    ...(departure && open ? [daysOf(locale, departure)] : []),
    ...(price && open ? [priceOf(locale, price)] : []),
  ];
  if (lines.length === 0) return [];
  const block = { heading: about, text: lines.join('\n') };
  if (departure === undefined || !open) return [block];
  const { type, startsOn } = departure;
  const shares = chargeDays(locale, type, startsOn).map(
    ([days, charge]) => days + colons[locale] + charge,
  );
  return [
    block,
    { heading: charges, text: shares.join('\n') },
    { text: terms, ...linkTo(siteUrl, pathTo(locale, routes.terms)) },
  ];
}

const colons: Localized = { ja: '：', en: ': ' };

/** A paragraph of a mail, with an optional heading and link. */
export interface Block {
  heading?: string;
  text: string;
  href?: string;
  /** Whether the text is the visitor's. Every line is then marked in the text version of the mail. */
  isQuoted?: boolean;
}

/** A text of the operator's mail in both languages. */
function both(name: Exclude<keyof typeof ja, 'heldReasons' | 'states' | 'open'>): string {
  return `${ja[name]} / ${en[name]}`;
}

function linkTo(siteUrl: string, path: string): { href?: string } {
  return siteUrl === '' || path === '' ? {} : { href: new URL(path, siteUrl).href };
}

/** Returns blocks as HTML, with every value escaped, and as text. */
export function renderBlocks(
  locale: Locale,
  blocks: readonly Block[],
): { html: string; text: string } {
  const html = blocks.map(({ heading: title, text, href }) => {
    const value =
      href === undefined ? escape(text) : `<a href="${escape(href)}">${escape(text)}</a>`;
    const above =
      title === undefined
        ? ''
        : `<strong style="display:block;font-size:13px;color:#4f5b59">${escape(title)}</strong>`;
    return `<div dir="auto" style="margin:0 0 20px;white-space:pre-wrap;overflow-wrap:anywhere">${above}${value}</div>`;
  });
  const text = blocks.map(({ heading: title, text: value, href, isQuoted }) =>
    [
      ...(title === undefined ? [] : [`[${title}]`]),
      isQuoted === true ? value.replace(/^/gm, '> ') : value,
      ...(href?.startsWith('http') ? [href] : []),
    ].join('\n'),
  );
  return {
    html: `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="margin:0;background:#faf6ee"><div style="max-width:600px;margin:0 auto;padding:32px 20px;font:16px/1.8 sans-serif;color:#1f2a2a">${html.join('')}</div></body></html>`,
    text: `${text.join('\n\n')}\n`,
  };
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
