/**
 * A stay in Kyoto, the room: the guest room of a temple, early in June, nine in the morning. The doors stand open on the garden,
 * and the sun that comes through its maples lies green on the mats. One light: the garden, from behind.
 */
import { single, type Frame } from '../frame.ts';
import { blob, curve } from '../draw/paths.ts';
import { evenStops, gradientShape, mix, shape } from '../draw/paint.ts';
import { clip, gaussianBlur } from '../draw/effects.ts';
import { type Place, camera } from '../draw/space.ts';
import { glow } from '../draw/sky.ts';
import { rock } from '../draw/land.ts';
import { foliage, mapleBough } from '../draw/leaves.ts';
import { tatami } from '../draw/buildings.ts';
import { artwork } from '../draw/artwork.ts';
import {
  bokashi,
  boxCorners,
  inkLine,
  mapPoints,
  maskWithLight,
  pane,
  plane,
  planks,
  projectAlong,
  shadows,
  shoji,
} from '../draw/room.ts';
import { zabuton, zabutonCorners } from '../draw/bedding.ts';

export const frame = single.wide;

// Meters: the plane of the doors, what is open in it, its lintel; the way of the light.
const [AXIS, HORIZON, FOCAL, EYE] = [1190, 520, 1500, 1.02];
const DOORS = 5;
const OPEN = [-0.62, 2.02] as const;
const LINTEL = 1.82;
const SEAT = [0.06, 3.45, 0.36] as const;
const RAY: Place = [-0.62, -1, -0.78];

export default function stayKyotoRoom({ width, height }: Frame): string {
  const see = camera({ x: AXIS, horizon: HORIZON, focal: FOCAL, eye: EYE });
  const canvasPath = `M0 0H${width}V${height}H0Z`;
  const wall = plane(see, [0, DOORS, 0], [1, 0, 0], [0, 0, 1]);
  const [left, head] = wall(OPEN[0], LINTEL);
  const [right, sill] = wall(OPEN[1], 0);
  const opening = pane(wall, OPEN[0], 0, OPEN[1], LINTEL);

  // ── The garden: bright air, far wood, clipped azaleas, moss, one stone ──
  const mound = (
    x: number,
    y: number,
    w: number,
    h: number,
    seed: number,
    dark: string,
    lit: string,
  ) => {
    const d = blob(x, y, w, h, seed, 0.12);
    return (
      shape(d, dark) +
      clip(d, shape(blob(x + 14, y - h * 0.42, w * 0.92, h * 0.78, seed + 1, 0.2), lit))
    );
  };
  const moss =
    curve([
      [left - 90, 688],
      [left + 140, 654],
      [left + 380, 678],
      [left + 620, 650],
      [right + 90, 674],
    ]) + `L${right + 90} 900H${left - 90}Z`;
  const bough = (tones: readonly string[], wood: string) =>
    mapleBough({
      x: right + 60,
      y: head - 30,
      reach: -620,
      drop: 230,
      seed: 5,
      size: 25,
      tones,
      wood,
      leaves: 210,
    });
  const garden = clip(
    opening,
    gradientShape(opening, [0, head], [0, sill], evenStops('#c8d79a #e9edc0 #f6f3d2 #e3e6ac')) +
      foliage({
        x: left + 170,
        y: 440,
        rx: 330,
        ry: 190,
        seed: 4,
        count: 420,
        size: 20,
        tones: ['#a9c088', '#bccd92', '#d0dba2'],
      }) +
      foliage({
        x: right - 90,
        y: 400,
        rx: 280,
        ry: 200,
        seed: 9,
        count: 420,
        size: 20,
        tones: ['#94b27c', '#abc288', '#c3d297'],
      }) +
      glow(left + 470, 470, 330, '#fbf7d8', 0.9, 240) +
      mound(left + 60, 622, 190, 86, 3, '#5f8a5c', '#8db06a') +
      mound(left + 330, 640, 150, 62, 6, '#6d9661', '#a1bd72') +
      mound(right - 70, 616, 220, 100, 8, '#4d7a55', '#7ea362') +
      gradientShape(moss, [0, 650], [0, 790], evenStops('#c5d17c #92b05c #5c8a4c')) +
      gaussianBlur(
        shape(
          `M${left + 330} 742Q${left + 470} 700 ${left + 640} 722Q${left + 600} 752 ${left + 330} 742Z`,
          '#3f6b41',
          'opacity="0.7"',
        ),
        4,
      ) +
      rock({
        x: left + 560,
        y: 730,
        width: 190,
        height: 128,
        seed: 12,
        body: evenStops('#68786d #3c4f48'),
        lit: '#a9b08c',
        cap: '#b9c66c',
        light: 1,
      }) +
      rock({
        x: left + 690,
        y: 742,
        width: 116,
        height: 52,
        seed: 15,
        body: evenStops('#5d6e64 #384b44'),
        lit: '#98a47f',
        cap: '#a5b862',
        light: 1,
      }) +
      bough(['#5f9346', '#86b34c', '#a9cb5c', '#c9dd78'], '#3a3a2c') +
      mapleBough({
        x: left - 80,
        y: head - 40,
        reach: 330,
        drop: 120,
        seed: 8,
        size: 22,
        tones: ['#4d8044', '#76a64a', '#9cc158'],
        wood: '#3a3a2c',
        leaves: 90,
      }),
  );

  // ── The veranda outside the sill ──
  const outside = plane(see, [0, DOORS, 0], [1, 0, 0], [0, 1, 0]);
  const veranda =
    planks(outside, [OPEN[0] - 0.6, OPEN[1] + 0.6, 0, 0.95], '#a58c5d #b89d6a #57452b', {
      count: 5,
      seed: 3,
      lines: 4,
    }) +
    bokashi(
      pane(outside, OPEN[0] - 0.6, 0, OPEN[1] + 0.6, 0.95),
      outside(0, 0.95),
      outside(0, 0),
      '#eef0bd',
      0.65,
      0.1,
    );

  // ── The mats, in shade and in light ──
  const floor = (rush: readonly [string, string], far: string, cloth: string, weave: string) => {
    const mat = (x0: number, x1: number, y0: number, y1: number, borders: 'sides' | 'ends') =>
      tatami(see, {
        x0,
        x1,
        y0,
        y1,
        rush: [y0 < 2 ? rush[0] : mix(rush[0], rush[1], 0.5), y0 > 3.9 ? far : rush[1]],
        cloth,
        borders,
        weave,
      });
    let out = '';
    for (let i = -3; i < 2; i++) {
      out += mat(-0.62 + i * 1.91, 1.29 + i * 1.91, 4.02, DOORS, 'ends');
      out += mat(0.33 + i * 1.91, 2.24 + i * 1.91, 3.04, 4.02, 'ends');
    }
    for (let x = -2.53; x < 2.2; x += 0.955) out += mat(x, x + 0.955, 1.13, 3.04, 'sides');
    return out;
  };
  const post = (x: number, w = 0.06) =>
    boxCorners(x - w, x + w, DOORS - 0.05, DOORS + 0.05, 0, 2.6);
  const ground = pane(plane(see, [0, 0, 0], [1, 0, 0], [0, 1, 0]), -6, 1.1, 4, DOORS);
  const reach = (LINTEL / -RAY[2]) * RAY[1];
  const slip = (LINTEL / -RAY[2]) * RAY[0];
  const patch = pane(
    plane(see, [0, DOORS, 0], [1, 0, 0], [slip / -reach, -1, 0]),
    OPEN[0],
    0,
    OPEN[1],
    -reach,
  );
  // The bough over the opening keeps the sun off the mats as well.
  const leafShade = mapPoints(bough(['#000000'], '#000000'), (x, y) => {
    const far = (DOORS + 0.5) / FOCAL;
    return see(projectAlong(RAY)([(x - AXIS) * far, DOORS + 0.5, EYE - (y - HORIZON) * far]));
  });
  const mats =
    floor(['#33392f', '#3f4a3b'], '#5a6a4d', '#1c2620', '#121710') +
    bokashi(ground, [0, sill], [0, sill + 260], '#a9bd6e', 0.5, 0.16, 0) +
    maskWithLight(
      floor(['#cfcf8e', '#dfdd9c'], '#f0ebb2', '#3e5236', '#6f6c36'),
      gaussianBlur(
        shape(patch, '#ffffff') +
          shape(
            shadows(see, RAY, 0, post(OPEN[0]), post(OPEN[1]), zabutonCorners(...SEAT, 0.06)),
            '#000000',
          ),
        1.4,
      ) + gaussianBlur(leafShade, 1.6),
    );

  // ── A cushion ──
  const seat = zabuton(see, ...SEAT, '#b8452f', '#f2a98a', 0.7, 0.06);

  // ── Posts, lintel, the wall above; paper doors on the left, the inner wall on the right ──
  const wood = '#241f1a';
  const boughShade = gaussianBlur(
    mapleBough({
      x: 1020,
      y: 330,
      reach: -940,
      drop: 190,
      seed: 14,
      size: 30,
      tones: ['#7f9467', '#8b9d70'],
      wood: '#7f9467',
      leaves: 190,
    }),
    2.2,
  );
  const paper = evenStops('#e9e8b6 #d9dfb0 #b9c799 #9aae88');
  const door = (u0: number, u1: number, seed: number) =>
    shoji(wall, {
      at: [u0, u1, 0.02, LINTEL],
      cols: 4,
      rows: 6,
      paper,
      wood,
      seed,
      behind: boughShade,
      skirt: 0.36,
      board: '#3b3122',
    });
  const upper = pane(wall, -5, LINTEL + 0.12, 2.1, 3);
  const beam = (v0: number, v1: number, seed: number) =>
    planks(wall, [-5, 2.1, v0, v1], '#2a241d #2e2720 #15120e', {
      count: 1,
      seed,
      lines: 6,
      opacity: 0.6,
      width: 2.6,
    });
  const house =
    door(-4.94, -3.46, 3) +
    door(-3.5, -2.02, 1) +
    door(-2.06, OPEN[0] - 0.05, 2) +
    gradientShape(upper, wall(0, 3), wall(0, LINTEL), evenStops('#2b322b #454e3f #59624b')) +
    beam(LINTEL, LINTEL + 0.13, 5) +
    beam(LINTEL + 0.34, LINTEL + 0.42, 6) +
    OPEN.map(
      (x, i) =>
        shape(pane(wall, x - 0.062, 0, x + 0.062, LINTEL + 0.02), wood) +
        inkLine(
          [wall(x + (i ? -0.06 : 0.06), 0.02), wall(x + (i ? -0.06 : 0.06), LINTEL)],
          4,
          8 + i,
          '#c9d294',
        ),
    ).join('') +
    shape(pane(wall, -5, 0, OPEN[1], 0.03), '#2a241d') +
    inkLine([wall(OPEN[0], 0.03), wall(OPEN[1], 0.03)], 3.4, 3, '#e8ebb5') +
    inkLine([wall(OPEN[0], LINTEL), wall(OPEN[1], LINTEL)], 3, 5, '#b6c288');
  const inner = plane(see, [OPEN[1] + 0.06, 0, 0], [0, 1, 0], [0, 0, 1]);
  const side =
    gradientShape(
      pane(inner, 1, 0, DOORS, 3),
      inner(DOORS, 1),
      inner(2.2, 1),
      evenStops('#4a5340 #2d332b #1c211d'),
    ) +
    shape(
      pane(inner, 1, LINTEL, DOORS, LINTEL + 0.13) +
        pane(inner, 1, 0, DOORS, 0.06) +
        pane(inner, 3.55, 0, 3.63, LINTEL),
      '#191714',
    ) +
    inkLine([inner(1.2, 0.06), inner(DOORS, 0.06)], 3, 6, '#6f7a55');

  const dusk =
    bokashi(canvasPath, [0, height], [0, height - 330], '#10140f', 0.6, 0.15, 0) +
    bokashi(canvasPath, [0, 0], [700, 0], '#10140f', 0.5, 0.12, 0) +
    bokashi(canvasPath, [0, 0], [0, 260], '#10140f', 0.5, 0);

  return artwork(frame, [garden, veranda, mats, house, side, seat, dusk], 0.5);
}
