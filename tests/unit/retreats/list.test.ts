import { expect, test } from 'vitest';
import { createRetreatFilter } from '#features/retreats/list/filter.ts';

type FilterableRetreat = Parameters<ReturnType<typeof createRetreatFilter>>[0];

const temple: FilterableRetreat = {
  type: 'domestic',
  title: ['寺の', '旅'],
  location: '京都',
  keywords: ['てら'],
  departures: [{ startsOn: '2027-11-04' }, { startsOn: '2028-04-01' }],
};
const forest: FilterableRetreat = {
  type: 'domestic',
  title: ['森の旅'],
  location: '山梨',
  keywords: [],
  departures: [{ startsOn: '2027-01-04' }],
};
const sea: FilterableRetreat = {
  type: 'international',
  title: ['海の旅'],
  location: 'セブ島',
  keywords: [],
  departures: [],
};

test.each([
  [{ type: 'international' }, [sea]],
  [{ q: '京都　テラの旅' }, []],
  [{ q: '京都　テラ' }, [temple]],
  [{ type: 'domestic', q: '旅' }, [forest, temple]],
  [{ q: '４月' }, [temple]],
  [{ q: '1月 旅' }, [forest]],
  [{ q: 'january' }, [forest]],
  [{ q: '月' }, []],
  [{ type: 'domestic', q: '海' }, []],
])('the list of retreats finds for %o those that match', (chosen, found) => {
  const retreats = [sea, forest, temple];
  expect(retreats.filter(createRetreatFilter({ type: '', q: '', ...chosen }))).toEqual(found);
});
