import { expect, inject, test } from 'vitest';
import { tracedViolationsIn } from '../chaos/account.ts';
import { scenarioOf } from '../chaos/model.ts';
import { play } from '../chaos/run.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** What makes the scenario of `npm run chaos`. */
    seed: number;
  }
}

// Without one: a small one with every kind of fault but silence; `npm run chaos` tries others.
const seed = inject('seed');
const scenario = seed === undefined ? scenarioOf(6, 'small') : scenarioOf(seed, 'large');

test('every inquiry is accounted for, whatever goes wrong', { timeout: 600_000 }, async () => {
  expect(tracedViolationsIn(await play(scenario))).toEqual([]);
});
