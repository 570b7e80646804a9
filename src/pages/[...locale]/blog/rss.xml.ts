import rss from '@astrojs/rss';
import type { APIContext } from 'astro';
import { absoluteUrl } from '#components/seo/absolute-url.ts';
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

export async function GET({ props: { locale } }: APIContext<{ locale: Locale }>) {
  const { feedTitle, list, category } = dictionaryFor(locale).blog;
  const articles = await articlesIn(locale);
  return rss({
    title: fill(feedTitle, { brand: site.brand }),
    description: list.meta.description,
    site: absoluteUrl(pathTo(locale, routes.blog)),
    trailingSlash: false,
    customData: `<language>${locale}</language>`,
    items: articles.slice(0, feedSize).map((article) => ({
      title: article.title,
      link: absoluteUrl(pathTo(locale, articleRoute(article.slug))),
      description: article.excerpt,
      pubDate: midnightInJapan(article.date),
      categories: [category[article.category], ...article.tags.map(({ label }) => label)],
    })),
  });
}
