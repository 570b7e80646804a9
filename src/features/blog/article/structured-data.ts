import type { Thing } from '#components/seo/thing.ts';
import type { Article } from '../content/article.ts';

/** The data of an article's page that isn't in the article. */
export interface PostingPage {
  /** URL of the page. */
  url: string;
  /** URL of the picture that the page shows. */
  image: string;
  /** The category's name in the page's language. */
  section: string;
  publisher: Thing;
}

/** Returns an article's structured data, which contains only what its page shows. */
export function blogPosting(article: Article, { url, image, section, publisher }: PostingPage) {
  // An author other than the operator is a person.
  const isOperator = publisher.name === article.author;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: article.title,
    datePublished: startOfDay(article.date),
    ...(article.updated !== undefined && { dateModified: startOfDay(article.updated) }),
    inLanguage: article.locale,
    url,
    mainEntityOfPage: url,
    image,
    articleSection: section,
    keywords: article.tags.map(({ label }) => label),
    author: isOperator ? publisher : { '@type': 'Person', name: article.author },
    publisher,
  };
}

/** Returns the midnight with which a date begins in Japan, as ISO 8601. */
function startOfDay(day: string): string {
  return `${day}T00:00:00+09:00`;
}
