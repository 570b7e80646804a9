import type { APIContext } from 'astro';
import { pageCount, pageOf, pagePath } from '#components/list/controls/pagination.ts';
import type { Locale } from '#i18n/locales.ts';
import { latest } from '#lib/order.ts';
import { localePaths } from '#i18n/paths.ts';

type LoadItems<Item> = (locale: Locale) => Promise<readonly Item[]>;

/**
 * `getStaticPaths` of `pages/[...locale]/LIST/[...page].astro`: the first page has the list's own path, the others follow
 * below it. The last change of the first page is the latest of all items, that of another page the latest of its own.
 *
 * @param lastModified returns the date or time of an item's last change, if known, as ISO 8601.
 */
export async function listPaths<Item>(
  loadItems: LoadItems<Item>,
  lastModified: (item: Item) => string | undefined,
) {
  const paths = [];
  for (const { params, props } of localePaths()) {
    const allItems = await loadItems(props.locale);
    for (let page = 1; page <= pageCount(allItems.length); page += 1) {
      const items = pageOf(allItems, page);
      const modified = latest((page === 1 ? allItems : items).map(lastModified));
      paths.push({
        params: { ...params, page: pagePath('', page).slice(1) || undefined },
        props: { ...props, page, items, modified, total: allItems.length },
      });
    }
  }
  return paths;
}

/** The endpoint `pages/[...locale]/LIST.json.ts`: all cards, for the list's island. */
export function listIndex<Item, Card>(
  loadItems: LoadItems<Item>,
  toCards: (items: readonly Item[], locale: Locale) => Promise<Card[]>,
) {
  return {
    getStaticPaths: localePaths,
    async GET({ props: { locale } }: APIContext<{ locale: Locale }>) {
      return Response.json(await toCards(await loadItems(locale), locale));
    },
  };
}
