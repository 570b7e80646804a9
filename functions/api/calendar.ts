import { calendarFile, calendarPath } from '#features/retreats/calendar.ts';
import { pathTo } from '#i18n/paths.ts';
import type { Env } from '../env.ts';
import { languageOf } from '../language.ts';
import { retreatDates } from '../retreat-dates.ts';

/**
 * `GET /api/calendar?retreat={id}&departure={id}&locale={ja|en}`: a departure as a file for calendars, made of
 * what the pages of its retreat say (product: departures/calendar). Without such a departure it is the
 * site's own 404, as somebody follows a link of an older page.
 */
export async function calendar(request: Request, { ASSETS }: Env): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const locale = languageOf(request, searchParams.get('locale'));
  const retreat = searchParams.get('retreat') ?? '';
  const asked = searchParams.get('departure');
  const dates = await retreatDates(retreat, ASSETS, locale);
  const departure = dates?.departures.find(({ id }) => id === asked);
  if (dates === undefined || departure === undefined) {
    // No page has this path, in any language.
    return ASSETS.fetch(new URL(pathTo(locale, calendarPath), request.url));
  }

  const { title, place, url } = dates;
  const { status, ...days } = departure;
  const entry = { ...days, title, place, url, isCancelled: status === 'cancelled' };
  return new Response(calendarFile(locale, entry, new Date()), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${retreat}-${departure.startsOn}.ics"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  });
}
