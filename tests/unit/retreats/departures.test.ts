import { describe, expect, test } from 'vitest';
import { nightsOf } from '#features/retreats/rules/departures.ts';
import { startOfDay, upcomingDepartures } from '#features/retreats/data/upcoming.ts';
import { addDays } from '#lib/days.ts';
import { departuresOf } from '../../support/content/read-retreats.ts';

const kyoto = { id: 'kyoto', type: 'domestic', duration: 3, price: 128_000 } as const;
const only = (columns: Record<string, unknown>, retreat: Partial<typeof kyoto> = kyoto) =>
  departuresOf({ id: 'kyoto', type: 'domestic', ...retreat }, columns)[0];

describe('a departure', () => {
  const own = {
    id: 'kyoto-spring',
    startsOn: '2099-04-10',
    endsOn: '2099-04-12',
    status: 'open',
    price: 128_000,
    note: { ja: '', en: '' },
    confirmed: false,
  };

  test('takes the values of its retreat when the optional columns are empty', () => {
    expect(only({})).toEqual(own);
  });

  test('takes the values of its row when the columns have any', () => {
    const note = { note_ja: '連休です。', note_en: 'A long weekend.' };
    const row = {
      ends_on: '2099-04-15',
      places_left: 2,
      status: 'few',
      price: 98_000,
      confirmed: true,
    };
    expect(only({ ...row, ...note })).toEqual({
      ...own,
      endsOn: '2099-04-15',
      placesLeft: 2,
      status: 'few',
      price: 98_000,
      confirmed: true,
      note: { ja: '連休です。', en: 'A long weekend.' },
    });
  });

  test('is full when no place is left, unless it has a waiting list or is canceled', () => {
    const status = (said: string | null) => only({ places_left: 0, status: said })?.status;
    expect([null, 'open', 'few'].map(status)).toEqual(['full', 'full', 'full']);
    expect(['waitlist', 'cancelled'].map(status)).toEqual(['waitlist', 'cancelled']);
    expect(only({ status: 'few', places_left: 9 })?.status).toBe('few');
  });
});

describe('days of departures', () => {
  test.each([
    ['domestic', 'Asia/Tokyo'],
    ['international', 'Asia/Manila'],
  ] as const)(
    'departures of a %s retreat begin, and are upcoming no more, at midnight in %s',
    (type, timeZone) => {
      const clock = new Intl.DateTimeFormat('sv-SE', {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'medium',
      });
      for (let day = '2027-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
        const begin = new Date(startOfDay(type, day));
        expect(clock.format(begin)).toBe(`${day} 00:00:00`);
        const departures = [-1, 0, 1].map((days) => ({ startsOn: addDays(day, days) }));
        const upcoming = (now: Date) => upcomingDepartures({ type, departures }, now);
        expect(upcoming(begin)).toEqual(departures.slice(2));
        expect(upcoming(new Date(+begin - 1))).toEqual(departures.slice(1));
      }
    },
  );

  test('nightsOf counts nights across years and is undefined without a last day', () => {
    expect(nightsOf({ startsOn: '2026-12-30', endsOn: '2027-01-02' })).toBe(3);
    expect(nightsOf({ startsOn: '2026-12-30', endsOn: '2026-12-30' })).toBe(0);
    expect(nightsOf({ startsOn: '2026-12-30' })).toBeUndefined();
  });
});
