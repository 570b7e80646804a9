import { expect, test } from 'vitest';
import { inLanes, type Stage } from '../../../scripts/test-lanes.ts';

/** Runs stages that succeed unless they say otherwise; what began and ended, in order. */
async function run(
  stages: readonly (Omit<Stage<boolean>, 'run'> & { fails?: boolean; throws?: boolean })[],
  lanes = 2,
) {
  const events: string[] = [];
  const results = await inLanes(
    stages.map(({ fails = false, throws = false, ...stage }) => ({
      ...stage,
      run: async () => {
        events.push(`+${stage.name}`);
        await new Promise((later) => setImmediate(later));
        if (throws) throw new Error('crash');
        return !fails;
      },
    })),
    lanes,
    {
      succeeded: (result) => result,
      skipped: () => false,
      crashed: () => false,
      ended: (name) => events.push(`-${name}`),
    },
  );
  return { events, results: Object.fromEntries(results) };
}

test('no more stages run at the same time than there are lanes', async () => {
  const { events } = await run([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
  expect(events).toEqual(['+a', '+b', '-a', '+c', '-b', '-c']);
});

test('a stage begins when what it needs has ended, and others go ahead', async () => {
  const { events } = await run([{ name: 'a' }, { name: 'b', needs: ['a'] }, { name: 'c' }]);
  expect(events).toEqual(['+a', '+c', '-a', '+b', '-c', '-b']);
});

test('a stage without what it needs does not run, and fails, as one that crashes does', async () => {
  const { events, results } = await run([
    { name: 'a', throws: true },
    { name: 'b', needs: ['a'] },
    { name: 'c', needs: ['b'] },
    { name: 'd', fails: true },
  ]);
  expect(events).not.toContain('+b');
  expect(results).toEqual({ a: false, b: false, c: false, d: false });
});

test('a stage that must be alone comes last, with nothing beside it', async () => {
  const { events } = await run([{ name: 'a', alone: true }, { name: 'b' }, { name: 'c' }]);
  expect(events).toEqual(['+b', '+c', '-b', '-c', '+a', '-a']);
});

test('a stage that waits for one that is not there is an error', async () => {
  await expect(run([{ name: 'a', needs: ['nowhere'] }])).rejects.toThrow('No stage can begin: a');
});
