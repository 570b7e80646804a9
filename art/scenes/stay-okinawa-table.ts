/**
 * Okinawa, the table: noon meal on blue-white ware, a plate of bitter melon and tofu, a melon from the garden,
 * tea. The sun comes from the upper left, past the edge of the eaves, whose shade lies over the far boards.
 */
import { type Frame, single } from '../frame.ts';
import { clamp, evenSteps, lerp, noise, random } from '../draw/numbers.ts';
import {
  type Point,
  curve,
  curveAround,
  limb,
  line,
  parsePoints,
  samplePoints,
} from '../draw/paths.ts';
import { drawEach, gradientShape, mix, parseStops, shape, stroke } from '../draw/paint.ts';
import { clip, gaussianBlur } from '../draw/effects.ts';
import { type Place, orbitCamera } from '../draw/space.ts';
import { ribbon } from '../draw/mist.ts';
import { type Ray, boards, convexHull, projectOnPlane, sunlit } from '../draw/boards.ts';
import { brushLine, brushPath } from '../draw/cloth.ts';
import {
  type TurnedVessel,
  citrus,
  citrusHalf,
  ring,
  vessel,
  vesselShadow,
} from '../draw/dishes.ts';
import { artwork } from '../draw/artwork.ts';

export const frame = single.tall;

/** Centimeters; the origin lies near the middle of the plate. */
const see = orbitCamera({ x: 540, y: 880, scale: 21, tilt: 0.86, turn: 0.2, distance: 130 });
const SUN: Ray = [0.95, -0.35, -1];
const COBALT = '#2c4d8e';
const PALE = '#7d9ac4';

/** Height of a vessel's inner wall at radius r. */
function levelAt({ wall }: TurnedVessel, r: number): number {
  const i = wall.findIndex(([reach], k) => k > 0 && reach >= r);
  if (i < 0) return wall[wall.length - 1]![1];
  const [[r0, z0], [r1, z1]] = [wall[i - 1]!, wall[i]!];
  return lerp(z0, z1, Math.max(0, (r - r0) / (r1 - r0)));
}

/** Painting inside a plate: lines round it and a running vine between `inner` and `outer` cm. */
function vine(v: TurnedVessel, inner: number, outer: number, count: number): string {
  const [x, y, z] = v.at;
  const on = (r: number, a: number) =>
    see([x + Math.cos(a) * r, y + Math.sin(a) * r, z + levelAt(v, r) + 0.05]);
  const [mid, half, step] = [(inner + outer) / 2, (outer - inner) / 2, (Math.PI * 2) / count];
  let d = '';
  let light = '';
  for (let i = 0; i < count; i++) {
    const a0 = step * i;
    const up = i % 2 ? 1 : -1;
    // One scroll: the stem comes in from the last one and curls up.
    const scroll = samplePoints(20, (t) => {
      const [turn, k] = [t * 4.6, half * 0.78 * (1 - t * 0.82)];
      return on(mid + up * Math.cos(turn) * k, a0 + ((Math.sin(turn) * k) / mid) * 1.15);
    });
    const stem = samplePoints(6, (t) =>
      on(mid - up * half * 0.75 * Math.cos(t * 3.1), a0 + step * (t - 0.05)),
    );
    d += brushPath(scroll, 7, i + 3, 0.25) + brushPath(stem, 5, i, 0.3);
    for (const k of [-0.5, 0.05, 0.5]) {
      const leaf = [
        on(mid + up * half * 0.15, a0 + step * 0.5),
        on(mid - up * half * (0.45 - Math.abs(k) * 0.3), a0 + step * (0.5 + k * 0.34)),
        on(mid - up * half * (0.7 - Math.abs(k) * 0.4), a0 + step * (0.5 + k * 0.5)),
      ];
      light += brushPath(leaf, 12, i, 0.1);
    }
  }
  const round = (r: number) => evenSteps(60, 0, 6.4).map((a) => on(r, a));
  return (
    shape(light, PALE) +
    shape(d, COBALT) +
    brushLine(round(inner), COBALT, 6, 6, 0.6) +
    brushLine(round(outer), COBALT, 7, 6, 0.6) +
    brushLine(round(outer + 0.55), COBALT, 3, 6, 0.6)
  );
}

/** A slice of bitter melon: half a ring with a warty skin, its thickness towards the eye. `sun`: 0–1. */
function slice(x: number, y: number, r: number, turn: number, squash: number, sun: number): string {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const at = (a: number, k: number, dy: number): Point => {
    const [u, v] = [Math.cos(a) * r * k, Math.sin(a) * r * k];
    return [x + u * c - v * s, y + dy + (u * s + v * c) * squash];
  };
  const arc = (outer: number, inner: number, warts: number, dy = 0) => {
    const rim = evenSteps(40, -0.25, 3.4).map((a) =>
      at(a, outer + warts * Math.abs(Math.sin(a * 5.5)), dy),
    );
    return line([...rim, ...evenSteps(14, 3.4, -0.25).map((a) => at(a, inner, dy))], true);
  };
  const skin = mix('#2f6a33', '#67a045', sun);
  const flesh = mix('#8fb062', '#d9e3a0', sun);
  return (
    shape(arc(0.95, 0.5, 0.12, r * 0.2), mix(skin, '#14301f', 0.5)) +
    shape(arc(0.93, 0.48, 0.12), skin) +
    shape(arc(0.84, 0.48, 0), flesh) +
    shape(arc(0.6, 0.48, 0), mix(flesh, '#7f9a4a', 0.4))
  );
}

/** A block of bean curd, browned on top, seen from above with two sides. */
function curd(x: number, y: number, s: number, turn: number): string {
  const [c, n] = [Math.cos(turn) * s, Math.sin(turn) * s];
  const p = (u: number, v: number, h: number): Point => [
    x + u * c - v * n,
    y + (u * n + v * c) * 0.72 - h * s * 0.6,
  ];
  const corners = parsePoints('-1,-1 1,-1 1,1 -1,1');
  const [base, top] = [0, 1].map((h) => corners.map(([u, v]) => p(u, v, h)));
  const searMarks =
    line([p(-0.7, 0.2, 1), p(0.1, 0.5, 1)]) + line([p(-0.2, -0.6, 1), p(0.6, -0.3, 1)]);
  return (
    shape(line(convexHull([...base!, ...top!]), true), '#cbb894') +
    shape(line([base![1]!, base![2]!, top![2]!, top![1]!], true), '#a9977c') +
    shape(line(top!, true), '#fbf3dc') +
    stroke(searMarks, '#d6a75c', s * 0.2, 'opacity="0.8"')
  );
}

/** The heap of bitter melon, bean curd, egg and pork, round a place, back to front. */
function champuru([x, y, z]: Place): string {
  const rnd = random(33);
  const heap = Array.from({ length: 104 }, (_, i): readonly [Point, string] => {
    const a = rnd() * Math.PI * 2;
    const k = Math.sqrt(rnd());
    const p = see([x + Math.cos(a) * k * 8, y + Math.sin(a) * k * 7.4, z + 5 * (1 - k * k)]);
    const sun = clamp(0.62 - Math.cos(a) * k * 0.4 + Math.sin(a) * k * 0.2);
    const rough = (r: number) => r * (0.8 + 0.4 * rnd());
    const crumb = (n: number, rx: number, ry: number) =>
      curveAround(n, (b) => [
        p[0] + Math.cos(b + i) * rough(rx),
        p[1] + Math.sin(b + i) * rough(ry),
      ]);
    const kind = i % 11;
    if (kind === 2 || kind === 7) return [p, curd(p[0], p[1], 21 + rnd() * 7, 0.3 + rnd() * 0.9)];
    if (kind === 4 || kind === 9)
      return [p, shape(crumb(8, 26, 17), mix('#c98f28', '#f4cf5a', sun))];
    if (kind === 0) return [p, shape(crumb(6, 26, 11), mix('#8f4636', '#cf8468', sun))];
    return [p, slice(p[0], p[1], 36 + rnd() * 9, rnd() * 6.28, 0.62 + rnd() * 0.3, sun)];
  });
  heap.sort((a, b) => a[0][1] - b[0][1]);
  return shape(line(ring(see, [x, y, z], 6.8), true), '#6b8a45') + drawEach(heap, ([, d]) => d);
}

/** A bitter melon along a spine on the canvas, `width` px thick: rows of warts, lit from above. */
function melon(spine: readonly Point[], width: number): string {
  const rnd = random(4);
  const n = noise(4, 2);
  const last = spine.length - 1;
  const at = (t: number, u: number): Point => {
    const k = Math.min(last - 1e-6, t * last);
    const [a, b] = [spine[Math.floor(k)]!, spine[Math.floor(k) + 1]!];
    const len = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const girth = Math.sin(Math.PI * (0.02 + 0.965 * t)) ** 0.72 * (1 + 0.05 * n(t * 4));
    const w = ((width / 2) * girth * u) / len;
    return [
      lerp(a[0], b[0], k % 1) - (b[1] - a[1]) * w,
      lerp(a[1], b[1], k % 1) + (b[0] - a[0]) * w,
    ];
  };
  const edge = (u: -1 | 1) =>
    samplePoints(150, (t) => at(t, u * (1 + 0.07 * Math.abs(Math.sin(t * 52 + u)))));
  const outline = line([...edge(-1), ...edge(1).reverse()], true);
  let warts = '';
  const tops = ['', '', ''];
  for (let row = 0; row < 9; row++) {
    const v = -0.92 + (row * 1.84) / 8;
    const u = Math.sin((v * Math.PI) / 2.1);
    const big = row % 2 === 0;
    const thick = 0.15 * Math.cos((v * Math.PI) / 2.3) + 0.02;
    for (let t = 0.03 + rnd() * 0.03; t < 0.97; t += (big ? 0.075 : 0.042) * (0.8 + rnd() * 0.5)) {
      const l = (big ? 0.05 : 0.022) * (0.7 + rnd() * 0.5);
      const [half, end] = [t + l * 0.5, Math.min(1, t + l)];
      const lens = (k: number, w: number) =>
        curve([at(t, w), at(half, w - thick * k), at(end, w), at(half, w + thick * k)], true);
      warts += lens(1.05, u + 0.05);
      tops[clamp(Math.round(1.1 - v * 1.5 + (rnd() - 0.5) * 0.8), 0, 2)] += lens(0.72, u - 0.03);
    }
  }
  const [x, y] = at(0, 0);
  const lit = ['#3f7a39', '#68a248', '#a6cc6d'];
  return (
    gradientShape(
      outline,
      at(0.5, -1),
      at(0.5, 1),
      parseStops('#7fb050 0, #4d8a3c 0.4, #1f4a30 1'),
    ) +
    clip(
      outline,
      shape(warts, '#26552f', 'opacity="0.75"') + drawEach(tops, (d, i) => shape(d, lit[i]!)),
    ) +
    brushLine(`${x},${y} ${x - 22},${y - 16} ${x - 60},${y - 20}`, '#6f8a3c', 17, 3, 0.6)
  );
}

/** A chopstick of Okinawa, half yellow, half red, between two places. */
function chopstick([a, b]: readonly [Place, Place]): string {
  const at = (t: number): Place => [lerp(a[0], b[0], t), lerp(a[1], b[1], t), lerp(a[2], b[2], t)];
  const part = (t0: number, t1: number, lift: number) =>
    line([t0, t1].map((t): Point => [see(at(t))[0], see(at(t))[1] - lift]));
  return (
    stroke(part(0, 0.56, 0), '#c79426', 11) +
    stroke(part(0.56, 1, 0), '#a83224', 13) +
    stroke(part(0, 0.56, 3), '#f0cf6e', 3.5) +
    stroke(part(0.56, 1, 3), '#d96a4c', 4)
  );
}

export default function (frame: Frame): string {
  const table = (tones: readonly [string, string], ink: string, grain: number) =>
    boards(see, [-70, 70, -45, 105], 'x', { width: 15, tones, ink, seed: 21, seam: 5, grain });
  const plate: TurnedVessel = {
    at: [-3, -3, 0],
    wall: parsePoints('7.5,0 8.5,0.5 13,1.7 16.4,2.9'),
  };
  const small: TurnedVessel = {
    at: [14.5, 14.5, 0],
    wall: parsePoints('3,0 3.4,0.5 5.2,1.4 6.6,2.6'),
  };
  const cup: TurnedVessel = { at: [17.5, -13, 0], wall: parsePoints('3.3,0 3.9,0.7 4.2,3 4.25,7') };
  const green = (t: number, z: number, w = 0): Place => {
    const girth = w * Math.sin(t * 3.1);
    return [25 * t - 21, 19 + 3.2 * Math.sin(t * 2.6) - t * 1.5 + girth, z];
  };
  const under = evenSteps(10, 0.02, 0.98).flatMap((t) =>
    parsePoints('1.2,-2 1.2,2 3.4,-2 3.4,2').map(([z, w]) =>
      see(projectOnPlane(green(t, z, w), SUN)),
    ),
  );
  const sticks = [0, 1.3].map((y): [Place, Place] => [
    [-19, -21.5 + y, 0.5],
    [6.5, -24 + y * 1.5, 0.9],
  ]);
  const stickShadow = drawEach(sticks, (ends) =>
    limb(
      ends.map((p) => see(projectOnPlane(p, SUN))),
      10,
      14,
    ),
  );
  const shadows =
    drawEach([plate, small, cup], (v) => vesselShadow(see, v, SUN)) +
    line(convexHull(under), true) +
    stickShadow;
  const lit = table(['#ecd5aa', '#dfc495'], '#8a6430', 0.42);
  const ware = {
    tones: ['#fbf9f0', '#eceadf', '#a9b4c9'],
    inside: ['#f6f4ea', '#b9c3d3'],
    ink: '#1d2f5c',
    light: SUN,
    rim: '#fbf9f0',
  } as const;
  const onCup = (a: number, z: number) =>
    see([cup.at[0] + Math.cos(a) * 4.25, cup.at[1] + Math.sin(a) * 4.25, z]);
  const waves = drawEach(evenSteps(9, -3, 0.1), (a) =>
    brushPath(
      samplePoints(10, (t) => onCup(a + 0.16 * Math.sin(t * 6.28) * (1 - t * 0.5), 2 + t * 3.6)),
      8,
      3,
      0.3,
    ),
  );
  const cupLine = (z: number) =>
    brushPath(ring(see, [cup.at[0], cup.at[1], z], 4.25, -3.2, 0.15), 6, 2, 0.5);
  const rest = (z: number, grow: number) =>
    curve(
      parsePoints('-0.5,-1.1 0.9,-1.1 1.1,1.9 -0.7,1.9').map(([u, v]) =>
        see([3.6 + u * grow, -23.4 + v * grow, z]),
      ),
      true,
    );
  const [half, lime, tea] = [see([13, 15, 2]), see([16, 13.6, 1.6]), see([17.5, -13, 7])];
  const steam = samplePoints(12, (t) => [tea[0] + 26 * Math.sin(t * 5) - 40 * t, tea[1] - 430 * t]);
  return artwork(
    frame,
    [
      table(['#5c6a6c', '#687270'], '#2b3a3f', 0.4),
      shape('M0 0H1200V560L0 380Z', parseStops('#243a40 0 0.8, #243a40 1 0')),
      // The eaves' shade ends in a straight line that runs down to the right.
      sunlit(lit, 'M-10 330L1210 500V1510H-10Z', shadows),
      melon(
        samplePoints(10, (t) => see(green(t, 2.2))),
        112,
      ),
      vessel(see, small, { ...ware, thick: 0.3, content: [0.7, '#f3f1e6', '#b5bfd0'] }),
      vine(small, 3.9, 5.5, 8),
      citrusHalf(
        half,
        43,
        ['#8fae45', '#4f8034', '#2f5a2c'],
        ['#eef0c4', '#f0b43c', '#fff6d0'],
        -1,
      ),
      citrus(lime, 38, ['#b2cb66', '#5b8c38', '#2f5a2c'], -1),
      vessel(see, plate, { ...ware, thick: 0.35, content: [0.6, '#f3f1e6', '#b5bfd0'], width: 4 }),
      vine(plate, 10.2, 15, 14),
      gaussianBlur(
        shape(line(ring(see, [-2.2, -3.6, 0.7], 8.3), true), '#44536e', 'opacity="0.45"'),
        6,
      ),
      champuru([-3, -3, 0.6]),
      vessel(see, cup, {
        ...ware,
        thick: 0.32,
        width: 3.5,
        content: [6, '#d9a93c', '#94702c'],
        pattern: shape(waves + cupLine(1.2) + cupLine(6.4), COBALT),
      }),
      shape(rest(0.35, 1), '#22407c') + shape(rest(0.65, 0.9), '#eef0ee'),
      drawEach(sticks, chopstick),
      ribbon(steam, { width: 90, color: '#fff7e6', opacity: 0.75, seed: 3 }),
    ],
    0.5,
  );
}
