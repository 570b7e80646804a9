/**
 * Hokkaido: blue hour on the Tokachi plain. A stone-rimmed bath of amber moor water steams in deep snow;
 * a lantern and a lodge are lit, larch windbreaks rule the plain, and the Hidaka range holds the last rose light
 * from the left (west).
 */
import type { Frame } from '../frame.ts';
import { evenSteps, noise, r1, random } from '../draw/numbers.ts';
import { type Point, curve, limb, line, parseTriples } from '../draw/paths.ts';
import { type Fill, group, parseStops, shape, stroke } from '../draw/paint.ts';
import { clip, fadeY, gaussianBlur } from '../draw/effects.ts';
import { glow, sky } from '../draw/sky.ts';
import { mist, steam } from '../draw/mist.ts';
import { land, ridge } from '../draw/land.ts';
import { alps, snowRange, snowyStone } from '../draw/snow.ts';
import { lightPath, ripples } from '../draw/water.ts';
import { treeline } from '../draw/woods.ts';
import { conifer } from '../draw/trees.ts';
import { artwork } from '../draw/artwork.ts';

const HORIZON = 770;
const LAMP = '#ffd08a';

/**
 * A white birch standing at (x, base): pale trunk with dark scars and lenticels, branches that rise steeply
 * and bare twigs that droop at the tips. `bark`: the trunk, `shade`: its side away from the light, `twigs`: branch
 * color.
 */
function birch(o: {
  x: number;
  base: number;
  height: number;
  girth: number;
  seed: number;
  lean?: number;
  bark: Fill;
  shade: string;
  scar: string;
  twigs: string;
  light?: -1 | 1;
  boughs?: number;
}): string {
  const { x, base, height, girth, seed, bark, shade, scar, twigs } = o;
  const { lean = 0, light = -1, boughs = 16 } = o;
  const from = 0.34;
  const rnd = random(seed);
  const bend = noise(seed, 2);
  const stem = (t: number): Point => [
    x + lean * t ** 1.4 + (bend(t * 2.2) - bend(0)) * girth * 1.5,
    base - t * height,
  ];
  const wide = (t: number) => girth * (1 - 0.93 * t);
  const spine = evenSteps(17).map(stem);
  const trunk = limb(spine, girth, girth * 0.07);
  // Each branch leaves at a sharp angle, then bows out; twigs hang from its outer half.
  let branches = '';
  let fine = '';
  for (let i = 0; i < boughs; i++) {
    const t = from + ((0.97 - from) * (i + rnd() * 0.7)) / boughs;
    const side = (i % 2 ? 1 : -1) * (rnd() < 0.85 ? 1 : -1);
    const length = height * (0.25 * (1.05 - t) + 0.05) * (0.7 + rnd() * 0.6);
    const [sx, sy] = stem(t);
    const spread = 0.5 + rnd() * 0.3;
    const at = (u: number): Point => [
      sx + side * length * spread * u ** 1.1,
      sy - length * (0.95 * u - 0.22 * u * u),
    ];
    branches += limb([0, 0.25, 0.5, 0.75, 1].map(at), Math.max(1.6, wide(t) * 0.3), 1);
    for (let k = 0; k < 7; k++) {
      const u = 0.3 + 0.7 * ((k + rnd()) / 7);
      const [bx, by] = at(u);
      const reach = length * (0.16 + rnd() * 0.2);
      const out = side * (rnd() < 0.7 ? 1 : -0.7);
      fine += `M${r1(bx)} ${r1(by)}q${r1(out * reach * 0.4)} ${r1(-reach * 0.55)} ${r1(out * reach)} ${r1(-reach * (0.1 + rnd() * 0.3))}`;
    }
  }
  // Scars sit where branches fell: dark eyes with drooping brows; between them fine dashes.
  let scars = '';
  for (let i = 0, n = Math.round(height / (girth * 1.1)); i < n; i++) {
    const t = (i + rnd()) / n;
    const w = wide(t);
    const [sx, sy] = stem(t);
    if (w < 4) continue;
    const cx = sx + (rnd() - 0.5) * w * 0.7;
    if (rnd() < 0.2 && w > 8)
      scars += `M${r1(cx - w * 0.34)} ${r1(sy + w * 0.3)}Q${r1(cx)} ${r1(sy - w * 0.34)} ${r1(cx + w * 0.34)} ${r1(sy + w * 0.3)}Q${r1(cx)} ${r1(sy + w * 0.24)} ${r1(cx - w * 0.34)} ${r1(sy + w * 0.3)}Z`;
    else {
      const l = w * (0.16 + rnd() * 0.4);
      const e = rnd() < 0.6 ? light * -w * 0.3 : 0;
      scars += `M${r1(cx + e - l)} ${r1(sy)}q${r1(l)} ${r1(-w * 0.07)} ${r1(l * 2)} ${r1(w * 0.03)}q${r1(-l)} ${r1(w * 0.09)} ${r1(-l * 2)} ${r1(-w * 0.03)}Z`;
    }
  }
  // The foot is rough and dark.
  for (let i = 0; i < 7; i++) {
    const t = rnd() ** 2 * 0.06;
    const [sx, sy] = stem(t);
    const h = girth * (0.5 + rnd() * 0.9);
    scars += `M${r1(sx + (rnd() - 0.5) * girth)} ${r1(sy)}q${r1(girth * 0.1)} ${r1(-h * 0.6)} ${r1(girth * 0.02)} ${r1(-h)}q${r1(-girth * 0.16)} ${r1(h * 0.4)} ${r1(-girth * 0.02)} ${r1(h)}Z`;
  }
  const dark = limb(
    spine.map(([px, py], i): Point => [px - light * wide(i / 17) * 0.3, py]),
    girth * 0.44,
    girth * 0.06,
  );
  return (
    stroke(fine, twigs, Math.max(1, girth * 0.035), 'opacity="0.8"') +
    shape(branches, twigs) +
    shape(trunk, bark) +
    clip(trunk, shape(dark, shade, 'opacity="0.75"') + shape(scars, scar))
  );
}

/**
 * A low timber inn under a meter of snow, its gable to the left, the long side falling away to the right. `s`: px of
 * its full width.
 */
function inn(x: number, y: number, s: number): string {
  const p = (u: number, v: number): Point => [x + u * s, y - v * s];
  const wall = (points: Point[], fill: string, attributes = '') =>
    shape(line(points, true), fill, attributes);
  /** Papered lattice windows, lit from inside; `slope` follows the long side's perspective. */
  const lattice = (
    u: number,
    v: number,
    w: number,
    h: number,
    bars: number,
    slope = 0,
    glowing = 1,
  ) => {
    const q = (a: number, b: number): Point => p(u + a * w, v + b * h + slope * a * w);
    const uprights = Array.from({ length: bars - 1 }, (_, i) =>
      line([q((i + 1) / bars, 0), q((i + 1) / bars, 1)]),
    ).join('');
    return (
      shape(
        line([q(0, 0), q(1, 0), q(1, 1), q(0, 1)], true),
        parseStops('#ffdf9f 0, #fbc677 0.6, #e09a50 1'),
        `opacity="${glowing}"`,
      ) +
      stroke(
        uprights + line([q(0, 0.36), q(1, 0.36)]) + line([q(0, 0.7), q(1, 0.7)]),
        '#5a3b2a',
        s * 0.0035,
      ) +
      stroke(
        line([q(0, 0), q(1, 0), q(1, 1), q(0, 1)], true) + line([q(0.5, 0), q(0.5, 1)]),
        '#2b2229',
        s * 0.007,
      )
    );
  };
  const slab = `M${p(-0.315, 0.475)}Q${p(0.1, 0.475)} ${p(0.42, 0.425)}Q${p(0.58, 0.3)} ${p(0.7, 0.215)}Q${p(0.715, 0.165)} ${p(0.66, 0.15)}Q${p(0.3, 0.13)} ${p(0.0, 0.125)}Q${p(-0.08, 0.122)} ${p(-0.09, 0.165)}Q${p(-0.19, 0.32)} ${p(-0.315, 0.475)}Z`;
  const rake = `M${p(-0.68, 0.15)}Q${p(-0.7, 0.2)} ${p(-0.62, 0.235)}Q${p(-0.44, 0.38)} ${p(-0.355, 0.465)}Q${p(-0.31, 0.5)} ${p(-0.27, 0.455)}Q${p(-0.17, 0.34)} ${p(-0.045, 0.2)}Q${p(-0.01, 0.14)} ${p(-0.07, 0.125)}Q${p(-0.11, 0.122)} ${p(-0.14, 0.165)}Q${p(-0.23, 0.29)} ${p(-0.32, 0.385)}Q${p(-0.44, 0.28)} ${p(-0.59, 0.165)}Q${p(-0.64, 0.128)} ${p(-0.68, 0.15)}Z`;
  const timbers =
    line([p(-0.53, 0.18), p(-0.1, 0.18)]) +
    line([p(-0.32, 0.18), p(-0.32, 0.38)]) +
    line([p(-0.43, 0.18), p(-0.43, 0.27)]) +
    line([p(-0.21, 0.18), p(-0.21, 0.27)]) +
    line([p(-0.43, 0.25), p(-0.21, 0.25)]);
  return (
    wall([p(-0.1, -0.03), p(0.6, 0.01), p(0.6, 0.2), p(-0.1, 0.2)], '#292732') +
    wall(
      [p(-0.55, -0.02), p(-0.1, -0.03), p(-0.1, 0.2), p(-0.32, 0.42), p(-0.55, 0.2)],
      '#4a4146',
    ) +
    // Plaster in the gable between dark timbers.
    wall([p(-0.5, 0.185), p(-0.14, 0.185), p(-0.32, 0.375)], '#6a6878') +
    stroke(timbers, '#2e262c', s * 0.011) +
    lattice(-0.5, 0.035, 0.17, 0.125, 6) +
    lattice(-0.26, -0.02, 0.12, 0.17, 2) +
    // A split indigo curtain hangs in the doorway.
    wall([p(-0.262, 0.152), p(-0.203, 0.152), p(-0.205, 0.085), p(-0.26, 0.08)], '#33486f') +
    wall([p(-0.197, 0.152), p(-0.138, 0.152), p(-0.14, 0.08), p(-0.194, 0.086)], '#2e4268') +
    lattice(-0.04, 0.03, 0.16, 0.085, 6, 0.04) +
    lattice(0.18, 0.04, 0.15, 0.08, 6, 0.04) +
    lattice(0.4, 0.055, 0.13, 0.075, 6, 0.035, 0.35) +
    // The eaves shade the long wall.
    wall([p(-0.1, 0.2), p(0.62, 0.2), p(0.62, 0.13), p(-0.1, 0.115)], '#151824', 'opacity="0.55"') +
    wall([p(0.3, 0.41), p(0.3, 0.55), p(0.35, 0.545), p(0.35, 0.39)], '#453c45') +
    shape(slab, parseStops('#d9e0ea 0, #aebdd3 0.5, #7890b4 1')) +
    stroke(
      `M${p(-0.085, 0.15)}Q${p(-0.07, 0.124)} ${p(0.3, 0.134)}Q${p(0.6, 0.145)} ${p(0.685, 0.17)}`,
      '#5a75a0',
      s * 0.017,
      'opacity="0.8"',
    ) +
    shape(
      `M${p(0.285, 0.54)}Q${p(0.29, 0.59)} ${p(0.325, 0.587)}Q${p(0.37, 0.58)} ${p(0.365, 0.535)}Z`,
      '#cfd9e6',
    ) +
    shape(rake, parseStops('#eff0f2 0, #ccd6e4 0.5, #8ea5c6 1'))
  );
}

/** A wooden lantern post at the bath's rim, a cushion of snow on its roof. `s`: px of its height. */
function lantern(x: number, y: number, s: number): string {
  return (
    shape(
      line(
        [
          [x - s * 0.045, y],
          [x - s * 0.045, y - s * 0.56],
          [x + s * 0.045, y - s * 0.56],
          [x + s * 0.045, y],
        ],
        true,
      ),
      '#33292a',
    ) +
    shape(
      line(
        [
          [x - s * 0.15, y - s * 0.56],
          [x - s * 0.13, y - s * 0.84],
          [x + s * 0.13, y - s * 0.84],
          [x + s * 0.15, y - s * 0.56],
        ],
        true,
      ),
      parseStops('#ffedbf 0, #ffd18a 0.6, #f0a552 1'),
    ) +
    stroke(
      line([
        [x - s * 0.15, y - s * 0.56],
        [x + s * 0.15, y - s * 0.56],
      ]) +
        line([
          [x - s * 0.14, y - s * 0.56],
          [x - s * 0.12, y - s * 0.84],
        ]) +
        line([
          [x + s * 0.14, y - s * 0.56],
          [x + s * 0.12, y - s * 0.84],
        ]) +
        line([
          [x, y - s * 0.56],
          [x, y - s * 0.84],
        ]) +
        line([
          [x - s * 0.14, y - s * 0.7],
          [x + s * 0.14, y - s * 0.7],
        ]),
      '#3d2c26',
      s * 0.022,
    ) +
    shape(
      `M${x - s * 0.25} ${y - s * 0.83}L${x} ${y - s * 0.95}L${x + s * 0.25} ${y - s * 0.83}Z`,
      '#33292a',
    ) +
    shape(
      `M${x - s * 0.26} ${y - s * 0.84}Q${x - s * 0.22} ${y - s * 0.98} ${x} ${y - s * 1.05}Q${x + s * 0.22} ${y - s * 0.98} ${x + s * 0.26} ${y - s * 0.84}Q${x} ${y - s * 0.97} ${x - s * 0.26} ${y - s * 0.84}Z`,
      parseStops('#e9edf2 0, #a9bbd3 1'),
    )
  );
}

/** A cedar bucket with a folded towel over its rim. `s`: px of its width. */
function bucket(x: number, y: number, s: number): string {
  const w = s / 2;
  return (
    shape(
      `M${x - w} ${y - s * 0.6}L${x - w * 0.86} ${y - s * 0.06}Q${x} ${y + s * 0.08} ${x + w * 0.86} ${y - s * 0.06}L${x + w} ${y - s * 0.6}Z`,
      parseStops('#c0895a 0, #7a5138 1'),
    ) +
    shape(
      `M${x - w} ${y - s * 0.6}Q${x} ${y - s * 0.78} ${x + w} ${y - s * 0.6}Q${x} ${y - s * 0.44} ${x - w} ${y - s * 0.6}Z`,
      '#543726',
    ) +
    stroke(
      `M${x - w * 0.95} ${y - s * 0.42}Q${x} ${y - s * 0.28} ${x + w * 0.95} ${y - s * 0.42}M${x - w * 0.89} ${y - s * 0.17}Q${x} ${y - s * 0.03} ${x + w * 0.89} ${y - s * 0.17}`,
      '#4e3526',
      s * 0.035,
    ) +
    stroke(
      [-0.6, -0.2, 0.2, 0.6]
        .map((k) => `M${x + w * k} ${y - s * 0.52}L${x + w * k * 0.9} ${y - s * 0.02}`)
        .join(''),
      '#6b4832',
      s * 0.018,
      'opacity="0.7"',
    ) +
    // The towel: white cotton with one indigo stripe.
    shape(
      `M${x - w * 0.1} ${y - s * 0.68}Q${x + w * 0.3} ${y - s * 0.78} ${x + w * 0.72} ${y - s * 0.66}L${x + w * 0.74} ${y - s * 0.24}Q${x + w * 0.4} ${y - s * 0.14} ${x + w * 0.02} ${y - s * 0.2}Z`,
      parseStops('#f3ece0 0, #c3c2c8 1'),
    ) +
    stroke(
      `M${x + w * 0.03} ${y - s * 0.29}Q${x + w * 0.4} ${y - s * 0.22} ${x + w * 0.73} ${y - s * 0.32}`,
      '#3d5687',
      s * 0.04,
    )
  );
}

export default function hokkaido(frame: Frame): string {
  const { width, height } = frame;
  const tall = width < height;
  const at = (wide: number, narrow: number) => (tall ? narrow : wide);
  // Bath right of the middle in WIDE (the heading lies left), across the middle in TALL.
  const bath = { x: at(1430, 610), y: 1222, rx: at(560, 420), ry: at(116, 112) };
  const lodgeX = at(1780, 760);
  const lodgeY = at(960, 950);
  const lodgeSize = at(500, 410);
  const lampX = bath.x + bath.rx * 0.62;
  const lampY = bath.y - bath.ry * 0.86;
  const rnd = random(12);

  const dusk = sky(
    frame,
    parseStops(
      '#15243f 0, #1c3252 0.12, #32527b 0.34, #5d7fa3 0.58, #99abbf 0.78, #cfbfc1 0.9, #e7cdbf 1',
    ),
    HORIZON,
  );
  const afterglow = glow(at(520, 200), HORIZON - 20, at(1300, 800), '#f2c9b0', 0.6, 210);
  const stars = shape(
    Array.from({ length: tall ? 9 : 17 }, () => {
      const [x, y, r] = [rnd() * width, 24 + rnd() ** 1.4 * 300, 0.8 + rnd() * 1.1];
      return `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`;
    }).join(''),
    '#dfe8f2',
    'opacity="0.7"',
  );
  const veil = mist(frame, {
    y: 470,
    height: 160,
    color: '#a9bacd',
    opacity: 0.3,
    seed: 17,
    stretch: 1800,
    body: 0.2,
  });

  // The Hidaka range, 60 km off: rose on the faces that look west, blue in the shade.
  const range = alps(frame, {
    seed: 21,
    y: 752,
    rise: at(225, 185),
    wave: at(215, 190),
    swell: (x) =>
      0.5 +
      0.68 * Math.exp(-(((x - at(0.36, 0.34)) / at(0.17, 0.26)) ** 2)) -
      0.2 * Math.max(0, x - 0.6),
  });
  const foothills = ridge(frame, { seed: 70, y: 748, rise: 20, wave: 420 });
  const mountains =
    snowRange(range, {
      base: HORIZON,
      face: parseStops('#f0dcd6 0, #d6ced6 0.5, #b9c3d2 1'),
      shade: parseStops('#7088ad 0, #93a5c0 0.6, #b3bfd0 1'),
      seed: 5,
    }) +
    mist(frame, {
      y: 752,
      height: 90,
      color: '#d5cdd4',
      opacity: 0.75,
      seed: 6,
      stretch: 1200,
      body: 0.5,
    }) +
    treeline(foothills, { seed: 3, size: 13, fill: '#7f96b3', density: 1.5 }) +
    land(foothills, HORIZON + 4, parseStops('#8a9fb9 0, #b0bfd0 1'));

  // The plain: level fields divided by windbreaks of larch, each row nearer, taller and darker.
  const level = (seed: number, y: number, rise: number) =>
    ridge(frame, { seed, y, rise, wave: 700 });
  const stretchOf = (points: readonly Point[], from: number, to: number) =>
    points.filter(([x]) => x >= from && x <= to);
  const fieldFar = level(81, 786, 3);
  const fieldMid = level(82, 826, 6);
  const fieldNear = level(83, 884, 14);
  const plain =
    land(level(80, HORIZON, 2), 900, parseStops('#c3cdda 0, #adbdd2 1')) +
    treeline(stretchOf(fieldFar, -40, at(1150, 520)), {
      seed: 11,
      size: 26,
      fill: '#6d87a8',
      density: 2,
    }) +
    treeline(stretchOf(fieldFar, at(1330, 640), width + 60), {
      seed: 12,
      size: 24,
      fill: '#748dac',
      density: 2,
    }) +
    land(fieldFar, 900, parseStops('#c6cfdb 0, #a9bad0 1')) +
    mist(frame, {
      y: 800,
      height: 50,
      color: '#d6dae2',
      opacity: 0.6,
      seed: 9,
      stretch: 1500,
      body: 0.4,
    }) +
    treeline(stretchOf(fieldMid, at(560, 250), at(1480, 640)), {
      seed: 14,
      size: 52,
      fill: '#4d698e',
      density: 1.9,
    }) +
    land(fieldMid, 960, parseStops('#bdc9d8 0, #98adc9 1'));

  // A farmhouse far across the fields: one window.
  const farmX = at(470, 170);
  const farm =
    shape(
      line(`${farmX - 26},832 ${farmX - 26},818 ${farmX + 24},818 ${farmX + 24},832`, true),
      '#51627f',
    ) +
    shape(`M${farmX - 32} 819L${farmX - 20} 803H${farmX + 18}L${farmX + 30} 819Z`, '#d3dbe6') +
    shape(`M${farmX + 4} 822h8v6h-8Z`, '#ffdc9a') +
    glow(farmX + 8, 825, 34, LAMP, 0.55);

  const grove = (
    spots: readonly (readonly [x: number, h: number, g: number])[],
    base: number,
    seed: number,
    far: boolean,
  ) =>
    spots
      .map(
        ([x, h, g], i) =>
          birch({
            x,
            base: base + random(seed + i)() * 22,
            height: h,
            girth: g,
            seed: seed + i,
            lean: (random(seed * 3 + i)() - 0.5) * h * 0.12,
            bark: parseStops(far ? '#9fb0c6 0, #c3cddb 1' : '#a5b3c9 0, #ccd3df 0.5, #dfe0e4 1'),
            shade: far ? '#7f95b4' : '#7188ac',
            scar: far ? '#4c5f7d' : '#2a3449',
            twigs: far ? '#5b7296' : '#3a4a68',
            light: -1,
            boughs: far ? 12 : 17,
          }) +
          gaussianBlur(
            shape(
              `M${x - g * 3} ${base + 34}Q${x - g} ${base - g * 0.2} ${x} ${base - g * 0.3}Q${x + g} ${base - g * 0.2} ${x + g * 3.2} ${base + 34}Z`,
              far ? '#b3c2d6' : parseStops('#a3b5d0 0, #8fa5c7 0.5, #8fa5c7 1 0'),
            ),
            g * 0.12,
          ),
      )
      .join('');
  const farBirches = grove(
    parseTriples(
      tall
        ? '300,320,13 352,390,15 240,260,11'
        : '690,330,13 742,400,16 800,300,12 612,260,11 1010,250,10 1048,300,12',
    ),
    884,
    20,
    true,
  );

  const firs = (spots: readonly (readonly [x: number, base: number, h: number])[], seed: number) =>
    spots
      .map(([x, base, h], i) =>
        conifer({
          x,
          base,
          height: h,
          seed: seed + i,
          fill: parseStops('#3a5070 0, #2a3b56 1'),
          lit: '#cdd6e3',
          litOpacity: 0.95,
          light: -1,
          spread: 0.19,
        }),
      )
      .join('');
  const behindLodge = tall
    ? firs(parseTriples('1000,930,420 1085,960,520 925,915,300 560,912,240'), 40)
    : firs(
        parseTriples(
          '2080,935,470 2200,965,590 2010,915,330 1540,920,290 1478,915,210 2330,960,440',
        ),
        40,
      );

  const lodgeGround = ridge(frame, {
    seed: 84,
    y: 940,
    rise: 16,
    wave: 520,
    lift: (x) => 40 * (1 - x) - 24 * x,
  });
  const house =
    gaussianBlur(
      shape(
        `M${lodgeX + lodgeSize * 0.31} ${lodgeY - lodgeSize * 0.6}c-10 -50 46 -70 24 -130c-14 -46 34 -70 62 -96c-8 40 -34 60 -26 100c10 50 -50 80 -38 126Z`,
        '#c9d3e0',
        'opacity="0.5"',
      ),
      7,
    ) +
    glow(
      lodgeX - lodgeSize * 0.2,
      lodgeY - lodgeSize * 0.1,
      lodgeSize * 0.95,
      '#ffbf78',
      0.4,
      lodgeSize * 0.5,
    ) +
    inn(lodgeX, lodgeY, lodgeSize) +
    // Snow banked against the walls hides their foot, open only at the door.
    gaussianBlur(
      shape(
        `M${lodgeX - lodgeSize * 0.74} ${lodgeY + 34}Q${lodgeX - lodgeSize * 0.6} ${lodgeY - 6} ${lodgeX - lodgeSize * 0.46} ${lodgeY - 4}Q${lodgeX - lodgeSize * 0.3} ${lodgeY + 2} ${lodgeX - lodgeSize * 0.24} ${lodgeY + 15}H${lodgeX - lodgeSize * 0.14}Q${lodgeX - lodgeSize * 0.06} ${lodgeY - 8} ${lodgeX + lodgeSize * 0.14} ${lodgeY - 2}Q${lodgeX + lodgeSize * 0.42} ${lodgeY - 12} ${lodgeX + lodgeSize * 0.58} ${lodgeY - 16}Q${lodgeX + lodgeSize * 0.7} ${lodgeY - 4} ${lodgeX + lodgeSize * 0.82} ${lodgeY + 34}Z`,
        parseStops('#c9d3e1 0, #aebfd6 0.5, #a9bad3 1 0'),
      ),
      2,
    ) +
    // Window light falls across the snow.
    glow(
      lodgeX - lodgeSize * 0.32,
      lodgeY + lodgeSize * 0.1,
      lodgeSize * 0.4,
      '#ffd9a2',
      0.75,
      lodgeSize * 0.1,
    ) +
    glow(
      lodgeX + lodgeSize * 0.28,
      lodgeY + lodgeSize * 0.08,
      lodgeSize * 0.42,
      '#ffcf96',
      0.45,
      lodgeSize * 0.08,
    );

  // Snow near the eye: rounded drifts, each with a pale crest and a blue hollow behind the crest.
  const snowNear = ridge(frame, {
    seed: 85,
    y: 1040,
    rise: 26,
    wave: 430,
    lift: (x) => 20 - 60 * Math.max(0, x - 0.7),
  });
  const snowFront = ridge(frame, {
    seed: 86,
    y: 1352,
    rise: 22,
    wave: 170,
    octaves: 2,
    lift: (x) => 16 - 60 * Math.max(0, x - 0.78),
  });
  const drift = (
    points: readonly Point[],
    bottom: number,
    crest: string,
    mid: string,
    low: string,
  ) =>
    gaussianBlur(
      land(
        points.map(([x, y]): Point => [x, y - 10]),
        bottom,
        '#7f97ba',
      ),
      14,
      7,
    ) + land(points, bottom, parseStops(`${crest} 0, ${mid} 0.18, ${low} 1`));
  const wind = (seed: number, top: number, bottom: number, count: number) =>
    gaussianBlur(
      ripples({
        seed,
        from: -100,
        to: width + 100,
        top,
        bottom,
        count,
        length: at(420, 300),
        fill: '#6f8ab2',
        opacity: 0.22,
      }),
      4,
      1.4,
    );

  // A trodden path from the lodge door to the bath.
  const door: Point = [lodgeX - lodgeSize * 0.21, lodgeY + 14];
  const steps = Array.from({ length: 15 }, (_, i) => {
    const t = (i + 0.5) / 15;
    const size = 5 + 11 * t;
    const x =
      door[0] +
      (lampX - 70 - door[0]) * t +
      Math.sin(t * 5) * at(60, 46) * (1 - t * 0.5) +
      (i % 2 ? 1 : -1) * size * 0.8;
    const y = door[1] + (lampY - 6 - door[1]) * t ** 1.15;
    return `M${x - size} ${y}q${size} ${-size * 0.62} ${size * 2} 0q${-size} ${size * 0.62} ${-size * 2} 0Z`;
  }).join('');
  const footsteps =
    shape(steps, '#6c86ae', 'opacity="0.8"') +
    group('transform="translate(0 3)" opacity="0.5"', stroke(steps, '#e7ebf0', 1.2));

  // ── The bath ──
  const rim = noise(33, 2);
  // A gourd rather than an oval: pinched left of the middle, its far shore pushed in.
  const edge = (a: number, k = 1): Point => {
    const r =
      k * (1 + 0.06 * rim(Math.cos(a) * 1.7 + 3) - 0.1 * Math.exp(-(((a + 1.95) / 0.35) ** 2)));
    return [
      bath.x + Math.cos(a) * bath.rx * r,
      bath.y + Math.sin(a) * bath.ry * r * (Math.sin(a) > 0 ? 1.12 : 1),
    ];
  };
  const around = (k: number) =>
    curve(
      Array.from({ length: 48 }, (_, i) => edge((i / 48) * Math.PI * 2 - Math.PI, k)),
      true,
    );
  const pool = around(1);
  const stones: { y: number; front: boolean; svg: string }[] = [];
  const stoneAt = (a: number, w: number, h: number, seed: number, out = 1.045) => {
    const [x, y] = edge(a, out);
    const near = (Math.sin(a) + 1) / 2;
    const warm = Math.abs(x - lampX) < at(300, 240) && near < 0.62;
    stones.push({
      y: y + (out - 1.045) * (near > 0.5 ? -400 : 100),
      front: Math.sin(a) > 0.12,
      svg: snowyStone({
        x,
        y: y + 8 + 16 * near,
        width: w,
        height: h,
        seed,
        stone: parseStops('#454d62 0, #212736 1'),
        face: warm || Math.abs(x - lampX) < 240 ? '#a8805e' : '#64769a',
        snow: parseStops(
          warm ? '#f6e9d8 0, #d9d3d6 0.5, #98a9c6 1' : '#d9e1eb 0, #b3c2d8 0.5, #7f98bd 1',
        ),
        shade: '#6781aa',
        light: x < lampX ? 1 : -1,
        depth: 0.26 + random(seed)() * 0.2,
        drift: near > 0.56 ? '#93a9c9' : undefined,
      }),
    });
  };
  // Stones along the rim, each its own size; they touch and overlap. Low flat ones on the near side, so that the water shows.
  for (let i = 0, a = -Math.PI; a < Math.PI - 0.06; i++) {
    const near = (Math.sin(a) + 1) / 2;
    const w = (at(76, 66) + 62 * near) * (0.6 + rnd() ** 1.5 * 1.25);
    stoneAt(
      a,
      w * (0.85 + 0.4 * Math.abs(Math.sin(a))),
      (30 + 18 * near) * (0.7 + rnd() * 0.6),
      200 + i,
    );
    a += (w * (0.62 + rnd() * 0.2)) / Math.hypot(bath.rx * Math.sin(a), bath.ry * 2 * Math.cos(a));
  }
  // Three great stones anchor the ring: a pair behind on the left, one at the near right.
  stoneAt(-2.45, at(210, 170), 104, 301, 1.16);
  stoneAt(-2.12, at(140, 120), 70, 302, 1.2);
  stoneAt(0.36, at(190, 160), 84, 303, 1.1);
  stones.sort((p, q) => p.y - q.y);
  // Moor water is clear amber: it shows the sky where it lies flat to the eye and its own brown below.
  const amber = shape(
    pool,
    parseStops('#b9c6da 0, #8ea3c2 0.22, #5a7093 0.5, #3c4c69 0.78, #2e3a52 1'),
  );
  const bathWater =
    amber +
    clip(
      pool,
      glow(lampX - 30, bath.y - bath.ry * 0.1, bath.rx * 0.75, '#d98b3f', 0.85, bath.ry * 1.25) +
        glow(lampX - 10, bath.y - bath.ry * 0.55, bath.rx * 0.42, '#ffcf86', 0.75, bath.ry * 0.62) +
        gaussianBlur(stroke(pool, '#191b26', 40, 'opacity="0.85"'), 12, 6) +
        lightPath({
          seed: 21,
          x: lampX + 14,
          top: bath.y - bath.ry * 0.8,
          bottom: bath.y + bath.ry * 0.95,
          narrow: 46,
          wide: 130,
          count: 22,
          fill: '#ffe0a4',
          opacity: 0.9,
        }) +
        ripples({
          seed: 22,
          from: bath.x - bath.rx,
          to: bath.x + bath.rx,
          top: bath.y - bath.ry * 0.8,
          bottom: bath.y + bath.ry,
          count: 34,
          length: 190,
          fill: '#cdd3de',
          opacity: 0.28,
        }) +
        ripples({
          seed: 24,
          from: bath.x - bath.rx,
          to: bath.x + bath.rx,
          top: bath.y - bath.ry * 0.6,
          bottom: bath.y + bath.ry,
          count: 26,
          length: 210,
          fill: '#1c1a20',
          opacity: 0.3,
        }),
    );
  const vapor = (
    seed: number,
    opacity: number,
    h: number,
    y: number,
    w: number,
    color: string,
    dx = 0,
  ) =>
    steam({
      x: bath.x - 30 + dx,
      y,
      width: bath.rx * w,
      height: h,
      color,
      opacity,
      seed,
      drift: -at(170, 120),
    });

  const bathScene =
    gaussianBlur(shape(around(1.2), '#6e88b0', 'opacity="0.7"'), 16, 8) +
    glow(lampX, lampY + 30, at(400, 320), '#ffcf92', 0.75, 96) +
    bathWater +
    stones
      .filter((s) => !s.front)
      .map((s) => s.svg)
      .join('') +
    lantern(lampX + 26, lampY + 14, at(146, 138)) +
    glow(lampX + 26, lampY - 88, at(270, 240), '#ffc27a', 0.6) +
    vapor(5, 1, 640, bath.y - bath.ry * 0.1, 1.35, '#e9ecf0') +
    vapor(6, 0.7, 300, bath.y + 10, 0.8, '#f6e6d2', bath.rx * 0.34) +
    glow(lampX - 60, lampY - 100, at(240, 200), '#ffd49c', 0.28) +
    stones
      .filter((s) => s.front)
      .map((s) => s.svg)
      .join('') +
    vapor(8, 0.5, 360, bath.y + bath.ry * 0.62, 1.0, '#eef0f2', -bath.rx * 0.16);
  // A flat stone at the front right carries the bather's things.
  const trayX = bath.x + bath.rx * at(0.44, 0.42);
  const trayY = bath.y + bath.ry * 1.37;
  const things = bucket(trayX, trayY - 52, at(66, 62));

  // Birches close to the eye frame the picture: right edge in WIDE, left edge in TALL.
  const nearBirches = tall
    ? grove(parseTriples('104,1150,46 36,1020,32'), 1250, 61, false) +
      grove([[1150, 980, 34]], 1130, 68, false)
    : grove(parseTriples('2150,1010,40 2286,1230,54 2372,1080,36'), 1240, 61, false);
  const dusting = fadeY(shape(`M0 1250H${width}V1500H0Z`, '#2c446d'), '1250,0 1500,0.55');

  return artwork(
    frame,
    [
      dusk,
      afterglow,
      stars,
      veil,
      mountains,
      plain,
      farm,
      land(fieldNear, 1100, parseStops('#c2cdda 0, #90a6c5 1')),
      farBirches,
      behindLodge,
      mist(frame, {
        y: 905,
        height: 70,
        color: '#cfd7e2',
        opacity: 0.55,
        seed: 29,
        stretch: 1200,
        body: 0.35,
      }),
      land(lodgeGround, 1160, parseStops('#c3cddc 0, #a3b5cf 0.4, #8199bd 1')),
      house,
      drift(snowNear, height, '#cbd5e2', '#a0b3ce', '#5f7ba6'),
      wind(31, 1060, 1260, at(46, 24)),
      footsteps,
      bathScene,
      drift(snowFront, height, '#c3cfdf', '#8fa6c7', '#4a6691'),
      wind(35, 1370, 1490, at(26, 14)),
      dusting,
      things,
      nearBirches,
    ],
    0.7,
  );
}
