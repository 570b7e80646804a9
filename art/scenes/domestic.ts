/**
 * Japan: a mountain village in the third week of April. Thatched farmhouses, paddies just flooded, one
 * cherry in flower. The sun has risen on the left, behind the viewer: gables and blossom are lit
 * from the left, shadows are blue, and snow still lies on the high range.
 */
import type { Frame } from '../frame.ts';
import { evenSteps, noise, random } from '../draw/numbers.ts';
import { type Point, blob, curve, limb, line } from '../draw/paths.ts';
import { evenStops, gradientShape, group, mix, parseStops, shape, stroke } from '../draw/paint.ts';
import { clip, gaussianBlur } from '../draw/effects.ts';
import { glow, sky } from '../draw/sky.ts';
import { fog, mist, smoke } from '../draw/mist.ts';
import { heightAt, land, ridge } from '../draw/land.ts';
import { reflection } from '../draw/water.ts';
import { leaf } from '../draw/leaves.ts';
import { grass } from '../draw/plants.ts';
import { scrub, treeline, wood } from '../draw/woods.ts';
import { gassho } from '../draw/buildings.ts';
import { artwork } from '../draw/artwork.ts';

/** The high range: rock and old snow, lit from the left; facets hang from the crest and from the ribs below it. */
function snowRange(frame: Frame, crest: readonly Point[], bottom: number): string {
  const rnd = random(5);
  const body = `${line(crest)}L${frame.width + 60} ${bottom}L-60 ${bottom}Z`;
  let shade = '';
  let light = '';
  for (let tier = 0; tier < 5; tier++) {
    const n = noise(60 + tier, 3);
    const rib = crest.map(([x, y]): Point => [x, y + tier * 40 + (tier ? n(x / 70) * 34 : 0)]);
    // Every stretch of a rib that falls to the right lies in its own shadow.
    for (let i = 1; i < rib.length - 1;) {
      let j = i;
      while (j < rib.length - 1 && rib[j + 1]![1] >= rib[j]![1]) j++;
      if (j - i >= 2) {
        const [x0, y0] = rib[i]!;
        const [x1, y1] = rib[j]!;
        const depth = (30 + rnd() * 60) * (tier ? 0.8 : 1.2);
        const spine = Array.from({ length: 6 }, (_, k): Point => [
          x0 + (x1 - x0) * 0.55 * (k / 5) + (k ? (rnd() - 0.5) * 14 : 0),
          y0 + (y1 - y0 + depth) * (k / 5),
        ]);
        shade += line(
          [...rib.slice(i, j + 1), [x1 + 4, y1 + depth * 0.3], ...spine.reverse()],
          true,
        );
        // The snow to the left of the rib catches the sun.
        light += line(
          [
            [x0, y0],
            [x0 - 5 - rnd() * 14, y0 + depth * 0.5],
            [x0 + (x1 - x0) * 0.2, y0 + depth * 0.8],
          ],
          true,
        );
      }
      i = Math.max(j, i + 1);
    }
  }
  return clip(
    body,
    shape(body, parseStops('#eee7d8 0, #d3d9d4 0.4, #b5c6c9 0.75, #ccd3cd 1')) +
      group('opacity="0.42"', shape(shade, parseStops('#7f9cb2 0, #9db4bf 0.7, #b5c6c9 1'))) +
      group('opacity="0.75"', shape(light, parseStops('#fbf1df 0, #f0eadb 0.6 0.6, #f0eadb 1 0'))),
  );
}

/** A cherry in full flower: a dark leaning trunk that divides again and again, blossom along the young wood, single petals at its rim. */
function cherry(x: number, base: number, size: number): string {
  const rnd = random(23);
  const s = size;
  const dark = '#4b3c3b';
  let limbs = '';
  const heaps: (readonly [number, number, number])[] = [];
  const grow = (
    sx: number,
    sy: number,
    angle: number,
    length: number,
    girth: number,
    depth: number,
  ): void => {
    // A bough bends outwards and its end lifts a little.
    const turn = (rnd() - 0.5) * 0.5;
    const mx = sx + Math.sin(angle) * length * 0.5;
    const my = sy - Math.cos(angle) * length * 0.5;
    const a2 = angle + turn;
    const ex = mx + Math.sin(a2) * length * 0.5;
    const ey = my - Math.cos(a2) * length * 0.5;
    limbs += limb(
      [
        [sx, sy],
        [mx, my],
        [ex, ey],
      ],
      girth,
      girth * 0.62,
    );
    if (depth <= 1)
      heaps.push([mx + (rnd() - 0.5) * s * 0.05, my - rnd() * s * 0.02, s * (0.03 + rnd() * 0.03)]);
    if (depth === 0) {
      for (let k = 0; k < 3; k++)
        heaps.push([
          ex + (rnd() - 0.5) * s * 0.1,
          ey + (rnd() - 0.45) * s * 0.07,
          s * (0.034 + rnd() * 0.04),
        ]);
      return;
    }
    const branchCount = depth === 3 ? 4 : rnd() < 0.45 ? 3 : 2;
    for (let k = 0; k < branchCount; k++) {
      const fan = k / (branchCount - 1) - 0.5;
      // Outer boughs lean towards the level; none points down.
      const a = Math.max(
        -1.5,
        Math.min(
          1.5,
          a2 * (depth === 3 ? 0.4 : 1) + fan * (depth === 3 ? 2.3 : 1.25) + (rnd() - 0.5) * 0.35,
        ),
      );
      grow(
        ex,
        ey,
        a,
        length * (depth === 3 ? 0.86 : 0.74) * (0.82 + rnd() * 0.36),
        girth * 0.6,
        depth - 1,
      );
    }
  };
  grow(x + s * 0.005, base - s * 0.1, 0.1, s * 0.24, s * 0.078, 3);
  const foot = `M${x - s * 0.1} ${base + s * 0.014}Q${x - s * 0.048} ${base - s * 0.01} ${x - s * 0.036} ${base - s * 0.09}L${x - s * 0.026} ${base - s * 0.22}H${x + s * 0.04}L${x + s * 0.046} ${base - s * 0.09}Q${x + s * 0.048} ${base - s * 0.015} ${x + s * 0.1} ${base + s * 0.014}Q${x} ${base + s * 0.004} ${x - s * 0.1} ${base + s * 0.014}Z`;
  // The sun is on the left of the bark; cherry bark has short level scars.
  const bark =
    shape(
      `M${x - s * 0.062} ${base}Q${x - s * 0.042} ${base - s * 0.03} ${x - s * 0.034} ${base - s * 0.1}L${x - s * 0.024} ${base - s * 0.25}L${x - s * 0.012} ${base - s * 0.25}L${x - s * 0.018} ${base - s * 0.1}Q${x - s * 0.022} ${base - s * 0.03} ${x - s * 0.062} ${base}Z`,
      '#a5877a',
      'opacity="0.75"',
    ) +
    stroke(
      Array.from(
        { length: 9 },
        (_, i) =>
          `M${x - s * 0.02 + rnd() * s * 0.02} ${base - s * (0.05 + i * 0.026)}h${s * (0.012 + rnd() * 0.018)}`,
      ).join(''),
      '#2f2626',
      s * 0.005,
      'opacity="0.7"',
    );
  const tier = (
    scale: number,
    dx: number,
    dy: number,
    chance: number,
    seed: number,
    rough: number,
  ) => {
    const r = random(seed);
    return heaps
      .map(([hx, hy, hr], i) =>
        r() < chance
          ? blob(hx + dx * hr, hy + dy * hr, hr * scale, hr * scale * 0.72, seed * 100 + i, rough)
          : '',
      )
      .join('');
  };
  let petals = '';
  let pale = '';
  let blush = '';
  for (let i = 0; i < 2600; i++) {
    const [hx, hy, hr] = heaps[Math.floor(rnd() * heaps.length)]!;
    const a = rnd() * Math.PI * 2;
    const r = hr * (0.5 + rnd() * 0.85);
    const d = leaf(
      'round',
      hx + Math.cos(a) * r,
      hy + Math.sin(a) * r * 0.74,
      s * 0.0048 * (0.6 + rnd() * 0.8),
      rnd() * 6,
    );
    if (Math.sin(a) * 0.8 + Math.cos(a) * 0.6 > 0.1) petals += d;
    else pale += d;
    if (i % 3 === 0)
      blush += leaf(
        'round',
        hx + Math.cos(a) * hr * 0.55,
        hy + Math.sin(a) * hr * 0.4,
        s * 0.0036,
        a,
      );
  }
  return (
    shape(tier(1.2, 0.3, 0.34, 0.9, 3, 0.34), '#b896a0') +
    shape(limbs, dark) +
    shape(foot, dark) +
    bark +
    shape(tier(1.02, 0.06, 0.08, 0.92, 4, 0.38), '#cfafb2') +
    shape(petals, '#c9a5ac') +
    shape(tier(0.84, -0.12, -0.14, 0.9, 5, 0.42), '#e3cac7') +
    shape(pale, '#f0dcd5') +
    shape(tier(0.52, -0.28, -0.32, 0.8, 6, 0.5), '#f5e6dd') +
    shape(blush, '#d9b9bb', 'opacity="0.75"')
  );
}

export default function domestic(frame: Frame): string {
  const { width, height } = frame;
  const tall = width < height;
  // The cherry is the subject: right in WIDE, right of the middle in TALL; the village stands to its left.
  const treeX = tall ? 800 : 1770;
  const treeBase = 960;
  const treeSize = tall ? 470 : 520;
  const rnd = random(3);

  const air = sky(
    frame,
    parseStops('#2f5878 0, #44708c 0.1, #7fa3ae 0.3, #c0cfc6 0.55, #f0e2c6 0.8, #f6e3c4 1'),
    640,
  );
  const sun = glow(tall ? -60 : -80, 480, tall ? 760 : 1300, '#ffe9bf', 0.85, 420);
  const clouds =
    mist(frame, {
      y: 210,
      height: 150,
      color: '#dfe6df',
      opacity: 0.36,
      seed: 4,
      stretch: 1800,
      body: 0.2,
    }) +
    mist(frame, {
      y: 350,
      height: 130,
      color: '#f6ead3',
      opacity: 0.6,
      seed: 19,
      stretch: 1600,
      body: 0.25,
    });

  const crest = ridge(frame, {
    seed: 29,
    y: 500,
    rise: 120,
    wave: 330,
    octaves: 6,
    step: 10,
    lift: (x) => (tall ? 60 * Math.abs(x - 0.4) - 20 : 150 * Math.abs(x - 0.6) - 40),
  });
  const range = snowRange(frame, crest, 800);
  const foothill = ridge(frame, {
    seed: 14,
    y: 668,
    rise: 60,
    wave: 420,
    lift: (x) => 40 * Math.sin(x * 5),
  });
  const woods = ridge(frame, {
    seed: 24,
    y: 770,
    rise: 46,
    wave: 380,
    lift: (x) => (tall ? -60 * x : -130 * Math.max(0, x - 0.5) - 60 * Math.max(0, 0.3 - x)),
  });
  const hills =
    land(foothill, 900, parseStops('#7f9aa0 0, #a5b5ac 0.5, #dcd9c3 1')) +
    treeline(foothill, { seed: 1, size: 20, fill: '#7f9aa0', density: 1.3 }) +
    mist(frame, { y: 745, height: 130, color: '#f7ead2', opacity: 0.95, seed: 6, body: 0.6 }) +
    // New leaf in the woods: cedar dark, larch and maple in yellow green, wild cherries among them.
    treeline(woods, { seed: 2, size: 62, fill: '#54766f', density: 0.9 }) +
    wood(woods, { seed: 3, size: 46, fill: '#6d8a74', lit: '#b3bd8c' }) +
    land(woods, 1000, parseStops('#5f8075 0, #8aa288 0.5, #cfd0b0 1')) +
    Array.from({ length: tall ? 5 : 11 }, (_, i) => {
      const x = ((i + 0.2 + rnd() * 0.6) / (tall ? 5 : 11)) * width;
      const y = heightAt(woods, x) + 10 + rnd() * 60;
      return scrub(
        [
          [x - 30, y],
          [x + 34, y + 8],
        ],
        {
          seed: 40 + i,
          size: 40,
          fill: i % 3 ? '#84a07d' : '#c7a9ab',
          lit: i % 3 ? '#c3c894' : '#ecd6cf',
          spread: 14,
        },
      );
    }).join('') +
    mist(frame, { y: 858, height: 110, color: '#f6e8cd', opacity: 0.85, seed: 16, body: 0.5 });

  // The village on its terrace, along the foot of the wood.
  const house = (x: number, y: number, w: number, d: number, haze: number, side: -1 | 1 = 1) => {
    const h = (c: string) => mix(c, '#d9d5c0', haze);
    return gassho({
      x,
      y,
      width: w,
      depth: d,
      side,
      thatch: [h('#c7ab7d'), h('#6d6257')],
      cut: h('#a38a66'),
      wall: h('#7a5f4a'),
      wallShade: h('#4b4340'),
      paper: h('#f3e4c3'),
      ridge: h('#574c40'),
    });
  };
  const v = tall ? 330 : 1190; // the biggest house
  const villageGround = ridge(frame, { seed: 44, y: 925, rise: 8, wave: 300 });
  const village =
    scrub(
      [
        [v - 330, 880],
        [v - 180, 870],
        [v + 20, 866],
        [v + 330, 868],
      ],
      { seed: 50, size: 74, fill: '#5c7d66', lit: '#a3b27d', spread: 20 },
    ) +
    land(villageGround, 1100, parseStops('#8f9f68 0, #73885a 0.3, #5b7450 1')) +
    house(v - (tall ? 190 : 330), 898, tall ? 74 : 84, tall ? 70 : 90, 0.34) +
    house(v + (tall ? 210 : 260), 906, tall ? 84 : 104, tall ? 80 : 110, 0.26) +
    (tall ? '' : house(v - 560, 912, 112, 120, 0.2)) +
    scrub(
      [
        [v - 270, 922],
        [v - 215, 926],
      ],
      { seed: 51, size: 44, fill: '#58795a', lit: '#a9b77b' },
    ) +
    house(v, 936, tall ? 142 : 168, tall ? 110 : 165, 0.02) +
    scrub(
      [
        [v + (tall ? 118 : 250), 936],
        [v + (tall ? 170 : 330), 932],
      ],
      { seed: 52, size: 40, fill: '#4f7054', lit: '#a3b276', spread: 10 },
    ) +
    smoke({
      x: v + 60,
      y: 936 - (tall ? 178 : 212),
      height: 250,
      drift: 110,
      seed: 7,
      color: '#f4eee0',
      opacity: 0.55,
      width: 17,
    });

  // Flooded terraces, far to near. Each lies a step lower than the last; its edge is a grassy bank that follows the slope.
  const steps = [952, 992, 1036, 1092, 1164, 1256, 1372];
  const bend = noise(77, 3);
  const edge = (k: number, x: number) => {
    const u = (x - width / 2) / 1200;
    const reach = 26 + k * 17;
    // The slope wraps round the village: near terraces bow towards the eye and step down to the left.
    const near = k / 6;
    return (
      steps[k]! +
      bend(u * 1.3 + k * 0.42) * reach * 1.15 +
      near * (58 - 96 * (u - 0.1) ** 2 - 34 * u)
    );
  };
  const xs = Array.from({ length: Math.round(width / 24) + 6 }, (_, i) => -60 + i * 24);
  const bank = noise(78, 2);
  // What a paddy mirrors: far ones the bright sky over the hills, near ones the blue overhead.
  const mirror = (d: string) =>
    gradientShape(
      d,
      [0, 950],
      [0, 1500],
      parseStops('#f2e1c4 0, #e2dcc8 0.16, #adc2c2 0.4, #6f97a8 0.7, #477590 1'),
    );
  let paddies = '';
  let sheets = '';
  let crossings = '';
  for (let k = 0; k < steps.length; k++) {
    const top = xs.map((x): Point => [x, edge(k, x)]);
    const rise = (x: number) => (4 + k * 6) * (0.95 + 1.15 * bank(x / 300 + k * 5));
    const lower = top.map(([x, y]): Point => [x, y + Math.max(3, rise(x))]);
    const crown = top.map(([x, y]): Point => [x, y - 2.2 - k * 0.9]);
    const fill = (a: readonly Point[], b: readonly Point[]) =>
      line([...a, ...[...b].reverse()], true);
    // Bank: shadowed face, then its lit, grassy crown.
    paddies +=
      shape(
        fill(top, lower),
        evenStops(mix('#7f9158', '#3f5a3f', k / 7), mix('#55703f', '#263f33', k / 7)),
      ) +
      shape(
        fill(
          crown,
          top.map(([x, y]): Point => [x, y + 1 + k * 0.7]),
        ),
        mix('#c3bd7d', '#93a05a', k / 7),
      );
    if (k > 1)
      paddies += grass(top, {
        seed: 300 + k,
        from: -20,
        to: width + 20,
        count: (tall ? 60 : 130) + k * 10,
        height: 8 + k * 3.5,
        fill: mix('#8a9a58', '#4c6840', k / 7),
        lean: 0.1,
      });
    // Water below it, down to the next bank.
    const next =
      k + 1 < steps.length
        ? xs.map((x): Point => [x, edge(k + 1, x)])
        : xs.map((x): Point => [x, height + 40]);
    const sheet = fill(lower, next);
    let inner = mirror(sheet);
    // The bank's own reflection, then one or two cross-banks that part the terrace into fields.
    inner += shape(
      fill(
        lower,
        lower.map(([x, y]): Point => [x, y + rise(x) * 0.9]),
      ),
      mix('#7b8f6a', '#2e5150', k / 6),
      'opacity="0.5"',
    );
    if (k < steps.length - 1) {
      const cuts = tall
        ? [0.12 + rnd() * 0.2, 0.62 + rnd() * 0.28]
        : [0.06 + rnd() * 0.16, 0.34 + rnd() * 0.14, 0.6 + rnd() * 0.12, 0.84 + rnd() * 0.12];
      for (const c of cuts) {
        const x = c * width;
        const slant = (x - width / 2) * 0.1 + (rnd() - 0.5) * 60;
        const y0 = edge(k, x) + rise(x) * 0.8;
        const y1 = edge(k + 1, x + slant) + 3;
        const path: Point[] = [
          [x, y0],
          [x + slant * 0.3 + 10, y0 + (y1 - y0) * 0.4],
          [x + slant, y1],
        ];
        crossings +=
          shape(
            limb(
              path.map(([a, b]): Point => [a + 2, b + 4 + k]),
              4 + k * 2,
              7 + k * 3.2,
            ),
            mix('#55703f', '#2b4536', k / 7),
          ) + shape(limb(path, 3 + k * 1.6, 5 + k * 2.4), mix('#b3b377', '#879655', k / 7));
      }
    }
    paddies += clip(sheet, inner);
    sheets += sheet;
  }
  // Young rice in one near field: the year's first rows, following the bank above them.
  const seedlings = (() => {
    let d = '';
    const x0 = tall ? 90 : 620;
    for (let row = 0; row < 6; row++)
      for (let i = 0; i < 24; i++) {
        const x = x0 + i * (17 + row * 0.7) - row * 9 + rnd() * 4;
        const y = edge(4, x) + 52 + row * (8 + row * 0.5);
        if (y > edge(5, x) - 12) continue;
        d += `M${x.toFixed(1)} ${y.toFixed(1)}l-3 ${-7 - row}l3.2 ${5 + row * 0.6}l3 ${-6 - row}l-1.6 ${9 + row}Z`;
      }
    return shape(d, '#88a05a');
  })();

  const tree = cherry(treeX, treeBase, treeSize);
  // A spit of the village's ground carries the tree out among the fields.
  const spit = (bankHeight: number): string => {
    const rim = evenSteps(24).map((t): Point => {
      const x = treeX - 360 + 860 * t;
      const out = Math.sin(Math.PI * t) ** 1.5 * (1 + 0.16 * bend(t * 4));
      return [x, edge(0, x) + 40 * out + bankHeight * Math.min(1, out * 2.4)];
    });
    return line([...rim, ...[...rim].reverse().map(([x]): Point => [x, edge(0, x) - 4])], true);
  };
  const knoll =
    shape(spit(15), '#4d6644') +
    shape(spit(3), '#b5b374') +
    shape(spit(0), parseStops('#7d8f5c 0, #9aa568 1')) +
    gaussianBlur(
      shape(
        curve(
          [
            [treeX - 20, 962],
            [treeX + 120, 952],
            [treeX + 330, 950],
            [treeX + 200, 972],
            [treeX + 60, 980],
          ],
          true,
        ),
        '#4f6a52',
        'opacity="0.55"',
      ),
      8,
      3,
    );
  const fallen = shape(
    Array.from({ length: 110 }, () =>
      leaf('round', treeX + 40 + (rnd() + rnd() - 1) * 260, 948 + rnd() * 34, 3.2, rnd()),
    ).join(''),
    '#ecd2cd',
    'opacity="0.8"',
  );
  // Its image in the fields below, broken by their banks.
  const image = clip(
    sheets,
    reflection(tree, {
      waterline: 1004,
      depth: 430,
      opacity: 0.62,
      squash: 0.84,
      waver: 8,
      blur: 1.5,
    }),
  );
  const tiny = (() => {
    // A farmer on the bank with a hoe over the shoulder, far enough to be only a shape.
    const x = tall ? 470 : 1330;
    const y = edge(2, x) - 3;
    return (
      shape(
        `M${x - 6} ${y}L${x - 5} ${y - 17}H${x - 1}L${x} ${y - 5}L${x + 2} ${y - 17}H${x + 5}L${x + 6} ${y}H${x + 3}L${x + 0.5} ${y - 12}L${x - 2.5} ${y}Z`,
        '#3c4650',
      ) +
      shape(
        `M${x - 8} ${y - 16}Q${x - 9} ${y - 35} ${x} ${y - 37}Q${x + 8} ${y - 35} ${x + 8} ${y - 16}Z`,
        '#3f5c78',
      ) +
      stroke(`M${x - 16} ${y - 40}L${x + 12} ${y - 26}`, '#5a4a3a', 2.2) +
      shape(`M${x - 17} ${y - 41}l-4 9l4 2l4 -9Z`, '#5a5550') +
      shape(
        `M${x - 12} ${y - 36}Q${x} ${y - 49} ${x + 12} ${y - 36}Q${x} ${y - 33} ${x - 12} ${y - 36}Z`,
        '#d9bd85',
      )
    );
  })();

  return artwork(
    frame,
    [
      air,
      sun,
      clouds,
      range,
      mist(frame, { y: 660, height: 120, color: '#f5e6cb', opacity: 0.6, seed: 26, body: 0.4 }),
      hills,
      village,
      paddies,
      image,
      crossings,
      seedlings,
      tiny,
      knoll,
      fallen,
      tree,
      fog({
        x: tall ? 100 : 300,
        y: 900,
        rx: tall ? 300 : 560,
        ry: 40,
        color: '#f6ead2',
        opacity: 0.6,
        seed: 5,
      }),
    ],
    0.8,
  );
}
