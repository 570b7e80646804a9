import { articleRoute } from '#features/blog/article.ts';
import { articlesIn } from '#features/blog/content.ts';
import { allRetreats } from '#features/retreats/content.ts';
import { hasDatesPage } from '#features/retreats/departures.ts';
import { datesRoute, localePaths, pathTo, retreatRoute } from '#i18n/paths.ts';
import { redirectsFile } from '#i18n/redirects.ts';

/**
 * Writes Cloudflare's `_redirects` from previous slugs; a language without an article has no redirect to it.
 * `src/integrations/finish.ts` adds this route.
 */
export async function GET(): Promise<Response> {
  const redirects = await Promise.all(
    localePaths().map(async ({ props: { locale } }) => {
      const [retreats, articles] = await Promise.all([allRetreats(locale), articlesIn(locale)]);
      const moved = [
        ...retreats.flatMap((retreat) =>
          retreat.formerIds.flatMap((former) => [
            [retreatRoute(former), retreatRoute(retreat.id)] as const,
            [
              datesRoute(former),
              (hasDatesPage(retreat) ? datesRoute : retreatRoute)(retreat.id),
            ] as const,
          ]),
        ),
        ...articles.flatMap(({ slug, former }) =>
          former.map((name) => [articleRoute(name), articleRoute(slug)] as const),
        ),
      ];
      return moved.map(([from, to]) => ({ from: pathTo(locale, from), to: pathTo(locale, to) }));
    }),
  );
  // An empty body makes Astro write no file.
  return new Response(redirectsFile(redirects.flat()) || null);
}
