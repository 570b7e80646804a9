/**
 * About: the inland sea when the wind drops (nagi) at first light. The sun is still behind the
 * islands left of the middle; the sails of one boat hang slack, and the water mirrors everything.
 */
import type { Frame } from '../frame.ts';
import { evenSteps, lerp, noise, random } from '../draw/numbers.ts';
import { type Point, curve, limb, line } from '../draw/paths.ts';
import { type Fill, group, parseStops, shape, stroke } from '../draw/paint.ts';
import { clip, fadeY, gaussianBlur, roughen } from '../draw/effects.ts';
import { glow, sky } from '../draw/sky.ts';
import { mist } from '../draw/mist.ts';
import { land, ridge } from '../draw/land.ts';
import { reflection, water } from '../draw/water.ts';
import { artwork } from '../draw/artwork.ts';

const HORIZON = 800;

/** An island's outline above its shore: a steep little cliff at each end, wooded humps between. `peak`: where it is highest, 0–1. */
function island(o: {
  x: number;
  shore: number;
  width: number;
  height: number;
  seed: number;
  peak?: number;
}): Point[] {
  const { x, shore, width, height, seed, peak = 0.45 } = o;
  const hump = noise(seed, 3);
  const crowns = noise(seed + 50, 2);
  const n = Math.round(width / 5);
  return Array.from({ length: n + 1 }, (_, i): Point => {
    const u = i / n;
    const side = u < peak ? u / peak : (1 - u) / (1 - peak);
    const rise =
      (0.13 * Math.min(1, side * 14) ** 0.6 + 0.87 * Math.sin((side * Math.PI) / 2) ** 1.55) *
      (0.8 + 0.3 * hump(u * 3.4));
    // Tree crowns roughen the outline by a few px, more on larger islands.
    const wood =
      Math.max(0, crowns((u * width) / 15)) * Math.min(1, side * 12) * (1.5 + height * 0.022);
    return [x + (u - 0.5) * width, shore - height * rise - wood];
  });
}

/**
 * An island as a shape: spurs fall from the crest to the shore, each with woods darker on the side away from the light,
 * and a thin pale line where the rocks meet the water. `light`: −1 when the dawn is on its left.
 */
function isle(
  points: readonly Point[],
  shore: number,
  fill: Fill,
  fold: string,
  seed: number,
  light: -1 | 1 = -1,
): string {
  const d = `${line(points)}L${points[points.length - 1]![0]} ${shore}H${points[0]![0]}Z`;
  const rnd = random(seed);
  const span = points[points.length - 1]![0] - points[0]![0];
  const count = Math.max(3, Math.round(span / 70));
  let folds = '';
  let woods = '';
  for (let i = 0; i < count; i++) {
    const [x, y] = points[Math.floor(((i + 0.2 + rnd() * 0.6) / count) * (points.length - 1))]!;
    const h = shore - y;
    const start = y + h * rnd() * 0.35 - 4;
    const lean = -light * h * (0.15 + rnd() * 0.6);
    const wide = -light * (18 + h * (0.25 + rnd() * 0.4));
    folds += `M${x} ${start}Q${x + lean * 0.15} ${lerp(start, shore, 0.5)} ${x + lean} ${shore}H${x + lean + wide}Q${x + lean * 0.7 + wide * 0.7} ${lerp(start, shore, 0.55)} ${x} ${start}Z`;
  }
  // Tree crowns on the slope: short arcs, only where the island is near enough to show them.
  for (let i = 0; i < (points.length - 1) * 1.1; i++) {
    const [x, y] = points[Math.floor(rnd() * points.length)]!;
    const cy = lerp(y + 5, shore - 4, rnd() ** 1.3);
    const r = 3 + rnd() * 5;
    woods += `M${x - r} ${cy + r * 0.5}Q${x - r * 0.7} ${cy - r * 0.7} ${x} ${cy - r * 0.6}Q${x + r * 0.7} ${cy - r * 0.7} ${x + r} ${cy + r * 0.5}Q${x} ${cy - r * 0.1} ${x - r} ${cy + r * 0.5}Z`;
  }
  return (
    shape(d, fill) +
    clip(
      d,
      shape(folds, parseStops(`${fold} 0 0.2, ${fold} 0.4 0.62, ${fold} 0.8 0.34, ${fold} 1 0`)) +
        shape(woods, parseStops(`${fold} 0 0.42, ${fold} 0.7 0.28, ${fold} 1 0`)),
    )
  );
}

/** A slack square sail on its mast: the cloth falls in soft folds and the foot curls inwards. `h`: px of the hoist. */
function sail(x: number, foot: number, h: number, w: number, seed: number): string {
  const rnd = random(seed);
  const top = foot - h;
  const d =
    `M${x - w * 0.5} ${top}Q${x} ${top + h * 0.012} ${x + w * 0.5} ${top - h * 0.012}` +
    `C${x + w * 0.47} ${top + h * 0.3} ${x + w * 0.52} ${top + h * 0.6} ${x + w * 0.4} ${foot - h * 0.03}` +
    `Q${x + w * 0.2} ${foot + h * 0.025} ${x} ${foot - h * 0.012}Q${x - w * 0.2} ${foot - h * 0.045} ${x - w * 0.43} ${foot}` +
    `C${x - w * 0.5} ${top + h * 0.6} ${x - w * 0.44} ${top + h * 0.3} ${x - w * 0.5} ${top}Z`;
  // Strips of cloth are laced together: the seams hang, and shade gathers on the right of each.
  let seams = '';
  let shade = '';
  for (let i = 1; i < 6; i++) {
    const u = i / 6 - 0.5 + (rnd() - 0.5) * 0.03;
    const sway = (rnd() - 0.5) * w * 0.08;
    const seam = `M${x + u * w} ${top}C${x + u * w + sway} ${top + h * 0.35} ${x + u * w * 0.95 - sway} ${top + h * 0.7} ${x + u * w * 0.86} ${foot}`;
    seams += seam;
    shade += `${seam}L${x + u * w * 0.86 + w * 0.07} ${foot}C${x + u * w + w * 0.03} ${top + h * 0.7} ${x + u * w + sway + w * 0.05} ${top + h * 0.35} ${x + u * w} ${top}Z`;
  }
  return (
    shape(d, parseStops('#f7e6cd 0, #ecd3b4 0.55, #cdb39b 1')) +
    clip(
      d,
      shape(shade, '#9f968f', 'opacity="0.5"') +
        shape(
          `M${x + w * 0.2} ${top}H${x + w}V${foot + h}H${x + w * 0.12}Z`,
          '#8b8f96',
          'opacity="0.34"',
        ) +
        stroke(seams, '#8d7f76', w * 0.012, 'opacity="0.7"'),
    )
  );
}

/** A fishing boat of the inland sea, bow to the left, becalmed: two slack sails, a man sitting aft. `l`: px of the hull, y: waterline. */
function boat(x: number, y: number, l: number): string {
  const px = (u: number) => x + u * l;
  const py = (v: number) => y - v * l;
  const hull = `M${px(-0.56)} ${py(0.135)}Q${px(-0.47)} ${py(0.03)} ${px(-0.38)} ${py(0)}H${px(0.42)}Q${px(0.49)} ${py(0.05)} ${px(0.53)} ${py(0.125)}L${px(0.47)} ${py(0.118)}Q${px(0.1)} ${py(0.066)} ${px(-0.3)} ${py(0.078)}Q${px(-0.46)} ${py(0.09)} ${px(-0.56)} ${py(0.135)}Z`;
  const mast = (u: number, h: number) =>
    stroke(
      line([
        [px(u), py(0.06)],
        [px(u + 0.004), py(h)],
      ]),
      '#4a423e',
      l * 0.014,
    );
  const yard = (u: number, h: number, w: number) =>
    stroke(
      line([
        [px(u - w / 2 - 0.015), py(h)],
        [px(u + w / 2 + 0.015), py(h + 0.012)],
      ]),
      '#4a423e',
      l * 0.012,
    );
  const man =
    shape(
      `M${px(0.3)} ${py(0.07)}Q${px(0.29)} ${py(0.15)} ${px(0.325)} ${py(0.172)}Q${px(0.365)} ${py(0.165)} ${px(0.375)} ${py(0.11)}L${px(0.39)} ${py(0.07)}Z`,
      '#3d4c58',
    ) +
    shape(
      `M${px(0.283)} ${py(0.178)}Q${px(0.325)} ${py(0.235)} ${px(0.368)} ${py(0.178)}Q${px(0.325)} ${py(0.168)} ${px(0.283)} ${py(0.178)}Z`,
      '#b99a72',
    );
  // The sculling oar trails over the stern, out of use.
  const oar = shape(
    limb(
      [
        [px(0.34), py(0.13)],
        [px(0.5), py(0.1)],
        [px(0.66), py(0)],
      ],
      l * 0.012,
      l * 0.02,
    ),
    '#4a423e',
  );
  return (
    stroke(
      line([
        [px(-0.54), py(0.125)],
        [px(-0.13), py(1.0)],
        [px(0.46), py(0.115)],
      ]),
      '#5d5550',
      l * 0.004,
      'opacity="0.7"',
    ) +
    mast(-0.13, 1.02) +
    mast(0.26, 0.68) +
    sail(px(-0.11), py(0.16), l * 0.8, l * 0.36, 4) +
    yard(-0.11, 0.965, 0.36) +
    sail(px(0.255), py(0.25), l * 0.38, l * 0.19, 7) +
    yard(0.255, 0.635, 0.19) +
    oar +
    man +
    shape(hull, parseStops('#5a4a42 0, #3f3835 0.55, #2c2c2e 1')) +
    stroke(
      `M${px(-0.555)} ${py(0.132)}Q${px(-0.46)} ${py(0.09)} ${px(-0.3)} ${py(0.078)}Q${px(0.1)} ${py(0.066)} ${px(0.47)} ${py(0.118)}`,
      '#e8bf95',
      l * 0.009,
    )
  );
}

/** A stone harbor lantern at the tip of a breakwater, still lit. `s`: px of its height. */
function harborLight(x: number, y: number, s: number): string {
  return (
    shape(
      line(
        [
          [x - s * 2.6, y],
          [x - s * 2.5, y - s * 0.13],
          [x + s * 0.5, y - s * 0.14],
          [x + s * 0.62, y],
        ],
        true,
      ),
      '#5c6b74',
    ) +
    shape(
      line(
        [
          [x - s * 0.26, y - s * 0.12],
          [x - s * 0.16, y - s * 0.62],
          [x + s * 0.16, y - s * 0.62],
          [x + s * 0.26, y - s * 0.12],
        ],
        true,
      ),
      '#566570',
    ) +
    shape(
      line(
        [
          [x - s * 0.13, y - s * 0.62],
          [x - s * 0.13, y - s * 0.82],
          [x + s * 0.13, y - s * 0.82],
          [x + s * 0.13, y - s * 0.62],
        ],
        true,
      ),
      '#ffe9b8',
    ) +
    shape(
      `M${x - s * 0.27} ${y - s * 0.8}Q${x - s * 0.08} ${y - s * 0.88} ${x} ${y - s * 1.04}Q${x + s * 0.08} ${y - s * 0.88} ${x + s * 0.27} ${y - s * 0.8}Z`,
      '#4d5c67',
    ) +
    glow(x, y - s * 0.72, s * 1.5, '#ffe2a6', 0.6)
  );
}

export default function about(frame: Frame): string {
  const { width, height } = frame;
  const tall = width < height;
  const mid = width / 2;
  const sun = tall ? 430 : 860;
  const boatX = tall ? 660 : 1500;
  const boatY = tall ? 1072 : 1060;
  const boatLength = tall ? 190 : 210;

  const dawn = sky(
    frame,
    parseStops(
      '#5f7c93 0, #7391a2 0.09, #9fb4b8 0.28, #cbd1c6 0.5, #e9dcc4 0.7, #f5dbb8 0.87, #f6cfa6 1',
    ),
    HORIZON,
  );
  const light =
    glow(sun, HORIZON - 6, tall ? 700 : 1150, '#ffe0b4', 0.85, 330) +
    glow(sun, HORIZON - 4, tall ? 300 : 460, '#fff0d0', 0.9, 130);
  // Two still bars of cloud, lit from below.
  const bars = (seed: number, y: number, from: number, to: number, thick: number) => {
    const n = noise(seed, 3);
    const cut = (k: number) =>
      evenSteps(40).map((u): Point => [
        from + (to - from) * u,
        y +
          k *
            thick *
            Math.sin(Math.PI * u) ** 0.8 *
            (0.55 + 0.6 * Math.abs(n(u * 6 + (k > 0 ? 20 : 0)))) +
          n(u * 2) * 5,
      ]);
    return shape(
      curve([...cut(-1), ...cut(0.55).reverse()], true),
      parseStops('#a3adb3 0 0.62, #d6c3b2 0.6 0.75, #fbdcb2 1 0.95'),
    );
  };
  const clouds = gaussianBlur(
    bars(3, 560, mid - (tall ? 380 : 560), mid + (tall ? 250 : 210), 12) +
      bars(5, 604, mid - (tall ? 660 : 1180), mid - (tall ? 130 : 420), 9) +
      bars(8, 500, mid + (tall ? 40 : 260), mid + (tall ? 640 : 980), 10) +
      bars(9, 646, mid + (tall ? 180 : 420), mid + (tall ? 560 : 1060), 7),
    9,
    1.4,
  );

  // Islands from far to near: each nearer one darker, cooler and further down the canvas.
  const farRange = ridge(frame, {
    seed: 18,
    y: HORIZON - 62,
    rise: 40,
    wave: 330,
    lift: (x) => 26 - 70 * Math.abs(x - sun / width),
  });
  const at = (wide: number, narrow: number) => (tall ? narrow : wide);
  const far = roughen(
    land(farRange, HORIZON, parseStops('#b9bcb9 0, #d8c9b4 0.5, #efd6b4 1')) +
      isle(
        island({
          x: at(1240, 640),
          shore: HORIZON,
          width: at(470, 400),
          height: 124,
          seed: 5,
          peak: 0.4,
        }),
        HORIZON,
        parseStops('#aab0b0 0, #c6bfb1 0.6, #e4ceb0 1'),
        '#9da6a9',
        5,
      ) +
      isle(
        island({
          x: at(2080, 1060),
          shore: HORIZON,
          width: at(760, 560),
          height: 176,
          seed: 9,
          peak: 0.56,
        }),
        HORIZON,
        parseStops('#a2abae 0, #beb9af 0.6, #dccab1 1'),
        '#929fa5',
        9,
      ) +
      isle(
        island({ x: at(640, 330), shore: HORIZON, width: 300, height: 70, seed: 14, peak: 0.6 }),
        HORIZON,
        parseStops('#adb2b0 0, #e4ceb0 1'),
        '#9da6a9',
        14,
        1,
      ),
    5,
    30,
    22,
    3,
  );
  const farMist = mist(frame, {
    y: HORIZON - 14,
    height: 76,
    color: '#f8e2c2',
    opacity: 0.8,
    seed: 4,
    stretch: 1300,
    body: 0.55,
  });
  const middleShore = HORIZON + 14;
  const middle = roughen(
    isle(
      island({
        x: at(360, 60),
        shore: middleShore,
        width: at(680, 520),
        height: at(226, 200),
        seed: 23,
        peak: 0.6,
      }),
      middleShore,
      parseStops('#8b9ba2 0, #a3a9a6 0.5, #c8bda9 1'),
      '#788b95',
      23,
      1,
    ) +
      isle(
        island({
          x: at(1740, 900),
          shore: middleShore,
          width: at(560, 430),
          height: 138,
          seed: 31,
          peak: 0.34,
        }),
        middleShore,
        parseStops('#8797a0 0, #9da4a4 0.55, #c2b9aa 1'),
        '#758893',
        31,
      ),
    5,
    30,
    22,
    3,
  );
  const middleMist = mist(frame, {
    y: middleShore - 6,
    height: 64,
    color: '#f6e2c8',
    opacity: 0.75,
    seed: 44,
    stretch: 1200,
    body: 0.5,
  });
  const nearShore = HORIZON + 42;
  const near =
    roughen(
      isle(
        island({
          x: at(10, -130),
          shore: nearShore,
          width: at(720, 520),
          height: at(286, 230),
          seed: 42,
          peak: 0.3,
        }),
        nearShore,
        parseStops('#586f7c 0, #6b7f87 0.6, #8a9593 1'),
        '#47606f',
        42,
        1,
      ) +
        isle(
          island({
            x: at(2340, 1200),
            shore: nearShore - 12,
            width: at(640, 330),
            height: at(250, 170),
            seed: 52,
            peak: 0.74,
          }),
          nearShore - 12,
          parseStops('#647b87 0, #788b91 0.6, #9aa09b 1'),
          '#51697a',
          52,
        ),
      5,
      30,
      22,
      3,
    ) + harborLight(at(430, 200), nearShore, at(34, 30));

  // The sea repeats the sky a little darker, and shows its own green-blue towards the eye.
  const sea = water(
    frame,
    HORIZON,
    height,
    parseStops(
      '#f4cfa8 0, #f1d6b5 0.05, #dcd3bf 0.16, #b3c1bb 0.32, #84a2a4 0.52, #5c8488 0.74, #36626a 1',
    ),
  );
  const mirror = (
    content: string,
    waterline: number,
    opacity: number,
    depth: number,
    waver: number,
  ) => reflection(content, { waterline, depth, opacity, squash: 0.94, waver, blur: 1.4 });
  const glowOnSea =
    glow(sun, HORIZON + 8, tall ? 420 : 640, '#ffeccb', 0.75, 150) +
    glow(sun, HORIZON + 120, tall ? 260 : 360, '#fbe3c1', 0.4, 330);
  // Where a breath of wind remains, the water mirrors nothing: a few long dull lanes.
  const lanes = (seed: number, count: number, fill: string, opacity: number) => {
    const rnd = random(seed);
    let d = '';
    for (let i = 0; i < count; i++) {
      const t = (i + rnd() * 0.8) / count;
      const y = HORIZON + 60 + t ** 1.5 * 400;
      const x = rnd() * width;
      const half = (at(300, 210) + rnd() * at(520, 300)) * (0.5 + t * 0.7);
      const thick = 1.4 + 4 * t;
      d += `M${x - half} ${y}C${x - half * 0.4} ${y - thick} ${x + half * 0.3} ${y - thick * 0.5} ${x + half} ${y + thick * 0.2}C${x + half * 0.3} ${y + thick} ${x - half * 0.5} ${y + thick * 0.7} ${x - half} ${y}Z`;
    }
    return gaussianBlur(shape(d, fill, `opacity="${opacity}"`), 24, 1.6);
  };

  const craft = boat(boatX, boatY, boatLength);
  const ferry =
    reflection(craft, {
      waterline: boatY,
      depth: 250,
      opacity: 0.86,
      squash: 0.97,
      waver: 5,
      blur: 0.7,
    }) +
    // One ring of ripple where the hull touches.
    stroke(
      `M${boatX - boatLength * 0.62} ${boatY + 5}Q${boatX} ${boatY + 15} ${boatX + boatLength * 0.66} ${boatY + 4}`,
      '#f6e6cd',
      2,
      'opacity="0.7"',
    ) +
    stroke(
      `M${boatX - boatLength * 0.8} ${boatY + 14}Q${boatX + 10} ${boatY + 32} ${boatX + boatLength * 0.86} ${boatY + 13}`,
      '#eadfca',
      1.6,
      'opacity="0.36"',
    ) +
    craft;

  return artwork(
    frame,
    [
      dawn,
      light,
      clouds,
      far,
      farMist,
      middle,
      middleMist,
      sea,
      glowOnSea,
      mirror(far, HORIZON, 0.75, 190, 3),
      mirror(middle, middleShore, 0.8, 230, 4),
      near,
      mirror(near, nearShore, 0.8, 330, 5),
      mist(frame, {
        y: HORIZON + 46,
        height: 52,
        color: '#fbe9d0',
        opacity: 0.5,
        seed: 71,
        stretch: 1500,
        body: 0.4,
      }),
      lanes(5, tall ? 7 : 10, '#e9e4d6', 0.3),
      lanes(11, tall ? 6 : 9, '#4f7a82', 0.16),
      ferry,
      group(
        'opacity="0.9"',
        fadeY(shape(`M0 1280H${width}V1500H0Z`, '#2c565f'), '1280,0 1500,0.5'),
      ),
    ],
    0.7,
  );
}
