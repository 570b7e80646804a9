/** Lamps and fires: a standing paper lantern, and the light that a flame gives. */
import { evenStops, gradientShape, group, shape } from './paint.ts';
import { glow } from './sky.ts';
import { type Place, type Projection, face } from './space.ts';
import { boxCorners, hullPath, inkLine, solid } from './room.ts';

/** Content with the blend mode `screen`, as light: amber over blue stays clear, where normal blending turns gray. */
export const screenBlend = (...content: string[]) =>
  group('style="mix-blend-mode:screen"', ...content);

/** The glow around a flame: a wide one and a brighter core. */
export const halo = (
  x: number,
  y: number,
  radius: number,
  color: string,
  opacity: number,
  ry = radius,
) =>
  screenBlend(
    glow(x, y, radius, color, opacity, ry),
    glow(x, y, radius * 0.36, color, opacity, ry * 0.36),
  );

/** The shadow on the level z that a convex body, given by its corners, casts in the light of a lamp. */
export function lampShadow(see: Projection, lamp: Place, body: readonly Place[], z = 0): string {
  return hullPath(
    body.map((p) => {
      const t = (lamp[2] - z) / Math.max(0.05, lamp[2] - p[2]);
      return see([lamp[0] + (p[0] - lamp[0]) * t, lamp[1] + (p[1] - lamp[1]) * t, z]);
    }),
  );
}

/** A square paper lantern (andon) standing at a place. `half`: half its width, `height`: with legs; in meters. */
export function andon(
  see: Projection,
  at: Place,
  half: number,
  height: number,
  wood: string,
  paper: readonly [top: string, heart: string, foot: string],
): string {
  const [x, y, z] = at;
  const foot = z + height * 0.26;
  const top = z + height * 0.94;
  const front = face(
    see,
    [x - half, y - half, foot],
    [x + half, y - half, foot],
    [x + half, y - half, top],
    [x - half, y - half, top],
  );
  const [fx, fy] = see([x, y - half, foot]);
  const [, ty] = see([x, y - half, top]);
  const bar = (x0: number, x1: number, z0: number, z1: number) =>
    hullPath(boxCorners(x0, x1, y - half - 0.004, y - half, z0, z1).map(see));
  const w = half * 0.11;
  return (
    solid(see, boxCorners(x - half, x + half, y + half, y + half, z, top), wood, 'opacity="0.35"') +
    gradientShape(front, [fx, ty], [fx, fy], evenStops(paper[0], paper[1], paper[1], paper[2])) +
    shape(
      bar(x - half - w, x - half + w, z, z + height) +
        bar(x + half - w, x + half + w, z, z + height) +
        bar(x - half, x + half, top, top + w * 2.2) +
        bar(x - half, x + half, foot - w * 2, foot) +
        bar(x - w * 0.35, x + w * 0.35, foot, top) +
        bar(x - half, x + half, foot + (top - foot) * 0.5, foot + (top - foot) * 0.5 + w * 0.6),
      wood,
    ) +
    inkLine(
      [see([x - half, y - half, top + w * 2.2]), see([x + half, y - half, top + w * 2.2])],
      2.4,
      3,
      paper[0],
      'opacity="0.6"',
    )
  );
}
