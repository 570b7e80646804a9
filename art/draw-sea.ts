/**
 * Drawing helpers for warm coasts: towering cloud, coconut palm and pandanus, an outrigger boat,
 * shoals and surf. Deterministic, like draw.ts; lengths are px of the frame unless told otherwise.
 */
import {
  type Fill,
  type Point,
  type Stop,
  clip,
  curve,
  limb,
  line,
  mix,
  noise,
  random,
  shape,
  stroke,
} from './draw.ts';

/** A place in space: x to the right, y away from the eye, z up. */
export type Space = readonly [x: number, y: number, z: number];

const r1 = (v: number) => Math.round(v * 10) / 10;
const lerp = (a: number, b: number, t: number) => a + (b - a) * t;
const clamp = (v: number, low = 0, high = 1) => Math.max(low, Math.min(high, v));
const steps = (n: number) => Array.from({ length: n + 1 }, (_, i) => i / n);

/** A region of the sheet: a filter or mask kept to its own region costs a fraction of one over the whole sheet. */
export type Box = readonly [x: number, y: number, width: number, height: number];

const boxAttributes = ([x, y, w, h]: Box) =>
  `x="${r1(x)}" y="${r1(y)}" width="${r1(w)}" height="${r1(h)}"`;

function idOf(text: string): string {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return 's' + (h >>> 0).toString(36);
}

function filtered(content: string, box: Box, steps: string): string {
  const body = `filterUnits="userSpaceOnUse" ${boxAttributes(box)} color-interpolation-filters="sRGB">${steps}</filter>`;
  const id = idOf(body);
  return `<filter id="${id}" ${body}<g filter="url(#${id})">${content}</g>`;
}

/** Blurs content inside a box (leave room for the blur). */
export function blurIn(box: Box, content: string, radius: number, radiusY = radius): string {
  return filtered(content, box, `<feGaussianBlur stdDeviation="${radius} ${radiusY}"/>`);
}

/** Roughens edges by some px inside a box, as a knife leaves them in wood; `grainX/Y`: size of the bumps. */
export function carveIn(
  box: Box,
  content: string,
  amount: number,
  grainX: number,
  grainY = grainX,
  seed = 3,
): string {
  return filtered(
    content,
    box,
    `<feTurbulence type="fractalNoise" baseFrequency="${1 / grainX} ${1 / grainY}" numOctaves="2" seed="${seed}" result="n"/>` +
      `<feDisplacementMap in="SourceGraphic" in2="n" scale="${amount}" xChannelSelector="R" yChannelSelector="G"/>`,
  );
}

/** Fades content vertically inside a box: stops are [y in px, opacity], top to bottom. */
export function fadeIn(
  box: Box,
  content: string,
  stops: readonly (readonly [y: number, opacity: number])[],
): string {
  const [top, bottom] = [stops[0]![0], stops[stops.length - 1]![0]];
  const tags = stops
    .map(
      ([y, a]) =>
        `<stop offset="${(y - top) / (bottom - top)}" stop-color="#fff" stop-opacity="${a}"/>`,
    )
    .join('');
  const id = idOf(boxAttributes(box) + tags + top);
  return (
    `<linearGradient id="${id}g" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${r1(top)}" y2="${r1(bottom)}">${tags}</linearGradient>` +
    `<mask id="${id}" maskUnits="userSpaceOnUse" ${boxAttributes(box)}><rect ${boxAttributes(box)} fill="url(#${id}g)"/></mask><g mask="url(#${id})">${content}</g>`
  );
}

/** Smooth two-dimensional noise, −1…1, one bend per unit, with finer octaves. */
export function noise2(seed: number, octaves = 3): (x: number, y: number) => number {
  const at = (i: number, j: number) => {
    let h =
      (Math.imul(i + 4096, 374761393) ^
        Math.imul(j + 4096, 668265263) ^
        Math.imul(seed + 1, 2246822519)) >>>
      0;
    h = Math.imul(h ^ (h >>> 13), 1274126177) >>> 0;
    return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1;
  };
  const single = (x: number, y: number) => {
    const [i, j] = [Math.floor(x), Math.floor(y)];
    const [f, g] = [(x - i) ** 2 * (3 - 2 * (x - i)), (y - j) ** 2 * (3 - 2 * (y - j))];
    return lerp(lerp(at(i, j), at(i + 1, j), f), lerp(at(i, j + 1), at(i + 1, j + 1), f), g);
  };
  return (x, y) => {
    let [sum, total] = [0, 0];
    for (let o = 0, w = 1, k = 1; o < octaves; o++, w *= 0.5, k *= 2.03) {
      sum += single(x * k + o * 17.3, y * k + o * 9.1) * w;
      total += w;
    }
    return sum / total;
  };
}

/**
 * A camera that puts places in space on the sheet.
 * `x`,`y`: where the origin lands, `scale`: px per unit there, `turn`: how far the thing is turned (radians), `tilt`: how far the
 * eye looks down, `distance`: units from the eye to the origin (without it nothing shrinks: right for small things far away).
 * The horizon of such a view lies scale × distance × tan(tilt) px above the origin.
 */
export function view(o: {
  x: number;
  y: number;
  scale: number;
  turn?: number;
  tilt?: number;
  distance?: number;
}): (p: Space) => Point {
  const { x, y, scale, turn = 0, tilt = 0.2, distance = Infinity } = o;
  const [ct, st, cd, sd] = [Math.cos(turn), Math.sin(turn), Math.cos(tilt), Math.sin(tilt)];
  return ([px, py, pz]) => {
    const away = px * st + py * ct;
    const near = distance === Infinity ? 1 : distance / (distance + away * cd - pz * sd);
    return [x + scale * (px * ct - py * st) * near, y - scale * (pz * cd + away * sd) * near];
  };
}

// ── Sky ─────────────────────────────────────────────────────────────────────

/**
 * A cumulus: a heap of billows, bright where they face the light, blue in their folds, its foot lost in haze.
 * `base`: y of the foot, `crown`: where the highest tower stands in its width (0–1), `flat` cuts the foot level instead of fading it
 * over the lower part, `size`: mean radius of a billow, `light`: −1 from the left, 1 from the right (always from above too).
 */
export function cumulus(o: {
  x: number;
  base: number;
  width: number;
  height: number;
  seed: number;
  lit: string;
  body: string;
  shade: string;
  light?: -1 | 1;
  crown?: number;
  size?: number;
  count?: number;
  flat?: boolean;
}): string {
  const {
    x,
    base,
    width,
    height,
    seed,
    lit,
    body,
    shade,
    light = -1,
    crown = 0.5,
    size = width * 0.085,
    count = 70,
    flat = false,
  } = o;
  const rnd = random(seed);
  const lumps = noise(seed, 3);
  /** Height of the heap at u 0–1 across its width. */
  const heap = (u: number) => {
    const away = u < crown ? (crown - u) / crown : (u - crown) / (1 - crown);
    return (
      height * (1 - away ** 1.5) ** 1.2 * (0.72 + 0.28 * lumps(u * 5)) +
      height * 0.14 * (1 - away ** 4)
    );
  };
  const billows = Array.from({ length: count }, () => {
    const u = lerp(0.04, 0.96, rnd());
    const v = Math.sqrt(rnd());
    // Billows are large in the heart of the cloud, small at its crown and its thin ends.
    const r = Math.min(
      size * 1.15,
      size * (0.5 + 0.75 * rnd()) * (1.2 - 0.4 * v) * (0.55 + 0.6 * clamp(heap(u) / height)),
    );
    return { x: x + (u - 0.5) * width, y: base - Math.max(r * 0.25, v * heap(u) - r * 0.5), r, v };
  }).sort((a, b) => a.y - b.y);
  /** A billow's outline: a circle with smaller billows on its rim. */
  const outline = (b: { x: number; y: number; r: number }, s: number, grow = 1) => {
    const n = noise(s, 2);
    return curve(
      steps(25)
        .slice(1)
        .map((t): Point => {
          const a = t * Math.PI * 2;
          const r =
            b.r *
            grow *
            (0.93 + 0.17 * Math.abs(n(Math.cos(a) * 1.9 + 5) + n(Math.sin(a) * 1.9 + 9)));
          return [b.x + Math.cos(a) * r * 1.08, b.y + Math.sin(a) * r * 0.94];
        }),
      true,
    );
  };
  const mass = billows.map((b, i) => outline(b, seed * 50 + i)).join('');
  const heapFill: Stop[] = [
    [0, mix(lit, body, 0.4)],
    [0.35, body],
    [0.8, shade],
    [1, shade],
  ];
  let out = shape(mass, heapFill);
  billows.forEach((b, i) => {
    // How much light this billow gets: high ones and those on the side of the light most; in seven steps, to share gradients.
    const side = ((b.x - x) / width) * 2 * light;
    const gain =
      Math.round(
        clamp(0.04 + 0.78 * ((base - b.y) / height) + 0.3 * side + (rnd() - 0.5) * 0.3) * 6,
      ) / 6;
    const top = mix(body, lit, gain);
    const low = mix(shade, body, gain * 0.8);
    // Lit from above on the light's side, dissolving into the mass below.
    const d = outline(b, seed * 50 + i, 0.97);
    const id = `cu${seed}-${Math.round(gain * 6)}`;
    out +=
      `<linearGradient id="${id}" x1="${light < 0 ? 0.3 : 0.7}" y1="0" x2="${light < 0 ? 0.68 : 0.32}" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="0.28" stop-color="${top}" stop-opacity="0.92"/><stop offset="0.62" stop-color="${low}" stop-opacity="0.6"/><stop offset="1" stop-color="${low}" stop-opacity="0"/></linearGradient>` +
      `<path d="${d}" fill="url(#${id})"/>`;
  });
  const box: Box = [x - width * 0.75, base - height * 1.5, width * 1.5, height * 1.5 + size * 2];
  const cut = carveIn(box, out, size * 0.12, size * 0.7, size * 0.6, seed);
  const top = base - height * 1.3;
  return fadeIn(
    box,
    cut,
    flat
      ? [
          [top, 1],
          [base - height * 0.42, 1],
          [base - height * 0.2, 0.86],
          [base - height * 0.04, 0.3],
          [base + height * 0.03, 0],
        ]
      : [
          [top, 1],
          [base - height * 0.5, 1],
          [base - height * 0.22, 0.72],
          [base - height * 0.06, 0.22],
          [base + height * 0.02, 0],
        ],
  );
}

// ── Sea ─────────────────────────────────────────────────────────────────────

/**
 * A hilly island seen from above, lit as a real surface would be: a height field painted row by row from its far shore to its near one.
 * `x`,`y`: the middle of its plan, `w`: its width, `flat`: how round the plan looks (depth ÷ width), `h`: px of the highest peak,
 * `tones`: from the deepest shade to the brightest slope, `sand` and `reef` (outer, inner) may be left out; `edge`: x of the sheet's edge if it crosses one.
 */
export function hillIsland(o: {
  x: number;
  y: number;
  w: number;
  h: number;
  flat: number;
  seed: number;
  tones: readonly string[];
  sand?: string | undefined;
  reef?: readonly [outer: string, inner: string] | undefined;
  light?: -1 | 1;
  peaks?: number;
  cell?: number;
  edge?: number;
}): string {
  const {
    x,
    y,
    w,
    h,
    flat,
    seed,
    tones,
    sand,
    reef,
    light = -1,
    peaks = 3,
    edge,
    cell = Math.max(2.5, Math.min(4.5, w / 90)),
  } = o;
  const rnd = random(seed);
  const half = w / 2;
  const coast = noise(seed, 4);
  const hills = noise2(seed, 4);
  const fine = noise2(seed + 5, 2);
  /** Distance of the shore from the middle, by direction. */
  const shoreAt = (a: number) =>
    0.84 + 0.2 * coast(Math.cos(a) * 1.5 + 11) + 0.16 * coast(Math.sin(a) * 1.9 + 33);
  const summits = Array.from({ length: peaks }, (_, i) => ({
    u: ((i + 0.2 + rnd() * 0.6) / peaks) * 1.2 - 0.6,
    v: (rnd() - 0.5) * 0.5,
    r: 0.3 + rnd() * 0.26,
    z: 0.42 + rnd() * 0.58,
  }));
  const tallest = Math.max(...summits.map((p) => p.z));
  const rise = (u: number, v: number) => {
    const inland = 1 - Math.hypot(u, v) / shoreAt(Math.atan2(v, u));
    if (inland <= 0) return -1;
    // Cones, as old volcanoes leave them, cut by ridged noise: sharp crests, scooped valleys.
    const body = summits.reduce(
      (m, p) =>
        Math.max(
          m,
          (p.z / tallest) * Math.exp((-1.15 * Math.hypot(u - p.u, (v - p.v) * 0.9)) / p.r),
        ),
      0.08,
    );
    const ridged = 1 - Math.abs(hills(u * 2.4, v * 2.4)) * 2;
    const foot = Math.min(1, inland * 2.6);
    return (
      h * foot ** 0.9 * (body * (0.72 + 0.36 * ridged) + 0.1 * ridged) +
      h * 0.022 * fine(u * 15, v * 15) * foot
    );
  };
  const depth = half * flat;
  const rows = Math.max(16, Math.min(110, Math.round((depth * 2 + h) / 4.2)));
  const cols = Math.round(w / cell);
  const grid = Array.from({ length: rows + 1 }, (_, j) => {
    const v = 1.12 - (j / rows) * 2.24;
    return Array.from({ length: cols + 1 }, (_, i) => {
      const u = (i / cols) * 2.3 - 1.15;
      const z = rise(u, v);
      return { x: x + u * half, y: y - v * depth - Math.max(0, z), z };
    });
  });
  let out = '';
  const ring = (grow: number, s: number, ragged = 0.09) => {
    const n = noise(s, 3);
    return curve(
      steps(72)
        .slice(1)
        .map((t): Point => {
          const a = t * Math.PI * 2;
          const r =
            shoreAt(a) *
            (grow + ragged * n(Math.cos(a) * 2 + 5) + ragged * n(Math.sin(a) * 2 + 15));
          return [x + Math.cos(a) * half * r, y - Math.sin(a) * depth * r];
        }),
      true,
    );
  };
  if (reef) {
    const box: Box = [x - w, y - depth * 2.4 - 40, w * 2, depth * 4.8 + 80];
    out +=
      blurIn(
        box,
        shape(ring(1.34, seed + 1), reef[0], 'opacity="0.55"'),
        w * 0.008,
        Math.max(0.8, depth * 0.03),
      ) + shape(ring(1.16, seed + 2), reef[1], 'opacity="0.75"');
  }
  if (sand) out += shape(ring(1.03, seed + 3, 0.025), sand);
  const zUnit = half; // plan units to px, so that slopes are true
  const paths: string[] = [];
  for (let j = 0; j < rows; j++) {
    const byTone: string[] = tones.map(() => '');
    for (let i = 0; i < cols; i++) {
      const [a, b, c, d] = [grid[j]![i]!, grid[j]![i + 1]!, grid[j + 1]![i + 1]!, grid[j + 1]![i]!];
      if (a.z < 0 && b.z < 0 && c.z < 0 && d.z < 0) continue;
      const dzdu = (b.z + c.z - a.z - d.z) / 2 / ((2.3 / cols) * zUnit);
      const dzdv = (a.z + b.z - c.z - d.z) / 2 / ((2.24 / rows) * zUnit);
      // The light stands low on its side, a little towards the eye.
      const len = Math.hypot(dzdu, dzdv, 1);
      const lambert = (-dzdu * light * 0.86 + dzdv * 0.1 + 0.34) / len;
      const gain = clamp(0.26 + lambert * 0.62 + 0.1 * fine(i * 0.3, j * 0.45));
      byTone[Math.min(tones.length - 1, Math.floor(gain * tones.length))] +=
        `M${r1(a.x)} ${r1(a.y)}L${r1(b.x)} ${r1(b.y)}L${r1(c.x)} ${r1(c.y + 0.8)}L${r1(d.x)} ${r1(d.y + 0.8)}Z`;
    }
    byTone.forEach((p, k) => {
      if (p)
        paths.push(`<path d="${p}" fill="${tones[k]}" stroke="${tones[k]}" stroke-width="0.7"/>`);
    });
  }
  // Roughened a little, so that no outline shows the grid; plain where the sheet cuts it, as shifting would leave gaps there.
  const land: Box = [x - w * 0.7, y - depth * 1.5 - h * 1.4, w * 1.4, depth * 3 + h * 1.6];
  const bump = Math.max(2, Math.min(7, w * 0.012));
  const plain =
    edge === undefined
      ? ''
      : clip(`M${edge - 10} ${r1(land[1])}h20v${r1(land[3])}h-20Z`, paths.join(''));
  return out + plain + carveIn(land, paths.join(''), bump, bump * 2.2, bump * 1.8, seed);
}

/** An irregular flat patch: shoal, cloud shadow, islet seen from above. `rough` 0–1: how ragged. */
export function patch(
  x: number,
  y: number,
  rx: number,
  ry: number,
  seed: number,
  rough = 0.3,
): string {
  const n = noise(seed, 3);
  return curve(
    steps(48)
      .slice(1)
      .map((t): Point => {
        const a = t * Math.PI * 2;
        const r = 1 + rough * n(Math.cos(a) * 1.6 + 20) + rough * 0.7 * n(Math.sin(a) * 1.6 + 40);
        return [x + Math.cos(a) * rx * r, y + Math.sin(a) * ry * r];
      }),
    true,
  );
}

/** Broken white water along a line: lens-shaped strokes that gather and thin out. `thick`: px of the fattest. */
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

/** The last of a wave on sand: one unbroken film of foam along a line, its thickness never the same (0.15–1 of `thick` px). */
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
  const eye = view({ x, y, scale: length / 2, turn, tilt });
  // One unit is half the hull; the reflection is the same boat hanging below the waterline.
  const at = (px: number, py: number, pz: number) => eye([px, py, mirrored ? -pz : pz]);
  const along = steps(28).map((t) => t * 2 - 1);
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
    steps(8).map((t): Point => {
      const k = lerp(from, to, t);
      const s = Math.abs(k) / reach;
      return at(u, k, sheer(u) + 0.022 + 0.02 * Math.sin(Math.PI * s) - 0.13 * s ** 3);
    });
  const float = (s: -1 | 1) =>
    steps(14).map((t): Point => {
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

// ── Plants ──────────────────────────────────────────────────────────────────

/** A rib that leaves the crown at an angle above the horizon and bows under its weight; `heading`: 0 to the right, π/2 away. */
function bowed(heading: number, rise: number, length: number, bend: number, n: number): Space[] {
  const out: Space[] = [[0, 0, 0]];
  let [r, z] = [0, 0];
  for (let i = 1; i <= n; i++) {
    const a = rise - bend * ((i - 0.5) / n) ** 1.25;
    r += (Math.cos(a) * length) / n;
    z += (Math.sin(a) * length) / n;
    out.push([Math.cos(heading) * r, Math.sin(heading) * r, z]);
  }
  return out;
}

/**
 * A coconut palm from (x, base): a ringed trunk that swings out and up, and fronds all round the crown whose leaflets hang.
 * `tones`: far, middle and near fronds; `lit`: light on the fronds towards the light; `old`: colour of the dead frond or two below.
 */
export function coconutPalm(o: {
  x: number;
  base: number;
  height: number;
  lean: number;
  seed: number;
  tones: readonly [far: string, middle: string, near: string];
  trunk: Fill;
  ring: string;
  lit?: string;
  old?: string;
  light?: -1 | 1;
  frond?: number;
  fronds?: number;
  girth?: number;
}): string {
  const {
    x,
    base,
    height,
    lean,
    seed,
    tones,
    trunk,
    ring,
    lit,
    old,
    light = -1,
    frond = height * 0.42,
    fronds = 21,
    girth = height * 0.034,
  } = o;
  const rnd = random(seed);
  const sag = noise(seed, 2);
  // The foot swings out, then the trunk seeks the light.
  const stem = (t: number): Point => [
    x + lean * (t ** 1.45 * 1.12 - 0.12 * t ** 4) + sag(t * 1.7) * girth * 0.8 * t,
    base - height * t,
  ];
  // Swollen where it leaves the ground, nearly even above.
  const wide = (t: number) => lerp(girth, girth * 0.6, t) + girth * 0.75 * Math.exp(-t * 26);
  const edge = (s: -1 | 1, ts: number[]) =>
    ts.map((t): Point => {
      const [px, py] = stem(t);
      return [px + (s * wide(t)) / 2, py + girth * 0.4 * Math.exp(-t * 60)];
    });
  const ts = [0, 0.01, 0.02, 0.035, 0.055, 0.08, ...steps(14).slice(2)];
  let wood = shape(
    curve(edge(-1, ts)) + 'L' + curve(edge(1, [...ts].reverse())).slice(1) + 'Z',
    trunk,
  );
  let rings = '';
  for (let t = 0.03; t < 0.97; t += (girth * 0.34 * (0.7 + rnd() * 0.6)) / height) {
    const [px, py] = stem(t);
    const w = wide(t) * 0.47;
    rings += `M${r1(px - w)} ${r1(py - w * 0.1)}Q${r1(px)} ${r1(py + w * 0.42)} ${r1(px + w)} ${r1(py - w * 0.1)}`;
  }
  wood += stroke(rings, ring, Math.max(0.8, girth * 0.045), 'opacity="0.55"');
  if (lit)
    wood += shape(
      limb(
        steps(16).map((t): Point => [
          stem(0.02 + t * 0.98)[0] + light * wide(0.02 + t * 0.98) * 0.42,
          stem(0.02 + t * 0.98)[1],
        ]),
        girth * 0.14,
        girth * 0.07,
      ),
      lit,
      'opacity="0.75"',
    );

  const [cx, cy] = stem(1);
  const eye = view({ x: cx, y: cy, scale: 1, tilt: 0.18 });
  /** One frond as path data. */
  const leafOf = (
    heading: number,
    rise: number,
    length: number,
    bend: number,
    hang: number,
  ): string => {
    const n = 44;
    const rib = bowed(heading, rise, length, bend, n);
    let d = limb(rib.filter((_, i) => i % 4 === 0).map(eye), length * 0.03, length * 0.004);
    const across: Space = [-Math.sin(heading), Math.cos(heading), 0];
    for (let k = 6; k < n; k++) {
      const t = k / n;
      const p = rib[k]!;
      const q = rib[k + 1]!;
      const seg = Math.hypot(q[0] - p[0], q[1] - p[1], q[2] - p[2]);
      const fwd = [0, 1, 2].map((i) => (q[i]! - p[i]!) / seg);
      const size = length * 0.31 * Math.sin(Math.PI * (0.2 + 0.72 * t)) ** 0.8;
      for (const s of [-1, 1]) {
        if (rnd() < 0.05) continue; // wind-torn gaps
        const len = size * (0.82 + rnd() * 0.3);
        const droop = hang * (0.75 + rnd() * 0.5);
        const dir = (down: number): Space => {
          const v = [0, 1, 2].map(
            (i) => across[i]! * s * 0.72 + fwd[i]! * (0.55 + 0.5 * t) - (i === 2 ? down : 0),
          );
          const m = Math.hypot(v[0]!, v[1]!, v[2]!);
          return [v[0]! / m, v[1]! / m, v[2]! / m];
        };
        const a = dir(droop * 0.35);
        const b = dir(droop * 1.5);
        const mid: Space = [
          p[0] + a[0] * len * 0.5,
          p[1] + a[1] * len * 0.5,
          p[2] + a[2] * len * 0.5,
        ];
        const tip: Space = [
          mid[0] + b[0] * len * 0.5,
          mid[1] + b[1] * len * 0.5,
          mid[2] + b[2] * len * 0.5,
        ];
        const [px, py] = eye(p);
        const [qx, qy] = eye([
          p[0] + fwd[0]! * seg * 0.85,
          p[1] + fwd[1]! * seg * 0.85,
          p[2] + fwd[2]! * seg * 0.85,
        ]);
        const [mx, my] = eye(mid);
        const [tx, ty] = eye(tip);
        const ox = (qx - px) * 0.42;
        const oy = (qy - py) * 0.42;
        d += `M${r1(px)} ${r1(py)}Q${r1(mx - ox)} ${r1(my - oy)} ${r1(tx)} ${r1(ty)}Q${r1(mx + ox)} ${r1(my + oy)} ${r1(qx)} ${r1(qy)}Z`;
      }
    }
    return d;
  };
  const crown = Array.from({ length: fronds }, (_, i) => {
    const age = (i + rnd() * 0.8) / fronds; // 0: the young spear, 1: about to fall
    const heading = i * 2.4 + rnd() * 0.5; // the golden angle, as palms do
    const rise = lerp(1.42, -0.28, age ** 0.9) + (rnd() - 0.5) * 0.16;
    return {
      away: Math.sin(heading),
      toLight: Math.cos(heading) * light,
      age,
      d: leafOf(
        heading,
        rise,
        frond * (0.78 + 0.3 * Math.sin(Math.PI * Math.min(1, age + 0.25)) + rnd() * 0.12),
        lerp(0.75, 1.25, age) + rnd() * 0.25,
        lerp(0.45, 1.25, age),
      ),
    };
  }).sort((a, b) => b.away - a.away);
  const paint = (f: (typeof crown)[number]) => {
    const tone = tones[f.away > 0.45 ? 0 : f.away > -0.35 ? 1 : 2];
    return shape(
      f.d,
      lit && f.toLight > 0.15 && f.age < 0.75 ? mix(tone, lit, 0.2 * f.toLight) : tone,
      'fill-rule="nonzero"',
    );
  };
  const dead = old
    ? [
        [Math.PI * 0.9, 0.5],
        [0.35, 0.42],
      ]
        .map(([h, l]) => shape(leafOf(h!, -1.05, frond * l! * 1.4, 0.6, 1.6), old))
        .join('')
    : '';
  // Nuts hang where the fronds leave the trunk.
  const nuts = Array.from({ length: 8 }, () => {
    const a = rnd() * Math.PI;
    return `M${r1(cx + Math.cos(a) * girth * 0.85)} ${r1(cy + girth * (0.25 + 0.75 * Math.sin(a)))}m${r1(-girth * 0.3)} 0a${r1(girth * 0.3)} ${r1(girth * 0.36)} 0 1 0 ${r1(girth * 0.6)} 0a${r1(girth * 0.3)} ${r1(girth * 0.36)} 0 1 0 ${r1(-girth * 0.6)} 0Z`;
  }).join('');
  const back = crown.filter((f) => f.away > 0.1);
  const front = crown.filter((f) => f.away <= 0.1);
  return (
    back.map(paint).join('') +
    dead +
    wood +
    shape(nuts, mix(tones[2], typeof trunk === 'string' ? trunk : trunk[0]![1], 0.4)) +
    front.map(paint).join('')
  );
}

/**
 * A pandanus (adan): prop roots, forking grey limbs, and a whorl of folded sword leaves at the end of every limb.
 * `tones`: shaded, middle and lit leaves; `fruit` hangs the orange heads.
 */
export function pandanus(o: {
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
  const eye = (p: Point) => view({ x: p[0], y: p[1], scale: 1, tilt: 0.22 });
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
      const stiff = bowed(heading, rise, len * 0.58, 0.3, 4);
      const [fx, fy, fz] = stiff[4]!;
      const hang = bowed(heading, rise - 0.75 - rnd() * 0.7, len * 0.42, 0.5, 3)
        .slice(1)
        .map(([px, py, pz]): Space => [px + fx, py + fy, pz + fz]);
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
          shape(patch(px + leaf * 0.06, py + leaf * 0.3, leaf * 0.075, leaf * 0.09, seed, 0.12), [
            [0, fruit],
            [1, mix(fruit, '#3a2a1c', 0.55)],
          ]),
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
 * A dense evergreen crown inside an ellipse, built of overlapping clumps lit from above: for trees whose single leaves are too small to see.
 * `tones`: from the deepest shade to the lit tops; `clump`: mean radius of one clump.
 */
export function crownMass(o: {
  x: number;
  y: number;
  rx: number;
  ry: number;
  seed: number;
  tones: readonly string[];
  clump?: number;
  count?: number;
  light?: -1 | 1;
}): string {
  const { x, y, rx, ry, seed, tones, clump = rx * 0.3, count = 46, light = -1 } = o;
  const rnd = random(seed);
  const clumps = Array.from({ length: count }, () => {
    const a = rnd() * Math.PI * 2;
    const r = Math.sqrt(rnd()) * 0.86;
    return {
      x: x + Math.cos(a) * r * rx,
      y: y + Math.sin(a) * r * ry,
      r: clump * (0.55 + rnd() * 0.7),
    };
  }).sort((p, q) => p.y - q.y);
  let out = shape(patch(x, y + ry * 0.12, rx * 0.74, ry * 0.66, seed, 0.12), tones[0]!);
  clumps.forEach((c, i) => {
    const gain = clamp(
      0.42 - ((c.y - y) / ry) * 0.38 + ((c.x - x) / rx) * light * 0.26 + (rnd() - 0.5) * 0.3,
    );
    const k = Math.min(tones.length - 1, 1 + Math.floor(gain * (tones.length - 1)));
    // The lit top of a clump, and the shade it throws on itself.
    out += shape(patch(c.x, c.y, c.r, c.r * 0.82, seed * 60 + i, 0.34), [
      [0, tones[k]!],
      [0.34, mix(tones[k]!, tones[k - 1]!, 0.55)],
      [0.75, mix(tones[k - 1]!, tones[0]!, 0.5)],
      [1, tones[0]!],
    ]);
  });
  return carveIn(
    [x - rx * 1.5, y - ry * 1.5, rx * 3, ry * 3],
    out,
    clump * 0.36,
    clump * 0.3,
    clump * 0.26,
    seed,
  );
}
