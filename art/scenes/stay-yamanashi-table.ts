/**
 * A stay in Yamanashi, the table: noodles from the iron pot, and the wild greens of the morning in their basket, the end of April.
 * One light: the sun of the late afternoon, from a window on the right.
 */
import { single, type Frame } from '../frame.ts';
import { evenSteps, r1, random } from '../draw/numbers.ts';
import { type Point, blob, curve, limb, line, oval } from '../draw/paths.ts';
import { evenStops, gradientShape, mix, shape, stroke } from '../draw/paint.ts';
import { clip, gaussianBlur } from '../draw/effects.ts';
import { type Place, orbitCamera } from '../draw/space.ts';
import { artwork } from '../draw/artwork.ts';
import { bokashi, maskWithLight, pane, plane, planks, solid } from '../draw/room.ts';
import {
  type Profile,
  circle,
  ring,
  turnedOutline,
  turnedShadow,
  wisps,
} from '../draw/tableware.ts';

export const frame = single.tall;

const RAY: Place = [-0.62, -0.3, -0.6];
const POT: Place = [0.085, 0.15, 0.02];
const BASKET: Place = [-0.115, -0.15, 0];
const POT_BODY: Profile = [
  [0.075, 0],
  [0.115, 0.02],
  [0.136, 0.06],
  [0.138, 0.085],
  [0.132, 0.1],
];
const BASKET_BODY: Profile = [
  [0.1, 0],
  [0.13, 0.02],
  [0.142, 0.036],
];

export default function stayYamanashiTable({ width, height }: Frame): string {
  const see = orbitCamera({ x: 600, y: 850, scale: 1950, turn: 0.16, tilt: 0.8, distance: 1.7 });
  const canvasPath = `M0 0H${width}V${height}H0Z`;
  const table = plane(see, [0, 0, 0], [1, 0, 0], [0, 1, 0]);
  const rnd = random(5);

  // ── The table and a runner of indigo cotton, in shade and in light ──
  const cloth = pane(
    plane(see, [0, 0, 0], [0.94, 0.34, 0], [-0.34, 0.94, 0]),
    -0.9,
    0.02,
    0.9,
    0.29,
  );
  const top = (colors: string, indigo: string, thread: string) => {
    const weave = plane(see, [0, 0, 0], [0.94, 0.34, 0], [-0.34, 0.94, 0]);
    let stitches = '';
    for (const v of [0.035, 0.275])
      for (let u = -0.6; u < 0.6; u += 0.022) stitches += line([weave(u, v), weave(u + 0.012, v)]);
    return (
      planks(table, [-0.9, 0.9, -0.5, 1.2], colors, {
        count: 9,
        seed: 12,
        lines: 10,
        opacity: 0.45,
      }) +
      shape(cloth, indigo) +
      stroke(stitches, thread, 3.4)
    );
  };
  const window = pane(plane(see, [0, 0, 0], [1, 0, 0], [0.5, 1, 0]), -0.62, -0.6, 0.95, 0.46);
  const mullion = pane(plane(see, [0, 0, 0], [1, 0, 0], [0.5, 1, 0]), 0.32, -0.6, 0.37, 0.5);
  const bail = evenSteps(24).map((t): Place => [
    POT[0] - Math.cos(t * Math.PI) * 0.137,
    POT[1] + 0.03 * Math.sin(t * Math.PI),
    POT[2] + 0.09 + 0.15 * Math.sin(t * Math.PI),
  ]);
  const onTable = (p: Place): Place => [
    p[0] + (RAY[0] * p[2]) / 0.6,
    p[1] + (RAY[1] * p[2]) / 0.6,
    0,
  ];
  const shade =
    shape(
      turnedShadow(see, POT, POT_BODY, RAY, 0) + turnedShadow(see, BASKET, BASKET_BODY, RAY),
      '#000000',
    ) +
    stroke(curve(bail.map(onTable).map(see)), '#000000', 20) +
    shape(mullion, '#000000');
  const base =
    top('#4a4336 #544b3c #241f18', '#1d2638', '#5d6674') +
    maskWithLight(
      top('#d2b98a #dcc498 #8a6f48', '#33507a', '#d9dccf'),
      gaussianBlur(shape(window, '#ffffff') + shade, 2),
    ) +
    bokashi(canvasPath, [0, 0], [0, 520], '#1a1814', 0.8, 0.4, 0);

  // ── The pot on its board: broth, noodles, pumpkin, mushrooms, leek ──
  const [px, py] = see([POT[0], POT[1], POT[2] + 0.088]);
  const board =
    solid(
      see,
      [...circle(POT[0], POT[1], 0, 0.1), ...circle(POT[0], POT[1], 0.02, 0.1)],
      '#6b4f33',
    ) + shape(ring(see, POT[0], POT[1], 0.02, 0.1), '#a17d51');
  const noodle = (seed: number, dx: number, dy: number) => {
    const r = random(seed);
    const points = Array.from({ length: 6 }, (_, i): Point => [
      px + dx + (i - 2.5) * 46,
      py + dy + (r() - 0.5) * 66,
    ]);
    const d = curve(points);
    return (
      stroke(d, '#a97f42', 26) +
      stroke(d, '#f2dfae', 20) +
      stroke(d, '#fff3d0', 4, 'transform="translate(2 -5)"')
    );
  };
  const pumpkin = (x: number, y: number, s: number) =>
    shape(
      `M${px + x} ${py + y}q${40 * s} ${-36 * s} ${92 * s} ${-8 * s}l${-16 * s} ${46 * s}q${-40 * s} ${6 * s} ${-76 * s} ${-38 * s}Z`,
      '#e79a34',
    ) + stroke(`M${px + x} ${py + y}q${40 * s} ${-36 * s} ${92 * s} ${-8 * s}`, '#3d5a32', 9 * s);
  const mushroom = (x: number, y: number, s: number) =>
    shape(blob(px + x, py + y, 44 * s, 32 * s, 6, 0.05), '#6d4429') +
    shape(blob(px + x + 8 * s, py + y - 8 * s, 30 * s, 18 * s, 4, 0.08), '#9a6a41') +
    stroke(
      `M${px + x - 14 * s} ${py + y - 8 * s}l${34 * s} ${8 * s}m${-12 * s} ${-18 * s}l${-10 * s} ${26 * s}`,
      '#ead0a0',
      5 * s,
    );
  const leek = [
    [-150, 16],
    [40, 74],
    [120, -54],
    [-40, -70],
    [-96, 62],
  ]
    .map(
      ([x, y]) =>
        shape(oval(px + x!, py + y!, 20, 15), '#86a852') +
        shape(oval(px + x!, py + y!, 12, 9), '#dbe6ad'),
    )
    .join('');
  const iron = {
    wall: evenStops('#1a1817 #262322 #2f2c2a #5a544d #3b3633'),
    rim: '#4a4541',
    inside: ['#0f0d0c', '#2a2624'] as const,
  };
  const stew =
    noodle(3, -20, -44) +
    noodle(5, 30, -70) +
    noodle(44, -40, 40) +
    noodle(8, 10, 24) +
    pumpkin(-176, -12, 1.15) +
    noodle(21, 20, -4) +
    pumpkin(58, 36, 1.05) +
    mushroom(96, -26, 1.05) +
    mushroom(-84, 44, 0.95) +
    noodle(33, -30, 62) +
    leek;
  const pot =
    board +
    gradientShape(
      turnedOutline(see, POT, POT_BODY),
      see([POT[0] - 0.138, POT[1], 0.05]),
      see([POT[0] + 0.138, POT[1], 0.05]),
      iron.wall,
    ) +
    studs() +
    shape(ring(see, POT[0], POT[1], POT[2] + 0.1, 0.132), iron.rim) +
    shape(ring(see, POT[0], POT[1], POT[2] + 0.1, 0.124), '#120f0d') +
    clip(
      ring(see, POT[0], POT[1], POT[2] + 0.1, 0.124),
      shape(ring(see, POT[0], POT[1], POT[2] + 0.086, 0.124), '#5a3a1d') +
        shape(ring(see, POT[0] - 0.014, POT[1] - 0.007, POT[2] + 0.086, 0.124), '#a8713a') +
        stew,
    );
  /** Rows of studs round an iron pot. */
  function studs(): string {
    let dark = '';
    let lit = '';
    for (const [r, z] of [
      [0.1375, 0.07],
      [0.13, 0.045],
    ] as const)
      for (const p of circle(POT[0], POT[1], POT[2] + z, r, 56).slice(28)) {
        const [x, y] = see(p);
        dark += oval(x, y, 6, 6);
        lit += oval(x + 2, y - 2, 2.6, 2.6);
      }
    return shape(dark, '#151312') + shape(lit, '#8a8177');
  }
  const handle =
    stroke(curve(bail.map(see)), '#161413', 17) +
    stroke(curve(bail.slice(8).map(see)), '#8d8378', 4, 'transform="translate(-2 -4)"');

  // ── The basket and what was picked ──
  const weave = (() => {
    let rings = '';
    let spokes = '';
    for (let r = 0.012; r < 0.128; r += 0.0075)
      rings += ring(see, BASKET[0], BASKET[1], 0.012 + 0.02 * (r / 0.13) ** 3, r);
    for (let i = 0; i < 56; i++) {
      const a = (i / 56) * 6.283;
      spokes += line([
        see([BASKET[0] + Math.cos(a) * 0.012, BASKET[1] + Math.sin(a) * 0.012, 0.012]),
        see([BASKET[0] + Math.cos(a) * 0.132, BASKET[1] + Math.sin(a) * 0.132, 0.032]),
      ]);
    }
    const rim = ring(see, BASKET[0], BASKET[1], 0.036, 0.142);
    const inner = ring(see, BASKET[0], BASKET[1], 0.034, 0.132);
    return (
      shape(turnedOutline(see, BASKET, BASKET_BODY), '#7a5a30') +
      shape(rim, '#d3ab66') +
      stroke(rim, '#5d4323', 2.4) +
      clip(
        inner,
        shape(inner, '#8a6a3a') +
          shape(ring(see, BASKET[0] - 0.03, BASKET[1] - 0.014, 0.02, 0.132), '#c8a05c') +
          stroke(rings, '#6d5029', 2.2, 'opacity="0.65"') +
          stroke(spokes, '#ecd093', 2, 'opacity="0.5"'),
      ) +
      stroke(inner, '#5d4323', 2)
    );
  })();
  /** A fern's shoot, still rolled up. */
  const shoot = (x: number, y: number, turn: number, size: number, tone: number): string => {
    const at = (u: number, v: number): Point => [
      x + (u * Math.cos(turn) - v * Math.sin(turn)) * size,
      y + (u * Math.sin(turn) + v * Math.cos(turn)) * size * 0.82,
    ];
    const stalk = evenSteps(6).map((t) => at(-1.35 + 1.35 * t, 0.36 + 0.12 * Math.sin(t * 3)));
    const roll = evenSteps(26).map((t) =>
      at(Math.sin(t * 11) * 0.4 * (1 - 0.78 * t), Math.cos(t * 11) * 0.4 * (1 - 0.78 * t)),
    );
    const green = mix('#4d7f3a', '#7fae4e', tone);
    const d = limb([...stalk, ...roll], size * 0.2, size * 0.1);
    return (
      shape(d, '#20361d', `transform="translate(-7 8)" opacity="0.55"`) +
      shape(d, green) +
      stroke(
        curve([...stalk.slice(1), ...roll]),
        mix(green, '#e6efa8', 0.55),
        r1(size * 0.045),
        `transform="translate(${r1(size * 0.03)} ${r1(-size * 0.05)})"`,
      )
    );
  };
  const [bx, by] = see([BASKET[0], BASKET[1], 0.03]);
  const greens = [
    [-76, -112, 88],
    [30, -124, 84],
    [112, -84, 92],
    [-20, -62, 96],
    [76, -22, 98],
    [150, -6, 88],
    [-100, -34, 90],
    [-8, 16, 100],
    [96, 50, 96],
    [-66, 62, 94],
    [24, 92, 98],
  ]
    .map(([x, y, size], i) =>
      shoot(bx + x! + 26, by + y!, -0.62 + 0.13 * ((i * 5) % 4) - 0.2, size!, rnd()),
    )
    .join('');
  const steam = wisps({
    x: px,
    y: py - 10,
    height: 560,
    spread: 200,
    count: 3,
    seed: 12,
    color: '#fbf3de',
    opacity: 0.5,
    width: 66,
    drift: -70,
  });
  const dusk = bokashi(canvasPath, [0, height], [420, height - 420], '#1a1814', 0.55, 0);
  return artwork(frame, [base, pot, steam, handle, weave, greens, dusk], 0.5);
}
