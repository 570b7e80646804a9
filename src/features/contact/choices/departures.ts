import { useJson } from '#components/use-json.ts';
import {
  bookableDepartures,
  upcomingDepartures,
} from '#features/retreats/departures/departures.ts';
import type { RetreatData } from '#features/retreats/rows/retreat.ts';
import { dayRange } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { retreatDataPath } from '#i18n/paths.ts';
import { retreatIdOf, type Choice } from './choices.ts';

/** What an inquiry is about. */
export interface Trip {
  /** The value of the retreat's choice; `''` for none. */
  choice: string;
  /** Absent for no retreat, and until its data has loaded. */
  data?: RetreatData | undefined;
  departure?: RetreatData['departures'][number] | undefined;
}

/**
 * Returns the data of the chosen retreat; undefined until it has loaded and if the request fails.
 *
 * @param retreat the value of the chosen retreat's choice.
 */
export function useRetreat(retreat: string): RetreatData | undefined {
  return useJson<RetreatData>(retreatDataPath(retreatIdOf(retreat))).data;
}

/**
 * Returns the departures that an inquiry can name, including those with a waiting list. Departures that have begun
 * since the build are left out.
 *
 * @param waitlist the label of a departure with a waiting list; contains `{days}`.
 */
export function departureChoices(
  locale: Locale,
  retreat: Pick<RetreatData, 'type' | 'departures'>,
  waitlist: string,
  now = new Date(),
): Choice[] {
  const bookable = bookableDepartures(upcomingDepartures(retreat, now));
  return bookable.map(({ id, startsOn, endsOn, status }) => {
    const days = dayRange(locale, startsOn, endsOn).join('');
    return { value: id, label: status === 'waitlist' ? waitlist.replace('{days}', days) : days };
  });
}
