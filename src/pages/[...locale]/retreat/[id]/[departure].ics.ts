import type { APIContext, InferGetStaticPropsType } from 'astro';
import { absoluteUrl } from '#components/seo/absolute-url.ts';
import { calendarFile } from '#features/retreats/files/calendar.ts';
import { allRetreatData } from '#features/retreats/files/retreat-json.ts';
import { localePaths, pathTo, retreatRoute } from '#i18n/paths.ts';
import { buildTime } from '#lib/build.ts';

/** One file per language of each upcoming departure. That of a canceled one updates a file that a visitor has saved. */
export async function getStaticPaths() {
  const retreats = await allRetreatData();
  return retreats.flatMap(({ id, data }) =>
    data.departures.flatMap((departure) =>
      localePaths().map(({ params, props }) => ({
        params: { ...params, id, departure: departure.id },
        props: { ...props, id, data, departure },
      })),
    ),
  );
}

/** The calendar file of a departure. */
export function GET({ props }: APIContext<InferGetStaticPropsType<typeof getStaticPaths>>) {
  const { locale, id, data, departure } = props;
  const url = absoluteUrl(pathTo(locale, retreatRoute(id)));
  return new Response(calendarFile(locale, { ...data, departure, url }, buildTime));
}
