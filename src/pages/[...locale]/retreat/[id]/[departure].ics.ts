import type { APIContext, InferGetStaticPropsType } from 'astro';
import { absoluteUrl } from '#components/seo/absolute-url.ts';
import { allRetreats } from '#features/retreats/data/retreats.ts';
import { calendarFile } from '#features/retreats/files/calendar.ts';
import { localePaths, pathTo, retreatRoute } from '#i18n/paths.ts';
import { buildTime } from '#lib/build.ts';

/** One file per language of each upcoming departure. That of a canceled one updates a file that a visitor has saved. */
export async function getStaticPaths() {
  const paths = [];
  for (const { params, props } of localePaths())
    for (const retreat of await allRetreats(props.locale))
      for (const departure of retreat.departures)
        paths.push({
          params: { ...params, id: retreat.id, departure: departure.id },
          props: { ...props, retreat, departure },
        });
  return paths;
}

/** The calendar file of a departure. */
export function GET({ props }: APIContext<InferGetStaticPropsType<typeof getStaticPaths>>) {
  const { locale, retreat, departure } = props;
  const url = absoluteUrl(pathTo(locale, retreatRoute(retreat.id)));
  return new Response(calendarFile(locale, { ...retreat, departure, url }, buildTime));
}
