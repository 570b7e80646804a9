import type { PictureData } from '#pictures/data.ts';
import { dictionaryFor } from '#i18n/dictionary.ts';
import type { Locale } from '#i18n/locales.ts';
import { pathTo, retreatRoute } from '#i18n/paths.ts';
import { phrases } from '#i18n/phrases.ts';
import { bookable, monthOf } from './departures.ts';
import { cardFacts, nextDeparture } from './offer.ts';
import { cardPicture } from './picture.ts';
import type { LocalRetreat } from './queries.ts';
import type { RetreatType } from './types.ts';

/** A retreat as its card shows it: plain data, so that a page, an island and JSON can carry it. */
export interface RetreatCardData {
  id: string;
  type: RetreatType;
  /** The pieces between which a heading may break; joined, they are the title. */
  title: string[];
  description: string;
  location: string;
  /** How long, from which price; `''` where nothing is known. */
  facts: string;
  /** When next, on the first day of `starts`; `''` where nothing can be booked. */
  next: string;
  /** Days, where a number is known. */
  days?: number;
  /** The first days of its departures that can be booked, as `YYYY-MM-DD`, each month once. */
  starts: string[];
  href: string;
  picture: PictureData;
  /** Says of an unpublished retreat that it is; only a preview has any. */
  mark?: string;
}

/** The words that are the same on every card. */
export interface RetreatCardLabels {
  badge: Record<RetreatType, string>;
  learnMore: string;
  /** Holds `{title}`; contains the words of `learnMore`. */
  learnMoreAbout: string;
}

/** The words of a language's cards. */
export function retreatCardLabels(locale: Locale): RetreatCardLabels {
  const { badge, learnMore, learnMoreAbout } = dictionaryFor(locale).retreats;
  return { badge, learnMore, learnMoreAbout };
}

/** The first departure of each month that can be booked: what a list is narrowed and sorted by. */
function firstOfMonths({ departures }: LocalRetreat): string[] {
  const byMonth = Map.groupBy(bookable(departures), ({ startsOn }) => monthOf(startsOn));
  return [...byMonth.values()].flatMap(([first]) => first?.startsOn ?? []);
}

/** Retreats as the data of their cards, in the order given. */
export function retreatCards(
  retreats: readonly LocalRetreat[],
  locale: Locale,
): Promise<RetreatCardData[]> {
  return Promise.all(
    retreats.map(async (retreat) => ({
      id: retreat.id,
      type: retreat.type,
      title: phrases(locale, retreat.title),
      description: retreat.description,
      location: retreat.location,
      facts: cardFacts(retreat, locale),
      next: nextDeparture(retreat, locale),
      ...(typeof retreat.duration === 'number' && { days: retreat.duration }),
      starts: firstOfMonths(retreat),
      href: pathTo(locale, retreatRoute(retreat.id)),
      picture: await cardPicture(retreat),
      ...(!retreat.published && { mark: dictionaryFor(locale).retreats.unpublished }),
    })),
  );
}
