import { getContainerRenderer } from '@astrojs/mdx/container-renderer';
import type { APIContext } from 'astro';
import { loadRenderers } from 'astro:container';
import { render } from 'astro:content';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { articleRoute } from '#features/blog/article.ts';
import { allArticles } from '#features/blog/content.ts';
import { feedPath, rss } from '#features/blog/feed.ts';
import { feedComponents } from '#features/blog/text/components.ts';
import { allRetreats } from '#features/retreats/content.ts';
import LinkInArticle from '#features/retreats/LinkInArticle.astro';
import { currentIds } from '#features/retreats/queries.ts';
import RetreatLine from '#features/retreats/RetreatLine.astro';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { fill } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { localePaths, pathTo, routes } from '#i18n/paths.ts';
import { site } from '#site';

/** How many articles a feed carries: readers that come by now and then miss none. */
const feedSize = 20;

export const getStaticPaths = localePaths;

export async function GET({
  params,
  props: { locale },
  site: origin,
}: APIContext<{ locale: Locale }>) {
  const { blog } = dictionaryFor(locale);
  const container = await AstroContainer.create({
    renderers: await loadRenderers([getContainerRenderer()]),
  });
  const absolute = (path: string) => new URL(path, origin).href;
  const retreatComponents = {
    RetreatCard: RetreatLine,
    ...(currentIds(await allRetreats(locale)).size > 0 && { a: LinkInArticle }),
  };
  const articles = (await allArticles(locale)).slice(0, feedSize);
  const items = await Promise.all(
    articles.map(async (entry) => {
      const { Content } = await render(entry);
      const { slug, category, ...article } = entry.data;
      return {
        ...article,
        category: blog.category[category],
        link: absolute(pathTo(locale, articleRoute(slug))),
        html: await container.renderToString(Content, {
          params: { ...params, slug },
          props: { components: { ...feedComponents, ...retreatComponents } },
        }),
      };
    }),
  );
  const document = await rss(
    {
      locale,
      title: fill(blog.feedTitle, { brand: site.brand }),
      description: blog.list.meta.description,
      link: absolute(pathTo(locale, routes.blog)),
      self: absolute(feedPath(locale)),
    },
    items,
  );
  return new Response(document, {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  });
}
