import { expect, test } from 'vitest';
import { formatProblem } from '#editorial/problem.ts';
import { missingFacts } from '#features/retreats/missing-facts.ts';

const facts = (['lodging', 'meals', 'smallest_group', 'conductor'] as const).map((topic) => ({
  topic,
}));
const departures = [{ startsOn: '2099-04-10', status: 'open' }] as const;
const said = (retreat: object, today = '2099-01-01') =>
  missingFacts([{ id: 'kyoto', departures, facts, ...retreat }], today).map(formatProblem);

test('missingFacts names the missing topics of a retreat with future departures', () => {
  expect(said({})).toEqual([]);
  expect(said({ facts: facts.slice(0, 2) })).toEqual([
    'retreat_facts "kyoto" · topic — 書かれていない項目：最少催行人数 (smallest_group), 添乗員 (conductor)。募集型企画旅行の広告に必要な項目です。この項目の行を加えてください。 Not told: Minimum (smallest_group), Tour conductor (conductor). The advertisement of a package tour has to tell them: add a row for each.',
  ]);
});

test('missingFacts returns nothing when all departures have begun or are canceled', () => {
  expect(said({ facts: [] }, '2099-04-10')).toEqual([]);
  expect(
    said({ facts: [], departures: [{ startsOn: '2099-04-10', status: 'cancelled' }] }),
  ).toEqual([]);
});
