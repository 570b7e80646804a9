/**
 * A stay in Hokkaido, the room: a bed laid out beside the stove, early February, nine in the evening, snow at the window.
 * One light: the fire behind the stove's glass, from the right. The window holds only the blue of the snow.
 */
import { single, type Frame } from '../frame.ts';
import { random } from '../draw/numbers.ts';
import { curve, line, oval, parsePoints } from '../draw/paths.ts';
import { evenStops, gradientShape, mix, shape, stroke } from '../draw/paint.ts';
import { clip, gaussianBlur } from '../draw/effects.ts';
import { type Place, camera } from '../draw/space.ts';
import { glow } from '../draw/sky.ts';
import { treeline } from '../draw/woods.ts';
import { land, ridge } from '../draw/land.ts';
import { artwork } from '../draw/artwork.ts';
import {
  bokashi,
  boxCorners,
  hullPath,
  inkLine,
  maskWithLight,
  pane,
  plane,
  planks,
  solid,
} from '../draw/room.ts';
import {
  type SoftBody,
  creases,
  softBody,
  softBodyCorners,
  softBodyOutline,
} from '../draw/bedding.ts';
import { halo, lampShadow } from '../draw/lamp.ts';
import { ring, scaleProfile, turnedOutline, wisps } from '../draw/tableware.ts';

export const frame = single.wide;

const WALL = 4.3;
const [X0, X1, SILL, HEAD] = [-2.05, -0.25, 0.82, 1.98];
const STOVE = { x: [1.02, 1.62], y: [3.35, 3.85], z: [0.2, 0.82] } as const;
const FIRE: Place = [1.2, 3.2, 0.5];

export default function stayHokkaidoRoom(frame: Frame): string {
  const { width, height } = frame;
  const see = camera({ x: 1120, horizon: 400, focal: 1480, eye: 1.55 });
  const canvasPath = `M0 0H${width}V${height}H0Z`;
  const wall = plane(see, [0, WALL, 0], [1, 0, 0], [0, 0, 1]);
  const ground = plane(see, [0, 0, 0], [1, 0, 0], [0, 1, 0]);
  const [fx, fy] = see(FIRE);
  const fireGlow = (opacity: number, rx: number, ry: number, y = fy) =>
    glow(fx, y, rx, '#ffffff', opacity, ry);

  // ── The window: night, snow, the drift on the sill ──
  const opening = pane(wall, X0, SILL, X1, HEAD);
  const [left, head] = wall(X0, HEAD);
  const [right, sill] = wall(X1, SILL);
  const rnd = random(8);
  const flakes = Array.from({ length: 120 }, () =>
    oval(
      left + rnd() * (right - left),
      head + rnd() * (sill - head),
      1.6 + rnd() * 3.6,
      1.6 + rnd() * 3.6,
    ),
  ).join('');
  const birch = (x: number, w: number, lean: number) =>
    shape(
      `M${x} ${head}L${x + w} ${head}L${x + w * 1.2 + lean} ${sill}H${x - w * 0.2 + lean}Z`,
      '#9db4cc',
    ) +
    shape(
      `M${x + w * 0.55} ${head}L${x + w} ${head}L${x + w * 1.2 + lean} ${sill}H${x + w * 0.6 + lean}Z`,
      '#5d7b9e',
    ) +
    stroke(
      `M${x} ${head + 90}l${w * 0.7} 5M${x + 4} ${head + 210}l${w * 0.5} 4M${x + 2} ${head + 300}l${w * 0.8} -4`,
      '#26405f',
      4,
    );
  const far = ridge(frame, { seed: 5, y: 486, rise: 26, wave: 300 });
  const drift = `M${left} ${sill}V${sill - 96}Q${left + 130} ${sill - 118} ${left + 260} ${sill - 74}T${left + 470} ${sill - 60}Q${right - 70} ${sill - 66} ${right} ${sill - 104}V${sill}Z`;
  const bars = pane(wall, -1.18, SILL, -1.12, HEAD) + pane(wall, X0, 1.5, X1, 1.54);
  const window =
    clip(
      opening,
      gradientShape(opening, [0, head], [0, sill], evenStops('#16294a #2b4a75 #5579a3 #8fabc8')) +
        treeline(far, { seed: 3, size: 110, fill: '#2b4870', density: 1 }) +
        land(far, 700, evenStops('#3a5a84 #7f9dbf')) +
        birch(left + 110, 30, 14) +
        birch(left + 420, 22, -10) +
        birch(left + 240, 14, 6) +
        shape(flakes, '#eaf2fb', 'opacity="0.9"') +
        gradientShape(drift, [0, sill - 110], [0, sill], evenStops('#dfeaf6 #a9c1db #7d9cc0')),
    ) +
    shape(bars, '#241c1a') +
    [
      pane(wall, X0 - 0.09, SILL - 0.08, X0, HEAD + 0.09),
      pane(wall, X1, SILL - 0.08, X1 + 0.09, HEAD + 0.09),
      pane(wall, X0 - 0.09, HEAD, X1 + 0.09, HEAD + 0.09),
      pane(wall, X0 - 0.12, SILL - 0.1, X1 + 0.12, SILL),
    ]
      .map((d, i) => shape(d, i === 1 ? '#4a3526' : '#35281f'))
      .join('') +
    inkLine(
      [wall(X0, SILL), wall(X0, HEAD), wall(X1, HEAD), wall(X1, SILL), wall(X0, SILL)],
      3.6,
      4,
      '#140f0e',
    ) +
    inkLine([wall(X0 - 0.1, SILL), wall(X1 + 0.1, SILL)], 3, 4, '#a9bdd2');

  // ── Wall and floor, in the dark and in the light of the fire ──
  const boards = (dark: string, light: string, seam: string) =>
    planks(wall, [-4, 3.2, 0, 2.9], `${dark} ${light} ${seam}`, {
      count: 12,
      seed: 6,
      lines: 6,
      opacity: 0.4,
    });
  const floor = (dark: string, light: string, seam: string) =>
    planks(ground, [-4, 3.2, 1.4, WALL], `${dark} ${light} ${seam}`, {
      count: 13,
      seed: 9,
      lines: 6,
      opacity: 0.4,
      joints: true,
    });
  const bed: SoftBody = { x: [-2.3, 0.1], y: [2.9, 3.92], z: 0, height: 0.11, seed: 3, square: 9 };
  const quilt: SoftBody = {
    x: [-1.55, 0.16],
    y: [2.84, 3.98],
    z: 0,
    height: 0.2,
    seed: 5,
    square: 8,
    uneven: 0.016,
  };
  const pillow: SoftBody = {
    x: [-2.15, -1.76],
    y: [3.06, 3.74],
    z: 0.1,
    height: 0.1,
    seed: 8,
    square: 4,
    uneven: 0.008,
  };
  const legs = [1.06, 1.54].flatMap((x) =>
    [3.4, 3.76].map((y) => boxCorners(x, x + 0.05, y, y + 0.05, 0, 0.2)),
  );
  const stones: SoftBody = {
    x: [0.82, 2.3],
    y: [2.95, WALL],
    z: 0,
    height: 0.05,
    seed: 2,
    square: 30,
    uneven: 0,
  };
  const hearth = softBody(see, {
    ...stones,
    side: evenStops('#2b2725 #1d1b1c'),
    top: evenStops('#a97b52 #4b3d36 #2b2827'),
    from: [FIRE[0], 3.05, 0],
    to: [1.8, WALL, 0],
    ink: '#e0a66a',
  });
  const room =
    boards('#282428', '#302b2d', '#131012') +
    maskWithLight(
      boards('#8a5a36', '#9a673f', '#3a2417'),
      fireGlow(1, 1350, 820) +
        gaussianBlur(shape(pane(wall, 0.86, 0, 1.9, 1.02), '#000000', 'opacity="0.75"'), 14),
    ) +
    window +
    floor('#242026', '#2c272b', '#100d10') +
    bokashi(pane(ground, X0, 3, X1, WALL), ground(0, WALL), ground(0, 3.1), '#5b7ea8', 0.3, 0) +
    maskWithLight(
      floor('#a86f40', '#bd8250', '#4a2d1b'),
      fireGlow(0.9, 1500, 520, fy + 120) +
        fireGlow(0.9, 760, 340, fy + 150) +
        gaussianBlur(
          shape(
            [
              lampShadow(see, FIRE, softBodyCorners(bed)),
              lampShadow(see, FIRE, softBodyCorners(quilt)),
              ...legs.map((l) => lampShadow(see, FIRE, l)),
            ].join(''),
            '#000000',
            'opacity="0.92"',
          ),
          3,
        ),
    );

  // ── The bed ──
  const [east, west]: [Place, Place] = [
    [0.2, 3.1, 0.2],
    [-2.1, 3.1, 0.2],
  ];
  const linen = { top: evenStops('#ffe6bd #d3cac4 #97a1b8'), ink: '#2b2f45' };
  const turnDown = hullPath(boxCorners(-1.8, -1.2, 2.86, 4, 0.2, 0.2).map(see));
  const bedding =
    softBody(see, {
      ...bed,
      ...linen,
      side: evenStops('#c79f7c #5b6074 #3a4258'),
      from: east,
      to: west,
    }) +
    softBody(see, {
      ...pillow,
      ...linen,
      side: evenStops('#c9b19a #7a8096 #4f5972'),
      from: [-1.7, 3, 0.2],
      to: [-2.1, 3.2, 0.2],
    }) +
    softBody(see, {
      ...quilt,
      side: evenStops('#e39a58 #7a5a5c #33466b #243558'),
      top: evenStops('#c58d6c #566a94 #35507f #2d4674'),
      from: east,
      to: [-1.3, 3.1, 0.2],
      ink: '#f0bf8c',
      line: 3.6,
    }) +
    creases(
      see,
      quilt,
      [
        [0.34, 0.06, 0.34, 0.95],
        [0.56, 0.05, 0.56, 0.95],
        [0.78, 0.05, 0.78, 0.95],
        [0.14, 0.35, 0.95, 0.35],
        [0.14, 0.66, 0.95, 0.66],
      ],
      '#1b2b4d',
      3.4,
    ) +
    clip(
      softBodyOutline(see, quilt),
      gradientShape(turnDown, see([-1.22, 3, 0.2]), see([-1.6, 3, 0.2]), linen.top) +
        solid(see, boxCorners(-1.8, -1.2, 2.7, 2.875, 0, 0.2), '#8a90a6') +
        inkLine(
          [see([-1.2, 2.84, 0]), see([-1.2, 2.86, 0.2]), see([-1.22, 4, 0.2])],
          4,
          3,
          '#23304f',
        ),
    );

  // ── The stove: iron, glass, pipe, kettle; logs beside it ──
  const front = plane(see, [0, STOVE.y[0], 0], [1, 0, 0], [0, 0, 1]);
  const [sx0, sx1] = STOVE.x;
  const door = pane(front, sx0 + 0.08, 0.3, sx1 - 0.08, 0.7);
  const [dx, dy] = front((sx0 + sx1) / 2, 0.33);
  const flame = (x: number, h: number, w: number, tone: string) =>
    shape(
      `M${dx + x - w} ${dy + 8}C${dx + x - w * 1.3} ${dy - h * 0.4} ${dx + x - w * 0.1} ${dy - h * 0.5} ${dx + x + w * 0.1} ${dy - h}C${dx + x + w * 0.5} ${dy - h * 0.6} ${dx + x + w * 1.4} ${dy - h * 0.35} ${dx + x + w} ${dy + 8}Z`,
      tone,
    );
  const pipe = hullPath(boxCorners(1.26, 1.38, 3.6, 3.7, 0.8, 3).map(see));
  const [px] = see([1.26, 3.6, 1]);
  const kettle: Place = [1.18, 3.55, 0.85];
  const body = scaleProfile(parsePoints('0.7,0 1,0.25 0.96,0.6 0.5,0.95 0.3,1'), 0.12, 0.15);
  const [kx, ky] = see([kettle[0], kettle[1], kettle[2] + 0.15]);
  const stove =
    hearth +
    gradientShape(pipe, [px, 0], [px + 52, 0], evenStops('#4a3a34 #1d1a1c #0f0e10')) +
    legs.map((l) => solid(see, l, '#0d0b0c')).join('') +
    solid(see, boxCorners(sx0, sx1, STOVE.y[0], STOVE.y[1], ...STOVE.z), '#191718') +
    gradientShape(
      pane(front, sx0, STOVE.z[0], sx1, STOVE.z[1]),
      front(sx0, 0.5),
      front(sx1, 0.5),
      evenStops('#2e2a2a #211e1f'),
    ) +
    solid(
      see,
      boxCorners(sx0 - 0.03, sx1 + 0.03, STOVE.y[0] - 0.03, STOVE.y[1], 0.82, 0.85),
      '#2b2727',
    ) +
    gradientShape(door, [0, dy - 130], [0, dy], evenStops('#7a2412 #d95f1e #ffb347')) +
    clip(
      door,
      flame(-52, 90, 26, '#ff9a34') +
        flame(0, 128, 32, '#ffb347') +
        flame(54, 80, 24, '#ff9a34') +
        flame(-20, 66, 16, '#fff0b8') +
        flame(26, 78, 16, '#fff0b8') +
        shape(`M${dx - 120} ${dy + 16}l90 -26l20 16l70 -20l50 26v20h-240Z`, '#3a120a'),
    ) +
    stroke(door, '#0d0b0c', 8) +
    inkLine([front(sx0 + 0.06, 0.72), front(sx1 - 0.06, 0.72)], 3, 4, '#7d5a42') +
    stroke(line([front(sx1 - 0.05, 0.55), front(sx1 - 0.05, 0.44)]), '#8a6a4f', 7) +
    shape(turnedOutline(see, kettle, body), '#141213') +
    stroke(
      curve(
        `${kx - 40},${ky + 14} ${kx - 34},${ky - 46} ${kx + 34},${ky - 46} ${kx + 40},${ky + 14}`,
      ),
      '#141213',
      6,
    ) +
    shape(
      `M${kx - 44} ${ky + 34}L${kx - 84} ${ky + 2}L${kx - 72} ${ky - 6}L${kx - 36} ${ky + 16}Z`,
      '#141213',
    ) +
    shape(ring(see, kettle[0], kettle[1], kettle[2] + 0.15, 0.04), '#3a3130') +
    wisps({
      x: kx - 82,
      y: ky,
      height: 270,
      spread: 16,
      count: 2,
      seed: 4,
      color: '#e9d9c4',
      opacity: 0.5,
      width: 34,
      drift: -46,
    });
  const logs = parsePoints('1.76,0.07 1.91,0.08 2.07,0.07 1.83,0.205 1.99,0.21 1.9,0.335')
    .map(([x, z], i) => {
      const [ax, ay] = see([x, 3.5, z]);
      const r = 0.074 * (1480 / 3.5);
      return (
        solid(see, [...boxCorners(x - 0.07, x + 0.07, 3.5, 4, z - 0.06, z + 0.06)], '#1f1715') +
        shape(oval(ax, ay, r, r * 0.96), mix('#7a5233', '#5b3b26', i / 6)) +
        stroke(
          oval(ax, ay, r * 0.62, r * 0.58) + oval(ax + 1, ay, r * 0.3, r * 0.28),
          '#3a2417',
          2,
          'opacity="0.8"',
        ) +
        stroke(oval(ax, ay, r, r * 0.96), '#140e0c', 3.4)
      );
    })
    .join('');
  const dusk =
    bokashi(canvasPath, [0, 0], [760, 0], '#0b0c14', 0.5, 0.1, 0) +
    bokashi(canvasPath, [0, height], [0, height - 260], '#0b0a10', 0.7, 0) +
    bokashi(canvasPath, [0, 0], [0, 230], '#0b0c14', 0.6, 0);
  return artwork(
    frame,
    [
      room,
      bedding,
      logs,
      stove,
      halo(fx, fy, 420, '#ff9a4a', 0.34, 320),
      halo(fx - 120, fy + 230, 620, '#e88a44', 0.34, 150),
      dusk,
    ],
    0.5,
  );
}
