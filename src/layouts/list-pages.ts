import type { APIContext } from 'astro';
import { pageCount, pageOf, pagePath, pageSize } from '#components/list/pagination.ts';
import type { Locale } from '#i18n/locales.ts';
import { localePaths } from '#i18n/paths.ts';
import { cacheKey } from './cache-key.ts';

type ItemsIn<Item> = (locale: Locale) => Promise<readonly Item[]>;

/**
 * `getStaticPaths` of `pages/[...locale]/LIST/[...page].astro`: the list's first page has the path
 * of the list itself, the others follow below it. Each gets its own items and what is said of all of
 * them, and nothing else: a page that shows no changed item needn't be rendered again.
 *
 * @param summaryOf what pages say of the whole list.
 */
export async function listPaths<Item, Summary extends { modified?: string | undefined }>(
  itemsIn: ItemsIn<Item>,
  summaryOf: (items: readonly Item[], locale: Locale) => Summary,
) {
  const lists = await itemsByLocale(itemsIn);
  return lists.flatMap(({ params, props: { locale, items } }) => {
    const { modified, ...summary } = summaryOf(items, locale);
    return Array.from({ length: pageCount(items.length) }, (_, at) => at + 1).map((page) => {
      const props = {
        ...summary,
        // A later page changes with its own items only.
        modified: page === 1 ? modified : undefined,
        locale,
        page,
        items: pageOf(items, page),
        total: items.length,
        // One language may have fewer items, and so fewer pages.
        hasTwin: lists.every((other) => page <= pageCount(other.props.items.length)),
      };
      return {
        params: { ...params, page: pagePath('', page).slice(1) || undefined },
        props,
        cacheKey: cacheKey(locale, props),
      };
    });
  });
}

/**
 * The endpoint `pages/[...locale]/LIST.json.ts`: every card for the list's island, only where there
 * are more than the HTML of a page holds.
 */
export function listIndex<Item, Card>(
  itemsIn: ItemsIn<Item>,
  cardsOf: (items: readonly Item[], locale: Locale) => Promise<Card[]>,
) {
  return {
    async getStaticPaths() {
      const lists = await itemsByLocale(itemsIn);
      return lists.filter(({ props }) => props.items.length > pageSize);
    },
    async GET({ props }: APIContext<{ locale: Locale; items: readonly Item[] }>) {
      return Response.json(await cardsOf(props.items, props.locale));
    },
  };
}

function itemsByLocale<Item>(itemsIn: ItemsIn<Item>) {
  return Promise.all(
    localePaths().map(async ({ params, props: { locale } }) => ({
      params,
      props: { locale, items: await itemsIn(locale) },
    })),
  );
}
