import { expect, test } from 'vitest';
import { partyLines } from '#features/contact/choices/trip-lines.ts';
import { inquiryTexts } from '#features/contact/texts.ts';
import { costOf, type Wishes } from '#features/retreats/rules/prices.ts';

const prices = { lowestPrice: { low: 128_000, varies: false }, singleSupplement: 16_000 };
const open = { status: 'open', price: 128_000, placesLeft: 4 } as const;

test.each<[Wishes, string, string]>([
  [
    { party: 1, singleRoom: true },
    'お一人、一人部屋で144,000円',
    '¥144,000 for one, in a room alone',
  ],
  [{ party: 12, singleRoom: true }, '12名さま、一人部屋をご希望', 'For 12, each in a room alone'],
  [{ singleRoom: true }, '一人部屋をご希望', 'A room alone, as you wish'],
])('a party of %o reads: %s', (party, ja, en) => {
  const cost = costOf(prices, open, party);
  const [japanese] = partyLines('ja', inquiryTexts.ja.offer, party, cost);
  const [english] = partyLines('en', inquiryTexts.en.offer, party, cost);
  expect([japanese, english]).toEqual([ja, en]);
});
