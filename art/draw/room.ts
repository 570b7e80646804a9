/** Interiors: flat faces in space and their materials, ink lines, paper windows, the light that falls in. */
import { lerp, noise, r1, random } from './numbers.ts';
import { type Point, type Points, hullPath, line, pointsOf } from './paths.ts';
import { type Stop, gradientShape, idOf, mix, shape, stroke } from './paint.ts';
import { clip } from './effects.ts';
import type { Place, Projection } from './space.ts';

/** A flat face in space, as a function from meters along its two edges to a point of the canvas. */
export type Plane = (u: number, v: number) => Point;

/** The face through `from` along two directions (1 m long each; other lengths stretch what is drawn on it). */
export function plane(see: Projection, from: Place, along: Place, across: Place): Plane {
  const at = (i: 0 | 1 | 2, u: number, v: number) => from[i] + along[i] * u + across[i] * v;
  return (u, v) => see([at(0, u, v), at(1, u, v), at(2, u, v)]);
}

/** A rectangle on a face as path data. */
export const pane = (on: Plane, u0: number, v0: number, u1: number, v1: number) =>
  line([on(u0, v0), on(u1, v0), on(u1, v1), on(u0, v1)], true);

/** A part of a face: meters along its edges. */
export type FaceArea = readonly [u0: number, u1: number, v0: number, v1: number];

/**
 * A gradient of one color with evenly spaced opacities (the bokashi of a print): darkens or lightens what lies below
 * it.
 */
export function bokashi(
  d: string,
  from: Point,
  to: Point,
  color: string,
  ...opacities: readonly number[]
): string {
  const last = opacities.length - 1;
  return gradientShape(
    d,
    from,
    to,
    opacities.map((a, i): Stop => [r1((i * 1000) / last) / 1000, color, a]),
  );
}

/** An ink line through points, as of a brush: uneven and thinner towards its ends. Closed path data. */
export function inkPath(through: Points, width: number, seed = 1): string {
  const points = pointsOf(through);
  const n = noise(seed, 2);
  const spine: Point[] = [points[0]!];
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!];
    const parts = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / 45));
    for (let k = 1; k <= parts; k++)
      spine.push([lerp(a[0], b[0], k / parts), lerp(a[1], b[1], k / parts)]);
  }
  const last = spine.length - 1;
  const side = (k: -1 | 1) =>
    spine.map(([x, y], i): Point => {
      const [ax, ay] = spine[Math.max(0, i - 1)]!;
      const [bx, by] = spine[Math.min(last, i + 1)]!;
      const long = Math.hypot(bx - ax, by - ay) || 1;
      const ends = Math.min(1, 0.45 + Math.min(i, last - i) * 0.4);
      const w = k * (width / 2) * ends * (1 + 0.5 * n(i * 0.7 + 3));
      const sway = width * 0.25 * n(i * 0.35 + 60);
      return [x - ((by - ay) / long) * (w + sway), y + ((bx - ax) / long) * (w + sway)];
    });
  return line([...side(-1), ...side(1).reverse()], true);
}

/** An ink line in its color. */
export const inkLine = (
  through: Points,
  width: number,
  seed: number,
  color: string,
  attributes = '',
) => shape(inkPath(through, width, seed), color, attributes);

/** Returns a function that projects a place along `ray` (a direction that points down) on to the level z. */
export function projectAlong(ray: Place, z = 0): (p: Place) => Place {
  return ([x, y, h]) => [x + (ray[0] * (h - z)) / -ray[2], y + (ray[1] * (h - z)) / -ray[2], z];
}

/** Maps every point of a drawing, for example of a bough to its shadow. Reads only absolute M, L, C and Q. */
export const mapPoints = (drawing: string, to: (x: number, y: number) => Point): string =>
  drawing.replace(/ d="[^"]*"/g, (d) =>
    d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) =>
      to(Number(x), Number(y)).map(r1).join(' '),
    ),
  );

/** The shadows of convex bodies, each given by its corners, on the level z: path data. */
export function shadows(
  see: Projection,
  ray: Place,
  z: number,
  ...bodies: (readonly Place[])[]
): string {
  return bodies.map((body) => hullPath(body.map(projectAlong(ray, z)).map(see))).join('');
}

/** The corners of an upright box. */
export const boxCorners = (
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  z0: number,
  z1: number,
) => [x0, x1].flatMap((x) => [y0, y1].flatMap((y) => [z0, z1].map((z): Place => [x, y, z])));

/** A convex body in one color, given by its corners. */
export const solid = (see: Projection, body: readonly Place[], color: string, attributes = '') =>
  shape(hullPath(body.map(see)), color, attributes);

/**
 * Content that shows only where light falls. `light`: shapes that are white where it falls and black where something
 * blocks it.
 */
export function maskWithLight(content: string, light: string): string {
  const id = idOf('light' + light);
  return `<mask id="${id}" maskUnits="userSpaceOnUse" x="-500" y="-500" width="3400" height="2500">${light}</mask><g mask="url(#${id})">${content}</g>`;
}

/** The grain of a plank that runs along u, as path data of lines: they waver, break off and pass round a knot. */
export function grain(on: Plane, o: { at: FaceArea; lines: number; seed: number }): string {
  const { lines, seed } = o;
  const [u0, u1, v0, v1] = o.at;
  const rnd = random(seed);
  const n = noise(seed, 2);
  const [ku, kv] = [lerp(u0, u1, rnd()), lerp(v0, v1, 0.25 + rnd() * 0.5)];
  const [long, wide] = [(u1 - u0) * 0.09, v1 - v0];
  const strength = rnd() < 0.5 ? 0.16 * wide : 0;
  let d = '';
  for (let i = 0; i < lines; i++) {
    const v = lerp(v0, v1, (i + 0.5 + (rnd() - 0.5) * 0.7) / lines);
    const start = rnd() < 0.5 ? 0 : rnd() * 0.7;
    const end = Math.min(1, start + 0.25 + rnd());
    const points: Point[] = [];
    for (let k = 0; k <= 14; k++) {
      const u = lerp(u0, u1, lerp(start, end, k / 14));
      const round =
        Math.exp(-(((u - ku) / long) ** 2)) * Math.exp(-Math.abs(v - kv) / (wide * 0.3));
      const w =
        v + Math.sign(v - kv) * strength * round + wide * 0.05 * n((u - u0) * 0.9 + i * 0.13);
      points.push(on(u, Math.max(v0, Math.min(v1, w))));
    }
    d += line(points);
  }
  return d;
}

/**
 * Planks that run along u side by side across v: each its own tone between two, with grain and an ink seam.
 * `colors`: dark, light, seam and, where it differs from the seam, grain, with spaces between.
 */
export function planks(
  on: Plane,
  at: FaceArea,
  colors: string,
  o: {
    count: number;
    seed: number;
    lines?: number;
    width?: number;
    opacity?: number;
    joints?: boolean;
  },
): string {
  const [u0, u1, v0, v1] = at;
  const [dark, light, seam, vein = seam] = colors.split(' ') as [string, string, string];
  const { count, seed, lines = 7, width = 3, opacity = 0.4, joints } = o;
  const rnd = random(seed);
  let out = '';
  let seams = '';
  let veins = '';
  for (let i = 0; i < count; i++) {
    const [a, b] = [lerp(v0, v1, i / count), lerp(v0, v1, (i + 1) / count)];
    const cut = joints ? lerp(u0, u1, 0.2 + rnd() * 0.6) : u1;
    for (const [from, to] of cut < u1
      ? [[u0, cut] as const, [cut, u1] as const]
      : [[u0, u1] as const]) {
      const tone = mix(dark, light, rnd());
      out += shape(pane(on, from, a, to, b), tone, `stroke="${tone}" stroke-width="0.8"`);
      veins += grain(on, {
        at: [from, to, a, b],
        lines,
        seed: seed * 31 + i * 7 + (from > u0 ? 3 : 0),
      });
      if (to < u1) seams += inkPath([on(to, a), on(to, b)], width * 0.8, seed + i);
    }
    if (i > 0) seams += inkPath([on(u0, a), on(u1, a)], width, seed * 7 + i);
  }
  return out + stroke(veins, vein, r1(width * 0.45), `opacity="${opacity}"`) + shape(seams, seam);
}

/**
 * A paper window or door on a face: paper, bars, frame, and a wooden skirt `skirt` m high. `behind`: drawn on the
 * paper, as the light or the shadow of something behind it.
 */
export function shoji(
  on: Plane,
  o: {
    at: FaceArea;
    cols: number;
    rows: number;
    paper: readonly Stop[];
    wood: string;
    seed: number;
    behind?: string;
    skirt?: number;
    board?: string;
    bar?: number;
    rail?: number;
  },
): string {
  const [u0, u1, v0, v1] = o.at;
  const { cols, rows, paper, wood, seed, behind = '', skirt = 0 } = o;
  const { board = wood, bar = 0.011, rail = 0.034 } = o;
  const foot = v0 + skirt;
  const sheet = pane(on, u0, foot, u1, v1);
  let bars = '';
  for (let i = 1; i < cols; i++) {
    const u = lerp(u0 + rail, u1 - rail, i / cols);
    bars += pane(on, u - bar / 2, foot, u + bar / 2, v1);
  }
  for (let i = 1; i < rows; i++) {
    const v = lerp(foot + rail, v1 - rail, i / rows);
    bars += pane(on, u0, v - bar / 2, u1, v + bar / 2);
  }
  const frame =
    pane(on, u0, v0, u0 + rail, v1) +
    pane(on, u1 - rail, v0, u1, v1) +
    pane(on, u0, v1 - rail, u1, v1) +
    pane(on, u0, foot - rail * 0.3, u1, foot + rail);
  return (
    gradientShape(sheet, on(u0, foot), on(u0, v1), paper) +
    clip(sheet, behind) +
    shape(bars, wood) +
    (skirt > 0
      ? planks(on, [u0, u1, v0, foot], `${board} ${board} ${wood}`, {
          count: 1,
          seed,
          lines: 9,
          width: 2.4,
        })
      : '') +
    shape(frame + pane(on, u0, v0, u1, v0 + rail), wood)
  );
}
