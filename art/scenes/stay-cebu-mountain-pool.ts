/**
 * Cebu, the pool below the fall: eleven in the morning in a gorge of the mountains. The sun reaches in once,
 * from the upper right, over the rim, towards the foot of the fall; all else lies in green shade.
 */
import { type Frame, single } from '../frame.ts';
import { evenSteps, lerp, noise, random } from '../draw/numbers.ts';
import {
  type Point,
  line,
  parsePoints,
  patch,
  quadraticPoints,
  samplePoints,
} from '../draw/paths.ts';
import {
  type Fill,
  drawEach,
  gradientShape,
  group,
  mix,
  parseStops,
  shape,
  stroke,
} from '../draw/paint.ts';
import { clip, gaussianBlur } from '../draw/effects.ts';
import { camera } from '../draw/space.ts';
import { glow, shafts } from '../draw/sky.ts';
import { fog, steam } from '../draw/mist.ts';
import { rock } from '../draw/land.ts';
import { ripples } from '../draw/water.ts';
import { scrub } from '../draw/woods.ts';
import { fern } from '../draw/plants.ts';
import { brushLine, brushPath, foldedCloth, rope } from '../draw/cloth.ts';
import { convexHull } from '../draw/boards.ts';
import { type CulmTones, culm } from '../draw/bamboo.ts';
import { bananaLeaf } from '../draw/dishes.ts';
import { artwork } from '../draw/artwork.ts';

export const frame = single.wide;

const see = camera({ x: 1000, horizon: 300, focal: 1300, eye: 2.6 });
/** The pool's far shore; the middle of the fall; its lip and the ledge it breaks on: px. */
const [SHORE, FALL, LIP, LEDGE] = [640, 690, 96, 372];
const RAFT: CulmTones = ['#e9d79c', '#a8945c', '#5f5a3e', '#3a3a2c'];

/**
 * A wall of rock: an outline on the canvas, broken into standing blocks that face the light or turn from it (`tones`:
 * lit, body, shade).
 */
function cliff(text: string, seed: number, tones: readonly string[], from: number, to: number) {
  const rnd = random(seed);
  const n = noise(seed, 2);
  const [light, body, shade] = tones as readonly [string, string, string];
  const outline = line(text, true);
  const blocks = ['', '', ''];
  let seams = '';
  for (let x = from; x < to; x += 46 + rnd() * 60)
    for (let y = -40 + rnd() * 60; y < 700;) {
      const [w, h] = [60 + rnd() * 70, 70 + rnd() * 150];
      const skew = 14 * n(x / 90 + y / 50);
      const top: Point = [x + w * 0.7, y - 12];
      const foot: Point = [x + w * 0.3, y + h + 14];
      const right = parsePoints(`${x + w + skew},${y + 16} ${x + w * 0.9 + skew},${y + h}`);
      const left = parsePoints(`${x + skew * 0.5 - 6},${y + h - 12} ${x},${y + 10 * rnd()}`);
      const block = line([top, ...right, foot, ...left], true);
      const turn = rnd();
      blocks[turn < 0.4 ? 0 : turn < 0.75 ? 1 : 2] += block;
      seams += brushPath([top, [(top[0] + foot[0]) / 2 + 8, y + h / 2], foot], 5, seed, 0.1);
      y += h * (0.75 + rnd() * 0.3);
    }
  const [lit, half, dark] = blocks as [string, string, string];
  const faces = shape(half, mix(body, shade, 0.35)) + shape(dark, shade) + shape(lit, light);
  return shape(outline, body) + clip(outline, faces + shape(seams, shade, 'opacity="0.8"'));
}

/** The fall: one sheet down to the ledge, then a veil of strands. */
function fall(): string {
  const rnd = random(8);
  const half = (y: number) =>
    y < LEDGE
      ? lerp(58, 80, (y - LIP) / (LEDGE - LIP))
      : lerp(104, 150, (y - LEDGE) / (SHORE - LEDGE));
  const levels = [LIP, 190, 280, LEDGE - 6, LEDGE + 14, 450, 540, SHORE + 8];
  const side = (k: -1 | 1) =>
    levels.map((y, i): Point => [FALL + k * half(y) + (i % 2 ? 6 : -5), y]);
  const body = line([...side(-1), ...side(1).reverse()], true);
  let [bright, dim] = ['', ''];
  for (let i = 0; i < 130; i++) {
    const u = rnd() * 2 - 1;
    const upper = rnd() < 0.45;
    const y0 = upper ? LIP + rnd() * 170 : LEDGE - 10 + rnd() * 150;
    const y1 = Math.min(upper ? LEDGE + 20 : SHORE + 6, y0 + 60 + rnd() * 190);
    const spot = (y: number): Point => [FALL + 0.97 * u * half(y), y];
    const way = evenSteps(5, y0, y1).map(spot);
    const d = brushPath(way, 4 + rnd() * 9, i, 0.05);
    if (rnd() < 0.58) bright += d;
    else dim += d;
  }
  return (
    gradientShape(
      body,
      [540, 0],
      [840, 0],
      parseStops('#9cc3c0 0, #d8ebe4 0.45, #f6fbf0 0.8, #e2efe6 1'),
    ) +
    shape(dim, '#86b1b3', 'opacity="0.6"') +
    shape(bright, '#ffffff', 'opacity="0.85"') +
    // A stone that parts the water on the ledge.
    stone(FALL - 62, LEDGE + 46, 84, 60, 4, '#2c4442', '#6f8a74') +
    shape(patch(FALL - 62, LEDGE + 50, 52, 12, 3, 0.4), '#f4fbf4')
  );
}

/** The raft of bamboo on the pool, a cloth on it. */
function raft(): string {
  // From its near end to its far one, meters.
  const [ax, ay, bx, by] = [0.5, 4.75, 2.75, 6.5] as const;
  const len = Math.hypot(bx - ax, by - ay);
  const [ux, uy] = [(bx - ax) / len, (by - ay) / len];
  const at = (s: number, k: number, z = 0.07) =>
    [ax + ux * s - uy * k, ay + uy * s + ux * k, z] as const;
  const rnd = random(4);
  const cloth = ['#fff8e6', '#ddd6c2', '#8f9c92', '#b2432c'] as const;
  const rows = evenSteps(8, 0.62, -0.62);
  const poles = drawEach(rows, (k, i) => {
    const [p, q] = [at(-0.12 * rnd(), k), at(len + 0.15 * rnd(), k)];
    return culm(see(p), see(q), 205 / p[1], 205 / q[1], RAFT, 20 + i, 1, 4.5);
  });
  const bars = [0.35, len / 2, len - 0.35];
  const cross = drawEach(bars, (s, i) =>
    culm(see(at(s, -0.7, 0.17)), see(at(s, 0.7, 0.17)), 27, 25, RAFT, 60 + i, -1, 6),
  );
  const knot = (s: number) =>
    drawEach([1, 3, 5, 7], (i) =>
      line([see(at(s - 0.06, rows[i]!, 0.2)), see(at(s + 0.06, rows[i]! - 0.03, 0.2))]),
    );
  const corners = parsePoints(`-0.1,-0.72 ${len + 0.1},-0.72 ${len + 0.1},0.72 -0.1,0.72`);
  const under = convexHull(corners.map(([s, k]) => see(at(s, k, 0))));
  return (
    gaussianBlur(
      shape(line(under, true), '#06292f', 'opacity="0.75"'),
      12,
      8,
      [900, 700, 1000, 400],
    ) +
    poles +
    cross +
    stroke(drawEach(bars, knot), '#4a3d2a', 9) +
    foldedCloth(see, [1.55, 5.62, 0.14], [0.5, 0.3, 0.11], cloth)
  );
}

/** A stone, lit from the right. */
const stone = (
  x: number,
  y: number,
  width: number,
  height: number,
  seed: number,
  body: Fill,
  lit: string,
  cap = lit,
) => rock({ x, y, width, height, seed, body, lit, cap, light: 1 });

/** A boulder in the pool: its darkness in the water, the bright line round its foot (`tones`: foot, lit, cap). */
function boulder(
  [x, y]: Point,
  width: number,
  height: number,
  seed: number,
  tones: readonly string[],
) {
  const [low, lit, cap] = tones as readonly [string, string, string];
  const body = parseStops(`${mix(low, '#4f7466', 0.6)} 0, ${low} 1`);
  const brim = (dy: number) =>
    samplePoints(12, (t) => [x + width * (1.06 * t - 0.53), y + dy + 5 * Math.sin(t * 17 + x)]);
  return (
    gaussianBlur(
      shape(patch(x, y + 12, width * 0.52, 26, seed, 0.2), '#0b3338', 'opacity="0.8"'),
      6,
      5,
    ) +
    stone(x, y + 6, width, height, seed, body, lit, cap) +
    brushLine(brim(9), '#0f4f54', 16, seed, 0.1) +
    brushLine(brim(3), '#d5f2e4', 6, seed + 2, 0.1)
  );
}

/** Rings that run out over the pool from the foot of the fall. */
function rings(): string {
  const rnd = random(2);
  return drawEach(evenSteps(13, 150, 1050), (r, i) =>
    drawEach([0, 1, 2, 3, 4], () => {
      const from = 0.15 + rnd() * 2.6;
      const arc = evenSteps(10, from, from + 0.18 + rnd() * 0.4);
      return brushPath(
        arc.map((a): Point => [FALL + Math.cos(a) * r * 1.25, SHORE + 8 + Math.sin(a) * r * 0.3]),
        4 + i * 0.3,
        i,
        0.05,
      );
    }),
  );
}

/** A creeper that hangs from the rim at x, l px long. */
function vine([x, l]: Point): string {
  const rnd = random(x);
  const leaves = drawEach(evenSteps(Math.round(l / 15), 10, l), (y) =>
    patch(x + (rnd() - 0.5) * 30, y, 10 + rnd() * 7, 6 + rnd() * 4, Math.round(y + x), 0.3),
  );
  return (
    brushLine(`${x},-10 ${x + 8},${l * 0.5} ${x - 4},${l}`, '#1d3a2f', 5, x) +
    shape(leaves, '#3f7a4c')
  );
}

export default function (frame: Frame): string {
  const pool =
    'M-10 700C120 668 300 650 470 644C620 636 860 634 1000 646C1220 640 1500 664 2010 700V1260H-10Z';
  const bush = (way: string, seed: number, size: number, fill: string, lit: string) =>
    scrub(way, { seed, size, fill, lit, light: 1 });
  const frond = (x: number, y: number, size: number, seed: number) =>
    shape(fern(x, y, size, seed), seed % 4 === 1 ? '#5f9657' : '#3d7550');
  const near = (way: string, width: number, seed: number) =>
    bananaLeaf(quadraticPoints(way), width, ['#1f4a3a', '#143529', '#0e2a22', '#4f7d55'], seed, 0.8)
      .drawn;
  const waves = (
    seed: number,
    top: number,
    count: number,
    length: number,
    fill: string,
    opacity: number,
  ) => ripples({ seed, from: -50, to: 2050, top, bottom: 1240, count, length, fill, opacity });
  const gorge = parseStops('#0f3f40 0 0.66, #0f3f40 0.55 0.5, #0f3f40 1 0');
  const foam = { x: FALL, color: '#f3fbf1' };
  const cord = samplePoints(12, (t) => [lerp(1548, 1760, t), lerp(806, 724, t) + 60 * t * (1 - t)]);
  const bright = 'style="mix-blend-mode:screen"';
  const rays = parsePoints('2.42,0.05 2.29,0.035 2.2,0.02 2.54,0.025').map(
    ([a, w]) => [a, w, 0.27] as const,
  );
  return artwork(
    frame,
    [
      shape('M0 0H2000V720H0Z', parseStops('#d9e6b4 0, #7fa878 0.2, #2f5c4c 0.5, #1d443d 1')),
      bush('420,60 560,96 640,88 760,84 900,100 1010,60 1200,30', 5, 120, '#4f8357', '#c9d888'),
      cliff('470,96 960,96 960,660 470,660', 4, ['#38594f', '#264641', '#193433'], 440, 960),
      fall(),
      bush('400,70 520,112 600,104 632,92', 21, 74, '#2f6a4b', '#a9c46c'),
      bush('752,94 800,108 900,116 980,90', 22, 74, '#2f6a4b', '#b9d078'),
      cliff(
        '-20,-20 360,-20 420,60 470,90 520,140 560,230 520,330 575,430 545,560 590,650 300,670 -20,720',
        6,
        ['#3f6355', '#2b4c45', '#183432'],
        -60,
        600,
      ),
      cliff(
        '2020,-20 1180,-20 1060,40 930,84 860,130 826,240 862,350 835,470 880,580 850,650 1300,668 2020,720',
        11,
        ['#4d7160', '#2f5249', '#1b3a36'],
        800,
        2000,
      ),
      shape('M-20 -20H560V720H-20Z', parseStops('#0e2624 0 0.1, #0e2624 1 0.55')),
      bush('-10,40 120,30 260,60 400,96 500,160', 9, 110, '#2c5f47', '#6f9a58'),
      bush('880,150 960,96 1120,60 1320,40 1600,60 2010,40', 12, 130, '#356a4a', '#a9c46c'),
      bush('-10,420 90,430 190,470', 14, 70, '#2a5a45', '#4f8350'),
      bush('1180,420 1300,440 1420,410', 15, 66, '#336549', '#86a95e'),
      bush('1640,330 1780,350 1930,310 2010,330', 16, 84, '#336549', '#86a95e'),
      drawEach(parsePoints('330,330 372,250 1010,300 1060,220 1420,380 1475,280 1700,360'), vine),
      frond(90, 640, 150, 3) +
        frond(400, 610, 90, 5) +
        frond(985, 600, 100, 7) +
        frond(1290, 560, 120, 9),
      frond(1560, 640, 170, 11) +
        frond(1840, 600, 190, 13) +
        frond(250, 250, 90, 15) +
        frond(1130, 250, 90, 17),
      // The pool: milk-green under the fall, deep where the gorge shades it.
      shape(pool, parseStops('#cfeade 0, #8fd2c4 0.1, #4fb3aa 0.3, #23827f 0.58, #0c434a 0.95')),
      clip(
        pool,
        gradientShape(pool, [0, 700], [640, 640], gorge) +
          gradientShape(pool, [2000, 760], [1330, 700], gorge) +
          glow(FALL, 660, 560, '#f4fff4', 0.75, 120) +
          group(bright, glow(900, 830, 620, '#8fe0c0', 0.5, 170)) +
          shape(rings(), '#eafaf0', 'opacity="0.55"') +
          waves(6, 720, 90, 300, '#bfeee0', 0.3) +
          waves(7, 800, 70, 340, '#083038', 0.4),
      ),
      boulder([210, 716], 330, 120, 5, ['#16302f', '#5f8468', '#4f7d4c']),
      boulder([450, 690], 170, 74, 8, ['#1b3a36', '#7a9a7c', '#4f7d4c']),
      boulder([985, 684], 190, 80, 12, ['#1f403b', '#93ab86', '#6d9458']),
      boulder([1560, 730], 420, 130, 15, ['#18352f', '#6a8c6c', '#527f4c']),
      fog({ ...foam, y: SHORE - 4, rx: 300, ry: 60, opacity: 0.55, seed: 4 }),
      steam({ ...foam, y: SHORE + 20, width: 420, height: 330, opacity: 0.5, seed: 5, drift: -60 }),
      group(
        bright,
        shafts({ x: 1720, y: -240, reach: 1500, color: '#dcea9c', angles: rays, blur: 16 }),
      ),
      raft(),
      rope(cord, 8, ['#d9c89a', '#8f7d58', '#4a4030']),
      near('-30,1290 160,1010 480,960', 190, 4),
      near('-40,1200 60,900 230,760', 170, 7),
      near('2030,1290 1900,1080 1640,1090', 180, 9),
    ],
    0.4,
  );
}
