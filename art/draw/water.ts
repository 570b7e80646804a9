/** Still water: its surface, ripples, light on it and what it mirrors. */
import type { Frame } from '../frame.ts';
import { lerp, r1, random } from './numbers.ts';
import { type Fill, shape } from './paint.ts';
import { carve, clip, fadeY, soften } from './effects.ts';

/** A sheet of water from y to `bottom` across the frame. */
export function water(frame: Frame, y: number, bottom: number, fill: Fill): string {
  return shape(`M0 ${r1(y)}H${frame.width}V${bottom}H0Z`, fill);
}

/** One ripple as path data: a lens-shaped horizontal stroke, bent by `bow` px. */
function ripple(x: number, y: number, width: number, thick: number, bow: number): string {
  return `M${r1(x - width / 2)} ${r1(y)}Q${r1(x)} ${r1(y - thick + bow)} ${r1(x + width / 2)} ${r1(y)}Q${r1(x)} ${r1(y + thick + bow)} ${r1(x - width / 2)} ${r1(y)}Z`;
}

/**
 * Horizontal ripples between two heights, small far away and longer near.
 * `from`/`to`: x range, `length`: px of the nearest strokes.
 */
export function ripples(o: {
  seed: number;
  from: number;
  to: number;
  top: number;
  bottom: number;
  count: number;
  length: number;
  fill: string;
  opacity?: number;
}): string {
  const { seed, from, to, top, bottom, count, length, fill, opacity = 1 } = o;
  const rnd = random(seed);
  let d = '';
  for (let i = 0; i < count; i++) {
    const t = rnd() ** 1.4;
    const w = length * (0.12 + 0.88 * t) * (0.35 + rnd() * 0.9);
    d += ripple(lerp(from, to, rnd()), lerp(top, bottom, t), w, 0.8 + 3.6 * t, (rnd() - 0.5) * 3);
  }
  return shape(d, fill, `opacity="${opacity}"`);
}

/** The path of light under a sun, moon or window: ripples gathered round x that spread from `narrow` to `wide` px. */
export function lightPath(o: {
  seed: number;
  x: number;
  top: number;
  bottom: number;
  narrow: number;
  wide: number;
  count: number;
  fill: string;
  opacity?: number;
}): string {
  const { seed, x, top, bottom, narrow, wide, count, fill, opacity = 1 } = o;
  const rnd = random(seed);
  let d = '';
  for (let i = 0; i < count; i++) {
    const t = (i + rnd()) / count;
    const reach = lerp(narrow, wide, t);
    d += ripple(
      x + (rnd() + rnd() - 1) * reach * 0.6,
      lerp(top, bottom, t),
      reach * (0.25 + rnd() * 0.7),
      1 + 3.2 * t,
      (rnd() - 0.5) * 2,
    );
  }
  return shape(d, fill, `opacity="${opacity}"`);
}

/** Content mirrored in water at `waterline`: flattened by `squash`, wavering by `waver` px, fading over `depth` px. */
export function reflection(
  content: string,
  o: {
    waterline: number;
    depth: number;
    opacity?: number;
    squash?: number;
    waver?: number;
    blur?: number;
    seed?: number;
  },
): string {
  const { waterline, depth, opacity = 0.5, squash = 0.8, waver = 14, blur = 2, seed = 8 } = o;
  const mirrored = `<g transform="translate(0 ${r1(waterline * (1 + squash))}) scale(1 ${-squash})">${content}</g>`;
  const below = clip(
    `M-500 ${r1(waterline)}H2900V2000H-500Z`,
    carve(soften(mirrored, blur * 0.6, blur * 2), waver, 160, 14, seed, true),
  );
  return fadeY(below, [
    [waterline, opacity],
    [waterline + depth * 0.6, opacity * 0.6],
    [waterline + depth, 0],
  ]);
}
