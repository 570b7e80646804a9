import { longDate } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { pathTo } from '#i18n/paths.ts';
import { phrases } from '#i18n/phrases.ts';
import { articleRoute, type Article } from './article.ts';
import type { ArticleCardData } from './card.ts';
import { cardPicture } from './pictures.ts';

/** Articles as the data of their cards, in the order given. */
export function cardsFor(articles: readonly Article[], locale: Locale): Promise<ArticleCardData[]> {
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
