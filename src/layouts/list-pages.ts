import type { APIContext } from 'astro';
import type { ListTitles } from '#components/list/update-document.ts';
import { pageCount, pageOf, pagePath } from '#components/list/controls/pagination.ts';
import { dictionaryFor } from '#i18n/dictionary.ts';
import { fill } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { latest } from '#i18n/order.ts';
import { localePaths } from '#i18n/paths.ts';
import { siteName } from '#site';

type LoadItems<Item> = (locale: Locale) => Promise<readonly Item[]>;

/** Returns the date or time of an item's last change, if known, as ISO 8601. */
type LastModified<Item> = (item: Item) => string | undefined;

/**
 * Returns a list's pages, from 1, with their last change. The first page stands for the whole list: its last change is
 * the latest of all items; that of the other pages, the latest of their own items.
 */
export function pagesOf<Item>(items: readonly Item[], lastModified: LastModified<Item>) {
  return Array.from({ length: pageCount(items.length) }, (_, at) => {
    const own = pageOf(items, at + 1);
    return {
      page: at + 1,
      items: own,
      modified: latest((at === 0 ? items : own).map(lastModified)),
    };
  });
}

/**
 * `getStaticPaths` of `pages/[...locale]/LIST/[...page].astro`: the first page has the
 * list's own path, the others follow below it. Each page gets only its own items and the list's summary.
 *
 * @param summarize returns what every page shows about the whole list.
 */
export async function listPaths<Item, Summary extends object>(
  loadItems: LoadItems<Item>,
  lastModified: LastModified<Item>,
  summarize: (items: readonly Item[], locale: Locale) => Summary,
) {
  const lists = await itemsByLocale(loadItems);
  return lists.flatMap(({ params, props: { locale, items } }) => {
    const summary = summarize(items, locale);
    return pagesOf(items, lastModified).map((one) => {
      return {
        params: { ...params, page: pagePath('', one.page).slice(1) || undefined },
        props: { ...summary, ...one, locale, total: items.length },
      };
    });
  });
}

/**
 * Returns the titles of a list's pages.
 *
 * @param about the subject of the list, shown beside its name on the first page; may be empty.
 */
export function listTitles(
  locale: Locale,
  texts: { meta: { title: string } },
  about: string,
): ListTitles {
  const { list, titled } = dictionaryFor(locale).common;
  const { title } = texts.meta;
  return {
    first: about === '' ? title : fill(titled, { title, about }),
    later: `${title} (${list.page})`,
    brand: siteName(locale),
  };
}

/**
 * Returns a list's texts without those that the island doesn't need, which would only add weight to its props: those of
 * the `<head>`, the hero, and the filters' options, which are in `fields`.
 */
export function islandTexts<
  Texts extends { meta: object; title: string; intro: string; options: object },
>({ meta: _meta, title: _title, intro: _intro, options: _options, ...texts }: Texts) {
  return texts;
}

/**
 * The endpoint `pages/[...locale]/LIST.json.ts`: all cards, for the list's island.
 */
export function listIndex<Item, Card>(
  loadItems: LoadItems<Item>,
  toCards: (items: readonly Item[], locale: Locale) => Promise<Card[]>,
) {
  return {
    getStaticPaths: () => itemsByLocale(loadItems),
    async GET({ props }: APIContext<{ locale: Locale; items: readonly Item[] }>) {
      return Response.json(await toCards(props.items, props.locale));
    },
  };
}

function itemsByLocale<Item>(loadItems: LoadItems<Item>) {
  return Promise.all(
    localePaths().map(async ({ params, props: { locale } }) => ({
      params,
      props: { locale, items: await loadItems(locale) },
    })),
  );
}
