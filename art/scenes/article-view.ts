/**
 * A view over Japan: from a pass at sunrise, over terraced rice, a village and range behind range to the sea and its islands.
 * The sun stands red on the horizon straight ahead, so everything is lit from behind: rims glow, faces are cool.
 */
import type { Frame } from '../frame.ts';
import { noise, r1, random } from '../draw/numbers.ts';
import { type Point, curve, limb, line, parseTriples } from '../draw/paths.ts';
import { evenStops, gradientShape, mix, parseStops, shape, stroke } from '../draw/paint.ts';
import { fadeY, gaussianBlur } from '../draw/effects.ts';
import { disc, glow, sky } from '../draw/sky.ts';
import { fog, mist, smoke } from '../draw/mist.ts';
import { heightAt, land, ridge } from '../draw/land.ts';
import { lightPath, ripples, water } from '../draw/water.ts';
import { grass, susuki } from '../draw/plants.ts';
import { scrub, treeline } from '../draw/woods.ts';
import { pine } from '../draw/trees.ts';
import { footShade } from '../draw/shadows.ts';
import { artwork } from '../draw/artwork.ts';

const HORIZON = 600;

/** A farmhouse from above its front: hipped roof with a raised ridge, a strip of wall, a lit door. `s`: px of its width; `turn` −1…1 shows more of one end. */
function house(
  x: number,
  y: number,
  s: number,
  turn: number,
  roof: string,
  rim: string,
  wall: string,
  lamp?: string,
): string {
  const p = (a: number, b: number) => `${r1(x + a * s)} ${r1(y - b * s)}`;
  const k = turn * 0.08;
  return (
    shape(`M${p(-0.42, 0)}V${r1(y - 0.2 * s)}H${r1(x + 0.42 * s)}V${r1(y)}Z`, wall) +
    (lamp
      ? shape(
          `M${p(-0.12, 0.02)}V${r1(y - 0.15 * s)}H${r1(x + 0.08 * s)}V${r1(y - 0.02 * s)}Z`,
          lamp,
        )
      : '') +
    shape(
      `M${p(-0.56, 0.15)}Q${p(-0.4, 0.26)} ${p(-0.3 + k, 0.5)}L${p(0.3 + k, 0.5)}Q${p(0.4, 0.26)} ${p(0.56, 0.15)}Q${p(0, 0.12)} ${p(-0.56, 0.15)}Z`,
      [
        [0, mix(roof, rim, 0.28)],
        [0.4, roof],
        [1, mix(roof, '#161a2a', 0.35)],
      ],
    ) +
    shape(
      `M${p(-0.34 + k, 0.49)}L${p(-0.32 + k, 0.56)}H${r1(x + (0.32 + k) * s)}L${p(0.34 + k, 0.49)}Z`,
      mix(roof, '#161a2a', 0.4),
    ) +
    stroke(`M${p(-0.32 + k, 0.56)}H${r1(x + (0.32 + k) * s)}`, rim, Math.max(1, s * 0.035))
  );
}

/** Someone who sits cross-legged and watches the sun come up, seen from behind. `s`: px from seat to crown. */
function sitter(x: number, y: number, s: number): string {
  const p = (a: number, b: number) => `${r1(x + a * s)} ${r1(y - b * s)}`;
  const rim = '#ffc79a';
  const back = `M${p(-0.2, 0.1)}Q${p(-0.19, 0.36)} ${p(-0.25, 0.55)}Q${p(-0.24, 0.66)} ${p(-0.1, 0.7)}L${p(-0.055, 0.74)}H${r1(x + 0.055 * s)}L${p(0.1, 0.7)}Q${p(0.24, 0.66)} ${p(0.25, 0.55)}Q${p(0.19, 0.36)} ${p(0.2, 0.1)}Z`;
  const arm = (k: -1 | 1) =>
    limb(
      [
        [x + k * s * 0.22, y - s * 0.58],
        [x + k * s * 0.31, y - s * 0.36],
        [x + k * s * 0.38, y - s * 0.17],
      ],
      s * 0.11,
      s * 0.075,
    );
  const legs = `M${p(-0.53, 0.06)}Q${p(-0.5, 0.17)} ${p(-0.36, 0.17)}Q${p(-0.15, 0.2)} ${p(0, 0.18)}Q${p(0.15, 0.2)} ${p(0.36, 0.17)}Q${p(0.5, 0.17)} ${p(0.53, 0.06)}Q${p(0.46, -0.01)} ${p(0.2, 0)}H${r1(x - 0.2 * s)}Q${p(-0.46, -0.01)} ${p(-0.53, 0.06)}Z`;
  return (
    footShade(x, y, s * 0.6, s * 0.06, '#150f1c', 0.7) +
    shape(legs, '#27283a') +
    shape(arm(-1) + arm(1), '#3a4660') +
    shape(back, parseStops('#5b6179 0, #2e3a55 1')) +
    // The sash, and the fold of the coat down the spine.
    shape(
      `M${p(-0.2, 0.2)}Q${p(0, 0.17)} ${p(0.2, 0.2)}L${p(0.2, 0.28)}Q${p(0, 0.25)} ${p(-0.2, 0.28)}Z`,
      '#8c3d35',
    ) +
    stroke(`M${p(0, 0.66)}Q${p(0.015, 0.46)} ${p(0, 0.3)}`, '#25304a', s * 0.014) +
    // Nape, hair and its knot.
    shape(
      `M${p(-0.05, 0.72)}V${r1(y - 0.82 * s)}H${r1(x + 0.05 * s)}V${r1(y - 0.72 * s)}Z`,
      '#b98a78',
    ) +
    shape(
      `M${p(-0.115, 0.87)}Q${p(-0.12, 1)} ${p(0, 1.01)}Q${p(0.12, 1)} ${p(0.115, 0.87)}Q${p(0.08, 0.77)} ${p(0, 0.775)}Q${p(-0.08, 0.77)} ${p(-0.115, 0.87)}Z`,
      '#231d26',
    ) +
    shape(
      `M${p(-0.06, 1.03)}a${r1(0.06 * s)} ${r1(0.055 * s)} 0 1 1 ${r1(0.12 * s)} 0a${r1(0.06 * s)} ${r1(0.055 * s)} 0 1 1 ${r1(-0.12 * s)} 0Z`,
      '#231d26',
    ) +
    stroke(
      `M${p(-0.43, 0.15)}Q${p(-0.36, 0.27)} ${p(-0.3, 0.46)}Q${p(-0.27, 0.62)} ${p(-0.11, 0.695)}M${p(-0.11, 0.9)}Q${p(-0.1, 1)} ${p(-0.05, 1.01)}M${p(0.43, 0.15)}Q${p(0.36, 0.27)} ${p(0.3, 0.46)}Q${p(0.27, 0.62)} ${p(0.11, 0.695)}M${p(0.11, 0.9)}Q${p(0.1, 1)} ${p(0.05, 1.01)}`,
      rim,
      s * 0.022,
    )
  );
}

export default function articleView(frame: Frame): string {
  const { width, height } = frame;
  const tall = width < height;
  const sunX = tall ? 640 : 1490;
  const at = (x: number) => (x - sunX) / 1000; // thousands of px from the vertical line through the sun

  const dawn = sky(
    frame,
    parseStops(
      '#373a52 0, #4d4b63 0.1, #806a78 0.3, #b58583 0.5, #d9a488 0.68, #eec69b 0.85, #f6deb4 1',
    ),
    HORIZON,
  );
  const clouds =
    mist(frame, {
      y: 130,
      height: 150,
      color: '#2a2b40',
      opacity: 0.45,
      seed: 12,
      stretch: 2200,
      body: 0.2,
    }) +
    mist(frame, {
      y: 300,
      height: 120,
      color: '#f0a990',
      opacity: 0.55,
      seed: 21,
      stretch: 2000,
      body: 0.16,
    }) +
    mist(frame, {
      y: 410,
      height: 90,
      color: '#8d6a7c',
      opacity: 0.5,
      seed: 5,
      stretch: 1900,
      body: 0.16,
    }) +
    mist(frame, {
      y: 486,
      height: 60,
      color: '#ffd9ac',
      opacity: 0.7,
      seed: 31,
      stretch: 1500,
      body: 0.2,
    });
  const sun =
    glow(sunX, 540, tall ? 760 : 1200, '#ffcf9a', 0.75, 330) +
    disc(sunX, 512, 68, parseStops('#f9e0b0 0, #f3a065 0.35, #d9483a 1'), '#ffc38a', 0.6) +
    // Bars of cloud cross its lower limb.
    gaussianBlur(
      shape(
        `M${sunX - 250} 541Q${sunX - 110} 532 ${sunX - 20} 536Q${sunX + 40} 537 ${sunX + 96} 534Q${sunX + 30} 545 ${sunX - 50} 544Q${sunX - 150} 548 ${sunX - 250} 541Z` +
          `M${sunX - 40} 562Q${sunX + 70} 552 ${sunX + 170} 556Q${sunX + 260} 558 ${sunX + 380} 550Q${sunX + 230} 569 ${sunX + 120} 566Q${sunX + 40} 570 ${sunX - 40} 562Z`,
        '#b98284',
        'opacity="0.9"',
      ),
      3.4,
      1.6,
    ) +
    glow(sunX, 596, 260, '#f8dcb0', 0.85, 34);

  const sea = water(
    frame,
    HORIZON,
    900,
    parseStops('#f2cba2 0, #d6a798 0.12, #98869a 0.38, #566884 1'),
  );
  const shine =
    glow(sunX, HORIZON + 10, 520, '#ffd6a2', 0.8, 90) +
    lightPath({
      seed: 4,
      x: sunX,
      top: HORIZON + 4,
      bottom: 860,
      narrow: 70,
      wide: 210,
      count: 50,
      fill: '#ffe3b4',
      opacity: 0.8,
    }) +
    ripples({
      seed: 8,
      from: 0,
      to: width,
      top: HORIZON + 16,
      bottom: 860,
      count: tall ? 50 : 110,
      length: 130,
      fill: '#f6bf9f',
      opacity: 0.35,
    }) +
    ripples({
      seed: 18,
      from: 0,
      to: width,
      top: HORIZON + 30,
      bottom: 860,
      count: tall ? 40 : 90,
      length: 140,
      fill: '#4d4a72',
      opacity: 0.25,
    });

  /** An island: humps between two capes, dark against the light, its foot lost in haze. */
  const island = (
    x: number,
    y: number,
    half: number,
    high: number,
    seed: number,
    tone: string,
    foot: string,
  ) => {
    const n = noise(seed, 4);
    const top = Array.from({ length: 41 }, (_, i): Point => {
      const u = i / 20 - 1;
      const body = Math.max(0, 1 - u * u) ** 0.75;
      return [x + u * half, y - high * body * (0.62 + 0.5 * n(u * 2.2 + seed))];
    });
    return (
      shape(`${line(top)}Z`, evenStops(tone, foot)) +
      gaussianBlur(
        shape(
          `M${x - half * 1.02} ${y - 1}H${x + half * 1.02}L${x + half * 0.7} ${y + high * 0.4}H${x - half * 0.7}Z`,
          tone,
          'opacity="0.35"',
        ),
        7,
        5,
      ) +
      stroke(`M${r1(x - half)} ${y}H${r1(x + half)}`, '#f9d3aa', 1.6, 'opacity="0.6"')
    );
  };
  const islands =
    island(sunX - 420, HORIZON + 3, 190, 34, 3, '#ab8490', '#dcb09c') +
    island(sunX + 290, HORIZON + 4, 150, 40, 5, '#a5808f', '#dcb09c') +
    island(sunX + 560, HORIZON + 9, 220, 62, 9, '#927789', '#c9a199') +
    island(sunX - 210, HORIZON + 26, 110, 46, 11, '#7c6d86', '#b3949a') +
    island(sunX + 170, HORIZON + 58, 92, 40, 14, '#676482', '#988592') +
    island(sunX - 760, HORIZON + 16, 260, 70, 17, '#927789', '#c9a199');
  /** A fishing boat going out. */
  const sail = (x: number, y: number, s: number) =>
    shape(
      `M${x - s} ${y}Q${x} ${y + s * 0.4} ${x + s} ${y - s * 0.1}L${x + s * 0.8} ${y + s * 0.22}H${x - s * 0.8}Z`,
      '#3d3557',
    ) +
    shape(`M${x} ${y - s * 1.5}L${x + s * 0.6} ${y - s * 0.12}H${x - s * 0.1}Z`, '#f7d9b4') +
    stroke(`M${x} ${y - s * 1.6}V${y}`, '#3d3557', 1.4);
  const boats = sail(sunX + 60, 706, 15) + sail(sunX - 84, 742, 19) + sail(sunX + 330, 690, 12);

  // ── Ranges that come down to the sea from both sides, far to near ──
  const opening =
    (steep: number, start: number, lean = 0) =>
    (x: number) => {
      const u = Math.abs(at(x * width) - lean) - start;
      return u < 0 ? -u * 420 : -steep * (1 - Math.exp(-u * 1.6));
    };
  const range = (
    o: { seed: number; y: number; rise: number; wave: number; lift: (x: number) => number },
    top: string,
    foot: string,
    trees: number,
    rim?: string,
  ) => {
    const points = ridge(frame, { ...o, octaves: 5 });
    return (
      (trees ? treeline(points, { seed: o.seed, size: trees, fill: top, density: 1.6 }) : '') +
      (rim ? stroke(line(points), rim, 2, 'opacity="0.35"') : '') +
      land(points, 1100, [
        [0, top],
        [0.35, mix(top, foot, 0.6)],
        [1, foot],
      ])
    );
  };
  const ranges =
    range(
      { seed: 61, y: 640, rise: 44, wave: 300, lift: opening(190, 0.62) },
      '#97808f',
      '#d9ac99',
      0,
      '#ffd0a2',
    ) +
    mist(frame, {
      y: 650,
      height: 110,
      color: '#f6c9a2',
      opacity: 0.7,
      seed: 2,
      stretch: 1100,
      body: 0.4,
    }) +
    range(
      { seed: 72, y: 722, rise: 56, wave: 270, lift: opening(230, 0.48, 0.03) },
      '#756b86',
      '#bd9a9b',
      15,
      '#f6bd97',
    ) +
    mist(frame, {
      y: 735,
      height: 110,
      color: '#e9b79f',
      opacity: 0.75,
      seed: 6,
      stretch: 1000,
      body: 0.45,
    }) +
    range(
      { seed: 84, y: 806, rise: 60, wave: 240, lift: opening(250, 0.36, -0.02) },
      '#55597a',
      '#948594',
      24,
      '#e8a78c',
    ) +
    fog({ x: sunX - 560, y: 800, rx: 420, ry: 46, color: '#ecbfa6', opacity: 0.5, seed: 7 }) +
    fog({ x: sunX + 560, y: 790, rx: 380, ry: 46, color: '#ecbfa6', opacity: 0.5, seed: 9 });

  // ── The bay's shore and the village on it ──
  const shoreY = 842;
  const shore = curve(
    `-60,${shoreY - 30} ${sunX - 520},${shoreY - 22} ${sunX - 300},${shoreY + 14} ` +
      `${sunX - 60},${shoreY + 22} ${sunX + 160},${shoreY + 8} ${sunX + 380},${shoreY - 24} ` +
      `${width + 60},${shoreY - 40}`,
  );
  const plain =
    stroke(shore, '#ffe2bb', 7, 'opacity="0.8"') +
    shape(`${shore}V1200H-60Z`, parseStops('#8d7a80 0, #8a7d6d 0.25, #6e7453 1'));
  const rnd = random(15);
  const homes: [number, number, number][] = [];
  for (let i = 0; i < 30; i++)
    homes.push([
      sunX - 300 + rnd() * 560 + (rnd() - 0.5) * 60,
      shoreY + 38 + rnd() ** 1.3 * 66,
      0.8 + rnd() * 0.4,
    ]);
  homes.sort((a, b) => a[1] - b[1]);
  const village =
    homes
      .map(([x, y, k], i) =>
        house(
          x,
          y,
          (19 + (y - shoreY) * 0.24) * k,
          rnd() * 2 - 1,
          i % 3 ? '#4d4a66' : '#6b5560',
          '#ffcda0',
          '#b89a90',
          i % 4 === 0 ? '#ffe0a0' : undefined,
        ),
      )
      .join('') +
    scrub(
      `${sunX - 330},${shoreY + 52} ${sunX - 160},${shoreY + 110} ${sunX + 40},${shoreY + 116} ` +
        `${sunX + 250},${shoreY + 84}`,
      { seed: 9, size: 30, fill: '#4d5660', lit: '#c99a7c', light: 1, spread: 20, density: 0.5 },
    );

  // ── Rice terraces: an amphitheatre of fields that climbs towards the eye ──
  const rows = 21;
  const lay = noise(23, 3);
  const terrace = (x: number, i: number): number => {
    const t = i / rows;
    const u = (x - sunX - 40 * Math.sin(t * 4)) / (tall ? 760 : 1050);
    const base = shoreY + 92 + 520 * t ** 1.5 + 9 * Math.sin(i * 2.4) * (0.3 + t);
    // Contours bend back along the flanks of the valley.
    const bowl = (150 + 120 * t) * Math.abs(u) ** 1.7 * (1.15 - 0.35 * t);
    const spur = (22 + 62 * t) * lay(u * 2.4 + t * 1.5 + 11);
    return base - bowl + spur;
  };
  const xs = Array.from({ length: Math.ceil(width / 24) + 8 }, (_, i) => -96 + i * 24);
  const rice = [
    '#cfa35c',
    '#bd9a55',
    '#dab068',
    '#a39a5a',
    '#87905a',
    '#deb571',
    '#b29655',
    '#9aa066',
  ];
  const fieldRnd = random(33);
  let fields = '';
  let banks = '';
  let glints = '';
  for (let i = 0; i < rows; i++) {
    const t = i / rows;
    const edges: number[] = [];
    for (
      let x = -120 + fieldRnd() * 80;
      x < width + 160;
      x += (70 + 250 * t) * (0.6 + fieldRnd() * 1.2)
    )
      edges.push(x);
    for (let k = 0; k + 1 < edges.length; k++) {
      const [a, b] = [edges[k]!, edges[k + 1]!];
      const n = 8;
      const steps = Array.from({ length: n + 1 }, (_, m) => a + ((b - a) * m) / n);
      const skew = (fieldRnd() - 0.5) * 20 * t;
      const upper = steps.map((x): Point => [x, terrace(x, i)]);
      const lower = [...steps].reverse().map((x): Point => [x + skew, terrace(x, i + 1) + 1.5]);
      const flooded = fieldRnd() < 0.05;
      const tone = rice[Math.floor(fieldRnd() * rice.length)]!;
      // Against the light: ripe gold near the sun's line, cooler and darker along the flanks and near the eye.
      const off = Math.min(1, Math.abs((a + b) / 2 - sunX) / (tall ? 760 : 1150));
      const shade = mix(
        mix(tone, '#f8c383', 0.42 * (1 - off) * (1 - t * 0.6)),
        '#434a4c',
        0.02 + 0.3 * off + 0.2 * t,
      );
      const d = `${curve(upper)}L${curve(lower).slice(1)}Z`;
      fields += shape(
        d,
        flooded
          ? evenStops('#fbd9aa', mix('#d3a08f', '#8d7484', t))
          : evenStops(mix(shade, '#f0bd84', 0.2), mix(shade, '#2f3440', 0.16)),
      );
      // Sheaves or rows of ripe ears follow the nearer fields.
      if (!flooded && t > 0.34 && fieldRnd() < 0.6) {
        const [p, q] = [0.36, 0.68].map((f) =>
          steps
            .slice(1, -1)
            .map((x): Point => [x + skew * f, terrace(x, i) * (1 - f) + terrace(x, i + 1) * f]),
        );
        glints += curve(p!) + curve(q!);
      }
    }
    const bank = xs.map((x): Point => [x, terrace(x, i)]);
    const thick = 2 + 8 * t;
    banks +=
      shape(
        `${curve(bank)}L${curve([...bank].reverse().map(([x, y]): Point => [x, y + thick * (0.7 + 0.5 * lay(x / 60 + i))])).slice(1)}Z`,
        mix('#5c6148', '#2d3a38', t),
      ) + stroke(curve(bank), '#eab98a', 1 + 1.2 * t, `opacity="${r1((0.6 - 0.3 * t) * 10) / 10}"`);
  }
  const terraces = fields + stroke(glints, '#4a4638', 2, 'opacity="0.3"') + banks;

  // Farmhouses between the fields, with trees about them and smoke from the hearth.
  const farm = (x: number, row: number, s: number, lamp: boolean) => {
    const y = terrace(x, row);
    return (
      scrub(
        [
          [x - s * 0.9, y + s * 0.1],
          [x - s * 0.3, y - s * 0.12],
          [x + s * 0.9, y + s * 0.06],
        ],
        {
          seed: Math.round(x),
          size: s * 0.75,
          fill: '#3f4b4c',
          lit: '#b08a6c',
          light: x < sunX ? 1 : -1,
          spread: s * 0.16,
          density: 0.7,
        },
      ) +
      smoke({
        x: x + s * 0.1,
        y: y - s * 0.2,
        height: s * 2.6,
        drift: s * 0.5,
        seed: row,
        color: '#f9dcc2',
        opacity: 0.5,
        width: s * 0.16,
      }) +
      house(
        x,
        y + s * 0.34,
        s,
        x < sunX ? 1 : -1,
        '#55484f',
        '#ffc594',
        '#8f766d',
        lamp ? '#ffdd98' : undefined,
      ) +
      house(x + s * 0.85, y + s * 0.42, s * 0.6, 0, '#4b4450', '#ffc594', '#83706b')
    );
  };
  const farms =
    farm(sunX - 250, 4.4, 46, true) +
    farm(sunX + 300, 7.6, 66, true) +
    (tall ? '' : farm(sunX - 560, 9, 76, false));

  // ── Wooded flanks on both sides of the terraces ──
  const flank = (side: -1 | 1, seed: number, from: number) =>
    Array.from({ length: 5 }, (_, i) => {
      // Each fold of the cedar slope stands in front of the last, a little darker, with haze at its foot.
      const fill = mix('#696570', '#252d39', (i / 4) ** 0.8);
      const start = from + 0.05 * i * i - 0.05 * i;
      const points = ridge(frame, {
        seed: seed + i,
        y: 1035 + 78 * i,
        rise: 46,
        wave: 170,
        lift: (x) => {
          const u = side * at(x * width) - start;
          return u < 0 ? 700 * u * u - u * 420 : -(230 + 20 * i) * (1 - Math.exp(-u * 2));
        },
      });
      const size = 56 + 17 * i;
      return (
        treeline(points, {
          seed: seed * 3 + i,
          size,
          fill: mix(fill, '#e0a98c', 0.24),
          density: 1.5,
        }) +
        treeline(
          points.map(([x, y]): Point => [x + side * 5, y + size * 0.16]),
          { seed: seed * 3 + i, size: size * 0.98, fill, density: 1.5 },
        ) +
        land(
          points.map(([x, y]): Point => [x, y + size * 0.1]),
          1500,
          [
            [0, fill],
            [0.3, mix(fill, '#8d7480', 0.28)],
            [1, mix(fill, '#1c2430', 0.4)],
          ],
        )
      );
    }).join('');
  const far = tall ? 0.4 : 0.68;
  const flanks =
    flank(-1, 191, far) +
    flank(1, 292, far * (tall ? 1 : 0.86)) +
    fog({
      x: sunX - far * 1000,
      y: 990,
      rx: 260,
      ry: 40,
      color: '#e9bfa6',
      opacity: 0.35,
      seed: 17,
    });

  // ── The pass: dark turf with a flat rock, a pine, grass against the light ──
  const sitX = tall ? 520 : 1760;
  const pass = ridge(frame, {
    seed: 44,
    y: 1392,
    rise: 16,
    wave: 240,
    lift: (x) => {
      const px = x * width;
      return (
        -76 * Math.exp(-(((px - sitX) / 330) ** 2)) -
        (tall ? 60 : 170) * Math.max(0, (px - sitX) / 900) ** 1.2 +
        (tall ? 6 : 0)
      );
    },
  });
  const seatY = heightAt(pass, sitX) - 26;
  const seat =
    shape(
      `M${sitX - 148} ${seatY + 62}Q${sitX - 150} ${seatY + 6} ${sitX - 96} ${seatY - 10}Q${sitX - 20} ${seatY - 18} ${sitX + 84} ${seatY - 10}Q${sitX + 138} ${seatY - 4} ${sitX + 156} ${seatY + 66}Z`,
      parseStops('#7e6d76 0, #4a4557 0.3, #262634 1'),
    ) +
    stroke(
      `M${sitX - 100} ${seatY - 9}Q${sitX - 20} ${seatY - 18} ${sitX + 90} ${seatY - 9}`,
      '#f5bb92',
      2.6,
      'opacity="0.75"',
    );
  const pineX = tall ? 1086 : 2190;
  const tree = pine({
    x: pineX,
    base: heightAt(pass, pineX) + 26,
    height: tall ? 690 : 800,
    seed: 21,
    lean: tall ? -70 : -120,
    spread: 0.25,
    boughs: 8,
    needles: '#1d2a33',
    lit: '#4c4a4d',
    trunk: '#221f2a',
    bark: '#c98a6c',
    light: -1,
  });
  const turf =
    gaussianBlur(
      land(
        pass.map(([x, y]): Point => [x, y - 12]),
        1500,
        '#3a3444',
      ),
      10,
    ) +
    grass(pass, {
      seed: 5,
      from: 0,
      to: width,
      count: tall ? 150 : 300,
      height: 40,
      fill: '#8d6f66',
      lean: 0.2,
    }) +
    land(pass, height, parseStops('#4a444b 0, #30313a 0.3, #191d25 1'));
  const blades = grass(
    pass.map(([x, y]): Point => [x, y + 34]),
    {
      seed: 9,
      from: 0,
      to: width,
      count: tall ? 130 : 300,
      height: 56,
      fill: '#272832',
      lean: 0.25,
    },
  );

  const plumes = parseTriples(
    tall ? '150,250,3 250,190,8 905,170,11' : '1150,190,3 1262,250,8 1390,170,11 2300,210,5',
  )
    .map(([x, size, seed]) =>
      susuki({
        x: x,
        y: heightAt(pass, x) + 30,
        height: size,
        seed: seed,
        blades: '#3a3840',
        stalk: '#7c6560',
        plume: '#e9bd98',
        plumes: 5,
        lean: -0.3,
      }),
    )
    .join('');

  return artwork(
    frame,
    [
      dawn,
      clouds,
      sun,
      sea,
      shine,
      islands,
      boats,
      ranges,
      plain,
      village,
      mist(frame, {
        y: 880,
        height: 90,
        color: '#f3caa8',
        opacity: 0.5,
        seed: 14,
        stretch: 900,
        body: 0.25,
      }),
      terraces,
      farms,
      fadeY(
        gradientShape(
          `M0 900H${width}V1450H0Z`,
          [0, 900],
          [width, 900],
          [
            [0, '#23263a', 0.45],
            [sunX / width, '#23263a', 0],
            [1, '#23263a', 0.4],
          ],
        ),
        '900,0.4 1450,1',
      ),
      flanks,
      tree,
      seat,
      turf,
      sitter(sitX - 6, seatY - 6, tall ? 128 : 132),
      plumes,
      blades,
    ],
    0.65,
  );
}
