import type { Departure, Retreat } from '#features/retreats/data/schema.ts';
import { retreatSchema } from '#features/retreats/data/schema.ts';
import { departureRowWith, joinedRetreats, retreatRowWith } from './retreat-rows.ts';

type Columns = Readonly<Record<string, unknown>>;

/** Returns the retreats of tables as a build reads them. */
export function readRetreats(tables: Readonly<Record<string, readonly unknown[]>>): Retreat[] {
  return joinedRetreats(tables).map((row) => retreatSchema.parse(row));
}

/** Returns a retreat as a build reads it from a row with the given columns, and its rows of other tables. */
export function retreatWith(
  columns: Columns = {},
  others: Readonly<Record<string, readonly unknown[]>> = {},
): Retreat {
  const [retreat] = readRetreats({ retreats: [retreatRowWith(columns)], ...others });
  if (retreat === undefined) throw new Error('No retreat');
  return retreat;
}

/** Returns the departures of a retreat as a build reads them from rows with the given columns. */
export function departuresOf(
  { id, type, duration, price }: Pick<Retreat, 'id' | 'type'> & Partial<Retreat>,
  ...rows: readonly Columns[]
): Departure[] {
  const departures = rows.map((columns) => departureRowWith({ retreat_id: id, ...columns }));
  const row = { id, type, duration: duration ?? null, price: price ?? null };
  return retreatWith(row, { departures }).departures;
}
