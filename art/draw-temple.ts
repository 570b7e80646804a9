/**
 * Drawing helpers for temple gardens: a camera with true perspective, a study hall seen through it
 * (and, with heights turned over, its mirror image), clipped shrubs, maples and a slab bridge.
 * Deterministic, like draw.ts; lengths are px of the frame unless a helper says metres.
 */
import {
  type Fill,
  type Point,
  clip,
  curve,
  foliage,
  limb,
  line,
  mix,
  noise,
  random,
  shape,
  soften,
  stroke,
} from './draw.ts';

const r1 = (v: number) => Math.round(v * 10) / 10;
const lerp = (a: number, b: number, t: number) => a + (b - a) * t;
const lerpPoint = (a: Point, b: Point, t: number): Point => [
  lerp(a[0], b[0], t),
  lerp(a[1], b[1], t),
];

/** A place in metres: x to the right of the eye, y away from it, z above the water. */
export type Place = readonly [x: number, y: number, z: number];

/** A camera that looks straight ahead: `x`: px of its axis, `horizon`: px, `focal`: px per metre at 1 m, `eye`: its height in metres. */
export function camera(o: {
  x: number;
  horizon: number;
  focal: number;
  eye: number;
}): (p: Place) => Point {
  return ([px, py, pz]) => [o.x + (o.focal * px) / py, o.horizon - (o.focal * (pz - o.eye)) / py];
}

/** The colours of a hall at one hour. */
export interface HallTones {
  roof: Fill;
  roofSide: Fill;
  tileLine: string;
  ridge: string;
  rim: string;
  wood: string;
  woodLit: string;
  plaster: string;
  paper: Fill;
  paperLit: Fill;
  deck: string;
  deckLit: string;
  under: string;
}

/**
 * A study hall (shoin) whose veranda stands over a pond, with a hip-and-gable tiled roof.
 * `corner`: the near corner at water level, `turn`: radians by which the long side runs away to the left,
 * `lit`: which bays have a lamp behind their paper (0 is nearest), `mirror` turns every height over.
 */
export function studyHall(
  see: (p: Place) => Point,
  o: {
    corner: readonly [x: number, y: number];
    turn: number;
    length: number;
    depth: number;
    lit: readonly number[];
    tones: HallTones;
    mirror?: boolean;
  },
): string {
  const { corner, turn, length, depth, lit, tones, mirror = false } = o;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  // u runs along the long side, v into the building, z up.
  const at = (u: number, v: number, z: number): Point =>
    see([corner[0] - c * u + s * v, corner[1] + s * u + c * v, mirror ? -z : z]);
  const quad = (points: readonly Point[], fill: Fill, attributes = '') =>
    shape(line(points, true), fill, attributes);
  const scale = (u: number, v: number) => Math.abs(at(u, v, 1)[1] - at(u, v, 0)[1]);
  const BAY = 2;
  const bays = Math.round(length / BAY);
  const FLOOR = 1.1;
  const LINTEL = 3.05;
  const BEAM = 4.15;
  const WALL = 1.9; // how far the papered wall stands behind the veranda's edge

  // ── Below the floor: dark space, then posts on stones in the water ──
  let body = quad(
    [at(0, 0.3, 0), at(length, 0.3, 0), at(length, 0.3, FLOOR), at(0, 0.3, FLOOR)],
    tones.under,
  );
  body += quad(
    [at(0, 0.3, 0), at(0, depth, 0.2), at(0, depth, FLOOR), at(0, 0.3, FLOOR)],
    tones.under,
  );

  // ── The papered wall, bay by bay ──
  let lattice = '';
  let frames = '';
  for (let i = bays - 1; i >= 0; i--) {
    const [u0, u1] = [i * BAY, (i + 1) * BAY];
    const bright = lit.includes(i);
    body += quad(
      [at(u0, WALL, FLOOR), at(u1, WALL, FLOOR), at(u1, WALL, LINTEL), at(u0, WALL, LINTEL)],
      bright ? tones.paperLit : tones.paper,
    );
    // Above the lintel: plaster, and lit transom panels over the lit bays.
    body += quad(
      [at(u0, WALL, LINTEL), at(u1, WALL, LINTEL), at(u1, WALL, BEAM), at(u0, WALL, BEAM)],
      tones.plaster,
    );
    if (bright)
      body += quad(
        [
          at(u0 + 0.15, WALL, LINTEL + 0.15),
          at(u1 - 0.15, WALL, LINTEL + 0.15),
          at(u1 - 0.15, WALL, LINTEL + 0.6),
          at(u0 + 0.15, WALL, LINTEL + 0.6),
        ],
        tones.paperLit,
        'opacity="0.75"',
      );
    // Two sliding screens to a bay: a board at the foot, then a grid.
    for (const half of [0, 1]) {
      const [a, b] = [u0 + half, u0 + half + 1];
      body += quad(
        [
          at(a, WALL, FLOOR),
          at(b, WALL, FLOOR),
          at(b, WALL, FLOOR + 0.42),
          at(a, WALL, FLOOR + 0.42),
        ],
        tones.wood,
      );
      for (let k = 1; k < 4; k++)
        lattice += line([at(a + k / 4, WALL, FLOOR + 0.42), at(a + k / 4, WALL, LINTEL)]);
      for (let k = 1; k < 5; k++)
        lattice += line([
          at(a, WALL, FLOOR + 0.42 + k * 0.305),
          at(b, WALL, FLOOR + 0.42 + k * 0.305),
        ]);
      frames += line([at(a, WALL, FLOOR), at(a, WALL, LINTEL)]);
    }
  }
  const mid = scale(length / 2, WALL);
  body +=
    stroke(lattice, tones.wood, Math.max(0.8, mid * 0.022), 'opacity="0.75"') +
    stroke(frames, tones.wood, mid * 0.06);
  body += stroke(line([at(0, WALL, LINTEL), at(length, WALL, LINTEL)]), tones.wood, mid * 0.13);
  // The short end: plaster between posts, its shutters closed.
  body += quad(
    [at(0, WALL, FLOOR), at(0, depth, FLOOR), at(0, depth, BEAM), at(0, WALL, BEAM)],
    mix(tones.plaster, tones.wood, 0.35),
  );
  body += quad(
    [at(0, WALL, FLOOR), at(0, depth, FLOOR), at(0, depth, 2.2), at(0, WALL, 2.2)],
    tones.wood,
  );
  for (let v = WALL; v <= depth; v += 2.02)
    body += stroke(line([at(0, v, 0.3), at(0, v, BEAM)]), tones.wood, scale(0, v) * 0.16);

  // ── The veranda: boards lit where the paper glows, posts at every second bay line ──
  body += quad(
    [at(0, 0, FLOOR), at(length, 0, FLOOR), at(length, WALL, FLOOR), at(0, WALL, FLOOR)],
    tones.deck,
  );
  for (const i of lit)
    body += quad(
      [
        at(i * BAY - 0.2, 0, FLOOR),
        at((i + 1) * BAY + 0.2, 0, FLOOR),
        at((i + 1) * BAY, WALL, FLOOR),
        at(i * BAY, WALL, FLOOR),
      ],
      tones.deckLit,
      'opacity="0.8"',
    );
  body += quad(
    [
      at(-0.1, 0, FLOOR - 0.2),
      at(length + 0.1, 0, FLOOR - 0.2),
      at(length + 0.1, 0, FLOOR + 0.03),
      at(-0.1, 0, FLOOR + 0.03),
    ],
    tones.woodLit,
  );
  for (let i = bays; i >= 0; i -= 1) {
    const u = i * BAY;
    const w = scale(u, 0);
    if (i % 2 === 0)
      body +=
        stroke(line([at(u, 0.12, FLOOR), at(u, 0.12, BEAM)]), tones.wood, w * 0.17) +
        stroke(
          line([at(u + 0.05, 0.12, FLOOR), at(u + 0.05, 0.12, BEAM)]),
          tones.woodLit,
          w * 0.045,
        );
    body += stroke(line([at(u, 0.1, 0.05), at(u, 0.1, FLOOR - 0.2)]), tones.wood, w * 0.15);
  }
  // A low rail runs between the posts.
  for (const z of [FLOOR + 0.28, FLOOR + 0.62])
    body += stroke(line([at(0, 0.1, z), at(length, 0.1, z)]), tones.wood, mid * 0.06);
  body += stroke(
    line([at(0, 0.1, BEAM - 0.12), at(length, 0.1, BEAM - 0.12)]),
    tones.wood,
    mid * 0.22,
  );

  // ── The roof ──
  const OUT = 1.7; // eaves beyond the veranda
  const EAVE = 4.25;
  const RISE = 6.1;
  const GABLE = 0.36; // share of the slope below the gable
  const slopeZ = (t: number) => EAVE + RISE * (0.6 * t + 0.4 * t * t);
  const slopeV = (t: number) => -OUT + t * (depth / 2 + OUT);
  const hip = (t: number) => -OUT + t * (depth / 2 + OUT);
  // Eaves lift towards the corners.
  const lift = (along: number, span: number, t: number) =>
    0.5 *
    Math.max(0, 1 - t / GABLE) *
    (Math.max(0, 1 - along / 6) ** 2.2 + Math.max(0, 1 - (span - along) / 6) ** 2.2);
  const front = (u: number, t: number): Point =>
    at(u, slopeV(t), slopeZ(t) + lift(u + OUT, length + 2 * OUT, t));
  const side = (v: number, t: number): Point =>
    at(-OUT + t * (depth / 2 + OUT), v, slopeZ(t) + lift(v + OUT, depth + 2 * OUT, t));
  const steps = (from: number, to: number, n: number) =>
    Array.from({ length: n + 1 }, (_, i) => lerp(from, to, i / n));
  const RAKE = hip(GABLE); // where the upper roof ends, half a metre beyond its gable
  const eaveFront = steps(-OUT, length + OUT, 40).map((u) => front(u, 0));
  const frontPlane: Point[] = [
    ...eaveFront,
    ...steps(0, GABLE, 8).map((t) => front(length - hip(t), t)),
    ...steps(GABLE, 1, 8).map((t) => front(length - RAKE, t)),
    ...steps(1, GABLE, 8).map((t) => front(RAKE, t)),
    ...steps(GABLE, 0, 8).map((t) => front(hip(t), t)),
  ];
  const eaveSide = steps(-OUT, depth + OUT, 24).map((v) => side(v, 0));
  const sidePlane: Point[] = [
    ...eaveSide,
    ...steps(0, GABLE, 8).map((t) => side(depth - slopeV(t), t)),
    ...steps(GABLE, 0, 8).map((t) => side(slopeV(t), t)),
  ];
  const gableU = RAKE + 0.5;
  const gableT = (gableU + OUT) / (depth / 2 + OUT);
  const gableEnd = (u: number, inset: number, from = gableT): Point[] => [
    ...steps(from, 1, 8).map((t) => at(u, slopeV(t) + inset, slopeZ(t) - inset * 0.4)),
    ...steps(1, from, 8).map((t) => at(u, depth - slopeV(t) - inset, slopeZ(t) - inset * 0.4)),
  ];
  const soffit: Point[] = [...eaveFront, at(length, WALL, BEAM), at(0, WALL, BEAM)];
  const soffitSide: Point[] = [...eaveSide, at(0, depth, BEAM), at(0, WALL, BEAM)];
  let tiles = '';
  for (let u = -OUT + 0.3; u < length + OUT; u += 0.46) {
    const d = Math.min(u + OUT, length + OUT - u) / (depth / 2 + OUT);
    const top = d < GABLE ? (u < RAKE || u > length - RAKE ? d : 1) : 1;
    tiles += curve(steps(0, Math.min(1, top), 6).map((t) => front(u, t)));
  }
  let sideTiles = '';
  for (let v = -OUT + 0.3; v < depth + OUT; v += 0.46) {
    const d = Math.min(v + OUT, depth + OUT - v) / (depth / 2 + OUT);
    sideTiles += curve(steps(0, Math.min(GABLE, d), 5).map((t) => side(v, t)));
  }
  const near = scale(0, 0);
  const ridge = (lo: number, hi: number) => [
    at(RAKE - 0.15, depth / 2, slopeZ(1) + lo),
    at(length / 2, depth / 2, slopeZ(1) + lo - 0.12),
    at(length - RAKE + 0.15, depth / 2, slopeZ(1) + lo),
    at(length - RAKE + 0.15, depth / 2, slopeZ(1) + hi),
    at(length / 2, depth / 2, slopeZ(1) + hi - 0.12),
    at(RAKE - 0.15, depth / 2, slopeZ(1) + hi),
  ];
  const rake = steps(GABLE - 0.03, 1, 8).map((t) => at(RAKE, slopeV(t), slopeZ(t)));
  const rakeBack = steps(GABLE - 0.03, 1, 8).map((t) => at(RAKE, depth - slopeV(t), slopeZ(t)));
  const hipLine = steps(0, GABLE, 8).map((t) => front(hip(t), t));
  const hipFar = steps(0, GABLE, 8).map((t) => front(length - hip(t), t));
  const roof =
    quad(soffitSide, tones.under) +
    quad(soffit, tones.under) +
    // Rafters catch the light from the paper.
    stroke(
      steps(0, length, bays * 4)
        .map((u) => line([at(u, -OUT + 0.25, EAVE + 0.02), at(u, WALL - 0.3, BEAM)]))
        .join(''),
      tones.woodLit,
      mid * 0.035,
      'opacity="0.5"',
    ) +
    quad(sidePlane, tones.roofSide) +
    stroke(sideTiles, tones.tileLine, near * 0.05, 'opacity="0.4"') +
    quad(gableEnd(RAKE + 0.05, 0, GABLE - 0.04), tones.under) +
    quad(gableEnd(gableU, 0.3), mix(tones.plaster, tones.wood, 0.62)) +
    // Lattice in the gable.
    clip(
      line(gableEnd(gableU, 0.3), true),
      stroke(
        steps(0.04, 0.96, 24)
          .map((k) => {
            const v = lerp(slopeV(gableT), depth - slopeV(gableT), k);
            return line([at(gableU, v, slopeZ(gableT) - 0.4), at(gableU, v, slopeZ(1))]);
          })
          .join(''),
        tones.wood,
        near * 0.07,
      ),
    ) +
    quad(frontPlane, tones.roof) +
    stroke(tiles, tones.tileLine, mid * 0.05, 'opacity="0.42"') +
    stroke(curve(rakeBack), tones.ridge, near * 0.2) +
    stroke(curve(rake), tones.ridge, near * 0.26) +
    stroke(curve(hipLine), tones.ridge, near * 0.24) +
    stroke(curve(hipFar), tones.ridge, mid * 0.16) +
    // Thick eaves: the cut ends of the tiles, and a rim of sky light above them.
    stroke(curve(eaveSide), tones.ridge, near * 0.13) +
    stroke(curve(eaveFront), tones.ridge, mid * 0.24) +
    stroke(
      curve(eaveFront.map(([x, y]): Point => [x, y - (mirror ? -1 : 1) * mid * 0.07])),
      tones.rim,
      mid * 0.045,
      'opacity="0.8"',
    ) +
    quad(ridge(-0.05, 0.5), tones.ridge) +
    stroke(curve(ridge(0, 0.5).slice(3)), tones.rim, mid * 0.07) +
    // Ogre tiles close both ends of the ridge.
    quad(
      [
        at(RAKE - 0.2, depth / 2 - 0.55, slopeZ(1) - 0.25),
        at(RAKE - 0.2, depth / 2 - 0.4, slopeZ(1) + 0.5),
        at(RAKE - 0.2, depth / 2, slopeZ(1) + 0.72),
        at(RAKE - 0.2, depth / 2 + 0.4, slopeZ(1) + 0.5),
        at(RAKE - 0.2, depth / 2 + 0.55, slopeZ(1) - 0.25),
      ],
      tones.ridge,
    );
  return body + roof;
}

/** The outline of a hall's water edge: where its posts stand, near corner to far corner. Same options as the hall. */
export function hallShore(
  see: (p: Place) => Point,
  o: { corner: readonly [x: number, y: number]; turn: number; length: number },
): [near: Point, far: Point] {
  const [c, s] = [Math.cos(o.turn), Math.sin(o.turn)];
  const at = (u: number, v: number): Point =>
    see([o.corner[0] - c * u + s * v, o.corner[1] + s * u + c * v, 0]);
  return [at(0, 0.3), at(o.length, 0.3)];
}

/** A shrub clipped to a cushion (karikomi), standing on y: flat shoulders, a lit crown dabbed with leaves, a dark foot. */
export function clippedShrub(o: {
  x: number;
  y: number;
  width: number;
  height: number;
  seed: number;
  dark: string;
  body: string;
  lit: string;
  light?: -1 | 1;
}): string {
  const { x, y, width, height, seed, dark, body, lit, light = -1 } = o;
  const n = noise(seed, 2);
  const rnd = random(seed);
  const skew = (rnd() - 0.5) * 0.3;
  const rim = (a: number, k = 1): Point => {
    const [cx, cy] = [Math.cos(a), Math.sin(a)];
    const r = k * (1 + 0.05 * n(a * 1.8) + 0.012 * n(a * 13 + 50));
    return [
      x + Math.sign(cx) * Math.abs(cx) ** 0.78 * (width / 2) * r + skew * cy * width * 0.16,
      y - Math.max(0, cy) ** 0.72 * height * r,
    ];
  };
  const outline = Array.from({ length: 33 }, (_, i) => rim(Math.PI - (i / 32) * Math.PI));
  const d = `${curve(outline)}Q${r1(x)} ${r1(y + height * 0.12)} ${r1(outline[0]![0])} ${r1(outline[0]![1])}Z`;
  let dabs = '';
  let shade = '';
  const count = Math.round(width * 0.5);
  for (let i = 0; i < count; i++) {
    const a = Math.PI / 2 - light * (rnd() * 1.25 - 0.3);
    const [px, py] = rim(a, 0.98 - rnd() ** 2 * 0.5);
    const size = 1.6 + width * 0.009 * (0.4 + rnd());
    dabs += `M${r1(px - size)} ${r1(py)}q${r1(size)} ${r1(-size * 0.9)} ${r1(size * 2)} 0q${r1(-size)} ${r1(size * 0.6)} ${r1(-size * 2)} 0Z`;
    const [qx, qy] = rim(Math.PI / 2 + light * rnd() * 1.4, 0.95 - rnd() * 0.7);
    shade += `M${r1(qx - size)} ${r1(qy)}q${r1(size)} ${r1(-size * 0.8)} ${r1(size * 2)} 0q${r1(-size)} ${r1(size * 0.6)} ${r1(-size * 2)} 0Z`;
  }
  return (
    shape(d, [
      [0, mix(body, lit, 0.45)],
      [0.4, body],
      [0.85, dark],
      [1, dark],
    ]) + clip(d, shape(shade, dark, 'opacity="0.4"') + shape(dabs, lit, 'opacity="0.5"'))
  );
}

/** A garden maple: a forked, leaning trunk under flat tiers of small leaves. `tones`: dark to light. */
export function maple(o: {
  x: number;
  base: number;
  height: number;
  seed: number;
  tones: readonly string[];
  wood: string;
  light?: -1 | 1;
  leaf?: number;
  spread?: number;
  density?: number;
}): string {
  const {
    x,
    base,
    height,
    seed,
    tones,
    wood,
    light = -1,
    leaf: size = height * 0.032,
    spread = 0.62,
    density = 1,
  } = o;
  const rnd = random(seed);
  const fork: Point = [x + (rnd() - 0.5) * height * 0.08, base - height * 0.3];
  let out = shape(
    limb(
      [[x, base], [x + (rnd() - 0.5) * height * 0.06, base - height * 0.16], fork],
      height * 0.05,
      height * 0.034,
    ),
    wood,
  );
  // A darker heart behind the tiers, so that the head is closed.
  let tiers = foliage({
    x,
    y: base - height * 0.62,
    rx: spread * height * 0.72,
    ry: height * 0.2,
    seed: seed * 7,
    count: Math.round(300 * density),
    size,
    tones: tones.slice(0, 2),
    kind: 'maple',
    light,
  });
  const count = 7;
  for (let i = 0; i < count; i++) {
    const u = ((i + 0.5) / count) * 2 - 1;
    const tip: Point = [
      x + u * spread * height * (0.8 + rnd() * 0.25),
      base - height * (0.5 + 0.42 * (1 - u * u) + (rnd() - 0.5) * 0.16),
    ];
    const elbow: Point = [lerp(fork[0], tip[0], 0.45), lerp(fork[1], tip[1], 0.6)];
    out += shape(limb([fork, elbow, lerpPoint(elbow, tip, 0.7)], height * 0.02, 1.5), wood);
    const rx = height * (0.24 + rnd() * 0.1);
    tiers += foliage({
      x: tip[0],
      y: tip[1],
      rx,
      ry: rx * (0.48 + rnd() * 0.14),
      seed: seed * 11 + i,
      count: Math.round(130 * density),
      size,
      tones,
      kind: 'maple',
      light,
    });
    tiers += foliage({
      x: lerp(fork[0], tip[0], 0.66),
      y: tip[1] + height * 0.1,
      rx: rx * 0.8,
      ry: rx * 0.3,
      seed: seed * 13 + i,
      count: Math.round(50 * density),
      size,
      tones: tones.slice(0, -1),
      kind: 'maple',
      light,
    });
  }
  return out + tiers;
}

/** One leaf of the Japanese maple (momiji) as path data: seven slender lobes and a stalk; `turn`: radians to its tip. */
export function momiji(x: number, y: number, size: number, turn: number): string {
  const at = (a: number, r: number): Point => [
    x + Math.cos(a + turn) * r * size,
    y + Math.sin(a + turn) * r * size,
  ];
  const lobes = [-2.25, -1.45, -0.7, 0, 0.7, 1.45, 2.25];
  const reach = [0.42, 0.74, 0.94, 1.06, 0.94, 0.74, 0.42];
  const points: Point[] = [at(Math.PI + 0.09, 0.5), at(Math.PI + 0.2, 0.12)];
  lobes.forEach((a, i) =>
    points.push(
      at(a - 0.16, reach[i]! * 0.62),
      at(a, reach[i]!),
      at(a + 0.16, reach[i]! * 0.62),
      at(a + 0.38, 0.24),
    ),
  );
  return line([...points, at(Math.PI - 0.2, 0.12), at(Math.PI - 0.05, 0.5)], true);
}

/** A maple bough that reaches into the sheet near the eye: arching wood, side twigs, crisp leaves that hang from them. `reach`: px to its tip (negative: to the left). */
export function mapleBough(o: {
  x: number;
  y: number;
  reach: number;
  drop: number;
  seed: number;
  size: number;
  tones: readonly string[];
  wood: string;
  leaves?: number;
}): string {
  const { x, y, reach, drop, seed, size, tones, wood, leaves = 150 } = o;
  const rnd = random(seed);
  const bend = noise(seed, 2);
  const rib = (t: number): Point => [
    x + reach * t,
    y +
      drop * t * t -
      Math.abs(reach) * 0.09 * Math.sin(t * 3.6) +
      bend(t * 4) * Math.abs(reach) * 0.025,
  ];
  let out = shape(
    limb(
      Array.from({ length: 11 }, (_, i) => rib(i / 10)),
      Math.abs(reach) * 0.032,
      2,
    ),
    wood,
  );
  const layers = tones.map(() => '');
  const put = (px: number, py: number) => {
    layers[Math.floor(rnd() * tones.length)] += momiji(
      px,
      py,
      size * (0.55 + rnd() * 0.6),
      Math.PI / 2 + (rnd() - 0.5) * 1.9,
    );
  };
  let twigs = '';
  const count = 13;
  for (let i = 0; i < count; i++) {
    const t = 0.12 + 0.88 * ((i + rnd() * 0.5) / count);
    const [sx, sy] = rib(Math.min(1, t));
    const up = i % 2 ? 1 : -1;
    const l = Math.abs(reach) * (0.1 + 0.14 * rnd()) * (1.2 - 0.5 * t);
    const [ex, ey] = [sx + Math.sign(reach) * l, sy + up * l * (0.3 + rnd() * 0.25) + l * 0.12];
    twigs += `M${r1(sx)} ${r1(sy)}Q${r1(lerp(sx, ex, 0.5))} ${r1(lerp(sy, ey, 0.3))} ${r1(ex)} ${r1(ey)}`;
    for (let k = 0; k < leaves / count; k++) {
      const u = 0.15 + rnd() * 0.95;
      put(
        lerp(sx, ex, u) + (rnd() - 0.5) * size * 2.2,
        lerp(sy, ey, u) + (rnd() - 0.3) * size * 1.7,
      );
    }
  }
  out += stroke(twigs, wood, Math.max(1.6, size * 0.09));
  return out + layers.map((d, i) => (d ? shape(d, tones[i]!) : '')).join('');
}

/** A bridge of one long natural slab, a little cambered, from (x, y) to (x + span, y): lit top, dark face. `thick`: px of the stone. */
export function slabBridge(o: {
  x: number;
  y: number;
  span: number;
  thick: number;
  seed: number;
  top: Fill;
  face: Fill;
  rim: string;
}): string {
  const { x, y, span, thick, seed, top, face, rim } = o;
  const n = noise(seed, 3);
  const us = Array.from({ length: 25 }, (_, i) => i / 24);
  const camber = (u: number) => span * 0.05 * Math.sin(Math.PI * u);
  const back = us.map((u): Point => [
    x + span * (0.03 + 0.94 * u),
    y - camber(u) - thick * 0.62 + n(u * 5) * thick * 0.1,
  ]);
  const edge = us.map((u): Point => [x + span * u, y - camber(u) + n(u * 6 + 30) * thick * 0.12]);
  const foot = us.map((u): Point => [
    x + span * u,
    y - camber(u) + thick * (0.85 + 0.12 * n(u * 7 + 60)),
  ]);
  return (
    // The shade it throws on the water beneath.
    soften(
      shape(
        line([...foot, [x + span, y + thick * 1.5], [x, y + thick * 1.5]], true),
        '#10151c',
        'opacity="0.35"',
      ),
      4,
    ) +
    shape(line([...back, ...[...edge].reverse()], true), top) +
    shape(line([...edge, ...[...foot].reverse()], true), face) +
    stroke(line(edge), rim, Math.max(1, thick * 0.08), 'opacity="0.8"')
  );
}
