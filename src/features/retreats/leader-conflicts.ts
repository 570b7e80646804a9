// pure module
import type { Problem } from '#editorial/problem.ts';
import type { Localized } from '#i18n/locales.ts';
import type { Departure } from './retreat.ts';

/** A departure with the id and name of its leader. */
interface LedDeparture {
  departure: Pick<Departure, 'id' | 'startsOn' | 'endsOn' | 'status'>;
  leader: { id: string; name: Localized } | undefined;
}

/**
 * Returns a problem for each departure whose leader also leads an earlier one of the list on the same days. Past and
 * canceled departures don't count.
 *
 * @param today the current date, as `YYYY-MM-DD`.
 */
export function leaderConflicts(departures: readonly LedDeparture[], today: string): Problem[] {
  const running = departures.filter(
    ({ departure }) => departure.status !== 'cancelled' && lastDay(departure) >= today,
  );
  const byLeader = Map.groupBy(running, ({ leader }) => leader?.id);
  byLeader.delete(undefined);
  return [...byLeader.values()].flatMap((ofOne) =>
    ofOne.flatMap(({ departure, leader }, index) => {
      const other = ofOne.slice(0, index).find((before) => overlap(departure, before.departure));
      if (leader === undefined || other === undefined) return [];
      return [
        {
          where: { table: 'departures', row: departure.id, column: 'led_by' },
          received: JSON.stringify(leader.id),
          fix: {
            ja: `${leader.name.ja}さんは、同じ日に「${other.departure.id}」も案内することになっています。どちらかの led_by か日程を直してください。`,
            en: `${leader.name.en} also leads "${other.departure.id}" on the same days. Correct led_by or the days of one of the two.`,
          },
        },
      ];
    }),
  );
}

function overlap(a: LedDeparture['departure'], b: LedDeparture['departure']): boolean {
  return a.startsOn <= lastDay(b) && b.startsOn <= lastDay(a);
}

/** The last day of a departure; the first if the last isn't known. */
function lastDay({ startsOn, endsOn = startsOn }: LedDeparture['departure']): string {
  return endsOn;
}
