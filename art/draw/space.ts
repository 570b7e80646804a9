/** Places in space and the cameras that put them on the canvas. */
import { type Point, line } from './paths.ts';

/** A place in space: x to the right, y away from the eye, z up; in meters, or in the units of a `view`. */
export type Place = readonly [x: number, y: number, z: number];

/** A projection: returns the point of the canvas at which a place appears. */
export type Projection = (p: Place) => Point;

/**
 * A camera that looks straight ahead, at places in meters: `x`: px of its axis, `horizon`: px, `focal`: px per meter at
 * 1 m, `eye`: its height in meters.
 */
export function camera(o: { x: number; horizon: number; focal: number; eye: number }): Projection {
  return ([px, py, pz]) => [o.x + (o.focal * px) / py, o.horizon - (o.focal * (pz - o.eye)) / py];
}

/**
 * A camera that puts places in space on the canvas.
 * `x`,`y`: where the origin lands, `scale`: px per unit there, `turn`: how far the thing is turned (radians), `tilt`: how far the
 * eye looks down, `distance`: units from the eye to the origin (without it nothing shrinks: right for small things far away).
 * The horizon lies scale × distance × tan(tilt) px above the origin.
 */
export function view(o: {
  x: number;
  y: number;
  scale: number;
  turn?: number;
  tilt?: number;
  distance?: number;
}): Projection {
  const { x, y, scale, turn = 0, tilt = 0.2, distance = Infinity } = o;
  const [ct, st, cd, sd] = [Math.cos(turn), Math.sin(turn), Math.cos(tilt), Math.sin(tilt)];
  return ([px, py, pz]) => {
    const away = px * st + py * ct;
    const near = distance === Infinity ? 1 : distance / (distance + away * cd - pz * sd);
    return [x + scale * (px * ct - py * st) * near, y - scale * (pz * cd + away * sd) * near];
  };
}

/** A flat face in space as path data: its corners in turn. */
export function face(see: Projection, ...corners: readonly Place[]): string {
  return line(corners.map(see), true);
}

/** A horizontal rectangle at height z as path data. */
export const level = (see: Projection, x0: number, x1: number, y0: number, y1: number, z: number) =>
  face(see, [x0, y0, z], [x1, y0, z], [x1, y1, z], [x0, y1, z]);

/** An upright rectangle at depth y, across the direction of view, as path data. */
export const facing = (
  see: Projection,
  x0: number,
  x1: number,
  y: number,
  z0: number,
  z1: number,
) => face(see, [x0, y, z0], [x1, y, z0], [x1, y, z1], [x0, y, z1]);

/** An upright rectangle at x, along the direction of view, as path data. */
export const flank = (see: Projection, x: number, y0: number, y1: number, z0: number, z1: number) =>
  face(see, [x, y0, z0], [x, y1, z0], [x, y1, z1], [x, y0, z1]);
