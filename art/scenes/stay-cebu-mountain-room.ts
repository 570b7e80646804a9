/**
 * Cebu, the room in the mountains: a bamboo hut in the afternoon rain. Water falls from the thatch like a
 * curtain; all light comes through it, gray-green, and dies away on the slats of the floor.
 */
import { type Frame, single } from '../frame.ts';
import { evenSteps, lerp, noise, r1, random } from '../draw/numbers.ts';
import {
  type Point,
  curve,
  limb,
  line,
  oval,
  parsePoints,
  quadraticPoints,
  samplePoints,
} from '../draw/paths.ts';
import { drawEach, group, mix, parseStops, shape, stroke } from '../draw/paint.ts';
import { clip, gaussianBlur } from '../draw/effects.ts';
import { camera } from '../draw/space.ts';
import { sky } from '../draw/sky.ts';
import { mist } from '../draw/mist.ts';
import { land, ridge } from '../draw/land.ts';
import { wood } from '../draw/woods.ts';
import { brushLine, brushPath } from '../draw/cloth.ts';
import { type CulmTones, culm, fringe, slats } from '../draw/bamboo.ts';
import { bananaLeaf } from '../draw/dishes.ts';
import { artwork } from '../draw/artwork.ts';

export const frame = single.wide;

const see = camera({ x: 1000, horizon: 560, focal: 1300, eye: 1.3 });
/** The floor's edge and the eaves' fringe: y in px. */
const [SILL, FRINGE] = [955, 150];
const POLE: CulmTones = ['#b9b58c', '#6f6a4d', '#3c3a30', '#22231f'];
const DARK: CulmTones = ['#6d6a52', '#45432f', '#282820', '#181a18'];

/** Long strokes of rain, a little aslant. */
function rain(seed: number, count: number, length: number, width: number, opacity: number): string {
  const rnd = random(seed);
  const drop = () => {
    const [x, y, k] = [rnd() * 2000, 60 + rnd() * 860, 0.4 + rnd()];
    return `M${Math.round(x)} ${Math.round(y)}l${r1(length * k * -0.09)} ${Math.round(length * k)}`;
  };
  return stroke(drawEach(evenSteps(count - 1), drop), '#f3f8ee', width, `opacity="${opacity}"`);
}

/** The water that runs off the thatch: strings of drops that break up as they fall, and their splashes. */
function curtain(): string {
  const rnd = random(17);
  let [strings, drops, splash] = ['', '', ''];
  const run = (x: number, from: number, to: number, width: number) =>
    brushPath(parsePoints(`${x},${from} ${x + 1},${(from + to) / 2} ${x},${to}`), width, 3, 0.35);
  for (let x = 236; x < 1790; x += 22 + rnd() * 30) {
    const top = FRINGE + 40 + rnd() * 50;
    const whole = top + 120 + rnd() * 330;
    strings += run(x, top, whole, 3.2 + rnd() * 2.4);
    for (let y = whole + 8; y < SILL - 8;) {
      const l = 12 + rnd() * 46 * (1 - (y - whole) / 900);
      drops += run(x + 1, y, y + l, 3 + rnd() * 2.6);
      y += l + 8 + rnd() * 30;
    }
    const y = SILL - 14 + rnd() * 8;
    splash += `M${x - 15} ${y - 10}Q${x - 9} ${y - 3} ${x - 5} ${y}M${x + 14} ${y - 12}Q${x + 8} ${y - 3} ${x + 5} ${y}M${x} ${y - 17}V${y - 6}`;
  }
  return (
    shape(strings, '#f6fbf2', 'opacity="0.8"') +
    shape(drops, '#f6fbf2', 'opacity="0.78"') +
    stroke(splash, '#f1f7ec', 3, 'opacity="0.6"')
  );
}

/** The hammock, slung from post to post: its hollow, its near wall, a pillow, the cords. */
function hammock(): string {
  const [a, b]: readonly Point[] = parsePoints('206,372 1796,316');
  const bend = (t: number) => 4 * t * (1 - t) * (1 - 0.12 * (t - 0.5));
  const at = (t: number, sag: number): Point => [
    lerp(a![0], b![0], t),
    lerp(a![1], b![1], t) + sag * bend(t),
  ];
  const [far, near, low] = [385, 450, 545];
  /** At both ends the cloth is gathered. */
  const pinch = (t: number) =>
    Math.min(1, Math.sin(Math.PI * (0.03 + (0.94 * (t - 0.13)) / 0.74)) * 1.5);
  const row = (sag: (t: number) => number) =>
    evenSteps(30, 0.13, 0.87).map((t) => at(t, lerp(460, sag(t), pinch(t))));
  const flat = (sag: number) => row(() => sag);
  const band = (s0: number, s1: number) =>
    curve(flat(s0)) + 'L' + curve(flat(s1).reverse()).slice(1) + 'Z';
  const [cream, beni, moss] = ['#e3d6b8', '#a8402f', '#2f5a57'] as const;
  const stripes = [
    [0, 1, cream],
    [0.1, 0.22, beni],
    [0.28, 0.32, moss],
    [0.4, 0.6, moss],
    [0.46, 0.54, cream],
    [0.68, 0.72, moss],
    [0.78, 0.9, beni],
  ] as const;
  const weave = (s0: number, s1: number, tint: string, k: number) =>
    drawEach(stripes, ([u, v, c]) =>
      shape(band(lerp(s0, s1, u), lerp(s0, s1, v)), mix(c, tint, k)),
    );
  const cords = drawEach(evenSteps(9), (k) => {
    const sag = (t: number) => lerp(lerp(460, far, pinch(t)), lerp(460, low, pinch(t)), k);
    return line([a!, at(0.135, sag(0.14))]) + line([b!, at(0.865, sag(0.14))]);
  });
  const rnd = random(6);
  const tassels = drawEach(evenSteps(86, 0.16, 0.84), (t) => {
    const [x, y] = at(t, lerp(460, near, pinch(t))).map(r1);
    const l = 34 + rnd() * 14;
    return `M${x} ${y}q${r1(rnd() * 6 - 3)} ${r1(l / 2)} ${r1(rnd() * 8 - 4)} ${r1(l)}`;
  });
  const n = noise(3, 2);
  const crease = (k: number) => row((t) => lerp(near, low, k) + 8 * n(t * 3 + k * 7));
  const fold = (k: number) => brushLine(crease(k), '#1f2420', 5, 4, 0.1, 0.4);
  const pillow = curve(
    parsePoints('560,716 590,664 650,640 730,668 770,716 760,770 700,782 620,762'),
    true,
  );
  return (
    stroke(cords, '#c9bf9d', 4) +
    weave(far, near, '#dfe6d2', 0.08) +
    clip(band(far - 90, low), shape(pillow, parseStops('#f7f2e2 0, #b9bba6 1'))) +
    brushLine(flat(far), '#fbf6e2', 9, 3, 0.4) +
    weave(near, low, '#23261f', 0.42) +
    drawEach(evenSteps(7, 0.08, 0.92), fold) +
    brushLine(flat(near), '#efe7cc', 8, 3, 0.4) +
    stroke(tassels, '#cfc3a0', 3, 'opacity="0.85"')
  );
}

/** A pair of sandals on the slats, toes towards the rain. */
function sandals(x: number, y: number): string {
  const sole =
    'M-20 60C-32 30 -40 -30 -26 -62C-12 -84 18 -80 26 -56C34 -20 24 30 18 60C10 80 -12 80 -20 60Z';
  const sandal =
    shape(sole, '#151712', 'transform="translate(4 16)" opacity="0.7"') +
    shape(sole, '#5f4531', 'transform="translate(0 7)"') +
    shape(sole, parseStops('#d8b98a 0, #a5845c 1')) +
    stroke('M-30 -14C-14 -34 2 -38 4 -46C8 -36 18 -28 26 -10', '#a8402f', 11);
  return drawEach(parsePoints('-38,-6 36,8'), ([dx, turn]) =>
    group(`transform="translate(${x + dx} ${y}) scale(1 0.62) rotate(${turn})"`, sandal),
  );
}

/** The hills behind the rain, each paler than the one before it, mist in between. */
function hills(frame: Frame): string {
  return drawEach(['#c3d0bd', '#a4b9a2', '#7c9a80', '#557a60'], (tone, i) => {
    const lift = (x: number) => (i % 2 ? -320 * (x - 0.2) ** 2 : -380 * (x - 0.85) ** 2) + 60;
    const [y, rise, wave] = [430 + i * 105, 130 - i * 12, 520 - i * 60] as const;
    const h = ridge(frame, { seed: 21 + i, y, rise, wave, lift });
    return (
      wood(h, { seed: 31 + i, size: 26 + i * 16, fill: tone, density: 0.8 }) +
      land(h, SILL, parseStops(`${tone} 0, ${mix(tone, '#e4ecdc', 0.5)} 1`)) +
      mist(frame, { y: 540 + i * 110, height: 190, color: '#e8efe2', opacity: 0.7, seed: 4 + i })
    );
  });
}

export default function (frame: Frame): string {
  const leaf = (way: string, width: number, seed: number) =>
    bananaLeaf(
      quadraticPoints(way, 16),
      width,
      ['#7fa86a', '#4b7d56', '#356348', '#c5d89a'],
      seed,
      0.9,
    ).drawn;
  const wall = (x: number, light: -1 | 1, i: number) =>
    culm([x, -20], [x, 1260], 46, 46, DARK, 40 + i * 3, light, 6);
  const floor = [-3.2, 3.2, 1.7, (1300 * 1.3) / (SILL - 560)] as const;
  const eave = samplePoints(40, (t) => [2020 * t - 10, FRINGE - 60 + 6 * Math.sin(12 * t)]);
  const lashing = (x: number, y: number) =>
    stroke(`M${x - 43} ${y}h86m0 12h-86m0 12h86`, '#b5a986', 7);
  const rafter = (x: number, i: number) =>
    shape(
      limb(parsePoints(`${x},120 ${x * 1.18 - 180},-10`), 40, 60),
      i % 2 ? '#38372a' : '#302f25',
    );
  return artwork(
    frame,
    [
      shape('M0 0H2000V1250H0Z', '#23251f'),
      clip(
        `M190 0H1810V${SILL}H190Z`,
        sky(frame, parseStops('#b9c7bf 0, #dde5d8 0.6, #e6ecdd 1'), SILL) +
          hills(frame) +
          rain(3, 170, 120, 1.6, 0.4) +
          leaf('205,1000 250,800 560,700', 165, 3) +
          leaf('180,1010 230,720 500,540', 180, 5) +
          leaf('160,1000 190,720 120,470', 160, 8) +
          leaf('1815,1010 1760,800 1490,730', 165, 11) +
          leaf('1830,1000 1830,700 1600,540', 175, 14) +
          rain(9, 120, 190, 2.4, 0.5) +
          shape(`M190 ${SILL - 26}H1810V${SILL}H190Z`, parseStops('#8c9a86 0, #6d7a68 1')) +
          curtain(),
      ),
      // The walls beside the opening, in the dark.
      drawEach([-6, 40, 86, 132], (x, i) => wall(x, 1, i)) +
        drawEach([2008, 1962, 1916, 1870], (x, i) => wall(x, -1, i + 9)),
      shape('M0 0H160V1250H0ZM1840 0H2000V1250H1840Z', '#1c1e1a', 'opacity="0.35"'),
      slats(see, floor, 0.125, ['#cfd0ac', '#8b8664', '#4d4a38', '#34332a'], '#171813', 5, 0.7),
      shape(
        `M0 ${SILL}H2000V1250H0Z`,
        parseStops('#1d1f1b 0 0, #1d1f1b 0.35 0.18, #1d1f1b 1 0.72'),
      ),
      shape(
        `M190 ${SILL}H1810V1100H190Z`,
        parseStops('#f1f5e4 0 0.75, #e3ead2 0.28 0.2, #e3ead2 0.8 0'),
      ),
      gaussianBlur(shape(oval(1000, 1090, 520, 52), '#14160f', 'opacity="0.6"'), 26, 12),
      shape(`M0 ${SILL - 8}H2000V${SILL + 8}H0Z`, parseStops('#dfe3c8 0, #6f6a4d 1')),
      sandals(1430, 1090),
      culm([192, -20], [192, SILL + 40], 62, 66, POLE, 8, -1, 5),
      culm([1808, -20], [1808, SILL + 40], 62, 66, POLE, 12, 1, 5),
      lashing(193, 380) + lashing(1807, 322),
      hammock(),
      fringe(eave, 170, 22, 8, ['#6b6747', '#4a4833', '#353528']),
      shape('M0 0H2000V104H0Z', parseStops('#191b17 0, #2a2a21 1')),
      culm([-10, 96], [2010, 90], 58, 58, DARK, 4, 1, 6),
      drawEach(evenSteps(7, 80, 1920), rafter),
    ],
    0.25,
  );
}
