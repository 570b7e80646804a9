/**
 * Cebu, the table in the mountains: coffee and steamed rice cakes at seven in the morning. The sun comes in
 * low from the left between the bars of a window, and its bands lie across the bamboo.
 */
import { type Frame, single } from '../frame.ts';
import { evenSteps, noise, random } from '../draw/numbers.ts';
import {
  type Point,
  curve,
  curveAround,
  limb,
  line,
  oval,
  parsePoints,
  samplePoints,
} from '../draw/paths.ts';
import { drawEach, gradientShape, group, parseStops, shape, stroke } from '../draw/paint.ts';
import { clip } from '../draw/effects.ts';
import { orbitCamera } from '../draw/space.ts';
import { ribbon } from '../draw/mist.ts';
import { type Ray, sunlit } from '../draw/boards.ts';
import { type CulmTones, slats } from '../draw/bamboo.ts';
import { brushLine, brushPath } from '../draw/cloth.ts';
import {
  type TurnedVessel,
  ring,
  vessel,
  vesselOutline,
  vesselShadow,
  wallPanel,
} from '../draw/dishes.ts';
import { artwork } from '../draw/artwork.ts';

export const frame = single.tall;

/** Centimeters; the origin lies in the middle of the tray. */
const see = orbitCamera({ x: 496, y: 850, scale: 22, tilt: 0.9, turn: 0.34, distance: 130 });
const SUN: Ray = [0.85, -0.75, -1];
const INK = '#2a211c';
const TRAY: TurnedVessel = { at: [-1, -1, 0], wall: parsePoints('15.5,0 16.6,0.8 17.2,2.4') };
const LEAF = 0.7;

/** A point on a circle round (x, y) at height z. */
const on = (x: number, y: number, r: number, a: number, z: number) =>
  see([x + Math.cos(a) * r, y + Math.sin(a) * r, z]);

/** The tray of split bamboo: over-and-under weave on its floor, a bound rim. */
function tray(): string {
  const [x, y] = TRAY.at;
  let over = '';
  for (let i = -9; i < 9; i++)
    for (let k = -9 + ((i + 18) % 2 ? 0 : 1); k < 9; k += 2) {
      const cell = parsePoints('0.05,0.1 0.95,0.1 0.95,0.9 0.05,0.9');
      over += line(
        cell.map(([u, v]) => see([x + (i + u) * 1.9, y + (k + v) * 1.9, 0.3])),
        true,
      );
    }
  const binding = (a: number) =>
    line([on(x, y, 16.5, a, 2.35), on(x, y, 17.35, a + 0.03, 2.45), on(x, y, 17.2, a + 0.05, 1.5)]);
  return (
    vessel(see, TRAY, {
      tones: ['#e2c184', '#c79b5c', '#a08a6c'],
      inside: ['#dcb978', '#8d6f4a'],
      rim: '#d9b06c',
      ink: INK,
      light: SUN,
      thick: 0.8,
      width: 4,
      content: [0.3, '#d8b676', '#86694a'],
    }) +
    clip(line(ring(see, [x, y, 0.3], 15.6), true), shape(over, '#b88a4c', 'opacity="0.55"')) +
    stroke(drawEach(evenSteps(64, 0, Math.PI * 2), binding), '#8a5f34', 3.5, 'opacity="0.8"')
  );
}

/** A round of banana leaf on the tray, its edge cut by hand, the shadows of the cakes on it. */
function leaf(shadows: string): string {
  const [x, y] = TRAY.at;
  const n = noise(5, 3);
  const edge = curveAround(40, (a) =>
    on(x - 0.3, y, 13.8 * (1 + 0.05 * n((a / Math.PI) * 6.6)), a, LEAF),
  );
  const veins = drawEach(evenSteps(40, -15, 15), (k) =>
    line([see([k - 4, -16, LEAF]), see([k + 5, 16, LEAF])]),
  );
  const near = parsePoints('-20,-1.4 20,-0.2 20,-20 -20,-20').map(([u, v]) => see([u, v, LEAF]));
  const rib = [see([-17, -1.5, LEAF]), see([0, -0.8, LEAF]), see([17, -0.3, LEAF])];
  return (
    shape(edge, '#57934f') +
    clip(
      edge,
      shape(line(near, true), '#4a8348') +
        stroke(veins, '#37693c', 2.4, 'opacity="0.55"') +
        brushLine(rib, '#c2d68c', 17, 3, 0.7) +
        shape(shadows, '#1b4033', 'opacity="0.75"'),
    ) +
    stroke(edge, '#2b5a35', 4)
  );
}

/** A steamed rice cake: a soft dome, its crown burst open. `tones`: lit, body, shade, crumb. */
function puto(
  v: TurnedVessel,
  tones: readonly [string, string, string, string],
  seed: number,
): string {
  const [x, y, z] = v.at;
  const d = vesselOutline(see, v);
  const n = noise(seed, 2);
  const left = see([x - 3, y, z])[0];
  const star = curveAround(29, (a) => {
    const r = 1.35 + 0.55 * Math.cos(a * 3 + seed) + 0.12 * n(a * 1.43);
    return on(x, y, r, a, z + 3.75 - r * 0.32);
  });
  const shade = wallPanel(see, v, -1.75, 0.75, 0, 2) + wallPanel(see, v, -1.35, 0.55, 2, 4);
  const waist = evenSteps(16, 2.2, 5).map((a) => on(x, y, 3.25, a, z + 1.5));
  return (
    gradientShape(d, [left, 0], [left + 145, 0], parseStops(`${tones[0]} 0, ${tones[1]} 0.45`)) +
    clip(d, shape(shade, tones[2], 'opacity="0.85"')) +
    shape(star, tones[3]) +
    brushLine(waist, INK, 4, seed, 0.1, 0.25)
  );
}

/**
 * Suman: sticky rice in a coiled strip of leaf, from a to b on the canvas; `open`: the leaf is peeled from its far end.
 */
function suman([a, b]: readonly Point[], open: boolean): string {
  const [dx, dy] = [b![0] - a![0], b![1] - a![1]];
  const k = 42 / Math.hypot(dx, dy);
  const at = (t: number, u: number): Point => [
    a![0] + dx * t - dy * u * k,
    a![1] + dy * t + dx * u * k,
  ];
  const body = (t1: number) =>
    curve(
      [
        ...evenSteps(8, 0, t1).map((t) => at(t, -1)),
        at(t1 + 0.035, -0.6),
        at(t1 + 0.05, 0),
        at(t1 + 0.035, 0.6),
        ...evenSteps(8, t1, 0).map((t) => at(t, 1)),
        at(-0.035, 0.6),
        at(-0.05, 0),
        at(-0.035, -0.6),
      ],
      true,
    );
  const [whole, wrap, end] = [body(1), body(open ? 0.52 : 1), open ? 0.52 : 0.98];
  const turns = evenSteps(open ? 6 : 11, 0.04, end);
  const coils = drawEach(turns, (t) =>
    brushPath([at(t - 0.03, -1.05), at(t + 0.015, 0), at(t + 0.07, 1.05)], 5, 4, 0.5),
  );
  const lights = drawEach(turns, (t) =>
    brushPath([at(t + 0.005, -0.9), at(t + 0.02, -0.5), at(t + 0.035, -0.1)], 7, 3, 0.1),
  );
  const shade = line([at(-0.1, 0.25), at(1.1, 0.25), at(1.1, 1.4), at(-0.1, 1.4)], true);
  const peel = parsePoints('0.5,-1 0.62,-1.9 0.86,-2.1 0.98,-1.7 0.8,-1.35 0.6,-0.7 0.56,0.9').map(
    ([t, u]) => at(t, u),
  );
  const rnd = random(5);
  const rice = drawEach(evenSteps(50), () =>
    oval(...at(0.55 + 0.45 * rnd(), rnd() * 1.7 - 0.9), 6, 3.4),
  );
  const opened =
    shape(whole, '#f4ecd6') +
    clip(whole, shape(rice, '#fffdf3') + shape(shade, '#b9a98c', 'opacity="0.55"'));
  return (
    (open ? opened : '') +
    shape(wrap, '#c9c077') +
    clip(
      wrap,
      shape(shade, '#7f8148', 'opacity="0.75"') +
        shape(coils, '#6f7340') +
        shape(lights, '#eee7ac'),
    ) +
    (open
      ? shape(curve(peel, true), parseStops('#dcd48f 0, #a3a258 1')) +
        brushLine(peel.slice(0, 4), '#6f7340', 4, 3)
      : '') +
    stroke(whole, '#4f4d2c', 2.5, 'opacity="0.5"')
  );
}

/** A sprig of coffee: glossy leaves, a cluster of cherries, and its shadow. */
function sprig(x: number, y: number): string {
  const blade = (text: string, lit: string, low: string) => {
    const [p, q] = parsePoints(text) as [Point, Point];
    const m: Point = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
    const half = (k: number) =>
      `M${p}Q${m[0] - (q[1] - p[1]) * k} ${m[1] + (q[0] - p[0]) * k} ${q}Q${m} ${p}Z`;
    return shape(half(-0.43), lit) + shape(half(0.43), low) + brushLine([p, m, q], '#cfdc9a', 5, 3);
  };
  const leaves = (lit: string, low: string) =>
    blade('0,10 -150,-60', lit, low) +
    blade('30,0 60,-150', lit, low) +
    blade('70,20 220,-20', lit, low);
  const berries = parsePoints('-6,8 34,-10 20,34 62,18 -34,30 4,58 54,58 88,44');
  const cherry = ([u, v]: Point, i: number) =>
    shape(oval(u, v, 24, 22), i === 4 ? '#c98a34' : '#b3362a') +
    clip(oval(u, v, 24, 22), shape(oval(u + 12, v + 13, 25, 20), i === 4 ? '#96601f' : '#7a1f22')) +
    shape(oval(u - 9, v - 9, 6, 4), '#f6c3a8') +
    shape(oval(u + 1, v - 17, 5, 3), '#4d2a1c');
  const shade =
    shape(
      drawEach(berries, ([u, v]) => oval(u, v, 25, 22)),
      '#1f2220',
    ) + leaves('#1f2220', '#1f2220');
  return group(
    `transform="translate(${x} ${y})"`,
    group('opacity="0.5" transform="translate(26 24)"', shade),
    stroke('M-60 70Q0 30 120 -10', '#6a5236', 8),
    leaves('#56925a', '#2c5f45'),
    drawEach(berries, cherry),
  );
}

export default function (frame: Frame): string {
  const table = (tones: CulmTones, gap: string) =>
    slats(see, [-75, 75, -60, 90], 3.7, tones, gap, 9, 34);
  const cup: TurnedVessel = { at: [16, -16, 0], wall: parsePoints('3.9,0 4.3,0.5 4.5,3 4.6,7.6') };
  const dome = parsePoints('2.5,0 3.3,1.1 3.25,1.9 2.7,2.8 1.7,3.3 0.6,3.5');
  const places = parsePoints('-8.5,4.9 -0.7,7.4 5.6,2.6 -1.6,-0.4 -9.6,-3.6 4.2,-6.2 -3.6,-8.6');
  const cakes = places.map(([x, y]): TurnedVessel => ({ at: [x, y, LEAF], wall: dome }));
  const white = ['#fffdf2', '#f3ebd6', '#b3a795', '#fffef8'] as const;
  const violet = ['#b79ac4', '#8d6ba5', '#54406f', '#cbb3d4'] as const;
  // Bands of light between the bars; a wide one lies over the meal.
  const band = (p: number, q: number) => `M-20 ${p}L1220 ${p + 470}V${q + 470}L-20 ${q}Z`;
  const lit = table(['#f6e3b4', '#ead09a', '#d3b37c', '#a98455'], '#8a6640');
  const [cx, cy] = see([16, -16, 7]);
  const lug = ([r, z]: Point) => on(16, -16, r, -0.95, z);
  const handle = parsePoints('4.4,6.6 6.6,6.7 8,5.2 7.4,3 4.4,1.9').map(lug);
  const translate = (points: readonly Point[], dx: number, dy: number) =>
    points.map(([x, y]): Point => [x + dx, y + dy]);
  const rolls = [parsePoints('110,1275 370,1330'), parsePoints('190,1372 480,1416')];
  const shades =
    drawEach(rolls, (ends) => limb(translate(ends, 34, 30), 62, 62)) +
    vesselShadow(see, TRAY, SUN) +
    vesselShadow(see, cup, SUN) +
    limb(translate(handle, 74, 92), 22, 22);
  const depth = ({ at: [x, y] }: TurnedVessel) => y * 0.94 + x * 0.33;
  const order = cakes.map((v, i) => [v, i] as const).sort(([a], [b]) => depth(b) - depth(a));
  const wisp = (x: number, width: number, drift: number, opacity: number, seed: number) => {
    const way = samplePoints(12, (t) => [
      cx + x + 28 * Math.sin(t * 5) + drift * t,
      cy + 8 - width * 6 * t,
    ]);
    return ribbon(way, { width, colour: '#fff8e8', opacity, seed });
  };
  return artwork(
    frame,
    [
      table(['#55594f', '#484c45', '#3b403c', '#2d312f'], '#232725'),
      shape('M0 0H1200V620H0Z', parseStops('#17201f 0 0.6, #17201f 1 0')),
      sunlit(lit, band(-210, -120) + band(150, 1600), shades, 2),
      sprig(270, 440),
      tray(),
      leaf(drawEach(cakes, (v) => vesselShadow(see, v, SUN))),
      drawEach(order, ([v, i]) => puto(v, [0, 3, 5].includes(i) ? violet : white, 3 + i)),
      drawEach(rolls, (ends, i) => suman(ends, i === 1)),
      stroke(curve(handle), '#1f3f6e', 27) + stroke(curve(handle), '#e9e6dc', 19),
      vessel(see, cup, {
        tones: ['#fffdf4', '#ece8dc', '#a7aab0'],
        inside: ['#f4f0e4', '#a9a9a8'],
        rim: '#2c568c',
        ink: '#1b2c4a',
        light: SUN,
        thick: 0.28,
        width: 4,
        content: [6.3, '#5a3220', '#2b1813'],
      }),
      brushLine(ring(see, [16, -16, 6.3], 3.7, 1.9, 4, 12), '#b9814a', 8, 3, 0.1, 0.9),
      wisp(10, 95, -30, 0.7, 5) + wisp(-34, 62, 46, 0.5, 8),
    ],
    0.45,
  );
}
