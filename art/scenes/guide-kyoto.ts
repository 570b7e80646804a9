/**
 * The guide of the stay in Kyoto: a woman of sixty, seated, strikes a small bell; November, four in the afternoon.
 * One light: the sun behind the paper doors on the right, low and warm.
 */
import { single, type Frame } from '../frame.ts';
import { gradientShape, group, shape, stroke } from '../draw/paint.ts';
import { clip, gaussianBlur } from '../draw/effects.ts';
import { camera } from '../draw/space.ts';
import { glow } from '../draw/sky.ts';
import { mapleBough } from '../draw/leaves.ts';
import { artwork } from '../draw/artwork.ts';
import { bokashi, evenStops, pane, plane, shoji } from '../draw/room.ts';
import { crease, drawFingers, folds, limbOutline, part, placeAt, profile } from '../draw/figure.ts';

export const frame = single.person;

const LIGHT = [26, -14] as const;
const SKIN = { lit: '#d9a883', shade: '#a9775a', ink: '#54332b', rim: '#ffedcb' };
const JACKET = { lit: '#5d5a70', shade: '#3d3b50', ink: '#25243a', rim: '#f6e3c0' };
const SKIRT = { lit: '#454559', shade: '#2c2c40', ink: '#1d1d30', rim: '#dcc9ad' };
const HAIR = { lit: '#9b9793', shade: '#6b6869', ink: '#3b3840', rim: '#fff6e2' };
const DIM = { ...SKIN, lit: '#c08f6b', shade: '#96694f' };
const WHITE = { lit: '#efe5d0', shade: '#b9a890', ink: '#4b4350', rim: '#fffaea' };
const BRASS = { lit: '#c79b4c', shade: '#76552b', ink: '#3e2a18', rim: '#ffe9ae' };

export default function guideKyoto({ width, height }: Frame): string {
  const see = camera({ x: 420, horizon: 420, focal: 1500, eye: 0.98 });
  const canvasPath = `M0 0H${width}V${height}H0Z`;
  const wall = plane(see, [0, 2.9, 0], [1, 0, 0], [0, 0, 1]);
  const [, foot] = wall(0, 0);

  // ── The room: paper doors in a row, mats before them ──
  const tint = { seed: 8, size: 42, tones: ['#c9a97f', '#d2b58d', '#c4a27a'], wood: '#c4a37c' };
  const bough = gaussianBlur(
    mapleBough({ x: -40, y: -30, reach: 520, drop: 150, leaves: 90, ...tint }),
    2.2,
  );
  const door = (u0: number, u1: number, behind: string, seed: number) =>
    shoji(wall, {
      at: [u0, u1, 0, 1.84],
      cols: 3,
      rows: 6,
      paper: evenStops('#e6cfa6 #f5e3bd #fbeecd #f8e9c6'),
      wood: '#6a4f3a',
      seed,
      behind,
      skirt: 0.3,
      board: '#7b5d43',
      bar: 0.009,
      rail: 0.03,
    });
  const sun = glow(700, 330, 620, '#fffbe8', 0.95, 560);
  const room =
    shape(canvasPath, '#4a3a30') +
    door(-0.86, 0.02, bough + sun, 3) +
    door(0.02, 0.9, bough + sun, 4) +
    door(0.9, 1.78, sun, 5) +
    shape(pane(wall, -1, -0.01, 2, 0.035), '#543f30') +
    shape(pane(wall, 0.015, 0, 0.025, 1.84) + pane(wall, 0.895, 0, 0.905, 1.84), '#4a3528');
  const floor = (() => {
    const ground = `M0 ${foot}H${width}V${height}H0Z`;
    let rush = '';
    for (let y = foot + 6; y < height; y += 6 + (y - foot) * 0.012) rush += `M0 ${y}H${width}`;
    const edge = `M0 1136H${width}V1166H0Z`;
    return (
      gradientShape(ground, [0, foot], [0, height], evenStops('#d8bd86 #c5a873 #a1855b')) +
      stroke(rush, '#8a7047', 1.2, 'opacity="0.35"') +
      bokashi(ground, [700, foot], [700, foot + 170], '#fff0c4', 0.7, 0) +
      shape(edge, '#3c4046') +
      stroke(`M0 1136H${width}M0 1166H${width}`, '#23262b', 2.4)
    );
  })();

  // ── The woman: hip at (0, −240), knees to the right; y 0 is the floor ──
  const at = [372, 1084] as const;
  const skirt =
    'M-150 -235C-190 -190 -212 -120 -214 -60C-232 -50 -262 -40 -268 -16C-270 -2 -252 0 -232 0H410C462 0 490 -26 486 -66C482 -112 444 -142 396 -154C300 -176 190 -236 110 -252Z';
  const jacket =
    'M-58 -790C-110 -770 -140 -728 -152 -676C-172 -590 -186 -480 -184 -390C-184 -310 -196 -226 -206 -158C-150 -126 -40 -128 40 -146C110 -160 170 -184 196 -196C172 -290 146 -350 142 -430C140 -520 140 -610 118 -690C104 -742 80 -776 40 -792Z';
  const neck =
    'M-52 -900C-46 -846 -60 -812 -84 -786C-50 -738 40 -736 76 -746C62 -780 56 -820 60 -862Z';
  const hair =
    'M66 -108C44 -134 0 -142 -36 -134C-82 -122 -108 -84 -108 -38C-108 -4 -98 26 -78 50L-44 54C-30 40 -22 22 -20 2C-10 -16 6 -26 20 -34C24 -60 40 -92 66 -108Z';
  const knot =
    part(
      'M-86 22C-58 16 -40 36 -42 60C-44 84 -66 96 -90 92C-116 88 -128 68 -122 48C-118 32 -104 24 -86 22Z',
      HAIR,
      [12, -12],
      { rim: 5, line: 4 },
    ) +
    crease(
      'M52 -104C0 -110 -62 -76 -84 18M36 -78C-6 -84 -54 -50 -74 28M22 -46C-10 -48 -48 -20 -64 36M-112 66Q-86 34 -58 42',
      '#55525a',
      3,
      0.8,
    );
  const head = placeAt(
    [26, -910],
    1.06,
    8,
    profile({ skin: SKIN, hair: HAIR, cut: hair, light: [14, -6], brow: '#6f6663', over: knot }) +
      crease('M98 36Q88 44 82 54M50 -4L42 -8M52 3L44 5', SKIN.ink, 2.6, 0.4),
  );
  const collar =
    part(
      limbOutline('-86,-806,17 -50,-778,17 0,-764,17 52,-748,17 92,-706,17 108,-664,17'),
      WHITE,
      [4, -8],
      { rim: 4 },
    ) +
    part(
      limbOutline(
        '-100,-786,22 -56,-752,24 4,-736,24 56,-716,24 92,-668,24 112,-600,24 126,-520,24 134,-440,24',
      ),
      { ...JACKET, lit: '#403e54', shade: '#2f2d42' },
      [8, -8],
      { rim: 5, line: 4 },
    );
  const sleeve = limbOutline(
    '-26,-752,40 -8,-670,62 16,-600,78 50,-520,88 96,-442,84 176,-408,76 240,-400,72 300,-398,72|',
  );
  const opening = limbOutline('300,-464,14 303,-430,17 304,-398,18 303,-366,17 300,-332,14');
  const arm = limbOutline(
    '|306,-396,34 336,-392,29 372,-388,26 404,-384,30 438,-370,35 466,-356,32',
  );
  const striker =
    part(
      'M420 -378L590 -270L598 -280L430 -394Z',
      { lit: '#8d4f34', shade: '#542c22', ink: '#371b16' },
      [3, -5],
      { rim: 0, line: 4 },
    ) +
    part(
      limbOutline('566,-290,15 598,-268,16'),
      { lit: '#efe3cd', shade: '#b39f86', ink: '#54402f' },
      [4, -6],
      { rim: 0, line: 4 },
    );
  const hand =
    drawFingers('430,-392,15 466,-398,14 498,-378,12 520,-360,10', { ...SKIN, lit: '#c4946f' }) +
    striker +
    drawFingers(
      '442,-336,14 468,-312,12 460,-292,11 440,-296,10; 450,-344,15 488,-322,13 484,-296,12 462,-294,11; 460,-354,15 506,-336,13 508,-308,12 486,-300,11; 462,-374,16 506,-362,13 534,-340,12 552,-318,10',
      SKIN,
    ) +
    part(arm, SKIN, [6, -14], { rim: 5, line: 5 }) +
    shape('M440 -400C470 -396 492 -376 490 -356C484 -336 462 -326 446 -334Z', SKIN.lit) +
    crease('M490 -372Q494 -364 490 -356M482 -346Q484 -338 478 -332', SKIN.ink, 3.4, 0.7);
  const farSleeve = limbOutline('30,-600,60 130,-500,66 200,-370,60 258,-280,50|');
  const farHand =
    drawFingers(
      '318,-222,14 358,-200,13 380,-178,10; 318,-232,14 362,-212,13 392,-186,10; 316,-242,14 360,-228,13 398,-200,10',
      DIM,
    ) +
    part(limbOutline('|256,-284,26 276,-268,28 304,-246,32 326,-228,24'), DIM, [10, -12], {
      rim: 5,
    });
  const bell =
    part(
      'M560 -96H760L740 0H580Z',
      { lit: '#4a3228', shade: '#2b1c19', ink: '#1c1210', rim: '#d9a877' },
      [50, -8],
      { rim: 5 },
    ) +
    part(
      'M566 -100C548 -112 552 -138 576 -142H744C768 -138 772 -112 754 -100C700 -92 620 -92 566 -100Z',
      { lit: '#c0472d', shade: '#7f2a20', ink: '#4d1712', rim: '#ffb48c' },
      [30, -14],
      { rim: 6 },
    ) +
    part('M588 -250C590 -190 610 -142 640 -140H680C710 -142 730 -190 732 -250Z', BRASS, [44, -4], {
      rim: 7,
    }) +
    shape(
      'M584 -250A76 13 0 0 1 736 -250A76 13 0 0 1 584 -250Z',
      '#5b4022',
      `stroke="${BRASS.ink}" stroke-width="4"`,
    ) +
    shape('M592 -251A68 9 0 0 1 728 -251Q660 -258 592 -251Z', '#ffe9ae');
  const pleats = folds(
    '-130,-640 -150,-540 -146,-440 -166,-300; 60,-440 20,-430 -30,-450; 80,-410 30,-370 -10,-300; 110,-200 40,-168 -60,-160',
    JACKET.ink,
    8,
    2,
  );
  const sleeveLines = folds(
    '-84,-720 -66,-590 -34,-500 20,-400 90,-350 190,-328 300,-326; 136,-470 170,-486 230,-474 302,-470; 150,-440 110,-420 84,-380',
    JACKET.ink,
    8,
    22,
  );
  const legs = folds(
    '60,-226 200,-170 330,-120 420,-96; -190,-40 0,-62 240,-58 400,-64',
    SKIRT.ink,
    8,
    12,
  );
  const cushion = part(
    'M-300 4C-316 -24 -296 -44 -260 -44H460C506 -44 526 -20 516 4C504 26 -286 26 -300 4Z',
    { lit: '#6f7a5e', shade: '#474f40', ink: '#2b3028', rim: '#e9dfb4' },
    [30, -20],
    { rim: 6 },
  );
  const shadow = gaussianBlur(
    shape('M-280 10H540L300 78H-420Z', '#5a4630', 'opacity="0.75"') +
      shape('M560 2H756L700 44H500Z', '#5a4630', 'opacity="0.75"'),
    9,
  );
  const woman = placeAt(
    at,
    0.74,
    0,
    shadow +
      cushion +
      placeAt(
        [0, -30],
        1,
        0,
        part(farSleeve, { ...JACKET, lit: '#494659' }, [16, -8]) +
          part(skirt, SKIRT, [20, -34]) +
          legs +
          group('transform="translate(-4 12)"', farHand) +
          part(neck, SKIN, [40, 0], {
            rim: 5,
            over: shape('M70 -840C40 -820 -20 -850 -40 -900L100 -900Z', SKIN.shade),
          }) +
          part(jacket, JACKET, [60, -10]) +
          collar +
          pleats +
          part(sleeve, { ...JACKET, ink: JACKET.lit }, LIGHT, { line: 0.1 }) +
          sleeveLines +
          clip('M-160 -880H160L110 -640L70 -652L-160 -600Z', collar) +
          head +
          shape(opening, '#201e30', 'stroke="#14131f" stroke-width="4"') +
          hand,
      ) +
      group('transform="translate(-14 0)"', bell),
  );
  const dusk =
    bokashi(canvasPath, [0, 500], [330, 500], '#2a1f22', 0.5, 0) +
    bokashi(canvasPath, [0, height], [0, height - 240], '#2a1f22', 0.5, 0);
  return artwork(frame, [room, floor, woman, dusk], 0.4);
}
