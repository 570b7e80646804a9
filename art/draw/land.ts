/** Ground: skylines, the land under them, Mt Fuji, rocks and stones. */
import type { Frame } from '../frame.ts';
import { evenSteps, lerp, noise, r1, random } from './numbers.ts';
import { type Point, curve, line } from './paths.ts';
import { type Fill, group, parseStops, shape } from './paint.ts';
import { clip, gaussianBlur } from './effects.ts';

/**
 * The skyline of a hill, left to right across the canvas (a little beyond both edges).
 * `y`: mean height, `rise`: how far it swings, `wave`: px between bends, `octaves`: how fine its detail goes, `step`: px between its points, `lift`: extra px to lift (−) or sink (+) it at x 0–1.
 */
export function ridge(
  frame: Frame,
  o: {
    seed: number;
    y: number;
    rise: number;
    wave: number;
    octaves?: number;
    step?: number;
    lift?: (x: number) => number;
  },
): Point[] {
  const { seed, y, rise, wave, octaves = 5, step = 12, lift = () => 0 } = o;
  const n = noise(seed, octaves);
  const points: Point[] = [];
  // The noise is measured from the middle of the canvas, so that wide and tall pictures have the same hills there.
  for (let x = -5 * step; x <= frame.width + 5 * step; x += step)
    points.push([x, y + n((x - frame.width / 2) / wave) * rise + lift(x / frame.width)]);
  return points;
}

/** The y of a skyline at x, both in px. */
export function heightAt(points: readonly Point[], x: number): number {
  const i = points.findIndex(([px]) => px >= x);
  if (i <= 0) return points[i === 0 ? 0 : points.length - 1]![1];
  const [ax, ay] = points[i - 1]!;
  const [bx, by] = points[i]!;
  return lerp(ay, by, (x - ax) / (bx - ax));
}

/** Fills from a skyline down to `bottom` (y in px). */
export function land(points: readonly Point[], bottom: number, fill: Fill): string {
  return shape(
    `${line(points)}L${r1(points[points.length - 1]![0])} ${bottom}L${r1(points[0]![0])} ${bottom}Z`,
    fill,
  );
}

/**
 * Mt Fuji: concave flanks, an uneven crater rim, snow that runs down the gullies, one lit and one shaded flank.
 * `x`,`top`: the summit, `base`: y of the foot, `spread`: half its width at the foot, `light`: −1 from the left, 1 from the right.
 */
export function fuji(o: {
  x: number;
  top: number;
  base: number;
  spread: number;
  body: Fill;
  snow: Fill;
  snowShade: string;
  shade: string;
  snowline?: number;
  light?: -1 | 1;
  seed?: number;
}): string {
  const {
    x,
    top,
    base,
    spread,
    body,
    snow,
    snowShade,
    shade,
    snowline = 0.3,
    light = -1,
    seed = 4,
  } = o;
  const rnd = random(seed);
  const half = (t: number) => spread * (0.042 + 0.4 * t + 0.56 * t ** 2.7);
  const rim = noise(seed, 3);
  // (u, t): u −1…1 from flank to flank along the slope, t 0…1 from rim to foot. A constant u is a fall line.
  const at = (u: number, t: number): Point => [
    x +
      u * half(t) * (u > 0 ? 1.05 : 1) +
      rim(t * 9 + (u > 0 ? 40 : 0)) * spread * 0.006 * (Math.abs(u) > 0.98 ? 1 : 0.2),
    top +
      t * (base - top) +
      (t < 0.02 ? (rim(u * 1.7 + 7) * 0.03 + u * u * 0.008) * (base - top) : 0),
  ];
  const outline = [
    ...evenSteps(60, 1, 0).map((t) => at(-1, t)),
    ...evenSteps(18, -0.9, 0.9).map((u) => at(u, 0)),
    ...evenSteps(60).map((t) => at(1, t)),
  ];
  const silhouette = line(outline, true);
  // Snow reaches further down where the gullies are deep: ridged noise makes the long tongues.
  const gully = noise(seed + 11, 2);
  const fine = noise(seed + 12, 2);
  const snowEnd = (u: number) =>
    snowline +
    0.2 * Math.max(-0.5, gully(u * 6.5)) +
    0.13 * Math.abs(fine(u * 19)) ** 0.7 -
    0.05 +
    0.03 * rnd() -
    0.05 * u * light;
  const snowLine = evenSteps(150, 1, -1).map((u) => at(u * 1.01, Math.max(0.04, snowEnd(u))));
  const snowShape = line(
    [
      ...evenSteps(40, -1.02, 1.02).map((u): Point => [at(u, 0)[0], at(u, 0)[1] - 30]),
      at(1.1, 0.1),
      at(1.2, 0.3),
      ...snowLine,
      at(-1.2, 0.3),
    ],
    true,
  );
  // The flank away from the light, its edge breaking along the gullies.
  const edge = noise(seed + 20, 4);
  const side = -light;
  const shaded = line(
    [
      ...evenSteps(40).map((t) => at(side * (0.02 + 0.2 * edge(t * 5) + 0.1 * t), t)),
      at(side * 1.3, 1),
      at(side * 1.3, 0),
    ],
    true,
  );
  // Fall-line strokes: shade in the gullies of the lit flank, deeper ones in the shaded flank.
  let gullies = '';
  for (let i = 0; i < 64; i++) {
    const u = rnd() * 1.9 - 0.95;
    const t0 = 0.04 + rnd() * 0.5;
    const t1 = Math.min(0.97, t0 + 0.1 + rnd() * 0.28);
    const w = 0.012 + rnd() * 0.022;
    gullies += line(
      [
        at(u, t0),
        at(u + w, lerp(t0, t1, 0.45)),
        at(u + w * 0.3, t1),
        at(u - w * 0.4, lerp(t0, t1, 0.5)),
      ],
      true,
    );
  }
  // Shade thins out towards the foot, where the haze lies.
  const shadeDown = parseStops(`${shade} 0, ${shade} 0.55 0.8, ${shade} 0.9 0.1, ${shade} 1 0`);
  return clip(
    silhouette,
    shape(silhouette, body) +
      group('opacity="0.5"', shape(gullies, shadeDown)) +
      shape(snowShape, snow) +
      clip(
        snowShape,
        shape(shaded, snowShade) + group('opacity="0.5"', shape(gullies, snowShade)),
      ) +
      group('opacity="0.34"', shape(shaded, shadeDown)),
  );
}

/** A weathered rock standing on y: dark body, a lit upper plane towards the light (−1 left, 1 right), a mossy or snowy cap if given. */
export function rock(o: {
  x: number;
  y: number;
  width: number;
  height: number;
  seed: number;
  body: Fill;
  lit: string;
  cap?: string;
  light?: -1 | 1;
}): string {
  const { x, y, width, height, seed, body, lit, cap, light = -1 } = o;
  const n = noise(seed, 3);
  const rnd = random(seed);
  const lean = (rnd() - 0.5) * 0.5;
  const outline: Point[] = Array.from({ length: 19 }, (_, i) => {
    const a = Math.PI * (i / 18);
    const r = 1 + 0.16 * n(i / 2.6);
    return [
      x - Math.cos(a) * (width / 2) * (i % 18 ? r : 1) + lean * Math.sin(a) * width * 0.3,
      y - Math.sin(a) ** 0.75 * height * (i % 18 ? r : 1),
    ];
  });
  const d = line(outline, true);
  const crest = outline[8 + Math.floor(rnd() * 3)]!;
  const face = line(
    [
      [crest[0] + light * width, y - height * 2],
      [crest[0], crest[1] - 4],
      [crest[0] + light * width * 0.1, crest[1] + height * 0.24],
      [crest[0] + light * width * 0.02, crest[1] + height * 0.4],
      [crest[0] + light * width * 0.25, y - height * 0.35],
      [crest[0] + light * width * 0.34, y - height * 0.12],
      [crest[0] + light * width, y],
    ],
    true,
  );
  const capLine = outline
    .map(([px, py], i): Point => [px, py + height * (0.1 + 0.14 * Math.abs(n(i / 1.7 + 30)))])
    .reverse();
  return clip(
    d,
    shape(d, body) +
      group('opacity="0.75"', shape(face, lit)) +
      (cap
        ? shape(line([...outline.map(([px, py]): Point => [px, py - 6]), ...capLine], true), cap)
        : ''),
  );
}

/** A flat stepping stone in the ground: uneven top, a worn light edge, its thickness towards the eye, its shadow on the ground. `rx`, `ry`: half its width and depth in px. */
export function steppingStone(o: {
  x: number;
  y: number;
  rx: number;
  ry: number;
  seed: number;
  top: Fill;
  side: string;
  edge: string;
  shadow: string;
}): string {
  const { x, y, rx, ry, seed, top, side, edge, shadow } = o;
  const thick = ry * 0.26;
  const rnd = random(seed);
  const waves = Array.from(
    { length: 4 },
    (_, k) => [k + 2, (0.1 / (k + 1)) * (0.5 + rnd()), rnd() * 6.3] as const,
  );
  const outline = (grow: number, dy: number) =>
    curve(
      Array.from({ length: 26 }, (_, i): Point => {
        const a = (i / 26) * Math.PI * 2;
        const r = grow * (1 + waves.reduce((s, [k, w, p]) => s + w * Math.cos(k * a + p), 0));
        // A flat stone is broader than an ellipse at the shoulders.
        const broad = 1 + 0.07 * Math.sin(2 * a) ** 2;
        return [x + Math.cos(a) * rx * r * broad, y + dy + Math.sin(a) * ry * r * broad];
      }),
      true,
    );
  return (
    gaussianBlur(shape(outline(1.1, thick * 1.5), shadow, 'opacity="0.55"'), 5, 3) +
    shape(outline(1.03, thick), side) +
    shape(outline(1.005, -thick * 0.06), edge) +
    shape(outline(0.985, thick * 0.07), top)
  );
}
