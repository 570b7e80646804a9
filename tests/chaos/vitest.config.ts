import { defineConfig } from 'vitest/config';

/**
 * `npm run chaos`: random faults between the Worker, its database and its mail service, random visitors, killed Workers
 * and restarted databases (`docs/inquiries.md`). It plays `SEEDS` (20) seeds from `SEED` (1) on, three in parallel:
 * `SEED=7 SEEDS=1 npm run chaos` replays one, `npm run chaos -- --maxWorkers=1` plays them one after the other.
 */
export default defineConfig({
  test: {
    globalSetup: 'tests/support/worker.ts',
    maxWorkers: 3,
    // One process per seed, so that each has its own runtime and console.
    projects: seeds().map((seed) => ({
      test: {
        name: `seed ${seed}`,
        include: ['tests/edge/chaos.test.ts'],
        environment: 'node',
        provide: { seed },
      },
    })),
  },
});

function seeds(): number[] {
  const { SEED = 1, SEEDS = 20 } = process.env;
  return Array.from({ length: Number(SEEDS) }, (_, nth) => Number(SEED) + nth);
}
