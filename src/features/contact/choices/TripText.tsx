import type { Locale } from '#i18n/locales.ts';
import type { Choice } from './choices.ts';
import { tripLines, type Trip, type TripTexts } from './trip-lines.ts';

/** What the texts about a trip are made from. */
interface TripData {
  locale: Locale;
  choices: readonly Choice[];
  labels: TripTexts;
}

/** Returns the title of an inquiry's retreat, and what is known of the trip now. */
export function tripTextsOf({ locale, choices, labels }: TripData, trip: Trip) {
  const title = trip.choice && choices.find(({ value }) => value === trip.choice)?.label;
  return { title, ...tripLines(locale, labels, trip, new Date()) };
}

/** Texts between which a line may break. */
export function Pieces({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <span key={text} className="inline-block whitespace-pre-wrap">
      {text}
    </span>
  ));
}

/** Small sentences, each on a line of its own. */
export function Notes({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <span key={text} className="block text-sm text-ink">
      {text}
    </span>
  ));
}

/** What an inquiry is about, above the form. A state in which no place can be had comes first. */
export function TripText({ title, days, states, meaning, cost }: ReturnType<typeof tripTextsOf>) {
  const state = (
    <p className="flex flex-wrap gap-x-4 text-sm text-kin">
      <Pieces texts={states} />
    </p>
  );
  return (
    <div>
      {meaning && (
        <div className="mb-3" key={meaning}>
          {state}
          <p className="text-sm text-ink">{meaning}</p>
        </div>
      )}
      <p className="font-heading text-lg">{title}</p>
      <p>
        <Pieces texts={days} />
      </p>
      {!meaning && state}
      {cost && (
        <p key={cost} className="break-keep">
          {cost}
        </p>
      )}
    </div>
  );
}
