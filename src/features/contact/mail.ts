import { fill } from '#i18n/format.ts';
import { languageNames, type Locale } from '#i18n/locales.ts';
import { pathTo, retreatRoute } from '#i18n/paths.ts';
import { site } from '#site';
import { retreatOf } from './choices.ts';
import { referenceOf, type Inquiry } from './inquiry.ts';
import { inquiryTexts } from './texts.ts';

/** A mail without its sender and recipient. The same inquiry always makes the same mail. */
export interface Mail {
  subject: string;
  html: string;
  text: string;
  /** Where an answer goes. */
  replyTo: string;
  headers?: Record<string, string>;
}

const { ja, en } = { ja: inquiryTexts.ja.mail, en: inquiryTexts.en.mail };

/**
 * The operator's mail, with headings in both languages: everything the visitor typed and what they
 * were looking at. A suspicious inquiry says so at the start of the subject.
 *
 * @param siteUrl origin for links to the site's pages; without it there are only paths.
 */
export function operatorMail(inquiry: Inquiry, siteUrl = ''): Mail {
  const reference = referenceOf(inquiry.id);
  const held = inquiry.heldFor.length > 0;
  const subject = `${both('subject')} ${reference}: ${inquiry.name}`;
  const retreat = retreatOf(inquiry.retreat);
  const retreatPath = retreat === '' ? '' : pathTo(inquiry.locale, retreatRoute(retreat));

  const rows: Row[] = [
    { heading: both('name'), value: inquiry.name },
    { heading: both('email'), value: inquiry.email, href: `mailto:${mailto(inquiry.email)}` },
    {
      heading: both('retreat'),
      value: inquiry.retreat === '' ? both('notChosen') : inquiry.retreat,
      ...link(siteUrl, retreatPath),
    },
    { heading: both('message'), value: inquiry.message },
    { heading: both('page'), value: inquiry.page || '—', ...link(siteUrl, inquiry.page) },
    { heading: both('locale'), value: languageNames[inquiry.locale] },
    { heading: both('reference'), value: reference },
  ];
  const warning = held
    ? [
        `${ja.heldNote} ${en.heldNote}`,
        ...inquiry.heldFor.map((why) => `${ja.heldReasons[why]} / ${en.heldReasons[why]}`),
      ]
    : [];

  return {
    subject: held ? `【${both('held')}】${subject}` : subject,
    replyTo: mailbox(inquiry.email),
    ...body('ja', { paragraphs: warning, rows, footer: [`${ja.replyHint} ${en.replyHint}`] }),
  };
}

/**
 * The operator's mail once more, for the case that the visitor's address isn't accepted as
 * Reply-To: the inquiry matters more than the convenience.
 */
export function operatorMailWithoutReply(inquiry: Inquiry, siteUrl = ''): Omit<Mail, 'replyTo'> {
  const { replyTo: _, html, text, ...mail } = operatorMail(inquiry, siteUrl);
  const swap = (content: string) =>
    content
      .replaceAll(escape(`${ja.replyHint} ${en.replyHint}`), () => escape(noReply))
      .replaceAll(`${ja.replyHint} ${en.replyHint}`, () => noReply);
  const noReply = `${ja.noReplyHint} ${en.noReplyHint}`;
  return { ...mail, html: swap(html), text: swap(text) };
}
