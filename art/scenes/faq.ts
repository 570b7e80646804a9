/**
 * FAQ and legal pages: stepping stones over a moss garden to a gate that stands ajar, about ten in the morning. The
 * sun stands high on the right; leaf shadows lie to the left.
 */
import type { Frame } from '../frame.ts';
import { noise, random } from '../draw/numbers.ts';
import { type Point, blob, curve, limb, line } from '../draw/paths.ts';
import { evenStops, gradientShape, group, mix, parseStops, shape, stroke } from '../draw/paint.ts';
import { clip, fadeY, gaussianBlur, roughen } from '../draw/effects.ts';
import { glow, sky } from '../draw/sky.ts';
import { fog, mist } from '../draw/mist.ts';
import { land, ridge, rock, steppingStone } from '../draw/land.ts';
import { foliage, leaf } from '../draw/leaves.ts';
import { grass } from '../draw/plants.ts';
import { scrub, wood } from '../draw/woods.ts';
import { artwork } from '../draw/artwork.ts';

const WALL = 918; // foot of the wall
const EYE = 770; // lines along the ground meet at this height

/** The garden gate: two posts, a thatched hip roof, one leaf of the door open on a bright garden. (x, y): middle of the threshold. */
function gate(x: number, y: number, s: number): string {
  const p = (a: number, up: number) => `${(x + a * s).toFixed(1)} ${(y - up * s).toFixed(1)}`;
  const rect = (a: number, b: number, lo: number, hi: number) =>
    `M${p(a, lo)}L${p(b, lo)}L${p(b, hi)}L${p(a, hi)}Z`;
  const roof = `M${p(-150, 388)}Q${p(0, 394)} ${p(150, 388)}Q${p(196, 308)} ${p(286, 262)}Q${p(292, 250)} ${p(284, 236)}Q${p(0, 212)} ${p(-284, 236)}Q${p(-292, 250)} ${p(-286, 262)}Q${p(-196, 308)} ${p(-150, 388)}Z`;
  const eave = `M${p(-288, 256)}Q${p(0, 236)} ${p(288, 256)}Q${p(292, 246)} ${p(284, 234)}Q${p(0, 210)} ${p(-284, 234)}Q${p(-292, 246)} ${p(-288, 256)}Z`;
  let comb = '';
  for (let i = 1; i < 30; i++) {
    const k = (i / 30) * 2 - 1;
    comb += `M${p(k * 146, 384)}Q${p(k * 196, 306)} ${p(k * 276, 256 - 12 * (1 - k * k))}`;
  }
  let rafters = '';
  for (let k = -250; k <= 250; k += 26)
    rafters += `M${p(k, 228 - 10 * (1 - (k / 284) ** 2))}L${p(k * 0.9, 204)}`;
  let bands = '';
  for (let k = -132; k <= 132; k += 33) bands += rect(k - 5, k + 5, 382, 408);
  let planks = '';
  for (let k = 1; k < 6; k++) planks += `M${p(-104 + k * 17, 8)}L${p(-104 + k * 17, 178)}`;
  return (
    // Beyond the door: sunlit maples, a lantern's foot, the path going on.
    clip(
      rect(-106, 106, 0, 184),
      shape(rect(-120, 120, 0, 200), parseStops('#8fa877 0, #c5cf98 0.4, #e3dfb0 0.7, #b8bb7d 1')) +
        foliage({
          x: x + 50 * s,
          y: y - 150 * s,
          rx: 90 * s,
          ry: 48 * s,
          seed: 5,
          count: 150,
          size: 9 * s,
          tones: ['#6f8f58', '#8fab64', '#b9c77d'],
          light: 1,
        }) +
        scrub(
          [
            [x - 20 * s, y - 42 * s],
            [x + 110 * s, y - 46 * s],
          ],
          { seed: 8, size: 44 * s, fill: '#6f8c56', lit: '#c3cc83', light: 1, spread: 6 },
        ) +
        shape(
          `M${p(12, 0)}Q${p(30, 22)} ${p(24, 40)}L${p(36, 40)}Q${p(52, 20)} ${p(62, 0)}Z`,
          '#efe6c3',
        ),
    ) +
    // The closed leaf, and the open one seen from its edge.
    shape(rect(-106, -2, 4, 184), parseStops('#4f4233 0, #72604a 1')) +
    stroke(planks, '#3a3026', 2.2 * s) +
    shape(rect(-106, -2, 52, 62) + rect(-106, -2, 132, 142), '#4a3c2e') +
    shape(rect(-10, -2, 4, 184), '#8b7455') +
    shape(`M${p(106, 0)}L${p(88, -8)}L${p(88, 176)}L${p(106, 184)}Z`, '#5d4d3b') +
    // Posts and beams; the right faces take the sun.
    shape(rect(-132, -104, -2, 236) + rect(104, 132, -2, 236), parseStops('#4a3c30 0, #6b573f 1')) +
    shape(rect(-112, -104, 0, 200) + rect(124, 132, 0, 200), '#a98a5f') +
    shape(rect(-140, -98, -8, 8) + rect(98, 140, -8, 8), parseStops('#a7a698 0, #6c7069 1')) +
    shape(rect(-172, 172, 186, 208), parseStops('#6b5842 0, #41352a 1')) +
    shape(rect(-106, 106, -8, 5), parseStops('#cfc3a2 0, #8d8468 1')) +
    // Shade of the roof over everything under it.
    shape(
      `M${p(-132, 236)}L${p(132, 236)}L${p(132, 168)}Q${p(0, 150)} ${p(-132, 150)}Z`,
      '#1c2420',
      'opacity="0.42"',
    ) +
    shape(
      `M${p(-250, 232)}Q${p(0, 214)} ${p(250, 232)}L${p(214, 204)}Q${p(0, 196)} ${p(-214, 204)}Z`,
      '#2c2a24',
    ) +
    stroke(rafters, '#8a7250', 6 * s) +
    gradientShape(
      roof,
      [x - 250 * s, y - 240 * s],
      [x + 220 * s, y - 420 * s],
      parseStops('#5b5547 0, #7f745c 0.45, #b3a27a 1'),
    ) +
    stroke(comb, '#4a4336', 1.6 * s, 'opacity="0.4"') +
    shape(eave, parseStops('#6d6049 0, #3d362a 1')) +
    stroke(`M${p(-286, 258)}Q${p(0, 238)} ${p(288, 258)}`, '#c9b88c', 2.4 * s, 'opacity="0.8"') +
    shape(
      `M${p(-160, 384)}Q${p(0, 390)} ${p(160, 384)}L${p(158, 404)}Q${p(0, 412)} ${p(-158, 404)}Z`,
      '#4d4637',
    ) +
    shape(bands, '#352f26') +
    stroke(`M${p(-158, 405)}Q${p(0, 413)} ${p(158, 405)}`, '#c9b88c', 3 * s, 'opacity="0.7"') +
    // Moss on the shaded slope.
    shape(
      blob(x - 176 * s, y - 282 * s, 52 * s, 13 * s, 12, 0.4) +
        blob(x - 118 * s, y - 330 * s, 30 * s, 9 * s, 16, 0.4) +
        blob(x - 40 * s, y - 258 * s, 60 * s, 8 * s, 18, 0.4),
      '#6f7d4a',
      'opacity="0.65"',
    )
  );
}

export default function faq(frame: Frame): string {
  const { width, height } = frame;
  const tall = width < height;
  const gateX = tall ? 620 : 1560;
  const size = tall ? 1 : 1.08;
  const rnd = random(21);

  const air = sky(
    frame,
    parseStops('#5d8a97 0, #7fa5a9 0.16, #b5c8ba 0.45, #e0e2c8 0.75, #eee6c8 1'),
    760,
  );
  const sun = glow(width + (tall ? 60 : 100), 120, tall ? 800 : 1300, '#fff3d0', 0.85, 620);
  const cloud = mist(frame, {
    y: 250,
    height: 170,
    color: '#eef0e2',
    opacity: 0.5,
    seed: 6,
    stretch: 1700,
    body: 0.25,
  });
  const hill = ridge(frame, {
    seed: 17,
    y: 560,
    rise: 80,
    wave: 560,
    lift: (x) => 60 * Math.sin(x * 4 + 1),
  });
  const hills =
    wood(hill, { seed: 3, size: 26, fill: '#9bb3a4' }) +
    land(hill, 900, parseStops('#9bb3a4 0, #c5cfb4 0.5, #dcdcc0 1')) +
    mist(frame, { y: 690, height: 150, color: '#eee9cf', opacity: 0.8, seed: 13, body: 0.5 });
  // Trees behind the wall: a hazy row, then a nearer one with new leaf in the sun.
  const behind = ridge(frame, { seed: 27, y: 742, rise: 30, wave: 300 });
  const trees =
    wood(
      behind.map(([x, y]): Point => [x, y - 30]),
      { seed: 5, size: 150, fill: '#7d9d82', lit: '#a9bf8e', light: 1, density: 0.9 },
    ) +
    wood(
      behind.map(([x, y]): Point => [x, y + 30]),
      { seed: 9, size: 112, fill: '#547a62', lit: '#94b073', light: 1, density: 1.2 },
    ) +
    land(
      behind.map(([x, y]): Point => [x, y + 20]),
      940,
      '#4d735d',
    );

  // The earthen wall, capped with tiles; it takes the leaf shadows.
  const capTop = 728;
  let tiles = '';
  for (let x = -6; x < width + 20; x += 23) tiles += `M${x} ${capTop + 4}V${capTop + 30}`;
  const ends = Array.from(
    { length: Math.ceil(width / 23) + 1 },
    (_, i) => `M${i * 23 - 13} ${capTop + 33}a7 7 0 1 1 13.9 0a7 7 0 1 1 -13.9 0Z`,
  ).join('');
  const lines = [772, 800, 828].map((y) => `M0 ${y}H${width}`).join('');
  const wall =
    shape(
      `M0 ${capTop + 20}H${width}V${WALL}H0Z`,
      parseStops('#b59c73 0, #d9c093 0.2, #e3cda1 0.75, #b7a177 1'),
    ) +
    stroke(lines, '#f3e7c6', 3, 'opacity="0.6"') +
    shape(
      `M0 ${capTop + 34}H${width}V${capTop + 62}H0Z`,
      parseStops('#4f5148 0 0.62, #4f5148 1 0.1'),
    ) +
    shape(
      `M0 ${capTop - 4}H${width}V${capTop + 34}H0Z`,
      parseStops('#77858a 0, #5c6b71 0.4, #3c494f 1'),
    ) +
    stroke(tiles, '#2f3b41', 4, 'opacity="0.75"') +
    shape(ends, '#4c5a60') +
    shape(`M0 ${capTop - 12}H${width}V${capTop}H0Z`, parseStops('#a9b3ae 0, #56646a 1')) +
    // Foundation stones and the moss that climbs them.
    roughen(
      shape(
        `M-40 ${WALL - 20}H${width + 40}V${WALL + 12}H-40Z`,
        parseStops('#9a9784 0, #5f6757 1'),
      ),
      7,
      50,
      16,
      6,
    ) +
    stroke(
      Array.from(
        { length: Math.ceil(width / 64) },
        (_, i) => `M${i * 64 + rnd() * 34} ${WALL - 18}l${(rnd() - 0.5) * 12} 26`,
      ).join(''),
      '#4d5449',
      2.4,
      'opacity="0.6"',
    );

  // Ground: moss in soft cushions, and on the left a bed of raked gravel.
  const moss = shape(
    `M0 ${WALL + 4}H${width}V${height}H0Z`,
    parseStops('#a3ad66 0, #8ea05c 0.12, #6a8550 0.45, #476543 0.8, #324d39 1'),
  );
  let cushions = '';
  let tops = '';
  for (let i = 0; i < (tall ? 70 : 150); i++) {
    const t = rnd() ** 1.2;
    const y = WALL + 22 + t * 560;
    const x = rnd() * (width + 100) - 50;
    const w = (26 + 130 * t) * (0.6 + rnd() * 0.7);
    cushions += blob(x, y, w, w * 0.16, 400 + i, 0.18);
    tops += blob(x + w * 0.16, y - w * 0.05, w * 0.62, w * 0.075, 600 + i, 0.25);
  }
  const mossy = clip(
    `M0 ${WALL + 4}H${width}V${height}H0Z`,
    gaussianBlur(
      shape(cushions, '#3f5f41', 'opacity="0.24"') + shape(tops, '#b3bb6b', 'opacity="0.2"'),
      6,
      3,
    ),
  );

  // The shore between moss and gravel swings in and out as it comes nearer.
  const shoreN = noise(44, 2);
  const shore = (y: number) => {
    const k = (y - EYE) / (height - EYE);
    const center = tall ? 250 : 860;
    return (
      center +
      (tall ? 70 : 130) * shoreN(k * 3.2) -
      (tall ? 190 : 330) * (k - 0.4) +
      (tall ? 50 : 90) * Math.sin(k * 6)
    );
  };
  const ys = Array.from({ length: 30 }, (_, i) => WALL + 26 + ((height + 20 - WALL - 26) * i) / 29);
  const rim = ys.map((y): Point => [shore(y), y]);
  // Its far end rounds off before the wall.
  const farRim: Point[] = [
    [-60, WALL + 40],
    [rim[0]![0] * 0.3, WALL + 30],
    [rim[0]![0] * 0.62, WALL + 27],
    [rim[0]![0] - 60, WALL + 33],
  ];
  const bed = `${curve([...farRim, ...rim.slice(2)])}L-60 ${height + 20}Z`;
  let rake = '';
  for (let i = 0; i < 34; i++) {
    const k = 0.27 + 0.76 * (i / 33) ** 1.35;
    const y0 = EYE + k * (height - EYE);
    // Furrows run level and bend along the shore.
    const pts = Array.from({ length: 14 }, (_, m): Point => {
      const x = -30 + ((shore(y0) + 20 + 30) * m) / 13;
      const d = Math.max(0, 1 - (shore(y0) - x) / (240 * k + 60));
      return [x, y0 + d * d * 26 * k];
    });
    rake += curve(pts);
  }
  const gravel =
    gaussianBlur(
      group('transform="translate(7 5)"', shape(bed, '#2f4a36', 'opacity="0.5"')),
      5,
      3,
    ) +
    shape(bed, parseStops('#ece2c4 0, #d9cdad 0.4, #b5ac90 0.75, #8a8771 1')) +
    clip(
      bed,
      stroke(rake, '#8f8770', 3.4, 'opacity="0.5"') +
        group('transform="translate(0 4)"', stroke(rake, '#fbf3da', 2.4, 'opacity="0.55"')),
    );

  // Stepping stones wind from the bottom of the canvas to the threshold, wide apart near the eye.
  const steps = Array.from({ length: 11 }, (_, i): readonly [number, number, number] => {
    const t = i / 10; // 0 at the gate
    const k = 0.228 + 0.76 * t ** 1.55;
    const y = EYE + k * (height - EYE);
    const x =
      gateX +
      10 +
      Math.sin(t * 4.6) * (tall ? 130 : 210) * t ** 0.7 +
      (i % 2 ? 1 : -1) * 62 * k -
      (tall ? 30 : 120) * t;
    return [x, y, k];
  });
  const stones = steps
    .map(([x, y, k], i) => {
      const rx = (108 + random(i + 3)() * 34) * k ** 0.86 * (tall ? 0.86 : 1);
      return steppingStone({
        x,
        y,
        rx,
        ry: rx * 0.3,
        seed: 70 + i,
        top: evenStops(mix('#d9d5c2', '#a7aa9d', k), mix('#bdbcaa', '#838980', k)),
        side: mix('#7d8272', '#444d47', k),
        edge: '#f1ebd6',
        shadow: '#22382b',
      });
    })
    .join('');

  // Shadows of leaves: a tree that stands outside the canvas on the right throws them over moss, stones and wall.
  const dapple = (
    cx: number,
    cy: number,
    rx: number,
    ry: number,
    count: number,
    leafSize: number,
    seed: number,
  ) => {
    const r = random(seed);
    let d = '';
    for (let i = 0; i < count; i++) {
      const a = r() * Math.PI * 2;
      const q = Math.sqrt(r());
      const sz = leafSize * (0.5 + r() * 0.9);
      const n = 5;
      // Each shadow is a small spray of leaves, flattened by the ground.
      const px = cx + Math.cos(a) * rx * q;
      const py = cy + Math.sin(a) * ry * q;
      for (let m = 0; m < n; m++)
        d += leaf(
          'round',
          px + (r() - 0.5) * sz * 3.4,
          (py + (r() - 0.5) * sz * 1.3) * 3,
          sz,
          r() * 0.9 - 0.45,
        );
    }
    return group('transform="scale(1 0.3333)"', shape(d, '#1f3d3a'));
  };
  const boughs = (
    tall
      ? [
          [760, 1130, 330, 50, 70, 17],
          [420, 1260, 380, 60, 60, 24],
          [980, 1330, 330, 80, 50, 30],
          [300, 1010, 240, 22, 40, 11],
        ]
      : [
          [1900, 1080, 420, 46, 80, 16],
          [1500, 1170, 480, 52, 80, 20],
          [2160, 1270, 420, 90, 70, 28],
          [1120, 1300, 480, 70, 60, 26],
          [1840, 1400, 460, 60, 50, 32],
          [980, 1040, 320, 26, 40, 12],
        ]
  )
    .map(([x, y, rx, ry, n, s], i) => dapple(x!, y!, rx!, ry!, n!, s!, 40 + i))
    .join('');
  const groundShade = group('opacity="0.34"', gaussianBlur(boughs, 3, 1.4));
  const wallShade = clip(
    `M0 ${capTop + 40}H${width}V${WALL - 10}H0Z`,
    group(
      'opacity="0.28"',
      gaussianBlur(
        [gateX - (tall ? 420 : 620), gateX + (tall ? 420 : 560), gateX - (tall ? 240 : 340)]
          .map((x, i) =>
            foliage({
              x,
              y: 800 + i * 14,
              rx: tall ? 190 : 280,
              ry: 70,
              seed: 90 + i,
              count: 130,
              size: 15,
              tones: ['#38503f'],
              light: 1,
            }),
          )
          .join(''),
        2.5,
      ),
    ),
  );
  // The gate's own shadow falls to the left on the moss.
  const gateShade = gaussianBlur(
    shape(
      line(
        [
          [gateX - 280 * size, WALL + 10],
          [gateX - 100 * size, WALL + 8],
          [gateX - 170 * size, 960],
          [gateX - 470 * size, 968],
          [gateX - 520 * size, 950],
        ],
        true,
      ) +
        line(
          [
            [gateX + 104 * size, WALL + 6],
            [gateX + 134 * size, WALL + 6],
            [gateX + 60 * size, 962],
            [gateX + 22 * size, 962],
          ],
          true,
        ),
      '#2b4a3c',
      'opacity="0.42"',
    ),
    6,
    3,
  );

  // Ferns, rocks, and a broom against the wall: the garden has just been swept.
  const broomX = gateX - (tall ? 232 : 262);
  const broom =
    gaussianBlur(
      stroke(`M${broomX - 34} ${WALL - 6}L${broomX - 12} 776`, '#4a4636', 6, 'opacity="0.5"'),
      3,
    ) +
    stroke(`M${broomX} ${WALL - 34}L${broomX + 26} 752`, '#b9a15f', 6) +
    stroke(`M${broomX + 1.6} ${WALL - 34}L${broomX + 27.6} 752`, '#e3cf8d', 2) +
    shape(
      `M${broomX - 5} ${WALL - 52}L${broomX + 9} ${WALL - 50}L${broomX + 18} ${WALL + 2}L${broomX + 8} ${WALL + 6}L${broomX - 4} ${WALL + 3}L${broomX - 14} ${WALL + 7}L${broomX - 26} ${WALL + 1}Z`,
      parseStops('#6d5a3c 0, #8b7449 1'),
    ) +
    stroke(
      `M${broomX - 7} ${WALL - 44}L${broomX + 11} ${WALL - 42}M${broomX - 9} ${WALL - 38}L${broomX + 12} ${WALL - 35}`,
      '#3b3023',
      2.6,
    );
  const shrub = { light: 1 as const, fill: '#3f6349', lit: '#93ad68' };
  const planting =
    scrub(
      [
        [gateX + 180 * size, WALL - 4],
        [gateX + 330 * size, WALL - 8],
        [gateX + 430 * size, WALL],
      ],
      { ...shrub, seed: 31, size: 84, spread: 12 },
    ) +
    rock({
      x: gateX + 190 * size,
      y: WALL + 34,
      width: 120,
      height: 60,
      seed: 6,
      body: parseStops('#8e9286 0, #4d554c 1'),
      lit: '#d9d5be',
      cap: '#7d8f4f',
      light: 1,
    }) +
    scrub(
      [
        [gateX - (tall ? 560 : 800), WALL - 4],
        [gateX - (tall ? 430 : 640), WALL - 6],
      ],
      { ...shrub, seed: 32, size: 92, spread: 14 },
    ) +
    (tall
      ? ''
      : scrub(`60,${WALL} 240,${WALL - 10} 380,${WALL}`, {
          ...shrub,
          seed: 33,
          size: 104,
          spread: 18,
        }) +
        scrub(`2250,${WALL} 2420,${WALL - 8}`, { ...shrub, seed: 34, size: 120, spread: 20 })) +
    rock({
      x: tall ? 1080 : 2140,
      y: WALL + 92,
      width: tall ? 210 : 250,
      height: 116,
      seed: 14,
      body: parseStops('#858b80 0, #3d463f 1'),
      lit: '#cfccb6',
      cap: '#73874b',
      light: 1,
    }) +
    rock({
      x: tall ? 960 : 2000,
      y: WALL + 104,
      width: 130,
      height: 56,
      seed: 19,
      body: parseStops('#858b80 0, #3d463f 1'),
      lit: '#cfccb6',
      cap: '#73874b',
      light: 1,
    });

  // Moss and small ferns close over the feet of the rocks.
  const feet = [
    [gateX + 190 * size, WALL + 34, 70],
    [tall ? 1080 : 2140, WALL + 92, tall ? 118 : 140],
    [tall ? 960 : 2000, WALL + 104, 76],
  ]
    .map(
      ([x, y, w], i) =>
        gaussianBlur(
          shape(blob(x! - w! * 0.35, y! + 3, w! * 1.1, 9, 700 + i), '#26402f', 'opacity="0.6"'),
          5,
          2,
        ) +
        shape(blob(x!, y! + 4, w! * 1.04, 9, 710 + i, 0.3), '#66804c') +
        grass(
          [
            [x! - w! * 1.2, y! + 4],
            [x! + w! * 1.2, y! + 4],
          ],
          { seed: 720 + i, from: x! - w!, to: x! + w!, count: 34, height: 24, fill: '#557446' },
        ),
    )
    .join('');

  // A maple bough in new leaf reaches in from the right, close to the eye.
  const bx = width + 20;
  const reach = tall ? 0.5 : 1;
  const spine: Point[] = [
    [bx, 250],
    [bx - 180 * reach, 270],
    [bx - 380 * reach, 330],
    [bx - 560 * reach, 352],
    [bx - 700 * reach, 408],
  ];
  const maple = (
    x: number,
    y: number,
    rx: number,
    ry: number,
    n: number,
    seed: number,
    tones: readonly string[],
  ) =>
    foliage({ x, y, rx, ry, seed, count: n, size: tall ? 15 : 17, tones, kind: 'maple', light: 1 });
  const shadeLeaf = ['#2f5544', '#3f6a4a', '#5d8653'];
  const sunLeaf = ['#4f7a4d', '#7fa357', '#b5c673'];
  const bough =
    maple(bx - 60 * reach, 330, 150 * reach + 20, 66, 110, 51, shadeLeaf) +
    maple(bx - 330 * reach, 386, 170 * reach, 54, 120, 52, shadeLeaf) +
    maple(bx - 580 * reach, 420, 130 * reach, 44, 80, 53, shadeLeaf) +
    shape(limb(spine, 22, 4), '#3f3a31') +
    shape(limb([spine[1]!, [bx - 300 * reach, 236], [bx - 430 * reach, 236]], 10, 3), '#3f3a31') +
    shape(limb([spine[2]!, [bx - 470 * reach, 400], [bx - 540 * reach, 452]], 8, 3), '#3f3a31') +
    maple(bx - 130 * reach, 240, 190 * reach, 62, 150, 54, sunLeaf) +
    maple(bx - 420 * reach, 268, 170 * reach, 48, 130, 55, sunLeaf) +
    maple(bx - 640 * reach, 372, 120 * reach, 40, 90, 56, sunLeaf) +
    maple(bx - 480 * reach, 450, 100 * reach, 34, 60, 57, sunLeaf);

  const shaft = fadeY(
    fog({
      x: gateX + 60,
      y: 640,
      rx: tall ? 420 : 640,
      ry: 150,
      color: '#fff4d4',
      opacity: 0.22,
      seed: 6,
    }),
    '480,0 600,1 900,1',
  );
  return artwork(
    frame,
    [
      air,
      sun,
      cloud,
      hills,
      trees,
      shaft,
      wall,
      wallShade,
      broom,
      moss,
      mossy,
      gravel,
      gateShade,
      gate(gateX, WALL + 2, size),
      grass(`0,${WALL + 10} ${width},${WALL + 10}`, {
        seed: 5,
        from: 0,
        to: width,
        count: tall ? 70 : 150,
        height: 20,
        fill: '#6f8a50',
      }),
      planting,
      feet,
      stones,
      groundShade,
      gradientShape(
        `M0 1280H${width}V${height}H0Z`,
        [0, 1280],
        [0, height],
        parseStops('#1c332b 0 0, #1c332b 1 0.42'),
      ),
      bough,
    ],
    0.75,
  );
}
