/** What hangs and drifts in the air: mist, fog, smoke, steam. */
import type { Frame } from '../frame.ts';
import { evenSteps, noise, r1, random } from './numbers.ts';
import { type Point, curve, limb } from './paths.ts';
import { gradientShape, idOf, shape } from './paint.ts';
import { fadeY, gaussianBlur, roughen } from './effects.ts';
import { glow } from './sky.ts';

/**
 * The first three rows of an feColorMatrix that gives its input the color #rrggbb. The caller adds the row of the
 * opacity.
 */
function matrixOf(color: string): string {
  const [r, g, b] = [1, 3, 5].map(
    (i) => Math.round((parseInt(color.slice(i, i + 2), 16) / 255) * 1000) / 1000,
  );
  return `0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b}`;
}

/**
 * A bank of mist or cloud: drifting streaks of noise that fade out above and below.
 * `y`: its center, `height`: full depth, `stretch`: length of a streak in px, `body` 0–1: how closed the bank is.
 */
export function mist(
  frame: Frame,
  o: {
    y: number;
    height: number;
    color: string;
    opacity: number;
    seed?: number;
    stretch?: number;
    body?: number;
  },
): string {
  const { y, height, color, opacity, seed = 1, stretch = 700, body = 0.5 } = o;
  const top = y - height / 2;
  // Noise values gather around 0.5, so the gain spreads them over more of the range.
  const gain = 3.4 * (1 - body) + 0.6;
  const filter =
    `filterUnits="userSpaceOnUse" x="0" y="${r1(top)}" width="${frame.width}" height="${r1(height)}" color-interpolation-filters="sRGB">` +
    `<feTurbulence type="fractalNoise" baseFrequency="${r1(1e5 / stretch) / 1e5} ${r1(5e5 / height / 1.5) / 1e5}" numOctaves="3" seed="${seed}"/>` +
    `<feColorMatrix values="${matrixOf(color)} ${r1(gain)} 0 0 0 ${Math.round((body - 0.5 * gain + 0.25) * 100) / 100}"/></filter>`;
  const id = idOf(filter);
  const rect = `<filter id="${id}" ${filter}<rect x="0" y="${r1(top)}" width="${frame.width}" height="${r1(height)}" filter="url(#${id})"/>`;
  return fadeY(rect, [
    [top, 0],
    [top + height * 0.2, 0.2 * opacity],
    [top + height * 0.42, 0.9 * opacity],
    [y, opacity],
    [top + height * 0.66, 0.8 * opacity],
    [top + height * 0.85, 0.2 * opacity],
    [top + height, 0],
  ]);
}

/** Fog that lies in one place: overlapping soft ellipses inside rx × ry, densest in the middle. `opacity` 0–1, `count`: how many ellipses. */
export function fog(o: {
  x: number;
  y: number;
  rx: number;
  ry: number;
  color: string;
  opacity: number;
  seed?: number;
  count?: number;
}): string {
  const { x, y, rx, ry, color, opacity, seed = 1, count = 9 } = o;
  const rnd = random(seed);
  return Array.from({ length: count }, () => {
    const k = (rnd() + rnd() - 1) * 0.7;
    return glow(
      x + k * rx,
      y + (rnd() - 0.5) * ry * 0.7,
      Math.round(rx * (0.35 + rnd() * 0.4)),
      color,
      opacity * (0.5 + rnd() * 0.5),
      Math.round(ry * (0.45 + rnd() * 0.5)),
    );
  }).join('');
}

/** A thread of smoke that climbs from (x, y) and drifts: narrow below, wide and faint above. `drift`: px its top is carried sideways. */
export function smoke(o: {
  x: number;
  y: number;
  height: number;
  drift: number;
  seed: number;
  color: string;
  opacity?: number;
  width?: number;
}): string {
  const { x, y, height, drift, seed, color, opacity = 0.6, width = height * 0.07 } = o;
  const n = noise(seed, 2);
  const strand = (phase: number, k: number) => {
    const spine = evenSteps(15).map((t): Point => [
      x + drift * t ** 1.6 + (n(t * 3 + phase) - n(phase)) * width * (0.4 + 2.2 * t),
      y - height * t,
    ]);
    return gradientShape(
      limb(spine, 2.5, width * 2 * k),
      [x, y],
      [x, y - height],
      [
        [0, color, opacity],
        [0.35, color, opacity * 0.75],
        [1, color, 0],
      ],
    );
  };
  return gaussianBlur(strand(0, 1) + strand(0.5, 0.55), 2.4);
}

/**
 * Steam that rises from a surface at y: a plume of fine wisps that leans downwind and dissolves.
 * `width`: px at the surface, `height`: px it climbs, `drift`: px its top is carried sideways.
 */
export function steam(o: {
  x: number;
  y: number;
  width: number;
  height: number;
  color: string;
  opacity: number;
  seed: number;
  drift?: number;
}): string {
  const { x, y, width, height, color, opacity, seed, drift = 60 } = o;
  const n = noise(seed, 2);
  const side = (k: -1 | 1) =>
    evenSteps(8).map((t): Point => [
      x + drift * t ** 1.5 + k * width * (0.5 - 0.12 * t + 0.1 * n(t * 3 + k * 20)),
      y - height * t,
    ]);
  const left = x - width - Math.abs(drift);
  const box = `x="${r1(left)}" y="${r1(y - height * 1.15)}" width="${r1((width + Math.abs(drift)) * 2)}" height="${r1(height * 1.4)}"`;
  // Noise drawn tall and narrow makes the wisps; the plume's soft shape decides where they are seen.
  const filter = `filterUnits="userSpaceOnUse" ${box} color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${r1(1e6 / (width * 0.26)) / 1e6} ${r1(1e6 / (height * 0.62)) / 1e6}" numOctaves="4" seed="${seed}"/><feColorMatrix values="${matrixOf(color)} 3.6 0 0 0 -1.42"/></filter>`;
  const id = `steam${seed}-${Math.round(x)}-${Math.round(y)}`;
  const plume = gaussianBlur(
    shape(curve([...side(-1), ...side(1).reverse()], true), '#ffffff'),
    width * 0.09,
    height * 0.07,
  );
  const wisps =
    `<filter id="${id}" ${filter}<mask id="${id}m" maskUnits="userSpaceOnUse" ${box}>${plume}</mask>` +
    `<g mask="url(#${id}m)">${roughen(`<rect ${box} filter="url(#${id})" transform="translate(${r1(x)} ${r1(y)}) skewX(${r1((-Math.atan2(drift, height) * 180) / Math.PI)}) translate(${r1(-x)} ${r1(-y)})"/>`, width * 0.3, width * 0.42, height * 0.5, seed)}</g>`;
  return fadeY(wisps, [
    [y - height, 0],
    [y - height * 0.7, opacity * 0.2],
    [y - height * 0.3, opacity * 0.7],
    [y - height * 0.04, opacity],
    [y + height * 0.1, 0],
  ]);
}

/**
 * One ribbon of steam or breath along a spine of points: it varies in width, with one sharp and one soft edge.
 * `width`: px where it is widest, `opacity` at its start; it dies away towards the spine's end.
 */
export function ribbon(
  spine: readonly Point[],
  o: { width: number; color: string; opacity: number; seed: number; blur?: number },
): string {
  const { width, color, opacity, seed, blur = 5 } = o;
  const n = noise(seed, 2);
  const last = spine.length - 1;
  const sides = ([-1, 1] as const).map((k) =>
    spine.map(([x, y], i): Point => {
      const [ax, ay] = spine[Math.max(0, i - 1)]!;
      const [bx, by] = spine[Math.min(last, i + 1)]!;
      const len = Math.hypot(bx - ax, by - ay) || 1;
      const t = i / last;
      const w =
        width *
        (0.1 + 0.9 * Math.sin(Math.PI * (0.06 + 0.9 * t)) ** 0.8) *
        (0.62 + 0.5 * n(t * 3.4));
      return [x - (k * (by - ay) * w) / len / 2, y + (k * (bx - ax) * w) / len / 2];
    }),
  );
  const band = curve(sides[0]!) + 'L' + curve([...sides[1]!].reverse()).slice(1) + 'Z';
  const edge = curve(
    [
      ...sides[0]!,
      ...sides[0]!
        .map(([x, y], i): Point => {
          const [ox, oy] = sides[1]![i]!;
          return [x + (ox - x) * 0.28, y + (oy - y) * 0.28];
        })
        .reverse(),
    ],
    true,
  );
  const from = spine[0]!;
  const to = spine[last]!;
  const fade = (k: number) =>
    [
      [0, color, 0],
      [0.1, color, opacity * k],
      [0.45, color, opacity * k * 0.8],
      [0.8, color, opacity * k * 0.28],
      [1, color, 0],
    ] as const;
  return (
    gaussianBlur(gradientShape(band, from, to, fade(0.62)), blur) +
    gaussianBlur(gradientShape(edge, from, to, fade(0.7)), blur * 0.35)
  );
}
