import { getCollection } from 'astro:content';
import { pagePath } from '#components/list/pagination.ts';
import { articleRoute, lastChange } from '#features/blog/article.ts';
import { articlesIn } from '#features/blog/content.ts';
import { legalDocuments } from '#features/legal/document.ts';
import { allRetreats } from '#features/retreats/content.ts';
import { hasDatesPage } from '#features/retreats/departures.ts';
import { filterByType, type LocalRetreat } from '#features/retreats/queries.ts';
import { retreatTypes } from '#features/retreats/types.ts';
import { locales, type Locale } from '#i18n/locales.ts';
import { datesRoute, pathTo, retreatRoute, routes, type Route } from '#i18n/paths.ts';
import { alternatesOf } from './links.ts';
import { pagesOf } from './list-pages.ts';
import type { SitemapEntry } from './sitemap.ts';

/**
 * Returns every page that search engines may list, from the same data as the pages.
 *
 * @param origin the site's origin.
 */
export async function sitemapEntries(origin: URL): Promise<SitemapEntry[]> {
  const lists = await Promise.all(
    locales.map(async (locale) => ({ locale, changes: await lastModifiedByRoute(locale) })),
  );
  return lists.flatMap(({ locale, changes }) =>
    [...changes].map(([route, lastmod]) => {
      const isEverywhere = lists.every((other) => other.changes.has(route));
      return {
        url: new URL(pathTo(locale, route), origin).href,
        links: isEverywhere ? alternatesOf(route, origin) : [],
        lastmod,
      };
    }),
  );
}

/** The last change of every listed page of a language, if known, as ISO 8601. */
async function lastModifiedByRoute(locale: Locale): Promise<Map<Route, string | undefined>> {
  const [retreats, articles, legal] = await Promise.all([
    allRetreats(locale),
    articlesIn(locale),
    getCollection('legal'),
  ]);
  const updatedAt = (retreat: LocalRetreat) => retreat.updatedAt;
  const ofList = (list: Route, pages: readonly { page: number; modified: string | undefined }[]) =>
    pages.map(({ page, modified }) => [pagePath(list, page), modified] as const);
  return new Map<Route, string | undefined>([
    [routes.home, undefined],
    ...ofList(routes.retreats, pagesOf(retreats, updatedAt)),
    ...retreatTypes.flatMap((type) =>
      ofList(routes[type], pagesOf(filterByType(retreats, type), updatedAt)),
    ),
    ...retreats.map((retreat) => [retreatRoute(retreat.id), retreat.updatedAt] as const),
    ...retreats
      .filter(hasDatesPage)
      .map((retreat) => [datesRoute(retreat.id), retreat.updatedAt] as const),
    ...ofList(routes.blog, pagesOf(articles, lastChange)),
    ...articles.map((article) => [articleRoute(article.slug), lastChange(article)] as const),
    [routes.contact, undefined],
    [routes.faq, undefined],
    ...legalDocuments.map((name): [Route, string | undefined] => [
      `/${name}`,
      legal.find(({ id }) => id === `${name}.${locale}`)?.data.effective,
    ]),
  ]);
}
