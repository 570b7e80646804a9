/** Colors, gradients and the plain elements that carry them. */
import { r1 } from './numbers.ts';
import type { Point } from './paths.ts';

/** A gradient stop: offset 0–1, color, opacity (1 by default). */
export type Stop = readonly [offset: number, color: string, opacity?: number];

/** One flat color, or a gradient from the top of the shape to its bottom. */
export type Fill = string | readonly Stop[];

/** Interpolates between two #rrggbb colors; t is 0–1. */
export function mix(from: string, to: string, t: number): string {
  const part = (c: string, i: number) => parseInt(c.slice(1 + i * 2, 3 + i * 2), 16);
  return (
    '#' +
    [0, 1, 2]
      .map((i) => Math.round(part(from, i) + (part(to, i) - part(from, i)) * t))
      .map((v) => v.toString(16).padStart(2, '0'))
      .join('')
  );
}

/** An id made from the definition itself, so that equal definitions share it. `kind`: its first letters. */
export function idOf(definition: string, kind = 'd'): string {
  let h = 2166136261;
  for (let i = 0; i < definition.length; i++) h = Math.imul(h ^ definition.charCodeAt(i), 16777619);
  return kind + (h >>> 0).toString(36);
}

/** The elements of a gradient's stops. */
export const stopTags = (stops: readonly Stop[]) =>
  stops
    .map(([o, c, a = 1]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`)
    .join('');

/**
 * Parses gradient stops (color, offset and, unless it is 1, opacity):
 * `parseStops('#2c6d9c 0, #eee7cf 0.8, #eee7cf 1 0')`.
 */
export const parseStops = (text: string): readonly Stop[] =>
  text.split(',').map((part): Stop => {
    const [color = '', offset, opacity = 1] = part.trim().split(' ');
    return [Number(offset), color, Number(opacity)];
  });

/**
 * A fill's definition (empty for a flat color) and the value for `fill="…"`. `axis`: the attributes of a gradient that
 * say where it begins and ends.
 */
export function paint(
  fill: Fill,
  axis = 'x1="0" y1="0" x2="0" y2="1"',
  kind?: string,
): { defs: string; ref: string } {
  if (typeof fill === 'string') return { defs: '', ref: fill };
  const body = `${axis}>${stopTags(fill)}`;
  const id = idOf(body, kind);
  return { defs: `<linearGradient id="${id}" ${body}</linearGradient>`, ref: `url(#${id})` };
}

/** A filled shape from path data. */
export function shape(d: string, fill: Fill, attributes = ''): string {
  const p = paint(fill);
  return `${p.defs}<path d="${d}" fill="${p.ref}" ${attributes}/>`;
}

/** A shape whose gradient runs between two points of the canvas, so that several shapes can share one light. */
export function gradientShape(d: string, from: Point, to: Point, stops: readonly Stop[]): string {
  const p = paint(
    stops,
    `gradientUnits="userSpaceOnUse" x1="${r1(from[0])}" y1="${r1(from[1])}" x2="${r1(to[0])}" y2="${r1(to[1])}"`,
    'w',
  );
  return `${p.defs}<path d="${d}" fill="${p.ref}" />`;
}

/** A stroked line from path data; `width` in px. */
export function stroke(d: string, color: string, width: number, attributes = ''): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${attributes}/>`;
}

/** A group with attributes such as `opacity="0.5"` or a transform. */
export function group(attributes: string, ...content: string[]): string {
  return `<g ${attributes}>${content.join('')}</g>`;
}

/** Draws each of several things, the later ones over the earlier ones. */
export const drawEach = <T>(things: Iterable<T>, draw: (thing: T, i: number) => string): string =>
  [...things].map(draw).join('');
