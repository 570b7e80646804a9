// pure module
import { chargeDays, type ChargedType } from '#i18n/charges.ts';
import { dayRange, fill } from '#i18n/format.ts';
import type { Departure } from '#features/retreats/retreat.ts';
import {
  defaultLocale,
  languageNames,
  locales,
  type Locale,
  type Localized,
} from '#i18n/locales.ts';
import { pathTo, retreatRoute, routes } from '#i18n/paths.ts';
import { site, siteName } from '#site';
import { retreatOf } from './choices.ts';
import { mailbox } from './email.ts';
import { referenceOf, type Inquiry } from './inquiry.ts';
import { firstCharacters, length, type Wishes } from './message.ts';
import { inquiryTexts } from './texts.ts';

/** A mail without its sender and recipient. The same inquiry always makes the same mail. */
export interface Mail {
  subject: string;
  html: string;
  text: string;
  /** Where an answer goes; without it, to the sender. */
  replyTo?: string;
  headers?: Record<string, string>;
}

const ja = inquiryTexts.ja.mail;
const en = inquiryTexts.en.mail;
const heldMark = `${ja.held} / ${en.held}`;

/** The departure that an inquiry asks for, as the site shows it. */
export interface AskedDeparture extends Pick<Departure, 'startsOn' | 'endsOn'> {
  type: ChargedType;
  /** Why it can't simply be booked; absent where it can. */
  state?: keyof typeof ja.states;
  /** Whether it is certain to run; absent for no. */
  confirmed?: true;
  /** The name of who leads it. */
  leader?: Localized;
}

/** What an inquiry is about, in the words of the site: nothing of it comes from who wrote. */
export interface Asked {
  /** Title of the retreat; absent where none was chosen or found. */
  retreat?: Localized;
  /** Absent where none was chosen or found. */
  departure?: AskedDeparture;
}

/** What a confirmation says beside its usual words. */
export interface ConfirmationOptions extends Asked {
  /** Origin for links to the site's pages; without it there are only paths. */
  siteUrl?: string;
}

/** What the operator's mail says beside the inquiry; without a title the choice stands as it was sent. */
export interface OperatorMailOptions extends ConfirmationOptions {
  /**
   * False where the visitor's email address isn't accepted as Reply-To: the inquiry matters more than
   * the convenience.
   */
  replyable?: boolean;
  /** Where the inquiry is marked as answered; without it nowhere. */
  markUrl?: string;
  /** False when the visitor gets no confirmation. */
  confirmed?: boolean;
}

/**
 * The operator's mail, with headings in both languages: everything the visitor typed and what they
 * were looking at. A suspicious inquiry says so at the start of the subject
 * (product: mail/operator).
 */
export function operatorMail(
  inquiry: Inquiry,
  {
    siteUrl = '',
    replyable = true,
    retreat,
    departure,
    confirmed = true,
    markUrl,
  }: OperatorMailOptions = {},
): Mail {
  const reference = referenceOf(inquiry.identity);
  const subject = `${ja.subject} / ${en.subject} ${reference}: ${inquiry.name}`;
  const held = inquiry.heldFor.length > 0;
  const id = retreatOf(inquiry.retreat);
  const retreatPath = id === '' ? '' : pathTo(inquiry.locale, retreatRoute(id));

  return {
    subject: held ? `【${heldMark}】${subject}` : subject,
    ...(replyable && { replyTo: mailbox(inquiry.email) }),
    ...compose('ja', [
      ...(held
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
        href: `mailto:${encodeURIComponent(mailbox(inquiry.email)).replace('%40', '@')}`,
      },
      {
        heading: both('retreat'),
        text: inquiry.retreat === '' ? both('notChosen') : titleOf(inquiry, retreat),
        ...linkTo(siteUrl, retreatPath),
      },
      ...departureBlocks(inquiry.departure, departure),
      ...wishBlocks(inquiry),
      { heading: both('message'), text: inquiry.message, quoted: true },
      {
        heading: both('page'),
        text: inquiry.page === '' ? '-' : inquiry.page,
        ...linkTo(siteUrl, inquiry.page),
      },
      { heading: both('locale'), text: languageNames[inquiry.locale] },
      { heading: both('reference'), text: reference },
      ...markBlocks(markUrl, held),
      ...(confirmed || held ? [] : [{ text: both('unconfirmed') }]),
      { text: both(replyable ? 'replyHint' : 'noReplyHint') },
    ]),
  };
}

/** Where it is marked; a suspect's confirmation can be sent from there. */
function markBlocks(href: string | undefined, held: boolean): Block[] {
  if (href === undefined) return [];
  const link = { heading: both('mark'), text: href, href };
  return held ? [{ text: both('markHeld') }, link] : [link];
}

/** The operator's own language first, then the one in which the visitor knows it; or else what was sent. */
function titleOf({ retreat, locale }: Inquiry, title: Localized | undefined): string {
  if (title === undefined) return retreat;
  return [...new Set([title[defaultLocale], title[locale]])].join(' / ');
}

/** The departure by its days, or else what was sent for it. */
function departureBlocks(sent: string | undefined, known: AskedDeparture | undefined): Block[] {
  if (sent === undefined) return [];
  const heading = both('departure');
  if (known === undefined) {
    return [
      { heading, text: both('departureMissing') },
      { text: sent, quoted: true },
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

function daysOf(locale: Locale, { startsOn, endsOn }: AskedDeparture): string {
  return dayRange(locale, startsOn, endsOn).join('');
}

/** What was wished for that needn't be looked up. */
function wishBlocks({ party, singleRoom }: Wishes): Required<Pick<Block, 'heading' | 'text'>>[] {
  return [
    ...(party === undefined ? [] : [{ heading: both('party'), text: String(party) }]),
    ...(singleRoom ? [{ heading: both('singleRoom'), text: both('wished') }] : []),
  ];
}

/** Wishes as they were sent, a line each, where nobody looks anything up. */
export function wishLines(wishes: Wishes): string[] {
  const { departure } = wishes;
  return [
    ...(departure === undefined ? [] : [{ heading: both('departure'), text: departure }]),
    ...wishBlocks(wishes),
  ].map(({ heading, text }) => `${heading}: ${text}`);
}

/**
 * One mail to the operator in the place of many: who wrote, and how each message begins
 * (product: mail/digest).
 *
 * @param markUrls where each is marked.
 */
export function digestMail(
  inquiries: readonly Inquiry[],
  markUrls: readonly (string | undefined)[] = [],
): Mail {
  const count = inquiries.length;
  return {
    subject: `${fill(ja.digest.subject, { count })} / ${fill(en.digest.subject, { count })}`,
    ...compose('ja', [
      { text: `${ja.digest.why}\n${en.digest.why}` },
      { text: `${ja.digest.more}\n${en.digest.more}` },
      ...inquiries.flatMap((inquiry, nth) => {
        const { identity, heldFor, name, email, retreat, message } = inquiry;
        return [
          {
            heading: `${referenceOf(identity)}${heldFor.length > 0 ? ` 【${heldMark}】` : ''}`,
            text: [
              `${name} <${email}>`,
              ...(retreat === '' ? [] : [`${both('retreat')}: ${retreat}`]),
              ...wishLines(inquiry),
            ].join('\n'),
          },
          { text: beginningOf(message), quoted: true },
          ...markBlocks(markUrls[nth], heldFor.length > 0),
        ];
      }),
    ]),
  };
}

/** Characters of a message that a digest shows. */
const digestExcerpt = 300;

function beginningOf(message: string): string {
  return length(message) > digestExcerpt ? `${firstCharacters(message, digestExcerpt)}…` : message;
}

/**
 * The visitor's confirmation, in their language, with the reference number and a signature. It
 * repeats nothing that was typed, not even the name, so that nobody can send words of theirs to
 * others through it; the retreat, its days and what canceling costs are the site's own words
 * (product: mail/confirmation).
 */
export function confirmationMail(
  { identity, locale }: Pick<Inquiry, 'identity' | 'locale'>,
  { siteUrl = '', ...asked }: ConfirmationOptions = {},
): Mail {
  const { confirmation } = inquiryTexts[locale];
  const reference = referenceOf(identity);
  const home = siteUrl === '' ? [] : [new URL(pathTo(locale, routes.home), siteUrl).href];
  const signature = [siteName(locale), ...home, site.email, site.address[locale]];
  return {
    subject: fill(confirmation.subject, { reference, brand: site.brand }),
    replyTo: site.email,
    // Keeps other machines' automatic answers away (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    ...compose(locale, [
      { text: confirmation.greeting },
      { text: confirmation.received },
      { text: fill(confirmation.reference, { reference }) },
      ...askedBlocks(locale, asked, siteUrl),
      { text: confirmation.more },
      { text: confirmation.notYou },
      // What mail programs take for a signature (RFC 3676, section 4.3).
      { text: ['-- ', ...signature].join('\n') },
    ]),
  };
}

/** Of a departure that can't be booked a visitor hears from a person. */
function askedBlocks(locale: Locale, { retreat, departure }: Asked, siteUrl: string): Block[] {
  const { about, charges, terms } = inquiryTexts[locale].confirmation;
  const open = departure?.state === undefined || departure.state === 'waitlist';
  const days = departure && open ? [daysOf(locale, departure)] : [];
  const lines = [...(retreat === undefined ? [] : [retreat[locale]]), ...days];
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

/** A part of a mail. */
export interface Block {
  heading?: string;
  text: string;
  href?: string;
  /** Somebody else's words: marked at every line, so that they can't pass for ours. */
  quoted?: boolean;
}

/** A text of the operator's mail in both languages. */
function both(
  name: Exclude<keyof typeof ja, 'heldReasons' | 'states' | 'digest' | 'reminder'>,
): string {
  return `${ja[name]} / ${en[name]}`;
}

function linkTo(siteUrl: string, path: string): { href?: string } {
  return siteUrl === '' || path === '' ? {} : { href: new URL(path, siteUrl).href };
}

/** The same blocks as HTML, every value escaped, and as text. */
export function compose(locale: Locale, blocks: readonly Block[]): { html: string; text: string } {
  const html = blocks.map(({ heading: title, text, href }) => {
    const value =
      href === undefined ? escape(text) : `<a href="${escape(href)}">${escape(text)}</a>`;
    const above =
      title === undefined
        ? ''
        : `<strong style="display:block;font-size:13px;color:#4f5b59">${escape(title)}</strong>`;
    return `<div dir="auto" style="margin:0 0 20px;white-space:pre-wrap;overflow-wrap:anywhere">${above}${value}</div>`;
  });
  const text = blocks.map(({ heading: title, text: value, quoted }) =>
    [
      ...(title === undefined ? [] : [`[${title}]`]),
      quoted === true ? value.replace(/^/gm, '> ') : value,
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
