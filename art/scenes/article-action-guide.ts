/**
 * Action guide: the hour of leaving. The front door of an old house stands open to the sunrise, low light
 * runs through its lattice over the mats, and a packed bag waits beside a half-folded map.
 */
import type { Frame } from '../frame.ts';
import { evenSteps } from '../draw/numbers.ts';
import { type Point, curve, line, oval } from '../draw/paths.ts';
import { evenStops, gradientShape, group, parseStops, shape, stroke } from '../draw/paint.ts';
import { clip, gaussianBlur } from '../draw/effects.ts';
import { type Place, camera, face } from '../draw/space.ts';
import { disc, glow } from '../draw/sky.ts';
import { mist } from '../draw/mist.ts';
import { land, ridge } from '../draw/land.ts';
import { grass } from '../draw/plants.ts';
import { wood } from '../draw/woods.ts';
import { tatami } from '../draw/buildings.ts';
import { contactShadow } from '../draw/shadows.ts';
import { artwork } from '../draw/artwork.ts';

// The house, in meters from the eye: its step down, its door, the earthen floor below the step.
const STEP = 3.2;
const DOOR = 6;
const EARTH = -0.3;
const HEAD = 1.62;
const WALL = 1.75;
// The open part of the door, and how the low sun comes through it (meters sideways and down per meter towards the eye).
const OPEN: readonly [number, number] = [-0.52, 0.72];
const SUN: readonly [number, number] = [0.075, 0.062];

/** A place on a four-cornered face: u from the left edge to the right, v from the first corner's edge to the far one (both 0–1). Corners: near left, near right, far right, far left. */
function onFace(corners: readonly [Point, Point, Point, Point], u: number, v: number): Point {
  const [a, b, c, d] = corners;
  const near: Point = [a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u];
  const far: Point = [d[0] + (c[0] - d[0]) * u, d[1] + (c[1] - d[1]) * u];
  return [near[0] + (far[0] - near[0]) * v, near[1] + (far[1] - near[1]) * v];
}

export default function articleActionGuide(frame: Frame): string {
  const { width, height } = frame;
  const tall = width < 1500;
  const at = (wide: number, narrow: number) => (tall ? narrow : wide);
  const axis = at(1430, 585);
  const horizon = 560;
  const see = camera({ x: axis, horizon, focal: 1500, eye: 0.9 });
  const quad = (a: Place, b: Place, c: Place, d: Place) => face(see, a, b, c, d);
  const doorway = quad(
    [OPEN[0], DOOR, EARTH],
    [OPEN[1], DOOR, EARTH],
    [OPEN[1], DOOR, HEAD],
    [OPEN[0], DOOR, HEAD],
  );

  // ── Outside ──
  const [sunX, sunY] = [axis + 1500 * SUN[0], horizon - 1500 * SUN[1]];
  const [left, head] = see([OPEN[0], DOOR, HEAD]);
  const [right, sill] = see([OPEN[1], DOOR, EARTH]);
  const hill = (seed: number, y: number, rise: number, fill: string) => {
    const crest = ridge(frame, { seed, y, rise, wave: 150 }).filter(
      ([x]) => x > left - 90 && x < right + 90,
    );
    return land(crest, sill, fill);
  };
  const lane = (off: number, k: number): Point[] =>
    [0, 0.25, 0.5, 0.75, 1].map((t): Point => [
      sunX - 60 + off * k * (1 - t) ** 1.7 + 74 * t ** 1.2 + 30 * Math.sin(t * 6.4) * (1 - t),
      sill - (sill - 600) * t ** 0.7,
    ]);
  const outside = clip(
    doorway,
    shape(
      `M${left} ${head}H${right}V${sill}H${left}Z`,
      parseStops('#cf8570 0, #ecac82 0.2, #fbdca0 0.4, #fbdca0 1'),
    ) +
      disc(sunX, sunY, 31, '#fff6da', '#ffe6a8', 0.8) +
      hill(5, 512, 26, '#d79a83') +
      mist(frame, { y: 545, height: 90, color: '#fbe2b4', opacity: 0.8, seed: 4 }) +
      hill(9, 548, 20, '#b57a68') +
      wood(
        ridge(frame, { seed: 12, y: 590, rise: 12, wave: 120 }).filter(
          ([x]) => x > left - 60 && x < right + 60,
        ),
        { seed: 2, size: 36, fill: '#8f5d50' },
      ) +
      shape(
        `M${left} 592H${right}V${sill}H${left}Z`,
        parseStops('#c08b5c 0, #8b6a3f 0.4, #4f4229 1'),
      ) +
      shape(
        curve(lane(-120, 1)) + 'L' + curve(lane(120, 1).reverse()).slice(1) + 'Z',
        parseStops('#fbe3b0 0, #e3b47c 1'),
      ) +
      grass(
        [
          [left, 640],
          [axis - 60, 700],
        ],
        { seed: 8, from: left, to: axis - 40, count: 60, height: 70, fill: '#5c4a2a' },
      ) +
      grass(
        [
          [sunX, 690],
          [right, 640],
        ],
        { seed: 9, from: sunX + 70, to: right, count: 50, height: 76, fill: '#5c4a2a' },
      ) +
      mist(frame, { y: 620, height: 110, color: '#fde4b4', opacity: 0.55, seed: 6 }),
  );

  // ── The room ──
  const walls =
    shape(`M0 0H${width}V${height}H0Z`, '#3a2a22') +
    // End wall over the door.
    shape(
      quad([-WALL, DOOR, EARTH], [WALL, DOOR, EARTH], [WALL, DOOR, 3.4], [-WALL, DOOR, 3.4]),
      '#4a352a',
    ) +
    gradientShape(
      quad([-WALL, DOOR, EARTH], [-WALL, 0.4, EARTH], [-WALL, 0.4, 4], [-WALL, DOOR, 4]),
      see([-WALL, DOOR, 1]),
      [0, 700],
      parseStops('#8a5a3c 0, #65432f 0.35, #33241e 1'),
    ) +
    gradientShape(
      quad([WALL, DOOR, EARTH], [WALL, 0.4, EARTH], [WALL, 0.4, 4], [WALL, DOOR, 4]),
      see([WALL, DOOR, 1]),
      [width, 700],
      parseStops('#6b4631 0, #4a3226 0.4, #2a1d19 1'),
    );
  // Paper transom, beams, posts.
  const transom = (() => {
    const [x0, y0] = see([-WALL, DOOR, 2.18]);
    const [x1, y1] = see([WALL, DOOR, 1.78]);
    let bars = '';
    for (let i = 1; i < 24; i++) bars += `M${x0 + ((x1 - x0) * i) / 24} ${y0}V${y1}`;
    return (
      shape(`M${x0} ${y0}H${x1}V${y1}H${x0}Z`, parseStops('#b9744a 0, #e6a868 1')) +
      glow(sunX, y1, 260, '#ffe0a4', 0.7, 90) +
      stroke(bars + `M${x0} ${(y0 + y1) / 2}H${x1}`, '#38241b', 3)
    );
  })();
  const beam = (z0: number, z1: number, fill: string) =>
    shape(quad([-WALL, DOOR, z0], [WALL, DOOR, z0], [WALL, DOOR, z1], [-WALL, DOOR, z1]), fill);
  const timber =
    beam(1.62, 1.78, '#2a1b16') +
    beam(2.18, 2.3, '#2a1b16') +
    stroke(
      line([see([-WALL, DOOR, 1.63]), see([WALL, DOOR, 1.63])]),
      '#c9824e',
      2.5,
      'opacity="0.8"',
    );
  const post = (x: number, y: number, w: number) => {
    const [px] = see([x, y, 0]);
    const s = 1500 / y;
    return gradientShape(
      `M${px - w * s} 0H${px + w * s}V${see([0, y, EARTH])[1]}H${px - w * s}Z`,
      [px - w * s, 0],
      [px + w * s, 0],
      parseStops('#1f1512 0, #3a2519 0.6, #70452a 1'),
    );
  };

  // ── The lattice doors either side of the opening ──
  const lattice = (x0: number, x1: number) => {
    const pane = quad([x0, DOOR, 0.06], [x1, DOOR, 0.06], [x1, DOOR, HEAD], [x0, DOOR, HEAD]);
    let bars = '';
    for (let x = x0 + 0.07; x < x1 - 0.02; x += 0.062)
      bars += line([see([x, DOOR, 0.06]), see([x, DOOR, HEAD])]);
    const rails = [0.42, 1.0, 1.34]
      .map((z) => line([see([x0 + 0.04, DOOR, z]), see([x1 - 0.04, DOOR, z])]))
      .join('');
    const edge = (a: number, b: number, c: number, d: number) =>
      shape(quad([a, DOOR, c], [b, DOOR, c], [b, DOOR, d], [a, DOOR, d]), '#241713');
    return (
      shape(pane, parseStops('#dd935c 0, #f2bf7c 0.5, #b9774a 1')) +
      clip(pane, glow(sunX, sunY + 60, 420, '#fff0c4', 0.75, 300)) +
      stroke(bars, '#2d1c16', 5.5) +
      stroke(rails, '#2d1c16', 7) +
      edge(x0, x1, EARTH, 0.06) +
      edge(x0, x0 + 0.06, EARTH, HEAD) +
      edge(x1 - 0.06, x1, EARTH, HEAD) +
      edge(x0, x1, HEAD - 0.05, HEAD)
    );
  };
  const doors =
    lattice(-WALL + 0.08, -1.1) +
    lattice(-1.16, OPEN[0]) +
    lattice(OPEN[1], 1.24) +
    lattice(1.18, WALL - 0.08) +
    // The inner edges of the doors take the sun.
    stroke(line([see([OPEN[0], DOOR, EARTH]), see([OPEN[0], DOOR, HEAD])]), '#ffcf8c', 3);

  // ── Floors ──
  const earth =
    gradientShape(
      quad([-WALL, STEP, EARTH], [WALL, STEP, EARTH], [WALL, DOOR, EARTH], [-WALL, DOOR, EARTH]),
      [0, 982],
      [0, sill],
      parseStops('#4a3529 0, #6d4c36 1'),
    ) +
    gradientShape(
      quad(
        [OPEN[0] - SUN[0] * 2.6, STEP, EARTH],
        [OPEN[1] - SUN[0] * 2.6, STEP, EARTH],
        [OPEN[1], DOOR, EARTH],
        [OPEN[0], DOOR, EARTH],
      ),
      [0, 982],
      [0, sill],
      parseStops('#e8a567 0, #fbd799 1'),
    );
  const mats = (() => {
    const rush: readonly [string, string] = ['#5c4a2c', '#8a6a3e'];
    let out = '';
    for (const x of [-3.6, -1.8, 0, 1.8])
      out += tatami(see, {
        x0: x - 0.32,
        x1: x + 1.48,
        y0: 1.84,
        y1: 2.74,
        rush,
        cloth: '#252a3a',
        borders: 'ends',
      });
    for (const x of [-3.6, -2.7, -1.8, -0.9, 0, 0.9, 1.8])
      out += tatami(see, {
        x0: x - 0.32,
        x1: x + 0.58,
        y0: 0.6,
        y1: 1.84,
        rush: ['#2c2216', '#594629'],
        cloth: '#1f2433',
        borders: 'sides',
      });
    return out;
  })();
  const board =
    gradientShape(
      quad([-3.4, 2.74, 0], [3.4, 2.74, 0], [3.4, STEP, 0], [-3.4, STEP, 0]),
      see([0, 2.74, 0]),
      [axis, see([0, STEP, 0])[1]],
      parseStops('#5a3a27 0, #86573a 1'),
    ) +
    stroke(line([see([-3.4, 2.97, 0]), see([3.4, 2.97, 0])]), '#2a1a13', 2, 'opacity="0.6"') +
    stroke(line([see([-3.4, 2.74, 0]), see([3.4, 2.74, 0])]), '#20140f', 3, 'opacity="0.8"') +
    stroke(line([see([-WALL, STEP, 0]), see([WALL, STEP, 0])]), '#ffc985', 4, 'opacity="0.9"');

  // Sun on the raised floor: each gap of the lattice throws a band, the opening a broad one.
  const bands = (() => {
    let d = '';
    let broad = '';
    const beamAt = (x0: number, x1: number, y: number): [Place, Place] => [
      [x0 - SUN[0] * (DOOR - y), y, 0],
      [x1 - SUN[0] * (DOOR - y), y, 0],
    ];
    const throwBand = (x0: number, x1: number) => {
      const [a, b] = beamAt(x0, x1, 0.7);
      const [e, c] = beamAt(x0, x1, STEP);
      return quad(a, b, c, e);
    };
    for (const [x0, x1] of [
      [-1.61, OPEN[0] - 0.06],
      [OPEN[1] + 0.06, 1.61],
    ] as const)
      for (let x = x0 + 0.02; x < x1 - 0.05; x += 0.062 * 2) d += throwBand(x, x + 0.06);
    broad = throwBand(OPEN[0], OPEN[1]);
    const [, y0] = see([0, STEP, 0]);
    const light = (k: number) =>
      parseStops(
        `#ffd18a 0 ${0.95 * k}, #fbbd74 0.3 ${0.72 * k}, #e99a58 0.65 ${0.4 * k}, #d98a4e 1 0`,
      );
    return (
      gaussianBlur(gradientShape(broad, [0, y0], [0, 1490], light(1)), 5, 2) +
      gaussianBlur(gradientShape(d, [0, y0], [0, 1440], light(0.7)), 4, 2)
    );
  })();

  // Straw sandals on the earthen floor, toes to the door.
  const sandals = [0.46, 0.62]
    .map((x) => {
      const [px, py] = see([x, 4.35, EARTH]);
      const sole = `M${px - 17} ${py - 4}C${px - 18} ${py - 22} ${px - 13} ${py - 34} ${px + 1} ${py - 34}C${px + 15} ${py - 34} ${px + 19} ${py - 20} ${px + 17} ${py - 4}Q${px} ${py + 8} ${px - 17} ${py - 4}Z`;
      return (
        gaussianBlur(
          group('transform="translate(-8 12)"', shape(sole, '#2a150c', 'opacity="0.8"')),
          4,
          3,
        ) +
        group('transform="translate(0 4)"', shape(sole, '#5a3520')) +
        shape(sole, '#b98752') +
        stroke(
          `M${px - 15} ${py - 14}Q${px - 6} ${py - 24} ${px + 1} ${py - 28}Q${px + 9} ${py - 24} ${px + 15} ${py - 14}`,
          '#3a2130',
          4.5,
        )
      );
    })
    .join('');

  // The room is wider than the hall: its own end wall stands at the step, in shade.
  const sideWalls = ([-1, 1] as const)
    .map((side) => {
      const [x, y] = see([side * WALL, STEP, 0]);
      const edge = side < 0 ? 0 : width;
      if ((edge - x) * side <= 0) return '';
      const post = Math.min(x, x + side * 44);
      return (
        gradientShape(
          `M${x} 0H${edge}V${y}H${x}Z`,
          [x, 0],
          [x + side * 620, 0],
          parseStops('#4d3527 0, #3c2a20 0.4, #2a1d18 1'),
        ) +
        shape(`M${x} ${y - 40}H${edge}V${y}H${x}Z`, '#241813') +
        shape(`M${x} 200H${edge}V236H${x}Z`, '#1f1512') +
        gradientShape(
          `M${post} 0h44V${y}h-44Z`,
          [post, 0],
          [post + 44, 0],
          evenStops(side < 0 ? '#241713' : '#8a5732', '#33211a', side < 0 ? '#a0673a' : '#1f1512'),
        )
      );
    })
    .join('');
  // A walker's staff leans in the corner and a sedge hat hangs on its peg (WIDE only).
  const hatX = 330;
  const walker = tall
    ? ''
    : gaussianBlur(
        shape(
          `M${hatX - 120} 520Q${hatX - 20} 396 ${hatX + 96} 520Q${hatX - 10} 566 ${hatX - 120} 520Z`,
          '#150d0a',
          'opacity="0.6"',
        ),
        10,
      ) +
      shape(
        `M${hatX - 104} 500C${hatX - 70} 450 ${hatX - 24} 404 ${hatX} 396C${hatX + 24} 404 ${hatX + 70} 450 ${hatX + 104} 500Q${hatX} 540 ${hatX - 104} 500Z`,
        parseStops('#8d6a42 0, #4b3524 1'),
      ) +
      stroke(
        [-76, -50, -24, 4, 32, 58, 82]
          .map(
            (u) =>
              `M${hatX} 398Q${hatX + u * 0.55} 450 ${hatX + u * 1.12} ${518 - Math.abs(u) * 0.14}`,
          )
          .join(''),
        '#2b1d15',
        1.8,
        'opacity="0.55"',
      ) +
      stroke(
        `M${hatX + 4} 398C${hatX + 28} 408 ${hatX + 72} 452 ${hatX + 104} 500`,
        '#d99a5a',
        3,
        'opacity="0.75"',
      ) +
      stroke(`M${hatX - 40} 528Q${hatX} 640 ${hatX + 34} 530`, '#6d2b22', 4) +
      stroke(`M500 974L546 330`, '#150d0a', 15, 'opacity="0.5"') +
      stroke(`M516 976L556 326`, '#6b4a30', 12) +
      stroke(`M520 976L560 326`, '#d3935a', 2.6, 'opacity="0.7"');

  // ── The bag: indigo canvas, leather straps, a rolled mat on top ──
  const bag = (() => {
    const x = at(1290, 500);
    const y = 1212;
    const p = (u: number, v: number) => `${(x + u).toFixed(1)} ${(y - v).toFixed(1)}`;
    const body = `M${p(-236, 12)}C${p(-252, 90)} ${p(-246, 190)} ${p(-214, 246)}Q${p(-120, 268)} ${p(0, 266)}Q${p(130, 266)} ${p(212, 244)}C${p(246, 186)} ${p(250, 90)} ${p(236, 12)}Q${p(120, -8)} ${p(0, -8)}Q${p(-120, -8)} ${p(-236, 12)}Z`;
    const top = `M${p(-214, 246)}Q${p(-170, 292)} ${p(-60, 298)}Q${p(110, 302)} ${p(212, 244)}Q${p(130, 266)} ${p(0, 266)}Q${p(-120, 268)} ${p(-214, 246)}Z`;
    const strap = (u: number) =>
      `M${p(u - 15, -6)}C${p(u - 18, 90)} ${p(u - 16, 190)} ${p(u - 13, 262)}L${p(u + 13, 262)}C${p(u + 16, 190)} ${p(u + 16, 90)} ${p(u + 15, -6)}Z`;
    const handle = (dy: number, k: number) =>
      `M${p(-96, 262 + dy)}C${p(-86 * k, 372 + dy)} ${p(-40, 404 + dy)} ${p(0, 404 + dy)}C${p(40, 404 + dy)} ${p(86 * k, 372 + dy)} ${p(96, 262 + dy)}`;
    const leather = '#6a3a22';
    const folds =
      `M${p(-190, 220)}Q${p(-170, 130)} ${p(-196, 40)}Q${p(-150, 130)} ${p(-190, 220)}Z` +
      `M${p(30, 40)}Q${p(-10, 90)} ${p(-50, 60)}Q${p(-10, 70)} ${p(30, 40)}Z` +
      `M${p(196, 216)}Q${p(160, 130)} ${p(190, 50)}Q${p(140, 130)} ${p(196, 216)}Z` +
      `M${p(-60, 244)}Q${p(-20, 190)} ${p(40, 236)}Q${p(-10, 214)} ${p(-60, 244)}Z`;
    // The rolled mat, its spiral end to the right.
    const roll = `M${p(-206, 300)}Q${p(-232, 336)} ${p(-206, 372)}L${p(206, 380)}Q${p(238, 340)} ${p(206, 300)}Q${p(0, 292)} ${p(-206, 300)}Z`;
    const spiral = Array.from({ length: 46 }, (_, i): Point => {
      const a = i * 0.42;
      const r = 37 - i * 0.74;
      return [x + 208 + Math.cos(a) * r * 0.52, y - 340 + Math.sin(a) * r];
    });
    return (
      gaussianBlur(
        shape(
          `M${p(-238, 10)}L${p(-420, -250)}H${(x + 130).toFixed(1)}L${p(238, 10)}Z`,
          '#1a100c',
          'opacity="0.62"',
        ),
        16,
        9,
      ) +
      contactShadow({ x, y: y + 2, rx: 236, ry: 14, color: '#120a08', opacity: 0.8 }) +
      // Handle behind, mat, body, handle in front.
      stroke(handle(16, 1), '#4a2817', 17) +
      shape(roll, parseStops('#d79a72 0, #a9664b 0.25, #57322c 1')) +
      stroke(`M${p(-206, 372)}L${p(206, 380)}`, '#ffd294', 4, 'opacity="0.9"') +
      shape(oval(x + 208, y - 340, 20, 39), '#7d4a3b') +
      stroke(curve(spiral), '#3b211d', 3) +
      shape(top, parseStops('#5d6a83 0, #303b56 1')) +
      shape(body, parseStops('#3d4a68 0, #2c3854 0.4, #181f33 1')) +
      clip(
        body,
        gaussianBlur(shape(folds, '#10162a', 'opacity="0.6"'), 7) +
          gradientShape(
            body,
            [x - 250, 0],
            [x + 250, 0],
            parseStops('#0f1424 0 0.55, #0f1424 0.3 0, #e8a267 0.9 0, #f0a868 1 0.26'),
          ) +
          shape(
            `M${p(-250, 22)}H${(x + 250).toFixed(1)}V${y + 12}H${x - 250}Z`,
            '#4a2a1b',
            'opacity="0.9"',
          ),
      ) +
      stroke(
        `M${p(-214, 246)}Q${p(-120, 268)} ${p(0, 266)}Q${p(130, 266)} ${p(212, 244)}`,
        '#111729',
        3,
      ) +
      stroke(
        `M${p(-190, 262)}Q${p(-90, 284)} ${p(0, 283)}Q${p(110, 284)} ${p(190, 258)}`,
        '#c99a5a',
        3,
        'stroke-dasharray="2 5"',
      ) +
      stroke(
        `M${p(-214, 248)}Q${p(-170, 294)} ${p(-60, 300)}Q${p(110, 304)} ${p(212, 246)}C${p(246, 186)} ${p(250, 90)} ${p(238, 20)}`,
        '#ffc887',
        3.4,
        'opacity="0.85"',
      ) +
      shape(strap(-96) + strap(96), leather) +
      stroke(strap(-96) + strap(96), '#2c160d', 2) +
      [-96, 96]
        .map(
          (u) =>
            shape(`M${p(u - 19, 128)}h38v30h-38Z`, '#c8924f') +
            shape(`M${p(u - 10, 120)}h20v14h-20Z`, leather),
        )
        .join('') +
      stroke(handle(0, 1), '#2c160d', 21) +
      stroke(handle(0, 1), leather, 17) +
      stroke(handle(5, 1), '#f2b274', 3, 'opacity="0.8"') +
      // A paper label on its string.
      stroke(`M${p(96, 250)}Q${p(120, 216)} ${p(132, 190)}`, '#d8c39a', 2) +
      shape(`M${p(118, 192)}L${p(150, 186)}L${p(160, 122)}L${p(124, 118)}Z`, '#e3cfa4') +
      stroke(`M${p(128, 166)}L${p(150, 163)}M${p(129, 150)}L${p(148, 148)}`, '#8a6a4a', 2)
    );
  })();

  // ── The map: folded to a strip, then half opened again ──
  const map = (() => {
    // The map has coordinates of its own (meters), turned because it lies askew on the floor.
    const [ox, oy, turn] = [at(0.44, 0.235), 1.98, -0.2];
    const place = (u: number, v: number, z: number): Point =>
      see([
        ox + u * Math.cos(turn) - v * Math.sin(turn),
        oy + u * Math.sin(turn) + v * Math.cos(turn),
        z,
      ]);
    const folds = at(5, 4);
    const w = 0.115;
    const lift = (i: number) => (i % 2 ? 0.035 : 0.002);
    const deep = 0.3;
    let paper = '';
    let ink = '';
    let road = '';
    let sea = '';
    for (let i = 0; i < folds; i++) {
      const quadPoints = [
        place(i * w, 0, lift(i)),
        place((i + 1) * w, 0, lift(i + 1)),
        place((i + 1) * w, deep, lift(i + 1)),
        place(i * w, deep, lift(i)),
      ] as const;
      const q = (u: number, v: number): Point => onFace([...quadPoints], u, v);
      // Faces that look to the sun are pale, the others take its shade.
      paper += shape(line(quadPoints, true), i % 2 ? '#fbe6bb' : '#c9a57c');
      const whole = (u: number) => (i + u) / folds;
      const coast = (g: number) => 0.3 + 0.12 * Math.sin(g * 7) + 0.05 * Math.sin(g * 19);
      const us = evenSteps(8);
      sea += line([q(0, 0), ...us.map((u) => q(u, coast(whole(u)))), q(1, 0)], true);
      for (const k of [0.16, 0.28, 0.4, 0.52])
        ink += line(
          us.map((u) =>
            q(u, Math.min(0.96, coast(whole(u)) + k + 0.05 * Math.sin(whole(u) * 11 + k * 9))),
          ),
        );
      road += line(us.map((u) => q(u, 0.62 + 0.14 * Math.sin(whole(u) * 5.4 + 0.6))));
    }
    const under = line(
      [
        place(-0.02, -0.015, 0),
        place(folds * w + 0.01, -0.02, 0),
        place(folds * w + 0.02, deep, 0),
        place(0, deep, 0),
      ],
      true,
    );
    const front = line(Array.from({ length: folds + 1 }, (_, i) => place(i * w, 0, lift(i))));
    return (
      gaussianBlur(
        group('transform="translate(-26 16)"', shape(under, '#1a0f0a', 'opacity="0.7"')),
        8,
        5,
      ) +
      paper +
      shape(sea, '#56758a', 'opacity="0.55"') +
      stroke(ink, '#7d5f3c', 1.4, 'opacity="0.55"') +
      stroke(road, '#b8402a', 4, 'stroke-dasharray="11 8"') +
      stroke(front, '#fff0cf', 2.6) +
      shape(oval(...place(folds * w * 0.86, deep * 0.5, 0.03), 9, 6), '#b8402a')
    );
  })();

  // Lit air between the door and the eye.
  const haze =
    glow(sunX, 620, at(980, 760), '#ffbf78', 0.42, 620) +
    glow(sunX, sunY, 300, '#ffe7b4', 0.55) +
    shape(`M0 0H${width}V330H0Z`, parseStops('#1c1210 0 0.85, #1c1210 0.5 0.4, #1c1210 1 0')) +
    shape(`M0 1180H${width}V${height}H0Z`, parseStops('#150c09 0 0, #150c09 1 0.62'));

  return artwork(
    frame,
    [
      walls,
      outside,
      transom,
      timber,
      doors,
      post(-WALL, DOOR, 0.07),
      post(WALL, DOOR, 0.07),
      earth,
      sandals,
      sideWalls,
      walker,
      mats,
      board,
      bands,
      haze,
      map,
      bag,
    ],
    0.7,
  );
}
