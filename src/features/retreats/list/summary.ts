import type { Locale } from '#i18n/locales.ts';
import { bookableDepartures, monthOf } from '../departures/departures.ts';
import { locationNames, offerParts } from '../departures/offer.ts';
import type { LocalRetreat } from '../rows/queries.ts';

/**
 * Returns the data about all retreats for the pages of their list.
 *
 * @param retreats the whole list, in its order.
 */
export function retreatSummary(retreats: readonly LocalRetreat[], locale: Locale) {
  return {
    /** Places for the page's title. */
    locations: locationNames(retreats, locale),
    /** Parts with which the page's description begins. */
    offerParts: offerParts(retreats, locale),
    /** Months with a bookable departure as `YYYY-MM`, the 24 next at most. */
    months: sorted(
      retreats.flatMap(({ departures }) =>
        bookableDepartures(departures).map(({ startsOn }) => monthOf(startsOn)),
      ),
    ).slice(0, maxOptions),
    /** Lengths of retreats in days, each once, the 24 shortest at most. */
    durations: sorted(
      retreats.flatMap(({ duration }) => (typeof duration === 'number' ? [duration] : [])),
    ).slice(0, maxOptions),
  };
}

/** Most options of a drop-down, however many retreats there are. */
const maxOptions = 24;

function sorted<Value extends string | number>(values: readonly Value[]): Value[] {
  return [...new Set(values)].sort((a, b) => (a < b ? -1 : 1));
}
