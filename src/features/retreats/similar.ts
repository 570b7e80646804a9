import type { Locale } from '#i18n/locales.ts';
import { pathTo, retreatRoute } from '#i18n/paths.ts';
import { bookable } from './departures.ts';
import { cardFacts } from './offer.ts';
import type { LocalRetreat } from './queries.ts';

/** Most other retreats that a retreat's page lists. */
const most = 3;

/**
 * Returns the other retreats that a retreat's page lists: bookable ones first, then those of the same type, else in
 * the order given (product: retreat/others).
 */
export function similarTo(
  { id, type }: LocalRetreat,
  retreats: readonly LocalRetreat[],
): LocalRetreat[] {
  const rank = (other: LocalRetreat) =>
    (bookable(other.departures).length > 0 ? 0 : 2) + (other.type === type ? 0 : 1);
  return retreats
    .filter((other) => other.id !== id && other.published)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, most);
}

/** Returns the plain data of a retreat's line in a list. */
export function lineOf(retreat: LocalRetreat, locale: Locale) {
  return {
    href: pathTo(locale, retreatRoute(retreat.id)),
    title: retreat.title,
    location: retreat.location,
    facts: cardFacts(retreat, locale),
  };
}
