/** Single trees, standing near enough to show how they grow. */
import { clamp, evenSteps, lerp, noise, r1, random } from './numbers.ts';
import { type Point, blob, curve, limb, patch } from './paths.ts';
import { type Fill, evenStops, mix, shape, stroke } from './paint.ts';
import { roughenIn } from './effects.ts';
import { foliage } from './leaves.ts';

/**
 * A conifer standing at (x, base): uneven layered boughs that droop and lift at the tips.
 * `spread`: half width ÷ height, `airy` 0–1: gaps between boughs (a larch ≈ 0.6), `bare` 0–1: clear trunk below the crown,
 * `lit`: color of the bough tops on the light side (−1 left, 1 right).
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
  // The closed middle of the pad.
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
 * `lean`: px the crown stands to the side of the foot; `lit` and `bark` color the light side (−1 left, 1 right).
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
  const spine = evenSteps(13).map((t) => stem(t * 0.97));
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

/** A forked tree: its limbs and their upper sides (where snow lies) as path data, and where leaves or twigs grow. */
interface Forks {
  wood: string;
  tops: string;
  /** The ends of the outermost limbs: px, the limb's direction in radians, its length in px. */
  tips: (readonly [x: number, y: number, angle: number, length: number])[];
  /** The points at which the outermost limbs fork off. */
  inner: Point[];
}

/** Adds a limb and everything that grows from it to `out`. `angle` and `spread` in radians, `depth`: forks still to come. */
function fork(
  from: Point,
  angle: number,
  length: number,
  girth: number,
  depth: number,
  rnd: () => number,
  spread: number,
  out: Forks,
): void {
  const bend = (rnd() - 0.5) * 0.5;
  const at = (t: number): Point => [
    from[0] + Math.cos(angle + bend * t) * length * t,
    from[1] + Math.sin(angle + bend * t) * length * t,
  ];
  const spine = [0, 0.35, 0.7, 1].map(at);
  out.wood += limb(spine, girth, girth * 0.62);
  // The upper side of a limb that does not stand upright: where snow would lie, thickest in the middle.
  if (Math.abs(Math.cos(angle)) > 0.3) {
    const ts = [0.04, 0.2, 0.4, 0.6, 0.8, 0.97];
    const upper = ts.map((t): Point => [
      at(t)[0],
      at(t)[1] - girth * lerp(0.5, 0.32, t) - Math.min(3, girth * 0.12),
    ]);
    const lower = ts.map((t): Point => [
      at(t)[0],
      at(t)[1] -
        girth * lerp(0.5, 0.32, t) +
        girth * 0.5 * Math.sin(Math.PI * t) * (0.6 + 0.4 * Math.sin(t * 19 + from[0])),
    ]);
    out.tops += curve([...upper, ...lower.reverse()], true);
  }
  const end = at(1);
  if (depth === 0) {
    out.tips.push([end[0], end[1], angle + bend, length]);
    return;
  }
  if (depth === 1) out.inner.push(end);
  const count = depth > 2 && rnd() < 0.4 ? 3 : 2;
  for (let i = 0; i < count; i++) {
    const side = count === 2 ? i * 2 - 1 : i - 1;
    // Each fork turns a little upwards, as twigs grow.
    const a = angle + bend + side * spread * (0.6 + rnd() * 0.7);
    const up = a + (-Math.PI / 2 - a) * 0.14;
    fork(end, up, length * (0.66 + rnd() * 0.22), girth * 0.62, depth - 1, rnd, spread, out);
  }
}

/** Limbs with the spread foot of their trunk, which continues the trunk's color without a step. `lean`: radians. */
function timber(
  limbs: string,
  wood: Fill,
  x: number,
  base: number,
  girth: number,
  lean: number,
): string {
  const footFill: Fill =
    typeof wood === 'string'
      ? wood
      : evenStops(mix(wood[0]![1], wood[wood.length - 1]![1], 0.9), wood[wood.length - 1]![1]);
  const top = x + Math.sin(lean) * girth * 2.2;
  const foot = `M${r1(x - girth * 0.95)} ${r1(base + girth * 0.2)}Q${r1(x - girth * 0.5)} ${r1(base - girth * 0.2)} ${r1(top - girth * 0.4)} ${r1(base - girth * 2.2)}H${r1(top + girth * 0.4)}Q${r1(x + girth * 0.5)} ${r1(base - girth * 0.2)} ${r1(x + girth * 0.95)} ${r1(base + girth * 0.2)}Q${r1(x)} ${r1(base - girth * 0.02)} ${r1(x - girth * 0.95)} ${r1(base + girth * 0.2)}Z`;
  return shape(limbs, wood, 'fill-rule="nonzero"') + shape(foot, footFill);
}

/**
 * A broadleaved tree standing at (x, base): trunk and forks, and on every outer fork a heap of leaves, dark to light (`tones`).
 * `bare` 0–1: how many heaps have fallen; `loose`: how far the leaves stray; `lean`: radians; `light`: −1 left, 1 right.
 */
export function broadleaf(o: {
  x: number;
  base: number;
  height: number;
  seed: number;
  tones: readonly string[];
  wood: Fill;
  light?: -1 | 1;
  lean?: number;
  bare?: number;
  leafSize?: number;
  leaves?: number;
  kind?: 'round' | 'maple';
  spread?: number;
}): string {
  const {
    x,
    base,
    height,
    seed,
    tones,
    wood,
    light = -1,
    lean = 0,
    bare = 0,
    leafSize = height * 0.017,
    leaves = 46,
    kind = 'round',
    spread = 0.44,
  } = o;
  const rnd = random(seed);
  const out: Forks = { wood: '', tips: [], tops: '', inner: [] };
  const girth = height * 0.058;
  fork([x, base], -Math.PI / 2 + lean, height * 0.25, girth, 4, rnd, spread, out);
  const r = height * 0.1;
  // Leaves stand at the tips and, smaller, in the forks behind them.
  const heaps = [
    ...out.inner.map(([ix, iy]): Point => [ix, iy - r * 0.2]),
    ...out.tips.map(([tx, ty]): Point => [tx, ty]),
  ]
    .filter(() => rnd() >= bare)
    .sort((a, b) => b[1] - a[1])
    .map(([tx, ty], i) => {
      const rx = r * (0.8 + rnd() * 0.5);
      const ry = rx * (0.62 + rnd() * 0.16);
      return (
        shape(
          blob(tx - light * rx * 0.06, ty + ry * 0.1, rx * 0.94, ry * 0.9, seed * 40 + i, 0.3),
          tones[0]!,
        ) +
        shape(
          blob(tx + light * rx * 0.12, ty - ry * 0.12, rx * 0.76, ry * 0.66, seed * 50 + i, 0.36),
          tones[1]!,
        ) +
        foliage({
          x: tx + light * rx * 0.05,
          y: ty,
          rx: rx * 1.22,
          ry: ry * 1.22,
          seed: seed * 60 + i,
          count: leaves,
          size: leafSize,
          tones,
          kind,
          light,
        })
      );
    });
  // Some heaps hang behind the wood, most before it, so that every limb ends among leaves.
  const behind = heaps.map(() => rnd() < 0.34);
  return (
    heaps.filter((_, i) => behind[i]).join('') +
    timber(out.wood, wood, x, base, girth, lean) +
    heaps.filter((_, i) => !behind[i]).join('')
  );
}

/** A leafless tree, forked once more than `broadleaf`, with twigs at its tips; `snow`: its color along the limbs. */
export function bareTree(o: {
  x: number;
  base: number;
  height: number;
  seed: number;
  wood: Fill;
  twigs: string;
  lean?: number;
  snow?: string;
  spread?: number;
  girth?: number;
}): string {
  const {
    x,
    base,
    height,
    seed,
    wood,
    twigs,
    lean = 0,
    snow,
    spread = 0.46,
    girth = height * 0.05,
  } = o;
  const rnd = random(seed);
  const out: Forks = { wood: '', tips: [], tops: '', inner: [] };
  fork([x, base], -Math.PI / 2 + lean, height * 0.26, girth, 5, rnd, spread, out);
  let fine = '';
  for (const [tx, ty, a, l] of out.tips)
    for (let k = 0; k < 4; k++) {
      const b = a + (rnd() - 0.5) * 1.5;
      const len = l * (0.5 + rnd() * 0.6);
      const ex = tx + Math.cos(b) * len;
      const ey = ty + Math.sin(b) * len;
      fine += `M${r1(tx)} ${r1(ty)}Q${r1(lerp(tx, ex, 0.5) + (rnd() - 0.5) * len * 0.3)} ${r1(lerp(ty, ey, 0.5))} ${r1(ex)} ${r1(ey)}`;
    }
  return (
    stroke(fine, twigs, Math.max(1, height * 0.0024)) +
    timber(out.wood, wood, x, base, girth, lean) +
    (snow ? shape(out.tops, snow) : '')
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
  return roughenIn(
    [x - rx * 1.5, y - ry * 1.5, rx * 3, ry * 3],
    out,
    clump * 0.36,
    clump * 0.3,
    clump * 0.26,
    seed,
  );
}
