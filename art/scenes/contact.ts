/**
 * Contact: a veranda at dusk, a letter about to be written. The moon rises behind the bamboo at the back
 * of a small garden; on the boards stand a paper lamp, a writing box and a cup of tea, and a cushion is free.
 * Two lights only: the cool sky from behind, the warm lamp from the right of the things it lights.
 */
import type { Frame } from '../frame.ts';
import { evenSteps, lerp, r1, random } from '../draw/numbers.ts';
import { type Point, limb, line, parseTriples } from '../draw/paths.ts';
import { gradientShape, group, parseStops, shape, stroke } from '../draw/paint.ts';
import { clip, gaussianBlur } from '../draw/effects.ts';
import { disc, glow, sky } from '../draw/sky.ts';
import { fog, mist, smoke } from '../draw/mist.ts';
import { land, ridge, rock, steppingStone } from '../draw/land.ts';
import { scrub, wood } from '../draw/woods.ts';
import { artwork } from '../draw/artwork.ts';

const EDGE = 1096; // where the boards end and the garden begins
const EYE = 640; // y of the horizon, on which lines along the boards meet

/** A drooping spray of bamboo leaves from (x, y), as path data. `side`: which way it hangs. */
function bambooSpray(x: number, y: number, size: number, seed: number, side: -1 | 1): string {
  const rnd = random(seed);
  let d = '';
  const twig = Array.from({ length: 5 }, (_, i): Point => [
    x + side * size * 0.24 * i * (0.8 + rnd() * 0.4),
    y + size * 0.05 * i * i * (0.5 + rnd() * 0.6),
  ]);
  d += limb(twig, size * 0.035, 0.8);
  twig.forEach(([tx, ty], i) => {
    if (!i) return;
    for (let k = 0; k < 3; k++) {
      const a = (side > 0 ? 0.35 : Math.PI - 0.35) + side * (rnd() * 1.15 - 0.12);
      const len = size * (0.36 + rnd() * 0.26);
      const ex = tx + Math.cos(a) * len;
      const ey = ty + Math.sin(a) * len;
      const w = len * 0.105;
      const cx = lerp(tx, ex, 0.38);
      const cy = lerp(ty, ey, 0.38);
      d += `M${r1(tx)} ${r1(ty)}Q${r1(cx - Math.sin(a) * w)} ${r1(cy + Math.cos(a) * w)} ${r1(ex)} ${r1(ey)}Q${r1(cx + Math.sin(a) * w)} ${r1(cy - Math.cos(a) * w)} ${r1(tx)} ${r1(ty)}Z`;
    }
  });
  return d;
}

/** A bamboo culm from (x, base): jointed, bowing by `lean` px at the top, a light line along one side (−1 left, 1 right). */
function bamboo(o: {
  x: number;
  base: number;
  height: number;
  girth: number;
  seed: number;
  lean?: number;
  fill: string;
  lit?: string;
  joint: string;
  light?: -1 | 1;
  leaves?: string;
  leafSize?: number;
  leafFrom?: number;
}): string {
  const {
    x,
    base,
    height,
    girth,
    seed,
    lean = 0,
    fill,
    lit,
    joint,
    light = -1,
    leaves,
    leafSize = girth * 6,
    leafFrom = 0.35,
  } = o;
  const rnd = random(seed);
  const at = (t: number): Point => [x + lean * t ** 2.2, base - height * t];
  const stem = shape(limb(evenSteps(13).map(at), girth, girth * 0.55), fill);
  let marks = '';
  let shine = '';
  let sprays = '';
  const n = Math.round(height / (girth * 6.5));
  for (let i = 1; i < n; i++) {
    const t = (i + rnd() * 0.12) / n;
    const [jx, jy] = at(t);
    const w = girth * (1 - 0.45 * t) * 0.56;
    marks += `M${r1(jx - w)} ${r1(jy - 1)}Q${r1(jx)} ${r1(jy + girth * 0.16)} ${r1(jx + w)} ${r1(jy - 1)}`;
    const [kx, ky] = at((i + 0.86) / n);
    shine += line([
      [jx + light * w * 0.5, jy - girth * 0.3],
      [kx + light * w * 0.5, ky + girth * 0.3],
    ]);
    if (leaves && t > leafFrom && rnd() < 0.75)
      sprays += bambooSpray(
        jx,
        jy,
        leafSize * (0.7 + rnd() * 0.6),
        seed * 31 + i,
        rnd() < 0.5 ? -1 : 1,
      );
  }
  return (
    stem +
    (lit ? stroke(shine, lit, girth * 0.14, 'opacity="0.7"') : '') +
    stroke(marks, joint, Math.max(1, girth * 0.13)) +
    (leaves ? shape(sprays, leaves) : '')
  );
}

export default function contact(frame: Frame): string {
  const { width, height } = frame;
  const tall = width < height;
  const eyeX = tall ? 560 : 1330;
  /**
   * A place on the boards: `u` px from the middle of the view, measured at the bottom of the canvas; `d`: depth (0 at
   * the bottom, 0.886 at the boards' edge).
   */
  const floor = (u: number, d: number): Point => [
    eyeX + u / (1 + d),
    EYE + (height - EYE) / (1 + d),
  ];
  const quad = (u0: number, u1: number, d0: number, d1: number, up = 0) =>
    line(
      [floor(u0, d0), floor(u1, d0), floor(u1, d1), floor(u0, d1)].map(([x, y]): Point => [
        x,
        y - up,
      ]),
      true,
    );
  const depthAt = (y: number) => (height - EYE) / (y - EYE) - 1;
  const lampU = tall ? 505 : 930;
  const lampD = 0.58;
  const [lampX, lampY] = floor(lampU, lampD);

  // ── The garden and what lies behind it ──
  const dusk = sky(
    frame,
    parseStops('#1d2a44 0, #2e4060 0.25, #56617f 0.5, #8b7f92 0.7, #bb9c98 0.86, #cdb09d 1'),
    860,
  );
  const moonX = eyeX + (tall ? -40 : -150);
  const moonY = 470;
  const moon = disc(moonX, moonY, 96, parseStops('#fbf0d2 0, #f0dab0 1'), '#f3ddb4', 0.42);
  const haze = mist(frame, {
    y: 640,
    height: 240,
    color: '#b9a5a3',
    opacity: 0.5,
    seed: 5,
    stretch: 1500,
    body: 0.3,
  });
  const hill = ridge(frame, { seed: 31, y: 742, rise: 60, wave: 500 });
  const hills =
    wood(hill, { seed: 7, size: 36, fill: '#6e7184' }) +
    land(hill, 960, parseStops('#6e7184 0, #9a8e93 1'));

  // Bamboo in three depths: gray in the haze, then slate, then nearly black; a gap is left round the moon.
  const grove = (
    seed: number,
    count: number,
    girth: number,
    fill: string,
    lit: string | undefined,
    joint: string,
    leaves: string,
    from: number,
    to: number,
  ) => {
    const r = random(seed);
    return Array.from({ length: count }, (_, i) => {
      const x = from + ((i + r() * 0.9) / count) * (to - from);
      const near = Math.abs(x - moonX) < (girth > 20 ? 120 : 30);
      return near
        ? ''
        : bamboo({
            x,
            base: 940,
            height: 880 + r() * 160,
            girth: girth * (0.75 + r() * 0.5),
            seed: seed * 50 + i,
            lean: (r() - 0.45) * 170,
            fill,
            ...(lit ? { lit } : {}),
            joint,
            light: moonX > x ? 1 : -1,
            leaves,
            leafSize: girth * 4.6 + 22,
            leafFrom: 0.46,
          });
    }).join('');
  };
  const span = tall ? 620 : 900;
  const bamboos =
    grove(
      3,
      tall ? 11 : 21,
      13,
      '#74778b',
      undefined,
      '#686b7f',
      '#74778b',
      moonX - span,
      moonX + span,
    ) +
    mist(frame, {
      y: 800,
      height: 200,
      color: '#b7a6a5',
      opacity: 0.5,
      seed: 15,
      stretch: 900,
      body: 0.4,
    }) +
    grove(
      9,
      tall ? 7 : 12,
      22,
      '#4f5c69',
      '#8d93a0',
      '#394654',
      '#475766',
      moonX - span * 0.95,
      moonX + span * 1.02,
    ) +
    grove(
      14,
      tall ? 5 : 8,
      32,
      '#2b3b45',
      '#76808a',
      '#1c2a34',
      '#26363f',
      moonX - span * 1.02,
      moonX + span * 1.1,
    );
  // Leaves that hang before the moon.
  const veil = shape(
    bambooSpray(moonX - 170, moonY - 130, 170, 3, 1) +
      bambooSpray(moonX + 190, moonY - 60, 170, 12, -1) +
      bambooSpray(moonX - 150, moonY + 70, 110, 17, 1),
    '#26363f',
  );

  // A fence of split bamboo closes the garden.
  const fenceTop = 838;
  const fenceFoot = 946;
  let slats = '';
  for (let x = -10; x < width + 10; x += 15) slats += `M${x} ${fenceTop + 6}V${fenceFoot}`;
  const rail = (y: number) =>
    shape(`M0 ${y - 5}H${width}V${y + 5}H0Z`, parseStops('#8a8377 0, #4b4a4b 1')) +
    stroke(
      Array.from(
        { length: Math.ceil(width / 120) },
        (_, i) => `M${i * 120 + 40} ${y - 8}l5 16m2 -16l-5 16`,
      ).join(''),
      '#1f2228',
      2.4,
    );
  const fence =
    shape(`M0 ${fenceTop}H${width}V${fenceFoot}H0Z`, parseStops('#6a675f 0, #454a4c 1')) +
    stroke(slats, '#33383c', 3, 'opacity="0.6"') +
    rail(fenceTop + 2) +
    rail(fenceTop + 44) +
    rail(fenceTop + 88);

  const moss = ridge(frame, { seed: 52, y: 946, rise: 12, wave: 300 });
  const ground =
    land(moss, EDGE + 20, parseStops('#4f5f55 0, #3b5049 0.5, #26393a 1')) +
    glow(moonX, 985, tall ? 420 : 620, '#c9bfae', 0.3, 44);
  const lanternX = eyeX + (tall ? -265 : -560);
  const planting =
    scrub(`${lanternX - 270},952 ${lanternX - 150},942 ${lanternX - 70},950`, {
      seed: 60,
      size: 88,
      fill: '#2d433f',
      lit: '#5c6e62',
      light: 1,
      spread: 18,
    }) +
    scrub(
      [
        [eyeX + (tall ? 250 : 420), 950],
        [eyeX + (tall ? 400 : 640), 944],
        [eyeX + (tall ? 640 : 900), 952],
      ],
      { seed: 61, size: 96, fill: '#2a403d', lit: '#5a6b60', light: -1, spread: 18 },
    ) +
    rock({
      x: lanternX + 130,
      y: 990,
      width: 130,
      height: 58,
      seed: 6,
      body: parseStops('#5c6468 0, #2c3639 1'),
      lit: '#97979a',
      cap: '#4c6152',
      light: 1,
    }) +
    rock({
      x: eyeX + (tall ? 330 : 520),
      y: 1010,
      width: 170,
      height: 82,
      seed: 11,
      body: parseStops('#545d61 0, #283235 1'),
      lit: '#8f9094',
      cap: '#4c6152',
      light: -1,
    });
  const step = steppingStone({
    x: eyeX + (tall ? 30 : 40),
    y: 1078,
    rx: tall ? 150 : 190,
    ry: 24,
    seed: 33,
    top: parseStops('#8d8f92 0, #74787c 1'),
    side: '#2e383b',
    edge: '#c3bcb2',
    shadow: '#15211f',
  });
  const stones = parseTriples('-120,985,44 -30,1008,54 -76,1040,66')
    .map(([dx, y, rx], i) =>
      steppingStone({
        x: eyeX + dx + (tall ? 40 : 60),
        y: y,
        rx: rx,
        ry: rx * 0.22,
        seed: 20 + i,
        top: parseStops('#8a8d90 0, #686f74 1'),
        side: '#2e383b',
        edge: '#b3aeaa',
        shadow: '#15211f',
      }),
    )
    .join('');

  /** A stone lantern (tōrō), lit: base, shaft, light-box, curved roof, jewel. */
  const stoneLantern = (() => {
    const x = lanternX;
    const y = 1006;
    const h = 2.5;
    const p = (dx: number, up: number) => `${(x + dx * h).toFixed(1)} ${(y - up * h).toFixed(1)}`;
    const body = parseStops('#6d7274 0, #3a4346 1');
    return (
      gaussianBlur(
        shape(
          `M${p(-34, -2)}Q${p(0, -7)} ${p(34, -2)}Q${p(0, 4)} ${p(-34, -2)}Z`,
          '#121c1c',
          'opacity="0.7"',
        ),
        4,
        2,
      ) +
      shape(
        `M${p(-24, 0)}L${p(-22, 9)}Q${p(0, 13)} ${p(22, 9)}L${p(24, 0)}Q${p(0, -4)} ${p(-24, 0)}Z`,
        body,
      ) +
      shape(
        `M${p(-10, 10)}Q${p(-8, 26)} ${p(-10, 42)}L${p(10, 42)}Q${p(8, 26)} ${p(10, 10)}Z`,
        body,
      ) +
      shape(`M${p(-12, 24)}H${(x + 12 * h).toFixed(1)}V${y - 28 * h}H${x - 12 * h}Z`, '#596063') +
      shape(
        `M${p(-22, 48)}L${p(-16, 41)}L${p(16, 41)}L${p(22, 48)}Q${p(0, 51)} ${p(-22, 48)}Z`,
        body,
      ) +
      shape(`M${p(-16, 49)}L${p(-16, 68)}L${p(16, 68)}L${p(16, 49)}Z`, '#4a5254') +
      glow(x, y - 58 * h, 150, '#ffc67e', 0.75) +
      shape(
        `M${p(-8, 51)}L${p(-8, 66)}L${p(8, 66)}L${p(8, 51)}Z`,
        parseStops('#ffe6ae 0, #f5b866 1'),
      ) +
      stroke(`M${p(0, 51)}L${p(0, 66)}M${p(-8, 58)}L${p(8, 58)}`, '#54463a', 2) +
      shape(
        `M${p(-32, 69)}Q${p(-30, 73)} ${p(-33, 75)}Q${p(-14, 78)} ${p(-5, 91)}L${p(5, 91)}Q${p(14, 78)} ${p(33, 75)}Q${p(30, 73)} ${p(32, 69)}Q${p(0, 65)} ${p(-32, 69)}Z`,
        parseStops('#7d8181 0, #444c4f 1'),
      ) +
      stroke(`M${p(-31, 75)}Q${p(-14, 78)} ${p(-5, 91)}`, '#a5a5a3', 2.4, 'opacity="0.6"') +
      stroke(`M${p(6, 90)}Q${p(14, 78)} ${p(32, 75)}`, '#c3bcb0', 3, 'opacity="0.7"') +
      shape(`M${p(-5, 91)}Q${p(-8, 97)} ${p(0, 105)}Q${p(8, 97)} ${p(5, 91)}Z`, '#5d6466') +
      shape(
        `M${p(-30, 72)}Q${p(-10, 79)} ${p(-5, 90)}L${p(0, 90)}Q${p(-6, 79)} ${p(-14, 72)}Z`,
        '#4c6152',
        'opacity="0.7"',
      )
    );
  })();
  const lanternLight = glow(lanternX, 1014, 190, '#e9b878', 0.36, 30);

  // ── The veranda ──
  const near = depthAt(EDGE);
  const rnd = random(12);
  let boards = shape(
    `M0 ${EDGE}H${width}V${height}H0Z`,
    parseStops('#7a6a60 0, #5d4d46 0.2, #40352f 0.6, #2a2422 1'),
  );
  const plank = 168;
  const first = Math.floor((-eyeX * (1 + near)) / plank) - 1;
  const last = Math.ceil(((width - eyeX) * (1 + near)) / plank) + 1;
  let seams = '';
  let streaks = '';
  for (let k = first; k <= last; k++) {
    const tone = rnd();
    boards += shape(
      quad(k * plank, (k + 1) * plank, 0, near),
      tone > 0.5 ? '#8d7866' : '#1a1614',
      `opacity="${(Math.abs(tone - 0.5) * 0.34).toFixed(2)}"`,
    );
    const [ax, ay] = floor(k * plank, 0);
    const [bx, by] = floor(k * plank, near);
    seams += `M${ax.toFixed(1)} ${ay}L${bx.toFixed(1)} ${by}`;
    for (let i = 0; i < 3; i++) {
      const u = (k + 0.12 + rnd() * 0.76) * plank;
      const d = rnd() * 0.7;
      streaks += limb(
        [floor(u, d), floor(u + (rnd() - 0.5) * 10, d + 0.12), floor(u, Math.min(near, d + 0.26))],
        1,
        3.2,
      );
    }
  }
  const polish =
    // The sky lies on the polished boards near their edge; the lamp lies on them round its foot.
    gradientShape(
      `M0 ${EDGE}H${width}V1290H0Z`,
      [0, EDGE],
      [0, 1290],
      parseStops('#aeb0bb 0 0.5, #8f95a5 0.35 0.2, #8f95a5 1 0'),
    ) +
    glow(moonX + (eyeX - moonX) * 0.4, 1130, tall ? 300 : 420, '#e6d6b8', 0.3, 54) +
    glow(lampX, lampY + 6, tall ? 560 : 780, '#f2ae62', 0.78, 200) +
    glow(lampX, lampY + 4, 300, '#ffd79a', 0.75, 84);
  const deck =
    clip(
      `M0 ${EDGE}H${width}V${height}H0Z`,
      boards +
        shape(streaks, '#1d1715', 'opacity="0.35"') +
        stroke(seams, '#17120f', 3.4, 'opacity="0.75"'),
    ) +
    polish +
    shape(`M0 ${EDGE - 3}H${width}V${EDGE + 5}H0Z`, '#b0a197') +
    shape(`M0 ${EDGE + 5}H${width}V${EDGE + 9}H0Z`, '#2a2220', 'opacity="0.6"');

  // Eaves: rafters run out over the head towards the garden, a beam carries them; posts stand on the boards' edge.
  const beamY = 150;
  let rafters = '';
  for (let k = -14; k <= 14; k++) {
    const x0 = eyeX + k * 108;
    const x1 = eyeX + k * 190;
    rafters += line(
      `${x0 - 17},${beamY - 30} ${x0 + 17},${beamY - 30} ${x1 + 34},-10 ${x1 - 34},-10`,
      true,
    );
  }
  const eaves =
    shape(`M0 0H${width}V${beamY}H0Z`, parseStops('#12151b 0, #23262d 1')) +
    shape(rafters, parseStops('#1a1c21 0, #383638 1')) +
    shape(
      `M0 ${beamY - 34}H${width}V${beamY + 14}H0Z`,
      parseStops('#3b3735 0, #221f20 0.75, #16171a 1'),
    ) +
    glow(lampX, beamY - 4, 460, '#c98a52', 0.4, 34);
  const post = (x: number, w: number) => {
    const warm = lampX > x ? 1 : -1;
    return (
      gradientShape(
        `M${x - w / 2} ${beamY}H${x + w / 2}V${EDGE + 12}H${x - w / 2}Z`,
        [x - (w / 2) * warm, 0],
        [x + (w / 2) * warm, 0],
        parseStops('#17171a 0, #2b2725 0.55, #4a3b31 0.86, #8d6646 1'),
      ) +
      shape(
        `M${x - w * 0.66} ${EDGE + 16}L${x - w * 0.6} ${EDGE - 4}H${x + w * 0.6}L${x + w * 0.66} ${EDGE + 16}Z`,
        '#2a2422',
      ) +
      // A still reflection of the post on the boards.
      gradientShape(
        `M${x - w / 2} ${EDGE + 16}H${x + w / 2}L${x + w * 0.6 + (x - eyeX) * 0.2} 1330H${x - w * 0.6 + (x - eyeX) * 0.2}Z`,
        [0, EDGE + 16],
        [0, 1330],
        parseStops('#14110f 0 0.6, #14110f 1 0'),
      )
    );
  };
  const posts = tall ? post(118, 44) + post(1128, 46) : post(470, 54) + post(2196, 58);

  // A reed blind, rolled up under the beam, with its cords.
  const blindFrom = tall ? 640 : 1560;
  const blindTo = tall ? 1104 : 2166;
  let reeds = '';
  for (let i = 0; i < 6; i++) reeds += `M${blindFrom} ${beamY + 24 + i * 8}H${blindTo}`;
  const blind =
    shape(
      `M${blindFrom} ${beamY + 16}H${blindTo}V${beamY + 66}Q${(blindFrom + blindTo) / 2} ${beamY + 78} ${blindFrom} ${beamY + 66}Z`,
      parseStops('#4b4338 0, #6b5a45 0.5, #8a6a48 1'),
    ) +
    stroke(reeds, '#2b2620', 2, 'opacity="0.6"') +
    [0.22, 0.78]
      .map((t) => {
        const x = blindFrom + (blindTo - blindFrom) * t;
        return (
          shape(`M${x - 7} ${beamY + 12}H${x + 7}V${beamY + 74}H${x - 7}Z`, '#7a3a30') +
          stroke(`M${x} ${beamY + 72}V${beamY + 104}`, '#7a3a30', 3) +
          shape(`M${x - 5} ${beamY + 102}H${x + 5}L${x + 8} ${beamY + 136}H${x - 8}Z`, '#8d4436')
        );
      })
      .join('');

  // A sliding paper screen, half open, at the left edge.
  const screen = (() => {
    const w = tall ? 62 : 196;
    let bars = '';
    for (let y = 60; y < height; y += 148) bars += `M0 ${y}H${w - 20}`;
    for (let x = w - 20 - 78; x > 0; x -= 78) bars += `M${x} 0V${height}`;
    return (
      shape(
        `M0 0H${w}V${height}H0Z`,
        parseStops('#39404c 0, #5e5f68 0.35, #837467 0.75, #4c423c 1'),
      ) +
      gradientShape(
        `M0 0H${w}V${height}H0Z`,
        [0, 0],
        [w, 0],
        parseStops('#20242c 0 0.5, #20242c 1 0'),
      ) +
      stroke(bars, '#2c2825', 6) +
      gradientShape(
        `M${w - 22} 0H${w + 12}V${height}H${w - 22}Z`,
        [w - 22, 0],
        [w + 12, 0],
        parseStops('#1d1b1b 0, #332b27 0.7, #7a5a41 1'),
      )
    );
  })();

  // ── The things on the boards ──
  /** The paper lamp (andon): four posts, paper between, light strongest at the flame's height. */
  const lamp = (() => {
    const s = tall ? 0.98 : 1.08;
    const p = (dx: number, up: number) =>
      `${(lampX + dx * s).toFixed(1)} ${(lampY - up * s).toFixed(1)}`;
    const front = `M${p(-66, 32)}L${p(36, 24)}L${p(34, 226)}L${p(-62, 231)}Z`;
    const side = `M${p(36, 24)}L${p(82, 36)}L${p(77, 233)}L${p(34, 226)}Z`;
    return (
      gaussianBlur(
        shape(
          `M${p(-86, 4)}Q${p(0, -16)} ${p(96, 8)}Q${p(10, 30)} ${p(-86, 4)}Z`,
          '#1a100a',
          'opacity="0.6"',
        ),
        6,
        3,
      ) +
      shape(
        `M${p(-80, 16)}L${p(42, 6)}L${p(98, 22)}L${p(98, 30)}L${p(-10, 38)}L${p(-80, 26)}Z`,
        '#3a2418',
      ) +
      shape(`M${p(-80, 16)}L${p(42, 6)}L${p(42, 16)}L${p(-80, 26)}Z`, '#1f140f') +
      glow(lampX, lampY - 120 * s, 400, '#ffbf6e', 0.6) +
      shape(front, parseStops('#f0bd77 0, #ffe5ae 0.45, #fff3cf 0.72, #f3bd72 1')) +
      shape(side, parseStops('#d99a56 0, #f6cd8b 0.5, #f9dba0 0.75, #d6954f 1')) +
      stroke(
        `M${p(-66, 28)}L${p(-62, 236)}M${p(36, 20)}L${p(34, 231)}M${p(82, 32)}L${p(77, 238)}`,
        '#3d2719',
        7 * s,
      ) +
      stroke(
        `M${p(-64, 36)}L${p(36, 28)}L${p(81, 40)}M${p(-62, 229)}L${p(34, 224)}L${p(77, 231)}`,
        '#3d2719',
        5 * s,
      ) +
      stroke(
        `M${p(-63, 96)}L${p(35, 93)}L${p(80, 100)}M${p(-62, 160)}L${p(35, 159)}L${p(78, 161)}M${p(-14, 28)}L${p(-13, 224)}`,
        '#8a5a34',
        2.4 * s,
        'opacity="0.7"',
      ) +
      stroke(`M${p(-60, 232)}Q${p(8, 300)} ${p(75, 234)}`, '#2f1f16', 4 * s)
    );
  })();

  // Writing box in black lacquer, its lid laid behind it, a letter unrolled in front and a brush across the stone.
  const boxU = tall ? 20 : 330;
  const boxW = tall ? 250 : 270;
  const b0 = 0.5;
  const b1 = 0.66;
  const rim = 30; // px the box stands high
  const warmEdge = '#e7ad6c';
  const box =
    gaussianBlur(
      shape(
        quad(boxU - boxW * 0.42, boxU + boxW * 0.9, b0 - 0.03, b1),
        '#120c09',
        'opacity="0.65"',
      ),
      9,
      4,
    ) +
    shape(
      line(
        [
          floor(boxU, b0),
          floor(boxU + boxW, b0),
          [floor(boxU + boxW, b0)[0], floor(boxU + boxW, b0)[1] - rim],
          [floor(boxU, b0)[0], floor(boxU, b0)[1] - rim],
        ],
        true,
      ),
      parseStops('#2c2422 0, #141011 1'),
    ) +
    shape(quad(boxU, boxU + boxW, b0, b1, rim), '#1d1819') +
    shape(
      quad(boxU + 12, boxU + boxW - 12, b0 + 0.012, b1 - 0.012, rim - 4),
      parseStops('#5a2d22 0, #7d3d2b 1'),
    ) +
    // Inkstone and brush rest.
    shape(
      quad(boxU + 24, boxU + boxW * 0.4, b0 + 0.03, b1 - 0.03, rim - 2),
      parseStops('#3a3d42 0, #23262b 1'),
    ) +
    shape(quad(boxU + 34, boxU + boxW * 0.37, b0 + 0.09, b1 - 0.038, rim - 3), '#0f1216') +
    shape(
      quad(boxU + boxW * 0.48, boxU + boxW * 0.9, b0 + 0.03, b1 - 0.03, rim - 2),
      parseStops('#8e4a32 0, #a65a3a 1'),
    ) +
    stroke(
      line(
        [floor(boxU, b0), floor(boxU + boxW, b0), floor(boxU + boxW, b1)].map(([x, y]): Point => [
          x,
          y - rim,
        ]),
      ),
      warmEdge,
      2.4,
    ) +
    stroke(
      line([
        [floor(boxU, b0)[0] + 8, floor(boxU, b0)[1] - 9],
        [floor(boxU + boxW, b0)[0] - 8, floor(boxU + boxW, b0)[1] - 9],
      ]),
      '#a97b3c',
      1.6,
      'opacity="0.8"',
    );
  const brush = (() => {
    const [ax, ay] = floor(boxU + boxW * 0.5, b1 - 0.02);
    const [bx, by] = floor(boxU + boxW * 0.86, b0 - 0.01);
    const A: Point = [ax, ay - rim - 6];
    const B: Point = [bx, by - rim - 8];
    return (
      stroke(line([A, B]), '#c99d63', 6) +
      stroke(
        line([
          [A[0], A[1] - 1.6],
          [B[0], B[1] - 1.6],
        ]),
        '#f0d29a',
        2,
      ) +
      shape(limb([A, [A[0] - 8, A[1] - 9], [A[0] - 13, A[1] - 17]], 8, 1), '#1a1715')
    );
  })();
  const letterU = boxU - (tall ? 330 : 430);
  const letterW = tall ? 270 : 350;
  const letter = (() => {
    const a = floor(letterU, 0.4);
    const b = floor(letterU + letterW, 0.43);
    const c = floor(letterU + letterW + 6, 0.555);
    const d = floor(letterU + 8, 0.53);
    const sheet = `M${a.join(' ')}Q${(a[0] + b[0]) / 2} ${a[1] - 12} ${b.join(' ')}L${c.join(' ')}Q${(d[0] + c[0]) / 2} ${d[1] - 13} ${d.join(' ')}Z`;
    // The rest of the roll at its left end, a paperweight at its right.
    const roll = limb(
      [
        [a[0] + 2, a[1] - 5],
        [d[0] + 2, d[1] - 5],
      ],
      22,
      19,
    );
    return (
      gaussianBlur(
        group('transform="translate(-7 8)"', shape(sheet + roll, '#120c09', 'opacity="0.55"')),
        4,
        3,
      ) +
      gradientShape(sheet, a, c, parseStops('#b5a490 0, #dcc6a3 0.5, #f5dfb3 1')) +
      gradientShape(
        roll,
        [a[0] - 10, 0],
        [a[0] + 16, 0],
        parseStops('#8c7d6e 0, #d9c4a2 0.6, #efdcb4 1'),
      ) +
      shape(
        limb(
          [
            [b[0] - 42, b[1] - 10],
            [c[0] - 38, c[1] - 4],
          ],
          11,
          9,
        ),
        '#33261f',
      ) +
      stroke(
        line([
          [b[0] - 37, b[1] - 12],
          [c[0] - 33, c[1] - 6],
        ]),
        warmEdge,
        1.8,
        'opacity="0.8"',
      )
    );
  })();

  const cup = (() => {
    const [x, y] = floor(boxU + boxW + (tall ? 84 : 120), tall ? 0.42 : 0.4);
    const k = tall ? 0.98 : 1.1;
    const p = (dx: number, up: number) => `${(x + dx * k).toFixed(1)} ${(y - up * k).toFixed(1)}`;
    const oval = (up: number, rx: number, ry: number) =>
      `M${p(-rx, up)}a${rx * k} ${ry * k} 0 1 0 ${2 * rx * k} 0a${rx * k} ${ry * k} 0 1 0 ${-2 * rx * k} 0Z`;
    return (
      gaussianBlur(
        shape(
          `M${p(-104, 0)}Q${p(-40, -16)} ${p(40, -4)}Q${p(40, 10)} ${p(0, 14)}Q${p(-60, 12)} ${p(-104, 0)}Z`,
          '#120c09',
          'opacity="0.6"',
        ),
        5,
        3,
      ) +
      // Saucer, bowl, the rim's far side, tea.
      shape(oval(2, 50, 14), '#3d2318') +
      gradientShape(
        oval(5, 50, 14),
        [x - 50 * k, 0],
        [x + 50 * k, 0],
        parseStops('#4b2b1e 0, #764430 0.6, #b8754a 1'),
      ) +
      gradientShape(
        `M${p(-32, 66)}Q${p(-34, 32)} ${p(-23, 9)}Q${p(0, -1)} ${p(23, 9)}Q${p(34, 32)} ${p(32, 66)}Z`,
        [x - 32 * k, 0],
        [x + 32 * k, 0],
        parseStops('#46504c 0, #7d8a7b 0.45, #c7bd96 0.82, #efd5a2 1'),
      ) +
      gradientShape(
        oval(66, 32, 9.5),
        [x - 32 * k, 0],
        [x + 32 * k, 0],
        parseStops('#8f9684 0, #efe0b8 1'),
      ) +
      gradientShape(
        oval(65, 28.5, 7.4),
        [x - 28 * k, 0],
        [x + 28 * k, 0],
        parseStops('#b9a377 0, #6f6a36 0.5, #8a8143 1'),
      ) +
      smoke({
        x: x - 4,
        y: y - 70 * k,
        height: 230,
        drift: tall ? -40 : -60,
        seed: 9,
        color: '#fbeed6',
        opacity: 0.8,
        width: 15,
      })
    );
  })();

  const cushion = (() => {
    const u = letterU + (tall ? -10 : 20);
    const w = tall ? 330 : 430;
    const [ax, ay] = floor(u, 0.12);
    const [bx, by] = floor(u + w, 0.12);
    const [cx, cy] = floor(u + w, 0.31);
    const [dx, dy] = floor(u, 0.31);
    const top = `M${ax - 6} ${ay - 20}Q${(ax + bx) / 2} ${ay - 34} ${bx + 6} ${by - 20}Q${(bx + cx) / 2 + 8} ${(by + cy) / 2 - 26} ${cx + 4} ${cy - 20}Q${(cx + dx) / 2} ${cy - 36} ${dx - 4} ${dy - 20}Q${(ax + dx) / 2 - 8} ${(ay + dy) / 2 - 26} ${ax - 6} ${ay - 20}Z`;
    const edge = `M${ax - 6} ${ay - 20}Q${(ax + bx) / 2} ${ay - 34} ${bx + 6} ${by - 20}Q${bx + 12} ${by - 6} ${bx + 2} ${by}Q${(ax + bx) / 2} ${ay + 9} ${ax - 2} ${ay}Q${ax - 13} ${ay - 8} ${ax - 6} ${ay - 20}Z`;
    return (
      gaussianBlur(shape(edge, '#0c0908', 'opacity="0.8" transform="translate(-8 8)"'), 8, 5) +
      gradientShape(top, [ax, 0], [cx + 30, 0], parseStops('#1d283a 0, #2f3e54 0.6, #686465 1')) +
      gradientShape(edge, [ax, 0], [bx, 0], parseStops('#141d2c 0, #2f3b4e 1')) +
      stroke(
        `M${ax - 4} ${ay - 20}Q${(ax + bx) / 2} ${ay - 34} ${bx + 6} ${by - 20}`,
        '#8a7f78',
        1.8,
        'opacity="0.5"',
      )
    );
  })();

  return artwork(
    frame,
    [
      dusk,
      haze,
      moon,
      hills,
      bamboos,
      veil,
      fence,
      ground,
      planting,
      stoneLantern,
      lanternLight,
      stones,
      step,
      fog({
        x: eyeX,
        y: 960,
        rx: tall ? 500 : 900,
        ry: 34,
        color: '#b7aca8',
        opacity: 0.3,
        seed: 4,
      }),
      deck,
      eaves,
      blind,
      posts,
      cushion,
      letter,
      box,
      brush,
      cup,
      lamp,
      screen,
    ],
    0.7,
  );
}
