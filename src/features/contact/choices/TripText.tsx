import { dayRange, yen } from '#i18n/format.ts';
import type { ContactFormData } from '../form/form-data.ts';
import type { Trip } from './departures.ts';

/** The retreat of an inquiry, and the departure with its price and state. */
export function TripText({ locale, choices, labels, trip }: ContactFormData & { trip: Trip }) {
  const { startsOn, endsOn, price, status, confirmed } = trip.departure ?? {};
  const lines = [
    [choices.find(({ value }) => value === trip.choice)?.label],
    startsOn ? dayRange(locale, startsOn, endsOn) : [],
    [
      price && labels.price.replace('{price}', yen(locale, price)),
      confirmed && labels.confirmed,
      status && labels.states[status],
    ],
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
