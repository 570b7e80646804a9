import type { Dictionary } from '#i18n/dictionary.ts';
import { longDate } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { pathTo } from '#i18n/paths.ts';
import { phrases } from '#i18n/phrases/phrases.ts';
import { pictureData } from '#pictures/picture.ts';
import { articleRoute, type Article } from '../content/article.ts';
import { articlePicture, articleUses } from '../content/article-picture.ts';

/**
 * Returns the data of articles' cards, in the order given. It is plain data, so that an island and JSON can contain
 * it.
 */
export function articleCards(articles: readonly Article[], locale: Locale) {
  return Promise.all(
    articles.map(async (article) => ({
      slug: article.slug,
      href: pathTo(locale, articleRoute(article.slug)),
      category: article.category,
      /** The title's phrases; a heading breaks only between them. */
      title: phrases(locale, article.title),
      excerpt: article.excerpt,
      keywords: article.keywords,
      /** `YYYY-MM-DD`. */
      date: article.date,
      /** The date in words. */
      day: longDate(locale, article.date),
      author: article.author,
      /** All tags; the card shows the first three. */
      tags: article.tags,
      picture: await pictureData(
        await articlePicture(article.slug, article.cover),
        articleUses.card,
      ),
      alt: article.coverAlt,
    })),
  );
}

/** The data of an article's card. */
export type ArticleCardData = Awaited<ReturnType<typeof articleCards>>[number];

/** The texts that all cards share; `tags` is the accessible name of the list of tags. */
export type ArticleCardLabels = Pick<Dictionary['blog'], 'category' | 'tags'>;
