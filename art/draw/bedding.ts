/** Soft bodies: mattress, quilt, pillow, cushion, blanket, snow on a ledge. */
import { noise } from './numbers.ts';
import { type Point, curve } from './paths.ts';
import { type Stop, evenStops, gradientShape, mix, shape, stroke } from './paint.ts';
import type { Place, Projection } from './space.ts';
import { hullPath, inkLine, inkPath } from './room.ts';

/** A soft body that lies on the level z: its extent in meters and its shape. */
export interface SoftBody {
  x: readonly [number, number];
  y: readonly [number, number];
  z: number;
  height: number;
  seed: number;
  /** How square its outline is: 2 an ellipse, 4 a pillow, 10 a mattress. */
  square?: number;
  /** Meters by which its top is uneven. */
  uneven?: number;
}

/**
 * Places around a soft body at a height (0 foot, 1 top), `grow` meters outside its extent, counterclockwise from above.
 */
function rimOf(o: SoftBody, at: number, grow: number): Place[] {
  const { x, y, z, height, seed, square = 8, uneven = 0.006 } = o;
  const n = noise(seed, 2);
  const [cx, cy] = [(x[0] + x[1]) / 2, (y[0] + y[1]) / 2];
  const [rx, ry] = [(x[1] - x[0]) / 2 + grow, (y[1] - y[0]) / 2 + grow];
  return Array.from({ length: 72 }, (_, i): Place => {
    const a = (i / 72) * Math.PI * 2;
    const bent = (v: number) => Math.sign(v) * Math.abs(v) ** (2 / square);
    const [u, v] = [bent(Math.cos(a)), bent(Math.sin(a))];
    const wave = uneven * n(u * 2.6 + 9) + uneven * n(v * 2.6 + 30);
    return [cx + u * rx + wave * 0.6, cy + v * ry, z + at * height + (at > 0.5 ? wave : 0)];
  });
}

/** The corners of a soft body, from which its shadow is computed. */
export const softBodyCorners = (o: SoftBody): Place[] => [
  ...rimOf(o, 0, 0),
  ...rimOf(o, 0.5, o.height * 0.1),
];

/** The outline of a soft body as path data. */
export const softBodyOutline = (see: Projection, o: SoftBody) =>
  hullPath(
    [
      ...rimOf(o, 0, -o.height * 0.06),
      ...rimOf(o, 0.45, o.height * 0.12),
      ...rimOf(o, 1, -o.height * 0.22),
    ].map(see),
  );

/** A soft body: side and top, each with a gradient between the same two places, and an ink line along the near rim. */
export function softBody(
  see: Projection,
  o: SoftBody & {
    side: readonly Stop[];
    top: readonly Stop[];
    from: Place;
    to: Place;
    ink?: string;
    line?: number;
  },
): string {
  const rim = rimOf(o, 1, -o.height * 0.22).map(see);
  const [a, b] = [see(o.from), see(o.to)];
  // The half of the rim nearer to the eye, where the top meets the side.
  const turn = rim.slice(36).concat(rim.slice(0, 1));
  return (
    gradientShape(softBodyOutline(see, o), a, b, o.side) +
    gradientShape(curve(rim, true), a, b, o.top) +
    (o.ink ? inkLine(turn, o.line ?? 3, o.seed, o.ink, 'opacity="0.8"') : '')
  );
}

/** Ink lines across the top (seams, creases), each given by its two ends in fractions (0–1) of the extent. */
export function creases(
  see: Projection,
  o: SoftBody,
  lines: readonly (readonly [number, number, number, number])[],
  color: string,
  width = 2.6,
): string {
  const at = (u: number, v: number): Point =>
    see([o.x[0] + (o.x[1] - o.x[0]) * u, o.y[0] + (o.y[1] - o.y[0]) * v, o.z + o.height]);
  return shape(
    lines
      .map(([a, b, c, d], i) =>
        inkPath(
          [at(a, b), at((a + c) / 2 + 0.012 * (i % 2 ? 1 : -1), (b + d) / 2 + 0.02), at(c, d)],
          width,
          o.seed + i,
        ),
      )
      .join(''),
    color,
  );
}

/** The corners of a sitting cushion around (x, y). `half`: meters from its middle to a side. */
export const zabutonCorners = (x: number, y: number, half: number, thick = 0.075) =>
  [-1, 1].flatMap((u) =>
    [-1, 1].flatMap((v) => [0, thick].map((z): Place => [x + u * half, y + v * half * 0.92, z])),
  );

/**
 * A sitting cushion (zabuton): its corners drawn out, its sides sunk in. `glint`: color of the light on its far edge,
 * `lit` (0–1): strength of that light.
 */
export function zabuton(
  see: Projection,
  x: number,
  y: number,
  half: number,
  cloth: string,
  glint: string,
  lit: number,
  thick = 0.075,
): string {
  const c = (dx: number, dy: number, z: number): Point =>
    see([x + dx * half, y + dy * half * 0.92, z]);
  const [a, b, e, f] = [c(-1, -1, thick), c(1, -1, thick), c(1, 1, thick), c(-1, 1, thick)];
  const k = (b[0] - a[0]) / half / 2;
  const bow = (p: Point, q: Point, dx: number, dy: number): string =>
    `Q${(p[0] + q[0]) / 2 + dx * k} ${(p[1] + q[1]) / 2 + dy * k} ${q[0]} ${q[1]}`;
  const dark = mix(cloth, '#0a0e16', 0.6);
  const fore = `M${a[0]} ${a[1]}${bow(a, b, 0, -0.02)}`;
  const [mx, my] = c(0, 0, thick);
  const [p, q] = [c(0.97, -0.98, thick * 0.45), c(-0.97, -0.98, thick * 0.45)];
  return (
    shape(`${fore}L${p.join(' ')}Q${(p[0] + q[0]) / 2} ${p[1] + 0.045 * k} ${q.join(' ')}Z`, dark) +
    gradientShape(
      `${fore}${bow(b, e, -0.02, 0)}${bow(e, f, 0, 0.01)}${bow(f, a, 0.02, 0)}Z`,
      c(0, 1, thick),
      c(0, -1, thick),
      evenStops(mix(cloth, glint, 0.1 + 0.5 * lit), cloth, mix(cloth, '#0a0e16', 0.25)),
    ) +
    inkLine(
      [f, [(e[0] + f[0]) / 2, (e[1] + f[1]) / 2 + 0.005 * k], e],
      0.013 * k,
      3,
      glint,
      `opacity="${(0.35 + 0.6 * lit).toFixed(2)}"`,
    ) +
    stroke(
      `M${mx - 0.02 * k} ${my}h${0.04 * k}M${mx} ${my - 0.008 * k}v${0.016 * k}`,
      dark,
      0.008 * k,
    )
  );
}
