import { defineConfig } from 'vitest/config';

/**
 * `npm run chaos`: random faults between the Worker, its database and its mail service, random visitors, killed
 * Workers and restarted databases (`docs/inquiries.md`). `SEEDS` (20) from `SEED` (1) on are played, three side by
 * side: `SEED=7 SEEDS=1 npm run chaos` replays one, `npm run chaos -- --maxWorkers=1` takes one after the other.
 */
export default defineConfig({
  test: {
    globalSetup: 'tests/chaos/project.ts',
    maxWorkers: 3,
    // Says what each was made of, also of those that are well.
    reporters: ['verbose'],
    // Each in a process of its own, which then has no runtime and no console but its own.
    projects: seeds().map((seed) => ({
      test: {
        name: `seed ${seed}`,
        include: ['tests/chaos/seed.test.ts'],
        environment: 'node',
        provide: { seed },
        testTimeout: 600_000,
      },
    })),
  },
});

function seeds(): number[] {
  const first = wholeNumber('SEED', 1);
  return Array.from({ length: wholeNumber('SEEDS', 20) }, (_, nth) => first + nth);
}

function wholeNumber(name: string, otherwise: number): number {
  const value = Number(process.env[name] || otherwise);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(
    `${name}: 「${process.env[name]}」は正の整数ではありません。1 以上の数を書いてください。 ` +
      `"${process.env[name]}" is not a whole number. Write a number from 1 on.`,
  );
}
