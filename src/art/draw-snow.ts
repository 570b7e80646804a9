/**
 * Drawing helpers for snow country: birches, snow lying on stones, alpine ranges, steam.
 * Deterministic, like draw.ts; lengths are px of the frame.
 */
import {
  type Fill,
  type Point,
  carve,
  clip,
  curve,
  fadeY,
  limb,
  line,
  noise,
  random,
  shape,
  soften,
  stroke,
} from './draw.ts';

const r1 = (v: number) => Math.round(v * 10) / 10;
const lerp = (a: number, b: number, t: number) => a + (b - a) * t;

/**
 * A white birch standing at (x, base): pale trunk with dark scars and lenticels, branches that rise steeply
 * and bare twigs that droop at the tips. `bark`: the trunk, `shade`: its side away from the light, `twigs`: branch colour.
 */
export function birch(o: {
  x: number;
  base: number;
  height: number;
  girth: number;
  seed: number;
  lean?: number;
  bark: Fill;
  shade: string;
  scar: string;
  twigs: string;
  light?: -1 | 1;
  from?: number;
  boughs?: number;
}): string {
  const {
    x,
    base,
    height,
    girth,
    seed,
    lean = 0,
    bark,
    shade,
    scar,
    twigs,
    light = -1,
    from = 0.34,
    boughs = 16,
  } = o;
  const rnd = random(seed);
  const bend = noise(seed, 2);
  const stem = (t: number): Point => [
    x + lean * t ** 1.4 + (bend(t * 2.2) - bend(0)) * girth * 1.5,
    base - t * height,
  ];
  const wide = (t: number) => girth * (1 - 0.9 * t ** 1.15);
  const spine = Array.from({ length: 18 }, (_, i) => stem(i / 17));
  const trunk = limb(spine, girth, girth * 0.1);
  // Each branch leaves at a sharp angle, then bows out; twigs hang from its outer half.
  let branches = '';
  let fine = '';
  for (let i = 0; i < boughs; i++) {
    const t = from + ((0.97 - from) * (i + rnd() * 0.7)) / boughs;
    const side = (i % 2 ? 1 : -1) * (rnd() < 0.85 ? 1 : -1);
    const length = height * (0.25 * (1.05 - t) + 0.05) * (0.7 + rnd() * 0.6);
    const [sx, sy] = stem(t);
    const spread = 0.5 + rnd() * 0.3;
    const at = (u: number): Point => [
      sx + side * length * spread * u ** 1.1,
      sy - length * (0.95 * u - 0.22 * u * u),
    ];
    branches += limb([0, 0.25, 0.5, 0.75, 1].map(at), Math.max(1.6, wide(t) * 0.3), 1);
    for (let k = 0; k < 7; k++) {
      const u = 0.3 + 0.7 * ((k + rnd()) / 7);
      const [bx, by] = at(u);
      const reach = length * (0.16 + rnd() * 0.2);
      const out = side * (rnd() < 0.7 ? 1 : -0.7);
      fine += `M${r1(bx)} ${r1(by)}q${r1(out * reach * 0.4)} ${r1(-reach * 0.55)} ${r1(out * reach)} ${r1(-reach * (0.1 + rnd() * 0.3))}`;
    }
  }
  // Scars sit where branches fell: dark eyes with drooping brows; between them fine dashes.
  let scars = '';
  for (let i = 0, n = Math.round(height / (girth * 1.1)); i < n; i++) {
    const t = (i + rnd()) / n;
    const w = wide(t);
    const [sx, sy] = stem(t);
    if (w < 4) continue;
    const cx = sx + (rnd() - 0.5) * w * 0.7;
    if (rnd() < 0.2 && w > 8)
      scars += `M${r1(cx - w * 0.34)} ${r1(sy + w * 0.3)}Q${r1(cx)} ${r1(sy - w * 0.34)} ${r1(cx + w * 0.34)} ${r1(sy + w * 0.3)}Q${r1(cx)} ${r1(sy + w * 0.24)} ${r1(cx - w * 0.34)} ${r1(sy + w * 0.3)}Z`;
    else {
      const l = w * (0.16 + rnd() * 0.4);
      const e = rnd() < 0.6 ? light * -w * 0.3 : 0;
      scars += `M${r1(cx + e - l)} ${r1(sy)}q${r1(l)} ${r1(-w * 0.07)} ${r1(l * 2)} ${r1(w * 0.03)}q${r1(-l)} ${r1(w * 0.09)} ${r1(-l * 2)} ${r1(-w * 0.03)}Z`;
    }
  }
  // The foot is rough and dark.
  for (let i = 0; i < 9; i++) {
    const t = rnd() ** 2 * 0.07;
    const [sx, sy] = stem(t);
    const h = girth * (0.5 + rnd() * 0.9);
    scars += `M${r1(sx + (rnd() - 0.5) * girth)} ${r1(sy)}q${r1(girth * 0.1)} ${r1(-h * 0.6)} ${r1(girth * 0.02)} ${r1(-h)}q${r1(-girth * 0.16)} ${r1(h * 0.4)} ${r1(-girth * 0.02)} ${r1(h)}Z`;
  }
  const dark = limb(
    spine.map(([px, py], i): Point => [px - light * wide(i / 17) * 0.3, py]),
    girth * 0.44,
    girth * 0.06,
  );
  return (
    stroke(fine, twigs, Math.max(1, girth * 0.035), 'opacity="0.8"') +
    shape(branches, twigs) +
    shape(trunk, bark) +
    clip(trunk, shape(dark, shade, 'opacity="0.75"') + shape(scars, scar))
  );
}

/** A dark stone at (x, y) under a thick pillow of snow; its left or right face catches some light. */
export function snowyStone(o: {
  x: number;
  y: number;
  width: number;
  height: number;
  seed: number;
  stone: Fill;
  face: string;
  snow: Fill;
  shade: string;
  light?: -1 | 1;
  depth?: number;
}): string {
  const { x, y, width, height, seed, stone, face, snow, shade, light = 1, depth = 0.42 } = o;
  const n = noise(seed, 3);
  const rnd = random(seed);
  const lean = (rnd() - 0.5) * 0.4;
  const at = (u: number, lift: number): Point => [
    x + (u * 0.5 + lean * 0.12 * (1 - Math.abs(u))) * width * (1 + 0.05 * n(u * 2)),
    y - height * (lift + (1 - lift) * (1 - Math.abs(u) ** 2.6) * (0.92 + 0.14 * n(u * 2.4 + 9))),
  ];
  const us = Array.from({ length: 17 }, (_, i) => (i / 16) * 2 - 1);
  const body = line(
    [
      [x - width * 0.46, y + height * 0.06],
      ...us.map((u) => at(u, 0.1)),
      [x + width * 0.45, y + height * 0.06],
    ],
    true,
  );
  const lit = line(
    [
      [x + light * width * 0.12, y - height],
      [x + light * width * 0.2, y - height * 0.5],
      [x + light * width * 0.14, y - height * 0.3],
      [x + light * width * 0.27, y + 9],
      [x + light * width, y + 9],
      [x + light * width, y - height],
    ],
    true,
  );
  // Snow bulges past the stone's shoulders; its lower edge sags unevenly.
  const upper = us.map((u): Point => {
    const [px, py] = at(u * 1.04, 0.35);
    return [px, py - height * depth * (1 - Math.abs(u) ** 3.2)];
  });
  const lower = us
    .map((u): Point => {
      const [px, py] = at(u * 1.04, 0.35);
      return [px, py + height * (0.1 + 0.12 * n(u * 3.1 + 40) + 0.08 * (1 - Math.abs(u)))];
    })
    .reverse();
  const pillow = curve([...upper, ...lower], true);
  return (
    shape(body, stone) +
    clip(body, shape(lit, face, 'opacity="0.6"')) +
    shape(pillow, snow) +
    clip(
      pillow,
      soften(
        stroke(
          curve(lower.map(([px, py]): Point => [px, py + 1])),
          shade,
          height * 0.22,
          'opacity="0.8"',
        ),
        3,
      ),
    )
  );
}

/**
 * Snow mountains along a skyline: a pale face towards the light and a shaded face behind every peak and spur.
 * `base`: where the range goes down to, `relief`: px of the deepest spurs.
 */
export function snowRange(
  points: readonly Point[],
  o: { base: number; face: Fill; shade: Fill; seed: number; light?: -1 | 1 },
): string {
  const { base, face, shade, seed, light = -1 } = o;
  const rnd = random(seed);
  const d = `${line(points)}L${r1(points[points.length - 1]![0])} ${base}H${r1(points[0]![0])}Z`;
  let spurs = '';
  for (let i = 3; i < points.length - 3; i++) {
    const [x, y] = points[i]!;
    // A spur starts at each local summit, and at some shoulders.
    const summit = y <= points[i - 1]![1] && y < points[i + 1]![1];
    if (!summit && rnd() > 0.12) continue;
    const h = (base - y) * (summit ? 0.75 + rnd() * 0.2 : 0.35 + rnd() * 0.35);
    const side = -light;
    const edge: Point[] = [[x, y - 2]];
    let drift = 0;
    for (let k = 1; k <= 6; k++) {
      drift += (rnd() - 0.42) * h * 0.11 * side;
      edge.push([x + drift, y + (h * k) / 6]);
    }
    const width = h * (0.5 + rnd() * 0.5);
    spurs += line(
      [
        ...edge,
        [x + drift + side * width * 0.35, y + h * 0.92],
        [x + side * width * 0.62, y + h * 0.55],
        [x + side * width * 0.5, y + h * 0.34],
        [x + side * width * 0.2, y + h * 0.05],
      ],
      true,
    );
  }
  return shape(d, face) + clip(d, shape(spurs, shade));
}

/** Steam that rises from a surface at y: wisps that lean downwind, widen and dissolve. `height`: px they climb, `drift`: px they are carried sideways. */
export function steam(o: {
  x: number;
  y: number;
  width: number;
  height: number;
  colour: string;
  opacity: number;
  seed: number;
  drift?: number;
  count?: number;
}): string {
  const { x, y, width, height, colour, opacity, seed, drift = 60, count = 12 } = o;
  const rnd = random(seed);
  let d = '';
  for (let i = 0; i < count; i++) {
    const sx = x + (rnd() - 0.5) * width;
    const h = height * (0.45 + 0.55 * rnd());
    const bow = noise(seed * 13 + i, 2);
    const spine = Array.from({ length: 9 }, (_, k): Point => {
      const t = k / 8;
      return [sx + drift * t * (0.6 + rnd() * 0.1) + bow(t * 2.2) * width * 0.09 * t, y - h * t];
    });
    d += limb(spine, width * (0.05 + rnd() * 0.05), width * (0.1 + rnd() * 0.06));
  }
  const wisps = carve(
    soften(shape(d, colour, 'fill-rule="nonzero"'), width * 0.017, height * 0.03),
    90,
    150,
    190,
    seed,
  );
  return fadeY(wisps, [
    [y - height, 0],
    [y - height * 0.75, opacity * 0.12],
    [y - height * 0.35, opacity * 0.55],
    [y - height * 0.05, opacity],
    [y + height * 0.12, 0],
  ]);
}
