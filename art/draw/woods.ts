/** Many trees at once, as seen from some way off. */
import { lerp, noise, r1, random } from './numbers.ts';
import { type Point, type Points, blob, line, pointsOf } from './paths.ts';
import { type Fill, mix, shape } from './paint.ts';
import { heightAt } from './land.ts';

/**
 * Distant forest along a skyline: hundreds of small irregular conifers in one path, thinning and bunching.
 * `size`: mean tree height in px, `density`: at about 1 the trees stand without gaps, below that more sparsely.
 */
export function treeline(
  points: readonly Point[],
  o: { seed: number; size: number; fill: Fill; density?: number },
): string {
  const { seed, size, fill, density = 1 } = o;
  const rnd = random(seed);
  const bunch = noise(seed + 5, 3);
  let d = '';
  for (
    let x = points[0]![0];
    x < points[points.length - 1]![0];
    x += ((size * 0.3) / density) * (0.4 + rnd() * 1.2)
  ) {
    const b = bunch(x / (size * 5));
    if (rnd() < -b * 0.9) continue;
    const h = size * (0.55 + rnd() * 0.6 + b * 0.45);
    const w = h * (0.15 + rnd() * 0.13);
    const y = heightAt(points, x) + size * 0.12;
    const right: Point[] = [];
    const left: Point[] = [];
    const tiers = 4 + Math.floor(rnd() * 3);
    for (let i = 1; i <= tiers; i++) {
      const t = i / tiers;
      right.push(
        [x + w * t * (0.75 + rnd() * 0.5), y - h * (1 - t * 0.92)],
        [x + w * t * 0.45, y - h * (1 - t * 0.9)],
      );
      left.unshift(
        [x - w * t * 0.45, y - h * (1 - t * 0.9)],
        [x - w * t * (0.75 + rnd() * 0.5), y - h * (1 - t * 0.92)],
      );
    }
    d += line(
      [
        [x + (rnd() - 0.5) * 2, y - h],
        ...right,
        [x + w * 0.7, y + size * 0.14],
        [x - w * 0.7, y + size * 0.14],
        ...left,
      ],
      true,
    );
  }
  return shape(d, fill);
}

/** One heap of leaves: shadow, body and light over one another, the light broken into dabs (−1 from the left, 1 from the right). */
function heap(
  x: number,
  y: number,
  r: number,
  seed: number,
  fill: string,
  lit: string,
  light: -1 | 1,
): string {
  const rnd = random(seed);
  let dabs = '';
  const count = Math.max(4, Math.min(16, Math.round(r / 3)));
  for (let i = 0; i < count; i++) {
    // Dabs gather where the heap faces the light and thin out round its shoulder.
    const a = -Math.PI / 2 + light * 0.55 + (rnd() + rnd() - 1) * 1.7;
    const q = r * (0.3 + rnd() * 0.55);
    const w = r * (0.1 + rnd() * 0.13);
    const px = x + Math.cos(a) * q;
    const py = y + Math.sin(a) * q * 0.78;
    dabs += `M${r1(px - w)} ${r1(py)}Q${r1(px - w * 0.2)} ${r1(py - w * 1.1)} ${r1(px + w)} ${r1(py - w * 0.1)}Q${r1(px + w * 0.3)} ${r1(py + w * 0.7)} ${r1(px - w)} ${r1(py)}Z`;
  }
  return (
    shape(blob(x, y, r, r * 0.8, seed, 0.26), mix(fill, '#10241f', 0.14)) +
    shape(blob(x + light * r * 0.1, y - r * 0.1, r * 0.84, r * 0.64, seed + 1, 0.32), fill) +
    shape(
      blob(x + light * r * 0.24, y - r * 0.24, r * 0.55, r * 0.38, seed + 2, 0.45),
      mix(fill, lit, 0.45),
    ) +
    shape(dabs, lit, 'opacity="0.8"')
  );
}

/**
 * Scrub along any line (a cliff's edge, a gully, a hedge): heaps of leaves of every size, each lit on one shoulder.
 * `spread`: px by which they stray from the line.
 */
export function scrub(
  way: Points,
  o: {
    seed: number;
    size: number;
    fill: string;
    lit: string;
    light?: -1 | 1;
    spread?: number;
    density?: number;
  },
): string {
  const { seed, size, fill, lit, light = -1, spread = size * 0.5, density = 1 } = o;
  const rnd = random(seed);
  const points = pointsOf(way);
  const heaps: [x: number, y: number, r: number, seed: number][] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const [ax, ay] = points[i]!;
    const [bx, by] = points[i + 1]!;
    const count = Math.max(2, Math.round((Math.hypot(bx - ax, by - ay) / size) * 2.8 * density));
    for (let k = 0; k < count; k++) {
      const t = (k + rnd()) / count;
      const r = size * (0.22 + rnd() * 0.42);
      heaps.push([
        lerp(ax, bx, t) + (rnd() - 0.5) * 2 * spread,
        lerp(ay, by, t) + (rnd() - 0.5) * 2 * spread * 0.6 - r * 0.25,
        r,
        seed * 77 + i * 31 + k * 3,
      ]);
    }
  }
  // Heaps lower on the canvas are drawn later, because they stand in front.
  heaps.sort((a, b) => a[1] + a[2] * 0.5 - b[1] - b[2] * 0.5);
  return heaps.map(([x, y, r, s]) => heap(x, y, r, s, fill, lit, light)).join('');
}

/**
 * Broadleaved wood along a skyline: lobed crowns of every size, bunched and parted; the light sits on the shoulder
 * of each crown (−1 left, 1 right). `size`: mean height of a crown in px.
 */
export function wood(
  points: readonly Point[],
  o: {
    seed: number;
    size: number;
    fill: string;
    lit?: string;
    light?: -1 | 1;
    from?: number;
    to?: number;
    density?: number;
  },
): string {
  const {
    seed,
    size,
    fill,
    lit,
    light = -1,
    from = points[0]![0],
    to = points[points.length - 1]![0],
    density = 1,
  } = o;
  const rnd = random(seed);
  const bunch = noise(seed + 2, 3);
  let out = '';
  let plain = '';
  for (let x = from, i = 0; x < to; x += (size * 0.5 * (0.4 + rnd())) / density, i++) {
    const b = bunch(x / size / 5);
    if (rnd() < -b * 0.8) continue;
    const h = size * (0.6 + rnd() * 0.5 + b * 0.5);
    const w = h * (0.5 + rnd() * 0.35);
    const y = heightAt(points, x) + size * 0.2;
    // A crown is a few heaps of leaves, the largest below.
    const heaps = 3 + Math.floor(rnd() * 2);
    for (let k = heaps - 1; k >= 0; k--) {
      const hx = x + (rnd() - 0.5) * w * (0.95 - 0.2 * k);
      const hy = y - h * (0.2 + 0.22 * k + rnd() * 0.1);
      const r = w * (0.52 - 0.08 * k);
      const s = seed * 91 + i * 17 + k * 4;
      if (lit) out += heap(hx, hy, r, s, fill, lit, light);
      else plain += blob(hx, hy, r, r * 0.78, s, 0.24);
    }
  }
  return out + (plain ? shape(plain, fill) : '');
}
