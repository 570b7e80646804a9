/** What stands at a bath: a pail, a folded cloth. */
import { evenSteps } from './numbers.ts';
import { type Point, curve, line, parsePoints } from './paths.ts';
import { type Stop, gradientShape, shape, stroke } from './paint.ts';
import { type Place, type Projection, face } from './space.ts';
import { hullPath, inkLine, inkPath } from './room.ts';
import { circle, vessel } from './tableware.ts';

/** A pail of staves with two hoops. `r`: meters at its rim; `water`: its colors in shade and light, if there is any. */
export function pail(
  see: Projection,
  at: Place,
  r: number,
  height: number,
  ray: Place,
  wall: readonly Stop[],
  tones: { rim: string; inside: readonly [string, string]; ink: string; hoop: string },
  water?: readonly [string, string],
): string {
  const [x, y, z] = at;
  const near = (h: number, k: number): Point[] =>
    circle(x, y, z + h, r * k, 40)
      .slice(20)
      .map(see);
  const staves = evenSteps(12)
    .slice(1, -1)
    .map((t): string => {
      const a = Math.PI * (1 + t);
      const [c, s] = [Math.cos(a), Math.sin(a)];
      return inkPath(
        [see([x + c * r, y + s * r, z + height]), see([x + c * r * 0.86, y + s * r * 0.86, z])],
        1.8,
        Math.round(t * 90),
      );
    });
  const hoop = (h: number, k: number) => curve(near(h, k));
  return (
    vessel(see, {
      at,
      r,
      height,
      profile: parsePoints('0.86,0 1,1'),
      ray,
      thick: 0.11,
      glaze: { wall, rim: tones.rim, inside: tones.inside },
      ...(water && { fill: { level: 0.72, colors: water } }),
      edge: tones.ink,
    }) +
    shape(staves.join(''), tones.ink, 'opacity="0.7"') +
    stroke(
      hoop(height * 0.24, 0.895) + hoop(height * 0.78, 0.975),
      tones.hoop,
      Math.max(3, Math.abs(near(0, 1)[10]![1] - near(height, 1)[10]![1]) * 0.07),
    )
  );
}

/** A cotton cloth folded to a bar, two stripes near one end; `turn` in radians. */
export function foldedTowel(
  see: Projection,
  at: Place,
  long: number,
  wide: number,
  high: number,
  turn: number,
  tones: { top: readonly Stop[]; side: string; stripe: string; ink: string },
): string {
  const p = (u: number, v: number, h: number): Place => [
    at[0] + u * Math.cos(turn) - v * Math.sin(turn),
    at[1] + u * Math.sin(turn) + v * Math.cos(turn),
    at[2] + h,
  ];
  const [l, w] = [long / 2, wide / 2];
  const top = face(see, p(-l, -w, high), p(l, -w, high), p(l, w, high), p(-l, w, high));
  const body = hullPath(
    [-l, l].flatMap((u) => [-w, w].flatMap((v) => [0, high].map((h) => see(p(u, v, h))))),
  );
  const band = (u0: number, u1: number) =>
    face(see, p(u0, -w, high), p(u1, -w, high), p(u1, w, high), p(u0, w, high)) +
    face(see, p(u0, -w, 0), p(u1, -w, 0), p(u1, -w, high), p(u0, -w, high));
  return (
    shape(body, tones.side) +
    gradientShape(top, see(p(-l, w, high)), see(p(l, -w, high)), tones.top) +
    shape(band(l * 0.55, l * 0.62) + band(l * 0.7, l * 0.84), tones.stripe) +
    stroke(
      line([see(p(-l, -w, high * 0.5)), see(p(l, -w, high * 0.5))]),
      tones.ink,
      1.6,
      'opacity="0.6"',
    ) +
    inkLine([see(p(-l, -w, high)), see(p(l, -w, high))], 2.6, 3, tones.ink)
  );
}
