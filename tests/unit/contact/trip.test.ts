import { describe, expect, test } from 'vitest';
import { tripLines, type TripDetails } from '#features/contact/choices/trip-lines.ts';
import { inquiryTexts } from '#features/contact/texts.ts';
import type { RetreatData } from '#features/retreats/files/retreat-data.ts';
import type { Wishes } from '#features/retreats/rules/prices.ts';
import type { Locale } from '#i18n/locales.ts';
import { retreatDataWith } from '../../support/content/inquiry.ts';

type Departure = RetreatData['departures'][number];

const now = new Date('2099-01-10T00:00:00Z');
const date = (startsOn: string, columns: Partial<Departure> = {}): Departure => ({
  id: startsOn,
  startsOn,
  status: 'open',
  price: 128_000,
  ...columns,
});
const begun = date('2099-01-09');
const few = date('2099-05-19', { status: 'few', placesLeft: 1 });
const roomy = date('2099-06-19', { placesLeft: 4 });
const priceBasis = { ja: '二人部屋のおひとり分です。', en: 'Per person in a twin room.' };
const data = retreatDataWith({
  capacity: 10,
  lowestPrice: { low: 128_000, varies: false },
  singleSupplement: 16_000,
  priceBasis,
  departures: [begun, few, roomy],
});
const lines = (locale: Locale, trip: TripDetails) =>
  tripLines(locale, inquiryTexts[locale], { data, ...trip }, now);

test.each([
  [{ party: 1 }, 'お一人で128,000円（税込）', '¥128,000 for one person (tax included)'],
  [
    { party: 1, singleRoom: true },
    'お一人、一人部屋で144,000円（税込）',
    '¥144,000 for one person in a single room (tax included)',
  ],
  [
    { party: 4, singleRoom: true },
    '4名さま、それぞれ一人部屋で576,000円（税込）',
    '¥576,000 for four people, each in a single room (tax included)',
  ],
] as const)('a party of %o that has room reads: %s', (wishes, ja, en) => {
  expect(lines('ja', { departure: roomy, ...wishes })).toMatchObject({ cost: ja, wishes: '' });
  expect(lines('en', { departure: roomy, ...wishes })).toMatchObject({ cost: en, wishes: '' });
});

test('what a price per person is based on stands beside no total of several people or a single room', () => {
  const notes = (wishes: Wishes) => lines('en', { departure: roomy, ...wishes }).notes;
  expect(notes({ party: 1 })).toContain(priceBasis.en);
  for (const wishes of [{ party: 2 }, { party: 1, singleRoom: true }])
    expect(notes(wishes)).not.toContain(priceBasis.en);
});

describe('a party that has too few places gets no total', () => {
  test.each<[string, TripDetails, string, string]>([
    [
      'but the next date with room',
      { departure: few, party: 2 },
      '残り1名です。お二人なら、空きのある2099年6月19日（金）からの日程か、キャンセル待ちをご検討ください。',
      '1 place left, too few for two people. Consider the dates from Fri 19 Jun 2099, which have room, or the waiting list.',
    ],
    [
      'but an earlier date that has room',
      { departure: date('2099-07-01', { placesLeft: 3 }), party: 4 },
      '残り3名です。4名さまなら、空きのある2099年6月19日（金）からの日程か、',
      '3 places left, too few for four people. Consider the dates from Fri 19 Jun 2099',
    ],
    [
      'but the waiting list, where no date has room',
      { departure: roomy, party: 6 },
      '残り4名です。6名さまなら、キャンセル待ちか、ほかの日程を',
      '4 places left, too few for six people. Consider the waiting list, or',
    ],
    [
      'but the waiting list, where no date is chosen',
      { party: 6 },
      'いまは、6名さまぶんの空きがある日程がありません。',
      'No dates have room for six people at the moment.',
    ],
    [
      'but a trip of its own, above the capacity',
      { departure: date('2099-08-01'), party: 12, singleRoom: true },
      'このリトリートの定員は10名です。',
      'This retreat takes up to 10 people.',
    ],
  ])('%s', (_, trip, ja, en) => {
    const inJapanese = lines('ja', trip);
    expect(inJapanese.advice).toMatch(new RegExp(`^${ja}`));
    expect(inJapanese.cost).toBe('お一人さま128,000円、一人部屋144,000円（税込）');
    expect(lines('en', trip).advice).toMatch(new RegExp(`^${en}`));
  });

  test('and no advice where a date begun since the build is the only one with room', () => {
    const trip = { departure: few, party: 2, data: { ...data, departures: [begun, few] } };
    expect(lines('en', trip).advice).toMatch(/or other dates\.$/);
  });
});

test.each([
  ['full', 'All places are taken.'],
  ['waitlist', 'There is no place at the moment.'],
  ['cancelled', 'Our reply suggests other dates.'],
] as const)('a %s date says what that means, without a total', (status, meaning) => {
  const trip = { departure: date('2099-05-19', { status }), party: 2, singleRoom: true };
  const text = lines('en', trip);
  expect(text.meaning).toContain(meaning);
  expect(text.advice).toBeUndefined();
  expect(text.wishes).toBe('two people, each in a single room');
  expect(text.cost).toBe(
    status === 'waitlist'
      ? '¥128,000 per person, ¥144,000 in a single room (tax included)'
      : undefined,
  );
});
