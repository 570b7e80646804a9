import { localize, type InLocale, type Locale } from '#i18n/locales.ts';
import { byCodeUnit } from '#i18n/order.ts';
import { todayFor, upcomingDepartures } from '../departures/departures.ts';
import type { AlbumPicture, Departure, Fact, Instructor, Retreat } from './retreat.ts';

/** A departure in one language. */
export type LocalDeparture = InLocale<Departure>;

/** A fact in one language. */
export type LocalFact = InLocale<Fact>;

/** A retreat in one language, with its upcoming departures. */
export type LocalRetreat = Omit<
  InLocale<Retreat>,
  'instructors' | 'departures' | 'facts' | 'pictures'
> & {
  instructors: InLocale<Instructor>[];
  pictures: InLocale<AlbumPicture>[];
  departures: LocalDeparture[];
  facts: LocalFact[];
  /** Whether the table has departures of the retreat, past ones included; its page then has a section for dates. */
  hasDates: boolean;
};

/**
 * Returns every retreat in one language: domestic first, then by `displayOrder`, then by id, so that every build
 * yields the same order.
 *
 * @param now the moment of the build; departures that have begun by then are left out.
 */
export function localizeRetreats(
  retreats: readonly Retreat[],
  locale: Locale,
  now: Date,
): LocalRetreat[] {
  return retreats.toSorted(byDisplayOrder).map((retreat) => ({
    ...localize(retreat, locale),
    instructors: retreat.instructors.map((instructor) => localize(instructor, locale)),
    departures: upcomingDepartures(retreat.departures, todayFor(retreat.type, now)).map(
      (departure) => localize(departure, locale),
    ),
    hasDates: retreat.departures.length > 0,
    facts: retreat.facts.map((fact) => localize(fact, locale)),
    pictures: retreat.pictures.map((picture) => localize(picture, locale)),
  }));
}

function byDisplayOrder(a: Retreat, b: Retreat): number {
  return byCodeUnit(a.type, b.type) || a.displayOrder - b.displayOrder || byCodeUnit(a.id, b.id);
}
