import { getCollection } from 'astro:content';
import { pageCount, pageOf, pagePath } from '#components/list/pagination.ts';
import { articleRoute, lastChange } from '#features/blog/article.ts';
import { articlesIn } from '#features/blog/content.ts';
import { legalDocuments } from '#features/legal/document.ts';
import { allRetreats } from '#features/retreats/content.ts';
import { hasDatesPage } from '#features/retreats/departures.ts';
import { byType } from '#features/retreats/queries.ts';
import { locales, type Locale } from '#i18n/locales.ts';
import { datesRoute, pathTo, retreatRoute, routes, type Route } from '#i18n/paths.ts';
import { alternatesOf } from './links.ts';
import { latest, type SitemapEntry } from './sitemap.ts';

/**
 * Every page that search engines may list, from the data that pages are made of
 * (product: seo/sitemap).
 *
 * @param origin of the site.
 */
export async function listedPages(origin: URL): Promise<SitemapEntry[]> {
  const lists = await Promise.all(
    locales.map(async (locale) => ({ locale, changes: await changesIn(locale) })),
  );
  return lists.flatMap(({ locale, changes }) =>
    [...changes].map(([route, lastmod]) => {
      const isEverywhere = lists.every((other) => other.changes.has(route));
      return {
        url: new URL(pathTo(locale, route), origin).href,
        links: isEverywhere
          ? alternatesOf(route, origin).map(({ hreflang, url }) => ({ lang: hreflang, url }))
          : [],
        lastmod,
      };
    }),
  );
}

/** The last change of every listed page of a language, as ISO 8601, where it is known. */
async function changesIn(locale: Locale): Promise<Map<Route, string | undefined>> {
  const [retreats, articles, legal] = await Promise.all([
    allRetreats(locale),
    articlesIn(locale),
    getCollection('legal'),
  ]);
  const changeOf = ({ updatedAt }: { updatedAt?: string | undefined }) => updatedAt;
  return new Map<Route, string | undefined>([
    [routes.home, undefined],
    ...listChanges(routes.retreats, retreats, changeOf),
    ...listChanges(routes.domestic, byType(retreats, 'domestic'), changeOf),
    ...listChanges(routes.international, byType(retreats, 'international'), changeOf),
    ...retreats.map((retreat) => [retreatRoute(retreat.id), retreat.updatedAt] as const),
    ...retreats
      .filter(hasDatesPage)
      .map((retreat) => [datesRoute(retreat.id), retreat.updatedAt] as const),
    ...listChanges(routes.blog, articles, lastChange),
    ...articles.map((article) => [articleRoute(article.slug), lastChange(article)] as const),
    [routes.contact, undefined],
    [routes.faq, undefined],
    ...legalDocuments.map((name): [Route, string | undefined] => [
      `/${name}`,
      legal.find(({ id }) => id === `${name}.${locale}`)?.data.effective,
    ]),
  ]);
}

/** Those of the pages of a list: its first page speaks of all items, the others of their own. */
function listChanges<Item>(
  list: Route,
  items: readonly Item[],
  changeOf: (item: Item) => string | undefined,
): [Route, string | undefined][] {
  return Array.from({ length: pageCount(items.length) }, (_, at) => [
    pagePath(list, at + 1),
    latest((at === 0 ? items : pageOf(items, at + 1)).map(changeOf)),
  ]);
}
