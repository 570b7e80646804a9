// pure module
import { fill, formatDateTime } from '#i18n/format.ts';
import { locales } from '#i18n/locales.ts';
import { referenceOf } from './inquiry.ts';
import { renderBlocks, type Block, type Mail } from './mail.ts';
import { inquiryTexts } from './inquiry-texts.ts';

/** An open inquiry that a reminder names. */
export interface ReminderInquiry {
  identity: string;
  createdAt: Date;
  name: string;
  email: string;
  retreat: string;
  /** Whether the inquiry has waited longer than the site promises. */
  isOverdue: boolean;
  /** Whether the mail to the operator failed. */
  isUnreached: boolean;
  /** Whether the confirmation to the visitor failed. */
  isUnconfirmed: boolean;
  /** URL of the page that marks the inquiry as answered; undefined if links are switched off. */
  markUrl?: string | undefined;
}

/** The contents of a day's reminder. */
export interface Reminder {
  /** Oldest first. */
  inquiries: readonly ReminderInquiry[];
  /** Number of open inquiries from people, including those that aren't named. */
  people: number;
  suspects: number;
  /** URL of the page that closes all suspected spam; undefined if links are switched off. */
  suspectsUrl?: string | undefined;
  /** Inquiries marked as answered or closed since the last reminder. */
  marked: readonly { reference: string; isClosed: boolean }[];
}

const { ja, en } = { ja: inquiryTexts.ja.mail.reminder, en: inquiryTexts.en.mail.reminder };

/** Composes the operator's mail about open inquiries, with suspected spam last. */
export function reminderMail({ inquiries, people, suspects, marked, ...rest }: Reminder): Mail {
  const overdue = inquiries.filter(({ isOverdue }) => isOverdue).length;
  const unnamed = people - inquiries.length;
  const { suspectsUrl } = rest;
  return {
    subject: both(overdue > 0 ? 'subjectOverdue' : 'subject', {
      count: people + suspects,
      overdue,
    }),
    ...renderBlocks('ja', [
      { text: both('why', {}, '\n') },
      ...inquiries.flatMap(blocksOf),
      ...(unnamed > 0 ? [{ text: both('more', { count: unnamed }) }] : []),
      ...(suspects > 0
        ? [
            {
              heading: both('suspects', { count: suspects }),
              text: both('suspectsNote', {}, '\n'),
            },
            ...(suspectsUrl === undefined ? [] : [{ text: suspectsUrl, href: suspectsUrl }]),
          ]
        : []),
      ...(marked.length > 0
        ? [
            {
              heading: both('marked'),
              text: marked
                .map((one) => `${one.reference}: ${both(one.isClosed ? 'closed' : 'answered')}`)
                .join('\n'),
            },
          ]
        : []),
    ]),
  };
}

function blocksOf(inquiry: ReminderInquiry): Block[] {
  const { name, email, retreat, markUrl } = inquiry;
  const came = locales.map((locale) => formatDateTime(locale, inquiry.createdAt)).join(' / ');
  const lines = [
    `${name} <${email}>`,
    ...(retreat === '' ? [] : [retreat]),
    `${both('came')}: ${came}`,
    ...(inquiry.isUnreached ? [both('unreached')] : []),
    ...(inquiry.isUnconfirmed ? [both('unconfirmed')] : []),
  ];
  const overdue = inquiry.isOverdue ? ` 【${both('overdue')}】` : '';
  return [
    { heading: `${referenceOf(inquiry.identity)}${overdue}`, text: lines.join('\n') },
    ...(markUrl === undefined ? [] : [{ text: markUrl, href: markUrl }]),
  ];
}

function both(
  name: keyof typeof ja,
  values: Readonly<Record<string, string | number>> = {},
  between = ' / ',
): string {
  return `${fill(ja[name], values)}${between}${fill(en[name], values)}`;
}
