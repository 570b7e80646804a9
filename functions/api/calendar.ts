import { calendarFile, calendarPath } from '#features/retreats/calendar.ts';
import { pathTo, retreatRoute } from '#i18n/paths.ts';
import type { Env } from '../services.ts';
import { languageOf } from '../language.ts';
import { retreatData } from '../retreat-data.ts';

/**
 * `GET /api/calendar?retreat={id}&departure={id}&locale={ja|en}`: returns a departure as an iCalendar file, made from
 * the JSON file of its retreat. An unknown departure gets the site's 404 page, because
 * visitors follow such links from pages of an older build.
 */
export async function calendar(request: Request, { ASSETS, SITE_URL }: Env): Promise<Response> {
  const { origin, searchParams } = new URL(request.url);
  const locale = languageOf(request, searchParams.get('locale'));
  const retreat = searchParams.get('retreat') ?? '';
  const requestedId = searchParams.get('departure');
  const data = await retreatData(retreat, ASSETS);
  const departure = data?.departures.find(({ id }) => id === requestedId);
  if (data === undefined || departure === undefined) {
    // This path has no page in any language, so the answer is the 404 page of that language.
    return ASSETS.fetch(new URL(pathTo(locale, calendarPath), request.url));
  }

  const page = pathTo(locale, retreatRoute(retreat));
  const { href: url } = URL.parse(page, SITE_URL ?? '') ?? new URL(page, origin);
  return new Response(calendarFile(locale, { ...data, departure, url }, new Date()), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${retreat}-${departure.startsOn}.ics"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  });
}
