/**
 * The guide of the stay in Cebu's mountains: a man of fifty-five grinds herbs for the oil of a hilot massage; July,
 * three in the afternoon.
 * One light: the gray of the rain, from the open side of the hut on the left and behind him.
 */
import { single, type Frame } from '../frame.ts';
import { evenSteps, r1, random } from '../draw/numbers.ts';
import { type Point, oval, parsePoints } from '../draw/paths.ts';
import { drawEach, gradientShape, shape, stroke } from '../draw/paint.ts';
import { gaussianBlur } from '../draw/effects.ts';
import { glow } from '../draw/sky.ts';
import { land, ridge } from '../draw/land.ts';
import { mist } from '../draw/mist.ts';
import { leaf } from '../draw/leaves.ts';
import { type CulmTones, culm, fringe } from '../draw/bamboo.ts';
import { bananaLeaf } from '../draw/dishes.ts';
import { artwork } from '../draw/artwork.ts';
import { bokashi, evenStops } from '../draw/room.ts';
import { crease, drawFingers, folds, limbOutline, part, placeAt } from '../draw/figure.ts';

export const frame = single.person;

const RIM = '#f1f7ea';
const SKIN = { lit: '#b07a55', shade: '#774f3b', ink: '#37231c', rim: '#f6e3c4' };
const SHIRT = { lit: '#c79f52', shade: '#8a6a38', ink: '#45321c', rim: RIM };
const HAIR = { lit: '#6d6a68', shade: '#464546', ink: '#29282a', rim: RIM };
const WOOD = { lit: '#8b5d3c', shade: '#553726', ink: '#2c1b14', rim: '#eed3a6' };
const RED = { lit: '#bd4530', shade: '#842f25', ink: '#481813', rim: '#ffcfb0' };
const OIL = { lit: '#d7a03c', shade: '#94622a', ink: '#49301a', rim: '#fff2c6' };
const POLE: CulmTones = ['#c9cba0', '#7f7f58', '#4b4a35', '#2e2d22'];

export default function guideCebuMountain({ width, height }: Frame): string {
  const canvasPath = `M0 0H${width}V${height}H0Z`;
  const rnd = random(7);

  // ── The hills in the rain, and the hut round them ──
  const hill = (seed: number, y: number, rise: number, fill: string) =>
    land(ridge({ width, height }, { seed, y, rise, wave: 260, octaves: 5 }), 860, fill);
  const haze = (y: number, seed: number) =>
    mist(
      { width, height },
      { y, height: 220, color: '#e9f0e2', opacity: 0.7, seed, stretch: 900, body: 0.5 },
    );
  const rain = (count: number, long: number, wide: number, opacity: number) =>
    stroke(
      drawEach(evenSteps(count), () => {
        const [x, y] = [rnd() * 960, 60 + rnd() * 740];
        return `M${r1(x)} ${r1(y)}l${r1(-long * 0.05)} ${r1(long * (0.5 + rnd()))}`;
      }),
      '#fbfdf6',
      wide,
      `opacity="${opacity}"`,
    );
  const banana = (spine: string, w: number, seed: number) =>
    bananaLeaf(parsePoints(spine), w, ['#6f9a63', '#4d7a52', '#3f6646', '#b9cf94'], seed, 0.5)
      .drawn;
  const outside =
    gradientShape('M0 0H960V860H0Z', [0, 0], [0, 820], evenStops('#cfdccf #dfe8d8 #d3dfca')) +
    glow(240, 330, 520, '#fbfdf2', 0.8, 420) +
    hill(4, 330, 90, '#b9cdb9') +
    haze(420, 2) +
    hill(9, 450, 80, '#97b39c') +
    haze(540, 5) +
    hill(15, 590, 60, '#71957f') +
    haze(690, 8) +
    banana('10,830 60,640 150,500 260,450', 150, 3) +
    banana('40,850 -10,660 20,540 90,430', 120, 5) +
    banana('950,830 900,640 830,540 740,500', 140, 4) +
    banana('930,850 960,700 950,560 900,450', 120, 6) +
    rain(70, 70, 1.8, 0.4) +
    rain(70, 130, 2.6, 0.55);
  const hut =
    shape('M0 0H960V96H0Z', '#2b2a20') +
    fringe(
      evenSteps(12, -20, 980).map((x): Point => [x, 76]),
      110,
      22,
      4,
      ['#3a3829', '#57543a', '#77714b'],
    ) +
    culm([-20, 78], [980, 70], 34, 30, POLE, 3, -1, 7) +
    culm([72, 1000], [72, 60], 56, 52, POLE, 5, 1, 6) +
    culm([898, 1000], [898, 60], 56, 52, POLE, 8, 1, 6);
  const slats = drawEach(evenSteps(8), (t) => {
    const [y, h] = [838 + 250 * t ** 1.3, 16 + 26 * t];
    return (
      shape(`M-10 ${r1(y)}H970V${r1(y + h)}H-10Z`, '#a39a6c') +
      shape(`M-10 ${r1(y + h * 0.62)}H970V${r1(y + h)}H-10Z`, '#6f6a4a') +
      stroke(`M-10 ${r1(y + h * 0.16)}H970`, '#dfdab0', 2.4, 'opacity="0.8"')
    );
  });
  const table =
    shape('M0 830H960V1200H0Z', '#33301f') +
    slats +
    culm([-20, 1120], [980, 1124], 64, 64, ['#d8d6a8', '#8d8a5e', '#565338', '#33311f'], 2, -1, 6) +
    bokashi('M0 830H960V1120H0Z', [960, 900], [300, 900], '#1d1c14', 0.5, 0);

  // ── The man, bent over the mortar, whose foot is at (0, 0) ──
  const back =
    'M-222 -300C-240 -390 -226 -464 -180 -510C-136 -552 -80 -572 0 -572C80 -572 136 -552 180 -510C226 -464 240 -390 222 -300L206 240H-206Z';
  const sleeve = (k: number) =>
    limbOutline(`${-150 * k},-462,74 ${-192 * k},-396,82 ${-218 * k},-324,76|`);
  const poundingArm = limbOutline(
    '|-220,-412,54 -256,-330,54 -284,-262,50 -262,-212,47 -200,-208,42 -140,-228,33 -108,-238,31 -78,-246,36 -50,-250,37',
  );
  const holdingArm = limbOutline(
    '|220,-412,54 260,-320,54 288,-226,50 256,-154,46 202,-120,39 166,-106,31 140,-100,35 118,-96,37',
  );
  const grip = drawFingers(
    '-4,-218,17 32,-216,16 46,-208,13; -4,-240,18 36,-242,17 52,-234,14; -4,-264,18 36,-268,17 52,-260,14; -8,-288,18 30,-294,16 46,-286,13',
    SKIN,
    [-5, -7],
  );
  const thumb = drawFingers('-34,-270,19 -14,-306,17 10,-322,13', SKIN, [-5, -7]);
  const fingers = drawFingers(
    '112,-52,15 80,-42,14 56,-36,12; 118,-72,16 80,-62,15 50,-54,13; 120,-94,17 82,-84,16 48,-74,13; 120,-118,17 84,-108,16 52,-98,13; 132,-128,18 104,-152,16 76,-150,13',
    SKIN,
    [-6, -6],
  );
  const mortar =
    part('M-112 -114C-112 -50 -82 -8 -58 0H58C82 -8 112 -50 112 -114Z', WOOD, [-66, 0], {
      rim: 8,
    }) +
    shape(oval(0, -114, 112, 32), '#b98a5a', `stroke="${WOOD.ink}" stroke-width="5"`) +
    shape(oval(0, -112, 92, 23), '#3b2519') +
    shape('M-84 -104C-40 -122 50 -122 84 -104C50 -88 -50 -86 -84 -104Z', '#6f8f4c');
  const pestle = part(
    'M-14 -110L-84 -352C-88 -374 -58 -384 -48 -362L30 -110C26 -96 -10 -96 -14 -110Z',
    WOOD,
    [-14, 0],
    { rim: 6 },
  );
  const head = placeAt(
    [4, -432],
    1.04,
    4,
    part(
      'M-98 -24C-84 -32 -76 -14 -76 4C-76 22 -80 34 -86 36C-100 30 -108 -12 -98 -24ZM98 -24C84 -32 76 -14 76 4C76 22 80 34 86 36C100 30 108 -12 98 -24Z',
      SKIN,
      [-8, -4],
      { rim: 0, line: 4 },
    ) +
      part(
        'M-80 0C-84 44 -74 86 -50 112C-32 128 -14 134 0 134C14 134 32 128 50 112C74 86 84 44 80 0L40 -60H-40Z',
        SKIN,
        [-52, -10],
        { rim: 6 },
      ) +
      part(
        'M-82 20C-96 -44 -88 -112 -42 -134C-14 -146 14 -146 42 -134C88 -112 96 -44 82 20C76 4 70 -6 62 -14C44 -12 30 -20 0 -22C-30 -20 -44 -12 -62 -14C-70 -6 -76 4 -82 20Z',
        HAIR,
        [-48, -26],
        { rim: 8 },
      ) +
      folds(
        '-52,-124 -40,-80 -44,-24; -22,-138 -14,-90 -16,-30; 10,-140 14,-90 12,-30; 40,-132 40,-80 38,-24',
        '#8f8b86',
        4,
        5,
      ) +
      crease('M-62 46Q-40 36 -16 45M62 46Q40 36 16 45', '#3c3634', 7) +
      crease('M-52 60Q-36 72 -20 64M52 60Q36 72 20 64', SKIN.ink, 4.6) +
      crease('M-8 52C-8 72 -18 86 -16 94Q0 108 16 94', SKIN.ink, 4, 0.8) +
      crease('M-26 14Q0 21 26 14M-66 66L-74 60M66 66L74 60', SKIN.ink, 3, 0.35) +
      crease('M-22 114Q0 124 22 114', SKIN.ink, 3.6),
  );
  const towel = part(
    'M104 -566C140 -566 180 -540 196 -500L216 -330C200 -318 164 -318 148 -330C140 -410 120 -480 84 -520Z',
    RED,
    [-36, -10],
    {
      rim: 7,
      over: shape('M150 -372L214 -374V-358L150 -356ZM150 -350L214 -352V-344L150 -342Z', '#f2e2cc'),
    },
  );
  const nape = 'M-104 -500C-96 -562 -50 -588 0 -588C50 -588 96 -562 104 -500L84 -490H-84Z';
  const upper = placeAt(
    [506, 933],
    1.02,
    0,
    part(back, SHIRT, [-90, -26], { rim: 10 }) +
      folds(
        '-70,-250 -50,-180 -64,-60; 90,-280 80,-200 100,-100; -130,-330 -90,-300 -60,-250',
        SHIRT.ink,
        10,
        4,
      ) +
      part(nape, { ...SHIRT, lit: SHIRT.shade }, [0, -20], { rim: 6 }),
  );
  const at: Point = [506, 1000];
  const raise = (...content: string[]) => placeAt([0, -66], 1, 0, content.join(''));
  const arms = placeAt(
    at,
    1.02,
    0,
    gaussianBlur(shape('M-60 6H130L220 30H30Z', '#1d1c14', 'opacity="0.6"'), 6) +
      pestle +
      mortar +
      part(holdingArm, SKIN, [-30, -30], { rim: 7 }) +
      raise(part(sleeve(-1), SHIRT, [-50, -10], { rim: 0 }), towel) +
      fingers +
      part(poundingArm, SKIN, [-26, -34], { rim: 8 }) +
      raise(part(sleeve(1), SHIRT, [-50, -20], { rim: 9 }), head) +
      placeAt([6, -2], 1, -15, grip + thumb),
  );
  const bottle = placeAt(
    [150, 1056],
    0.9,
    0,
    shape('M-50 0H60L120 22H-30Z', '#1d1c14', 'opacity="0.5"') +
      part(
        'M-52 -150C-52 -184 -20 -186 -20 -206V-250H20V-206C20 -186 52 -184 52 -150V-6C40 4 -40 4 -52 -6Z',
        { lit: '#cfe0cd', shade: '#8fa897', ink: '#33463c', rim: RIM },
        [-44, 0],
        {
          rim: 7,
          over:
            shape('M-60 -110H60V10H-60Z', OIL.lit) +
            shape('M10 -110H60V10H10Z', OIL.shade) +
            shape(oval(0, -110, 52, 9), '#efc666'),
        },
      ) +
      part(
        'M-16 -286H16V-246H-16Z',
        { lit: '#c9a878', shade: '#8c6c48', ink: '#3f2c1c' },
        [-12, 0],
        { rim: 0 },
      ),
  );
  const herbs = (() => {
    const pile = drawEach(evenSteps(30), () => {
      const [u, v] = [rnd() * 2 - 1, rnd()];
      const d = leaf(
        'round',
        800 + u * 96,
        1036 - v * 62 * (1 - u * u),
        30,
        -1.57 + u + rnd() - 0.5,
      );
      return shape(d, ['#3f7048', '#5e9158', '#8fb763'][Math.floor(rnd() * 3)]!);
    });
    const tray = { lit: '#c8a468', shade: '#8d6a3c', ink: '#3d2b18', rim: RIM };
    return (
      part(oval(800, 1054, 134, 40), tray, [-40, -10], { rim: 5 }) +
      shape(oval(800, 1046, 116, 28), '#6b5230') +
      pile
    );
  })();
  const dusk =
    bokashi(canvasPath, [width, 500], [640, 500], '#12160f', 0.45, 0) +
    bokashi(canvasPath, [0, height], [0, height - 200], '#12160f', 0.5, 0);
  return artwork(frame, [outside, hut, upper, table, arms, bottle, herbs, dusk], 0.4);
}
