/**
 * Cebu highlands: the vegetable terraces of Mantalongon below the cones of Osmeña Peak, late in a wet
 * afternoon. The rain goes out over the strait on the left; on the right the cloud opens, and one shaft
 * of sun reaches the hill with the nipa hut. All light comes from that opening.
 */
import type { Frame } from '../frame.ts';
import { lerp, noise, r1, random } from '../draw/numbers.ts';
import { type Point, blob, curve, limb, line } from '../draw/paths.ts';
import { type Fill, gradientShape, group, mix, parseStops, shape, stroke } from '../draw/paint.ts';
import { clip, fadeY, gaussianBlur, roughen } from '../draw/effects.ts';
import { glow, shafts, sky } from '../draw/sky.ts';
import { fog, mist, smoke } from '../draw/mist.ts';
import { heightAt, land, ridge } from '../draw/land.ts';
import { grass } from '../draw/plants.ts';
import { scrub, wood } from '../draw/woods.ts';
import { artwork } from '../draw/artwork.ts';

const HORIZON = 610;

/**
 * Skyline of steep grassy cones. `peaks`: [x, height, half-width]; between them the land lies at `y`.
 * The flanks are ribbed; `facets` returns the lit ribs of those flanks, to lay over the land.
 */
function cones(
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
  const cone = (dx: number, h: number, half: number) => {
    const u = Math.min(1, Math.abs(dx) / half);
    // A blunt head, steep flanks, feet that run out.
    return h * ((1 - u) ** 1.3 * 0.45 + (1 - u * u) ** 2.4 * 0.55);
  };
  const skyline: Point[] = [];
  for (let x = -60; x <= frame.width + 60; x += 8) {
    let up = 0;
    for (const [px, h, half] of peaks)
      up = Math.max(up, cone(x - px + n(x / half / 0.6) * half * 0.05, h, half));
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
 * `fields`: colors that the plots take in turn, `lip`: shadow under each field's edge, `edge`: light along it,
 * `crest`: half-length in px of a summit that is a ridge rather than a point, `shear`: how that ridge slopes (px down per px to the right),
 * `sun`/`shade`: cast over the faces towards and away from the light, which comes from the right.
 */
function terracedHill(o: {
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
  // Relief: the light on each face depends on the direction in which it faces.
  let bright = '';
  let dark = '';
  const faces = 44;
  const lightAngle = 0.5;
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
    picture: picture + clip(outline, gaussianBlur(bright + dark, Math.max(4, radius * 0.014))),
    outline,
    spot: (level, angle) => at(angle, times[Math.max(0, Math.min(levels, level))]!),
  };
}

/** A banana plant from (x, base): thick sheathed stem, long paddle leaves torn by the wind. */
function banana(o: {
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
        const isTorn = rnd() < 0.22;
        edge.push([px + nx * w, py + ny * w + w * 0.25]);
        if (isTorn && k > 2 && k < tears - 1)
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

/** A nipa hut on posts: deep thatched roof, woven walls, an awning window, a ladder. `size`: px of the floor's width, `light`: side of the sun. */
function nipaHut(o: {
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

/** Rain under a cloud: slanting veils with soft sides, fading in below the cloud and out above the ground. */
function rain(from: number, to: number, top: number, bottom: number, color: string): string {
  const rnd = random(8);
  let veils = '';
  for (let i = 0; i < 26; i++) {
    const x = from + (to - from) * ((i + rnd()) / 26);
    const w = 60 + rnd() * 210;
    const slant = 110;
    const strength = 0.07 + rnd() * 0.11;
    // The gradient runs across the veil, at right angles to its slant.
    const drop = bottom - top;
    const across = 1 / (1 + (slant / drop) ** 2);
    veils += gradientShape(
      line(
        [
          [x, top],
          [x + w, top],
          [x + w - slant, bottom],
          [x - slant, bottom],
        ],
        true,
      ),
      [x, top],
      [x + w * across, top + (w * across * slant) / drop],
      parseStops(
        `${color} 0 0, ${color} 0.35 ${strength}, ${color} 0.65 ${strength}, ${color} 1 0`,
      ),
    );
  }
  return fadeY(veils, [
    [top, 0],
    [top + 90, 1],
    [top + (bottom - top) * 0.6, 0.8],
    [bottom, 0],
  ]);
}

/** A waterfall in two leaps: strands of water over a dark wall, dark rocks at the ledge, spray where each leap ends. */
function waterfall(x: number, top: number, ledge: number, foot: number, width: number): string {
  const fall = (cx: number, y0: number, y1: number, w0: number, w1: number, seed: number) => {
    const n = noise(seed, 3);
    const rnd = random(seed);
    // Strands part and join on the way down; gaps between them show the rock.
    let strands = '';
    let bright = '';
    for (let i = 0; i < 9; i++) {
      const k = (i + 0.5) / 9 - 0.5;
      const start = i === 4 ? 0 : rnd() * 0.12 * Math.abs(k) * 4;
      const end = 1 - rnd() * 0.08;
      const spine = Array.from({ length: 9 }, (_, m): Point => {
        const t = start + ((end - start) * m) / 8;
        const w = w0 + (w1 - w0) * t ** 0.7;
        return [
          cx + k * w + n(t * 4 + i * 3) * w * 0.09,
          y0 + (y1 - y0) * t + (m ? 0 : Math.abs(k) * 10),
        ];
      });
      strands += limb(spine, w0 * 0.17, w1 * 0.19);
      if (i % 3 === 1)
        bright += limb(
          spine.map(([a, b]): Point => [a - 1, b]),
          w0 * 0.07,
          w1 * 0.06,
        );
    }
    return (
      shape(strands, parseStops('#dfe8de 0, #cfdcd4 0.6, #dfe6dc 1')) + shape(bright, '#f8f7ea')
    );
  };
  const rocks = (cx: number, y: number, w: number, seed: number) =>
    shape(
      blob(cx - w * 0.5, y, w * 0.34, w * 0.2, seed, 0.3) +
        blob(cx + w * 0.42, y + 3, w * 0.3, w * 0.2, seed + 1, 0.3),
      '#2d4744',
    ) + shape(blob(cx + w * 0.46, y - 2, w * 0.18, w * 0.08, seed + 2, 0.4), '#7d9985');
  return (
    fall(x, top, ledge + 6, width * 0.46, width * 0.8, 4) +
    fall(x + width * 0.16, ledge - 2, foot, width * 0.74, width * 1.2, 9) +
    rocks(x + width * 0.08, ledge + 4, width * 1.5, 80) +
    fog({
      x: x + 4,
      y: ledge,
      rx: width * 1.2,
      ry: 18,
      color: '#eef2e6',
      opacity: 0.55,
      seed: 4,
      count: 5,
    }) +
    fog({
      x: x + width * 0.3,
      y: foot,
      rx: width * 4,
      ry: 62,
      color: '#e6ece0',
      opacity: 0.75,
      seed: 6,
      count: 12,
    })
  );
}

export default function cebuMountain(frame: Frame): string {
  const { width, height } = frame;
  const tall = width < height;
  // The hill with the hut: right of the middle in WIDE, the middle in TALL.
  const hill = tall ? 690 : 1500;
  const fallX = tall ? 292 : 800;
  const sunX = tall ? 1090 : 2130;

  const air = sky(
    frame,
    parseStops('#33474f 0, #4b6268 0.14, #78908f 0.36, #b3bda9 0.6, #e6dcb8 0.82, #f1e4bd 1'),
    HORIZON + 40,
  );
  const opening =
    glow(sunX, 250, tall ? 520 : 800, '#fff0c4', 0.95, 330) +
    glow(sunX - 60, 470, tall ? 700 : 1100, '#fbe8b6', 0.7, 260) +
    glow(sunX, 210, 240, '#fffbe8', 0.9, 120);
  // The rain cloud hangs over the left and closes the top. Its heaps are glows, not blurred shapes: a blur
  // would pale towards the sides of the canvas. Each has a rim of light on the side of the opening.
  const rnd = random(31);
  let heaps = '';
  let edges = '';
  const count = tall ? 22 : 42;
  for (let i = 0; i < count; i++) {
    const x = -160 + (i / count) * (width + 320) + rnd() * 60;
    // Towards the sun the cloud thins and rises.
    const k = Math.min(1, ((x > sunX ? 0.3 : 1) * Math.abs(x - sunX)) / (tall ? 460 : 720));
    const y = 10 + 185 * k ** 1.3 + rnd() * 60 - 30;
    const rx = Math.round(230 + rnd() * 170);
    const ry = Math.round(105 + rnd() * 60);
    heaps += glow(x, y, rx, mix('#82938d', '#42555b', Math.min(1, k * 1.3)), 0.95, ry);
    edges += glow(x + 40, y + 16, rx, '#f6e9c4', 0.5 * (1 - k * 0.75), ry + 8);
  }
  const roof = fadeY(
    gradientShape(
      `M0 0H${width}V330H0Z`,
      [sunX - (tall ? 900 : 1300), 0],
      [sunX, 0],
      parseStops('#42555b 0, #586d6f 0.5 0.95, #8f9d92 1 0.35'),
    ),
    '0,1 150,0.95 235,0.6 330,0',
  );
  const cloud =
    edges +
    roof +
    heaps +
    mist(frame, {
      y: 130,
      height: 260,
      color: '#33454c',
      opacity: 0.75,
      seed: 12,
      stretch: 1500,
      body: 0.5,
    }) +
    mist(frame, {
      y: 330,
      height: 190,
      color: '#d9d9c0',
      opacity: 0.4,
      seed: 17,
      stretch: 1500,
      body: 0.3,
    });
  const veils =
    rain(tall ? -60 : -100, tall ? 420 : 900, 220, 690, '#5e7678') +
    rain(tall ? 60 : 300, tall ? 300 : 640, 240, 740, '#52696d');

  // The strait and the next island beyond it, seen between the cones.
  const sea = shape(
    `M0 ${HORIZON}H${width}V760H0Z`,
    parseStops('#d7d8bd 0, #b5c3b4 0.25, #8ea9a4 1'),
  );
  const island = land(
    ridge(frame, { seed: 9, y: HORIZON - 20, rise: 20, wave: 420 }),
    HORIZON + 6,
    parseStops('#a9b8ac 0, #c3c9b2 1'),
  );
  const seaLight = glow(sunX - 120, HORIZON + 18, tall ? 420 : 700, '#fff6d6', 0.85, 34);

  const c = (dx: number) => hill + dx;
  const far = cones(frame, {
    seed: 3,
    y: 690,
    light: 1,
    peaks: [
      [c(-1330), 70, 200],
      [c(-1120), 128, 210],
      [c(-960), 92, 170],
      [c(-640), 60, 200],
      [c(-395), 118, 190],
      [c(-255), 84, 130],
      [c(-60), 66, 160],
      [c(255), 104, 150],
      [c(372), 150, 190],
      [c(560), 88, 150],
      [c(770), 128, 230],
    ],
  });
  const mid = cones(frame, {
    seed: 13,
    y: 800,
    light: 1,
    peaks: [
      [c(-1400), 150, 320],
      [c(-1010), 190, 300],
      [c(-830), 236, 250],
      [c(-560), 120, 260],
      [c(-230), 196, 290],
      [c(-60), 120, 240],
      [c(880), 216, 300],
      [c(1060), 150, 280],
    ],
  });
  const backHill = terracedHill({
    x: c(tall ? 330 : 470),
    top: 632,
    base: 850,
    radius: 430,
    levels: 19,
    seed: 6,
    tilt: 0.24,
    crest: 60,
    shear: 0.16,
    fields: ['#a3b98d', '#b3c393', '#97b189', '#bec898', '#a9b389'],
    lip: '#73967f',
    edge: '#dddfb4',
    sun: '#fbefbd',
    shade: '#5f8a85',
    contrast: 0.7,
    wild: 0.1,
  });
  const ranges =
    land(far.skyline, 900, parseStops('#94aaa4 0, #b3bfae 0.5, #d3d4b9 1')) +
    group('opacity="0.4"', shape(far.lit, '#bdcaa9') + shape(far.shade, '#819b98')) +
    mist(frame, { y: 715, height: 120, color: '#efe6c6', opacity: 0.85, seed: 22, body: 0.55 }) +
    land(mid.skyline, 1300, parseStops('#67897b 0, #86a388 0.25, #c8cfad 0.5, #c8cfad 1')) +
    group(
      'opacity="0.5"',
      shape(mid.lit, parseStops('#a9bd85 0, #a9bd85 1 0.2')) +
        shape(mid.shade, parseStops('#4d7070 0, #4d7070 1 0.1')),
    ) +
    backHill.picture +
    fog({ x: c(420), y: 850, rx: 560, ry: 90, color: '#eee9cb', opacity: 0.6, seed: 8 });
  const valleyMist = mist(frame, {
    y: 850,
    height: 190,
    color: '#e7e5cb',
    opacity: 0.95,
    seed: 27,
    stretch: 1100,
    body: 0.6,
  });

  // The gorge: a wooded shoulder with a wet rock face, down which the water comes.
  const shoulder = ridge(frame, {
    seed: 41,
    y: 790,
    rise: 26,
    wave: 260,
    // Highest round the fall, which has cut a notch; sinks towards the hut's hill.
    lift: (x) => {
      const off = x * width - fallX;
      const d = off / (tall ? 330 : 520);
      return (
        -120 * Math.exp(-1.1 * d * d) +
        46 * Math.exp(-(off * off) / 2100) +
        150 * Math.max(0, d - 0.4)
      );
    },
  });
  const lip = heightAt(shoulder, fallX) + 6;
  const rock = roughen(
    shape(
      curve(
        [
          [fallX - 150, lip + 70],
          [fallX - 84, lip + 14],
          [fallX - 24, lip - 6],
          [fallX + 40, lip - 4],
          [fallX + 110, lip + 24],
          [fallX + 180, lip + 96],
          [fallX + 150, 930],
          [fallX + 170, 1090],
          [fallX - 160, 1090],
          [fallX - 130, 930],
        ],
        true,
      ),
      parseStops('#3d5a53 0, #4a6a60 0.55, #7f9b8c 1'),
    ) +
      // Fissures and buttresses run down the wall; those facing the opening are pale.
      Array.from({ length: 17 }, (_, i) => {
        const x = fallX - 128 + i * 17;
        const n = noise(80 + i, 3);
        const y0 = lip + 26 + Math.abs(i - 8) * 7 + n(3) * 20;
        const spine = Array.from({ length: 6 }, (_, k): Point => [
          x + n(k * 0.8) * 14,
          y0 + k * (34 + 14 * n(9)),
        ]);
        return shape(
          limb(spine, i % 3 ? 9 : 15, 2),
          i % 2 ? '#2d4845' : '#7a9683',
          `opacity="${i % 2 ? 0.5 : 0.35}"`,
        );
      }).join(''),
    9,
    26,
    30,
  );
  const leafy = { fill: '#3d6355', lit: '#7d9c69', light: 1 as const };
  const gorge =
    wood(shoulder, { seed: 5, size: 40, fill: '#47695c', lit: '#7b9a6c', light: 1, density: 1.3 }) +
    land(shoulder, 1300, parseStops('#47695c 0, #557a67 0.3, #86a48b 0.6, #86a48b 1')) +
    // Gullies of trees down the green flank.
    // Each is a wedge: broad under the ridge, thinning downhill, no two alike.
    Array.from({ length: tall ? 2 : 4 }, (_, i) => {
      const x = fallX + [-420, 330, -660, 470][i]!;
      const y = heightAt(shoulder, x) + 26;
      const n = noise(140 + i, 2);
      const reach = 2 + (i % 3);
      return Array.from({ length: reach }, (_, k) => {
        const cx = x + n(k * 1.3) * 60 + k * 22 * Math.sign(x - fallX);
        const half = 70 - 60 * (k / reach);
        return scrub(
          [
            [cx - half, y + k * 40],
            [cx + half, y + k * 40 + 12],
          ],
          {
            seed: 20 + i * 5 + k,
            size: 42 - 6 * k,
            fill: '#446a59',
            lit: '#7f9f6d',
            light: 1,
            spread: 14,
            density: 0.8,
          },
        );
      }).join('');
    }).join('') +
    rock +
    scrub(`${fallX - 190},${lip + 74} ${fallX - 110},${lip + 26} ${fallX - 34},${lip + 4}`, {
      ...leafy,
      seed: 15,
      size: 36,
      spread: 9,
    }) +
    scrub(`${fallX + 46},${lip + 2} ${fallX + 120},${lip + 26} ${fallX + 210},${lip + 96}`, {
      ...leafy,
      seed: 16,
      size: 36,
      spread: 9,
    }) +
    scrub(
      `${fallX - 190},${lip + 80} ${fallX - 140},${lip + 150} ${fallX - 165},${lip + 240} ` +
        `${fallX - 120},${lip + 330}`,
      { ...leafy, seed: 17, size: 52, spread: 26 },
    ) +
    scrub(
      `${fallX + 200},${lip + 100} ${fallX + 150},${lip + 170} ${fallX + 190},${lip + 260} ` +
        `${fallX + 140},${lip + 340}`,
      { ...leafy, seed: 18, size: 52, spread: 26 },
    ) +
    scrub(`${fallX - 96},${lip + 120} ${fallX - 70},${lip + 170}`, {
      ...leafy,
      seed: 19,
      size: 26,
      spread: 14,
    }) +
    waterfall(fallX, lip - 2, 900, 1060, 36);

  // The terraces. Lit hill in the middle; those nearer lie in the cloud's shade.
  const fields = ['#8fae62', '#a7be6d', '#7d9f5c', '#b9c67d', '#96a95a', '#6f9257', '#a08a5e'];
  const sunny = terracedHill({
    x: hill + (tall ? 0 : 30),
    top: 742,
    base: 1170,
    radius: tall ? 620 : 850,
    levels: 30,
    seed: 27,
    tilt: 0.25,
    lean: tall ? -20 : 40,
    crest: tall ? 70 : 120,
    shear: -0.16,
    fields,
    lip: '#3f6146',
    edge: '#dcdc9c',
    sun: '#fbe9a0',
    shade: '#234a4a',
    contrast: 1,
    wild: 0.07,
  });
  const shady = terracedHill({
    x: tall ? -190 : hill - 1250,
    top: 1010,
    base: 1440,
    radius: tall ? 640 : 1100,
    levels: 19,
    seed: 12,
    tilt: 0.22,
    crest: 120,
    shear: 0.1,
    fields: ['#4c7351', '#587d55', '#44694f', '#64875a', '#5c7350'],
    lip: '#21423a',
    edge: '#88a271',
    sun: '#b9c67c',
    shade: '#16363a',
    contrast: 0.75,
    rows: true,
  });
  const nearHill = terracedHill({
    x: tall ? 1190 : hill + 880,
    top: 1046,
    base: 1460,
    radius: tall ? 560 : 900,
    levels: 16,
    seed: 39,
    tilt: 0.24,
    crest: 100,
    shear: -0.12,
    fields: ['#557d52', '#668b57', '#4b7250', '#76965e', '#746f4c'],
    lip: '#21423a',
    edge: '#a9bb78',
    sun: '#dcd888',
    shade: '#16363a',
    contrast: 0.85,
    rows: true,
  });
  // Between the hills the valley is wooded.
  const valley = ridge(frame, { seed: 61, y: 1250, rise: 26, wave: 260 });
  const valleyWood =
    wood(valley, { seed: 62, size: 62, fill: '#3d6451', lit: '#7c9b66', light: 1, density: 1.5 }) +
    land(valley, height, parseStops('#37604d 0, #28493e 1')) +
    wood(
      valley.map(([x, y]): Point => [x, y + 62]),
      { seed: 63, size: 66, fill: '#335a49', lit: '#6c8d5f', light: 1, density: 1.2 },
    ) +
    land(
      valley.map(([x, y]): Point => [x, y + 70]),
      height,
      parseStops('#31574a 0, #24433a 1'),
    ) +
    wood(
      valley.map(([x, y]): Point => [x, y + 128]),
      { seed: 64, size: 72, fill: '#2c4f43', lit: '#587a56', light: 1, density: 1.1 },
    ) +
    land(
      valley.map(([x, y]): Point => [x, y + 140]),
      height,
      '#284a3f',
    );
  const summits = scrub([sunny.spot(0, 3.3), sunny.spot(0, 4.7), sunny.spot(0, 6.1)], {
    seed: 70,
    size: 30,
    fill: '#4c7350',
    lit: '#a9bd72',
    light: 1,
    spread: 8,
  });
  const nearSummits =
    scrub([shady.spot(0, 3.2), shady.spot(0, 4.7), shady.spot(0, 6.2)], {
      seed: 71,
      size: 52,
      fill: '#2f5344',
      lit: '#6f8f5c',
      light: 1,
      spread: 14,
    }) +
    scrub([nearHill.spot(0, 3.2), nearHill.spot(0, 4.7), nearHill.spot(0, 6.2)], {
      seed: 72,
      size: 50,
      fill: '#33563f',
      lit: '#8aa465',
      light: 1,
      spread: 14,
    });

  // The hut stands on a field's edge where the shaft lands.
  const [hutX, hutY] = sunny.spot(13, tall ? 1.35 : 1.2);
  const hutSize = tall ? 112 : 122;
  const yard =
    shape(blob(hutX, hutY + 6, hutSize * 0.95, hutSize * 0.16, 8, 0.16), '#8f8a58') +
    gaussianBlur(
      shape(blob(hutX - hutSize * 0.5, hutY + 8, hutSize * 0.7, 14, 9), '#2c4a3d', 'opacity="0.6"'),
      4,
    );
  const homestead =
    yard +
    banana({
      x: hutX - hutSize * 0.85,
      base: hutY + 6,
      height: hutSize * 1.1,
      seed: 4,
      fill: '#3d6a48',
      lit: '#8fae5e',
      rib: '#cdd48c',
      stem: '#5d6a3e',
    }) +
    smoke({
      x: hutX - hutSize * 0.1,
      y: hutY - hutSize * 1.02,
      height: 330,
      drift: tall ? -120 : -170,
      seed: 5,
      color: '#f2eedd',
      opacity: 0.75,
      width: 17,
    }) +
    nipaHut({
      x: hutX,
      y: hutY,
      size: hutSize,
      light: 1,
      thatch: ['#cfae72', '#6e5b40'],
      wall: ['#d9bd85', '#8b7350'],
      post: '#4a3d2d',
      glow: '#2f2a22',
    }) +
    banana({
      x: hutX + hutSize * 0.78,
      base: hutY + 12,
      height: hutSize * 0.85,
      seed: 9,
      fill: '#4b7a4c',
      lit: '#a9c067',
      rib: '#dfe09a',
      stem: '#6b733f',
      leaves: 7,
    });

  const target = Math.atan2(hutY - 20, hutX - (sunX + 90));
  const beams = fadeY(
    shafts({
      x: sunX + 90,
      y: -20,
      reach: 1330,
      color: '#fff1bd',
      blur: 11,
      angles: [
        [target - 0.01, 0.06, 0.62],
        [target + 0.13, 0.026, 0.36],
        [target - 0.14, 0.026, 0.28],
        [target + 0.25, 0.022, 0.2],
        [target - 0.27, 0.02, 0.14],
      ],
    }),
    '0,0 120,0.9 700,1 1000,0.6 1180,0',
  );

  // The near slope: dark and with little detail, so that a heading can lie on it; bananas on the right edge.
  const slope = ridge(frame, {
    seed: 55,
    y: 1410,
    rise: 24,
    wave: 330,
    lift: (x) =>
      tall
        ? 20 - 170 * Math.max(0, x - 0.72) - 60 * Math.max(0, 0.3 - x)
        : 10 - 380 * Math.max(0, x - 0.7) ** 1.2,
  });
  const foot = (x: number) => heightAt(slope, x) + 26;
  const plant = { fill: '#1d3b33', lit: '#476a46', rib: '#8a9c5e', stem: '#26382c' };
  const near =
    (tall
      ? banana({ ...plant, x: 1120, base: foot(1120), height: 430, seed: 21 })
      : banana({ ...plant, x: 2090, base: foot(2090), height: 330, seed: 25 }) +
        banana({ ...plant, x: 2290, base: foot(2290), height: 560, seed: 21 })) +
    land(slope, height, parseStops('#254438 0, #18302b 0.35, #0f2220 1')) +
    grass(slope, {
      seed: 7,
      from: 0,
      to: width,
      count: tall ? 140 : 300,
      height: 46,
      fill: '#254438',
      lean: -0.2,
    });

  return artwork(
    frame,
    [
      air,
      opening,
      cloud,
      sea,
      island,
      seaLight,
      veils,
      ranges,
      valleyMist,
      gorge,
      fog({
        x: fallX + 30,
        y: 1060,
        rx: tall ? 300 : 520,
        ry: 90,
        color: '#dfe6d6',
        opacity: 0.55,
        seed: 3,
      }),
      summits,
      sunny.picture,
      valleyWood,
      homestead,
      mist(frame, {
        y: 1130,
        height: 130,
        color: '#dbe2cc',
        opacity: 0.6,
        seed: 33,
        stretch: 1200,
        body: 0.35,
      }),
      beams,
      nearSummits,
      shady.picture,
      nearHill.picture,
      mist(frame, {
        y: 1390,
        height: 150,
        color: '#a9bfae',
        opacity: 0.35,
        seed: 35,
        stretch: 1200,
        body: 0.3,
      }),
      near,
    ],
    0.8,
  );
}
