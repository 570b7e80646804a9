/** Low plants: grass, pampas grass, fern. */
import { lerp, noise, r1, random } from './numbers.ts';
import { type Point, limb, line } from './paths.ts';
import { type Fill, shape } from './paint.ts';
import { heightAt } from './land.ts';

/** Grass or reeds along a skyline: bending blades in one path. `height`: px of the tallest. */
export function grass(
  points: readonly Point[],
  o: {
    seed: number;
    from: number;
    to: number;
    count: number;
    height: number;
    fill: Fill;
    lean?: number;
  },
): string {
  const { seed, from, to, count, height, fill, lean = 0.25 } = o;
  const rnd = random(seed);
  const bunch = noise(seed, 3);
  let d = '';
  for (let i = 0; i < count; i++) {
    const x = lerp(from, to, rnd());
    const h = height * (0.3 + 0.7 * rnd()) * (0.7 + 0.5 * bunch(x / height / 1.5));
    const y = heightAt(points, x) + 3 + rnd() ** 2 * height * 0.5;
    const bow = h * (lean + (rnd() - 0.5) * 0.7);
    const w = Math.max(1.2, h * 0.03);
    d += `M${r1(x - w)} ${r1(y)}Q${r1(x + bow * 0.15)} ${r1(y - h * 0.6)} ${r1(x + bow)} ${r1(y - h)}Q${r1(x + bow * 0.25)} ${r1(y - h * 0.55)} ${r1(x + w)} ${r1(y)}Z`;
  }
  return shape(d, fill);
}

/**
 * Pampas grass (susuki) from (x, y): arching blades and silky plumes bowed by the wind. `height`: px of the tallest plume.
 */
export function susuki(o: {
  x: number;
  y: number;
  height: number;
  seed: number;
  blades: string;
  stalk: string;
  plume: string;
  plumes?: number;
  lean?: number;
}): string {
  const { x, y, height, seed, blades, stalk, plume, plumes = 4, lean = 0.25 } = o;
  const spread = 0.5;
  const rnd = random(seed);
  let leafs = '';
  for (let i = 0; i < 26; i++) {
    const h = height * (0.28 + rnd() * 0.5);
    const a = (rnd() - 0.5) * spread * 2 + lean * 0.5;
    const tip: Point = [x + h * a * 1.5, y - h * (0.95 - Math.abs(a) * 0.5)];
    const w = Math.max(0.9, height * 0.0048);
    const foot = x + (rnd() - 0.5) * height * 0.2;
    const low = y + (rnd() - 0.5) * height * 0.08;
    leafs += `M${r1(foot - w)} ${r1(low)}Q${r1(foot + h * a * 0.35)} ${r1(y - h)} ${r1(tip[0])} ${r1(tip[1])}Q${r1(foot + h * a * 0.4)} ${r1(y - h * 0.93)} ${r1(foot + w)} ${r1(low)}Z`;
  }
  let stems = '';
  let silk = '';
  const side = lean >= 0 ? 1 : -1;
  for (let i = 0; i < plumes; i++) {
    const h = height * (0.7 + rnd() * 0.32);
    const a = lean * (0.4 + rnd() * 0.7) + (rnd() - 0.5) * spread * 0.5;
    const foot = x + (rnd() - 0.5) * height * 0.14;
    const at = (t: number): Point => [foot + h * a * t ** 2, y - h * t * (1 - 0.05 * t)];
    stems += limb(
      [at(0), at(0.3), at(0.6), at(0.84), at(0.97)],
      Math.max(1.4, height * 0.006),
      0.8,
    );
    // The head: fine strands leave the axis all along it, rise a little and bow with the wind.
    for (let k = 0; k < 30; k++) {
      const t = 0.8 + 0.2 * (k / 30);
      const [sx, sy] = at(t);
      const len = height * (0.085 + 0.06 * rnd()) * (1.1 - k / 45);
      const out = (rnd() < 0.78 ? side : -side * 0.45) * (0.35 + rnd() * 0.5);
      const ex = sx + out * len;
      const ey = sy - len * (0.75 - Math.abs(out) * 0.8);
      const w = Math.max(0.7, height * 0.0032);
      silk += `M${r1(sx - w)} ${r1(sy)}Q${r1(sx + out * len * 0.3)} ${r1(Math.min(sy, ey) - len * 0.24)} ${r1(ex)} ${r1(ey)}Q${r1(sx + out * len * 0.42)} ${r1(Math.min(sy, ey) - len * 0.1)} ${r1(sx + w)} ${r1(sy)}Z`;
    }
  }
  return shape(leafs, blades) + shape(stems, stalk) + shape(silk, plume);
}

/** A fern at (x, y): arching fronds with toothed edges, as path data. `size`: px of a frond. */
export function fern(x: number, y: number, size: number, seed: number): string {
  const rnd = random(seed);
  let d = '';
  const fronds = 7;
  for (let i = 0; i < fronds; i++) {
    const a = lerp(-1.25, 1.25, (i + 0.3 + rnd() * 0.4) / fronds);
    const len = size * (0.7 + rnd() * 0.4);
    const at = (t: number): Point => [
      x + Math.sin(a) * len * t,
      y - Math.cos(a * 0.8) * len * 0.8 * t + len * (0.2 + 0.45 * Math.abs(a)) * t * t,
    ];
    const left: Point[] = [];
    const right: Point[] = [];
    const teeth = 9;
    for (let k = 0; k <= teeth * 2; k++) {
      const t = k / (teeth * 2);
      const [px, py] = at(t);
      const [qx, qy] = at(t + 0.03);
      const m = Math.hypot(qx - px, qy - py) || 1;
      const w = len * 0.12 * Math.sin(Math.PI * (0.1 + 0.9 * t)) * (k % 2 ? 1 : 0.35);
      const f = k % 2 ? len * 0.04 : 0;
      left.push([
        px + (-(qy - py) / m) * w + ((qx - px) / m) * f,
        py + ((qx - px) / m) * w + ((qy - py) / m) * f,
      ]);
      right.unshift([
        px + ((qy - py) / m) * w + ((qx - px) / m) * f,
        py - ((qx - px) / m) * w + ((qy - py) / m) * f,
      ]);
    }
    d += line([...left, ...right], true);
  }
  return d;
}
