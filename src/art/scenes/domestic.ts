/**
 * Japan: a mountain village in the third week of April. Thatched farmhouses, paddies just flooded, one
 * cherry in flower. The sun has risen on the left, behind the eye's shoulder: gables and blossom are lit
 * from the left, shadows are blue, and snow still lies on the high range.
 */
import type { Frame } from '../frame.ts';
import {
  type Point,
  carve,
  clip,
  curve,
  foliage,
  glow,
  grass,
  group,
  heightAt,
  land,
  leaf,
  limb,
  line,
  mist,
  mix,
  noise,
  print,
  random,
  reflection,
  ridge,
  shape,
  sky,
  soften,
  stroke,
  treeline,
} from '../draw.ts';
import { blob, fog, gassho, scrub, smoke, washed, wood } from '../draw-land.ts';

/** The high range: rock and old snow, each face lit from the left. */
function snowRange(frame: Frame, crest: readonly Point[], bottom: number): string {
  const rnd = random(5);
  const n = noise(6, 3);
  let shade = '';
  let rock = '';
  const w = frame.width;
  // Ribs fall from every local summit; the side away from the sun is blue.
  for (let i = 4; i < crest.length - 4; i++) {
    const [x, y] = crest[i]!;
    const summit = crest.slice(i - 4, i + 5).every(([, py]) => py >= y);
    const fall = 130 + rnd() * 90;
    if (summit) {
      const spine: Point[] = Array.from({ length: 7 }, (_, k) => [
        x + k * 9 + n(k * 0.9 + i) * 16,
        y + (fall * k) / 6,
      ]);
      const flank: Point[] = [];
      for (let k = 6; k >= 0; k--) {
        const fx = x + k * 26 + 6;
        flank.push([fx, Math.max(heightAt(crest, fx) - 2, y + (fall * k) / 9)]);
      }
      shade += line([...spine, ...flank], true);
    }
    if (rnd() < 0.36) {
      const y0 = y + 26 + rnd() * 120;
      const len = 26 + rnd() * 60;
      const lean = (rnd() - 0.4) * 30;
      rock += line(
        [
          [x, y0],
          [x + 5 + rnd() * 8, y0 + len * 0.4],
          [x + lean + 3, y0 + len],
          [x - 4, y0 + len * 0.5],
        ],
        true,
      );
    }
  }
  const body = `${line(crest)}L${w + 60} ${bottom}L-60 ${bottom}Z`;
  return clip(
    body,
    shape(body, [
      [0, '#f3ead9'],
      [0.35, '#dcdcd6'],
      [0.7, '#b3c2c6'],
      [1, '#c9cfca'],
    ]) +
      group(
        'opacity="0.6"',
        shape(shade, [
          [0, '#8ea6b8'],
          [1, '#a9bac2'],
        ]),
      ) +
      group('opacity="0.5"', shape(rock, '#6f8797')),
  );
}

/** A cherry in full flower: a dark leaning trunk, boughs that divide, clouds of blossom with a scatter of single petals. */
function cherry(x: number, base: number, size: number): string {
  const rnd = random(19);
  const s = size;
  const trunk: Point[] = [
    [x, base],
    [x - s * 0.02, base - s * 0.12],
    [x + s * 0.015, base - s * 0.24],
    [x + s * 0.05, base - s * 0.36],
  ];
  const fork = trunk[3]!;
  // Boughs: end points round the crown, the lowest nearly level.
  const ends: Point[] = [
    [-0.5, 0.38],
    [-0.4, 0.58],
    [-0.22, 0.78],
    [0.02, 0.88],
    [0.26, 0.82],
    [0.46, 0.64],
    [0.58, 0.44],
    [0.36, 0.46],
    [-0.28, 0.47],
  ].map(([a, b]): Point => [x + a! * s, base - b! * s]);
  const dark = '#4a3a3a';
  let boughs = '';
  for (const [ex, ey] of ends) {
    const mx = fork[0] + (ex - fork[0]) * 0.45;
    const my = fork[1] + (ey - fork[1]) * 0.6;
    boughs += limb(
      [
        fork,
        [(fork[0] + mx) / 2, (fork[1] + my) / 2 + s * 0.012],
        [mx, my],
        [(mx + ex) / 2 + (rnd() - 0.5) * s * 0.04, (my + ey) / 2],
        [ex, ey],
      ],
      s * 0.038,
      s * 0.006,
    );
  }
  const wood =
    shape(limb(trunk, s * 0.085, s * 0.062), dark) +
    shape(
      `M${x - s * 0.075} ${base + s * 0.012}Q${x - s * 0.045} ${base - s * 0.02} ${x - s * 0.04} ${base - s * 0.08}H${x + s * 0.04}Q${x + s * 0.045} ${base - s * 0.02} ${x + s * 0.085} ${base + s * 0.012}Z`,
      dark,
    ) +
    shape(boughs, dark) +
    stroke(
      curve(trunk.map(([a, b]): Point => [a - s * 0.03, b])),
      '#a98d7c',
      s * 0.012,
      'opacity="0.8"',
    );
  // Blossom: shadowed heaps behind, then lit ones, each smaller and to the left and above.
  const heaps: (readonly [number, number, number])[] = [];
  for (const [ex, ey] of ends)
    for (let k = 0; k < 4; k++)
      heaps.push([
        ex + (rnd() - 0.5) * s * 0.2,
        ey + (rnd() - 0.42) * s * 0.13,
        s * (0.06 + rnd() * 0.055),
      ]);
  for (let k = 0; k < 9; k++)
    heaps.push([
      x + (rnd() - 0.45) * s * 0.6,
      base - s * (0.52 + rnd() * 0.26),
      s * (0.06 + rnd() * 0.05),
    ]);
  const tier = (
    grow: number,
    dx: number,
    dy: number,
    chance: number,
    seed: number,
    rough: number,
  ) => {
    const r = random(seed);
    return heaps
      .map(([hx, hy, hr], i) =>
        r() < chance
          ? blob(hx + dx * hr, hy + dy * hr, hr * grow, hr * grow * 0.74, seed * 100 + i, rough)
          : '',
      )
      .join('');
  };
  let petals = '';
  for (let i = 0; i < 900; i++) {
    const [hx, hy, hr] = heaps[Math.floor(rnd() * heaps.length)]!;
    const a = rnd() * Math.PI * 2;
    const r = hr * (0.75 + rnd() * 0.6);
    petals += leaf(
      'round',
      hx + Math.cos(a) * r,
      hy + Math.sin(a) * r * 0.76,
      s * 0.0052 * (0.6 + rnd() * 0.8),
      rnd() * 6,
    );
  }
  return (
    shape(tier(1.05, 0.2, 0.24, 1, 3, 0.3), '#b5929b') +
    wood +
    shape(tier(1.0, 0.05, 0.05, 0.9, 4, 0.34), '#d3b0b3') +
    shape(petals, '#e4c6c4') +
    shape(tier(0.78, -0.14, -0.16, 0.92, 5, 0.38), '#e9cfca') +
    shape(tier(0.5, -0.26, -0.3, 0.85, 6, 0.44), '#f8e9df')
  );
}

export default function domestic(frame: Frame): string {
  const { width, height } = frame;
  const tall = width < height;
  // The cherry is the subject: right in WIDE, right of the middle in TALL; the village stands to its left.
  const treeX = tall ? 800 : 1770;
  const treeBase = 960;
  const treeSize = tall ? 470 : 520;
  const rnd = random(3);

  const air = sky(
    frame,
    [
      [0, '#2f5878'],
      [0.1, '#44708c'],
      [0.3, '#7fa3ae'],
      [0.55, '#c0cfc6'],
      [0.8, '#f0e2c6'],
      [1, '#f6e3c4'],
    ],
    640,
  );
  const sun = glow(tall ? -60 : -80, 480, tall ? 760 : 1300, '#ffe9bf', 0.85, 420);
  const clouds =
    mist(frame, {
      y: 210,
      height: 150,
      colour: '#dfe6df',
      opacity: 0.36,
      seed: 4,
      stretch: 1800,
      body: 0.2,
    }) +
    mist(frame, {
      y: 350,
      height: 130,
      colour: '#f6ead3',
      opacity: 0.6,
      seed: 19,
      stretch: 1600,
      body: 0.25,
    });

  const crest = ridge(frame, {
    seed: 29,
    y: 500,
    rise: 120,
    wave: 330,
    octaves: 6,
    step: 10,
    lift: (x) => (tall ? 60 * Math.abs(x - 0.4) - 20 : 150 * Math.abs(x - 0.6) - 40),
  });
  const range = snowRange(frame, crest, 800);
  const foothill = ridge(frame, {
    seed: 14,
    y: 668,
    rise: 60,
    wave: 420,
    lift: (x) => 40 * Math.sin(x * 5),
  });
  const woods = ridge(frame, {
    seed: 24,
    y: 770,
    rise: 46,
    wave: 380,
    lift: (x) => (tall ? -60 * x : -130 * Math.max(0, x - 0.5) - 60 * Math.max(0, 0.3 - x)),
  });
  const near = ridge(frame, {
    seed: 34,
    y: 850,
    rise: 22,
    wave: 300,
    lift: (x) => -110 * Math.max(0, x - 0.74) - 70 * Math.max(0, 0.2 - x),
  });
  const hills =
    land(foothill, 900, [
      [0, '#7f9aa0'],
      [0.5, '#a5b5ac'],
      [1, '#dcd9c3'],
    ]) +
    treeline(foothill, { seed: 1, size: 20, fill: '#7f9aa0', density: 1.3 }) +
    mist(frame, { y: 745, height: 130, colour: '#f7ead2', opacity: 0.95, seed: 6, body: 0.6 }) +
    // New leaf in the woods: cedar dark, larch and maple in yellow green, wild cherries among them.
    treeline(woods, { seed: 2, size: 62, fill: '#54766f', density: 0.9 }) +
    wood(woods, { seed: 3, size: 46, fill: '#6d8a74', lit: '#b3bd8c' }) +
    land(woods, 1000, [
      [0, '#5f8075'],
      [0.5, '#8aa288'],
      [1, '#cfd0b0'],
    ]) +
    Array.from({ length: tall ? 5 : 11 }, (_, i) => {
      const x = ((i + 0.2 + rnd() * 0.6) / (tall ? 5 : 11)) * width;
      const y = heightAt(woods, x) + 10 + rnd() * 60;
      return scrub(
        [
          [x - 30, y],
          [x + 34, y + 8],
        ],
        {
          seed: 40 + i,
          size: 40,
          fill: i % 3 ? '#84a07d' : '#c7a9ab',
          lit: i % 3 ? '#c3c894' : '#ecd6cf',
          spread: 14,
        },
      );
    }).join('') +
    mist(frame, { y: 858, height: 110, colour: '#f6e8cd', opacity: 0.85, seed: 16, body: 0.5 });

  // The village on its terrace, along the foot of the wood.
  const house = (x: number, y: number, w: number, d: number, haze: number, side: -1 | 1 = 1) => {
    const h = (c: string) => mix(c, '#d9d5c0', haze);
    return gassho({
      x,
      y,
      width: w,
      depth: d,
      side,
      thatch: [h('#c7ab7d'), h('#6d6257')],
      cut: h('#a38a66'),
      wall: h('#7a5f4a'),
      wallShade: h('#4b4340'),
      paper: h('#f3e4c3'),
      ridge: h('#574c40'),
    });
  };
  const v = tall ? 330 : 1190; // the biggest house
  const villageGround = ridge(frame, { seed: 44, y: 925, rise: 8, wave: 300 });
  const village =
    scrub(
      [
        [v - 330, 880],
        [v - 180, 870],
        [v + 20, 866],
        [v + 330, 868],
      ],
      { seed: 50, size: 74, fill: '#5c7d66', lit: '#a3b27d', spread: 20 },
    ) +
    land(villageGround, 1100, [
      [0, '#8f9f68'],
      [0.3, '#73885a'],
      [1, '#5b7450'],
    ]) +
    house(v - (tall ? 190 : 330), 898, tall ? 74 : 84, tall ? 70 : 90, 0.34) +
    house(v + (tall ? 210 : 260), 906, tall ? 84 : 104, tall ? 80 : 110, 0.26) +
    (tall ? '' : house(v - 560, 912, 112, 120, 0.2)) +
    scrub(
      [
        [v - 270, 922],
        [v - 215, 926],
      ],
      { seed: 51, size: 44, fill: '#58795a', lit: '#a9b77b' },
    ) +
    house(v, 936, tall ? 142 : 168, tall ? 110 : 165, 0.02) +
    scrub(
      [
        [v + (tall ? 118 : 250), 936],
        [v + (tall ? 170 : 330), 932],
      ],
      { seed: 52, size: 40, fill: '#4f7054', lit: '#a3b276', spread: 10 },
    ) +
    smoke({
      x: v + 60,
      y: 936 - (tall ? 178 : 212),
      height: 250,
      drift: 110,
      seed: 7,
      colour: '#f4eee0',
      opacity: 0.55,
      width: 17,
    });

  // Flooded terraces, far to near. Each lies a step lower than the last; its edge is a grassy bank that follows the slope.
  const steps = [952, 992, 1036, 1092, 1164, 1256, 1372];
  const bend = noise(77, 3);
  const edge = (k: number, x: number) => {
    const u = (x - width / 2) / 1200;
    const reach = 26 + k * 17;
    return (
      steps[k]! +
      bend(u * 1.5 + k * 0.55) * reach -
      36 * Math.cos(u * 2.2 + 0.7 + k * 0.1) * (k / 6)
    );
  };
  const xs = Array.from({ length: Math.round(width / 24) + 6 }, (_, i) => -60 + i * 24);
  const bank = noise(78, 2);
  // What a paddy mirrors: far ones the bright sky over the hills, near ones the blue overhead.
  const mirror = (d: string) =>
    washed(
      d,
      [0, 950],
      [0, 1500],
      [
        [0, '#f2e1c4'],
        [0.16, '#e2dcc8'],
        [0.4, '#adc2c2'],
        [0.7, '#6f97a8'],
        [1, '#477590'],
      ],
    );
  let paddies = '';
  for (let k = 0; k < steps.length; k++) {
    const top = xs.map((x): Point => [x, edge(k, x)]);
    const rise = (x: number) => (5 + k * 6.5) * (0.85 + 0.7 * bank(x / 330 + k * 5));
    const lower = top.map(([x, y]): Point => [x, y + Math.max(3, rise(x))]);
    const crown = top.map(([x, y]): Point => [x, y - 2.2 - k * 0.9]);
    const fill = (a: readonly Point[], b: readonly Point[]) =>
      line([...a, ...[...b].reverse()], true);
    // Bank: shadowed face, then its lit, grassy crown.
    paddies +=
      shape(fill(top, lower), [
        [0, mix('#7f9158', '#3f5a3f', k / 7)],
        [1, mix('#55703f', '#263f33', k / 7)],
      ]) +
      shape(
        fill(
          crown,
          top.map(([x, y]): Point => [x, y + 1 + k * 0.7]),
        ),
        mix('#c3bd7d', '#93a05a', k / 7),
      );
    if (k > 1)
      paddies += grass(top, {
        seed: 300 + k,
        from: -20,
        to: width + 20,
        count: (tall ? 60 : 130) + k * 10,
        height: 8 + k * 3.5,
        fill: mix('#8a9a58', '#4c6840', k / 7),
        lean: 0.1,
      });
    // Water below it, down to the next bank.
    const next =
      k + 1 < steps.length
        ? xs.map((x): Point => [x, edge(k + 1, x)])
        : xs.map((x): Point => [x, height + 40]);
    const sheet = fill(lower, next);
    let inner = mirror(sheet);
    // The bank's own reflection, then one or two cross-banks that part the terrace into fields.
    inner += shape(
      fill(
        lower,
        lower.map(([x, y]): Point => [x, y + rise(x) * 0.9]),
      ),
      mix('#7b8f6a', '#2e5150', k / 6),
      'opacity="0.5"',
    );
    if (k < steps.length - 1) {
      const cuts = tall
        ? [0.12 + rnd() * 0.2, 0.62 + rnd() * 0.28]
        : [0.06 + rnd() * 0.16, 0.34 + rnd() * 0.14, 0.6 + rnd() * 0.12, 0.84 + rnd() * 0.12];
      for (const c of cuts) {
        const x = c * width;
        const slant = (x - width / 2) * 0.1 + (rnd() - 0.5) * 60;
        const y0 = edge(k, x) + rise(x) * 0.8;
        const y1 = edge(k + 1, x + slant) + 3;
        const path: Point[] = [
          [x, y0],
          [x + slant * 0.3 + 10, y0 + (y1 - y0) * 0.4],
          [x + slant, y1],
        ];
        inner +=
          shape(
            limb(
              path.map(([a, b]): Point => [a + 2, b + 4 + k]),
              4 + k * 2,
              7 + k * 3.2,
            ),
            mix('#55703f', '#2b4536', k / 7),
          ) + shape(limb(path, 3 + k * 1.6, 5 + k * 2.4), mix('#b3b377', '#879655', k / 7));
      }
    }
    paddies += clip(sheet, inner);
    if (k === 0) paddies += ''; // the village stands above the first bank
  }
  // Young rice seedlings in one near field: the year's first rows.
  const seedlings = (() => {
    let d = '';
    const x0 = tall ? 120 : 760;
    for (let row = 0; row < 7; row++)
      for (let i = 0; i < 20; i++) {
        const y = 1312 + row * 8 + (i % 2);
        const x = x0 + i * (17 + row * 0.6) - row * 7 + rnd() * 4;
        d += `M${x.toFixed(1)} ${y}l-3 ${-8 - row}l3.4 ${5 + row * 0.6}l3 ${-7 - row}l-1.6 ${10 + row}Z`;
      }
    return d;
  })();

  const tree = cherry(treeX, treeBase, treeSize);
  const knoll = shape(
    curve(
      [
        [treeX - 300, 985],
        [treeX - 150, 960],
        [treeX, 948],
        [treeX + 170, 962],
        [treeX + 320, 990],
        [treeX, 1012],
      ],
      true,
    ),
    [
      [0, '#a0a868'],
      [1, '#5d7548'],
    ],
  );
  const fallen = shape(
    Array.from({ length: 90 }, () =>
      leaf('round', treeX + (rnd() + rnd() - 1) * 260, 966 + rnd() * 26, 3.4, rnd()),
    ).join(''),
    '#ecd2cd',
    'opacity="0.8"',
  );
  // Its image in the fields below the knoll, broken by their banks.
  const image = reflection(tree, {
    waterline: 1012,
    depth: 400,
    opacity: 0.5,
    squash: 0.82,
    waver: 8,
    blur: 1.5,
  });
  const tiny = (() => {
    // A farmer on the bank with a hoe over the shoulder, far enough to be only a shape.
    const x = tall ? 560 : 1440;
    const y = edge(2, x) - 3;
    return (
      shape(
        `M${x - 6} ${y}L${x - 5} ${y - 17}H${x - 1}L${x} ${y - 5}L${x + 2} ${y - 17}H${x + 5}L${x + 6} ${y}H${x + 3}L${x + 0.5} ${y - 12}L${x - 2.5} ${y}Z`,
        '#3c4650',
      ) +
      shape(
        `M${x - 8} ${y - 16}Q${x - 9} ${y - 35} ${x} ${y - 37}Q${x + 8} ${y - 35} ${x + 8} ${y - 16}Z`,
        '#3f5c78',
      ) +
      stroke(`M${x - 16} ${y - 40}L${x + 12} ${y - 26}`, '#5a4a3a', 2.2) +
      shape(`M${x - 17} ${y - 41}l-4 9l4 2l4 -9Z`, '#5a5550') +
      shape(
        `M${x - 12} ${y - 36}Q${x} ${y - 49} ${x + 12} ${y - 36}Q${x} ${y - 33} ${x - 12} ${y - 36}Z`,
        '#d9bd85',
      )
    );
  })();

  return print(
    frame,
    [
      air,
      sun,
      clouds,
      range,
      mist(frame, { y: 660, height: 120, colour: '#f5e6cb', opacity: 0.6, seed: 26, body: 0.4 }),
      hills,
      village,
      paddies.slice(0, 0),
      paddies,
      image,
      shape(seedlings, '#7f9a52'),
      tiny,
      knoll,
      fallen,
      tree,
      fog({
        x: tall ? 100 : 300,
        y: 900,
        rx: tall ? 300 : 560,
        ry: 40,
        colour: '#f6ead2',
        opacity: 0.6,
        seed: 5,
      }),
    ],
    0.8,
  );
}
