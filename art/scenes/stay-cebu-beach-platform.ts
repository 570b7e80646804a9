/**
 * Cebu, the platform over the lagoon: half an hour after sunset. The sky keeps a band of rose behind the far
 * islands; the one lamp hangs in the pavilion, over somebody who sits facing the water.
 */
import { type Frame, single } from '../frame.ts';
import { evenSteps, lerp, random } from '../draw/numbers.ts';
import { type Point, curve, line, oval, parsePoints, samplePoints } from '../draw/paths.ts';
import { drawEach, group, parseStops, shape, stroke } from '../draw/paint.ts';
import { clip, gaussianBlur } from '../draw/effects.ts';
import { camera, frontFace, levelFace, sideFace } from '../draw/space.ts';
import { glow, sky } from '../draw/sky.ts';
import { mist } from '../draw/mist.ts';
import { land, ridge } from '../draw/land.ts';
import { lightPath, reflection, ripples, water } from '../draw/water.ts';
import { bangka } from '../draw/coast.ts';
import { boards, sunlit } from '../draw/boards.ts';
import { brushLine, mat, rope } from '../draw/cloth.ts';
import { type CulmTones, culm, fringe } from '../draw/bamboo.ts';
import { artwork } from '../draw/artwork.ts';

export const frame = single.wide;

const HORIZON = 590;
const FOCAL = 1400;
const see = camera({ x: 1000, horizon: HORIZON, focal: FOCAL, eye: 2 });
/** Meters over the water: the deck, the eaves. */
const [DECK, EAVES] = [0.75, 3.1];
const POLE: CulmTones = ['#8c7f95', '#4c4660', '#2b2942', '#1c1b30'];
const WARM: CulmTones = ['#f0b56c', '#80604f', '#33293c', '#221d30'];

/** An upright pole, `w` meters thick. */
function pole(
  x: number,
  y: number,
  z0: number,
  z1: number,
  w: number,
  tones: CulmTones,
  seed: number,
) {
  const px = (FOCAL * w) / y;
  return culm(see([x, y, z0]), see([x, y, z1]), px, px, tones, seed, -1, 7);
}

/** The jetty: cross boards on stilts, a rope along its left side. */
function jetty(): string {
  const stilt = (y: number, i: number) =>
    pole(0.62, y, -0.05, DECK, 0.11, POLE, i) + pole(1.68, y, -0.05, DECK, 0.11, POLE, i + 9);
  const rail = [8.7, 6.9, 5.4, 4.1, 3.05, 2.1];
  const sag = (y: number, i: number) => {
    const way = samplePoints(10, (t) =>
      see([0.58, lerp(rail[i]!, y, t), DECK + 0.66 - 0.5 * t * (1 - t)]),
    );
    return rope(way, 52 / (y + 0.6), ['#b9a3a0', '#77697a', '#3c3650']);
  };
  return (
    drawEach([8.6, 7, 5.6, 4.4, 3.4], stilt) +
    shape(sideFace(see, 0.55, 2.1, 9, DECK - 0.12, DECK), '#2a2840') +
    boards(see, [0.55, 1.75, 2.1, 9], 'x', {
      z: DECK,
      width: 0.21,
      tones: ['#69617c', '#7d7188'],
      ink: '#1f1d33',
      seed: 4,
      seam: 12,
      grain: 0.25,
      lines: 3,
    }) +
    clip(levelFace(see, 0.55, 1.75, 2.1, 9, DECK), glow(1120, 770, 260, '#f2b071', 0.55, 120)) +
    drawEach(rail, (y, i) => pole(0.58, y, DECK, DECK + 0.72, 0.075, POLE, 30 + i)) +
    drawEach(rail.slice(1), sag)
  );
}

/**
 * Somebody seated with crossed legs, seen from behind, about 140 px tall above a point: lit by the lamp from the upper
 * left.
 */
function sitter([x, y]: Point): string {
  const legs = 'M-64 2C-70 -18 -44 -32 -18 -30L20 -30C46 -32 70 -18 64 2C40 10 -40 10 -64 2Z';
  const back =
    'M-24 -26C-30 -44 -27 -58 -31 -72C-30 -84 -18 -87 -8 -90L-6 -98H7L8 -90C19 -87 30 -84 31 -72C28 -58 30 -44 25 -26C10 -20 -10 -20 -24 -26Z';
  const arms =
    'M-31 -74C-42 -58 -46 -38 -54 -18L-44 -14C-36 -26 -28 -40 -24 -56ZM31 -74C42 -58 46 -38 54 -18L44 -14C36 -26 28 -40 24 -56Z';
  const head = 'M-8 -98C-16 -104 -15 -124 0 -125C15 -124 16 -104 8 -98C4 -94 -4 -94 -8 -98Z';
  return group(
    `transform="translate(${x} ${y}) scale(1.12)"`,
    shape(legs, '#2b2b4a') + shape(arms, '#8b5a48') + shape(back, '#e9ddd0'),
    clip(back, shape('M2 -100C-4 -70 4 -40 -2 -18H40V-100Z', '#6f6a88')),
    shape(head, '#231f33') + shape(oval(1, -126, 7, 6), '#231f33'),
    brushLine(parsePoints('-30,-74 -42,-56 -52,-20'), '#f6bf86', 4, 2),
    brushLine(parsePoints('-62,-6 -46,-26 -20,-29'), '#c98f7a', 4, 2),
    brushLine(parsePoints('-13,-104 -14,-116 -4,-124'), '#d69a6c', 3, 2),
  );
}

/** The thatched roof, its eave from a to b, its ridge from c to d. */
function thatch([a, b, c, d]: readonly [Point, Point, Point, Point]): {
  outline: string;
  drawn: string;
} {
  const rnd = random(5);
  const bend = (p: Point, q: Point, k: number): Point => [
    lerp(p[0], q[0], 0.5) + k,
    lerp(p[1], q[1], 0.5) + 14,
  ];
  const outline =
    curve([a, bend(a, c, 26), c]) + 'L' + curve([d, bend(b, d, -26), b]).slice(1) + 'Z';
  let comb = '';
  for (let i = 0; i < 300; i++) {
    const [u, v, l] = [rnd(), rnd(), 0.06 + rnd() * 0.12];
    const at = (w: number): Point => [
      lerp(lerp(c[0], d[0], u), lerp(a[0], b[0], u), w),
      lerp(c[1], a[1], w),
    ];
    comb += line([at(v), at(Math.min(1, v + l))]);
  }
  const eave = samplePoints(20, (t) => [lerp(a[0], b[0], t), a[1] - 6]);
  const cap = parsePoints(
    `${c[0] - 12},${c[1] + 4} ${c[0] + 100},${c[1] - 2} ${d[0] + 12},${d[1] + 4}`,
  );
  return {
    outline,
    drawn:
      shape(outline, parseStops('#3d3a52 0, #2f2d47 0.7, #3b3145 1')) +
      clip(outline, stroke(comb, '#5b5670', 3, 'opacity="0.7"')) +
      fringe(eave, 58, 16, 3, ['#54404a', '#3f3650', '#4a4560']) +
      brushLine(cap, '#2b2942', 20, 3, 0.7),
  };
}

/** The pavilion: deck on stilts, four posts, a thatched roof; and the parts that the water mirrors. */
function pavilion(): { mirrored: string; drawn: string } {
  const [back, fore] = [12.6, 9.3].map((y, i) =>
    drawEach([-3.7, 0.1], (x, k) => pole(x, y, DECK, EAVES + 0.15, 0.15, WARM, 50 + k + 2 * i)),
  );
  const stilts = drawEach(
    [-3.95, -2.4, -0.9, 0.4, 1.7],
    (x, i) =>
      pole(x, 12.6, -0.05, DECK, 0.14, POLE, 60 + i) +
      pole(x, 9.15, -0.05, DECK, 0.15, POLE, 70 + i),
  );
  const [a, b] = [see([-4.6, 8.7, EAVES]), see([0.95, 8.7, EAVES])];
  const roof = thatch([a, b, see([-2.7, 11, 4.75]), see([-1, 11, 4.75])]);
  const planks = { z: DECK, width: 0.3, ink: '#241f33', seed: 9, grain: 0.2, lines: 2 };
  const floor = (tones: readonly [string, string]) =>
    boards(see, [-4.1, 1.85, 9, 13], 'x', { ...planks, tones });
  const size = { y: 9.6, z: DECK, width: 0.75, length: 2, weave: 0.12, edge: 0.08 };
  const spread = (x: number, tones: readonly [string, string], border: string, side: string) =>
    mat(see, { ...size, x, tones, border, side });
  return {
    mirrored: stilts + back + fore + shape(roof.outline, '#2f2d47'),
    drawn:
      stilts +
      floor(['#4c4762', '#575069']) +
      sunlit(floor(['#e6a766', '#d79858']), oval(690, 766, 330, 54), '', 26) +
      shape(frontFace(see, -4.1, 1.85, 9, DECK - 0.16, DECK), parseStops('#6d5a63 0, #2c2942 1')) +
      shape(levelFace(see, -4.6, 0.95, 8.7, 13.3, EAVES), parseStops('#3c2f3e 0, #a8744f 1')) +
      back! +
      stroke(line([see([-3.7, 12.6, EAVES]), see([0.1, 12.6, EAVES])]), '#c48a56', 9) +
      spread(-2.9, ['#5d7f8c', '#527482'], '#2d4a60', '#1d2c44') +
      spread(-1.55, ['#b8553c', '#a84a36'], '#7a2f2a', '#3a1d26') +
      fore! +
      roof.drawn,
  };
}

/** The lamp of shell panes at (x, y), on its cord. */
function lamp(x: number, y: number): string {
  const body = 'M-24 -40H24L38 -4L22 34H-22L-38 -4Z';
  return group(
    `transform="translate(${x} ${y})"`,
    stroke('M0 -112V-40', '#241f33', 4),
    group('style="mix-blend-mode:screen"', glow(0, 0, 420, '#d8823c', 0.55, 330)),
    shape(body, parseStops('#ffd98c 0, #fff6d6 0.5, #ffcf7a 1')),
    stroke(`${body}M-38 -4H38M-8 -40L-12 -4L-8 34M8 -40L12 -4L8 34`, '#7a4a2c', 3.5),
  );
}

export default function (frame: Frame): string {
  const rise = (x: number) => 420 * (x - 0.72) ** 2 - 10;
  const far = ridge(frame, { seed: 6, y: HORIZON - 22, rise: 34, wave: 420, lift: rise });
  const swell = (x: number) => (x < 0.62 ? 26 : -16 * Math.sin((x - 0.62) * 8));
  const isle = ridge(frame, { seed: 11, y: HORIZON + 4, rise: 22, wave: 260, lift: swell });
  const foot = see([0, 9, 0])[1];
  const house = pavilion();
  const rnd = random(12);
  const star = () => oval(rnd() * 2000, rnd() ** 1.5 * 400, 1.4 + rnd() * 1.4, 1.4 + rnd() * 1.4);
  const waves = (
    seed: number,
    top: number,
    count: number,
    length: number,
    fill: string,
    opacity: number,
  ) => ripples({ seed, from: -50, to: 2050, top, bottom: 1240, count, length, fill, opacity });
  const air = parseStops(
    '#171d44 0, #2d3568 0.36, #5f5488 0.62, #b4737f 0.83, #efa678 0.95, #f8cf97 1',
  );
  const sea = parseStops(
    '#f3b684 0, #c8838a 0.09, #7c6590 0.25, #3f4a7c 0.5, #243361 0.75, #18234c 1',
  );
  const glade = (x: number, top: number, bottom: number, wide: number, fill: string) => {
    const [narrow, count] = [wide * 0.4, wide < 99 ? 26 : 60];
    return lightPath({ seed: 9, x, top, bottom, narrow, wide, count, fill, opacity: 0.7 });
  };
  return artwork(
    frame,
    [
      sky(frame, air, HORIZON),
      glow(1480, HORIZON, 700, '#ffd9a0', 0.6, 190),
      shape(drawEach(evenSteps(20), star), '#f3e9dc', 'opacity="0.7"'),
      glow(1630, 236, 30, '#fff3d8', 0.6) + shape(oval(1630, 236, 4.5, 4.5), '#fffaf0'),
      mist(frame, { y: 440, height: 160, color: '#d98a86', opacity: 0.3, seed: 7, stretch: 1300 }),
      land(far, HORIZON + 4, parseStops('#6c5a86 0, #8d6a88 1')),
      land(isle, HORIZON + 6, '#443f6b'),
      water(frame, HORIZON, 1250, sea),
      waves(3, HORIZON + 8, 150, 330, '#dba19c', 0.3),
      waves(8, HORIZON + 60, 110, 360, '#131c42', 0.4),
      glade(1630, HORIZON + 40, 860, 50, '#ffe9c8'),
      reflection(house.mirrored, { waterline: foot, depth: 420, opacity: 0.62, waver: 20 }),
      glade(720, foot + 40, 1200, 300, '#ffcd85'),
      bangka({
        x: 1545,
        y: 690,
        length: 300,
        turn: 0.35,
        tilt: 0.14,
        hull: '#1d1f3a',
        inside: '#3a3658',
        trim: '#6b4a5c',
        bamboo: '#2a2844',
        rim: '#d89a86',
      }),
      house.drawn,
      sitter(see([-1.15, 10.3, DECK])),
      lamp(700, see([0, 10.8, EAVES])[1] + 112),
      gaussianBlur(shape(levelFace(see, 0.55, 1.8, 2.1, 9, 0), '#10173a', 'opacity="0.55"'), 10, 5),
      jetty(),
    ],
    0.45,
  );
}
