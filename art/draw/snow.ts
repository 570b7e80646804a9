/** Snow on mountains and on stones. */
import type { Frame } from '../frame.ts';
import { evenSteps, noise, r1, random } from './numbers.ts';
import { type Point, curve, line } from './paths.ts';
import { type Fill, shape, stroke } from './paint.ts';
import { clip, gaussianBlur, roughen } from './effects.ts';

/**
 * The skyline of an alpine range, left to right across the canvas: sharp summits with saddles between.
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
    // The arête runs unevenly down from the summit; everything from it to the next saddle is shaded.
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
      roughen(shape(shaded, shade, 'fill-rule="nonzero"'), 7, 22, 22, seed) +
        shape(ribs, shade, 'opacity="0.55"'),
    )
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
  const us = evenSteps(16).map((t) => t * 2 - 1);
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
      gaussianBlur(
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
      ? gaussianBlur(
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
