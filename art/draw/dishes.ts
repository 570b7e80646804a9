/** What stands on a table: round vessels, leaves that serve as plates, fruit. */
import { evenSteps, lerp, noise, r1, random } from './numbers.ts';
import { type Point, curve, line, oval, samplePoints } from './paths.ts';
import { drawEach, gradientShape, parseStops, shape, stroke } from './paint.ts';
import { clip } from './effects.ts';
import type { Place, Projection } from './space.ts';
import { type Ray, convexHull, projectOnPlane } from './boards.ts';
import { brushLine, brushPath } from './cloth.ts';

/** The places of a level circle round a place; `a0`, `a1`: radians of a part of it (0 right, π/2 away). */
const circle = ([x, y, z]: Place, r: number, a0 = 0, a1 = Math.PI * 2, n = 44): Place[] =>
  evenSteps(n, a0, a1).map((a) => [x + Math.cos(a) * r, y + Math.sin(a) * r, z]);

/** The points on the canvas of a level circle round a place, or of the part from `a0` to `a1` (radians). */
export const ring = (
  see: Projection,
  at: Place,
  r: number,
  a0?: number,
  a1?: number,
  n?: number,
): Point[] => circle(at, r, a0, a1, n).map(see);

/** A vessel turned on a wheel: the middle of its foot, and radius and height of its wall from foot to rim. */
export interface TurnedVessel {
  at: Place;
  wall: readonly (readonly [r: number, z: number])[];
}

/**
 * The outline of a vessel as path data, built level by level so that a waist stays visible. `map` projects its places.
 */
function silhouette(
  { at: [x, y, z], wall }: TurnedVessel,
  map: (p: Place) => Point,
  n: number,
): string {
  const levels = wall.map(([r, h]) => circle([x, y, z + h], r, 0, Math.PI * 2, n).map(map));
  return drawEach(levels.slice(1), (upper, i) => line(convexHull([...levels[i]!, ...upper]), true));
}

/** The outline of a turned vessel from outside. */
export const vesselOutline = (see: Projection, v: TurnedVessel): string => silhouette(v, see, 44);

/** The shadow that a turned vessel throws on the level plane under it. */
export const vesselShadow = (see: Projection, v: TurnedVessel, ray: Ray): string =>
  silhouette(v, (p) => see(projectOnPlane(p, ray, v.at[2])), 36);

/**
 * The part of a vessel's wall between two angles (radians, −π/2 towards the eye) and from wall point i to j, to be
 * filled as a block of shade.
 */
export function wallPanel(
  see: Projection,
  v: TurnedVessel,
  a0: number,
  a1: number,
  i = 0,
  j = v.wall.length - 1,
): string {
  const [x, y, z] = v.at;
  const arc = (k: number, from: number, to: number, n: number) => {
    const [r, h] = v.wall[k]!;
    return ring(see, [x, y, z + h], r, from, to, n);
  };
  const up = evenSteps(j - i, i, j);
  const side = (levels: readonly number[], a: number) =>
    levels.flatMap((k) => arc(k, a, a, 1).slice(1));
  return line(
    [...arc(i, a0, a1, 14), ...side(up, a1), ...arc(j, a1, a0, 14), ...side(up.reverse(), a0)],
    true,
  );
}

/**
 * How a vessel is painted. `thick`: thickness of the rim, in the units of the camera; `content`: what fills the vessel
 * (the height of its surface, and its colors in light and in shade); `width`: px of the ink lines.
 */
export interface Glaze {
  tones: readonly [lit: string, body: string, shade: string];
  inside: readonly [lit: string, shade: string];
  rim: string;
  ink: string;
  light: Ray;
  thick: number;
  content: readonly [level: number, lit: string, shade: string];
  pattern?: string;
  width?: number;
}

/** A turned vessel in the light: wall with one crisp block of shade, rim, the inner wall with the shadow its rim throws, and what fills it. */
export function vessel(see: Projection, v: TurnedVessel, o: Glaze): string {
  const { tones, inside, ink, light, thick, pattern = '', width = 3 } = o;
  const [x, y, z] = v.at;
  const [radius, height] = v.wall[v.wall.length - 1]!;
  const body = vesselOutline(see, v);
  // The angle of the wall that faces away from the light: the shade lies around it.
  const away = Math.atan2(light[1], light[0]);
  const lip: Place = [x, y, z + height];
  const mouth = ring(see, lip, radius);
  const inner = ring(see, lip, radius - thick);
  const hole = line(inner, true);
  const [floor, full, dim] = o.content;
  const k = v.wall.findIndex(([, h], i) => i > 0 && floor <= h);
  const [[r0, z0], [r1, z1]] = [v.wall[k - 1]!, v.wall[k]!];
  const reach = lerp(r0, r1, (floor - z0) / Math.max(1e-6, z1 - z0)) - thick;
  /** Where the light that passes the rim falls on the level h. */
  const lit = (h: number) =>
    line(
      circle(lip, radius - thick, 0, Math.PI * 2, 40).map((p) =>
        see(projectOnPlane(p, light, z + h)),
      ),
      true,
    );
  const surface = line(ring(see, [x, y, z + floor], reach), true);
  const filled =
    shape(surface, dim) +
    clip(surface, shape(lit(floor), full)) +
    stroke(surface, ink, width * 0.5, 'opacity="0.5"');
  const wall = parseStops(
    light[0] > 0 ? `${tones[0]} 0, ${tones[1]} 0.55` : `${tones[1]} 0.45, ${tones[0]} 1`,
  );
  const shade = wallPanel(see, v, away - 1.15, away + 1.6);
  return (
    gradientShape(body, [see([x - radius, y, z])[0], 0], [see([x + radius, y, z])[0], 0], wall) +
    clip(body, pattern + shape(shade, tones[2], 'opacity="0.92" style="mix-blend-mode:multiply"')) +
    shape(line(mouth, true), o.rim) +
    shape(hole, inside[1]) +
    clip(hole, shape(lit(lerp(floor, height, 0.35)), inside[0]) + filled) +
    brushLine([...mouth.slice(20), ...mouth.slice(1, 26)], ink, width, 3, 0.5, 0.55) +
    brushLine(inner.slice(2, 42), ink, width * 0.6, 5, 0.2, 0.45)
  );
}

/**
 * A leaf of the banana: midrib along the spine, two halves in their own light, veins, a torn edge.
 * `width`: px of the whole blade where it is widest; `torn` 0–1: how much the wind has split it.
 */
export function bananaLeaf(
  spine: readonly Point[],
  width: number,
  tones: readonly [lit: string, shaded: string, vein: string, rib: string],
  seed: number,
  torn = 0.3,
): { outline: string; drawn: string } {
  const rnd = random(seed);
  const n = noise(seed, 2);
  const last = spine.length - 1;
  const at = (t: number, u: number, sweep: number): Point => {
    const k = Math.min(last - 1e-6, Math.max(0, t * last));
    const [a, b] = [spine[Math.floor(k)]!, spine[Math.floor(k) + 1]!];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const blade = Math.sin(Math.PI * (0.04 + 0.93 * t) ** 0.82) ** 0.62;
    const wave = 1 + 0.04 * n(t * 9 + (u > 0 ? 20 : 0));
    const w = ((width / 2) * blade * u * wave) / Math.hypot(dx, dy);
    const s = Math.abs(w) * sweep;
    return [lerp(a[0], b[0], k % 1) - dy * w + dx * s, lerp(a[1], b[1], k % 1) + dx * w + dy * s];
  };
  const edge = (side: -1 | 1) =>
    evenSteps(46).flatMap((t) => {
      const p = at(t, side, 0.28);
      if (rnd() >= torn * 0.16 || t <= 0.08 || t >= 0.92) return [p];
      return [p, at(t + 0.003, side * (0.75 - rnd() * 0.5), 0.28), at(t + 0.012, side * 0.98, 0.3)];
    });
  const rib = samplePoints(24, (t) => at(t, 0, 0));
  const [up, down] = [edge(-1), edge(1)];
  const half = (e: Point[]) => line([...e, ...[...rib].reverse()], true);
  let veins = '';
  for (const side of [-1, 1])
    for (let t = 0.03; t < 0.97; t += 0.016 * (0.7 + rnd() * 0.6)) {
      const end = side * (0.82 + rnd() * 0.16);
      veins += curve([at(t, side * 0.03, 0.28), at(t, end * 0.5, 0.2), at(t, end, 0.28)]);
    }
  const whole = line([...up, ...[...down].reverse()], true);
  const size = width * 0.034;
  const ridge = rib.map(([x, y]): Point => [x - size * 0.1, y - size * 0.2]);
  return {
    outline: whole,
    drawn:
      shape(half(up), tones[0]) +
      shape(half(down), tones[1]) +
      clip(whole, stroke(veins, tones[2], Math.max(1.2, width * 0.006), 'opacity="0.55"')) +
      shape(brushPath(rib, size * 1.5, seed, 0.3), tones[2]) +
      shape(brushPath(ridge, size, seed, 0.3), tones[3]),
  };
}

/**
 * A citrus fruit of radius r px around a point of the canvas. `peel`: lit, body and shade; `light`: −1 from the left, 1
 * from the right.
 */
export function citrus(
  [x, y]: Point,
  r: number,
  peel: readonly [string, string, string],
  light: -1 | 1,
): string {
  const d = oval(x, y, r, r * 0.94);
  return (
    shape(d, peel[1]) +
    clip(d, shape(oval(x - light * r * 0.55, y + r * 0.5, r * 1.15, r * 0.95), peel[2])) +
    shape(oval(x + light * r * 0.3, y - r * 0.38, r * 0.34, r * 0.22), peel[0]) +
    shape(oval(x + light * r * 0.02, y - r * 0.78, r * 0.1, r * 0.05), peel[2])
  );
}

/** Half a citrus fruit, its cut face up. `flesh`: pith, segments and the light on them. */
export function citrusHalf(
  [x, y]: Point,
  r: number,
  peel: readonly [string, string, string],
  flesh: readonly [string, string, string],
  light: -1 | 1,
): string {
  const squash = 0.8;
  const segments = drawEach(evenSteps(8, 0, (Math.PI * 16) / 9), (a) => {
    const p = (k: number, da: number) =>
      `${r1(Math.cos(a + da) * r * k)} ${r1(Math.sin(a + da) * r * k)}`;
    return `M${p(0.12, 0)}Q${p(0.5, -0.32)} ${p(0.72, -0.29)}Q${p(0.86, 0)} ${p(0.72, 0.29)}Q${p(0.5, 0.32)} ${p(0.12, 0)}Z`;
  });
  return (
    shape(oval(x, y + r * 0.12, r, r * squash * 1.08), peel[2]) +
    `<g transform="translate(${r1(x)} ${r1(y)}) scale(1 ${squash}) rotate(12)">` +
    shape(oval(0, 0, r, r), peel[1]) +
    shape(oval(0, 0, r * 0.93, r * 0.93), flesh[0]) +
    shape(segments, flesh[1]) +
    `</g>` +
    shape(
      oval(x + light * r * 0.3, y - r * 0.3 * squash, r * 0.16, r * 0.07),
      flesh[2],
      'opacity="0.8"',
    )
  );
}
