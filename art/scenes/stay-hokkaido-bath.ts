/**
 * A stay in Hokkaido, the bath: an open-air bath of timber, snow on its rim, the middle of January, half past seven in the morning.
 * One light: the sun that has just risen behind the birches on the right.
 */
import { single, type Frame } from '../frame.ts';
import { evenSteps, noise, r1, random } from '../draw/numbers.ts';
import { type Point, curve, limb, line, oval } from '../draw/paths.ts';
import { evenStops, gradientShape, shape, stroke } from '../draw/paint.ts';
import { clip, gaussianBlur } from '../draw/effects.ts';
import { type Place, face, orbitCamera } from '../draw/space.ts';
import { glow } from '../draw/sky.ts';
import { fog, steam } from '../draw/mist.ts';
import { land, ridge } from '../draw/land.ts';
import { treeline } from '../draw/woods.ts';
import { artwork } from '../draw/artwork.ts';
import {
  bokashi,
  boxCorners,
  inkLine,
  maskWithLight,
  plane,
  planks,
  shadows,
} from '../draw/room.ts';
import { foldedTowel, pail } from '../draw/bath.ts';

export const frame = single.wide;

const [X0, X1, Y0, Y1] = [-2.5, 1.75, -0.75, 1.75]; // the bath inside its rim, in meters
const RIM = 0.24;
const WATER = -0.13;
const SNOW = -0.07;
const RAY: Place = [-0.95, -0.28, -0.34];

export default function stayHokkaidoBath(frame: Frame): string {
  const { width, height } = frame;
  const see = orbitCamera({ x: 960, y: 800, scale: 330, turn: 0.3, tilt: 0.44, distance: 7 });
  const canvasPath = `M0 0H${width}V${height}H0Z`;
  const level = (x0: number, x1: number, y0: number, y1: number, z: number) =>
    face(see, [x0, y0, z], [x1, y0, z], [x1, y1, z], [x0, y1, z]);

  // ── Sky, the wood beyond, the field of snow with the shadows of the birches ──
  const far = ridge(frame, { seed: 6, y: 128, rise: 16, wave: 300 });
  const birches = [
    [-5.4, 5.2, 0.1],
    [-3.7, 3.7, 0.12],
    [-2.3, 6.4, 0.09],
    [0.4, 4.4, 0.12],
    [2.3, 6.6, 0.1],
    [3.5, 4.1, 0.13],
    [5.2, 5.6, 0.11],
    [6.6, 3.2, 0.13],
  ] as const;
  const stems = [...birches, [4.6, 0.6, 0.12] as const, [5.6, -0.2, 0.12] as const]
    .map(([x, y, r]) => shadows(see, RAY, SNOW, boxCorners(x - r, x + r, y - r, y + r, SNOW, 2.8)))
    .join('');
  const field = `M0 ${118}H${width}V${height}H0Z`;
  const drifts = (color: string, seed: number) => {
    const rnd = random(seed);
    return Array.from({ length: 9 }, (_, i) => {
      const [x, y] = see([-7 + rnd() * 13, i < 6 ? 2.6 + rnd() * 5 : -1.6 - rnd(), SNOW]);
      const w = 160 + rnd() * 260;
      return shape(
        `M${r1(x - w)} ${r1(y + 14)}Q${r1(x - w * 0.3)} ${r1(y - 26)} ${r1(x + w * 0.2)} ${r1(y - 8)}T${r1(x + w)} ${r1(y + 10)}Q${r1(x)} ${r1(y + 6)} ${r1(x - w)} ${r1(y + 14)}Z`,
        color,
        'opacity="0.5"',
      );
    }).join('');
  };
  const snow =
    gradientShape(`M0 0H${width}V200H0Z`, [0, 0], [0, 150], evenStops('#f3d2b8 #fbe6cb #fdf1dc')) +
    glow(1690, 40, 420, '#fff6df', 0.9, 220) +
    treeline(far, { seed: 3, size: 66, fill: '#93a3c0', density: 1.6 }) +
    land(far, 260, evenStops('#93a3c0 #c3c9da')) +
    gradientShape(field, [0, 130], [0, height], evenStops('#c2cbe0 #a3b5d4 #8aa1c8 #7690bd')) +
    maskWithLight(
      gradientShape(
        field,
        [width, 130],
        [0, height],
        evenStops('#fff4e6 #fce8da #f1dad6 #d8cede'),
      ) + drifts('#ffffff', 5),
      shape(field, '#ffffff') +
        gaussianBlur(
          shape(
            stems +
              shadows(
                see,
                RAY,
                SNOW,
                boxCorners(X0 - RIM, X1 + RIM, Y0 - RIM, Y1 + RIM, SNOW, 0.12),
              ),
            '#000000',
            'opacity="0.92"',
          ),
          3,
        ),
    ) +
    birches
      .map(([x, y, r], i): string => {
        const lean = (((i * 5) % 7) - 3) * 0.03;
        const spine = [0, 0.3, 0.6, 1].map((t): Point =>
          see([x + lean * t * 4, y, SNOW + t * 4.5]),
        );
        const w = Math.abs(see([x + r, y, 0])[0] - see([x - r, y, 0])[0]);
        const rnd = random(i + 2);
        const marks = Array.from({ length: 9 }, () => {
          const [mx, my] = see([x, y, rnd() * 2]);
          return `M${r1(mx - w * (0.5 - rnd() * 0.5))} ${r1(my)}q${r1(w * 0.25)} 4 ${r1(w * (0.3 + rnd() * 0.3))} ${r1(rnd() * 4 - 2)}`;
        }).join('');
        return (
          shape(limb(spine, w * 1.1, w * 0.8), '#a9b3cd') +
          shape(
            limb(
              spine.map(([a, b]): Point => [a + w * 0.26, b]),
              w * 0.5,
              w * 0.36,
            ),
            '#fff0e2',
          ) +
          stroke(marks, '#3f4a63', r1(w * 0.07)) +
          shape(oval(spine[0]![0] + w * 0.1, spine[0]![1] + 4, w * 0.75, w * 0.2), '#fbe9dd')
        );
      })
      .join('');

  const steps = Array.from({ length: 9 }, (_, i) => {
    const [x, y] = see([0.75 + i * 0.36, -1.25 - i * 0.12 + (i % 2 ? 0.1 : -0.1), SNOW]);
    return shape(oval(x, y, 26, 11), '#8fa5cf') + shape(oval(x - 5, y + 3, 19, 7), '#6f89bd');
  }).join('');

  // ── The bath: its inner walls, the water, the rim ──
  const inner = level(X0, X1, Y0, Y1, 0);
  const [fx, fy] = see([(X0 + X1) / 2, Y1, WATER]);
  const [, ny] = see([(X0 + X1) / 2, Y0, WATER]);
  const surface = level(X0, X1, Y0, Y1, WATER);
  const rnd = random(9);
  const ripples = Array.from({ length: 26 }, () => {
    const [x, y] = see([X0 + 0.2 + rnd() * 3.8, Y0 + 0.15 + rnd() * 2.1, WATER]);
    const w = 40 + rnd() * 110;
    return `M${r1(x - w)} ${r1(y)}Q${r1(x)} ${r1(y - 5)} ${r1(x + w)} ${r1(y + 3)}Q${r1(x)} ${r1(y + 3)} ${r1(x - w)} ${r1(y)}Z`;
  }).join('');
  const mirrored = birches
    .slice(1, 7)
    .map(([x, y, r]) => {
      const [a, b] = [see([x - r, y, 0])[0], see([x + r, y, 0])[0]];
      return line(
        [
          [a, fy - 80],
          [b, fy - 80],
          [b + 20, ny],
          [a + 20, ny],
        ],
        true,
      );
    })
    .join('');
  const water = clip(
    inner,
    planks(
      plane(see, [X0, Y1, WATER], [1, 0, 0], [0, 0, 1]),
      [0, X1 - X0, 0, -WATER],
      '#4d3a30 #57422f #2a1e19',
      { count: 1, seed: 4 },
    ) +
      planks(
        plane(see, [X1, Y0, WATER], [0, 1, 0], [0, 0, 1]),
        [0, Y1 - Y0, 0, -WATER],
        '#3d2e29 #46352c #2a1e19',
        { count: 1, seed: 5 },
      ) +
      gradientShape(
        surface,
        [fx, fy],
        [fx - 60, ny],
        evenStops('#e9cfc9 #a9bccb #5f8ea8 #2f6482 #214e6c'),
      ) +
      clip(
        surface,
        gaussianBlur(shape(mirrored, '#fbeadf', 'opacity="0.3"'), 5, 12) +
          shape(ripples, '#f4f3f2', 'opacity="0.45"') +
          gaussianBlur(
            shape(
              shadows(see, RAY, WATER, boxCorners(X1, X1 + RIM, Y0, Y1, WATER, 0.12)),
              '#1b4462',
              'opacity="0.55"',
            ),
            5,
          ),
      ),
  );
  const wood = { dark: '#6d5140', light: '#7b5d48', seam: '#33251f' };
  const plank = (x0: number, x1: number, y0: number, y1: number, along: 'x' | 'y', seed: number) =>
    along === 'x'
      ? planks(
          plane(see, [x0, y0, 0], [1, 0, 0], [0, 1, 0]),
          [0, x1 - x0, 0, y1 - y0],
          `${wood.dark} ${wood.light} ${wood.seam}`,
          { count: 1, seed, lines: 9, opacity: 0.6 },
        )
      : planks(
          plane(see, [x0, y0, 0], [0, 1, 0], [1, 0, 0]),
          [0, y1 - y0, 0, x1 - x0],
          `${wood.dark} ${wood.light} ${wood.seam}`,
          { count: 1, seed, lines: 9, opacity: 0.6 },
        );
  const outer = (a: Place, b: Place) =>
    shape(face(see, a, b, [b[0], b[1], SNOW - 0.1], [a[0], a[1], SNOW - 0.1]), '#3d2d27');
  const rimBack =
    plank(X0 - RIM, X1 + RIM, Y1, Y1 + RIM, 'x', 3) +
    plank(X1, X1 + RIM, Y0 - RIM, Y1 + RIM, 'y', 6);
  const rimFront =
    outer([X0 - RIM, Y0 - RIM, 0], [X1 + RIM, Y0 - RIM, 0]) +
    outer([X0 - RIM, Y0 - RIM, 0], [X0 - RIM, Y1 + RIM, 0]) +
    plank(X0 - RIM, X0, Y0 - RIM, Y1 + RIM, 'y', 9) +
    plank(X0 - RIM, X1 + RIM, Y0 - RIM, Y0, 'x', 12) +
    inkLine([see([X0, Y0, 0]), see([X1, Y0, 0])], 4, 6, '#ffe3c6', 'opacity="0.8"');
  /** Snow that lies along a beam: blue on the side towards the eye, lit on top, its edge sagging unevenly. */
  const heap = (
    from: Place,
    along: Place,
    across: Place,
    length: number,
    high: number,
    seed: number,
  ) => {
    const n = noise(seed, 2);
    const row = (v: number, lift: number, wander: number) =>
      evenSteps(26).map((t): Point => {
        const end = Math.min(1, (Math.min(t, 1 - t) * length) / 0.2) ** 0.45;
        const w =
          RIM *
            1.3 *
            (0.5 + (v - 0.5) * (0.4 + 0.6 * end) + wander * n(t * length * 2.3 + 40 * v)) -
          0.04;
        const z = lift * high * end * (0.9 + 0.3 * n(t * length * 1.7)) - 0.01;
        const at = (k: 0 | 1 | 2) => from[k] + along[k] * t * length + across[k] * w;
        return see([at(0), at(1), at(2) + z]);
      });
    const band = (low: readonly Point[], high: readonly Point[]) =>
      curve(low) + 'L' + curve([...high].reverse()).slice(1) + 'Z';
    const foot = row(0, -0.12, 0.05);
    const crest = row(0.72, 1, 0);
    const [a, b] = [foot[0]!, foot.at(-1)!];
    return (
      gradientShape(
        band(foot, crest),
        [Math.max(a[0], b[0]), 0],
        [Math.min(a[0], b[0]), 0],
        evenStops('#b4bfe0 #8fa6d3 #7c95c8'),
      ) +
      shape(band(row(0.08, 0.5, 0.04), crest), '#c3cae4') +
      gradientShape(
        band(row(0.22, 0.84, 0.07), crest),
        [width, 0],
        [0, 0],
        evenStops('#fff6ea #fdebdd #eadfe4'),
      ) +
      inkLine(foot, 2.6, seed, '#5f78ab')
    );
  };
  const [EX, EY]: [Place, Place] = [
    [1, 0, 0],
    [0, 1, 0],
  ];
  const W = X1 - X0 + 2 * RIM;
  const D = Y1 - Y0 + 2 * RIM;
  const heapsBack =
    heap([X0 - RIM, Y1, 0], EX, EY, W, 0.17, 4) +
    heap([X1, Y0 - RIM + 0.1, 0], EY, EX, D - 0.16, 0.17, 9);
  const heapsFront =
    heap([X0 - RIM, Y0 - RIM, 0], EY, EX, D, 0.16, 14) +
    heap([X0 - RIM, Y0 - RIM, 0], EX, EY, 1.55, 0.17, 18) +
    heap([0.85, Y0 - RIM, 0], EX, EY, X1 + RIM - 0.85, 0.17, 23);

  // ── The bather's things on the rim ──
  const cloth = foldedTowel(see, [-0.6, Y0 - RIM / 2, 0], 0.42, 0.2, 0.06, 0.06, {
    top: evenStops('#e3e0ea #fff6ea'),
    side: '#98a3c2',
    stripe: '#2f4f86',
    ink: '#4a5a80',
  });
  const bucket = pail(
    see,
    [0.22, Y0 - RIM / 2, 0],
    0.19,
    0.25,
    RAY,
    evenStops('#6d5343 #a47a55 #e9bd8a #f6d3a4'),
    { rim: '#f3cfa0', inside: ['#4d382c', '#c39a6c'], ink: '#4a3428', hoop: '#3a2a24' },
    ['#35708c', '#9cc0cd'],
  );
  const plume = (x: number, y: number, w: number, h: number, seed: number) =>
    steam({ x, y, width: w, height: h, color: '#fffaf4', opacity: 0.85, seed, drift: -150 });
  const vapor =
    fog({ x: fx + 60, y: fy + 40, rx: 760, ry: 120, color: '#fff6ec', opacity: 0.5, seed: 5 }) +
    plume(fx - 420, fy + 190, 600, 640, 3) +
    plume(fx + 180, fy + 150, 660, 720, 8) +
    plume(fx + 560, fy + 150, 420, 560, 15);
  const dusk = bokashi(canvasPath, [0, height], [260, height - 300], '#3a4f82', 0.4, 0);
  return artwork(
    frame,
    [snow, steps, water, rimBack, heapsBack, vapor, rimFront, heapsFront, cloth, bucket, dusk],
    0.5,
  );
}
