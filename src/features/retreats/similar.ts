import type { Locale } from '#i18n/locales.ts';
import { pathTo, retreatRoute } from '#i18n/paths.ts';
import { bookable } from './departures.ts';
import { cardFacts } from './offer.ts';
import type { LocalRetreat } from './queries.ts';

/** How many others a retreat's page names. */
const most = 3;

/**
 * The other retreats that the page of one names: those that can be booked before others, its own kind before the other
 * kind, else in the order given (product: retreat/others).
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

/** A retreat as one line names it, as plain data. */
export function lineOf(retreat: LocalRetreat, locale: Locale) {
  return {
    href: pathTo(locale, retreatRoute(retreat.id)),
    title: retreat.title,
    location: retreat.location,
    facts: cardFacts(retreat, locale),
  };
}
