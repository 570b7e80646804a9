/**
 * Wellness: a bowl of tea on a veranda in the rainy season. The garden is all wet greens behind
 * threads of rain; the red bowl and its steam are the only warm things in it.
 */
import type { Frame } from '../frame.ts';
import { evenSteps, noise, r1, random } from '../draw/numbers.ts';
import { type Point, blob, curve, oval } from '../draw/paths.ts';
import { evenStops, gradientShape, group, mix, parseStops, shape, stroke } from '../draw/paint.ts';
import { clip, fadeY, gaussianBlur, roughen } from '../draw/effects.ts';
import { glow, sky } from '../draw/sky.ts';
import { mist, ribbon } from '../draw/mist.ts';
import { land, ridge, rock } from '../draw/land.ts';
import { foliage, mapleBough } from '../draw/leaves.ts';
import { wood } from '../draw/woods.ts';
import { crownMass } from '../draw/trees.ts';
import { contactShadow } from '../draw/shadows.ts';
import { artwork } from '../draw/artwork.ts';

/** Where the boards end and the garden begins. */
const EDGE = 930;

/** Fine rain between two heights: slanting threads of different lengths. `slant`: px to the side per px of fall. */
function rain(o: {
  seed: number;
  from: number;
  to: number;
  top: number;
  bottom: number;
  count: number;
  length: number;
  color: string;
  opacity: number;
}): string {
  const { seed, from, to, top, bottom, count, length, color, opacity } = o;
  const slant = -0.06;
  const rnd = random(seed);
  let d = '';
  for (let i = 0; i < count; i++) {
    const x = from + (to - from) * ((i + rnd()) / count);
    const y = top + (bottom - top) * rnd() ** 0.8;
    const l = length * (0.35 + rnd() * 0.9);
    d += `M${r1(x)} ${r1(y)}l${r1(l * slant)} ${r1(l)}`;
  }
  return fadeY(stroke(d, color, 1.6, `opacity="${opacity}"`), [
    [top, 0.3],
    [top + (bottom - top) * 0.3, 1],
    [bottom, 0.7],
  ]);
}

/**
 * A hand-thrown tea bowl standing at (x, y): `width` at the rim, `height` from foot to rim, `tilt`: how round its mouth looks.
 * `glaze`: body from the lit side to the shaded side; `bloom`: darker flames in the glaze; `tea`: its surface, `foam` lies on it.
 */
function teaBowl(o: {
  x: number;
  y: number;
  width: number;
  height: number;
  seed: number;
  glaze: readonly [lit: string, body: string, dark: string];
  bloom: string;
  inside: readonly [dark: string, lit: string];
  tea: readonly [deep: string, pale: string];
  foam: string;
  rim: string;
}): string {
  const { x, y, width, height, seed, glaze, bloom, inside, tea, foam, rim } = o;
  const tilt = 0.26;
  const w = width / 2;
  const rnd = random(seed);
  const n = noise(seed, 2);
  const top = y - height;
  const ry = w * tilt;
  // A thrown rim is never quite level: a few px of swell round the mouth.
  const mouth = (k: number, lift = 0): Point[] =>
    Array.from({ length: 48 }, (_, i) => {
      const a = (i / 48) * Math.PI * 2;
      const wave = 0.018 * Math.sin(2 * a + 1) + 0.012 * Math.sin(3 * a + seed);
      return [x + Math.cos(a) * w * k, top + lift + Math.sin(a) * ry * k + wave * width * 0.5];
    });
  const rimPath = curve(mouth(1), true);
  const inner = curve(mouth(0.945, 3), true);
  const px = (k: number) => r1(x + k * w);
  const py = (v: number) => r1(top + v * height);
  const foot = 0.44;
  const body =
    `M${px(-1)} ${r1(top + n(2))}C${px(-1.03)} ${py(0.3)} ${px(-1)} ${py(0.62)} ${px(-0.8)} ${py(0.83)}` +
    `Q${px(-0.66)} ${py(0.95)} ${px(-foot)} ${py(0.965)}L${px(-foot * 0.96)} ${py(1)}` +
    `A${r1(foot * w)} ${r1(foot * w * tilt)} 0 0 0 ${px(foot * 0.96)} ${py(1)}L${px(foot)} ${py(0.965)}` +
    `Q${px(0.68)} ${py(0.945)} ${px(0.82)} ${py(0.81)}C${px(1.01)} ${py(0.6)} ${px(1.02)} ${py(0.3)} ${px(1)} ${r1(top)}Z`;
  // The round body: light from one side, the deepest shade before the far edge, a little reflected light on it.
  const round = gradientShape(
    body,
    [x - w, y],
    [x + w, y],
    [
      [0, mix(glaze[1], glaze[0], 0.35)],
      [0.1, glaze[0]],
      [0.34, mix(glaze[0], glaze[1], 0.75)],
      [0.6, glaze[1]],
      [0.86, glaze[2]],
      [1, mix(glaze[2], glaze[1], 0.5)],
    ],
  );
  let flames = '';
  for (let i = 0; i < 9; i++) {
    const cx = x + (rnd() * 1.7 - 0.7) * w * 0.9;
    const cy = top + height * (0.62 + rnd() * 0.34);
    const fw = w * (0.08 + rnd() * 0.15);
    flames += oval(cx, cy, fw, fw * (0.35 + rnd() * 0.4));
  }
  // Turning rings of the wheel, faint, following the mouth's curve.
  let rings = '';
  for (let i = 1; i < 7; i++) {
    const v = i / 7.4;
    const k = 1.01 - 0.03 * v - (v > 0.6 ? (v - 0.6) * 0.85 : 0);
    rings += `M${px(-k)} ${py(v)}Q${px(n(i) * 0.2)} ${r1(top + v * height + ry * 1.9 * k)} ${px(k)} ${py(v)}`;
  }
  const underside = gradientShape(
    body,
    [x, top],
    [x, y + ry * 0.4],
    parseStops('#000000 0 0, #1b1210 0.55 0, #1b1210 0.86 0.34, #1b1210 1 0.62'),
  );
  const footRing = stroke(
    `M${px(-foot)} ${py(0.963)}A${r1(foot * w)} ${r1(foot * w * tilt)} 0 0 0 ${px(foot)} ${py(0.963)}`,
    '#1b1210',
    Math.max(1.5, width * 0.006),
    'opacity="0.5"',
  );
  const level = top + height * 0.25;
  const pool = oval(x, level, w * 0.87, ry * 0.86);
  let bubbles = '';
  let froth = '';
  for (let i = 0; i < 60; i++) {
    const a = rnd() * Math.PI * 2;
    const r = 0.5 + 0.36 * Math.sqrt(rnd());
    const s = w * (0.008 + rnd() * 0.017);
    const cx = x + Math.cos(a) * w * r * 0.95;
    const cy = level + Math.sin(a) * ry * r * 0.95;
    if (rnd() < 0.5) froth += oval(cx, cy, s * 2.4, s * 0.9);
    else bubbles += oval(cx, cy, s, s * 0.6);
  }
  const well = clip(
    inner,
    gradientShape(
      inner,
      [x - w, top],
      [x + w, top],
      evenStops(inside[0], mix(inside[0], inside[1], 0.35), inside[1]),
    ) +
      gaussianBlur(shape(oval(x, level + 4, w * 0.92, ry * 0.92), inside[0], 'opacity="0.6"'), 6) +
      gradientShape(
        pool,
        [x - w, level],
        [x + w * 0.7, level + ry],
        evenStops(tea[0], mix(tea[0], tea[1], 0.7), tea[1]),
      ) +
      gaussianBlur(
        shape(oval(x + w * 0.1, level - ry * 0.05, w * 0.6, ry * 0.5), foam, 'opacity="0.35"'),
        12,
        6,
      ) +
      shape(froth, foam, 'opacity="0.5"') +
      stroke(bubbles, mix(foam, '#ffffff', 0.4), 1.2, 'opacity="0.6"'),
  );
  return (
    clip(
      body,
      round +
        gaussianBlur(shape(flames, bloom, 'opacity="0.34"'), width * 0.035) +
        stroke(rings, glaze[2], Math.max(1.2, width * 0.006), 'opacity="0.26"') +
        underside,
    ) +
    footRing +
    shape(rimPath, mix(glaze[1], glaze[2], 0.3)) +
    well +
    stroke(curve(mouth(0.975, 1), true), rim, Math.max(2, width * 0.011), 'opacity="0.75"')
  );
}

/** A bamboo tea whisk (chasen) standing at (x, y): a cut culm, thread round its shoulder, tines that open and curl. */
function whisk(o: {
  x: number;
  y: number;
  height: number;
  bamboo: readonly [lit: string, dark: string];
  thread: string;
}): string {
  const { x, y, height: h, bamboo, thread } = o;
  const p = (k: number, v: number) => `${r1(x + k * h)} ${r1(y - v * h)}`;
  // It stands on its tines: the head below, the handle up.
  const head = `M${p(-0.13, 0.5)}C${p(-0.2, 0.38)} ${p(-0.3, 0.22)} ${p(-0.23, 0.02)}Q${p(0, -0.06)} ${p(0.23, 0.02)}C${p(0.3, 0.22)} ${p(0.2, 0.38)} ${p(0.13, 0.5)}Z`;
  let tines = '';
  for (let i = -9; i <= 9; i++) {
    const k = i / 9;
    tines += `M${p(k * 0.125, 0.5)}C${p(k * 0.2, 0.38)} ${p(k * 0.285, 0.2)} ${p(k * 0.22, 0.01 - 0.035 * (1 - k * k))}`;
  }
  const handle = `M${p(-0.13, 0.5)}L${p(-0.125, 0.98)}Q${p(0, 1.03)} ${p(0.125, 0.98)}L${p(0.13, 0.5)}Q${p(0, 0.46)} ${p(-0.13, 0.5)}Z`;
  return (
    shape(head, mix(bamboo[0], bamboo[1], 0.42)) +
    gradientShape(
      head,
      [x - h * 0.25, y],
      [x + h * 0.25, y],
      parseStops(`${bamboo[0]} 0 0.9, ${bamboo[0]} 0.4 0.2, ${bamboo[1]} 1 0.8`),
    ) +
    stroke(tines, mix(bamboo[1], '#2a2418', 0.3), h * 0.008, 'opacity="0.7"') +
    gradientShape(
      handle,
      [x - h * 0.13, y],
      [x + h * 0.13, y],
      [
        [0, mix(bamboo[0], bamboo[1], 0.3)],
        [0.25, bamboo[0]],
        [1, bamboo[1]],
      ],
    ) +
    shape(
      `M${p(-0.125, 0.98)}Q${p(0, 1.03)} ${p(0.125, 0.98)}Q${p(0, 0.94)} ${p(-0.125, 0.98)}Z`,
      mix(bamboo[1], '#2a2418', 0.35),
    ) +
    stroke(
      `M${p(-0.135, 0.53)}Q${p(0, 0.49)} ${p(0.135, 0.53)}M${p(-0.15, 0.46)}Q${p(0, 0.42)} ${p(0.15, 0.46)}`,
      thread,
      h * 0.016,
    )
  );
}

/** A head of hydrangea: many four-petalled florets in a dome, pale where the sky reaches it. */
function hydrangea(
  x: number,
  y: number,
  r: number,
  seed: number,
  tones: readonly string[],
): string {
  const rnd = random(seed);
  const layers = tones.map(() => '');
  for (let i = 0; i < 110; i++) {
    const a = rnd() * Math.PI * 2;
    const q = Math.sqrt(rnd());
    const cx = x + Math.cos(a) * q * r;
    const cy = y + Math.sin(a) * q * r * 0.76;
    const light = 0.5 - Math.sin(a) * q * 0.42 - Math.cos(a) * q * 0.2 + (rnd() - 0.5) * 0.3;
    const tone = Math.max(0, Math.min(tones.length - 1, Math.floor(light * tones.length)));
    const s = r * (0.1 + rnd() * 0.05);
    const turn = rnd() * 1.57;
    for (let k = 0; k < 4; k++)
      layers[tone] += oval(
        cx + Math.cos(turn + k * 1.57) * s * 0.8,
        cy + Math.sin(turn + k * 1.57) * s * 0.62,
        s * 0.72,
        s * 0.56,
      );
  }
  return (
    shape(blob(x, y, r, r * 0.76, seed, 0.1), tones[0]!) +
    layers.map((d, i) => shape(d, tones[i]!)).join('')
  );
}

export default function articleWellness(frame: Frame): string {
  const { width, height } = frame;
  const tall = width < 1500;
  const at = (wide: number, narrow: number) => (tall ? narrow : wide);
  const bowlX = at(1500, 620);
  const bowlY = 1226;

  // ── Garden, far to near ──
  const air = sky(frame, parseStops('#3b5a50 0, #6c8a78 0.2, #a9bda4 0.55, #b9c8ab 1'), EDGE);
  const opening = glow(at(760, 200), 500, at(900, 620), '#dfe6cd', 0.75, 460);
  const far = ridge(frame, {
    seed: 4,
    y: 470,
    rise: 60,
    wave: 420,
    lift: (x) => at(110, 60) * Math.cos(x * 5 + 1.8),
  });
  const middle = ridge(frame, {
    seed: 9,
    y: 600,
    rise: 50,
    wave: 300,
    lift: (x) => -at(190, 150) * x ** 2 + 40,
  });
  const hills =
    wood(far, { seed: 3, size: 84, fill: '#93ac97' }) +
    land(far, EDGE, '#93ac97') +
    mist(frame, { y: 640, height: 330, color: '#d3ddc6', opacity: 0.75, seed: 3, body: 0.6 }) +
    wood(middle, { seed: 5, size: 110, fill: '#5f8271', lit: '#7f9f83' }) +
    land(middle, EDGE, parseStops('#5f8271 0, #41604f 1')) +
    mist(frame, { y: 800, height: 260, color: '#bccdb4', opacity: 0.5, seed: 8, body: 0.45 });

  // A dark grove behind the bowl makes the steam visible. Mist separates the grove from the moss.
  const grove =
    // The carved crowns lack a few px at the edge of the canvas; this fills them.
    shape(`M${width - 16} ${at(372, 372)}H${width}V840H${width - 16}Z`, '#2f5446') +
    shape(
      `M${at(1586, 668)} 920Q${at(1604, 684)} 800 ${at(1592, 674)} 700H${at(1622, 700)}Q${at(1630, 706)} 820 ${at(1640, 716)} 920Z`,
      '#182a26',
    ) +
    crownMass({
      x: at(1180, 420),
      y: 690,
      rx: at(230, 170),
      ry: 130,
      seed: 14,
      tones: ['#3c6152', '#4a705c', '#5d8367', '#7b9c78'],
      clump: 62,
      light: -1,
    }) +
    crownMass({
      x: at(2150, 1010),
      y: 560,
      rx: at(430, 300),
      ry: 270,
      seed: 22,
      tones: ['#24453b', '#2f5446', '#3e6751', '#5c8460'],
      clump: 92,
      count: 60,
      light: -1,
    }) +
    crownMass({
      x: at(1600, 680),
      y: 620,
      rx: at(330, 260),
      ry: 220,
      seed: 17,
      tones: ['#1c3a33', '#26493d', '#335b48', '#4e7755'],
      clump: 80,
      count: 56,
      light: -1,
    }) +
    mist(frame, { y: 850, height: 190, color: '#b7c9b2', opacity: 0.62, seed: 12, body: 0.5 });
  // A bough of summer maple hangs into the canvas near the eye.
  const bough = mapleBough({
    x: width + 30,
    y: at(150, 170),
    reach: at(-560, -420),
    drop: at(130, 120),
    seed: 17,
    size: at(27, 25),
    tones: ['#173129', '#23463a', '#37623f', '#5d8a4c'],
    wood: '#14211d',
    leaves: at(110, 84),
  });
  const moss = land(
    ridge(frame, { seed: 21, y: 842, rise: 16, wave: 360 }),
    EDGE + 20,
    parseStops('#6d8c55 0, #4a6c42 0.4, #223d31 1'),
  );
  // Moss swells in cushions, and a few flat stones lead to the basin.
  const cushions = (() => {
    const rnd = random(41);
    let dark = '';
    let lit = '';
    for (let i = 0; i < at(60, 32); i++) {
      const t = rnd();
      const x = rnd() * width;
      const w = 40 + 90 * t;
      const y = 862 + 60 * t;
      dark += blob(x, y, w, 9 + 6 * t, 300 + i, 0.2);
      lit += blob(x - w * 0.15, y - 5, w * 0.7, 5 + 3 * t, 500 + i, 0.3);
    }
    return shape(dark, '#24442f', 'opacity="0.3"') + shape(lit, '#90a964', 'opacity="0.28"');
  })();

  // ── A stone basin with a bamboo spout, left ──
  const basinX = at(640, 236);
  const k = at(1, 0.8);
  const stone = (x: number, y: number, w: number, h: number, seed: number) =>
    rock({
      x,
      y,
      width: w,
      height: h,
      seed,
      body: parseStops('#6d7c74 0, #46554f 0.6, #2b3a36 1'),
      lit: '#a3b1a4',
      cap: '#55733f',
      light: -1,
    });
  const bx = (v: number) => basinX + v * k;
  const basinTop = 778;
  const basin =
    stone(bx(-190), 905, 170 * k, 84 * k, 31) +
    stone(bx(186), 912, 190 * k, 96 * k, 37) +
    shape(
      `M${bx(-122)} ${basinTop + 4}C${bx(-136)} ${basinTop + 60} ${bx(-118)} ${basinTop + 110} ${bx(-104)} 916H${bx(108)}C${bx(124)} ${basinTop + 104} ${bx(132)} ${basinTop + 50} ${bx(122)} ${basinTop + 2}Z`,
      parseStops('#75857b 0, #4c5c54 0.5, #26352f 1'),
    ) +
    shape(oval(bx(0), basinTop, 124 * k, 34 * k), '#a9b6a7') +
    shape(oval(bx(0), basinTop + 4, 92 * k, 23 * k), '#22342f') +
    shape(oval(bx(0), basinTop + 8, 88 * k, 19 * k), parseStops('#486058 0, #b5c5b2 1')) +
    stroke(
      oval(bx(8), basinTop + 9, 22 * k, 5 * k) + oval(bx(8), basinTop + 9, 46 * k, 10.5 * k),
      '#e3ebdc',
      1.6,
      'opacity="0.7"',
    ) +
    // Moss has grown down one side.
    gaussianBlur(
      shape(blob(bx(-86), basinTop + 92, 46 * k, 62 * k, 5, 0.3), '#5f7f43', 'opacity="0.7"'),
      5,
    ) +
    // The spout rests on a forked stick; a thread of water falls from it.
    gradientShape(
      `M${bx(-226)} ${basinTop - 112}L${bx(-2)} ${basinTop - 62}L${bx(4)} ${basinTop - 46}L${bx(-228)} ${basinTop - 92}Z`,
      [0, basinTop - 112],
      [0, basinTop - 46],
      parseStops('#b9b77f 0, #5f6a3f 1'),
    ) +
    stroke(
      `M${bx(-140)} ${basinTop - 94}l-4 18M${bx(-56)} ${basinTop - 75}l-4 17`,
      '#4f5a37',
      2.4,
    ) +
    stroke(`M${bx(-176)} 900L${bx(-168)} ${basinTop - 96}`, '#33423a', 9 * k) +
    stroke(
      `M${bx(2)} ${basinTop - 50}Q${bx(9)} ${basinTop - 30} ${bx(8)} ${basinTop + 6}`,
      '#eef3e6',
      2.6,
      'opacity="0.85"',
    );

  // Hydrangeas, the season's flower, in blue that leans to violet.
  const blues = ['#3d5068', '#566e88', '#7a90a6', '#a9b8c2'];
  const mauves = ['#4f4c68', '#6a6682', '#8d88a0', '#b6b1bf'];
  const leaves = (x: number, y: number, rx: number, ry: number, seed: number) =>
    foliage({
      x,
      y,
      rx,
      ry,
      seed,
      count: 90,
      size: 34 * k,
      tones: ['#1f3d31', '#2c5038', '#3f6940', '#648a50'],
    });
  const bushX = at(1010, 60);
  const flowers =
    leaves(bushX, 872, 170 * k, 84, 5) +
    leaves(bushX - at(120, 30), 896, 150 * k, 60, 6) +
    hydrangea(bushX - 96 * k, 838, 50 * k, 2, blues) +
    hydrangea(bushX + 14 * k, 812, 58 * k, 3, blues) +
    hydrangea(bushX + 112 * k, 862, 50 * k, 4, mauves) +
    hydrangea(bushX - 20 * k, 886, 44 * k, 6, mauves) +
    (tall
      ? leaves(1130, 880, 130, 70, 9) +
        hydrangea(1100, 846, 46, 8, blues) +
        hydrangea(1176, 880, 44, 9, mauves)
      : leaves(2240, 876, 210, 80, 9) +
        hydrangea(2130, 862, 50, 8, mauves) +
        hydrangea(2226, 830, 56, 9, blues) +
        hydrangea(2330, 868, 52, 10, blues));

  const shower =
    rain({
      seed: 3,
      from: -20,
      to: width + 80,
      top: -40,
      bottom: 700,
      count: at(110, 56),
      length: 190,
      color: '#eef3e4',
      opacity: 0.26,
    }) +
    rain({
      seed: 4,
      from: -20,
      to: width + 80,
      top: 300,
      bottom: 860,
      count: at(120, 60),
      length: 110,
      color: '#eef3e4',
      opacity: 0.22,
    });

  // ── The veranda: boards run along it, wet at their outer edge ──
  const boards = (() => {
    let out = shape(
      `M0 ${EDGE}H${width}V${height}H0Z`,
      parseStops('#8f8a72 0, #6f6653 0.08, #54473a 0.4, #2b2420 1'),
    );
    const rnd = random(14);
    const n = noise(6, 3);
    // Each board is nearer than the last: its width grows with the square of its distance down the canvas.
    const seams = [EDGE, 962, 1010, 1078, 1172, 1306, 1500];
    for (let i = 0; i + 1 < seams.length; i++) {
      const [a, b] = [seams[i]!, seams[i + 1]!];
      out += shape(
        `M0 ${a}H${width}V${b}H0Z`,
        i % 2 ? '#2a1f19' : '#a58b66',
        `opacity="${0.05 + rnd() * 0.07}"`,
      );
      let vein = '';
      for (let j = 0; j < 5; j++) {
        const y = a + (b - a) * (0.14 + rnd() * 0.72);
        const x = rnd() * width;
        const l = 300 + rnd() * 700;
        const bow = (b - a) * 0.1 * n(i + j);
        vein += `M${x - l / 2} ${y}Q${x} ${y + bow * 2} ${x + l / 2} ${y + bow}`;
      }
      out += stroke(vein, '#1e1612', 1.2 + i * 0.3, 'opacity="0.3"');
      if (i) {
        out += stroke(`M0 ${a}H${width}`, '#191310', 2 + i * 0.7, 'opacity="0.8"');
        out += stroke(`M0 ${a + 2 + i * 0.6}H${width}`, '#c2ab84', 1 + i * 0.2, 'opacity="0.34"');
      }
    }
    return out;
  })();
  // The sky and the garden lie on the wet wood.
  const wet = clip(
    `M0 ${EDGE}H${width}V${height}H0Z`,
    glow(at(760, 200), EDGE, at(900, 560), '#d7e0c8', 0.7, 330) +
      gaussianBlur(
        shape(
          `M${at(1330, 460)} ${EDGE}H${width + 120}V1050H${at(1400, 520)}Z`,
          '#1b352d',
          'opacity="0.4"',
        ),
        40,
        50,
      ),
  );
  const rimBoard =
    shape(`M0 ${EDGE - 9}H${width}V${EDGE + 5}H0Z`, parseStops('#d4d3b6 0, #7c7660 1')) +
    stroke(`M0 ${EDGE + 6}H${width}`, '#221b16', 3, 'opacity="0.6"');
  const drops = (() => {
    const rnd = random(77);
    let d = '';
    for (let i = 0; i < at(46, 24); i++) {
      const s = 3 + rnd() * 9;
      d += oval(rnd() * width, EDGE + 16 + rnd() ** 2 * 110, s * 1.6, s * 0.42);
    }
    return shape(d, '#dfe6d2', 'opacity="0.4"');
  })();

  // ── The bowl, the whisk, a sweet ──
  const bowl = teaBowl({
    x: bowlX,
    y: bowlY,
    width: at(400, 390),
    height: 272,
    seed: 11,
    glaze: ['#e0a07c', '#b5634a', '#5c2b26'],
    bloom: '#4a2a28',
    inside: ['#5b2d26', '#c98a68'],
    tea: ['#54702f', '#9bb054'],
    foam: '#cfdb92',
    rim: '#f0c3a0',
  });
  const bowlMirror = fadeY(
    clip(
      `M0 ${bowlY + 4}H${width}V${height}H0Z`,
      group(
        'opacity="0.3"',
        gaussianBlur(group(`transform="translate(0 ${2 * bowlY + 40}) scale(1 -1)"`, bowl), 9, 14),
      ),
    ),
    `${bowlY},1 ${bowlY + 190},0`,
  );
  const whiskX = bowlX + at(390, 352);
  const tools =
    contactShadow({
      x: whiskX + 6,
      y: 1132,
      rx: 52,
      ry: 13,
      color: '#120d0b',
      throwX: 46,
      throwY: 12,
      opacity: 0.6,
    }) +
    whisk({ x: whiskX, y: 1132, height: 190, bamboo: ['#e6d6a4', '#8a7546'], thread: '#2d2a33' });
  const sweet = (() => {
    // A hydrangea sweet on folded paper, with its pick.
    const x = bowlX - at(430, 372);
    const y = 1240;
    const s = at(1, 0.84);
    const p = (u: number, v: number) => `${x + u * s} ${y + v * s}`;
    // Petals pressed into the paste with a spatula, from the crown to the foot.
    let petals = '';
    for (let i = 0; i < 11; i++) {
      const u = -1 + (2 * (i + 0.5)) / 11;
      petals += `M${p(u * 10, -54)}Q${p(u * 58, -50)} ${p(u * 60, 4 + 10 * (1 - u * u))}`;
    }
    const dome = `M${p(-62, -4)}C${p(-66, -46)} ${p(-34, -66)} ${p(0, -66)}C${p(34, -66)} ${p(66, -46)} ${p(62, -4)}Q${p(48, 18)} ${p(0, 19)}Q${p(-48, 18)} ${p(-62, -4)}Z`;
    return (
      gaussianBlur(
        shape(
          `M${p(-150, 22)}L${p(96, 66)}L${p(190, 18)}L${p(-40, -20)}Z`,
          '#120d0b',
          'opacity="0.55"',
        ),
        8,
        5,
      ) +
      shape(`M${p(-158, 8)}L${p(70, 56)}L${p(170, -2)}L${p(-50, -42)}Z`, '#b9b5a0') +
      shape(
        `M${p(-154, 2)}L${p(74, 48)}L${p(172, -8)}L${p(-46, -48)}Z`,
        parseStops('#f1ecd8 0, #d2ccb4 1'),
      ) +
      stroke(`M${p(74, 48)}L${p(172, -8)}`, '#8f8a74', 1.6) +
      gaussianBlur(
        shape(oval(x + 16 * s, y + 6 * s, 64 * s, 19 * s), '#5c5646', 'opacity="0.6"'),
        6,
        4,
      ) +
      gradientShape(
        dome,
        [x - 50 * s, y - 60 * s],
        [x + 50 * s, y + 18 * s],
        parseStops('#d3d5dc 0, #a9adc0 0.35, #747893 0.75, #565870 1'),
      ) +
      clip(dome, stroke(petals, '#565a78', 2.2, 'opacity="0.55"')) +
      shape(oval(x, y - 57 * s, 7 * s, 4 * s), '#e2cf86') +
      stroke(`M${p(66, 28)}L${p(150, -14)}`, '#3a2417', 7 * s)
    );
  })();
  const shadow = contactShadow({
    x: bowlX,
    y: bowlY + 6,
    rx: 104,
    ry: 24,
    color: '#0f0a09',
    throwX: 120,
    throwY: 26,
    opacity: 0.75,
  });

  // ── Steam ──
  const steam = (() => {
    const n = noise(31, 2);
    const thread = (
      x0: number,
      rise: number,
      sway: number,
      drift: number,
      phase: number,
    ): Point[] =>
      evenSteps(21).map((t) => [
        bowlX +
          x0 +
          drift * t ** 1.4 +
          Math.sin(t * 6.2 + phase) * sway * (0.25 + t) +
          n(t * 3 + phase) * 16,
        bowlY - 226 - rise * t,
      ]);
    const color = '#f5f5e6';
    return (
      glow(bowlX + 10, bowlY - 400, 230, color, 0.3, 340) +
      ribbon(thread(-64, 520, 34, 70, 0.4), { width: 84, color, opacity: 0.8, seed: 2, blur: 8 }) +
      ribbon(thread(10, 700, 46, 20, 2.2), {
        width: 110,
        color,
        opacity: 0.85,
        seed: 3,
        blur: 9,
      }) +
      ribbon(thread(80, 470, 30, -30, 4.1), { width: 66, color, opacity: 0.7, seed: 4, blur: 7 })
    );
  })();

  const shade =
    // The eave above and the room behind darken the top and the bottom of the canvas.
    shape(`M0 0H${width}V300H0Z`, parseStops('#16261f 0 0.72, #16261f 0.4 0.36, #16261f 1 0')) +
    shape(`M0 1240H${width}V${height}H0Z`, parseStops('#16100d 0 0, #16100d 1 0.55'));

  return artwork(
    frame,
    [
      air,
      opening,
      hills,
      grove,
      moss,
      cushions,
      roughen(basin, 4, 24, 24),
      flowers,
      shower,
      boards,
      wet,
      rimBoard,
      drops,
      bowlMirror,
      tools,
      sweet,
      shadow,
      bowl,
      bough,
      shade,
      steam,
    ],
    0.7,
  );
}
