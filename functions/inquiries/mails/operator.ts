import { dayInWords, fill, formatDateTime } from '#i18n/format.ts';
import { defaultLocale, languageNames, locales, type Localized } from '#i18n/locales.ts';
import { pathTo } from '#i18n/paths.ts';
import { site } from '#site';
import { formatMailbox } from '#features/contact/message/email.ts';
import { fields } from '#features/contact/message/fields.ts';
import { referenceOf, type Inquiry } from '#features/contact/message/inquiry.ts';
import { firstCharacters } from '#features/contact/message/message.ts';
import { contactTexts, inquiryTexts } from '#features/contact/texts.ts';
import { linesOf, linkTo, renderMail, type Block } from '../../html/mail.ts';
import type { Mail } from '../../services/mailer.ts';
import { tripTexts, type MailContext, type RequestedTrip } from './requested-trip.ts';

/** The texts of the mail; fields have the names that they have in the form. */
const ja = { ...contactTexts.ja.form, ...inquiryTexts.ja.mail };
const en = { ...contactTexts.en.form, ...inquiryTexts.en.mail };
/** The text of the link to the page on which the operator notes that an inquiry was answered. */
const answered = `${inquiryTexts.ja.answered.button} / ${inquiryTexts.en.answered.button}`;
const heldMark = `${ja.held} / ${en.held}`;
const came = `${ja.open.came} / ${en.open.came}`;

/** How many letters of a message the list shows. */
const excerptLength = 40;

/** What the operator's mail contains beside the inquiry. Without `title`, it shows the choice as it was sent. */
export interface OperatorMailOptions extends MailContext {
  /**
   * False if the mail service doesn't accept the visitor's email address as Reply-To; the mail is then sent
   * without it.
   */
  canReply?: boolean;
  /** URL of the page that marks the inquiry as answered; undefined without a database or the site’s address. */
  markUrl?: string | undefined;
  /** False when the visitor gets no confirmation. */
  hasConfirmation?: boolean;
  /** Whether it isn't known that the inquiry is stored. A row may exist although the database's answer was lost. */
  isUnstored?: boolean;
  /** The number of earlier inquiries whose confirmations have waited for more than an hour. */
  unconfirmed?: number;
}

/**
 * Composes the operator's mail, with headings in both languages: everything that the visitor typed, and the page
 * on which they opened the form. The subject of a suspicious inquiry begins with 【要確認 / Please check】.
 */
export function operatorMail(inquiry: Inquiry, options: OperatorMailOptions): Mail {
  const { siteUrl, canReply = true, title, route, hasConfirmation = true, markUrl } = options;
  const { isUnstored = false, unconfirmed = 0, received, answerBy } = options;
  const trips = locales.map((locale) => tripTexts(locale, options, inquiry));
  const prices = trips.flatMap((trip) => trip.prices);
  const reference = referenceOf(inquiry.id);
  const subject = `${ja.subject} / ${en.subject} ${reference}: ${inquiry.name}`;
  const isHeld = inquiry.heldFor.length > 0;
  const reasons = inquiry.heldFor.map((why) => `・${ja.heldReasons[why]} / ${en.heldReasons[why]}`);
  const blocks = [
    isHeld && { heading: heldMark, text: [ja.heldNote, en.heldNote, ...reasons].join('\n') },
    ...textBlocks(inquiry, 'text'),
    {
      heading: inBothLanguages('email'),
      text: inquiry.email,
      href: mailtoLink(inquiry),
    },
    {
      heading: inBothLanguages('retreat'),
      text: inquiry.retreat === '' ? inBothLanguages('notChosen') : titleOf(inquiry, title),
      ...(route && linkTo(siteUrl, pathTo(inquiry.locale, route))),
    },
    ...departureBlocks(inquiry, options, trips),
    inquiry.otherDates && { text: inBothLanguages('otherDates') },
    prices.length > 0 && { heading: inBothLanguages('price'), text: prices.join('\n') },
    inquiry.party !== null && { heading: inBothLanguages('party'), text: String(inquiry.party) },
    inquiry.singleRoom && {
      heading: inBothLanguages('singleRoom'),
      text: inBothLanguages('wished'),
    },
    ...textBlocks(inquiry, 'textarea'),
    {
      heading: inBothLanguages('page'),
      text: inquiry.page === '' ? '-' : inquiry.page,
      ...linkTo(siteUrl, inquiry.page),
    },
    { heading: inBothLanguages('locale'), text: languageNames[inquiry.locale] },
    { heading: inBothLanguages('reference'), text: reference },
    { heading: came, text: timesOf(received) },
    {
      heading: inBothLanguages('promised'),
      text:
        answerBy === undefined
          ? inBothLanguages('noDay', '\n')
          : locales.map((locale) => dayInWords(locale, answerBy)).join(' / '),
    },
    isUnstored
      ? { text: inBothLanguages('unstored', '\n') }
      : !hasConfirmation && !isHeld && { text: inBothLanguages('unconfirmed', '\n') },
    { text: inBothLanguages(canReply ? 'replyHint' : 'noReplyHint', '\n') },
    { text: inBothLanguages('reply'), href: replyLink(inquiry), isButton: true },
    markUrl !== undefined && { heading: inBothLanguages('mark'), text: answered, href: markUrl },
    waitingBlock(unconfirmed),
  ];
  return {
    subject: isHeld ? `【${heldMark}】${subject}` : subject,
    ...(canReply && { replyTo: formatMailbox(inquiry.email) }),
    ...renderMail('ja', blocks),
  };
}

/** Returns the URL of a new mail to a visitor. */
function mailtoLink({ email }: Inquiry): string {
  return `mailto:${encodeURIComponent(formatMailbox(email)).replace('%40', '@')}`;
}

/** Returns the URL of a new mail that greets a visitor in their language, without a word of the operator's mail. */
function replyLink(inquiry: Inquiry): string {
  const { subject, greeting } = inquiryTexts[inquiry.locale].reply;
  const filled = {
    subject: fill(subject, { reference: referenceOf(inquiry.id), brand: site.brand }),
    body: `${fill(greeting, { name: inquiry.name })}\n\n`.replaceAll('\n', '\r\n'),
  };
  const query = Object.entries(filled).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `${mailtoLink(inquiry)}?${query.join('&')}`;
}

/** A moment in both languages. */
function timesOf(moment: Date): string {
  return locales.map((locale) => formatDateTime(locale, moment)).join(' / ');
}

/** Says how many confirmations wait, if any. */
function waitingBlock(count: number): Block | false {
  return count > 0 && { text: fill(inBothLanguages('waiting', '\n'), { count }) };
}

/** The texts of a kind that were typed; those of several lines are quoted. */
function textBlocks(inquiry: Inquiry, kind: 'text' | 'textarea'): Block[] {
  return fields.flatMap((field) =>
    field.kind === kind && inquiry[field.name] !== ''
      ? [
          {
            heading: inBothLanguages(field.name),
            text: inquiry[field.name],
            isQuoted: kind === 'textarea',
          },
        ]
      : [],
  );
}

/** The retreat's title in the operator's language and in the visitor's; without it, the choice as it was sent. */
function titleOf({ retreat, locale }: Inquiry, title: Localized | undefined): string {
  if (title === undefined) return retreat;
  return [...new Set([title[defaultLocale], title[locale]])].join(' / ');
}

/** The departure with its dates and its state; an unknown departure as it was sent. */
function departureBlocks(
  { departure: sent }: Inquiry,
  { departure }: OperatorMailOptions,
  trips: readonly ReturnType<typeof tripTexts>[],
): Block[] {
  if (sent === '') return [];
  const heading = inBothLanguages('departure');
  if (departure === undefined) {
    return [
      { heading, text: inBothLanguages('departureMissing', '\n') },
      { text: sent, isQuoted: true },
    ];
  }
  const [japanese, english] = trips;
  const text = linesOf(
    ...trips.map(({ days }) => days.join('')),
    ...japanese!.states.map((state, at) => `${state} / ${english!.states[at]}`),
    departure.leader && `${inBothLanguages('leader')}: ${departure.leader[defaultLocale]}`,
  );
  return [{ heading, text }];
}

/** Unanswered inquiries in the mail that lists them. */
interface OpenInquiries {
  /** The number of all; `inquiries` may be only the oldest. */
  count: number;
  inquiries: readonly (Inquiry & {
    created_at: string;
    trip: RequestedTrip;
    /** URL of the page that notes that it was answered; undefined without such links. */
    markUrl?: string | undefined;
  })[];
}

/**
 * Composes the operator's mail of a business morning: the unanswered inquiries, those that scripts may have sent, and
 * warnings about the site.
 *
 * @param options.unconfirmed the number of inquiries whose confirmations have waited for more than an hour.
 */
export function openInquiriesMail(
  open: OpenInquiries,
  held: OpenInquiries,
  { unconfirmed, warnings }: { unconfirmed: number; warnings: readonly Localized[] },
): Mail {
  const blocksOf = ({ inquiries }: OpenInquiries) =>
    inquiries.flatMap((inquiry) => {
      const { id, name, email, retreat, departure, message, markUrl, trip } = inquiry;
      const received = new Date(inquiry.created_at);
      const { days } = tripTexts('ja', { ...trip, received }, inquiry);
      const about = [titleOf(inquiry, trip.title), days.join('') || departure];
      const lines = [
        `${name} <${email}>`,
        `${came}: ${timesOf(received)}`,
        ...(retreat === '' ? [] : [about.filter((text) => text !== '').join(' · ')]),
      ];
      const start = firstCharacters(message.replaceAll('\n', ' '), excerptLength);
      return [
        { heading: referenceOf(id), text: lines.join('\n') },
        { text: start.length < message.length ? `${start}…` : start, isQuoted: true },
        markUrl !== undefined && { text: answered, href: markUrl },
      ];
    });
  const isOpen = open.count + held.count > 0;
  const counts = { count: isOpen ? open.count : warnings.length, held: held.count };
  const subject = isOpen ? (held.count > 0 ? 'subjectWithHeld' : 'subject') : 'subjectOfWarnings';
  return {
    subject: `${fill(ja.open[subject], counts)} / ${fill(en.open[subject], counts)}`,
    ...renderMail('ja', [
      isOpen && { text: `${ja.open.why}\n${en.open.why}` },
      ...blocksOf(open),
      held.count > 0 && {
        heading: heldMark,
        text: `${fill(ja.open.held, counts)}\n${fill(en.open.held, counts)}`,
      },
      ...blocksOf(held),
      waitingBlock(unconfirmed),
      warnings.length > 0 && {
        heading: `${ja.open.warnings} / ${en.open.warnings}`,
        text: `${ja.open.warningsWhy}\n${en.open.warningsWhy}`,
      },
      ...warnings.map((warning) => ({ text: `${warning.ja}\n${warning.en}` })),
    ]),
  };
}

/** A text of the operator's mail in both languages; sentences stand in lines of their own. */
function inBothLanguages(
  name: Exclude<keyof typeof ja, 'heldReasons' | 'open' | 'hints'>,
  between = ' / ',
): string {
  return `${ja[name]}${between}${en[name]}`;
}
