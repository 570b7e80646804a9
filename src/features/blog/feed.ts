import { getRssString } from '@astrojs/rss';
import { toFeedHtml } from '#editorial/markup/feed-html.ts';
import { markupOf } from '#editorial/markup/tree.ts';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { fill, midnightInJapan } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { latest } from '#i18n/order.ts';
import { pathTo, routes } from '#i18n/paths.ts';
import { site } from '#site';
import { articleRoute, lastChange, type Article } from './article.ts';

/** Returns the path of a language's feed. */
export function feedPath(locale: Locale): string {
  return `${pathTo(locale, routes.blog)}/rss.xml`;
}

/** One article of a feed. */
export interface FeedItem {
  article: Pick<
    Article,
    'slug' | 'title' | 'excerpt' | 'category' | 'date' | 'updated' | 'author' | 'tags'
  >;
  /** The whole text as HTML; URLs within the site may begin with `/`. */
  html: string;
}

/**
 * Returns a language's feed: an RSS 2.0 document with the full texts, in the order given.
 *
 * @param origin the origin of the site.
 */
export function renderFeed(
  locale: Locale,
  origin: URL,
  items: readonly FeedItem[],
): Promise<string> {
  const { feedTitle, list, category } = dictionaryFor(locale).blog;
  const urlOf = (path: string) => new URL(path, origin).href;
  const changed = latest(items.map(({ article }) => lastChange(article)));
  return getRssString({
    title: fill(feedTitle, { brand: site.brand }),
    description: list.meta.description,
    site: urlOf(pathTo(locale, routes.blog)),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData: [
      `<atom:link href="${urlOf(feedPath(locale))}" rel="self" type="application/rss+xml"/>`,
      element('language', locale),
      changed && element('lastBuildDate', midnightInJapan(changed).toUTCString()),
    ].join(''),
    items: items.map(({ article, html }) => {
      const link = urlOf(pathTo(locale, articleRoute(article.slug)));
      return {
        title: article.title,
        link,
        description: article.excerpt,
        pubDate: midnightInJapan(article.date),
        categories: [category[article.category], ...article.tags.map(({ label }) => label)],
        content: toFeedHtml(html, link),
        customData: [
          // RSS's `author` requires an email address.
          element('dc:creator', article.author),
          // RSS has no field for changes, and a new pubDate would show the article as unread again.
          article.updated &&
            element('atom:updated', midnightInJapan(article.updated).toISOString()),
        ].join(''),
      };
    }),
  });
}

function element(name: string, value: string): string {
  return `<${name}>${markupOf({ type: 'text', value })}</${name}>`;
}
