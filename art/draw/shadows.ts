/** Shadows on the plane that a thing stands on. */
import { r1 } from './numbers.ts';
import { curve, oval } from './paths.ts';
import { shape } from './paint.ts';
import { gaussianBlur } from './effects.ts';

/** The shadow of a thing on the plane it stands on: a dark line where it touches, a wider veil thrown `throwX`, `throwY` px away from the light. */
export function contactShadow(o: {
  x: number;
  y: number;
  rx: number;
  ry: number;
  colour: string;
  throwX?: number;
  throwY?: number;
  opacity?: number;
}): string {
  const { x, y, rx, ry, colour, throwX = 0, throwY = 0, opacity = 0.6 } = o;
  const veil = curve(
    [
      [x - rx, y],
      [x, y - ry],
      [x + rx, y],
      [x + rx * 0.9 + throwX, y + throwY],
      [x + throwX, y + ry + throwY],
      [x - rx * 0.9 + throwX, y + throwY],
    ],
    true,
  );
  return (
    gaussianBlur(
      shape(veil, colour, `opacity="${opacity * 0.7}"`),
      Math.max(6, rx * 0.12),
      Math.max(3, ry * 0.3),
    ) +
    gaussianBlur(
      shape(oval(x, y + ry * 0.2, rx * 1.06, ry * 1.1), colour, `opacity="${opacity}"`),
      5,
      3,
    )
  );
}

/** A soft elliptic shadow on the ground under a thing, round (x, y). */
export function footShade(
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  opacity = 0.6,
): string {
  return gaussianBlur(
    `<ellipse cx="${r1(x)}" cy="${r1(y)}" rx="${r1(rx)}" ry="${r1(ry)}" fill="${colour}" opacity="${opacity}"/>`,
    Math.max(2, rx * 0.12),
    Math.max(1.5, ry * 0.3),
  );
}
