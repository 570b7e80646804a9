// pure module
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
  /** Where an answer goes; without it, to the sender. */
  replyTo?: string;
  headers?: Record<string, string>;
}

const ja = inquiryTexts.ja.mail;
const en = inquiryTexts.en.mail;

/**
 * The operator's mail, with headings in both languages: everything the visitor typed and what they
 * were looking at. A suspicious inquiry says so at the start of the subject
 * (product: mail/operator).
 *
 * @param options.siteUrl origin for links to the site's pages; without it there are only paths.
 * @param options.replyable false where the visitor's email address isn't accepted as Reply-To:
 *   the inquiry matters more than the convenience.
 */
export function operatorMail(
  inquiry: Inquiry,
  { siteUrl = '', replyable = true }: { siteUrl?: string; replyable?: boolean } = {},
): Mail {
  const reference = referenceOf(inquiry.id);
  const subject = `${ja.subject} / ${en.subject} ${reference}: ${inquiry.name}`;
  const held = inquiry.heldFor.length > 0;
  const retreat = retreatOf(inquiry.retreat);
  const retreatPath = retreat === '' ? '' : pathTo(inquiry.locale, retreatRoute(retreat));

  return {
    subject: held ? `【${ja.held} / ${en.held}】${subject}` : subject,
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
        text: inquiry.retreat === '' ? both('notChosen') : inquiry.retreat,
        ...linkTo(siteUrl, retreatPath),
      },
      { heading: both('message'), text: inquiry.message, quoted: true },
      {
        heading: both('page'),
        text: inquiry.page === '' ? '-' : inquiry.page,
        ...linkTo(siteUrl, inquiry.page),
      },
      { heading: both('locale'), text: languageNames[inquiry.locale] },
      { heading: both('reference'), text: reference },
      { text: both(replyable ? 'replyHint' : 'noReplyHint') },
    ]),
  };
}

/**
 * The visitor's confirmation, in their language, with the reference number. It repeats nothing
 * that was typed, not even the name, so that nobody can send words of theirs to others through it
 * (product: mail/confirmation).
 */
export function confirmationMail(inquiry: Pick<Inquiry, 'id' | 'locale'>): Mail {
  const { confirmation } = inquiryTexts[inquiry.locale];
  const reference = referenceOf(inquiry.id);
  return {
    subject: fill(confirmation.subject, { reference }),
    replyTo: site.email,
    // Keeps other machines' automatic answers away (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    ...compose(inquiry.locale, [
      { text: confirmation.greeting },
      { text: confirmation.received },
      { text: fill(confirmation.reference, { reference }) },
      { text: confirmation.more },
      { text: confirmation.notYou },
      { text: `${site.brand} <${site.email}>` },
    ]),
  };
}

/**
 * An email address as a mail header takes it. The dots that only those of old carriers have where
 * they shouldn't be are allowed between quotation marks (RFC 5321, section 4.1.2).
 * @example mailbox('a..b@docomo.ne.jp') // => '"a..b"@docomo.ne.jp'
 */
export function mailbox(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  return /^\.|\.\.|\.$/.test(local) ? `"${local}"${email.slice(at)}` : email;
}

interface Block {
  heading?: string;
  text: string;
  href?: string;
  /** Somebody else's words: marked at every line, so that they can't pass for ours. */
  quoted?: boolean;
}

/** A text of the operator's mail in both languages. */
function both(name: Exclude<keyof typeof ja, 'heldReasons'>): string {
  return `${ja[name]} / ${en[name]}`;
}

function linkTo(siteUrl: string, path: string): { href?: string } {
  return siteUrl === '' || path === '' ? {} : { href: new URL(path, siteUrl).href };
}

/** The same blocks as HTML, every value escaped, and as text. */
function compose(locale: Locale, blocks: readonly Block[]): { html: string; text: string } {
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
