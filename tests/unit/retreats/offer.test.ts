import { describe, expect, test } from 'vitest';
import {
  cardDepartures,
  costForTwo,
  locationNames,
  offerParts,
  lowestPriceText,
} from '#features/retreats/rules/offer.ts';
import { localizeRetreats } from '#features/retreats/data/local.ts';
import { localize, type Locale } from '#i18n/locales.ts';
import { departureRowWith, retreatWith } from '../../support/content/retreat-rows.ts';

/** Returns rows in one language, as pages have them. */
const rows = (locale: Locale, ...columns: Record<string, unknown>[]) =>
  localizeRetreats(
    columns.map((given, at) => retreatWith({ id: `r${at}`, display_order: at, ...given })),
    locale,
    new Date(),
  );

test('what two people pay is said of a departure that has room for two', () => {
  const textFor = (capacity: number, columns: Record<string, unknown> = {}) => {
    const retreat = retreatWith({ capacity }, { departures: [departureRowWith(columns)] });
    return costForTwo('en', retreat, localize(retreat.departures[0]!, 'en'));
  };
  expect(textFor(2)).toMatch(/two people pay ¥256,000/);
  expect(textFor(2, { status: 'few', places_left: 1 })).toBe('');
  expect(textFor(1)).toBe('');
});

const kyoto = { location_ja: '京都府京都市東山区', location_en: 'Higashiyama, Kyoto' };
describe('offers of retreats', () => {
  test.each<[Locale, Record<string, unknown>[], string]>([
    ['ja', [kyoto], '京都 | 3日間 | お一人さま128,000円'],
    // A price that isn't known may be higher than the others.
    ['en', [kyoto, { ...kyoto, price: null }], 'Kyoto | 3 days | from ¥128,000 per person'],
    ['ja', [{ ...kyoto, duration: null, price: null }], '京都'],
    ['ja', [], ''],
  ])('offerParts returns in %s for %j places, length and price: %s', (locale, columns, parts) => {
    expect(offerParts(rows(locale, ...columns), locale).join(' | ')).toBe(parts);
  });
});

describe('offers of retreats with departures', () => {
  const dated = (locale: Locale, ...columns: Record<string, unknown>[]) => {
    const departures = columns.map((given, at) => departureRowWith({ id: `d${at}`, ...given }));
    return localizeRetreats([retreatWith(kyoto, { departures })], locale, new Date())[0]!;
  };

  test.each([
    [[{ price: 148_000 }], '¥148,000'],
    [[{}, { price: 98_000 }], 'from ¥98,000'],
    // A waiting list counts if nothing else does; a full or canceled departure can't be requested at any price.
    [[{}, { price: 98_000, status: 'waitlist' }], '¥128,000'],
    [[{ price: 98_000, status: 'waitlist' }], '¥98,000'],
    [[{}, { price: 98_000, status: 'full' }], '¥128,000'],
    [[{}, { price: 98_000, status: 'cancelled' }], '¥128,000'],
    [[{ price: 98_000, status: 'full' }], '¥128,000'],
  ])('the price of departures of %j is %s', (departures, price) => {
    expect(lowestPriceText([dated('en', ...departures)], 'en')).toBe(price);
  });

  test.each([
    [{}, { price: 148_000 }, ['128,000円', '148,000円']],
    [{}, {}, [undefined, undefined]],
  ])('a card with dates of %o and %o names their prices only if they differ', (...row) => {
    const [first, second, prices] = row;
    const departures = cardDepartures(dated('ja', first, second), 'ja');
    expect(departures.map(({ price }) => price)).toEqual(prices);
  });
});

describe('locationNames', () => {
  test.each<[Locale, string, string, string]>([
    ['ja', 'domestic', '山梨県北杜市・清里高原', '山梨'],
    ['ja', 'domestic', '東京都あきる野市', '東京'],
    ['ja', 'domestic', '京都市東山区', '京都市東山区'],
    ['ja', 'domestic', '熊野（和歌山県）', '熊野'],
    ['ja', 'international', 'フィリピン・ボホール島', 'ボホール島'],
    ['ja', 'international', 'バリ島（インドネシア）', 'バリ島'],
    ['en', 'domestic', 'Kiyosato Highlands, Hokuto, Yamanashi', 'Yamanashi'],
    ['en', 'domestic', 'Hakone, Kanagawa Prefecture, Japan', 'Kanagawa'],
    ['en', 'international', 'Bohol, the Philippines', 'Bohol'],
  ])('returns in %s for the %s location %s the place %s', (locale, type, location, place) => {
    expect(locationNames(rows(locale, { type, [`location_${locale}`]: location }), locale)).toBe(
      place,
    );
  });

  test('returns at most six places', () => {
    const prefectures = ['Akita', 'Chiba', 'Ehime', 'Gifu', 'Hyogo', 'Iwate', 'Kochi'];
    const retreats = rows('en', ...prefectures.map((location_en) => ({ location_en })));
    expect(locationNames(retreats, 'en')).toBe('Akita, Chiba, Ehime, Gifu, Hyogo, Iwate, and more');
  });
});
