/** Bamboo and palm thatch as building materials: poles, slatted floors, the fringe of an eave. */
import { evenly, lerp, noise, r1, random } from './numbers.ts';
import { type Point, curve, line } from './paths.ts';
import { many, mix, shape, stroke } from './paint.ts';
import { type Projection, level } from './space.ts';
import type { Area } from './boards.ts';

/** A bamboo pole's colors. */
export type CulmTones = readonly [lit: string, body: string, shade: string, node: string];

/**
 * A bamboo pole from a to b, `wa` px thick at a and `wb` at b, with its joints every `joint` thicknesses.
 * `light`: the lit side, as seen on the canvas when looking from a to b (1: right, −1: left).
 */
export function culm(
  a: Point,
  b: Point,
  wa: number,
  wb: number,
  tones: CulmTones,
  seed: number,
  light: -1 | 1 = -1,
  joint = 5,
): string {
  const rnd = random(seed);
  const len = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [tx, ty] = [(b[0] - a[0]) / len, (b[1] - a[1]) / len];
  const wide = (s: number) => lerp(wa, wb, s / len);
  const at = (s: number, u: number): Point => {
    const w = (wide(s) / 2) * u;
    return [a[0] + tx * s - ty * w, a[1] + ty * s + tx * w];
  };
  const nodes: number[] = [];
  for (let s = wa * joint * rnd(); s < len; s += wide(s) * joint * (0.8 + rnd() * 0.4))
    nodes.push(s);
  const side = (u: number) => [
    at(0, u),
    ...nodes.flatMap((s) => {
      const h = wide(s) * 0.5;
      return [at(Math.max(0, s - h), u), at(s, u * 1.09), at(Math.min(len, s + h), u)];
    }),
    at(len, u),
  ];
  const band = (u: number, v: number) => line([...side(u), ...side(v).reverse()], true);
  const arcs = (k: number) =>
    many(nodes, (s) => {
      const from = s - wide(s) * k;
      return curve([at(from, -1.06), at(from + wide(s) * 0.1, 0), at(from, 1.06)]);
    });
  const mean = (wa + wb) / 2;
  return (
    shape(band(-1, 1), tones[1]) +
    shape(light > 0 ? band(-1, -0.3) : band(0.3, 1), tones[2]) +
    shape(light > 0 ? band(0.45, 0.8) : band(-0.8, -0.45), tones[0]) +
    stroke(arcs(0.11), tones[0], Math.max(1, mean * 0.06), 'opacity="0.7"') +
    stroke(arcs(0), tones[3], Math.max(1.2, mean * 0.09)) +
    stroke(curve(side(light > 0 ? -1 : 1)), tones[3], Math.max(1, mean * 0.05), 'opacity="0.8"')
  );
}

/**
 * A floor or table of split bamboo on the ground plane; its slats are `width` meters wide and run along y. `gap`: color
 * between them, `joint`: mean meters between the joints of a slat.
 */
export function slats(
  see: Projection,
  [x0, x1, y0, y1]: Area,
  width: number,
  tones: CulmTones,
  gap: string,
  seed: number,
  joint: number,
): string {
  const rnd = random(seed);
  const bodies = ['', '', ''];
  let [lit, shade, nodes] = ['', '', ''];
  const ys = evenly(10).map((t) => lerp(y0, y1, t ** 1.6));
  for (let x = x0; x < x1; x += width) {
    const n = noise(seed + Math.round(x * 97), 2);
    const at = (k: number, y: number) => see([x + width * (0.9 * k + n(y * 1.7) * 0.035), y, 0]);
    const strip = (k0: number, k1: number) =>
      line([...ys.map((y) => at(k0, y)), ...[...ys].reverse().map((y) => at(k1, y))], true);
    bodies[Math.floor(rnd() * 3)] += strip(0, 1);
    lit += strip(0.16, 0.4);
    shade += strip(0.78, 1);
    for (let y = y0 + joint * rnd(); y < y1; y += joint * (0.8 + rnd() * 0.4))
      nodes += line([at(0, y), at(1, y)]);
  }
  const shades = [mix(tones[1], tones[0], 0.22), tones[1], mix(tones[1], tones[2], 0.2)];
  return (
    shape(level(see, x0, x1, y0, y1, 0), gap) +
    many(bodies, (d, i) => shape(d, shades[i]!)) +
    shape(lit, tones[0], 'opacity="0.5"') +
    shape(shade, tones[2], 'opacity="0.75"') +
    stroke(nodes, tones[3], 2.4, 'opacity="0.6"')
  );
}

/**
 * The fringe of a palm-thatched eave along a line: strips of leaf that hang unevenly, about `length` × `width` px.
 * `tones`: from back to front.
 */
export function fringe(
  points: readonly Point[],
  length: number,
  width: number,
  seed: number,
  tones: readonly string[],
): string {
  const rnd = random(seed);
  return many(tones, (tone, layer) => {
    let d = '';
    for (let i = 0; i + 1 < points.length; i++) {
      const [[ax, ay], [bx, by]] = [points[i]!, points[i + 1]!];
      const count = Math.ceil(Math.hypot(bx - ax, by - ay) / (width * 0.62));
      for (let k = 0; k < count; k++) {
        const t = (k + rnd()) / count;
        const [x, y] = [lerp(ax, bx, t), lerp(ay, by, t) - length * 0.12 * layer];
        const l = length * (0.5 + rnd() * 0.55) * (1 - 0.14 * layer);
        const w = width * (0.5 + rnd() * 0.5);
        const s = (rnd() - 0.5) * length * 0.2;
        d += `M${r1(x - w / 2)} ${r1(y)}Q${r1(x - w * 0.4 + s * 0.4)} ${r1(y + l * 0.6)} ${r1(x + s)} ${r1(y + l)}Q${r1(x + w * 0.5 + s * 0.4)} ${r1(y + l * 0.5)} ${r1(x + w / 2)} ${r1(y)}Z`;
      }
    }
    return shape(d, tone);
  });
}
