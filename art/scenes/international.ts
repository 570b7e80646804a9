/**
 * International: the Visayas from a hillside above a bay, an hour after sunrise in the cool season.
 * The sun is low beyond the left edge: gold on every left slope, cloud shadows thrown to the right,
 * island behind island until they fade in the haze. Fishing boats come home to a sand spit.
 */
import type { Frame } from '../frame.ts';
import { clamp, evenSteps, lerp, noise, r1, random } from '../draw/numbers.ts';
import { type Point, curve, patch } from '../draw/paths.ts';
import { mix, parseStops, shape } from '../draw/paint.ts';
import { type Box, clip, fadeY, gaussianBlur, roughenIn } from '../draw/effects.ts';
import { glow, sky } from '../draw/sky.ts';
import { cumulus } from '../draw/clouds.ts';
import { mist } from '../draw/mist.ts';
import { heightAt, land, ridge } from '../draw/land.ts';
import { lightPath, ripples, water } from '../draw/water.ts';
import { bangka } from '../draw/coast.ts';
import { crownMass } from '../draw/trees.ts';
import { artwork } from '../draw/artwork.ts';

const HORIZON = 400;
const HAZE = '#e6d2ae';

/** How near a place on the sea is, by its height on the canvas: 0 at the horizon, 1 at the lower edge. */
const near = (y: number) => Math.max(0, (y - HORIZON) / (1500 - HORIZON));

/** Smooth two-dimensional noise, −1…1, one bend per unit, with finer octaves. */
function noise2(seed: number, octaves = 3): (x: number, y: number) => number {
  const at = (i: number, j: number) => {
    let h =
      (Math.imul(i + 4096, 374761393) ^
        Math.imul(j + 4096, 668265263) ^
        Math.imul(seed + 1, 2246822519)) >>>
      0;
    h = Math.imul(h ^ (h >>> 13), 1274126177) >>> 0;
    return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1;
  };
  const single = (x: number, y: number) => {
    const [i, j] = [Math.floor(x), Math.floor(y)];
    const [f, g] = [(x - i) ** 2 * (3 - 2 * (x - i)), (y - j) ** 2 * (3 - 2 * (y - j))];
    return lerp(lerp(at(i, j), at(i + 1, j), f), lerp(at(i, j + 1), at(i + 1, j + 1), f), g);
  };
  return (x, y) => {
    let [sum, total] = [0, 0];
    for (let o = 0, w = 1, k = 1; o < octaves; o++, w *= 0.5, k *= 2.03) {
      sum += single(x * k + o * 17.3, y * k + o * 9.1) * w;
      total += w;
    }
    return sum / total;
  };
}

/**
 * A hilly island seen from above, lit as a real surface would be: a height field painted row by row from its far shore to its near one.
 * `x`,`y`: the middle of its plan, `w`: its width, `flat`: how round the plan looks (depth ÷ width), `h`: px of the highest peak,
 * `tones`: from the deepest shade to the brightest slope, `sand` and `reef` (outer, inner) may be left out; `edge`: x
 * of the edge of the canvas if it crosses one.
 */
function hillIsland(o: {
  x: number;
  y: number;
  w: number;
  h: number;
  flat: number;
  seed: number;
  tones: readonly string[];
  sand?: string | undefined;
  reef?: readonly [outer: string, inner: string] | undefined;
  peaks?: number;
  edge?: number;
}): string {
  const { x, y, w, h, flat, seed, tones, sand, reef, peaks = 3, edge } = o;
  const cell = Math.max(2.5, Math.min(4.5, w / 90));
  const rnd = random(seed);
  const half = w / 2;
  const coast = noise(seed, 4);
  const hills = noise2(seed, 4);
  const fine = noise2(seed + 5, 2);
  /** Distance of the shore from the middle, by direction. */
  const shoreAt = (a: number) =>
    0.84 + 0.2 * coast(Math.cos(a) * 1.5 + 11) + 0.16 * coast(Math.sin(a) * 1.9 + 33);
  const summits = Array.from({ length: peaks }, (_, i) => ({
    u: ((i + 0.2 + rnd() * 0.6) / peaks) * 1.2 - 0.6,
    v: (rnd() - 0.5) * 0.5,
    r: 0.3 + rnd() * 0.26,
    z: 0.42 + rnd() * 0.58,
  }));
  const tallest = Math.max(...summits.map((p) => p.z));
  const rise = (u: number, v: number) => {
    const inland = 1 - Math.hypot(u, v) / shoreAt(Math.atan2(v, u));
    if (inland <= 0) return -1;
    // Cones, as old volcanoes leave them, cut by ridged noise: sharp crests, scooped valleys.
    const body = summits.reduce(
      (m, p) =>
        Math.max(
          m,
          (p.z / tallest) * Math.exp((-1.15 * Math.hypot(u - p.u, (v - p.v) * 0.9)) / p.r),
        ),
      0.08,
    );
    const ridged = 1 - Math.abs(hills(u * 2.4, v * 2.4)) * 2;
    const foot = Math.min(1, inland * 2.6);
    return (
      h * foot ** 0.9 * (body * (0.72 + 0.36 * ridged) + 0.1 * ridged) +
      h * 0.022 * fine(u * 15, v * 15) * foot
    );
  };
  const depth = half * flat;
  const rows = Math.max(16, Math.min(110, Math.round((depth * 2 + h) / 4.2)));
  const cols = Math.round(w / cell);
  const grid = Array.from({ length: rows + 1 }, (_, j) => {
    const v = 1.12 - (j / rows) * 2.24;
    return Array.from({ length: cols + 1 }, (_, i) => {
      const u = (i / cols) * 2.3 - 1.15;
      const z = rise(u, v);
      return { x: x + u * half, y: y - v * depth - Math.max(0, z), z };
    });
  });
  let out = '';
  const ring = (grow: number, s: number, ragged = 0.09) => {
    const n = noise(s, 3);
    return curve(
      evenSteps(72)
        .slice(1)
        .map((t): Point => {
          const a = t * Math.PI * 2;
          const r =
            shoreAt(a) *
            (grow + ragged * n(Math.cos(a) * 2 + 5) + ragged * n(Math.sin(a) * 2 + 15));
          return [x + Math.cos(a) * half * r, y - Math.sin(a) * depth * r];
        }),
      true,
    );
  };
  if (reef) {
    const box: Box = [x - w, y - depth * 2.4 - 40, w * 2, depth * 4.8 + 80];
    out +=
      gaussianBlur(
        shape(ring(1.34, seed + 1), reef[0], 'opacity="0.55"'),
        w * 0.008,
        Math.max(0.8, depth * 0.03),
        box,
      ) + shape(ring(1.16, seed + 2), reef[1], 'opacity="0.75"');
  }
  if (sand) out += shape(ring(1.03, seed + 3, 0.025), sand);
  const zUnit = half; // plan units to px, so that slopes are true
  const paths: string[] = [];
  for (let j = 0; j < rows; j++) {
    const byTone: string[] = tones.map(() => '');
    for (let i = 0; i < cols; i++) {
      const [a, b, c, d] = [grid[j]![i]!, grid[j]![i + 1]!, grid[j + 1]![i + 1]!, grid[j + 1]![i]!];
      if (a.z < 0 && b.z < 0 && c.z < 0 && d.z < 0) continue;
      const dzdu = (b.z + c.z - a.z - d.z) / 2 / ((2.3 / cols) * zUnit);
      const dzdv = (a.z + b.z - c.z - d.z) / 2 / ((2.24 / rows) * zUnit);
      // The light stands low on its side, a little towards the eye.
      const len = Math.hypot(dzdu, dzdv, 1);
      const lambert = (dzdu * 0.86 + dzdv * 0.1 + 0.34) / len;
      const gain = clamp(0.26 + lambert * 0.62 + 0.1 * fine(i * 0.3, j * 0.45));
      byTone[Math.min(tones.length - 1, Math.floor(gain * tones.length))] +=
        `M${r1(a.x)} ${r1(a.y)}L${r1(b.x)} ${r1(b.y)}L${r1(c.x)} ${r1(c.y + 0.8)}L${r1(d.x)} ${r1(d.y + 0.8)}Z`;
    }
    byTone.forEach((p, k) => {
      if (p)
        paths.push(`<path d="${p}" fill="${tones[k]}" stroke="${tones[k]}" stroke-width="0.7"/>`);
    });
  }
  // Roughened a little, so that no outline shows the grid; plain where the canvas cuts it, as shifting would leave gaps
  // there.
  const land: Box = [x - w * 0.7, y - depth * 1.5 - h * 1.4, w * 1.4, depth * 3 + h * 1.6];
  const bump = Math.max(2, Math.min(7, w * 0.012));
  const plain =
    edge === undefined
      ? ''
      : clip(`M${edge - 10} ${r1(land[1])}h20v${r1(land[3])}h-20Z`, paths.join(''));
  return out + plain + roughenIn(land, paths.join(''), bump, bump * 2.2, bump * 1.8, seed);
}

/** An island in its lagoon; haze, detail and flattening follow from where it lies. `y`: the middle of its plan. */
function island(
  x: number,
  y: number,
  w: number,
  h: number,
  seed: number,
  peaks = 3,
  edge?: number,
): string {
  const d = near(y);
  const air = Math.min(0.88, Math.max(0, 0.94 - Math.sqrt(d) * 1.2));
  const tone = (c: string) => mix(c, HAZE, air);
  const slopes = [
    '#15373f',
    '#1b4446',
    '#25534c',
    '#356350',
    '#4d7655',
    '#75895a',
    '#a89f63',
    '#d9bd7a',
  ].map(tone);
  return hillIsland({
    x,
    y,
    w,
    h: h * 0.92,
    seed,
    peaks,
    ...(edge === undefined ? {} : { edge }),
    flat: 0.1 + 0.3 * d,
    tones: slopes,
    sand: d > 0.06 ? tone('#f3e3ba') : undefined,
    reef: d > 0.03 ? [tone('#4f9d9a'), tone('#8cc7b2')] : undefined,
  });
}

/** A small bangka under way with the wake it leaves. `length`: px, `turn` as for the boat itself; the wake trails to the right. */
function fishingBoat(x: number, y: number, length: number): string {
  const l = length;
  const arm = (drop: number, long: number, thick: number) =>
    `M${x + l * 0.45} ${y}Q${x + l * 0.45 + long * 0.5} ${y + drop * 0.4 - thick} ${x + l * 0.45 + long} ${y + drop}Q${x + l * 0.45 + long * 0.5} ${y + drop * 0.4 + thick} ${x + l * 0.45} ${y}Z`;
  return (
    shape(
      arm(l * 0.5, l * 4, l * 0.03) + arm(-l * 0.12, l * 3.4, l * 0.02),
      '#f4ead0',
      'opacity="0.7"',
    ) +
    shape(arm(l * 0.18, l * 2.4, l * 0.03), '#1d5260', 'opacity="0.35"') +
    shape(patch(x + l * 0.06, y + l * 0.1, l * 0.5, l * 0.05, 4, 0.1), '#123f4c', 'opacity="0.4"') +
    bangka({
      x,
      y,
      length,
      turn: Math.PI - 0.16,
      tilt: 0.5,
      hull: '#f1e4c6',
      inside: '#6d5a47',
      trim: '#a8503a',
      bamboo: '#3c382f',
      mast: false,
    }) +
    // The fisherman aft.
    shape(
      `M${x + l * 0.24} ${y - l * 0.06}q${l * 0.01} ${-l * 0.15} ${l * 0.05} ${-l * 0.15}q${l * 0.05} 0 ${l * 0.05} ${l * 0.15}Z`,
      '#2d3b42',
    ) +
    shape(`M${x + l * 0.23} ${y - l * 0.2}q${l * 0.06} ${-l * 0.09} ${l * 0.12} 0Z`, '#d8b878')
  );
}

/** A nipa hut from above its beach: gold on the left slope of the thatch. `size`: px of its width. */
function hut(x: number, y: number, size: number): string {
  const q = (dx: number, dy: number) => `${x + dx * size} ${y + dy * size}`;
  return (
    shape(`M${q(-0.1, 0.02)}L${q(0.9, 0.1)}L${q(0.5, -0.14)}Z`, '#5c5a48', 'opacity="0.5"') +
    shape(`M${q(-0.38, 0)}V${y - size * 0.34}H${x + size * 0.38}V${y}Z`, '#4a4033') +
    shape(
      `M${q(-0.56, -0.26)}Q${q(-0.34, -0.5)} ${q(-0.2, -0.78)}H${x + size * 0.22}Q${q(0.36, -0.5)} ${q(0.56, -0.26)}Z`,
      '#7d6547',
    ) +
    shape(`M${q(-0.56, -0.26)}Q${q(-0.34, -0.5)} ${q(-0.2, -0.78)}L${q(-0.02, -0.27)}Z`, '#e3bd7c')
  );
}

export default function international(frame: Frame): string {
  const { width, height } = frame;
  const tall = width < height;
  const mid = width / 2;
  const sunX = tall ? -60 : 60;

  const morning = sky(
    frame,
    parseStops('#5b7f96 0, #7296a4 0.16, #a3b6ae 0.4, #d9cfac 0.66, #f2dcae 0.88, #f6e2b8 1'),
    HORIZON + 4,
  );
  const sunrise =
    glow(sunX, HORIZON - 70, tall ? 900 : 1500, '#ffe2a6', 0.95, 340) +
    glow(sunX, HORIZON - 40, tall ? 420 : 620, '#fff1cb', 0.8, 150);

  // Fair-weather cumulus in rows that shrink to the horizon, level at the foot, gold on the left.
  const cloud = (x: number, base: number, w: number, h: number, seed: number, haze: number) =>
    cumulus({
      x,
      base,
      width: w,
      height: h,
      seed,
      size: w * 0.1,
      count: 34,
      flat: true,
      crown: 0.38 + (seed % 4) * 0.08,
      light: -1,
      lit: mix('#fff3d4', '#f6e3bb', haze),
      body: mix('#ecdfc8', '#efdcb6', haze),
      shade: mix('#a3aeb0', '#dccfb2', haze),
    });
  const places: readonly (readonly [
    dx: number,
    base: number,
    w: number,
    h: number,
    seed: number,
    haze: number,
  ])[] = tall
    ? [
        [-480, 372, 150, 34, 1, 0.75],
        [-250, 366, 190, 44, 2, 0.7],
        [30, 374, 150, 30, 3, 0.75],
        [260, 364, 210, 50, 4, 0.68],
        [500, 374, 150, 36, 5, 0.75],
        [-120, 318, 240, 72, 6, 0.4],
        [400, 300, 300, 96, 9, 0.3],
      ]
    : [
        [-1080, 372, 170, 34, 1, 0.75],
        [-830, 366, 210, 46, 2, 0.7],
        [-560, 374, 150, 30, 3, 0.75],
        [-330, 364, 230, 52, 4, 0.68],
        [-60, 374, 160, 36, 5, 0.75],
        [180, 368, 200, 42, 8, 0.7],
        [420, 374, 150, 30, 10, 0.75],
        [640, 364, 230, 52, 11, 0.68],
        [900, 374, 160, 36, 12, 0.75],
        [1130, 366, 200, 44, 13, 0.7],
        [-560, 306, 320, 84, 6, 0.4],
        [330, 318, 260, 74, 7, 0.42],
        [820, 286, 400, 128, 9, 0.25],
      ];
  const clouds =
    mist(frame, {
      y: 170,
      height: 140,
      color: '#e9dfc4',
      opacity: 0.4,
      seed: 18,
      stretch: 1700,
      body: 0.22,
    }) +
    places.map(([dx, base, w, h, seed, haze]) => cloud(mid + dx, base, w, h, seed, haze)).join('');

  const sea = water(
    frame,
    HORIZON,
    height,
    parseStops(
      '#ecd9b0 0, #d4cfb0 0.05, #a5bdab 0.14, #74a5a1 0.28, #4a8a91 0.46, #2f7280 0.68, #1f5566 1',
    ),
  );
  const glitter = fadeY(
    glow(sunX + 60, HORIZON + 30, tall ? 700 : 1200, '#ffe6b0', 0.85, 190) +
      ripples({
        seed: 4,
        from: -100,
        to: width * 0.6,
        top: HORIZON + 6,
        bottom: 820,
        count: tall ? 110 : 240,
        length: 120,
        fill: '#ffedc2',
        opacity: 0.6,
      }) +
      lightPath({
        seed: 6,
        x: sunX + 90,
        top: HORIZON + 2,
        bottom: 900,
        narrow: tall ? 200 : 420,
        wide: tall ? 360 : 480,
        count: tall ? 110 : 190,
        fill: '#fff2cf',
        opacity: 0.42,
      }),
    [
      [HORIZON, 1],
      [600, 0.9],
      [760, 0.5],
      [900, 0],
    ],
  );
  const swell =
    ripples({
      seed: 13,
      from: -100,
      to: width + 100,
      top: 520,
      bottom: 1460,
      count: tall ? 90 : 190,
      length: 210,
      fill: '#d9e6d2',
      opacity: 0.2,
    }) +
    ripples({
      seed: 23,
      from: -100,
      to: width + 100,
      top: 520,
      bottom: 1480,
      count: tall ? 80 : 160,
      length: 230,
      fill: '#134757',
      opacity: 0.24,
    });
  // Each cloud that hangs over the near sea has its shadow to the right of its foot.
  const cloudShade = (list: readonly (readonly [x: number, y: number, rx: number])[]) =>
    gaussianBlur(
      list
        .map(([x, y, rx], i) =>
          shape(
            patch(x, y, rx * 0.72, rx * (0.04 + 0.1 * near(y)), 60 + i, 0.5) +
              patch(
                x + rx * 0.55,
                y - rx * 0.04,
                rx * 0.46,
                rx * (0.03 + 0.07 * near(y)),
                90 + i,
                0.5,
              ) +
              patch(
                x - rx * 0.6,
                y + rx * 0.05,
                rx * 0.4,
                rx * (0.03 + 0.06 * near(y)),
                120 + i,
                0.5,
              ),
            '#174c5e',
            `opacity="${0.16 + 0.2 * near(y)}"`,
          ),
        )
        .join(''),
      7,
      3,
    );
  const shadows = cloudShade(
    tall
      ? [
          [-80 + mid, 500, 120],
          [220 + mid, 560, 160],
          [-330 + mid, 640, 200],
          [330 + mid, 740, 210],
          [-160 + mid, 905, 300],
        ]
      : [
          [-700 + mid, 500, 150],
          [60 + mid, 486, 130],
          [520 + mid, 520, 190],
          [-180 + mid, 610, 220],
          [900 + mid, 640, 240],
          [-800 + mid, 700, 300],
          [250 + mid, 800, 320],
          [-420 + mid, 985, 460],
        ],
  );

  const isles: readonly (readonly [
    dx: number,
    y: number,
    w: number,
    h: number,
    seed: number,
    peaks: number,
  ])[] = tall
    ? [
        [-420, 414, 330, 30, 1, 3],
        [60, 412, 420, 40, 2, 4],
        [470, 416, 300, 34, 3, 3],
        [-130, 446, 230, 44, 4, 3],
        [270, 456, 300, 56, 5, 3],
        [-430, 476, 220, 44, 16, 2],
        [20, 500, 130, 30, 7, 2],
        [480, 520, 260, 64, 8, 3],
        [-260, 566, 280, 78, 19, 3],
        [180, 604, 190, 52, 10, 2],
        [40, 720, 330, 130, 14, 3],
        [-440, 790, 230, 84, 12, 2],
        [-270, 800, 70, 26, 15, 1],
      ]
    : [
        [-1080, 414, 420, 32, 1, 3],
        [-620, 412, 380, 30, 6, 3],
        [-120, 412, 520, 44, 2, 4],
        [420, 414, 420, 36, 3, 3],
        [960, 412, 480, 46, 9, 4],
        [-880, 446, 260, 44, 4, 3],
        [-330, 452, 330, 58, 5, 3],
        [230, 446, 230, 40, 16, 2],
        [700, 460, 360, 66, 18, 3],
        [1110, 486, 260, 56, 13, 2],
        [-620, 512, 170, 38, 7, 2],
        [-40, 530, 330, 76, 8, 3],
        [420, 556, 200, 50, 10, 2],
        [-960, 590, 340, 86, 19, 3],
        [860, 612, 380, 110, 20, 3],
        [280, 704, 460, 168, 14, 3],
        [-420, 700, 250, 76, 12, 2],
        [-240, 724, 80, 26, 15, 1],
        [600, 742, 90, 36, 17, 1],
      ];
  const veilAt = new Map([
    [5, 470],
    [8, 540],
    [19, 640],
  ]);
  const archipelago = isles
    .map(
      ([dx, y, w, h, seed, peaks]) =>
        island(mid + dx, y, w, h, seed, peaks) +
        (veilAt.has(seed)
          ? mist(frame, {
              y: veilAt.get(seed)!,
              height: 70,
              color: '#f0dcb4',
              opacity: 0.5,
              seed,
              stretch: 1100,
              body: 0.35,
            })
          : ''),
    )
    .join('');
  // Clouds lower than the eye, out over the islands, each with its shadow.
  const lowClouds = tall
    ? cloud(mid + 300, 560, 210, 66, 21, 0.2) + cloud(mid - 400, 620, 250, 78, 23, 0.1)
    : cloud(mid - 500, 596, 270, 82, 21, 0.2) +
      cloud(mid + 620, 560, 220, 66, 24, 0.25) +
      cloud(mid - 1010, 760, 330, 100, 23, 0.05);

  // The headland that closes the bay, and the spit of sand it trails behind it.
  const capeX = tall ? 1120 : 2130;
  const spitX = tall ? 690 : 1560;
  const tail = (thick: number, drop: number, seed: number) => {
    const n = noise(seed, 3);
    const spine = evenSteps(13).map((t): Point => [
      spitX - 60 + t * (tall ? 270 : 310),
      1062 + drop - 36 * Math.sin(t * 1.4) + 5 * n(t * 4),
    ]);
    const body = spine.map(
      ([px, py], i) =>
        [
          px,
          py,
          thick *
            Math.sin(Math.PI * Math.min(0.96, 0.06 + (i / 13) * 0.8)) *
            (0.8 + 0.35 * n(i / 2.2 + 9)),
        ] as const,
    );
    return curve(
      [
        ...body.map(([px, py, k]): Point => [px, py - k]),
        ...[...body].reverse().map(([px, py, k]): Point => [px, py + k]),
      ],
      true,
    );
  };
  const spitBox = [spitX - 300, 900, 1100, 320] as const;
  const spitReef =
    gaussianBlur(shape(tail(76, 6, 31), '#4f9d9a', 'opacity="0.6"'), 9, 4, spitBox) +
    shape(tail(46, 4, 32), '#8ecbb5', 'opacity="0.8"');
  const spit = shape(tail(17, 0, 33), '#f6e8c2') + shape(tail(9, -3, 34), '#e2cd9c');
  const hamlet =
    crownMass({
      x: spitX + (tall ? 175 : 210),
      y: 1004,
      rx: 80,
      ry: 22,
      seed: 8,
      tones: ['#1f4440', '#335b48', '#5f7c50', '#c2ac65'],
      clump: 17,
      count: 26,
    }) +
    [
      [64, 1028, 30],
      [104, 1030, 36],
      [150, 1024, 30],
    ]
      .map(([dx, y, s]) => hut(spitX + dx!, y!, s!))
      .join('');
  const headland = island(capeX, 975, tall ? 720 : 980, tall ? 270 : 320, 27, 4, width);
  const boats =
    fishingBoat(tall ? 440 : 1150, 1146, tall ? 112 : 124) +
    fishingBoat(tall ? 330 : 1010, 880, tall ? 42 : 48) +
    (tall ? '' : fishingBoat(700, 812, 34)) +
    [
      [-70, 1070],
      [-10, 1082],
      [250, 1078],
    ]
      .map(([dx, y]) =>
        bangka({
          x: spitX + dx!,
          y: y!,
          length: 52,
          turn: Math.PI - 0.6,
          tilt: 0.5,
          hull: '#efe2c4',
          inside: '#6d5a47',
          trim: '#3f6f78',
          bamboo: '#3c382f',
          mast: false,
        }),
      )
      .join('');

  // The hillside under the eye: a dark canopy in the corner, its left crowns in the sun.
  const slope = ridge(frame, {
    seed: 15,
    y: 1520,
    rise: 20,
    wave: 240,
    lift: (x) => -(tall ? 430 : 460) * Math.max(0, x - (tall ? 0.5 : 0.56)) ** 1.15,
  });
  const crowns = random(5);
  const canopy = Array.from({ length: tall ? 17 : 30 }, (_, i) => {
    const from = tall ? 0.5 : 0.56;
    const x = width * (from + (1.02 - from) * ((i + crowns()) / (tall ? 17 : 30)));
    const size = 58 + crowns() * 50;
    return {
      x,
      y: heightAt(slope, Math.min(width, x)) + size * 0.4 + (i % 3) * 46,
      size,
      seed: 80 + i,
    };
  }).sort((a, b) => a.y - b.y);
  const hillside =
    land(
      slope.map(([x, y]): Point => [x, y + 40]),
      height,
      '#14302f',
    ) +
    canopy
      .map(({ x, y, size, seed }) =>
        crownMass({
          x,
          y,
          rx: size * 1.1,
          ry: size * 0.74,
          seed,
          tones: ['#122c2c', '#1b3d38', '#2b5344', '#5a7550', '#a99a5c'].map((c) =>
            mix(c, '#122c2c', Math.min(0.7, Math.max(0, (y - 1260) / 420))),
          ),
          clump: size * 0.27,
          count: 22,
        }),
      )
      .join('') +
    fadeY(
      land(
        slope.map(([x, y]): Point => [x, y + 60]),
        height,
        '#10292b',
      ),
      [
        [1300, 0],
        [1500, 0.85],
      ],
    );

  return artwork(
    frame,
    [
      morning,
      sunrise,
      clouds,
      sea,
      glitter,
      swell,
      shadows,
      archipelago,
      lowClouds,
      mist(frame, {
        y: 420,
        height: 90,
        color: '#f7e4bb',
        opacity: 0.7,
        seed: 44,
        stretch: 1600,
        body: 0.5,
      }),
      spitReef,
      headland,
      spit,
      hamlet,
      boats,
      hillside,
    ],
    0.75,
  );
}
