import { allRetreats } from '#features/retreats/content.ts';
import type { LocalRetreat } from '#features/retreats/queries.ts';
import { localeParam, localePaths } from '#i18n/paths.ts';
import { cacheKey } from './cache-key.ts';

/**
 * `getStaticPaths` of a page under `pages/[...locale]/retreat/`: one per retreat and language.
 *
 * @param has which retreats have such a page; without it, all.
 */
export async function retreatPaths(has: (retreat: LocalRetreat) => boolean = () => true) {
  const paths = await Promise.all(
    localePaths().map(async ({ props: { locale } }) =>
      (await allRetreats(locale)).filter(has).map((retreat) => ({
        params: { locale: localeParam(locale), id: retreat.id },
        props: { locale, retreat },
        cacheKey: cacheKey(locale, retreat),
      })),
    ),
  );
  return paths.flat();
}
