import { allRetreats } from '#features/retreats/content.ts';
import type { LocalRetreat } from '#features/retreats/queries.ts';
import type { Locale } from '#i18n/locales.ts';
import { localeParam, localePaths } from '#i18n/paths.ts';
import { cacheKey } from './cache-key.ts';

/** Returns for a language the function that returns what a page shows in addition to its retreat, as plain data. */
type LoadExtraProps<More extends object> = (
  locale: Locale,
) => Promise<(retreat: LocalRetreat) => More> | ((retreat: LocalRetreat) => More);

/**
 * `getStaticPaths` of a page below `pages/[...locale]/retreat/`: one path per retreat and language.
 *
 * @param loadExtraProps returns what the page shows in addition to the retreat; called once per language.
 * @param hasPage selects the retreats that have such a page; all by default.
 */
export async function retreatPaths<More extends object>(
  loadExtraProps: LoadExtraProps<More>,
  hasPage: (retreat: LocalRetreat) => boolean = () => true,
) {
  const paths = await Promise.all(
    localePaths().map(async ({ props: { locale } }) => {
      const [retreats, extraPropsOf] = await Promise.all([
        allRetreats(locale),
        loadExtraProps(locale),
      ]);
      return retreats.filter(hasPage).map((retreat) => {
        const more = extraPropsOf(retreat);
        return {
          params: { locale: localeParam(locale), id: retreat.id },
          props: { ...more, locale, retreat },
          cacheKey: cacheKey(locale, { ...more, retreat }),
        };
      });
    }),
  );
  return paths.flat();
}
