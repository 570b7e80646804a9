/**
 * Four seasons, one shore: trees along a lake, from new green far off in the mist through gold to crimson close by,
 * and a bare tree with the first snow close to the eye.
 * A windless morning; the light is the mist itself, warmest on the left where the sun is behind it.
 */
import type { Frame } from '../frame.ts';
import { r1, random } from '../draw/numbers.ts';
import { type Point, blob, curve, line } from '../draw/paths.ts';
import { evenStops, gradientShape, mix, parseStops, shape, stroke } from '../draw/paint.ts';
import { clip, fadeY, gaussianBlur } from '../draw/effects.ts';
import { glow, sky } from '../draw/sky.ts';
import { fog, mist } from '../draw/mist.ts';
import { heightAt, land, ridge, rock } from '../draw/land.ts';
import { reflection, ripples, water } from '../draw/water.ts';
import { leaf, momiji } from '../draw/leaves.ts';
import { grass } from '../draw/plants.ts';
import { treeline, wood } from '../draw/woods.ts';
import { bareTree, broadleaf } from '../draw/trees.ts';
import { footShade } from '../draw/shadows.ts';
import { artwork } from '../draw/artwork.ts';

const WATERLINE = 850; // of the far shore
const MIST = '#e6e3d4';

export default function articleFourSeasons(frame: Frame): string {
  const { width, height } = frame;
  const tall = width < height;

  const air = sky(
    frame,
    parseStops('#8fa3aa 0, #a9b7b6 0.14, #d3d5c9 0.42, #eee8d6 0.74, #f4ecd8 1'),
    WATERLINE,
  );
  const sunX = tall ? 300 : 760;
  const sun = glow(sunX, 560, tall ? 700 : 1100, '#fff3d6', 0.9, 420);
  const clouds =
    mist(frame, {
      y: 150,
      height: 140,
      color: '#7f96a0',
      opacity: 0.35,
      seed: 4,
      stretch: 1900,
      body: 0.18,
    }) +
    mist(frame, {
      y: 320,
      height: 120,
      color: '#f8f1e0',
      opacity: 0.55,
      seed: 11,
      stretch: 1700,
      body: 0.2,
    });

  // ── Mountains in the mist ──
  const hill = (
    seed: number,
    y: number,
    rise: number,
    wave: number,
    tone: string,
    trees: number,
    lift: (x: number) => number,
  ) => {
    const points = ridge(frame, { seed, y, rise, wave, lift });
    return (
      (trees ? treeline(points, { seed, size: trees, fill: tone, density: 1.7 }) : '') +
      land(points, WATERLINE + 4, [
        [0, tone],
        [0.55, mix(tone, MIST, 0.55)],
        [1, mix(tone, MIST, 0.92)],
      ])
    );
  };
  const away = tall ? 0.5 : 0.56;
  const hills =
    hill(12, 590, 80, 520, '#b9c3c3', 0, (x) => -110 * Math.exp(-(((x - away) / 0.24) ** 2))) +
    mist(frame, {
      y: 680,
      height: 150,
      color: '#f1ebda',
      opacity: 0.75,
      seed: 22,
      stretch: 1300,
      body: 0.45,
    }) +
    hill(27, 690, 60, 420, '#9fb0b3', 14, (x) => -170 * Math.max(0, x - away)) +
    mist(frame, {
      y: 770,
      height: 130,
      color: '#efe9d8',
      opacity: 0.85,
      seed: 32,
      stretch: 1200,
      body: 0.5,
    }) +
    hill(38, 792, 30, 330, '#8ba09f', 24, (x) => -150 * Math.max(0, x - away + 0.06)) +
    mist(frame, {
      y: 836,
      height: 76,
      color: '#f0eada',
      opacity: 0.9,
      seed: 42,
      stretch: 1000,
      body: 0.5,
    });

  const lake = water(
    frame,
    WATERLINE,
    height,
    parseStops('#ebe4d2 0, #cfd2c8 0.14, #9db0b4 0.4, #66838f 0.7, #3b5767 1'),
  );

  // ── The shore: it leaves the far bank on the left and sweeps towards the eye on the right ──
  const shoreline: Point[] = tall
    ? [
        [-80, 862],
        [60, 868],
        [180, 884],
        [330, 912],
        [470, 946],
        [640, 1010],
        [800, 1088],
        [960, 1140],
        [1120, 1172],
        [1300, 1190],
      ]
    : [
        [200, 858],
        [420, 862],
        [700, 874],
        [960, 898],
        [1200, 936],
        [1450, 996],
        [1700, 1062],
        [1960, 1122],
        [2200, 1160],
        [2500, 1184],
      ];
  const shoreAt = (x: number) => heightAt(shoreline, x);

  /** The trees, far to near: x, height, seed, leaves from dark to light, haze, share of fallen leaves. */
  const trees = (
    tall
      ? [
          [30, 190, 5, ['#8f7a7e', '#cda3a4', '#e6c0ba', '#f5dcd2'], 0.34, 0],
          [124, 240, 8, ['#54784f', '#7b9c60', '#9fb873', '#c6d392'], 0.3, 0],
          [240, 330, 11, ['#2f5a48', '#457053', '#668a5e', '#93a871'], 0.2, 0],
          [390, 460, 17, ['#8b6a2c', '#b98d35', '#d9ae4c', '#f0d27c'], 0.08, 0],
          [690, 800, 23, ['#6e211d', '#9f3023', '#c4472c', '#e37a45'], 0, 0],
        ]
      : [
          [360, 180, 5, ['#8f7a7e', '#cda3a4', '#e6c0ba', '#f5dcd2'], 0.36, 0],
          [520, 240, 8, ['#54784f', '#7b9c60', '#9fb873', '#c6d392'], 0.32, 0],
          [720, 320, 11, ['#2f5a48', '#457053', '#668a5e', '#93a871'], 0.22, 0],
          [960, 430, 14, ['#5d6a34', '#87893b', '#aea84b', '#d5c870'], 0.14, 0],
          [1250, 570, 17, ['#8b5f28', '#bd8432', '#dca245', '#f2cb74'], 0.06, 0],
          [1690, 860, 23, ['#6e211d', '#9f3023', '#c4472c', '#e37a45'], 0, 0],
        ]
  ) as readonly (readonly [number, number, number, readonly string[], number, number])[];
  const drawTree = ([x, size, seed, tones, haze]: (typeof trees)[number], coarse = false) =>
    broadleaf({
      x,
      base: shoreAt(x) - size * 0.02,
      height: size,
      seed,
      tones: tones.map((c) => mix(c, MIST, haze)),
      wood: evenStops(mix('#6a5a50', MIST, haze), mix('#33302f', MIST, haze)),
      light: -1,
      lean: -0.05,
      leaves: coarse ? 10 : size > 700 ? 120 : 44,
      leafSize: coarse ? size * 0.026 : size > 700 ? 7.6 : size * 0.0125,
      kind: 'round',
    });

  const mirrored =
    reflection(hills, { waterline: WATERLINE, depth: 330, opacity: 0.6, squash: 0.7, waver: 8 }) +
    trees
      .map((t) => {
        const y = shoreAt(t[0]) + t[1] * 0.012;
        return reflection(drawTree(t, true), {
          waterline: y,
          depth: t[1] * 0.95,
          opacity: 0.9 - t[4] * 0.6,
          squash: t[1] > 500 ? 0.56 : 0.8,
          waver: 5 + t[1] * 0.016,
          blur: 1.6,
          seed: t[2],
        });
      })
      .join('');
  const shoreDark = gaussianBlur(
    stroke(curve(shoreline.map(([x, y]): Point => [x, y + 14])), '#33474a', 22, 'opacity="0.4"'),
    9,
    5,
  );
  const surface =
    ripples({
      seed: 6,
      from: 0,
      to: width,
      top: 900,
      bottom: 1480,
      count: tall ? 40 : 90,
      length: 300,
      fill: '#eef0e6',
      opacity: 0.26,
    }) +
    ripples({
      seed: 16,
      from: 0,
      to: width,
      top: 960,
      bottom: 1490,
      count: tall ? 36 : 80,
      length: 280,
      fill: '#23404e',
      opacity: 0.16,
    }) +
    glow(sunX, WATERLINE + 30, tall ? 420 : 760, '#fff6df', 0.7, 70);

  // Turf along the shore, with a pale lip of stones where it meets the water.
  const rise = ridge(frame, {
    seed: 58,
    y: WATERLINE + 4,
    rise: 10,
    wave: 300,
    lift: (x) => -130 * Math.max(0, x - (tall ? 0.1 : 0.24)) ** 1.2,
  }).filter(([x]) => x >= shoreline[0]![0]);
  const landward = `${curve(shoreline)}L${curve([...rise].reverse()).slice(1)}Z`;
  const farWood =
    wood(rise, { seed: 5, size: 70, fill: '#b9ab98', lit: '#dcc7a4', light: -1, density: 1.1 }) +
    mist(frame, {
      y: 780,
      height: 130,
      color: '#f0eada',
      opacity: 0.7,
      seed: 52,
      stretch: 1000,
      body: 0.4,
    }) +
    wood(
      rise.filter(([x]) => x > width * (tall ? 0.6 : 0.66)),
      { seed: 9, size: 120, fill: '#a0806a', lit: '#d2a878', light: -1, density: 0.9 },
    );
  const turf =
    gradientShape(
      landward,
      [shoreline[0]![0], 0],
      [width, 0],
      parseStops('#c3c8b2 0, #9aa680 0.3, #87844f 0.55, #8a5f3c 0.78, #6b4238 1'),
    ) +
    clip(
      landward,
      // Mown tussocks, red where leaves lie among them.
      ripples({
        seed: 71,
        from: width * 0.3,
        to: width,
        top: 800,
        bottom: 1180,
        count: tall ? 120 : 240,
        length: 120,
        fill: '#5b4a33',
        opacity: 0.28,
      }) +
        ripples({
          seed: 72,
          from: width * 0.3,
          to: width,
          top: 800,
          bottom: 1180,
          count: tall ? 90 : 190,
          length: 110,
          fill: '#d9b073',
          opacity: 0.26,
        }) +
        ripples({
          seed: 73,
          from: width * 0.5,
          to: width,
          top: 900,
          bottom: 1180,
          count: tall ? 60 : 120,
          length: 90,
          fill: '#a8442c',
          opacity: 0.35,
        }) +
        fadeY(shape(`M0 600H${width}V1300H0Z`, MIST), [
          [600, 0.9],
          [820, 0.62],
          [950, 0.2],
          [1120, 0],
        ]),
    );
  const rnd = random(14);
  let pebbles = '';
  for (let i = 0; i < (tall ? 70 : 130); i++) {
    const t = rnd();
    const x = shoreline[0]![0] + (width + 100 - shoreline[0]![0]) * t;
    const near = Math.max(0, (shoreAt(x) - WATERLINE) / 330);
    const s = 2 + 9 * near * (0.5 + rnd());
    const y = shoreAt(x) + (rnd() - 0.35) * 10 * near;
    pebbles += `M${r1(x - s)} ${r1(y)}Q${r1(x - s * 0.6)} ${r1(y - s * 0.8)} ${r1(x)} ${r1(y - s * 0.7)}Q${r1(x + s * 0.8)} ${r1(y - s * 0.6)} ${r1(x + s)} ${r1(y)}Z`;
  }
  const lip =
    stroke(curve(shoreline), '#f1eada', 3, 'opacity="0.55"') +
    shape(pebbles, parseStops('#cfcabb 0, #7c8583 1'));
  const tufts = grass(
    shoreline.map(([x, y]): Point => [x, y - 6]),
    {
      seed: 8,
      from: tall ? 200 : 900,
      to: width,
      count: tall ? 120 : 220,
      height: 30,
      fill: '#7c7346',
      lean: -0.15,
    },
  );
  const boulders = (
    tall
      ? [
          [940, 1146, 120, 56, 4],
          [1030, 1166, 70, 30, 9],
          [600, 1002, 60, 26, 12],
        ]
      : [
          [2060, 1150, 150, 70, 4],
          [2180, 1166, 90, 38, 9],
          [1600, 1044, 80, 34, 12],
          [1660, 1056, 48, 20, 15],
        ]
  )
    .map(([x, y, w, h, s]) =>
      rock({
        x: x!,
        y: y!,
        width: w!,
        height: h!,
        seed: s!,
        body: parseStops('#8b8b84 0, #454d50 1'),
        lit: '#d8d0bd',
        cap: '#7c8257',
        light: -1,
      }),
    )
    .join('');

  // ── Fallen leaves: a carpet under the crimson tree, a drift on the water ──
  const red = trees[trees.length - 1]![0];
  const leafTones = ['#8f2c22', '#b9432b', '#d9713f', '#e6a24e'];
  const fallen = (() => {
    const r = random(31);
    const layers = leafTones.map(() => '');
    for (let i = 0; i < (tall ? 260 : 420); i++) {
      const spread = tall ? 300 : 480;
      const x = red + (r() + r() + r() - 1.5) * spread;
      const y = shoreAt(x) - 8 - r() ** 1.3 * 74;
      const s = 4 + 5 * r();
      const k = Math.floor(r() * leafTones.length);
      layers[k] +=
        `M${r1(x - s)} ${r1(y)}Q${r1(x)} ${r1(y - s * 0.7)} ${r1(x + s)} ${r1(y + (r() - 0.5) * 3)}Q${r1(x)} ${r1(y + s * 0.5)} ${r1(x - s)} ${r1(y)}Z`;
    }
    return layers.map((d, i) => shape(d, leafTones[i]!)).join('');
  })();
  const drift = (() => {
    const r = random(47);
    const layers = leafTones.map(() => '');
    let shade = '';
    for (let i = 0; i < (tall ? 90 : 150); i++) {
      // They gather along a slow line of current that bends away from the shore.
      const t = r() ** 0.8;
      const x =
        red + (tall ? 60 : 120) - t * (tall ? 560 : 1050) + (r() - 0.5) * 130 * (1 - t * 0.4);
      const y = shoreAt(red) + 70 + 150 * t + 60 * Math.sin(t * 5) + (r() - 0.5) * (90 - 30 * t);
      if (y < shoreAt(x) + 20) continue;
      const s = 6 + 9 * r();
      const k = Math.floor(r() * leafTones.length);
      const d = r() < 0.4 ? momiji(0, 0, s * 1.1, r() * 6.3) : leaf('round', 0, 0, s, r() * 6.3);
      // The leaf is drawn as seen from above, then flattened.
      const flat = d.replace(
        /(-?[\d.]+) (-?[\d.]+)/g,
        (_, a: string, b: string) => `${r1(x + Number(a))} ${r1(y + Number(b) * 0.42)}`,
      );
      layers[k] += flat;
      shade += `M${r1(x - s)} ${r1(y + 3)}h${r1(s * 2)}v2h${r1(-s * 2)}Z`;
    }
    return (
      shape(shade, '#22343d', 'opacity="0.25"') +
      layers.map((d, i) => shape(d, leafTones[i]!)).join('')
    );
  })();

  // ── A jetty of old planks, a mat rolled up on it, a pair of sandals ──
  const jetty = (() => {
    const endX = tall ? 800 : 1900;
    const y = tall ? 1292 : 1296;
    const to = width + 60;
    const deep = 62; // px from its far edge to its near one, at the end
    const far = (t: number): Point => [endX + (to - endX) * t, y - 18 * t];
    const near = (t: number): Point => [endX - 46 + (to - endX + 120) * t, y + deep + 34 * t];
    const plank = (a: number, b: number) => line([far(a), far(b), near(b), near(a)], true);
    const count = tall ? 11 : 14;
    let planks = '';
    for (let i = 0; i < count; i++) {
      const tone = rnd();
      planks += shape(
        plank(i / count, (i + 0.95) / count),
        mix('#7a6f66', tone > 0.5 ? '#a3978a' : '#5a5250', Math.abs(tone - 0.5) * 1.3),
      );
    }
    const front = line(
      [near(0), near(1), [near(1)[0], near(1)[1] + 20], [near(0)[0], near(0)[1] + 15]],
      true,
    );
    const posts = [0.02, 0.27, 0.55, 0.85]
      .map((t) => {
        const [px, py] = near(t);
        return (
          gradientShape(
            `M${r1(px + 6)} ${r1(py)}H${r1(px + 34)}V${r1(py + 82)}H${r1(px + 6)}Z`,
            [px + 6, 0],
            [px + 34, 0],
            parseStops('#7c726a 0, #4b4644 0.5, #2b2b2d 1'),
          ) +
          gradientShape(
            `M${r1(px + 4)} ${r1(py + 82)}H${r1(px + 36)}L${r1(px + 32)} ${r1(py + 190)}H${r1(px + 8)}Z`,
            [0, py + 82],
            [0, py + 190],
            parseStops('#232c33 0 0.6, #232c33 1 0'),
          )
        );
      })
      .join('');
    const shade = gaussianBlur(
      shape(
        line(
          [
            [near(0)[0] + 10, near(0)[1] + 40],
            [near(1)[0], near(1)[1] + 50],
            [near(1)[0], near(1)[1] + 130],
            [near(0)[0] + 30, near(0)[1] + 110],
          ],
          true,
        ),
        '#1d2d37',
        'opacity="0.5"',
      ),
      8,
      6,
    );
    const farPosts = [0.02, 0.27, 0.55]
      .map((t) => {
        const [px, py] = far(t);
        return shape(
          `M${r1(px - 4)} ${r1(py - 46)}Q${r1(px + 8)} ${r1(py - 52)} ${r1(px + 20)} ${r1(py - 46)}V${r1(py + 6)}H${r1(px - 4)}Z`,
          parseStops('#8d8278 0, #4b4644 1'),
        );
      })
      .join('');
    const mx = endX + (tall ? 170 : 230);
    const my = y + 44;
    const mat =
      footShade(mx + 6, my + 12, 84, 12, '#1f1d1f', 0.6) +
      gradientShape(
        `M${mx - 70} ${my - 32}L${mx + 66} ${my - 40}Q${mx + 84} ${my - 16} ${mx + 66} ${my + 8}L${mx - 70} ${my + 16}Z`,
        [0, my - 38],
        [0, my + 14],
        parseStops('#8ea3a8 0, #5a7681 0.45, #2f4652 1'),
      ) +
      `<ellipse cx="${mx - 70}" cy="${my - 8}" rx="13" ry="24" fill="#46616c"/>` +
      stroke(
        `M${mx - 70} ${my - 26}a8 18 0 1 0 5 30a5 12 0 1 0 -5 -22a3 7 0 1 0 2 12`,
        '#a9bcbf',
        2.4,
      ) +
      stroke(
        `M${mx - 26} ${my - 35}Q${mx - 12} ${my - 10} ${mx - 24} ${my + 13}M${mx + 28} ${my - 38}Q${mx + 42} ${my - 14} ${mx + 30} ${my + 10}`,
        '#d9c8a8',
        4,
      );
    const sandal = (x: number, yy: number) =>
      shape(
        `M${x - 22} ${yy}Q${x - 20} ${yy - 8} ${x} ${yy - 8}Q${x + 22} ${yy - 8} ${x + 24} ${yy - 1}Q${x + 22} ${yy + 5} ${x} ${yy + 5}Q${x - 20} ${yy + 6} ${x - 22} ${yy}Z`,
        '#c9ab78',
      ) +
      stroke(
        `M${x - 12} ${yy - 2}Q${x - 2} ${yy - 9} ${x + 8} ${yy - 6}M${x - 12} ${yy - 2}Q${x} ${yy + 3} ${x + 9} ${yy + 2}`,
        '#7a2f28',
        3,
      );
    return (
      shade +
      farPosts +
      planks +
      stroke(line([far(0), far(1)]), '#cfc6b8', 2, 'opacity="0.6"') +
      shape(front, parseStops('#5f5751 0, #2d2c2e 1')) +
      stroke(line([near(0), near(1)]), '#c4b9aa', 2.4, 'opacity="0.75"') +
      posts +
      mat +
      sandal(mx + 150, my - 6) +
      sandal(mx + 162, my + 14)
    );
  })();

  // ── Winter, close to the eye: a bare tree leans in from the right with the first snow on its limbs ──
  const winter = bareTree({
    x: tall ? 1170 : 2350,
    base: shoreAt(tall ? 1170 : 2350) + 6,
    height: tall ? 820 : 980,
    seed: 31,
    lean: -0.06,
    wood: parseStops('#6a6462 0, #2d2e31 1'),
    twigs: '#6a6462',
    snow: '#f6f5f0',
    girth: tall ? 40 : 48,
    spread: 0.42,
  });
  const mirroredWinter = reflection(winter, {
    waterline: shoreAt(tall ? 1170 : 2350) + 14,
    depth: 420,
    opacity: 0.5,
    squash: 0.5,
    waver: 12,
    seed: 9,
  });
  // Snow on the ground only under the winter tree.
  const snow = gaussianBlur(
    shape(
      (tall
        ? [
            [1120, 1120, 120, 22],
            [1010, 1090, 70, 10],
            [1190, 1070, 100, 14],
            [1080, 1040, 50, 6],
          ]
        : [
            [2330, 1118, 210, 30],
            [2140, 1086, 130, 14],
            [2380, 1050, 190, 20],
            [2220, 1030, 90, 8],
            [2060, 1050, 60, 6],
            [2330, 990, 120, 9],
          ]
      )
        .map(([x, y, rx, ry], i) => blob(x!, y!, rx! * 0.8, ry! * 0.8, 80 + i, 0.6))
        .join(''),
      '#f1efe8',
      'opacity="0.9"',
    ),
    1.4,
  );
  /** Wild geese on their way south. */
  const geese = [0, 1, 2, 3, 4, 5, 6]
    .map((i) => {
      const arm = i % 2 ? 1 : -1;
      const k = Math.ceil(i / 2);
      const x = (tall ? 420 : 900) + k * 44 + (i % 3) * 4;
      const y = (tall ? 300 : 330) + arm * k * 17 - k * 6;
      const s = 15 - k * 0.8;
      return `M${r1(x - s)} ${r1(y - s * 0.5)}Q${r1(x - s * 0.4)} ${r1(y - s * 0.55)} ${x} ${y}Q${r1(x + s * 0.5)} ${r1(y - s * 0.7)} ${r1(x + s * 1.1)} ${r1(y - s * 0.4)}`;
    })
    .join('');

  return artwork(
    frame,
    [
      air,
      sun,
      clouds,
      hills,
      stroke(geese, '#56656b', 3, 'opacity="0.8"'),
      lake,
      mirrored,
      mirroredWinter,
      surface,
      shoreDark,
      farWood,
      turf,
      tufts,
      lip,
      snow,
      mist(frame, {
        y: 930,
        height: 90,
        color: '#f6f1e4',
        opacity: 0.34,
        seed: 61,
        stretch: 1200,
        body: 0.2,
      }),
      ...trees.flatMap((t, i) => [
        footShade(
          t[0] + t[1] * 0.05,
          shoreAt(t[0]) - t[1] * 0.015,
          t[1] * 0.2,
          t[1] * 0.022,
          '#3c3b30',
          0.4 * (1 - t[4]),
        ),
        drawTree(t),
        i < 3
          ? fog({
              x: t[0] + 60,
              y: shoreAt(t[0]) - 20,
              rx: 260,
              ry: 34,
              color: '#f2ecdc',
              opacity: 0.4 - i * 0.1,
              seed: 50 + i,
            })
          : '',
      ]),
      fallen,
      winter,
      boulders,
      drift,
      jetty,
      fadeY(shape(`M0 1240H${width}V${height}H0Z`, '#1d3442'), [
        [1240, 0],
        [1500, 0.5],
      ]),
    ],
    0.6,
  );
}
