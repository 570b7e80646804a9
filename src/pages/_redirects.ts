import { allRetreats } from '#features/retreats/content.ts';
import { hasDatesPage } from '#features/retreats/departures.ts';
import { datesRoute, localePaths, pathTo, retreatRoute } from '#i18n/paths.ts';
import { redirectsFile } from '#i18n/redirects.ts';

/**
 * Writes Cloudflare's `_redirects` from former ids of retreats.
 * `src/integrations/finish.ts` adds this route.
 */
export async function GET(): Promise<Response> {
  const redirects = await Promise.all(
    localePaths().map(async ({ props: { locale } }) => {
      const retreats = await allRetreats(locale);
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
      ];
      return moved.map(([from, to]) => ({ from: pathTo(locale, from), to: pathTo(locale, to) }));
    }),
  );
  // An empty body makes Astro write no file.
  return new Response(redirectsFile(redirects.flat()) || null);
}
