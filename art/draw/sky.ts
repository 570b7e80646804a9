/** Sky, sun and moon, and the light they send. */
import type { Frame } from '../frame.ts';
import { evenSteps, noise, r1 } from './numbers.ts';
import { type Point, curve, line } from './paths.ts';
import { type Fill, type Stop, gradientShape, idOf, shape, stopTags } from './paint.ts';
import { gaussianBlur } from './effects.ts';

/** A sky: a vertical gradient from the top of the canvas to `bottom`; stops are fractions of that height. */
export function sky(frame: Frame, stops: readonly Stop[], bottom = frame.height): string {
  return shape(`M0 0H${frame.width}V${bottom}H0Z`, stops);
}

/** A round glow that dies away without an edge: `radius` in px, `opacity` 0–1 in its middle; `ry` flattens it. */
export function glow(
  x: number,
  y: number,
  radius: number,
  colour: string,
  opacity: number,
  ry = radius,
): string {
  // Gaussian fall-off in nine stops: a plain two-stop radial shows its rim.
  const stops = evenSteps(8).map((t): Stop => [
    t,
    colour,
    Math.round(opacity * (Math.exp(-4.5 * t * t) - Math.exp(-4.5) * t) * 1000) / 1000,
  ]);
  const body = `>${stopTags(stops)}`;
  const id = idOf('radial' + body);
  return `<radialGradient id="${id}"${body}</radialGradient><ellipse cx="${r1(x)}" cy="${r1(y)}" rx="${radius}" ry="${ry}" fill="url(#${id})"/>`;
}

/** Sun or moon: a disc of `radius` px, a little uneven, in a soft glow. */
export function disc(
  x: number,
  y: number,
  radius: number,
  fill: Fill,
  halo: string,
  haloOpacity = 0.5,
): string {
  const n = noise(Math.round(x + y), 2);
  const rim = Array.from({ length: 40 }, (_, i): Point => {
    const a = (i / 40) * Math.PI * 2;
    const r = radius * (1 + 0.006 * n(i / 3));
    return [x + Math.cos(a) * r, y + Math.sin(a) * r];
  });
  return (
    glow(x, y, radius * 5, halo, haloOpacity) +
    glow(x, y, radius * 2, halo, haloOpacity) +
    shape(curve(rim, true), fill)
  );
}

/** Shafts of sun that leave one point and widen: `angles` in radians (0 right, π/2 down) with the half-width of each. */
export function shafts(o: {
  x: number;
  y: number;
  reach: number;
  angles: readonly (readonly [angle: number, half: number, opacity: number])[];
  colour: string;
  blur?: number;
}): string {
  const { x, y, reach, angles, colour, blur = 10 } = o;
  return gaussianBlur(
    angles
      .map(([a, half, opacity]) => {
        const d = line(
          [
            [x, y],
            [x + Math.cos(a - half) * reach, y + Math.sin(a - half) * reach],
            [x + Math.cos(a + half) * reach, y + Math.sin(a + half) * reach],
          ],
          true,
        );
        return gradientShape(
          d,
          [x, y],
          [x + Math.cos(a) * reach, y + Math.sin(a) * reach],
          [
            [0, colour, opacity * 0.35],
            [0.3, colour, opacity],
            [0.72, colour, opacity * 0.75],
            [1, colour, 0],
          ],
        );
      })
      .join(''),
    blur,
  );
}
