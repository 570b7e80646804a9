/**
 * Page not found: a path over an autumn moor that ends in fog. A wayside god (dōsojin) ought to show the way,
 * but somebody has put a hat on it, one sandal lies behind on the path, and a heron flies off.
 * The light is the fog itself, a little warmer on the left where the sun must be.
 */
import type { Frame } from '../frame.ts';
import { evenSteps, noise, random } from '../draw/numbers.ts';
import { type Point, curve } from '../draw/paths.ts';
import { gradientShape, group, mix, parseStops, shape, stroke } from '../draw/paint.ts';
import { clip, fadeY, gaussianBlur, roughen } from '../draw/effects.ts';
import { glow, sky } from '../draw/sky.ts';
import { fog, mist } from '../draw/mist.ts';
import { heightAt, land, ridge } from '../draw/land.ts';
import { grass, susuki } from '../draw/plants.ts';
import { wood } from '../draw/woods.ts';
import { artwork } from '../draw/artwork.ts';

/** A heron flying away to the left, neck folded, legs trailing. `s`: px from shoulder to wing tip. */
function heron(x: number, y: number, s: number, far: string, body: string, light: string): string {
  const p = (a: number, b: number) => `${(x + a * s).toFixed(1)} ${(y + b * s).toFixed(1)}`;
  const farWing = `M${p(-0.12, 0)}Q${p(-0.36, -0.26)} ${p(-0.44, -0.46)}Q${p(-0.52, -0.74)} ${p(-0.5, -1.02)}Q${p(-0.42, -0.88)} ${p(-0.38, -0.86)}L${p(-0.34, -0.98)}L${p(-0.28, -0.82)}L${p(-0.22, -0.9)}L${p(-0.18, -0.72)}L${p(-0.1, -0.76)}Q${p(0.02, -0.4)} ${p(0.12, 0)}Z`;
  const nearWing = `M${p(-0.12, 0)}Q${p(-0.18, -0.34)} ${p(-0.06, -0.56)}Q${p(0.1, -0.86)} ${p(0.38, -1.06)}Q${p(0.3, -0.92)} ${p(0.32, -0.88)}L${p(0.5, -0.98)}L${p(0.4, -0.8)}L${p(0.56, -0.84)}L${p(0.44, -0.66)}L${p(0.58, -0.66)}Q${p(0.4, -0.28)} ${p(0.22, 0.02)}Z`;
  const trunk = `M${p(-0.66, -0.02)}L${p(-0.42, -0.05)}Q${p(-0.36, -0.11)} ${p(-0.28, -0.04)}Q${p(-0.24, 0)} ${p(-0.16, -0.05)}Q${p(0.06, -0.1)} ${p(0.3, 0.02)}L${p(0.44, 0.06)}L${p(0.3, 0.1)}Q${p(0.04, 0.16)} ${p(-0.14, 0.1)}Q${p(-0.26, 0.16)} ${p(-0.33, 0.06)}Q${p(-0.36, 0)} ${p(-0.42, -0.01)}Z`;
  const legs = `M${p(0.3, 0.07)}L${p(0.86, 0.16)}L${p(0.95, 0.15)}M${p(0.3, 0.085)}L${p(0.84, 0.2)}L${p(0.92, 0.2)}`;
  return (
    shape(farWing, far) +
    stroke(legs, body, s * 0.018) +
    shape(trunk, body) +
    shape(nearWing, body) +
    shape(
      `M${p(-0.1, 0)}Q${p(-0.15, -0.32)} ${p(-0.03, -0.54)}Q${p(0.1, -0.8)} ${p(0.3, -0.96)}Q${p(0.2, -0.66)} ${p(0.16, -0.42)}Q${p(0.14, -0.2)} ${p(0.16, -0.02)}Z`,
      light,
      'opacity="0.7"',
    ) +
    stroke(`M${p(-0.44, -0.045)}Q${p(-0.37, -0.1)} ${p(-0.28, -0.035)}`, '#2b3138', s * 0.016)
  );
}

/** The wayside god: a boulder with two small figures cut into a niche, a straw rope, lichen, and the hat. `h`: px of the stone. */
function wayside(x: number, y: number, h: number): string {
  const p = (a: number, b: number) => `${(x + a * h).toFixed(1)} ${(y - b * h).toFixed(1)}`;
  const outline = curve(
    (
      [
        [-0.36, -0.02],
        [-0.41, 0.2],
        [-0.385, 0.46],
        [-0.33, 0.7],
        [-0.22, 0.9],
        [-0.02, 1],
        [0.17, 0.95],
        [0.3, 0.78],
        [0.37, 0.54],
        [0.4, 0.26],
        [0.38, -0.02],
        [0, -0.05],
      ] as const
    ).map(([a, b]): Point => [x + a * h, y - b * h]),
    true,
  );
  const niche = `M${p(-0.22, 0.1)}L${p(-0.225, 0.42)}Q${p(-0.22, 0.67)} ${p(0, 0.69)}Q${p(0.22, 0.67)} ${p(0.225, 0.42)}L${p(0.22, 0.1)}Z`;
  // Two figures side by side, worn smooth: robes, round heads that lean together, sleeves that meet.
  const figure = (side: -1 | 1, tone: string) =>
    shape(
      `M${p(side * 0.19, 0.11)}Q${p(side * 0.185, 0.32)} ${p(side * 0.13, 0.42)}Q${p(side * 0.085, 0.46)} ${p(side * 0.04, 0.42)}Q${p(side * 0.004, 0.32)} ${p(side * 0.006, 0.11)}Z`,
      tone,
    ) +
    shape(
      `M${p(side * 0.015, 0.51)}Q${p(side * 0.012, 0.6)} ${p(side * 0.075, 0.6)}Q${p(side * 0.14, 0.6)} ${p(side * 0.137, 0.51)}Q${p(side * 0.13, 0.43)} ${p(side * 0.076, 0.43)}Q${p(side * 0.022, 0.43)} ${p(side * 0.015, 0.51)}Z`,
      tone,
    );
  const n = noise(9, 3);
  const rnd = random(4);
  let specks = '';
  for (let i = 0; i < 120; i++) {
    const a = (rnd() - 0.5) * 0.8;
    const b = rnd();
    const r = h * (0.003 + rnd() * 0.007);
    if (n(a * 9) + n(b * 7 + 20) > 0.05)
      specks += `M${(x + a * h - r).toFixed(1)} ${(y - b * h).toFixed(1)}q${r.toFixed(1)} ${(-r).toFixed(1)} ${(2 * r).toFixed(1)} 0q${(-r).toFixed(1)} ${r.toFixed(1)} ${(-2 * r).toFixed(1)} 0Z`;
  }
  const lichen = [
    [-0.27, 0.62, 0.06],
    [-0.32, 0.4, 0.045],
    [0.3, 0.5, 0.05],
    [0.1, 0.8, 0.05],
    [-0.13, 0.84, 0.035],
    [0.29, 0.2, 0.06],
  ]
    .map(([a, b, r], i) => {
      const m = noise(30 + i, 2);
      return curve(
        Array.from({ length: 12 }, (_, k): Point => {
          const t = (k / 12) * Math.PI * 2;
          const q = r! * h * (1 + 0.4 * m(k * 0.9));
          return [x + a! * h + Math.cos(t) * q, y - b! * h + Math.sin(t) * q * 0.8];
        }),
        true,
      );
    })
    .join('');
  const stone = clip(
    outline,
    gradientShape(
      outline,
      [x - h * 0.4, 0],
      [x + h * 0.42, 0],
      parseStops('#a29c90 0, #8a8780 0.3, #66676a 0.65, #4b4f55 1'),
    ) +
      gradientShape(
        `M${x - h} ${y - h * 1.2}H${x + h}V${y + h * 0.1}H${x - h}Z`,
        [0, y - h],
        [0, y],
        parseStops('#d9d2c2 0 0.3, #d9d2c2 0.4 0, #2f3430 0.75 0, #2f3430 1 0.55'),
      ) +
      shape(niche, parseStops('#4f5154 0, #626262 1')) +
      stroke(
        niche,
        '#b7b0a2',
        h * 0.008,
        `opacity="0.5" transform="translate(${(h * 0.008).toFixed(1)} ${(h * 0.008).toFixed(1)})"`,
      ) +
      group(
        `transform="translate(${(h * 0.014).toFixed(1)} ${(h * 0.012).toFixed(1)})"`,
        figure(-1, '#414447') + figure(1, '#414447'),
      ) +
      figure(-1, '#918d84') +
      figure(1, '#7d7b77') +
      stroke(
        `M${p(-0.125, 0.3)}Q${p(-0.05, 0.22)} ${p(0.0, 0.28)}Q${p(0.06, 0.22)} ${p(0.125, 0.3)}M${p(-0.1, 0.13)}Q${p(-0.085, 0.22)} ${p(-0.06, 0.25)}M${p(0.1, 0.13)}Q${p(0.085, 0.22)} ${p(0.06, 0.25)}`,
        '#4f5154',
        h * 0.011,
      ) +
      shape(lichen, '#a7a888', 'opacity="0.55"') +
      shape(specks, '#3f4345', 'opacity="0.5"') +
      shape(
        `M${p(-0.5, 0.1)}Q${p(-0.3, 0.13)} ${p(-0.2, 0.06)}Q${p(0, 0.1)} ${p(0.16, 0.05)}Q${p(0.3, 0.12)} ${p(0.5, 0.08)}V${y + h * 0.1}H${x - h * 0.5}Z`,
        '#6d7148',
        'opacity="0.85"',
      ),
  );
  // Straw rope with paper streamers.
  const rope = `M${p(-0.35, 0.72)}Q${p(0, 0.63)} ${p(0.33, 0.74)}L${p(0.335, 0.78)}Q${p(0, 0.68)} ${p(-0.34, 0.765)}Z`;
  let twist = '';
  for (let i = 0; i < 15; i++) {
    const t = (i + 0.5) / 15;
    const px = -0.35 + 0.69 * t;
    const py = 0.745 - 0.08 * Math.sin(Math.PI * t) + 0.015 * t;
    twist += `M${p(px - 0.012, py - 0.02)}L${p(px + 0.016, py + 0.022)}`;
  }
  const streamer = (a: number, b: number) =>
    shape(
      `M${p(a, b)}L${p(a + 0.036, b - 0.004)}L${p(a + 0.036, b - 0.06)}L${p(a + 0.058, b - 0.058)}L${p(a + 0.056, b - 0.125)}L${p(a + 0.018, b - 0.128)}L${p(a + 0.018, b - 0.072)}L${p(a, b - 0.07)}Z`,
      '#efe9da',
    );
  // The hat: woven sedge, a shallow cone, set a little crooked; its strings hang.
  const hat = group(
    `transform="rotate(-7 ${x.toFixed(1)} ${(y - h).toFixed(1)})"`,
    stroke(
      `M${p(-0.3, 0.9)}Q${p(-0.36, 0.74)} ${p(-0.3, 0.62)}M${p(0.3, 0.9)}Q${p(0.36, 0.76)} ${p(0.33, 0.6)}`,
      '#a2503c',
      h * 0.014,
    ) +
      shape(
        `M${p(-0.54, 0.885)}Q${p(0, 0.8)} ${p(0.54, 0.885)}Q${p(0, 0.94)} ${p(-0.54, 0.885)}Z`,
        '#4d4436',
      ) +
      gradientShape(
        `M${p(-0.54, 0.885)}Q${p(-0.26, 1.04)} ${p(-0.03, 1.16)}Q${p(0, 1.175)} ${p(0.03, 1.16)}Q${p(0.26, 1.04)} ${p(0.54, 0.885)}Q${p(0, 0.83)} ${p(-0.54, 0.885)}Z`,
        [x - h * 0.5, 0],
        [x + h * 0.5, 0],
        parseStops('#e6cf9c 0, #d0b47d 0.4, #a58b5f 0.75, #80704f 1'),
      ) +
      stroke(
        [-0.42, -0.28, -0.14, 0, 0.14, 0.28, 0.42]
          .map((k) => `M${p(k * 0.05, 1.16)}Q${p(k * 0.55, 1.02)} ${p(k, 0.868 + k * k * 0.07)}`)
          .join('') +
          `M${p(-0.36, 0.985)}Q${p(0, 0.92)} ${p(0.36, 0.985)}M${p(-0.19, 1.075)}Q${p(0, 1.035)} ${p(0.19, 1.075)}`,
        '#77633f',
        h * 0.007,
        'opacity="0.55"',
      ),
  );
  const shade = clip(
    outline,
    gaussianBlur(
      shape(
        `M${p(-0.4, 0.84)}Q${p(0, 0.74)} ${p(0.4, 0.84)}L${p(0.36, 0.98)}L${p(-0.36, 0.98)}Z`,
        '#24272b',
        'opacity="0.6"',
      ),
      5,
    ),
  );
  return (
    stone +
    shade +
    shape(rope, parseStops('#d9bf86 0, #9c8354 1')) +
    stroke(twist, '#6f5a37', h * 0.009) +
    streamer(-0.2, 0.71) +
    streamer(-0.02, 0.69) +
    streamer(0.16, 0.71) +
    hat
  );
}

export default function notFound(frame: Frame): string {
  const { width, height } = frame;
  const tall = width < height;
  const stoneX = tall ? 745 : 1560;
  const stoneY = 1150;
  const stoneH = tall ? 262 : 282;
  const lostX = tall ? 520 : 1180; // where the path is last seen

  const air = sky(
    frame,
    parseStops('#6f7d85 0, #8a949a 0.12, #b3b5b1 0.34, #d3cfc3 0.55, #dfd8c8 0.68, #cbbfa5 1'),
  );
  const day = glow(tall ? 260 : 620, 620, tall ? 640 : 1000, '#f3e6cb', 0.9, 420);
  const drift = mist(frame, {
    y: 300,
    height: 240,
    color: '#e3e0d8',
    opacity: 0.45,
    seed: 7,
    stretch: 1700,
    body: 0.3,
  });

  // Hills that the fog nearly hides, then three swells of the moor, each less hazy.
  const faintHills = ridge(frame, { seed: 21, y: 660, rise: 90, wave: 620 });
  const copse = ridge(frame, { seed: 26, y: 800, rise: 26, wave: 420 });
  const copseFrom = tall ? 700 : 1560;
  const farMoor =
    land(faintHills, 1000, parseStops('#bcbdb9 0 0.75, #d9d4c6 0.4 0')) +
    wood(copse, {
      seed: 28,
      size: 70,
      fill: '#bbbab0',
      from: copseFrom,
      to: copseFrom + (tall ? 330 : 520),
      density: 1.9,
    }) +
    land(copse, 1100, parseStops('#bdb9aa 0 0.8, #d8d0bd 0.4 0')) +
    mist(frame, { y: 850, height: 180, color: '#e6dfd0', opacity: 0.95, seed: 14, body: 0.65 });
  const swell = ridge(frame, {
    seed: 37,
    y: 930,
    rise: 22,
    wave: 400,
    lift: (x) => -50 * Math.max(0, x - 0.62),
  });
  const middle = ridge(frame, {
    seed: 47,
    y: 1030,
    rise: 20,
    wave: 360,
    lift: (x) => -46 * Math.max(0, x - 0.6) - 30 * Math.max(0, 0.3 - x),
  });
  const front = ridge(frame, {
    seed: 57,
    y: 1150,
    rise: 20,
    wave: 420,
    lift: (x) => 10 - 30 * Math.max(0, x - 0.55),
  });
  const tone = (c: string, haze: number) => mix(c, '#ddd5c4', haze);
  const tufts = (points: readonly Point[], seed: number, count: number, h: number, haze: number) =>
    grass(points, {
      seed,
      from: -20,
      to: width + 20,
      count: Math.round(count * (tall ? 0.5 : 1)),
      height: h,
      fill: tone('#8d7446', haze),
      lean: 0.3,
    }) +
    grass(
      points.map(([x, y]): Point => [x, y + h * 0.5]),
      {
        seed: seed + 1,
        from: -20,
        to: width + 20,
        count: Math.round(count * (tall ? 0.5 : 1)),
        height: h,
        fill: tone('#b3935a', haze),
        lean: 0.35,
      },
    );

  // The path: bright, trodden, winding up from the bottom of the canvas until it disappears in the fog.
  const way = evenSteps(21).map((t): readonly [number, number, number] => {
    // 0 far, 1 at the foot
    const x =
      lostX + Math.sin(t * 4.3 + 0.2) * (40 + (tall ? 120 : 190) * t) + (tall ? 20 : 60) * t;
    return [x, 880 + 640 * t ** 1.55, 7 + (tall ? 150 : 190) * t ** 1.75];
  });
  const n = noise(66, 3);
  const side = (s: number) =>
    way.map(([x, y, w], i): Point => [x + s * w * (1 + 0.07 * n(i * 0.7 + s * 9)), y]);
  const pathShape = curve([...side(-1), ...side(1).reverse()], true);
  const pathAt = (y: number): readonly [number, number] => {
    const i = Math.max(
      0,
      way.findIndex(([, py]) => py >= y),
    );
    return [way[i]![0], way[i]![2]];
  };
  const path = roughen(
    shape(pathShape, parseStops('#ece3cf 0, #dccbaa 0.25, #bfa57c 0.55, #8d7655 1')),
    10,
    60,
    22,
    4,
    true,
  );
  // Worn ruts and pebbles, only near the eye.
  const rnd = random(17);
  let pebbles = '';
  let pale = '';
  for (let i = 0; i < 150; i++) {
    const y = 1010 + rnd() ** 0.8 * 480;
    const [x, w] = pathAt(y);
    const k = (y - 880) / 640;
    const px = x + (rnd() - 0.5) * 1.7 * w;
    const r = (2 + 7 * k) * (0.4 + rnd());
    const d = `M${(px - r).toFixed(1)} ${y.toFixed(1)}q${r.toFixed(1)} ${(-r * 0.8).toFixed(1)} ${(2 * r).toFixed(1)} 0q${(-r).toFixed(1)} ${(r * 0.5).toFixed(1)} ${(-2 * r).toFixed(1)} 0Z`;
    if (rnd() < 0.5) pebbles += d;
    else pale += d;
  }
  const trodden =
    shape(pebbles, '#6f5c40', 'opacity="0.45"') + shape(pale, '#e9dcc0', 'opacity="0.55"');

  // One straw sandal, left behind.
  const sandal = (() => {
    const y = tall ? 1236 : 1226;
    const [px] = pathAt(y);
    const x = px + (tall ? 22 : 30);
    const s = tall ? 30 : 34;
    return group(
      `transform="translate(${x.toFixed(1)} ${y}) rotate(-24) scale(1 0.62)"`,
      shape(
        `M${-s} 3Q${-s * 1.05} ${-s * 0.42 + 4} ${-s * 0.3} ${-s * 0.4 + 4}Q${s * 0.5} ${-s * 0.5 + 4} ${s} ${-s * 0.2 + 4}Q${s * 1.15} ${s * 0.3} ${s * 0.6} ${s * 0.42 + 4}Q${-s * 0.4} ${s * 0.52 + 4} ${-s} 5Z`,
        '#4f3f2a',
        'opacity="0.5" transform="translate(3 6)"',
      ) +
        shape(
          `M${-s} 0Q${-s * 1.05} ${-s * 0.42} ${-s * 0.3} ${-s * 0.4}Q${s * 0.5} ${-s * 0.5} ${s} ${-s * 0.2}Q${s * 1.15} ${s * 0.3} ${s * 0.6} ${s * 0.42}Q${-s * 0.4} ${s * 0.52} ${-s} 0Z`,
          '#d9bd80',
        ) +
        stroke(
          [-0.7, -0.45, -0.2, 0.05, 0.3, 0.55, 0.8]
            .map((k) => `M${k * s} ${-s * 0.36}L${k * s + 2} ${s * 0.36}`)
            .join(''),
          '#8f7545',
          1.8,
          'opacity="0.7"',
        ) +
        stroke(
          `M${-s * 0.62} 0Q${-s * 0.1} ${-s * 0.5} ${s * 0.5} ${-s * 0.42}M${-s * 0.62} 0Q${-s * 0.1} ${s * 0.3} ${s * 0.4} ${s * 0.36}M${s * 0.6} ${-s * 0.3}Q${s * 1.5} ${-s * 0.7} ${s * 1.7} ${-s * 0.2}`,
          '#a2503c',
          3.4,
        ),
    );
  })();

  // Two persimmons on a leaf, for the god.
  const gift = (() => {
    const x = stoneX - stoneH * 0.06;
    const y = stoneY + 20;
    const fruit = (cx: number, cy: number, r: number) =>
      shape(
        `M${cx - r} ${cy - r * 0.7}Q${cx - r * 0.9} ${cy - r * 1.55} ${cx} ${cy - r * 1.5}Q${cx + r * 0.9} ${cy - r * 1.55} ${cx + r} ${cy - r * 0.7}Q${cx + r * 0.85} ${cy} ${cx} ${cy}Q${cx - r * 0.85} ${cy} ${cx - r} ${cy - r * 0.7}Z`,
        parseStops('#d98648 0, #a8522c 1'),
      ) +
      shape(
        `M${cx - r * 0.5} ${cy - r * 1.45}L${cx} ${cy - r * 1.75}L${cx + r * 0.5} ${cy - r * 1.45}L${cx + r * 0.15} ${cy - r * 1.2}L${cx - r * 0.2} ${cy - r * 1.2}Z`,
        '#59603c',
      ) +
      shape(
        `M${cx - r * 0.7} ${cy - r * 0.9}q${r * 0.05} ${-r * 0.35} ${r * 0.35} ${-r * 0.42}q${-r * 0.05} ${r * 0.3} ${-r * 0.35} ${r * 0.42}Z`,
        '#f0bd84',
        'opacity="0.8"',
      );
    return (
      shape(
        `M${x - 50} ${y + 3}Q${x} ${y - 10} ${x + 54} ${y + 2}Q${x} ${y + 14} ${x - 50} ${y + 3}Z`,
        '#5d6b45',
      ) +
      fruit(x - 17, y + 3, 17) +
      fruit(x + 20, y + 6, 18)
    );
  })();

  const plume = (x: number, y: number, h: number, seed: number, haze: number, plumes = 4) =>
    susuki({
      x,
      y,
      height: h,
      seed,
      blades: tone('#7c6b42', haze),
      stalk: tone('#8f7443', haze),
      plume: tone('#e6d8b8', haze * 0.5),
      plumes,
      lean: 0.3,
    });
  // Pampas grass in clumps of unequal size, thickest to the right.
  const clumps = tall
    ? [
        [0.07, 3],
        [0.3, 1],
        [0.82, 4],
        [0.97, 3],
      ]
    : [
        [0.03, 3],
        [0.13, 1],
        [0.2, 5],
        [0.36, 2],
        [0.79, 5],
        [0.88, 2],
        [0.965, 4],
      ];
  const farPlumes = clumps
    .map(([at, n], c) =>
      Array.from({ length: n! }, (_, i) => {
        const x = at! * width + (rnd() - 0.5) * 40 * n!;
        return plume(
          x,
          heightAt(middle, x) + 20 + rnd() * 26,
          84 + rnd() * 76,
          200 + c * 10 + i,
          0.5,
          3,
        );
      }).join(''),
    )
    .join('');
  const nearStone = [-230, -176, 190, 246, 312]
    .map((dx, i) =>
      plume(
        stoneX + dx * (tall ? 0.82 : 1),
        stoneY + 16 + (i % 2) * 14,
        200 + i * 18,
        240 + i,
        0.16,
      ),
    )
    .join('');
  const corner = (
    tall
      ? [
          [1030, 1560, 430],
          [1100, 1570, 520],
          [1180, 1560, 620],
          [40, 1570, 300],
        ]
      : [
          [2030, 1570, 380],
          [2120, 1560, 520],
          [2210, 1580, 470],
          [2290, 1560, 660],
          [2380, 1570, 600],
          [70, 1570, 330],
          [190, 1590, 260],
        ]
  )
    .map(([x, y, h], i) => plume(x!, y!, h!, 270 + i, 0, 6))
    .join('');

  /** Grass `dy` px below the crest of the front swell, on both sides of the path and a little over its edges. */
  const grassBesidePath = (
    dy: number,
    seed: number,
    count: number,
    h: number,
    dark: string,
    lit: string,
  ) => {
    const row = front.map(([x, y]): Point => [x, y + dy]);
    const [x, half] = pathAt(heightAt(row, lostX) + h * 0.3);
    const n = tall ? count * 0.5 : count;
    return [dark, lit]
      .map(
        (fill, i) =>
          grass(row, {
            seed: seed + i * 3,
            from: -20,
            to: x - half * 0.9,
            count: n * (x / width),
            height: h,
            fill,
            lean: 0.3,
          }) +
          grass(row, {
            seed: seed + i * 3 + 1,
            from: x + half * 0.92,
            to: width + 20,
            count: n * (1 - x / width),
            height: h,
            fill,
            lean: 0.3,
          }),
      )
      .join('');
  };

  const birdX = tall ? 470 : 960;
  const birdY = tall ? 520 : 470;
  return artwork(
    frame,
    [
      air,
      day,
      drift,
      farMoor,
      land(swell, height, parseStops('#cfc2a4 0, #c9b896 0.2, #b39c72 1')),
      tufts(swell, 3, 260, 30, 0.6),
      mist(frame, {
        y: 985,
        height: 140,
        color: '#e6dfd0',
        opacity: 0.85,
        seed: 24,
        stretch: 1000,
        body: 0.5,
      }),
      fadeY(land(middle, height, parseStops('#b8a276 0, #8f7a50 1')), [
        [980, 0.5],
        [1090, 1],
        [1500, 1],
      ]),
      tufts(middle, 13, 300, 44, 0.42),
      farPlumes,
      mist(frame, {
        y: 1085,
        height: 110,
        color: '#e4dccb',
        opacity: 0.5,
        seed: 34,
        stretch: 1000,
        body: 0.4,
      }),
      land(front, height, parseStops('#a48a58 0, #7f6c45 0.3, #4a4532 1')),
      tufts(front, 23, 360, 58, 0.22),
      ...[70, 150, 235].map((dy, i) =>
        grassBesidePath(
          dy,
          500 + i * 10,
          330 - i * 50,
          66 + i * 18,
          ['#93794a', '#7c673f', '#665635'][i]!,
          ['#a98d58', '#8c7548', '#716039'][i]!,
        ),
      ),
      fadeY(path, [
        [880, 0],
        [960, 0.25],
        [1060, 0.75],
        [1180, 1],
        [1500, 1],
      ]),
      fadeY(trodden, [
        [1010, 0],
        [1150, 1],
        [1500, 1],
      ]),
      sandal,
      fog({
        x: lostX,
        y: 935,
        rx: tall ? 380 : 620,
        ry: 100,
        color: '#e8e1d2',
        opacity: 0.8,
        seed: 9,
        count: 11,
      }),
      gaussianBlur(
        shape(
          `M${stoneX - stoneH * 0.44} ${stoneY}Q${stoneX} ${stoneY - 26} ${stoneX + stoneH * 0.7} ${stoneY + 4}Q${stoneX + stoneH * 0.2} ${stoneY + 34} ${stoneX - stoneH * 0.44} ${stoneY}Z`,
          '#3a3424',
          'opacity="0.6"',
        ),
        8,
        4,
      ),
      nearStone,
      wayside(stoneX, stoneY, stoneH),
      gift,
      grass(
        [
          [stoneX - 400, stoneY + 26],
          [stoneX + 400, stoneY + 26],
        ],
        {
          seed: 71,
          from: stoneX - stoneH * 0.62,
          to: stoneX + stoneH * 0.68,
          count: 110,
          height: 62,
          fill: '#7c683a',
          lean: 0.3,
        },
      ),
      corner,
      heron(birdX, birdY, tall ? 104 : 112, '#939ca2', '#68747e', '#a9b0b3'),
    ],
    0.7,
  );
}
