/** Outlines and lines as path data: the `d` of an SVG path. */
import { evenSteps, lerp, noise, r1, random } from './numbers.ts';

/** A point of the canvas in px; y grows downwards. */
export type Point = readonly [x: number, y: number];

/** Points, or a string of them as `parsePoints` reads it. */
export type Points = string | readonly Point[];

/** Parses points: `parsePoints('20,30 45,31')`. */
export const parsePoints = (text: string): Point[] =>
  text.split(' ').map((pair): Point => {
    const [x, y] = pair.split(',').map(Number);
    return [x!, y!];
  });

/** Parses triples of numbers, such as points with a size: `parseTriples('20,30,8 45,31,6')`. */
export const parseTriples = (text: string) =>
  text.split(' ').map((s) => s.split(',').map(Number) as [number, number, number]);

/** The points themselves, parsed where they are a string. */
export const pointsOf = (points: Points): readonly Point[] =>
  typeof points === 'string' ? parsePoints(points) : points;

/** n + 1 points: the results of `at` for evenly spaced t from 0 to 1. */
export const samplePoints = (n: number, at: (t: number, i: number) => Point): Point[] =>
  evenSteps(n).map(at);

/** A smooth closed outline through n points, which `at` returns for an angle in radians. */
export const curveAround = (n: number, at: (angle: number) => Point): string =>
  curve(
    evenSteps(n - 1, 0, (Math.PI * 2 * (n - 1)) / n).map((a) => at(a)),
    true,
  );

/**
 * n + 1 points of a quadratic Bézier curve, given by start, control point and end: `quadraticPoints('0,0 50,90
 * 100,0')`.
 */
export function quadraticPoints(text: string, n = 14): Point[] {
  const [a, b, c] = parsePoints(text) as [Point, Point, Point];
  const at = (t: number, k: 0 | 1) => lerp(lerp(a[k], b[k], t), lerp(b[k], c[k], t), t);
  return samplePoints(n, (t) => [at(t, 0), at(t, 1)]);
}

/** Path data of straight lines through points: `line('20,30 45,31')`. */
export function line(points: Points, close = false): string {
  return (
    'M' +
    pointsOf(points)
      .map(([x, y]) => `${r1(x)} ${r1(y)}`)
      .join('L') +
    (close ? 'Z' : '')
  );
}

/** Path data of a smooth curve through points (Catmull-Rom): `curve('20,30 45,31 60,50')`. */
export function curve(points: Points, close = false): string {
  const list = pointsOf(points);
  const n = list.length;
  const at = (i: number) => (close ? list[(i + n) % n]! : list[Math.max(0, Math.min(n - 1, i))]!);
  let d = `M${r1(at(0)[0])} ${r1(at(0)[1])}`;
  for (let i = 0; i < (close ? n : n - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${r1(b[0] + (c[0] - a[0]) / 6)} ${r1(b[1] + (c[1] - a[1]) / 6)} ${r1(c[0] - (e[0] - b[0]) / 6)} ${r1(c[1] - (e[1] - b[1]) / 6)} ${r1(c[0])} ${r1(c[1])}`;
  }
  return d + (close ? 'Z' : '');
}

/**
 * The convex hull of points as path data, always in the same direction, so that overlapping hulls in one path don't
 * cancel.
 */
export function hullPath(points: readonly Point[]): string {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Point[]) => {
    const out: Point[] = [];
    for (const p of list) {
      for (;;) {
        const [a, b] = [out.at(-2), out.at(-1)];
        if (!a || !b || (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        out.pop();
      }
      out.push(p);
    }
    return out.slice(0, -1);
  };
  return line([...half(sorted), ...half(sorted.reverse())], true);
}

/** A tapering limb (trunk, branch, oar) along a spine, from `start` px wide to `end` px wide. */
export function limb(spine: Points, start: number, end: number): string {
  const points = pointsOf(spine);
  const last = points.length - 1;
  const left: Point[] = [];
  const right: Point[] = [];
  points.forEach(([x, y], i) => {
    const [ax, ay] = points[Math.max(0, i - 1)]!;
    const [bx, by] = points[Math.min(last, i + 1)]!;
    const len = Math.hypot(bx - ax, by - ay) || 1;
    const w = lerp(start, end, i / last) / 2;
    left.push([x - ((by - ay) / len) * w, y + ((bx - ax) / len) * w]);
    right.unshift([x + ((by - ay) / len) * w, y - ((bx - ax) / len) * w]);
  });
  return curve(left) + 'L' + curve(right).slice(1) + 'Z';
}

/** Path data of a closed ellipse round (x, y). */
export function oval(x: number, y: number, rx: number, ry: number): string {
  return `M${r1(x - rx)} ${r1(y)}A${r1(rx)} ${r1(ry)} 0 1 1 ${r1(x + rx)} ${r1(y)}A${r1(rx)} ${r1(ry)} 0 1 1 ${r1(x - rx)} ${r1(y)}Z`;
}

/** A closed, leafy-edged blob: crown of a tree, shrub, heap of blossom. `rough` 0–1. */
export function blob(
  x: number,
  y: number,
  rx: number,
  ry: number,
  seed: number,
  rough = 0.2,
): string {
  const rnd = random(seed);
  const waves = Array.from(
    { length: 9 },
    (_, k) => [k + 2, (rough / (1 + k * 0.22)) * (0.4 + rnd() * 0.8), rnd() * 6.3] as const,
  );
  const n = rx < 14 ? 18 : rx < 40 ? 26 : 46;
  return curve(
    Array.from({ length: n }, (_, i): Point => {
      const a = (i / n) * Math.PI * 2;
      const r = 1 + waves.reduce((s, [k, w, p]) => s + w * Math.cos(k * a + p), 0) * 0.42;
      return [x + Math.cos(a) * rx * r, y + Math.sin(a) * ry * r];
    }),
    true,
  );
}

/** An irregular flat patch: shoal, cloud shadow, islet seen from above. `rough` 0–1: how ragged. */
export function patch(
  x: number,
  y: number,
  rx: number,
  ry: number,
  seed: number,
  rough = 0.3,
): string {
  const n = noise(seed, 3);
  return curve(
    evenSteps(48)
      .slice(1)
      .map((t): Point => {
        const a = t * Math.PI * 2;
        const r = 1 + rough * n(Math.cos(a) * 1.6 + 20) + rough * 0.7 * n(Math.sin(a) * 1.6 + 40);
        return [x + Math.cos(a) * rx * r, y + Math.sin(a) * ry * r];
      }),
    true,
  );
}
