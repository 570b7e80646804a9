/**
 * Okinawa, the room: the veranda of a red-tiled house, nine on a summer morning. The sun stands high before
 * the eye, to the left: it comes in under the eaves, and the ends of the tiles throw their scallops on the boards.
 */
import { type Frame, single } from '../frame.ts';
import { evenSteps, noise, random } from '../draw/numbers.ts';
import { type Point, blob, curveAround, line, parsePoints, samplePoints } from '../draw/paths.ts';
import { drawEach, gradientShape, parseStops, shape, stroke } from '../draw/paint.ts';
import { clip, gaussianBlur } from '../draw/effects.ts';
import { type Place, camera, face, frontFace, levelFace, sideFace } from '../draw/space.ts';
import { glow, sky } from '../draw/sky.ts';
import { cumulus } from '../draw/clouds.ts';
import { surf } from '../draw/coast.ts';
import { crownMass } from '../draw/trees.ts';
import { type Ray, boards, post, projectOnPlane, sunlit } from '../draw/boards.ts';
import { brushLine, brushPath } from '../draw/cloth.ts';
import { type TurnedVessel, vessel, vesselShadow } from '../draw/dishes.ts';
import { artwork } from '../draw/artwork.ts';

export const frame = single.wide;

const HORIZON = 600;
const see = camera({ x: 1180, horizon: HORIZON, focal: 1050, eye: 1.15 });
const SUN: Ray = [1, -0.35, -1];
/** Meters: the veranda's edge and the wall of the rooms, its near and far end, the ground, the garden wall. */
const [EDGE, WALL, NEAR, FAR, GROUND, GARDEN] = [-1.35, 1, 1.5, 9, -0.45, 11];
const EAVES = { x: -2.3, z: 2.3 };
const END = FAR + 0.6;
const POSTS = [2.75, 5.4, 8.1];
const TILE = 0.3;

/** The garden wall: courses of rounded coral stone. */
function coralWall(): string {
  const rnd = random(6);
  const top = noise(6, 2);
  const at = (u: number, v: number) => see([-13 + 14.7 * u, GARDEN, GROUND + 1.02 * v]);
  const crest = samplePoints(40, (u) => at(u, 1 + 0.04 * top(u * 19)));
  const outline = line([...crest, at(1, 0), at(0, 0)], true);
  const stones = ['', '', ''];
  let lit = '';
  for (let row = 0; row < 5; row++)
    for (let u = rnd() * 0.02; u < 1;) {
      const w = 0.018 + rnd() * 0.02;
      const [x, y] = at(u + w / 2, (row + 0.5) / 5 + (rnd() - 0.5) * 0.04);
      const [rx, ry] = [w * 665, 10.5 + rnd() * 2.5];
      stones[Math.floor(rnd() * 3)] += blob(x, y, rx, ry, 6 + Math.round(u * 999), 0.16);
      lit += blob(x - rx * 0.1, y - ry * 0.42, rx * 0.7, ry * 0.36, 6 + Math.round(u * 777), 0.2);
      u += w;
    }
  const tones = ['#a19f97', '#aeaba0', '#97968f'];
  return (
    shape(outline, '#6f7173') +
    clip(
      outline,
      drawEach(stones, (d, i) => shape(d, tones[i]!)) + shape(lit, '#d3cdbc', 'opacity="0.7"'),
    ) +
    brushLine(crest, '#f1ead8', 9, 6, 0.5)
  );
}

/** The neighbor's hipped roof over the wall: rows of red tiles in white plaster. */
function neighbour(): string {
  let rows = '';
  let joints = '';
  for (const t of evenSteps(26, 0.02, 0.98)) {
    const at = (k: number): Point => [
      236 + 464 * t + (94 - 198 * t) * k,
      556 - 4 * t - (120 + 2 * t) * k,
    ];
    rows += line([at(0), at(1)]);
    for (const k of evenSteps(5, 0.04, 0.9)) joints += line([at(k), at(k + 0.03)]);
  }
  return (
    shape('M262 556H676V690H262Z', '#6b5248') +
    shape('M300 572H400V690H300ZM470 572H560V690H470Z', '#2e2428') +
    shape('M236 556L330 436L596 430L700 552Z', parseStops('#c9614a 0, #a8432f 1')) +
    stroke(rows, '#7f2f25', 5, 'opacity="0.55"') +
    stroke(joints, '#f3e6d4', 6, 'opacity="0.75"') +
    stroke('M236 556L330 436L596 430L700 552', '#f4ead9', 9) +
    stroke('M236 556L700 552', '#7f2f25', 6)
  );
}

/** Where the light ends on the boards: the shadow of the eaves, in lobes as wide as a tile. */
function scallops(): Point[] {
  const x = projectOnPlane([EAVES.x, 0, EAVES.z], SUN)[0];
  return evenSteps(260, NEAR, FAR).map((y) => {
    const u = ((y / TILE) % 1) * 2 - 1;
    return see([x + 0.05 - 0.15 * Math.sqrt(1 - u * u), y, 0]);
  });
}

/** A cushion on the boards, its middle at (x, y) in meters. */
function cushion(x: number, y: number): string {
  const at = (a: number, r: number, z: number) =>
    see([x + Math.cos(a) * r, y + Math.sin(a) * r, z]);
  const rim = (z: number, grow: number) =>
    curveAround(56, (a) => {
      const square = (Math.abs(Math.cos(a)) ** 4.5 + Math.abs(Math.sin(a)) ** 4.5) ** (1 / 4.5);
      return at(a + 0.3, (0.29 * grow) / square, z);
    });
  const seam = (a: number) => evenSteps(8, 0.08, 0.7).map((k) => at(a, 0.3 * k, 0.1 - 0.05 * k));
  return (
    shape(rim(0.005, 1.02) + rim(0.035, 1.05), '#1b2946') +
    shape(rim(0.065, 0.98), '#2f4a78') +
    shape(rim(0.095, 0.7), '#4a6a94', 'opacity="0.55"') +
    drawEach([0.2, 1.7, 3.4, 5], (a) => brushLine(seam(a), '#1b2946', 3.5, 3, 0.2, 0.7)) +
    shape(
      curveAround(4, (a) => at(a, 0.012, 0.09)),
      '#d9cdb9',
    )
  );
}

/** A fan of kuba palm on the boards: pleated blade, bound rim, handle. */
function fan(x: number, y: number): { drawn: string; shadow: string } {
  const at = (a: number, r: number, z = 0.02) =>
    see([x + Math.cos(a) * r, y + Math.sin(a) * r * 1.05, z]);
  const rim = (z: number) => [
    ...evenSteps(30, 0.9, 4.4).map((a) => at(a, 0.21 + 0.02 * Math.cos((a - 2.65) * 2), z)),
    at(5.7, 0.05, z),
  ];
  const pleats = drawEach(evenSteps(15, 1, 4.3), (a) => line([at(5.75, 0.09), at(a, 0.2)]));
  const handle = line([at(5.8, 0.03), at(5.8, 0.16), at(5.83, 0.27)]);
  return {
    shadow: line(
      rim(0.05).map(([px, py]): Point => [px + 16, py + 7]),
      true,
    ),
    drawn:
      shape(line(rim(0.02), true), '#e6cf96') +
      stroke(pleats, '#a9854a', 2.2, 'opacity="0.75"') +
      stroke(line(rim(0.02)), '#8a6430', 4) +
      stroke(handle, '#7a5326', 11) +
      stroke(handle, '#c89a58', 4),
  };
}

/** The underside of the roof: rafters over dark boards, and the tiles' ends along the eaves. */
function roof(): string {
  const at = (u: number, y: number): Place => [EAVES.x + 3.3 * u, y, EAVES.z + 0.75 * u];
  const strip = (y0: number, y1: number) => face(see, at(0, y0), at(1, y0), at(1, y1), at(0, y1));
  const shade = (d: string, text: string) =>
    gradientShape(d, [300, 420], [1500, 60], parseStops(text));
  const rafters = evenSteps(17, 0.9, 9.4);
  const rim = (y: number) => line([see(at(0, y + 0.13)), see(at(1, y + 0.13))]);
  // The tiles from behind: troughs that hang between round caps, a line of light on their edge.
  const arc = (y: number, r: number, drop: number, x = 0.05, a0 = Math.PI) =>
    evenSteps(14, a0, Math.PI * 2).map((a) =>
      see([EAVES.x - x, y + Math.cos(a) * r, EAVES.z + 0.03 + Math.sin(a) * drop]),
    );
  let [troughs, caps, edges] = ['', '', ''];
  for (let y = TILE * 2; y < END; y += TILE) {
    troughs += line(arc(y + TILE / 2, TILE / 2, 0.12), true);
    edges += brushPath(arc(y + TILE / 2, TILE * 0.47, 0.115).slice(1, -1), 34 / (y + 2), 4, 0.3);
    caps += line(arc(y, 0.06, 0.062, 0.08, 0), true);
  }
  return (
    shade(strip(0.62, END), '#76564a 0, #43343a 0.45, #211c25 1') +
    shade(
      drawEach(rafters, (y) => strip(y, y + 0.13)),
      '#553c36 0, #2b232a 0.5, #19161d 1',
    ) +
    stroke(drawEach(rafters, rim), '#a9765a', 2.5, 'opacity="0.4"') +
    shape(troughs, '#7c3426') +
    shape(edges, '#e2906a') +
    shape(sideFace(see, EAVES.x, 0.6, END, EAVES.z - 0.03, EAVES.z + 0.14), '#33252a') +
    shape(caps, '#a84a34')
  );
}

/** The wall of the rooms: door leaves, and through the open one mats and folded bedding. */
function rooms(): string {
  const pane = (y0: number, y1: number, z0: number, z1: number) =>
    sideFace(see, WALL, y0, y1, z0, z1);
  const lines = (y0: number, y1: number) =>
    drawEach(evenSteps(4, y0, y1), (y) => line([see([WALL, y, 0.06]), see([WALL, y, 1.95])])) +
    drawEach([0.06, 0.7, 1.35, 1.95], (z) => line([see([WALL, y0, z]), see([WALL, y1, z])]));
  const wood = parseStops('#8a6448 0, #66493c 0.35, #3a2d30 1');
  const leaf = (y0: number, y1: number) =>
    gradientShape(pane(y0, y1, 0.06, 1.95), see([WALL, y0, 0]), see([WALL, y0, 1.9]), wood);
  const fold = (z0: number, z1: number, fill: string) =>
    shape(frontFace(see, 1.2, 2.3, 6, z0, z1), fill);
  const inside =
    shape(levelFace(see, 1, 2.8, 2.5, 7, 0.06), parseStops('#4a4a3a 0, #75694a 1')) +
    shape(levelFace(see, 1.2, 2.3, 6, 6.7, 0.5), '#b9ab99') +
    fold(0.06, 0.2, '#5d6377') +
    fold(0.2, 0.34, '#98908c') +
    fold(0.34, 0.5, '#7d7a80');
  return (
    shape(pane(0.7, FAR, 0, 3.1), '#2c2429') +
    leaf(1, 2.55) +
    shape(pane(2.55, 4.5, 0.06, 1.95), '#221f24') +
    clip(pane(2.55, 4.5, 0.06, 1.95), inside) +
    leaf(4.5, FAR) +
    stroke(lines(1, 2.55) + lines(4.5, FAR), '#241c20', 3, 'opacity="0.8"') +
    shape(pane(0.7, FAR, 1.95, 2.12), '#4a3732') +
    shape(pane(0.7, FAR, 0, 0.06), parseStops('#c19263 0, #8f6c50 1'))
  );
}

/** A post of the eaves on its stone. */
function pillar(y: number, i: number): string {
  const [x, foot] = see([-2.1, y, GROUND + 0.05]);
  const top = see([-2.1, y, EAVES.z - 0.05])[1];
  const width = (1050 * 0.17) / y;
  const tones = ['#b98f63', '#6d4f3d', '#3d2d2b'] as const;
  return (
    shape(blob(x, foot + width * 0.1, width * 0.95, width * 0.3, 3 + i, 0.2), '#8c8a80') +
    post([x, top, foot], width, tones, -1, 20 + i, 0.09)
  );
}

const corners = (low: number, high: number) =>
  parsePoints(`-2.19,${low} -2.19,${high} -2.02,${high} -2.02,${low}`);

/** The shadow of a post, between two of its heights, on the level plane z. */
const postShadow = (y: number, low: number, high: number, z: number) =>
  line(
    corners(low, high).map(([x, h]) => see(projectOnPlane([x, y, h], SUN, z))),
    true,
  );

export default function (frame: Frame): string {
  const area = [EDGE, WALL, NEAR, FAR] as const;
  const deck = (tones: readonly [string, string], ink: string, grain: number) =>
    boards(see, area, 'y', { width: 0.235, tones, ink, seed: 12, seam: 7, grain });
  const cup: TurnedVessel = {
    at: [-0.3, 2.95, 0],
    wall: parsePoints('0.035,0 0.05,0.02 0.056,0.06 0.06,0.11'),
  };
  const palm = fan(-0.85, 2.62);
  const light = line(
    [...scallops(), see([EDGE - 0.02, FAR, 0]), see([EDGE - 0.02, NEAR, 0])],
    true,
  );
  const seat = curveAround(20, (a) =>
    see([-0.42 + Math.cos(a) * 0.33, 3.7 + Math.sin(a) * 0.33, 0]),
  );
  const shadows =
    drawEach(POSTS, (y) => postShadow(y, 0, 2.3, 0)) +
    palm.shadow +
    seat +
    vesselShadow(see, cup, SUN);
  const inside = ['#f4eee0', '#a5abb8'] as const;
  const white = { tones: ['#fbf7ea', '#efe9da', '#9aa3b8'], inside } as const;
  const cloud = { lit: '#fffaf0', body: '#e3ebe9', shade: '#9fbccb' };
  const glaze = { ...white, rim: '#fdfaf0', ink: '#2b3c66', light: SUN, thick: 0.006, width: 2 };
  const onSand = drawEach(POSTS, (y) => postShadow(y, GROUND, 0.5, GROUND));
  const foot = HORIZON + (1050 * 1.6) / GARDEN;
  const tree = (x: number, y: number, rx: number, ry: number, seed: number) =>
    crownMass({ x, y, rx, ry, seed, tones: ['#15352f', '#20493c', '#346549', '#63935a'] });

  const beam = sideFace(see, -2.1, 0.6, END, 2.2, 2.36);
  return artwork(
    frame,
    [
      sky(frame, parseStops('#2c6d9c 0, #7db3c6 0.45, #d8e4d8 0.86, #eee7cf 1'), HORIZON),
      cumulus({ x: 330, base: 610, width: 760, height: 430, crown: 0.45, seed: 8, ...cloud }),
      // The lagoon over the wall, deep beyond the reef.
      shape(
        `M0 598H1400V${foot}H0Z`,
        parseStops('#1f6f93 0, #2d8fa5 0.12, #58bdb4 0.3, #8fd3c0 1'),
      ),
      surf(
        samplePoints(60, (t) => [1300 * t, 617]),
        { seed: 3, thick: 4, fill: '#f7fbf4', opacity: 0.9 },
      ),
      tree(20, 520, 150, 150, 4) + tree(1200, 590, 120, 100, 9),
      neighbour(),
      shape('M0 690H2000V1250H0Z', parseStops('#f2e6cb 0, #f5ebd4 0.3, #dcc8a2 1')),
      coralWall(),
      // The wall's own shade lies before it.
      shape(
        `M0 ${foot - 2}H1400V${foot + 18}Q560 ${foot + 26} 0 ${foot + 22}Z`,
        '#9aa0a0',
        'opacity="0.7"',
      ),
      gaussianBlur(shape(onSand, '#8f9499', 'opacity="0.85"'), 1.5),
      shape(sideFace(see, EDGE, NEAR, FAR, -0.13, 0), '#b98b5c'),
      shape(sideFace(see, EDGE, NEAR, FAR, GROUND, -0.13), '#2a2428'),
      rooms(),
      deck(['#4b3b3a', '#57443f'], '#231b20', 0.5),
      sunlit(deck(['#dfb684', '#cf9f6c'], '#7a4e2c', 0.42), light, shadows),
      // Light thrown back into the shade beside it.
      clip(levelFace(see, -0.2, WALL, NEAR, FAR, 0), glow(1180, 820, 420, '#e8a766', 0.22, 330)),
      cushion(-0.52, 3.75),
      palm.drawn,
      vessel(see, cup, { ...glaze, content: [0.085, '#b8a24a', '#7d7540'] }),
      roof(),
      drawEach(POSTS, pillar),
      gradientShape(beam, [100, 100], [1000, 500], parseStops('#5c443a 0, #8a6247 1')),
      stroke(line([see([-2.1, 0.6, 2.2]), see([-2.1, END, 2.2])]), '#c1895c', 3, 'opacity="0.7"'),
    ],
    0.5,
  );
}
