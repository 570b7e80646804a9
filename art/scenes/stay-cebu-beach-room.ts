/**
 * Cebu, the room by the beach: ten in the morning, the door stands open to the sea and the wind has got into
 * the net over the bed. The only light is the door's: it falls in from the left and lies on the boards.
 */
import { type Frame, single } from '../frame.ts';
import { evenSteps } from '../draw/numbers.ts';
import { type Point, curve, limb, line, parsePoints, samplePoints } from '../draw/paths.ts';
import { drawEach, gradientShape, parseStops, shape, stroke } from '../draw/paint.ts';
import { clip, gaussianBlur } from '../draw/effects.ts';
import { camera, face, frontFace, levelFace, sideFace } from '../draw/space.ts';
import { glow, sky } from '../draw/sky.ts';
import { ripples } from '../draw/water.ts';
import { bangka, wash } from '../draw/coast.ts';
import { type Ray, boards, post, projectOnPlane, sunlit } from '../draw/boards.ts';
import { brushLine, drape } from '../draw/cloth.ts';
import { artwork } from '../draw/artwork.ts';

export const frame = single.wide;

const HORIZON = 540;
const see = camera({ x: 800, horizon: HORIZON, focal: 1300, eye: 1.5 });
const SUN: Ray = [0.55, -0.95, -1];
/** Meters: the wall with the door, the door's sides and top; the bed. */
const WALL = 4.5;
const DOOR = { x0: -2.5, x1: -0.6, top: 2.35 };
const BED = { x0: 0.25, x1: 2.5, y0: 2.75, y1: 4.15, z: 0.46 };

/** A palm frond or its shadow: a rib and its leaflets, `map` puts it on the canvas. */
function frond(rib: readonly Point[], size: number, map: (p: Point) => Point): string {
  const leaflets = rib.slice(1).map(([x, y], i) => {
    const a = Math.atan2(y - rib[i]![1], x - rib[i]![0]);
    const l = size * Math.sin(Math.PI * (0.25 + (0.7 * i) / rib.length));
    return drawEach([-1, 1], (s) => {
      const to = (k: number, turn: number) =>
        map([x + Math.cos(a + s * turn) * l * k, y + Math.sin(a + s * turn) * l * k]);
      return line([to(0, 0), to(0.5, 0.72), to(1, 0.8), to(0.5, 0.95)], true);
    });
  });
  return limb(rib.map(map), 7, 2) + leaflets.join('');
}

/** The view through the door: sky, sea, a boat, sand, and a palm that leans in. */
function outside(frame: Frame): string {
  const fronds = evenSteps(8, -0.5, 3.9).map((a) => {
    const sag = (t: number) => 130 * t * (Math.sin(a) + t) - 30 * Math.sin(t * 3);
    const rib = samplePoints(15, (t) => [520 + Math.cos(a) * 250 * t, 330 + sag(t)]);
    return frond(rib, 62, (p) => p);
  });
  const shore = samplePoints(30, (t) => [760 * t, 806 - 26 * Math.sin(t * 3.1)]);
  const waves = { seed: 5, from: 0, to: 740, top: 548, bottom: 780 };
  const boat = { hull: '#f3ecdd', inside: '#31505a', trim: '#b2432c', bamboo: '#4b4a44' };
  const trunk = limb(parsePoints('700,1000 660,800 585,560 520,330'), 46, 26);
  return (
    sky(frame, parseStops('#6fb0c4 0.3, #b9d9d4 0.75, #f1ead3 1'), HORIZON) +
    shape('M0 540H760V1000H0Z', parseStops('#1f7f98 0, #35a0a6 0.22, #6cc5b6 0.5, #b7e0c8 0.66')) +
    ripples({ ...waves, count: 70, length: 130, fill: '#e9f8ee', opacity: 0.6 }) +
    bangka({ x: 250, y: 612, length: 190, turn: 0.25, tilt: 0.16, ...boat }) +
    shape('M0 806Q380 770 760 820V1000H0Z', parseStops('#fbeccb 0, #f0d9ad 1')) +
    wash(shore, { seed: 3, thick: 14, fill: '#fffdf4' }) +
    gradientShape(trunk, [560, 0], [700, 0], parseStops('#8d7459 0, #54453d 0.5')) +
    drawEach(fronds, (d, i) => shape(d, i % 2 ? '#235349' : '#2f6655'))
  );
}

/** The wall of split bamboo, woven over and under. */
function weave(): string {
  let over = '';
  for (let row = 0, y = -10; y < 980; row++, y += 13)
    for (let x = -60 + ((row * 13) % 52); x < 2000; x += 52) over += `M${x} ${y}h30v11h-30Z`;
  return (
    shape('M0 0H2000V980H0Z', parseStops('#54473e 0, #776250 0.7, #8a7056 1')) +
    shape(over, '#a68a66', 'opacity="0.15"') +
    shape('M640 0H2000V980H640Z', parseStops('#2a2d33 0 0.6, #2a2d33 1 0'))
  );
}

/** A pillow on the bed, the middle of its foot at (x, y) in meters. */
function pillow(x: number, y: number): string {
  const [px, py] = see([x, y, BED.z + 0.06]);
  const k = 1300 / y / 430;
  const at = (text: string) => parsePoints(text).map(([u, v]): Point => [px + u * k, py + v * k]);
  const body = curve(at('-96,34 -104,-10 -70,-46 30,-60 92,-50 118,-8 104,34 20,54'), true);
  return (
    shape(body, parseStops('#f4f3ec 0, #c5ccd0 1')) +
    shape(curve(at('-96,30 -104,-8 -70,-44 10,-56 -30,-20 -50,10'), true), '#fffaf0') +
    brushLine(at('-60,20 0,-4 60,-8'), '#8f9aa6', 4, 3)
  );
}

/** The bed: frame, white sheet, a striped blanket over its foot, pillows. */
function bed(): string {
  const { x0, x1, y0, y1, z } = BED;
  const front = (a: number, b: number, low: number, high = z) =>
    frontFace(see, a, b, y0, low, high);
  const top = levelFace(see, x0, x1, y0, y1, z);
  const stripe = (a: number, b: number, color: string) =>
    shape(levelFace(see, a, b, y0, y1, z + 0.02) + front(a, b, 0.2, z + 0.02), color);
  const fold = (x: number, y: number, l: number) => {
    const way = samplePoints(8, (t) => see([x + l * t, y + 0.08 * Math.sin(t * 3 + y), z]));
    return brushLine(way, '#9aa6b0', 5, 4, 0.2, 0.8);
  };
  const floor = face(see, [x0, y0 - 0.1, 0], [x1, y0 - 0.1, 0], [x1, y1, 0], [x0 + 0.05, y1, 0]);
  return (
    gaussianBlur(shape(floor, '#191a20', 'opacity="0.6"'), 8) +
    shape(front(x0, x1, 0, 0.24), '#241f20') +
    shape(front(x0, x1, 0.16, 0.27), '#6a5140') +
    shape(sideFace(see, x0, y0, y1, 0.16, 0.27), '#a87f55') +
    shape(front(x0, x0 + 0.09, 0, 0.27) + front(x1 - 0.09, x1, 0, 0.27), '#5a4436') +
    shape(front(x0, x1, 0.25), parseStops('#aab4ba 0, #7c8792 1')) +
    shape(sideFace(see, x0, y0, y1, 0.25, z), '#fdf6e4') +
    gradientShape(
      top,
      see([x0, 3.4, z]),
      see([x1, 3.4, z]),
      parseStops('#fffaef 0, #e6e7e3 0.4, #b9c2c8 1'),
    ) +
    fold(1.1, 3.1, 0.5) +
    fold(1.3, 3.5, 0.6) +
    fold(1.5, 2.95, 0.5) +
    fold(1.05, 3.8, 0.4) +
    stripe(0.33, 0.86, '#2f6f7c') +
    stripe(0.4, 0.46, '#f2e7cf') +
    stripe(0.51, 0.56, '#b2432c') +
    stripe(0.6, 0.64, '#f2e7cf') +
    stripe(0.73, 0.8, '#1d4d5b') +
    shape(front(0.33, 0.86, 0.2, z + 0.02), '#12303c', 'opacity="0.35"') +
    pillow(2.12, 3.85) +
    pillow(2.1, 3.2)
  );
}

export default function (frame: Frame): string {
  const { x0, x1, top } = DOOR;
  const area = [-4.2, 5, 2.2, WALL] as const;
  const floor = (tones: readonly [string, string], ink: string, grain: number) =>
    boards(see, area, 'x', { width: 0.19, tones, ink, seed: 8, seam: 6, grain, lines: 3 });
  const fallen = (x: number) => projectOnPlane([x, WALL, top], SUN);
  const blade = face(see, [x0, WALL, 0], [x1, WALL, 0], fallen(x1), fallen(x0));
  const rib = (x: number, y: number, a: number, l: number) =>
    samplePoints(16, (t) => [x + Math.cos(a) * l * t, y + Math.sin(a) * l * t - 0.14 * t * t]);
  const leaf = (x: number, y: number, a: number, l: number) =>
    frond(rib(x, y, a, l), 0.34, ([u, v]) => see([u, v, 0]));
  const fronds = leaf(-2.5, 3.2, 0.12, 1.5) + leaf(-2.2, 2.75, 0.35, 1.3);
  const jamb = (at: number, i: number) => {
    const [x, foot] = see([at, WALL, 0]);
    return post([x, -10, foot + 4], 46, ['#caa172', '#7d5f48', '#43362f'], i ? -1 : 1, 4 + i);
  };
  const net = { tones: ['#ffffff', '#e4ecea', '#a9bcc0'], opacity: 0.5, ink: '#fbfdfb' } as const;
  const still = { tones: net.tones, opacity: 0.34 };
  const [veil, side, fore] = [
    parsePoints('1246,-20 1150,270 1010,590 872,884'),
    parsePoints('1290,-20 1440,260 1560,580 1600,930'),
    parsePoints('1236,-20 1196,300 1205,640 1090,1010'),
  ];
  return artwork(
    frame,
    [
      weave(),
      clip(frontFace(see, x0, x1, WALL, 0, top), outside(frame)),
      glow(350, 560, 620, '#fff2d0', 0.28, 520),
      floor(['#4d4240', '#594a44'], '#231d20', 0.35),
      gaussianBlur(
        shape(levelFace(see, -0.6, 4, WALL, WALL - 0.5, 0), '#1d1a20', 'opacity="0.5"'),
        12,
      ),
      sunlit(floor(['#f0cf99', '#e3bb83'], '#8f6236', 0.4), blade, fronds, 2),
      drawEach([x0, x1], jamb),
      shape(frontFace(see, -4, 5, WALL, top, top + 0.17), parseStops('#4f4038 0, #80634a 1')),
      stroke(line([see([x0, WALL, top]), see([x1, WALL, top])]), '#d9b07b', 4),
      drape(veil!, parsePoints('1310,-20 1420,270 1510,590 1560,884'), {
        ...still,
        folds: 9,
        seed: 4,
      }),
      bed(),
      drape(side!, parsePoints('1322,-20 1620,180 1900,520 2080,900'), {
        ...net,
        folds: 7,
        seed: 9,
      }),
      drape(fore!, parsePoints('1300,-20 1370,330 1545,690 1800,985'), {
        ...net,
        folds: 8,
        seed: 6,
      }),
      shape('M1214 -10H1342L1330 26Q1278 44 1226 26Z', '#6a5140'),
      stroke(curve(parsePoints('1226,26 1278,42 1330,26')), '#c49a68', 6),
    ],
    0.4,
  );
}
