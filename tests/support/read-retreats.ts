import { sortDepartures } from '#features/retreats/departures.ts';
import type { Departure, Retreat } from '#features/retreats/retreat.ts';
import {
  type DepartureDefaults,
  departureRowSchema,
} from '#features/retreats/tables/departures.ts';
import { retreatRowSchema } from '#features/retreats/tables/retreats.ts';
import { departureRowWith, retreatRowWith } from './retreat-rows.ts';

/** Returns a retreat as a build reads it from a row with the given columns. */
export function retreatWith(columns: Readonly<Record<string, unknown>> = {}): Retreat {
  const row = retreatRowSchema.parse(retreatRowWith(columns));
  return { ...row, instructors: [], departures: [], facts: [], pictures: [] };
}

/** Returns the departures of a retreat as a build reads them from rows with the given columns. */
export function departuresOf(
  retreat: DepartureDefaults,
  ...rows: readonly Readonly<Record<string, unknown>>[]
): Departure[] {
  const schema = departureRowSchema([retreat], new Set([retreat.id]));
  return sortDepartures(
    rows.map((columns) => {
      const row = departureRowWith({ retreat_id: retreat.id, ...columns });
      return schema.parse(row).departure;
    }),
  );
}
