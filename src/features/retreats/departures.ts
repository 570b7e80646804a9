// pure module
import { instead } from '#editorial/problem.ts';
import { dayAfter } from '#i18n/format.ts';
import { byCodeUnit } from '#i18n/order.ts';
import { shown } from '#i18n/problem.ts';
import type { Departure, Retreat } from './retreat.ts';
import type { DepartureRow } from './row.ts';
import type { DepartureStatus, RetreatType } from './types.ts';

/** The calendar that the days of a retreat belong to (product: departures/age). */
export const timeZones: Record<RetreatType, string> = {
  domestic: 'Asia/Tokyo',
  international: 'Asia/Manila',
};

/**
 * The day of the calendar where a kind of retreat takes place, as `YYYY-MM-DD`.
 * @example todayFor('international', new Date('2026-12-31T15:30:00Z')) // => '2026-12-31'
 */
export function todayFor(type: RetreatType, now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timeZones[type] }).format(now);
}

/** The departures that haven't begun; one has when its first day has (product: departures/age). */
export function coming<Item extends Pick<Departure, 'startsOn'>>(
  departures: readonly Item[],
  today: string,
): Item[] {
  return departures.filter(({ startsOn }) => startsOn > today);
}

/** Those that can still be booked, also by way of a waiting list. */
export function bookable<Item extends Pick<Departure, 'status'>>(
  departures: readonly Item[],
): Item[] {
  return departures.filter(({ status }) => status !== 'full' && status !== 'cancelled');
}

/** Nights between the first day and the last; `undefined` where the last isn't known. */
export function nightsOf({ startsOn, endsOn }: Pick<Departure, 'startsOn' | 'endsOn'>) {
  return endsOn === undefined ? undefined : (Date.parse(endsOn) - Date.parse(startsOn)) / dayLength;
}

const dayLength = 24 * 60 * 60 * 1000;

type Dated = Pick<Retreat, 'id' | 'duration' | 'price' | 'capacity'>;

/**
 * A retreat's departures by their first day; what a row leaves empty is the retreat's
 * (product: departures/fields).
 *
 * @param rows of this retreat.
 */
export function departuresOf(retreat: Dated, rows: readonly DepartureRow[]): Departure[] {
  return rows
    .map((row): Departure => {
      const { duration } = retreat;
      const price = row.price ?? retreat.price;
      const endsOn =
        row.ends_on !== ''
          ? row.ends_on
          : Number.isInteger(duration)
            ? dayAfter(row.starts_on, Number(duration) - 1)
            : undefined;
      const capacity = capacityOf(row, retreat);
      return {
        id: row.id,
        startsOn: row.starts_on,
        ...(endsOn !== undefined && { endsOn }),
        ...(capacity !== undefined && { capacity }),
        ...(row.places_left !== undefined && { placesLeft: row.places_left }),
        status: statusOf(row),
        ...(price !== undefined && { price }),
        note: { ja: row.note_ja, en: row.note_en },
      };
    })
    .toSorted((a, b) => byCodeUnit(a.startsOn, b.startsOn) || byCodeUnit(a.id, b.id));
}

/** Without places it is full, whatever else its row still says (product: departures/status). */
function statusOf({ status, places_left }: DepartureRow): DepartureStatus {
  if (status === '' || status === 'open' || status === 'few') {
    return places_left === 0 ? 'full' : status === '' ? 'open' : status;
  }
  return status;
}

function capacityOf(row: DepartureRow, retreat: Dated | undefined): number | undefined {
  if (row.capacity !== undefined) return row.capacity;
  return typeof retreat?.capacity === 'number' ? retreat.capacity : undefined;
}

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
    const problems: string[] = [];
    if (!ids.has(row.retreat_id)) {
      const hint = instead(row.retreat_id, ids, {
        ja: '表にある id を書くか、この行を消してください。',
        en: 'Write one that is there, or delete this row.',
      });
      problems.push(
        `${name} · retreat_id: ${shown(row.retreat_id)} — ` +
          `retreats 表にない id です。${hint.ja} No row of retreats has this id. ${hint.en}`,
      );
    }
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
