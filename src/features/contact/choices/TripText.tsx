import { costOf } from '#features/retreats/departures/cost.ts';
import { bookableDepartures } from '#features/retreats/departures/departures.ts';
import { dayInJapan, dayRange, fill, formatCount } from '#i18n/format.ts';
import type { ContactFormData } from '../form/form-data.ts';
import { partyLines, priceLines } from './cost-lines.ts';
import type { Trip } from './departures.ts';

/**
 * What an inquiry is about: the retreat, the departure with its state, what it costs, and the party and room that were
 * chosen. A departure that can't be booked has no price.
 */
export function TripText({ locale, choices, labels, trip }: ContactFormData & { trip: Trip }) {
  const { choice, data, departure } = trip;
  const cost = data && costOf(data, departure, trip);
  const isBookable = departure !== undefined && bookableDepartures([departure]).length > 0;
  const prices = cost && isBookable ? priceLines(locale, labels.offer, cost) : [];
  const lines = [
    [choices.find(({ value }) => value === choice)?.label],
    departure ? dayRange(locale, departure.startsOn, departure.endsOn) : [],
    statesOf(trip, locale, labels),
    prices,
    prices.length > 0 ? [data?.priceBasis?.[locale]] : [],
    partyLines(locale, labels.offer, trip, cost),
  ];
  return lines.map((parts, line) => (
    <span key={line} className={line < 2 ? 'block' : 'flex flex-wrap gap-x-4'}>
      {parts.map(
        (part) =>
          part && (
            <span key={part} className="inline-block whitespace-pre-wrap">
              {part}
            </span>
          ),
      )}
    </span>
  ));
}

/** Returns the departure's state, and whether it is certain to run or by which day it will be decided. */
function statesOf(
  { departure }: Trip,
  locale: ContactFormData['locale'],
  labels: ContactFormData['labels'],
): string[] {
  if (!departure) return [];
  const { status, placesLeft, confirmed, decidedBy } = departure;
  const state =
    status === 'few' && placesLeft !== undefined
      ? formatCount(locale, labels.left, placesLeft)
      : labels.states[status];
  if (confirmed) return [state, labels.confirmed];
  if (decidedBy === undefined || decidedBy < dayInJapan(new Date())) return [state];
  const day = dayRange(locale, decidedBy, decidedBy, { year: false }).join('');
  return [state, fill(labels.decided, { day })];
}
