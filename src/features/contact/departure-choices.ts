// pure module
import { dayRange } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Choice } from './choices.ts';

/** A departure as the rows of a retreat's page say it. */
interface ShownDeparture {
  id: string;
  /** `YYYY-MM-DD`. */
  startsOn: string;
  /** Absent where nobody can tell. */
  endsOn?: string | undefined;
  status: string;
}

/**
 * A departure in the form's list: its days, and that it has a waiting list.
 *
 * @param waitlist holds `{days}`.
 */
export function departureChoice(
  locale: Locale,
  { id, startsOn, endsOn, status }: ShownDeparture,
  waitlist: string,
): Choice {
  const days = dayRange(locale, startsOn, endsOn).join('');
  return { value: id, label: status === 'waitlist' ? waitlist.replace('{days}', days) : days };
}
