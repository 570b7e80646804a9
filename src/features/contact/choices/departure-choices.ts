import { useJson } from '#components/use-json.ts';
import { hasPlaces } from '#features/retreats/rules/departures.ts';
import { upcomingDepartures } from '#features/retreats/data/upcoming.ts';
import type { RetreatData } from '#features/retreats/files/retreat-data.ts';
import { dayRange, fill } from '#i18n/format.ts';
import type { DepartureStatus } from '#features/retreats/data/types.ts';
import type { Locale } from '#i18n/locales.ts';
import { retreatDataPath } from '#i18n/paths.ts';
import { retreatIdOf, type Choice } from './choices.ts';
import type { TripFacts } from './trip-lines.ts';

/** What an inquiry in the form is about. */
export interface Trip extends TripFacts {
  /** The value of the retreat's choice; `''` for none. */
  choice: string;
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
 * Returns the departures that an inquiry can name, full ones too. Departures that have begun since the build are left
 * out.
 *
 * @param withState the label of a departure that can't be booked right away; contains `{days}` and `{state}`.
 */
export function departureChoices(
  locale: Locale,
  retreat: Pick<RetreatData, 'type' | 'departures'>,
  withState: string,
  states: Readonly<Record<DepartureStatus, string>>,
  now = new Date(),
): Choice[] {
  const departures = upcomingDepartures(retreat, now);
  return departures
    .filter(({ status }) => status !== 'cancelled')
    .map((departure) => {
      const { id, startsOn, endsOn, status } = departure;
      const days = dayRange(locale, startsOn, endsOn).join('');
      return {
        value: id,
        label: hasPlaces(departure) ? days : fill(withState, { days, state: states[status] }),
      };
    });
}
