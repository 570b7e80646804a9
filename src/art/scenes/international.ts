/**
 * International: the Visayas from a hillside above a bay, an hour after sunrise in the cool season.
 * The sun is low beyond the left edge: gold on every left slope, cloud shadows thrown to the right,
 * island behind island until the haze takes them. Fishing boats come home to a sand spit.
 */
import type { Frame } from '../frame.ts';
import {
  type Point,
  carve,
  clip,
  curve,
  fadeY,
  glow,
  heightAt,
  land,
  lightPath,
  line,
  mist,
  mix,
  noise,
  print,
  random,
  ridge,
  ripples,
  shape,
  sky,
  soften,
  stroke,
  water,
} from '../draw.ts';
import { bangka, crownMass, cumulus, patch, wash } from '../draw-sea.ts';

const HORIZON = 400;
const HAZE = '#e6d2ae';

/** How near a place on the sea is, by its height on the sheet: 0 at the horizon, 1 at the lower edge. */
const near = (y: number) => Math.max(0, (y - HORIZON) / (1500 - HORIZON));

/**
 * An island in its lagoon, seen from above. `x`,`y`: the middle of its front shore, `w`,`h`: width and height of the land.
 * Left slopes are lit; haze and flattening follow from y.
 */
function island(x: number, y: number, w: number, h: number, seed: number, peaks = 3): string {
  const rnd = random(seed);
  const crest = noise(seed, 5);
  const d = near(y);
  const air = Math.min(0.86, Math.max(0, 0.9 - Math.sqrt(d) * 1.12));
  const tone = (c: string) => mix(c, HAZE, air);
  const flat = 0.05 + 0.13 * d; // how round its plan looks from this height
  const half = w / 2;
  const humps = Array.from({ length: peaks }, (_, i) => ({
    at: ((i + 0.25 + rnd() * 0.5) / peaks) * 1.7 - 0.85,
    rise: 0.45 + rnd() * 0.55,
    wide: 0.2 + rnd() * 0.24,
  }));
  const tallest = Math.max(...humps.map((p) => p.rise));
  /** Skyline above the shore at u −1…1. */
  const rise = (u: number) => {
    const edge = Math.max(0, 1 - Math.abs(u) ** 3) ** 0.7;
    const body = humps.reduce(
      (m, p) => Math.max(m, (p.rise / tallest) * Math.exp(-(((u - p.at) / p.wide) ** 2))),
      0.16,
    );
    return h * edge * (body + 0.1 * crest(u * 3 + 8) + 0.035 * crest(u * 17));
  };
  // The front shore bows towards the eye, with coves and points.
  const bow = (u: number) =>
    half * flat * Math.sqrt(Math.max(0, 1 - u * u)) * (0.9 + 0.35 * crest(u * 2.6 + 30));
  const us = Array.from({ length: 73 }, (_, i) => (i / 72) * 2 - 1);
  const skyline = us.map((u): Point => [x + u * half, y - half * flat * 0.25 - rise(u)]);
  const shore = us.map((u): Point => [x + u * half, y - half * flat * 0.25 + bow(u)]);
  const outline = line([...skyline, ...[...shore].reverse()], true);
  // Spurs: from the crest to the shore, their right side in shade.
  let shade = '';
  let gold = '';
  const spurs = Math.round(5 + w / 110);
  for (let i = 0; i < spurs; i++) {
    const u = -0.92 + (1.84 * (i + rnd() * 0.8)) / spurs;
    const drift = (rnd() - 0.3) * 0.1;
    const wide = (0.5 + rnd() * 0.9) / spurs;
    const spine = (t: number, off: number): Point => {
      const v = Math.max(
        -0.99,
        Math.min(0.99, u + drift * t + off * (0.12 + t ** 0.8) + 0.015 * crest(t * 6 + i * 9)),
      );
      const top = y - half * flat * 0.25 - rise(v);
      return [x + v * half, top + t * (y - half * flat * 0.25 + bow(v) - top)];
    };
    const ts = [0, 0.15, 0.3, 0.5, 0.7, 0.88];
    shade += line(
      [
        ...ts.map((t) => spine(t, 0)),
        ...[...ts].reverse().map((t) => spine(t, wide * (1.1 - 0.5 * t))),
      ],
      true,
    );
    gold += line(
      [
        ...ts.slice(0, 5).map((t) => spine(t, 0)),
        ...[...ts.slice(0, 5)]
          .reverse()
          .map((t) => spine(t, -wide * 0.75 * (1 - t) * (0.4 + 0.6 * rnd()))),
      ],
      true,
    );
  }
  const rough = Math.max(2, 9 * d);
  return (
    // Its reef: jade, then the paler shelf, both wider towards the eye.
    soften(
      shape(
        patch(x + half * 0.04, y, half * 1.28, half * flat * 1.75, seed + 1, 0.3),
        tone('#4f9d9a'),
        'opacity="0.55"',
      ),
      2.2 + 4 * d,
      1 + 1.4 * d,
    ) +
    shape(
      patch(x, y, half * 1.1, half * flat * 1.3, seed + 2, 0.26),
      tone('#8cc7b2'),
      'opacity="0.7"',
    ) +
    // Sand, then the forest's edge.
    wash(
      shore.slice(3, -3).map(([px, py]): Point => [px, py + 1.5 + 3 * d]),
      { seed, thick: 4 + 15 * d, fill: tone('#f3e2b8') },
    ) +
    carve(
      shape(outline, [
        [0, tone('#8a9560')],
        [0.5, tone('#5d7c58')],
        [1, tone('#33594e')],
      ]) +
        clip(
          outline,
          shape(gold, tone('#d9b96c'), 'opacity="0.55"') +
            shape(
              shade,
              [
                [0, tone('#2c5258')],
                [0.75, tone('#24484c')],
                [1, tone('#2a5048')],
              ],
              'opacity="0.72"',
            ),
        ),
      rough,
      14 + 12 * d,
      10 + 8 * d,
      seed,
    )
  );
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
    soften(
      shape(
        patch(x + l * 0.06, y + l * 0.1, l * 0.5, l * 0.06, 4, 0.1),
        '#123f4c',
        'opacity="0.5"',
      ),
      1.5,
      1,
    ) +
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
    [
      [0, '#5b7f96'],
      [0.16, '#7296a4'],
      [0.4, '#a3b6ae'],
      [0.66, '#d9cfac'],
      [0.88, '#f2dcae'],
      [1, '#f6e2b8'],
    ],
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
      colour: '#e9dfc4',
      opacity: 0.4,
      seed: 18,
      stretch: 1700,
      body: 0.22,
    }) +
    places.map(([dx, base, w, h, seed, haze]) => cloud(mid + dx, base, w, h, seed, haze)).join('');

  const sea = water(frame, HORIZON, height, [
    [0, '#ecd9b0'],
    [0.05, '#d4cfb0'],
    [0.14, '#a5bdab'],
    [0.28, '#74a5a1'],
    [0.46, '#4a8a91'],
    [0.68, '#2f7280'],
    [1, '#1f5566'],
  ]);
  const glitter =
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
      wide: tall ? 420 : 620,
      count: tall ? 110 : 190,
      fill: '#fff2cf',
      opacity: 0.55,
    });
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
    soften(
      list
        .map(([x, y, rx], i) =>
          shape(
            patch(x, y, rx, rx * (0.05 + 0.14 * near(y)), 60 + i, 0.45),
            '#174c5e',
            `opacity="${0.2 + 0.24 * near(y)}"`,
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
              colour: '#f0dcb4',
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
  const spit =
    soften(
      shape(patch(spitX + 60, 1050, tall ? 380 : 520, 86, 31, 0.3), '#4f9d9a', 'opacity="0.6"'),
      7,
      3,
    ) +
    shape(patch(spitX + 70, 1044, tall ? 300 : 400, 52, 32, 0.28), '#8ecbb5', 'opacity="0.75"') +
    shape(patch(spitX + 100, 1036, tall ? 200 : 270, 22, 33, 0.22), '#f5e6be') +
    shape(patch(spitX + 130, 1032, tall ? 150 : 200, 13, 34, 0.25), '#e3cf9f') +
    crownMass({
      x: spitX + 170,
      y: 1008,
      rx: 86,
      ry: 26,
      seed: 8,
      tones: ['#24453f', '#335b48', '#5f7c50', '#c2ac65'],
      clump: 18,
      count: 26,
    }) +
    [
      [60, 1030, 34],
      [104, 1038, 40],
      [152, 1036, 34],
    ]
      .map(([dx, y, s]) => hut(spitX + dx!, y!, s!))
      .join('');
  const headland = island(capeX, 1010, tall ? 760 : 1000, tall ? 270 : 330, 27, 4);
  const boats =
    fishingBoat(tall ? 470 : 1180, 1136, tall ? 92 : 104) +
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

  return print(
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
        colour: '#f7e4bb',
        opacity: 0.7,
        seed: 44,
        stretch: 1600,
        body: 0.5,
      }),
      headland,
      spit,
      boats,
      hillside,
      stroke(
        curve([
          [-10, HORIZON],
          [-5, HORIZON],
        ]),
        '#f6e2b8',
        1,
      ),
    ],
    0.75,
  );
}
