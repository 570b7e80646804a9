import { beforeAll, expect, test } from 'vitest';
import { tracedViolationsIn } from '../chaos/account.ts';
import { scenarioOf } from '../chaos/model.ts';
import copyCountedWorker from '../chaos/project.ts';
import { play } from '../chaos/run.ts';

/** A small one with every kind of fault but silence; `npm run chaos` tries others. */
const seed = 6;

beforeAll(copyCountedWorker);

test('every inquiry is accounted for, whatever goes wrong', { timeout: 120_000 }, async () => {
  expect(tracedViolationsIn(await play(scenarioOf(seed, 'small')))).toEqual([]);
});
