/** Leaves: one, many, and the boughs that carry them. */
import { evenSteps, lerp, noise, r1, random } from './numbers.ts';
import { type Point, limb, line } from './paths.ts';
import { shape, stroke } from './paint.ts';
import type { Place } from './space.ts';

/** One leaf as path data: `round` blade, five-lobed `maple`, narrow `blade` (bamboo, willow). */
export function leaf(
  kind: 'round' | 'maple' | 'blade',
  x: number,
  y: number,
  size: number,
  turn: number,
): string {
  const at = (a: number, r: number): Point => [
    x + Math.cos(a + turn) * r * size,
    y + Math.sin(a + turn) * r * size,
  ];
  if (kind === 'maple') {
    const lobes = [-2.2, -1.15, 0, 1.15, 2.2];
    const reach = [0.62, 0.9, 1, 0.9, 0.62];
    const points: Point[] = [];
    lobes.forEach((a, i) => points.push(at(a - 0.24, 0.4), at(a, reach[i]!), at(a + 0.24, 0.4)));
    return line(points, true);
  }
  const wide = kind === 'round' ? 0.8 : 0.28;
  const [ax, ay] = at(Math.PI, 0.9);
  const [bx, by] = at(0, 1);
  const [cx, cy] = at(Math.PI / 2, wide);
  const [ex, ey] = at(-Math.PI / 2, wide);
  return `M${r1(ax)} ${r1(ay)}Q${r1(cx)} ${r1(cy)} ${r1(bx)} ${r1(by)}Q${r1(ex)} ${r1(ey)} ${r1(ax)} ${r1(ay)}Z`;
}

/** One leaf of the Japanese maple (momiji) as path data: seven slender lobes and a stalk; `turn`: radians to its tip. */
export function momiji(x: number, y: number, size: number, turn: number): string {
  const at = (a: number, r: number): Point => [
    x + Math.cos(a + turn) * r * size,
    y + Math.sin(a + turn) * r * size,
  ];
  const lobes = [-2.25, -1.45, -0.7, 0, 0.7, 1.45, 2.25];
  const reach = [0.42, 0.74, 0.94, 1.06, 0.94, 0.74, 0.42];
  const points: Point[] = [at(Math.PI + 0.09, 0.5), at(Math.PI + 0.2, 0.12)];
  lobes.forEach((a, i) =>
    points.push(
      at(a - 0.16, reach[i]! * 0.62),
      at(a, reach[i]!),
      at(a + 0.16, reach[i]! * 0.62),
      at(a + 0.38, 0.24),
    ),
  );
  return line([...points, at(Math.PI - 0.2, 0.12), at(Math.PI - 0.05, 0.5)], true);
}

/**
 * A mass of leaves: several lobes of foliage inside an ellipse, loose at the rim.
 * `tones`: dark to light; light leaves gather on the side of the light (−1 left, 1 right) and on top.
 */
export function foliage(o: {
  x: number;
  y: number;
  rx: number;
  ry: number;
  seed: number;
  count: number;
  size: number;
  tones: readonly string[];
  kind?: 'round' | 'maple' | 'blade';
  light?: -1 | 1;
}): string {
  const { x, y, rx, ry, seed, count, size, tones, kind = 'round', light = -1 } = o;
  const rnd = random(seed);
  const lobes = Array.from({ length: 7 }, (): readonly [number, number, number] => {
    const a = rnd() * Math.PI * 2;
    const r = Math.sqrt(rnd()) * 0.68;
    return [Math.cos(a) * r, Math.sin(a) * r, 0.3 + rnd() * 0.24];
  });
  const layers = tones.map(() => '');
  for (let i = 0; i < count; i++) {
    const [lx, ly, lr] = lobes[Math.floor(rnd() * lobes.length)]!;
    const a = rnd() * Math.PI * 2;
    const r = Math.sqrt(rnd()) * lr * (rnd() < 0.08 ? 1.5 : 1);
    const ux = lx + Math.cos(a) * r;
    const uy = ly + Math.sin(a) * r;
    // Lit by where the leaf lies in its own lobe, and a little by the whole mass.
    const lightness =
      0.45 +
      (((uy - ly) * -0.9 + (ux - lx) * light * 0.6) / lr) * 0.42 +
      (-uy * 0.6 + ux * light * 0.4) * 0.25 +
      (rnd() - 0.5) * 0.3;
    const tone = Math.max(0, Math.min(tones.length - 1, Math.floor(lightness * tones.length)));
    layers[tone] += leaf(
      kind,
      x + ux * rx,
      y + uy * ry,
      size * (0.6 + rnd() * 0.7),
      rnd() * Math.PI * 2,
    );
  }
  return layers.map((d, i) => (d ? shape(d, tones[i]!) : '')).join('');
}

/**
 * A maple bough that reaches into the canvas near the eye: arching wood, side twigs, crisp leaves that hang from them.
 * `reach`: px to its tip (negative: to the left).
 */
export function mapleBough(o: {
  x: number;
  y: number;
  reach: number;
  drop: number;
  seed: number;
  size: number;
  tones: readonly string[];
  wood: string;
  leaves?: number;
}): string {
  const { x, y, reach, drop, seed, size, tones, wood, leaves = 150 } = o;
  const rnd = random(seed);
  const bend = noise(seed, 2);
  const rib = (t: number): Point => [
    x + reach * t,
    y +
      drop * t * t -
      Math.abs(reach) * 0.09 * Math.sin(t * 3.6) +
      bend(t * 4) * Math.abs(reach) * 0.025,
  ];
  let out = shape(limb(evenSteps(10).map(rib), Math.abs(reach) * 0.032, 2), wood);
  const layers = tones.map(() => '');
  const put = (px: number, py: number) => {
    layers[Math.floor(rnd() * tones.length)] += momiji(
      px,
      py,
      size * (0.55 + rnd() * 0.6),
      Math.PI / 2 + (rnd() - 0.5) * 1.9,
    );
  };
  let twigs = '';
  const count = 13;
  for (let i = 0; i < count; i++) {
    const t = 0.12 + 0.88 * ((i + rnd() * 0.5) / count);
    const [sx, sy] = rib(Math.min(1, t));
    const up = i % 2 ? 1 : -1;
    const l = Math.abs(reach) * (0.1 + 0.14 * rnd()) * (1.2 - 0.5 * t);
    const [ex, ey] = [sx + Math.sign(reach) * l, sy + up * l * (0.3 + rnd() * 0.25) + l * 0.12];
    twigs += `M${r1(sx)} ${r1(sy)}Q${r1(lerp(sx, ex, 0.5))} ${r1(lerp(sy, ey, 0.3))} ${r1(ex)} ${r1(ey)}`;
    for (let k = 0; k < leaves / count; k++) {
      const u = 0.15 + rnd() * 0.95;
      put(
        lerp(sx, ex, u) + (rnd() - 0.5) * size * 2.2,
        lerp(sy, ey, u) + (rnd() - 0.3) * size * 1.7,
      );
    }
  }
  out += stroke(twigs, wood, Math.max(1.6, size * 0.09));
  return out + layers.map((d, i) => (d ? shape(d, tones[i]!) : '')).join('');
}

/**
 * The rib of a long leaf, which leaves the crown at an angle above the horizon and bends under its weight; `heading`: 0
 * to the right, π/2 away.
 */
export function bentRib(
  heading: number,
  rise: number,
  length: number,
  bend: number,
  n: number,
): Place[] {
  const out: Place[] = [[0, 0, 0]];
  let [r, z] = [0, 0];
  for (let i = 1; i <= n; i++) {
    const a = rise - bend * ((i - 0.5) / n) ** 1.25;
    r += (Math.cos(a) * length) / n;
    z += (Math.sin(a) * length) / n;
    out.push([Math.cos(heading) * r, Math.sin(heading) * r, z]);
  }
  return out;
}
