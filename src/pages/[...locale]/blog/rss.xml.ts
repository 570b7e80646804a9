import rss from '@astrojs/rss';
import type { APIContext } from 'astro';
import { absoluteUrl } from '#components/seo/absolute-url.ts';
import { articleRoute } from '#features/blog/content/article.ts';
import { allArticles } from '#features/blog/content/articles.ts';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { fill } from '#i18n/format.ts';
import { midnightInJapan } from '#lib/days.ts';
import type { Locale } from '#i18n/locales.ts';
import { feedPath, localePaths, pathTo, routes } from '#i18n/paths.ts';
import { site } from '#site';

/** Number of articles in a feed: enough for feed readers that fetch it rarely. */
const feedSize = 20;

export const getStaticPaths = localePaths;

export async function GET({ props: { locale } }: APIContext<{ locale: Locale }>) {
  const { company, blog } = dictionaryFor(locale);
  const { feedTitle, category } = blog;
  const articles = await allArticles(locale);
  const self = absoluteUrl(feedPath(locale));
  return rss({
    title: fill(feedTitle, { brand: site.brand }),
    description: company.blog.description,
    site: absoluteUrl(pathTo(locale, routes.blog)),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>${locale}</language><atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    items: articles.slice(0, feedSize).map((article) => ({
      title: article.title,
      link: absoluteUrl(pathTo(locale, articleRoute(article.slug))),
      description: article.excerpt,
      pubDate: midnightInJapan(article.date),
      // A tag may have the name of the category.
      categories: [
        ...new Set([category[article.category], ...article.tags.map(({ label }) => label)]),
      ],
    })),
  });
}
