/**
 * Drawing helpers for the print series. Each returns SVG text, needs no state,
 * and is deterministic: whatever looks random comes from a seed.
 * All lengths are px of the frame; y grows downwards.
 */
import type { Frame } from './frame.ts';

export type Point = readonly [x: number, y: number];
/** A gradient stop: offset 0–1, colour, opacity (1 unless told). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];
/** One flat colour, or a gradient from the top of the shape to its bottom. */
export type Fill = string | readonly Stop[];

// ── Numbers and chance ──────────────────────────────────────────────────────

/** A generator of numbers 0–1 that repeats for the same seed (mulberry32). */
export function random(seed: number): () => number {
  let a = (seed * 2654435761) >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Smooth one-dimensional noise, −1…1, with one bend per unit of x and finer octaves on top. */
export function noise(seed: number, octaves = 4): (x: number) => number {
  const at = (i: number) => random(seed * 7919 + i * 104729 + 17)() * 2 - 1;
  const single = (x: number) => {
    const i = Math.floor(x);
    const f = x - i;
    return at(i) + (at(i + 1) - at(i)) * f * f * (3 - 2 * f);
  };
  return (x) => {
    let sum = 0;
    let total = 0;
    for (let o = 0, w = 1, k = 1; o < octaves; o++, w *= 0.48, k *= 2.07) {
      sum += single(x * k + o * 31.7) * w;
      total += w;
    }
    return sum / total;
  };
}

/** The colour t (0–1) of the way from one #rrggbb to another. */
export function mix(from: string, to: string, t: number): string {
  const part = (c: string, i: number) => parseInt(c.slice(1 + i * 2, 3 + i * 2), 16);
  return (
    '#' +
    [0, 1, 2]
      .map((i) => Math.round(part(from, i) + (part(to, i) - part(from, i)) * t))
      .map((v) => v.toString(16).padStart(2, '0'))
      .join('')
  );
}

const r1 = (v: number) => Math.round(v * 10) / 10;
const lerp = (a: number, b: number, t: number) => a + (b - a) * t;

/** An id made from the definition itself: equal definitions share it, others never collide. */
function idOf(text: string): string {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return 'd' + (h >>> 0).toString(36);
}

// ── Paths and fills ─────────────────────────────────────────────────────────

/** Path data through points with straight cuts. */
export function line(points: readonly Point[], close = false): string {
  return 'M' + points.map(([x, y]) => `${r1(x)} ${r1(y)}`).join('L') + (close ? 'Z' : '');
}

/** Path data through points with a smooth curve (Catmull-Rom). */
export function curve(points: readonly Point[], close = false): string {
  const n = points.length;
  const at = (i: number) =>
    close ? points[(i + n) % n]! : points[Math.max(0, Math.min(n - 1, i))]!;
  let d = `M${r1(at(0)[0])} ${r1(at(0)[1])}`;
  for (let i = 0; i < (close ? n : n - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${r1(b[0] + (c[0] - a[0]) / 6)} ${r1(b[1] + (c[1] - a[1]) / 6)} ${r1(c[0] - (e[0] - b[0]) / 6)} ${r1(c[1] - (e[1] - b[1]) / 6)} ${r1(c[0])} ${r1(c[1])}`;
  }
  return d + (close ? 'Z' : '');
}

const stopTags = (stops: readonly Stop[]) =>
  stops
    .map(([o, c, a = 1]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`)
    .join('');

/** Turns a fill into its definition (empty for a flat colour) and the value for `fill="…"`. */
function paint(fill: Fill, axis = 'x1="0" y1="0" x2="0" y2="1"'): { defs: string; ref: string } {
  if (typeof fill === 'string') return { defs: '', ref: fill };
  const body = `${axis}>${stopTags(fill)}`;
  const id = idOf(body);
  return { defs: `<linearGradient id="${id}" ${body}</linearGradient>`, ref: `url(#${id})` };
}

/** A filled shape from path data. */
export function shape(d: string, fill: Fill, attributes = ''): string {
  const p = paint(fill);
  return `${p.defs}<path d="${d}" fill="${p.ref}" ${attributes}/>`;
}

/** A stroked line from path data. */
export function stroke(d: string, colour: string, width: number, attributes = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${attributes}/>`;
}

/** A group with attributes such as `opacity="0.5"` or a transform. */
export function group(attributes: string, ...content: string[]): string {
  return `<g ${attributes}>${content.join('')}</g>`;
}

/** Filters cover the whole sheet and a margin, so that no blur ends in a visible box. */
const everywhere =
  'filterUnits="userSpaceOnUse" x="-500" y="-500" width="3400" height="2500" color-interpolation-filters="sRGB"';

/** Blurs its content by a radius in px (and another vertically, for streaks). */
export function soften(content: string, radius: number, radiusY = radius): string {
  const body = `${everywhere}><feGaussianBlur stdDeviation="${radius} ${radiusY}"/></filter>`;
  const id = idOf(body);
  return `<filter id="${id}" ${body}<g filter="url(#${id})">${content}</g>`;
}

/** Roughens edges by some px, as a knife leaves them in wood. `grainX/Y`: size of the bumps in px; `backed`: keep the plain picture behind. */
export function carve(
  content: string,
  amount = 5,
  grainX = 26,
  grainY = 26,
  seed = 3,
  backed = false,
): string {
  const body =
    `${everywhere}><feTurbulence type="fractalNoise" baseFrequency="${1 / grainX} ${1 / grainY}" numOctaves="2" seed="${seed}" result="noise"/>` +
    `<feDisplacementMap in="SourceGraphic" in2="noise" scale="${amount}" xChannelSelector="R" yChannelSelector="G" result="cut"/>` +
    // The shifted picture lacks a few px at the sheet's edge; the unshifted one fills them when asked to.
    (backed ? `<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="cut"/></feMerge>` : '') +
    '</filter>';
  const id = idOf(body);
  return `<filter id="${id}" ${body}<g filter="url(#${id})">${content}</g>`;
}

/** Shows content only inside path data. */
export function clip(d: string, content: string): string {
  const id = idOf('clip' + d);
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}

/** Fades content vertically: stops are [y in px, opacity]. */
export function fadeY(
  content: string,
  stops: readonly (readonly [y: number, opacity: number])[],
): string {
  const top = stops[0]![0];
  const bottom = stops[stops.length - 1]![0];
  const p = paint(
    stops.map(([y, a]) => [r1(((y - top) / (bottom - top)) * 1000) / 1000, '#ffffff', a] as const),
    `gradientUnits="userSpaceOnUse" x1="0" y1="${top}" x2="0" y2="${bottom}"`,
  );
  const id = idOf('mask' + p.ref);
  return `${p.defs}<mask id="${id}" maskUnits="userSpaceOnUse" x="-500" y="-500" width="3400" height="2500"><rect x="-500" y="-500" width="3400" height="2500" fill="${p.ref}"/></mask><g mask="url(#${id})">${content}</g>`;
}

/** A tapering limb (trunk, branch, oar) along a spine, from `start` px wide to `end` px wide. */
export function limb(spine: readonly Point[], start: number, end: number): string {
  const left: Point[] = [];
  const right: Point[] = [];
  spine.forEach(([x, y], i) => {
    const [ax, ay] = spine[Math.max(0, i - 1)]!;
    const [bx, by] = spine[Math.min(spine.length - 1, i + 1)]!;
    const len = Math.hypot(bx - ax, by - ay) || 1;
    const w = lerp(start, end, i / (spine.length - 1)) / 2;
    left.push([x - ((by - ay) / len) * w, y + ((bx - ax) / len) * w]);
    right.unshift([x + ((by - ay) / len) * w, y - ((bx - ax) / len) * w]);
  });
  return curve(left) + 'L' + curve(right).slice(1) + 'Z';
}

// ── Air ─────────────────────────────────────────────────────────────────────

/** Bokashi sky: a vertical gradient from the sheet's top to `bottom`; stops are fractions of that height. */
export function sky(frame: Frame, stops: readonly Stop[], bottom = frame.height): string {
  return shape(`M0 0H${frame.width}V${bottom}H0Z`, stops);
}

/** A round glow that dies away without an edge; `ry` flattens it. */
export function glow(
  x: number,
  y: number,
  radius: number,
  colour: string,
  opacity: number,
  ry = radius,
): string {
  // Gaussian fall-off in nine stops: a plain two-stop radial shows its rim.
  const stops = Array.from({ length: 9 }, (_, i): Stop => {
    const t = i / 8;
    return [
      t,
      colour,
      Math.round(opacity * (Math.exp(-4.5 * t * t) - Math.exp(-4.5) * t) * 1000) / 1000,
    ];
  });
  const body = `>${stopTags(stops)}`;
  const id = idOf('radial' + body);
  return `<radialGradient id="${id}"${body}</radialGradient><ellipse cx="${r1(x)}" cy="${r1(y)}" rx="${radius}" ry="${ry}" fill="url(#${id})"/>`;
}

/** Sun or moon: a hand-cut disc in a soft glow. */
export function disc(
  x: number,
  y: number,
  radius: number,
  fill: Fill,
  halo: string,
  haloOpacity = 0.5,
): string {
  const n = noise(Math.round(x + y), 2);
  const rim = Array.from({ length: 40 }, (_, i): Point => {
    const a = (i / 40) * Math.PI * 2;
    const r = radius * (1 + 0.006 * n(i / 3));
    return [x + Math.cos(a) * r, y + Math.sin(a) * r];
  });
  return (
    glow(x, y, radius * 5, halo, haloOpacity) +
    glow(x, y, radius * 2, halo, haloOpacity) +
    shape(curve(rim, true), fill)
  );
}

/**
 * A bank of mist or cloud: drifting streaks of noise that fade out above and below.
 * `y`: its centre, `height`: full depth, `stretch`: length of a streak in px, `body` 0–1: how closed the bank is.
 */
export function mist(
  frame: Frame,
  o: {
    y: number;
    height: number;
    colour: string;
    opacity: number;
    seed?: number;
    stretch?: number;
    body?: number;
  },
): string {
  const { y, height, colour, opacity, seed = 1, stretch = 700, body = 0.5 } = o;
  const [r, g, b] = [1, 3, 5].map(
    (i) => Math.round((parseInt(colour.slice(i, i + 2), 16) / 255) * 1000) / 1000,
  );
  const top = y - height / 2;
  // Noise values gather around 0.5, so the gain opens it to the full range first.
  const gain = 3.4 * (1 - body) + 0.6;
  const filter =
    `filterUnits="userSpaceOnUse" x="0" y="${r1(top)}" width="${frame.width}" height="${r1(height)}" color-interpolation-filters="sRGB">` +
    `<feTurbulence type="fractalNoise" baseFrequency="${r1(1e5 / stretch) / 1e5} ${r1(5e5 / height / 1.5) / 1e5}" numOctaves="3" seed="${seed}"/>` +
    `<feColorMatrix values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} ${r1(gain)} 0 0 0 ${Math.round((body - 0.5 * gain + 0.25) * 100) / 100}"/></filter>`;
  const id = idOf(filter);
  const rect = `<filter id="${id}" ${filter}<rect x="0" y="${r1(top)}" width="${frame.width}" height="${r1(height)}" filter="url(#${id})"/>`;
  return fadeY(rect, [
    [top, 0],
    [top + height * 0.2, 0.2 * opacity],
    [top + height * 0.42, 0.9 * opacity],
    [y, opacity],
    [top + height * 0.66, 0.8 * opacity],
    [top + height * 0.85, 0.2 * opacity],
    [top + height, 0],
  ]);
}

// ── Land ────────────────────────────────────────────────────────────────────

/**
 * The skyline of a hill, left to right across the sheet (a little beyond both edges).
 * `y`: mean height, `rise`: how far it swings, `wave`: px between bends, `shape`: extra px to lift (−) or sink (+) it at x 0–1.
 */
export function ridge(
  frame: Frame,
  o: {
    seed: number;
    y: number;
    rise: number;
    wave: number;
    octaves?: number;
    step?: number;
    lift?: (x: number) => number;
  },
): Point[] {
  const { seed, y, rise, wave, octaves = 5, step = 12, lift = () => 0 } = o;
  const n = noise(seed, octaves);
  const points: Point[] = [];
  // Measured from the middle of the sheet: both frames share the same hills at the centre.
  for (let x = -5 * step; x <= frame.width + 5 * step; x += step)
    points.push([x, y + n((x - frame.width / 2) / wave) * rise + lift(x / frame.width)]);
  return points;
}

/** Height of a skyline at x. */
export function heightAt(points: readonly Point[], x: number): number {
  const i = points.findIndex(([px]) => px >= x);
  if (i <= 0) return points[i === 0 ? 0 : points.length - 1]![1];
  const [ax, ay] = points[i - 1]!;
  const [bx, by] = points[i]!;
  return lerp(ay, by, (x - ax) / (bx - ax));
}

/** Fills from a skyline down to `bottom`. */
export function land(points: readonly Point[], bottom: number, fill: Fill): string {
  return shape(
    `${line(points)}L${r1(points[points.length - 1]![0])} ${bottom}L${r1(points[0]![0])} ${bottom}Z`,
    fill,
  );
}

/**
 * Distant forest along a skyline: hundreds of small irregular conifers in one path, thinning and bunching.
 * `size`: mean tree height in px, `density`: trees per own width (about 1 is closed).
 */
export function treeline(
  points: readonly Point[],
  o: { seed: number; size: number; fill: Fill; density?: number },
): string {
  const { seed, size, fill, density = 1 } = o;
  const rnd = random(seed);
  const bunch = noise(seed + 5, 3);
  let d = '';
  for (
    let x = points[0]![0];
    x < points[points.length - 1]![0];
    x += ((size * 0.3) / density) * (0.4 + rnd() * 1.2)
  ) {
    const b = bunch(x / (size * 5));
    if (rnd() < -b * 0.9) continue;
    const h = size * (0.55 + rnd() * 0.6 + b * 0.45);
    const w = h * (0.15 + rnd() * 0.13);
    const y = heightAt(points, x) + size * 0.12;
    const right: Point[] = [];
    const left: Point[] = [];
    const tiers = 4 + Math.floor(rnd() * 3);
    for (let i = 1; i <= tiers; i++) {
      const t = i / tiers;
      right.push(
        [x + w * t * (0.75 + rnd() * 0.5), y - h * (1 - t * 0.92)],
        [x + w * t * 0.45, y - h * (1 - t * 0.9)],
      );
      left.unshift(
        [x - w * t * 0.45, y - h * (1 - t * 0.9)],
        [x - w * t * (0.75 + rnd() * 0.5), y - h * (1 - t * 0.92)],
      );
    }
    d += line(
      [
        [x + (rnd() - 0.5) * 2, y - h],
        ...right,
        [x + w * 0.7, y + size * 0.14],
        [x - w * 0.7, y + size * 0.14],
        ...left,
      ],
      true,
    );
  }
  return shape(d, fill);
}

/**
 * Mt Fuji: concave flanks, an uneven crater rim, snow that runs down the gullies, one lit and one shaded flank.
 * `x`,`top`: the summit, `base`: y of the foot, `spread`: half its width at the foot, `light`: −1 from the left, 1 from the right.
 */
export function fuji(o: {
  x: number;
  top: number;
  base: number;
  spread: number;
  body: Fill;
  snow: Fill;
  snowShade: string;
  shade: string;
  snowline?: number;
  light?: -1 | 1;
  seed?: number;
}): string {
  const {
    x,
    top,
    base,
    spread,
    body,
    snow,
    snowShade,
    shade,
    snowline = 0.3,
    light = -1,
    seed = 4,
  } = o;
  const rnd = random(seed);
  const half = (t: number) => spread * (0.042 + 0.4 * t + 0.56 * t ** 2.7);
  const rim = noise(seed, 3);
  // (u, t): u −1…1 from flank to flank along the slope, t 0…1 from rim to foot. A constant u is a fall line.
  const at = (u: number, t: number): Point => [
    x +
      u * half(t) * (u > 0 ? 1.05 : 1) +
      rim(t * 9 + (u > 0 ? 40 : 0)) * spread * 0.006 * (Math.abs(u) > 0.98 ? 1 : 0.2),
    top +
      t * (base - top) +
      (t < 0.02 ? (rim(u * 1.7 + 7) * 0.03 + u * u * 0.008) * (base - top) : 0),
  ];
  const steps = (from: number, to: number, n: number) =>
    Array.from({ length: n + 1 }, (_, i) => lerp(from, to, i / n));
  const outline = [
    ...steps(1, 0, 60).map((t) => at(-1, t)),
    ...steps(-0.9, 0.9, 18).map((u) => at(u, 0)),
    ...steps(0, 1, 60).map((t) => at(1, t)),
  ];
  const silhouette = line(outline, true);
  // Snow reaches further down where the gullies are deep: ridged noise makes the long tongues.
  const gully = noise(seed + 11, 2);
  const fine = noise(seed + 12, 2);
  const snowEnd = (u: number) =>
    snowline +
    0.2 * Math.max(-0.5, gully(u * 6.5)) +
    0.13 * Math.abs(fine(u * 19)) ** 0.7 -
    0.05 +
    0.03 * rnd() -
    0.05 * u * light;
  const snowLine = steps(1, -1, 150).map((u) => at(u * 1.01, Math.max(0.04, snowEnd(u))));
  const snowShape = line(
    [
      ...steps(-1.02, 1.02, 40).map((u): Point => [at(u, 0)[0], at(u, 0)[1] - 30]),
      at(1.1, 0.1),
      at(1.2, 0.3),
      ...snowLine,
      at(-1.2, 0.3),
    ],
    true,
  );
  // The flank away from the light, its edge breaking along the gullies.
  const edge = noise(seed + 20, 4);
  const side = -light;
  const shaded = line(
    [
      ...steps(0, 1, 40).map((t) => at(side * (0.02 + 0.2 * edge(t * 5) + 0.1 * t), t)),
      at(side * 1.3, 1),
      at(side * 1.3, 0),
    ],
    true,
  );
  // Fall-line strokes: shade in the gullies of the lit flank, deeper ones in the shaded flank.
  let gullies = '';
  for (let i = 0; i < 64; i++) {
    const u = rnd() * 1.9 - 0.95;
    const t0 = 0.04 + rnd() * 0.5;
    const t1 = Math.min(0.97, t0 + 0.1 + rnd() * 0.28);
    const w = 0.012 + rnd() * 0.022;
    gullies += line(
      [
        at(u, t0),
        at(u + w, lerp(t0, t1, 0.45)),
        at(u + w * 0.3, t1),
        at(u - w * 0.4, lerp(t0, t1, 0.5)),
      ],
      true,
    );
  }
  // Shade thins out towards the foot, where the haze lies.
  const shadeDown: Stop[] = [
    [0, shade],
    [0.55, shade, 0.8],
    [0.9, shade, 0.1],
    [1, shade, 0],
  ];
  return clip(
    silhouette,
    shape(silhouette, body) +
      group('opacity="0.5"', shape(gullies, shadeDown)) +
      shape(snowShape, snow) +
      clip(
        snowShape,
        shape(shaded, snowShade) + group('opacity="0.5"', shape(gullies, snowShade)),
      ) +
      group('opacity="0.34"', shape(shaded, shadeDown)),
  );
}

/** A weathered rock standing on y: dark body, a lit upper plane towards the light (−1 left, 1 right), a mossy or snowy cap if given. */
export function rock(o: {
  x: number;
  y: number;
  width: number;
  height: number;
  seed: number;
  body: Fill;
  lit: string;
  cap?: string;
  light?: -1 | 1;
}): string {
  const { x, y, width, height, seed, body, lit, cap, light = -1 } = o;
  const n = noise(seed, 3);
  const rnd = random(seed);
  const lean = (rnd() - 0.5) * 0.5;
  const outline: Point[] = Array.from({ length: 19 }, (_, i) => {
    const a = Math.PI * (i / 18);
    const r = 1 + 0.16 * n(i / 2.6);
    return [
      x - Math.cos(a) * (width / 2) * (i % 18 ? r : 1) + lean * Math.sin(a) * width * 0.3,
      y - Math.sin(a) ** 0.75 * height * (i % 18 ? r : 1),
    ];
  });
  const d = line(outline, true);
  const crest = outline[8 + Math.floor(rnd() * 3)]!;
  const face = line(
    [
      [crest[0] + light * width, y - height * 2],
      [crest[0], crest[1] - 4],
      [crest[0] + light * width * 0.1, crest[1] + height * 0.24],
      [crest[0] + light * width * 0.02, crest[1] + height * 0.4],
      [crest[0] + light * width * 0.25, y - height * 0.35],
      [crest[0] + light * width * 0.34, y - height * 0.12],
      [crest[0] + light * width, y],
    ],
    true,
  );
  const capLine = outline
    .map(([px, py], i): Point => [px, py + height * (0.1 + 0.14 * Math.abs(n(i / 1.7 + 30)))])
    .reverse();
  return clip(
    d,
    shape(d, body) +
      group('opacity="0.75"', shape(face, lit)) +
      (cap
        ? shape(line([...outline.map(([px, py]): Point => [px, py - 6]), ...capLine], true), cap)
        : ''),
  );
}

// ── Water ───────────────────────────────────────────────────────────────────

/** A sheet of water from y to `bottom` across the frame. */
export function water(frame: Frame, y: number, bottom: number, fill: Fill): string {
  return shape(`M0 ${r1(y)}H${frame.width}V${bottom}H0Z`, fill);
}

/** One lens-shaped horizontal stroke: the knife mark prints use for a ripple. */
function ripple(x: number, y: number, width: number, thick: number, bow: number): string {
  return `M${r1(x - width / 2)} ${r1(y)}Q${r1(x)} ${r1(y - thick + bow)} ${r1(x + width / 2)} ${r1(y)}Q${r1(x)} ${r1(y + thick + bow)} ${r1(x - width / 2)} ${r1(y)}Z`;
}

/**
 * Horizontal ripples between two heights, small far away and longer near.
 * `from`/`to`: x range, `length`: px of the nearest strokes.
 */
export function ripples(o: {
  seed: number;
  from: number;
  to: number;
  top: number;
  bottom: number;
  count: number;
  length: number;
  fill: string;
  opacity?: number;
}): string {
  const { seed, from, to, top, bottom, count, length, fill, opacity = 1 } = o;
  const rnd = random(seed);
  let d = '';
  for (let i = 0; i < count; i++) {
    const t = rnd() ** 1.4;
    const w = length * (0.12 + 0.88 * t) * (0.35 + rnd() * 0.9);
    d += ripple(lerp(from, to, rnd()), lerp(top, bottom, t), w, 0.8 + 3.6 * t, (rnd() - 0.5) * 3);
  }
  return shape(d, fill, `opacity="${opacity}"`);
}

/** The path of light under a sun, moon or window: ripples gathered round x that spread from `narrow` to `wide` px. */
export function lightPath(o: {
  seed: number;
  x: number;
  top: number;
  bottom: number;
  narrow: number;
  wide: number;
  count: number;
  fill: string;
  opacity?: number;
}): string {
  const { seed, x, top, bottom, narrow, wide, count, fill, opacity = 1 } = o;
  const rnd = random(seed);
  let d = '';
  for (let i = 0; i < count; i++) {
    const t = (i + rnd()) / count;
    const reach = lerp(narrow, wide, t);
    d += ripple(
      x + (rnd() + rnd() - 1) * reach * 0.6,
      lerp(top, bottom, t),
      reach * (0.25 + rnd() * 0.7),
      1 + 3.2 * t,
      (rnd() - 0.5) * 2,
    );
  }
  return shape(d, fill, `opacity="${opacity}"`);
}

/** Content mirrored in water at `waterline`: flattened by `squash`, wavering by `waver` px, fading over `depth` px. */
export function reflection(
  content: string,
  o: {
    waterline: number;
    depth: number;
    opacity?: number;
    squash?: number;
    waver?: number;
    blur?: number;
    seed?: number;
  },
): string {
  const { waterline, depth, opacity = 0.5, squash = 0.8, waver = 14, blur = 2, seed = 8 } = o;
  const mirrored = `<g transform="translate(0 ${r1(waterline * (1 + squash))}) scale(1 ${-squash})">${content}</g>`;
  const below = clip(
    `M-500 ${r1(waterline)}H2900V2000H-500Z`,
    carve(soften(mirrored, blur * 0.6, blur * 2), waver, 160, 14, seed, true),
  );
  return fadeY(below, [
    [waterline, opacity],
    [waterline + depth * 0.6, opacity * 0.6],
    [waterline + depth, 0],
  ]);
}

// ── Plants ──────────────────────────────────────────────────────────────────

/**
 * A conifer standing at (x, base): uneven layered boughs that droop and lift at the tips.
 * `spread`: half width ÷ height, `airy` 0–1: gaps between boughs (a larch ≈ 0.6), `bare` 0–1: clear trunk below the crown,
 * `lit`: colour of the bough tops on the light side (−1 left, 1 right).
 */
export function conifer(o: {
  x: number;
  base: number;
  height: number;
  seed: number;
  fill: Fill;
  trunk?: string;
  lit?: string | undefined;
  litOpacity?: number;
  light?: -1 | 1;
  spread?: number;
  airy?: number;
  bare?: number;
}): string {
  const {
    x,
    base,
    height,
    seed,
    fill,
    trunk,
    lit,
    litOpacity = 0.6,
    light = -1,
    spread = 0.2,
    airy = 0.15,
    bare = 0.06,
  } = o;
  const rnd = random(seed);
  const lean = (rnd() - 0.5) * height * 0.05;
  const top = base - height;
  const crown = height * (1 - bare);
  const stem = (t: number): Point => [x + lean * (1 - t) ** 2, top + t * height];
  const bulge = 0.62 + rnd() * 0.3;
  const dark = { '-1': '', '1': '' }; // a path per side: mirrored outlines in one path would cancel where they cross
  let bright = '';
  // One bough: upper edge sags then lifts, lower edge hangs in ragged sprays.
  const bough = (t: number, side: -1 | 1, length: number) => {
    const [sx, sy] = stem((t * crown) / height);
    const drop = length * (0.12 + 0.3 * t + rnd() * 0.14);
    const thick = length * (0.36 - airy * 0.2) + height * 0.008;
    const tip: Point = [sx + side * length, sy + drop];
    const sprays = 3 + Math.floor(length / 26);
    let d = `M${r1(sx)} ${r1(sy - thick * 0.5)}Q${r1(sx + side * length * 0.5)} ${r1(sy + drop * 0.75 - thick * 0.35)} ${r1(tip[0])} ${r1(tip[1])}`;
    for (let i = sprays - 1; i >= 0; i--) {
      const k = (i + 0.3 + rnd() * 0.5) / sprays;
      const bx = sx + side * length * k;
      const by = sy + drop * k;
      const hang = thick * (0.5 + rnd() * 0.8) * (1 - k * 0.4) * (1 - airy * 0.45);
      d += `Q${r1(bx + side * length * 0.1)} ${r1(by + hang * 0.5)} ${r1(bx + side * length * 0.06)} ${r1(by + hang)}Q${r1(bx + side * length * 0.02)} ${r1(by + hang * 0.6)} ${r1(bx - side * length * 0.02)} ${r1(by + hang * 0.5)}`;
    }
    dark[side] += d + `L${r1(sx - side * 2)} ${r1(sy + thick)}V${r1(sy - thick * 0.5)}Z`;
    if (lit && (side === light ? rnd() < 0.8 : rnd() < 0.25)) {
      const k0 = 0.25 + rnd() * 0.2;
      const k1 = 0.8 + rnd() * 0.18;
      const px = (k: number) => sx + side * length * k;
      const py = (k: number) => sy + drop * k * k * 0.55 + drop * k * 0.45 - thick * 0.16 * (1 - k);
      bright += `M${r1(px(k0))} ${r1(py(k0))}L${r1(px(k1))} ${r1(py(k1))}L${r1(px(k1 * 0.86))} ${r1(py(k1 * 0.86) + thick * 0.34)}L${r1(px(lerp(k0, k1, 0.6)))} ${r1(py(lerp(k0, k1, 0.6)) + thick * 0.12)}L${r1(px(lerp(k0, k1, 0.42)))} ${r1(py(lerp(k0, k1, 0.42)) + thick * 0.36)}Z`;
    }
  };
  let t = 0.025;
  while (t < 1) {
    const profile =
      spread * height * Math.min(1, t / bulge) ** 0.85 * (t > bulge ? 1 - (t - bulge) * 0.35 : 1);
    for (const side of [-1, 1] as const)
      if (rnd() > airy * 0.35)
        bough(t + (rnd() - 0.5) * 0.02, side, profile * (0.62 + rnd() * 0.5) + height * 0.008);
    t += (0.022 + 0.026 * t) * (0.7 + rnd() * 0.6) * (1 + airy * 0.45);
  }
  const spine = [1, 0.8, 0.6, 0.4, 0.2, 0].map(stem);
  const stick = shape(
    limb(spine, height * 0.026, height * 0.003),
    trunk ?? (typeof fill === 'string' ? fill : fill[fill.length - 1]![1]),
  );
  return (
    stick +
    shape(dark[-1], fill) +
    shape(dark[1], fill) +
    (bright ? shape(bright, lit!, `opacity="${litOpacity}"`) : '')
  );
}

/** A pad of pine needles, flat below and domed above, with the light on its upper side. */
export function needlePad(o: {
  x: number;
  y: number;
  width: number;
  height: number;
  seed: number;
  fill: string;
  lit?: string | undefined;
  needle?: number;
}): string {
  const { x, y, width, height, seed, fill, lit, needle = Math.max(9, width * 0.09) } = o;
  const rnd = random(seed);
  const n = noise(seed, 2);
  let dark = '';
  let bright = '';
  const tuft = (cx: number, cy: number, size: number) => {
    let d = '';
    const turn = (rnd() - 0.5) * 0.5;
    for (let i = 0; i < 8; i++) {
      const a = -Math.PI / 2 + turn + ((i - 3.5) / 3.5) * 1.35;
      const len = size * (0.75 + rnd() * 0.4);
      const w = size * 0.07;
      d += `M${r1(cx - Math.sin(a) * w)} ${r1(cy + Math.cos(a) * w)}L${r1(cx + Math.cos(a) * len)} ${r1(cy + Math.sin(a) * len)}L${r1(cx + Math.sin(a) * w)} ${r1(cy - Math.cos(a) * w)}Z`;
    }
    return d;
  };
  const dome = (k: number) => Math.sqrt(Math.max(0, 1 - k * k)) * (0.8 + 0.35 * n(k * 3 + 9));
  // The closed heart of the pad.
  const heart: Point[] = [];
  for (let k = -0.94; k <= 0.94; k += 0.094)
    heart.push([x + (k * width) / 2, y - height * 0.8 * dome(k)]);
  for (let k = 0.9; k >= -0.9; k -= 0.18)
    heart.push([x + (k * width) / 2, y + height * 0.1 * n(k * 5)]);
  const count = Math.round((width / needle) * 3.4);
  for (let i = 0; i < count; i++) {
    const k = rnd() * 2 - 1;
    const up = rnd() ** 0.6;
    const cy = y - height * 0.86 * dome(k) * up;
    dark += tuft(x + (k * width) / 2, cy, needle * (0.8 + rnd() * 0.4));
    if (lit && up > 0.62 && rnd() < 0.5)
      bright += tuft(x + (k * width) / 2, cy + needle * 0.1, needle * 0.8);
  }
  return shape(curve(heart, true), fill) + shape(dark, fill) + (bright ? shape(bright, lit!) : '');
}

/**
 * A Japanese pine at (x, base): a bending trunk, clear below, with needle pads on spreading branches above.
 * `lean`: px the crown stands to the side of the foot; `lit` and `bark` colour the light side (−1 left, 1 right).
 */
export function pine(o: {
  x: number;
  base: number;
  height: number;
  seed: number;
  lean?: number;
  needles: string;
  lit?: string | undefined;
  trunk: Fill;
  bark?: string;
  light?: -1 | 1;
  spread?: number;
  girth?: number;
  boughs?: number;
}): string {
  const {
    x,
    base,
    height,
    seed,
    lean = 0,
    needles,
    lit,
    trunk,
    bark,
    light = -1,
    spread = 0.26,
    girth = height * 0.045,
    boughs = 9,
  } = o;
  const rnd = random(seed);
  const bend = noise(seed, 2);
  const foot = bend(0);
  const stem = (t: number): Point => [
    x + lean * t ** 1.3 + (bend(t * 2.6) - foot) * height * 0.06,
    base - t * height,
  ];
  const spine = Array.from({ length: 14 }, (_, i) => stem((i / 13) * 0.97));
  // The foot spreads into the ground.
  const flare = shape(
    `M${r1(x - girth * 0.9)} ${r1(base + girth * 0.3)}Q${r1(x - girth * 0.5)} ${r1(base - girth * 0.2)} ${r1(x - girth * 0.45)} ${r1(base - girth * 1.6)}H${r1(x + girth * 0.45)}Q${r1(x + girth * 0.5)} ${r1(base - girth * 0.2)} ${r1(x + girth * 0.95)} ${r1(base + girth * 0.3)}Z`,
    trunk,
  );
  let wood = flare + shape(limb(spine, girth, girth * 0.2), trunk);
  if (bark)
    wood += shape(
      limb(
        spine.map(([px, py], i): Point => [px + light * girth * lerp(0.27, 0.05, i / 13), py]),
        girth * 0.3,
        girth * 0.06,
      ),
      bark,
    );
  const pad = (px: number, py: number, w: number, h: number, s: number) =>
    needlePad({
      x: px,
      y: py,
      width: w,
      height: h,
      seed: s,
      fill: needles,
      lit,
      needle: height * 0.017,
    });
  let pads = '';
  for (let i = 0; i < boughs; i++) {
    const t = 0.48 + (0.46 * (i + rnd() * 0.6)) / boughs;
    const side = (i % 2 ? 1 : -1) * (rnd() < 0.85 ? 1 : -1);
    const reach = spread * height * (1.2 - (t - 0.48) * 1.5) * (0.5 + rnd() * 0.6);
    const [sx, sy] = stem(t);
    const rise = reach * (rnd() * 0.4 - 0.08);
    const tip: Point = [sx + side * reach, sy - rise];
    const elbow: Point = [sx + side * reach * 0.5, sy - rise * 0.35 + reach * 0.07];
    wood += shape(limb([[sx, sy], elbow, tip], girth * 0.42 * (1.3 - t), 2), trunk);
    // Three pads climb each branch; the outer one hides its tip.
    const w = reach * 0.75 + height * 0.075;
    const h = w * (0.24 + rnd() * 0.1);
    pads += pad(sx + side * reach * 0.42, elbow[1] - h * 0.25, w * 0.62, h * 0.7, seed * 37 + i);
    pads += pad(tip[0] - side * w * 0.1, tip[1] + h * 0.15, w, h, seed * 31 + i);
    pads += pad(
      tip[0] - side * w * (0.25 + rnd() * 0.2),
      tip[1] - h * 0.5,
      w * 0.6,
      h * 0.7,
      seed * 43 + i,
    );
  }
  const [hx, hy] = stem(0.97);
  const crownWidth = spread * height;
  pads += pad(
    hx - crownWidth * 0.25,
    hy + height * 0.055,
    crownWidth * 0.75,
    crownWidth * 0.24,
    seed * 47,
  );
  pads += pad(
    hx + crownWidth * 0.28,
    hy + height * 0.045,
    crownWidth * 0.7,
    crownWidth * 0.22,
    seed * 53,
  );
  pads += pad(hx, hy + height * 0.02, crownWidth * 0.85, crownWidth * 0.3, seed * 41);
  return wood + pads;
}

/** One leaf as path data: `round` blade, five-lobed `maple`, narrow `blade` (bamboo, willow). */
export function leaf(
  kind: 'round' | 'maple' | 'blade',
  x: number,
  y: number,
  size: number,
  turn: number,
): string {
  const at = (a: number, r: number): Point => [
    x + Math.cos(a + turn) * r * size,
    y + Math.sin(a + turn) * r * size,
  ];
  if (kind === 'maple') {
    const lobes = [-2.2, -1.15, 0, 1.15, 2.2];
    const reach = [0.62, 0.9, 1, 0.9, 0.62];
    const points: Point[] = [];
    lobes.forEach((a, i) => points.push(at(a - 0.24, 0.4), at(a, reach[i]!), at(a + 0.24, 0.4)));
    return line(points, true);
  }
  const wide = kind === 'round' ? 0.8 : 0.28;
  const [ax, ay] = at(Math.PI, 0.9);
  const [bx, by] = at(0, 1);
  const [cx, cy] = at(Math.PI / 2, wide);
  const [ex, ey] = at(-Math.PI / 2, wide);
  return `M${r1(ax)} ${r1(ay)}Q${r1(cx)} ${r1(cy)} ${r1(bx)} ${r1(by)}Q${r1(ex)} ${r1(ey)} ${r1(ax)} ${r1(ay)}Z`;
}

/**
 * A mass of leaves: several lobes of foliage inside an ellipse, loose at the rim.
 * `tones`: dark to light; light leaves gather on the side of the light (−1 left, 1 right) and on top.
 */
export function foliage(o: {
  x: number;
  y: number;
  rx: number;
  ry: number;
  seed: number;
  count: number;
  size: number;
  tones: readonly string[];
  kind?: 'round' | 'maple' | 'blade';
  light?: -1 | 1;
}): string {
  const { x, y, rx, ry, seed, count, size, tones, kind = 'round', light = -1 } = o;
  const rnd = random(seed);
  const lobes = Array.from({ length: 7 }, (): readonly [number, number, number] => {
    const a = rnd() * Math.PI * 2;
    const r = Math.sqrt(rnd()) * 0.68;
    return [Math.cos(a) * r, Math.sin(a) * r, 0.3 + rnd() * 0.24];
  });
  const layers = tones.map(() => '');
  for (let i = 0; i < count; i++) {
    const [lx, ly, lr] = lobes[Math.floor(rnd() * lobes.length)]!;
    const a = rnd() * Math.PI * 2;
    const r = Math.sqrt(rnd()) * lr * (rnd() < 0.08 ? 1.5 : 1);
    const ux = lx + Math.cos(a) * r;
    const uy = ly + Math.sin(a) * r;
    // Lit by where the leaf lies in its own lobe, and a little by the whole mass.
    const lightness =
      0.45 +
      (((uy - ly) * -0.9 + (ux - lx) * light * 0.6) / lr) * 0.42 +
      (-uy * 0.6 + ux * light * 0.4) * 0.25 +
      (rnd() - 0.5) * 0.3;
    const tone = Math.max(0, Math.min(tones.length - 1, Math.floor(lightness * tones.length)));
    layers[tone] += leaf(
      kind,
      x + ux * rx,
      y + uy * ry,
      size * (0.6 + rnd() * 0.7),
      rnd() * Math.PI * 2,
    );
  }
  return layers.map((d, i) => (d ? shape(d, tones[i]!) : '')).join('');
}

/** A coconut palm: ringed curving trunk from (x, base), crown at (x + lean, base − height), fronds bowed by their weight. */
export function palm(o: {
  x: number;
  base: number;
  height: number;
  lean: number;
  seed: number;
  fill: string;
  trunk: Fill;
  lit?: string | undefined;
  light?: -1 | 1;
  frond?: number;
  fronds?: number;
}): string {
  const {
    x,
    base,
    height,
    lean,
    seed,
    fill,
    trunk,
    lit,
    light = 1,
    frond = height * 0.48,
    fronds = 13,
  } = o;
  const rnd = random(seed);
  const spine = Array.from({ length: 12 }, (_, i): Point => {
    const t = i / 11;
    return [x + lean * t ** 1.7, base - height * (t * 1.04 - 0.04 * t * t)];
  });
  const [cx, cy] = spine[11]!;
  const girth = height * 0.04;
  let out = shape(limb(spine, girth, girth * 0.55), trunk);
  if (lit)
    out += shape(
      limb(
        spine.map(([px, py], i): Point => [px + light * girth * lerp(0.3, 0.15, i / 11), py]),
        girth * 0.22,
        girth * 0.1,
      ),
      lit,
      'opacity="0.7"',
    );
  let back = '';
  let front = '';
  for (let i = 0; i < fronds; i++) {
    const a = -Math.PI * (-0.12 + (1.24 * (i + rnd() * 0.7)) / fronds);
    const len = frond * (0.75 + rnd() * 0.35);
    const sag = len * (0.32 + rnd() * 0.25);
    const rib = (t: number): Point => [
      cx + Math.cos(a) * len * t * (1 - 0.12 * t),
      cy + Math.sin(a) * len * t * 0.85 + sag * t * t,
    ];
    const ribPoints = Array.from({ length: 9 }, (_, k) => rib(k / 8));
    let d = limb(ribPoints, len * 0.022, 1);
    for (let k = 3; k < 40; k++) {
      const t = k / 40;
      const [px, py] = rib(t);
      const [qx, qy] = rib(t + 0.05);
      const along = Math.atan2(qy - py, qx - px);
      const blade = len * 0.25 * Math.sin(Math.PI * (0.14 + t * 0.8)) * (0.8 + rnd() * 0.35);
      for (const side of [-1, 1]) {
        const b = along + side * (0.85 - t * 0.3);
        const ex = px + Math.cos(b) * blade;
        const ey = py + Math.sin(b) * blade + blade * 0.3;
        d += `M${r1(px)} ${r1(py)}Q${r1(lerp(px, ex, 0.55))} ${r1(lerp(py, ey, 0.55) - blade * 0.12)} ${r1(ex)} ${r1(ey)}Q${r1(lerp(px, ex, 0.45))} ${r1(lerp(py, ey, 0.45))} ${r1(px + (qx - px) * 0.7)} ${r1(py + (qy - py) * 0.7)}Z`;
      }
    }
    if (lit && Math.cos(a) * light > 0.1 && rnd() < 0.6) front += d;
    else back += d;
  }
  return out + shape(back, fill) + (front ? shape(front, mix(fill, lit!, 0.35)) : '');
}

/** Grass or reeds along a skyline: bending blades in one path. `height`: px of the tallest. */
export function grass(
  points: readonly Point[],
  o: {
    seed: number;
    from: number;
    to: number;
    count: number;
    height: number;
    fill: Fill;
    lean?: number;
  },
): string {
  const { seed, from, to, count, height, fill, lean = 0.25 } = o;
  const rnd = random(seed);
  const bunch = noise(seed, 3);
  let d = '';
  for (let i = 0; i < count; i++) {
    const x = lerp(from, to, rnd());
    const h = height * (0.3 + 0.7 * rnd()) * (0.7 + 0.5 * bunch(x / height / 1.5));
    const y = heightAt(points, x) + 3 + rnd() ** 2 * height * 0.5;
    const bow = h * (lean + (rnd() - 0.5) * 0.7);
    const w = Math.max(1.2, h * 0.03);
    d += `M${r1(x - w)} ${r1(y)}Q${r1(x + bow * 0.15)} ${r1(y - h * 0.6)} ${r1(x + bow)} ${r1(y - h)}Q${r1(x + bow * 0.25)} ${r1(y - h * 0.55)} ${r1(x + w)} ${r1(y)}Z`;
  }
  return shape(d, fill);
}

// ── Buildings ───────────────────────────────────────────────────────────────

/**
 * A hip-and-gable (irimoya) roof seen from its long side: x the middle, `eaves` the y of the eave line at the middle,
 * `width` eave to eave, `height` from eave to ridge. Eaves sweep up at the corners; the gables stand at both ends of the ridge.
 * `tile`: the roof plane, `edge`: ridge and eave lines, `lit`: rim of light on the ridge, `under`: shadow below the eaves.
 */
export function irimoyaRoof(o: {
  x: number;
  eaves: number;
  width: number;
  height: number;
  tile: Fill;
  edge: string;
  lit?: string | undefined;
  under?: string;
  courses?: number;
}): string {
  const { x, eaves, width, height, tile, edge, lit, under, courses = 22 } = o;
  const w = width / 2;
  const ridgeHalf = w * 0.56;
  const gableY = eaves - height * 0.46; // where the gable stands on the hip
  const lift = height * 0.13; // upturn of the corners
  const p = (k: number, y: number) => `${r1(x + k)} ${r1(y)}`;
  const ridgeY = eaves - height;
  const roof =
    `M${p(-ridgeHalf - w * 0.03, ridgeY)}Q${p(-ridgeHalf - w * 0.05, lerp(ridgeY, gableY, 0.6))} ${p(-ridgeHalf - w * 0.13, gableY)}` +
    `Q${p(-w * 0.83, eaves - lift * 1.25)} ${p(-w, eaves - lift)}L${p(-w * 0.985, eaves - lift + height * 0.05)}` +
    `Q${p(-w * 0.6, eaves + height * 0.02)} ${p(0, eaves + height * 0.02)}Q${p(w * 0.6, eaves + height * 0.02)} ${p(w * 0.985, eaves - lift + height * 0.05)}` +
    `L${p(w, eaves - lift)}Q${p(w * 0.83, eaves - lift * 1.25)} ${p(ridgeHalf + w * 0.13, gableY)}Q${p(ridgeHalf + w * 0.05, lerp(ridgeY, gableY, 0.6))} ${p(ridgeHalf + w * 0.03, ridgeY)}Z`;
  // Tile courses fan from the ridge to the eaves.
  let rows = '';
  for (let i = 1; i < courses; i++) {
    const k = (i / courses) * 2 - 1;
    const low = eaves - lift * Math.abs(k) ** 3;
    rows += `M${p(k * ridgeHalf, ridgeY + height * 0.05)}Q${p(k * ridgeHalf * 1.12, gableY)} ${p(k * w * 0.95, low)}`;
  }
  const ridgeBar = `M${p(-ridgeHalf - w * 0.05, ridgeY - height * 0.03)}Q${p(0, ridgeY + height * 0.03)} ${p(ridgeHalf + w * 0.05, ridgeY - height * 0.03)}L${p(ridgeHalf + w * 0.03, ridgeY + height * 0.07)}Q${p(0, ridgeY + height * 0.1)} ${p(-ridgeHalf - w * 0.03, ridgeY + height * 0.07)}Z`;
  const hips = [-1, 1]
    .map(
      (s) =>
        `M${p(s * ridgeHalf, ridgeY + height * 0.06)}Q${p(s * (ridgeHalf - w * 0.01), gableY)} ${p(s * (ridgeHalf + w * 0.02), gableY)}L${p(s * (ridgeHalf + w * 0.13), gableY)}`,
    )
    .join('');
  const eaveLine = `M${p(-w, eaves - lift)}Q${p(-w * 0.6, eaves)} ${p(0, eaves)}Q${p(w * 0.6, eaves)} ${p(w, eaves - lift)}`;
  return (
    (under
      ? shape(
          `M${p(-w * 0.9, eaves - lift * 0.6)}H${r1(x + w * 0.9)}L${p(w * 0.8, eaves + height * 0.1)}H${r1(x - w * 0.8)}Z`,
          under,
        )
      : '') +
    shape(roof, tile) +
    stroke(rows, edge, Math.max(0.8, height * 0.012), 'opacity="0.4"') +
    stroke(hips, edge, Math.max(1, height * 0.035)) +
    stroke(eaveLine, edge, Math.max(1, height * 0.035)) +
    shape(ridgeBar, edge) +
    (lit
      ? stroke(
          `M${p(-ridgeHalf - w * 0.05, ridgeY - height * 0.03)}Q${p(0, ridgeY + height * 0.03)} ${p(ridgeHalf + w * 0.05, ridgeY - height * 0.03)}`,
          lit,
          Math.max(1, height * 0.02),
        )
      : '')
  );
}

// ── Paper ───────────────────────────────────────────────────────────────────

/** The print's surface: fine horizontal wood grain and the mottle of the baren, both faint (they cost file size). */
export function grain(frame: Frame, strength = 1, seed = 5): string {
  const layer = (
    frequency: string,
    octaves: number,
    gain: number,
    floor: number,
    colour: string,
    s: number,
  ) => {
    const body =
      `filterUnits="userSpaceOnUse" x="0" y="0" width="${frame.width}" height="${frame.height}" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${s}"/>` +
      `<feColorMatrix values="${colour} ${gain} 0 0 0 ${floor}"/></filter>`;
    const id = idOf(body);
    return `<filter id="${id}" ${body}<rect width="${frame.width}" height="${frame.height}" filter="url(#${id})"/>`;
  };
  const light = '0 0 0 0 1 0 0 0 0 0.97 0 0 0 0 0.9';
  const dark = '0 0 0 0 0.06 0 0 0 0 0.09 0 0 0 0 0.14';
  const g = strength;
  const r3 = (v: number) => Math.round(v * 1000) / 1000;
  return (
    layer('0.0012 0.1', 2, r3(0.1 * g), r3(-0.05 * g), light, seed) +
    layer('0.0015 0.17', 2, r3(0.11 * g), r3(-0.055 * g), dark, seed + 1) +
    layer('0.002 0.011', 2, r3(0.12 * g), r3(-0.06 * g), light, seed + 2)
  );
}

/** The finished sheet: layers from back to front under the print's surface. */
export function print(frame: Frame, layers: readonly string[], grainStrength = 1): string {
  const { width, height } = frame;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    layers.join('\n') +
    grain(frame, grainStrength) +
    '</svg>'
  );
}
