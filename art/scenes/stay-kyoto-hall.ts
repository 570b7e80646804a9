/**
 * A stay in Kyoto, the hall: cushions in rows before the moon disc of the ajikan meditation, late November, six in the morning.
 * One light: the lamp on the floor before the scroll. The paper windows on the left hold the first blue of the day.
 */
import { single, type Frame } from '../frame.ts';
import { oval } from '../draw/paths.ts';
import { evenStops, gradientShape, mix, shape } from '../draw/paint.ts';
import { gaussianBlur } from '../draw/effects.ts';
import { type Place, camera, face } from '../draw/space.ts';
import { glow } from '../draw/sky.ts';
import { tatami } from '../draw/buildings.ts';
import { artwork } from '../draw/artwork.ts';
import {
  bokashi,
  boxCorners,
  hullPath,
  inkLine,
  maskWithLight,
  pane,
  plane,
  shoji,
} from '../draw/room.ts';
import { zabuton, zabutonCorners } from '../draw/bedding.ts';
import { andon, halo, lampShadow, screenBlend } from '../draw/lamp.ts';

export const frame = single.wide;

// Meters: the hall's left wall, the pillars on its right, its end, its ceiling; the flame.
const LEFT = -3.7;
const PILLARS = 3.1;
const END = 10.6;
const CEILING = 3.3;
const FLAME: Place = [0.75, 9.3, 0.62];

export default function stayKyotoHall({ width, height }: Frame): string {
  const see = camera({ x: 1230, horizon: 500, focal: 1420, eye: 1.42 });
  const canvasPath = `M0 0H${width}V${height}H0Z`;
  const level = (x0: number, x1: number, y0: number, y1: number, z = 0) =>
    face(see, [x0, y0, z], [x1, y0, z], [x1, y1, z], [x0, y1, z]);
  const [fx, fy] = see(FLAME);
  const [, foot] = see([FLAME[0], FLAME[1], 0]);

  // ── Seats: a square cushion with drawn-out corners ──
  const columns = [-2.45, -1.35, 2.0, 0.9].map((x) => (x > 0 ? x + 0.35 : x));
  const seats = columns
    .flatMap((x) => [8.2, 7.05, 5.9, 4.75, 3.6].map((y): readonly [number, number] => [x, y]))
    .sort((a, b) => b[1] - a[1]);
  const HALF = 0.31;
  const bodies = seats.map(([x, y]) => zabutonCorners(x, y, HALF));
  const posts = [9.4, 6.6, 3.8].map((y) =>
    boxCorners(PILLARS - 0.12, PILLARS + 0.12, y - 0.12, y + 0.12, 0, 0.5),
  );
  const shade = [...bodies, ...posts].map((body) => lampShadow(see, FLAME, body)).join('');

  // ── Mats by the blue of the windows, and by the lamp ──
  const mats = (near: string, far: string, cloth: string, weave: string) => {
    let out = '';
    for (let x = LEFT; x < 7; x += 1.1)
      for (let y = END - 2.2, i = 0; y > -1; y -= 2.2, i++) {
        const [a, b] = [(END - y) / END, (END - y - 2.2) / END];
        out += tatami(see, {
          x0: x,
          x1: x + 1.1,
          y0: Math.max(1.6, y),
          y1: y + 2.2,
          rush: [mix(far, near, Math.min(1, a)), mix(far, near, Math.max(0, b))],
          cloth,
          borders: 'sides',
          weave,
        });
      }
    return out;
  };
  const floor =
    mats('#1b2733', '#2c3d49', '#0f1720', '#0b1016') +
    bokashi(level(LEFT, -0.6, 1.6, END), see([LEFT, 5, 0]), see([-1.2, 5, 0]), '#7fa0b5', 0.34, 0) +
    maskWithLight(
      mats('#a8793f', '#f0c983', '#5a3a24', '#6d4a24'),
      glow(fx, foot - 6, 1250, '#ffffff', 1, 620) +
        glow(fx, foot, 420, '#ffffff', 1, 150) +
        gaussianBlur(shape(shade, '#000000', 'opacity="0.9"'), 2),
    );

  // ── The end of the hall: the niche, the scroll with the moon disc ──
  const end = plane(see, [0, END, 0], [1, 0, 0], [0, 0, 1]);
  const wall = pane(end, LEFT, 0, 7, CEILING + 1);
  const niche = pane(end, -0.95, 0.16, 2.45, 2.5);
  const [mx, my] = end(0.75, 1.62);
  const scroll =
    shape(pane(end, 0.28, 0.62, 1.22, 2.42), '#7d5a38') +
    shape(pane(end, 0.35, 0.86, 1.15, 2.2), '#2b3a4c') +
    shape(oval(mx, my, 42, 42), '#f7e8c4') +
    shape(
      [-40, 40, -22, 22, -3]
        .map(
          (d) =>
            `M${mx} ${my + 92}Q${mx + d * 1.5 + Math.sign(d) * 6} ${my + 74} ${mx + d} ${my + 54 + Math.abs(d) * 0.3}Q${mx + d * 0.5 - Math.sign(d) * 10} ${my + 80} ${mx} ${my + 92}Z`,
        )
        .join(''),
      '#c9a465',
    ) +
    shape(pane(end, 0.22, 0.58, 1.28, 0.64), '#1a1411');
  const back =
    gradientShape(wall, end(LEFT, 1), end(0.75, 1), evenStops('#1d2a36 #2a3038 #463a33')) +
    shape(niche, '#241d1b') +
    maskWithLight(
      shape(wall, '#8a6238') + shape(niche, '#a8713c'),
      glow(mx, my + 90, 420, '#ffffff', 0.95, 360),
    ) +
    scroll +
    shape(
      pane(end, -1.07, 0, -0.95, 2.5) +
        pane(end, 2.45, 0, 2.57, 2.5) +
        pane(end, LEFT, 2.46, 7, 2.62) +
        pane(end, -0.95, 0, 2.45, 0.16),
      '#14110f',
    ) +
    inkLine([end(-0.95, 0.16), end(2.45, 0.16)], 3, 2, '#f6cf8d');

  // ── The windows on the left; the pillars on the right; the ceiling ──
  const flank = plane(see, [LEFT, 0, 0], [0, 1, 0], [0, 0, 1]);
  let windows = gradientShape(
    pane(flank, 1.5, 0, END, CEILING + 1),
    flank(END, 1),
    flank(2, 1),
    evenStops('#26333e #17202a #0e141b'),
  );
  for (let i = 0; i < 7; i++) {
    const [u0, u1] = [END - 0.2 - (i + 1) * 1.3, END - 0.2 - i * 1.3];
    const k = i / 6;
    if (u0 > 1.2)
      windows += shoji(flank, {
        at: [u0, u1 - (i % 2 ? 0.1 : 0), 0.06, 2.1],
        cols: 4,
        rows: 5,
        paper: evenStops(mix('#a9c0cc', '#6c8799', k), mix('#86a3b4', '#4f6a7e', k)),
        wood: '#111a22',
        seed: i,
        skirt: 0.5,
        board: '#16212b',
        rail: 0.045,
        bar: 0.02,
      });
  }
  const ceiling = face(
    see,
    [LEFT, 1.2, CEILING],
    [7, 1.2, CEILING],
    [7, END, CEILING],
    [LEFT, END, CEILING],
  );
  let beams = '';
  for (let y = END; y > 2; y -= 1.4)
    beams += hullPath(boxCorners(LEFT, 7, y - 0.07, y, CEILING - 0.12, CEILING).map(see));
  beams += hullPath(
    boxCorners(PILLARS - 0.1, PILLARS + 0.1, 1.2, END, CEILING - 0.24, CEILING).map(see),
  );
  const above =
    gradientShape(ceiling, see([0, END, CEILING]), [1200, 0], evenStops('#2c2723 #14181d')) +
    shape(beams, '#0d1014') +
    maskWithLight(shape(beams, '#6d4c2c'), glow(fx, 240, 520, '#ffffff', 0.6, 200));
  const right = plane(see, [7, 0, 0], [0, 1, 0], [0, 0, 1]);
  const pillars = [9.4, 6.6, 3.8]
    .map((y) => {
      const body = hullPath(
        boxCorners(PILLARS - 0.12, PILLARS + 0.12, y - 0.12, y + 0.12, 0, CEILING).map(see),
      );
      const [a] = see([PILLARS - 0.12, y - 0.12, 1]);
      const [b] = see([PILLARS + 0.12, y - 0.12, 1]);
      return (
        gradientShape(body, [a, 0], [b, 0], evenStops('#7a5632 #2a211d #171619 #14171c')) +
        inkLine(
          [see([PILLARS - 0.12, y + 0.1, 0]), see([PILLARS - 0.12, y + 0.1, CEILING - 0.24])],
          3,
          4,
          '#f0b56c',
          `opacity="${(0.25 + y / 14).toFixed(2)}"`,
        )
      );
    })
    .join('');

  const lamp =
    halo(fx, fy, 560, '#ffb867', 0.42, 420) +
    andon(see, [FLAME[0], FLAME[1], 0], 0.17, 0.86, '#2a1a10', ['#ffd48a', '#fff3cf', '#ffc874']) +
    screenBlend(glow(fx, fy, 150, '#ffdf9e', 0.6));
  const rows = seats
    .map(([x, y]) => zabuton(see, x, y, HALF, '#2d405c', '#f2c482', (y - 2.4) / 6))
    .join('');
  const teacher = zabuton(see, 0.75, 7.9, HALF, '#a83a2a', '#ffcf8d', 1);
  const dusk =
    bokashi(canvasPath, [0, height], [0, height - 420], '#080c12', 0.7, 0.2, 0) +
    bokashi(canvasPath, [width, 0], [width - 620, 0], '#080c12', 0.7, 0.2, 0) +
    bokashi(canvasPath, [0, 0], [0, 300], '#080c12', 0.6, 0);
  return artwork(
    frame,
    [
      back,
      shape(pane(right, 1.2, 0, END, 5), '#12161b'),
      above,
      windows,
      floor,
      lamp,
      teacher,
      rows,
      pillars,
      dusk,
    ],
    0.5,
  );
}
