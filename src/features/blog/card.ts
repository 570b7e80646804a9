import type { PictureData } from '#pictures/data.ts';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { longDate } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { pathTo } from '#i18n/paths.ts';
import { phrases } from '#i18n/phrases.ts';
import { articleRoute, type Article, type Category, type Tag } from './article.ts';
import { cardPicture } from './pictures.ts';

/** An article as its card shows it: plain data, so that a page, an island and JSON can carry it. */
export interface ArticleCardData {
  slug: string;
  href: string;
  category: Category;
  /** The pieces between which a heading may break; joined, they are the title. */
  title: string[];
  excerpt: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** The date in words. */
  day: string;
  author: string;
  /** All tags; the card shows the first three. */
  tags: Tag[];
  picture: PictureData;
}

/** The words that are the same on every card. */
export interface ArticleCardLabels {
  category: Record<Category, string>;
  /** What the list of tags is called for those who don't see it. */
  tags: string;
}

/** The words of a language's cards. */
export function articleCardLabels(locale: Locale): ArticleCardLabels {
  const { category, tags } = dictionaryFor(locale).blog;
  return { category, tags };
}

/** Articles as the data of their cards, in the order given. */
export function articleCards(
  articles: readonly Article[],
  locale: Locale,
): Promise<ArticleCardData[]> {
  return Promise.all(
    articles.map(async ({ slug, category, title, excerpt, date, author, tags, cover }) => ({
      slug,
      href: pathTo(locale, articleRoute(slug)),
      category,
      title: phrases(locale, title),
      excerpt,
      date,
      day: longDate(locale, date),
      author,
      tags,
      picture: await cardPicture(slug, cover),
    })),
  );
}
