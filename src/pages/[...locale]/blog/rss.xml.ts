import rss from '@astrojs/rss';
import type { APIContext } from 'astro';
import { articleRoute } from '#features/blog/content/article.ts';
import { articlesIn } from '#features/blog/content/content.ts';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { fill, midnightInJapan } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { localePaths, pathTo, routes } from '#i18n/paths.ts';
import { site } from '#site';

/** Number of articles in a feed: enough for feed readers that fetch it rarely. */
const feedSize = 20;

export const getStaticPaths = localePaths;

export async function GET({ props: { locale }, site: origin }: APIContext<{ locale: Locale }>) {
  const { feedTitle, list, category } = dictionaryFor(locale).blog;
  const articles = await articlesIn(locale);
  return rss({
    title: fill(feedTitle, { brand: site.brand }),
    description: list.meta.description,
    site: new URL(pathTo(locale, routes.blog), origin).href,
    trailingSlash: false,
    customData: `<language>${locale}</language>`,
    items: articles.slice(0, feedSize).map((article) => ({
      title: article.title,
      link: new URL(pathTo(locale, articleRoute(article.slug)), origin).href,
      description: article.excerpt,
      pubDate: midnightInJapan(article.date),
      categories: [category[article.category], ...article.tags.map(({ label }) => label)],
    })),
  });
}
