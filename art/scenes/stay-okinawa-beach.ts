/**
 * Okinawa, the beach: low tide, half past six in the morning. The sun stands low on the left, off the canvas;
 * somebody has walked down over the dry sand and unrolled a mat where the flats begin.
 */
import { type Frame, single } from '../frame.ts';
import { evenSteps, lerp, noise, random } from '../draw/numbers.ts';
import { type Point, curve, line, oval, parsePoints, patch, samplePoints } from '../draw/paths.ts';
import { drawEach, gradientShape, parseStops, shape, stroke } from '../draw/paint.ts';
import { clip, gaussianBlur } from '../draw/effects.ts';
import { type Place, camera } from '../draw/space.ts';
import { glow, sky } from '../draw/sky.ts';
import { mist } from '../draw/mist.ts';
import { lightPath, reflection, ripples } from '../draw/water.ts';
import { surf } from '../draw/coast.ts';
import { scrub } from '../draw/woods.ts';
import { type Ray, convexHull, projectOnPlane } from '../draw/boards.ts';
import { brushLine, brushPath, foldedCloth, mat } from '../draw/cloth.ts';
import { artwork } from '../draw/artwork.ts';

export const frame = single.wide;

const HORIZON = 340;
const see = camera({ x: 1000, horizon: HORIZON, focal: 1500, eye: 2.5 });
const SUN: Ray = [2.6, -0.9, -1];

/** The edge between dry sand and flats: y at x, both px. */
const shore = (x: number) =>
  905 - 330 * (Math.max(0, x) / 2000) ** 1.5 + 34 * Math.sin(x / 260) + 14 * Math.sin(x / 97);

/** A limestone stack that the sea has undercut, with scrub on its crown. */
function stack(x: number, foot: number, w: number, h: number, seed: number): string {
  const n = noise(seed, 3);
  const at = (text: string) => parsePoints(text).map(([u, v]): Point => [x + u * w, foot - v * h]);
  const rough = at(
    '-0.34,0 -0.28,0.2 -0.5,0.34 -0.56,0.5 -0.5,0.72 -0.3,0.9 -0.02,0.86 0.2,0.96 0.43,0.7 0.53,0.5 0.46,0.34 0.27,0.22 0.36,0',
  );
  const withMidpoint = (p: Point, i: number): Point[] => {
    const q = rough[(i + 1) % rough.length]!;
    return [
      p,
      [(p[0] + q[0]) / 2 + n(i * 3.1) * w * 0.05, (p[1] + q[1]) / 2 + n(i * 2.3 + 9) * w * 0.05],
    ];
  };
  const d = line(rough.flatMap(withMidpoint), true);
  const crack = (k: number) => {
    const stray = (t: number) => x + w * (0.85 * k - 0.42 + n(k * 9 + t * 3) * 0.06);
    const way = samplePoints(5, (t) => [stray(t), foot - h * (0.8 - t * (0.25 + 0.15 * n(k * 5)))]);
    return brushPath(way, w * 0.018, 3, 0.1);
  };
  const notch = `M${x - w} ${foot - h * 0.36}Q${x} ${foot - h * 0.3} ${x + w} ${foot - h * 0.36}V${foot - h * 0.02}H${x - w}Z`;
  const crown = at('-0.46,0.7 -0.3,0.92 0,0.9 0.2,1 0.42,0.74');
  const light = parseStops('#c9a58f 0, #8e7f86 0.3, #665f74 0.34, #4f4c66 1');
  return (
    gradientShape(d, [x - w * 0.5, 0], [x + w * 0.5, 0], light) +
    clip(d, shape(notch, '#3f3e58', 'opacity="0.55"')) +
    shape(drawEach(evenSteps(6), crack), '#454258', 'opacity="0.6"') +
    scrub(crown, { seed, density: 1.8, size: w * 0.12, fill: '#39544f', lit: '#9a9a68', light: -1 })
  );
}

/** The prints of two bare feet along a way in meters: hollows in shade, the rim away from the sun lit. */
function footprints(way: readonly Point[]): string {
  let [hollow, rim, deep] = ['', '', ''];
  way.forEach(([wx, wy], i) => {
    const [next, prev] = [way[Math.min(way.length - 1, i + 1)]!, way[Math.max(0, i - 1)]!];
    const a = Math.atan2(next[1] - prev[1], next[0] - prev[0]);
    const side = i % 2 ? 0.12 : -0.12;

    const at = (u: number, v: number): Point =>
      see([
        wx + Math.cos(a) * u - Math.sin(a) * (v + side),
        wy + Math.sin(a) * u + Math.cos(a) * (v + side),
        0,
      ]);
    const px = 1500 / wy;
    // Heel, waist, ball; then the toes.
    const sole = parsePoints(
      '-0.13,0 -0.11,0.032 -0.03,0.028 0.05,0.044 0.11,0.034 0.125,0 0.11,-0.036 0.05,-0.044 -0.03,-0.028 -0.11,-0.032',
    );
    const foot = (grow: number, shift: number) =>
      curve(
        sole.map(([u, v]) => at(u * grow, v * grow * 1.3)).map(([x, y]): Point => [x + shift, y]),
        true,
      );
    rim += foot(1.5, px * 0.016);
    hollow += foot(1.28, 0);
    deep += foot(1.06, px * 0.022);
    for (let k = 0; k < 5; k++) {
      const [x, y] = at(0.2 - 0.006 * k * k, -Math.sign(side) * (0.056 - k * 0.029));
      const r = px * (k === 0 ? 0.023 : 0.016);
      hollow += oval(x, y, r, r * 0.46);
    }
  });
  return (
    gaussianBlur(shape(rim, '#fff0d6', 'opacity="0.75"'), 2.5) +
    shape(hollow, '#8d7480') +
    shape(deep, '#c3a08c')
  );
}

/** Ribs that the ebb has left in the wet sand, each with its light. */
function ribs(): string {
  const rnd = random(9);
  let [dark, light] = ['', ''];
  for (let i = 0; i < 150; i++) {
    const t = rnd();
    const y = lerp(HORIZON + 75, 860, t ** 1.5);
    const x = rnd() * 2100 - 50;
    if (y > shore(x) - 26) continue;
    const w = (160 + 420 * rnd()) * (0.25 + t);
    const bent = (k: number) =>
      (3 * Math.sin(k * 3.1 + i) + 2 * Math.sin(k * 8 + i * 2)) * (0.25 + t * 0.8);
    const rib = (lift: number) => samplePoints(8, (k) => [x + w * (k - 0.5), y + bent(k) - lift]);
    dark += brushPath(rib(0), 2 + 5 * t, i, 0.05);
    light += brushPath(rib(2 + 4 * t), 1.5 + 3 * t, i + 1, 0.05);
  }
  return shape(dark, '#8a7480', 'opacity="0.28"') + shape(light, '#fdeed8', 'opacity="0.4"');
}

export default function (frame: Frame): string {
  const edge = samplePoints(120, (t) => [2080 * t - 40, shore(2080 * t - 40)]);
  const lower = (px: number) => edge.map(([u, v]): Point => [u, v + px]);
  const dry = line([...edge, [2060, 1270], [-60, 1270]], true);
  const pools = [
    patch(420, 640, 330, 34, 3, 0.5),
    patch(1150, 560, 420, 22, 5, 0.5),
    patch(820, 738, 210, 26, 8, 0.5),
    patch(1720, 505, 260, 13, 11, 0.5),
    patch(150, 800, 240, 26, 21, 0.5),
  ].join('');
  const reach = { from: 0, to: 1900, top: 540, bottom: 840 };
  const glade = { top: 380, bottom: 470, narrow: 200, wide: 600 };
  const arc = (t: number) => Math.sin(t * 3.1);
  const way = samplePoints(11, (t) => [
    3.25 * t - 2.5 - 0.2 * arc(t),
    3.7 + 2.35 * t + 0.45 * arc(t),
  ]);
  const [x, y, turn] = [0.55, 5.35, -0.62];
  const onMat = (u: number, v: number, h = 0): Place => [
    x + u * Math.cos(turn) - v * Math.sin(turn),
    y + u * Math.sin(turn) + v * Math.cos(turn),
    h,
  ];
  const corners = parsePoints('0,0 0.72,0 0.72,1.9 0,1.9');
  const matShadow = convexHull(
    corners.flatMap(([u, v]) => [see(onMat(u, v)), see(projectOnPlane(onMat(u, v, 0.022), SUN))]),
  );
  const [tx, ty] = onMat(0.2, 1.3);
  const towelShadow = convexHull(
    parsePoints('0,0 0.34,0 0.34,0.24 0,0.24').flatMap(([u, v]) =>
      [0.012, 0.102].map((h) => see(projectOnPlane([tx + u, ty + v, h], SUN, 0.012))),
    ),
  );
  const towel = ['#fff6e6', '#e9d9c6', '#9d90a0', '#b2432c'] as const;
  const rocks = [
    [350, 456, 330, 150, 5],
    [640, 416, 110, 46, 8],
    [1750, 402, 90, 34, 14],
  ] as const;
  return artwork(
    frame,
    [
      sky(frame, parseStops('#7f9cb8 0, #b9bcc6 0.38, #ecc7b6 0.72, #f9e2bd 1'), HORIZON),
      glow(-80, 330, 900, '#fff0c4', 0.9, 420),
      mist(frame, { y: 262, height: 120, color: '#fdeedd', opacity: 0.45, seed: 4, stretch: 1100 }),
      // The open sea, the reef's white line, and the lagoon that has drained to a strip.
      shape('M0 340H2000V400H0Z', parseStops('#5f8da6 0, #6fa5ae 0.4, #8fc0b8 0.5, #bcd3c6 1')),
      surf(
        samplePoints(110, (t) => [
          2040 * t - 20,
          HORIZON + 22 + 2 * Math.sin((2040 * t - 20) / 140),
        ]),
        { seed: 7, thick: 6, fill: '#fffaf0', cover: 0.75 },
      ),
      shape(
        'M0 386H2000V1250H0Z',
        parseStops('#d8d3c8 0, #dfc9bd 0.12, #caaea8 0.4, #b3958c 0.75'),
      ),
      glow(60, 560, 900, '#ffe9c0', 0.6, 260),
      ribs(),
      // Pools keep the sky.
      gaussianBlur(shape(pools, '#8d7277', 'opacity="0.6"'), 5, 2),
      clip(
        pools,
        shape('M0 400H2000V900H0Z', parseStops('#f3d9bf 0, #cfc4c6 0.4, #8fa7bb 1')) +
          ripples({ seed: 4, ...reach, count: 60, length: 190, fill: '#fff3dc', opacity: 0.7 }) +
          glow(120, 660, 520, '#fff2cc', 0.7, 180),
      ),
      drawEach(rocks, ([px, py, w, h, k]) =>
        reflection(stack(px, py, w, h, k), {
          waterline: py,
          depth: h * 1.1,
          opacity: 0.4,
          waver: 8,
        }),
      ),
      lightPath({ seed: 3, x: -10, ...glade, count: 40, fill: '#fff6d8', opacity: 0.8 }),
      drawEach(rocks, ([px, py, w, h, k]) => stack(px, py, w, h, k)),
      // Dry sand: a dark wet hem, then the swell of the beach.
      stroke(line(lower(-3)), '#8f7468', 14, 'opacity="0.35"'),
      gradientShape(dry, [0, 700], [2000, 1250], parseStops('#f6dfbb 0, #ecd0a9 0.45, #cdac8c 1')),
      brushLine(lower(3), '#fff1d8', 7, 4, 0.3, 0.85),
      footprints(way),
      gaussianBlur(shape(line(matShadow, true), '#7d6470', 'opacity="0.75"'), 1.5),
      mat(see, {
        x,
        y,
        turn,
        width: 0.72,
        length: 1.9,
        tones: ['#3d5f93', '#345486'],
        border: '#223a66',
        side: '#16243f',
        weave: 0.036,
        edge: 0.045,
      }),
      shape(line(towelShadow, true), '#1d2c50', 'opacity="0.75"'),
      foldedCloth(see, [tx, ty, 0.012], [0.34, 0.24, 0.075], towel),
    ],
    0.4,
  );
}
