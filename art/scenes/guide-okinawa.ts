/**
 * The guide of the stay in Okinawa: a man of fifty on the edge of a veranda coils a rope; July, noon.
 * One light: the sun, high and a little to the right; under the eaves it is dark.
 */
import { single, type Frame } from '../frame.ts';
import { evenSteps, random } from '../draw/numbers.ts';
import { type Point, line, oval } from '../draw/paths.ts';
import { drawEach, gradientShape, group, shape, stroke } from '../draw/paint.ts';
import { gaussianBlur } from '../draw/effects.ts';
import { camera, face, levelFace } from '../draw/space.ts';
import { cumulus } from '../draw/clouds.ts';
import { ripples } from '../draw/water.ts';
import { cord } from '../draw/cloth.ts';
import { artwork } from '../draw/artwork.ts';
import {
  bokashi,
  boxCorners,
  evenStops,
  maskWithLight,
  plane,
  planks,
  solid,
} from '../draw/room.ts';
import { crease, drawFingers, folds, limbOutline, part, placeAt, profile } from '../draw/figure.ts';

export const frame = single.person;

const LIGHT: Point = [30, -46];
const RIM = '#fffbe6';
const SKIN = { lit: '#b67b52', shade: '#804f37', ink: '#3d231b', rim: '#ffdcae' };
const DIM = { ...SKIN, lit: '#8f5b40', shade: '#6b412f', rim: '#d19a6b' };
const SHIRT = { lit: '#f6f0e0', shade: '#9fb0bd', ink: '#41505f', rim: '#ffffff' };
const FAR = { ...SHIRT, lit: '#c3ccd0', shade: '#8899a8' };
const TROUSERS = { lit: '#56708a', shade: '#34485f', ink: '#1d2a3a', rim: '#d7e8ee' };
const HAT = { lit: '#ecd394', shade: '#a27d48', ink: '#4c3720', rim: RIM };
const HAIR = { lit: '#77706c', shade: '#56504f', ink: '#332e2e' };
const RED = { lit: '#c4482d', shade: '#86301f', ink: '#4a1913', rim: '#ffc6a4' };
const ROPE = ['#d9b36c', '#84602f'] as const;
const [FAR_END, EDGE] = [6.4, -0.176];

export default function guideOkinawa({ width, height }: Frame): string {
  const see = camera({ x: 520, horizon: 500, focal: 1700, eye: 0.868 });
  const canvasPath = `M0 0H${width}V${height}H0Z`;
  const rnd = random(3);

  // ── Outside: sky, sea over the reef, sand ──
  const outside =
    gradientShape(
      'M0 0H960V500H0Z',
      [0, 0],
      [0, 500],
      evenStops('#2f78b4 #5da3cc #a9d3df #e2efe6'),
    ) +
    cumulus({
      x: 800,
      base: 496,
      width: 620,
      height: 330,
      seed: 5,
      lit: '#ffffff',
      body: '#e8eef0',
      shade: '#b5cbd8',
      light: 1,
      size: 58,
    }) +
    gradientShape(
      'M0 500H960V640H0Z',
      [0, 500],
      [0, 640],
      evenStops('#1f6a99 #2a94b0 #62c3bd #b9e4cf'),
    ) +
    ripples({
      from: 300,
      to: 960,
      top: 506,
      bottom: 610,
      count: 70,
      length: 90,
      seed: 4,
      fill: '#d9f2ea',
      opacity: 0.5,
    }) +
    shape('M0 622C240 606 420 634 600 616C760 604 860 626 960 612V660H0Z', '#f6f7ea') +
    gradientShape(
      'M0 632C240 616 420 644 600 626C760 614 860 636 960 622V1200H0Z',
      [0, 630],
      [0, 1200],
      evenStops('#f3e7c8 #f6ecd2 #e9d8b2'),
    );
  const prints = drawEach(evenSteps(26), () => {
    const [x, y] = [420 + rnd() * 540, 690 + rnd() * 480];
    return `M${x} ${y}q${14 + y * 0.02} ${-5} ${30 + y * 0.04} 0`;
  });

  // ── The house: wall, roof and boards, dark under the eaves ──
  const deck = plane(see, [0, 1, 0.42], [0, 1, 0], [1, 0, 0]);
  const boards = (colors: string) =>
    planks(deck, [0, FAR_END - 1, -2.4, EDGE], colors, {
      count: 17,
      seed: 6,
      lines: 3,
      width: 2.6,
      opacity: 0.35,
    });
  const lobes = evenSteps(90, 1, FAR_END).map((y): Point =>
    see([-0.72 - 0.07 * Math.abs(Math.sin(y * 9)), y, 0.42]),
  );
  const sunny = line([...lobes, see([EDGE, FAR_END, 0.42]), see([EDGE, 1, 0.42])], true);
  const him = 'M380 792C300 780 180 776 120 792C84 808 96 834 150 842C220 850 320 846 384 838Z';
  const house =
    shape(
      face(see, [-1.5, 1, 0], [-1.5, FAR_END, 0], [-1.5, FAR_END, 2.75], [-1.5, 1, 2.9]),
      '#3b2a29',
    ) +
    shape(
      face(see, [-1.5, 3.1, 0.42], [-1.5, 4.7, 0.42], [-1.5, 4.7, 1.95], [-1.5, 3.1, 1.95]),
      '#221a1e',
    ) +
    stroke(
      drawEach(evenSteps(5, 1.6, 6), (y) => line([see([-1.5, y, 0.42]), see([-1.5, y, 2.2])])),
      '#221a1e',
      4,
    ) +
    shape(
      face(see, [-1.5, 1, 2.75], [-1.5, FAR_END, 2.75], [0.06, FAR_END, 2.5], [0.06, 1, 2.5]),
      '#2f2224',
    ) +
    stroke(
      drawEach(evenSteps(9, 1.5, 6.2), (y) => line([see([-1.5, y, 2.75]), see([0.06, y, 2.5])])),
      '#1b1417',
      9,
    ) +
    shape(
      face(see, [EDGE, 1, 0], [EDGE, FAR_END, 0], [EDGE, FAR_END, 0.42], [EDGE, 1, 0.42]),
      '#3d2b27',
    ) +
    stroke(
      drawEach(evenSteps(7, 1.3, 6), (y) => line([see([EDGE, y, 0.03]), see([EDGE, y, 0.36])])),
      '#2a1d1c',
      5,
    ) +
    solid(see, boxCorners(-0.86, -0.74, 6, 6.12, 0.42, 2.6), '#6a4a35') +
    solid(see, boxCorners(-0.765, -0.74, 6, 6.12, 0.42, 2.6), '#d9ad74') +
    boards('#55403a #614a40 #2a1d1c') +
    maskWithLight(
      boards('#d9a86c #e9bf84 #7a5330'),
      shape(sunny, '#fff') + gaussianBlur(shape(him, '#000'), 3),
    ) +
    bokashi(
      levelFace(see, -2.4, -0.5, 1, FAR_END, 0.42),
      [0, 1200],
      [0, 700],
      '#1c1418',
      0.6,
      0.1,
    ) +
    stroke(line([see([EDGE, 1, 0.42]), see([EDGE, FAR_END, 0.42])]), '#f9dfae', 5);
  // ── The man: y 0 is the ground, his hip at (0, −500) ──
  const leg =
    'M-136 -424C-150 -520 -80 -590 20 -596C160 -600 300 -590 392 -566C440 -552 464 -524 462 -476C458 -400 456 -330 452 -236C420 -222 372 -222 338 -236C328 -300 322 -360 310 -420C200 -404 0 -404 -136 -424Z';
  const foot =
    part(limbOutline('|392,-250,52 388,-170,44 392,-96,36 404,-60,38'), SKIN, [22, -4], {
      rim: 6,
    }) +
    part(
      'M352 -92C342 -62 338 -34 344 -14H556C580 -18 580 -40 560 -50C524 -62 470 -80 438 -116Z',
      SKIN,
      [10, -26],
      { rim: 6 },
    ) +
    part(
      'M336 -18H572C578 -10 574 2 564 4H344C334 0 332 -10 336 -18Z',
      { lit: '#5b4030', shade: '#3c2a22', ink: '#251a17' },
      [0, -8],
      { rim: 0 },
    ) +
    crease('M566 -34Q552 -40 540 -34M552 -52Q538 -52 528 -44', SKIN.ink, 3.4, 0.7) +
    crease('M440 -18C452 -50 470 -66 492 -70C510 -58 516 -40 520 -18', '#3c2a22', 12);
  const shin = (k: string) => group(k, foot, part(leg, TROUSERS, [26, -40], { rim: 8 }));
  const torso =
    'M96 -1016C40 -980 -30 -900 -76 -790C-116 -690 -140 -580 -140 -440C-60 -420 60 -424 128 -446C140 -520 150 -600 166 -680C190 -760 214 -850 214 -930C212 -970 204 -1000 190 -1014Z';
  const neck = part(
    'M66 -1010C90 -1040 110 -1070 116 -1110L236 -1060C224 -1030 222 -1000 218 -980C180 -950 100 -970 66 -1010Z',
    DIM,
    [20, -10],
    { rim: 0 },
  );
  const collar = part(
    'M60 -1022C84 -1046 110 -1034 130 -1006C160 -976 196 -966 224 -968L226 -936C180 -926 120 -944 90 -974Z',
    SHIRT,
    [4, -18],
    { rim: 4 },
  );
  const jaw =
    'M58 -112C84 -96 95 -66 96 -44C100 -36 100 -28 95 -16C99 0 111 14 120 27C122 37 114 42 104 43C104 50 108 53 109 58C109 62 105 62 103 64C107 69 107 74 103 78C102 84 107 92 103 102C97 112 82 114 70 110C50 104 30 96 18 86L-70 66L-70 -60Z';
  const head = placeAt(
    [206, -1112],
    1,
    20,
    profile({
      skin: DIM,
      hair: HAIR,
      light: [10, -6],
      face: jaw,
      brow: '#4d4644',
      cut: 'M64 -100C20 -130 -60 -134 -96 -90C-116 -56 -112 0 -92 44L-62 56C-44 44 -28 26 -22 4C-14 -14 -4 -22 8 -28C14 -10 16 6 14 24C24 8 26 -20 34 -44C42 -70 54 -86 64 -100Z',
    }) +
      part(
        'M96 66C106 74 110 90 106 104C98 118 80 120 66 114C38 106 14 90 4 62C12 50 16 38 18 22C30 46 56 64 84 62C80 52 92 46 104 46L106 56C98 58 92 62 96 66Z',
        HAIR,
        [8, -8],
        { rim: 0, line: 4 },
      ) +
      part(
        'M-190 -26C-140 -84 -52 -176 -8 -222C56 -190 160 -128 226 -76C160 -44 -100 -6 -190 -26Z',
        HAT,
        [50, -34],
        { rim: 7 },
      ) +
      shape('M-186 -26C-100 -2 150 -46 224 -76C150 -58 -100 -30 -186 -26Z', '#5c4226') +
      crease(
        'M-8 -222L-130 -34M-8 -222L-66 -32M-8 -222L4 -38M-8 -222L80 -48M-8 -222L150 -60',
        '#8a6637',
        4,
        0.8,
      ),
  );
  const sleeve = limbOutline('96,-960,56 118,-920,78 146,-850,86 172,-768,84|');
  const arm = limbOutline(
    '|164,-790,54 176,-730,54 204,-680,52 252,-656,50 322,-646,42 388,-642,32 424,-644,35 456,-650,35',
  );
  const grip = drawFingers(
    '444,-668,18 452,-634,17 440,-616,14; 462,-670,18 472,-634,17 460,-614,14; 480,-668,18 490,-632,16 478,-612,14; 496,-662,17 506,-630,15 496,-612,13',
    SKIN,
    [4, -6],
  );
  const farArm = part(
    limbOutline('|222,-860,44 262,-786,47 330,-752,47 396,-760,42 462,-786,31 500,-800,34'),
    DIM,
    [8, -20],
    { rim: 6 },
  );
  const farHand = drawFingers(
    '494,-826,17 528,-824,16 538,-800,13; 504,-806,17 538,-802,16 542,-780,13; 504,-786,16 534,-780,15 532,-762,12',
    SKIN,
    [4, -6],
  );
  const coil = drawEach(evenSteps(4), (t) => {
    const [rx, ry] = [48 + t * 40, 118 + t * 28];
    return cord(oval(470 + t * 8, -640 + ry, rx, ry), 15, ROPE);
  });
  const tail = cord(
    'M474 -640C490 -700 508 -770 522 -800C540 -770 560 -640 600 -500C650 -330 696 -190 694 -60C690 -20 660 -4 640 -16C640 -50 740 -60 800 -44C850 -20 800 10 730 6C690 4 660 -6 650 10C700 36 800 30 850 14',
    15,
    ROPE,
  );
  const float =
    part(oval(784, -62, 62, 58), RED, [18, -34], { rim: 6 }) +
    crease('M724 -74C744 -46 824 -46 844 -74', '#f3e3cf', 13, 0.9);
  const man = placeAt(
    [330, 1090],
    0.68,
    0,
    gaussianBlur(
      shape(
        'M300 20C400 0 620 -10 660 10C680 30 500 60 330 56ZM620 10C700 -10 860 0 850 30C780 50 660 44 620 10Z',
        '#a98f63',
        'opacity="0.75"',
      ),
      6,
    ) +
      shin('transform="translate(92 -34)" style="filter:brightness(.86)"') +
      farArm +
      part(limbOutline('170,-950,58 204,-890,66 252,-816,62|'), FAR, LIGHT) +
      neck +
      shin('') +
      folds(
        '60,-560 160,-540 260,-550; 330,-400 380,-420 430,-410; 300,-440 340,-470 400,-480',
        TROUSERS.ink,
        10,
        3,
      ) +
      part(torso, SHIRT, [58, -40], { rim: 8 }) +
      collar +
      head +
      folds(
        '-90,-700 -40,-640 20,-620; -120,-560 -40,-520 60,-530; 150,-700 110,-660 60,-650; 40,-880 20,-820 30,-760',
        SHIRT.ink,
        8,
        9,
      ) +
      part(arm, SKIN, [12, -34], { rim: 7 }) +
      part(sleeve, { ...SHIRT, ink: SHIRT.lit }, [40, -36], { rim: 8, line: 0.1 }) +
      folds('18,-920 40,-860 92,-752 130,-740; 110,-800 140,-780 190,-790', SHIRT.ink, 8, 15) +
      float +
      tail +
      coil +
      farHand +
      grip,
  );
  const dusk = bokashi(canvasPath, [0, height], [300, 900], '#150f14', 0.35, 0);
  return artwork(
    frame,
    [outside, stroke(prints, '#cdb88d', 4, 'opacity="0.6"'), house, man, dusk],
    0.4,
  );
}
