/**
 * The guide of the stay at the beach of Cebu: a woman of thirty hauls an outrigger in by its rope; March, a quarter to
 * six in the evening.
 * One light: the sun over the sea on the left, an hour's last minutes before it sets.
 */
import { single, type Frame } from '../frame.ts';
import { type Point } from '../draw/paths.ts';
import { evenStops, gradientShape, group, shape, stroke } from '../draw/paint.ts';
import { gaussianBlur } from '../draw/effects.ts';
import { disc, glow } from '../draw/sky.ts';
import { lightPath, ripples } from '../draw/water.ts';
import { bangka, wash } from '../draw/coast.ts';
import { cord } from '../draw/cloth.ts';
import { artwork } from '../draw/artwork.ts';
import { bokashi } from '../draw/room.ts';
import { crease, drawFingers, folds, limbOutline, part, placeAt, profile } from '../draw/figure.ts';

export const frame = single.person;

const RIM = '#ffd79a';
const SKIN = { lit: '#98614a', shade: '#653f3b', ink: '#351f28', rim: RIM };
const DIM = { ...SKIN, lit: '#7d4f42', shade: '#573638' };
const TOP = { lit: '#e2cdb8', shade: '#8f7f92', ink: '#3f3650', rim: '#fff0cf' };
const MALONG = { lit: '#b8432f', shade: '#722632', ink: '#3d1525', rim: '#ffc07e' };
const HAIR = { lit: '#32283a', shade: '#201a2a', ink: '#130f1c', rim: '#f5b277' };
const ROPE = ['#d3a774', '#5c4150'] as const;

export default function guideCebuBeach({ width, height }: Frame): string {
  const canvasPath = `M0 0H${width}V${height}H0Z`;

  // ── Evening: sky, islands, sea, the wet sand that mirrors them ──
  const sky =
    gradientShape(
      'M0 0H960V690H0Z',
      [0, 0],
      [0, 676],
      evenStops('#33406f #5f5a8c #a4708f #dd8f7f #f6b878 #fbd996'),
    ) +
    glow(150, 580, 520, '#fff0b8', 0.8, 380) +
    shape(
      'M520 300C640 290 760 296 900 290C800 304 660 308 520 300ZM-20 396C90 386 210 392 330 386C230 402 100 404 -20 396ZM600 420C720 412 840 418 980 412C860 428 720 428 600 420ZM330 214C430 206 520 212 640 206C540 222 430 222 330 214Z',
      '#8a6590',
      'opacity="0.55"',
    ) +
    disc(150, 566, 56, '#fff3c0', '#ffe3a0', 0.5) +
    shape('M540 677C610 660 690 648 770 652C850 642 920 654 970 648V677Z', '#8f678f');
  const sea =
    gradientShape(
      'M0 676H960V900H0Z',
      [0, 676],
      [0, 880],
      evenStops('#f2b184 #c98791 #7f6b96 #52598c'),
    ) +
    ripples({
      seed: 5,
      from: -20,
      to: 980,
      top: 684,
      bottom: 860,
      count: 90,
      length: 150,
      fill: '#45497c',
      opacity: 0.4,
    }) +
    lightPath({
      seed: 8,
      x: 150,
      top: 680,
      bottom: 850,
      narrow: 60,
      wide: 190,
      count: 60,
      fill: '#fff0bb',
      opacity: 0.85,
    });
  const shore: Point[] = [
    [-20, 842],
    [120, 850],
    [280, 838],
    [420, 852],
    [600, 836],
    [780, 850],
    [980, 834],
  ];
  const sand =
    gradientShape(
      'M-10 846C120 852 280 836 420 852C600 836 780 850 970 836V1200H-10Z',
      [0, 840],
      [0, 1200],
      evenStops('#b98b8c #86697a #5a4a62 #43394f'),
    ) +
    bokashi('M-10 850H970V960H-10Z', [0, 850], [0, 960], '#f6c193', 0.55, 0) +
    wash(shore, { seed: 4, thick: 16, fill: '#f9e3c6' }) +
    stroke(
      'M40 930Q160 922 300 936M420 1010Q560 1000 700 1014M60 1090Q200 1080 340 1096M300 1150Q440 1142 560 1154',
      '#d79d86',
      4,
      'opacity="0.4"',
    );
  const boat = {
    mast: false,
    x: 28,
    y: 850,
    length: 780,
    turn: -0.34,
    tilt: 0.2,
    hull: '#2d2b4c',
    inside: '#4a3b55',
    trim: '#e9b98a',
    bamboo: '#4b3f5c',
    rim: '#ffcf92',
  };
  const boatShade = gaussianBlur(
    shape('M-20 862C140 848 320 856 398 880C290 904 100 906 -20 892Z', '#2f2b4a', 'opacity="0.6"'),
    8,
  );

  // ── The woman: y 0 is her soles, −1590 her crown; she looks left and leans back ──
  const nearLeg =
    'M-100 -520C-128 -420 -140 -330 -156 -250C-172 -180 -184 -130 -196 -100C-206 -76 -236 -50 -268 -34C-288 -24 -290 -4 -276 0H-112C-98 -8 -100 -40 -108 -70C-112 -110 -104 -150 -84 -210C-56 -290 -36 -360 -8 -440L40 -520Z';
  const farLeg =
    'M40 -520C44 -430 56 -360 80 -290C104 -220 124 -160 132 -110C130 -84 100 -56 64 -40C44 -30 42 -12 56 -8H216C230 -16 228 -46 222 -80C216 -120 216 -160 212 -210C206 -290 196 -380 190 -520Z';
  const toes = 'M-270 -10Q-262 -22 -248 -20M-254 -34Q-244 -34 -236 -28';
  const legs =
    part(farLeg, DIM, [-26, -4], { rim: 7 }) +
    part(nearLeg, SKIN, [-30, -4], { rim: 8 }) +
    crease(toes, SKIN.ink, 3.4, 0.8);
  const skirt =
    'M2 -976C-22 -900 -52 -820 -72 -740C-96 -640 -122 -520 -132 -424C-70 -390 100 -380 196 -404C216 -520 240 -640 240 -740C240 -830 214 -910 192 -976Z';
  const border = 'M-126 -470C-60 -438 100 -430 202 -452L197 -428C100 -406 -60 -412 -130 -446Z';
  const torso =
    'M168 -1344C212 -1316 232 -1260 228 -1190C222 -1110 200 -1040 198 -960C140 -940 60 -940 -4 -960C16 -1020 24 -1060 14 -1110C6 -1160 14 -1220 44 -1264C58 -1290 70 -1310 78 -1330C100 -1320 140 -1324 168 -1344Z';
  const neck = part(
    'M172 -1440C170 -1400 170 -1370 176 -1338C160 -1300 110 -1300 92 -1330C94 -1350 94 -1372 84 -1408Z',
    SKIN,
    [-30, 0],
    { rim: 6 },
  );
  const farArm = part(
    limbOutline(
      '150,-1262,52 70,-1196,48 -20,-1110,43 -70,-1066,42 -150,-1010,33 -210,-970,28 -244,-946,33',
    ),
    DIM,
    [-6, -18],
    { rim: 7 },
  );
  const arm = part(
    limbOutline(
      '206,-1262,62 150,-1194,56 80,-1112,47 44,-1076,46 0,-1044,40 -60,-1000,30 -100,-974,35',
    ),
    SKIN,
    [-6, -26],
    { rim: 8 },
  );
  const fist = (x: number, y: number) =>
    placeAt(
      [x, y],
      1,
      -14,
      drawFingers(
        '-22,-34,17 -26,6,16 -18,24,13; -4,-38,18 -8,4,17 0,24,14; 16,-38,18 12,4,17 20,24,14; 34,-34,17 32,4,16 38,20,13',
        SKIN,
        [-6, -3],
      ),
    );
  const hair =
    'M68 -106C44 -136 0 -144 -36 -136C-84 -124 -112 -84 -110 -36C-108 -6 -100 20 -84 40L-56 50C-40 36 -26 20 -20 2C-14 -14 -2 -22 10 -28C16 -12 16 4 14 20C26 0 30 -26 38 -46C46 -66 62 -84 68 -106Z';
  const face =
    'M58 -112C82 -96 94 -68 95 -42C95 -32 92 -24 92 -14C93 2 104 16 113 27C117 37 111 42 103 43C104 48 108 51 109 57C110 61 105 62 103 64C108 67 109 74 104 78C101 82 102 90 98 97C94 107 82 109 70 105C54 100 36 94 20 88L-70 60L-70 -60Z';
  const head = placeAt(
    [196, -1452],
    1,
    4,
    part(
      limbOutline('-82,22,26 -122,70,42 -150,150,46 -156,240,40 -170,320,24 -196,380,6'),
      HAIR,
      [20, -8],
      { rim: 6 },
    ) +
      profile({
        skin: SKIN,
        face,
        hair: HAIR,
        cut: hair,
        light: [18, -6],
        over: folds('60,-104 0,-104 -60,-60 -88,24; 40,-70 0,-70 -50,-30 -82,30', '#5c4858', 5, 3),
      }) +
      part(
        'M-96 4C-82 0 -66 12 -64 28C-70 40 -86 44 -98 38C-106 28 -104 10 -96 4Z',
        MALONG,
        [6, -6],
        { rim: 0 },
      ) +
      folds('-130,110 -138,200 -150,300; -108,90 -124,190 -140,270', '#5c4858', 5, 8),
    true,
  );
  const line =
    'M-634 -644L-252 -944L-116 -962C-60 -990 -40 -960 -60 -880C-110 -700 -330 -480 -360 -260C-370 -140 -330 -80 -350 -24';
  const pile =
    'M-350 -24C-440 -40 -540 -20 -520 6C-490 30 -320 26 -320 0C-330 -24 -460 -30 -470 -6C-460 14 -400 14 -370 8';
  const chest =
    neck +
    part(torso, TOP, [-52, -10], { rim: 9 }) +
    folds('190,-1160 120,-1080 60,-1050; 180,-1060 110,-1010 60,-1000', TOP.ink, 9, 9);
  const waist = 'M-10 -990C60 -966 150 -966 204 -988L200 -940C140 -920 50 -920 -12 -940Z';
  const woman = placeAt(
    [710, 1092],
    0.5,
    0,
    gaussianBlur(
      shape(
        'M-230 -4C-100 -40 120 -40 220 -20C420 30 640 70 900 90C640 130 100 90 -230 16Z',
        '#2b2438',
        'opacity="0.65"',
      ),
      10,
    ) +
      cord(pile, 15, ROPE) +
      farArm +
      legs +
      part(skirt, MALONG, [-56, -8], { rim: 9, over: shape(border, '#f0b46a', 'opacity="0.85"') }) +
      folds(
        '150,-940 60,-800 -20,-600 -60,-460; 170,-900 150,-740 120,-560; 190,-760 190,-620 170,-480',
        MALONG.ink,
        11,
        4,
      ) +
      placeAt([100, -960], 1, 9, group('transform="translate(-100 960)"', chest)) +
      part(waist, MALONG, [-40, -6], { rim: 8 }) +
      head +
      cord(line, 15, ROPE) +
      fist(-256, -942) +
      arm +
      fist(-116, -962),
  );
  const dusk =
    bokashi(canvasPath, [0, height], [0, height - 220], '#1f1a30', 0.5, 0) +
    bokashi(canvasPath, [0, 0], [0, 300], '#1f2450', 0.4, 0);
  return artwork(frame, [sky, sea, sand, boatShade, bangka(boat), woman, dusk], 0.4);
}
