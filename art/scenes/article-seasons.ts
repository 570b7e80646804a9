/**
 * The four seasons on a folding screen: one valley, four panels. Mountain, river, fields and farmhouse run on from panel to
 * panel, and at every joint the season turns: blossom, summer cloud, harvest moon, snow. Bars of gold leaf lie over all of it.
 */
import type { Frame } from '../frame.ts';
import { evenSteps, lerp, noise, r1, random } from '../draw/numbers.ts';
import { type Point, blob, curve, line } from '../draw/paths.ts';
import {
  type Fill,
  evenStops,
  gradientShape,
  mix,
  parseStops,
  shape,
  stroke,
} from '../draw/paint.ts';
import { clip, gaussianBlur } from '../draw/effects.ts';
import { disc } from '../draw/sky.ts';
import { cumulus } from '../draw/clouds.ts';
import { mist, smoke } from '../draw/mist.ts';
import { heightAt, land, ridge } from '../draw/land.ts';
import { alps } from '../draw/snow.ts';
import { ripples } from '../draw/water.ts';
import { grass, susuki } from '../draw/plants.ts';
import { treeline, wood } from '../draw/woods.ts';
import { broadleaf, pine } from '../draw/trees.ts';
import { gassho } from '../draw/buildings.ts';
import { footShade } from '../draw/shadows.ts';
import { artwork } from '../draw/artwork.ts';

const FOOT = 800; // where the mountains end and the valley begins

/** The colors of the valley in one season. */
interface Season {
  sky: Fill;
  face: string;
  shade: string;
  haze: string;
  far: string;
  farLit: string;
  wood: string;
  woodLit: string;
  field: Fill;
  furrow: string;
  plots: readonly string[];
  river: Fill;
  glint: string;
  bank: string;
  thatch: readonly [string, string];
  tree: readonly string[];
}

const seasons: readonly Season[] = [
  {
    sky: parseStops('#a9bcc6 0, #d8d5cd 0.45, #f0dccd 0.8, #f5e3d2 1'),
    face: '#e6e6ea',
    shade: '#a3b1c6',
    haze: '#f3e2d6',
    far: '#9fae98',
    farLit: '#c6cca8',
    wood: '#7f9a68',
    woodLit: '#b9c585',
    field: parseStops('#bfc98f 0, #93ab68 0.5, #5d7f51 1'),
    furrow: '#6f8d55',
    plots: ['#d9c463', '#a9bd74', '#c6d08e', '#b48a6b'],
    river: parseStops('#cfdcdc 0, #7fa3b0 1'),
    glint: '#fbe3e0',
    bank: '#6f8455',
    thatch: ['#a58a63', '#7c6549'],
    tree: ['#d09aa0', '#e5b6b6', '#f3d3ce', '#fdf0ec'],
  },
  {
    sky: parseStops('#2f6690 0, #5f97b3 0.4, #b3d2d2 0.8, #d5e2d4 1'),
    face: '#7ea3a6',
    shade: '#557f90',
    haze: '#cfe0d6',
    far: '#5f8b86',
    farLit: '#86ab92',
    wood: '#2c5b48',
    woodLit: '#5e8a58',
    field: parseStops('#7fae6c 0, #4b8a57 0.5, #275c46 1'),
    furrow: '#2f6b4a',
    plots: ['#5f9c5c', '#7fb168', '#4a8a58', '#93bd76'],
    river: parseStops('#a9d0d0 0, #2f7487 1'),
    glint: '#f3f8ea',
    bank: '#2c5b44',
    thatch: ['#97825d', '#6b5a44'],
    tree: ['#244d3c', '#376a49', '#568756', '#86a967'],
  },
  {
    sky: parseStops('#5d4f66 0, #a9796f 0.4, #dfa673 0.75, #f0c88c 1'),
    face: '#b58d80',
    shade: '#82667a',
    haze: '#ecc39a',
    far: '#a3695a',
    farLit: '#cf9164',
    wood: '#a8462d',
    woodLit: '#e09346',
    field: parseStops('#e2b866 0, #c79345 0.5, #8a6237 1'),
    furrow: '#9a6c35',
    plots: ['#e6c278', '#d3a352', '#b98642', '#c7a868'],
    river: parseStops('#c3cac6 0, #587d96 1'),
    glint: '#fbe0ac',
    bank: '#a87f42',
    thatch: ['#b08a58', '#7a5f42'],
    tree: ['#7a2a1f', '#a93f27', '#cf6433', '#eda455'],
  },
  {
    sky: parseStops('#56697f 0, #8fa0af 0.45, #c9d0d3 0.85, #dcdfdd 1'),
    face: '#f3f4f3',
    shade: '#9fb1c4',
    haze: '#dfe4e4',
    far: '#a8b6c0',
    farLit: '#e8ecec',
    wood: '#8b9dab',
    woodLit: '#f6f7f5',
    field: parseStops('#e9edec 0, #d6dfe3 0.5, #a5b7c6 1'),
    furrow: '#b3c2cd',
    plots: ['#f2f4f2', '#e2e8ea', '#ccd8df', '#f7f7f4'],
    river: parseStops('#a9bac6 0, #3d566b 1'),
    glint: '#eef3f5',
    bank: '#f4f5f3',
    thatch: ['#f4f4f1', '#c3cfd8'],
    tree: ['#8b9dab', '#c3cfd8', '#e8ecec', '#fbfbf8'],
  },
];

/**
 * A massif under a skyline (as `alps` draws it): one lit face, and beyond every summit a shaded facet between its arête and the
 * next saddle, which thins out towards the foot. `base`: y of the foot, `light`: −1 from the left, 1 from the right.
 */
function massif(
  points: readonly Point[],
  o: { base: number; face: Fill; shade: string; seed: number; light?: -1 | 1 },
): string {
  const { base, face, shade, seed, light = -1 } = o;
  const span = 9;
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
  const fade: Fill = parseStops(`${shade} 0, ${shade} 0.6 0.85, ${shade} 1 0`);
  return shape(body, face) + clip(body, shape(facets, fade) + shape(ribs, fade, 'opacity="0.7"'));
}

export default function articleSeasons(frame: Frame): string {
  const { width, height } = frame;
  const tall = width < height;
  const panel = width / 4;
  const k = tall ? 0.62 : 1; // things stand smaller where the panels are narrow

  // ── The valley, the same in every season ──
  const peaks = alps(frame, {
    seed: 21,
    y: 690,
    rise: tall ? 330 : 350,
    wave: tall ? 300 : 560,
    swell: (x) => 0.42 + 0.75 * Math.exp(-(((x - 0.56) / 0.3) ** 2)),
  });
  const farHill = ridge(frame, {
    seed: 31,
    y: 730,
    rise: 44,
    wave: 330,
    lift: (x) => 40 * Math.sin(x * 7),
  });
  const midHill = ridge(frame, {
    seed: 44,
    y: 806,
    rise: 40,
    wave: 300,
    lift: (x) => -120 * Math.max(0, 0.2 - x) * 3 - 190 * Math.max(0, x - 0.72),
  });
  const floor = ridge(frame, { seed: 52, y: FOOT + 32, rise: 12, wave: 420 });
  const wander = noise(8, 2);
  /** The river's middle and half-width at depth t (0 where it leaves the hills, 1 at the bottom of the canvas). */
  const riverAt = (t: number): readonly [x: number, y: number, half: number] => [
    width * (0.5 + 0.31 * Math.sin(t * 6.1 + 0.4) * (0.55 + 0.5 * t) + 0.03 * wander(t * 6)),
    FOOT + 40 + 700 * t ** 1.35,
    (5 + 130 * t ** 1.5) * (tall ? 0.66 : 1.1),
  ];
  const ts = evenSteps(30);
  const riverShape = curve(
    [
      ...ts.map((t): Point => [riverAt(t)[0] - riverAt(t)[2] * 1.3, riverAt(t)[1]]),
      ...[...ts]
        .reverse()
        .map((t): Point => [
          riverAt(t)[0] + riverAt(t)[2] * 1.3,
          riverAt(t)[1] + riverAt(t)[2] * 0.16,
        ]),
    ],
    true,
  );
  // Plots of the fields: slices between wavering lines that close up towards the hills.
  const lineAt = (i: number, x: number) =>
    FOOT + 60 + 640 * (i / 11) ** 1.6 + (6 + 3 * i) * noise(60 + i, 2)((x / width) * 4);
  const houseX = panel * 3;
  const houseY = 1010;
  const houseW = 210 * k;

  /** One season's view of the valley; `p`: index of the panel that shows it. */
  const valley = (s: Season, p: number, heaven = ''): string => {
    const [from, to] = [panel * p - 60, panel * (p + 1) + 60];
    const r = random(90);
    let plots = '';
    let furrows = '';
    for (let i = 0; i < 11; i++) {
      let x = -40;
      while (x < width + 40) {
        const w = (90 + 40 * i) * k * (0.7 + r());
        const tone = s.plots[Math.floor(r() * s.plots.length)]!;
        const seen = r() < 0.62 && x + w > from && x < to;
        if (seen) {
          const xs = Array.from({ length: 6 }, (_, m) => x + (w * m) / 5);
          plots += shape(
            `${curve(xs.map((u): Point => [u, lineAt(i, u) + 2]))}L${curve([...xs].reverse().map((u): Point => [u - 14 * k, lineAt(i + 1, u) - 3])).slice(1)}Z`,
            tone,
            'opacity="0.6"',
          );
          for (let f = 1; f < 4; f++)
            furrows += curve(
              xs
                .slice(0, -1)
                .map((u): Point => [
                  u + 8,
                  lineAt(i, u) + ((lineAt(i + 1, u) - lineAt(i, u)) * f) / 4,
                ]),
            );
        }
        x += w;
      }
      furrows += curve(
        Array.from({ length: 13 }, (_, m): Point => [
          from + ((to - from) * m) / 12,
          lineAt(i, from + ((to - from) * m) / 12),
        ]),
      );
    }
    const range = massif(peaks, {
      base: FOOT + 20,
      face: [
        [0, s.face],
        [0.6, mix(s.face, s.haze, 0.4)],
        [1, s.haze],
      ],
      shade: s.shade,
      seed: 4,
      light: -1,
    });
    return (
      shape(`M0 0H${width}V${FOOT + 60}H0Z`, s.sky) +
      heaven +
      range +
      mist(frame, {
        y: 690,
        height: 170,
        color: mix(s.haze, '#ffffff', 0.15),
        opacity: 0.75,
        seed: 12,
        stretch: 1000,
        body: 0.4,
      }) +
      treeline(farHill, { seed: 3, size: 30, fill: s.far, density: 1.7 }) +
      land(farHill, 1000, [
        [0, s.far],
        [0.4, mix(s.far, s.haze, 0.65)],
        [1, s.haze],
      ]) +
      mist(frame, {
        y: 786,
        height: 90,
        color: s.haze,
        opacity: 0.8,
        seed: 22,
        stretch: 900,
        body: 0.4,
      }) +
      land(midHill, 1000, evenStops(s.wood, mix(s.wood, s.haze, 0.4), s.haze)) +
      [0, 1]
        .map((row) =>
          wood(
            midHill.map(([x, y]): Point => [x, y + row * 44]),
            {
              seed: 5 + row,
              size: 56 * (tall ? 0.8 : 1),
              fill: row ? mix(s.wood, s.haze, 0.12) : s.wood,
              lit: s.woodLit,
              light: -1,
              from,
              to,
              density: 1,
            },
          ),
        )
        .join('') +
      land(floor, height, s.field) +
      wood(floor, {
        seed: 9,
        size: 30 * (tall ? 0.9 : 1),
        fill: mix(s.wood, s.haze, 0.25),
        lit: mix(s.woodLit, s.haze, 0.2),
        light: -1,
        from,
        to,
        density: 0.7,
      }) +
      plots +
      stroke(furrows, s.furrow, 2, 'opacity="0.5"') +
      mist(frame, {
        y: 846,
        height: 80,
        color: s.haze,
        opacity: 0.55,
        seed: 33,
        stretch: 900,
        body: 0.3,
      }) +
      // The river and its banks.
      stroke(riverShape, s.bank, 9 * k, 'opacity="0.9"') +
      shape(riverShape, s.river) +
      clip(
        riverShape,
        ripples({
          seed: 6,
          from,
          to,
          top: 900,
          bottom: 1480,
          count: tall ? 30 : 60,
          length: 150 * k,
          fill: s.glint,
          opacity: 0.6,
        }),
      ) +
      gassho({
        x: houseX - 70 * k,
        y: houseY,
        width: houseW,
        depth: 150 * k,
        thatch: s.thatch,
        cut: mix(s.thatch[1], '#2a231c', 0.4),
        wall: '#6d5a48',
        wallShade: '#4d4239',
        paper: '#ffdf9d',
        ridge: mix(s.thatch[1], '#3a3028', 0.3),
      }) +
      smoke({
        x: houseX + 20 * k,
        y: houseY - houseW * 1.2,
        height: 190 * k,
        drift: -70 * k,
        seed: 6,
        color: '#f6efe2',
        opacity: 0.6,
        width: 18 * k,
      })
    );
  };

  /** A red bridge over the river, seen from the side: bowed deck, rails on posts. */
  const bridge = (() => {
    const t = 0.47;
    const [x, y, half] = riverAt(t);
    const span = half * 1.3 + 54 * k;
    const at = (u: number, up: number): Point => [
      x + u * span,
      y + 8 - up * k - 52 * k * (1 - u * u),
    ];
    const us = Array.from({ length: 15 }, (_, i) => -1 + i / 7);
    const band = (low: number, high: number) =>
      `${curve(us.map((u) => at(u, high)))}L${curve([...us].reverse().map((u) => at(u, low))).slice(1)}Z`;
    let posts = '';
    for (let i = 0; i <= 8; i++) {
      const u = -1 + i / 4;
      const [px, py] = at(u, 0);
      const [, qy] = at(u, i % 4 ? 34 : 42);
      posts += `M${r1(px)} ${r1(py)}V${r1(qy)}`;
    }
    const piers = [-0.5, 0, 0.5]
      .map((u) => {
        const [px, py] = at(u, -4);
        return `M${r1(px)} ${r1(py)}V${r1(y + 18 * k)}`;
      })
      .join('');
    return (
      gaussianBlur(
        `<ellipse cx="${r1(x)}" cy="${r1(y + 20 * k)}" rx="${r1(span * 0.9)}" ry="${r1(10 * k)}" fill="#1f2c33" opacity="0.4"/>`,
        5,
        3,
      ) +
      stroke(piers, '#6b2a20', 8 * k) +
      shape(band(-8, 4), '#7d2f23') +
      shape(band(2, 8), '#d9694a') +
      stroke(posts, '#a83b28', 5 * k) +
      shape(band(20, 24), '#b5432d') +
      shape(band(32, 37), '#d05437')
    );
  })();

  /** The great cherry at the left edge: in flower in the first panel, in leaf where its boughs reach the second. */
  const cherry = (s: Season) =>
    broadleaf({
      x: tall ? 26 : 60,
      base: 1350,
      height: tall ? 900 : 1080,
      seed: 23,
      tones: s.tree,
      wood: parseStops('#6b5450 0, #32282a 1'),
      light: 1,
      lean: tall ? 0.16 : 0.22,
      leaves: tall ? 70 : 110,
      leafSize: tall ? 5.6 : 6.4,
      spread: 0.4,
    });

  // ── Gold: bars of cloud with round ends, laid leaf by leaf ──
  const bars = (list: readonly (readonly [x0: number, x1: number, y: number, h: number])[]) =>
    list
      .map(([x0, x1, y, h]) => {
        const [a, b, r] = [x0 * width, x1 * width, h / 2];
        return `M${r1(a + r)} ${r1(y - r)}H${r1(b - r)}a${r} ${r} 0 0 1 0 ${h}H${r1(a + r)}a${r} ${r} 0 0 1 0 ${-h}Z`;
      })
      .join('');
  const edgeBars = bars(
    tall
      ? [
          [-0.2, 1.2, 20, 150],
          [-0.2, 0.66, 120, 78],
          [0.52, 1.2, 128, 66],
          [0.1, 0.5, 176, 52],
          [0.78, 1.2, 184, 54],
          [-0.2, 0.36, 1452, 66],
          [-0.2, 1.2, 1512, 90],
          [0.62, 1.2, 1466, 54],
        ]
      : [
          [-0.2, 1.2, -12, 150],
          [-0.2, 0.44, 92, 74],
          [0.33, 0.7, 74, 56],
          [0.62, 1.2, 100, 74],
          [0.06, 0.27, 146, 52],
          [0.8, 1.2, 156, 54],
          [-0.2, 0.24, 1440, 70],
          [-0.2, 0.42, 1490, 76],
          [0.3, 1.2, 1514, 70],
          [0.7, 1.2, 1478, 56],
        ],
  );
  const midBars = bars(
    tall
      ? [
          [-0.2, 0.3, 690, 46],
          [-0.1, 0.2, 728, 36],
          [0.7, 1.2, 742, 44],
          [0.82, 1.2, 708, 36],
        ]
      : [
          [-0.2, 0.2, 704, 50],
          [-0.1, 0.13, 744, 40],
          [0.4, 0.6, 694, 40],
          [0.46, 0.68, 726, 40],
          [0.85, 1.2, 748, 50],
          [0.9, 1.2, 706, 42],
        ],
  );
  const goldRnd = random(19);
  let leafSeams = '';
  for (let x = -20; x < width; x += 128) leafSeams += `M${x} 0V${height}`;
  for (let y = 34; y < height; y += 128) leafSeams += `M0 ${y}H${width}`;
  let patches = '';
  for (let x = -20; x < width; x += 128)
    for (let y = -94; y < height; y += 128)
      patches += shape(
        `M${x} ${y}h128v128h-128Z`,
        goldRnd() < 0.5 ? '#fff0c0' : '#8f6526',
        `opacity="${r1(goldRnd() * 8) / 100}"`,
      );
  const dust = shape(
    Array.from({ length: tall ? 130 : 260 }, () => {
      const x = goldRnd() * width;
      const low = goldRnd();
      const y =
        low < 0.55
          ? 190 + goldRnd() ** 2 * 150
          : low < 0.8
            ? 690 + (goldRnd() - 0.5) * 130
            : 1440 - goldRnd() ** 2 * 90;
      const s = 2 + goldRnd() * 4.5;
      return `M${r1(x)} ${r1(y)}l${r1(s)} ${r1(s * 0.3)}l${r1(-s * 0.3)} ${r1(s)}l${r1(-s)} ${r1(-s * 0.3)}Z`;
    }).join(''),
    '#e3bd6a',
    'opacity="0.7"',
  );
  const drawGold = (goldShape: string) =>
    gaussianBlur(
      `<g transform="translate(0 7)">${shape(goldShape, '#2c2418', 'opacity="0.28"')}</g>`,
      6,
    ) +
    stroke(goldShape, '#f3dda0', 5) +
    gradientShape(
      goldShape,
      [0, 0],
      [width, height],
      parseStops('#d8b468 0, #cda455 0.3, #dcbb73 0.55, #c79c4e 0.8, #b98d44 1'),
    ) +
    clip(goldShape, patches + stroke(leafSeams, '#8d6427', 1.6, 'opacity="0.22"'));

  const middle = drawGold(midBars);

  const cherryFoot =
    footShade((tall ? 26 : 60) + 60 * k, 1352, 230 * k, 22, '#33502f', 0.5) +
    shape(
      blob((tall ? 26 : 60) + 40 * k, 1366, 300 * k, 34, 4, 0.5) +
        blob((tall ? 26 : 60) + 250 * k, 1384, 120 * k, 14, 7, 0.5),
      '#f2c8c4',
      'opacity="0.75"',
    ) +
    grass(
      [
        [-20, 1362],
        [width, 1362],
      ],
      { seed: 5, from: -20, to: 300 * k, count: tall ? 50 : 90, height: 34, fill: '#6f8d55' },
    );
  const rnd = random(3);
  // ── What each season adds ──
  const spring =
    valley(seasons[0]!, 0) +
    middle +
    cherryFoot +
    cherry(seasons[0]!) +
    // Petals on the air.
    shape(
      Array.from({ length: tall ? 34 : 60 }, () => {
        const x = rnd() * panel;
        const y = 420 + rnd() * 960;
        const s = 3 + rnd() * 4;
        return `M${r1(x)} ${r1(y)}q${r1(s)} ${r1(-s * 0.9)} ${r1(s * 2)} ${r1(s * 0.3)}q${r1(-s)} ${r1(s * 0.8)} ${r1(-s * 2)} ${r1(-s * 0.3)}Z`;
      }).join(''),
      '#fde9e4',
      'opacity="0.9"',
    );

  /** An iris standing in the water's edge: sword leaves, a drooping violet flower. */
  const iris = (x: number, y: number, h: number, seed: number) => {
    const r = random(seed);
    let blades = '';
    for (let i = 0; i < 7; i++) {
      const dx = (i - 3) * h * 0.07;
      const up = h * (0.62 + r() * 0.4);
      const bow = (i - 3) * h * 0.08 + (r() - 0.5) * h * 0.1;
      blades += `M${r1(x + dx - h * 0.022)} ${r1(y)}Q${r1(x + dx + bow * 0.2)} ${r1(y - up * 0.6)} ${r1(x + dx + bow)} ${r1(y - up)}Q${r1(x + dx + bow * 0.4)} ${r1(y - up * 0.5)} ${r1(x + dx + h * 0.03)} ${r1(y)}Z`;
    }
    const [fx, fy, f] = [x + h * 0.02, y - h * 1.02, h * 0.17];
    return (
      stroke(
        `M${r1(x)} ${r1(y)}Q${r1(x + h * 0.01)} ${r1(y - h * 0.6)} ${r1(fx)} ${r1(fy)}`,
        '#3f6b47',
        Math.max(2, h * 0.022),
      ) +
      shape(blades, parseStops('#6f9c5c 0, #2c5f47 1')) +
      shape(
        `M${r1(fx)} ${r1(fy)}Q${r1(fx - f * 1.1)} ${r1(fy - f * 0.5)} ${r1(fx - f * 1.2)} ${r1(fy + f * 0.9)}Q${r1(fx - f * 0.5)} ${r1(fy + f)} ${r1(fx)} ${r1(fy)}Q${r1(fx + f * 1.1)} ${r1(fy - f * 0.5)} ${r1(fx + f * 1.2)} ${r1(fy + f * 0.8)}Q${r1(fx + f * 0.5)} ${r1(fy + f)} ${r1(fx)} ${r1(fy)}Z`,
        '#4a4a8c',
      ) +
      shape(
        `M${r1(fx)} ${r1(fy + f * 0.2)}Q${r1(fx - f * 0.7)} ${r1(fy + f * 0.4)} ${r1(fx - f * 0.1)} ${r1(fy + f * 1.5)}Q${r1(fx + f * 0.6)} ${r1(fy + f * 0.9)} ${r1(fx)} ${r1(fy + f * 0.2)}ZM${r1(fx)} ${r1(fy)}Q${r1(fx - f * 0.6)} ${r1(fy - f * 0.8)} ${r1(fx - f * 0.15)} ${r1(fy - f * 1.2)}Q${r1(fx + f * 0.5)} ${r1(fy - f * 0.8)} ${r1(fx)} ${r1(fy)}Z`,
        '#7672b4',
      ) +
      shape(
        `M${r1(fx - f * 0.1)} ${r1(fy + f * 0.3)}L${r1(fx + f * 0.12)} ${r1(fy + f * 0.3)}L${r1(fx)} ${r1(fy + f * 0.85)}Z`,
        '#f0d27c',
      )
    );
  };
  const summerX = panel;
  const summerCloud = cumulus({
    x: summerX + panel * 0.56,
    base: 560,
    width: panel * (tall ? 0.95 : 0.72),
    height: tall ? 200 : 250,
    seed: 7,
    size: tall ? 34 : 46,
    crown: 0.55,
    lit: '#fdf8ea',
    body: '#dbe5e0',
    shade: '#8fb2c2',
    light: -1,
  });

  const summer =
    valley(seasons[1]!, 1, summerCloud) +
    middle +
    cherry(seasons[1]!) +
    (
      [
        [0.2, 1440, 210],
        [0.36, 1466, 180],
        [0.52, 1430, 220],
        [0.68, 1470, 190],
        [0.83, 1446, 205],
      ] as const
    )
      .map(([u, y, h], i) => iris(summerX + u * panel, y, h * (tall ? 0.8 : 1), 20 + i))
      .join('');
  const moonX = panel * (tall ? 2.5 : 2.4);
  const moonY = 330;
  const turf = ridge(frame, { seed: 77, y: 1440, rise: 16, wave: 260 });
  const autumn =
    valley(seasons[2]!, 2, disc(moonX, moonY, tall ? 62 : 84, '#fbefcf', '#ffe2ad', 0.5)) +
    middle +
    (tall
      ? [
          [2.16, 300, 3],
          [2.44, 240, 8],
          [2.72, 330, 11],
          [2.93, 250, 15],
        ]
      : [
          [2.08, 300, 3],
          [2.24, 380, 8],
          [2.42, 300, 11],
          [2.62, 400, 15],
          [2.82, 320, 18],
          [2.95, 270, 21],
        ]
    )
      .map(([u, h, seed]) =>
        susuki({
          x: u! * panel,
          y: heightAt(turf, u! * panel) + 50,
          height: h!,
          seed: seed!,
          blades: '#6d5a35',
          stalk: '#a67f4a',
          plume: '#fbe8c4',
          plumes: 5,
          lean: -0.26,
        }),
      )
      .join('');

  /** Somebody on the way home under an oiled-paper umbrella with snow on it, and the footprints behind. */
  const walker = (() => {
    const x = panel * (tall ? 3.3 : 3.26);
    const y = 1216;
    const h = 104 * (tall ? 0.84 : 1);
    const q = (a: number, b: number) => `${r1(x + a * h)} ${r1(y - b * h)}`;
    const tracks = Array.from({ length: 11 }, (_, i) => {
      const px = x + h * (0.16 + i * 0.2) + (i % 2 ? 4 : -4);
      const py = y + 6 + i * i * 1.3 + (i % 2 ? 5 : -3);
      return `M${r1(px - 5 - i * 0.4)} ${r1(py)}q${r1(5 + i * 0.4)} ${r1(-3 - i * 0.2)} ${r1(10 + i * 0.8)} 0q${r1(-5 - i * 0.4)} ${r1(4 + i * 0.2)} ${r1(-10 - i * 0.8)} 0Z`;
    }).join('');
    return (
      shape(tracks, '#8fa4b6', 'opacity="0.8"') +
      footShade(x - h * 0.05, y + 2, h * 0.3, h * 0.05, '#7d93a8', 0.7) +
      shape(
        `M${q(-0.16, 0.03)}L${q(-0.16, 0.6)}Q${q(-0.15, 0.84)} ${q(-0.02, 0.86)}Q${q(0.13, 0.84)} ${q(0.15, 0.6)}L${q(0.17, 0.03)}Q${q(0, -0.02)} ${q(-0.16, 0.03)}Z`,
        parseStops('#40506b 0, #2a364d 1'),
      ) +
      shape(
        `M${q(-0.15, 0.36)}Q${q(0, 0.33)} ${q(0.155, 0.36)}V${r1(y - 0.45 * h)}Q${q(0, 0.42)} ${q(-0.15, 0.45)}Z`,
        '#b48a52',
      ) +
      stroke(`M${q(-0.02, 0.5)}L${q(-0.06, 1.12)}`, '#4b3a2a', 3) +
      shape(
        `M${q(-0.62, 0.78)}Q${q(-0.44, 1.06)} ${q(-0.06, 1.13)}Q${q(0.32, 1.06)} ${q(0.5, 0.78)}Q${q(-0.06, 0.68)} ${q(-0.62, 0.78)}Z`,
        parseStops('#c9583f 0, #8c2f25 1'),
      ) +
      stroke(
        [-0.4, -0.18, 0.06, 0.3]
          .map((a) => `M${q(-0.06, 1.12)}Q${q(a * 0.7 - 0.03, 1)} ${q(a, 0.745 + a * a * 0.12)}`)
          .join(''),
        '#6e241c',
        1.6,
      ) +
      shape(
        `M${q(-0.42, 0.96)}Q${q(-0.28, 1.1)} ${q(-0.06, 1.14)}Q${q(0.18, 1.1)} ${q(0.28, 1)}Q${q(0.12, 1.04)} ${q(-0.02, 1.03)}Q${q(-0.2, 1.06)} ${q(-0.42, 0.96)}Z`,
        '#fbfbf8',
      )
    );
  })();
  const snowRnd = random(61);
  const winterPine = (needles: string, lit: string) =>
    pine({
      x: width - (tall ? 70 : 150),
      base: 1545,
      height: tall ? 900 : 1020,
      seed: 14,
      lean: tall ? -70 : -150,
      spread: tall ? 0.2 : 0.27,
      boughs: 8,
      needles,
      lit,
      trunk: parseStops('#6b5450 0, #2f292b 1'),
      bark: '#b99a86',
      light: -1,
    });
  const winter =
    valley(seasons[3]!, 3) +
    middle +
    walker +
    winterPine('#3d5659', '#fafaf7') +
    land(
      turf.map(([x, y]): Point => [x, y + 10]),
      height,
      parseStops('#f7f7f4 0, #b9c7d2 1'),
    ) +
    // Falling snow, small and far or large and near.
    Array.from({ length: tall ? 70 : 130 }, () => {
      const x = panel * 3 + snowRnd() * panel;
      const y = 120 + snowRnd() * 1340;
      return `<circle cx="${r1(x)}" cy="${r1(y)}" r="${r1(1.6 + snowRnd() ** 2 * 5)}" fill="#ffffff" opacity="${r1(0.5 + snowRnd() * 0.5)}"/>`;
    }).join('');

  // The middle bars lie behind the trees that stand near the eye.
  const inPanel = (p: number, content: string) =>
    clip(`M${panel * p} 0H${panel * (p + 1)}V${height}H${panel * p}Z`, content);

  // ── The screen itself: folds that catch and lose the light, joints between the panels ──
  const folds = [0, 1, 2, 3]
    .map((p) => {
      const [a, b] = [panel * p, panel * (p + 1)];
      const away = p % 2 === 0;
      return gradientShape(
        `M${a} 0H${b}V${height}H${a}Z`,
        [a, 0],
        [b, 0],
        parseStops(
          away
            ? '#fff4d8 0 0.08, #1d1610 0.5 0, #1d1610 1 0.2'
            : '#1d1610 0 0.2, #1d1610 0.5 0.02, #fff4d8 1 0.1',
        ),
      );
    })
    .join('');
  const joints = [1, 2, 3]
    .map((p) => {
      const x = panel * p;
      const w = tall ? 3 : 4;
      return (
        shape(`M${x - w} 0H${x + w}V${height}H${x - w}Z`, '#33261a') +
        shape(
          `M${x - w - 4} 0H${x - w}V${height}H${x - w - 4}ZM${x + w} 0H${x + w + 4}V${height}H${x + w}Z`,
          '#a9834a',
        )
      );
    })
    .join('');

  return artwork(
    frame,
    [
      inPanel(0, spring + bridge),
      inPanel(1, summer + bridge),
      inPanel(2, autumn + bridge),
      inPanel(3, winter),
      dust,
      drawGold(edgeBars),
      folds,
      joints,
    ],
    0.6,
  );
}
