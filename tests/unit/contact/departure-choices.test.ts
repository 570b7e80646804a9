import { expect, test } from 'vitest';
import { departureChoices } from '#features/contact/departure-choices.ts';
import type { RetreatData } from '#features/retreats/retreat.ts';

const now = new Date('2026-11-22T00:00:00Z');
const kyoto: Pick<RetreatData, 'type' | 'departures'> = {
  type: 'domestic',
  departures: [
    { id: 'spring', startsOn: '2027-04-10', endsOn: '2027-04-12', status: 'open' },
    { id: 'may', startsOn: '2027-05-08', status: 'few' },
    { id: 'rain', startsOn: '2027-06-12', status: 'full' },
    { id: 'azalea', startsOn: '2027-06-26', status: 'waitlist' },
    { id: 'heat', startsOn: '2027-08-07', status: 'cancelled' },
  ],
};

test('offers what can be booked, and says what has a waiting list (product: contact/departures)', () => {
  expect(departureChoices('en', kyoto, '{days} (waiting list)', now)).toEqual([
    { value: 'spring', label: 'Sat, Apr 10 – Mon, Apr 12, 2027' },
    { value: 'may', label: 'Sat, May 8, 2027' },
    { value: 'azalea', label: 'Sat, Jun 26, 2027 (waiting list)' },
  ]);
  expect(departureChoices('ja', kyoto, '{days}（キャンセル待ち）', now)).toEqual([
    { value: 'spring', label: '2027年4月10日（土）〜12日（月）' },
    { value: 'may', label: '2027年5月8日（土）' },
    { value: 'azalea', label: '2027年6月26日（土）（キャンセル待ち）' },
  ]);
});

test('offers nothing that has begun, by the calendar of the place', () => {
  const departures = [{ id: 'first', startsOn: '2026-11-23', status: 'open' }] as const;
  const offered = (type: RetreatData['type'], at: string) =>
    departureChoices('en', { type, departures: [...departures] }, '{days}', new Date(at)).length;
  expect(offered('domestic', '2026-11-22T14:59:59Z')).toBe(1);
  expect(offered('domestic', '2026-11-22T15:00:00Z')).toBe(0);
  expect(offered('international', '2026-11-22T15:00:00Z')).toBe(1);
});
