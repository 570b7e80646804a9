import { dictionaryFor } from '#i18n/dictionary.ts';
import { longDate } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { pathTo } from '#i18n/paths.ts';
import { phrases } from '#i18n/phrases.ts';
import { articleRoute, type Article } from './article.ts';
import { pictureOf } from './pictures.ts';

/** The words that are the same on every card; `tags` is for those who don't see the list of them. */
export function articleCardLabels(locale: Locale) {
  const { category, tags } = dictionaryFor(locale).blog;
  return { category, tags };
}

/**
 * Articles as their cards show them, in the order given: plain data, so that a page, an island and JSON can
 * carry it.
 */
export function articleCards(articles: readonly Article[], locale: Locale) {
  return Promise.all(
    articles.map(async ({ slug, category, title, excerpt, date, author, tags, cover }) => ({
      slug,
      href: pathTo(locale, articleRoute(slug)),
      category,
      /** The pieces between which a heading may break; joined, they are the title. */
      title: phrases(locale, title),
      excerpt,
      /** `YYYY-MM-DD`. */
      date,
      /** The date in words. */
      day: longDate(locale, date),
      author,
      /** All tags; the card shows the first three. */
      tags,
      picture: await pictureOf(slug, cover, 'card'),
    })),
  );
}

/** An article as its card shows it. */
export type ArticleCardData = Awaited<ReturnType<typeof articleCards>>[number];

/** The words of the cards. */
export type ArticleCardLabels = ReturnType<typeof articleCardLabels>;
