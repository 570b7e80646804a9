import { upcomingDepartures } from '#features/retreats/data/upcoming.ts';
import type { RetreatData } from '#features/retreats/files/retreat-data.ts';
import { hasPlaces, hasRoom, isRequestable } from '#features/retreats/rules/departures.ts';
import {
  costOf,
  type Cost,
  type LowestPrice,
  type Wishes,
} from '#features/retreats/rules/prices.ts';
import { stateText } from '#features/retreats/rules/state.ts';
import { dayInWords, dayRange, fill, formatCount, yen } from '#i18n/format.ts';
import type { InquiryTexts } from '#i18n/ja/inquiry.ts';
import type { Locale } from '#i18n/locales.ts';
import { dayInJapan } from '#lib/days.ts';

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

/** The texts about a trip. */
export type TripTexts = Pick<InquiryTexts, 'cost' | 'state' | 'advice'>;

/**
 * Returns what an inquiry is about in words, the same in dialog, letter and mails. What isn't known is left out, and a
 * departure that can't be requested has no price.
 *
 * @param now an earlier day of decision is left out.
 */
export function tripLines(locale: Locale, texts: TripTexts, trip: TripDetails, now: Date) {
  const { data, departure, party, singleRoom } = trip;
  const { cost: t, state } = texts;
  const meanings: Readonly<Record<string, string>> = state.meanings;
  const meaning = departure && meanings[departure.hasBegun ? 'cancelled' : departure.status];
  const advice = adviceFor(locale, texts, trip, now);
  const hasPrice = departure === undefined || isRequestable(departure);
  const cost = data && hasPrice ? costOf(data, departure, trip) : undefined;
  const wishes = wishesText(t, trip);
  const price = cost && priceText(locale, t, cost);
  const hasTotal = cost?.total !== undefined && meaning === undefined && advice === undefined;
  const total = hasTotal ? fill(t.total, { wishes, price: yen(locale, cost.total!) }) : undefined;
  return {
    days: departure ? dayRange(locale, departure.startsOn, departure.endsOn) : [],
    /** The state, and the day of decision. */
    states: departure ? stateTexts(locale, state, departure, dayInJapan(now)) : [],
    /** What the state of a departure that can't simply be booked means. */
    meaning,
    /** What a party can do for which there are too few places. */
    advice,
    /** What the party pays together, or else the prices per person. */
    cost: total ?? price,
    /** Both of these, as far as they are known. */
    prices: [price, total].filter((text) => text !== undefined),
    /** What the price depends on. */
    notes: [
      // It is about the price per person.
      cost && !(hasTotal && (singleRoom || party !== 1)) ? data?.priceBasis?.[locale] : undefined,
      cost?.alone && (!hasTotal || singleRoom) ? t.aloneNote : undefined,
      hasTotal ? t.totalNote : undefined,
    ].filter((note) => note !== undefined),
    /** The party and its rooms, unless the total names them; `''` for none. */
    wishes: hasTotal ? '' : wishes,
  };
}

/** Returns the state of a departure, and whether it runs or by which day that is decided. */
function stateTexts(
  locale: Locale,
  texts: TripTexts['state'],
  departure: NonNullable<TripDetails['departure']>,
  today: string,
): string[] {
  const { confirmed, decidedBy = '', hasBegun } = departure;
  if (hasBegun) return [texts.begun];
  const state = stateText(locale, texts, departure);
  if (confirmed) return [state, texts.confirmed];
  if (decidedBy < today) return [state];
  return [state, fill(texts.decided, { day: dayInWords(locale, decidedBy) })];
}

/** Returns what a party can do that is larger than the capacity, or than the places of the departure or of every one. */
function adviceFor(
  locale: Locale,
  { advice: t, cost, state }: TripTexts,
  { data, departure, party }: TripDetails,
  now: Date,
): string | undefined {
  if (!data || party === undefined) return undefined;
  const { capacity = Infinity } = data;
  if (party > capacity) return fill(t.group, { count: capacity });
  if (departure && (!hasPlaces(departure) || hasRoom(departure, party))) return undefined;
  const upcoming = upcomingDepartures(data, now);
  const roomy = upcoming.filter((other) => hasRoom(other, party));
  const people = peopleText(cost, party);
  if (!departure)
    return upcoming.length > 0 && roomy.length === 0 ? fill(t.noRoom, { people }) : undefined;
  const left = formatCount(locale, state.left, departure.placesLeft ?? 0);
  // The next one, or else an earlier one.
  const other = roomy.find(({ startsOn }) => startsOn > departure.startsOn) ?? roomy[0];
  const day = other && dayRange(locale, other.startsOn).join('');
  return fill(t[day ? 'otherDates' : 'tooFew'], { left, people, day: day ?? '' });
}

/** Returns the prices per person: sharing a room, and in a single room if that is known. */
function priceText(locale: Locale, texts: TripTexts['cost'], { shared, alone }: Cost): string {
  const inYen = ({ low, varies }: LowestPrice) =>
    varies ? fill(texts.from, { price: yen(locale, low) }) : yen(locale, low);
  return alone
    ? fill(texts.perPersonOrAlone, { price: inYen(shared), alone: inYen(alone) })
    : fill(texts.perPerson, { price: inYen(shared) });
}

function wishesText(texts: TripTexts['cost'], { party, singleRoom }: Wishes): string {
  if (party === undefined) return singleRoom ? texts.singleRoom : '';
  const people = peopleText(texts, party);
  if (!singleRoom) return people;
  return fill(party === 1 ? texts.alone : texts.eachAlone, { people });
}

function peopleText(texts: TripTexts['cost'], party: number): string {
  return texts.people[party - 1] ?? fill(texts.morePeople, { count: party });
}
