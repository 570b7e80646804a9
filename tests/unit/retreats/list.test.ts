import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRetreatComparator, createRetreatFilter } from '#features/retreats/list/filter.ts';
import { shownDeparture } from '#features/retreats/rules/departures.ts';

type FilterableRetreat = Parameters<ReturnType<typeof createRetreatFilter>>[0];

const now = new Date('2026-11-26T03:00:00Z');
/** What the filters read of four retreats, whose departures have begun, are full, canceled or have a waiting list. */
const temple: FilterableRetreat = {
  type: 'domestic',
  title: ['寺の', '旅'],
  location: '京都',
  keywords: ['てら'],
  days: 3,
  departures: [
    { startsOn: '2026-11-20', status: 'open' },
    { startsOn: '2026-11-27', status: 'waitlist' },
    { startsOn: '2026-12-11', status: 'few' },
  ],
};
const forest: FilterableRetreat = {
  type: 'domestic',
  title: ['森の旅'],
  location: '山梨',
  keywords: [],
  days: 3,
  departures: [
    { startsOn: '2026-12-04', status: 'waitlist' },
    { startsOn: '2026-12-18', status: 'open' },
    { startsOn: '2027-04-02', status: 'cancelled' },
  ],
};
const sea: FilterableRetreat = {
  type: 'international',
  title: ['海の旅'],
  location: 'セブ島',
  keywords: [],
  days: 5,
  departures: [
    { startsOn: '2026-12-05', status: 'full' },
    { startsOn: '2027-01-09', status: 'open' },
  ],
};
const undated = { ...sea, title: ['旅'], departures: [] };
const retreats = [undated, sea, forest, temple];
const unfiltered = { type: '', month: '', days: '', sort: '', q: '' };

describe('the list of retreats', () => {
  beforeEach(() => vi.useFakeTimers({ now }));
  afterEach(() => vi.useRealTimers());

  test.each([
    [{ type: 'international' }, [undated, sea]],
    [{ days: '3' }, [forest, temple]],
    [{ q: '京都　テラの旅' }, []],
    [{ q: '京都　テラ' }, [temple]],
    [{ month: '2026-11' }, [temple]],
    [{ month: '2026-12' }, [forest, temple]],
    [{ month: '2027-04' }, []],
    [{ type: 'domestic', days: '5' }, []],
  ])('finds for %o the retreats that match', (chosen, found) => {
    expect(retreats.filter(createRetreatFilter({ ...unfiltered, ...chosen }))).toEqual(found);
  });

  test.each([
    ['', [temple, forest, sea, undated]],
    // In January only one of them has a date.
    ['2027-01', [sea, undated, forest, temple]],
  ])('sorted by date has the dates of the month "%s" first', (month, sorted) => {
    const byDate = createRetreatComparator({ ...unfiltered, sort: 'date', month });
    expect(retreats.toSorted(byDate)).toEqual(sorted);
  });

  test.each([
    ['', '2026-12-11'],
    ['2026-11', '2026-11-27'],
    ['2026-10', undefined],
  ])('shows of the month "%s" the first departure with places, else with a list', (month, day) => {
    expect(shownDeparture(temple, month, now)?.startsOn).toBe(day);
  });
});
