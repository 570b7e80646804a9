import { localize, type InLocale, type Locale } from '#i18n/locales.ts';
import { byCodeUnit } from '#lib/order.ts';
import { upcomingDepartures } from './upcoming.ts';
import type { Retreat } from './schema.ts';

/** A retreat in one language, with its upcoming departures. */
export type LocalRetreat = InLocale<Retreat>;

/** A departure in one language. */
export type LocalDeparture = LocalRetreat['departures'][number];

/** A fact in one language. */
export type LocalFact = LocalRetreat['facts'][number];

/**
 * Returns every retreat in one language: domestic first, then by `displayOrder`, then by id. Astro doesn't keep the
 * loader's order.
 *
 * @param now the moment of the build; departures that have begun by then are left out.
 */
export function localizeRetreats(
  retreats: readonly Retreat[],
  locale: Locale,
  now: Date,
): LocalRetreat[] {
  return retreats
    .toSorted(byDisplayOrder)
    .map((retreat) =>
      localize({ ...retreat, departures: upcomingDepartures(retreat, now) }, locale),
    );
}

function byDisplayOrder(a: Retreat, b: Retreat): number {
  return byCodeUnit(a.type, b.type) || a.displayOrder - b.displayOrder || byCodeUnit(a.id, b.id);
}
