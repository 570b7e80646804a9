import type { Thing } from '#components/seo/thing.ts';
import type { Article } from '../content/article.ts';

/** The beginning of a day in Japan, behind its date in ISO 8601. */
const midnight = 'T00:00:00+09:00';

/** The URLs of an article's page and its picture, and the category's name in the page's language. */
type PostingPage = Record<'url' | 'image' | 'section', string> & { publisher: Thing };

/** Returns an article's structured data, which contains only what its page shows. */
export function blogPosting(article: Article, { url, image, section, publisher }: PostingPage) {
  // An author other than the operator is a person.
  const isOperator = publisher.name === article.author;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: article.title,
    datePublished: `${article.date}${midnight}`,
    ...(article.updated !== undefined && { dateModified: `${article.updated}${midnight}` }),
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
