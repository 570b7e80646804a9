import { expect, test } from 'vitest';
import { startOfDay, upcomingDepartures } from '#features/retreats/data/upcoming.ts';
import { commonLeader, nextDeparture } from '#features/retreats/rules/departures.ts';
import { departureRowWith, retreatWith } from '../../support/content/retreat-rows.ts';

test.each([
  ['full when no place is left', { status: 'open' }, 'full'],
  ['full when few places were left', { status: 'few' }, 'full'],
  ['a waiting list without places', { status: 'waitlist' }, 'waitlist'],
  ['canceled without places', { status: 'cancelled' }, 'cancelled'],
])('a departure is %s', (_, columns, status) => {
  const departures = [departureRowWith({ places_left: 0, ...columns })];
  expect(retreatWith({}, { departures }).departures[0]?.status).toBe(status);
});

test.each([
  ['domestic', '2027-01-01', '2026-12-31T15:00:00Z'],
  ['international', '2027-01-01', '2026-12-31T16:00:00Z'],
] as const)('a %s departure of %s is upcoming until %s', (type, startsOn, midnight) => {
  const begin = new Date(midnight);
  expect(new Date(startOfDay(type, startsOn))).toEqual(begin);
  const departures = [{ startsOn }];
  const upcomingAt = (now: Date) => upcomingDepartures({ type, departures }, now);
  expect(upcomingAt(new Date(+begin - 1))).toEqual(departures);
  expect(upcomingAt(begin)).toEqual([]);
});

test('the next departure is the first with places, of whichever retreat', () => {
  const retreat = (status: 'open' | 'waitlist', startsOn: string) => ({
    departures: [{ status, startsOn }],
  });
  const [waiting, later] = [retreat('waitlist', '2027-01-01'), retreat('open', '2027-03-01')];
  expect(nextDeparture([waiting, later])).toMatchObject({ startsOn: '2027-03-01' });
  expect(nextDeparture([waiting])).toMatchObject({ startsOn: '2027-01-01' });
  expect(nextDeparture([])).toBeUndefined();
});

test('the dates have one leader only if none that runs has another or an unknown one', () => {
  const led = (leader: string) => ({ status: 'open' as const, leader });
  const cancelled = { ...led('雪'), status: 'cancelled' as const };
  expect(commonLeader([led('花'), led('花'), cancelled])).toBe('花');
  expect(commonLeader([led('花'), led('雪')])).toBeUndefined();
  expect(commonLeader([led('花'), { status: 'open' }])).toBeUndefined();
  expect(commonLeader([])).toBeUndefined();
});
