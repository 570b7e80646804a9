/**
 * Drawing helpers for the article prints of mountain, forest and season: shrine gate, cedar, fern, broadleaved trees.
 * SVG text, no state, px of the frame, the same seed draws the same thing (as draw.ts).
 */
import {
  type Fill,
  type Point,
  clip,
  curve,
  foliage,
  limb,
  line,
  mix,
  noise,
  random,
  shape,
  soften,
  stroke,
} from './draw.ts';
import { blob, washed } from './draw-land.ts';

const r1 = (v: number) => Math.round(v * 10) / 10;
const lerp = (a: number, b: number, t: number) => a + (b - a) * t;

// ── Shrine ──────────────────────────────────────────────────────────────────

/** The colours of a torii: painted wood from its shaded to its lit side, the black of lintel cap and feet. */
export interface ToriiTones {
  shade: string;
  body: string;
  lit: string;
  cap: string;
  capLit: string;
  rope: string;
  paper: string;
}

/**
 * A shrine gate of the curved kind (myōjin torii) standing on y: pillars that lean together, two lintels whose ends rise,
 * a tie beam with its wedges, a tablet, a straw rope with paper streamers. `size`: px of its height; `light`: −1 from the left, 1 from the right.
 */
export function torii(o: {
  x: number;
  y: number;
  size: number;
  tones: ToriiTones;
  light?: -1 | 1;
}): string {
  const { x, y, size, tones, light = 1 } = o;
  const p = (a: number, b: number) => `${r1(x + a * size)} ${r1(y - b * size)}`;
  const across = (d: string, from: number, to: number) =>
    washed(
      d,
      [x + from * size, 0],
      [x + to * size, 0],
      light > 0
        ? [
            [0, tones.shade],
            [0.55, tones.body],
            [0.85, tones.lit],
            [1, tones.body],
          ]
        : [
            [0, tones.body],
            [0.15, tones.lit],
            [0.45, tones.body],
            [1, tones.shade],
          ],
    );
  const pillar = (s: -1 | 1) => {
    const foot = s * 0.37;
    const head = s * 0.335;
    return (
      across(
        `M${p(foot - 0.042, 0)}L${p(head - 0.036, 0.86)}L${p(head + 0.036, 0.86)}L${p(foot + 0.042, 0)}Z`,
        foot - 0.045,
        foot + 0.045,
      ) +
      across(
        `M${p(foot - 0.05, -0.005)}L${p(foot - 0.048, 0.11)}Q${p(foot, 0.122)} ${p(foot + 0.048, 0.11)}L${p(foot + 0.05, -0.005)}Q${p(foot, -0.02)} ${p(foot - 0.05, -0.005)}Z`,
        foot - 0.3,
        foot + 0.05,
      ) +
      shape(
        `M${p(foot - 0.05, -0.005)}L${p(foot - 0.048, 0.1)}Q${p(foot, 0.112)} ${p(foot + 0.048, 0.1)}L${p(foot + 0.05, -0.005)}Q${p(foot, -0.02)} ${p(foot - 0.05, -0.005)}Z`,
        tones.cap,
        'opacity="0.85"',
      )
    );
  };
  const beam = (half: number, low: number, high: number, rise: number) =>
    `M${p(-half, high + rise)}Q${p(-half * 0.55, high)} ${p(0, high)}Q${p(half * 0.55, high)} ${p(half, high + rise)}L${p(half * 0.972, low + rise * 0.9)}Q${p(half * 0.55, low)} ${p(0, low)}Q${p(-half * 0.55, low)} ${p(-half * 0.972, low + rise * 0.9)}Z`;
  const flat = (half: number, low: number, high: number) =>
    `M${p(-half, low)}H${r1(x + half * size)}V${r1(y - high * size)}H${r1(x - half * size)}Z`;
  const wedge = (a: number) =>
    shape(
      `M${p(a - 0.03, 0.735)}L${p(a - 0.024, 0.765)}H${r1(x + (a + 0.024) * size)}L${p(a + 0.03, 0.735)}Z`,
      tones.shade,
    );
  let twist = '';
  for (let i = 0; i < 17; i++) {
    const a = -0.33 + (0.66 * (i + 0.5)) / 17;
    const b = 0.622 - 0.05 * Math.cos((a / 0.66) * Math.PI) + 0.045;
    twist += `M${p(a - 0.012, b - 0.016)}L${p(a + 0.012, b + 0.018)}`;
  }
  const streamer = (a: number) => {
    const b = 0.665 - 0.05 * Math.cos((a / 0.66) * Math.PI) - 0.012;
    return `M${p(a, b)}L${p(a + 0.03, b - 0.003)}L${p(a + 0.03, b - 0.05)}L${p(a + 0.048, b - 0.048)}L${p(a + 0.047, b - 0.105)}L${p(a + 0.016, b - 0.108)}L${p(a + 0.016, b - 0.06)}L${p(a, b - 0.058)}Z`;
  };
  const rope = `M${p(-0.335, 0.684)}Q${p(0, 0.566)} ${p(0.335, 0.684)}L${p(0.335, 0.654)}Q${p(0, 0.516)} ${p(-0.335, 0.654)}Z`;
  return (
    pillar(-1) +
    pillar(1) +
    // Tie beam through both pillars, wedged; the tablet stands on it.
    shape(flat(0.455, 0.69, 0.738), [
      [0, tones.body],
      [0.35, tones.body],
      [1, tones.shade],
    ]) +
    wedge(-0.34) +
    wedge(0.34) +
    shape(
      `M${p(-0.05, 0.728)}L${p(-0.058, 0.862)}H${r1(x + 0.058 * size)}L${p(0.05, 0.728)}Z`,
      tones.cap,
    ) +
    stroke(
      `M${p(-0.038, 0.742)}L${p(-0.044, 0.848)}H${r1(x + 0.044 * size)}L${p(0.038, 0.742)}Z`,
      tones.capLit,
      Math.max(1, size * 0.008),
    ) +
    shape(beam(0.6, 0.842, 0.905, 0.028), [
      [0, tones.lit],
      [0.5, tones.body],
      [1, tones.shade],
    ]) +
    shape(beam(0.66, 0.9, 0.955, 0.04), tones.cap) +
    stroke(
      `M${p(-0.66, 0.995)}Q${p(-0.363, 0.955)} ${p(0, 0.955)}Q${p(0.363, 0.955)} ${p(0.66, 0.995)}`,
      tones.capLit,
      Math.max(1.2, size * 0.013),
    ) +
    shape(rope, tones.rope) +
    stroke(twist, mix(tones.rope, '#3a2c1a', 0.5), Math.max(0.8, size * 0.007)) +
    shape(streamer(-0.22) + streamer(-0.09) + streamer(0.05) + streamer(0.19), tones.paper)
  );
}

// ── Forest ──────────────────────────────────────────────────────────────────

/**
 * A cedar's (sugi) trunk from its foot up past the top of the sheet: straight, flared at the roots, bark in long strips,
 * one edge lit (−1 left, 1 right), moss on the foot. `girth`: px at breast height.
 */
export function cedarTrunk(o: {
  x: number;
  foot: number;
  girth: number;
  seed: number;
  body: string;
  shade: string;
  lit: string;
  moss?: string;
  light?: -1 | 1;
  top?: number;
}): string {
  const { x, foot, girth, seed, body, shade, lit, moss, light = 1, top = -80 } = o;
  const rnd = random(seed);
  const lean = (rnd() - 0.5) * girth * 0.5;
  const tall = foot - top;
  const half = (t: number) =>
    girth * 0.5 * (1 - 0.26 * t) + girth * 0.3 * Math.exp((-t * tall) / girth / 0.26);
  const at = (u: number, t: number): Point => [x + lean * t + u * half(t), foot - t * tall];
  const ts = [0, 0.15, 0.3, 0.5, 0.8, 1.2, 2, 3, 5].map((k) =>
    Math.min(0.9, (k * girth * 0.6) / tall),
  );
  const n = noise(seed, 2);
  const roots: Point[] = [];
  // The roots end as toes of unequal length.
  for (let k = -1; k <= 1; k += 0.125)
    roots.push([
      at(k, 0)[0] + girth * 0.06 * n(k * 5),
      foot + girth * (0.06 + 0.2 * Math.abs(n(k * 2.6 + 5))) * (1.15 - k * k * 0.9),
    ]);
  const outline =
    curve([
      at(-1, 1),
      ...[...ts].reverse().map((t) => at(-1, t)),
      ...roots,
      ...ts.map((t) => at(1, t)),
      at(1, 1),
    ]) + 'Z';
  // Strips of bark run the whole height and fork a little.
  let strips = '';
  let shine = '';
  const count = Math.max(3, Math.round(girth / 9));
  for (let i = 0; i < count; i++) {
    const u = -0.9 + (1.8 * (i + rnd() * 0.8)) / count;
    for (let t = rnd() * 0.1; t < 1;) {
      const len = 0.1 + rnd() * 0.3;
      const w = girth * (0.008 + rnd() * 0.016);
      const [ax, ay] = at(u, t);
      const [bx, by] = at(u + (rnd() - 0.5) * 0.1, t + len);
      const d = `M${r1(ax)} ${r1(ay)}Q${r1(lerp(ax, bx, 0.5) + w)} ${r1(lerp(ay, by, 0.5))} ${r1(bx)} ${r1(by)}Q${r1(lerp(ax, bx, 0.5) - w)} ${r1(lerp(ay, by, 0.5))} ${r1(ax)} ${r1(ay)}Z`;
      if (u * light > 0.45 && rnd() < 0.6) shine += d;
      else strips += d;
      t += len + 0.02 + rnd() * 0.1;
    }
  }
  const edge = line(
    [...ts, 1]
      .map((t) => at(light * 1.05, t))
      .concat([...ts, 1].reverse().map((t) => at(light * (0.66 + 0.16 * n(t * 16 + 3)), t))),
    true,
  );
  return (
    washed(
      outline,
      [x - light * girth * 0.6, 0],
      [x + light * girth * 0.6, 0],
      [
        [0, shade],
        [0.5, body],
        [1, mix(body, lit, 0.25)],
      ],
    ) +
    clip(
      outline,
      shape(strips, shade, 'opacity="0.6"') +
        shape(edge, lit, 'opacity="0.6"') +
        shape(shine, lit, 'opacity="0.5"') +
        (moss
          ? washed(
              `M${r1(x - girth * 1.4)} ${r1(foot - girth * 2.2)}H${r1(x + girth * 1.4)}V${r1(foot + girth)}H${r1(x - girth * 1.4)}Z`,
              [0, foot - girth * 2.2],
              [0, foot + girth * 0.2],
              [
                [0, moss, 0],
                [0.6, moss, 0.4],
                [0.84, moss, 0.8],
                [1, mix(moss, shade, 0.62), 1],
              ],
            )
          : ''),
    )
  );
}

/** A cedar's bough: a drooping rib hung with tufts that turn up at their tips, as path data. `reach`: px to its tip (negative: to the left). */
export function cedarBough(x: number, y: number, reach: number, seed: number, fat = 1): string {
  const rnd = random(seed);
  const l = Math.abs(reach);
  const side = Math.sign(reach);
  const rib = (t: number): Point => [
    x + reach * t,
    y + l * (0.42 * t - 0.3 * t * t * 0.4 + 0.02 * Math.sin(t * 9 + seed)),
  ];
  let d = limb(
    Array.from({ length: 7 }, (_, i) => rib(i / 6)),
    l * 0.035,
    1.4,
  );
  const tuft = (tx: number, ty: number, len: number, a: number) => {
    const ex = tx + Math.cos(a) * len;
    const ey = ty + Math.sin(a) * len;
    const w = len * 0.17 * fat;
    const nx = -Math.sin(a) * w;
    const ny = Math.cos(a) * w;
    // The tip curls up.
    d += `M${r1(tx)} ${r1(ty)}Q${r1(lerp(tx, ex, 0.4) + nx)} ${r1(lerp(ty, ey, 0.4) + ny)} ${r1(ex + side * len * 0.12)} ${r1(ey - len * 0.1)}Q${r1(lerp(tx, ex, 0.5) - nx)} ${r1(lerp(ty, ey, 0.5) - ny)} ${r1(tx)} ${r1(ty)}Z`;
  };
  for (let i = 0; i < 34; i++) {
    const t = 0.08 + 0.92 * (i / 34);
    const [sx, sy] = rib(t);
    const len = l * (0.13 + rnd() * 0.15) * (1.1 - 0.55 * t);
    for (let k = 0; k < 4; k++) {
      const a = Math.PI / 2 - side * (0.1 + rnd() * 1.15) + (k === 2 ? -side * 0.6 : 0);
      tuft(
        sx + (rnd() - 0.5) * l * 0.03,
        sy + (rnd() - 0.4) * len * 0.3,
        len * (0.5 + rnd() * 0.6),
        a,
      );
    }
  }
  return d;
}

/** A fern at (x, y): fronds that arch out of one heart, toothed with leaflets, as path data. `size`: px of a frond. */
export function fern(x: number, y: number, size: number, seed: number): string {
  const rnd = random(seed);
  let d = '';
  const fronds = 7;
  for (let i = 0; i < fronds; i++) {
    const a = lerp(-1.25, 1.25, (i + 0.3 + rnd() * 0.4) / fronds);
    const len = size * (0.7 + rnd() * 0.4);
    const at = (t: number): Point => [
      x + Math.sin(a) * len * t,
      y - Math.cos(a * 0.8) * len * 0.8 * t + len * (0.2 + 0.45 * Math.abs(a)) * t * t,
    ];
    const left: Point[] = [];
    const right: Point[] = [];
    const teeth = 9;
    for (let k = 0; k <= teeth * 2; k++) {
      const t = k / (teeth * 2);
      const [px, py] = at(t);
      const [qx, qy] = at(t + 0.03);
      const m = Math.hypot(qx - px, qy - py) || 1;
      const w = len * 0.12 * Math.sin(Math.PI * (0.1 + 0.9 * t)) * (k % 2 ? 1 : 0.35);
      const f = k % 2 ? len * 0.04 : 0;
      left.push([
        px + (-(qy - py) / m) * w + ((qx - px) / m) * f,
        py + ((qx - px) / m) * w + ((qy - py) / m) * f,
      ]);
      right.unshift([
        px + ((qy - py) / m) * w + ((qx - px) / m) * f,
        py - ((qx - px) / m) * w + ((qy - py) / m) * f,
      ]);
    }
    d += line([...left, ...right], true);
  }
  return d;
}

/** A soft shadow lying on the ground under a thing. */
export function footShade(
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  opacity = 0.6,
): string {
  return soften(
    `<ellipse cx="${r1(x)}" cy="${r1(y)}" rx="${r1(rx)}" ry="${r1(ry)}" fill="${colour}" opacity="${opacity}"/>`,
    Math.max(2, rx * 0.12),
    Math.max(1.5, ry * 0.3),
  );
}

// ── Mountains ───────────────────────────────────────────────────────────────

/**
 * A massif under a skyline (as `alps` draws it): one lit face, and beyond every summit a shaded facet between its arête and the
 * next saddle, which thins out towards the foot. `base`: y of the foot, `light`: −1 from the left, 1 from the right.
 */
export function massif(
  points: readonly Point[],
  o: { base: number; face: Fill; shade: string; seed: number; light?: -1 | 1; span?: number },
): string {
  const { base, face, shade, seed, light = -1, span = 9 } = o;
  const rnd = random(seed);
  const body = `${line(points)}L${r1(points[points.length - 1]![0])} ${base}H${r1(points[0]![0])}Z`;
  const isTop = (i: number) =>
    points.slice(Math.max(0, i - span), i + span + 1).every(([, y]) => y >= points[i]![1]);
  let facets = '';
  let ribs = '';
  for (let i = span; i < points.length - span; i++) {
    if (!isTop(i)) continue;
    const [x, y] = points[i]!;
    let j = i;
    // Down the far side as far as the skyline keeps falling, small steps apart.
    while (
      j - light >= 0 &&
      j - light < points.length &&
      Math.abs(points[j]![0] - x) < (base - y) * 1.5 &&
      points[j - light]![1] > points[j]![1] - 5
    )
      j -= light;
    const h = (base - y) * 0.96;
    let drift = 0;
    const arete = Array.from({ length: 10 }, (_, k): Point => {
      if (k) drift += h * (rnd() - 0.34) * 0.075 * -light;
      return [x + drift, y + (h * k) / 9];
    });
    const foot = arete[9]!;
    const saddle = points[j]!;
    const skyline = light < 0 ? points.slice(i, j + 1) : points.slice(j, i + 1).reverse();
    facets += line(
      [
        ...skyline,
        [lerp(saddle[0], foot[0], 0.24), lerp(saddle[1], foot[1], 0.3)],
        [lerp(saddle[0], foot[0], 0.4), lerp(saddle[1], foot[1], 0.66)],
        ...[...arete].reverse(),
      ],
      true,
    );
    // Spurs on the lit face throw small shades of their own.
    for (let k = 0; k < 3; k++) {
      const a = arete[2 + k * 2]!;
      const l = h * (0.16 + rnd() * 0.14);
      const dx = light * l * (0.3 + rnd() * 0.3);
      ribs += line(
        [
          a,
          [a[0] + dx * 0.5, a[1] + l * 0.42],
          [a[0] + dx, a[1] + l],
          [a[0] + dx * 0.3, a[1] + l * 0.6],
        ],
        true,
      );
    }
  }
  const fade: Fill = [
    [0, shade],
    [0.6, shade, 0.85],
    [1, shade, 0],
  ];
  return shape(body, face) + clip(body, shape(facets, fade) + shape(ribs, fade, 'opacity="0.7"'));
}

// ── Trees through the year ──────────────────────────────────────────────────

/** The forks of a tree: limbs as path data, and the tips they end in, with the direction and the size of each last twig. */
function fork(
  from: Point,
  angle: number,
  length: number,
  girth: number,
  depth: number,
  rnd: () => number,
  spread: number,
  out: {
    wood: string;
    tips: (readonly [x: number, y: number, angle: number, length: number])[];
    tops: string;
    inner: Point[];
  },
): void {
  const bend = (rnd() - 0.5) * 0.5;
  const at = (t: number): Point => [
    from[0] + Math.cos(angle + bend * t) * length * t,
    from[1] + Math.sin(angle + bend * t) * length * t,
  ];
  const spine = [0, 0.35, 0.7, 1].map(at);
  out.wood += limb(spine, girth, girth * 0.62);
  // The upper side of a limb that does not stand upright: where snow would lie, thickest in the middle.
  if (Math.abs(Math.cos(angle)) > 0.3) {
    const ts = [0.04, 0.2, 0.4, 0.6, 0.8, 0.97];
    const upper = ts.map((t): Point => [
      at(t)[0],
      at(t)[1] - girth * lerp(0.5, 0.32, t) - Math.min(3, girth * 0.12),
    ]);
    const lower = ts.map((t): Point => [
      at(t)[0],
      at(t)[1] -
        girth * lerp(0.5, 0.32, t) +
        girth * 0.5 * Math.sin(Math.PI * t) * (0.6 + 0.4 * Math.sin(t * 19 + from[0])),
    ]);
    out.tops += curve([...upper, ...lower.reverse()], true);
  }
  const end = at(1);
  if (depth === 0) {
    out.tips.push([end[0], end[1], angle + bend, length]);
    return;
  }
  if (depth === 1) out.inner.push(end);
  const count = depth > 2 && rnd() < 0.4 ? 3 : 2;
  for (let i = 0; i < count; i++) {
    const side = count === 2 ? i * 2 - 1 : i - 1;
    // Twigs seek the light: each fork turns a little upwards.
    const a = angle + bend + side * spread * (0.6 + rnd() * 0.7);
    const up = a + (-Math.PI / 2 - a) * 0.14;
    fork(end, up, length * (0.66 + rnd() * 0.22), girth * 0.62, depth - 1, rnd, spread, out);
  }
}

/**
 * A broadleaved tree standing at (x, base): trunk and forks, and on every outer fork a heap of leaves, dark to light (`tones`).
 * `bare` 0–1: how many heaps have fallen; `loose`: how far the leaves stray; `lean`: radians; `light`: −1 left, 1 right.
 */
export function broadleaf(o: {
  x: number;
  base: number;
  height: number;
  seed: number;
  tones: readonly string[];
  wood: Fill;
  light?: -1 | 1;
  lean?: number;
  bare?: number;
  leafSize?: number;
  leaves?: number;
  kind?: 'round' | 'maple';
  snow?: string;
  spread?: number;
}): string {
  const {
    x,
    base,
    height,
    seed,
    tones,
    wood,
    light = -1,
    lean = 0,
    bare = 0,
    leafSize = height * 0.017,
    leaves = 46,
    kind = 'round',
    snow,
    spread = 0.44,
  } = o;
  const rnd = random(seed);
  const out = {
    wood: '',
    tips: [] as (readonly [number, number, number, number])[],
    tops: '',
    inner: [] as Point[],
  };
  const girth = height * 0.058;
  fork([x, base], -Math.PI / 2 + lean, height * 0.25, girth, 4, rnd, spread, out);
  // The foot continues the trunk's colour without a step.
  const woodFoot: Fill =
    typeof wood === 'string'
      ? wood
      : [
          [0, mix(wood[0]![1], wood[wood.length - 1]![1], 0.9)],
          [1, wood[wood.length - 1]![1]],
        ];
  const flare = footFlare(x, base, girth, lean);
  const timber = shape(out.wood, wood, 'fill-rule="nonzero"') + shape(flare, woodFoot);
  const r = height * 0.1;
  // Leaves stand at the tips and, smaller, in the forks behind them.
  const heaps = [
    ...out.inner.map(([ix, iy]): Point => [ix, iy - r * 0.2]),
    ...out.tips.map(([tx, ty]): Point => [tx, ty]),
  ]
    .filter(() => rnd() >= bare)
    .sort((a, b) => b[1] - a[1])
    .map(([tx, ty], i) => {
      const rx = r * (0.8 + rnd() * 0.5);
      const ry = rx * (0.62 + rnd() * 0.16);
      return (
        shape(
          blob(tx - light * rx * 0.06, ty + ry * 0.1, rx * 0.94, ry * 0.9, seed * 40 + i, 0.3),
          tones[0]!,
        ) +
        shape(
          blob(tx + light * rx * 0.12, ty - ry * 0.12, rx * 0.76, ry * 0.66, seed * 50 + i, 0.36),
          tones[1]!,
        ) +
        foliage({
          x: tx + light * rx * 0.05,
          y: ty,
          rx: rx * 1.22,
          ry: ry * 1.22,
          seed: seed * 60 + i,
          count: leaves,
          size: leafSize,
          tones,
          kind,
          light,
        })
      );
    });
  // Some heaps hang behind the wood, most before it, so that no limb ends in the open.
  const behind = heaps.map(() => rnd() < 0.34);
  return (
    heaps.filter((_, i) => behind[i]).join('') +
    timber +
    (snow ? shape(out.tops, snow, 'opacity="0.95"') : '') +
    heaps.filter((_, i) => !behind[i]).join('')
  );
}

/** The spread of a trunk's foot as path data; its upper end follows the lean. */
function footFlare(x: number, base: number, girth: number, lean: number): string {
  const top = x + Math.sin(lean) * girth * 2.2;
  return `M${r1(x - girth * 0.95)} ${r1(base + girth * 0.2)}Q${r1(x - girth * 0.5)} ${r1(base - girth * 0.2)} ${r1(top - girth * 0.4)} ${r1(base - girth * 2.2)}H${r1(top + girth * 0.4)}Q${r1(x + girth * 0.5)} ${r1(base - girth * 0.2)} ${r1(x + girth * 0.95)} ${r1(base + girth * 0.2)}Q${r1(x)} ${r1(base - girth * 0.02)} ${r1(x - girth * 0.95)} ${r1(base + girth * 0.2)}Z`;
}

/** A leafless tree: the same forks, finer, with twigs at their tips; `snow` lies along the limbs. */
export function bareTree(o: {
  x: number;
  base: number;
  height: number;
  seed: number;
  wood: Fill;
  twigs: string;
  lean?: number;
  snow?: string;
  spread?: number;
  girth?: number;
}): string {
  const {
    x,
    base,
    height,
    seed,
    wood,
    twigs,
    lean = 0,
    snow,
    spread = 0.46,
    girth = height * 0.05,
  } = o;
  const rnd = random(seed);
  const out = {
    wood: '',
    tips: [] as (readonly [number, number, number, number])[],
    tops: '',
    inner: [] as Point[],
  };
  fork([x, base], -Math.PI / 2 + lean, height * 0.26, girth, 5, rnd, spread, out);
  let fine = '';
  for (const [tx, ty, a, l] of out.tips)
    for (let k = 0; k < 4; k++) {
      const b = a + (rnd() - 0.5) * 1.5;
      const len = l * (0.5 + rnd() * 0.6);
      const ex = tx + Math.cos(b) * len;
      const ey = ty + Math.sin(b) * len;
      fine += `M${r1(tx)} ${r1(ty)}Q${r1(lerp(tx, ex, 0.5) + (rnd() - 0.5) * len * 0.3)} ${r1(lerp(ty, ey, 0.5))} ${r1(ex)} ${r1(ey)}`;
    }
  // The foot continues the trunk's colour without a step.
  const woodFoot: Fill =
    typeof wood === 'string'
      ? wood
      : [
          [0, mix(wood[0]![1], wood[wood.length - 1]![1], 0.9)],
          [1, wood[wood.length - 1]![1]],
        ];
  const flare = footFlare(x, base, girth, lean);
  return (
    stroke(fine, twigs, Math.max(1, height * 0.0024)) +
    shape(out.wood, wood, 'fill-rule="nonzero"') +
    shape(flare, woodFoot) +
    (snow ? shape(out.tops, snow) : '')
  );
}
