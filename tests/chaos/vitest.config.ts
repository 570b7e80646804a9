import { defineConfig } from 'vitest/config';

/**
 * `npm run chaos`: random faults between the Worker, its database and its mail service, random visitors, killed
 * Workers and restarted databases (`docs/inquiries.md`). `SEEDS` (20) from `SEED` (1) on are played, three side by
 * side: `SEED=7 SEEDS=1 npm run chaos` replays one, `npm run chaos -- --maxWorkers=1` takes one after the other.
 */
export default defineConfig({
  test: {
    globalSetup: 'tests/support/worker.ts',
    maxWorkers: 3,
    // Each in a process of its own, which then has no runtime and no console but its own.
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
