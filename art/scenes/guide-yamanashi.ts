/**
 * The guide of the stay in Yamanashi: a man of forty on a path among pines, a rolled mat on his back; May, six in the
 * morning.
 * One light: the sun in the mist, from the left and ahead of him.
 */
import { single, type Frame } from '../frame.ts';
import { evenSteps, noise, random } from '../draw/numbers.ts';
import { type Point, curve, limb, parsePoints } from '../draw/paths.ts';
import { drawEach, evenStops, gradientShape, mix, shape, stroke } from '../draw/paint.ts';
import { gaussianBlur } from '../draw/effects.ts';
import { glow } from '../draw/sky.ts';
import { mist } from '../draw/mist.ts';
import { foliage } from '../draw/leaves.ts';
import { fern } from '../draw/plants.ts';
import { needlePad } from '../draw/trees.ts';
import { artwork } from '../draw/artwork.ts';
import { bokashi } from '../draw/room.ts';
import { brushLine } from '../draw/cloth.ts';
import {
  crease,
  drawFingers,
  folds,
  limbOutline,
  parseTriples,
  part,
  placeAt,
} from '../draw/figure.ts';

export const frame = single.person;

const LIGHT: Point = [-54, -16];
const RIM = '#f6f4d8';
const SKIN = { lit: '#cf9f7b', shade: '#9a6d52', ink: '#43302a', rim: '#fdf0cf' };
const JACKET = { lit: '#4f6a68', shade: '#324a4c', ink: '#1d2e33', rim: RIM };
const TROUSERS = { lit: '#8f8169', shade: '#665b4c', ink: '#3a3430', rim: RIM };
const BOOT = { lit: '#5b4433', shade: '#3a2b24', ink: '#231a18', rim: '#d9cba4' };
const MAT = { lit: '#bb4a30', shade: '#83301f', ink: '#4a1a15', rim: '#ffc3a0' };
const HAIR = { lit: '#34353a', shade: '#222329', ink: '#17181d', rim: '#e9e6cf' };

export default function guideYamanashi({ width, height }: Frame): string {
  const canvasPath = `M0 0H${width}V${height}H0Z`;
  const rnd = random(5);

  // ── The wood: pines behind pines, each row paler ──
  const trunk = (
    [x, foot, girth]: readonly [x: number, foot: number, girth: number],
    tone: string,
    lit: string,
    seed: number,
    bark = 0,
  ) => {
    const n = noise(seed, 2);
    const at = (t: number, k: number): Point => [
      x + n(t * 1.7) * (girth * 0.55 + 5) + k * girth,
      foot - t * (foot + 60),
    ];
    const spine = (k: number) => evenSteps(9).map((t) => at(t, k));
    const scales = evenSteps(bark).map(() => {
      const [t, k] = [rnd() * 0.94, -0.26 + rnd() * 0.66];
      return curve([at(t, k), at(t + 0.02, k + 0.05), at(t + 0.045 + rnd() * 0.03, k - 0.02)]);
    });
    return (
      shape(limb(spine(0), girth * 1.25, girth * 0.84), tone) +
      shape(limb(spine(-0.36), girth * 0.26, girth * 0.16), lit) +
      (bark ? stroke(scales.join(''), mix(tone, '#161a1c', 0.5), 2.6, 'opacity="0.6"') : '')
    );
  };
  const row = (
    list: readonly (readonly [number, number, number])[],
    tone: string,
    lit: string,
    seed: number,
    bark = 0,
  ) => drawEach(list, (at, i) => trunk(at, tone, lit, seed + i, bark));
  /** A bough that comes in from the side: pads of needles, smaller towards its tip. */
  const bough = (x: number, y: number, reach: number, fill: string, lit: string, seed: number) => {
    const r = random(seed);
    return (
      brushLine(
        parsePoints(`${x},${y - 4} ${x + reach * 0.5},${y - 2} ${x + reach},${y - 16}`),
        mix(fill, '#161a1c', 0.25),
        12,
        seed,
        0.1,
      ) +
      drawEach(evenSteps(7), (t) => {
        const w = Math.abs(reach) * (0.5 - 0.26 * t) * (0.8 + 0.4 * r());
        return needlePad({
          x: x + reach * (0.06 + 0.94 * t),
          y: y + (r() - 0.5) * 46 - 10 * t,
          width: w,
          height: w * 0.36,
          seed: seed * 9 + Math.round(t * 7),
          fill,
          lit,
          needle: 15,
        });
      })
    );
  };
  const sasa = (
    list: readonly (readonly [x: number, y: number, rx: number])[],
    size: number,
    dark: string,
    light: string,
    seed: number,
  ) =>
    drawEach(list, ([x, y, rx], i) =>
      foliage({
        x,
        y,
        rx,
        ry: size * 1.1,
        seed: seed + i,
        count: Math.round(rx * 0.9),
        size,
        tones: [dark, mix(dark, light, 0.4), mix(dark, light, 0.7), light],
        kind: 'blade',
      }),
    );
  const haze = (y: number, depth: number, opacity: number, seed: number) =>
    mist(
      { width, height },
      { y, height: depth, color: '#f0f2e0', opacity, seed, stretch: 900, body: 0.55 },
    );
  const wood =
    gradientShape(canvasPath, [0, 0], [0, 760], evenStops('#a9c0b8 #cddacb #ecefdc #e6e8cf')) +
    glow(300, 360, 560, '#fffbe6', 0.95, 470) +
    row(
      evenSteps(10, -10, 970).map((x) => [x + rnd() * 60, 660, 14 + rnd() * 10] as const),
      '#b9cabf',
      '#d3ddcd',
      1,
    ) +
    bough(980, 120, -330, '#b4c7b9', '#c9d6c5', 2) +
    bough(-20, 250, 240, '#b9cabd', '#cbd7c7', 3) +
    haze(580, 420, 0.8, 3) +
    row(parseTriples('64,760,30 262,750,34 432,740,24 708,770,38'), '#87a297', '#c8d4bf', 20) +
    bough(430, 96, 210, '#86a394', '#aec2a6', 5) +
    bough(262, 180, -170, '#8ba797', '#b3c5aa', 6) +
    bough(710, 40, -190, '#84a192', '#a9bfa3', 7) +
    shape('M0 742C180 724 330 748 480 742C660 734 820 722 960 738V960H0Z', '#a8bb9c') +
    sasa(
      parseTriples('110,748,130 330,756,100 600,750,130 850,742,130'),
      17,
      '#9fb496',
      '#c6d0aa',
      7,
    ) +
    haze(730, 230, 0.85, 9) +
    row(parseTriples('150,880,60 884,960,84'), '#544d45', '#cbb896', 41, 46) +
    bough(900, 70, -330, '#3f5f57', '#6d8c72', 31) +
    bough(980, 230, -220, '#3a5952', '#668569', 33) +
    bough(140, 50, 250, '#466860', '#76957a', 35) +
    bough(-20, 130, 200, '#426258', '#6f8f72', 37);
  const path =
    gradientShape(
      'M0 862C160 838 300 826 420 816C620 806 800 836 960 846V1200H0Z',
      [0, 820],
      [0, 1200],
      evenStops('#87a37c #64856a #4b6c58'),
    ) +
    sasa(
      parseTriples('80,864,110 250,846,100 640,834,120 800,850,120 930,862,90'),
      24,
      '#7d9a72',
      '#b3c587',
      60,
    ) +
    gradientShape(
      'M402 812C372 826 352 842 362 862C376 892 372 930 316 990C262 1046 214 1110 190 1200H838C820 1120 764 1040 690 980C612 918 520 890 474 862C446 844 452 826 470 812Z',
      [420, 800],
      [480, 1200],
      evenStops('#f1ecd2 #dfd3b3 #b8a887'),
    ) +
    stroke(
      'M384 880Q440 870 500 886M330 990Q400 972 470 986M600 968Q650 962 700 992M270 1070Q350 1050 440 1070M690 1060Q740 1056 780 1080M240 1150Q300 1136 360 1150',
      '#93836a',
      4.5,
      'opacity="0.5"',
    ) +
    sasa(
      parseTriples('180,960,90 60,1010,90 780,960,100 900,1010,80 120,1090,80 880,1120,90'),
      30,
      '#54765c',
      '#93ad70',
      80,
    ) +
    haze(830, 150, 0.6, 12);

  // ── The man: y 0 is his soles, −1720 his crown; seen from behind and from his left ──
  const leg = (d: string, lines: string) =>
    part(d, TROUSERS, [-44, 0]) + folds(lines, TROUSERS.ink, 12, 3);
  const boots =
    part(
      'M-186 -190C-206 -150 -216 -112 -206 -94C-170 -80 -118 -82 -92 -96C-84 -130 -90 -170 -98 -200Z',
      BOOT,
      [-30, 0],
    ) +
    part('M28 -120C10 -70 6 -30 14 0C50 16 110 16 140 0C144 -40 132 -90 120 -126Z', BOOT, [-34, 0]);
  const legs =
    boots +
    leg(
      'M-178 -900C-212 -770 -226 -640 -224 -520C-222 -400 -208 -270 -196 -166C-168 -150 -118 -152 -90 -168C-78 -280 -72 -390 -72 -490L10 -780L0 -900Z',
      '-74,-500 -140,-486 -196,-520; -92,-224 -140,-212 -186,-232',
    ) +
    leg(
      'M-40 -900L4 -740C14 -620 18 -540 14 -450C10 -320 6 -200 12 -90C40 -70 110 -70 140 -92C150 -220 154 -340 156 -460C170 -620 180 -760 170 -900Z',
      '16,-470 70,-450 130,-480; 20,-150 80,-130 140,-156; 10,-740 40,-770 90,-790',
    );
  const torso =
    'M-62 -1452C-100 -1446 -150 -1440 -186 -1404C-204 -1300 -190 -1180 -172 -1070C-180 -980 -194 -900 -196 -836C-100 -806 90 -802 186 -836C186 -920 176 -1000 166 -1070C186 -1180 200 -1300 196 -1404C160 -1440 110 -1456 70 -1454Z';
  const rightArm = part(limbOutline('150,-1390,84 216,-1280,70 250,-1176,58'), JACKET, [-40, -10]);
  const leftSleeve = limbOutline(
    '-140,-1376,80 -206,-1270,76 -246,-1150,66 -282,-1066,56 -312,-1000,50|',
  );
  const staff = part(
    'M-404 -20L-366 -1262L-338 -1260L-372 -16Z',
    { lit: '#8a6a48', shade: '#57402e', ink: '#33251d', rim: '#f0dcae' },
    [-12, 0],
    { rim: 5 },
  );
  const leftHand =
    part(limbOutline('|-318,-1004,34 -338,-968,38 -356,-928,42 -364,-894,36'), SKIN, [-16, -4], {
      rim: 6,
    }) +
    drawFingers(
      '-352,-944,18 -388,-936,18 -404,-926,14; -352,-918,18 -392,-908,18 -406,-898,14; -356,-892,17 -392,-882,17 -404,-874,13; -330,-960,18 -352,-990,17 -372,-1004,14',
      SKIN,
      [-6, -6],
    );
  const neck = placeAt(
    [0, -1600],
    1,
    0,
    part('M-56 40C-54 90 -60 110 -74 130L74 130C64 100 60 80 62 40Z', SKIN, [-50, 0], { rim: 0 }),
  );
  const hood = part(
    'M-104 -1454C-90 -1480 -40 -1484 10 -1482C60 -1484 100 -1474 112 -1448C96 -1400 50 -1368 10 -1366C-40 -1368 -94 -1404 -104 -1454Z',
    JACKET,
    [-40, -14],
  );
  const head = placeAt(
    [0, -1600],
    1,
    0,
    part(
      'M-84 -70C-92 -50 -97 -36 -96 -22C-98 -8 -102 6 -102 18C-100 34 -94 48 -88 60C-82 78 -72 92 -56 94C-34 92 -16 70 0 50L10 -60Z',
      SKIN,
      [-34, -10],
      { rim: 6 },
    ) +
      part(
        'M-86 -58C-98 -104 -52 -138 4 -138C62 -138 98 -98 98 -42C98 0 90 34 74 54C62 74 40 80 14 78C0 78 -12 74 -20 66C-26 52 -22 38 -18 28C-18 6 -26 -14 -36 -26C-42 -16 -46 -8 -50 2C-58 -8 -62 -24 -66 -40C-74 -42 -82 -48 -86 -58Z',
        HAIR,
        [-56, -30],
        { rim: 8 },
      ) +
      part(
        'M-44 -22C-32 -32 -16 -22 -16 -4C-16 14 -24 30 -34 32C-44 30 -46 10 -48 -4C-50 -12 -48 -18 -44 -22Z',
        SKIN,
        [-8, -4],
        { rim: 4 },
      ) +
      crease('M-36 -14Q-26 -8 -30 10', SKIN.ink, 4, 0.7) +
      crease(
        'M20 -130C60 -110 78 -60 70 20M-10 -134C30 -100 40 -40 30 50M-50 -122C-20 -90 -4 -40 -6 30',
        '#5b5e63',
        4,
        0.5,
      ),
  );
  const mat = (() => {
    const body = 'M-208 -1050C-220 -1010 -186 -968 -140 -968L-120 -974L262 -1484L154 -1566Z';
    const end =
      'M150 -1562C160 -1590 200 -1596 236 -1570C270 -1544 282 -1508 264 -1484C240 -1468 206 -1482 176 -1506C150 -1528 140 -1548 150 -1562Z';
    const spiral =
      'M166 -1552C176 -1576 208 -1576 232 -1556C256 -1536 264 -1512 252 -1498C236 -1488 206 -1502 188 -1518C172 -1534 174 -1552 190 -1556C210 -1558 232 -1540 236 -1524C236 -1512 220 -1514 208 -1526';
    const band = (t: number) => {
      const [x, y] = [208 - 382 * t, -1526 + 510 * t];
      return crease(`M${x - 60} ${y - 46}Q${x - 18} ${y - 4} ${x + 50} ${y + 38}`, '#e6d8bb', 18);
    };
    return (
      part(body, MAT, [-34, -34], { rim: 9 }) +
      part(end, { ...MAT, lit: '#cf6a4c', shade: '#a33e28' }, [-10, -10], { rim: 4 }) +
      crease(spiral, MAT.ink, 6) +
      band(0.26) +
      band(0.76)
    );
  })();
  const strap =
    brushLine(parsePoints('-150,-1030 -196,-1120 -204,-1180'), '#e6d8bb', 20, 3, 0.9) +
    brushLine(parsePoints('150,-1450 168,-1440 190,-1400'), '#e6d8bb', 20, 4, 0.9);
  const pleats = folds(
    '-150,-1180 -110,-1120 -130,-1060; 40,-1040 60,-960 50,-860; 120,-1200 90,-1140 60,-1120; -200,-1330 -176,-1260 -172,-1180; -250,-1130 -220,-1140 -200,-1160',
    JACKET.ink,
    11,
    8,
  );
  const man = placeAt(
    [548, 1166],
    0.5,
    0,
    gaussianBlur(
      shape(
        'M-190 -30C-60 -60 120 -40 200 -6L640 120C500 180 200 120 60 40Z',
        '#6f6450',
        'opacity="0.6"',
      ),
      14,
    ) +
      rightArm +
      legs +
      part(torso, JACKET, LIGHT, { rim: 10 }) +
      strap +
      staff +
      leftHand +
      part(leftSleeve, JACKET, [-34, -10], { rim: 10 }) +
      pleats +
      neck +
      hood +
      head +
      mat,
  );

  const ferns =
    shape(fern(60, 1200, 210, 4) + fern(210, 1230, 170, 9), '#3e5f4e') +
    shape(fern(900, 1210, 230, 6) + fern(760, 1240, 150, 11), '#35523f');
  const edge = bokashi(canvasPath, [0, height], [0, height - 260], '#1c2f2a', 0.45, 0);
  return artwork(frame, [wood, path, man, ferns, edge], 0.4);
}
