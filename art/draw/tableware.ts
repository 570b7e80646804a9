/** What stands on a table: bodies turned on a wheel, bowls, trays, chopsticks, and the steam over them. */
import { evenSteps, lerp, noise } from './numbers.ts';
import { type Point, curve, line, parsePoints } from './paths.ts';
import { type Stop, gradientShape, shape, stroke } from './paint.ts';
import { clip } from './effects.ts';
import { ribbon } from './mist.ts';
import type { Place, Projection } from './space.ts';
import { hullPath, projectAlong } from './room.ts';

/** The places of a level circle of radius r round (x, y) at height z. */
export const circle = (x: number, y: number, z: number, r: number, n = 40): Place[] =>
  Array.from({ length: n }, (_, i): Place => {
    const a = (i / n) * Math.PI * 2;
    return [x + Math.cos(a) * r, y + Math.sin(a) * r, z];
  });

/** A level circle as path data. */
export const ring = (see: Projection, x: number, y: number, z: number, r: number) =>
  curve(circle(x, y, z, r).map(see), true);

/** The profile of a body turned on a wheel, from its foot upwards: radius, and height above its foot. */
export type Profile = readonly (readonly [r: number, z: number])[];

/** Scales a profile whose radii are fractions of `r` and whose heights are fractions of `h`. */
export const scaleProfile = (profile: Profile, r: number, h: number): Profile =>
  profile.map(([a, b]) => [a * r, b * h]);

/** Pairs of neighboring circles of a turned body, whose hulls together cover it. */
const drums = ([x, y, z]: Place, profile: Profile): Place[][] =>
  profile
    .slice(1)
    .map(([r, h], i) => [
      ...circle(x, y, z + profile[i]![1], profile[i]![0]),
      ...circle(x, y, z + h, r),
    ]);

/** The silhouette of a turned body as path data to be filled. */
export const turnedOutline = (see: Projection, at: Place, profile: Profile) =>
  drums(at, profile)
    .map((drum) => hullPath(drum.map(see)))
    .join('');

/** The shadow of a turned body on the level z. */
export const turnedShadow = (see: Projection, at: Place, profile: Profile, ray: Place, z = at[2]) =>
  drums(at, profile)
    .map((drum) => hullPath(drum.map(projectAlong(ray, z)).map(see)))
    .join('');

/** Profiles in fractions of radius and height. */
export const profiles = {
  /** Lacquer bowl on a foot. */
  bowl: parsePoints('0.5,0 0.46,0.13 0.7,0.22 0.88,0.45 0.96,0.72 1,1'),
  /** Shallow dish. */
  dish: parsePoints('0.55,0 0.55,0.2 0.85,0.5 1,1'),
  /** Tea bowl or mug, nearly upright. */
  cup: parsePoints('0.62,0 0.62,0.07 0.84,0.16 0.95,0.45 1,1'),
} as const satisfies Record<string, Profile>;

/** Colors of a vessel. `wall` runs across the outside from left to right. */
export interface Glaze {
  wall: readonly Stop[];
  rim: string;
  /** The inside in shade and in light. */
  inside: readonly [shade: string, lit: string];
}

/**
 * A vessel that stands at a place, seen from above, with what it holds: `fill` is its level (0–1 of the height) and
 * colors in shade and light, `content` draws on that level (clipped by the rim). The light comes along `ray`.
 */
export function vessel(
  see: Projection,
  o: {
    at: Place;
    r: number;
    height: number;
    profile: Profile;
    ray: Place;
    glaze: Glaze;
    thick?: number;
    fill?: { level: number; colors: readonly [shade: string, lit: string] };
    content?: (z: number) => string;
    edge?: string;
  },
): string {
  const { at, r, height, profile, ray, glaze, thick = 0.05, fill, content, edge } = o;
  const [x, y, z] = at;
  const own = scaleProfile(profile, r, height);
  const body = turnedOutline(see, at, own);
  const top = z + height;
  const inner = ring(see, x, y, top, r * (1 - thick));
  const rim = ring(see, x, y, top, r);
  /** The light that the rim lets through to a level. */
  const lit = (level: number) => {
    const drop = (top - level) / -ray[2];
    return ring(see, x + ray[0] * drop, y + ray[1] * drop, level, r * (1 - thick));
  };
  const [lx] = see([x - r, y, top]);
  const [rx] = see([x + r, y, top]);
  let inside =
    shape(inner, glaze.inside[0]) + clip(inner, shape(lit(top - height * 0.5), glaze.inside[1]));
  if (fill) {
    const level = z + height * fill.level;
    const at = own.findIndex(([, h]) => h >= height * fill.level);
    const [a, b] = [own[Math.max(0, at - 1)]!, own[at]!];
    const wide = lerp(a[0], b[0], (height * fill.level - a[1]) / (b[1] - a[1] || 1)) - r * thick;
    const surface = ring(see, x, y, level, wide);
    inside += clip(
      inner,
      shape(surface, fill.colors[0]) +
        clip(surface, shape(lit(level), fill.colors[1])) +
        stroke(surface, '#1c1512', 1.4, 'opacity="0.35"'),
    );
  }
  return (
    gradientShape(body, [lx, 0], [rx, 0], glaze.wall) +
    shape(rim, glaze.rim) +
    inside +
    (content ? clip(rim, content(z + height * (fill?.level ?? 0.3))) : '') +
    (edge ? stroke(rim, edge, 1.6) : '')
  );
}

/** The outline of a tray with cut corners, in meters: `rx`, `ry`: half its width and depth, `cut`: size of a corner. */
export function trayOutline(
  x: number,
  y: number,
  z: number,
  rx: number,
  ry: number,
  cut: number,
): Place[] {
  return [
    [x - rx + cut, y - ry, z],
    [x + rx - cut, y - ry, z],
    [x + rx, y - ry + cut, z],
    [x + rx, y + ry - cut, z],
    [x + rx - cut, y + ry, z],
    [x - rx + cut, y + ry, z],
    [x - rx, y + ry - cut, z],
    [x - rx, y - ry + cut, z],
  ];
}

/** A pair of chopsticks from their thick ends to their tips, `gap` m apart at the thick end. */
export function chopsticks(
  see: Projection,
  from: Place,
  to: Place,
  px: number,
  colors: readonly [top: string, side: string],
  gap = 0.012,
): string {
  return [0, 1]
    .map((i) => {
      const a = see([from[0], from[1] - i * gap, from[2]]);
      const b = see([to[0], to[1] - i * gap * 0.6, to[2]]);
      const w = px / 2;
      const body = line(
        [
          [a[0], a[1] - w],
          [b[0], b[1] - w * 0.5],
          [b[0], b[1] + w * 0.5],
          [a[0], a[1] + w],
        ],
        true,
      );
      const side = line(
        [
          [a[0], a[1] + w * 0.15],
          [b[0], b[1]],
          [b[0], b[1] + w * 0.5],
          [a[0], a[1] + w],
        ],
        true,
      );
      return shape(body, colors[0]) + shape(side, colors[1]);
    })
    .join('');
}

/** Steam over a surface: ribbons that rise from (x, y), part and dissolve. `spread`: px over which they stand; `drift`: px their tops are carried. */
export function wisps(o: {
  x: number;
  y: number;
  height: number;
  spread: number;
  count: number;
  seed: number;
  color: string;
  opacity: number;
  width: number;
  drift?: number;
}): string {
  const { x, y, height, spread, count, seed, color, opacity, width, drift = 40 } = o;
  return Array.from({ length: count }, (_, i) => {
    const n = noise(seed + i * 3, 2);
    const t0 = count > 1 ? i / (count - 1) - 0.5 : 0;
    const tall = height * (0.72 + 0.28 * Math.abs(n(5)) * 1.6);
    const spine = evenSteps(12).map((t): Point => [
      x + t0 * spread * (1 - 0.3 * t) + drift * t ** 1.5 + n(t * 2.1 + i) * width * (0.3 + 1.5 * t),
      y - tall * t,
    ]);
    return ribbon(spine, {
      width: width * (0.7 + 0.5 * Math.abs(n(9))),
      color,
      opacity,
      seed: seed + i,
      blur: width * 0.08,
    });
  }).join('');
}
