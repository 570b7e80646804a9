/** Where the sea meets the land: surf on sand and reef, and the boat of the Visayas. */
import { clamp, evenSteps, lerp, noise, r1, random } from './numbers.ts';
import { type Point, curve, limb, line } from './paths.ts';
import { shape, stroke } from './paint.ts';
import { orbitCamera } from './space.ts';

/** Broken white water along a line: lens-shaped strokes that gather and thin out. `thick`: px of the thickest. */
export function surf(
  points: readonly Point[],
  o: { seed: number; thick: number; fill: string; opacity?: number; cover?: number },
): string {
  const { seed, thick, fill, opacity = 1, cover = 0.6 } = o;
  const rnd = random(seed);
  const bunch = noise(seed, 2);
  let d = '';
  for (let i = 0; i < points.length - 1; i++) {
    const [ax, ay] = points[i]!;
    const [bx, by] = points[i + 1]!;
    const force = clamp(0.5 + bunch(i * 0.45) * 0.9);
    if (rnd() > cover + force * 0.5) continue;
    const reach = (0.7 + rnd() * 1.3) / 2;
    const h = thick * (0.25 + force * 0.75) * (0.6 + rnd() * 0.6);
    const [mx, my] = [(ax + bx) / 2, (ay + by) / 2 + (rnd() - 0.5) * thick * 1.4];
    const [dx, dy] = [(bx - ax) * reach, (by - ay) * reach];
    d += `M${r1(mx - dx)} ${r1(my - dy)}Q${r1(mx)} ${r1(my - h)} ${r1(mx + dx)} ${r1(my + dy)}Q${r1(mx)} ${r1(my + h * 0.7)} ${r1(mx - dx)} ${r1(my - dy)}Z`;
  }
  return shape(d, fill, `opacity="${opacity}"`);
}

/** The end of a wave on sand: an unbroken film of foam along a line, 0.15–1 of `thick` px deep. */
export function wash(
  points: readonly Point[],
  o: { seed: number; thick: number; fill: string; opacity?: number },
): string {
  const { seed, thick, fill, opacity = 1 } = o;
  const n = noise(seed, 3);
  const fat = (x: number) => thick * (0.15 + 0.85 * clamp(0.45 + 0.9 * n(x / 130)));
  const lace = (x: number) => n(x / 60 + 90) * thick * 0.35;
  return shape(
    curve(points.map(([x, y]): Point => [x, y - fat(x) * 0.4 + lace(x)])) +
      'L' +
      curve([...points].reverse().map(([x, y]): Point => [x, y + fat(x) * 0.6 + lace(x)])).slice(
        1,
      ) +
      'Z',
    fill,
    `opacity="${opacity}"`,
  );
}

/**
 * A bangka, the double-outrigger boat of the Visayas: a slim hull with raised ends, bowed cross-arms, a bamboo float on each side.
 * `length`: px of the hull, `turn`: 0 broadside with the bow to the right, ±: bow turned away or towards the eye,
 * `mirrored` draws its reflection instead (draw that first, wavering and faint).
 */
export function bangka(o: {
  x: number;
  y: number;
  length: number;
  turn?: number;
  tilt?: number;
  hull: string;
  inside: string;
  trim: string;
  bamboo: string;
  rim?: string;
  mast?: boolean;
  mirrored?: boolean;
}): string {
  const {
    x,
    y,
    length,
    turn = 0.3,
    tilt = 0.22,
    hull,
    inside,
    trim,
    bamboo,
    rim,
    mast = true,
    mirrored = false,
  } = o;
  const eye = orbitCamera({ x, y, scale: length / 2, turn, tilt });
  // One unit is half the hull; the reflection is the same boat hanging below the waterline.
  const at = (px: number, py: number, pz: number) => eye([px, py, mirrored ? -pz : pz]);
  const along = evenSteps(28).map((t) => t * 2 - 1);
  const beam = (u: number) => 0.08 * Math.max(0, 1 - Math.abs(u) ** 2.4);
  const sheer = (u: number) => 0.115 + 0.085 * Math.abs(u) ** 3.4 + (u > 0 ? 0.075 * u ** 5 : 0);
  const keel = (u: number) =>
    Math.abs(u) > 0.74 ? (u > 0 ? 0.2 : 0.14) * ((Math.abs(u) - 0.74) / 0.26) ** 1.6 : -0.01;
  const side = (y0: -1 | 1) => along.map((u) => at(u, y0 * beam(u), sheer(u)));
  const bottom = along.map((u) => at(u, -beam(u) * 0.55, keel(u)));
  const near = side(-1);
  const far = side(1);
  const w = length;
  const reach = 0.66; // from the keel to a float
  const armAt = [-0.5, 0.02, 0.5];
  /** A cross-arm: lashed to the gunwales, bowed down to the float. */
  const arm = (u: number, from: number, to: number) =>
    evenSteps(8).map((t): Point => {
      const k = lerp(from, to, t);
      const s = Math.abs(k) / reach;
      return at(u, k, sheer(u) + 0.022 + 0.02 * Math.sin(Math.PI * s) - 0.13 * s ** 3);
    });
  const float = (s: -1 | 1) =>
    evenSteps(14).map((t): Point => {
      const u = t * 2 - 1;
      return at(
        u * 0.86 - 0.02,
        s * reach,
        0.024 + 0.05 * Math.max(0, Math.abs(u) - 0.72) ** 1.4 * (u > 0 ? 4 : 1.4),
      );
    });
  const pole = (points: readonly Point[], thick: number) =>
    shape(limb(points, thick, thick * 0.8), bamboo);
  const stay = (a: Point, b: Point) =>
    stroke(line([a, b]), bamboo, Math.max(0.7, w * 0.003), 'opacity="0.7"');
  const top = at(0.3, 0, 0.86);
  const rig = mast
    ? shape(
        limb([at(0.3, 0, sheer(0.3) - 0.08), at(0.305, 0, 0.6), top], w * 0.011, w * 0.005),
        bamboo,
      ) +
      stay(top, at(0.98, 0, sheer(0.98))) +
      stay(top, at(-0.95, 0, sheer(-0.95))) +
      stay(top, at(0.5, -reach * 0.96, 0.06)) +
      stay(top, at(0.5, reach * 0.96, 0.06)) +
      // The sail rolled round its boom and tied: thick in the middle, one end at the mast's foot, one over the stern.
      stroke(line([at(0.36, 0, 0.2), at(-0.74, 0, 0.33)]), bamboo, w * 0.007) +
      shape(
        limb([at(0.3, 0, 0.22), at(0.1, 0, 0.25), at(-0.2, 0, 0.28)], w * 0.012, w * 0.026) +
          limb(
            [at(-0.19, 0, 0.28), at(-0.45, 0, 0.305), at(-0.66, 0, 0.325)],
            w * 0.026,
            w * 0.008,
          ),
        trim,
      ) +
      [0.16, -0.04, -0.24, -0.44]
        .map((u) =>
          stroke(
            line([at(u, 0, 0.285 - u * 0.12 + 0.03), at(u - 0.01, 0, 0.225 - u * 0.12 - 0.01)]),
            inside,
            Math.max(0.7, w * 0.004),
          ),
        )
        .join('')
    : '';
  const hullShape = curve(near) + 'L' + curve([...bottom].reverse()).slice(1) + 'Z';
  return (
    pole(float(1), w * 0.012) +
    armAt.map((u) => pole(arm(u, reach * 1.03, 0), w * 0.009)).join('') +
    shape(curve(far) + 'L' + curve([...near].reverse()).slice(1) + 'Z', inside) +
    rig +
    shape(hullShape, hull) +
    // A painted strake under the gunwale.
    stroke(
      curve(along.slice(2, -2).map((u) => at(u, -beam(u), sheer(u) - 0.042))),
      trim,
      Math.max(0.8, w * 0.008),
      'opacity="0.8"',
    ) +
    (rim ? stroke(curve(near), rim, Math.max(0.8, w * 0.0055)) : '') +
    armAt.map((u) => pole(arm(u, 0, -reach * 1.03), w * 0.01)).join('') +
    (rim
      ? armAt
          .map((u) =>
            stroke(
              curve(arm(u, -0.1, -reach * 0.9).map(([px, py]): Point => [px, py - w * 0.004])),
              rim,
              Math.max(0.6, w * 0.003),
              'opacity="0.8"',
            ),
          )
          .join('')
      : '') +
    pole(float(-1), w * 0.014) +
    (rim
      ? stroke(
          curve(float(-1).map(([px, py]): Point => [px, py - w * 0.005])),
          rim,
          Math.max(0.6, w * 0.0035),
          'opacity="0.8"',
        )
      : '')
  );
}
