import { describe, expect, test } from 'vitest';
import { formatProblem } from '#editorial/problem.ts';
import {
  bookableDepartures,
  offeredDepartures,
  nightsOf,
  startOfDay,
  todayFor,
  upcomingDepartures,
} from '#features/retreats/departures.ts';
import {
  type DepartureDefaults,
  departureRowSchema,
} from '#features/retreats/tables/departures.ts';
import { readTable } from '#features/retreats/tables/table.ts';
import { addDays } from '#i18n/format.ts';
import { departuresOf } from '../../support/read-retreats.ts';
import { departureRowWith } from '../../support/retreat-rows.ts';

const kyoto: DepartureDefaults = {
  ...{ id: 'kyoto', type: 'domestic', duration: 3, price: 128_000, capacity: 10 },
};
const only = (columns: Record<string, unknown>, retreat: Omit<DepartureDefaults, 'type'> = kyoto) =>
  departuresOf({ type: 'domestic', ...retreat }, columns)[0];

/** Parses a row next to one valid and one invalid retreat. */
function read(columns: Record<string, unknown>, retreat = kyoto) {
  const table = departureRowSchema([retreat], new Set(['kyoto', 'cebu']), new Set(['breath']));
  const { entries, problems } = readTable('departures', [departureRowWith(columns)], table);
  return { entries, problems: problems.map(formatProblem) };
}

describe('a departure', () => {
  const own = {
    ...{ id: 'kyoto-spring', startsOn: '2099-04-10', endsOn: '2099-04-12', capacity: 10 },
    ...{ status: 'open', price: 128_000, note: { ja: '', en: '' }, confirmed: false },
  };

  test('takes the values of its retreat when the optional columns are empty', () => {
    expect(only({})).toEqual(own);
    const nothing = { ends_on: null, capacity: '', places_left: null, status: ' ', price: null };
    const more = { note_ja: null, note_en: '', led_by: null, confirmed: null };
    expect(only({ ...nothing, ...more })).toEqual(own);
  });

  test('takes the values of its row when the columns have any', () => {
    const note = { note_ja: '連休です。', note_en: 'A long weekend.' };
    const row = {
      ends_on: '2099-04-15',
      capacity: 6,
      places_left: '２',
      status: 'few',
      price: '0',
      confirmed: 't',
    };
    expect(only({ ...row, ...note })).toEqual({
      ...{ ...own, endsOn: '2099-04-15', capacity: 6, placesLeft: 2, status: 'few', price: 0 },
      confirmed: true,
      note: { ja: '連休です。', en: 'A long weekend.' },
    });
  });

  test('has no last day and no capacity, but the price, when its retreat has them in words', () => {
    const inWords = { id: 'kyoto', duration: '2泊3日', price: '応相談', capacity: '10名ほど' };
    expect(only({}, inWords)).toEqual({
      ...{ ...own, endsOn: undefined, capacity: undefined, price: '応相談' },
    });
    expect(only({}, { id: 'kyoto', duration: 1.5 })).not.toHaveProperty('endsOn');
  });

  test('is full when no place is left, unless it has a waiting list or is canceled', () => {
    const status = (said: string | null) => only({ places_left: 0, status: said })?.status;
    expect([null, 'open', 'few'].map(status)).toEqual(['full', 'full', 'full']);
    expect(['waitlist', 'cancelled'].map(status)).toEqual(['waitlist', 'cancelled']);
    expect(only({ status: 'few', places_left: 9 })?.status).toBe('few');
  });

  test('is sorted by its first day, then by id', () => {
    const days = { c: '2099-04-10', a: '2099-04-10', b: '2099-03-01' };
    const rows = Object.entries(days).map(([id, starts_on]) => ({ id, starts_on }));
    expect(departuresOf(kyoto, ...rows).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });
});

describe('departureRowSchema', () => {
  test.each([
    ['kyoto', '2099-4-10', '2099-04-10'],
    ['kyoto', '２０９９/４/１０', '2099-04-10'],
    // Without an offset, the written day counts, whatever the hour.
    ['kyoto', '2099-04-10 00:00:00', '2099-04-10'],
    ['cebu', '2099-04-10T23:30:00', '2099-04-10'],
    // Midnight in Japan, as PostgREST and PostgreSQL write it if the column is a timestamptz.
    ['kyoto', '2099-04-09T15:00:00+00:00', '2099-04-10'],
    ['kyoto', '2099-04-09 15:00:00+00', '2099-04-10'],
    ['kyoto', '2099-04-10T00:00:00+09:00', '2099-04-10'],
    ['kyoto', '2099-04-09T15:00:00.000Z', '2099-04-10'],
    ['kyoto', '2099/04/09 15:00:00.123456+0000', '2099-04-10'],
    ['kyoto', '2099-04-09T10:00:00-05:00', '2099-04-10'],
    ['kyoto', '2099-12-31T15:00:00+00:00', '2100-01-01'],
    // A time of day is read in the retreat's time zone.
    ['kyoto', '2099-04-10T05:00:00+00:00', '2099-04-10'],
    ['kyoto', '2099-04-10T14:59:59+00:00', '2099-04-10'],
    ['cebu', '2099-04-09T16:00:00+00:00', '2099-04-10'],
    ['cebu', '2099-04-10T15:59:59+00:00', '2099-04-10'],
    ['cebu', '2099-04-10T00:00:00+08:00', '2099-04-10'],
    // Midnight in Japan means its day, also abroad.
    ['cebu', '2099-04-10T00:00:00+09:00', '2099-04-10'],
    ['cebu', '2099-04-09T15:00:00+00:00', '2099-04-10'],
  ])('reads for %s %s as the day %s', (id, said, day) => {
    const type = id === 'cebu' ? 'international' : 'domestic';
    expect(departuresOf({ id, type }, { starts_on: said, ends_on: said })).toMatchObject([
      { startsOn: day, endsOn: day },
    ]);
  });

  test.each<[string, unknown[]]>([
    ['starts_on', ['', '2099-02-29', '4月10日', 'on 2099-04-10', '2099-04-10, Friday', 20990410]],
    ['starts_on', ['2099-02-29T15:00:00Z', '2099-04-10T25:00Z']],
    ['ends_on', ['2099-04-08T15:00:00+00:00', '2099-13-01', '2099-04-09']],
    ['capacity', [0, '10名']],
    ['places_left', [-1, 1.5, 11]],
    ['status', ['満席']],
    ['price', ['十二万円', 12.5]],
    ['retreat_id', ['Kyoto']],
    ['note_ja', [7]],
    ['note_ja', ['']],
    ['led_by', ['breth', 7]],
    ['confirmed', ['maybe']],
  ])('reports in both languages an invalid %s: %j', (column, values) => {
    for (const value of values) {
      const note = { note_ja: '連休です。', note_en: 'A long weekend.' };
      const { entries, problems } = read({ ...note, [column]: value });
      expect(entries).toEqual([]);
      expect(problems).toHaveLength(1);
      expect(problems[0]).toMatch(
        new RegExp(`^departures "kyoto-spring" \\(1行目 row 1\\) · ${column}: `),
      );
      expect(problems[0]).toMatch(/[ぁ-ん].* [A-Z][a-z]+ /);
    }
  });
});

test('readTable reports a value that is not a row by its position', () => {
  const { problems } = readTable('departures', [null, 7], departureRowSchema([kyoto], new Set()));
  expect(problems.map(formatProblem)).toEqual(
    [1, 2].map(() => expect.stringContaining('Not a row')),
  );
});

describe('departureRowSchema: references to retreats', () => {
  test('suggests a similar id, or to delete the row, for an unknown retreat', () => {
    expect(read({ retreat_id: 'kyouto' }).problems[0]).toContain('Is it "kyoto"?');
    expect(read({ retreat_id: 'elsewhere' }).problems[0]).toContain('delete this row');
  });

  test('reports more places left than the capacity when that is a known number', () => {
    const isWrong = (columns: Record<string, unknown>, retreat?: DepartureDefaults) =>
      read(columns, retreat).problems.length > 0;
    expect(read({ places_left: 11 }).problems[0]).toMatch(/10 以下に.* at most 10/);
    expect(isWrong({ capacity: 8, places_left: 9 })).toBe(true);
    expect(isWrong({ places_left: 10 })).toBe(false);
    expect(isWrong({ places_left: 11 }, { ...kyoto, capacity: '少人数' })).toBe(false);
    // The row of the retreat `cebu` is invalid, so its capacity is unknown.
    expect(isWrong({ retreat_id: 'cebu', places_left: 99 })).toBe(false);
  });
});

describe('days of departures', () => {
  test.each([
    ['domestic', 'Asia/Tokyo'],
    ['international', 'Asia/Manila'],
  ] as const)('startOfDay and todayFor for a %s retreat use midnight in %s', (type, timeZone) => {
    const clock = new Intl.DateTimeFormat('sv-SE', {
      ...{ timeZone, dateStyle: 'short', timeStyle: 'medium' },
    });
    for (let day = '2027-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
      const begin = new Date(startOfDay(type, day));
      expect(clock.format(begin)).toBe(`${day} 00:00:00`);
      expect(todayFor(type, begin)).toBe(day);
      expect(todayFor(type, new Date(+begin - 1))).toBe(addDays(day, -1));
    }
  });

  test('upcomingDepartures leaves out departures from their first day on', () => {
    const days = ['2026-12-31', '2027-01-01', '2027-01-02'].map((startsOn) => ({ startsOn }));
    expect(upcomingDepartures(days, '2027-01-01')).toEqual([{ startsOn: '2027-01-02' }]);
  });

  test('nightsOf counts nights across years and is undefined without a last day', () => {
    expect(nightsOf({ startsOn: '2026-12-30', endsOn: '2027-01-02' })).toBe(3);
    expect(nightsOf({ startsOn: '2026-12-30', endsOn: '2026-12-30' })).toBe(0);
    expect(nightsOf({ startsOn: '2026-12-30' })).toBeUndefined();
  });
});

test('bookableDepartures returns the departures that are open, have few places or have a waiting list', () => {
  const all = (['open', 'few', 'full', 'waitlist', 'cancelled'] as const).map((status) => ({
    status,
  }));
  expect(bookableDepartures(all).map(({ status }) => status)).toEqual(['open', 'few', 'waitlist']);
  // A waiting list is offered only where nothing else can be booked.
  expect(offeredDepartures(all).map(({ status }) => status)).toEqual(['open', 'few']);
  const waiting = all.filter(({ status }) => status === 'waitlist' || status === 'full');
  expect(offeredDepartures(waiting).map(({ status }) => status)).toEqual(['waitlist']);
});
