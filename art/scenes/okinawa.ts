/**
 * Okinawa: high noon in July on an outer island. The sun stands nearly overhead, a little to the left:
 * shadows are short and lie under things. A red-tiled house behind its coral-stone wall, adan on the
 * shore, a sabani floating above its own shadow, and the summer cloud over the reef.
 */
import type { Frame } from '../frame.ts';
import { evenSteps, lerp, noise, random } from '../draw/numbers.ts';
import { type Point, curve, limb, line, parseTriples, patch } from '../draw/paths.ts';
import { type Fill, evenStops, mix, parseStops, shape, stroke } from '../draw/paint.ts';
import { clip, fadeY, gaussianBlur, roughen } from '../draw/effects.ts';
import { type Place, type Projection, face, orbitCamera } from '../draw/space.ts';
import { glow, sky } from '../draw/sky.ts';
import { cumulus } from '../draw/clouds.ts';
import { mist } from '../draw/mist.ts';
import { heightAt, land, ridge } from '../draw/land.ts';
import { ripples, water } from '../draw/water.ts';
import { surf, wash } from '../draw/coast.ts';
import { bentRib } from '../draw/leaves.ts';
import { grass } from '../draw/plants.ts';
import { crownMass } from '../draw/trees.ts';
import { artwork } from '../draw/artwork.ts';

const HORIZON = 700;
/**
 * Radians by which the camera looks down on the house. Its distance is computed from them, so that house and sea share
 * one horizon.
 */
const TILT = 0.24;

/**
 * A pandanus (adan): prop roots, forking gray limbs, and a whorl of folded sword leaves at the end of every limb.
 * `tones`: shaded, middle and lit leaves; `fruit` hangs the orange heads.
 */
function pandanus(o: {
  x: number;
  base: number;
  height: number;
  seed: number;
  lean?: number;
  tones: readonly [dark: string, middle: string, lit: string];
  trunk: Fill;
  bark: string;
  fruit?: string;
  light?: -1 | 1;
  leaf?: number;
}): string {
  const {
    x,
    base,
    height,
    seed,
    lean = 0,
    tones,
    trunk,
    bark,
    fruit,
    light = -1,
    leaf = height * 0.3,
  } = o;
  const rnd = random(seed);
  const girth = height * 0.06;
  let wood = '';
  const tips: { at: Point; size: number }[] = [];
  const grow = (from: Point, angle: number, length: number, wide: number, order: number) => {
    const bend = (rnd() - 0.5) * 0.5;
    const to: Point = [from[0] + Math.cos(angle) * length, from[1] - Math.sin(angle) * length];
    const mid: Point = [
      lerp(from[0], to[0], 0.5) + Math.sin(angle) * length * bend * 0.4,
      lerp(from[1], to[1], 0.5) + Math.cos(angle) * length * bend * 0.4,
    ];
    wood += shape(limb([from, mid, to], wide, wide * 0.74), trunk);
    wood += shape(
      limb(
        [from, mid, to].map(([px, py]): Point => [px + light * wide * 0.24, py]),
        wide * 0.26,
        wide * 0.16,
      ),
      bark,
      'opacity="0.8"',
    );
    if (order === 0) {
      tips.push({ at: to, size: 0.85 + rnd() * 0.3 });
      return;
    }
    for (const s of [-1, 1])
      grow(
        to,
        angle + s * (0.34 + rnd() * 0.32) + (1.57 - angle) * 0.25,
        length * (0.62 + rnd() * 0.2),
        wide * 0.76,
        order - 1,
      );
  };
  const angle = Math.PI / 2 - Math.atan2(lean, height) * 1.3;
  grow([x, base - height * 0.1], angle, height * 0.4, girth, 2);
  // Prop roots brace the trunk.
  let roots = '';
  for (let i = 0; i < 7; i++) {
    const k = i - 3;
    const up = height * (0.1 + 0.14 * rnd());
    const sx = x + (lean / height) * up;
    roots += limb(
      [
        [sx, base - up],
        [sx + k * girth * 0.62, base - up * 0.45],
        [sx + k * girth * 1.05 + (rnd() - 0.5) * girth, base + girth * 0.2],
      ],
      girth * 0.3,
      girth * 0.22,
    );
  }
  const eye = (p: Point) => orbitCamera({ x: p[0], y: p[1], scale: 1, tilt: 0.22 });
  const whorl = (tip: { at: Point; size: number }): string => {
    const cam = eye(tip.at);
    const layers = [[], [], []] as [away: number, tone: number, d: string][][];
    const count = 46;
    for (let i = 0; i < count; i++) {
      const age = i / count;
      const heading = i * 2.2 + rnd() * 0.5;
      const rise = lerp(1.45, -0.35, age ** 0.85) + (rnd() - 0.5) * 0.2;
      const len =
        leaf *
        tip.size *
        (0.75 + rnd() * 0.4) *
        (0.75 + 0.35 * Math.sin(Math.PI * Math.min(1, age + 0.3)));
      // Stiff to the fold, hanging beyond it.
      const stiff = bentRib(heading, rise, len * 0.58, 0.3, 4);
      const [fx, fy, fz] = stiff[4]!;
      const hang = bentRib(heading, rise - 0.75 - rnd() * 0.7, len * 0.42, 0.5, 3)
        .slice(1)
        .map(([px, py, pz]): Place => [px + fx, py + fy, pz + fz]);
      const d = limb([...stiff, ...hang].map(cam), leaf * 0.078, 1);
      const away = Math.sin(heading);
      const gain =
        0.5 +
        0.35 * Math.cos(heading) * light +
        0.35 * Math.sin(rise) -
        0.25 * away +
        (rnd() - 0.5) * 0.2;
      layers[away > 0.3 ? 0 : away > -0.4 ? 1 : 2]!.push([
        away,
        gain > 0.72 ? 2 : gain > 0.36 ? 1 : 0,
        d,
      ]);
    }
    return layers.map((l) => l.map(([, tone, d]) => shape(d, tones[tone]!)).join('')).join('');
  };
  const heads = fruit
    ? tips
        .filter((_, i) => i % 2 === 1)
        .map(({ at: [px, py] }) =>
          shape(
            patch(px + leaf * 0.06, py + leaf * 0.3, leaf * 0.075, leaf * 0.09, seed, 0.12),
            evenStops(fruit, mix(fruit, '#3a2a1c', 0.55)),
          ),
        )
        .join('')
    : '';
  return (
    shape(roots, trunk) +
    wood +
    heads +
    tips
      .sort((a, b) => a.at[1] - b.at[1])
      .map(whorl)
      .join('')
  );
}

/**
 * A wall of coral limestone laid dry from a to b (meters on the ground), its top face catching the noon sun.
 * Stones are irregular: every course wanders, every joint is its own.
 */
function stoneWall(
  eye: Projection,
  a: readonly [number, number],
  b: readonly [number, number],
  tall: number,
  seed: number,
  light: number,
): string {
  const rnd = random(seed);
  const wander = noise(seed, 2);
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const at = (u: number, z: number): Point =>
    eye([a[0] + ((b[0] - a[0]) * u) / long, a[1] + ((b[1] - a[1]) * u) / long, z]);
  const top = (u: number) => tall + 0.09 * wander(u * 0.7);
  const body = line(
    [at(0, 0), ...evenSteps(39).map((t) => at(t * long, top(t * long))), at(long, 0)],
    true,
  );
  const tones = ['#bdb8a6', '#c9c3af', '#d3ccb7', '#b3b0a0', '#c2b9a2'].map((t) =>
    mix('#5d6468', t, light),
  );
  let stones = '';
  let edges = '';
  const courses = 4;
  for (let row = 0; row < courses; row++) {
    for (let u = rnd() * 0.3; u < long - 0.1;) {
      const w = 0.26 + rnd() ** 1.5 * 0.75;
      const z0 = (row / courses) * top(u) + (row ? 0.13 * wander(u * 0.9 + row * 9) : 0);
      const z1 = ((row + 1) / courses) * top(u) - 0.03 + 0.13 * wander(u * 0.9 + row * 9 + 9);
      const rim: Point[] = [];
      for (let k = 0; k < 9; k++) {
        const t = (k / 9) * Math.PI * 2;
        // Squarish stones with knocked-off corners.
        const sx = Math.sign(Math.cos(t)) * Math.abs(Math.cos(t)) ** 0.55;
        const sz = Math.sign(Math.sin(t)) * Math.abs(Math.sin(t)) ** 0.55;
        rim.push(
          at(
            Math.min(long, u + w / 2 + sx * (w / 2 - 0.03) * (0.86 + rnd() * 0.18)),
            (z0 + z1) / 2 + ((sz * (z1 - z0)) / 2) * (0.86 + rnd() * 0.16),
          ),
        );
      }
      stones += shape(curve(rim, true), tones[Math.floor(rnd() * tones.length)]!);
      edges += curve([
        at(u + w * 0.14, z1 - 0.03),
        at(u + w * 0.5, z1 - 0.005),
        at(u + w * 0.84, z1 - 0.03),
      ]);
      u += w;
    }
  }
  const nx = -(b[1] - a[1]) / long;
  const ny = (b[0] - a[0]) / long;
  const back = (u: number): Point =>
    eye([
      a[0] + ((b[0] - a[0]) * u) / long + nx * 0.6,
      a[1] + ((b[1] - a[1]) * u) / long + ny * 0.6,
      top(u),
    ]);
  const us = evenSteps(29).map((t) => t * long);
  const cap = line([...us.map((u) => at(u, top(u))), ...[...us].reverse().map(back)], true);
  return (
    shape(body, mix('#434b50', '#8a897d', light)) +
    clip(body, stones + stroke(edges, mix('#9a9a90', '#f3ecd8', light), 1.8, 'opacity="0.7"')) +
    // The foot lies in cool shade.
    clip(
      body,
      shape(
        line([at(0, -0.1), at(0, 0.3), at(long, 0.3), at(long, -0.1)], true),
        '#4a565c',
        'opacity="0.28"',
      ),
    ) +
    shape(cap, parseStops('#f6f0de 0, #e6dfca 1')) +
    stroke(line(us.map((u) => at(u, top(u) - 0.01 + 0.02 * wander(u * 5)))), '#fbf6e6', 2.4)
  );
}

/**
 * A farmhouse of the islands, origin in the middle of its floor, meters: hipped roof of red tile bedded in white
 * plaster, deep eaves on posts, rooms open to the breeze. The left hip and the front face the eye.
 */
function redRoofHouse(eye: Projection, scale: number): string {
  const [half, deep, eaves, ridge, rise] = [5.6, 4.1, 2.55, 2.3, 2.35];
  /**
   * A place on the front slope (side false) or the left slope (side true): k along the eave in meters, t 0–1 up the
   * slope.
   */
  const slope = (k: number, t: number, side: boolean): Place => {
    const z =
      eaves + rise * t ** 1.1 + (1 - t) ** 3 * 0.2 * (Math.abs(k) / (side ? deep : half)) ** 4;
    return side ? [-half + (half - ridge) * t, k, z] : [k, -deep + deep * t, z];
  };
  const front = line(
    [
      ...evenSteps(24).map((t) => eye(slope(-half + t * half * 2, 0, false))),
      ...[0.33, 0.66, 1].map((t) => eye(slope(half - (half - ridge) * t, t, false))),
      ...[1, 0.66, 0.33].map((t) => eye(slope(-half + (half - ridge) * t, t, false))),
    ],
    true,
  );
  const left = line(
    [
      ...evenSteps(16).map((t) => eye(slope(-deep + t * deep * 2, 0, true))),
      ...[0.33, 0.66, 1].map((t) => eye(slope(deep - deep * t, t, true))),
      ...[0.66, 0.33].map((t) => eye(slope(-deep + deep * t, t, true))),
    ],
    true,
  );
  /** Tile rows: rounded backs, their lit side, and dabs of plaster at every joint. */
  const rows = (side: boolean, back: string, bright: string, plaster: string) => {
    const reach = side ? deep : half;
    let d = '';
    let edge = '';
    for (let k = -reach + 0.2; k < reach; k += 0.33) {
      const end = side
        ? (reach - Math.abs(k)) / deep
        : Math.min(1, (half - Math.abs(k)) / (half - ridge));
      if (end < 0.04) continue;
      const run = [0, 0.2, 0.4, 0.6, 0.8, 1].map((t) => eye(slope(k, t * end, side)));
      d += line(run);
      edge += line(run.map(([x, y]): Point => [x - scale * 0.055, y]));
    }
    return (
      stroke(d, back, scale * 0.17) +
      stroke(edge, bright, scale * 0.045, 'opacity="0.7"') +
      `<path d="${d}" fill="none" stroke="${plaster}" stroke-width="${scale * 0.2}" stroke-dasharray="${scale * 0.045} ${scale * 0.235}" opacity="0.42"/>`
    );
  };
  // White plaster buries the ridge and the hips; a row of red cap tiles runs along it.
  const spine = (points: readonly Place[], thick: number) => {
    const run = points.map(eye);
    return (
      stroke(
        line(run.map(([x, y]): Point => [x + 1, y + scale * 0.09])),
        '#6d4a42',
        scale * thick,
      ) +
      stroke(line(run), '#ece4d2', scale * thick) +
      stroke(
        line(run.map(([x, y]): Point => [x, y - scale * 0.05])),
        '#b85c43',
        scale * thick * 0.34,
        `stroke-dasharray="${scale * 0.3} ${scale * 0.17}" opacity="0.8"`,
      )
    );
  };
  const hip = (s: -1 | 1, f: -1 | 1): Place[] =>
    [0, 0.25, 0.5, 0.75, 1].map((t) => {
      const [, , z] = slope(s * (half - (half - ridge) * t), t, false);
      return [s * (half - (half - ridge) * t), f * (deep - deep * t), z];
    });
  const eaveLine = (side: boolean) =>
    evenSteps(24).map((t) => eye(slope((t * 2 - 1) * (side ? deep : half), 0, side)));

  // Below the eaves: shade, posts, sliding doors half open on a dark room with pale mats.
  const wallFront = -2.9;
  const rooms: [number, number, string][] = [
    [-4.4, -3, '#6a5540'],
    [-3, -1.4, '#2a2826'],
    [-1.4, -0.3, '#cfc3a6'],
    [-0.3, 1.6, '#2e2b28'],
    [1.6, 2.6, '#5f4c3a'],
    [2.6, 4.4, '#72593f'],
  ];
  const front0 = rooms
    .map(([a, b, tone]) =>
      shape(
        face(
          eye,
          [a, wallFront, 0.5],
          [b, wallFront, 0.5],
          [b, wallFront, 2.5],
          [a, wallFront, 2.5],
        ),
        evenStops(mix(tone, '#1d2226', 0.66), mix(tone, '#1d2226', 0.25), tone),
      ),
    )
    .join('');
  const slats = Array.from({ length: 9 }, (_, i) =>
    line([eye([2.7 + i * 0.2, wallFront, 0.5]), eye([2.7 + i * 0.2, wallFront, 2.4])]),
  ).join('');
  const sideWall = shape(
    face(eye, [-4.4, wallFront, 0.4], [-4.4, 2.9, 0.4], [-4.4, 2.9, 2.5], [-4.4, wallFront, 2.5]),
    parseStops('#39342f 0, #7d6a50 0.45, #a38a66 1'),
  );
  const sideBoards = Array.from({ length: 12 }, (_, i) =>
    line([eye([-4.4, wallFront + i * 0.5, 0.4]), eye([-4.4, wallFront + i * 0.5, 2.4])]),
  ).join('');
  const soffit =
    shape(
      face(
        eye,
        [-half, -deep, eaves],
        [half, -deep, eaves],
        [half - 1.1, wallFront, 2.2],
        [-4.4, wallFront, 2.2],
      ),
      '#2a2320',
    ) +
    shape(
      face(
        eye,
        [-half, -deep, eaves],
        [-half, deep, eaves],
        [-4.4, 2.9, 2.2],
        [-4.4, wallFront, 2.2],
      ),
      '#3a2f28',
    );
  const veranda =
    shape(
      face(
        eye,
        [-4.6, -3.7, 0.5],
        [4.6, -3.7, 0.5],
        [4.6, wallFront, 0.52],
        [-4.6, wallFront, 0.52],
      ),
      '#c7ab7d',
    ) +
    shape(
      face(eye, [-4.6, -3.7, 0.36], [4.6, -3.7, 0.36], [4.6, -3.7, 0.5], [-4.6, -3.7, 0.5]),
      '#6f5740',
    );
  const posts = [-5, -2.8, -0.5, 1.8, 4.2]
    .map((k) =>
      shape(
        limb([eye([k, -3.75, 0]), eye([k, -3.75, 2.6])], scale * 0.16, scale * 0.14),
        parseStops('#3a2e26 0, #7b6246 0.4, #a5875f 1'),
      ),
    )
    .join('');

  // A shisa on the front slope: square on its haunches, mane spread, facing the lane.
  const [lx, ly] = eye(slope(-0.9, 0.38, false));
  const s = scale * 0.5;
  const shisaPoint = (dx: number, dy: number) => `${lx + dx * s} ${ly + dy * s}`;
  const shisa =
    shape(
      `M${shisaPoint(0.42, -0.1)}Q${shisaPoint(0.86, -0.5)} ${shisaPoint(0.5, -0.95)}Q${shisaPoint(0.5, -0.5)} ${shisaPoint(0.2, -0.3)}Z`,
      '#b98763',
    ) +
    shape(
      `M${shisaPoint(-0.5, 0.08)}Q${shisaPoint(-0.52, -0.5)} ${shisaPoint(-0.3, -0.75)}H${lx + s * 0.3}Q${shisaPoint(0.52, -0.5)} ${shisaPoint(0.5, 0.08)}H${lx + s * 0.14}L${shisaPoint(0.08, -0.22)}H${lx - s * 0.08}L${shisaPoint(-0.14, 0.08)}Z`,
      parseStops('#dcb48a 0, #8f5f45 1'),
    ) +
    shape(
      patch(lx, ly - s * 0.98, s * 0.46, s * 0.42, 12, 0.28),
      parseStops('#f0d3a8 0, #b5805c 1'),
    ) +
    shape(
      `M${shisaPoint(-0.2, -0.86)}Q${shisaPoint(0, -0.74)} ${shisaPoint(0.2, -0.86)}Q${shisaPoint(0.12, -0.66)} ${shisaPoint(0, -0.66)}Q${shisaPoint(-0.12, -0.66)} ${shisaPoint(-0.2, -0.86)}Z`,
      '#7d4b3a',
    );

  return (
    sideWall +
    stroke(sideBoards, '#4c4033', 1.4, 'opacity="0.6"') +
    front0 +
    stroke(slats, '#3a2e24', 1.6, 'opacity="0.7"') +
    veranda +
    soffit +
    posts +
    shape(left, parseStops('#a4523c 0, #b4614a 1')) +
    clip(left, rows(true, '#c4694e', '#e6a47f', '#f1e6d0')) +
    shape(front, parseStops('#84402f 0, #93492f 1')) +
    clip(front, rows(false, '#ad563f', '#d98f6b', '#e9dcc4')) +
    stroke(line(eaveLine(true)), '#e6dcc6', scale * 0.1) +
    stroke(line(eaveLine(false)), '#dccfb6', scale * 0.1) +
    `<path d="${line(eaveLine(false))}" fill="none" stroke="#8d4632" stroke-width="${scale * 0.12}" stroke-dasharray="${scale * 0.2} ${scale * 0.18}"/>` +
    spine(hip(1, -1), 0.24) +
    spine(hip(-1, 1), 0.2) +
    spine(hip(-1, -1), 0.27) +
    spine(
      [
        [-ridge - 0.15, 0, eaves + rise + 0.16],
        [0, 0, eaves + rise + 0.08],
        [ridge + 0.15, 0, eaves + rise + 0.16],
      ],
      0.34,
    ) +
    shisa
  );
}

/** A sabani, the islands' slim plank boat, at rest in clear water with its shadow on the sand below. `length`: px. */
function sabani(x: number, y: number, length: number): string {
  const l = length;
  const q = (dx: number, dy: number) => `${x + dx * l} ${y + dy * l}`;
  const shadow = `M${q(-0.44, 0.13)}Q${q(0, 0.09)} ${q(0.47, 0.115)}Q${q(0.3, 0.185)} ${q(0, 0.19)}Q${q(-0.3, 0.185)} ${q(-0.44, 0.13)}Z`;
  return (
    gaussianBlur(shape(shadow, '#22606f', 'opacity="0.75"'), 3, 3, [
      x - l,
      y - l * 0.2,
      l * 2,
      l * 0.7,
    ]) +
    shape(
      `M${q(-0.52, -0.085)}Q${q(-0.2, -0.035)} ${q(0.1, -0.04)}Q${q(0.36, -0.045)} ${q(0.5, -0.1)}Q${q(0.34, -0.005)} ${q(0.05, 0.002)}Q${q(-0.3, -0.002)} ${q(-0.52, -0.085)}Z`,
      '#3b2c22',
    ) +
    // Thwarts and a paddle across them.
    stroke(
      `M${q(-0.2, -0.043)}L${q(-0.17, -0.012)}M${q(0.08, -0.04)}L${q(0.11, -0.008)}M${q(0.3, -0.05)}L${q(0.325, -0.022)}`,
      '#c9a878',
      l * 0.014,
    ) +
    stroke(`M${q(-0.28, -0.05)}L${q(0.2, -0.022)}`, '#e3c897', l * 0.009) +
    shape(
      `M${q(-0.52, -0.085)}Q${q(-0.3, -0.004)} ${q(0.05, 0)}Q${q(0.34, -0.008)} ${q(0.5, -0.1)}Q${q(0.46, -0.005)} ${q(0.34, 0.035)}Q${q(0.05, 0.062)} ${q(-0.26, 0.04)}Q${q(-0.42, 0.02)} ${q(-0.52, -0.085)}Z`,
      parseStops('#9a6d47 0, #6f4a33 0.5, #3f3029 1'),
    ) +
    stroke(
      `M${q(-0.52, -0.085)}Q${q(-0.3, -0.004)} ${q(0.05, 0)}Q${q(0.34, -0.008)} ${q(0.5, -0.1)}`,
      '#efd3a2',
      l * 0.011,
    )
  );
}

export default function okinawa(frame: Frame): string {
  const { width, height } = frame;
  const tall = width < height;
  const cloudX = tall ? 430 : 930;
  const houseX = tall ? 770 : 1720;
  const houseY = 1215;
  const scale = tall ? 56 : 66;
  const rnd = random(12);

  const noon = sky(
    frame,
    parseStops('#28567f 0, #31658e 0.1, #4d88a8 0.34, #83b1bd 0.62, #b9d2cc 0.85, #dbe4d6 1'),
    HORIZON,
  );
  const tones = { lit: '#fffaec', body: '#dfe3de', shade: '#88a7b9' };
  const cloud = (o: {
    x: number;
    width: number;
    height: number;
    seed: number;
    crown?: number;
    size?: number;
    count?: number;
    haze?: number;
  }) =>
    cumulus({
      base: HORIZON + 6,
      lit: mix(tones.lit, '#cfdeda', o.haze ?? 0),
      body: mix(tones.body, '#c4d8d6', o.haze ?? 0),
      shade: mix(tones.shade, '#b4cfd0', o.haze ?? 0),
      light: -1,
      ...o,
    });
  const clouds =
    mist(frame, {
      y: 210,
      height: 150,
      color: '#d9e4e2',
      opacity: 0.35,
      seed: 14,
      stretch: 1600,
      body: 0.22,
    }) +
    cloud({
      x: cloudX + (tall ? 470 : 900),
      width: tall ? 560 : 900,
      height: 170,
      seed: 15,
      crown: 0.4,
      size: 48,
      count: 44,
      haze: 0.5,
    }) +
    cloud({
      x: cloudX - (tall ? 330 : 720),
      width: tall ? 460 : 760,
      height: 200,
      seed: 25,
      crown: 0.62,
      size: 50,
      count: 44,
      haze: 0.4,
    }) +
    cloud({
      x: cloudX,
      width: tall ? 820 : 1050,
      height: tall ? 480 : 500,
      seed: 8,
      crown: 0.46,
      size: 80,
      count: 130,
    }) +
    mist(frame, {
      y: 668,
      height: 110,
      color: '#e4ebe0',
      opacity: 0.8,
      seed: 40,
      stretch: 1500,
      body: 0.6,
    });

  // A low neighbor island, half lost in the glare.
  const islandX = tall ? 1010 : 2010;
  const hump = noise(23, 4);
  const neighbor = shape(
    line(
      [
        ...evenSteps(49).map((t): Point => [
          islandX + (t - 0.5) * 620,
          HORIZON - Math.sin(Math.PI * t) ** 0.7 * (20 + 16 * hump(t * 5)),
        ]),
        [islandX + 310, HORIZON + 1],
        [islandX - 310, HORIZON + 1],
      ],
      true,
    ),
    parseStops('#84aab0 0, #a9c5bf 1'),
  );

  // The sea by depth: ink beyond the reef, then the lagoon from jade to clear.
  const sea = water(
    frame,
    HORIZON,
    height,
    parseStops(
      '#2f6484 0, #2b6a89 0.045, #3a8496 0.075, #4f9fa3 0.15, #74b9b0 0.3, #9dd0bf 0.46, ' +
        '#c3dfcc 0.62, #e8e6d0 1',
    ),
  );
  const reefY = (x: number) => HORIZON + 52 + 8 * Math.sin(x / 420 + 1) + 5 * Math.sin(x / 130);
  const reefLine = Array.from({ length: Math.ceil(width / 26) + 3 }, (_, i): Point => [
    i * 26 - 30,
    reefY(i * 26),
  ]);
  const reef =
    land(
      reefLine.map(([x, y]): Point => [x, y + 3]),
      HORIZON + 130,
      parseStops('#4d9a9f 0, #4d9a9f 1'),
    ).replace('/>', ' opacity="0.55"/>') +
    surf(reefLine, { seed: 3, thick: 6, fill: '#f7f5e8', opacity: 0.95, cover: 0.55 }) +
    surf(
      reefLine.map(([x, y]): Point => [x + 14, y + 7]),
      { seed: 5, thick: 4, fill: '#e9efe4', opacity: 0.7, cover: 0.15 },
    );
  // Coral heads dark, sand pale; both flatten towards the horizon.
  const bottom = (
    seed: number,
    count: number,
    top: number,
    low: number,
    tone: string,
    opacity: number,
    size: number,
  ) => {
    const r = random(seed);
    let d = '';
    for (let i = 0; i < count; i++) {
      const t = r() ** 1.2;
      const y = top + (low - top) * t;
      const w = size * (0.18 + 0.82 * t) * (0.4 + r());
      d += patch(r() * (width + 400) - 200, y, w, w * (0.055 + 0.1 * t), seed * 40 + i, 0.55);
    }
    return shape(d, tone, `opacity="${opacity}"`);
  };
  const lagoon =
    roughen(
      bottom(4, tall ? 14 : 30, 790, 1010, '#b5dcc6', 0.5, 330) +
        bottom(7, tall ? 26 : 56, 770, 1040, '#2f7f8b', 0.42, 170) +
        bottom(9, tall ? 14 : 30, 800, 1060, '#266a78', 0.42, 90),
      16,
      120,
      18,
      4,
      true,
    ) +
    // Sand begins to show through near the shore.
    gaussianBlur(bottom(17, tall ? 8 : 16, 1010, 1180, '#e9ead2', 0.5, 420), 5, 2) +
    ripples({
      seed: 3,
      from: -100,
      to: width + 100,
      top: HORIZON + 60,
      bottom: 1180,
      count: tall ? 70 : 150,
      length: 190,
      fill: '#f2f6e6',
      opacity: 0.4,
    }) +
    ripples({
      seed: 6,
      from: -100,
      to: width + 100,
      top: HORIZON + 4,
      bottom: HORIZON + 50,
      count: tall ? 50 : 110,
      length: 130,
      fill: '#1f5474',
      opacity: 0.4,
    });
  const boat = sabani(tall ? 420 : 640, tall ? 918 : 950, tall ? 170 : 230);

  // White coral sand: the beach left of the house, the village lane before its wall.
  const shore = ridge(frame, {
    seed: 14,
    y: 1196,
    rise: 16,
    wave: 330,
    octaves: 3,
    lift: (x) => (tall ? 40 - 150 * Math.max(0, x - 0.24) : 54 - 250 * Math.max(0, x - 0.32)),
  });
  const sparse = shore.filter((_, i) => i % 3 === 0);
  const beach =
    land(
      shore.map(([x, y]): Point => [x, y - 16]),
      height,
      '#dbe3cd',
    ).replace('/>', ' opacity="0.7"/>') +
    wash(
      sparse.map(([x, y]): Point => [x, y - 14]),
      { seed: 9, thick: 8, fill: '#fbf8ea', opacity: 0.9 },
    ) +
    land(shore, height, parseStops('#efe5cb 0, #eadcbd 0.3, #d9c49f 0.75, #bfa57f 1')) +
    wash(
      sparse.map(([x, y]): Point => [x, y + 22]),
      { seed: 19, thick: 6, fill: '#c9bb98', opacity: 0.6 },
    );

  const eye = orbitCamera({
    x: houseX,
    y: houseY,
    scale,
    turn: 0.27,
    tilt: TILT,
    distance: (houseY - HORIZON) / (scale * Math.tan(TILT)),
  });
  // Fukugi stand shoulder to shoulder against the typhoons: dense, dark, upright.
  const leaves = ['#16302d', '#1f4338', '#2f5b45', '#4c7752', '#7a9862'];
  const fukugi = (x: number, base: number, size: number, seed: number) =>
    crownMass({
      x,
      y: base - size * 0.5,
      rx: size * 0.27,
      ry: size * 0.52,
      seed,
      tones: leaves,
      clump: size * 0.085,
      count: 64,
    });
  const [gx, gy] = eye([8.5, 8, 0]);
  const grove =
    // A dark mass behind the trees, so that the edge of the canvas shows no sky between their leaves.
    shape(patch(width + 20, gy - (tall ? 150 : 210), 110, tall ? 130 : 190, 3, 0.1), leaves[1]!) +
    parseTriples(
      tall
        ? '-70,360,1 70,480,2 190,410,3'
        : '-330,260,6 -205,350,5 -80,440,1 80,540,2 230,450,3 370,560,4',
    )
      .map(([dx, size, seed]) => fukugi(gx + dx, gy - 16, size, seed + 70))
      .join('') +
    stoneWall(eye, [-8, 6.5], [22, 6.5], 1.4, 31, 0.7);
  const [sx, sy] = eye([-6.4, 4, 0]);
  const shrubs =
    glow(sx, sy + 8, scale * 2.1, '#3d4a42', 0.8, scale * 0.42) +
    crownMass({
      x: eye([-6.4, 4, 0])[0],
      y: eye([-6.4, 4, 0.6])[1],
      rx: scale * 1.3,
      ry: scale * 0.75,
      seed: 33,
      tones: leaves,
      clump: scale * 0.3,
      count: 26,
    });

  const yard = shape(
    face(eye, [-8, -7, 0], [22, -7, 0], [22, 6.5, 0], [-8, 6.5, 0]),
    parseStops('#cdbf9c 0, #e6d9b8 1'),
  );
  const shadeUnderEaves = gaussianBlur(
    shape(
      face(eye, [-5.4, -5, 0], [5.8, -5, 0], [5.8, 3, 0], [-5.4, 3, 0]),
      '#5a5f5a',
      'opacity="0.55"',
    ),
    4,
    2,
  );
  // The screen wall inside the gate keeps the yard private and bad spirits out.
  const walls =
    stoneWall(eye, [-8, 5], [-8, -7], 1.35, 21, 0.98) +
    stoneWall(eye, [-0.2, -5.6], [3.2, -5.6], 1.5, 25, 0.78) +
    stoneWall(eye, [-8, -7], [0.3, -7], 1.4, 22, 0.82) +
    stoneWall(eye, [2.6, -7], [22, -7], 1.4, 23, 0.82);
  const wallShade = gaussianBlur(
    shape(
      face(eye, [-8.1, -7, 0], [0.3, -7, 0], [0.6, -7.7, 0], [-8, -7.7, 0]) +
        face(eye, [2.6, -7, 0], [22, -7, 0], [22, -7.7, 0], [2.9, -7.7, 0]),
      '#7d8078',
      'opacity="0.6"',
    ),
    3,
    1.5,
  );
  // Hibiscus over the wall: the only saturated red besides the roof.
  const [bx, by] = eye([4.7, -6.1, 1.5]);
  const hibiscus =
    crownMass({
      x: bx,
      y: by,
      rx: scale * 1.1,
      ry: scale * 0.5,
      seed: 44,
      tones: leaves,
      clump: scale * 0.22,
      count: 30,
    }) +
    Array.from({ length: 9 }, () => {
      const a = rnd() * Math.PI * 2;
      const r = Math.sqrt(rnd());
      return shape(
        patch(
          bx + Math.cos(a) * r * scale,
          by + Math.sin(a) * r * scale * 0.42,
          6.5,
          6,
          Math.floor(rnd() * 900),
          0.3,
        ),
        '#c4503f',
      );
    }).join('');

  const adanX = eye([-8, 2, 0])[0] - (tall ? 70 : 130);
  const adanStyle = {
    tones: ['#2d4f45', '#4f7a5a', '#9db883'] as const,
    trunk: parseStops('#6b6354 0, #8d8068 1'),
    bark: '#cbbd9c',
    fruit: '#b8743f',
    light: -1 as const,
  };
  const adanBase = heightAt(shore, adanX) + 42;
  const adan =
    glow(adanX, adanBase + 6, tall ? 130 : 190, '#6d7263', 0.75, 22) +
    (tall
      ? ''
      : pandanus({
          ...adanStyle,
          x: adanX + 100,
          base: adanBase - 20,
          height: 250,
          seed: 9,
          lean: 20,
          leaf: 92,
        })) +
    pandanus({
      ...adanStyle,
      x: adanX,
      base: adanBase,
      height: tall ? 270 : 330,
      seed: 5,
      lean: tall ? -70 : -110,
      leaf: tall ? 96 : 118,
    }) +
    grass(
      shore.map(([x, y]): Point => [x, y + 34]),
      { seed: 8, from: adanX - 120, to: adanX + 150, count: 90, height: 34, fill: '#557452' },
    );

  // Shade of a tree behind the eye falls across the lane and darkens the bottom of the canvas.
  const near = gaussianBlur(
    roughen(
      shape(
        patch(tall ? 1000 : 2150, 1530, tall ? 560 : 900, 90, 6, 0.4) +
          patch(tall ? 200 : 500, 1560, tall ? 400 : 800, 70, 8, 0.4),
        '#6f7466',
        'opacity="0.4"',
      ),
      60,
      70,
      24,
    ),
    9,
  );

  return artwork(
    frame,
    [
      noon,
      clouds,
      neighbor,
      sea,
      reef,
      lagoon,
      boat,
      beach,
      yard,
      grove,
      shadeUnderEaves,
      shrubs,
      redRoofHouse(eye, scale),
      hibiscus,
      wallShade,
      walls,
      adan,
      near,
      fadeY(shape(`M0 1300H${width}V${height}H0Z`, '#8d7a5c'), '1330,0 1500,0.28'),
    ],
    0.8,
  );
}
