import { dictionaryFor } from '#i18n/dictionary.ts';
import { dayInWords, dayRange, fill, formatCount, joinTexts, yen } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { hasRoom, isRequestable } from './departures.ts';
import { costOf, lowestPrice } from './prices.ts';
import { stateText } from './state.ts';
import type { LocalRetreat } from '../data/local.ts';

type OfferSource = Pick<LocalRetreat, 'type' | 'location' | 'duration' | 'price' | 'departures'>;

/** Most places that a title names; search engines cut longer titles. */
const maxPlaces = 6;

/**
 * Returns places, length and lowest price as short texts, in this order. Unknown lengths and prices are left out.
 * @example offerParts(all, 'en') // => ['Kyoto, Okinawa, Cebu', '3 to 5 days', 'from ¥98,000 per person']
 */
export function offerParts(retreats: readonly OfferSource[], locale: Locale): string[] {
  const price = lowestPriceText(retreats, locale);
  return [
    locationNames(retreats, locale),
    lengthOf(retreats, locale),
    price && fill(dictionaryFor(locale).retreats.offer.perPerson, { price }),
  ].filter((part) => part !== '');
}

/**
 * Returns length and lowest price for a retreat's card; unknown ones are left out.
 * @example lengthAndPrice(kyoto, 'en') // => '3 days · from ¥128,000 per person'
 */
export function lengthAndPrice(retreat: OfferSource, locale: Locale): string {
  const [, ...parts] = offerParts([retreat], locale);
  return joinTexts(dictionaryFor(locale).retreats.offer.parts, parts);
}

/**
 * Returns the departures of which a card shows one, with texts. The price is absent if the card already shows it as that
 * of every date.
 */
export function cardDepartures(retreat: OfferSource, locale: Locale) {
  const lowest = lowestPrice([retreat]);
  const texts = dictionaryFor(locale).inquiry.state;
  return retreat.departures.filter(isRequestable).map((departure) => {
    const { startsOn, status, price, confirmed } = departure;
    const isNamed = price === undefined || (price === lowest?.low && !lowest.varies);
    return {
      startsOn,
      status,
      confirmed,
      day: dayRange(locale, startsOn).join(''),
      state: stateText(locale, texts, departure),
      ...(!isNamed && { price: yen(locale, price) }),
    };
  });
}

/**
 * Prefixes a description with {@link offerParts}; without retreats it stays as it is.
 * @example describeOffer([kyoto], 'en', 'All are welcome.')
 * // => 'Kyoto · 3 days · from ¥128,000 per person. All are welcome.'
 */
export function describeOffer(
  retreats: readonly OfferSource[],
  locale: Locale,
  description: string,
): string {
  if (retreats.length === 0) return description;
  const { described, parts } = dictionaryFor(locale).retreats.offer;
  return fill(described, { offer: joinTexts(parts, offerParts(retreats, locale)), description });
}

/** Returns the places of retreats for a title, each once and in the order given; `''` for none. */
export function locationNames(retreats: readonly OfferSource[], locale: Locale): string {
  const { andMore, places: joined } = dictionaryFor(locale).retreats.offer;
  const places = [...new Set(retreats.map((retreat) => locationName(retreat, locale)))];
  const named = joinTexts(joined, places.slice(0, maxPlaces));
  return places.length > maxPlaces ? fill(andMore, { places: named }) : named;
}

function lengthOf(retreats: readonly OfferSource[], locale: Locale): string {
  const lengths = retreats.flatMap(({ duration }) => duration ?? []);
  if (lengths.length === 0) return '';
  const { offer: t, detail } = dictionaryFor(locale).retreats;
  const least = Math.min(...lengths);
  const most = Math.max(...lengths);
  return least === most ? formatCount(locale, detail.days, least) : fill(t.days, { least, most });
}

/**
 * Returns the lowest price of retreats; `''` if none is known.
 * @example lowestPriceText([kyoto], 'en') // => 'from ¥128,000'
 */
export function lowestPriceText(retreats: readonly OfferSource[], locale: Locale): string {
  const lowest = lowestPrice(retreats);
  if (lowest === undefined) return '';
  const price = yen(locale, lowest.low);
  return lowest.varies ? fill(dictionaryFor(locale).retreats.offer.from, { price }) : price;
}

/**
 * Returns what two people pay for a departure, and in single rooms; `''` if it isn't known, or has no two places.
 * @example costForTwo('en', kyoto, december)
 * // => 'On Fri 11 Dec two people pay ¥256,000, or ¥288,000 in single rooms.'
 */
export function costForTwo(
  locale: Locale,
  { capacity, singleSupplement }: Pick<LocalRetreat, 'capacity' | 'singleSupplement'>,
  departure: LocalRetreat['departures'][number],
): string {
  const { dates: t } = dictionaryFor(locale).retreats;
  const totalOf = (singleRoom: boolean) =>
    costOf({ singleSupplement }, departure, { party: 2, singleRoom })?.total;
  const together = totalOf(false);
  if (together === undefined || capacity === 1 || !hasRoom(departure, 2)) return '';
  const alone = totalOf(true);
  const values = { day: dayInWords(locale, departure.startsOn), price: yen(locale, together) };
  return alone === undefined
    ? fill(t.forTwo, values)
    : fill(t.forTwoOrAlone, { ...values, alone: yen(locale, alone) });
}

/**
 * Returns the short name of a location for a list of places: in Japan the prefecture, abroad the part after (in
 * English before) the country. Of a location in another format, it is the part before the first separator.
 * @example locationName({ type: 'domestic', location: '京都府京都市東山区' }, 'ja') // => '京都'
 * @example locationName({ type: 'international', location: 'Moalboal, Cebu Island, Philippines' }, 'en') // => 'Cebu'
 */
function locationName({ type, location }: OfferSource, locale: Locale): string {
  const abroad = type === 'international';
  if (locale === 'en') {
    const parts = location.split(/\s*,\s*/).filter((part) => part !== 'Japan');
    const part = (abroad ? parts.at(-2) : parts.at(-1)) ?? location;
    return part.replace(/ (?:Island|Prefecture)$/, '');
  }
  const [prefecture] =
    /^(?:北海道|東京(?=都)|(?:京都|大阪)(?=府)|\p{sc=Han}{2,3}(?=県))/u.exec(location) ?? [];
  const [first = location, second] = location.replace(/[（(].*/, '').split(/[・、，,／/\s]+/);
  return abroad ? (second ?? first) : (prefecture ?? first);
}
