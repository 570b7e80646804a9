/** Cloth, nets, mats and rope, and the brush line that their folds are drawn with. */
import { evenSteps, lerp, noise, r1, random } from './numbers.ts';
import { type Point, curve, limb, samplePoints } from './paths.ts';
import { evenStops, mix, shape, stroke } from './paint.ts';
import { type Place, type Projection, frontFace, levelFace, sideFace } from './space.ts';

/**
 * A brush line through points, as path data: it swells in the middle, wavers and ends thin. `width`: px where it is
 * thickest.
 */
export function brushPath(points: readonly Point[], width: number, seed = 1, ends = 0.2): string {
  const n = noise(seed, 2);
  const last = points.length - 1;
  const side = (k: -1 | 1) =>
    points.map(([x, y], i): Point => {
      const [ax, ay] = points[Math.max(0, i - 1)]!;
      const [bx, by] = points[Math.min(last, i + 1)]!;
      const t = i / last;
      const swell = ends + (1 - ends) * Math.sin(Math.PI * t) ** 0.6;
      const w =
        ((width / 2) * swell * (0.85 + 0.45 * n(t * 5)) * k) / (Math.hypot(bx - ax, by - ay) || 1);
      return [x - (by - ay) * w, y + (bx - ax) * w];
    });
  return curve(side(-1)) + 'L' + curve(side(1).reverse()).slice(1) + 'Z';
}

/** A brush line in its color; `opacity` below 1 for a faint one. */
export function brushLine(
  points: readonly Point[],
  color: string,
  width: number,
  seed = 1,
  ends = 0.2,
  opacity = 1,
): string {
  return shape(
    brushPath(points, width, seed, ends),
    color,
    opacity < 1 ? `opacity="${opacity}"` : '',
  );
}

/**
 * How hanging cloth is drawn. `opacity`: below 1 for a net, `hem`: px by which the hem waves, `ink`: color of a line
 * along each fold.
 */
export interface HangingCloth {
  folds: number;
  seed: number;
  tones: readonly [lit: string, body: string, shade: string];
  opacity?: number;
  hem?: number;
  ink?: string;
}

/** Hanging cloth between two edges, each a spine from top to hem with equally many points: folds run down it, lit on one side. */
export function drape(a: readonly Point[], b: readonly Point[], o: HangingCloth): string {
  const { folds, seed, tones, opacity = 1, hem = 14, ink } = o;
  const rnd = random(seed);
  const last = a.length - 1;
  const wave = noise(seed, 2);
  const at = (i: number, u: number): Point => {
    const lift = i === last ? hem * (wave(u * folds * 0.9) + 0.5 * Math.sin(u * folds * 6.28)) : 0;
    return [lerp(a[i]![0], b[i]![0], u), lerp(a[i]![1], b[i]![1], u) + lift];
  };
  const foot = evenSteps(folds * 8).map((u) => at(last, u));
  const outline =
    curve(a) + 'L' + curve(foot).slice(1) + 'L' + curve([...b].reverse()).slice(1) + 'Z';
  let [lit, shade, lines] = ['', '', ''];
  for (let k = 0; k < folds; k++) {
    const u0 = (k + 0.2 + rnd() * 0.5) / folds;
    const w = (0.22 + rnd() * 0.4) / folds;
    const bend = (rnd() - 0.5) * 0.5 * (1 / folds);
    // Some folds begin only below the top.
    const from = rnd() < 0.3 ? Math.floor(last * (0.2 + rnd() * 0.4)) : 0;
    const edge = (side: number) =>
      evenSteps(last - from, from, last).map((i) => {
        const t = i / last;
        const grow =
          Math.sin(Math.PI * Math.min(1, ((t - from / last) / (1 - from / last)) * 0.62)) ** 0.8;
        return at(i, Math.max(0, Math.min(1, u0 + bend * Math.sin(t * 3 + k) + side * w * grow)));
      });
    const band = (side: number) =>
      curve(edge(0)) + 'L' + curve(edge(side).reverse()).slice(1) + 'Z';
    shade += band(1);
    if (rnd() < 0.75) lit += band(-0.7);
    if (ink) lines += brushPath(edge(0), 2.6, seed + k, 0.1);
  }
  const tinted = shape(lit, tones[0], 'opacity="0.8"') + shape(shade, tones[2], 'opacity="0.75"');
  return (
    `<g opacity="${opacity}">${shape(outline, tones[1])}${tinted}</g>` +
    (ink ? shape(lines, ink, 'opacity="0.5"') : '')
  );
}

/** A mat: its corner at (x, y), turned by `turn` radians; `weave`: meters of one strip, `edge`: of its border. */
export interface Mat {
  x: number;
  y: number;
  z?: number;
  turn?: number;
  width: number;
  length: number;
  tones: readonly [string, string];
  border: string;
  side: string;
  weave?: number;
  edge?: number;
}

/** A woven mat on a level plane: squares in two alternating tones, a cloth border, its thickness at the front. */
export function mat(see: Projection, o: Mat): string {
  const { x, y, width, length, turn = 0, z = 0, weave = 0.05, edge = 0.05 } = o;
  const thick = 0.013;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const on: Projection = ([u, v, h]) => see([x + u * c - v * s, y + u * s + v * c, z + h]);
  const rect = (u0: number, v0: number, u1: number, v1: number) =>
    levelFace(on, u0, u1, v0, v1, thick);
  let strips = '';
  for (let u = edge, i = 0; u < width - edge - weave * 0.5; u += weave, i++)
    for (let v = edge + (i % 2) * weave; v < length - edge; v += weave * 2)
      strips += rect(u, v, Math.min(width - edge, u + weave), Math.min(length - edge, v + weave));
  return (
    shape(levelFace(on, 0, width, 0, length, 0) + frontFace(on, 0, width, 0, 0, thick), o.side) +
    shape(rect(0, 0, width, length), o.border) +
    shape(rect(edge, edge, width - edge, length - edge), o.tones[0]) +
    shape(strips, o.tones[1])
  );
}

/** Rope along a spine, `width` px thick, with the turns of its strands. */
export function rope(
  points: readonly Point[],
  width: number,
  tones: readonly [lit: string, body: string, shade: string],
): string {
  let [turns, lights] = ['', ''];
  for (let i = 0; i + 1 < points.length; i++) {
    const [[ax, ay], [bx, by]] = [points[i]!, points[i + 1]!];
    const len = Math.hypot(bx - ax, by - ay);
    const [tx, ty] = [((bx - ax) / len) * width, ((by - ay) / len) * width];
    const count = Math.max(1, Math.round(len / (width * 0.75)));
    for (const t of evenSteps(count).slice(0, -1)) {
      const p = (u: number, v: number) =>
        `${r1(lerp(ax, bx, t) + tx * u - ty * v)} ${r1(lerp(ay, by, t) + ty * u + tx * v)}`;
      turns += `M${p(-0.3, -0.5)}L${p(0.3, 0.5)}`;
      lights += `M${p(-0.1, -0.42)}L${p(0.08, -0.1)}`;
    }
  }
  return (
    shape(limb(points, width, width), tones[1]) +
    stroke(turns, tones[2], Math.max(0.8, width * 0.16)) +
    stroke(lights, tones[0], Math.max(0.8, width * 0.18))
  );
}

/** A cord along path data, in few strokes: contour, body, and the turns of its strands across it. */
export const cord = (d: string, width: number, [body, shade]: readonly [string, string]) =>
  stroke(d, shade, width * 1.5) +
  stroke(d, body, width) +
  stroke(
    d,
    shade,
    width,
    `style="stroke-linecap:butt;stroke-dasharray:${r1(width * 0.24)} ${r1(width * 0.66)}"`,
  );

/** A folded cloth: a low block of this size, its near left corner at a place; three folds show in front, two stripes run over it. */
export function foldedCloth(
  see: Projection,
  [x, y, z]: Place,
  [width, depth, height]: Place,
  [top, front, shade, stripe]: readonly [top: string, front: string, shade: string, stripe: string],
): string {
  const end = x + width;
  const band = (u: number) =>
    levelFace(see, x + u * width, x + (u + 0.06) * width, y, y + depth, z + height) +
    frontFace(see, x + u * width, x + (u + 0.06) * width, y, z, z + height);
  const fold = (k: number) =>
    brushPath(
      samplePoints(6, (u) => see([x + u * width, y, z + height * k])),
      3,
      7,
    );
  return (
    shape(sideFace(see, end, y, y + depth, z, z + height), shade) +
    shape(levelFace(see, x, end, y, y + depth, z + height), top) +
    shape(frontFace(see, x, end, y, z, z + height), evenStops(front, mix(front, shade, 0.7))) +
    shape(band(0.12) + band(0.22), stripe) +
    shape(fold(0.25) + fold(0.5) + fold(0.75), shade)
  );
}
