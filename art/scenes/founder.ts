/**
 * The founder: a woman of forty-five writes at a desk by the window; April, half past eight in the morning.
 * One light: the morning outside the window, on the right and behind her.
 */
import { single, type Frame } from '../frame.ts';
import { gradientShape, group, shape, stroke } from '../draw/paint.ts';
import { type Point, oval } from '../draw/paths.ts';
import { clip, gaussianBlur } from '../draw/effects.ts';
import { glow } from '../draw/sky.ts';
import { land, ridge } from '../draw/land.ts';
import { mapleBough } from '../draw/leaves.ts';
import { wisps } from '../draw/tableware.ts';
import { artwork } from '../draw/artwork.ts';
import { bokashi, evenStops } from '../draw/room.ts';
import { crease, drawFingers, folds, limbOutline, part, placeAt, profile } from '../draw/figure.ts';

export const frame = single.person;

const LIGHT: Point = [36, -14];
const RIM = '#fffbe8';
const SKIN = { lit: '#e3b592', shade: '#b58469', ink: '#4b312c', rim: '#fff4dd' };
const KNIT = { lit: '#4c706a', shade: '#2f4c4a', ink: '#1a2f30', rim: '#e6f0d8' };
const FAR = { ...KNIT, lit: '#3e5f5b', shade: '#2a4544' };
const BLOUSE = { lit: '#f3ead6', shade: '#beb29d', ink: '#554b45', rim: RIM };
const HAIR = { lit: '#3b363a', shade: '#262328', ink: '#161418', rim: '#a79b90' };
const OAK = { lit: '#c79a68', shade: '#8b6443', ink: '#3f2b1f', rim: '#fbe9c2' };
const CUP = { lit: '#eef0ec', shade: '#a9b3b4', ink: '#47525a', rim: '#ffffff' };
const CHAIR = { lit: '#7d573c', shade: '#523829', ink: '#2b1c16', rim: '#e3bd8a' };

export default function founder({ width, height }: Frame): string {
  const canvasPath = `M0 0H${width}V${height}H0Z`;
  const hill = (seed: number, y: number, rise: number, fill: string) =>
    land(ridge({ width, height }, { seed, y, rise, wave: 330, octaves: 4 }), 830, fill);

  // ── The room: a window on hills and a bay, a board with prints on the wall ──
  const opening = 'M216 60H970V796H216Z';
  const tree = { x: 990, y: 70, reach: -330, drop: 110, seed: 5, size: 26, leaves: 130 };
  const view =
    gradientShape(opening, [0, 60], [0, 640], evenStops('#cfe0e2 #e9eee2 #fbf3dc #fdf0d2')) +
    glow(820, 420, 520, '#fffdf0', 0.95, 420) +
    hill(8, 520, 50, '#cbd9d0') +
    hill(3, 566, 40, '#b1c7bd') +
    shape('M216 600H970V700H216Z', '#d9e6df') +
    stroke('M700 622H860M560 640H690M760 660H940', '#f8faf0', 4) +
    hill(21, 690, 26, '#8fae98') +
    hill(30, 748, 22, '#6c917c') +
    mapleBough({ ...tree, tones: ['#7d9f6c', '#94b37c', '#b0c98e'], wood: '#5b4d40' });
  const window =
    clip(opening, view) +
    shape(
      'M196 40H980V822H196ZM224 68V184H622V68ZM650 68V184H980V68ZM224 204V782H622V204ZM650 204V782H980V204Z',
      '#8a6a4d',
      'fill-rule="evenodd"',
    ) +
    stroke('M222 204V784M648 204V784M222 68V186M648 68V186', '#f6e3bb', 3.4) +
    shape('M176 812H980V846H176Z', '#9a7856') +
    shape('M176 812H980V821H176Z', '#fdf0d0');
  const print = (x: number, y: number, w: number, h: number, turn: number, drawing: string) =>
    group(
      `transform="translate(${x} ${y}) rotate(${turn})"`,
      shape(`M5 8H${w + 5}V${h + 8}H5Z`, '#4d4239', 'opacity="0.35"') +
        shape(`M0 0H${w}V${h}H0Z`, '#f5eedf'),
      clip(`M8 8H${w - 8}V${h - 8}H8Z`, drawing),
      shape(oval(w / 2, 4, 6, 6), '#8a5a38'),
    );
  const prints =
    print(
      34,
      150,
      118,
      150,
      -2,
      shape('M0 0H118V150H0Z', '#f0cf9f') +
        shape(oval(76, 48, 19, 19), '#c0472e') +
        shape('M0 92C20 84 40 52 56 50C72 54 92 84 118 94V150H0Z', '#5d7390') +
        shape('M44 62C52 50 60 50 68 60L62 70L55 62L50 70Z', '#f6f2e8') +
        shape('M0 112C40 102 80 106 118 112V150H0Z', '#38546a'),
    ) +
    print(
      50,
      336,
      104,
      134,
      2.5,
      shape('M0 0H104V134H0Z', '#a9c9cf') +
        shape('M0 74H104V134H0Z', '#3f8290') +
        stroke('M10 90H60M36 106H92M16 120H52', '#d6ecea', 4) +
        shape('M22 76C44 86 70 84 88 68C80 84 62 92 44 90C34 90 26 84 22 76Z', '#3b3540'),
    ) +
    print(
      30,
      506,
      122,
      96,
      -1,
      shape('M0 0H122V96H0Z', '#e9e2cf') +
        stroke('M18 74C34 60 40 40 58 36C76 34 84 50 104 24', '#6d7f6c', 4) +
        shape(oval(58, 36, 5, 5) + oval(104, 24, 5, 5) + oval(18, 74, 5, 5), '#b2432c'),
    );
  const room =
    gradientShape(canvasPath, [0, 400], [width, 400], evenStops('#a99a86 #c9b99f #d8c8ac')) +
    shape('M0 846H960V1200H0Z', '#6f5f52') +
    bokashi('M0 846H960V1200H0Z', [0, 1200], [0, 846], '#2c2523', 0.75, 0.1) +
    window +
    prints;

  // ── The woman: y 0 is the desk's top, −640 her crown; she looks right, down at the page ──
  const torso =
    'M-62 -410C-116 -384 -158 -320 -172 -230C-184 -130 -180 -20 -186 70C-196 130 -204 190 -206 250H120C136 190 132 120 124 60C128 -20 136 -90 130 -170C128 -240 112 -310 78 -362C50 -384 -10 -396 -62 -410Z';
  const front =
    'M64 -372C92 -330 106 -270 104 -200C100 -110 96 -20 100 60H150C150 -40 150 -120 140 -190C134 -262 116 -326 88 -372Z';
  const thigh =
    'M-206 176C-120 140 60 132 260 150C400 160 540 170 574 214C590 240 590 290 584 330H-206Z';
  const neck = part(
    'M-56 -470C-50 -430 -58 -404 -78 -380C-40 -344 60 -344 90 -368C80 -392 76 -412 78 -440Z',
    SKIN,
    [34, 0],
    { rim: 4, over: shape('M96 -420C60 -404 10 -424 -16 -470H100Z', SKIN.shade) },
  );
  const collar = part(
    'M-76 -414C-46 -386 0 -366 52 -352L96 -330C108 -352 104 -372 92 -388C80 -372 70 -366 56 -366C16 -378 -36 -400 -60 -432Z',
    BLOUSE,
    [10, -14],
    { rim: 5 },
  );
  const cut =
    'M66 -108C44 -138 0 -148 -40 -140C-92 -128 -122 -86 -122 -30C-122 10 -120 50 -108 90C-84 104 -44 102 -10 84C-20 66 -24 44 -20 20C-16 0 -4 -20 12 -30C16 -12 20 2 18 16C30 0 32 -28 40 -50C48 -72 58 -92 66 -108Z';
  const head = placeAt(
    [34, -484],
    1.09,
    13,
    profile({
      skin: SKIN,
      hair: HAIR,
      cut,
      light: [18, -6],
      over: folds(
        '58,-106 0,-110 -60,-70 -84,60; 44,-84 0,-80 -44,-40 -52,70; 20,-40 -20,-30 -40,10 -34,80; 62,-112 10,-126 -70,-104 -104,-20',
        '#777076',
        4,
        3,
      ),
    }) +
      crease(
        'M62 -20C84 -27 104 -18 104 0C103 20 86 27 68 21C57 10 55 -8 62 -20ZM58 -10L-2 -16',
        '#3a2c2a',
        3,
      ) +
      shape(oval(-6, 36, 6, 8), '#c0472e'),
  );
  const farSleeve = limbOutline('44,-290,58 112,-186,60 164,-104,50 190,-56,38');
  const sleeve = limbOutline(
    '-44,-352,48 -18,-290,74 2,-200,80 34,-112,76 90,-56,66 160,-44,58 226,-44,50|',
  );
  const hand =
    drawFingers(
      '330,-42,16 358,-26,14 346,-12,12; 334,-54,17 370,-36,14 372,-16,12',
      SKIN,
      [4, -8],
    ) +
    part(
      'M388 -8L300 -170L308 -176L394 -14L396 -2Z',
      { lit: '#8c3a2a', shade: '#56231c', ink: '#2f1512' },
      [4, -2],
      { rim: 0, line: 4 },
    ) +
    part(limbOutline('|222,-44,34 258,-46,30 292,-54,36 326,-58,36'), SKIN, [8, -20], { rim: 6 }) +
    drawFingers(
      '332,-78,17 366,-66,14 382,-38,11; 296,-78,17 332,-76,15 364,-50,12',
      SKIN,
      [4, -8],
    );
  const folded = folds(
    '-130,-330 -90,-220 -40,-110 40,-12 140,6 226,4; 120,-118 90,-90 84,-50; 150,-104 190,-96 224,-94',
    KNIT.ink,
    9,
    6,
  );
  const chair =
    part('M-262 -150C-280 -170 -300 -160 -296 -130L-250 330H-206L-236 -60Z', CHAIR, [16, -10], {
      rim: 6,
    }) + part('M-270 250H120V290H-270Z', CHAIR, [0, -16], { rim: 0 });
  const woman = placeAt(
    [322, 900],
    1.03,
    0,
    chair +
      part(thigh, { lit: '#5a534f', shade: '#3b3635', ink: '#231f20' }, [0, -50]) +
      part(farSleeve, FAR, [20, -20], { rim: 7 }) +
      neck +
      part(torso, KNIT, [74, -14], { rim: 8 }) +
      part(front, BLOUSE, [20, -6], { rim: 6 }) +
      folds('-150,-80 -90,-50 -30,-60; -160,60 -80,90 20,80; -60,120 0,60 30,0', KNIT.ink, 9, 2) +
      collar +
      head,
  );
  const desk =
    part('M352 884H990V936H330Z', OAK, [0, -40], { rim: 6 }) +
    part('M330 934H990V972H330Z', OAK, [0, -8], { rim: 0 }) +
    part('M366 972H414V1210H366Z', OAK, [24, 0], { rim: 5 }) +
    bokashi('M330 972H990V1040H330Z', [0, 972], [0, 1040], '#1f1917', 0.5, 0) +
    stroke('M420 906H640M700 922H900M520 924H610', OAK.shade, 2.6, 'opacity="0.6"');
  const page = 'M508 918L648 886L832 897L704 934Z';
  const book =
    gaussianBlur(shape('M540 932L800 904L836 912L640 946Z', '#4a3322', 'opacity="0.4"'), 5) +
    group(
      'transform="translate(0 9)"',
      shape(page, '#b2432c', 'stroke="#5c1f16" stroke-width="4"'),
    ) +
    part(page, { lit: '#f7efdc', shade: '#cbbfa6', ink: '#5d4d3e', rim: RIM }, [0, 0], { rim: 3 }) +
    stroke('M548 912L690 924M578 905L600 907M708 916L744 919M640 899L680 902', '#8e8272', 2.6);
  const cup = placeAt(
    [884, 918],
    1,
    0,
    shape(oval(-16, 0, 70, 11), '#4a3322', 'opacity="0.45"') +
      part('M-46 -84C-46 -30 -36 0 -22 4H22C36 0 46 -30 46 -84Z', CUP, [30, 0], {
        rim: 5,
        over: stroke('M-60 -52H60', '#4d6c86', 7) + stroke('M-60 -38H60', '#4d6c86', 3),
      }) +
      shape(oval(0, -84, 46, 10), '#8aa06a', `stroke="${CUP.ink}" stroke-width="4"`),
  );
  const steam = wisps({
    x: 880,
    y: 830,
    height: 220,
    spread: 40,
    count: 2,
    seed: 5,
    color: '#ffffff',
    opacity: 0.6,
    width: 34,
    drift: 20,
  });
  const arms = placeAt(
    [322, 900],
    1.03,
    0,
    hand + part(sleeve, { ...KNIT, ink: KNIT.lit }, LIGHT, { rim: 8, line: 0.1 }) + folded,
  );
  const dusk =
    bokashi(canvasPath, [0, 600], [220, 600], '#2b2320', 0.4, 0) +
    bokashi(canvasPath, [0, height], [0, 930], '#1f1917', 0.6, 0);
  return artwork(
    frame,
    [room, woman, desk, group('transform="translate(0 -15)"', book), arms, cup, steam, dusk],
    0.4,
  );
}
