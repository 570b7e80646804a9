/**
 * Yamanashi: a path through red pine and golden larch on a late-October morning.
 * The sun stands high behind the trees on the right; its shafts fall to the left through
 * the mist, and Mt Fuji shows small and pale where the path opens the forest.
 */
import type { Frame } from '../frame.ts';
import { evenSteps, noise, random } from '../draw/numbers.ts';
import { type Point, curve, limb, line } from '../draw/paths.ts';
import { mix, parseStops, shape, stroke } from '../draw/paint.ts';
import { clip, fadeY, gaussianBlur, roughen } from '../draw/effects.ts';
import { glow, sky } from '../draw/sky.ts';
import { mist } from '../draw/mist.ts';
import { fuji, heightAt, land, ridge, rock } from '../draw/land.ts';
import { grass } from '../draw/plants.ts';
import { treeline } from '../draw/woods.ts';
import { conifer, needlePad } from '../draw/trees.ts';
import { artwork } from '../draw/artwork.ts';

const HAZE = '#e9dfbd';

/** How far a trunk of this girth and seed leans from its foot, at t 0 (foot) – 1 (above the canvas). */
function sway(seed: number, girth: number, t: number): number {
  const n = noise(seed, 2);
  return (n(t * 1.5) - n(0)) * girth * 0.85;
}

/** A red pine's trunk from its foot up past the top of the canvas: gray plates below, rust above, a lit right edge. */
function trunk(x: number, foot: number, girth: number, seed: number, haze: number): string {
  const n = noise(seed, 2);
  const rnd = random(seed);
  const at = (t: number): Point => [x + sway(seed, girth, t), foot - t * (foot + 60)];
  const spine = evenSteps(15).map(at);
  const wide = (t: number) => girth * (1 - 0.42 * t);
  const body = limb(spine, girth, girth * 0.58);
  const tone = (c: string) => mix(c, HAZE, haze);
  const roots = `M${x - girth * 0.8} ${foot + girth * 0.2}Q${x - girth * 0.5} ${foot - girth * 0.1} ${x - girth * 0.46} ${foot - girth * 0.9}H${x + girth * 0.46}Q${x + girth * 0.5} ${foot - girth * 0.1} ${x + girth * 0.72} ${foot + girth * 0.16}Q${x + girth * 0.2} ${foot + girth * 0.02} ${x - girth * 0.8} ${foot + girth * 0.2}Z`;
  const tones = [
    [0, tone('#7a4a34')],
    [0.4, tone('#683e2e')],
    [0.72, tone('#433229')],
    [1, tone('#262824')],
  ] as const;
  // Light runs down the right edge, broken where the bark is rough.
  const inner = (t: number) => 0.31 + 0.12 * n(t * 14 + 50);
  let edge = '';
  let plates = '';
  for (let i = 0; i < 15; i++) {
    const t = i / 15;
    const [ax, ay] = at(t);
    const [bx, by] = at(t + 0.075);
    if (rnd() < 0.85) {
      const w = wide(t);
      edge += line(
        [
          [ax + w * 0.44, ay],
          [bx + wide(t + 0.075) * 0.45, by],
          [bx + wide(t + 0.075) * inner(t + 0.075), by + 6],
          [(ax + bx) / 2 + w * inner(t + 0.04), (ay + by) / 2],
          [ax + w * inner(t), ay - 10],
        ],
        true,
      );
    }
    for (let k = 0; k < (girth > 44 ? 5 : 0); k++) {
      const px = ax + (rnd() - 0.56) * wide(t) * 0.75;
      const py = ay - rnd() * (foot / 15);
      const h = girth * (0.3 + rnd() * 0.55);
      plates += `M${px} ${py}q${girth * 0.06} ${-h * 0.5} ${girth * 0.01} ${-h}q${-girth * 0.09} ${h * 0.4} ${-girth * 0.01} ${h}Z`;
    }
  }
  const wood =
    shape(roots, tones[3][1]) +
    shape(body, tones) +
    clip(
      body,
      shape(
        edge,
        [
          [0, tone('#e8b27a')],
          [0.6, tone('#cf9660')],
          [1, tone('#80653f')],
        ],
        'opacity="0.85"',
      ) + shape(plates, tone('#2a2622'), 'opacity="0.45"'),
    );
  // Dead stubs: red pines shed their lower branches.
  const stubs = [0.4 + rnd() * 0.12, 0.62 + rnd() * 0.15]
    .map((t, i) => {
      const side = (i + seed) % 2 ? 1 : -1;
      const [sx, sy] = at(t);
      return shape(
        limb(
          [
            [sx + side * wide(t) * 0.3, sy],
            [sx + side * girth * 1.1, sy - girth * 0.25],
            [sx + side * girth * (1.5 + rnd()), sy - girth * 0.9],
          ],
          girth * 0.17,
          1,
        ),
        tones[1][1],
      );
    })
    .join('');
  return stubs + wood;
}

/** A hanging larch branch: a drooping rib with soft tufts of gold needles along its twigs. */
function larchBranch(
  x: number,
  y: number,
  reach: number,
  seed: number,
  tones: readonly string[],
  wood: string,
): string {
  const rnd = random(seed);
  const rib = (t: number): Point => [
    x + reach * t,
    y + Math.abs(reach) * (0.34 * t * t - 0.04 * Math.sin(t * 7)),
  ];
  const out = [shape(limb(evenSteps(7).map(rib), Math.abs(reach) * 0.022, 1.5), wood)];
  let twigs = '';
  const layers = tones.map(() => '');
  for (let i = 0; i < 30; i++) {
    const t = 0.1 + 0.9 * (i / 30);
    const [sx, sy] = rib(t);
    const length = Math.abs(reach) * (0.13 + rnd() * 0.16) * (1.15 - t * 0.6);
    const sway = Math.sign(reach) * length * (0.25 + rnd() * 0.3);
    twigs += `M${sx} ${sy}q${sway * 0.3} ${length * 0.5} ${sway} ${length}`;
    for (let k = 0; k < 11; k++) {
      const u = (k + rnd() * 0.6) / 11;
      const cx = sx + sway * u * (0.6 + 0.4 * u);
      const cy = sy + length * u;
      const size = Math.abs(reach) * 0.0165 * (1.1 - u * 0.4);
      let tuft = '';
      for (let j = 0; j < 9; j++) {
        const a = rnd() * Math.PI * 2;
        tuft += `M${(cx - Math.sin(a) * size * 0.2).toFixed(1)} ${(cy + Math.cos(a) * size * 0.2).toFixed(1)}l${(Math.cos(a) * size * 1.5).toFixed(1)} ${(Math.sin(a) * size * 1.5).toFixed(1)}l${(-Math.cos(a) * size * 1.5 + Math.sin(a) * size * 0.28).toFixed(1)} ${(-Math.sin(a) * size * 1.5 - Math.cos(a) * size * 0.28).toFixed(1)}Z`;
      }
      layers[Math.floor(rnd() * tones.length)] += tuft;
    }
  }
  out.push(stroke(twigs, wood, 1.6), ...layers.map((d, i) => shape(d, tones[i]!)));
  return out.join('');
}

/** A walker seen from behind: straw hat, indigo jacket, a small pack. `size`: px from heel to hat. */
function walker(x: number, y: number, size: number): string {
  const s = size;
  return (
    // Shadow towards the viewer's left, as the sun stands behind on the right.
    shape(
      `M${x} ${y}L${x - s * 1.15} ${y + s * 0.62}L${x - s * 1.4} ${y + s * 0.6}L${x - s * 0.16} ${y - s * 0.02}Z`,
      '#57502f',
      'opacity="0.5"',
    ) +
    shape(
      `M${x - s * 0.12} ${y - s * 0.42}L${x - s * 0.11} ${y}H${x - s * 0.03}L${x} ${y - s * 0.3}L${x + s * 0.05} ${y - s * 0.03}H${x + s * 0.12}L${x + s * 0.12} ${y - s * 0.42}Z`,
      '#3b3a34',
    ) +
    shape(
      `M${x - s * 0.16} ${y - s * 0.38}Q${x - s * 0.2} ${y - s * 0.72} ${x - s * 0.03} ${y - s * 0.78}H${x + s * 0.04}Q${x + s * 0.2} ${y - s * 0.72} ${x + s * 0.17} ${y - s * 0.38}Z`,
      '#33475a',
    ) +
    shape(
      `M${x - s * 0.1} ${y - s * 0.44}Q${x - s * 0.12} ${y - s * 0.7} ${x} ${y - s * 0.7}Q${x + s * 0.12} ${y - s * 0.7} ${x + s * 0.1} ${y - s * 0.44}Z`,
      '#8f4a35',
    ) +
    stroke(
      `M${x + s * 0.15} ${y - s * 0.68}Q${x + s * 0.19} ${y - s * 0.55} ${x + s * 0.16} ${y - s * 0.4}`,
      '#f3dfae',
      s * 0.035,
    ) +
    shape(
      `M${x - s * 0.2} ${y - s * 0.8}Q${x} ${y - s * 1.08} ${x + s * 0.2} ${y - s * 0.8}Q${x} ${y - s * 0.74} ${x - s * 0.2} ${y - s * 0.8}Z`,
      '#d8b678',
    )
  );
}

export default function yamanashi(frame: Frame): string {
  const { width, height } = frame;
  const tall = width < height;
  // The opening in the forest: right of the middle in WIDE (the heading lies left), the middle in TALL.
  const gap = tall ? 600 : 1390;
  const sunX = tall ? 900 : 2010;
  const rnd = random(77);

  const air = sky(
    frame,
    parseStops(
      '#4f7076 0, #6b8a86 0.1, #9fb09a 0.22, #dcd6b0 0.36, #f3e7c4 0.5, #f5ebce 0.62, #d9c78f 1',
    ),
  );
  const sun = glow(sunX, 260, 900, '#fff3cd', 0.75, 620) + glow(gap, 640, 560, '#fdf3d6', 0.8, 360);

  const mountain = fuji({
    x: gap - 30,
    top: 520,
    base: 780,
    spread: tall ? 400 : 440,
    seed: 9,
    light: 1,
    body: parseStops('#94a5a8 0, #b3bbb0 0.5, #e6dcbd 1'),
    snow: '#fffaeb',
    snowShade: '#c7d0cf',
    shade: '#8497a0',
    snowline: 0.34,
  });

  // Far forest: slopes of larch that dissolve in mist at their feet.
  const farSlope = ridge(frame, {
    seed: 5,
    y: 790,
    rise: 30,
    wave: 300,
    lift: (x) => -420 * Math.abs(x - gap / width) ** 1.4,
  });
  const nextSlope = ridge(frame, {
    seed: 15,
    y: 850,
    rise: 26,
    wave: 260,
    lift: (x) => -300 * Math.abs(x - gap / width) ** 1.3,
  });
  const farForest =
    treeline(farSlope, { seed: 4, size: 84, fill: '#cdc69b', density: 1.8 }) +
    land(farSlope, 1000, parseStops('#cdc69b 0, #ecdfb4 1')) +
    mist(frame, { y: 840, height: 150, color: '#f6ebcb', opacity: 0.8, seed: 3, body: 0.6 }) +
    treeline(nextSlope, { seed: 6, size: 120, fill: '#c2ac6c', density: 1.4 }) +
    land(nextSlope, 1000, parseStops('#c2ac6c 0, #e0cd93 0.6')) +
    mist(frame, { y: 900, height: 150, color: '#f6e9c6', opacity: 0.85, seed: 13, body: 0.6 });

  // Forest floor, far to near; each rise hides the feet of the trees behind it.
  const farFloor = ridge(frame, {
    seed: 21,
    y: 930,
    rise: 16,
    wave: 240,
    lift: (x) => -90 * Math.abs(x - gap / width),
  });
  const midFloor = ridge(frame, {
    seed: 22,
    y: 1050,
    rise: 22,
    wave: 300,
    lift: (x) => -110 * Math.abs(x - gap / width) + 26,
  });
  const nearFloor = ridge(frame, {
    seed: 23,
    y: 1270,
    rise: 26,
    wave: 380,
    lift: (x) => (tall ? 70 : 40) - 150 * Math.abs(x - gap / width),
  });

  /** Trees of one depth, at offsets from the opening; those beyond the canvas are skipped. */
  const spots = (offsets: readonly number[]) =>
    offsets.map((o) => gap + o).filter((x) => x > -140 && x < width + 140);

  const farTrunks = Array.from({ length: tall ? 22 : 64 }, (_, i) => {
    const side = i % 2 ? 1 : -1;
    const x = gap + side * (150 + rnd() ** 0.9 * (tall ? 500 : side > 0 ? 1050 : 1450));
    return trunk(
      x,
      heightAt(farFloor, x) + 6 + rnd() * 20,
      9 + rnd() * 10,
      100 + i,
      0.6 + rnd() * 0.16,
    );
  }).join('');
  const larches = spots([-1290, -1110, -880, -700, -520, -330, -212, 205, 318, 470, 640, 800, 960])
    .map((x, i) =>
      conifer({
        x,
        base: heightAt(farFloor, x) + 34,
        height: 520 + random(i + 3)() * 300 + Math.abs(x - gap) * 0.22,
        seed: 300 + i,
        fill: [
          [0, mix('#d2a24a', HAZE, 0.36)],
          [0.6, mix('#c08f3f', HAZE, 0.3)],
          [1, mix('#b58a45', HAZE, 0.55)],
        ],
        trunk: mix('#5a4632', HAZE, 0.4),
        lit: '#f3d58b',
        litOpacity: 0.75,
        light: 1,
        spread: 0.125,
        airy: 0.5,
        bare: 0.16,
      }),
    )
    .join('');
  const midSpots = spots([
    -1340, -1180, -1010, -790, -640, -430, -285, 268, 400, 590, 720, 880,
  ]).map((x, i): readonly [x: number, foot: number, girth: number] => [
    x,
    heightAt(midFloor, x) + 16 + (i % 3) * 12,
    27 + random(i + 60)() * 17,
  ]);
  const midTrunks = roughen(
    midSpots
      .map(([x, foot, girth], i) => trunk(x, foot, girth, 400 + i, 0.2 + random(i + 70)() * 0.16))
      .join(''),
    4,
    18,
    40,
  );
  const nearTrunks = roughen(
    (tall
      ? [
          [-470, 66],
          [455, 82],
        ]
      : [
          [-1080, 92],
          [-700, 60],
          [-505, 72],
          [510, 78],
          [800, 104],
        ]
    )
      .map(([o, g], i) =>
        trunk(gap + o!, heightAt(nearFloor, gap + o!) + 22 + g! * 0.2, g!, 500 + i * 3, 0.04),
      )
      .join(''),
    6,
    22,
    46,
  );
  // Two dark trunks close to the eye frame the picture.
  const frameTrunks = roughen(
    (tall
      ? [[14, 112]]
      : [
          [70, 140],
          [2386, 176],
        ]
    )
      .map(([x, g], i) => trunk(x!, 1640, g!, 640 + i * 5, 0))
      .join(''),
    8,
    26,
    50,
    3,
    true,
  );

  // The path: narrow and pale in the opening, wide and shaded near the eye.
  const bend = (t: number) =>
    gap + (tall ? 20 : 40) + Math.sin(t * 4.4 + 0.3) * (26 + 150 * t) - 40 * t;
  const path = evenSteps(15).map((t): readonly [number, number, number] => [
    bend(t),
    926 + 600 * t ** 1.5,
    8 + 200 * t ** 1.7,
  ]);
  const pathShape = curve(
    [
      ...path.map(([x, y, w]): Point => [x - w, y]),
      ...[...path].reverse().map(([x, y, w]): Point => [x + w, y]),
    ],
    true,
  );
  const way = roughen(
    shape(pathShape, parseStops('#f8e9ba 0, #e2c68c 0.25, #a88b5e 0.5, #6a5b42 0.75, #3d382c 1')),
    14,
    70,
    26,
    3,
    true,
  );
  const pathAt = (y: number): readonly [x: number, half: number] => {
    const t = Math.max(0, (y - 926) / 600) ** (1 / 1.5);
    return [bend(t), 8 + 200 * t ** 1.7];
  };
  // Every trunk of the middle depth throws its shadow to the lower left.
  const shadows = midSpots
    .map(([x, y, g]) =>
      line(
        [
          [x - g * 0.5, y],
          [x + g * 0.5, y - 4],
          [x - 330 + g * 1.6, y + 300],
          [x - 330 - g * 1.4, y + 300],
        ],
        true,
      ),
    )
    .join('');
  const floorShade = fadeY(gaussianBlur(shape(shadows, '#33391f', 'opacity="0.5"'), 5, 3), [
    [1000, 0.9],
    [1090, 0.8],
    [1330, 0.35],
    [1400, 0],
  ]);

  // Shafts of sun: narrow wedges from one point beyond the canopy, cut by the trunks in front of them.
  const shafts = (seed: number, count: number, opacity: number) => {
    const r = random(seed);
    let d = '';
    for (let i = 0; i < count; i++) {
      const a = 1.72 + (i + r() * 0.7) * (0.86 / count);
      const half = 0.008 + r() * 0.022;
      d += line(
        [a - half, a + half].flatMap((b, k): Point[] => {
          const from: Point = [sunX + 60 + Math.cos(b) * 200, -160 + Math.sin(b) * 200];
          const to: Point = [sunX + 60 + Math.cos(b) * 1650, -160 + Math.sin(b) * 1650];
          return k ? [to, from] : [from, to];
        }),
        true,
      );
    }
    return fadeY(gaussianBlur(shape(d, '#fff2c8', `opacity="${opacity}"`), 9), [
      [0, 0.25],
      [260, 1],
      [760, 0.7],
      [1180, 0],
    ]);
  };

  /** Bamboo grass along a rise, on both sides of the path but not on it. */
  const sasa = (
    seed: number,
    floor: readonly Point[],
    count: number,
    size: number,
    fill: string,
  ) => {
    const [x, half] = pathAt(heightAt(floor, gap));
    const n = tall ? count * 0.3 : count;
    return (
      grass(floor, {
        seed,
        from: 0,
        to: x - half - 8,
        count: n * (x / width),
        height: size,
        fill,
        lean: -0.1,
      }) +
      grass(floor, {
        seed: seed + 1,
        from: x + half + 8,
        to: width,
        count: n * (1 - x / width),
        height: size,
        fill,
        lean: -0.2,
      })
    );
  };
  const lower = (floor: readonly Point[], by: number) => floor.map(([x, y]): Point => [x, y + by]);
  // Larch needles lie in gold drifts where the sun reaches the ground.
  const drifts = (
    seed: number,
    top: number,
    bottom: number,
    count: number,
    fill: string,
    opacity: number,
  ) => {
    const r = random(seed);
    let d = '';
    for (let i = 0; i < count; i++) {
      const t = r();
      const y = top + (bottom - top) * t;
      // Thickest beside the path, scattered elsewhere.
      const [px, half] = pathAt(y);
      const x =
        r() < 0.7 ? px + (r() < 0.5 ? -1 : 1) * half * (0.82 + r() ** 2 * 1.6) : r() * width;
      const w = (3 + 9 * t) * (0.5 + r());
      const tilt = (r() - 0.5) * w * 0.5;
      d += `M${(x - w).toFixed(1)} ${y.toFixed(1)}q${w.toFixed(1)} ${(tilt - 2).toFixed(1)} ${(w * 2).toFixed(1)} ${tilt.toFixed(1)}q${(-w).toFixed(1)} ${(2.4).toFixed(1)} ${(-w * 2).toFixed(1)} ${(-tilt).toFixed(1)}Z`;
    }
    return shape(d, fill, `opacity="${opacity}"`);
  };

  // Canopy: soft gold masses far up, crisp hanging branches in the two upper corners.
  // Crowns of the red pines: pads of needles on short branches, hazy, below the top edge.
  const crowns = midSpots
    .map(([footX, foot, g], i) => {
      const r = random(900 + i);
      const haze = 0.42 + 0.2 * r();
      const fill = mix('#4e6648', '#cfd0a6', haze);
      const lit = mix('#768257', '#e2dbb0', haze);
      return Array.from({ length: 5 }, (_, k) => {
        const side = (k + i) % 2 ? 1 : -1;
        const reach = 34 + r() * 100;
        const y = 34 + k * 44 + r() * 26;
        const x = footX + sway(400 + i, g, (foot - y - 44) / (foot + 60));
        const w = 120 + r() * 100 - k * 10;
        return (
          shape(
            limb(
              [
                [x, y + 44],
                [x + side * reach * 0.6, y + 18],
                [x + side * reach, y],
              ],
              g * 0.22,
              2,
            ),
            mix('#5a4030', HAZE, haze),
          ) +
          needlePad({
            x: x + side * reach,
            y: y + 6,
            width: w,
            height: w * 0.26,
            seed: 60 + i * 7 + k,
            fill,
            lit,
            needle: 12,
          })
        );
      }).join('');
    })
    .join('');
  const deepGold = ['#5d4a24', '#856428', '#a97f31'];
  const branches =
    larchBranch(tall ? -40 : -20, tall ? 150 : 130, tall ? 330 : 620, 31, deepGold, '#2b241c') +
    larchBranch(
      tall ? -40 : 40,
      tall ? 30 : 10,
      tall ? 460 : 760,
      32,
      ['#8a6a2a', '#b88d38', '#d6ad4e'],
      '#2b241c',
    ) +
    larchBranch(
      width + 30,
      tall ? 60 : 60,
      tall ? -340 : -640,
      33,
      ['#8a6a2a', '#c0953c', '#dcb557'],
      '#2b241c',
    ) +
    larchBranch(width + 20, tall ? 240 : 250, tall ? -200 : -460, 34, deepGold, '#2b241c');

  const stones =
    rock({
      x: gap + (tall ? 300 : 390),
      y: 1352,
      width: 150,
      height: 66,
      seed: 6,
      body: parseStops('#5d6152 0, #2c332c 1'),
      lit: '#a39b72',
      cap: '#77803f',
      light: 1,
    }) +
    rock({
      x: gap + (tall ? 400 : 500),
      y: 1372,
      width: 100,
      height: 44,
      seed: 9,
      body: parseStops('#565b4d 0, #2a302a 1'),
      lit: '#958e6a',
      cap: '#6c7639',
      light: 1,
    }) +
    rock({
      x: gap - (tall ? 330 : 420),
      y: 1290,
      width: 110,
      height: 44,
      seed: 12,
      body: parseStops('#5d6152 0, #333a30 1'),
      lit: '#a39b72',
      cap: '#77803f',
      light: 1,
    });

  return artwork(
    frame,
    [
      air,
      sun,
      mountain,
      farForest,
      farTrunks,
      land(farFloor, height, parseStops('#e0c580 0, #b7964f 0.3, #8c7440 1')),
      larches,
      shafts(1, 8, 0.34),
      mist(frame, {
        y: 950,
        height: 200,
        color: '#f9eed0',
        opacity: 0.9,
        seed: 27,
        stretch: 900,
        body: 0.5,
      }),
      midTrunks,
      crowns,
      land(
        midFloor,
        height,
        parseStops('#d3b974 0, #ac9a55 0.07, #7d7c43 0.22, #505c36 0.5, #3c4a30 1'),
      ),
      sasa(3, midFloor, 420, 30, '#bba65c'),
      sasa(4, lower(midFloor, 90), 380, 40, '#6d7240'),
      land(nearFloor, height, parseStops('#5d6138 0, #3f4a2f 0.3, #1f2a20 1')),
      way,
      drifts(3, 1000, 1330, tall ? 120 : 420, '#e3bd68', 0.75),
      drifts(8, 1180, 1480, tall ? 70 : 260, '#b98f42', 0.6),
      floorShade,
      walker(bend(0.36) - 4, 926 + 600 * 0.36 ** 1.5, 70),
      mist(frame, {
        y: 1035,
        height: 120,
        color: '#f6e8c2',
        opacity: 0.4,
        seed: 37,
        stretch: 1000,
        body: 0.3,
      }),
      shafts(2, 6, 0.36),
      nearTrunks,
      stones,
      sasa(5, lower(nearFloor, 34), 420, 66, '#39452c'),
      sasa(15, lower(nearFloor, 100), 420, 84, '#263323'),
      frameTrunks,
      branches,
    ],
    tall ? 0.6 : 0.75,
  );
}
