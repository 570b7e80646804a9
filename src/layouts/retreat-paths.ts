import { allRetreats } from '#features/retreats/rows/content.ts';
import type { LocalRetreat } from '#features/retreats/rows/queries.ts';
import type { Locale } from '#i18n/locales.ts';
import { localeParam, localePaths } from '#i18n/paths.ts';

/**
 * `getStaticPaths` of a page below `pages/[...locale]/retreat/`: one path per retreat and language.
 *
 * @param loadExtraProps returns the function that returns what a page shows in addition to its retreat, as plain data;
 *   called once per language.
 * @param hasPage selects the retreats that have such a page; all by default.
 */
export async function retreatPaths<More extends object>(
  loadExtraProps: (locale: Locale) => Promise<(retreat: LocalRetreat) => More>,
  hasPage: (retreat: LocalRetreat) => boolean = () => true,
) {
  const paths = await Promise.all(
    localePaths().map(async ({ props: { locale } }) => {
      const retreats = await allRetreats(locale);
      const extraPropsOf = await loadExtraProps(locale);
      return retreats.filter(hasPage).map((retreat) => {
        const more = extraPropsOf(retreat);
        return {
          params: { locale: localeParam(locale), id: retreat.id },
          props: { ...more, locale, retreat },
        };
      });
    }),
  );
  return paths.flat();
}
