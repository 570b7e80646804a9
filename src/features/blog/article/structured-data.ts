import { absoluteUrl } from '#components/seo/absolute-url.ts';
import { operatorReference } from '#features/operator/structured-data.ts';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { pathTo } from '#i18n/paths.ts';
import { offsetInJapan } from '#lib/days.ts';
import { articleRoute, type Article } from '../content/article.ts';

/** The beginning of a day in Japan, behind its date in ISO 8601. */
const midnight = `T00:00:00${offsetInJapan}`;

/**
 * Returns an article's structured data, which contains only what its page shows.
 *
 * @param image path of the page's picture.
 */
export function blogPosting(article: Article, image: string) {
  const { locale, date, updated, author } = article;
  const url = absoluteUrl(pathTo(locale, articleRoute(article.slug)));
  const publisher = operatorReference();
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: article.title,
    datePublished: `${date}${midnight}`,
    ...(updated !== undefined && { dateModified: `${updated}${midnight}` }),
    inLanguage: locale,
    url,
    mainEntityOfPage: url,
    image: absoluteUrl(image),
    articleSection: dictionaryFor(locale).blog.category[article.category],
    keywords: article.tags.map(({ label }) => label),
    // An author other than the operator is a person.
    author: author === publisher.name ? publisher : { '@type': 'Person', name: author },
    publisher,
  };
}
