import { getRssString } from '@astrojs/rss';
import { forFeed } from '#editorial/markup/for-feed.ts';
import { markupOf } from '#editorial/markup/tree.ts';
import type { Locale } from '#i18n/locales.ts';
import { latest } from '#i18n/order.ts';
import { pathTo, routes } from '#i18n/paths.ts';
import { lastChange, type Article } from './article.ts';

/** The path of a language's feed. */
export function feedPath(locale: Locale): string {
  return `${pathTo(locale, routes.blog)}/rss.xml`;
}

/** What a feed says of itself. */
export interface Channel {
  locale: Locale;
  title: string;
  description: string;
  /** The list's URL. */
  link: string;
  /** The feed's own URL. */
  self: string;
}

/** One article of a feed. */
export interface FeedItem extends Pick<
  Article,
  'title' | 'excerpt' | 'date' | 'updated' | 'author' | 'tags'
> {
  /** The article's URL. */
  link: string;
  category: string;
  /** The whole text as HTML; URLs within the site may begin with `/`. */
  html: string;
}

/** An RSS 2.0 document with the full texts, in the order given. */
export function rss(channel: Channel, items: readonly FeedItem[]): Promise<string> {
  const { locale, title, description, link, self } = channel;
  const changed = latest(items.map(lastChange));
  return getRssString({
    title,
    description,
    site: link,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData: [
      `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
      element('language', locale),
      changed && element('lastBuildDate', inJapan(changed).toUTCString()),
    ].join(''),
    items: items.map(({ html, ...item }) => ({
      title: item.title,
      link: item.link,
      description: item.excerpt,
      pubDate: inJapan(item.date),
      categories: [item.category, ...item.tags.map(({ label }) => label)],
      content: forFeed(html, item.link),
      customData: [
        // The library's own field is for an email address.
        element('dc:creator', item.author),
        // RSS has no such field; a new pubDate would show the article as unread once more.
        item.updated && element('atom:updated', inJapan(item.updated).toISOString()),
      ].join(''),
    })),
  });
}

function element(name: string, value: string): string {
  return `<${name}>${markupOf({ type: 'text', value })}</${name}>`;
}

/** Midnight of a day in Japan. */
function inJapan(day: string): Date {
  return new Date(`${day}T00:00:00+09:00`);
}
