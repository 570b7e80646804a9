/**
 * A stay in Yamanashi, the room: the window seat of a cabin in the pines, the middle of October, half past six in the morning.
 * One light: a white sun in the fog outside.
 */
import { single, type Frame } from '../frame.ts';
import { gradientShape, mix, shape, stroke } from '../draw/paint.ts';
import { clip, gaussianBlur } from '../draw/effects.ts';
import { type Place, camera, face } from '../draw/space.ts';
import { disc } from '../draw/sky.ts';
import { mist } from '../draw/mist.ts';
import { land, ridge } from '../draw/land.ts';
import { treeline } from '../draw/woods.ts';
import { pine } from '../draw/trees.ts';
import { artwork } from '../draw/artwork.ts';
import {
  bokashi,
  boxCorners,
  evenStops,
  inkLine,
  inkPath,
  pane,
  plane,
  planks,
  solid,
} from '../draw/room.ts';
import { profiles, vessel, wisps } from '../draw/tableware.ts';

export const frame = single.wide;

// Meters: the wall, the window in it, the seat below.
const WALL = 2.5;
const [X0, X1, SILL, HEAD] = [-1.3, 1.02, 0.84, 1.98];
const SEAT = 0.5;
const EDGE = 1.96;

export default function stayYamanashiRoom(frame: Frame): string {
  const { width, height } = frame;
  const see = camera({ x: 1180, horizon: 520, focal: 1500, eye: 1.22 });
  const canvasPath = `M0 0H${width}V${height}H0Z`;
  const wall = plane(see, [0, WALL, 0], [1, 0, 0], [0, 0, 1]);
  const glass = plane(see, [0, WALL + 0.16, 0], [1, 0, 0], [0, 0, 1]);
  const opening = pane(wall, X0, SILL, X1, HEAD);
  const [left, head] = wall(X0, HEAD);
  const [, sill] = wall(X1, SILL);

  // ── Outside: pines stand one behind the other in the fog ──
  const stand = (y: number, seed: number, size: number, fill: string) => {
    const points = ridge(frame, { seed, y, rise: 30, wave: 420 });
    return treeline(points, { seed: seed + 1, size, fill, density: 0.9 }) + land(points, 900, fill);
  };
  const bank = (y: number, depth: number, opacity: number, seed: number) =>
    mist(frame, { y, height: depth, color: '#f1eddf', opacity, seed, stretch: 1300, body: 0.55 });
  /** Red pines: bare trunks that lean a little, needles high up. */
  const row = (
    xs: readonly number[],
    seed: number,
    tall: number,
    needles: string,
    trunk: string,
    bark: string,
  ) =>
    xs
      .map((x, i) =>
        pine({
          x: left + x,
          base: sill + 60,
          height: tall * (1 + 0.12 * ((i * 7) % 3)),
          seed: seed + i * 5,
          lean: ((i * 53) % 90) - 45,
          needles,
          trunk: [
            [0, trunk],
            [0.7, trunk],
            [1, mix(trunk, '#eee9db', 0.6)],
          ],
          bark,
          girth: tall * 0.03,
          spread: 0.2,
          boughs: 9,
        }),
      )
      .join('');
  const outside = clip(
    opening,
    gradientShape(opening, [0, head], [0, sill], evenStops('#b4c1c2 #cfd4cd #ece5d2 #f5ecd8')) +
      disc(left + 442, head + 292, 46, '#fffdf2', '#fff8e2', 0.8) +
      stand(560, 31, 150, '#cbd1cb') +
      bank(590, 190, 0.9, 3) +
      row([120, 330, 760, 960, 1290], 40, 640, '#a9b8b4', '#b3bcb6', '#c3c5bb') +
      bank(640, 190, 0.85, 14) +
      row([30, 520, 1120], 63, 900, '#708a88', '#7f8d88', '#a89c8c') +
      bank(690, 170, 0.75, 22) +
      row([230, 1330], 88, 1230, '#35524f', '#55534c', '#a37f66') +
      bank(sill, 120, 0.7, 31),
  );

  // ── The wall of planks, the frame, its reveals, which take the light ──
  const board = (
    on: typeof wall,
    u0: number,
    u1: number,
    v0: number,
    v1: number,
    count: number,
    seed: number,
    dark: string,
    light: string,
  ) =>
    planks(on, [u0, u1, v0, v1], `${dark} ${light} #120d0b #17100d`, {
      count,
      seed,
      lines: 9,
      opacity: 0.55,
      width: 3.4,
    });
  const logs =
    board(wall, -3, 2.2, -0.2, 2.9, 13, 4, '#2f241d', '#3a2c22') +
    bokashi(
      pane(wall, -3, -0.2, 2.2, 2.9),
      wall(X0, 1.5),
      wall(-2.9, 1.5),
      '#0d0a09',
      0,
      0.45,
      0.75,
    ) +
    bokashi(pane(wall, X1, -0.2, 2.2, 2.9), wall(X1, 1), wall(2, 1), '#0d0a09', 0, 0.5);
  const reveal = (a: Place, b: Place, from: string, to: string) => {
    const back = (p: Place): Place => [p[0], WALL + 0.16, p[2]];
    return gradientShape(
      face(see, a, b, back(b), back(a)),
      see(a),
      see(back(a)),
      evenStops(from, to),
    );
  };
  const at = (x: number, z: number): Place => [x, WALL, z];
  const bars = (on: typeof wall, w: number) =>
    [X0 + 0.82, X0 + 1.65].map((u) => pane(on, u - w, SILL, u + w, HEAD)).join('') +
    pane(on, X0, 1.68 - w * 0.8, X1, 1.68 + w * 0.8);
  const casing = (grow: number) => [
    pane(wall, X0 - grow, SILL - 0.02, X0, HEAD + grow),
    pane(wall, X1, SILL - 0.02, X1 + grow, HEAD + grow),
    pane(wall, X0 - grow, HEAD, X1 + grow, HEAD + grow),
  ];
  const window =
    outside +
    clip(
      opening,
      shape(bars(glass, 0.028), '#3b2d24') +
        shape(
          bars(plane(see, [-0.02, WALL + 0.16, 0], [1, 0, 0], [0, 0, 1]), 0.006),
          '#a4917a',
          'opacity="0.5"',
        ),
    ) +
    reveal(at(X0, SILL), at(X0, HEAD), '#54423a', '#7d6a58') +
    reveal(at(X1, SILL), at(X1, HEAD), '#a18a70', '#d3c3a6') +
    reveal(at(X0, SILL), at(X1, SILL), '#b8a082', '#efe5cd') +
    reveal(at(X0, HEAD), at(X1, HEAD), '#2c221d', '#4a3b31') +
    casing(0.11)
      .map((d, i) => shape(d, i === 1 ? '#4d3b2f' : '#3f3027'))
      .join('') +
    inkLine([wall(X0, SILL), wall(X0, HEAD), wall(X1, HEAD), wall(X1, SILL)], 4, 7, '#15100d') +
    inkLine(
      [
        wall(X0 - 0.11, SILL),
        wall(X0 - 0.11, HEAD + 0.11),
        wall(X1 + 0.11, HEAD + 0.11),
        wall(X1 + 0.11, SILL),
      ],
      3,
      9,
      '#15100d',
    );
  const apron =
    solid(see, boxCorners(X0 - 0.18, X1 + 0.18, WALL - 0.14, WALL, SILL - 0.05, SILL), '#3c2d23') +
    gradientShape(
      face(
        see,
        [X0 - 0.18, WALL - 0.14, SILL],
        [X1 + 0.18, WALL - 0.14, SILL],
        [X1 + 0.18, WALL, SILL],
        [X0 - 0.18, WALL, SILL],
      ),
      [0, sill + 20],
      [0, sill],
      evenStops('#a8906f #d8c7a6'),
    ) +
    inkLine(
      [see([X0 - 0.18, WALL - 0.14, SILL]), see([X1 + 0.18, WALL - 0.14, SILL])],
      4,
      3,
      '#f3e8cf',
    ) +
    gaussianBlur(
      shape(pane(wall, X0 - 0.1, SILL - 0.2, X1 + 0.1, SILL - 0.05), '#0d0a09', 'opacity="0.6"'),
      6,
    );

  // ── The seat: boards, a folded blanket, a mug ──
  const top = plane(see, [0, EDGE, SEAT], [1, 0, 0], [0, 1, 0]);
  const front = plane(see, [0, EDGE, 0], [1, 0, 0], [0, 0, 1]);
  const seat =
    planks(top, [-2.6, 2, 0, WALL - EDGE], '#8b7459 #98805f #33261c', {
      count: 3,
      seed: 8,
      lines: 9,
      opacity: 0.45,
    }) +
    bokashi(pane(top, -2.6, 0, 2, 0.62), top(X0 + 0.3, 0), top(-2.4, 0), '#15100d', 0, 0.7, 0.85) +
    bokashi(pane(top, -2.6, 0, 2, 0.62), top(0.9, 0), top(1.9, 0), '#15100d', 0, 0.75) +
    bokashi(pane(top, -2.6, 0, 2, 0.62), top(0, 0.62), top(0, 0.3), '#15100d', 0.6, 0) +
    board(front, -2.6, 2, -0.2, SEAT - 0.05, 2, 15, '#2a201a', '#2f241d') +
    shape(pane(front, -2.6, SEAT - 0.05, 2, SEAT), '#4b392c') +
    inkLine([front(-1.9, SEAT), front(1.4, SEAT)], 4.6, 5, '#dccaa7');
  // A blanket lies over the edge: its stripes run down with it.
  const blanket = (() => {
    const lay = plane(see, [0.38, EDGE, SEAT + 0.02], [1, 0, 0], [0.16, 1, 0]);
    const fall = plane(see, [0.38, EDGE - 0.012, SEAT + 0.02], [1, 0, 0], [-0.05, 0, -1]);
    const [w, far] = [0.62, WALL - EDGE - 0.06];
    const band = (u0: number, u1: number, lit: string, dark: string) =>
      shape(pane(lay, u0, 0, u1, far), evenStops(lit, mix(lit, dark, 0.4))) +
      shape(pane(fall, u0, -0.004, u1, 0.34), evenStops(mix(lit, dark, 0.35), dark));
    let folds = '';
    for (const u of [0.13, 0.36, 0.5])
      folds += inkPath(
        [fall(u, 0.02), fall(u + 0.012, 0.2), fall(u - 0.006, 0.34)],
        5,
        Math.round(u * 90),
      );
    return (
      gaussianBlur(
        shape(
          pane(lay, -0.03, -0.02, w + 0.05, far) + pane(fall, -0.03, 0, w + 0.04, 0.37),
          '#0d0a09',
          'opacity="0.6"',
        ),
        8,
      ) +
      band(0, w, '#c9583d', '#7d2a20') +
      band(0.07, 0.12, '#2f2a28', '#17110f') +
      band(0.135, 0.155, '#f0e0bd', '#9a8262') +
      band(w - 0.12, w - 0.07, '#2f2a28', '#17110f') +
      band(w - 0.155, w - 0.135, '#f0e0bd', '#9a8262') +
      shape(folds, '#4a1712', 'opacity="0.55"') +
      inkLine([lay(0, 0), lay(w, 0)], 5, 6, '#f3b692') +
      inkLine([lay(0, 0), lay(0, far)], 3, 8, '#f3c09c')
    );
  })();
  const mugAt: Place = [-0.5, EDGE + 0.26, SEAT];
  const ray: Place = [0.1, -0.8, -0.6];
  const mug = (() => {
    const [hx, hy] = see([mugAt[0] + 0.062, mugAt[1], SEAT + 0.055]);
    const [mx, my] = see([mugAt[0], mugAt[1], SEAT + 0.1]);
    return (
      gaussianBlur(
        solid(
          see,
          [...boxCorners(-0.56, -0.4, EDGE + 0.06, EDGE + 0.26, SEAT, SEAT)],
          '#15100d',
          'opacity="0.45"',
        ),
        8,
      ) +
      stroke(
        `M${hx - 4} ${hy - 16}C${hx + 34} ${hy - 22} ${hx + 32} ${hy + 24} ${hx - 6} ${hy + 18}`,
        '#b9bcae',
        9,
      ) +
      vessel(see, {
        at: mugAt,
        r: 0.056,
        height: 0.105,
        profile: profiles.cup,
        ray,
        thick: 0.06,
        glaze: {
          wall: evenStops('#9da39a #e9e6d8 #c3c4b8 #70736c'),
          rim: '#3d5a6c',
          inside: ['#8f9289', '#dcd9ca'],
        },
        fill: { level: 0.8, colors: ['#3b2417', '#6d4428'] },
      }) +
      wisps({
        x: mx,
        y: my,
        height: 330,
        spread: 26,
        count: 2,
        seed: 9,
        color: '#f4efe2',
        opacity: 0.65,
        width: 34,
        drift: -30,
      })
    );
  })();
  const dusk =
    bokashi(canvasPath, [0, height], [0, height - 220], '#0d0a09', 0.6, 0) +
    bokashi(canvasPath, [0, 0], [0, 150], '#0d0a09', 0.55, 0);
  return artwork(frame, [logs, window, apron, seat, blanket, mug, dusk], 0.5);
}
