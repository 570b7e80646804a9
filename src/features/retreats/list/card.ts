import { dictionaryFor } from '#i18n/dictionary.ts';
import type { Locale } from '#i18n/locales.ts';
import { pathTo, retreatRoute } from '#i18n/paths.ts';
import { phrases } from '#i18n/phrases/phrases.ts';
import { cardDepartures, lengthAndPrice } from '../rules/offer.ts';
import { ownPicture, pictureAlt } from '../row-pictures.ts';
import type { LocalRetreat } from '../data/local.ts';

/** Returns the texts that all cards share; `learnMoreAbout` contains `learnMore`. */
export function retreatCardLabels(locale: Locale) {
  const { inquiry, retreats } = dictionaryFor(locale);
  const { badge, learnMore, learnMoreAbout, dates } = retreats;
  const { confirmed } = inquiry.state;
  return { badge, learnMore, learnMoreAbout, next: dates.next, confirmed };
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
      keywords: retreat.keywords,
      /** Length and lowest price; `''` if neither is known. */
      lengthAndPrice: lengthAndPrice(retreat, locale),
      /** Those that can be requested, by first day. */
      departures: cardDepartures(retreat, locale),
      href: pathTo(locale, retreatRoute(retreat.id)),
      picture: await ownPicture(retreat, 'card'),
      alt: pictureAlt(retreat, locale),
      /** The label of an unpublished retreat; only previews contain such retreats. */
      ...(!retreat.published && { unpublishedLabel: dictionaryFor(locale).retreats.unpublished }),
    })),
  );
}

/** The data of a retreat's card. */
export type RetreatCardData = Awaited<ReturnType<typeof retreatCards>>[number];

/** The texts that all cards share. */
export type RetreatCardLabels = ReturnType<typeof retreatCardLabels>;
