import {
  costOf,
  type Cost,
  type LowestPrice,
  type Wishes,
} from '#features/retreats/rules/prices.ts';
import { requestableDepartures } from '#features/retreats/rules/departures.ts';
import { decisionText, stateText } from '#features/retreats/rules/state.ts';
import type { RetreatData } from '#features/retreats/files/retreat-data.ts';
import { dayRange, fill, yen } from '#i18n/format.ts';
import type { InquiryTexts } from '#i18n/ja/inquiry.ts';
import type { Locale } from '#i18n/locales.ts';

/** What is known of the retreat and the departure that an inquiry is about, and the wishes that have a price. */
export interface TripDetails extends Wishes {
  /** Absent for no retreat, and until its data has loaded. */
  data?: RetreatData | undefined;
  /** `hasBegun` since the build; its status is then `full`. */
  departure?: (RetreatData['departures'][number] & { hasBegun?: boolean }) | undefined;
}

/** What an inquiry in the form is about. */
export interface Trip extends TripDetails {
  /** The value of the retreat's choice; `''` for none. */
  choice: string;
}

/**
 * Returns what an inquiry is about as lines of text, the same for dialog, letter and mails: the days, the state and day of
 * decision, the prices and their basis, and what the party pays. What isn't known is left out, and a departure that can't
 * be requested has no price.
 *
 * @param today `YYYY-MM-DD` in Japan. An earlier day of decision is left out.
 */
export function tripLines(
  locale: Locale,
  texts: Pick<InquiryTexts, 'cost' | 'state'>,
  trip: TripDetails,
  today: string,
) {
  const { data, departure } = trip;
  const cost = data && costOf(data, departure, trip);
  const isRequestable = departure === undefined || requestableDepartures([departure]).length > 0;
  const prices = cost && isRequestable ? priceLines(locale, texts.cost, cost) : [];
  return {
    days: departure ? dayRange(locale, departure.startsOn, departure.endsOn) : [],
    states: departure ? stateLines(locale, texts.state, departure, today) : [],
    prices,
    basis: prices.length > 0 ? data?.priceBasis?.[locale] : undefined,
    party: partyLines(locale, texts.cost, trip, cost),
    /** Whether `party` is a sum; without one it only repeats the wishes. */
    hasTotal: cost?.total !== undefined,
  };
}

function stateLines(
  locale: Locale,
  texts: InquiryTexts['state'],
  departure: NonNullable<TripDetails['departure']>,
  today: string,
): string[] {
  const { confirmed, decidedBy = '', hasBegun } = departure;
  if (hasBegun) return [texts.begun];
  const state = stateText(locale, texts, departure);
  if (confirmed) return [state, texts.confirmed];
  return decidedBy < today ? [state] : [state, decisionText(locale, texts, decidedBy)];
}

/** Returns the prices per person: sharing a room, and in a single room if that is known. */
function priceLines(locale: Locale, texts: InquiryTexts['cost'], cost: Cost): string[] {
  const priceLine = (kind: 'shared' | 'alone', { low, varies }: LowestPrice) =>
    fill(texts[varies ? (`${kind}From` as const) : kind], { price: yen(locale, low) });
  const shared = priceLine('shared', cost.shared);
  return cost.alone === undefined ? [shared] : [shared, priceLine('alone', cost.alone)];
}

/** Returns what the party pays together, with what that leaves out. Without a sum it returns the wishes. */
export function partyLines(
  locale: Locale,
  texts: InquiryTexts['cost'],
  { party, singleRoom = false }: Wishes,
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
