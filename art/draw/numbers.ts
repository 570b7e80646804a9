/** Numbers: rounding, interpolation, seeded random numbers and noise. */

/** Rounded to tenths: as fine as a coordinate in px needs, at half the size of the SVG. */
export const r1 = (v: number) => Math.round(v * 10) / 10;

/** Interpolates linearly from a (t = 0) to b (t = 1). */
export const lerp = (a: number, b: number, t: number) => a + (b - a) * t;

/** The value, limited to the range from `low` to `high`. */
export const clamp = (v: number, low = 0, high = 1) => Math.max(low, Math.min(high, v));

/** n + 1 values from `from` to `to`, evenly apart, both ends included. */
export const evenly = (n: number, from = 0, to = 1) =>
  Array.from({ length: n + 1 }, (_, i) => lerp(from, to, i / n));

/** A generator of numbers 0–1 that repeats for the same seed (mulberry32). */
export function random(seed: number): () => number {
  let a = (seed * 2654435761) >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Smooth one-dimensional noise, −1…1, with one bend per unit of x and finer octaves on top. */
export function noise(seed: number, octaves = 4): (x: number) => number {
  const at = (i: number) => random(seed * 7919 + i * 104729 + 17)() * 2 - 1;
  const single = (x: number) => {
    const i = Math.floor(x);
    const f = x - i;
    return at(i) + (at(i + 1) - at(i)) * f * f * (3 - 2 * f);
  };
  return (x) => {
    let sum = 0;
    let total = 0;
    for (let o = 0, w = 1, k = 1; o < octaves; o++, w *= 0.48, k *= 2.07) {
      sum += single(x * k + o * 31.7) * w;
      total += w;
    }
    return sum / total;
  };
}
