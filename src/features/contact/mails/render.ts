import type { Locale } from '#i18n/locales.ts';
import { siteName } from '#site';

/** A mail without its sender and recipient. The same inquiry always makes the same mail. */
export interface Mail {
  subject: string;
  html: string;
  text: string;
  /** The Reply-To address; without it, replies go to the sender. */
  replyTo?: string;
  headers?: Record<string, string>;
}

/** A paragraph of a mail, with an optional heading and link. */
export interface Block {
  heading?: string;
  text: string;
  href?: string;
  /** Whether the link is the one thing to do. */
  isButton?: boolean;
  /** Whether the text is the visitor's. Every line is then marked in the text version of the mail. */
  isQuoted?: boolean;
}

/**
 * The site's colors (src/styles/theme.css), because programs for mail take only styles of single elements. Outlook drops
 * many of them, so lines, paragraphs and quotations are elements, and every text is legible without its style.
 */
const styles = {
  brand:
    'margin:0 0 28px;padding:0 0 12px;border-bottom:1px solid #d9cdb9;color:#17302e;font-size:18px;font-weight:bold',
  block: 'margin:0 0 20px;overflow-wrap:anywhere',
  heading: 'font-size:14px;color:#4f5b59',
  quote: 'padding:0 0 0 14px;border-left:3px solid #a97b3c',
  link: 'color:#3b5a57',
  button:
    'display:inline-block;margin:6px 0 0;padding:10px 24px;border:2px solid #b2432c;border-radius:2px;color:#963520;font-weight:bold',
  signature:
    'margin:32px 0 0;padding:16px 0 0;border-top:1px solid #d9cdb9;font-size:14px;color:#4f5b59',
};

/** Returns blocks and the lines of a signature as HTML, with every value escaped, and as text; false is no block. */
export function renderMail(
  locale: Locale,
  blocks: readonly (Block | false | undefined)[],
  signature: readonly Block[] = [],
): { html: string; text: string } {
  const shown = blocks.filter((block) => !!block);
  const paragraphs = shown.map((block) => {
    const { heading } = block;
    const title =
      heading === undefined ? '' : `<strong style="${styles.heading}">${inHtml(heading)}</strong>`;
    if (block.isQuoted) {
      const quote = `<blockquote dir="auto" style="${styles.block};${styles.quote}">${valueOf(block)}</blockquote>`;
      return (title && `<p style="margin:0 0 4px">${title}</p>`) + quote;
    }
    return `<p dir="auto" style="${styles.block}">${title && `${title}<br>`}${valueOf(block)}</p>`;
  });
  const lines = signature.map(valueOf).join('<br>');
  const end = lines && `<p style="${styles.signature}">${lines}</p>`;
  const text = [
    ...shown.map(textOf),
    // The separator by which mail programs recognize a signature (RFC 3676, section 4.3).
    ...(signature.length > 0 ? [['-- ', ...signature.map(textOf)].join('\n')] : []),
  ];
  return {
    html: `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="margin:0;background:#faf6ee"><div style="max-width:600px;margin:0 auto;padding:32px 20px;font:16px/1.8 sans-serif;color:#1f2a2a"><p style="${styles.brand}">${inHtml(siteName(locale))}</p>${paragraphs.join('')}${end}</div></body></html>`,
    text: `${text.join('\n\n')}\n`,
  };
}

function valueOf({ text, href, isButton = false }: Block): string {
  if (href === undefined) return inHtml(text);
  const style = isButton ? styles.button : styles.link;
  return `<a href="${inHtml(href)}" style="${style}">${inHtml(text)}</a>`;
}

function textOf({ heading, text, href, isQuoted }: Block): string {
  return [
    ...(heading === undefined ? [] : [`[${heading}]`]),
    isQuoted ? text.replace(/^/gm, '> ') : text,
    ...(href?.startsWith('http') && href !== text ? [href] : []),
  ].join('\n');
}

/** Escapes a text, and keeps its lines. */
function inHtml(text: string): string {
  const escaped = text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  return escaped.replaceAll('\n', '<br>');
}
