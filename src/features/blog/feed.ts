import type { Locale } from '#i18n/locales.ts';
import { pathTo, routes } from '#i18n/paths.ts';
import type { Article } from './article.ts';

/** The address of a language's feed. */
export function feedPath(locale: Locale): string {
  return `${pathTo(locale, routes.blog)}/rss.xml`;
}

/** What a feed says of itself. */
export interface Channel {
  locale: Locale;
  title: string;
  description: string;
  /** The list's full address. */
  link: string;
  /** The feed's own full address. */
  self: string;
}

/** One article of a feed. */
export interface FeedItem extends Pick<Article, 'title' | 'excerpt' | 'date' | 'author' | 'tags'> {
  /** The article's full address. */
  link: string;
  category: string;
  /** The whole text as HTML; addresses within the site may begin with `/`. */
  html: string;
}

/** An RSS 2.0 document with the full texts, in the order given. */
export function rss(channel: Channel, items: readonly FeedItem[]): string {
  const newest = items[0];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"' +
      ' xmlns:content="http://purl.org/rss/1.0/modules/content/"' +
      ' xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', channel.title),
    element('link', channel.link),
    `<atom:link href="${escaped(channel.self)}" rel="self" type="application/rss+xml"/>`,
    element('description', channel.description),
    element('language', channel.locale),
    ...(newest === undefined ? [] : [element('lastBuildDate', mailDate(newest.date))]),
    ...items.map(itemElement),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function itemElement(item: FeedItem): string {
  return [
    '<item>',
    element('title', item.title),
    element('link', item.link),
    `<guid isPermaLink="true">${escaped(item.link)}</guid>`,
    element('pubDate', mailDate(item.date)),
    element('dc:creator', item.author),
    element('description', item.excerpt),
    ...[item.category, ...item.tags.map(({ label }) => label)].map((name) =>
      element('category', name),
    ),
    `<content:encoded>${cdata(absolute(item.html, item.link))}</content:encoded>`,
    '</item>',
  ].join('\n');
}

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}

/** Midnight in Japan in the form of RFC 822. */
function mailDate(day: string): string {
  return new Date(`${day}T00:00:00+09:00`).toUTCString();
}

/** A reader shows the text far from the site: every address gets its host. */
function absolute(html: string, base: string): string {
  return html.replace(
    /\b(href|src)="(\/(?!\/)[^"]*|#[^"]*)"/g,
    (_, name: string, address: string) => `${name}="${new URL(address, base).href}"`,
  );
}

function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
