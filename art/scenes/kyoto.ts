/**
 * Kyoto, Chishakuin: the garden below the great study hall on a late-November evening.
 * The veranda stands over the pond; a lamp is lit behind the paper, and the water mirrors its light.
 * Opposite, clipped azaleas climb the artificial hill to a thread of waterfall. The last sky is on the left (west).
 */
import type { Frame } from '../frame.ts';
import { evenSteps, lerp, noise, r1, random } from '../draw/numbers.ts';
import { type Point, curve, limb, line } from '../draw/paths.ts';
import { type Fill, group, mix, parseStops, shape, stroke } from '../draw/paint.ts';
import { clip, fadeY, gaussianBlur, roughen } from '../draw/effects.ts';
import { type Projection, camera } from '../draw/space.ts';
import { glow, sky } from '../draw/sky.ts';
import { mist } from '../draw/mist.ts';
import { heightAt, land, ridge, rock } from '../draw/land.ts';
import { reflection, ripples, water } from '../draw/water.ts';
import { foliage, leaf, mapleBough } from '../draw/leaves.ts';
import { treeline } from '../draw/woods.ts';
import { pine } from '../draw/trees.ts';
import { artwork } from '../draw/artwork.ts';

const HORIZON = 770;
const REDS = ['#5e1f22', '#8a2c26', '#b2432c', '#cd6a38'] as const;

/** The colors of a hall at one hour. */
interface HallTones {
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
function studyHall(
  see: Projection,
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

  let body = quad(
    [at(0, 0.3, 0), at(length, 0.3, 0), at(length, 0.3, FLOOR), at(0, 0.3, FLOOR)],
    tones.under,
  );
  body += quad(
    [at(0, 0.3, 0), at(0, depth, 0.2), at(0, depth, FLOOR), at(0, 0.3, FLOOR)],
    tones.under,
  );

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
  const RAKE = hip(GABLE); // where the upper roof ends, half a meter beyond its gable
  const eaveFront = evenSteps(40, -OUT, length + OUT).map((u) => front(u, 0));
  const frontPlane: Point[] = [
    ...eaveFront,
    ...evenSteps(8, 0, GABLE).map((t) => front(length - hip(t), t)),
    ...evenSteps(8, GABLE, 1).map((t) => front(length - RAKE, t)),
    ...evenSteps(8, 1, GABLE).map((t) => front(RAKE, t)),
    ...evenSteps(8, GABLE, 0).map((t) => front(hip(t), t)),
  ];
  const eaveSide = evenSteps(24, -OUT, depth + OUT).map((v) => side(v, 0));
  const sidePlane: Point[] = [
    ...eaveSide,
    ...evenSteps(8, 0, GABLE).map((t) => side(depth - slopeV(t), t)),
    ...evenSteps(8, GABLE, 0).map((t) => side(slopeV(t), t)),
  ];
  const gableU = RAKE + 0.5;
  const gableT = (gableU + OUT) / (depth / 2 + OUT);
  const gableEnd = (u: number, inset: number, from = gableT): Point[] => [
    ...evenSteps(8, from, 1).map((t) => at(u, slopeV(t) + inset, slopeZ(t) - inset * 0.4)),
    ...evenSteps(8, 1, from).map((t) => at(u, depth - slopeV(t) - inset, slopeZ(t) - inset * 0.4)),
  ];
  const soffit: Point[] = [...eaveFront, at(length, WALL, BEAM), at(0, WALL, BEAM)];
  const soffitSide: Point[] = [...eaveSide, at(0, depth, BEAM), at(0, WALL, BEAM)];
  let tiles = '';
  for (let u = -OUT + 0.3; u < length + OUT; u += 0.46) {
    const d = Math.min(u + OUT, length + OUT - u) / (depth / 2 + OUT);
    const top = d < GABLE ? (u < RAKE || u > length - RAKE ? d : 1) : 1;
    tiles += curve(evenSteps(6, 0, Math.min(1, top)).map((t) => front(u, t)));
  }
  let sideTiles = '';
  for (let v = -OUT + 0.3; v < depth + OUT; v += 0.46) {
    const d = Math.min(v + OUT, depth + OUT - v) / (depth / 2 + OUT);
    sideTiles += curve(evenSteps(5, 0, Math.min(GABLE, d)).map((t) => side(v, t)));
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
  const rake = evenSteps(8, GABLE - 0.03, 1).map((t) => at(RAKE, slopeV(t), slopeZ(t)));
  const rakeBack = evenSteps(8, GABLE - 0.03, 1).map((t) => at(RAKE, depth - slopeV(t), slopeZ(t)));
  const hipLine = evenSteps(8, 0, GABLE).map((t) => front(hip(t), t));
  const hipFar = evenSteps(8, 0, GABLE).map((t) => front(length - hip(t), t));
  const roof =
    quad(soffitSide, tones.under) +
    quad(soffit, tones.under) +
    // Rafters catch the light from the paper.
    stroke(
      evenSteps(bays * 4, 0, length)
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
        evenSteps(24, 0.04, 0.96)
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
function hallShore(
  see: Projection,
  o: { corner: readonly [x: number, y: number]; turn: number; length: number },
): [near: Point, far: Point] {
  const [c, s] = [Math.cos(o.turn), Math.sin(o.turn)];
  const at = (u: number, v: number): Point =>
    see([o.corner[0] - c * u + s * v, o.corner[1] + s * u + c * v, 0]);
  return [at(0, 0.3), at(o.length, 0.3)];
}

/** A shrub clipped to a cushion (karikomi), standing on y: flat shoulders, a lit crown dabbed with leaves, a dark foot. */
function clippedShrub(o: {
  x: number;
  y: number;
  width: number;
  height: number;
  seed: number;
  dark: string;
  body: string;
  lit: string;
}): string {
  const { x, y, width, height, seed, dark, body, lit } = o;
  const light = -1;
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
  const outline = evenSteps(32).map((t) => rim(Math.PI - t * Math.PI));
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
function maple(o: {
  x: number;
  base: number;
  height: number;
  seed: number;
  tones: readonly string[];
  wood: string;
  light?: -1 | 1;
  density?: number;
}): string {
  const { x, base, height, seed, tones, wood, light = -1, density = 1 } = o;
  const spread = 0.62;
  const size = height * 0.032;
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
  // A darker mass behind the tiers closes the gaps of the crown.
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
    out += shape(
      limb(
        [fork, elbow, [lerp(elbow[0], tip[0], 0.7), lerp(elbow[1], tip[1], 0.7)]],
        height * 0.02,
        1.5,
      ),
      wood,
    );
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

/** A bridge of one long natural slab, a little cambered, from (x, y) to (x + span, y): lit top, dark face. `thick`: px of the stone. */
function slabBridge(o: {
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
  const us = evenSteps(24);
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
    gaussianBlur(
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

export default function kyoto(frame: Frame): string {
  const { width, height } = frame;
  const tall = width < height;
  const at = <T>(wide: T, narrow: T) => (tall ? narrow : wide);
  const rnd = random(41);

  // The hall: right half in WIDE with its gable end; in TALL it runs out of the canvas on the right.
  const see = camera({ x: width / 2, horizon: HORIZON, focal: 1700, eye: 2.7 });
  const hall = {
    corner: at([12.6, 24.5] as const, [8.9, 22] as const),
    turn: at(0.72, 0.98),
    length: at(22, 24),
    depth: 13,
    lit: at([1, 2, 4], [3, 4, 6]),
  };
  const [nearPost, farPost] = hallShore(see, hall);

  // ── Sky: the afterglow is low and dull red, the zenith already slate ──
  const evening = sky(
    frame,
    parseStops(
      '#262c42 0, #30384f 0.1, #4b5268 0.3, #766f80 0.52, #ac8c88 0.72, #d8ab8c 0.88, #e9c193 1',
    ),
    HORIZON,
  );
  const afterglow = glow(at(420, 120), 700, at(1300, 760), '#f0b981', 0.7, 280);
  const clouds =
    mist(frame, {
      y: 300,
      height: 150,
      color: '#8f8a99',
      opacity: 0.4,
      seed: 12,
      stretch: 1900,
      body: 0.2,
    }) +
    mist(frame, {
      y: 500,
      height: 120,
      color: '#e0b096',
      opacity: 0.5,
      seed: 25,
      stretch: 1600,
      body: 0.2,
    });
  // A young moon, lit from below where the sun went.
  const [mx, my, mr] = at([860, 250, 30] as const, [470, 262, 26] as const);
  const moon =
    glow(mx, my, mr * 4.5, '#f3dcb4', 0.4) +
    shape(
      `M${mx - mr * 0.95} ${my - mr * 0.3}A${mr} ${mr} 0 1 0 ${mx + mr * 0.55} ${my + mr * 0.83}A${mr * 1.12} ${mr * 1.12} 0 0 1 ${mx - mr * 0.95} ${my - mr * 0.3}Z`,
      '#f8e9c8',
    );

  // ── Higashiyama, two folds of it ──
  const farHills = ridge(frame, {
    seed: 7,
    y: 600,
    rise: 46,
    wave: 420,
    lift: (x) => -60 * Math.sin(x * 2.6 + 0.6) + 20,
  });
  const nearHills = ridge(frame, { seed: 19, y: 668, rise: 34, wave: 330, lift: (x) => -50 * x });
  const hills =
    land(farHills, 900, parseStops('#7d6f80 0, #a48a89 0.5, #c9a48e 1')) +
    mist(frame, { y: 690, height: 130, color: '#dcb295', opacity: 0.6, seed: 3, body: 0.5 }) +
    treeline(nearHills, { seed: 5, size: 24, fill: '#57566a', density: 1.7 }) +
    land(nearHills, 940, parseStops('#57566a 0, #8a7c80 1')) +
    mist(frame, { y: 745, height: 110, color: '#c9a392', opacity: 0.6, seed: 14, body: 0.5 });

  // ── The artificial hill: high on the left, down to the water's far bank ──
  const bankY = at(902, 900);
  const hillEnd = farPost[0] + at(150, 120);
  const crest = ridge(frame, {
    seed: 33,
    y: bankY - 60,
    rise: 16,
    wave: 240,
    lift: (x) =>
      -at(250, 235) * Math.exp(-(((x * width - at(330, 60)) / at(430, 300)) ** 2)) -
      60 * Math.exp(-(((x * width - at(820, 400)) / at(240, 150)) ** 2)),
  }).filter(([x]) => x < hillEnd + 60);
  const wood = '#2b2325';
  // Tall dark evergreens, then maples, stand behind the hill's crest.
  const grove = ridge(frame, {
    seed: 35,
    y: bankY - 120,
    rise: 30,
    wave: 150,
    lift: (x) => -at(220, 200) * Math.exp(-(((x * width - at(260, 40)) / at(520, 330)) ** 2)),
  }).filter(([x]) => x < hillEnd + 130);
  const backTrees =
    treeline(grove, { seed: 9, size: 96, fill: '#39404c', density: 1.5 }) +
    land(
      grove.map(([x, y]): Point => [x, y - 26]),
      bankY,
      '#39404c',
    ) +
    mist(frame, {
      y: bankY - 150,
      height: 150,
      color: '#8f7f86',
      opacity: 0.4,
      seed: 51,
      body: 0.3,
    });
  const hazyReds = REDS.map((c) => mix(c, '#9a7a78', 0.24));
  const mapleAt = (x: number, h: number, seed: number, tones: readonly string[], lean = 0) =>
    maple({
      x,
      base: heightAt(crest, x + lean) + 26,
      height: h,
      seed,
      tones,
      wood,
      light: -1,
      density: 1,
    });
  const maples = tall
    ? mapleAt(56, 180, 5, hazyReds) +
      mapleAt(470, 190, 8, ['#6c4a2a', '#96652f', '#bb8a3e', '#d3aa5a']) +
      mapleAt(330, 250, 11, REDS)
    : mapleAt(90, 200, 5, hazyReds) +
      mapleAt(1010, 215, 8, hazyReds) +
      mapleAt(560, 240, 3, ['#6c4a2a', '#96652f', '#bb8a3e', '#d3aa5a']) +
      mapleAt(800, 270, 11, REDS);

  // The waterfall: a white thread between standing stones.
  const fallX = at(470, 196);
  const fallTop = heightAt(crest, fallX) + 58;
  // Azaleas: rows from the crest to the water, each cushion its own size; a few are already rust.
  const shrubs: { y: number; svg: string }[] = [];
  const rows = 8;
  for (let r = 0; r < rows; r++) {
    const t = r / (rows - 1);
    for (let x = -40 - rnd() * 60; x < hillEnd - 20;) {
      const w = (62 + 62 * t) * (0.65 + rnd() * 0.8);
      const top = heightAt(crest, x);
      const y = lerp(top + 34, bankY + 4, t ** 0.86) + (rnd() - 0.5) * 14;
      const rust = rnd() < 0.08;
      const haze = 0.28 * (1 - t);
      const tone = (c: string) => mix(c, '#8d7f82', haze);
      const swell = rnd();
      // None grows in front of the waterfall.
      const hidesWaterfall =
        Math.abs(x - fallX) < 44 + w * 0.5 && y > fallTop - 10 && y < fallTop + 176;
      if (y > top + 20 && !hidesWaterfall)
        shrubs.push({
          y,
          svg: clippedShrub({
            x,
            y,
            width: w,
            height: w * (0.42 + 0.22 * swell),
            seed: 500 + r * 60 + shrubs.length,
            dark: tone('#1d2a2a'),
            body: tone(rust ? '#6b3a2a' : swell > 0.5 ? '#3d4c34' : '#34463a'),
            lit: tone(rust ? '#b0683f' : swell > 0.5 ? '#8d9159' : '#7c875c'),
          }),
        });
      x += w * (0.62 + rnd() * 0.3);
    }
  }
  shrubs.sort((a, b) => a.y - b.y);
  const stone = (x: number, y: number, w: number, h: number, seed: number) =>
    rock({
      x,
      y,
      width: w,
      height: h,
      seed,
      body: parseStops('#5d5c63 0, #24272e 1'),
      lit: '#a48f84',
      ...(seed % 3 ? {} : { cap: '#5c6640' }),
      light: -1,
    });
  const fall =
    // A dark cleft, the thread of water in it in two leaps, stones at its sides and foot.
    roughen(
      shape(
        `M${fallX - 16} ${fallTop + 4}Q${fallX} ${fallTop - 12} ${fallX + 16} ${fallTop + 4}Q${fallX + 34} ${fallTop + 60} ${fallX + 44} ${fallTop + 160}H${fallX - 40}Q${fallX - 34} ${fallTop + 60} ${fallX - 16} ${fallTop + 4}Z`,
        '#161e20',
      ),
      8,
      20,
      20,
    ) +
    stone(fallX - 42, fallTop + 44, 74, 50, 14) +
    stone(fallX + 44, fallTop + 36, 76, 46, 16) +
    shape(
      `M${fallX - 6} ${fallTop}Q${fallX} ${fallTop - 6} ${fallX + 6} ${fallTop}C${fallX + 8} ${fallTop + 30} ${fallX + 3} ${fallTop + 50} ${fallX + 13} ${fallTop + 70}C${fallX + 20} ${fallTop + 90} ${fallX + 17} ${fallTop + 120} ${fallX + 22} ${fallTop + 146}H${fallX - 4}C${fallX + 2} ${fallTop + 120} ${fallX + 1} ${fallTop + 90} ${fallX - 3} ${fallTop + 74}C${fallX - 10} ${fallTop + 52} ${fallX - 6} ${fallTop + 30} ${fallX - 6} ${fallTop}Z`,
      parseStops('#e4d8cc 0, #c3bdbc 0.5, #9b9faa 1'),
    ) +
    stroke(
      `M${fallX} ${fallTop + 6}Q${fallX - 1} ${fallTop + 44} ${fallX + 4} ${fallTop + 68}M${fallX + 8} ${fallTop + 82}Q${fallX + 8} ${fallTop + 120} ${fallX + 11} ${fallTop + 142}`,
      '#858d97',
      1.6,
    ) +
    stone(fallX - 44, fallTop + 108, 84, 58, 20) +
    stone(fallX + 62, fallTop + 112, 88, 62, 28) +
    stone(fallX - 32, fallTop + 164, 94, 36, 36) +
    stone(fallX + 62, fallTop + 166, 84, 32, 41);
  const split = shrubs.findIndex((s) => s.y > fallTop + 92);
  const hillside =
    land(crest, bankY + 12, parseStops('#3f4a40 0, #1f2a2a 1')) +
    shrubs
      .slice(0, split)
      .map((s) => s.svg)
      .join('') +
    fall +
    shrubs
      .slice(split)
      .map((s) => s.svg)
      .join('');
  // Stones line the water: standing, lying, in threes rather than in a row.
  const bankStones = Array.from({ length: at(17, 9) }, (_, i): string => {
    const x = -30 + ((hillEnd + 30) * (i + rnd() * 0.9)) / at(17, 9);
    const big = rnd() ** 2;
    return stone(x, bankY + 10 + rnd() * 8, 44 + 70 * big, 20 + 44 * big * rnd() + 8, 60 + i);
  }).join('');

  // ── The hall ──
  const tones: HallTones = {
    roof: parseStops('#6d6a78 0, #4f5264 0.45, #383d4f 1'),
    roofSide: parseStops('#33384a 0, #262b3b 1'),
    tileLine: '#22273a',
    ridge: '#262a38',
    rim: '#b39a93',
    wood: '#2a2325',
    woodLit: '#7a5b46',
    plaster: '#8b8283',
    paper: parseStops('#8e8b93 0, #777985 1'),
    paperLit: parseStops('#ffe7b0 0, #ffd48a 0.6, #f2ac5c 1'),
    deck: '#4b3a34',
    deckLit: '#c98a52',
    under: '#1b1a20',
  };
  const building = studyHall(see, { ...hall, tones });
  const mirrored = studyHall(see, { ...hall, tones, mirror: true });
  const lampAt = (bay: number, z: number): Point => {
    const [c, s] = [Math.cos(hall.turn), Math.sin(hall.turn)];
    return see([hall.corner[0] - c * (bay * 2 + 1), hall.corner[1] + s * (bay * 2 + 1), z]);
  };
  const lamplight = hall.lit
    .map((b) => glow(...lampAt(b, 2.2), at(210, 190), '#ffc878', 0.34))
    .join('');

  // ── The pond ──
  const pond = water(
    frame,
    bankY,
    height,
    parseStops('#94807f 0, #83757e 0.12, #5d5f72 0.32, #3c465b 0.6, #1f2a3c 1'),
  );
  const skyInWater = glow(at(380, 160), bankY + 90, at(900, 520), '#e3b083', 0.55, 230);
  const garden = backTrees + maples + hillside + bankStones;
  const gardenMirror = reflection(clip(`M-100 0H${farPost[0] + 6}V1000H-100Z`, garden), {
    waterline: bankY + 4,
    depth: 330,
    opacity: 0.72,
    squash: 0.86,
    waver: 9,
    blur: 1.6,
  });
  // The mirror image keeps the true perspective; only ripples distort it.
  const hallMirror = fadeY(roughen(gaussianBlur(mirrored, 0.8, 2.4), 13, 150, 13, 8, true), [
    [farPost[1] - 10, 0.82],
    [1180, 0.74],
    [1420, 0.3],
    [1500, 0.16],
  ]);

  const hallInWater = clip(
    line(
      [
        [-60, bankY],
        [farPost[0], farPost[1]],
        [nearPost[0], nearPost[1]],
        [width + 300, nearPost[1] + at(150, 300)],
        [width + 300, 1700],
        [-60, 1700],
      ],
      true,
    ),
    hallMirror,
  );
  const lampOnWater = hall.lit
    .map((b) => {
      const [x, y] = lampAt(b, -2.2);
      return glow(x, y + 10, at(170, 150), '#ffb866', 0.42, 200);
    })
    .join('');
  const breath =
    ripples({
      seed: 5,
      from: -80,
      to: width + 80,
      top: bankY + 40,
      bottom: 1470,
      count: at(90, 46),
      length: at(260, 200),
      fill: '#cbb1a6',
      opacity: 0.17,
    }) +
    ripples({
      seed: 6,
      from: -80,
      to: width + 80,
      top: bankY + 60,
      bottom: 1490,
      count: at(80, 40),
      length: at(280, 210),
      fill: '#151d2c',
      opacity: 0.28,
    });

  // ── Bridge and islet, in front of the hill ──
  const bridgeX = at(560, 150);
  const bridgeY = at(980, 984);
  const span = at(330, 250);
  const isletX = bridgeX + span + at(70, 56);
  const islet = (kx: number) =>
    earth(isletX - 80 * kx, isletX + 120 * kx) +
    stone(isletX + 70 * kx, bridgeY + 6, 120 * kx, 52, 15) +
    pine({
      x: isletX + 6,
      base: bridgeY - 18,
      height: at(190, 170),
      seed: 23,
      lean: at(-46, -40),
      needles: '#24322f',
      lit: '#5b6a4c',
      trunk: '#2b2425',
      bark: '#8a6350',
      light: -1,
      spread: 0.42,
      boughs: 6,
      girth: 13,
    }) +
    clippedShrub({
      x: isletX + 44,
      y: bridgeY + 2,
      width: 96,
      height: 48,
      seed: 91,
      dark: '#1b2728',
      body: '#33443a',
      lit: '#7d8757',
    }) +
    stone(isletX - 38 * kx, bridgeY + 24, 104 * kx, 54, 21) +
    stone(isletX + 24, bridgeY + 30, 90, 34, 26) +
    stone(isletX + 96 * kx, bridgeY + 26, 84, 30, 33);
  const earth = (from: number, to: number) =>
    shape(
      `M${from} ${bridgeY + 20}Q${from + 20} ${bridgeY - 26} ${(from + to) / 2} ${bridgeY - 24}Q${to - 20} ${bridgeY - 26} ${to} ${bridgeY + 24}Z`,
      '#1d2625',
    );
  const headland =
    earth(bridgeX - at(370, 240), bridgeX + 40) +
    clippedShrub({
      x: bridgeX - 118,
      y: bridgeY - 8,
      width: 150,
      height: 78,
      seed: 93,
      dark: '#1b2728',
      body: '#3b4a33',
      lit: '#8d9159',
    }) +
    clippedShrub({
      x: bridgeX - 36,
      y: bridgeY - 6,
      width: 92,
      height: 44,
      seed: 94,
      dark: '#1b2728',
      body: '#33443a',
      lit: '#7d8757',
    }) +
    (tall
      ? ''
      : clippedShrub({
          x: bridgeX - 250,
          y: bridgeY - 6,
          width: 170,
          height: 66,
          seed: 95,
          dark: '#1b2728',
          body: '#33443a',
          lit: '#7d8757',
        }) + stone(bridgeX - 330, bridgeY + 16, 110, 48, 39)) +
    stone(bridgeX - 186, bridgeY + 22, 130, 56, 30) +
    stone(bridgeX - 96, bridgeY + 28, 110, 36, 36) +
    stone(bridgeX + 2, bridgeY + 26, 104, 46, 45);
  const bridge = slabBridge({
    x: bridgeX - 6,
    y: bridgeY - 22,
    span: span + 34,
    thick: 20,
    seed: 6,
    top: parseStops('#a3948f 0, #857b7d 1'),
    face: parseStops('#57555d 0, #2c2d36 1'),
    rim: '#d8b79c',
  });
  const crossing = headland + islet(at(1, 0.8)) + bridge;
  const crossingMirror = reflection(crossing, {
    waterline: bridgeY + 26,
    depth: 210,
    opacity: 0.74,
    squash: 0.86,
    waver: 9,
    blur: 1.3,
    seed: 12,
  });

  // A hedge and one more maple close the view past the hall's far end.
  const beyond = tall
    ? ''
    : land(
        [
          [nearPost[0] + 120, 800],
          [width - 110, 770],
          [width + 60, 742],
        ],
        930,
        parseStops('#363d42 0, #232a2e 1'),
      ) +
      maple({ x: width - 40, base: 800, height: 230, seed: 13, tones: hazyReds, wood, light: -1 }) +
      clippedShrub({
        x: width - 60,
        y: 900,
        width: 210,
        height: 100,
        seed: 77,
        dark: '#1d2829',
        body: '#35433a',
        lit: '#737c55',
      }) +
      clippedShrub({
        x: width - 190,
        y: 900,
        width: 150,
        height: 66,
        seed: 78,
        dark: '#1d2829',
        body: '#3b4636',
        lit: '#7a7f55',
      });

  // The near bank beyond the hall's corner: stones, cushions and moss at the right edge (WIDE only).
  const rightBank = tall
    ? ''
    : gaussianBlur(
        shape(
          `M${nearPost[0] - 30} ${nearPost[1] + 60}Q${nearPost[0] + 120} ${nearPost[1] + 200} ${width + 60} ${nearPost[1] + 250}V${nearPost[1] - 20}Z`,
          '#141b24',
          'opacity="0.8"',
        ),
        12,
      ) +
      shape(
        `M${nearPost[0] - 24} ${nearPost[1] + 6}Q${nearPost[0] + 60} ${nearPost[1] + 110} ${width + 60} ${nearPost[1] + 150}V${nearPost[1] - 80}H${nearPost[0] + 10}Z`,
        parseStops('#3a4338 0, #262e2c 0.5, #171f22 1'),
      );
  const cornerX = nearPost[0];
  const corner = tall
    ? ''
    : clippedShrub({
        x: cornerX + 190,
        y: nearPost[1] + 36,
        width: 190,
        height: 92,
        seed: 71,
        dark: '#172123',
        body: '#2f3f36',
        lit: '#66714f',
      }) +
      stone(cornerX + 6, nearPost[1] + 34, 120, 56, 72) +
      clippedShrub({
        x: cornerX + 96,
        y: nearPost[1] + 66,
        width: 150,
        height: 66,
        seed: 73,
        dark: '#172123',
        body: '#37452f',
        lit: '#737a4c',
      }) +
      stone(cornerX + 30, nearPost[1] + 76, 150, 44, 75) +
      stone(cornerX + 210, nearPost[1] + 110, 220, 70, 76);

  // Leaves on the water, and the bough they fell from.
  let drifting = '';
  let driftingDark = '';
  for (let i = 0; i < at(46, 30); i++) {
    const t = rnd();
    const y = lerp(1080, 1460, t);
    const x = at(160, 60) + rnd() * at(1300, 620) - t * at(60, 20);
    const size = 6 + 9 * t;
    const d = group(
      `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(1 0.42)"`,
      shape(
        leaf('maple', 0, 0, size * (0.7 + rnd() * 0.5), rnd() * 6.28),
        REDS[1 + Math.floor(rnd() * 3)]!,
      ),
    );
    if (rnd() < 0.8) drifting += d;
    else driftingDark += d;
  }
  const bough =
    mapleBough({
      x: -30,
      y: at(226, 268),
      reach: at(500, 330),
      drop: at(110, 150),
      seed: 17,
      size: at(27, 23),
      tones: ['#4a1a20', '#6f2424', '#93302a'],
      wood: '#1e191c',
      leaves: at(105, 70),
    }) +
    mapleBough({
      x: -30,
      y: at(176, 206),
      reach: at(390, 270),
      drop: at(80, 100),
      seed: 29,
      size: at(30, 25),
      tones: ['#8a2c26', '#b2432c', '#c95f36', '#d98a4c'],
      wood: '#1e191c',
      leaves: at(95, 62),
    });

  return artwork(
    frame,
    [
      evening,
      afterglow,
      clouds,
      moon,
      hills,
      garden,
      pond,
      skyInWater,
      gardenMirror,
      hallInWater,
      lampOnWater,
      breath,
      beyond,
      rightBank,
      building,
      lamplight,
      bankStones,
      crossingMirror,
      crossing,
      corner,
      driftingDark,
      drifting,
      bough,
    ],
    0.7,
  );
}
