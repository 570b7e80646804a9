import { inOrderOfDays } from '#features/retreats/departures.ts';
import type { Departure, Retreat } from '#features/retreats/retreat.ts';
import { departureTable, type Dated } from '#features/retreats/tables/departures.ts';
import { retreatTable } from '#features/retreats/tables/retreats.ts';
import { departureRowWith, retreatRowWith } from './retreat-rows.ts';

/** Returns a retreat as a build reads it from a row with the given columns. */
export function retreatWith(columns: Readonly<Record<string, unknown>> = {}): Retreat {
  const row = retreatTable.parse(retreatRowWith(columns));
  return { ...row, instructors: [], departures: [], facts: [], pictures: [] };
}

/** Returns the departures of a retreat as a build reads them from rows with the given columns. */
export function departuresOf(
  retreat: Dated,
  ...rows: readonly Readonly<Record<string, unknown>>[]
): Departure[] {
  const schema = departureTable([retreat], new Set([retreat.id]));
  return inOrderOfDays(
    rows.map((columns) => {
      const row = departureRowWith({ retreat_id: retreat.id, ...columns });
      return schema.parse(row).departure;
    }),
  );
}
