import { describe, expect, test } from 'vitest';
import { cardFacts, nextDeparture, offer, placesOf, withOffer } from '#features/retreats/offer.ts';
import { retreatsFor } from '#features/retreats/queries.ts';
import { inLanguage } from '#i18n/locales.ts';
import { departuresOf, retreatWith } from '../../support/read-retreats.ts';

/** Rows in one language, as pages have them. */
const rows = (locale: 'ja' | 'en', ...columns: Record<string, unknown>[]) =>
  retreatsFor(
    columns.map((given, at) => retreatWith({ id: `r${at}`, display_order: at, ...given })),
    locale,
    new Date(),
  );

const kyoto = { location_ja: '京都府京都市東山区', location_en: 'Higashiyama, Kyoto' };
const hokkaido = {
  location_ja: '北海道音更町・十勝川温泉',
  location_en: 'Tokachigawa Onsen, Otofuke, Hokkaido',
  duration: 4,
  price: 158000,
};
const cebu = {
  type: 'international',
  location_ja: 'フィリピン・セブ島 モアルボアル',
  location_en: 'Moalboal, Cebu Island, Philippines',
  duration: 5,
  price: 98000,
};

describe('what retreats offer (product: retreats/offer)', () => {
  test.each([
    ['ja', ['京都・北海道・セブ島', '3〜5日間', 'お一人さま98,000円から']],
    ['en', ['Kyoto, Hokkaido, Cebu', '3 to 5 days', 'from ¥98,000 per person']],
  ] as const)('says in %s where, how long and from which price', (locale, words) => {
    expect(offer(rows(locale, kyoto, hokkaido, cebu), locale)).toEqual(words);
  });

  test.each([
    ['ja', ['京都', '3日間', 'お一人さま128,000円']],
    ['en', ['Kyoto', '3 days', '¥128,000 per person']],
  ] as const)('of one retreat are its own figures in %s', (locale, words) => {
    expect(offer(rows(locale, kyoto), locale)).toEqual(words);
    // Two with the same figures, in one place, say no more than one.
    expect(offer(rows(locale, kyoto, kyoto), locale)).toEqual(words);
  });

  test('begins at a price where another is in words, which may be higher', () => {
    expect(offer(rows('en', kyoto, { ...kyoto, price: 'on request' }), 'en')).toContain(
      'from ¥128,000 per person',
    );
  });

  test('leaves out what no row says in figures', () => {
    const words = { ...kyoto, duration: '2泊3日', price: 'お問い合わせください' };
    expect(offer(rows('ja', words), 'ja')).toEqual(['京都']);
    expect(offer(rows('ja', { ...kyoto, duration: null, price: null }), 'ja')).toEqual(['京都']);
    expect(offer([], 'ja')).toEqual([]);
  });

  test('stands before a description, which stands alone without retreats', () => {
    expect(withOffer(rows('ja', kyoto), 'ja', 'はじめての方も。')).toBe(
      '京都／3日間／お一人さま128,000円。はじめての方も。',
    );
    expect(withOffer(rows('en', kyoto), 'en', 'All are welcome.')).toBe(
      'Kyoto · 3 days · ¥128,000 per person. All are welcome.',
    );
    expect(withOffer([], 'en', 'All are welcome.')).toBe('All are welcome.');
  });
});

describe('dates', () => {
  const dated = (locale: 'ja' | 'en', ...columns: Record<string, unknown>[]) => {
    const [retreat] = rows(locale, kyoto);
    const departures = departuresOf(
      retreatWith(kyoto),
      ...columns.map((given, at) => ({ id: `d${at}`, ...given })),
    );
    return { ...retreat!, departures: departures.map((one) => inLanguage(one, locale)) };
  };

  test('of which one costs less or more have the price begin there', () => {
    expect(offer([dated('en', { price: 98_000 })], 'en')).toContain('from ¥98,000 per person');
    expect(offer([dated('en', { price: 148_000 })], 'en')).toContain('from ¥128,000 per person');
    expect(offer([dated('en', {})], 'en')).toContain('¥128,000 per person');
    expect(offer([dated('en', { price: 98_000, status: 'full' })], 'en')).toContain(
      '¥128,000 per person',
    );
  });

  test('are on a card the next that can be booked (product: retreats/card)', () => {
    const next = [{ starts_on: '2099-03-01', places_left: 0 }, { starts_on: '2099-04-10' }];
    expect(cardFacts(dated('ja', ...next), 'ja')).toBe('3日間／お一人さま128,000円');
    expect(nextDeparture(dated('ja', ...next), 'ja')).toBe('／次回 2099年4月10日（金）');
    expect(cardFacts(dated('en', ...next), 'en')).toBe('3 days · ¥128,000 per person');
    expect(nextDeparture(dated('en', ...next), 'en')).toBe(' · next: Fri, Apr 10, 2099');
    expect(nextDeparture(dated('en'), 'en')).toBe('');
    const [words] = rows('en', { ...kyoto, duration: 'a weekend', price: 'on request' });
    expect(cardFacts(words!, 'en')).toBe('');
    const [, open] = dated('en', ...next).departures;
    const departures = [{ ...open!, price: 'on request' }];
    expect(nextDeparture({ ...words!, departures }, 'en')).toBe('next: Fri, Apr 10, 2099');
  });
});

describe('a place', () => {
  test.each([
    ['domestic', '山梨県北杜市・清里高原', '山梨'],
    ['domestic', '和歌山県田辺市', '和歌山'],
    ['domestic', '東京都あきる野市', '東京'],
    ['domestic', '京都市東山区', '京都市東山区'],
    ['domestic', '熊野（和歌山県）', '熊野'],
    ['international', 'フィリピン・ボホール島', 'ボホール島'],
    ['international', 'バリ島（インドネシア）', 'バリ島'],
  ])('that is %s, %s, is called %s', (type, location, place) => {
    expect(placesOf(rows('ja', { type, location_ja: location }), 'ja')).toBe(place);
  });

  test.each([
    ['domestic', 'Kiyosato Highlands, Hokuto, Yamanashi', 'Yamanashi'],
    ['domestic', 'Hakone, Kanagawa Prefecture, Japan', 'Kanagawa'],
    ['domestic', 'Kumano', 'Kumano'],
    ['international', 'Bohol, the Philippines', 'Bohol'],
    ['international', 'Bali', 'Bali'],
  ])('that is %s, %s, is called %s', (type, location, place) => {
    expect(placesOf(rows('en', { type, location_en: location }), 'en')).toBe(place);
  });

  test('is named as one of six at most', () => {
    const many = ['Akita', 'Chiba', 'Ehime', 'Gifu', 'Hyogo', 'Iwate', 'Kochi'].map((place) => ({
      location_en: place,
      location_ja: `${place}県`,
    }));
    expect(placesOf(rows('en', ...many), 'en')).toBe(
      'Akita, Chiba, Ehime, Gifu, Hyogo, Iwate, and more',
    );
    expect(placesOf(rows('ja', ...many), 'ja')).toMatch(/など$/);
  });
});
