import { dictionaryFor } from '#i18n/dictionary.ts';
import type { Locale } from '#i18n/locales.ts';
import { pathTo, retreatRoute } from '#i18n/paths.ts';
import { phrases } from '#i18n/phrases.ts';
import { bookable, monthOf } from './departures.ts';
import { cardFacts, nextDeparture } from './offer.ts';
import { pictureOf } from './picture.ts';
import type { LocalRetreat } from './queries.ts';

/** The words that are the same on every card; `learnMoreAbout` contains those of `learnMore`. */
export function retreatCardLabels(locale: Locale) {
  const { badge, learnMore, learnMoreAbout } = dictionaryFor(locale).retreats;
  return { badge, learnMore, learnMoreAbout };
}

/** The first departure of each month that can be booked: what a list is narrowed and sorted by. */
function firstOfMonths({ departures }: LocalRetreat): string[] {
  const byMonth = Map.groupBy(bookable(departures), ({ startsOn }) => monthOf(startsOn));
  return [...byMonth.values()].flatMap(([first]) => first?.startsOn ?? []);
}

/**
 * Retreats as their cards show them, in the order given: plain data, so that a page, an island and JSON can
 * carry it.
 */
export function retreatCards(retreats: readonly LocalRetreat[], locale: Locale) {
  return Promise.all(
    retreats.map(async (retreat) => ({
      id: retreat.id,
      type: retreat.type,
      /** The pieces between which a heading may break; joined, they are the title. */
      title: phrases(locale, retreat.title),
      description: retreat.description,
      location: retreat.location,
      /** How long, from which price; `''` where nothing is known. */
      facts: cardFacts(retreat, locale),
      /** When next, on the first day of `starts`; `''` where nothing can be booked. */
      next: nextDeparture(retreat, locale),
      /** Where a number is known. */
      ...(typeof retreat.duration === 'number' && { days: retreat.duration }),
      /** The first days of its departures that can be booked, as `YYYY-MM-DD`, each month once. */
      starts: firstOfMonths(retreat),
      href: pathTo(locale, retreatRoute(retreat.id)),
      picture: await pictureOf(retreat, 'card'),
      /** Says of an unpublished retreat that it is; only a preview has any. */
      ...(!retreat.published && { mark: dictionaryFor(locale).retreats.unpublished }),
    })),
  );
}

/** A retreat as its card shows it. */
export type RetreatCardData = Awaited<ReturnType<typeof retreatCards>>[number];

/** The words of the cards. */
export type RetreatCardLabels = ReturnType<typeof retreatCardLabels>;
