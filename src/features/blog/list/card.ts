import { dictionaryFor } from '#i18n/dictionary.ts';
import { longDate } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { pathTo } from '#i18n/paths.ts';
import { phrases } from '#i18n/phrases/phrases.ts';
import { pictureData } from '#pictures/picture.ts';
import { articleRoute, type Article } from '../content/article.ts';
import { articlePicture, articleUses } from '../content/article-picture.ts';

/** Returns the texts that all cards share; `tags` is the accessible name of the list of tags. */
export function articleCardLabels(locale: Locale) {
  const { category, tags } = dictionaryFor(locale).blog;
  return { category, tags };
}

/**
 * Returns the data of articles' cards, in the order given. It is plain data, so that an island and JSON can contain
 * it.
 */
export function articleCards(articles: readonly Article[], locale: Locale) {
  return Promise.all(
    articles.map(
      async ({
        slug,
        category,
        title,
        excerpt,
        keywords,
        date,
        author,
        tags,
        cover,
        coverAlt,
      }) => ({
        slug,
        href: pathTo(locale, articleRoute(slug)),
        category,
        /** The title's phrases; a heading breaks only between them. */
        title: phrases(locale, title),
        excerpt,
        keywords,
        /** `YYYY-MM-DD`. */
        date,
        /** The date in words. */
        day: longDate(locale, date),
        author,
        /** All tags; the card shows the first three. */
        tags,
        picture: await pictureData(await articlePicture(slug, cover), articleUses.card),
        alt: coverAlt,
      }),
    ),
  );
}

/** The data of an article's card. */
export type ArticleCardData = Awaited<ReturnType<typeof articleCards>>[number];

/** The texts that all cards share. */
export type ArticleCardLabels = ReturnType<typeof articleCardLabels>;
