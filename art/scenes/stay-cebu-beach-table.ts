/**
 * Cebu, the table by the beach: a grilled fish, mango and hanging rice on a banana leaf, late afternoon.
 * The sun comes from the right, through a palm; beyond its fronds the table lies in shade.
 */
import { type Frame, single } from '../frame.ts';
import { evenSteps, r1, random } from '../draw/numbers.ts';
import { curveAround, limb, oval, parsePoints } from '../draw/paths.ts';
import { drawEach, group, parseStops, shape, stroke } from '../draw/paint.ts';
import { clip } from '../draw/effects.ts';
import { orbitCamera } from '../draw/space.ts';
import { type Ray, boards, sunlit } from '../draw/boards.ts';
import { brushLine, brushPath } from '../draw/cloth.ts';
import {
  type TurnedVessel,
  bananaLeaf,
  citrus,
  citrusHalf,
  vessel,
  vesselShadow,
} from '../draw/dishes.ts';
import { artwork } from '../draw/artwork.ts';

export const frame = single.tall;

/** Centimeters. */
const see = orbitCamera({ x: 600, y: 820, scale: 20, tilt: 1, turn: -0.3, distance: 150 });
const SUN: Ray = [-0.8, -0.45, -1];
const INK = '#2a1c1a';

const FISH =
  'M0 6C50 -62 130 -118 250 -140C420 -168 610 -128 790 -34C830 -24 870 -52 980 -128C958 -52 958 50 992 140C900 84 850 44 800 38C640 112 430 150 260 128C140 110 40 62 0 6Z';
const FINS =
  'M262 -136Q330 -214 400 -206L420 -176L452 -204L478 -168L512 -190L540 -154L580 -168L620 -112L700 -82L420 -140ZM420 138Q470 196 540 186L600 110Z';
const SPINES =
  'M300 -150L352 -196M350 -156L398 -202M400 -152L448 -196M450 -146L506 -184M500 -138L566 -162M450 136L520 178M500 128L552 166';

/** The grilled fish, its head on the left at (0, 0), a thousand px long: bronze back, pale belly, three cuts, the marks of the grill. */
function fish(): string {
  const rnd = random(7);
  let scales = '';
  for (let row = 0; row < 9; row++)
    for (let x = 300 + (row % 2) * 17; x < 760; x += 34) {
      const y = -112 + row * 27 + (x - 480) ** 2 / 9000;
      scales += `M${x} ${y - 13}Q${x + 17} ${y} ${x} ${y + 13}`;
    }
  const bar = (x: number) => `M${x - 80} 190L${x + 60} -190h26L${x - 52} 190Z`;
  const rays = drawEach(evenSteps(9), (t) => `M${r1(800 + 10 * rnd())} 2L974 ${r1(222 * t - 104)}`);
  const cut = (x: number, l: number) =>
    brushLine(parsePoints(`${x + 38},${-l} ${x + 8},0 ${x - 30},${l}`), '#4a251c', 34, 4, 0.1) +
    brushLine(
      parsePoints(`${x + 33},${-l * 0.85} ${x + 10},0 ${x - 22},${l * 0.85}`),
      '#fbe9cc',
      19,
      4,
      0.1,
    );
  return (
    shape(FINS, '#7b3d2c') +
    stroke(SPINES, INK, 4, 'opacity="0.5"') +
    shape(FISH, parseStops('#8a4430 0, #c9764a 0.4, #eebd8a 0.72, #d79a6c 1')) +
    clip(
      FISH,
      stroke(scales, '#6d3527', 4, 'opacity="0.45"') +
        shape(drawEach([300, 400, 505, 610, 705], bar), '#3a211d', 'opacity="0.55"') +
        stroke(rays, '#6d3527', 4, 'opacity="0.6"') +
        shape('M0 200V40C120 120 420 160 800 40V200Z', '#8a4430', 'opacity="0.35"') +
        shape('M-10 -10C60 -80 150 -116 216 -136C180 -60 186 60 226 134L0 160Z', '#b06846'),
    ) +
    cut(370, 92) +
    cut(500, 92) +
    cut(625, 76) +
    brushLine(parsePoints('196,-118 168,-40 178,40 214,112'), INK, 12, 3) +
    shape('M240 10C300 -10 356 8 372 44C330 62 270 56 240 10Z', '#e0a878') +
    stroke('M250 14L352 34M252 16L340 46M252 10L350 22', '#7b3d2c', 4) +
    shape(oval(104, -40, 23, 20), '#6d3527') +
    shape(oval(104, -40, 17, 15), '#f0e6d2') +
    shape(oval(102, -39, 7, 6), '#8d8178') +
    brushLine(parsePoints('-2,8 40,24 78,30'), INK, 8, 2) +
    brushLine(
      parsePoints('30,-40 130,-112 260,-134 420,-138 600,-104'),
      '#ffd9a6',
      9,
      5,
      0.1,
      0.8,
    ) +
    stroke(FISH, INK, 4, 'opacity="0.6"')
  );
}

const POUCH =
  'M0 -118C34 -92 86 -30 104 6C84 46 30 92 0 112C-30 92 -84 46 -104 6C-86 -30 -34 -92 0 -118Z';

/** Puso: rice boiled in a pouch woven of palm leaf, about 200 px across, its loose ends up. */
function puso(): string {
  const cells = ['', ''];
  for (let i = -4; i <= 4; i++)
    for (let k = -4; k <= 4; k++) {
      const [x, y] = [(i - k) * 19, (i + k) * 20];
      cells[(i + k + 8) % 2] += `M${x} ${y - 19}L${x + 18} ${y}L${x} ${y + 19}L${x - 18} ${y}Z`;
    }
  const tails =
    limb(parsePoints('-4,-106 -16,-180 -10,-260 -34,-330'), 17, 10) +
    limb(parsePoints('4,-106 20,-170 12,-240 26,-300'), 17, 10);
  const shade = shape('M-130 -140H0C-50 -60 -30 60 30 140H-130Z', '#3f4f30', 'opacity="0.4"');
  return (
    shape(tails, parseStops('#d9cf86 0, #a9a85a 1')) +
    shape(POUCH, '#7f8143') +
    clip(POUCH, shape(cells[1]!, '#d5cf8b') + shape(cells[0]!, '#b5b269') + shade) +
    stroke(POUCH, '#4a4a2a', 4)
  );
}

const MANGO =
  'M-170 26C-178 -44 -96 -104 10 -104C110 -104 176 -60 190 -8C196 24 168 34 152 48C104 100 20 118 -60 106C-124 96 -164 72 -170 26Z';
const CHEEK =
  'M-150 0C-140 -70 -60 -104 20 -98C110 -90 164 -44 158 4C150 62 70 100 -20 96C-96 92 -152 54 -150 0Z';

/** A mango, and half of one cut into dice and turned inside out. */
const mango = () =>
  shape(MANGO, parseStops('#ffcf55 0, #f2a836 0.5, #cf7a26 1')) +
  clip(MANGO, shape('M-180 -60C-150 40 -20 90 120 60L60 140H-200Z', '#b05f1e', 'opacity="0.45"')) +
  shape(oval(70, -62, 60, 20), '#ffeaa6', 'opacity="0.8"') +
  stroke(MANGO, '#8f4f16', 3, 'opacity="0.6"') +
  stroke('M186 -10L214 -22', '#5b4020', 11);

function mangoHalf(): string {
  const across = drawEach(evenSteps(5, -0.7, 0.7), (k) =>
    brushPath(parsePoints(`${k * 170 - 24},-110 ${k * 196},0 ${k * 170 + 24},110`), 9, 3, 0.3),
  );
  const down = drawEach(evenSteps(3, -0.62, 0.62), (k) =>
    brushPath(parsePoints(`-170,${k * 100 + 8} 0,${k * 122 - 8} 170,${k * 100 + 4}`), 9, 4, 0.3),
  );
  const gaps =
    shape(across + down, '#c06a18') +
    shape(across + down, '#ffe69a', 'transform="translate(10 -4)" opacity="0.5"');
  return (
    shape(CHEEK, '#c8762a', 'transform="translate(-5 18)"') +
    shape(CHEEK, parseStops('#ffd35a 0, #f6a92c 1')) +
    clip(
      CHEEK,
      gaps + shape('M-170 -20C-90 60 40 90 170 40V120H-170Z', '#c0661c', 'opacity="0.28"'),
    ) +
    stroke(CHEEK, '#8f4f16', 3, 'opacity="0.7"')
  );
}

/** The palm frond over the table: light passes only between its leaflets. */
function frond(): string {
  const leaflet = (t: number, i: number) => {
    const [x, y] = [1210 - 1260 * t, 96 + 420 * t ** 1.3];
    const l = 120 + 170 * Math.sin(Math.PI * (0.15 + 0.75 * t)) + ((i * 37) % 11) * 14;
    return `M${x - 30} ${y - 40}Q${x - 64} ${y + l * 0.45} ${x - 44} ${y + l}Q${x + 2} ${y + l * 0.5} ${x + 30} ${y - 40}Z`;
  };
  return 'M-40 -20V560L560 250L1240 120V-20Z' + drawEach(evenSteps(21), leaflet);
}

/** Content moved to a point of the canvas and turned by degrees. */
const placeAt = (x: number, y: number, turn: number, scale: number, content: string) =>
  group(`transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"`, content);
/** The shadow of an outline, placed as its content is. */
const castShadow = (
  x: number,
  y: number,
  turn: number,
  scale: number,
  outline: string,
  color: string,
) => group('opacity="0.6"', placeAt(x, y, turn, scale, shape(outline, color)));

export default function (frame: Frame): string {
  const table = (tones: readonly [string, string], ink: string, grain: number) =>
    boards(see, [-60, 60, -70, 80], 'y', { width: 13, tones, ink, seed: 14, seam: 6, grain });
  const spine = parsePoints('60,1395 250,1180 470,980 690,790 900,590 1130,330');
  const leaf = bananaLeaf(spine, 610, ['#5d9a4b', '#3f7d45', '#2b6239', '#b9cf7c'], 6);
  const bowl: TurnedVessel = { at: [15, -17, 0], wall: parsePoints('2.6,0 4.6,1.2 5.8,3 6,4.6') };
  const whole = 'M-20 -20H1220V1520H-20Z';
  const shade = frond();
  const wood = table(['#cf9a66', '#bd8857'], '#5b3620', 0.42);
  const limes = oval(552, 1122, 52, 40) + oval(662, 1080, 48, 38) + oval(472, 1182, 40, 32);
  const [dark, green] = ['#2b1f22', '#123227'];
  const peel = ['#b9cf6a', '#6d9a3c', '#3b6a30'] as const;
  const [cx, cy] = see([14, -17, 3]);
  const chilli = curveAround(9, (a) => [cx + 24 * Math.cos(a), cy + 15 * Math.sin(a)]);
  const [rx, ry] = see([16.6, -16, 3]);
  return artwork(
    frame,
    [
      table(['#43383a', '#4d3f3d'], '#1f181b', 0.4),
      shape('M0 0H1200V700H0Z', parseStops('#1d1c24 0 0.6, #1d1c24 1 0')),
      sunlit(wood, whole, shade + vesselShadow(see, bowl, SUN), 2),
      castShadow(-16, 11, 0, 1, leaf.outline, dark),
      leaf.drawn,
      clip(leaf.outline, sunlit(shape(whole, '#d7e58a', 'opacity="0.26"'), whole, shade, 2)),
      castShadow(182, 1100, -34, 0.74, FISH, green) + placeAt(208, 1076, -34, 0.74, fish()),
      castShadow(206, 674, -24, 0.92, POUCH, dark),
      placeAt(420, 560, 18, 0.86, puso()) + placeAt(250, 640, -24, 0.92, puso()),
      castShadow(886, 429, -32, 0.72, MANGO, green) + castShadow(766, 582, -28, 0.66, MANGO, green),
      placeAt(930, 395, -32, 0.72, mango()),
      placeAt(792, 560, -28, 0.74, mangoHalf()) + placeAt(956, 690, -52, 0.66, mangoHalf()),
      shape(limes, green, 'opacity="0.55"'),
      citrusHalf([574, 1106], 50, peel, ['#f3efc0', '#f2a93a', '#fff4c8'], 1),
      citrus([684, 1062], 46, peel, 1) + citrus([488, 1172], 38, peel, 1),
      shape(
        limb(parsePoints('800,1010 850,1000 905,960 930,915'), 24, 3),
        parseStops('#d8432c 0, #9c2a20 1'),
      ),
      stroke('M800 1010Q780 1014 766 1030', '#4f7a38', 9),
      vessel(see, bowl, {
        tones: ['#8a5f40', '#5d3d2b', '#a08878'],
        inside: ['#e9d8bd', '#8f7560'],
        rim: '#b98c62',
        ink: INK,
        light: SUN,
        thick: 0.45,
        content: [2.9, '#7d3f22', '#4a2517'],
        width: 4,
      }),
      shape(chilli + oval(rx, ry, 15, 11), '#c8392a'),
      shape(oval(rx, ry, 6, 4), '#f5dfa8'),
    ],
    0.45,
  );
}
