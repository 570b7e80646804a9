import { getContainerRenderer } from '@astrojs/mdx/container-renderer';
import type { APIContext } from 'astro';
import { loadRenderers } from 'astro:container';
import { render } from 'astro:content';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { allArticles } from '#features/blog/content.ts';
import { renderFeed } from '#features/blog/feed.ts';
import { feedComponents } from '#features/blog/text/components.ts';
import { allRetreats } from '#features/retreats/content.ts';
import LinkInArticle from '#features/retreats/LinkInArticle.astro';
import { currentIdsByFormer } from '#features/retreats/queries.ts';
import RetreatLinkInFeed from '#features/retreats/RetreatLinkInFeed.astro';
import type { Locale } from '#i18n/locales.ts';
import { localePaths } from '#i18n/paths.ts';

/** Number of articles in a feed: enough for feed readers that fetch it rarely. */
const feedSize = 20;

export const getStaticPaths = localePaths;

export async function GET({
  params,
  props: { locale },
  site: origin,
}: APIContext<{ locale: Locale }>) {
  const container = await AstroContainer.create({
    renderers: await loadRenderers([getContainerRenderer()]),
  });
  const retreatComponents = {
    RetreatCard: RetreatLinkInFeed,
    ...(currentIdsByFormer(await allRetreats(locale)).size > 0 && { a: LinkInArticle }),
  };
  const articles = (await allArticles(locale)).slice(0, feedSize);
  const items = await Promise.all(
    articles.map(async (entry) => {
      const { Content } = await render(entry);
      const html = await container.renderToString(Content, {
        params: { ...params, slug: entry.data.slug },
        props: { components: { ...feedComponents, ...retreatComponents } },
      });
      return { article: entry.data, html };
    }),
  );
  return new Response(await renderFeed(locale, new URL('/', origin), items), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  });
}
