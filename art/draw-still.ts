/**
 * Drawing helpers for rooms and the things that stand in them: planes in perspective, shadows where
 * things touch a floor, bowls, whisks, rising steam, rain. Deterministic, like draw.ts; lengths are
 * px of the frame unless a helper says metres.
 */
import {
  type Point,
  clip,
  curve,
  fadeY,
  line,
  mix,
  noise,
  random,
  shape,
  soften,
  stroke,
} from './draw.ts';
import { washed } from './draw-land.ts';
import type { Place } from './draw-temple.ts';

const r1 = (v: number) => Math.round(v * 10) / 10;

/** A camera as draw-temple.ts makes it: metres to px. */
export type See = (p: Place) => Point;

/** A flat face in space as path data: its corners in turn, in metres. */
export function face(see: See, corners: readonly Place[]): string {
  return line(corners.map(see), true);
}

/** Path data of a closed ellipse round (x, y). */
export function oval(x: number, y: number, rx: number, ry: number): string {
  return `M${r1(x - rx)} ${r1(y)}A${r1(rx)} ${r1(ry)} 0 1 1 ${r1(x + rx)} ${r1(y)}A${r1(rx)} ${r1(ry)} 0 1 1 ${r1(x - rx)} ${r1(y)}Z`;
}

/** The shadow of a thing on the plane it stands on: a dark line where it touches, a wider veil thrown `throwX`, `throwY` px away from the light. */
export function contactShadow(o: {
  x: number;
  y: number;
  rx: number;
  ry: number;
  colour: string;
  throwX?: number;
  throwY?: number;
  opacity?: number;
}): string {
  const { x, y, rx, ry, colour, throwX = 0, throwY = 0, opacity = 0.6 } = o;
  const veil = curve(
    [
      [x - rx, y],
      [x, y - ry],
      [x + rx, y],
      [x + rx * 0.9 + throwX, y + throwY],
      [x + throwX, y + ry + throwY],
      [x - rx * 0.9 + throwX, y + throwY],
    ],
    true,
  );
  return (
    soften(
      shape(veil, colour, `opacity="${opacity * 0.7}"`),
      Math.max(6, rx * 0.12),
      Math.max(3, ry * 0.3),
    ) +
    soften(shape(oval(x, y + ry * 0.2, rx * 1.06, ry * 1.1), colour, `opacity="${opacity}"`), 5, 3)
  );
}

/**
 * One ribbon of steam or breath along a spine of points: it swells and pinches, one edge crisp and the other lost.
 * `width`: px where it is widest, `opacity` at its start; it dies away towards the spine's end.
 */
export function ribbon(
  spine: readonly Point[],
  o: { width: number; colour: string; opacity: number; seed: number; blur?: number },
): string {
  const { width, colour, opacity, seed, blur = 5 } = o;
  const n = noise(seed, 2);
  const last = spine.length - 1;
  const sides = ([-1, 1] as const).map((k) =>
    spine.map(([x, y], i): Point => {
      const [ax, ay] = spine[Math.max(0, i - 1)]!;
      const [bx, by] = spine[Math.min(last, i + 1)]!;
      const len = Math.hypot(bx - ax, by - ay) || 1;
      const t = i / last;
      const w =
        width *
        (0.1 + 0.9 * Math.sin(Math.PI * (0.06 + 0.9 * t)) ** 0.8) *
        (0.62 + 0.5 * n(t * 3.4));
      return [x - (k * (by - ay) * w) / len / 2, y + (k * (bx - ax) * w) / len / 2];
    }),
  );
  const band = curve(sides[0]!) + 'L' + curve([...sides[1]!].reverse()).slice(1) + 'Z';
  const edge = curve(
    [
      ...sides[0]!,
      ...sides[0]!
        .map(([x, y], i): Point => {
          const [ox, oy] = sides[1]![i]!;
          return [x + (ox - x) * 0.28, y + (oy - y) * 0.28];
        })
        .reverse(),
    ],
    true,
  );
  const from = spine[0]!;
  const to = spine[last]!;
  const fade = (k: number) =>
    [
      [0, colour, 0],
      [0.1, colour, opacity * k],
      [0.45, colour, opacity * k * 0.8],
      [0.8, colour, opacity * k * 0.28],
      [1, colour, 0],
    ] as const;
  return (
    soften(washed(band, from, to, fade(0.62)), blur) +
    soften(washed(edge, from, to, fade(0.7)), blur * 0.35)
  );
}

/** Fine rain between two heights: slanting threads of different lengths. `slant`: px to the side per px of fall. */
export function rain(o: {
  seed: number;
  from: number;
  to: number;
  top: number;
  bottom: number;
  count: number;
  length: number;
  colour: string;
  opacity: number;
  slant?: number;
}): string {
  const { seed, from, to, top, bottom, count, length, colour, opacity, slant = -0.06 } = o;
  const rnd = random(seed);
  let d = '';
  for (let i = 0; i < count; i++) {
    const x = from + (to - from) * ((i + rnd()) / count);
    const y = top + (bottom - top) * rnd() ** 0.8;
    const l = length * (0.35 + rnd() * 0.9);
    d += `M${r1(x)} ${r1(y)}l${r1(l * slant)} ${r1(l)}`;
  }
  return fadeY(stroke(d, colour, 1.6, `opacity="${opacity}"`), [
    [top, 0.3],
    [top + (bottom - top) * 0.3, 1],
    [bottom, 0.7],
  ]);
}

/**
 * A hand-thrown tea bowl standing at (x, y): `width` at the rim, `height` from foot to rim, `tilt`: how round its mouth looks.
 * `glaze`: body from the lit side to the shaded side; `bloom`: darker flames in the glaze; `tea`: its surface, `foam` lies on it.
 */
export function teaBowl(o: {
  x: number;
  y: number;
  width: number;
  height: number;
  seed: number;
  glaze: readonly [lit: string, body: string, dark: string];
  bloom: string;
  inside: readonly [dark: string, lit: string];
  tea: readonly [deep: string, pale: string];
  foam: string;
  rim: string;
  tilt?: number;
}): string {
  const { x, y, width, height, seed, glaze, bloom, inside, tea, foam, rim, tilt = 0.26 } = o;
  const w = width / 2;
  const rnd = random(seed);
  const n = noise(seed, 2);
  const top = y - height;
  const ry = w * tilt;
  // A thrown rim is never quite level: a few px of swell round the mouth.
  const mouth = (k: number, lift = 0): Point[] =>
    Array.from({ length: 48 }, (_, i) => {
      const a = (i / 48) * Math.PI * 2;
      const wave = 0.018 * Math.sin(2 * a + 1) + 0.012 * Math.sin(3 * a + seed);
      return [x + Math.cos(a) * w * k, top + lift + Math.sin(a) * ry * k + wave * width * 0.5];
    });
  const rimPath = curve(mouth(1), true);
  const inner = curve(mouth(0.945, 3), true);
  const px = (k: number) => r1(x + k * w);
  const py = (v: number) => r1(top + v * height);
  const foot = 0.44;
  const body =
    `M${px(-1)} ${r1(top + n(2))}C${px(-1.03)} ${py(0.3)} ${px(-1)} ${py(0.62)} ${px(-0.8)} ${py(0.83)}` +
    `Q${px(-0.66)} ${py(0.95)} ${px(-foot)} ${py(0.965)}L${px(-foot * 0.96)} ${py(1)}` +
    `A${r1(foot * w)} ${r1(foot * w * tilt)} 0 0 0 ${px(foot * 0.96)} ${py(1)}L${px(foot)} ${py(0.965)}` +
    `Q${px(0.68)} ${py(0.945)} ${px(0.82)} ${py(0.81)}C${px(1.01)} ${py(0.6)} ${px(1.02)} ${py(0.3)} ${px(1)} ${r1(top)}Z`;
  // The round body: light from one side, the deepest shade before the far edge, a breath of reflected light on it.
  const round = washed(
    body,
    [x - w, y],
    [x + w, y],
    [
      [0, mix(glaze[1], glaze[0], 0.35)],
      [0.1, glaze[0]],
      [0.34, mix(glaze[0], glaze[1], 0.75)],
      [0.6, glaze[1]],
      [0.86, glaze[2]],
      [1, mix(glaze[2], glaze[1], 0.5)],
    ],
  );
  let flames = '';
  for (let i = 0; i < 9; i++) {
    const cx = x + (rnd() * 1.7 - 0.7) * w * 0.9;
    const cy = top + height * (0.62 + rnd() * 0.34);
    const fw = w * (0.08 + rnd() * 0.15);
    flames += oval(cx, cy, fw, fw * (0.35 + rnd() * 0.4));
  }
  // Turning rings of the wheel, faint, following the mouth's curve.
  let rings = '';
  for (let i = 1; i < 7; i++) {
    const v = i / 7.4;
    const k = 1.01 - 0.03 * v - (v > 0.6 ? (v - 0.6) * 0.85 : 0);
    rings += `M${px(-k)} ${py(v)}Q${px(n(i) * 0.2)} ${r1(top + v * height + ry * 1.9 * k)} ${px(k)} ${py(v)}`;
  }
  const underside = washed(
    body,
    [x, top],
    [x, y + ry * 0.4],
    [
      [0, '#000000', 0],
      [0.55, '#1b1210', 0],
      [0.86, '#1b1210', 0.34],
      [1, '#1b1210', 0.62],
    ],
  );
  const footRing = stroke(
    `M${px(-foot)} ${py(0.963)}A${r1(foot * w)} ${r1(foot * w * tilt)} 0 0 0 ${px(foot)} ${py(0.963)}`,
    '#1b1210',
    Math.max(1.5, width * 0.006),
    'opacity="0.5"',
  );
  const level = top + height * 0.25;
  const pool = oval(x, level, w * 0.87, ry * 0.86);
  let bubbles = '';
  let froth = '';
  for (let i = 0; i < 60; i++) {
    const a = rnd() * Math.PI * 2;
    const r = 0.5 + 0.36 * Math.sqrt(rnd());
    const s = w * (0.008 + rnd() * 0.017);
    const cx = x + Math.cos(a) * w * r * 0.95;
    const cy = level + Math.sin(a) * ry * r * 0.95;
    if (rnd() < 0.5) froth += oval(cx, cy, s * 2.4, s * 0.9);
    else bubbles += oval(cx, cy, s, s * 0.6);
  }
  const well = clip(
    inner,
    washed(
      inner,
      [x - w, top],
      [x + w, top],
      [
        [0, inside[0]],
        [0.5, mix(inside[0], inside[1], 0.35)],
        [1, inside[1]],
      ],
    ) +
      soften(shape(oval(x, level + 4, w * 0.92, ry * 0.92), inside[0], 'opacity="0.6"'), 6) +
      washed(
        pool,
        [x - w, level],
        [x + w * 0.7, level + ry],
        [
          [0, tea[0]],
          [0.5, mix(tea[0], tea[1], 0.7)],
          [1, tea[1]],
        ],
      ) +
      soften(
        shape(oval(x + w * 0.1, level - ry * 0.05, w * 0.6, ry * 0.5), foam, 'opacity="0.35"'),
        12,
        6,
      ) +
      shape(froth, foam, 'opacity="0.5"') +
      stroke(bubbles, mix(foam, '#ffffff', 0.4), 1.2, 'opacity="0.6"'),
  );
  return (
    clip(
      body,
      round +
        soften(shape(flames, bloom, 'opacity="0.34"'), width * 0.035) +
        stroke(rings, glaze[2], Math.max(1.2, width * 0.006), 'opacity="0.26"') +
        underside,
    ) +
    footRing +
    shape(rimPath, mix(glaze[1], glaze[2], 0.3)) +
    well +
    stroke(curve(mouth(0.975, 1), true), rim, Math.max(2, width * 0.011), 'opacity="0.75"')
  );
}

/** A bamboo tea whisk (chasen) standing at (x, y): a cut culm, thread round its shoulder, tines that open and curl. */
export function whisk(o: {
  x: number;
  y: number;
  height: number;
  bamboo: readonly [lit: string, dark: string];
  thread: string;
}): string {
  const { x, y, height: h, bamboo, thread } = o;
  const p = (k: number, v: number) => `${r1(x + k * h)} ${r1(y - v * h)}`;
  // It stands on its tines: the head below, the handle up.
  const head = `M${p(-0.13, 0.5)}C${p(-0.2, 0.38)} ${p(-0.3, 0.22)} ${p(-0.23, 0.02)}Q${p(0, -0.06)} ${p(0.23, 0.02)}C${p(0.3, 0.22)} ${p(0.2, 0.38)} ${p(0.13, 0.5)}Z`;
  let tines = '';
  for (let i = -9; i <= 9; i++) {
    const k = i / 9;
    tines += `M${p(k * 0.125, 0.5)}C${p(k * 0.2, 0.38)} ${p(k * 0.285, 0.2)} ${p(k * 0.22, 0.01 - 0.035 * (1 - k * k))}`;
  }
  const handle = `M${p(-0.13, 0.5)}L${p(-0.125, 0.98)}Q${p(0, 1.03)} ${p(0.125, 0.98)}L${p(0.13, 0.5)}Q${p(0, 0.46)} ${p(-0.13, 0.5)}Z`;
  return (
    shape(head, mix(bamboo[0], bamboo[1], 0.42)) +
    washed(
      head,
      [x - h * 0.25, y],
      [x + h * 0.25, y],
      [
        [0, bamboo[0], 0.9],
        [0.4, bamboo[0], 0.2],
        [1, bamboo[1], 0.8],
      ],
    ) +
    stroke(tines, mix(bamboo[1], '#2a2418', 0.3), h * 0.008, 'opacity="0.7"') +
    washed(
      handle,
      [x - h * 0.13, y],
      [x + h * 0.13, y],
      [
        [0, mix(bamboo[0], bamboo[1], 0.3)],
        [0.25, bamboo[0]],
        [1, bamboo[1]],
      ],
    ) +
    shape(
      `M${p(-0.125, 0.98)}Q${p(0, 1.03)} ${p(0.125, 0.98)}Q${p(0, 0.94)} ${p(-0.125, 0.98)}Z`,
      mix(bamboo[1], '#2a2418', 0.35),
    ) +
    stroke(
      `M${p(-0.135, 0.53)}Q${p(0, 0.49)} ${p(0.135, 0.53)}M${p(-0.15, 0.46)}Q${p(0, 0.42)} ${p(0.15, 0.46)}`,
      thread,
      h * 0.016,
    )
  );
}

/** A place on a four-cornered face: u from the left edge to the right, v from the first corner's edge to the far one (both 0–1). Corners: near left, near right, far right, far left. */
export function onFace(
  corners: readonly [Point, Point, Point, Point],
  u: number,
  v: number,
): Point {
  const [a, b, c, d] = corners;
  const near: Point = [a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u];
  const far: Point = [d[0] + (c[0] - d[0]) * u, d[1] + (c[1] - d[1]) * u];
  return [near[0] + (far[0] - near[0]) * v, near[1] + (far[1] - near[1]) * v];
}

/**
 * One tatami mat on the floor, from (x0, y0) to (x1, y1) in metres at height z: woven rush and two cloth borders.
 * `borders`: which sides carry the cloth; `rush`: colours near and far; `cloth`: of the border.
 */
export function tatami(
  see: See,
  o: {
    x0: number;
    x1: number;
    y0: number;
    y1: number;
    z?: number;
    rush: readonly [near: string, far: string];
    cloth: string;
    borders: 'sides' | 'ends';
    weave?: string;
    seam?: string;
  },
): string {
  const { x0, x1, y0, y1, z = 0, rush, cloth, borders, weave = '#3a3420', seam = '#2a2216' } = o;
  const mat = face(see, [
    [x0, y0, z],
    [x1, y0, z],
    [x1, y1, z],
    [x0, y1, z],
  ]);
  const border = 0.035;
  const strip = (a: number, b: number, c: number, d: number) =>
    shape(
      face(see, [
        [a, c, z],
        [b, c, z],
        [b, d, z],
        [a, d, z],
      ]),
      cloth,
    );
  // The rush lies across the mat's length; only the nearer rows can be told apart.
  let rows = '';
  if (borders === 'sides')
    for (let y = y0; y < y1; y += 0.045) {
      const [ax, ay] = see([x0, y, z]);
      rows += `M${r1(ax)} ${r1(ay)}H${r1(see([x1, y, z])[0])}`;
    }
  else for (let x = x0; x < x1; x += 0.05) rows += line([see([x, y0, z]), see([x, y1, z])]);
  return (
    washed(
      mat,
      see([0, y0, z]),
      [see([0, y0, z])[0], see([0, y1, z])[1]],
      [
        [0, rush[0]],
        [1, rush[1]],
      ],
    ) +
    stroke(rows, weave, 1.4, 'opacity="0.1"') +
    (borders === 'sides'
      ? strip(x0, x0 + border, y0, y1) + strip(x1 - border, x1, y0, y1)
      : strip(x0, x1, y0, y0 + border) + strip(x0, x1, y1 - border, y1)) +
    stroke(mat, seam, 1.6, 'opacity="0.55"')
  );
}
