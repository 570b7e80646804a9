/**
 * The guide of the stay in Hokkaido: a woman of thirty-five pours tea from the kettle of the stove; February, nine in
 * the morning.
 * One light: the snow outside the window on the left.
 */
import { single, type Frame } from '../frame.ts';
import { evenSteps, random } from '../draw/numbers.ts';
import { limb, oval, parsePoints } from '../draw/paths.ts';
import { drawEach, evenStops, gradientShape, group, mix, shape, stroke } from '../draw/paint.ts';
import { clip } from '../draw/effects.ts';
import { glow } from '../draw/sky.ts';
import { wisps } from '../draw/tableware.ts';
import { artwork } from '../draw/artwork.ts';
import { bokashi, inkPath } from '../draw/room.ts';
import {
  drawFingers,
  folds,
  limbOutline,
  parseTriples,
  part,
  placeAt,
  profile,
} from '../draw/figure.ts';

export const frame = single.person;

const RIM = '#eef6f8';
const SKIN = { lit: '#e6bb98', shade: '#b98a70', ink: '#4a3230', rim: '#fff6ea' };
const DIM = { ...SKIN, lit: '#d3a686', shade: '#a87c66' };
const JACKET = { lit: '#445f8c', shade: '#2a3c62', ink: '#17233d', rim: RIM };
const FAR = { ...JACKET, lit: '#364e78', shade: '#243556' };
const TROUSERS = { lit: '#4b4a52', shade: '#33323b', ink: '#1f1e27', rim: '#b9c6cf' };
const WOOL = { lit: '#efe6d6', shade: '#b8b1ab', ink: '#4d4a52', rim: '#fffdf6' };
const HAIR = { lit: '#37343b', shade: '#232129', ink: '#15141b', rim: '#cfdde6' };
const IRON = { lit: '#4a4b52', shade: '#26272d', ink: '#121318', rim: '#dfeaf0' };
const RED = { lit: '#c4492f', shade: '#8a2f23', ink: '#4c1813', rim: '#ffc4a8' };

export default function guideHokkaido({ width, height }: Frame): string {
  const canvasPath = `M0 0H${width}V${height}H0Z`;
  const rnd = random(9);

  // ── The cabin: a wall of boards, a window on the snow, the stove, the wood ──
  const wall =
    gradientShape(
      canvasPath,
      [0, 300],
      [width, 560],
      evenStops('#e0d8c9 #c7bcab #978d86 #696368'),
    ) +
    shape(
      drawEach(evenSteps(9, 96, 1150), (y, i) =>
        inkPath(parsePoints(`-10,${y} 970,${y + 2}`), 4, i),
      ),
      '#6f6562',
      'opacity="0.5"',
    );
  const view =
    gradientShape('M64 84H430V600H64Z', [0, 84], [0, 600], evenStops('#cfdfe8 #e6eff1 #f8faf6')) +
    shape('M64 430C160 400 300 424 430 396V600H64Z', '#d3e0e8') +
    drawEach(
      parseTriples('96,470,24 172,496,15 236,522,30 316,470,17 392,496,26'),
      ([x, foot, w]) => {
        const marks = drawEach(evenSteps(9), () => {
          const y = 90 + rnd() * (foot - 120);
          return `M${x - w * 0.36} ${y}q${w * 0.4} ${4 + 4 * rnd()} ${w * (0.3 + 0.5 * rnd())} 1`;
        });
        const shade = x + w * 0.34;
        return (
          shape(
            limb(parsePoints(`${x},${foot} ${x + 3},280 ${x - 2},60`), w * 1.1, w * 0.9),
            '#fbfaf5',
          ) +
          shape(
            limb(
              parsePoints(`${shade},${foot} ${shade + 2},280 ${shade - 2},60`),
              w * 0.3,
              w * 0.3,
            ),
            '#b9c8d3',
          ) +
          stroke(marks, '#59636d', 3.4, 'opacity="0.8"')
        );
      },
    ) +
    shape('M64 490C180 456 300 486 430 458V600H64Z', '#f9faf6');
  const bars =
    'M50 70H444V614H50ZM68 88V340H240V88ZM256 88V340H426V88ZM68 356V596H240V356ZM256 356V596H426V356Z';
  const window =
    clip('M64 84H430V600H64Z', view) +
    shape(bars, '#5f564f', 'fill-rule="evenodd"') +
    stroke(
      'M66 88V340M66 356V596M254 88V340M254 356V596M66 340H240M66 596H240M254 340H426M254 596H426',
      '#e9eef0',
      3,
    ) +
    shape('M30 612H466V640H30Z', '#766b61') +
    shape('M30 612H466V619H30Z', '#eef3f3') +
    glow(250, 330, 520, '#f4fafb', 0.5, 480);
  const stove = group(
    'transform="translate(16 0)"',
    part('M842 0H898V760H842Z', IRON, [-26, 0], { rim: 3 }) +
      part('M744 760H1000V806H744Z', IRON, [-30, -14], { rim: 4 }) +
      part('M764 806H990V1150H764Z', IRON, [-60, 0], { rim: 4 }) +
      shape('M866 884H918V893H866ZM866 914H918V923H866ZM866 944H918V953H866Z', '#f0a452') +
      glow(892, 918, 110, '#f0a452', 0.4, 90),
  );
  const logs = (() => {
    const ends =
      '40,962,54 146,956,50 246,960,52 330,954,36 90,1058,54 196,1052,54 298,1056,50 30,1150,56 140,1152,54 248,1150,56 338,1150,40';
    const stack = drawEach(parseTriples(ends), ([x, y, r], i) => {
      const tone = mix('#dcb98a', '#c39a6c', rnd());
      const turn = rnd() * 3;
      const split = `M${x} ${y}l${Math.cos(turn) * r * 0.8} ${Math.sin(turn) * r * 0.8}`;
      const rings = oval(x - 2, y + 1, r * 0.58, r * 0.56) + oval(x - 2, y + 1, r * 0.3, r * 0.28);
      return (
        shape(oval(x, y, r, r * 0.97), '#f3f1ea', 'stroke="#4a4341" stroke-width="4"') +
        shape(oval(x + 1, y + 2, r - 8, r - 9), tone) +
        stroke(rings, '#96714b', 2.6, 'opacity="0.7"') +
        (i % 3 === 0 ? stroke(split, '#6b4c34', 3.4) : '')
      );
    });
    return (
      clip(
        'M0 904H352V1200H0Z',
        shape('M0 904H352V1200H0Z', '#3a3634') +
          stack +
          bokashi('M0 904H360V1200H0Z', [0, 1200], [0, 960], '#2a2830', 0.5, 0),
      ) +
      part(
        'M-20 880H372V912H-20Z',
        { lit: '#b8905f', shade: '#7d5d40', ink: '#3c2c24', rim: '#f6ead0' },
        [0, -20],
        { rim: 5 },
      )
    );
  })();

  // ── The woman: y 0 is her soles, −1620 her crown; she looks left ──
  const hair =
    'M68 -106C44 -136 0 -144 -36 -136C-84 -124 -112 -84 -110 -36C-108 -6 -100 18 -86 36L-58 46C-42 34 -28 18 -20 2C-14 -14 -2 -22 10 -28C16 -14 18 2 16 20C26 0 30 -26 38 -46C46 -66 62 -84 68 -106Z';
  const head = placeAt(
    [-150, -1470],
    1,
    -18,
    part(limbOutline('-84,26,20 -116,60,34 -128,112,34 -122,166,24 -106,206,6'), HAIR, [20, -16], {
      rim: 6,
    }) +
      profile({
        skin: SKIN,
        hair: HAIR,
        cut: hair,
        light: [18, -6],
        over: folds('60,-104 0,-104 -60,-60 -88,24; 40,-70 0,-70 -50,-30 -82,30', '#5d5b66', 5, 3),
      }) +
      part(
        'M-98 6C-84 2 -68 14 -66 30C-72 42 -88 46 -100 40C-108 30 -106 12 -98 6Z',
        RED,
        [6, -6],
        { rim: 0 },
      ),
    true,
  );
  const neck = part(
    'M10 -1470C20 -1420 40 -1396 60 -1376L-80 -1340C-96 -1370 -88 -1400 -92 -1420Z',
    DIM,
    [-30, 0],
    { rim: 4 },
  );
  const roll = part(
    'M52 -1420C70 -1400 70 -1372 54 -1360C10 -1334 -60 -1330 -100 -1350C-116 -1366 -112 -1392 -96 -1400C-50 -1388 10 -1394 52 -1420Z',
    WOOL,
    [-40, -8],
    { rim: 6 },
  );
  const torso =
    'M60 -1392C110 -1372 150 -1320 166 -1240C182 -1140 170 -1040 176 -960C184 -870 200 -780 206 -700C120 -664 -60 -660 -150 -690C-152 -800 -140 -900 -128 -1000C-138 -1090 -146 -1180 -138 -1250C-132 -1310 -116 -1350 -98 -1368Z';
  const collar = part(
    limbOutline(
      '66,-1388,20 30,-1356,24 -30,-1332,26 -86,-1300,26 -112,-1230,24 -118,-1130,22 -112,-1010,22 -120,-860,22 -132,-700,22|',
    ),
    FAR,
    [-6, -8],
    { rim: 6 },
  );
  const skirt = part(
    'M-128 -700C-132 -560 -118 -420 -110 -280H168C186 -420 196 -560 190 -710Z',
    TROUSERS,
    [-80, 0],
  );
  const sleeve = limbOutline(
    '-56,-1310,66 -52,-1240,82 -58,-1150,86 -84,-1078,82 -150,-1060,74 -220,-1090,66 -268,-1114,62|',
  );
  const arm = limbOutline('|-262,-1112,36 -300,-1132,30 -336,-1150,28 -366,-1148,34 -396,-1126,38');
  const opening = limbOutline(
    '-292,-1064,12 -286,-1092,16 -274,-1122,17 -262,-1150,16 -252,-1174,12',
  );
  const kettle = placeAt(
    [-405, -1110],
    1,
    -24,
    stroke('M-84 172C-96 30 -44 0 0 0C44 0 96 30 84 172', IRON.ink, 20) +
      stroke('M-84 172C-96 30 -44 0 0 0C44 0 96 30 84 172', '#54565d', 12) +
      part(
        'M-80 176C-104 172 -124 150 -136 120L-160 124C-156 168 -128 210 -86 226Z',
        IRON,
        [-10, -10],
        { rim: 5 },
      ) +
      part(
        'M-104 190C-116 236 -96 282 -66 292H66C96 282 116 236 104 190C90 148 48 130 0 130C-48 130 -90 148 -104 190Z',
        IRON,
        [-56, -20],
        { rim: 7 },
      ) +
      part(
        'M-56 138C-44 120 44 120 56 138C30 148 -30 148 -56 138ZM-12 122C-16 104 16 104 12 122Z',
        IRON,
        [-16, -8],
        { rim: 4 },
      ),
  );
  const grip = drawFingers(
    '-374,-1132,18 -376,-1100,17 -374,-1082,14; -392,-1126,18 -398,-1094,17 -396,-1076,14; -412,-1118,18 -418,-1088,17 -416,-1070,14; -428,-1108,17 -436,-1080,16 -434,-1064,13',
    SKIN,
    [-6, -3],
  );
  const mug =
    part('M-540 -838H-440L-446 -746C-460 -736 -520 -736 -534 -746Z', RED, [-50, 0], { rim: 6 }) +
    shape(oval(-490, -838, 50, 10), '#5a2018', 'stroke="#4c1813" stroke-width="4"');
  const farSleeve = limbOutline('-90,-1240,66 -170,-1090,66 -246,-960,62 -330,-868,54|');
  const farHand =
    part(limbOutline('|-322,-872,30 -350,-842,30 -384,-816,32 -416,-800,28'), DIM, [-8, -14], {
      rim: 5,
    }) +
    drawFingers(
      '-430,-818,14 -500,-824,14 -552,-818,12; -430,-792,14 -500,-796,14 -550,-790,12',
      DIM,
      [-3, -6],
    );
  const pour =
    stroke('M-487 -930C-496 -900 -494 -870 -492 -834', '#f4f8f6', 11) +
    stroke('M-487 -930C-496 -900 -494 -870 -492 -834', '#c58a4a', 5);
  const woman = placeAt(
    [674, 1465],
    0.78,
    0,
    skirt +
      part(farSleeve, FAR, [-30, -16], { rim: 8 }) +
      placeAt(
        [40, -800],
        1,
        -7,
        group(
          'transform="translate(-40 800)"',
          neck + part(torso, JACKET, [-84, -8], { rim: 9 }) + roll + collar,
        ),
      ) +
      farHand +
      mug +
      drawFingers('-424,-808,19 -452,-800,16 -482,-794,13', DIM, [-3, -6]) +
      pour +
      kettle +
      part(sleeve, { ...JACKET, ink: JACKET.lit }, [-30, -34], { rim: 9, line: 0.1 }) +
      folds(
        '22,-1290 34,-1200 26,-1090 -30,-1000 -150,-990 -240,-1036; -88,-1150 -130,-1130 -190,-1146 -258,-1164; -70,-1130 -20,-1090 10,-1050; -60,-1110 -70,-1060 -30,-1010',
        JACKET.ink,
        9,
        4,
      ) +
      shape(opening, '#14203d', 'stroke="#0f1830" stroke-width="4"') +
      grip +
      part(arm, SKIN, [-8, -14], { rim: 6 }) +
      folds(
        '150,-960 60,-930 -40,-950; 170,-900 110,-840 90,-760; -60,-980 -40,-900 -50,-800',
        JACKET.ink,
        10,
        9,
      ) +
      folds('20,-680 30,-560 10,-400; 120,-660 130,-540 124,-420', TROUSERS.ink, 10, 14) +
      head,
  );
  const steam = wisps({
    x: 284,
    y: 800,
    height: 230,
    spread: 70,
    count: 2,
    seed: 4,
    color: '#ffffff',
    opacity: 0.5,
    width: 40,
    drift: -30,
  });

  const dusk =
    bokashi(canvasPath, [width, 700], [600, 640], '#23232d', 0.5, 0) +
    bokashi(canvasPath, [0, height], [0, height - 200], '#23232d', 0.4, 0);

  return artwork(
    frame,
    [wall, group('transform="translate(-18 0)"', window), stove, logs, woman, steam, dusk],
    0.4,
  );
}
