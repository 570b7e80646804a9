import type { Cost, LowestPrice, Party } from '#features/retreats/rules/prices.ts';
import { fill, yen } from '#i18n/format.ts';
import type { InquiryTexts } from '#i18n/ja/inquiry.ts';
import type { Locale } from '#i18n/locales.ts';

/** The texts about prices, which islands get as props. */
export type CostTexts = InquiryTexts['offer'];

/** Returns the prices per person: sharing a room, and in a room alone if that is known. */
export function priceLines(locale: Locale, texts: CostTexts, cost: Cost): string[] {
  const priceLine = (kind: 'shared' | 'alone', { low, varies }: LowestPrice) =>
    fill(texts[varies ? (`${kind}From` as const) : kind], { price: yen(locale, low) });
  const shared = priceLine('shared', cost.shared);
  return cost.alone === undefined ? [shared] : [shared, priceLine('alone', cost.alone)];
}

/** Returns what the party pays together, with what that leaves out. Without a sum it returns the wishes. */
export function partyLines(
  locale: Locale,
  texts: CostTexts,
  { party, singleRoom = false }: Party,
  cost: Cost | undefined,
): string[] {
  const people =
    party === undefined
      ? ''
      : (texts.people[party - 1] ?? fill(texts.morePeople, { count: party }));
  if (cost?.total === undefined) {
    if (people === '') return singleRoom ? [texts.roomAlone] : [];
    return [fill(singleRoom ? texts.wishesEachAlone : texts.wishes, { people })];
  }
  const text = !singleRoom ? texts.total : party === 1 ? texts.totalAlone : texts.totalEachAlone;
  return [fill(text, { people, price: yen(locale, cost.total) }), texts.totalNote];
}
