/**
 * Hot springs: a milky riverside bath under new leaves, at the end of a day in early June. Azaleas flower on the rocks,
 * the first fireflies are out over the stream, and the lamp of the shelter has been lit.
 * Two lights: the cool sky at the end of the gorge, and the lamp on the right.
 */
import type { Frame } from '../frame.ts';
import { noise, r1, random } from '../draw/numbers.ts';
import { type Point, blob, curve, limb } from '../draw/paths.ts';
import { evenStops, gradientShape, mix, parseStops, shape, stroke } from '../draw/paint.ts';
import { clip, fadeY, gaussianBlur, roughen } from '../draw/effects.ts';
import { glow, sky } from '../draw/sky.ts';
import { fog, mist, steam } from '../draw/mist.ts';
import { land, ridge, rock } from '../draw/land.ts';
import { lightPath, ripples } from '../draw/water.ts';
import { foliage } from '../draw/leaves.ts';
import { fern } from '../draw/plants.ts';
import { scrub, wood } from '../draw/woods.ts';
import { footShade } from '../draw/shadows.ts';
import { artwork } from '../draw/artwork.ts';

const LAMP = '#ffc777';

/** A cedar bucket with hoops, a cotton cloth over its rim. `s`: px of its width, light from the left. */
function bucket(x: number, y: number, s: number): string {
  const p = (a: number, b: number) => `${r1(x + a * s)} ${r1(y - b * s)}`;
  let staves = '';
  for (let i = -4; i <= 4; i++)
    staves += `M${p(i * 0.11, 0.6)}L${p(i * 0.095, -0.02 + Math.abs(i) * 0.012)}`;
  return (
    footShade(x + s * 0.1, y + s * 0.04, s * 0.55, s * 0.1, '#0f1c1d', 0.7) +
    gradientShape(
      `M${p(-0.5, 0.6)}L${p(-0.43, 0.06)}Q${p(0, -0.1)} ${p(0.43, 0.06)}L${p(0.5, 0.6)}Z`,
      [x - s * 0.5, 0],
      [x + s * 0.5, 0],
      parseStops('#f0c489 0, #c08f58 0.3, #7c5836 0.75, #5a3f2a 1'),
    ) +
    stroke(staves, '#4d3522', 1.6, 'opacity="0.6"') +
    stroke(
      `M${p(-0.485, 0.46)}Q${p(0, 0.33)} ${p(0.485, 0.46)}M${p(-0.45, 0.18)}Q${p(0, 0.05)} ${p(0.45, 0.18)}`,
      '#b98a3f',
      s * 0.045,
    ) +
    shape(
      `M${p(-0.5, 0.6)}Q${p(0, 0.76)} ${p(0.5, 0.6)}Q${p(0, 0.46)} ${p(-0.5, 0.6)}Z`,
      parseStops('#4c3523 0, #79583a 1'),
    ) +
    stroke(
      `M${p(-0.5, 0.6)}Q${p(0, 0.76)} ${p(0.5, 0.6)}Q${p(0, 0.46)} ${p(-0.5, 0.6)}Z`,
      '#efc58b',
      2.2,
    ) +
    // The cloth: indigo stripe near its end.
    shape(
      `M${p(-0.2, 0.66)}Q${p(-0.02, 0.72)} ${p(0.16, 0.65)}L${p(0.2, 0.54)}Q${p(0.21, 0.4)} ${p(0.17, 0.22)}Q${p(-0.02, 0.15)} ${p(-0.19, 0.25)}Q${p(-0.23, 0.42)} ${p(-0.2, 0.66)}Z`,
      parseStops('#fdf3df 0, #cfc7b2 1'),
    ) +
    stroke(`M${p(-0.2, 0.31)}Q${p(-0.02, 0.22)} ${p(0.18, 0.29)}`, '#3d5a78', s * 0.04)
  );
}

/** A bather seen from behind, up to the shoulders, a folded cloth on the head. `s`: px of the shoulders' width. */
function bather(x: number, y: number, s: number): string {
  const p = (a: number, b: number) => `${r1(x + a * s)} ${r1(y - b * s)}`;
  return (
    gaussianBlur(
      shape(
        `M${p(-0.6, 0)}Q${p(0, -0.16)} ${p(0.6, 0)}Q${p(0, -0.5)} ${p(-0.6, 0)}Z`,
        '#355f5c',
        'opacity="0.6"',
      ),
      4,
      3,
    ) +
    gradientShape(
      `M${p(-0.5, 0)}Q${p(-0.47, 0.22)} ${p(-0.2, 0.29)}Q${p(-0.12, 0.31)} ${p(-0.11, 0.38)}H${r1(x + 0.11 * s)}Q${p(0.12, 0.31)} ${p(0.2, 0.29)}Q${p(0.47, 0.22)} ${p(0.5, 0)}Q${p(0, -0.06)} ${p(-0.5, 0)}Z`,
      [x - s * 0.5, 0],
      [x + s * 0.5, 0],
      parseStops('#8a7a72 0, #ba957f 0.6, #ecbc8c 1'),
    ) +
    shape(
      `M${p(-0.2, 0.56)}Q${p(-0.21, 0.76)} ${p(0, 0.78)}Q${p(0.21, 0.76)} ${p(0.2, 0.56)}Q${p(0.15, 0.38)} ${p(0, 0.37)}Q${p(-0.15, 0.38)} ${p(-0.2, 0.56)}Z`,
      '#23262a',
    ) +
    stroke(`M${p(0.17, 0.7)}Q${p(0.22, 0.58)} ${p(0.13, 0.42)}`, '#d69a62', s * 0.025) +
    shape(
      `M${p(-0.2, 0.71)}Q${p(0, 0.75)} ${p(0.21, 0.72)}L${p(0.19, 0.9)}Q${p(0, 0.94)} ${p(-0.17, 0.89)}Z`,
      parseStops('#fdf1da 0, #c6c1b0 1'),
    ) +
    stroke(`M${p(-0.18, 0.81)}Q${p(0, 0.85)} ${p(0.2, 0.82)}`, '#a39f92', s * 0.016) +
    // Water closes round the shoulders.
    stroke(
      `M${p(-0.62, -0.02)}Q${p(0, -0.13)} ${p(0.62, -0.02)}M${p(-0.8, -0.08)}Q${p(0, -0.24)} ${p(0.8, -0.08)}`,
      '#eaf5ec',
      2.2,
      'opacity="0.6"',
    )
  );
}

export default function articleOnsen(frame: Frame): string {
  const { width, height } = frame;
  const tall = width < height;
  const gorge = tall ? 430 : 1060; // where the valley opens
  const shelterX = tall ? 640 : 1600; // left end of the shelter's floor
  const rim = 1000; // y of the bath's far edge
  const at = (x: number) => (x - gorge) / 1000;

  // ── The end of the gorge ──
  const dusk = sky(
    frame,
    parseStops('#24484f 0, #37646a 0.16, #6c968c 0.38, #b3c6a4 0.62, #e4dcae 0.82, #efdfb2 1'),
    700,
  );
  const afterglow = glow(gorge + 30, 600, tall ? 620 : 900, '#f8e8b8', 0.85, 330);
  const clouds =
    mist(frame, {
      y: 180,
      height: 130,
      color: '#a9c0ae',
      opacity: 0.35,
      seed: 8,
      stretch: 1700,
      body: 0.16,
    }) +
    mist(frame, {
      y: 330,
      height: 100,
      color: '#f0dfb2',
      opacity: 0.45,
      seed: 17,
      stretch: 1500,
      body: 0.16,
    });

  /** A wooded slope that comes down to the stream from one side: `far` 1…0. */
  const slope = (
    side: -1 | 1,
    seed: number,
    start: number,
    y: number,
    steep: number,
    size: number,
    haze: number,
  ) => {
    const fill = mix('#26483a', '#c3cfa6', haze);
    const points = ridge(frame, {
      seed,
      y,
      rise: 30 + size * 0.3,
      wave: 230,
      lift: (x) => {
        const u = side * at(x * width) - start;
        return u < 0 ? -u * 900 : -steep * (1 - Math.exp(-u * 1.9));
      },
    });
    const x0 = side < 0 ? 0 : gorge + start * 1000 - 60;
    const x1 = side < 0 ? gorge - start * 1000 + 60 : width;
    return (
      land(points, 1100, [
        [0, fill],
        [0.6, mix(fill, '#dfe0bb', 0.25 + haze * 0.3)],
        [1, mix(fill, '#dfe0bb', 0.2)],
      ]) +
      // Crowns cover the slope row under row; the lower ones lie deeper in shade and haze.
      [0, 1, 2, 3]
        .map((row) =>
          wood(
            points.map(([x, py]): Point => [x, py + row * size * 1.5]),
            {
              seed: seed + 4 + row * 11,
              size: size * (1 + row * 0.08),
              fill: mix(fill, '#cfd6b2', row * 0.09),
              lit: mix(mix('#8fae62', '#eef0c4', haze), fill, row * 0.26),
              light: side < 0 ? 1 : -1,
              from: side < 0 ? x0 : x0 + row * size * 1.2,
              to: side < 0 ? x1 - row * size * 1.2 : x1,
              density: 1 - row * 0.12,
            },
          ),
        )
        .join('')
    );
  };
  const slopes =
    slope(1, 61, 0.06, 640, 330, 30, 0.74) +
    slope(-1, 62, 0.1, 660, 380, 34, 0.66) +
    mist(frame, {
      y: 650,
      height: 150,
      color: '#f1e9c2',
      opacity: 0.7,
      seed: 3,
      stretch: 1000,
      body: 0.4,
    }) +
    slope(1, 73, 0.15, 740, 430, 48, 0.46) +
    slope(-1, 74, 0.2, 740, 470, 52, 0.4) +
    mist(frame, {
      y: 750,
      height: 170,
      color: '#dfe3c0',
      opacity: 0.65,
      seed: 13,
      stretch: 900,
      body: 0.4,
    }) +
    slope(-1, 86, 0.36, 830, 560, 74, 0.16) +
    slope(1, 85, 0.3, 830, 560, 70, 0.2) +
    fog({ x: gorge - 420, y: 810, rx: 420, ry: 60, color: '#cfdcc0', opacity: 0.4, seed: 4 }) +
    fog({ x: gorge + 460, y: 800, rx: 420, ry: 60, color: '#cfdcc0', opacity: 0.35, seed: 6 });

  // ── The stream: from a low fall in the gorge, in front of the far wood, away to the left ──
  const falls = (() => {
    const x = gorge + 26;
    const rnd = random(4);
    let threads = '';
    for (let i = 0; i < 26; i++) {
      const px = x - 34 + rnd() * 68;
      const y0 = 716 + rnd() * 26;
      threads += `M${r1(px - 2)} ${r1(y0)}Q${r1(px - 4)} ${r1(y0 + 40)} ${r1(px - 5)} ${r1(y0 + 50 + rnd() * 36)}L${r1(px + 3)} ${r1(y0 + 50 + rnd() * 36)}Q${r1(px + 2)} ${r1(y0 + 30)} ${r1(px + 2)} ${r1(y0)}Z`;
    }
    return (
      shape(
        `M${x - 40} 712Q${x} 700 ${x + 38} 712L${x + 44} 806H${x - 50}Z`,
        parseStops('#d8e2c8 0, #a9c6bb 1'),
      ) +
      shape(threads, '#fbfae8', 'opacity="0.85"') +
      rock({
        x: x - 76,
        y: 810,
        width: 100,
        height: 108,
        seed: 5,
        body: parseStops('#75897a 0, #53695f 1'),
        lit: '#b9c29a',
        cap: '#7d9464',
        light: 1,
      }) +
      rock({
        x: x + 84,
        y: 812,
        width: 120,
        height: 122,
        seed: 8,
        body: parseStops('#6c8074 0, #4b6158 1'),
        lit: '#aab88f',
        cap: '#7d9464',
        light: -1,
      }) +
      glow(x, 806, 130, '#f7f7e2', 0.8, 34)
    );
  })();
  const spread = tall ? 0.62 : 1;
  const farBank: Point[] = [
    [gorge - 1300 * spread, 962],
    [gorge - 800 * spread, 938],
    [gorge - 360 * spread, 888],
    [gorge - 150 * spread, 846],
    [gorge - 46, 806],
  ];
  const streamShape = curve(
    [
      ...farBank,
      [gorge + 92, 806],
      [gorge + 170 * spread, 846],
      [gorge + 320 * spread, 896],
      [gorge + 620 * spread, 968],
      [width + 80, 1040],
      [width + 80, 1080],
      [-80, 1080],
    ],
    true,
  );
  const stream =
    shape(streamShape, parseStops('#c9d8bf 0, #93b3a4 0.2, #56827c 0.6, #3a6462 1')) +
    clip(
      streamShape,
      ripples({
        seed: 4,
        from: 0,
        to: width,
        top: 812,
        bottom: 1000,
        count: tall ? 90 : 190,
        length: 150,
        fill: '#f3f4e0',
        opacity: 0.6,
      }) +
        ripples({
          seed: 9,
          from: 0,
          to: width,
          top: 830,
          bottom: 1010,
          count: tall ? 50 : 110,
          length: 150,
          fill: '#2b5353',
          opacity: 0.4,
        }),
    );
  const bankScrub = scrub(farBank, {
    seed: 21,
    size: 58,
    fill: '#2f4f3e',
    lit: '#8fa866',
    light: 1,
    spread: 12,
    density: 0.8,
  });
  const bodyStone = (k: number) =>
    evenStops(mix('#7c877c', '#3a4a48', k), mix('#46584f', '#16252a', k));
  const boulder = (
    x: number,
    y: number,
    w: number,
    h: number,
    seed: number,
    light: -1 | 1,
    k: number,
    lit: string,
    cap?: string,
  ) =>
    rock({
      x,
      y,
      width: w,
      height: h,
      seed,
      body: bodyStone(k),
      lit,
      ...(cap ? { cap } : {}),
      light,
    });
  /** White water gathers at a boulder's foot. */
  const wash = (x: number, y: number, w: number) =>
    stroke(
      `M${r1(x - w * 0.6)} ${r1(y + 2)}Q${r1(x)} ${r1(y + w * 0.1)} ${r1(x + w * 0.62)} ${r1(y)}`,
      '#f6f6e6',
      Math.max(2, w * 0.035),
      'opacity="0.75"',
    );
  const inStream = (
    [
      [gorge - 210 * spread, 866, 120, 70, 3],
      [gorge - 110 * spread, 840, 90, 56, 4],
      [gorge + 10, 856, 60, 26, 7],
      [gorge + 200 * spread, 862, 130, 84, 9],
      [gorge - 470 * spread, 908, 150, 76, 12],
      [gorge - 60, 894, 84, 36, 14],
      [gorge + 330 * spread, 912, 130, 66, 15],
      [gorge + 110, 920, 96, 42, 17],
      [gorge - 250 * spread, 934, 110, 48, 19],
      [gorge - 820 * spread, 948, 170, 84, 21],
      [gorge - 560 * spread, 962, 120, 46, 22],
    ] as const
  )
    .map(
      ([x, y, w, h, s]) =>
        boulder(x, y, w, h, s, x < gorge ? 1 : -1, 0.25, '#a8b592', '#6b8250') + wash(x, y, w),
    )
    .join('');

  // ── The shelter: bark roof weighted with stones, four posts, a bench, the lamp ──
  const k = tall ? 0.92 : 1.12;
  const floorY = 1004;
  const P = (dx: number, up: number): Point => [shelterX + dx * k, floorY - up * k];
  const xy = (dx: number, up: number) => P(dx, up).map(r1).join(' ');
  const lampX = P(150, 0)[0];
  const lampY = P(0, 232)[1];
  const shelter = (() => {
    const post = (dx: number, up0: number, w: number, back = false) =>
      gradientShape(
        `M${xy(dx - w / 2, up0)}L${xy(dx - w / 2, 330)}L${xy(dx + w / 2, 330)}L${xy(dx + w / 2, up0)}Z`,
        [P(dx - w / 2, 0)[0], 0],
        [P(dx + w / 2, 0)[0], 0],
        back
          ? parseStops('#3a342a 0, #5d4a34 1')
          : parseStops(
              dx < 150 ? '#2c2a25 0, #5f4a33 0.6, #d49c5c 1' : '#d49c5c 0, #70553a 0.35, #2c2a25 1',
            ),
      );
    // Back wall of cedar boards, lit by the lamp.
    let boards = '';
    for (let i = 1; i < 16; i++) boards += `M${xy(70 + i * 40, 20)}L${xy(70 + i * 40, 320)}`;
    const wall =
      shape(
        `M${xy(70, 20)}L${xy(70, 326)}L${xy(720, 326)}L${xy(720, 20)}Z`,
        parseStops('#2b2620 0, #57422e 0.4, #3a2e24 1'),
      ) +
      clip(
        `M${xy(70, 20)}L${xy(70, 326)}L${xy(720, 326)}L${xy(720, 20)}Z`,
        glow(lampX + 30, lampY + 30, 330 * k, '#ffb765', 0.75, 250 * k) +
          stroke(boards, '#1f1913', 2, 'opacity="0.55"'),
      );
    // Basket shelf with folded robes.
    const shelf =
      shape(`M${xy(250, 70)}L${xy(250, 84)}L${xy(560, 84)}L${xy(560, 70)}Z`, '#8a6238') +
      shape(
        `M${xy(250, 60)}H${r1(P(560, 0)[0])}V${r1(P(0, 70)[1])}H${r1(P(250, 0)[0])}Z`,
        '#2a1f17',
      ) +
      shape(
        `M${xy(268, 20)}H${r1(P(284, 0)[0])}V${r1(P(0, 62)[1])}H${r1(P(268, 0)[0])}ZM${xy(524, 20)}H${r1(P(540, 0)[0])}V${r1(P(0, 62)[1])}H${r1(P(524, 0)[0])}Z`,
        '#3a2a1d',
      ) +
      [300, 400, 478]
        .map(
          (dx, i) =>
            shape(
              `M${xy(dx, 84)}L${xy(dx - 6, 116)}Q${xy(dx + 36, 122)} ${xy(dx + 76, 116)}L${xy(dx + 70, 84)}Z`,
              parseStops('#d3a263 0, #7d5832 1'),
            ) +
            stroke(
              `M${xy(dx - 4, 105)}L${xy(dx + 74, 105)}M${xy(dx - 2, 95)}L${xy(dx + 72, 95)}`,
              '#5d3f24',
              2,
              'opacity="0.6"',
            ) +
            (i < 2
              ? shape(
                  `M${xy(dx + 4, 116)}Q${xy(dx + 6, 136)} ${xy(dx + 20, 136)}H${r1(P(dx + 54, 0)[0])}Q${xy(dx + 66, 136)} ${xy(dx + 66, 116)}Z`,
                  i ? '#e9ddc2' : '#48617c',
                )
              : ''),
        )
        .join('');
    const roofLow = 322;
    const roofTop = 470;
    const roof = `M${xy(-110, roofLow)}Q${xy(-70, 372)} ${xy(20, roofTop)}L${xy(900, roofTop + 6)}L${xy(900, roofLow)}Q${xy(400, roofLow - 8)} ${xy(-110, roofLow)}Z`;
    const rnd = random(6);
    let bark = '';
    for (let row = 1; row < 6; row++) {
      const up = roofLow + ((roofTop - roofLow) * row) / 6;
      for (let dx = -110 + row * 21 + rnd() * 30; dx < 860; dx += 46 + rnd() * 40)
        bark += `M${xy(dx, up)}L${xy(dx + 36 + rnd() * 30, up + (rnd() - 0.5) * 4)}`;
    }
    const stones = Array.from({ length: 17 }, (_, i) => {
      const row = i % 3;
      const dx = -60 + i * 54 + rnd() * 24 + row * 6;
      const up = roofLow + 26 + row * 46 + rnd() * 10;
      const s = (12 + rnd() * 8) * k;
      const [px, py] = P(dx, up);
      if (dx < -110 + (up - roofLow) * 0.8) return '';
      return shape(
        blob(px, py, s, s * 0.6, 60 + i, 0.12),
        parseStops('#9aa497 0, #6a766d 0.5, #37433f 1'),
      );
    }).join('');
    return (
      wall +
      shelf +
      post(70, 16, 22, true) +
      // Stone floor at the water.
      shape(
        `M${xy(-20, 4)}L${xy(60, 26)}L${xy(900, 26)}V${r1(floorY + 30)}L${xy(-20, -14)}Z`,
        parseStops('#a58c68 0, #6f6a58 0.4, #38453f 1'),
      ) +
      glow(lampX + 20, floorY - 8, 300 * k, LAMP, 0.5, 26) +
      post(10, -8, 26) +
      post(640, -6, 28) +
      shape(
        `M${xy(-60, 312)}L${xy(-60, 334)}L${xy(900, 334)}L${xy(900, 312)}Z`,
        parseStops('#33291f 0, #6b4e33 1'),
      ) +
      shape(roof, parseStops('#7f8a74 0, #5f685a 0.35, #343d38 1')) +
      stroke(bark, '#252d29', 2.4, 'opacity="0.6"') +
      shape(
        `M${xy(-116, roofLow + 4)}Q${xy(400, roofLow - 4)} ${xy(900, roofLow + 4)}L${xy(900, roofLow - 12)}Q${xy(400, roofLow - 22)} ${xy(-112, roofLow - 10)}Z`,
        '#2a2a25',
      ) +
      glow(lampX, P(0, roofLow - 8)[1], 230 * k, '#ffb765', 0.55, 16) +
      shape(
        `M${xy(14, roofTop - 6)}L${xy(8, roofTop + 16)}L${xy(900, roofTop + 22)}V${r1(P(0, roofTop - 2)[1])}Z`,
        parseStops('#9aa184 0, #4a5347 1'),
      ) +
      stones
    );
  })();
  /** The hanging lamp: paper round a wooden frame, under a little roof. */
  const lamp = (() => {
    const s = 60 * k;
    const p = (a: number, b: number) => `${r1(lampX + a * s)} ${r1(lampY - b * s)}`;
    return (
      stroke(`M${p(0, 0.7)}V${r1(P(0, 318)[1])}`, '#1d1813', 3) +
      glow(lampX, lampY, 420 * k, LAMP, 0.6) +
      shape(
        `M${p(-0.46, -0.72)}L${p(-0.5, 0.52)}H${r1(lampX + 0.5 * s)}L${p(0.46, -0.72)}Z`,
        parseStops('#ffdf9f 0, #fff3cf 0.55, #f7c271 1'),
      ) +
      stroke(
        `M${p(-0.46, -0.72)}L${p(-0.5, 0.52)}M${p(0.46, -0.72)}L${p(0.5, 0.52)}M${p(-0.47, -0.72)}H${r1(lampX + 0.47 * s)}`,
        '#3d2a1b',
        5 * k,
      ) +
      stroke(
        `M${p(-0.16, -0.72)}V${r1(lampY - 0.5 * s)}M${p(0.16, -0.72)}V${r1(lampY - 0.5 * s)}M${p(-0.48, 0)}H${r1(lampX + 0.48 * s)}`,
        '#94683a',
        2,
      ) +
      shape(
        `M${p(-0.78, 0.5)}Q${p(-0.3, 0.6)} ${p(-0.12, 0.86)}H${r1(lampX + 0.12 * s)}Q${p(0.3, 0.6)} ${p(0.78, 0.5)}Z`,
        '#2a211a',
      )
    );
  })();

  // ── The bath ──
  const left = tall ? -40 : 170;
  const right = tall ? 1240 : 2330;
  const bathEdge = curve([
    [left - 260, 1560],
    [left - 40, 1280],
    [left + 40, 1120],
    [left + (tall ? 150 : 330), rim + 24],
    [gorge + (tall ? -10 : -60), rim - 4],
    [shelterX - 40, rim + 14],
    [shelterX + (tall ? 220 : 380), rim + 18],
    [right - (tall ? 60 : 150), rim + 50],
    [right + 10, 1160],
    [right + 90, 1330],
    [right + 200, 1560],
  ]);
  const ground = ridge(frame, {
    seed: 33,
    y: rim - 14,
    rise: 12,
    wave: 260,
    lift: (x) => -120 * Math.max(0, 0.14 - x),
  });
  const bank = land(ground, height, parseStops('#5a6f56 0, #34493f 0.2, #14211f 1'));
  const bath =
    shape(
      `${bathEdge}Z`,
      parseStops('#d5e4d2 0, #a9cdc2 0.16, #74a9a3 0.42, #467a78 0.72, #255152 1'),
    ) +
    clip(
      `${bathEdge}Z`,
      // The bright end of the gorge and the lamp lie on the water; the near corner is dark.
      glow(gorge + 20, rim + 50, tall ? 420 : 640, '#f4f3d6', 0.7, 150) +
        glow(shelterX + 420 * k, rim + 20, 560 * k, '#2b4a45', 0.75, 130) +
        glow(lampX, rim + 90, 260 * k, '#ffce8a', 0.7, 150) +
        lightPath({
          seed: 5,
          x: lampX,
          top: rim + 26,
          bottom: 1400,
          narrow: 46,
          wide: 190,
          count: 44,
          fill: '#ffe2ae',
          opacity: 0.72,
        }) +
        ripples({
          seed: 15,
          from: 0,
          to: width,
          top: rim + 20,
          bottom: 1480,
          count: tall ? 46 : 90,
          length: 240,
          fill: '#e9f4e6',
          opacity: 0.34,
        }) +
        ripples({
          seed: 25,
          from: 0,
          to: width,
          top: rim + 30,
          bottom: 1490,
          count: tall ? 36 : 80,
          length: 260,
          fill: '#1f4a4b',
          opacity: 0.25,
        }),
    );

  // Rim stones, back to front: [x, y, width, height, seed].
  const rimStones = (
    tall
      ? [
          [60, 1010, 150, 74, 3],
          [190, 1004, 120, 56, 5],
          [300, 1000, 130, 60, 8],
          [410, 998, 110, 44, 11],
          [500, 1000, 120, 50, 13],
          [600, 1010, 110, 48, 16],
          [700, 1016, 130, 46, 18],
          [830, 1020, 150, 44, 20],
          [980, 1026, 160, 52, 22],
          [1120, 1052, 180, 84, 25],
          [10, 1110, 230, 130, 29],
          [1190, 1180, 240, 150, 31],
        ]
      : [
          [330, 1034, 190, 96, 3],
          [470, 1020, 150, 66, 5],
          [600, 1012, 170, 74, 8],
          [740, 1004, 130, 50, 11],
          [870, 1002, 150, 62, 13],
          [1000, 998, 120, 44, 16],
          [1120, 1000, 150, 56, 18],
          [1260, 1004, 140, 52, 20],
          [1390, 1010, 150, 66, 22],
          [1530, 1018, 150, 56, 25],
          [1690, 1024, 170, 50, 27],
          [1860, 1028, 190, 48, 30],
          [2030, 1034, 160, 56, 33],
          [2180, 1052, 190, 90, 35],
          [2310, 1110, 240, 140, 38],
          [190, 1110, 240, 140, 41],
          [60, 1240, 340, 210, 44],
        ]
  ) as readonly (readonly [number, number, number, number, number])[];
  const shades = rimStones
    .map(
      ([x, y, w, h]) =>
        `M${r1(x - w * 0.52)} ${y - 4}Q${x} ${r1(y + h * 1.1)} ${r1(x + w * 0.52)} ${y - 4}Z`,
    )
    .join('');
  const stones =
    clip(`${bathEdge}Z`, gaussianBlur(shape(shades, '#1c3c3c', 'opacity="0.6"'), 7, 5)) +
    rimStones
      .map(([x, y, w, h, s]) => {
        const towards = lampX > x ? 1 : -1;
        const near = Math.max(0, 1 - Math.abs(x - lampX) / 620);
        return (
          boulder(x, y + 4, w, h, s, towards, 0.45, mix('#8fa08c', '#efbd7c', near), '#5d7548') +
          // A pale line where the minerals of the spring have dried.
          stroke(
            `M${r1(x - w * 0.46)} ${y + 3}Q${x} ${r1(y + 9)} ${r1(x + w * 0.46)} ${y + 3}`,
            mix('#e4e8d4', '#ffdca6', near),
            3,
            'opacity="0.75"',
          )
        );
      })
      .join('');

  // The spout: a split bamboo brings the hot water; rings spread where it falls.
  const spoutX = tall ? 500 : 1330;
  const spout =
    [0, 1, 2, 3]
      .map((i) =>
        stroke(
          `M${spoutX - 36 - i * 34} ${1062 + i * 2}a${36 + i * 34} ${9 + i * 8} 0 1 0 ${72 + i * 68} 0a${36 + i * 34} ${9 + i * 8} 0 1 0 ${-72 - i * 68} 0`,
          '#f2f8ec',
          2.6 - i * 0.4,
          `opacity="${r1((0.75 - i * 0.17) * 10) / 10}"`,
        ),
      )
      .join('') +
    shape(
      `M${spoutX - 6} 940Q${spoutX - 4} 1000 ${spoutX - 13} 1062Q${spoutX} 1072 ${spoutX + 12} 1062Q${spoutX + 8} 1000 ${spoutX + 9} 942Z`,
      parseStops('#f5faf0 0 0.95, #dcebdf 0.6 0.8, #ffffff 1 0.95'),
    ) +
    glow(spoutX, 1062, 60, '#ffffff', 0.8, 18) +
    shape(
      limb(
        [
          [spoutX + 190, 878],
          [spoutX + 100, 908],
          [spoutX - 8, 940],
        ],
        26,
        23,
      ),
      parseStops('#b6b878 0, #8a9057 0.5, #4c5a3c 1'),
    ) +
    stroke(`M${spoutX + 186} 871L${spoutX - 6} 930`, '#e6dfa3', 3, 'opacity="0.8"') +
    shape(`M${spoutX - 16} 930a8 13 -18 1 0 12 22a8 13 -18 1 0 -12 -22Z`, '#2b3326') +
    stroke(`M${spoutX + 98} 894l8 26`, '#4c5a3c', 3) +
    boulder(spoutX + 150, 1008, 150, 116, 52, 1, 0.4, '#c9ab7d', '#5d7548') +
    boulder(spoutX + 70, 1012, 90, 56, 54, 1, 0.45, '#b9a27a', '#5d7548');

  // Azaleas and ferns between the rocks.
  const azalea = (points: readonly Point[], size: number, seed: number, light: -1 | 1) =>
    scrub(points, {
      seed,
      size,
      fill: '#3a5740',
      lit: '#6f8c56',
      light,
      spread: size * 0.3,
      density: 0.8,
    }) +
    scrub(
      points.map(([x, y]): Point => [x, y - size * 0.2]),
      {
        seed: seed + 7,
        size: size * 0.52,
        fill: '#b5564a',
        lit: '#f0a184',
        light,
        spread: size * 0.55,
        density: 0.7,
      },
    );
  const planting = tall
    ? azalea(
        [
          [40, 960],
          [170, 968],
        ],
        74,
        5,
        1,
      ) +
      azalea(
        [
          [1130, 990],
          [1230, 1010],
        ],
        70,
        9,
        -1,
      )
    : azalea(
        [
          [250, 1000],
          [400, 974],
          [560, 966],
        ],
        92,
        5,
        1,
      ) +
      azalea(
        [
          [2240, 1000],
          [2420, 1030],
        ],
        90,
        9,
        -1,
      );
  const ferns = shape(
    (tall
      ? [
          [330, 980, 60],
          [600, 990, 50],
          [1060, 1030, 70],
        ]
      : [
          [690, 976, 70],
          [960, 980, 56],
          [1200, 984, 60],
          [2100, 1014, 80],
        ]
    )
      .map(([x, y, s], i) => fern(x!, y!, s!, 70 + i))
      .join(''),
    '#57774a',
  );

  // ── The foreground ──
  const nearStones = tall
    ? boulder(1120, 1570, 470, 320, 61, -1, 0.75, '#8a7a5c', '#3c5238')
    : boulder(2200, 1570, 660, 340, 61, -1, 0.75, '#8a7a5c', '#3c5238') +
      boulder(-40, 1570, 520, 230, 63, 1, 0.85, '#4d635a', '#2f4636');
  const tub = tall ? bucket(1092, 1318, 122) : bucket(2160, 1318, 144);
  const bath1 = tall ? bather(392, 1150, 102) : bather(1010, 1146, 106);

  const vapor = (
    tall
      ? [
          [250, 1090, 330, 470, 0.85, 4],
          [560, 1080, 300, 560, 0.9, 9],
          [840, 1150, 340, 480, 0.7, 14],
          [420, 1280, 420, 340, 0.35, 19],
        ]
      : [
          [560, 1090, 400, 460, 0.85, 4],
          [900, 1080, 340, 480, 0.75, 24],
          [1330, 1070, 340, 600, 0.95, 9],
          [1760, 1150, 440, 500, 0.7, 14],
          [1180, 1300, 620, 360, 0.34, 19],
        ]
  )
    .map(([x, y, w, h, opacity, seed]) =>
      steam({
        x: x!,
        y: y!,
        width: w!,
        height: h!,
        color: '#f7f6e4',
        opacity: opacity!,
        seed: seed!,
        drift: -120,
      }),
    )
    .join('');
  const veil = fog({
    x: gorge + 120,
    y: rim + 30,
    rx: tall ? 560 : 980,
    ry: 60,
    color: '#f2f3dd',
    opacity: 0.4,
    seed: 12,
  });

  // Fireflies drift over the stream.
  const fliesRnd = random(17);
  const flies = Array.from({ length: tall ? 9 : 16 }, () => {
    const x = gorge + (fliesRnd() - 0.62) * (tall ? 760 : 1500);
    const y = 800 + fliesRnd() * 150;
    return (
      glow(x, y, 26, '#e3f07c', 0.85) + `<circle cx="${r1(x)}" cy="${r1(y)}" r="3" fill="#fbffd0"/>`
    );
  }).join('');

  // Leaves of a beech hang over the left corner, nearly black against the sky.
  const n = noise(4, 2);
  const crown = (() => {
    const bough = (pts: readonly Point[], w: number) => shape(limb(pts, w, 3), '#16292a');
    const masses: [number, number, number, number, number][] = tall
      ? [
          [60, 40, 250, 90, 1],
          [240, 110, 150, 56, 2],
          [20, 170, 130, 70, 3],
        ]
      : [
          [160, 60, 380, 120, 1],
          [520, 110, 220, 70, 2],
          [90, 250, 230, 100, 3],
          [360, 230, 150, 52, 4],
          [730, 40, 200, 60, 5],
        ];
    return (
      bough(
        [
          [-40, 330 + n(1) * 20],
          [120, 200],
          [340, 140],
          [tall ? 380 : 700, 120],
        ],
        34,
      ) +
      bough(
        [
          [-40, 150],
          [200, 90],
          [tall ? 300 : 520, 40],
        ],
        24,
      ) +
      masses
        .map(([x, y, rx, ry, s]) =>
          foliage({
            x,
            y,
            rx,
            ry,
            seed: s * 9,
            count: Math.round(rx * 1.7),
            size: 13,
            tones: ['#17302d', '#20403a', '#315645', '#57774f'],
            light: 1,
          }),
        )
        .join('')
    );
  })();

  return artwork(
    frame,
    [
      dusk,
      afterglow,
      clouds,
      slopes,
      falls,
      stream,
      bankScrub,
      inStream,
      flies,
      bank,
      shelter,
      planting,
      bath,
      roughen(stones, 3, 16, 16),
      ferns,
      spout,
      lamp,
      veil,
      bath1,
      vapor,
      nearStones,
      tub,
      crown,
      fadeY(shape(`M0 1240H${width}V${height}H0Z`, '#12302f'), [
        [1240, 0],
        [1500, 0.55],
      ]),
    ],
    0.6,
  );
}
