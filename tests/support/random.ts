import fc from 'fast-check';

// A fixed seed, so that failures are reproducible.
fc.configureGlobal({ seed: 20251001 });

/** The seeds that tests of random histories and rows play: `SEEDS=200 npx vitest run …` plays more than 20. */
export const seeds = Array.from(
  { length: Number(process.env['SEEDS'] ?? 20) },
  (_, nth) => nth + 1,
);

/** Returns a function that returns the same numbers from 0 to 1 for the same seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
