import { z } from 'zod';
import { addDays } from '#i18n/format.ts';
import { startOfDay, todayFor } from '../departures.ts';
import { departureStatuses, type DepartureStatus, type RetreatType } from '../types.ts';
import * as columns from './columns.ts';
import { encodeFix, omitUndefined, trimText } from './columns.ts';
import type { retreatRowSchema } from './retreats.ts';

/** The fields of a retreat that complete its departures' rows. */
export type DepartureDefaults = Pick<
  z.output<typeof retreatRowSchema>,
  'id' | 'type' | 'duration' | 'price' | 'capacity'
>;

const emptyToUndefined = (value: unknown) => (trimText(value) === '' ? undefined : trimText(value));

const optionalDayError = encodeFix({
  ja: '2027-04-10 の形で実在する日付を書くか、空にしてください。',
  en: 'Write a day of the calendar, such as 2027-04-10, or leave it empty.',
});

const seats = (least: number) =>
  columns.integer(least, {
    ja: `${least} 以上の人数を整数で書くか、空にしてください。`,
    en: `Write a whole number of people from ${least}, or leave it empty.`,
  });

const statusError = encodeFix({
  ja: 'open（受付中）、few（残りわずか）、full（満席）、waitlist（キャンセル待ち）、cancelled（催行中止）のどれかを書くか、空にしてください。',
  en: 'Write open, few, full, waitlist or cancelled, or leave it empty.',
});

/** The columns of the table `departures`. Unlike a retreat's, its numbers can't be text, because they are compared. */
const columnsOf = (ids: ReadonlySet<string>, guides: ReadonlySet<string>) =>
  columns.rowSchema({
    id: columns.slug,
    retreatId: columns.idAmong('retreats', ids),
    /** The first day as `YYYY-MM-DD`, in the time zone of the place. */
    startsOn: z.iso.date(
      encodeFix({
        ja: '2027-04-10 の形で、実在する日付を書いてください。',
        en: 'Write a day of the calendar, such as 2027-04-10.',
      }),
    ),
    /** The last day in the same format; absent if unknown. */
    endsOn: z.preprocess(emptyToUndefined, z.iso.date(optionalDayError).optional()),
    /** Most participants. */
    capacity: seats(1),
    /** Number of places left; absent if unknown. */
    placesLeft: seats(0),
    status: z.preprocess(emptyToUndefined, z.enum(departureStatuses, statusError).optional()),
    /** Yen per person, tax included. */
    price: columns.integer(0, {
      ja: '税込価格（円）を 0 以上の整数で書くか、空にしてください。',
      en: 'Write the price in yen as a whole number from 0, tax included, or leave it empty.',
    }),
    note: columns.textsOrEmpty,
    /** Id of the instructor who leads the departure. */
    ledBy: z.preprocess(emptyToUndefined, columns.idAmong('instructors', guides).optional()),
    /** Whether the departure is certain to run. */
    confirmed: columns.flag,
  });

/**
 * Returns the schema of the table `departures`. A row needs an id, a retreat and a first day; other fields may be
 * empty, and some of them are then filled from the retreat.
 *
 * @param retreats the valid retreats. Their types determine the time zone of dates; those of an unknown retreat are
 *   read in Japan's.
 * @param ids the ids of every row of the table `retreats`, including invalid rows.
 * @param guides the ids of every row of the table `instructors`, including invalid rows.
 */
export function departureRowSchema(
  retreats: readonly DepartureDefaults[],
  ids: ReadonlySet<string>,
  guides: ReadonlySet<string> = new Set(),
) {
  const byId = new Map(retreats.map((retreat) => [retreat.id, retreat]));
  return z
    .preprocess(
      (row) => {
        if (typeof row !== 'object' || row === null) return row;
        const { retreat_id, starts_on, ends_on } = row as Record<string, unknown>;
        const type = byId.get(String(trimText(retreat_id)))?.type ?? 'domestic';
        return { ...row, starts_on: parseDay(starts_on, type), ends_on: parseDay(ends_on, type) };
      },
      columnsOf(ids, guides),
    )
    .transform((row) => {
      const { capacity } = byId.get(row.retreatId) ?? {};
      return {
        ...row,
        capacity: row.capacity ?? (typeof capacity === 'number' ? capacity : undefined),
      };
    })
    .superRefine(({ startsOn, endsOn, placesLeft = 0, capacity, confirmed, status }, context) => {
      const refuse = (path: string[], ja: string, en: string) =>
        context.addIssue({ code: 'custom', path, message: encodeFix({ ja, en }) });
      if (endsOn !== undefined && endsOn < startsOn) {
        refuse(
          ['endsOn'],
          '最終日が初日（starts_on）より前です。初日か、それよりあとの日付にしてください。',
          'The last day is before the first (starts_on). Write that day or a later one.',
        );
      }
      if (confirmed && status === 'cancelled') {
        refuse(
          ['confirmed'],
          '催行中止（status が cancelled）の日程は、催行決定にできません。どちらかを直してください。',
          'A canceled departure (status is cancelled) cannot be confirmed to run. Correct one of the two.',
        );
      }
      if (capacity !== undefined && placesLeft > capacity) {
        refuse(
          ['placesLeft'],
          `残りの席が定員（${capacity}）より多くなっています。${capacity} 以下にするか、定員（capacity）を直してください。`,
          `More places left than there are (${capacity}). Write at most ${capacity}, or correct the capacity.`,
        );
      }
    })
    .transform(({ retreatId, ...row }) => {
      const { duration, price } = byId.get(retreatId) ?? {};
      const lastDay = Number.isInteger(duration)
        ? addDays(row.startsOn, Number(duration) - 1)
        : undefined;
      return {
        retreatId,
        departure: omitUndefined({
          ...row,
          endsOn: row.endsOn ?? lastDay,
          status: statusOf(row.status ?? 'open', row.placesLeft),
          price: row.price ?? price,
        }),
      };
    });
}

/** The status of a departure; without places left, `open` and `few` become `full`. */
function statusOf(status: DepartureStatus, placesLeft: number | undefined): DepartureStatus {
  return placesLeft === 0 && (status === 'open' || status === 'few') ? 'full' : status;
}

/**
 * Converts a date as databases and spreadsheets write it to `YYYY-MM-DD`; other text stays. A time with an offset, as
 * of a `timestamptz`, may change the date, because midnight in Japan is on the previous day in UTC.
 */
function parseDay(value: unknown, type: RetreatType): unknown {
  const text = trimText(value);
  if (typeof text !== 'string') return value;
  const [, year = '', month = '', date = '', time = '', hours, minutes = '00'] =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]([\d:.]*)(?:(Z|[+-]\d\d):?(\d\d)?)?)?$/.exec(
      text.normalize('NFKC'),
    ) ?? [];
  if (year === '') return text;
  const day = [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-');
  if (hours === undefined || !z.iso.date().safeParse(day).success) return day;
  const moment = new Date(`${day}T${time}${hours === 'Z' ? hours : `${hours}:${minutes}`}`);
  return Number.isNaN(moment.getTime()) ? text : dayOf(moment, type);
}

/** The date that a moment stands for: midnight in Japan means the date there, any other time the date at the place. */
function dayOf(moment: Date, type: RetreatType): string {
  const inJapan = todayFor('domestic', moment);
  const isMidnight = moment.getTime() === Date.parse(startOfDay('domestic', inJapan));
  return isMidnight ? inJapan : todayFor(type, moment);
}
