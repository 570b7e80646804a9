/**
 * Drawing helpers for fields, gardens and villages, on top of draw.ts and under the same rules:
 * SVG text, no state, px of the frame, the same seed draws the same thing.
 */
import type { Frame } from './frame.ts';
import {
  type Fill,
  type Point,
  type Stop,
  clip,
  curve,
  glow,
  group,
  heightAt,
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

// ── Fills ───────────────────────────────────────────────────────────────────

/** A shape whose gradient runs from one point of the sheet to another: several shapes can share one light. */
export function washed(
  d: string,
  from: Point,
  to: Point,
  stops: readonly Stop[],
  attributes = '',
): string {
  const body =
    `gradientUnits="userSpaceOnUse" x1="${r1(from[0])}" y1="${r1(from[1])}" x2="${r1(to[0])}" y2="${r1(to[1])}">` +
    stops
      .map(([o, c, a = 1]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`)
      .join('');
  let h = 2166136261;
  for (let i = 0; i < body.length; i++) h = Math.imul(h ^ body.charCodeAt(i), 16777619);
  const id = 'w' + (h >>> 0).toString(36);
  return `<linearGradient id="${id}" ${body}</linearGradient><path d="${d}" fill="url(#${id})" ${attributes}/>`;
}

// ── Air ─────────────────────────────────────────────────────────────────────

/** Fog that lies in one place: overlapping soft ellipses inside rx × ry, densest in the middle. */
export function fog(o: {
  x: number;
  y: number;
  rx: number;
  ry: number;
  colour: string;
  opacity: number;
  seed?: number;
  count?: number;
}): string {
  const { x, y, rx, ry, colour, opacity, seed = 1, count = 9 } = o;
  const rnd = random(seed);
  return Array.from({ length: count }, () => {
    const k = (rnd() + rnd() - 1) * 0.7;
    return glow(
      x + k * rx,
      y + (rnd() - 0.5) * ry * 0.7,
      Math.round(rx * (0.35 + rnd() * 0.4)),
      colour,
      opacity * (0.5 + rnd() * 0.5),
      Math.round(ry * (0.45 + rnd() * 0.5)),
    );
  }).join('');
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
  return soften(
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
        return washed(
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

/** A thread of smoke that climbs from (x, y) and drifts: narrow below, wide and lost above. */
export function smoke(o: {
  x: number;
  y: number;
  height: number;
  drift: number;
  seed: number;
  colour: string;
  opacity?: number;
  width?: number;
}): string {
  const { x, y, height, drift, seed, colour, opacity = 0.6, width = height * 0.07 } = o;
  const n = noise(seed, 2);
  const strand = (phase: number, k: number) => {
    const spine = Array.from({ length: 16 }, (_, i): Point => {
      const t = i / 15;
      return [
        x + drift * t ** 1.6 + (n(t * 3 + phase) - n(phase)) * width * (0.4 + 2.2 * t),
        y - height * t,
      ];
    });
    return washed(
      limb(spine, 2.5, width * 2 * k),
      [x, y],
      [x, y - height],
      [
        [0, colour, opacity],
        [0.35, colour, opacity * 0.75],
        [1, colour, 0],
      ],
    );
  };
  return soften(strand(0, 1) + strand(0.5, 0.55), 2.4);
}

// ── Land ────────────────────────────────────────────────────────────────────

/**
 * Skyline of steep grassy cones. `peaks`: [x, height, half-width]; between them the land lies at `y`.
 * The flanks are ribbed; `facets` returns the lit ribs of those flanks, to lay over the land.
 */
export function cones(
  frame: Frame,
  o: {
    seed: number;
    y: number;
    peaks: readonly (readonly [x: number, height: number, half: number])[];
    light?: -1 | 1;
  },
): { skyline: Point[]; lit: string; shade: string } {
  const { seed, y, peaks, light = 1 } = o;
  const n = noise(seed, 4);
  const one = (dx: number, h: number, half: number) => {
    const u = Math.min(1, Math.abs(dx) / half);
    // A blunt head, steep flanks, feet that run out.
    return h * ((1 - u) ** 1.3 * 0.45 + (1 - u * u) ** 2.4 * 0.55);
  };
  const skyline: Point[] = [];
  for (let x = -60; x <= frame.width + 60; x += 8) {
    let up = 0;
    for (const [px, h, half] of peaks)
      up = Math.max(up, one(x - px + n(x / half / 0.6) * half * 0.05, h, half));
    skyline.push([x, y - up + n(x / 130) * 12 + n(x / 34) * 3]);
  }
  const rnd = random(seed + 3);
  let lit = '';
  let shade = '';
  for (const [px, h, half] of peaks) {
    const top = heightAt(skyline, px);
    const rib = (to: number, from: number, side: number, wide: number): string => {
      const a: Point[] = [];
      const b: Point[] = [];
      for (let i = 0; i <= 7; i++) {
        const t = from + ((1 - from) * i) / 7;
        const cx = px + side * half * to * t ** 1.15 + n(t * 5 + to * 9) * half * 0.03;
        const cy = top + 3 + h * (0.05 + 0.95 * t) ** (1.02 - to * 0.3) * (0.3 + 0.7 * t);
        const w = half * wide * Math.sin(Math.PI * (0.06 + (0.94 * i) / 7)) ** 0.8;
        a.push([cx - w / 2, cy]);
        b.unshift([cx + w / 2, cy + w * 0.1]);
      }
      return curve([...a, ...b], true);
    };
    for (let i = 0; i < 5; i++) {
      lit += rib(0.05 + i * 0.13 + rnd() * 0.05, rnd() * 0.12 + 0.02, light, 0.045 + rnd() * 0.05);
      shade += rib(0.02 + i * 0.15 + rnd() * 0.06, rnd() * 0.14, -light, 0.05 + rnd() * 0.06);
    }
  }
  return { skyline, lit, shade };
}

/**
 * A terraced hill: fields one above another that follow every spur and gully, seen from a little above.
 * `top`: y of the summit, `base`: y of the lowest field's middle, `radius`: half-width there, `tilt`: how round the fields look from above (0–1).
 * `fields`: colours that the plots take in turn, `lip`: shadow under each field's edge, `edge`: light along it,
 * `crest`: half-length in px of a summit that is a ridge rather than a point, `shear`: how that ridge slopes (px down per px to the right),
 * `sun`/`shade`: cast over the faces towards and away from the light (−1 left, 1 right).
 */
export function terracedHill(o: {
  x: number;
  top: number;
  base: number;
  radius: number;
  levels: number;
  seed: number;
  fields: readonly string[];
  lip: string;
  edge: string;
  sun: string;
  shade: string;
  light?: -1 | 1;
  tilt?: number;
  lean?: number;
  contrast?: number;
  wild?: number;
  rows?: boolean;
  crest?: number;
  shear?: number;
}): { picture: string; outline: string; spot: (level: number, angle: number) => Point } {
  const {
    x,
    top,
    base,
    radius,
    levels,
    seed,
    fields,
    lip,
    edge,
    sun,
    shade,
    light = 1,
    tilt = 0.24,
    lean = 0,
    contrast = 1,
    wild = 0.04,
    rows = false,
    crest = 0,
    shear = 0,
  } = o;
  const rnd = random(seed);
  // Spurs and gullies: a closed curve out of a few waves, which turn a little from field to field.
  const waves = Array.from({ length: 8 }, (_, k) => ({
    k: k + 2,
    a: (0.16 / (1 + k * 0.45)) * (0.5 + rnd()),
    p: rnd() * 6.3,
    turn: (rnd() - 0.5) * 2.2,
  }));
  const bump = (angle: number, t: number) =>
    waves.reduce((s, w) => s + w.a * Math.cos(w.k * angle + w.p + w.turn * t), 0) *
    (0.35 + 0.65 * t);
  const reach = (t: number) => radius * (0.012 + 0.6 * t ** 0.92 + 0.388 * t ** 2.2);
  const at = (angle: number, t: number): Point => {
    const r = reach(t) * (1 + bump(angle, t));
    const dx = Math.cos(angle) * (r + crest * (1 - 0.5 * t));
    return [
      x + lean * t + dx,
      top + (base - top) * t + Math.sin(angle) * r * tilt + shear * dx * (1 - 0.75 * t),
    ];
  };
  const ring = (t: number) =>
    curve(
      Array.from({ length: 72 }, (_, i) => at((i / 72) * Math.PI * 2, t)),
      true,
    );
  const size = (base - top) / levels;
  const times = Array.from({ length: levels + 1 }, (_, i) =>
    Math.min(1, wild + (1 - wild) * (i / levels) ** 1.12),
  );
  let picture = '';
  for (let i = levels; i >= 0; i--) {
    const t = times[i]!;
    const field = fields[Math.floor(rnd() * fields.length)]!;
    // Some banks are high and dark, others hardly a line.
    const bank = rnd();
    const thick = Math.max(1.4, size * (0.06 + 0.17 * bank));
    picture +=
      group(
        `transform="translate(0 ${r1(thick)})"`,
        shape(ring(t), mix(field, lip, 0.4 + 0.6 * bank)),
      ) + shape(ring(t), mix(field, edge, 0.35 + 0.65 * rnd()));
    // The plots above this edge, divided by angle.
    picture += group(
      `transform="translate(0 ${r1(-Math.max(0.8, size * 0.045))})"`,
      shape(ring(t), field),
    );
    if (i > 0) {
      const up = times[i - 1]!;
      for (let a = 0.05 + rnd() * 0.25; a < 3.05;) {
        const b = Math.min(3.1, a + 0.16 + rnd() * 0.6);
        if (rnd() < 0.6) {
          const n = 8;
          const outer = Array.from({ length: n }, (_, k) =>
            at(lerp(a, b, k / (n - 1)), t - (t - up) * 0.08),
          );
          const inner = Array.from({ length: n }, (_, k) =>
            at(lerp(b, a, k / (n - 1)), up + (t - up) * 0.04),
          );
          picture += shape(
            curve(outer) + 'L' + curve(inner).slice(1) + 'Z',
            fields[Math.floor(rnd() * fields.length)]!,
          );
          // Rows of vegetables follow the field's edge.
          if (rows && rnd() < 0.75) {
            let d = '';
            for (let k = 1; k < 4; k++)
              d += curve(
                Array.from({ length: n }, (_, m) =>
                  at(lerp(a + 0.01, b - 0.01, m / (n - 1)), lerp(up, t, k / 4)),
                ),
              );
            picture += stroke(d, lip, Math.max(1, size * 0.035), 'opacity="0.4"');
          }
        }
        a = b + (rnd() < 0.4 ? 0.04 : 0);
      }
    }
  }
  const outline = times.map(ring).join('');
  // Relief: each face is lit by where it looks.
  let bright = '';
  let dark = '';
  const faces = 44;
  const lightAngle = light > 0 ? 0.5 : Math.PI - 0.5;
  for (let i = 0; i < faces; i++) {
    const a = -0.15 + (i / faces) * 3.44;
    const b = -0.15 + ((i + 1.05) / faces) * 3.44;
    for (let k = 0; k < 4; k++) {
      const t0 = k / 4;
      const t1 = (k + 1.02) / 4;
      const tm = (t0 + t1) / 2;
      const r = 1 + bump(a, tm);
      const slope = (bump(a + 0.04, tm) - bump(a - 0.04, tm)) / 0.08 / r;
      const facing = Math.cos(a - Math.atan(slope * 1.5) - lightAngle);
      const d = line([at(a, t0), at(b, t0), at(b, t1), at(a, t1)], true);
      if (facing > 0.45)
        bright += shape(d, sun, `opacity="${r1((facing - 0.45) * 10 * contrast) / 10}"`);
      else
        dark += shape(
          d,
          shade,
          `opacity="${r1(Math.min(0.8, (0.45 - facing) * 0.75 * contrast) * 100) / 100}"`,
        );
    }
  }
  return {
    picture: picture + clip(outline, soften(bright + dark, Math.max(4, radius * 0.014))),
    outline,
    spot: (level, angle) => at(angle, times[Math.max(0, Math.min(levels, level))]!),
  };
}

// ── Plants ──────────────────────────────────────────────────────────────────

/** A closed, leafy-edged blob: crown of a tree, shrub, heap of blossom. `rough` 0–1. */
export function blob(
  x: number,
  y: number,
  rx: number,
  ry: number,
  seed: number,
  rough = 0.2,
): string {
  const rnd = random(seed);
  const waves = Array.from(
    { length: 9 },
    (_, k) => [k + 2, (rough / (1 + k * 0.22)) * (0.4 + rnd() * 0.8), rnd() * 6.3] as const,
  );
  const n = rx < 14 ? 18 : rx < 40 ? 26 : 46;
  return curve(
    Array.from({ length: n }, (_, i): Point => {
      const a = (i / n) * Math.PI * 2;
      const r = 1 + waves.reduce((s, [k, w, p]) => s + w * Math.cos(k * a + p), 0) * 0.42;
      return [x + Math.cos(a) * rx * r, y + Math.sin(a) * ry * r];
    }),
    true,
  );
}

/** One heap of leaves: shadow, body and light over one another, the light broken into dabs (−1 from the left, 1 from the right). */
function heap(
  x: number,
  y: number,
  r: number,
  seed: number,
  fill: string,
  lit: string,
  light: -1 | 1,
): string {
  const rnd = random(seed);
  let dabs = '';
  const count = Math.max(4, Math.min(16, Math.round(r / 3)));
  for (let i = 0; i < count; i++) {
    // Dabs gather where the heap faces the light and thin out round its shoulder.
    const a = -Math.PI / 2 + light * 0.55 + (rnd() + rnd() - 1) * 1.7;
    const q = r * (0.3 + rnd() * 0.55);
    const w = r * (0.1 + rnd() * 0.13);
    const px = x + Math.cos(a) * q;
    const py = y + Math.sin(a) * q * 0.78;
    dabs += `M${r1(px - w)} ${r1(py)}Q${r1(px - w * 0.2)} ${r1(py - w * 1.1)} ${r1(px + w)} ${r1(py - w * 0.1)}Q${r1(px + w * 0.3)} ${r1(py + w * 0.7)} ${r1(px - w)} ${r1(py)}Z`;
  }
  return (
    shape(blob(x, y, r, r * 0.8, seed, 0.26), mix(fill, '#10241f', 0.14)) +
    shape(blob(x + light * r * 0.1, y - r * 0.1, r * 0.84, r * 0.64, seed + 1, 0.32), fill) +
    shape(
      blob(x + light * r * 0.24, y - r * 0.24, r * 0.55, r * 0.38, seed + 2, 0.45),
      mix(fill, lit, 0.45),
    ) +
    shape(dabs, lit, 'opacity="0.8"')
  );
}

/** Scrub along any line (a cliff's edge, a gully, a hedge): heaps of leaves of every size, each lit on one shoulder. `spread`: px they stray. */
export function scrub(
  points: readonly Point[],
  o: {
    seed: number;
    size: number;
    fill: string;
    lit: string;
    light?: -1 | 1;
    spread?: number;
    density?: number;
  },
): string {
  const { seed, size, fill, lit, light = -1, spread = size * 0.5, density = 1 } = o;
  const rnd = random(seed);
  const heaps: [x: number, y: number, r: number, seed: number][] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const [ax, ay] = points[i]!;
    const [bx, by] = points[i + 1]!;
    const count = Math.max(2, Math.round((Math.hypot(bx - ax, by - ay) / size) * 2.8 * density));
    for (let k = 0; k < count; k++) {
      const t = (k + rnd()) / count;
      const r = size * (0.22 + rnd() * 0.42);
      heaps.push([
        lerp(ax, bx, t) + (rnd() - 0.5) * 2 * spread,
        lerp(ay, by, t) + (rnd() - 0.5) * 2 * spread * 0.6 - r * 0.25,
        r,
        seed * 77 + i * 31 + k * 3,
      ]);
    }
  }
  // Those lower on the sheet stand in front.
  heaps.sort((a, b) => a[1] + a[2] * 0.5 - b[1] - b[2] * 0.5);
  return heaps.map(([x, y, r, s]) => heap(x, y, r, s, fill, lit, light)).join('');
}

/**
 * Broadleaved wood along a skyline: lobed crowns of every size, bunched and parted; the light sits on the shoulder
 * of each crown (−1 left, 1 right). `size`: mean height of a crown in px.
 */
export function wood(
  points: readonly Point[],
  o: {
    seed: number;
    size: number;
    fill: string;
    lit?: string;
    light?: -1 | 1;
    from?: number;
    to?: number;
    density?: number;
  },
): string {
  const {
    seed,
    size,
    fill,
    lit,
    light = -1,
    from = points[0]![0],
    to = points[points.length - 1]![0],
    density = 1,
  } = o;
  const rnd = random(seed);
  const bunch = noise(seed + 2, 3);
  let out = '';
  let plain = '';
  for (let x = from, i = 0; x < to; x += (size * 0.5 * (0.4 + rnd())) / density, i++) {
    const b = bunch(x / size / 5);
    if (rnd() < -b * 0.8) continue;
    const h = size * (0.6 + rnd() * 0.5 + b * 0.5);
    const w = h * (0.5 + rnd() * 0.35);
    const y = heightAt(points, x) + size * 0.2;
    // A crown is a few heaps of leaves, the largest below.
    const heaps = 3 + Math.floor(rnd() * 2);
    for (let k = heaps - 1; k >= 0; k--) {
      const hx = x + (rnd() - 0.5) * w * (0.95 - 0.2 * k);
      const hy = y - h * (0.2 + 0.22 * k + rnd() * 0.1);
      const r = w * (0.52 - 0.08 * k);
      const s = seed * 91 + i * 17 + k * 4;
      if (lit) out += heap(hx, hy, r, s, fill, lit, light);
      else plain += blob(hx, hy, r, r * 0.78, s, 0.24);
    }
  }
  return out + (plain ? shape(plain, fill) : '');
}

/** A drooping spray of bamboo leaves from (x, y), as path data. `side`: which way it hangs. */
export function bambooSpray(
  x: number,
  y: number,
  size: number,
  seed: number,
  side: -1 | 1,
): string {
  const rnd = random(seed);
  let d = '';
  const twig = Array.from({ length: 5 }, (_, i): Point => [
    x + side * size * 0.24 * i * (0.8 + rnd() * 0.4),
    y + size * 0.05 * i * i * (0.5 + rnd() * 0.6),
  ]);
  d += limb(twig, size * 0.035, 0.8);
  twig.forEach(([tx, ty], i) => {
    if (!i) return;
    for (let k = 0; k < 3; k++) {
      const a = (side > 0 ? 0.35 : Math.PI - 0.35) + side * (rnd() * 1.15 - 0.12);
      const len = size * (0.36 + rnd() * 0.26);
      const ex = tx + Math.cos(a) * len;
      const ey = ty + Math.sin(a) * len;
      const w = len * 0.105;
      const cx = lerp(tx, ex, 0.38);
      const cy = lerp(ty, ey, 0.38);
      d += `M${r1(tx)} ${r1(ty)}Q${r1(cx - Math.sin(a) * w)} ${r1(cy + Math.cos(a) * w)} ${r1(ex)} ${r1(ey)}Q${r1(cx + Math.sin(a) * w)} ${r1(cy - Math.cos(a) * w)} ${r1(tx)} ${r1(ty)}Z`;
    }
  });
  return d;
}

/** A bamboo culm from (x, base): jointed, bowing by `lean` px at the top, a light line along one side (−1 left, 1 right). */
export function bamboo(o: {
  x: number;
  base: number;
  height: number;
  girth: number;
  seed: number;
  lean?: number;
  fill: string;
  lit?: string;
  joint: string;
  light?: -1 | 1;
  leaves?: string;
  leafSize?: number;
  leafFrom?: number;
}): string {
  const {
    x,
    base,
    height,
    girth,
    seed,
    lean = 0,
    fill,
    lit,
    joint,
    light = -1,
    leaves,
    leafSize = girth * 6,
    leafFrom = 0.35,
  } = o;
  const rnd = random(seed);
  const at = (t: number): Point => [x + lean * t ** 2.2, base - height * t];
  const stem = shape(
    limb(
      Array.from({ length: 14 }, (_, i) => at(i / 13)),
      girth,
      girth * 0.55,
    ),
    fill,
  );
  let marks = '';
  let shine = '';
  let sprays = '';
  const n = Math.round(height / (girth * 6.5));
  for (let i = 1; i < n; i++) {
    const t = (i + rnd() * 0.12) / n;
    const [jx, jy] = at(t);
    const w = girth * (1 - 0.45 * t) * 0.56;
    marks += `M${r1(jx - w)} ${r1(jy - 1)}Q${r1(jx)} ${r1(jy + girth * 0.16)} ${r1(jx + w)} ${r1(jy - 1)}`;
    const [kx, ky] = at((i + 0.86) / n);
    shine += line([
      [jx + light * w * 0.5, jy - girth * 0.3],
      [kx + light * w * 0.5, ky + girth * 0.3],
    ]);
    if (leaves && t > leafFrom && rnd() < 0.75)
      sprays += bambooSpray(
        jx,
        jy,
        leafSize * (0.7 + rnd() * 0.6),
        seed * 31 + i,
        rnd() < 0.5 ? -1 : 1,
      );
  }
  return (
    stem +
    (lit ? stroke(shine, lit, girth * 0.14, 'opacity="0.7"') : '') +
    stroke(marks, joint, Math.max(1, girth * 0.13)) +
    (leaves ? shape(sprays, leaves) : '')
  );
}

/**
 * Pampas grass (susuki) from (x, y): arching blades and silky plumes bowed by the wind. `height`: px of the tallest plume.
 */
export function susuki(o: {
  x: number;
  y: number;
  height: number;
  seed: number;
  blades: string;
  stalk: string;
  plume: string;
  plumes?: number;
  lean?: number;
  spread?: number;
}): string {
  const { x, y, height, seed, blades, stalk, plume, plumes = 4, lean = 0.25, spread = 0.5 } = o;
  const rnd = random(seed);
  let leafs = '';
  for (let i = 0; i < 26; i++) {
    const h = height * (0.28 + rnd() * 0.5);
    const a = (rnd() - 0.5) * spread * 2 + lean * 0.5;
    const tip: Point = [x + h * a * 1.5, y - h * (0.95 - Math.abs(a) * 0.5)];
    const w = Math.max(0.9, height * 0.0048);
    const foot = x + (rnd() - 0.5) * height * 0.2;
    const low = y + (rnd() - 0.5) * height * 0.08;
    leafs += `M${r1(foot - w)} ${r1(low)}Q${r1(foot + h * a * 0.35)} ${r1(y - h)} ${r1(tip[0])} ${r1(tip[1])}Q${r1(foot + h * a * 0.4)} ${r1(y - h * 0.93)} ${r1(foot + w)} ${r1(low)}Z`;
  }
  let stems = '';
  let silk = '';
  const side = lean >= 0 ? 1 : -1;
  for (let i = 0; i < plumes; i++) {
    const h = height * (0.7 + rnd() * 0.32);
    const a = lean * (0.4 + rnd() * 0.7) + (rnd() - 0.5) * spread * 0.5;
    const foot = x + (rnd() - 0.5) * height * 0.14;
    const at = (t: number): Point => [foot + h * a * t ** 2, y - h * t * (1 - 0.05 * t)];
    stems += limb(
      [at(0), at(0.3), at(0.6), at(0.84), at(0.97)],
      Math.max(1.4, height * 0.006),
      0.8,
    );
    // The head: fine strands leave the axis all along it, rise a little and bow with the wind.
    for (let k = 0; k < 30; k++) {
      const t = 0.8 + 0.2 * (k / 30);
      const [sx, sy] = at(t);
      const len = height * (0.085 + 0.06 * rnd()) * (1.1 - k / 45);
      const out = (rnd() < 0.78 ? side : -side * 0.45) * (0.35 + rnd() * 0.5);
      const ex = sx + out * len;
      const ey = sy - len * (0.75 - Math.abs(out) * 0.8);
      const w = Math.max(0.7, height * 0.0032);
      silk += `M${r1(sx - w)} ${r1(sy)}Q${r1(sx + out * len * 0.3)} ${r1(Math.min(sy, ey) - len * 0.24)} ${r1(ex)} ${r1(ey)}Q${r1(sx + out * len * 0.42)} ${r1(Math.min(sy, ey) - len * 0.1)} ${r1(sx + w)} ${r1(sy)}Z`;
    }
  }
  return shape(leafs, blades) + shape(stems, stalk) + shape(silk, plume);
}

/** A banana plant from (x, base): thick sheathed stem, long paddle leaves torn by the wind. */
export function banana(o: {
  x: number;
  base: number;
  height: number;
  seed: number;
  fill: string;
  lit: string;
  rib: string;
  stem: Fill;
  leaves?: number;
}): string {
  const { x, base, height, seed, fill, lit, rib, stem, leaves = 8 } = o;
  const rnd = random(seed);
  const topY = base - height * 0.5;
  let out = shape(
    limb(
      [
        [x, base],
        [x + height * 0.01, base - height * 0.25],
        [x + height * 0.02, topY],
      ],
      height * 0.075,
      height * 0.045,
    ),
    stem,
  );
  const order = Array.from({ length: leaves }, (_, i) => i).sort(
    (a, b) => Math.abs(b - (leaves - 1) / 2) - Math.abs(a - (leaves - 1) / 2),
  );
  for (const i of order) {
    const a = lerp(-1.25, 1.25, (i + 0.3 + rnd() * 0.4) / leaves);
    const len = height * (0.5 + rnd() * 0.16) * (1 - Math.abs(a) * 0.12);
    const at = (t: number): Point => [
      x + height * 0.02 + Math.sin(a) * len * t,
      topY - Math.cos(a) * len * t * 0.95 + len * (0.16 + Math.abs(a) * 0.42) * t ** 2.3,
    ];
    const halves = [-1, 1].map((side) => {
      const edge: Point[] = [];
      const tears = 14;
      for (let k = 0; k <= tears; k++) {
        const t = 0.16 + (0.84 * k) / tears;
        const [px, py] = at(t);
        const [qx, qy] = at(Math.min(1, t + 0.03));
        const l = Math.hypot(qx - px, qy - py) || 1;
        const w =
          len *
          0.12 *
          Math.sin(Math.PI * Math.min(1, 0.1 + t * 0.9)) ** 0.6 *
          (k === tears ? 0 : 1);
        const nx = (-(qy - py) / l) * side;
        const ny = ((qx - px) / l) * side;
        const torn = rnd() < 0.22;
        edge.push([px + nx * w, py + ny * w + w * 0.25]);
        if (torn && k > 2 && k < tears - 1)
          edge.push(
            [px + nx * w * 0.3, py + ny * w * 0.3],
            at(t + 0.015).map((v, m) => v + (m ? ny : nx) * w * 0.9) as unknown as Point,
          );
      }
      return line([at(0.16), ...edge, at(1), ...[0.8, 0.6, 0.4, 0.2].map(at)], true);
    });
    const left = Math.sin(a) < 0;
    out +=
      shape(halves[0]!, left ? fill : lit) +
      shape(halves[1]!, left ? mix(fill, lit, 0.5) : fill) +
      stroke(curve([0, 0.25, 0.5, 0.75, 0.98].map(at)), rib, Math.max(1.4, height * 0.008));
  }
  return out;
}

// ── Stone and house ─────────────────────────────────────────────────────────

/** A flat stepping stone in the ground: uneven top, a worn light edge, its thickness towards the eye, the shadow it presses into the moss. */
export function steppingStone(o: {
  x: number;
  y: number;
  rx: number;
  ry: number;
  seed: number;
  top: Fill;
  side: string;
  edge: string;
  shadow: string;
  thick?: number;
}): string {
  const { x, y, rx, ry, seed, top, side, edge, shadow, thick = ry * 0.26 } = o;
  const rnd = random(seed);
  const waves = Array.from(
    { length: 4 },
    (_, k) => [k + 2, (0.1 / (k + 1)) * (0.5 + rnd()), rnd() * 6.3] as const,
  );
  const outline = (grow: number, dy: number) =>
    curve(
      Array.from({ length: 26 }, (_, i): Point => {
        const a = (i / 26) * Math.PI * 2;
        const r = grow * (1 + waves.reduce((s, [k, w, p]) => s + w * Math.cos(k * a + p), 0));
        // Flat-faced stones are chosen: broader than an ellipse at the shoulders.
        const broad = 1 + 0.07 * Math.sin(2 * a) ** 2;
        return [x + Math.cos(a) * rx * r * broad, y + dy + Math.sin(a) * ry * r * broad];
      }),
      true,
    );
  return (
    soften(shape(outline(1.1, thick * 1.5), shadow, 'opacity="0.55"'), 5, 3) +
    shape(outline(1.03, thick), side) +
    shape(outline(1.005, -thick * 0.06), edge) +
    shape(outline(0.985, thick * 0.07), top)
  );
}

/**
 * A thatched farmhouse of the mountains (gassho): one steep gable towards the eye, the long roof running away from it.
 * (x, y): middle of the gable's foot, `width`: of the gable, `depth`: px the house runs to `side`, `light`: side the sun stands on.
 */
export function gassho(o: {
  x: number;
  y: number;
  width: number;
  depth: number;
  side?: -1 | 1;
  thatch: readonly [lit: string, shaded: string];
  cut: string;
  wall: string;
  wallShade: string;
  paper: string;
  ridge: string;
}): string {
  const { x, y, width, depth, side = 1, thatch, cut, wall, wallShade, paper, ridge } = o;
  const w = width / 2;
  const wallTop = y - width * 0.3;
  const apex = y - width * 1.22;
  const s = side;
  const p = (k: number, py: number) => `${r1(x + s * k)} ${r1(py)}`;
  const far = depth; // the far gable stands behind, a little higher on the sheet
  const up = depth * 0.1;
  const eave = w * 1.26;
  const eaveY = wallTop + width * 0.06;
  // The long roof: its eave sags a little, its ridge too.
  const long = `M${p(0, apex)}Q${p(far * 0.5, apex - up * 0.4)} ${p(far, apex - up)}Q${p(far + w * 0.72, lerp(apex, eaveY, 0.62) - up)} ${p(far + eave * 0.98, eaveY - up)}Q${p(far * 0.5 + eave, eaveY - up * 0.42)} ${p(eave, eaveY)}Q${p(w * 0.66, lerp(apex, eaveY, 0.6))} ${p(0, apex)}Z`;
  const sideWall = `M${p(w, wallTop - 2)}L${p(far + w, wallTop - up - 2)}L${p(far + w, y - up)}L${p(w, y)}Z`;
  const gable = `M${p(-w, y)}L${p(-w, wallTop)}L${p(0, apex + width * 0.1)}L${p(w, wallTop)}L${p(w, y)}Z`;
  const edgeOf = (k: -1 | 1) =>
    `M${p(0, apex - width * 0.02)}Q${p(k * w * 0.66, lerp(apex, eaveY, 0.6))} ${p(k * eave, eaveY)}L${p(k * (eave - width * 0.1), eaveY + width * 0.03)}Q${p(k * w * 0.5, lerp(apex, eaveY, 0.64))} ${p(0, apex + width * 0.14)}Z`;
  // Thatch is combed down the slope.
  let comb = '';
  for (let i = 1; i < 9; i++)
    comb += `M${p((far * i) / 9, apex - (up * i) / 9 + 2)}Q${p((far * i) / 9 + w * 0.68, lerp(apex, eaveY, 0.61) - (up * i) / 9)} ${p((far * i) / 9 + eave, eaveY - (up * i) / 9 - 2)}`;
  let bound = '';
  for (let i = 0; i < 7; i++)
    bound += `M${p((far * (i + 0.3)) / 7 - width * 0.03, apex - (up * i) / 7 + width * 0.05)}L${p((far * (i + 0.3)) / 7 + width * 0.02, apex - (up * i) / 7 - width * 0.035)}`;
  const pane = (cx: number, cy: number, pw: number, ph: number) =>
    `M${p(cx - pw / 2, cy - ph)}L${p(cx + pw / 2, cy - ph)}L${p(cx + pw / 2, cy)}L${p(cx - pw / 2, cy)}Z`;
  const windows =
    pane(-w * 0.2, apex + width * 0.55, w * 0.2, width * 0.1) +
    pane(w * 0.12, apex + width * 0.55, w * 0.2, width * 0.1) +
    pane(-w * 0.45, wallTop - width * 0.03, w * 0.24, width * 0.12) +
    pane(0, wallTop - width * 0.03, w * 0.24, width * 0.12) +
    pane(w * 0.42, wallTop - width * 0.03, w * 0.24, width * 0.12);
  const doors =
    pane(-w * 0.52, y - 2, w * 0.44, width * 0.2) + pane(w * 0.06, y - 2, w * 0.44, width * 0.2);
  let posts = '';
  for (let i = 1; i < 6; i++)
    posts += `M${p(w + (far * i) / 6, wallTop - (up * i) / 6)}L${p(w + (far * i) / 6, y - (up * i) / 6)}`;
  const litSide = thatch[0];
  return (
    shape(sideWall, wallShade) +
    stroke(posts, mix(wallShade, '#111111', 0.35), Math.max(1, width * 0.012)) +
    shape(
      `M${p(w * 1.02, y - width * 0.16)}L${p(far * 0.55 + w, y - up * 0.55 - width * 0.16)}L${p(far * 0.55 + w, y - up * 0.55 - 2)}L${p(w * 1.02, y - 2)}Z`,
      mix(paper, wallShade, 0.45),
    ) +
    shape(long, [
      [0, thatch[1]],
      [1, mix(thatch[1], '#1a1a18', 0.22)],
    ]) +
    stroke(comb, mix(thatch[1], '#1a1a18', 0.3), Math.max(0.8, width * 0.008), 'opacity="0.5"') +
    shape(gable, [
      [0, mix(wall, '#1d1a18', 0.35)],
      [0.5, wall],
      [1, wall],
    ]) +
    shape(windows + doors, paper) +
    stroke(
      `M${p(-w, wallTop)}L${p(w, wallTop)}M${p(-w * 0.55, apex + width * 0.6)}L${p(w * 0.55, apex + width * 0.6)}M${p(0, wallTop)}L${p(0, y)}M${p(-w * 0.62, wallTop)}L${p(-w * 0.62, y)}M${p(w * 0.62, wallTop)}L${p(w * 0.62, y)}`,
      mix(wall, '#15110f', 0.6),
      Math.max(1, width * 0.014),
    ) +
    // Shade of the deep eaves on the gable.
    shape(
      `M${p(-w, wallTop + width * 0.02)}L${p(0, apex + width * 0.12)}L${p(w, wallTop + width * 0.02)}L${p(w * 0.86, wallTop + width * 0.03)}L${p(0, apex + width * 0.27)}L${p(-w * 0.86, wallTop + width * 0.03)}Z`,
      '#15161a',
      'opacity="0.35"',
    ) +
    shape(edgeOf(1), cut) +
    shape(edgeOf(-1), litSide) +
    shape(
      `M${p(-width * 0.04, apex - width * 0.03)}Q${p(far * 0.5, apex - up * 0.4 - width * 0.035)} ${p(far + width * 0.03, apex - up - width * 0.03)}L${p(far + width * 0.05, apex - up + width * 0.05)}Q${p(far * 0.5, apex - up * 0.4 + width * 0.05)} ${p(width * 0.03, apex + width * 0.05)}Z`,
      ridge,
    ) +
    stroke(bound, mix(ridge, '#15110f', 0.5), Math.max(1, width * 0.014))
  );
}

/** A nipa hut on posts: deep thatched roof, woven walls, an awning window, a ladder. `size`: px of the floor's width, `light`: side of the sun. */
export function nipaHut(o: {
  x: number;
  y: number;
  size: number;
  light?: -1 | 1;
  thatch: readonly [lit: string, shaded: string];
  wall: readonly [lit: string, shaded: string];
  post: string;
  glow?: string;
}): string {
  const { x, y, size, light = 1, thatch, wall, post, glow: lamp } = o;
  const s = size;
  const l = light;
  const p = (k: number, up: number) => `${r1(x + l * k * s)} ${r1(y - up * s)}`;
  const posts = [-0.44, -0.14, 0.18, 0.46]
    .map((k) =>
      line([
        [x + l * k * s, y + s * 0.05 * (k > 0 ? 0 : 1)],
        [x + l * k * s, y - s * 0.3],
      ]),
    )
    .join('');
  // Corner towards the light side: a narrow lit end wall, a wide front in shade.
  const front = `M${p(-0.46, 0.24)}L${p(0.2, 0.22)}L${p(0.2, 0.62)}L${p(-0.46, 0.62)}Z`;
  const end = `M${p(0.2, 0.22)}L${p(0.48, 0.26)}L${p(0.48, 0.62)}L${p(0.2, 0.62)}Z`;
  const roofFront = `M${p(-0.66, 0.53)}Q${p(-0.46, 0.78)} ${p(-0.3, 1.08)}L${p(0.14, 1.1)}Q${p(0.18, 0.78)} ${p(0.24, 0.5)}Q${p(-0.2, 0.48)} ${p(-0.66, 0.53)}Z`;
  const roofEnd = `M${p(0.14, 1.1)}Q${p(0.42, 0.86)} ${p(0.68, 0.58)}Q${p(0.46, 0.54)} ${p(0.24, 0.5)}Q${p(0.18, 0.78)} ${p(0.14, 1.1)}Z`;
  let comb = '';
  for (let i = 1; i < 7; i++)
    comb += `M${p(lerp(-0.3, 0.14, i / 7), 1.05)}L${p(lerp(-0.6, 0.22, i / 7), 0.53)}`;
  return (
    stroke(posts, post, Math.max(1.5, s * 0.03)) +
    shape(`M${p(-0.5, 0.25)}L${p(0.5, 0.27)}L${p(0.5, 0.22)}L${p(-0.5, 0.19)}Z`, post) +
    shape(front, wall[1]) +
    shape(end, wall[0]) +
    shape(
      `M${p(-0.3, 0.34)}H${r1(x + l * -0.08 * s)}V${r1(y - 0.54 * s)}H${r1(x + l * -0.3 * s)}Z`,
      lamp ?? '#2b2a24',
    ) +
    shape(`M${p(-0.32, 0.55)}L${p(-0.06, 0.55)}L${p(-0.02, 0.46)}L${p(-0.36, 0.46)}Z`, thatch[1]) +
    stroke(
      `M${p(0.02, 0.24)}L${p(-0.04, -0.06)}M${p(0.12, 0.24)}L${p(0.06, -0.06)}M${p(0.0, 0.14)}L${p(0.1, 0.14)}M${p(-0.02, 0.04)}L${p(0.08, 0.04)}`,
      post,
      Math.max(1.2, s * 0.018),
    ) +
    shape(roofFront, thatch[1]) +
    stroke(comb, mix(thatch[1], '#14140f', 0.4), Math.max(0.8, s * 0.012), 'opacity="0.5"') +
    shape(roofEnd, thatch[0]) +
    stroke(
      `M${p(-0.32, 1.09)}L${p(0.17, 1.11)}`,
      mix(thatch[1], '#14140f', 0.3),
      Math.max(2, s * 0.045),
    )
  );
}
