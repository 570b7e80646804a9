import type { APIContext, InferGetStaticPropsType } from 'astro';
import { cardsFor, retreatPageSize } from '#features/retreats/cards.ts';
import { allRetreats } from '#features/retreats/content.ts';
import { localePaths } from '#i18n/paths.ts';

/** Every card, for the list's island; only where the list has more than its HTML holds. */
export async function getStaticPaths() {
  const paths = await Promise.all(
    localePaths().map(async (path) => ({
      ...path,
      props: { ...path.props, retreats: await allRetreats(path.props.locale) },
    })),
  );
  return paths.filter(({ props: { retreats } }) => retreats.length > retreatPageSize);
}

export async function GET({ props }: APIContext<InferGetStaticPropsType<typeof getStaticPaths>>) {
  return Response.json(await cardsFor(props.retreats, props.locale));
}
