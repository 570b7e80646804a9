import type { Locale } from '#i18n/locales.ts';
import { siteName } from '#site';
import { nightPalette as night, palette } from '../../src/palette.ts';
import { escape } from './html.ts';

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
 * Inline styles with the site's colors, because not every mail program applies a stylesheet. Outlook drops many of them,
 * so lines, paragraphs and quotations are elements, and every text is legible without its style.
 */
const styles = {
  brand: `margin:0 0 28px;padding:0 0 12px;border-bottom:1px solid ${palette.line};color:${palette.forest};font-size:18px;font-weight:bold`,
  // Outlook knows the attribute `width` only.
  picture: 'display:block;width:100%;max-width:600px;height:auto;margin:0 0 28px;border:0',
  block: 'margin:0 0 20px;overflow-wrap:anywhere',
  heading: `font-size:14px;color:${palette.ink}`,
  quote: `padding:0 0 0 14px;border-left:3px solid ${palette.rule}`,
  link: `color:${palette.moss}`,
  button: `display:inline-block;margin:6px 0 0;padding:10px 24px;border:2px solid ${palette.beni};border-radius:2px;color:${palette['button-hover']};font-weight:bold`,
  signature: `margin:32px 0 0;padding:16px 0 0;border-top:1px solid ${palette.line};font-size:14px;color:${palette.ink}`,
};

/** What stands around the blocks of a mail. */
interface Frame {
  /** The lines at its end. */
  signature?: readonly Block[];
  /** The URL of a picture at its head, 1200 by 630 pixels. The mail is complete without it. */
  picture?: { src: string; alt: string };
}

/** The site's colors by night, for programs that support color schemes. */
const dark = `@media(prefers-color-scheme:dark){body,div{background:${night.washi}!important;color:${night.sumi}!important}p,blockquote{color:inherit!important;border-color:${night.line}!important}strong{color:${night.ink}!important}a{color:${night.moss}!important}}`;

/** Returns blocks and their frame as HTML, with every value escaped, and as plain text. False stands for no block. */
export function renderMail(
  locale: Locale,
  blocks: readonly (Block | false | undefined)[],
  { signature = [], picture }: Frame = {},
): { html: string; text: string } {
  const shown = blocks.filter((block) => !!block);
  const paragraphs = shown.map((block) => {
    const { heading } = block;
    const title =
      heading === undefined ? '' : `<strong style="${styles.heading}">${inHtml(heading)}</strong>`;
    if (block.isQuoted) {
      const quote = `<blockquote dir="auto" style="${styles.block};${styles.quote}">${contentOf(block)}</blockquote>`;
      return (title && `<p style="margin:0 0 4px">${title}</p>`) + quote;
    }
    return `<p dir="auto" style="${styles.block}">${title && `${title}<br>`}${contentOf(block)}</p>`;
  });
  const lines = signature.map(contentOf).join('<br>');
  const end = lines && `<p style="${styles.signature}">${lines}</p>`;
  const image =
    picture === undefined
      ? ''
      : `<img src="${inHtml(picture.src)}" alt="${inHtml(picture.alt)}" width="600" height="315" style="${styles.picture}">`;
  const text = [
    ...shown.map(plainTextOf),
    // The separator by which mail programs recognize a signature (RFC 3676, section 4.3).
    ...(signature.length > 0 ? [['-- ', ...signature.map(plainTextOf)].join('\n')] : []),
  ];
  return {
    html: `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>${dark}</style></head><body style="margin:0;background:${palette.washi}"><div style="max-width:600px;margin:0 auto;padding:32px 20px;font:16px/1.8 sans-serif;color:${palette.sumi}"><p style="${styles.brand}">${inHtml(siteName(locale))}</p>${image}${paragraphs.join('')}${end}</div></body></html>`,
    text: `${text.join('\n\n')}\n`,
  };
}

function contentOf({ text, href, isButton = false, isQuoted = false }: Block): string {
  if (href === undefined) return isQuoted ? inHtml(text) : inWholeEnds(text);
  const style = isButton ? styles.button : styles.link;
  return `<a href="${inHtml(href)}" style="${style}">${inHtml(text)}</a>`;
}

function plainTextOf({ heading, text, href, isQuoted }: Block): string {
  return [
    ...(heading === undefined ? [] : [`[${heading}]`]),
    isQuoted ? text.replace(/^/gm, '> ') : text,
    ...(href?.startsWith('http') && href !== text ? [href] : []),
  ].join('\n');
}

/** Escapes a text, and keeps its lines. */
function inHtml(text: string): string {
  return escape(text).replaceAll('\n', '<br>');
}

const words = new Intl.Segmenter('ja', { granularity: 'word' });

/**
 * Escapes a text, keeps its lines, and keeps six letters or more together at the end of a Japanese sentence, where mail
 * programs would leave 「す。」 alone in a line.
 */
function inWholeEnds(text: string): string {
  const lines = text.split('\n').map((line) => {
    if (!/.{8}\p{sc=Hira}{2}。$/u.test(line)) return escape(line);
    const starts = [...words.segment(line)].map(({ index }) => index);
    const end = starts.findLast((start) => line.length - start >= 6);
    return `${escape(line.slice(0, end))}<span style="white-space:nowrap">${escape(line.slice(end))}</span>`;
  });
  return lines.join('<br>');
}

/** Returns lines as a text; `''` if none is known. */
export function linesOf(...lines: readonly (string | undefined)[]): string {
  return lines.filter((line) => !!line).join('\n');
}

/** Returns the `href` of a page of the site, if there are an origin and a path. */
export function linkTo(siteUrl: string | undefined, path: string): { href?: string } {
  return siteUrl === undefined || path === '' ? {} : { href: new URL(path, siteUrl).href };
}
