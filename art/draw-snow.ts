/**
 * Drawing helpers for snow country: birches, snow lying on stones, alpine ranges, steam.
 * Deterministic, like draw.ts; lengths are px of the frame.
 */
import type { Frame } from './frame.ts';
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
  const wide = (t: number) => girth * (1 - 0.93 * t);
  const spine = Array.from({ length: 18 }, (_, i) => stem(i / 17));
  const trunk = limb(spine, girth, girth * 0.07);
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
  for (let i = 0; i < 7; i++) {
    const t = rnd() ** 2 * 0.06;
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

/** A dark stone at (x, y) under a thick pillow of snow; its left or right face catches some light. `drift`: snow blown against its foot. */
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
  drift?: string | undefined;
}): string {
  const { x, y, width, height, seed, stone, face, snow, shade, light = 1, depth = 0.42, drift } = o;
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
    ) +
    // Snow blown against the foot, so that no stone ends in a straight cut.
    (drift
      ? soften(
          shape(
            `M${r1(x - width * 0.7)} ${r1(y + height * 0.34)}Q${r1(x - width * 0.42)} ${r1(y - height * 0.16)} ${r1(x - width * 0.16)} ${r1(y + height * 0.02)}Q${r1(x + width * 0.1)} ${r1(y + height * 0.1)} ${r1(x + width * 0.3)} ${r1(y - height * 0.08)}Q${r1(x + width * 0.5)} ${r1(y - height * 0.12)} ${r1(x + width * 0.7)} ${r1(y + height * 0.34)}Z`,
            [
              [0, drift],
              [0.5, drift],
              [1, drift, 0],
            ],
          ),
          3,
        )
      : '')
  );
}

/**
 * The skyline of an alpine range, left to right across the sheet: sharp summits with saddles between.
 * `y`: where the saddles lie, `rise`: px of the highest summits, `wave`: px from summit to summit, `swell`: how high the range stands at x 0–1.
 */
export function alps(
  frame: Frame,
  o: { seed: number; y: number; rise: number; wave: number; swell?: (x: number) => number },
): Point[] {
  const { seed, y, rise, wave, swell = () => 1 } = o;
  const [big, small, rough] = [noise(seed, 1), noise(seed + 3, 1), noise(seed + 6, 3)];
  const points: Point[] = [];
  for (let x = -60; x <= frame.width + 60; x += 6) {
    const u = (x - frame.width / 2) / wave;
    // Folding the noise at zero turns its smooth crests into edges.
    const peak =
      0.68 * (1 - Math.abs(big(u))) ** 1.7 +
      0.24 * (1 - Math.abs(small(u * 2.3))) ** 1.4 +
      0.07 * rough(u * 9);
    points.push([x, y - rise * peak * swell(x / frame.width)]);
  }
  return points;
}

/** Snow mountains under a skyline: a pale face towards the light and a shaded face behind every summit. `base`: y of the foot. */
export function snowRange(
  points: readonly Point[],
  o: { base: number; face: Fill; shade: Fill; seed: number; light?: -1 | 1 },
): string {
  const { base, face, shade, seed, light = -1 } = o;
  const rnd = random(seed);
  const d = `${line(points)}L${r1(points[points.length - 1]![0])} ${base}H${r1(points[0]![0])}Z`;
  const span = 5;
  const summit = (i: number) =>
    points.slice(Math.max(0, i - span), i + span + 1).every(([, y]) => y >= points[i]![1]);
  const saddle = (i: number) =>
    points.slice(Math.max(0, i - span), i + span + 1).every(([, y]) => y <= points[i]![1]);
  let shaded = '';
  let ribs = '';
  for (let i = span; i < points.length - span; i++) {
    if (!summit(i)) continue;
    let j = i;
    while (j > 0 && j < points.length - 1 && (j === i || !saddle(j))) j -= light;
    const [x, y] = points[i]!;
    const h = base - y;
    // The arête wanders down from the summit; everything from it to the next saddle lies in shade.
    const arete: Point[] = [];
    let drift = 0;
    for (let k = 0; k <= 9; k++) {
      arete.push([x + drift, y + (h * k) / 9]);
      drift += h * (rnd() - 0.38) * 0.16 * -light;
    }
    const skyline = light < 0 ? points.slice(i, j + 1) : points.slice(j, i + 1).reverse();
    shaded += line(
      [
        ...arete,
        [Math.max(skyline[skyline.length - 1]![0] * -light, (x + drift) * -light) * -light, base],
        ...[...skyline].reverse(),
      ],
      true,
    );
    // Ribs catch light inside the shaded face, and gullies score the pale one.
    for (const side of [-1, 1, 1]) {
      const from = arete[2 + Math.floor(rnd() * 4)]!;
      const l = h * (0.2 + rnd() * 0.2);
      ribs += line(
        [
          from,
          [from[0] + side * l * 0.3, from[1] + l * 0.45],
          [from[0] + side * l * 0.75, from[1] + l],
          [from[0] + side * l * 0.42, from[1] + l * 0.7],
          [from[0] + side * l * 0.1, from[1] + l * 0.42],
        ],
        true,
      );
    }
  }
  return (
    shape(d, face) +
    clip(
      d,
      carve(shape(shaded, shade, 'fill-rule="nonzero"'), 7, 22, 22, seed) +
        shape(ribs, shade, 'opacity="0.55"'),
    )
  );
}

/**
 * Steam that rises from a surface at y: a plume of fine wisps that leans downwind and dissolves.
 * `width`: px at the surface, `height`: px it climbs, `drift`: px its top is carried sideways.
 */
export function steam(o: {
  x: number;
  y: number;
  width: number;
  height: number;
  colour: string;
  opacity: number;
  seed: number;
  drift?: number;
}): string {
  const { x, y, width, height, colour, opacity, seed, drift = 60 } = o;
  const [r, g, b] = [1, 3, 5].map(
    (i) => Math.round((parseInt(colour.slice(i, i + 2), 16) / 255) * 1000) / 1000,
  );
  const n = noise(seed, 2);
  const side = (k: -1 | 1) =>
    Array.from({ length: 9 }, (_, i): Point => {
      const t = i / 8;
      return [
        x + drift * t ** 1.5 + k * width * (0.5 - 0.12 * t + 0.1 * n(t * 3 + k * 20)),
        y - height * t,
      ];
    });
  const left = x - width - Math.abs(drift);
  const box = `x="${r1(left)}" y="${r1(y - height * 1.15)}" width="${r1((width + Math.abs(drift)) * 2)}" height="${r1(height * 1.4)}"`;
  // Noise drawn tall and narrow makes the wisps; the plume's soft shape decides where they are seen.
  const filter = `filterUnits="userSpaceOnUse" ${box} color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${r1(1e6 / (width * 0.26)) / 1e6} ${r1(1e6 / (height * 0.62)) / 1e6}" numOctaves="4" seed="${seed}"/><feColorMatrix values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} 3.6 0 0 0 -1.42"/></filter>`;
  const id = `steam${seed}-${Math.round(x)}-${Math.round(y)}`;
  const plume = soften(
    shape(curve([...side(-1), ...side(1).reverse()], true), '#ffffff'),
    width * 0.09,
    height * 0.07,
  );
  const wisps =
    `<filter id="${id}" ${filter}<mask id="${id}m" maskUnits="userSpaceOnUse" ${box}>${plume}</mask>` +
    `<g mask="url(#${id}m)">${carve(`<rect ${box} filter="url(#${id})" transform="translate(${r1(x)} ${r1(y)}) skewX(${r1((-Math.atan2(drift, height) * 180) / Math.PI)}) translate(${r1(-x)} ${r1(-y)})"/>`, width * 0.3, width * 0.42, height * 0.5, seed)}</g>`;
  return fadeY(wisps, [
    [y - height, 0],
    [y - height * 0.7, opacity * 0.2],
    [y - height * 0.3, opacity * 0.7],
    [y - height * 0.04, opacity],
    [y + height * 0.1, 0],
  ]);
}
