/**
 * A stay in Yamanashi, the place of practice: a wooden deck among the trees, mats unrolled, the end of May, seven in the morning.
 * One light: the sun behind the trees on the left; their trunks keep it off the boards.
 */
import { single, type Frame } from '../frame.ts';
import { r1, random } from '../draw/numbers.ts';
import { type Point, limb, parseTriples } from '../draw/paths.ts';
import { evenStops, gradientShape, mix, shape } from '../draw/paint.ts';
import { clip, gaussianBlur } from '../draw/effects.ts';
import { type Place, camera, face } from '../draw/space.ts';
import { glow, shafts } from '../draw/sky.ts';
import { mist } from '../draw/mist.ts';
import { foliage } from '../draw/leaves.ts';
import { artwork } from '../draw/artwork.ts';
import {
  bokashi,
  boxCorners,
  hullPath,
  inkLine,
  maskWithLight,
  plane,
  planks,
  shadows,
  solid,
} from '../draw/room.ts';
import { screenBlend } from '../draw/lamp.ts';

export const frame = single.wide;

const EDGE = 7.2; // the deck's far edge, in meters
const RAY: Place = [0.72, -1, -0.62];

export default function stayYamanashiDeck({ width, height }: Frame): string {
  const see = camera({ x: 1080, horizon: 480, focal: 1420, eye: 1.62 });
  const canvasPath = `M0 0H${width}V${height}H0Z`;
  const deck = plane(see, [0, 1.4, 0], [0, 1, 0], [1, 0, 0]);
  const [, edge] = see([0, EDGE, 0]);
  const rnd = random(11);

  // ── The wood: trunk behind trunk, each row nearer and darker ──
  const trunks = (
    places: readonly (readonly [x: number, y: number, girth: number])[],
    tone: string,
    lit: string,
  ) =>
    places
      .map(([x, y, girth], i) => {
        const lean = (((i * 37) % 11) - 5) * 0.05;
        const spine = [0, 0.25, 0.5, 0.75, 1].map((t): Point =>
          see([x + lean * t * 3 + 0.05 * Math.sin(t * 7 + i), y, -0.9 + t * 9]),
        );
        const w = (girth * 1420) / y;
        return (
          shape(limb(spine, w * 1.12, w * 0.8), tone) +
          shape(
            limb(
              spine.map(([a, b]): Point => [a - w * 0.3, b]),
              w * 0.22,
              w * 0.14,
            ),
            lit,
          )
        );
      })
      .join('');
  const near = parseTriples('-5.6,9.4,0.42 -2.35,8.6,0.36 2.9,9,0.4 6.1,8.4,0.44');
  const middle = parseTriples(
    '-8.2,14,0.4 -4.6,13,0.34 -0.75,14.5,0.36 1.6,13,0.3 5.2,14,0.4 8.6,13.4,0.36',
  );
  const far = Array.from(
    { length: 17 },
    (_, i) => [-16 + i * 2.05 + rnd() * 1.2, 21 + rnd() * 4, 0.4] as const,
  );
  const crown = (
    x: number,
    y: number,
    rx: number,
    ry: number,
    seed: number,
    leaves: readonly string[],
    size: number,
  ) => foliage({ x, y, rx, ry, seed, count: 460, size, tones: leaves, light: -1 });
  /** Bamboo grass under the trees: a bank of blades before plain ground. */
  const floor = (y: number, seed: number, size: number, fill: string, lit: string) =>
    shape(`M0 ${y}H${width}V${edge + 20}H0Z`, fill) +
    [0, 1, 2, 3, 4]
      .map((i) =>
        foliage({
          x: i * 500,
          y: y + 4,
          rx: 420,
          ry: size * 1.5,
          seed: seed + i,
          count: 330,
          size,
          tones: [fill, mix(fill, lit, 0.3), mix(fill, lit, 0.65), lit],
          kind: 'blade',
        }),
      )
      .join('');
  const haze = (y: number, depth: number, opacity: number, seed: number) =>
    mist(
      { width, height },
      { y, height: depth, color: '#f4f3d4', opacity, seed, stretch: 1100, body: 0.5 },
    );
  const wood =
    gradientShape(
      `M0 0H${width}V700H0Z`,
      [0, 0],
      [0, 640],
      evenStops('#9dbb8c #c9d7a4 #ecebc0 #e4e3b4'),
    ) +
    glow(520, 170, 620, '#fdf9dc', 0.95, 460) +
    trunks(far, '#b3c39a', '#d9deb2') +
    crown(1500, 120, 620, 170, 5, ['#9fba83', '#b3c98f', '#c8d89f'], 22) +
    floor(580, 3, 22, '#b3c58c', '#d3dca0') +
    haze(540, 220, 0.8, 4) +
    trunks(middle, '#6f8a6a', '#c4cf96') +
    crown(240, 60, 420, 150, 8, ['#6f9a5c', '#8bb066', '#a9c877', '#cbdc8c'], 26) +
    crown(1240, 20, 400, 120, 12, ['#6f9a5c', '#8bb066', '#a9c877'], 26) +
    floor(640, 9, 30, '#779c60', '#b3ca78') +
    haze(600, 150, 0.6, 8) +
    trunks(near, '#2f3d33', '#dfe0a4') +
    floor(716, 14, 40, '#44704a', '#8fb05c');

  // ── The deck and its mats, in shade and in light ──
  const mats = [
    { x: -1.75, y: [3.05, 4.85], shade: '#27403d', lit: '#5f9488' },
    { x: 0.05, y: [3.05, 4.85], shade: '#6d241c', lit: '#cf5b40' },
    { x: 1.85, y: [3.05, 4.3], shade: '#27403d', lit: '#5f9488' },
  ] as const;
  const HALF = 0.33;
  const ground = (colors: string, tone: 'shade' | 'lit', line: string) =>
    planks(deck, [0, EDGE - 1.4, -6, 6], colors, {
      count: 52,
      seed: 21,
      lines: 2,
      width: 2.6,
      opacity: 0.3,
      joints: true,
    }) +
    mats
      .map(({ x, y, ...color }) => {
        const at = (u: number, v: number, z = 0.01): Place => [x + u, v, z];
        const d = face(see, at(-HALF, y[0]), at(HALF, y[0]), at(HALF, y[1]), at(-HALF, y[1]));
        const c = color[tone];
        return (
          solid(
            see,
            [...boxCorners(x - HALF, x + HALF, y[0], y[1], 0, 0.01)],
            mix(c, '#0d100e', 0.5),
          ) +
          gradientShape(
            d,
            see(at(0, y[0])),
            see(at(0, y[1])),
            evenStops(mix(c, '#0d100e', 0.16), mix(c, '#f3efc8', 0.14)),
          ) +
          inkLine(
            [see(at(-HALF + 0.03, y[0] + 0.06)), see(at(HALF - 0.03, y[0] + 0.06))],
            3,
            4,
            line,
          )
        );
      })
      .join('');
  const roll = (x: number, y: number) =>
    Array.from({ length: 16 }, (_, i) => (i / 16) * 6.283).flatMap((a) =>
      [-HALF, HALF].map((u): Place => [
        x + u,
        y + Math.cos(a) * 0.075,
        0.075 + Math.sin(a) * 0.075,
      ]),
    );
  const rolled = roll(1.85, 4.36);
  const stems = [...near, ...middle]
    .map(([x, y, girth]) =>
      shadows(see, RAY, 0, [
        ...circleAt(x, y, girth * 0.5, 0),
        ...circleAt(x, y, girth * 0.42, (y - 1.7) * 0.62),
      ]),
    )
    .join('');
  const figureBulk: Place[] = [
    ...boxCorners(-0.33, 0.43, 3.9, 4.15, 0, 0.12),
    ...boxCorners(-0.14, 0.24, 3.95, 4.15, 0.5, 0.55),
  ];
  const deckShape = face(see, [-6, 1.3, 0], [6, 1.3, 0], [6, EDGE, 0], [-6, EDGE, 0]);
  const boards =
    clip(
      deckShape,
      ground('#4a4638 #544e3e #26241c', 'shade', '#10211f') +
        bokashi(deckShape, [0, edge], [0, edge + 220], '#c9d49a', 0.45, 0) +
        maskWithLight(
          ground('#cdb27a #dcc28a #7c6440', 'lit', '#2c4a45'),
          shape(deckShape, '#ffffff') +
            gaussianBlur(shape(stems + shadows(see, RAY, 0, rolled, figureBulk), '#000000'), 2.4),
        ),
    ) +
    solid(see, boxCorners(-6, 6, EDGE, EDGE + 0.04, -0.1, 0), '#3a3627') +
    inkLine([see([-6, EDGE, 0]), see([6, EDGE, 0])], 4, 5, '#f3edc0');
  const tube = gradientShape(
    hullPath(rolled.map(see)),
    see([1.85, 4.3, 0.15]),
    see([1.85, 4.3, 0]),
    evenStops('#9cc4b0 #5f9488 #27403d'),
  );

  // ── Somebody sits on the middle mat, seen from behind ──
  const sitter = (() => {
    const [ox, oy] = see([0.05, 3.95, 0.012]);
    const s = (1420 / 3.95) * 0.01;
    const p = (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`;
    return `<g transform="translate(${r1(ox)} ${r1(oy)}) scale(${r1(s * 100) / 100} ${-r1(s * 100) / 100})">${
      p(
        'M-39 1C-45 6 -42 15 -30 16L-14 22H14L30 16C42 15 45 6 39 1C26 -4 -26 -4 -39 1Z',
        '#2b3138',
      ) +
      p(
        'M-20 53C-25 49 -27 38 -26.5 30C-28 24 -32 19 -35 15L-30 11C-25 14 -21 21 -20 28C-18 36 -17 42 -16 47Z',
        '#b98c6d',
      ) +
      p(
        'M20 53C25 49 27 38 26.5 30C28 24 32 19 35 15L30 11C25 14 21 21 20 28C18 36 17 42 16 47Z',
        '#8e6750',
      ) +
      p('M-5 57L-4.6 67H4.6L5 57Z', '#9c7258') +
      p(
        'M-18 5C-18.5 15 -15 22 -15 30C-15.5 37 -18 41 -20.5 44L-22 50C-21 56 -15 58.5 -7 60Q0 57.5 7 60C15 58.5 21 56 22 50L20.5 44C18 41 15.5 37 15 30C15 22 18.5 15 18 5Q0 1 -18 5Z',
        '#e9e1cb',
      ) +
      p(
        'M4 59Q-2 40 3 24Q5 12 2 3Q12 3 18 5C18.5 15 15 22 15 30C15.5 37 18 41 20.5 44L22 50C21 56 15 58.5 7 60Z',
        '#a8a78f',
      ) +
      p(
        'M-8.8 72C-9.5 82 -5 86.5 0 86.5C5 86.5 9.5 82 8.8 72C8.3 67 4 63.5 0 63.5C-4 63.5 -8.3 67 -8.8 72Z',
        '#221f1f',
      ) +
      p('M-4.5 88C-4.5 92 4.5 92 4.5 88C4.5 84.5 -4.5 84.5 -4.5 88Z', '#221f1f') +
      p('M-9.6 73.5C-10.8 73.5 -10.6 69.5 -8.9 69.3Z', '#c99a78') +
      `<path d="M-8.6 70C-10 80 -6 85.5 -1 86.3M-22 50C-21 56 -15 58.5 -8 60M-40 3C-44 8 -40 14.5 -30 16" fill="none" stroke="#fbf3c8" stroke-width="1.1" stroke-linecap="round"/>` +
      `<path d="M0 54Q-1.5 34 0 14M-13 20Q-8 14 -12 7M13 20Q8 14 12 7" fill="none" stroke="#7d7c6a" stroke-width="0.7" stroke-linecap="round"/>`
    }</g>`;
  })();
  const rays = screenBlend(
    shafts({
      x: 380,
      y: -260,
      reach: 1500,
      angles: parseTriples('0.75,0.03,0.2 0.95,0.04,0.22 1.18,0.035,0.2 1.4,0.04,0.16'),
      color: '#fdf3c4',
      blur: 12,
    }),
  );
  const dusk =
    bokashi(canvasPath, [0, height], [0, height - 260], '#14170f', 0.55, 0) +
    bokashi(canvasPath, [width, 0], [width - 420, 0], '#14170f', 0.35, 0);
  return artwork(frame, [wood, boards, tube, sitter, rays, dusk], 0.5);
}

/** A level circle in the corners of an octagon. */
function circleAt(x: number, y: number, r: number, z: number): Place[] {
  return Array.from({ length: 8 }, (_, i): Place => [
    x + Math.cos(i * 0.785) * r,
    y + Math.sin(i * 0.785) * r,
    z,
  ]);
}
