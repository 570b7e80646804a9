/**
 * Cebu highlands: the vegetable terraces of Mantalongon below the cones of Osmeña Peak, late in a wet
 * afternoon. The rain goes out over the strait on the left; on the right the cloud opens, and one shaft
 * of sun reaches the hill with the nipa hut. All light comes from that opening.
 */
import type { Frame } from '../frame.ts';
import {
  type Point,
  carve,
  curve,
  fadeY,
  glow,
  grass,
  group,
  heightAt,
  land,
  limb,
  line,
  mist,
  mix,
  noise,
  print,
  random,
  ridge,
  shape,
  sky,
  soften,
} from '../draw.ts';
import {
  banana,
  blob,
  cones,
  fog,
  nipaHut,
  scrub,
  shafts,
  smoke,
  terracedHill,
  washed,
  wood,
} from '../draw-land.ts';

const HORIZON = 610;

/** Rain under a cloud: slanting veils with soft sides, fading in below the cloud and out above the ground. */
function rain(from: number, to: number, top: number, bottom: number, colour: string): string {
  const rnd = random(8);
  let veils = '';
  for (let i = 0; i < 26; i++) {
    const x = from + (to - from) * ((i + rnd()) / 26);
    const w = 60 + rnd() * 210;
    const slant = 110;
    const strength = 0.07 + rnd() * 0.11;
    // The gradient runs across the veil, at right angles to its slant.
    const drop = bottom - top;
    const across = 1 / (1 + (slant / drop) ** 2);
    veils += washed(
      line(
        [
          [x, top],
          [x + w, top],
          [x + w - slant, bottom],
          [x - slant, bottom],
        ],
        true,
      ),
      [x, top],
      [x + w * across, top + (w * across * slant) / drop],
      [
        [0, colour, 0],
        [0.35, colour, strength],
        [0.65, colour, strength],
        [1, colour, 0],
      ],
    );
  }
  return fadeY(veils, [
    [top, 0],
    [top + 90, 1],
    [top + (bottom - top) * 0.6, 0.8],
    [bottom, 0],
  ]);
}

/** A waterfall in two leaps: strands of water over a dark wall, dark rocks at the ledge, spray where each leap ends. */
function waterfall(x: number, top: number, ledge: number, foot: number, width: number): string {
  const fall = (cx: number, y0: number, y1: number, w0: number, w1: number, seed: number) => {
    const n = noise(seed, 3);
    const rnd = random(seed);
    // Strands part and join on the way down; gaps between them show the rock.
    let strands = '';
    let bright = '';
    for (let i = 0; i < 9; i++) {
      const k = (i + 0.5) / 9 - 0.5;
      const start = i === 4 ? 0 : rnd() * 0.12 * Math.abs(k) * 4;
      const end = 1 - rnd() * 0.08;
      const spine = Array.from({ length: 9 }, (_, m): Point => {
        const t = start + ((end - start) * m) / 8;
        const w = w0 + (w1 - w0) * t ** 0.7;
        return [
          cx + k * w + n(t * 4 + i * 3) * w * 0.09,
          y0 + (y1 - y0) * t + (m ? 0 : Math.abs(k) * 10),
        ];
      });
      strands += limb(spine, w0 * 0.17, w1 * 0.19);
      if (i % 3 === 1)
        bright += limb(
          spine.map(([a, b]): Point => [a - 1, b]),
          w0 * 0.07,
          w1 * 0.06,
        );
    }
    return (
      shape(strands, [
        [0, '#dfe8de'],
        [0.6, '#cfdcd4'],
        [1, '#dfe6dc'],
      ]) + shape(bright, '#f8f7ea')
    );
  };
  const rocks = (cx: number, y: number, w: number, seed: number) =>
    shape(
      blob(cx - w * 0.5, y, w * 0.34, w * 0.2, seed, 0.3) +
        blob(cx + w * 0.42, y + 3, w * 0.3, w * 0.2, seed + 1, 0.3),
      '#2d4744',
    ) + shape(blob(cx + w * 0.46, y - 2, w * 0.18, w * 0.08, seed + 2, 0.4), '#7d9985');
  return (
    fall(x, top, ledge + 6, width * 0.46, width * 0.8, 4) +
    fall(x + width * 0.16, ledge - 2, foot, width * 0.74, width * 1.2, 9) +
    rocks(x + width * 0.08, ledge + 4, width * 1.5, 80) +
    fog({
      x: x + 4,
      y: ledge,
      rx: width * 1.2,
      ry: 18,
      colour: '#eef2e6',
      opacity: 0.55,
      seed: 4,
      count: 5,
    }) +
    fog({
      x: x + width * 0.3,
      y: foot,
      rx: width * 4,
      ry: 62,
      colour: '#e6ece0',
      opacity: 0.75,
      seed: 6,
      count: 12,
    })
  );
}

export default function cebuMountain(frame: Frame): string {
  const { width, height } = frame;
  const tall = width < height;
  // The hill with the hut: right of the middle in WIDE, the middle in TALL.
  const hill = tall ? 690 : 1500;
  const fallX = tall ? 292 : 800;
  const sunX = tall ? 1090 : 2130;

  const air = sky(
    frame,
    [
      [0, '#33474f'],
      [0.14, '#4b6268'],
      [0.36, '#78908f'],
      [0.6, '#b3bda9'],
      [0.82, '#e6dcb8'],
      [1, '#f1e4bd'],
    ],
    HORIZON + 40,
  );
  const opening =
    glow(sunX, 250, tall ? 520 : 800, '#fff0c4', 0.95, 330) +
    glow(sunX - 60, 470, tall ? 700 : 1100, '#fbe8b6', 0.7, 260) +
    glow(sunX, 210, 240, '#fffbe8', 0.9, 120);
  // The rain cloud hangs over the left and closes the top. Its heaps are glows, not blurred shapes: a blur
  // would pale towards the sheet's sides. Each has a rim of light on the side of the opening.
  const rnd = random(31);
  let heaps = '';
  let edges = '';
  const count = tall ? 22 : 42;
  for (let i = 0; i < count; i++) {
    const x = -160 + (i / count) * (width + 320) + rnd() * 60;
    // Towards the sun the cloud thins and rises.
    const k = Math.min(1, ((x > sunX ? 0.3 : 1) * Math.abs(x - sunX)) / (tall ? 460 : 720));
    const y = 10 + 185 * k ** 1.3 + rnd() * 60 - 30;
    const rx = Math.round(230 + rnd() * 170);
    const ry = Math.round(105 + rnd() * 60);
    heaps += glow(x, y, rx, mix('#82938d', '#42555b', Math.min(1, k * 1.3)), 0.95, ry);
    edges += glow(x + 40, y + 16, rx, '#f6e9c4', 0.5 * (1 - k * 0.75), ry + 8);
  }
  const roof = fadeY(
    washed(
      `M0 0H${width}V330H0Z`,
      [sunX - (tall ? 900 : 1300), 0],
      [sunX, 0],
      [
        [0, '#42555b'],
        [0.5, '#586d6f', 0.95],
        [1, '#8f9d92', 0.35],
      ],
    ),
    [
      [0, 1],
      [150, 0.95],
      [235, 0.6],
      [330, 0],
    ],
  );
  const cloud =
    edges +
    roof +
    heaps +
    mist(frame, {
      y: 130,
      height: 260,
      colour: '#33454c',
      opacity: 0.75,
      seed: 12,
      stretch: 1500,
      body: 0.5,
    }) +
    mist(frame, {
      y: 330,
      height: 190,
      colour: '#d9d9c0',
      opacity: 0.4,
      seed: 17,
      stretch: 1500,
      body: 0.3,
    });
  const veils =
    rain(tall ? -60 : -100, tall ? 420 : 900, 220, 690, '#5e7678') +
    rain(tall ? 60 : 300, tall ? 300 : 640, 240, 740, '#52696d');

  // The strait and the next island beyond it, seen between the cones.
  const sea = shape(`M0 ${HORIZON}H${width}V760H0Z`, [
    [0, '#d7d8bd'],
    [0.25, '#b5c3b4'],
    [1, '#8ea9a4'],
  ]);
  const island = land(
    ridge(frame, { seed: 9, y: HORIZON - 20, rise: 20, wave: 420 }),
    HORIZON + 6,
    [
      [0, '#a9b8ac'],
      [1, '#c3c9b2'],
    ],
  );
  const seaLight = glow(sunX - 120, HORIZON + 18, tall ? 420 : 700, '#fff6d6', 0.85, 34);

  const c = (dx: number) => hill + dx;
  const far = cones(frame, {
    seed: 3,
    y: 690,
    light: 1,
    peaks: [
      [c(-1330), 70, 200],
      [c(-1120), 128, 210],
      [c(-960), 92, 170],
      [c(-640), 60, 200],
      [c(-395), 118, 190],
      [c(-255), 84, 130],
      [c(-60), 66, 160],
      [c(255), 104, 150],
      [c(372), 150, 190],
      [c(560), 88, 150],
      [c(770), 128, 230],
    ],
  });
  const mid = cones(frame, {
    seed: 13,
    y: 800,
    light: 1,
    peaks: [
      [c(-1400), 150, 320],
      [c(-1010), 190, 300],
      [c(-830), 236, 250],
      [c(-560), 120, 260],
      [c(-230), 196, 290],
      [c(-60), 120, 240],
      [c(880), 216, 300],
      [c(1060), 150, 280],
    ],
  });
  const backHill = terracedHill({
    x: c(tall ? 330 : 470),
    top: 632,
    base: 850,
    radius: 430,
    levels: 19,
    seed: 6,
    tilt: 0.24,
    crest: 60,
    shear: 0.16,
    fields: ['#a3b98d', '#b3c393', '#97b189', '#bec898', '#a9b389'],
    lip: '#73967f',
    edge: '#dddfb4',
    sun: '#fbefbd',
    shade: '#5f8a85',
    contrast: 0.7,
    wild: 0.1,
  });
  const ranges =
    land(far.skyline, 900, [
      [0, '#94aaa4'],
      [0.5, '#b3bfae'],
      [1, '#d3d4b9'],
    ]) +
    group('opacity="0.4"', shape(far.lit, '#bdcaa9') + shape(far.shade, '#819b98')) +
    mist(frame, { y: 715, height: 120, colour: '#efe6c6', opacity: 0.85, seed: 22, body: 0.55 }) +
    land(mid.skyline, 1300, [
      [0, '#67897b'],
      [0.25, '#86a388'],
      [0.5, '#c8cfad'],
      [1, '#c8cfad'],
    ]) +
    group(
      'opacity="0.5"',
      shape(mid.lit, [
        [0, '#a9bd85'],
        [1, '#a9bd85', 0.2],
      ]) +
        shape(mid.shade, [
          [0, '#4d7070'],
          [1, '#4d7070', 0.1],
        ]),
    ) +
    backHill.picture +
    fog({ x: c(420), y: 850, rx: 560, ry: 90, colour: '#eee9cb', opacity: 0.6, seed: 8 });
  const valleyMist = mist(frame, {
    y: 850,
    height: 190,
    colour: '#e7e5cb',
    opacity: 0.95,
    seed: 27,
    stretch: 1100,
    body: 0.6,
  });

  // The gorge: a wooded shoulder with a wet rock face, down which the water comes.
  const shoulder = ridge(frame, {
    seed: 41,
    y: 790,
    rise: 26,
    wave: 260,
    // Highest round the fall, which has cut a notch; sinks towards the hut's hill.
    lift: (x) => {
      const off = x * width - fallX;
      const d = off / (tall ? 330 : 520);
      return (
        -120 * Math.exp(-1.1 * d * d) +
        46 * Math.exp(-(off * off) / 2100) +
        150 * Math.max(0, d - 0.4)
      );
    },
  });
  const lip = heightAt(shoulder, fallX) + 6;
  const rock = carve(
    shape(
      curve(
        [
          [fallX - 150, lip + 70],
          [fallX - 84, lip + 14],
          [fallX - 24, lip - 6],
          [fallX + 40, lip - 4],
          [fallX + 110, lip + 24],
          [fallX + 180, lip + 96],
          [fallX + 150, 930],
          [fallX + 170, 1090],
          [fallX - 160, 1090],
          [fallX - 130, 930],
        ],
        true,
      ),
      [
        [0, '#3d5a53'],
        [0.55, '#4a6a60'],
        [1, '#7f9b8c'],
      ],
    ) +
      // Fissures and buttresses run down the wall; those facing the opening are pale.
      Array.from({ length: 17 }, (_, i) => {
        const x = fallX - 128 + i * 17;
        const n = noise(80 + i, 3);
        const y0 = lip + 26 + Math.abs(i - 8) * 7 + n(3) * 20;
        const spine = Array.from({ length: 6 }, (_, k): Point => [
          x + n(k * 0.8) * 14,
          y0 + k * (34 + 14 * n(9)),
        ]);
        return shape(
          limb(spine, i % 3 ? 9 : 15, 2),
          i % 2 ? '#2d4845' : '#7a9683',
          `opacity="${i % 2 ? 0.5 : 0.35}"`,
        );
      }).join(''),
    9,
    26,
    30,
  );
  const leafy = { fill: '#3d6355', lit: '#7d9c69', light: 1 as const };
  const gorge =
    wood(shoulder, { seed: 5, size: 40, fill: '#47695c', lit: '#7b9a6c', light: 1, density: 1.3 }) +
    land(shoulder, 1300, [
      [0, '#47695c'],
      [0.3, '#557a67'],
      [0.6, '#86a48b'],
      [1, '#86a48b'],
    ]) +
    // Gullies of trees down the green flank.
    // Each is a wedge: broad under the ridge, thinning downhill, no two alike.
    Array.from({ length: tall ? 2 : 4 }, (_, i) => {
      const x = fallX + [-420, 330, -660, 470][i]!;
      const y = heightAt(shoulder, x) + 26;
      const n = noise(140 + i, 2);
      const reach = 2 + (i % 3);
      return Array.from({ length: reach }, (_, k) => {
        const cx = x + n(k * 1.3) * 60 + k * 22 * Math.sign(x - fallX);
        const half = 70 - 60 * (k / reach);
        return scrub(
          [
            [cx - half, y + k * 40],
            [cx + half, y + k * 40 + 12],
          ],
          {
            seed: 20 + i * 5 + k,
            size: 42 - 6 * k,
            fill: '#446a59',
            lit: '#7f9f6d',
            light: 1,
            spread: 14,
            density: 0.8,
          },
        );
      }).join('');
    }).join('') +
    rock +
    scrub(
      [
        [fallX - 190, lip + 74],
        [fallX - 110, lip + 26],
        [fallX - 34, lip + 4],
      ],
      { ...leafy, seed: 15, size: 36, spread: 9 },
    ) +
    scrub(
      [
        [fallX + 46, lip + 2],
        [fallX + 120, lip + 26],
        [fallX + 210, lip + 96],
      ],
      { ...leafy, seed: 16, size: 36, spread: 9 },
    ) +
    scrub(
      [
        [fallX - 190, lip + 80],
        [fallX - 140, lip + 150],
        [fallX - 165, lip + 240],
        [fallX - 120, lip + 330],
      ],
      { ...leafy, seed: 17, size: 52, spread: 26 },
    ) +
    scrub(
      [
        [fallX + 200, lip + 100],
        [fallX + 150, lip + 170],
        [fallX + 190, lip + 260],
        [fallX + 140, lip + 340],
      ],
      { ...leafy, seed: 18, size: 52, spread: 26 },
    ) +
    scrub(
      [
        [fallX - 96, lip + 120],
        [fallX - 70, lip + 170],
      ],
      { ...leafy, seed: 19, size: 26, spread: 14 },
    ) +
    waterfall(fallX, lip - 2, 900, 1060, 36);

  // The terraces. Lit hill in the middle; those nearer lie in the cloud's shade.
  const fields = ['#8fae62', '#a7be6d', '#7d9f5c', '#b9c67d', '#96a95a', '#6f9257', '#a08a5e'];
  const sunny = terracedHill({
    x: hill + (tall ? 0 : 30),
    top: 742,
    base: 1170,
    radius: tall ? 620 : 850,
    levels: 30,
    seed: 27,
    tilt: 0.25,
    lean: tall ? -20 : 40,
    crest: tall ? 70 : 120,
    shear: -0.16,
    fields,
    lip: '#3f6146',
    edge: '#dcdc9c',
    sun: '#fbe9a0',
    shade: '#234a4a',
    contrast: 1,
    wild: 0.07,
  });
  const shady = terracedHill({
    x: tall ? -190 : hill - 1250,
    top: 1010,
    base: 1440,
    radius: tall ? 640 : 1100,
    levels: 19,
    seed: 12,
    tilt: 0.22,
    crest: 120,
    shear: 0.1,
    fields: ['#4c7351', '#587d55', '#44694f', '#64875a', '#5c7350'],
    lip: '#21423a',
    edge: '#88a271',
    sun: '#b9c67c',
    shade: '#16363a',
    contrast: 0.75,
    rows: true,
  });
  const nearHill = terracedHill({
    x: tall ? 1190 : hill + 880,
    top: 1046,
    base: 1460,
    radius: tall ? 560 : 900,
    levels: 16,
    seed: 39,
    tilt: 0.24,
    crest: 100,
    shear: -0.12,
    fields: ['#557d52', '#668b57', '#4b7250', '#76965e', '#746f4c'],
    lip: '#21423a',
    edge: '#a9bb78',
    sun: '#dcd888',
    shade: '#16363a',
    contrast: 0.85,
    rows: true,
  });
  // Between the hills the valley is wooded.
  const valley = ridge(frame, { seed: 61, y: 1250, rise: 26, wave: 260 });
  const valleyWood =
    wood(valley, { seed: 62, size: 62, fill: '#3d6451', lit: '#7c9b66', light: 1, density: 1.5 }) +
    land(valley, height, [
      [0, '#37604d'],
      [1, '#28493e'],
    ]) +
    wood(
      valley.map(([x, y]): Point => [x, y + 62]),
      { seed: 63, size: 66, fill: '#335a49', lit: '#6c8d5f', light: 1, density: 1.2 },
    ) +
    land(
      valley.map(([x, y]): Point => [x, y + 70]),
      height,
      [
        [0, '#31574a'],
        [1, '#24433a'],
      ],
    ) +
    wood(
      valley.map(([x, y]): Point => [x, y + 128]),
      { seed: 64, size: 72, fill: '#2c4f43', lit: '#587a56', light: 1, density: 1.1 },
    ) +
    land(
      valley.map(([x, y]): Point => [x, y + 140]),
      height,
      '#284a3f',
    );
  const summits = scrub([sunny.spot(0, 3.3), sunny.spot(0, 4.7), sunny.spot(0, 6.1)], {
    seed: 70,
    size: 30,
    fill: '#4c7350',
    lit: '#a9bd72',
    light: 1,
    spread: 8,
  });
  const nearSummits =
    scrub([shady.spot(0, 3.2), shady.spot(0, 4.7), shady.spot(0, 6.2)], {
      seed: 71,
      size: 52,
      fill: '#2f5344',
      lit: '#6f8f5c',
      light: 1,
      spread: 14,
    }) +
    scrub([nearHill.spot(0, 3.2), nearHill.spot(0, 4.7), nearHill.spot(0, 6.2)], {
      seed: 72,
      size: 50,
      fill: '#33563f',
      lit: '#8aa465',
      light: 1,
      spread: 14,
    });

  // The hut stands on a field's edge where the shaft lands.
  const [hutX, hutY] = sunny.spot(13, tall ? 1.35 : 1.2);
  const hutSize = tall ? 112 : 122;
  const yard =
    shape(blob(hutX, hutY + 6, hutSize * 0.95, hutSize * 0.16, 8, 0.16), '#8f8a58') +
    soften(
      shape(blob(hutX - hutSize * 0.5, hutY + 8, hutSize * 0.7, 14, 9), '#2c4a3d', 'opacity="0.6"'),
      4,
    );
  const homestead =
    yard +
    banana({
      x: hutX - hutSize * 0.85,
      base: hutY + 6,
      height: hutSize * 1.1,
      seed: 4,
      fill: '#3d6a48',
      lit: '#8fae5e',
      rib: '#cdd48c',
      stem: '#5d6a3e',
    }) +
    smoke({
      x: hutX - hutSize * 0.1,
      y: hutY - hutSize * 1.02,
      height: 330,
      drift: tall ? -120 : -170,
      seed: 5,
      colour: '#f2eedd',
      opacity: 0.75,
      width: 17,
    }) +
    nipaHut({
      x: hutX,
      y: hutY,
      size: hutSize,
      light: 1,
      thatch: ['#cfae72', '#6e5b40'],
      wall: ['#d9bd85', '#8b7350'],
      post: '#4a3d2d',
      glow: '#2f2a22',
    }) +
    banana({
      x: hutX + hutSize * 0.78,
      base: hutY + 12,
      height: hutSize * 0.85,
      seed: 9,
      fill: '#4b7a4c',
      lit: '#a9c067',
      rib: '#dfe09a',
      stem: '#6b733f',
      leaves: 7,
    });

  const target = Math.atan2(hutY - 20, hutX - (sunX + 90));
  const beams = fadeY(
    shafts({
      x: sunX + 90,
      y: -20,
      reach: 1330,
      colour: '#fff1bd',
      blur: 11,
      angles: [
        [target - 0.01, 0.06, 0.62],
        [target + 0.13, 0.026, 0.36],
        [target - 0.14, 0.026, 0.28],
        [target + 0.25, 0.022, 0.2],
        [target - 0.27, 0.02, 0.14],
      ],
    }),
    [
      [0, 0],
      [120, 0.9],
      [700, 1],
      [1000, 0.6],
      [1180, 0],
    ],
  );

  // The near slope: dark and quiet, so that a heading can lie on it; bananas on the right edge.
  const slope = ridge(frame, {
    seed: 55,
    y: 1410,
    rise: 24,
    wave: 330,
    lift: (x) =>
      tall
        ? 20 - 170 * Math.max(0, x - 0.72) - 60 * Math.max(0, 0.3 - x)
        : 10 - 380 * Math.max(0, x - 0.7) ** 1.2,
  });
  const foot = (x: number) => heightAt(slope, x) + 26;
  const plant = { fill: '#1d3b33', lit: '#476a46', rib: '#8a9c5e', stem: '#26382c' };
  const near =
    (tall
      ? banana({ ...plant, x: 1120, base: foot(1120), height: 430, seed: 21 })
      : banana({ ...plant, x: 2090, base: foot(2090), height: 330, seed: 25 }) +
        banana({ ...plant, x: 2290, base: foot(2290), height: 560, seed: 21 })) +
    land(slope, height, [
      [0, '#254438'],
      [0.35, '#18302b'],
      [1, '#0f2220'],
    ]) +
    grass(slope, {
      seed: 7,
      from: 0,
      to: width,
      count: tall ? 140 : 300,
      height: 46,
      fill: '#254438',
      lean: -0.2,
    });

  return print(
    frame,
    [
      air,
      opening,
      cloud,
      sea,
      island,
      seaLight,
      veils,
      ranges,
      valleyMist,
      gorge,
      fog({
        x: fallX + 30,
        y: 1060,
        rx: tall ? 300 : 520,
        ry: 90,
        colour: '#dfe6d6',
        opacity: 0.55,
        seed: 3,
      }),
      summits,
      sunny.picture,
      valleyWood,
      homestead,
      mist(frame, {
        y: 1130,
        height: 130,
        colour: '#dbe2cc',
        opacity: 0.6,
        seed: 33,
        stretch: 1200,
        body: 0.35,
      }),
      beams,
      nearSummits,
      shady.picture,
      nearHill.picture,
      mist(frame, {
        y: 1390,
        height: 150,
        colour: '#a9bfae',
        opacity: 0.35,
        seed: 35,
        stretch: 1200,
        body: 0.3,
      }),
      near,
    ],
    0.8,
  );
}
