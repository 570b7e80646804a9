/** Floors and tables of boards, posts, and the light that lies on them. */
import { evenSteps, noise, r1, random } from './numbers.ts';
import { type Point, curve, line, samplePoints } from './paths.ts';
import { idOf, mix, shape, stroke } from './paint.ts';
import { boxAttributes } from './effects.ts';
import type { Place, Projection } from './space.ts';

/** The direction in which light falls, as a vector: x to the right, y away from the eye, z negative (downwards). */
export type Ray = readonly [x: number, y: number, z: number];

/** A part of a level plane. */
export type Area = readonly [x0: number, x1: number, y0: number, y1: number];

/** Where the shadow of a place falls on the level plane at height z. */
export function projectOnPlane([x, y, z]: Place, ray: Ray, plane = 0): Place {
  const k = (plane - z) / ray[2];
  return [x + ray[0] * k, y + ray[1] * k, plane];
}

/** The smallest convex outline round points of the canvas. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Point[]) => {
    const out: Point[] = [];
    for (const p of list) {
      for (;;) {
        const [a, b] = [out[out.length - 2], out[out.length - 1]];
        if (!a || !b) break;
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        out.pop();
      }
      out.push(p);
    }
    return out.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/**
 * Content that shows only where light falls: inside `light` and outside `shadows` (path data). `blur`: px by which
 * their edges are softened.
 */
export function sunlit(content: string, light: string, shadows = '', blur = 1.2): string {
  const box = boxAttributes([-500, -500, 3400, 2500]);
  const id = idOf(light + shadows + blur, 'l');
  return (
    `<filter id="${id}f" filterUnits="userSpaceOnUse" ${box}><feGaussianBlur stdDeviation="${blur}"/></filter>` +
    `<mask id="${id}" maskUnits="userSpaceOnUse" ${box}><g filter="url(#${id}f)"><path d="${light}" fill="#fff"/><path d="${shadows}" fill="#000" fill-rule="nonzero"/></g></mask>` +
    `<g mask="url(#${id})">${content}</g>`
  );
}

/**
 * How boards are drawn. `width`: of one board, `tones`: the two between which boards vary, `seam`: px of the nearest
 * gap, `grain`: opacity of the grain, `lines`: lines of grain per board.
 */
export interface Boards {
  width: number;
  tones: readonly [string, string];
  ink: string;
  seed: number;
  z?: number;
  seam?: number;
  grain?: number;
  lines?: number;
}

/** Boards side by side in a level plane, running along x or y, each of its own tone, with drawn grain. */
export function boards(see: Projection, [x0, x1, y0, y1]: Area, way: 'x' | 'y', o: Boards): string {
  const { z = 0, width, tones, ink, seed, seam = 3, grain = 0.22, lines = 5 } = o;
  const rnd = random(seed);
  const [a0, a1, b0, b1] = way === 'y' ? [x0, x1, y0, y1] : [y0, y1, x0, x1];
  /** a: across the boards, b: along them. */
  const at = (a: number, b: number): Point => see(way === 'y' ? [a, b, z] : [b, a, z]);
  // Steps are smaller near the eye, so that a bent line looks equally smooth everywhere.
  const steps = evenSteps(26).map((t) => (way === 'y' ? t ** 1.8 : t));
  const count = Math.max(1, Math.round((a1 - a0) / width));
  let [out, fine, gaps] = ['', '', ''];
  for (let i = 0; i < count; i++) {
    const [a, c] = [a0 + ((a1 - a0) * i) / count, a0 + ((a1 - a0) * (i + 1)) / count];
    const w = c - a;
    const end = c + w * 0.02;
    out += shape(
      line([at(a, b0), at(end, b0), at(end, b1), at(a, b1)], true),
      mix(tones[0], tones[1], rnd()),
    );
    const n = noise(seed * 31 + i, 2);
    const flow = 0.8 + rnd() * 0.6;
    // The lines of grain spread around one place of the board.
    const heart = b0 + (b1 - b0) * rnd();
    const reach = w * (3 + rnd() * 3);
    for (let k = 0; k < lines; k++) {
      const u = (k + 0.5 + (rnd() - 0.5) * 0.5) / lines;
      const from = rnd() < 0.3 ? rnd() * 0.5 : 0;
      const to = rnd() < 0.3 ? 1 - rnd() * 0.4 : 1;
      const points = steps
        .filter((t) => t >= from && t <= to)
        .map((t) => {
          const b = b0 + (b1 - b0) * t;
          const swell = Math.exp(-(((b - heart) / reach) ** 2)) * (u - 0.5) * 0.35;
          const v = u + swell + 0.09 * n((b / w / 7) * flow + k * 0.13);
          return at(a + w * Math.max(0.05, Math.min(0.95, v)), b);
        });
      if (points.length > 2) fine += curve(points);
    }
    if (i > 0) gaps += gap(at, a, b0, b1, seam, n);
  }
  return out + stroke(fine, ink, 1.5, `opacity="${grain}"`) + shape(gaps, ink, 'opacity="0.8"');
}

/** The dark line between two boards: uneven, and narrower with distance. */
function gap(
  at: (a: number, b: number) => Point,
  a: number,
  b0: number,
  b1: number,
  seam: number,
  n: (x: number) => number,
): string {
  const [near, far] = [at(a, b0), at(a, b1)];
  const upright = Math.abs(far[1] - near[1]) > Math.abs(far[0] - near[0]);
  const size = (b: number) => {
    const [[x, y], [u, v]] = [at(a, b), at(a + 0.01, b)];
    return Math.abs(u - x) + Math.abs(v - y);
  };
  const first = Math.max(size(b0), size(b1));
  const side = (k: -1 | 1) =>
    samplePoints(14, (t) => {
      const b = b0 + (b1 - b0) * t ** 1.6;
      const [x, y] = at(a, b);
      const h = (seam / 2) * (size(b) / first) * (0.7 + 0.5 * n(t * 6 + 3)) * k;
      return upright ? [x + h, y] : [x, y + h];
    });
  return line([...side(-1), ...side(1).reverse()], true);
}

/**
 * A post of worn wood from y `top` to `foot`: a plane in the light, one in shade, drawn grain.
 * `light`: side the light comes from; `uneven`: how far its edges stray, in widths.
 */
export function post(
  [x, top, foot]: readonly [x: number, top: number, foot: number],
  width: number,
  tones: readonly [lit: string, body: string, shade: string],
  light: -1 | 1,
  seed: number,
  uneven = 0.04,
): string {
  const n = noise(seed, 2);
  const edge = (u: number) =>
    samplePoints(16, (t) => [
      x + width * (u / 2 + uneven * n(t * 3 + (u > 0.2 ? 9 : 0))),
      top + (foot - top) * t,
    ]);
  const band = (u: number, v: number) => line([...edge(u), ...edge(v).reverse()], true);
  let grain = '';
  for (let k = -3; k <= 3; k++)
    grain += curve(
      edge(0).map(([, y], i): Point => [
        x + (width / 2) * (k / 3.7 + 0.1 * n(i * 0.4 + k * 0.17)),
        y,
      ]),
    );
  return (
    shape(band(-1, 1), tones[1]) +
    shape(light < 0 ? band(0.25, 1) : band(-1, -0.25), tones[2]) +
    shape(light < 0 ? band(-1, -0.62) : band(0.62, 1), tones[0]) +
    stroke(grain, tones[2], Math.max(1, width * 0.018), 'opacity="0.6"') +
    stroke(curve(edge(light < 0 ? 1 : -1)), tones[2], r1(Math.max(1.2, width * 0.03)))
  );
}
