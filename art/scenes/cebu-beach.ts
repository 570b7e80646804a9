/**
 * Cebu, the beach: the last minutes of the sun over the Tañon Strait in the dry season.
 * The sun goes down left of the middle; the bangka lies at anchor in its light, and the palms
 * lean out from the right, so the lower left stays empty sand and sea.
 */
import type { Frame } from '../frame.ts';
import { evenSteps, lerp, noise, r1, random } from '../draw/numbers.ts';
import { type Point, curve, limb, line, parseTriples } from '../draw/paths.ts';
import { type Fill, evenStops, mix, parseStops, shape, stroke } from '../draw/paint.ts';
import { clip, fadeY, gaussianBlur, roughen } from '../draw/effects.ts';
import { type Place, orbitCamera } from '../draw/space.ts';
import { disc, glow, sky } from '../draw/sky.ts';
import { mist } from '../draw/mist.ts';
import { heightAt, land, ridge } from '../draw/land.ts';
import { lightPath, reflection, ripples, water } from '../draw/water.ts';
import { bangka, surf, wash } from '../draw/coast.ts';
import { bentRib } from '../draw/leaves.ts';
import { grass } from '../draw/plants.ts';
import { artwork } from '../draw/artwork.ts';

const HORIZON = 800;

/**
 * A coconut palm from (x, base): a ringed trunk that swings out and up, and fronds all round the crown whose leaflets hang.
 * `tones`: far, middle and near fronds; `lit`: light on the fronds towards the light; `old`: color of the dead frond or
 * two below.
 */
function coconutPalm(o: {
  x: number;
  base: number;
  height: number;
  lean: number;
  seed: number;
  tones: readonly [far: string, middle: string, near: string];
  trunk: Fill;
  ring: string;
  lit?: string;
  old?: string;
  light?: -1 | 1;
  frond?: number;
  fronds?: number;
  girth?: number;
}): string {
  const { x, base, height, lean, seed, tones, trunk, ring, lit, old } = o;
  const { light = -1, frond = height * 0.42, fronds = 21, girth = height * 0.034 } = o;
  const rnd = random(seed);
  const sag = noise(seed, 2);
  // The trunk starts upright, leans more and more, and straightens a little near the crown.
  const stem = (t: number): Point => [
    x + lean * (t ** 1.45 * 1.12 - 0.12 * t ** 4) + sag(t * 1.7) * girth * 0.8 * t,
    base - height * t,
  ];
  // Swollen where it leaves the ground, nearly even above.
  const wide = (t: number) => lerp(girth, girth * 0.6, t) + girth * 0.75 * Math.exp(-t * 26);
  const edge = (s: -1 | 1, ts: number[]) =>
    ts.map((t): Point => {
      const [px, py] = stem(t);
      return [px + (s * wide(t)) / 2, py + girth * 0.4 * Math.exp(-t * 60)];
    });
  const ts = [0, 0.01, 0.02, 0.035, 0.055, 0.08, ...evenSteps(14).slice(2)];
  let wood = shape(
    curve(edge(-1, ts)) + 'L' + curve(edge(1, [...ts].reverse())).slice(1) + 'Z',
    trunk,
  );
  let rings = '';
  for (let t = 0.03; t < 0.97; t += (girth * 0.34 * (0.7 + rnd() * 0.6)) / height) {
    const [px, py] = stem(t);
    const w = wide(t) * 0.47;
    rings += `M${r1(px - w)} ${r1(py - w * 0.1)}Q${r1(px)} ${r1(py + w * 0.42)} ${r1(px + w)} ${r1(py - w * 0.1)}`;
  }
  wood += stroke(rings, ring, Math.max(0.8, girth * 0.045), 'opacity="0.55"');
  if (lit)
    wood += shape(
      limb(
        evenSteps(16).map((t): Point => [
          stem(0.02 + t * 0.98)[0] + light * wide(0.02 + t * 0.98) * 0.42,
          stem(0.02 + t * 0.98)[1],
        ]),
        girth * 0.14,
        girth * 0.07,
      ),
      lit,
      'opacity="0.75"',
    );

  const [cx, cy] = stem(1);
  const eye = orbitCamera({ x: cx, y: cy, scale: 1, tilt: 0.18 });
  /** One frond as path data. */
  const leafOf = (
    heading: number,
    rise: number,
    length: number,
    bend: number,
    hang: number,
  ): string => {
    const n = 44;
    const rib = bentRib(heading, rise, length, bend, n);
    let d = limb(rib.filter((_, i) => i % 4 === 0).map(eye), length * 0.03, length * 0.004);
    const across: Place = [-Math.sin(heading), Math.cos(heading), 0];
    for (let k = 6; k < n; k++) {
      const t = k / n;
      const p = rib[k]!;
      const q = rib[k + 1]!;
      const seg = Math.hypot(q[0] - p[0], q[1] - p[1], q[2] - p[2]);
      const fwd = [0, 1, 2].map((i) => (q[i]! - p[i]!) / seg);
      const size = length * 0.31 * Math.sin(Math.PI * (0.2 + 0.72 * t)) ** 0.8;
      for (const s of [-1, 1]) {
        if (rnd() < 0.05) continue; // wind-torn gaps
        const len = size * (0.82 + rnd() * 0.3);
        const droop = hang * (0.75 + rnd() * 0.5);
        const dir = (down: number): Place => {
          const v = [0, 1, 2].map(
            (i) => across[i]! * s * 0.72 + fwd[i]! * (0.55 + 0.5 * t) - (i === 2 ? down : 0),
          );
          const m = Math.hypot(v[0]!, v[1]!, v[2]!);
          return [v[0]! / m, v[1]! / m, v[2]! / m];
        };
        const a = dir(droop * 0.35);
        const b = dir(droop * 1.5);
        const mid: Place = [
          p[0] + a[0] * len * 0.5,
          p[1] + a[1] * len * 0.5,
          p[2] + a[2] * len * 0.5,
        ];
        const tip: Place = [
          mid[0] + b[0] * len * 0.5,
          mid[1] + b[1] * len * 0.5,
          mid[2] + b[2] * len * 0.5,
        ];
        const [px, py] = eye(p);
        const [qx, qy] = eye([
          p[0] + fwd[0]! * seg * 0.85,
          p[1] + fwd[1]! * seg * 0.85,
          p[2] + fwd[2]! * seg * 0.85,
        ]);
        const [mx, my] = eye(mid);
        const [tx, ty] = eye(tip);
        const ox = (qx - px) * 0.42;
        const oy = (qy - py) * 0.42;
        d += `M${r1(px)} ${r1(py)}Q${r1(mx - ox)} ${r1(my - oy)} ${r1(tx)} ${r1(ty)}Q${r1(mx + ox)} ${r1(my + oy)} ${r1(qx)} ${r1(qy)}Z`;
      }
    }
    return d;
  };
  const crown = Array.from({ length: fronds }, (_, i) => {
    const age = (i + rnd() * 0.8) / fronds; // 0: the young spear, 1: about to fall
    const heading = i * 2.4 + rnd() * 0.5; // the golden angle, as palms do
    const rise = lerp(1.42, -0.28, age ** 0.9) + (rnd() - 0.5) * 0.16;
    return {
      away: Math.sin(heading),
      toLight: Math.cos(heading) * light,
      age,
      d: leafOf(
        heading,
        rise,
        frond * (0.78 + 0.3 * Math.sin(Math.PI * Math.min(1, age + 0.25)) + rnd() * 0.12),
        lerp(0.75, 1.25, age) + rnd() * 0.25,
        lerp(0.45, 1.25, age),
      ),
    };
  }).sort((a, b) => b.away - a.away);
  const paint = (f: (typeof crown)[number]) => {
    const tone = tones[f.away > 0.45 ? 0 : f.away > -0.35 ? 1 : 2];
    return shape(
      f.d,
      lit && f.toLight > 0.15 && f.age < 0.75 ? mix(tone, lit, 0.2 * f.toLight) : tone,
      'fill-rule="nonzero"',
    );
  };
  const dead = old
    ? [
        [Math.PI * 0.9, 0.5],
        [0.35, 0.42],
      ]
        .map(([h, l]) => shape(leafOf(h!, -1.05, frond * l! * 1.4, 0.6, 1.6), old))
        .join('')
    : '';
  // Nuts hang where the fronds leave the trunk.
  const nuts = Array.from({ length: 8 }, () => {
    const a = rnd() * Math.PI;
    return `M${r1(cx + Math.cos(a) * girth * 0.85)} ${r1(cy + girth * (0.25 + 0.75 * Math.sin(a)))}m${r1(-girth * 0.3)} 0a${r1(girth * 0.3)} ${r1(girth * 0.36)} 0 1 0 ${r1(girth * 0.6)} 0a${r1(girth * 0.3)} ${r1(girth * 0.36)} 0 1 0 ${r1(-girth * 0.6)} 0Z`;
  }).join('');
  const back = crown.filter((f) => f.away > 0.1);
  const front = crown.filter((f) => f.away <= 0.1);
  return (
    back.map(paint).join('') +
    dead +
    wood +
    shape(nuts, mix(tones[2], typeof trunk === 'string' ? trunk : trunk[0]![1], 0.4)) +
    front.map(paint).join('')
  );
}

/** A nipa hut on stilts, its doorway lit. `size`: px of its width. */
function nipaHut(x: number, y: number, size: number): string {
  const s = size;
  const q = (dx: number, dy: number): Point => [x + dx * s, y + dy * s];
  return (
    [-0.36, -0.12, 0.14, 0.38]
      .map((k) => stroke(line([q(k, 0), q(k, -0.34)]), '#2c2f38', s * 0.035))
      .join('') +
    shape(line([q(-0.42, -0.26), q(-0.4, -0.62), q(0.4, -0.62), q(0.42, -0.26)], true), '#3b3a41') +
    glow(x - s * 0.05, y - s * 0.42, s * 0.8, '#ffc377', 0.75) +
    shape(
      line([q(-0.16, -0.27), q(-0.16, -0.56), q(0.06, -0.56), q(0.06, -0.27)], true),
      '#ffd891',
    ) +
    // Thatch with a sagging ridge, its left slope still in the light.
    shape(
      `M${q(-0.2, -1.08).join(' ')}Q${q(0.02, -1.04).join(' ')} ${q(0.24, -1.08).join(' ')}Q${q(0.42, -0.76).join(' ')} ${q(0.6, -0.54).join(' ')}L${q(-0.6, -0.54).join(' ')}Q${q(-0.38, -0.78).join(' ')} ${q(-0.2, -1.08).join(' ')}Z`,
      parseStops('#5c5053 0, #3a3940 1'),
    ) +
    stroke(
      `M${q(-0.2, -1.08).join(' ')}Q${q(-0.38, -0.78).join(' ')} ${q(-0.6, -0.54).join(' ')}`,
      '#e0a679',
      s * 0.03,
    )
  );
}

export default function cebuBeach(frame: Frame): string {
  const { width, height } = frame;
  const tall = width < height;
  const sunX = tall ? 410 : 1010;
  const sunY = 676;
  const boatX = tall ? 560 : 1290;
  const boatY = 1010;
  const boatLength = tall ? 400 : 480;

  const dusk = sky(
    frame,
    parseStops(
      '#263a55 0, #33496a 0.1, #566581 0.27, #86808f 0.45, #b38f8c 0.6, #d69d7d 0.74, ' +
        '#ecb57e 0.87, #f4cb92 0.96, #f2c48e 1',
    ),
    HORIZON,
  );
  const fire =
    glow(sunX, sunY + 40, 1300, '#f7b877', 0.62, 330) +
    glow(sunX, sunY + 10, 560, '#ffdb9c', 0.8, 260);
  const sun = disc(sunX, sunY, 62, parseStops('#fff3d0 0, #ffdf9e 1'), '#ffd792', 0.75);

  // Evening cloud: bars combed out by the wind, dusk above and ember along their lower edges.
  const cloudBar = (
    x: number,
    y: number,
    length: number,
    thick: number,
    seed: number,
    top: string,
    ember: string,
  ) => {
    const rnd = random(seed);
    let out = '';
    for (let k = 0; k < 7; k++) {
      const n = noise(seed * 10 + k, 3);
      const reach = length * (0.3 + rnd() * 0.5);
      const cx = x + (rnd() - 0.5) * (length - reach);
      const cy = y + (k - 3) * thick * 0.36;
      const deep = thick * (0.3 + rnd() * 0.4);
      const side = (s: number) =>
        evenSteps(24).map((t): Point => {
          const swell = Math.sin(Math.PI * t) ** 1.3;
          return [
            cx + (t - 0.5) * reach,
            cy + s * deep * swell * (0.5 + 0.5 * Math.abs(n(t * 6 + s * 20))),
          ];
        });
      const body = curve([...side(-1), ...side(0.4).reverse()], true);
      out += shape(body, evenStops(mix(top, ember, k / 10), mix(top, ember, k / 10), ember));
    }
    return out;
  };
  const clouds =
    mist(frame, {
      y: 250,
      height: 260,
      color: '#6f7891',
      opacity: 0.4,
      seed: 21,
      stretch: 1700,
      body: 0.3,
    }) +
    mist(frame, {
      y: 470,
      height: 190,
      color: '#dda48c',
      opacity: 0.5,
      seed: 6,
      stretch: 1500,
      body: 0.3,
    }) +
    gaussianBlur(
      [
        cloudBar(sunX - (tall ? 190 : 600), 532, tall ? 620 : 1000, 62, 3, '#92808e', '#f0b586'),
        cloudBar(sunX + (tall ? 330 : 380), 604, tall ? 620 : 760, 40, 8, '#a58990', '#f8c78c'),
        cloudBar(sunX - (tall ? 90 : 130), 648, tall ? 400 : 460, 20, 12, '#c49684', '#ffd79a'),
        cloudBar(sunX + (tall ? 120 : 180), 712, tall ? 430 : 560, 20, 15, '#cb9a80', '#ffdb9f'),
        cloudBar(sunX - (tall ? 300 : 620), 716, tall ? 420 : 700, 26, 19, '#b08a8a', '#f4bd88'),
        cloudBar(sunX + (tall ? 560 : 1040), 668, tall ? 420 : 800, 44, 23, '#978490', '#e9b18c'),
      ].join(''),
      5,
      1.6,
    );

  // Low islands: the far one a faint violet, the near one with a palm fringe on its point.
  const islet = (x: number, half: number, rise: number, seed: number) => {
    const n = noise(seed, 4);
    const top: Point[] = [];
    for (let i = 0; i <= 60; i++) {
      const t = i / 60;
      const hump =
        Math.sin(Math.PI * t) ** 0.8 * (0.62 + 0.38 * n(t * 4)) +
        0.1 * Math.abs(n(t * 16)) * Math.sin(Math.PI * t);
      top.push([x + (t * 2 - 1) * half, HORIZON - rise * Math.max(0, hump)]);
    }
    return line([...top, [x + half, HORIZON + 1], [x - half, HORIZON + 1]], true);
  };
  const islands =
    shape(
      islet(sunX - (tall ? 330 : 820), tall ? 420 : 640, 74, 5),
      parseStops('#a08795 0, #d9a78c 1'),
    ) +
    shape(
      islet(sunX + (tall ? 560 : 960), tall ? 430 : 620, 104, 18),
      parseStops('#8a7b8e 0, #c99c8b 1'),
    ) +
    shape(
      islet(sunX + (tall ? 700 : 1260), tall ? 340 : 470, 76, 31),
      parseStops('#5f6079 0, #8d7984 1'),
    );

  const sea = water(
    frame,
    HORIZON,
    height,
    parseStops(
      '#efbd8b 0, #d8a68a 0.05, #a68d8e 0.13, #6c7c8b 0.26, #46697c 0.42, #3f6a76 0.6, ' +
        '#5b8485 0.76, #8fa69a 1',
    ),
  );
  const mirrored = reflection(fire + sun + clouds + islands, {
    waterline: HORIZON,
    depth: 300,
    opacity: 0.5,
    squash: 0.8,
    waver: 22,
    blur: 3,
  });
  const swell =
    ripples({
      seed: 3,
      from: -100,
      to: width + 100,
      top: HORIZON + 8,
      bottom: 1290,
      count: tall ? 90 : 190,
      length: 300,
      fill: '#24435a',
      opacity: 0.2,
    }) +
    ripples({
      seed: 9,
      from: -100,
      to: width + 100,
      top: HORIZON + 5,
      bottom: 1270,
      count: tall ? 80 : 170,
      length: 280,
      fill: '#f2c7a0',
      opacity: 0.24,
    });
  const sunPath =
    glow(sunX, HORIZON + 10, 420, '#ffe0a8', 0.85, 60) +
    glow(sunX, 960, 240, '#ffc98b', 0.5, 330) +
    lightPath({
      seed: 5,
      x: sunX,
      top: HORIZON + 3,
      bottom: 1302,
      narrow: 96,
      wide: 330,
      count: 120,
      fill: '#ffd89c',
      opacity: 0.62,
    }) +
    lightPath({
      seed: 8,
      x: sunX,
      top: HORIZON + 2,
      bottom: 1262,
      narrow: 70,
      wide: 170,
      count: 80,
      fill: '#fff2cc',
      opacity: 0.85,
    });

  const boatColors = {
    length: boatLength,
    turn: -0.3,
    tilt: 0.36,
    hull: '#22303c',
    inside: '#3a3c42',
    trim: '#a4553f',
    bamboo: '#352f2d',
  };
  const boatShade = {
    ...boatColors,
    hull: '#22343f',
    inside: '#22343f',
    trim: '#4c3b3d',
    bamboo: '#2b3c45',
  };
  const boat =
    fadeY(
      gaussianBlur(
        roughen(bangka({ ...boatShade, x: boatX, y: boatY, mirrored: true }), 15, 110, 13),
        1,
        2,
      ),
      `${boatY - 90},0.7 ${boatY + 60},0.6 ${boatY + 120},0.2 ${boatY + 190},0`,
    ) +
    bangka({ ...boatColors, x: boatX, y: boatY, rim: '#ffd49a' }) +
    ripples({
      seed: 14,
      from: boatX - boatLength * 0.6,
      to: boatX + boatLength * 0.6,
      top: boatY - 12,
      bottom: boatY + 66,
      count: 20,
      length: 120,
      fill: '#f7cf9f',
      opacity: 0.5,
    });

  // The beach sweeps up to the right; the sea's last edge slides over it.
  const beach = ridge(frame, {
    seed: 52,
    y: 1318,
    rise: 14,
    wave: 420,
    octaves: 2,
    lift: (x) =>
      tall ? 20 - 150 * Math.max(0, x - 0.45) ** 1.3 : 24 - 240 * Math.max(0, x - 0.5) ** 1.5,
  });
  const shiftBeach = (by: number, seed: number, swing: number): Point[] => {
    const n = noise(seed, 2);
    return beach
      .filter((_, i) => i % 3 === 0)
      .map(([x, y]): Point => [x, y + by + swing * n(x / 340)]);
  };
  const wetEdge = shiftBeach(44, 4, 16);
  const foamEdge = shiftBeach(4, 6, 12);
  const sand =
    land(
      beach.map(([x, y]): Point => [x, y + 2]),
      height,
      parseStops('#a5998a 0, #b79f84 0.3, #8f7763 1'),
    ) +
    // Wet sand holds the sky: ember under the sun, slate elsewhere.
    clip(
      curve(foamEdge) + 'L' + curve([...wetEdge].reverse()).slice(1) + 'Z',
      shape(`M0 1000H${width}V${height}H0Z`, '#7c8288') +
        glow(sunX, 1340, tall ? 420 : 640, '#f6c48f', 0.95, 130),
    ) +
    land(wetEdge, height, parseStops('#c2a687 0, #a98d73 0.35, #6d5c53 1')) +
    glow(sunX - 40, 1400, tall ? 560 : 900, '#e9b98b', 0.4, 110);
  const foam =
    wash(shiftBeach(10, 6, 12), { seed: 44, thick: 9, fill: '#5f6f76', opacity: 0.5 }) +
    wash(foamEdge, { seed: 4, thick: 11, fill: '#fbe6ca', opacity: 0.95 }) +
    wash(shiftBeach(-30, 8, 14), { seed: 5, thick: 6, fill: '#f4d9bf', opacity: 0.55 }) +
    surf(shiftBeach(-66, 9, 12), {
      seed: 7,
      thick: 3.4,
      fill: '#e9cdb6',
      opacity: 0.4,
      cover: 0.1,
    });

  // The shore comes round on the right: a grove on a low point, and a nipa hut with its lamp lit.
  const capeX = tall ? 790 : 1800;
  const palmTones = ['#44505b', '#2a3944', '#1a2833'] as const;
  const palmStyle = {
    tones: palmTones,
    trunk: parseStops('#2a2d33 0, #3a3433 1'),
    ring: '#15191f',
    lit: '#f0b27c',
    old: '#5d4a44',
    light: -1 as const,
  };
  // Its skyline: scrub that climbs from the tip to the edge of the canvas.
  const scrub = noise(66, 4);
  const capeTop: Point[] = evenSteps(59).map((t) => {
    const climb = Math.min(1, t * 3.2) ** 0.7;
    return [
      capeX + t * (width + 60 - capeX),
      888 - climb * (22 + 20 * t) - climb * 16 * Math.abs(scrub(t * 14)),
    ];
  });
  const capeBody = land(capeTop, 892, parseStops('#454b5c 0, #4d5263 1'));
  const groveSpots = tall
    ? [
        [0.14, 92, -20, 5],
        [0.36, 128, 16, 6],
        [0.74, 104, -24, 7],
      ]
    : [
        [0.16, 84, -18, 5],
        [0.3, 120, 16, 6],
        [0.38, 100, -20, 7],
        [0.62, 150, 20, 8],
        [0.7, 116, -26, 9],
        [0.9, 160, -20, 4],
      ];
  const grove = groveSpots
    .map(([t, h, lean, seed]) => {
      const x = capeX + t! * (width - capeX);
      return coconutPalm({
        x,
        base: heightAt(capeTop, x) + 10,
        height: h!,
        lean: lean!,
        seed: seed!,
        tones: ['#5b5a6b', '#4a4e5f', '#404757'],
        trunk: '#454656',
        ring: '#3a3c4a',
        frond: h! * 0.42,
        fronds: 13,
        girth: 6,
      });
    })
    .join('');
  const hutX = capeX + (tall ? 104 : 250);
  const far = grove + capeBody + nipaHut(hutX, 888, tall ? 52 : 60);
  const shore =
    reflection(far, {
      waterline: 892,
      depth: 150,
      opacity: 0.5,
      squash: 0.7,
      waver: 12,
      blur: 1.5,
    }) +
    far +
    wash(
      capeTop.map(([x]): Point => [x, 893]),
      { seed: 71, thick: 5, fill: '#e9c3a0', opacity: 0.8 },
    ) +
    lightPath({
      seed: 31,
      x: hutX - 3,
      top: 900,
      bottom: 985,
      narrow: 14,
      wide: 34,
      count: 13,
      fill: '#ffd08a',
      opacity: 0.8,
    });

  // Beach grass at the palms' feet; their shadows come towards the eye, away from the sun.
  const feet = (list: readonly (readonly [x: number, y: number, girth: number])[]) =>
    list
      .map(([x, y, g], i) => {
        const ground: Point[] = [
          [x - g * 3, y],
          [x, y - g * 0.05],
          [x + g * 3, y],
        ];
        return (
          glow(x + g * 0.3, y + g * 0.45, g * 2.6, '#4a4148', 0.6, g * 0.6) +
          grass(ground, {
            seed: 40 + i,
            from: x - g * 2.2,
            to: x + g * 2.3,
            count: 70,
            height: g * 1.5,
            fill: '#2e3b3b',
          }) +
          grass(ground, {
            seed: 50 + i,
            from: x - g * 1.1,
            to: x + g * 1.2,
            count: 34,
            height: g * 1.9,
            fill: '#27343a',
          })
        );
      })
      .join('');
  const shadows = (list: readonly (readonly [x: number, y: number, girth: number])[]) =>
    fadeY(
      gaussianBlur(
        list
          .map(([x, y, g]) => {
            const slope = (x - sunX) / (y - HORIZON + 260);
            const run = height - y + 20;
            return shape(
              line(
                [
                  [x - g * 0.5, y],
                  [x + g * 0.6, y],
                  [x + slope * run + g * 1.1, y + run],
                  [x + slope * run - g * 0.7, y + run],
                ],
                true,
              ),
              '#4a4650',
              'opacity="0.5"',
            );
          })
          .join(''),
        3,
      ),
      '1200,0.9 1400,0.7 1500,0.4',
    );
  const stand = parseTriples(
    tall ? '1150,1356,36 1230,1380,30' : '2384,1322,27 2060,1342,38 2300,1384,34',
  ) as [number, number, number][];
  const palms = tall
    ? coconutPalm({
        ...palmStyle,
        x: 1150,
        base: 1356,
        height: 890,
        lean: -330,
        seed: 3,
        frond: 330,
        girth: 36,
      }) +
      coconutPalm({
        ...palmStyle,
        x: 1230,
        base: 1380,
        height: 660,
        lean: -110,
        seed: 11,
        frond: 290,
        girth: 30,
      })
    : coconutPalm({
        ...palmStyle,
        x: 2384,
        base: 1322,
        height: 540,
        lean: -20,
        seed: 17,
        frond: 290,
        girth: 27,
        fronds: 19,
      }) +
      coconutPalm({
        ...palmStyle,
        x: 2060,
        base: 1342,
        height: 880,
        lean: -320,
        seed: 3,
        frond: 360,
        girth: 38,
      }) +
      coconutPalm({
        ...palmStyle,
        x: 2300,
        base: 1384,
        height: 800,
        lean: -90,
        seed: 11,
        frond: 340,
        girth: 34,
      });

  return artwork(
    frame,
    [
      dusk,
      fire,
      clouds,
      sun,
      islands,
      sea,
      mirrored,
      swell,
      sunPath,
      shore,
      boat,
      sand,
      foam,
      shadows(stand),
      palms,
      feet(stand),
    ],
    0.8,
  );
}
