// pure module
import type { Locale } from '#i18n/locales.ts';
import { bookable, monthOf } from './departures.ts';
import { offer, placesOf } from './offer.ts';
import type { LocalRetreat } from './queries.ts';

/**
 * What the pages of a list of retreats say of all of them.
 *
 * @param retreats of the whole list, in its order.
 */
export function retreatSummary(retreats: readonly LocalRetreat[], locale: Locale) {
  return {
    /** In the words of a title. */
    places: placesOf(retreats, locale),
    /** In the parts that a description begins with. */
    offered: offer(retreats, locale),
    /** Those with a departure that can be booked, as `YYYY-MM`, from the next on, at most two years of them. */
    months: sorted(
      retreats.flatMap(({ departures }) =>
        bookable(departures).map(({ startsOn }) => monthOf(startsOn)),
      ),
    ).slice(0, mostChoices),
    /** How many days retreats take, each number once. */
    lengths: sorted(
      retreats.flatMap(({ duration }) => (typeof duration === 'number' ? [duration] : [])),
    ).slice(0, mostChoices),
  };
}

/** No drop-down grows with the retreats (product: weight/constant). */
const mostChoices = 24;

function sorted<Value extends string | number>(values: readonly Value[]): Value[] {
  return [...new Set(values)].sort((a, b) => (a < b ? -1 : 1));
}
