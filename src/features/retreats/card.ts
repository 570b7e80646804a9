import { dictionaryFor } from '#i18n/dictionary.ts';
import type { Locale } from '#i18n/locales.ts';
import { pathTo, retreatRoute } from '#i18n/paths.ts';
import { phrases } from '#i18n/phrases.ts';
import { bookableDepartures, monthOf, offeredDepartures } from './departures.ts';
import { cardFacts, nextDepartureText } from './offer.ts';
import { pictureOf } from './pictures.ts';
import type { LocalRetreat } from './queries.ts';

/** Returns the texts that all cards share; `learnMoreAbout` contains `learnMore`. */
export function retreatCardLabels(locale: Locale) {
  const { badge, learnMore, learnMoreAbout, dates } = dictionaryFor(locale).retreats;
  return { badge, learnMore, learnMoreAbout, confirmed: dates.confirmed };
}

/**
 * Returns the first days of the departure that the card shows and of the first bookable one of each month, by which the
 * list is sorted and filtered.
 */
function startsOf({ departures }: LocalRetreat): string[] {
  const byMonth = Map.groupBy(bookableDepartures(departures), ({ startsOn }) => monthOf(startsOn));
  const firsts = [...byMonth.values()].flatMap(([first]) => first ?? []);
  const starts = [...offeredDepartures(departures).slice(0, 1), ...firsts];
  return [...new Set(starts.map(({ startsOn }) => startsOn))];
}

/**
 * Returns the data of retreats' cards, in the order given. It is plain data, so that an island and JSON can contain
 * it.
 */
export function retreatCards(retreats: readonly LocalRetreat[], locale: Locale) {
  return Promise.all(
    retreats.map(async (retreat) => ({
      id: retreat.id,
      type: retreat.type,
      /** The title's phrases; a heading breaks only between them. */
      title: phrases(locale, retreat.title),
      description: retreat.description,
      location: retreat.location,
      /** Length and lowest price; `''` if neither is known. */
      facts: cardFacts(retreat, locale),
      /** Text about the next departure, the first of `starts`; `''` if none can be booked. */
      next: nextDepartureText(retreat, locale),
      /** Whether the operator has confirmed that departure. */
      ...(offeredDepartures(retreat.departures)[0]?.confirmed === true && { confirmed: true }),
      /** Absent if the duration isn't a number. */
      ...(typeof retreat.duration === 'number' && { days: retreat.duration }),
      /** As `YYYY-MM-DD`: the day of `next`, then the first bookable departure of each month. */
      starts: startsOf(retreat),
      href: pathTo(locale, retreatRoute(retreat.id)),
      picture: await pictureOf(retreat, 'card'),
      /** The label of an unpublished retreat; only previews contain such retreats. */
      ...(!retreat.published && { mark: dictionaryFor(locale).retreats.unpublished }),
    })),
  );
}

/** The data of a retreat's card. */
export type RetreatCardData = Awaited<ReturnType<typeof retreatCards>>[number];

/** The texts that all cards share. */
export type RetreatCardLabels = ReturnType<typeof retreatCardLabels>;
