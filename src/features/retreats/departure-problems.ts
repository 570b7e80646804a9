import { shown } from '#i18n/problem.ts';
import { capacityOf, type Dated } from './departures.ts';
import type { DepartureRow } from './row.ts';
import { unknownRetreat } from './unknown-retreat.ts';

/**
 * One line per departure that has no retreat, or more places left than there are.
 *
 * @param ids of every row of the table of retreats, those that can't be read among them.
 */
export function departureProblems(
  departures: readonly DepartureRow[],
  retreats: readonly Dated[],
  ids: ReadonlySet<string>,
): string[] {
  const byId = new Map(retreats.map((retreat) => [retreat.id, retreat]));
  return departures.flatMap((row) => {
    const name = `departures ${shown(row.id)}`;
    const problems = unknownRetreat(name, row.retreat_id, ids);
    const capacity = capacityOf(row, byId.get(row.retreat_id));
    if (capacity !== undefined && (row.places_left ?? 0) > capacity) {
      problems.push(
        `${name} · places_left: ${shown(row.places_left)} — ` +
          `残りの席が定員（${capacity}）より多くなっています。${capacity} 以下にするか、定員（capacity）を直してください。 ` +
          `More places left than there are (${capacity}). Write at most ${capacity}, or correct the capacity.`,
      );
    }
    return problems;
  });
}
