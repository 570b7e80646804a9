import { expect, inject, test } from 'vitest';
import { tracedViolationsIn } from '../chaos/invariants.ts';
import { scenarioOf } from '../chaos/model.ts';
import { play } from '../chaos/run.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The seed of the scenario of `npm run chaos`. */
    seed: number;
  }
}

// The default seed's scenario has every kind of fault; `npm run chaos` tries others.
const seed = inject('seed') ?? 6;

test('the Worker accounts for every inquiry when services fail', { timeout: 600_000 }, async () => {
  expect(tracedViolationsIn(await play(scenarioOf(seed)))).toEqual([]);
});
