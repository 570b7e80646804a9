/**
 * Kyoto, Chishakuin: the garden below the great study hall on a late-November evening.
 * The veranda stands over the pond; behind the paper a lamp is lit, and the water keeps its light.
 * Opposite, clipped azaleas climb the artificial hill to a thread of waterfall. The last sky is on the left (west).
 */
import type { Frame } from '../frame.ts';
import {
  type Point,
  carve,
  clip,
  fadeY,
  glow,
  group,
  heightAt,
  land,
  leaf,
  line,
  mist,
  mix,
  pine,
  print,
  random,
  reflection,
  ridge,
  ripples,
  rock,
  shape,
  sky,
  soften,
  stroke,
  treeline,
  water,
} from '../draw.ts';
import {
  type HallTones,
  camera,
  clippedShrub,
  hallShore,
  maple,
  mapleBough,
  slabBridge,
  studyHall,
} from '../draw-temple.ts';

const HORIZON = 770;
const REDS = ['#5e1f22', '#8a2c26', '#b2432c', '#cd6a38'] as const;

export default function kyoto(frame: Frame): string {
  const { width, height } = frame;
  const tall = width < height;
  const at = <T>(wide: T, narrow: T) => (tall ? narrow : wide);
  const rnd = random(41);

  // The hall: right half in WIDE with its gable end; in TALL it runs out of the sheet on the right.
  const see = camera({ x: width / 2, horizon: HORIZON, focal: 1700, eye: 2.7 });
  const hall = {
    corner: at([12.6, 24.5] as const, [8.9, 22] as const),
    turn: at(0.72, 0.98),
    length: at(22, 24),
    depth: 13,
    lit: at([1, 2, 4], [3, 4, 6]),
  };
  const [nearPost, farPost] = hallShore(see, hall);

  // ── Sky: the afterglow is low and dull red, the zenith already slate ──
  const evening = sky(
    frame,
    [
      [0, '#262c42'],
      [0.1, '#30384f'],
      [0.3, '#4b5268'],
      [0.52, '#766f80'],
      [0.72, '#ac8c88'],
      [0.88, '#d8ab8c'],
      [1, '#e9c193'],
    ],
    HORIZON,
  );
  const afterglow = glow(at(420, 120), 700, at(1300, 760), '#f0b981', 0.7, 280);
  const clouds =
    mist(frame, {
      y: 300,
      height: 150,
      colour: '#8f8a99',
      opacity: 0.4,
      seed: 12,
      stretch: 1900,
      body: 0.2,
    }) +
    mist(frame, {
      y: 500,
      height: 120,
      colour: '#e0b096',
      opacity: 0.5,
      seed: 25,
      stretch: 1600,
      body: 0.2,
    });
  // A young moon, lit from below where the sun went.
  const [mx, my, mr] = at([860, 250, 30] as const, [470, 262, 26] as const);
  const moon =
    glow(mx, my, mr * 4.5, '#f3dcb4', 0.4) +
    shape(
      `M${mx - mr * 0.95} ${my - mr * 0.3}A${mr} ${mr} 0 1 0 ${mx + mr * 0.55} ${my + mr * 0.83}A${mr * 1.12} ${mr * 1.12} 0 0 1 ${mx - mr * 0.95} ${my - mr * 0.3}Z`,
      '#f8e9c8',
    );

  // ── Higashiyama, two folds of it ──
  const farHills = ridge(frame, {
    seed: 7,
    y: 600,
    rise: 46,
    wave: 420,
    lift: (x) => -60 * Math.sin(x * 2.6 + 0.6) + 20,
  });
  const nearHills = ridge(frame, { seed: 19, y: 668, rise: 34, wave: 330, lift: (x) => -50 * x });
  const hills =
    land(farHills, 900, [
      [0, '#7d6f80'],
      [0.5, '#a48a89'],
      [1, '#c9a48e'],
    ]) +
    mist(frame, { y: 690, height: 130, colour: '#dcb295', opacity: 0.6, seed: 3, body: 0.5 }) +
    treeline(nearHills, { seed: 5, size: 24, fill: '#57566a', density: 1.7 }) +
    land(nearHills, 940, [
      [0, '#57566a'],
      [1, '#8a7c80'],
    ]) +
    mist(frame, { y: 745, height: 110, colour: '#c9a392', opacity: 0.6, seed: 14, body: 0.5 });

  // ── The artificial hill: high on the left, down to the water's far bank ──
  const bankY = at(902, 900);
  const hillEnd = farPost[0] + at(150, 120);
  const crest = ridge(frame, {
    seed: 33,
    y: bankY - 60,
    rise: 16,
    wave: 240,
    lift: (x) =>
      -at(250, 235) * Math.exp(-(((x * width - at(330, 60)) / at(430, 300)) ** 2)) -
      60 * Math.exp(-(((x * width - at(820, 400)) / at(240, 150)) ** 2)),
  }).filter(([x]) => x < hillEnd + 60);
  const wood = '#2b2325';
  // Tall dark evergreens, then maples, stand behind the hill's crest.
  const grove = ridge(frame, {
    seed: 35,
    y: bankY - 120,
    rise: 30,
    wave: 150,
    lift: (x) => -at(220, 200) * Math.exp(-(((x * width - at(260, 40)) / at(520, 330)) ** 2)),
  }).filter(([x]) => x < hillEnd + 130);
  const backTrees =
    treeline(grove, { seed: 9, size: 96, fill: '#39404c', density: 1.5 }) +
    land(
      grove.map(([x, y]): Point => [x, y - 26]),
      bankY,
      '#39404c',
    ) +
    mist(frame, {
      y: bankY - 150,
      height: 150,
      colour: '#8f7f86',
      opacity: 0.4,
      seed: 51,
      body: 0.3,
    });
  const hazyReds = REDS.map((c) => mix(c, '#9a7a78', 0.24));
  const mapleAt = (x: number, h: number, seed: number, tones: readonly string[], lean = 0) =>
    maple({
      x,
      base: heightAt(crest, x + lean) + 26,
      height: h,
      seed,
      tones,
      wood,
      light: -1,
      density: 1,
    });
  const maples = tall
    ? mapleAt(56, 180, 5, hazyReds) +
      mapleAt(470, 190, 8, ['#6c4a2a', '#96652f', '#bb8a3e', '#d3aa5a']) +
      mapleAt(330, 250, 11, REDS)
    : mapleAt(90, 200, 5, hazyReds) +
      mapleAt(1010, 215, 8, hazyReds) +
      mapleAt(560, 240, 3, ['#6c4a2a', '#96652f', '#bb8a3e', '#d3aa5a']) +
      mapleAt(800, 270, 11, REDS);

  // The waterfall: a white thread between standing stones.
  const fallX = at(470, 196);
  const fallTop = heightAt(crest, fallX) + 58;
  // Azaleas: rows from the crest to the water, each cushion its own size; a few are already rust.
  const shrubs: { y: number; svg: string }[] = [];
  const rows = 8;
  for (let r = 0; r < rows; r++) {
    const t = r / (rows - 1);
    for (let x = -40 - rnd() * 60; x < hillEnd - 20;) {
      const w = (62 + 62 * t) * (0.65 + rnd() * 0.8);
      const top = heightAt(crest, x);
      const y = lerp(top + 34, bankY + 4, t ** 0.86) + (rnd() - 0.5) * 14;
      const rust = rnd() < 0.08;
      const haze = 0.28 * (1 - t);
      const tone = (c: string) => mix(c, '#8d7f82', haze);
      const swell = rnd();
      // None grows in front of the waterfall.
      const hides = Math.abs(x - fallX) < 44 + w * 0.5 && y > fallTop - 10 && y < fallTop + 176;
      if (y > top + 20 && !hides)
        shrubs.push({
          y,
          svg: clippedShrub({
            x,
            y,
            width: w,
            height: w * (0.42 + 0.22 * swell),
            seed: 500 + r * 60 + shrubs.length,
            dark: tone('#1d2a2a'),
            body: tone(rust ? '#6b3a2a' : swell > 0.5 ? '#3d4c34' : '#34463a'),
            lit: tone(rust ? '#b0683f' : swell > 0.5 ? '#8d9159' : '#7c875c'),
          }),
        });
      x += w * (0.62 + rnd() * 0.3);
    }
  }
  shrubs.sort((a, b) => a.y - b.y);
  const stone = (x: number, y: number, w: number, h: number, seed: number) =>
    rock({
      x,
      y,
      width: w,
      height: h,
      seed,
      body: [
        [0, '#5d5c63'],
        [1, '#24272e'],
      ],
      lit: '#a48f84',
      ...(seed % 3 ? {} : { cap: '#5c6640' }),
      light: -1,
    });
  const fall =
    // A dark cleft, the thread of water in it in two leaps, stones at its sides and foot.
    carve(
      shape(
        `M${fallX - 16} ${fallTop + 4}Q${fallX} ${fallTop - 12} ${fallX + 16} ${fallTop + 4}Q${fallX + 34} ${fallTop + 60} ${fallX + 44} ${fallTop + 160}H${fallX - 40}Q${fallX - 34} ${fallTop + 60} ${fallX - 16} ${fallTop + 4}Z`,
        '#161e20',
      ),
      8,
      20,
      20,
    ) +
    stone(fallX - 42, fallTop + 44, 74, 50, 14) +
    stone(fallX + 44, fallTop + 36, 76, 46, 16) +
    shape(
      `M${fallX - 6} ${fallTop}Q${fallX} ${fallTop - 6} ${fallX + 6} ${fallTop}C${fallX + 8} ${fallTop + 30} ${fallX + 3} ${fallTop + 50} ${fallX + 13} ${fallTop + 70}C${fallX + 20} ${fallTop + 90} ${fallX + 17} ${fallTop + 120} ${fallX + 22} ${fallTop + 146}H${fallX - 4}C${fallX + 2} ${fallTop + 120} ${fallX + 1} ${fallTop + 90} ${fallX - 3} ${fallTop + 74}C${fallX - 10} ${fallTop + 52} ${fallX - 6} ${fallTop + 30} ${fallX - 6} ${fallTop}Z`,
      [
        [0, '#e4d8cc'],
        [0.5, '#c3bdbc'],
        [1, '#9b9faa'],
      ],
    ) +
    stroke(
      `M${fallX} ${fallTop + 6}Q${fallX - 1} ${fallTop + 44} ${fallX + 4} ${fallTop + 68}M${fallX + 8} ${fallTop + 82}Q${fallX + 8} ${fallTop + 120} ${fallX + 11} ${fallTop + 142}`,
      '#858d97',
      1.6,
    ) +
    stone(fallX - 44, fallTop + 108, 84, 58, 20) +
    stone(fallX + 62, fallTop + 112, 88, 62, 28) +
    stone(fallX - 32, fallTop + 164, 94, 36, 36) +
    stone(fallX + 62, fallTop + 166, 84, 32, 41);
  const split = shrubs.findIndex((s) => s.y > fallTop + 92);
  const hillside =
    land(crest, bankY + 12, [
      [0, '#3f4a40'],
      [1, '#1f2a2a'],
    ]) +
    shrubs
      .slice(0, split)
      .map((s) => s.svg)
      .join('') +
    fall +
    shrubs
      .slice(split)
      .map((s) => s.svg)
      .join('');
  // Stones line the water: standing, lying, in threes rather than in a row.
  const bankStones = Array.from({ length: at(17, 9) }, (_, i): string => {
    const x = -30 + ((hillEnd + 30) * (i + rnd() * 0.9)) / at(17, 9);
    const big = rnd() ** 2;
    return stone(x, bankY + 10 + rnd() * 8, 44 + 70 * big, 20 + 44 * big * rnd() + 8, 60 + i);
  }).join('');

  // ── The hall ──
  const tones: HallTones = {
    roof: [
      [0, '#6d6a78'],
      [0.45, '#4f5264'],
      [1, '#383d4f'],
    ],
    roofSide: [
      [0, '#33384a'],
      [1, '#262b3b'],
    ],
    tileLine: '#22273a',
    ridge: '#262a38',
    rim: '#b39a93',
    wood: '#2a2325',
    woodLit: '#7a5b46',
    plaster: '#8b8283',
    paper: [
      [0, '#8e8b93'],
      [1, '#777985'],
    ],
    paperLit: [
      [0, '#ffe7b0'],
      [0.6, '#ffd48a'],
      [1, '#f2ac5c'],
    ],
    deck: '#4b3a34',
    deckLit: '#c98a52',
    under: '#1b1a20',
  };
  const building = studyHall(see, { ...hall, tones });
  const mirrored = studyHall(see, { ...hall, tones, mirror: true });
  const lampAt = (bay: number, z: number): Point => {
    const [c, s] = [Math.cos(hall.turn), Math.sin(hall.turn)];
    return see([hall.corner[0] - c * (bay * 2 + 1), hall.corner[1] + s * (bay * 2 + 1), z]);
  };
  const lamplight = hall.lit
    .map((b) => glow(...lampAt(b, 2.2), at(210, 190), '#ffc878', 0.34))
    .join('');

  // ── The pond ──
  const pond = water(frame, bankY, height, [
    [0, '#94807f'],
    [0.12, '#83757e'],
    [0.32, '#5d5f72'],
    [0.6, '#3c465b'],
    [1, '#1f2a3c'],
  ]);
  const skyInWater = glow(at(380, 160), bankY + 90, at(900, 520), '#e3b083', 0.55, 230);
  const garden = backTrees + maples + hillside + bankStones;
  const gardenMirror = reflection(clip(`M-100 0H${farPost[0] + 6}V1000H-100Z`, garden), {
    waterline: bankY + 4,
    depth: 330,
    opacity: 0.72,
    squash: 0.86,
    waver: 9,
    blur: 1.6,
  });
  // True perspective below the posts; only the water breaks it.
  const hallMirror = fadeY(carve(soften(mirrored, 0.8, 2.4), 13, 150, 13, 8, true), [
    [farPost[1] - 10, 0.82],
    [1180, 0.74],
    [1420, 0.3],
    [1500, 0.16],
  ]);

  const hallInWater = clip(
    line(
      [
        [-60, bankY],
        [farPost[0], farPost[1]],
        [nearPost[0], nearPost[1]],
        [width + 300, nearPost[1] + at(150, 300)],
        [width + 300, 1700],
        [-60, 1700],
      ],
      true,
    ),
    hallMirror,
  );
  const lampOnWater = hall.lit
    .map((b) => {
      const [x, y] = lampAt(b, -2.2);
      return glow(x, y + 10, at(170, 150), '#ffb866', 0.42, 200);
    })
    .join('');
  const breath =
    ripples({
      seed: 5,
      from: -80,
      to: width + 80,
      top: bankY + 40,
      bottom: 1470,
      count: at(90, 46),
      length: at(260, 200),
      fill: '#cbb1a6',
      opacity: 0.17,
    }) +
    ripples({
      seed: 6,
      from: -80,
      to: width + 80,
      top: bankY + 60,
      bottom: 1490,
      count: at(80, 40),
      length: at(280, 210),
      fill: '#151d2c',
      opacity: 0.28,
    });

  // ── Bridge and islet, in front of the hill ──
  const bridgeX = at(560, 150);
  const bridgeY = at(980, 984);
  const span = at(330, 250);
  const isletX = bridgeX + span + at(70, 56);
  const islet = (kx: number) =>
    earth(isletX - 80 * kx, isletX + 120 * kx) +
    stone(isletX + 70 * kx, bridgeY + 6, 120 * kx, 52, 15) +
    pine({
      x: isletX + 6,
      base: bridgeY - 18,
      height: at(190, 170),
      seed: 23,
      lean: at(-46, -40),
      needles: '#24322f',
      lit: '#5b6a4c',
      trunk: '#2b2425',
      bark: '#8a6350',
      light: -1,
      spread: 0.42,
      boughs: 6,
      girth: 13,
    }) +
    clippedShrub({
      x: isletX + 44,
      y: bridgeY + 2,
      width: 96,
      height: 48,
      seed: 91,
      dark: '#1b2728',
      body: '#33443a',
      lit: '#7d8757',
    }) +
    stone(isletX - 38 * kx, bridgeY + 24, 104 * kx, 54, 21) +
    stone(isletX + 24, bridgeY + 30, 90, 34, 26) +
    stone(isletX + 96 * kx, bridgeY + 26, 84, 30, 33);
  const earth = (from: number, to: number) =>
    shape(
      `M${from} ${bridgeY + 20}Q${from + 20} ${bridgeY - 26} ${(from + to) / 2} ${bridgeY - 24}Q${to - 20} ${bridgeY - 26} ${to} ${bridgeY + 24}Z`,
      '#1d2625',
    );
  const headland =
    earth(bridgeX - at(370, 240), bridgeX + 40) +
    clippedShrub({
      x: bridgeX - 118,
      y: bridgeY - 8,
      width: 150,
      height: 78,
      seed: 93,
      dark: '#1b2728',
      body: '#3b4a33',
      lit: '#8d9159',
    }) +
    clippedShrub({
      x: bridgeX - 36,
      y: bridgeY - 6,
      width: 92,
      height: 44,
      seed: 94,
      dark: '#1b2728',
      body: '#33443a',
      lit: '#7d8757',
    }) +
    (tall
      ? ''
      : clippedShrub({
          x: bridgeX - 250,
          y: bridgeY - 6,
          width: 170,
          height: 66,
          seed: 95,
          dark: '#1b2728',
          body: '#33443a',
          lit: '#7d8757',
        }) + stone(bridgeX - 330, bridgeY + 16, 110, 48, 39)) +
    stone(bridgeX - 186, bridgeY + 22, 130, 56, 30) +
    stone(bridgeX - 96, bridgeY + 28, 110, 36, 36) +
    stone(bridgeX + 2, bridgeY + 26, 104, 46, 45);
  const bridge = slabBridge({
    x: bridgeX - 6,
    y: bridgeY - 22,
    span: span + 34,
    thick: 20,
    seed: 6,
    top: [
      [0, '#a3948f'],
      [1, '#857b7d'],
    ],
    face: [
      [0, '#57555d'],
      [1, '#2c2d36'],
    ],
    rim: '#d8b79c',
  });
  const crossing = headland + islet(at(1, 0.8)) + bridge;
  const crossingMirror = reflection(crossing, {
    waterline: bridgeY + 26,
    depth: 210,
    opacity: 0.74,
    squash: 0.86,
    waver: 9,
    blur: 1.3,
    seed: 12,
  });

  // A hedge and one more maple close the view past the hall's far end.
  const beyond = tall
    ? ''
    : land(
        [
          [nearPost[0] + 120, 800],
          [width - 110, 770],
          [width + 60, 742],
        ],
        930,
        [
          [0, '#363d42'],
          [1, '#232a2e'],
        ],
      ) +
      maple({ x: width - 40, base: 800, height: 230, seed: 13, tones: hazyReds, wood, light: -1 }) +
      clippedShrub({
        x: width - 60,
        y: 900,
        width: 210,
        height: 100,
        seed: 77,
        dark: '#1d2829',
        body: '#35433a',
        lit: '#737c55',
      }) +
      clippedShrub({
        x: width - 190,
        y: 900,
        width: 150,
        height: 66,
        seed: 78,
        dark: '#1d2829',
        body: '#3b4636',
        lit: '#7a7f55',
      });

  // The near bank beyond the hall's corner: stones, cushions and moss at the right edge (WIDE only).
  const rightBank = tall
    ? ''
    : soften(
        shape(
          `M${nearPost[0] - 30} ${nearPost[1] + 60}Q${nearPost[0] + 120} ${nearPost[1] + 200} ${width + 60} ${nearPost[1] + 250}V${nearPost[1] - 20}Z`,
          '#141b24',
          'opacity="0.8"',
        ),
        12,
      ) +
      shape(
        `M${nearPost[0] - 24} ${nearPost[1] + 6}Q${nearPost[0] + 60} ${nearPost[1] + 110} ${width + 60} ${nearPost[1] + 150}V${nearPost[1] - 80}H${nearPost[0] + 10}Z`,
        [
          [0, '#3a4338'],
          [0.5, '#262e2c'],
          [1, '#171f22'],
        ],
      );
  const cornerX = nearPost[0];
  const corner = tall
    ? ''
    : clippedShrub({
        x: cornerX + 190,
        y: nearPost[1] + 36,
        width: 190,
        height: 92,
        seed: 71,
        dark: '#172123',
        body: '#2f3f36',
        lit: '#66714f',
      }) +
      stone(cornerX + 6, nearPost[1] + 34, 120, 56, 72) +
      clippedShrub({
        x: cornerX + 96,
        y: nearPost[1] + 66,
        width: 150,
        height: 66,
        seed: 73,
        dark: '#172123',
        body: '#37452f',
        lit: '#737a4c',
      }) +
      stone(cornerX + 30, nearPost[1] + 76, 150, 44, 75) +
      stone(cornerX + 210, nearPost[1] + 110, 220, 70, 76);

  // Leaves on the water, and the bough they fell from.
  let drifting = '';
  let driftingDark = '';
  for (let i = 0; i < at(46, 30); i++) {
    const t = rnd();
    const y = lerp(1080, 1460, t);
    const x = at(160, 60) + rnd() * at(1300, 620) - t * at(60, 20);
    const size = 6 + 9 * t;
    const d = group(
      `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(1 0.42)"`,
      shape(
        leaf('maple', 0, 0, size * (0.7 + rnd() * 0.5), rnd() * 6.28),
        REDS[1 + Math.floor(rnd() * 3)]!,
      ),
    );
    if (rnd() < 0.8) drifting += d;
    else driftingDark += d;
  }
  const bough =
    mapleBough({
      x: -30,
      y: at(226, 268),
      reach: at(500, 330),
      drop: at(110, 150),
      seed: 17,
      size: at(27, 23),
      tones: ['#4a1a20', '#6f2424', '#93302a'],
      wood: '#1e191c',
      leaves: at(105, 70),
    }) +
    mapleBough({
      x: -30,
      y: at(176, 206),
      reach: at(390, 270),
      drop: at(80, 100),
      seed: 29,
      size: at(30, 25),
      tones: ['#8a2c26', '#b2432c', '#c95f36', '#d98a4c'],
      wood: '#1e191c',
      leaves: at(95, 62),
    });

  return print(
    frame,
    [
      evening,
      afterglow,
      clouds,
      moon,
      hills,
      garden,
      pond,
      skyInWater,
      gardenMirror,
      hallInWater,
      lampOnWater,
      breath,
      beyond,
      rightBank,
      building,
      lamplight,
      bankStones,
      crossingMirror,
      crossing,
      corner,
      driftingDark,
      drifting,
      bough,
    ],
    0.7,
  );
}

/** The value t (0–1) of the way from a to b. */
function lerp(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}
