/** Effects on finished content: blur, rough edges, clipping, fading. */
import { r1 } from './numbers.ts';
import { idOf, paint } from './paint.ts';

/** A region of the canvas in px. A filter on a small region costs a fraction of a filter on the whole canvas. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** The canvas and a margin, so that no blur ends in a visible edge. */
const CANVAS: Box = [-500, -500, 3400, 2500];

/** The attributes of a rectangle, filter or mask that covers the box. */
export const boxAttributes = ([x, y, w, h]: Box) =>
  `x="${r1(x)}" y="${r1(y)}" width="${r1(w)}" height="${r1(h)}"`;

function filtered(content: string, primitives: string, box: Box | undefined): string {
  const body = `filterUnits="userSpaceOnUse" ${boxAttributes(box ?? CANVAS)} color-interpolation-filters="sRGB">${primitives}</filter>`;
  const id = idOf(body, box ? 's' : 'd');
  return `<filter id="${id}" ${body}<g filter="url(#${id})">${content}</g>`;
}

/** Blurs content by a radius in px, `radiusY` vertically; only inside `box` when given (leave room for the blur). */
export function gaussianBlur(content: string, radius: number, radiusY = radius, box?: Box): string {
  return filtered(content, `<feGaussianBlur stdDeviation="${radius} ${radiusY}"/>`, box);
}

const bumps = (grainX: number, grainY: number, seed: number) =>
  `type="fractalNoise" baseFrequency="${1 / grainX} ${1 / grainY}" numOctaves="2" seed="${seed}"`;

/** Roughens edges by `amount` px. `grainX/Y`: size of the bumps in px; `backed`: keep the plain content behind. */
export function roughen(
  content: string,
  amount = 5,
  grainX = 26,
  grainY = 26,
  seed = 3,
  backed = false,
): string {
  return filtered(
    content,
    `<feTurbulence ${bumps(grainX, grainY, seed)} result="noise"/>` +
      `<feDisplacementMap in="SourceGraphic" in2="noise" scale="${amount}" xChannelSelector="R" yChannelSelector="G" result="cut"/>` +
      // The shifted content lacks a few px at the edge of the canvas; with `backed`, the unshifted content fills them.
      (backed ? `<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="cut"/></feMerge>` : ''),
    undefined,
  );
}

/** Like `roughen`, inside a box. */
export function roughenIn(
  box: Box,
  content: string,
  amount: number,
  grainX: number,
  grainY: number,
  seed: number,
): string {
  return filtered(
    content,
    `<feTurbulence ${bumps(grainX, grainY, seed)} result="n"/>` +
      `<feDisplacementMap in="SourceGraphic" in2="n" scale="${amount}" xChannelSelector="R" yChannelSelector="G"/>`,
    box,
  );
}

/** Shows content only inside path data. */
export function clip(d: string, content: string): string {
  const id = idOf('clip' + d);
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}

/** Fades content vertically: stops are [y in px, opacity 0–1], top to bottom; outside them the nearest one holds. */
export function fadeY(
  content: string,
  stops: readonly (readonly [y: number, opacity: number])[],
): string {
  const top = stops[0]![0];
  const bottom = stops[stops.length - 1]![0];
  const p = paint(
    stops.map(([y, a]) => [r1(((y - top) / (bottom - top)) * 1000) / 1000, '#ffffff', a] as const),
    `gradientUnits="userSpaceOnUse" x1="0" y1="${top}" x2="0" y2="${bottom}"`,
  );
  const id = idOf('mask' + p.ref);
  return `${p.defs}<mask id="${id}" maskUnits="userSpaceOnUse" ${boxAttributes(CANVAS)}><rect ${boxAttributes(CANVAS)} fill="${p.ref}"/></mask><g mask="url(#${id})">${content}</g>`;
}
