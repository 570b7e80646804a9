/** Clouds with an outline; veils and banks are in mist.ts. */
import { clamp, evenSteps, lerp, noise, r1, random } from './numbers.ts';
import { type Point, curve } from './paths.ts';
import { type Stop, idOf, mix, shape } from './paint.ts';
import { type Box, boxAttributes, roughenIn } from './effects.ts';

/** Fades content vertically inside a box: stops are [y in px, opacity], top to bottom. */
function fadeIn(
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
  const attributes = boxAttributes(box);
  const id = idOf(attributes + tags + top, 's');
  return (
    `<linearGradient id="${id}g" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${r1(top)}" y2="${r1(bottom)}">${tags}</linearGradient>` +
    `<mask id="${id}" maskUnits="userSpaceOnUse" ${attributes}><rect ${attributes} fill="url(#${id}g)"/></mask><g mask="url(#${id})">${content}</g>`
  );
}

/**
 * A cumulus: a heap of billows, bright where they face the light, blue in their folds, its foot faded out.
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
    // Billows are large in the middle of the cloud, small at its crown and its thin ends.
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
      evenSteps(25)
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
    // The billow is lit from above and from the light's side, and dissolves downwards into the mass of the cloud.
    const d = outline(b, seed * 50 + i, 0.97);
    const id = `cu${seed}-${Math.round(gain * 6)}`;
    out +=
      `<linearGradient id="${id}" x1="${light < 0 ? 0.3 : 0.7}" y1="0" x2="${light < 0 ? 0.68 : 0.32}" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="0.28" stop-color="${top}" stop-opacity="0.92"/><stop offset="0.62" stop-color="${low}" stop-opacity="0.6"/><stop offset="1" stop-color="${low}" stop-opacity="0"/></linearGradient>` +
      `<path d="${d}" fill="url(#${id})"/>`;
  });
  const box: Box = [x - width * 0.75, base - height * 1.5, width * 1.5, height * 1.5 + size * 2];
  const cut = roughenIn(box, out, size * 0.12, size * 0.7, size * 0.6, seed);
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
