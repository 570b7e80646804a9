import {
  bookableDepartures,
  todayFor,
  upcomingDepartures,
} from '#features/retreats/departures/departures.ts';
import type { RetreatData } from '#features/retreats/rows/retreat.ts';
import { dayRange } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Choice } from './choices.ts';

/**
 * Returns the departures that an inquiry can name, including those with a waiting list. Departures that have begun
 * since the build are left out.
 *
 * @param waitlist the label of a departure with a waiting list; contains `{days}`.
 */
export function departureChoices(
  locale: Locale,
  { type, departures }: Pick<RetreatData, 'type' | 'departures'>,
  waitlist: string,
  now = new Date(),
): Choice[] {
  return bookableDepartures(upcomingDepartures(departures, todayFor(type, now))).map(
    ({ id, startsOn, endsOn, status }) => {
      const days = dayRange(locale, startsOn, endsOn).join('');
      return { value: id, label: status === 'waitlist' ? waitlist.replace('{days}', days) : days };
    },
  );
}
