import type { APIContext, InferGetStaticPropsType } from 'astro';
import { blogPageSize } from '#features/blog/article.ts';
import { cardsFor } from '#features/blog/cards.ts';
import { allArticles } from '#features/blog/content.ts';
import { localePaths } from '#i18n/paths.ts';

/** Every card, for the list's island; only where the list has more than its HTML holds. */
export async function getStaticPaths() {
  const paths = await Promise.all(
    localePaths().map(async (path) => ({
      ...path,
      props: { ...path.props, articles: await allArticles(path.props.locale) },
    })),
  );
  return paths.filter(({ props: { articles } }) => articles.length > blogPageSize);
}

export async function GET({ props }: APIContext<InferGetStaticPropsType<typeof getStaticPaths>>) {
  const articles = props.articles.map(({ data }) => data);
  return Response.json(await cardsFor(articles, props.locale));
}
