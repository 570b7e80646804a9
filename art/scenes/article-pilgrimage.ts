/**
 * Sacred mountains: old stone steps climb between cedars to a vermilion torii (a road like those of Kumano).
 * Early on a summer morning; the sun stands beyond the gate on the right, so the gate is the only warm thing in a cool wood.
 */
import type { Frame } from '../frame.ts';
import { clamp, evenSteps, lerp, noise, r1, random } from '../draw/numbers.ts';
import { type Point, curve, limb, line, parsePoints } from '../draw/paths.ts';
import { evenStops, gradientShape, mix, parseStops, shape, stroke } from '../draw/paint.ts';
import { clip, fadeY, roughen } from '../draw/effects.ts';
import { camera } from '../draw/space.ts';
import { glow, shafts, sky } from '../draw/sky.ts';
import { fog, mist } from '../draw/mist.ts';
import { fern } from '../draw/plants.ts';
import { conifer } from '../draw/trees.ts';
import { footShade } from '../draw/shadows.ts';
import { artwork } from '../draw/artwork.ts';

const HAZE = '#d3dfc9';
const RISE = 0.36; // meters the steps climb per meter
const FIRST = 3.4; // meters from the eye to the lowest step
const LAST = 25; // … to the top one
const TREAD = 0.46;

/** The colors of a torii: painted wood from its shaded to its lit side, the black of lintel cap and feet. */
interface ToriiTones {
  shade: string;
  body: string;
  lit: string;
  cap: string;
  capLit: string;
  rope: string;
  paper: string;
}

/**
 * A shrine gate of the curved kind (myōjin torii) standing on y: pillars that lean together, two lintels whose ends rise,
 * a tie beam with its wedges, a tablet, a straw rope with paper streamers. `size`: px of its height. The light comes from the right.
 */
function torii(o: { x: number; y: number; size: number; tones: ToriiTones }): string {
  const { x, y, size, tones } = o;
  const p = (a: number, b: number) => `${r1(x + a * size)} ${r1(y - b * size)}`;
  const across = (d: string, from: number, to: number) =>
    gradientShape(
      d,
      [x + from * size, 0],
      [x + to * size, 0],
      parseStops(`${tones.shade} 0, ${tones.body} 0.55, ${tones.lit} 0.85, ${tones.body} 1`),
    );
  const pillar = (s: -1 | 1) => {
    const foot = s * 0.37;
    const head = s * 0.335;
    return (
      across(
        `M${p(foot - 0.042, 0)}L${p(head - 0.036, 0.86)}L${p(head + 0.036, 0.86)}L${p(foot + 0.042, 0)}Z`,
        foot - 0.045,
        foot + 0.045,
      ) +
      across(
        `M${p(foot - 0.05, -0.005)}L${p(foot - 0.048, 0.11)}Q${p(foot, 0.122)} ${p(foot + 0.048, 0.11)}L${p(foot + 0.05, -0.005)}Q${p(foot, -0.02)} ${p(foot - 0.05, -0.005)}Z`,
        foot - 0.3,
        foot + 0.05,
      ) +
      shape(
        `M${p(foot - 0.05, -0.005)}L${p(foot - 0.048, 0.1)}Q${p(foot, 0.112)} ${p(foot + 0.048, 0.1)}L${p(foot + 0.05, -0.005)}Q${p(foot, -0.02)} ${p(foot - 0.05, -0.005)}Z`,
        tones.cap,
        'opacity="0.85"',
      )
    );
  };
  const beam = (half: number, low: number, high: number, rise: number) =>
    `M${p(-half, high + rise)}Q${p(-half * 0.55, high)} ${p(0, high)}Q${p(half * 0.55, high)} ${p(half, high + rise)}L${p(half * 0.972, low + rise * 0.9)}Q${p(half * 0.55, low)} ${p(0, low)}Q${p(-half * 0.55, low)} ${p(-half * 0.972, low + rise * 0.9)}Z`;
  const flat = (half: number, low: number, high: number) =>
    `M${p(-half, low)}H${r1(x + half * size)}V${r1(y - high * size)}H${r1(x - half * size)}Z`;
  const wedge = (a: number) =>
    shape(
      `M${p(a - 0.03, 0.735)}L${p(a - 0.024, 0.765)}H${r1(x + (a + 0.024) * size)}L${p(a + 0.03, 0.735)}Z`,
      tones.shade,
    );
  let twist = '';
  for (let i = 0; i < 17; i++) {
    const a = -0.33 + (0.66 * (i + 0.5)) / 17;
    const b = 0.622 - 0.05 * Math.cos((a / 0.66) * Math.PI) + 0.045;
    twist += `M${p(a - 0.012, b - 0.016)}L${p(a + 0.012, b + 0.018)}`;
  }
  const streamer = (a: number) => {
    const b = 0.665 - 0.05 * Math.cos((a / 0.66) * Math.PI) - 0.012;
    return `M${p(a, b)}L${p(a + 0.03, b - 0.003)}L${p(a + 0.03, b - 0.05)}L${p(a + 0.048, b - 0.048)}L${p(a + 0.047, b - 0.105)}L${p(a + 0.016, b - 0.108)}L${p(a + 0.016, b - 0.06)}L${p(a, b - 0.058)}Z`;
  };
  const rope = `M${p(-0.335, 0.684)}Q${p(0, 0.566)} ${p(0.335, 0.684)}L${p(0.335, 0.654)}Q${p(0, 0.516)} ${p(-0.335, 0.654)}Z`;
  return (
    pillar(-1) +
    pillar(1) +
    // Tie beam through both pillars, wedged; the tablet stands on it.
    shape(
      flat(0.455, 0.69, 0.738),
      parseStops(`${tones.body} 0, ${tones.body} 0.35, ${tones.shade} 1`),
    ) +
    wedge(-0.34) +
    wedge(0.34) +
    shape(
      `M${p(-0.05, 0.728)}L${p(-0.058, 0.862)}H${r1(x + 0.058 * size)}L${p(0.05, 0.728)}Z`,
      tones.cap,
    ) +
    stroke(
      `M${p(-0.038, 0.742)}L${p(-0.044, 0.848)}H${r1(x + 0.044 * size)}L${p(0.038, 0.742)}Z`,
      tones.capLit,
      Math.max(1, size * 0.008),
    ) +
    shape(beam(0.6, 0.842, 0.905, 0.028), evenStops(tones.lit, tones.body, tones.shade)) +
    shape(beam(0.66, 0.9, 0.955, 0.04), tones.cap) +
    stroke(
      `M${p(-0.66, 0.995)}Q${p(-0.363, 0.955)} ${p(0, 0.955)}Q${p(0.363, 0.955)} ${p(0.66, 0.995)}`,
      tones.capLit,
      Math.max(1.2, size * 0.013),
    ) +
    shape(rope, tones.rope) +
    stroke(twist, mix(tones.rope, '#3a2c1a', 0.5), Math.max(0.8, size * 0.007)) +
    shape(streamer(-0.22) + streamer(-0.09) + streamer(0.05) + streamer(0.19), tones.paper)
  );
}

/**
 * A cedar's (sugi) trunk from its foot up past the top of the canvas: straight, flared at the roots, bark in long
 * strips, one edge lit (−1 left, 1 right), moss on the foot. `girth`: px at breast height.
 */
function cedarTrunk(o: {
  x: number;
  foot: number;
  girth: number;
  seed: number;
  body: string;
  shade: string;
  lit: string;
  moss?: string;
  light?: -1 | 1;
}): string {
  const { x, foot, girth, seed, body, shade, lit, moss, light = 1 } = o;
  const top = -80;
  const rnd = random(seed);
  const lean = (rnd() - 0.5) * girth * 0.5;
  const tall = foot - top;
  const half = (t: number) =>
    girth * 0.5 * (1 - 0.26 * t) + girth * 0.3 * Math.exp((-t * tall) / girth / 0.26);
  const at = (u: number, t: number): Point => [x + lean * t + u * half(t), foot - t * tall];
  const ts = [0, 0.15, 0.3, 0.5, 0.8, 1.2, 2, 3, 5].map((k) =>
    Math.min(0.9, (k * girth * 0.6) / tall),
  );
  const n = noise(seed, 2);
  const roots: Point[] = [];
  // The roots end as toes of unequal length.
  for (let k = -1; k <= 1; k += 0.125)
    roots.push([
      at(k, 0)[0] + girth * 0.06 * n(k * 5),
      foot + girth * (0.06 + 0.2 * Math.abs(n(k * 2.6 + 5))) * (1.15 - k * k * 0.9),
    ]);
  const outline =
    curve([
      at(-1, 1),
      ...[...ts].reverse().map((t) => at(-1, t)),
      ...roots,
      ...ts.map((t) => at(1, t)),
      at(1, 1),
    ]) + 'Z';
  // Strips of bark run the whole height and fork a little.
  let strips = '';
  let shine = '';
  const count = Math.max(3, Math.round(girth / 9));
  for (let i = 0; i < count; i++) {
    const u = -0.9 + (1.8 * (i + rnd() * 0.8)) / count;
    for (let t = rnd() * 0.1; t < 1;) {
      const len = 0.1 + rnd() * 0.3;
      const w = girth * (0.008 + rnd() * 0.016);
      const [ax, ay] = at(u, t);
      const [bx, by] = at(u + (rnd() - 0.5) * 0.1, t + len);
      const d = `M${r1(ax)} ${r1(ay)}Q${r1(lerp(ax, bx, 0.5) + w)} ${r1(lerp(ay, by, 0.5))} ${r1(bx)} ${r1(by)}Q${r1(lerp(ax, bx, 0.5) - w)} ${r1(lerp(ay, by, 0.5))} ${r1(ax)} ${r1(ay)}Z`;
      if (u * light > 0.45 && rnd() < 0.6) shine += d;
      else strips += d;
      t += len + 0.02 + rnd() * 0.1;
    }
  }
  const edge = line(
    [...ts, 1]
      .map((t) => at(light * 1.05, t))
      .concat([...ts, 1].reverse().map((t) => at(light * (0.66 + 0.16 * n(t * 16 + 3)), t))),
    true,
  );
  return (
    gradientShape(
      outline,
      [x - light * girth * 0.6, 0],
      [x + light * girth * 0.6, 0],
      evenStops(shade, body, mix(body, lit, 0.25)),
    ) +
    clip(
      outline,
      shape(strips, shade, 'opacity="0.6"') +
        shape(edge, lit, 'opacity="0.6"') +
        shape(shine, lit, 'opacity="0.5"') +
        (moss
          ? gradientShape(
              `M${r1(x - girth * 1.4)} ${r1(foot - girth * 2.2)}H${r1(x + girth * 1.4)}V${r1(foot + girth)}H${r1(x - girth * 1.4)}Z`,
              [0, foot - girth * 2.2],
              [0, foot + girth * 0.2],
              [
                [0, moss, 0],
                [0.6, moss, 0.4],
                [0.84, moss, 0.8],
                [1, mix(moss, shade, 0.62), 1],
              ],
            )
          : ''),
    )
  );
}

/** A cedar's bough: a drooping rib hung with tufts that turn up at their tips, as path data. `reach`: px to its tip (negative: to the left). */
function cedarBough(x: number, y: number, reach: number, seed: number, fat = 1): string {
  const rnd = random(seed);
  const l = Math.abs(reach);
  const side = Math.sign(reach);
  const rib = (t: number): Point => [
    x + reach * t,
    y + l * (0.42 * t - 0.3 * t * t * 0.4 + 0.02 * Math.sin(t * 9 + seed)),
  ];
  let d = limb(evenSteps(6).map(rib), l * 0.035, 1.4);
  const tuft = (tx: number, ty: number, len: number, a: number) => {
    const ex = tx + Math.cos(a) * len;
    const ey = ty + Math.sin(a) * len;
    const w = len * 0.17 * fat;
    const nx = -Math.sin(a) * w;
    const ny = Math.cos(a) * w;
    // The tip curls up.
    d += `M${r1(tx)} ${r1(ty)}Q${r1(lerp(tx, ex, 0.4) + nx)} ${r1(lerp(ty, ey, 0.4) + ny)} ${r1(ex + side * len * 0.12)} ${r1(ey - len * 0.1)}Q${r1(lerp(tx, ex, 0.5) - nx)} ${r1(lerp(ty, ey, 0.5) - ny)} ${r1(tx)} ${r1(ty)}Z`;
  };
  for (let i = 0; i < 34; i++) {
    const t = 0.08 + 0.92 * (i / 34);
    const [sx, sy] = rib(t);
    const len = l * (0.13 + rnd() * 0.15) * (1.1 - 0.55 * t);
    for (let k = 0; k < 4; k++) {
      const a = Math.PI / 2 - side * (0.1 + rnd() * 1.15) + (k === 2 ? -side * 0.6 : 0);
      tuft(
        sx + (rnd() - 0.5) * l * 0.03,
        sy + (rnd() - 0.4) * len * 0.3,
        len * (0.5 + rnd() * 0.6),
        a,
      );
    }
  }
  return d;
}

/** A pilgrim from behind: white coat, sedge hat, staff in the right hand. `s`: px from heel to hat. */
function pilgrim(x: number, y: number, s: number): string {
  const p = (a: number, b: number) => `${(x + a * s).toFixed(1)} ${(y - b * s).toFixed(1)}`;
  return (
    footShade(x - s * 0.1, y, s * 0.3, s * 0.05, '#122423', 0.6) +
    stroke(`M${p(0.3, 0.02)}L${p(0.22, 0.94)}`, '#4b3a2a', s * 0.024) +
    // Leggings: the left foot already on the next step.
    shape(
      `M${p(-0.12, 0.45)}L${p(-0.1, 0.08)}L${p(-0.03, 0.08)}L${p(0, 0.36)}L${p(0.03, 0)}L${p(0.1, 0)}L${p(0.12, 0.45)}Z`,
      '#566a6b',
    ) +
    shape(
      `M${p(-0.145, 0.36)}Q${p(-0.15, 0.64)} ${p(-0.13, 0.79)}Q${p(-0.06, 0.86)} ${p(0, 0.86)}Q${p(0.06, 0.86)} ${p(0.13, 0.79)}Q${p(0.15, 0.64)} ${p(0.145, 0.36)}Q${p(0, 0.33)} ${p(-0.145, 0.36)}Z`,
      parseStops('#f3eddc 0, #c3ccc2 1'),
    ) +
    // Sleeve and hand towards the staff; light along the right side.
    shape(
      limb(
        [
          [x + s * 0.1, y - s * 0.77],
          [x + s * 0.18, y - s * 0.62],
          [x + s * 0.24, y - s * 0.65],
        ],
        s * 0.09,
        s * 0.05,
      ),
      '#e9e4d3',
    ) +
    shape(
      `M${p(-0.145, 0.36)}Q${p(-0.15, 0.64)} ${p(-0.13, 0.79)}L${p(-0.06, 0.82)}Q${p(-0.07, 0.56)} ${p(-0.05, 0.34)}Z`,
      '#8fa5a3',
      'opacity="0.7"',
    ) +
    stroke(`M${p(-0.145, 0.56)}Q${p(0, 0.53)} ${p(0.145, 0.56)}`, '#7c8d8a', s * 0.02) +
    shape(
      `M${p(-0.2, 0.875)}Q${p(-0.07, 0.95)} ${p(0, 1.02)}Q${p(0.07, 0.95)} ${p(0.2, 0.875)}Q${p(0, 0.83)} ${p(-0.2, 0.875)}Z`,
      parseStops('#f0dba6 0, #a98d5c 1'),
    )
  );
}

/** A stone lantern beside the way, grown with moss. `s`: px of its height. */
function lantern(x: number, y: number, s: number, haze: number, lamp: boolean): string {
  const p = (a: number, b: number) => `${(x + a * s).toFixed(1)} ${(y - b * s).toFixed(1)}`;
  const tone = (c: string) => mix(c, HAZE, haze);
  const body = evenStops(tone('#6f7d74'), tone('#33443f'));
  return (
    footShade(x, y, s * 0.26, s * 0.05, '#142625', 0.5) +
    shape(`M${p(-0.2, -0.02)}L${p(-0.18, 0.1)}L${p(0.18, 0.1)}L${p(0.2, -0.02)}Z`, body) +
    shape(
      `M${p(-0.1, 0.1)}Q${p(-0.07, 0.3)} ${p(-0.09, 0.5)}L${p(0.09, 0.5)}Q${p(0.07, 0.3)} ${p(0.1, 0.1)}Z`,
      body,
    ) +
    shape(
      `M${p(-0.2, 0.55)}L${p(-0.12, 0.48)}H${(x + 0.12 * s).toFixed(1)}L${p(0.2, 0.55)}Z`,
      body,
    ) +
    shape(
      `M${p(-0.14, 0.55)}V${(y - 0.76 * s).toFixed(1)}H${(x + 0.14 * s).toFixed(1)}V${(y - 0.55 * s).toFixed(1)}Z`,
      body,
    ) +
    (lamp ? glow(x, y - s * 0.65, s * 0.8, '#ffcf86', 0.6) : '') +
    shape(
      `M${p(-0.075, 0.58)}V${(y - 0.73 * s).toFixed(1)}H${(x + 0.075 * s).toFixed(1)}V${(y - 0.58 * s).toFixed(1)}Z`,
      lamp ? '#ffdf9c' : tone('#1d2c2a'),
    ) +
    shape(
      `M${p(-0.3, 0.77)}Q${p(-0.28, 0.82)} ${p(-0.3, 0.84)}Q${p(-0.12, 0.87)} ${p(-0.05, 0.97)}L${p(0, 1.03)}L${p(0.05, 0.97)}Q${p(0.12, 0.87)} ${p(0.3, 0.84)}Q${p(0.28, 0.82)} ${p(0.3, 0.77)}Q${p(0, 0.73)} ${p(-0.3, 0.77)}Z`,
      evenStops(tone('#8a9a78'), tone('#5d6f55'), tone('#2e3f39')),
    ) +
    stroke(
      `M${p(0.06, 0.965)}Q${p(0.12, 0.87)} ${p(0.29, 0.842)}`,
      tone('#d9dcae'),
      Math.max(1, s * 0.018),
      'opacity="0.8"',
    )
  );
}

export default function articlePilgrimage(frame: Frame): string {
  const { width, height } = frame;
  const tall = width < height;
  const axis = tall ? 590 : 1420;
  const see = camera({ x: axis, horizon: 1010, focal: 1330, eye: 1.65 });
  const scale = (y: number) => 1330 / y;

  // The way swings left, then right to the gate (meters from the eye's line).
  const middle = (y: number) => 0.5 * Math.sin((y - 5) / 5.4) - 0.25 + 0.035 * (y - FIRST);
  const half = (y: number) => 1.55 + 0.02 * (y - FIRST);
  const level = (y: number) => RISE * (Math.min(y, LAST) - FIRST);
  const bank = noise(12, 3);
  /** The ground: level with the way, rising on both sides of it. */
  const ground = (x: number, y: number): number => {
    const off = Math.max(0, Math.abs(x - middle(y)) - half(y));
    return level(y) + (off * 0.34 + 0.5 * bank(y * 0.4 + x) * Math.min(1, off * 0.5));
  };
  const on = (x: number, y: number, up = 0): Point => see([x, y, ground(x, y) + up]);

  const [gateX, gateY] = on(middle(LAST + 0.4), LAST + 0.4);
  const gateSize = scale(LAST + 0.4) * 5.9;
  const sunX = gateX + (tall ? 250 : 420);

  const air = sky(
    frame,
    parseStops('#6d958f 0, #93b5a7 0.14, #c3d6bd 0.3, #eef0d4 0.46, #e4e8cc 0.6, #8aa695 1'),
  );
  const sun =
    glow(sunX, 250, 900, '#fff6d2', 0.8, 640) +
    glow(gateX + 20, gateY - 150, 460, '#fffbe6', 0.9, 360);

  // ── The wood beyond the gate: slim trunks and crowns that dissolve ──
  const rnd = random(9);
  const farWood = (count: number, haze: number, spread: number, base: number) =>
    Array.from({ length: count }, (_, i) => {
      const k = (i + rnd() * 0.8) / count;
      const x = gateX + (k - 0.5) * spread;
      if (Math.abs(x - gateX) < 90 && haze < 0.75) return '';
      const c = mix('#3f6a60', HAZE, haze + rnd() * 0.06);
      return conifer({
        x,
        base: base + Math.abs(x - gateX) * -0.1,
        height: 640 + rnd() * 260,
        seed: Math.round(haze * 1000) + i,
        fill: [
          [0, c],
          [0.6, mix(c, HAZE, 0.15)],
          [1, mix(c, HAZE, 0.7)],
        ],
        trunk: mix(c, '#4a4438', 0.3),
        spread: 0.1,
        airy: 0.3,
        bare: 0.3,
      });
    }).join('');
  const distance =
    farWood(tall ? 11 : 20, 0.8, tall ? 1300 : 2900, gateY + 40) +
    mist(frame, {
      y: gateY - 90,
      height: 320,
      color: '#f3f4dd',
      opacity: 0.75,
      seed: 3,
      stretch: 1100,
      body: 0.4,
    }) +
    farWood(tall ? 8 : 15, 0.56, tall ? 1300 : 2900, gateY + 30) +
    mist(frame, {
      y: gateY - 30,
      height: 260,
      color: '#f1f3da',
      opacity: 0.9,
      seed: 8,
      stretch: 900,
      body: 0.5,
    });

  // ── The slope on both sides, in bands from far to near ──
  const band = (y: number, from: number, to: number): Point[] =>
    Array.from({ length: 81 }, (_, i) => {
      const x = from + ((to - from) * i) / 80;
      // Under the steps the ground lies deeper than they do.
      return on(x, y, Math.abs(x - middle(y)) < half(y) + 0.1 ? -0.55 : 0);
    });
  const slopeTones: readonly (readonly [far: string, near: string])[] = [
    ['#c5d4ba', '#a9c2a6'],
    ['#a5bfa2', '#86a88c'],
    ['#7f9f83', '#608a70'],
    ['#567d64', '#3f6450'],
    ['#3a5c49', '#2a4a3c'],
    ['#294838', '#1b352d'],
    ['#1d382d', '#122722'],
  ];
  const depths = [26, 20, 15, 11, 8, 5.6, 3.6];
  const slope = (i: number) => {
    const y = depths[i]!;
    const span = (width * 0.75) / scale(y) + 2;
    const edge = band(y, middle(y) - span - 6, middle(y) + span + 6);
    return shape(`${line(edge)}L${width + 300} ${height}H-300Z`, [
      [0, slopeTones[i]![0]],
      [0.3, slopeTones[i]![1]],
      [1, slopeTones[i]![1]],
    ]);
  };
  /** Ferns and moss along one band. */
  const undergrowth = (i: number) => {
    const y = depths[i]! - 0.2;
    const r = random(40 + i);
    let dark = '';
    let lit = '';
    const count = [0, 0, 26, 34, 34, 30, 18][i]!;
    for (let k = 0; k < count; k++) {
      const side = r() < 0.5 ? -1 : 1;
      const x = middle(y) + side * (half(y) + 0.12 + r() ** 2.3 * ((width * 0.6) / scale(y)));
      const d = y - r() * 0.8;
      const [px, py] = on(x, d);
      const f = fern(px, py + 6, scale(d) * (0.28 + r() * 0.26), 900 + i * 60 + k);
      if (side < 0 ? r() < 0.4 : r() < 0.2) lit += f;
      else dark += f;
    }
    return (
      shape(dark, mix(slopeTones[i]![1], '#0d211d', 0.35)) +
      shape(lit, mix(slopeTones[i]![0], '#c8d58e', 0.2))
    );
  };
  /** Cedars of one depth: [meters from the way's edge (− left), girth in meters]. */
  const cedars = (i: number, list: readonly (readonly [off: number, girth: number])[]) => {
    const haze = [0.6, 0.46, 0.32, 0.18, 0.08, 0.02, 0][i]!;
    return list
      .map(([off, girth], k) => {
        const y = depths[i]! - 0.3 - (k % 3) * 0.35;
        const x = middle(y) + (off < 0 ? -half(y) : half(y)) + off;
        const [px, py] = on(x, y);
        if (px < -200 || px > width + 200) return '';
        const g = girth * scale(y);
        return (
          footShade(px - g * 0.3, py + g * 0.1, g * 1.2, g * 0.16, '#10211e', 0.4 * (1 - haze)) +
          cedarTrunk({
            x: px,
            foot: py + g * 0.08,
            girth: g,
            seed: i * 40 + k + 3,
            body: mix('#423f37', HAZE, haze),
            shade: mix('#16221f', HAZE, haze * 0.9),
            lit: mix('#c5bd93', HAZE, haze),
            moss: mix('#4e6b3d', HAZE, haze),
            light: px < sunX ? 1 : -1,
          }) +
          // Ferns stand at its foot.
          (i > 1
            ? shape(
                [-0.7, -0.15, 0.45, 0.8]
                  .map((u, f) =>
                    fern(
                      px + u * g,
                      py + g * (0.34 - 0.14 * Math.abs(u)),
                      g * (0.3 + 0.07 * ((k + f) % 3)),
                      i * 90 + k * 5 + f,
                    ),
                  )
                  .join(''),
                mix(slopeTones[i]![1], k % 2 ? '#8fa468' : '#0f2420', 0.3),
              )
            : '')
        );
      })
      .join('');
  };

  // ── The steps, far to near ──
  const stepRnd = random(5);
  const steps: { from: number; art: string }[] = [];
  const uneven = noise(31, 2);
  for (let y = LAST; y > FIRST; y -= TREAD) {
    const z = level(y);
    const below = level(y - TREAD);
    const [m, h] = [middle(y), half(y) + 0.12 * uneven(y * 3)];
    const light = clamp((y - 5) / 16); // far steps lie in the light of the gate
    const tone = (c: string) => mix(c, HAZE, 0.62 * light ** 1.2);
    const at = (u: number, d: number, up: number): Point => see([m + u * h, d, up]);
    const lift = (u: number) => 0.025 * uneven(u * 2.4 + y * 7);
    const us = Array.from({ length: 13 }, (_, i) => -1 + i / 6);
    // The riser: stones set side by side, mossy at the foot and the sides.
    const lip = us.map((u) => at(u, y - TREAD / 2, z + lift(u)));
    const foot = us.map((u) => at(u * 1.01, y - TREAD / 2, below - 0.03));
    const back = us.map((u) => at(u, y + TREAD / 2, z + lift(u) * 0.5));
    const w = scale(y);
    let joints = '';
    for (let u = -1 + stepRnd() * 0.4; u < 1; u += 0.26 + stepRnd() * 0.4) {
      const [ax, ay] = at(u, y - TREAD / 2, z + lift(u));
      const [bx, by] = at(u + (stepRnd() - 0.5) * 0.05, y - TREAD / 2, below);
      joints += line(`${ax},${ay} ${bx},${by}`);
    }
    let moss = '';
    for (let k = 0; k < 16; k++) {
      // Moss grows towards the sides; footsteps keep the middle clean.
      const u = (stepRnd() < 0.5 ? -1 : 1) * (1.02 - stepRnd() ** 2.4 * 0.8);
      const [ax, ay] = at(u, y - TREAD / 2, below + 0.02 + stepRnd() * 0.05);
      const r = w * (0.02 + stepRnd() * 0.075);
      moss += `M${(ax - r).toFixed(1)} ${ay.toFixed(1)}q${(r * 0.4).toFixed(1)} ${(-r * 0.5).toFixed(1)} ${r.toFixed(1)} ${(-r * 0.36).toFixed(1)}q${(r * 0.8).toFixed(1)} ${(r * 0.02).toFixed(1)} ${r.toFixed(1)} ${(r * 0.36).toFixed(1)}q${(-r).toFixed(1)} ${(r * 0.3).toFixed(1)} ${(-r * 2).toFixed(1)} 0Z`;
    }
    const art =
      // Tread (seen only below the eye's height), then riser.
      shape(
        line([...back, ...[...lip].reverse()], true),
        evenStops(tone('#6c7a70'), tone('#98a48f')),
      ) +
      shape(
        line([...lip, ...[...foot].reverse()], true),
        evenStops(tone('#6e7a70'), tone('#4c5b54'), tone('#273630')),
      ) +
      stroke(joints, tone('#1c2a27'), Math.max(0.8, w * 0.014), 'opacity="0.7"') +
      shape(moss, tone('#5c7243'), 'opacity="0.8"') +
      stroke(
        curve(lip),
        mix(tone('#aab399'), '#fdf5d2', 0.25 + 0.6 * light),
        Math.max(1, w * 0.026),
        `opacity="${(0.55 + 0.4 * light).toFixed(2)}"`,
      );
    steps.push({ from: y, art });
  }
  /** The steps between two depths. */
  const flight = (far: number, near: number) =>
    steps
      .filter((s) => s.from <= far && s.from > near)
      .map((s) => s.art)
      .join('');

  const gate =
    footShade(gateX, gateY + 2, gateSize * 0.5, 8, '#4d5f50', 0.5) +
    torii({
      x: gateX,
      y: gateY + 4,
      size: gateSize,
      tones: {
        shade: '#8f3424',
        body: '#c0452b',
        lit: '#f0875a',
        cap: '#2e2f31',
        capLit: '#f3d9a4',
        rope: '#d9bd82',
        paper: '#fffaf0',
      },
    });

  const walkY = tall ? 13.2 : 13.2;
  const [walkX, walkFoot] = see([middle(walkY) + 0.3, walkY, level(walkY)]);
  const lanterns = (
    y: number,
    offL: number | undefined,
    offR: number | undefined,
    haze: number,
    lamp: boolean,
  ) =>
    (
      [
        [-1, offL],
        [1, offR],
      ] as const
    )
      .filter(([, off]) => off !== undefined)
      .map(([side, off]) => {
        const x = middle(y) + side * (half(y) + off!);
        const [px, py] = on(x, y);
        return lantern(px, py + 4, scale(y) * 1.65, haze, lamp && side < 0);
      })
      .join('');

  // ── Boughs that hang into the canvas from above ──
  const boughs = (
    list: readonly (readonly [x: number, y: number, reach: number, seed: number])[],
    fat: number,
  ) => list.map(([x, y, reach, seed]) => cedarBough(x, y, reach, seed, fat)).join('');
  const k = tall ? 0.62 : 1;
  const farBoughs = shape(
    boughs(
      [
        [axis - 620 * k, 60, 330 * k, 1],
        [axis - 700 * k, 190, 300 * k, 2],
        [axis + 700 * k, 30, -340 * k, 3],
        [axis + 760 * k, 170, -280 * k, 4],
        [axis - 380 * k, -40, 250 * k, 15],
        [axis + 420 * k, -60, -230 * k, 16],
      ],
      1,
    ),
    '#5c8273',
    'opacity="0.85"',
  );
  const nearBoughs = roughen(
    shape(
      tall
        ? boughs(
            [
              [-40, -30, 420, 5],
              [-60, 110, 330, 6],
              [1240, -40, -400, 7],
              [1250, 120, -330, 8],
              [1240, 260, -220, 9],
            ],
            1,
          )
        : boughs(
            [
              [-60, -60, 760, 5],
              [-80, 120, 560, 6],
              [-60, 280, 380, 10],
              [2460, -80, -640, 7],
              [2470, 90, -520, 8],
              [2450, 260, -360, 9],
              [700, -120, 420, 11],
              [1960, -120, -340, 12],
            ],
            1,
          ),
      parseStops('#12282a 0, #274a41 1'),
    ),
    5,
    20,
    20,
  );

  const rays = (opacity: number, seed: number) => {
    const r = random(seed);
    return fadeY(
      shafts({
        x: sunX + 120,
        y: -220,
        reach: 1750,
        angles: Array.from({ length: 7 }, (_, i): readonly [number, number, number] => [
          1.66 + i * 0.115 + r() * 0.05,
          0.012 + r() * 0.02,
          opacity * (0.5 + r() * 0.7),
        ]),
        color: '#fff6cf',
        blur: 9,
      }),
      '0,0.2 260,1 900,0.8 1300,0',
    );
  };

  const layers = [
    air,
    sun,
    distance,
    slope(0),
    cedars(
      0,
      parsePoints('-1.2,0.8 1.3,0.9 -3.6,0.8 4,1 -7,0.9 7.6,0.8 -11,1 -15,0.9 12,1 -19,0.8 16,0.9'),
    ),
    gate,
    flight(LAST, 20),
    mist(frame, {
      y: gateY + 30,
      height: 120,
      color: '#f2f3dc',
      opacity: 0.55,
      seed: 18,
      stretch: 900,
      body: 0.3,
    }),
    slope(1),
    cedars(1, parsePoints('-1.6,0.9 1.9,1 -5.2,1.1 5.6,0.9 -9.5,1 9.4,1.1 -14,1 13,0.8')),
    flight(20, 15),
    rays(0.4, 3),
    slope(2),
    undergrowth(2),
    cedars(2, parsePoints('1.5,1.05 -3.2,1.15 5.4,1.1 -7.4,1 9,1 -11,1.2')),
    lanterns(15.2, 0.5, 0.5, 0.42, false),
    flight(15, 11),
    pilgrim(walkX, walkFoot - 2, scale(walkY) * 1.72),
    mist(frame, {
      y: 800,
      height: 200,
      color: '#e6ecd2',
      opacity: 0.45,
      seed: 28,
      stretch: 1000,
      body: 0.3,
    }),
    slope(3),
    undergrowth(3),
    cedars(3, parsePoints('-1.5,1.25 3.1,1.2 -5.6,1.2 6.6,1.1 -9,1.3')),
    flight(11, 8),
    rays(0.34, 7),
    slope(4),
    undergrowth(4),
    lanterns(8.4, 0.75, undefined, 0.06, true),
    cedars(4, parsePoints(tall ? '1.25,1.1' : '1.25,1.3 -3.4,1.3 4.2,1.1 -6.8,1.2')),
    flight(8, 5.6),
    slope(5),
    undergrowth(5),
    cedars(5, parsePoints(tall ? '-1,0.8' : '-2.6,1.15 2.6,1.25')),
    flight(5.6, 3.6),
    slope(6),
    undergrowth(6),
    flight(3.6, FIRST),
    farBoughs,
    nearBoughs,
    // The lower edge sinks into shade, where headings lie.
    fadeY(shape(`M0 1150H${width}V${height}H0Z`, '#0f211f'), '1150,0 1500,0.55'),
    fog({ x: gateX, y: gateY - 40, rx: 300, ry: 60, color: '#fffbe4', opacity: 0.28, seed: 5 }),
  ];
  return artwork(frame, layers, 0.6);
}
