/**
 * A stay in Kyoto, the table: a shojin meal in red lacquer, the end of October, five in the afternoon.
 * One light: the low sun, from the left and behind, which a lattice cuts on the boards of the refectory.
 */
import { single, type Frame } from '../frame.ts';
import { r1, random } from '../draw/numbers.ts';
import { type Point, blob, line, oval, parseTriples } from '../draw/paths.ts';
import { evenStops, gradientShape, group, shape, stroke } from '../draw/paint.ts';
import { clip, gaussianBlur } from '../draw/effects.ts';
import { type Place, face, orbitCamera } from '../draw/space.ts';
import { artwork } from '../draw/artwork.ts';
import {
  bokashi,
  boxCorners,
  hullPath,
  inkLine,
  maskWithLight,
  pane,
  plane,
  planks,
  projectAlong,
  shadows,
  solid,
} from '../draw/room.ts';
import {
  chopsticks,
  profiles,
  scaleProfile,
  trayOutline,
  turnedShadow,
  vessel,
  wisps,
} from '../draw/tableware.ts';

export const frame = single.tall;

const FLOOR = -0.055; // the boards below the tray's top, in meters
const RAY: Place = [0.62, -0.42, -0.66];

/** Plain shapes around a point of the canvas, one over the other. */
const drawShapes = (
  [x, y]: Point,
  scale: number,
  shapes: readonly (readonly [d: string, fill: string])[],
) =>
  group(
    `transform="translate(${r1(x)} ${r1(y)}) scale(${scale})"`,
    ...shapes.map(([d, fill]) => shape(d, fill)),
  );

export default function stayKyotoTable({ width, height }: Frame): string {
  const see = orbitCamera({ x: 590, y: 960, scale: 2230, turn: -0.2, tilt: 0.82, distance: 1.9 });
  const canvasPath = `M0 0H${width}V${height}H0Z`;

  // ── The vessels: red outside and in ──
  const red = evenStops('#e0694a #cc4a33 #b23a29 #7a221d #5c1816');
  const glaze = { wall: red, rim: '#ea8463', inside: ['#6d1d1a', '#c4442f'] as const };
  const bowls = [
    { at: [-0.088, 0.095, 0] as Place, r: 0.056, height: 0.034, profile: profiles.dish },
    { at: [0.085, 0.088, 0] as Place, r: 0.064, height: 0.056, profile: profiles.bowl },
    { at: [-0.002, 0.012, 0] as Place, r: 0.045, height: 0.026, profile: profiles.dish },
    { at: [-0.094, -0.072, 0] as Place, r: 0.063, height: 0.058, profile: profiles.bowl },
    { at: [0.092, -0.078, 0] as Place, r: 0.063, height: 0.058, profile: profiles.bowl },
  ];

  // ── The boards, and the sun on them ──
  const ground = plane(see, [0, 0, FLOOR], [1, 0, 0], [0, 1, 0]);
  const boards = (dark: string, light: string, seam: string) =>
    planks(ground, [-0.9, 0.9, -0.62, 1.3], `${dark} ${light} ${seam}`, {
      count: 11,
      seed: 7,
      lines: 8,
      opacity: 0.35,
    });
  const S = 0.19;
  const outline = (z: number, grow = 0) => trayOutline(0, 0, z, S + grow, S + grow, 0.036);
  const trayShadow =
    hullPath(outline(0.012).map(projectAlong(RAY, FLOOR)).map(see)) +
    bowls
      .map((b) => turnedShadow(see, b.at, scaleProfile(b.profile, b.r, b.height), RAY, FLOOR))
      .join('');
  const bars = [-0.62, -0.2, 0.22, 0.64, 1.06]
    .map((u) =>
      pane(plane(see, [0, 0, FLOOR], [1, 0, 0], [0.62, 1, 0]), u - 0.62, -0.7, u - 0.25, 0.62),
    )
    .join('');
  const floor =
    boards('#2b2321', '#332926', '#15100f') +
    maskWithLight(
      boards('#c08f58', '#cf9f66', '#6d4a2c'),
      gaussianBlur(shape(bars, '#ffffff') + shape(trayShadow, '#000000'), 2),
    ) +
    bokashi(canvasPath, [0, 0], [0, 620], '#120d0d', 0.85, 0.5, 0);

  // ── The tray on its four feet ──
  const foot = (x: number, y: number) =>
    solid(see, boxCorners(x - 0.03, x + 0.03, y - 0.02, y + 0.02, FLOOR, -0.01), '#120e0f');
  const flat = (points: readonly Place[]) => line(points.map(see), true);
  const inset = trayOutline(0, 0, 0.012, S - 0.008, S - 0.008, 0.033);
  const bed = trayOutline(0, 0, 0, S - 0.01, S - 0.01, 0.032);
  const shade =
    bowls
      .map((b) => turnedShadow(see, b.at, scaleProfile(b.profile, b.r, b.height), RAY, 0))
      .join('') +
    shadows(
      see,
      RAY,
      0,
      outline(0.012).slice(3, 5),
      outline(0.012).slice(4, 6),
      outline(0.012).slice(5, 7),
      outline(0.012).slice(6, 8),
    );
  const tray =
    foot(-S + 0.04, S - 0.04) +
    foot(S - 0.04, S - 0.04) +
    foot(-S + 0.04, -S + 0.04) +
    foot(S - 0.04, -S + 0.04) +
    solid(see, [...outline(-0.02), ...outline(0.012)], '#0d0a0b') +
    shape(flat(outline(0.012)), '#c4442f') +
    shape(flat(inset), '#080607') +
    clip(
      flat(inset),
      shape(flat(bed), '#151214') +
        maskWithLight(
          gradientShape(
            flat(bed),
            see([-S, 0, 0]),
            see([S, 0, 0]),
            evenStops('#54494a #3b3234 #2c2628'),
          ),
          shape(flat(bed), '#ffffff') + gaussianBlur(shape(shade, '#000000'), 1.2),
        ),
    ) +
    inkLine([...outline(0.012), outline(0.012)[0]!].map(see), 2.6, 5, '#f0a07c');

  // ── The food in the vessels ──
  const rice = (z: number) => {
    const [x, y] = see([-0.094, -0.072, z]);
    const rnd = random(3);
    let dark = '';
    let light = '';
    for (let i = 0; i < 230; i++) {
      const [a, r] = [rnd() * 6.283, Math.sqrt(rnd())];
      const [px, py] = [x + Math.cos(a) * r * 122, y - 26 + Math.sin(a) * r * 88];
      const t = rnd() * 3.14;
      const grainPath = `M${(px - Math.cos(t) * 9).toFixed(1)} ${(py - Math.sin(t) * 5).toFixed(1)}L${(px + Math.cos(t) * 9).toFixed(1)} ${(py + Math.sin(t) * 5).toFixed(1)}`;
      if (rnd() < 0.5) dark += grainPath;
      else light += grainPath;
    }
    const heap = blob(x, y - 24, 130, 100, 4, 0.05);
    return (
      gradientShape(
        heap,
        [x - 120, y - 80],
        [x + 110, y + 60],
        evenStops('#fdf6e6 #f3e7d0 #cdb9a4 #97806f'),
      ) +
      stroke(dark, '#a8927f', 5, 'opacity="0.4"') +
      stroke(light, '#fffaf0', 5, 'opacity="0.75"')
    );
  };
  const soup = (z: number) =>
    drawShapes(see([0.092, -0.078, z]), 1.2, [
      ['M-60 -30L-8 -44L18 -18L-36 -2Z', '#f6ecd6'],
      ['M-36 -2L18 -18V-6L-36 12Z', '#c9b08a'],
      ['M20 8L62 -4L80 16L36 30Z', '#f1e4ca'],
      ['M36 30L80 16V26L36 42Z', '#b99d78'],
      [
        'M-70 22Q-30 44 22 30L24 36Q-30 52 -72 28ZM-50 50Q-10 44 14 14L20 16Q-4 52 -48 56Z',
        '#6f9a45',
      ],
      [oval(-2, 44, 15, 10), '#e8ab42'],
    ]);
  const tofu = (z: number) => {
    const b = (dx: number, dy: number, h: number): Place => [-0.088 + dx, 0.095 + dy, z + h];
    const [h, s] = [0.022, 0.024];
    return (
      shape(face(see, b(-s, -s, 0), b(s, -s, 0), b(s, -s, h), b(-s, -s, h)), '#c9b998') +
      shape(face(see, b(s, -s, 0), b(s, s, 0), b(s, s, h), b(s, -s, h)), '#8f7d63') +
      shape(face(see, b(-s, -s, h), b(s, -s, h), b(s, s, h), b(-s, s, h)), '#f3e9d0') +
      (([px, py]: Point) =>
        shape(blob(px, py - 10, 17, 14, 3, 0.2), '#7fa050') +
        shape(blob(px - 4, py - 14, 9, 7, 5, 0.2), '#a9c46e'))(see(b(0, 0, h)))
    );
  };
  const simmeredVegetables = (z: number) => {
    const petals = Array.from({ length: 5 }, (_, i) => -1.1 + i * 1.2566);
    const flower = petals
      .map((a) => oval(38 + Math.cos(a) * 19, 24 + Math.sin(a) * 14, 15, 12))
      .join('');
    return drawShapes(see([0.085, 0.088, z]), 1.15, [
      ['M-84 -2C-88 -42 -54 -62 -24 -56C6 -50 14 -16 -4 6C-24 26 -80 26 -84 -2Z', '#6b452e'],
      ['M-84 -2C-80 26 -24 26 -4 6C4 -4 6 -16 4 -26C-4 2 -56 14 -84 -2Z', '#43291d'],
      ['M-66 -30L-14 -16L-16 -10L-68 -22ZM-32 -52L-46 0L-54 -2L-40 -52Z', '#e2c79a'],
      ['M4 -58L54 -66L78 -36L30 -26Z', '#f4e6c0'],
      ['M30 -26L78 -36V-14L30 -2Z', '#d2b684'],
      ['M4 -58L30 -26V-2L4 -34Z', '#a98a58'],
      ['M-74 34Q-30 0 16 52Q-34 72 -74 34Z', '#5c8a3c'],
      ['M-74 34Q-30 14 16 52Q-32 50 -74 34Z', '#93b858'],
      ['M-40 50Q-4 20 30 62Q-12 78 -40 50Z', '#4d7a35'],
      [flower, '#e2762f'],
      [oval(38, 24, 9, 7), '#f6ad62'],
    ]);
  };
  const pickles = (z: number) =>
    drawShapes(
      see([-0.002, 0.012, z]),
      1.25,
      [-26, 0, 26].flatMap((d) => [
        [oval(d, 8 + d * 0.14, 27, 20), '#b77f1c'] as const,
        [oval(d - 2, 1 + d * 0.14, 27, 20), '#efc651'] as const,
        [oval(d - 2, 1 + d * 0.14, 19, 13), '#f6d876'] as const,
      ]),
    );
  const fills = [
    { content: tofu },
    { content: simmeredVegetables, fill: { level: 0.5, colors: ['#5a2a1c', '#9a5a34'] as const } },
    { content: pickles },
    { content: rice },
    { content: soup, fill: { level: 0.72, colors: ['#3a1d14', '#6b3a22'] as const } },
  ];
  const meal = bowls
    .map((b, i) => vessel(see, { ...b, ray: RAY, glaze, thick: 0.045, ...fills[i]! }))
    .join('');
  const [sx, sy] = see([0.092, -0.06, 0.06]);
  const steam = wisps({
    x: sx,
    y: sy,
    height: 620,
    spread: 60,
    count: 2,
    seed: 5,
    color: '#f6e7cf',
    opacity: 0.5,
    width: 46,
    drift: -60,
  });
  const sticks =
    gaussianBlur(
      shape(
        shadows(
          see,
          RAY,
          0.0,
          parseTriples(
            '-0.188,-0.158,0.014 0.08,-0.166,0.014 0.08,-0.178,0.014 -0.188,-0.172,0.014',
          ),
        ),
        '#050404',
        'opacity="0.7"',
      ),
      2,
    ) + chopsticks(see, [-0.188, -0.158, 0.016], [0.07, -0.168, 0.016], 15, ['#e8c48d', '#a87a48']);
  const dusk = bokashi(
    canvasPath,
    [width, height],
    [width - 500, height - 420],
    '#120d0d',
    0.45,
    0,
  );

  return artwork(frame, [floor, tray, meal, sticks, steam, dusk], 0.5);
}
