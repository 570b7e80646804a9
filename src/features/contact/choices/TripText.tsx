import { dayInJapan } from '#lib/days.ts';
import type { InquiryTexts } from '#i18n/ja/inquiry.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Choice } from './choices.ts';
import { tripLines, type Trip } from './trip-lines.ts';

/** What the text about a trip is made from. */
export interface TripData {
  locale: Locale;
  choices: readonly Choice[];
  labels: Pick<InquiryTexts, 'cost' | 'state'>;
}

/** What an inquiry is about: the title of the retreat and its {@link tripLines}. */
export function TripText({ locale, choices, labels, trip }: TripData & { trip: Trip }) {
  const title = choices.find(({ value }) => value === trip.choice)?.label;
  const texts = tripLines(locale, labels, trip, dayInJapan(new Date()));
  const lines = [[title], texts.days, texts.states, texts.prices, [texts.basis], texts.party];
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
