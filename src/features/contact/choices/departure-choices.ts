import { upcomingDepartures } from '#features/retreats/data/upcoming.ts';
import type { RetreatData } from '#features/retreats/files/retreat-data.ts';
import { stateText } from '#features/retreats/rules/state.ts';
import { dayRange, fill } from '#i18n/format.ts';
import type { InquiryTexts } from '#i18n/ja/inquiry.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Choice } from './choices.ts';

/**
 * Returns the departures that an inquiry can name, full ones too, with their state unless they are open. Departures that
 * have begun since the build are left out.
 */
export function departureChoices(
  locale: Locale,
  { dateWithState, state }: Pick<InquiryTexts, 'dateWithState' | 'state'>,
  retreat: RetreatData,
): Choice[] {
  return upcomingDepartures(retreat, new Date())
    .filter(({ status }) => status !== 'cancelled')
    .map((departure) => {
      const { id, startsOn, endsOn, status } = departure;
      const days = dayRange(locale, startsOn, endsOn).join('');
      const withState = fill(dateWithState, { days, state: stateText(locale, state, departure) });
      return { value: id, label: status === 'open' ? days : withState };
    });
}
