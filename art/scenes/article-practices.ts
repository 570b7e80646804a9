/**
 * Practices: someone sits by a lake on a cold morning, seen from the collar down. The hands rest in the lap,
 * one in the other with the thumbs just touching; the breath drifts off to join the mist on the water.
 */
import type { Frame } from '../frame.ts';
import { evenSteps, noise, random } from '../draw/numbers.ts';
import { type Point, curve } from '../draw/paths.ts';
import { evenStops, gradientShape, group, mix, parseStops, shape, stroke } from '../draw/paint.ts';
import { clip, fadeY, gaussianBlur } from '../draw/effects.ts';
import { disc, glow, sky } from '../draw/sky.ts';
import { fog, mist, ribbon } from '../draw/mist.ts';
import { land, ridge } from '../draw/land.ts';
import { reflection, ripples, water } from '../draw/water.ts';
import { grass } from '../draw/plants.ts';
import { treeline } from '../draw/woods.ts';
import { artwork } from '../draw/artwork.ts';

/** The lake's far shore, and the edge of the deck the sitter is on, in px. */
const SHORE = 612;
const DECK = 1236;

// Skin in dawn light: lit, plain, shaded, key-line.
const SKIN = { lit: '#f0cfb0', plain: '#d9ad92', shade: '#a97c70', line: '#593c42' } as const;

/**
 * Two hands at rest, palms up, the left in the right, thumbs tip to tip over them: the oval of zazen.
 * (x, y): the middle of the oval, `size` 1 draws it about 400 px wide from wrist to wrist.
 */
function restingHands(x: number, y: number, size: number): string {
  const at = (u: number, v: number): Point => [x + u * size, y + v * size];
  const p = (u: number, v: number) =>
    at(u, v)
      .map((n) => n.toFixed(1))
      .join(' ');
  const lineWidth = 2.6 * size;
  const skin = (
    d: string,
    from: readonly [number, number],
    to: readonly [number, number],
    deep = 0,
  ) =>
    gradientShape(
      d,
      at(...from),
      at(...to),
      evenStops(deep ? SKIN.plain : SKIN.lit, deep ? '#c3937e' : SKIN.plain, SKIN.shade),
    ) + stroke(d, SKIN.line, lineWidth);

  // The lower hand comes in from the left; what shows of it is the palm's edge and a crescent of fingers below.
  const lower = `M${p(-212, -34)}C${p(-170, -36)} ${p(-132, -30)} ${p(-96, -26)}L${p(60, -20)}L${p(132, 40)}C${p(140, 62)} ${p(122, 80)} ${p(92, 85)}C${p(40, 94)} ${p(-40, 98)} ${p(-96, 88)}C${p(-146, 78)} ${p(-182, 60)} ${p(-214, 52)}Z`;
  const lowerFinger = stroke(
    `M${p(-70, 84)}C${p(-20, 80)} ${p(50, 82)} ${p(118, 72)}`,
    SKIN.line,
    lineWidth * 0.7,
    'opacity="0.6"',
  );

  // The upper hand's fingers lie across it, the little finger furthest from the eye. Each: root, bend, tip, thickness.
  const finger = (
    root: [number, number],
    bend: [number, number],
    tip: [number, number],
    w: number,
    deep: number,
  ) => {
    const [rx, ry] = root;
    const [bx, by] = bend;
    const [tx, ty] = tip;
    const h = w / 2;
    const d =
      `M${p(rx, ry - h)}C${p(bx + 46, by - h)} ${p(bx, by - h * 1.04)} ${p(tx + h * 1.2, ty - h * 0.94)}` +
      `C${p(tx - h * 0.2, ty - h * 0.86)} ${p(tx - h * 0.5, ty + h * 0.3)} ${p(tx + h * 0.5, ty + h * 0.86)}` +
      `C${p(bx + 4, by + h * 1.02)} ${p(bx + 50, by + h)} ${p(rx, ry + h)}Z`;
    return skin(d, [tx, ty - h], [rx, ry + h * 1.6], deep);
  };
  const fingers =
    finger([120, -28], [-20, -27], [-96, -33], 25, 1) +
    finger([122, -8], [-20, -5], [-120, -12], 28, 1) +
    finger([126, 14], [-20, 19], [-138, 9], 29, 1);
  // Palm and index finger in one outline, from the right wrist to the fingertip.
  const upper =
    `M${p(212, -34)}C${p(176, -36)} ${p(140, -34)} ${p(112, -18)}C${p(84, 0)} ${p(70, 18)} ${p(30, 23)}` +
    `C${p(-20, 28)} ${p(-70, 26)} ${p(-116, 20)}C${p(-134, 18)} ${p(-140, 34)} ${p(-126, 44)}` +
    `C${p(-92, 58)} ${p(-30, 64)} ${p(30, 66)}C${p(96, 68)} ${p(160, 60)} ${p(214, 52)}Z`;
  const creases =
    // The index finger's joints, and the fold where it meets the palm.
    stroke(
      `M${p(-70, 28)}Q${p(-66, 42)} ${p(-72, 54)}M${p(-12, 30)}Q${p(-7, 46)} ${p(-14, 61)}M${p(66, 16)}Q${p(84, 34)} ${p(80, 52)}`,
      SKIN.line,
      lineWidth * 0.6,
      'opacity="0.5"',
    );

  /** A thumb, from the wrist up to where it meets the other. */
  const thumb = (side: -1 | 1) => {
    const q = (u: number, v: number) => p(side * u, v);
    const d =
      `M${q(214, -40)}C${q(190, -54)} ${q(166, -72)} ${q(142, -84)}C${q(112, -100)} ${q(84, -104)} ${q(60, -108)}` +
      `C${q(40, -114)} ${q(16, -113)} ${q(2, -102)}C${q(-1, -94)} ${q(0, -86)} ${q(4, -80)}` +
      `C${q(22, -74)} ${q(44, -78)} ${q(62, -77)}C${q(88, -72)} ${q(104, -56)} ${q(114, -34)}` +
      `C${q(120, -14)} ${q(128, 8)} ${q(150, 22)}C${q(176, 32)} ${q(196, 24)} ${q(214, 20)}Z`;
    // Open where the thumb's ball runs into the palm: no key-line there.
    const contour =
      `M${q(214, -40)}C${q(190, -54)} ${q(166, -72)} ${q(142, -84)}C${q(112, -100)} ${q(84, -104)} ${q(60, -108)}` +
      `C${q(40, -114)} ${q(16, -113)} ${q(2, -102)}C${q(-1, -94)} ${q(0, -86)} ${q(4, -80)}` +
      `C${q(22, -74)} ${q(44, -78)} ${q(62, -77)}C${q(88, -72)} ${q(104, -56)} ${q(114, -34)}C${q(119, -16)} ${q(124, -2)} ${q(136, 10)}`;
    const nail = `M${q(12, -108)}C${q(22, -114)} ${q(38, -113)} ${q(42, -107)}C${q(38, -100)} ${q(22, -98)} ${q(12, -101)}Z`;
    return (
      gradientShape(d, at(side * 150, -110), at(side * 120, 20), [
        [0, SKIN.lit],
        [0.45, SKIN.plain],
        [1, side < 0 ? '#e6bfa3' : '#bd9280'],
      ]) +
      stroke(contour, SKIN.line, lineWidth) +
      stroke(
        `M${q(66, -104)}Q${q(60, -94)} ${q(64, -82)}M${q(72, -102)}Q${q(67, -94)} ${q(70, -86)}`,
        SKIN.line,
        lineWidth * 0.5,
        'opacity="0.45"',
      ) +
      shape(nail, '#f5dcc8') +
      stroke(nail, '#a87870', lineWidth * 0.45)
    );
  };
  const hollow = shape(
    `M${p(-116, -40)}Q${p(-100, -76)} ${p(0, -78)}Q${p(100, -76)} ${p(116, -40)}L${p(96, 0)}H${(x - 96 * size).toFixed(1)}Z`,
    '#45415a',
  );
  const underThumbs = gaussianBlur(
    shape(
      `M${p(-120, -30)}Q${p(-60, -62)} ${p(0, -66)}Q${p(60, -62)} ${p(120, -30)}Q${p(60, -8)} ${p(0, -6)}Q${p(-60, -8)} ${p(-120, -30)}Z`,
      '#4a2c38',
      'opacity="0.2"',
    ),
    7 * size,
  );
  return (
    gaussianBlur(
      shape(
        `M${p(-190, 60)}Q${p(0, 150)} ${p(190, 60)}L${p(150, 104)}Q${p(0, 142)} ${p(-150, 104)}Z`,
        '#171322',
        'opacity="0.75"',
      ),
      12 * size,
    ) +
    hollow +
    skin(lower, [-140, -30], [40, 104]) +
    lowerFinger +
    fingers +
    underThumbs +
    skin(upper, [-90, 16], [60, 76]) +
    creases +
    thumb(-1) +
    thumb(1)
  );
}

export default function articlePractices(frame: Frame): string {
  const { width, height } = frame;
  const tall = width < 1500;
  const at = (wide: number, narrow: number) => (tall ? narrow : wide);
  const cx = at(1540, 610);

  // ── Dawn over the lake ──
  const dawn = sky(
    frame,
    parseStops('#4c4a6e 0, #80708f 0.22, #bb929c 0.5, #e3b5a4 0.78, #f2d3b3 1'),
    SHORE,
  );
  const sunX = at(560, 130);
  const sun = disc(sunX, 486, at(40, 36), '#fdeccd', '#f8cfa6', 0.6);
  const ranges = (
    [
      [11, 540, 74, 360, '#bd98a4'],
      [15, 574, 54, 300, '#a38299'],
      [19, 598, 30, 260, '#846b88'],
    ] as const
  )
    .map(([seed, y, rise, wave, fill], i) => {
      const crest = ridge(frame, {
        seed,
        y,
        rise,
        wave,
        lift: (x) => -at(60, 40) * Math.sin(x * 4 + i * 2),
      });
      return (
        (i === 2 ? treeline(crest, { seed: 4, size: 26, fill, density: 1.3 }) : '') +
        land(crest, SHORE + 6, fill) +
        mist(frame, {
          y: 590 + i * 8,
          height: 90,
          color: '#efcdb8',
          opacity: 0.55,
          seed: 30 + i,
          stretch: 1200,
        })
      );
    })
    .join('');
  const lake =
    water(frame, SHORE, DECK + 20, parseStops('#ecc7b1 0, #c99fa6 0.2, #8e7895 0.55, #514c6e 1')) +
    reflection(ranges, {
      waterline: SHORE,
      depth: 210,
      opacity: 0.6,
      squash: 0.9,
      waver: 10,
      blur: 2,
    }) +
    glow(sunX, SHORE + 60, at(520, 380), '#fbdcb8', 0.55, 420) +
    ripples({
      seed: 3,
      from: -60,
      to: width + 60,
      top: SHORE + 40,
      bottom: DECK,
      count: at(60, 30),
      length: 260,
      fill: '#f6dcc6',
      opacity: 0.24,
    }) +
    ripples({
      seed: 5,
      from: -60,
      to: width + 60,
      top: SHORE + 90,
      bottom: DECK,
      count: at(54, 26),
      length: 240,
      fill: '#3e3a5c',
      opacity: 0.22,
    });
  const lakeMist =
    mist(frame, {
      y: SHORE + 16,
      height: 130,
      color: '#f5dcc8',
      opacity: 0.8,
      seed: 7,
      stretch: 1300,
      body: 0.5,
    }) +
    mist(frame, {
      y: 800,
      height: 170,
      color: '#ead0cc',
      opacity: 0.42,
      seed: 13,
      stretch: 1500,
      body: 0.3,
    }) +
    fog({
      x: at(500, 60),
      y: 980,
      rx: at(700, 380),
      ry: 90,
      color: '#e9d2d2',
      opacity: 0.16,
      seed: 4,
    });
  // A mooring post, frosted, and last year's reeds.
  const reedLine: Point[] = [
    [-60, 1215],
    [width + 60, 1215],
  ];
  const reeds = tall
    ? grass(reedLine, {
        seed: 6,
        from: -30,
        to: 90,
        count: 26,
        height: 330,
        fill: '#4d4262',
        lean: 0.12,
      })
    : grass(reedLine, {
        seed: 6,
        from: 40,
        to: 330,
        count: 46,
        height: 330,
        fill: '#4d4262',
        lean: 0.14,
      }) +
      grass(reedLine, {
        seed: 8,
        from: 2180,
        to: 2420,
        count: 40,
        height: 400,
        fill: '#3d3654',
        lean: -0.12,
      });

  // ── The deck ──
  const deck = (() => {
    const rnd = random(4);
    let out = shape(
      `M0 ${DECK}H${width}V${height}H0Z`,
      parseStops('#7c6674 0, #564a5c 0.3, #2a2536 1'),
    );
    for (let i = 0; i < 5; i++) {
      const y = DECK + [0, 34, 82, 148, 232][i]!;
      out +=
        stroke(`M0 ${y}H${width}`, '#1f1b2b', 2 + i * 0.8, 'opacity="0.75"') +
        stroke(`M0 ${y + 3 + i * 0.6}H${width}`, '#e5bfae', 1.2, 'opacity="0.3"');
      for (let k = 0; k < 4; k++) {
        const x = rnd() * width;
        out += stroke(
          `M${x} ${y + 12 + rnd() * 26}q${140 + rnd() * 160} ${rnd() * 4} ${320 + rnd() * 200} 0`,
          '#1f1b2b',
          1.2,
          'opacity="0.3"',
        );
      }
    }
    // Hoar frost on the edge towards the water.
    return (
      out + shape(`M0 ${DECK - 7}H${width}V${DECK + 4}H0Z`, parseStops('#f6dfd0 0, #b493a0 1'))
    );
  })();

  // ── The sitter, in px from the middle of the body ──
  const pt = (u: number, v: number) => `${(cx + u).toFixed(1)} ${v}`;
  const robe = (d: string, k = 0) =>
    gradientShape(
      d,
      [cx - 520, 480],
      [cx + 500, 760],
      [
        [0, mix('#93808c', '#4a4558', k)],
        [0.22, mix('#66607a', '#3f3c54', k)],
        [0.6, mix('#44435e', '#33324a', k)],
        [1, mix('#2d2d44', '#24243a', k)],
      ],
    );
  const key = '#1b1929';
  const rim = '#f9d3b4';
  /** Folds of the cloth: a key-line each, and the shade that lies along its right. */
  const folds = (lines: readonly (readonly Point[])[], side = 1) => {
    const paths = lines.map((l) => curve(l.map(([u, v]): Point => [cx + side * u, v])));
    const shade = lines
      .map((l) => {
        const fall = l.map(([u, v], i): Point => [
          cx + side * u + 34 * Math.sin((Math.PI * i) / (l.length - 1)),
          v + 8,
        ]);
        return curve([...l.map(([u, v]): Point => [cx + side * u, v]), ...fall.reverse()], true);
      })
      .join('');
    return (
      gaussianBlur(shape(shade, '#131120', 'opacity="0.55"'), 6) +
      stroke(paths.join(''), key, 2.6, 'opacity="0.85"')
    );
  };

  const trunk = `M${pt(-150, -20)}C${pt(-158, 40)} ${pt(-196, 70)} ${pt(-246, 96)}C${pt(-300, 200)} ${pt(-320, 640)} ${pt(-300, 1040)}H${cx + 300}C${pt(320, 640)} ${pt(300, 200)} ${pt(246, 96)}C${pt(196, 70)} ${pt(158, 40)} ${pt(150, -20)}Z`;
  const neck =
    gradientShape(
      `M${pt(-100, -20)}L${pt(-84, 60)}L${pt(6, 290)}L${pt(90, 60)}L${pt(100, -20)}Z`,
      [cx - 90, 0],
      [cx + 90, 60],
      parseStops('#e2bba1 0, #bf917d 0.45, #85626a 1'),
    ) +
    stroke(
      `M${pt(-66, 82)}Q${pt(-34, 98)} ${pt(-14, 120)}M${pt(70, 84)}Q${pt(38, 100)} ${pt(20, 120)}`,
      SKIN.line,
      2.4,
      'opacity="0.4"',
    );
  // Left over right. The white under-collar shows only inside the V that the robe's bands leave open.
  const collar =
    clip(
      `M${pt(-126, -20)}L${pt(-118, 44)}L${pt(10, 336)}L${pt(124, 54)}L${pt(126, -20)}Z`,
      shape(
        `M${pt(-130, -20)}L${pt(-122, 44)}L${pt(20, 370)}L${pt(34, 300)}L${pt(-80, 40)}L${pt(-88, -20)}Z`,
        '#d9cbc9',
      ) +
        shape(
          `M${pt(130, -20)}L${pt(126, 54)}L${pt(4, 370)}L${pt(-26, 300)}L${pt(82, 52)}L${pt(88, -20)}Z`,
          '#f3e6dc',
        ) +
        stroke(
          `M${pt(88, -20)}L${pt(82, 52)}L${pt(-26, 300)}M${pt(-88, -20)}L${pt(-80, 40)}L${pt(28, 288)}`,
          '#8c7a80',
          2.2,
        ),
    ) +
    robe(
      `M${pt(-126, -20)}L${pt(-118, 44)}L${pt(20, 362)}L${pt(-10, 440)}L${pt(-168, 62)}L${pt(-172, -20)}Z`,
      0.75,
    ) +
    stroke(
      `M${pt(-126, -20)}L${pt(-118, 44)}L${pt(14, 346)}M${pt(-172, -20)}L${pt(-168, 62)}L${pt(-12, 436)}`,
      key,
      2.6,
    ) +
    robe(
      `M${pt(126, -20)}L${pt(124, 54)}L${pt(2, 354)}L${pt(-236, 1010)}L${pt(-178, 1010)}L${pt(54, 384)}L${pt(176, 70)}L${pt(174, -20)}Z`,
      0.85,
    ) +
    stroke(
      `M${pt(126, -20)}L${pt(124, 54)}L${pt(2, 354)}L${pt(-236, 1010)}M${pt(174, -20)}L${pt(176, 70)}L${pt(54, 384)}L${pt(-178, 1010)}`,
      key,
      2.8,
    ) +
    stroke(`M${pt(-120, 52)}L${pt(6, 338)}`, rim, 2, 'opacity="0.5"');
  const chest = clip(
    trunk,
    folds([
      [
        [-232, 190],
        [-206, 360],
        [-196, 520],
        [-214, 700],
      ],
      [
        [-150, 330],
        [-130, 480],
        [-150, 620],
      ],
      [
        [224, 210],
        [196, 400],
        [120, 600],
        [10, 800],
      ],
      [
        [250, 420],
        [214, 600],
        [150, 740],
        [60, 880],
      ],
      [
        [120, 420],
        [70, 560],
        [0, 690],
      ],
    ]),
  );

  /**
   * One sleeve: from the shoulder out to the elbow, its mouth round the wrist. Sleeves are drawn over the hands, so
   * that the wrists come out of them.
   */
  const sleevePath = (side: -1 | 1) => {
    const q = (u: number, v: number) => pt(side * u, v);
    return (
      `M${q(240, 93)}C${q(306, 120)} ${q(350, 190)} ${q(374, 300)}C${q(404, 440)} ${q(440, 600)} ${q(452, 740)}` +
      `C${q(462, 850)} ${q(440, 960)} ${q(372, 1040)}C${q(330, 1086)} ${q(266, 1110)} ${q(214, 1106)}` +
      `C${q(186, 1080)} ${q(166, 1000)} ${q(176, 926)}C${q(196, 896)} ${q(232, 872)} ${q(262, 830)}` +
      `C${q(290, 780)} ${q(286, 640)} ${q(270, 500)}C${q(262, 400)} ${q(256, 240)} ${q(240, 93)}Z`
    );
  };
  const mouth = (side: -1 | 1) => {
    const q = (u: number, v: number) => pt(side * u, v);
    const d = `M${q(180, 920)}C${q(140, 950)} ${q(140, 1070)} ${q(216, 1106)}L${q(230, 1000)}Z`;
    return (
      shape(d, '#171524') +
      stroke(`M${q(180, 920)}C${q(140, 950)} ${q(140, 1070)} ${q(216, 1106)}`, '#d8c9c6', 6)
    );
  };
  const sleeve = (side: -1 | 1) => {
    const q = (u: number, v: number) => pt(side * u, v);
    const d = sleevePath(side);
    return (
      robe(d) +
      clip(
        d,
        folds(
          [
            [
              [300, 190],
              [330, 360],
              [344, 540],
              [336, 720],
            ],
            [
              [438, 690],
              [410, 800],
              [350, 890],
              [262, 950],
            ],
            [
              [430, 850],
              [390, 940],
              [330, 1000],
              [236, 1030],
            ],
            [
              [286, 640],
              [312, 740],
              [296, 830],
              [246, 890],
            ],
            [
              [372, 330],
              [386, 430],
              [392, 520],
            ],
          ],
          side,
        ),
      ) +
      stroke(d, key, 3) +
      stroke(
        `M${q(176, 926)}C${q(166, 1000)} ${q(186, 1080)} ${q(214, 1106)}`,
        mix('#66607a', '#2d2d44', side < 0 ? 0.2 : 0.7),
        7,
      ) +
      (side < 0
        ? stroke(
            `M${q(160, 52)}Q${q(190, 72)} ${q(240, 95)}C${q(304, 122)} ${q(348, 190)} ${q(372, 300)}C${q(402, 440)} ${q(438, 600)} ${q(450, 740)}C${q(460, 850)} ${q(438, 958)} ${q(372, 1036)}`,
            rim,
            5,
            'opacity="0.9"',
          )
        : '')
    );
  };

  // Folded legs: two broad knees, the cloth drawn tight between them and falling in folds over the shins.
  const lap = `M${pt(-300, 1000)}C${pt(-440, 960)} ${pt(-600, 1024)} ${pt(-684, 1124)}C${pt(-734, 1186)} ${pt(-730, 1258)} ${pt(-640, 1288)}C${pt(-500, 1326)} ${pt(-330, 1312)} ${pt(-190, 1326)}C${pt(-80, 1340)} ${pt(80, 1344)} ${pt(190, 1330)}C${pt(330, 1316)} ${pt(500, 1332)} ${pt(640, 1290)}C${pt(730, 1258)} ${pt(734, 1186)} ${pt(684, 1124)}C${pt(600, 1024)} ${pt(440, 960)} ${pt(300, 1000)}Q${pt(0, 1080)} ${pt(-300, 1000)}Z`;
  const cushion =
    gaussianBlur(
      shape(
        `M${pt(-720, 1330)}Q${pt(0, 1430)} ${pt(790, 1330)}L${pt(760, 1386)}Q${pt(0, 1450)} ${pt(-700, 1380)}Z`,
        '#14111f',
        'opacity="0.75"',
      ),
      14,
      9,
    ) +
    shape(
      `M${pt(-700, 1290)}Q${pt(-742, 1330)} ${pt(-704, 1360)}Q${pt(-300, 1396)} ${pt(0, 1396)}Q${pt(300, 1396)} ${pt(704, 1360)}Q${pt(742, 1330)} ${pt(700, 1290)}Z`,
      parseStops('#b98f80 0, #8a6564 0.5, #453643 1'),
    ) +
    stroke(
      `M${pt(-704, 1352)}Q${pt(-300, 1384)} ${pt(0, 1384)}Q${pt(300, 1384)} ${pt(704, 1352)}`,
      '#33283a',
      2.4,
      'opacity="0.6"',
    );
  const legs =
    robe(lap, 0.15) +
    clip(
      lap,
      // The sleeves and hands throw their shade on the lap.
      gaussianBlur(
        shape(
          `M${pt(-420, 990)}Q${pt(0, 1090)} ${pt(470, 990)}L${pt(440, 1090)}Q${pt(40, 1230)} ${pt(-330, 1120)}Z`,
          '#131120',
          'opacity="0.7"',
        ),
        24,
      ) +
        gaussianBlur(
          shape(
            `M${pt(-760, 1270)}Q${pt(0, 1330)} ${pt(760, 1270)}V1380H${cx - 760}Z`,
            '#131120',
            'opacity="0.5"',
          ),
          20,
        ) +
        folds([
          [
            [-656, 1110],
            [-480, 1110],
            [-300, 1170],
            [-110, 1268],
          ],
          [
            [-704, 1190],
            [-540, 1186],
            [-370, 1230],
            [-220, 1300],
          ],
          [
            [-560, 1040],
            [-440, 1040],
            [-340, 1076],
          ],
          [
            [672, 1136],
            [430, 1120],
            [170, 1190],
            [-130, 1306],
          ],
          [
            [700, 1216],
            [520, 1206],
            [340, 1244],
            [170, 1310],
          ],
          [
            [590, 1052],
            [460, 1046],
            [350, 1084],
          ],
          [
            [-190, 1136],
            [-60, 1172],
            [90, 1168],
            [200, 1130],
          ],
        ]),
    ) +
    stroke(lap, key, 3) +
    stroke(
      `M${pt(-420, 984)}C${pt(-560, 1000)} ${pt(-640, 1064)} ${pt(-686, 1124)}C${pt(-732, 1184)} ${pt(-728, 1248)} ${pt(-656, 1283)}`,
      rim,
      5,
      'opacity="0.85"',
    );
  const torso = robe(trunk, 0.2) + chest + stroke(trunk, key, 3) + neck + collar;
  // Where the arms lie against the body they darken it.
  const armShade = clip(
    trunk,
    ([-1, 1] as const)
      .map((side) =>
        gaussianBlur(
          group('transform="translate(10 6)"', shape(sleevePath(side), '#131120', 'opacity="0.6"')),
          16,
        ),
      )
      .join(''),
  );
  const belly = gaussianBlur(
    shape(
      `M${pt(-240, 800)}Q${pt(0, 760)} ${pt(240, 800)}L${pt(250, 1060)}H${cx - 250}Z`,
      '#14101e',
      'opacity="0.42"',
    ),
    40,
  );
  const hands = restingHands(cx, 1016, 1.06);

  // ── Breath ──
  const breath = (() => {
    const n = noise(14, 2);
    const drift = (reach: number, fall: number, curl: number, phase: number): Point[] =>
      evenSteps(25).map((t) => [
        cx - 14 - reach * t ** 1.35 + Math.sin(t * 7 + phase) * curl * t,
        -30 +
          fall * Math.sin(Math.min(1, t * 1.5) * 1.57) +
          Math.cos(t * 6.4 + phase) * curl * 0.7 * t +
          n(t * 4 + phase) * 14 +
          110 * t * t,
      ]);
    const color = '#fbeee6';
    return (
      fog({
        x: cx - at(420, 250),
        y: 400,
        rx: at(420, 290),
        ry: 130,
        color,
        opacity: 0.3,
        seed: 9,
        count: 12,
      }) +
      ribbon(drift(at(900, 480), 330, 46, 0.4), {
        width: 150,
        color,
        opacity: 0.75,
        seed: 5,
        blur: 13,
      }) +
      ribbon(drift(at(1120, 560), 230, 60, 2.4), {
        width: 120,
        color,
        opacity: 0.65,
        seed: 6,
        blur: 11,
      }) +
      ribbon(drift(at(560, 360), 430, 40, 4.2), {
        width: 110,
        color,
        opacity: 0.6,
        seed: 8,
        blur: 10,
      })
    );
  })();

  const finish =
    shape(`M0 1260H${width}V${height}H0Z`, parseStops('#171322 0 0, #171322 1 0.55')) +
    fadeY(shape(`M0 0H${width}V240H0Z`, '#2c2a48', 'opacity="0.35"'), [
      [0, 1],
      [240, 0],
    ]);
  return artwork(
    frame,
    [
      dawn,
      sun,
      ranges,
      lake,
      lakeMist,
      reeds,
      deck,
      cushion,
      torso,
      armShade,
      belly,
      legs,
      mouth(-1) + mouth(1),
      hands,
      sleeve(-1) + sleeve(1),
      breath,
      finish,
    ],
    0.7,
  );
}
