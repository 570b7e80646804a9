/**
 * Planning: a desk under an open window on a clear May morning. On the desk a half-unrolled plan, a brush and
 * an abacus; outside the snow peaks, the valley with its flooded fields, and a little train.
 */
import type { Frame } from '../frame.ts';
import { evenSteps, noise, random } from '../draw/numbers.ts';
import { type Point, curve, line, oval, parsePoints } from '../draw/paths.ts';
import { evenStops, gradientShape, mix, parseStops, shape, stroke } from '../draw/paint.ts';
import { clip, gaussianBlur } from '../draw/effects.ts';
import { camera, face } from '../draw/space.ts';
import { glow, sky } from '../draw/sky.ts';
import { mist } from '../draw/mist.ts';
import { land, ridge } from '../draw/land.ts';
import { alps, snowRange } from '../draw/snow.ts';
import { scrub, treeline, wood } from '../draw/woods.ts';
import { contactShadow } from '../draw/shadows.ts';
import { artwork } from '../draw/artwork.ts';

/** The distant horizon, and the window sill, in px. */
const HORIZON = 470;
const SILL = 936;

export default function articlePlanning(frame: Frame): string {
  const { width, height } = frame;
  const tall = width < 1500;
  const at = (wide: number, narrow: number) => (tall ? narrow : wide);
  const axis = at(1440, 600);

  // ── Sky and mountains ──
  const air = sky(
    frame,
    parseStops('#3f78a8 0, #6d9fc2 0.3, #a9cad8 0.62, #dbe6e0 0.85, #eee9d6 1'),
    HORIZON,
  );
  const clouds =
    mist(frame, {
      y: 236,
      height: 90,
      color: '#f4f4ec',
      opacity: 0.5,
      seed: 22,
      stretch: 900,
      body: 0.2,
    }) +
    mist(frame, {
      y: 330,
      height: 60,
      color: '#f8f5e8',
      opacity: 0.45,
      seed: 25,
      stretch: 1100,
      body: 0.25,
    });
  const range = alps(frame, {
    seed: 21,
    y: 462,
    rise: at(230, 210),
    wave: at(190, 160),
    swell: (x) => 0.62 + 0.42 * Math.exp(-(((x - at(0.56, 0.42)) / 0.22) ** 2)),
  });
  const mountains =
    snowRange(range, {
      base: HORIZON + 20,
      face: parseStops('#fbf8ef 0, #dfe6e6 0.55, #a9c0cb 1'),
      shade: parseStops('#7c9dba 0, #8fadc2 0.6, #9db9c6 1'),
      seed: 8,
      light: 1,
    }) +
    land(ridge(frame, { seed: 14, y: 446, rise: 26, wave: 300 }), HORIZON + 30, '#86a9b4') +
    mist(frame, { y: 452, height: 80, color: '#dfeae6', opacity: 0.6, seed: 4, stretch: 1300 });
  const hills =
    treeline(ridge(frame, { seed: 18, y: 474, rise: 22, wave: 260 }), {
      seed: 5,
      size: 20,
      fill: '#6d9793',
      density: 1.4,
    }) +
    land(
      ridge(frame, { seed: 18, y: 474, rise: 22, wave: 260 }),
      540,
      parseStops('#6d9793 0, #8fb09a 1'),
    ) +
    wood(
      ridge(frame, {
        seed: 27,
        y: 512,
        rise: 26,
        wave: 330,
        lift: (x) => -at(80, 60) * Math.exp(-((x / 0.3) ** 2)),
      }),
      { seed: 7, size: 32, fill: '#557f6b', lit: '#86a672', light: 1 },
    ) +
    land(
      ridge(frame, {
        seed: 27,
        y: 512,
        rise: 26,
        wave: 330,
        lift: (x) => -at(80, 60) * Math.exp(-((x / 0.3) ** 2)),
      }),
      620,
      parseStops('#557f6b 0, #7c9d68 1'),
    );

  // ── The valley floor, seen from the hill the house stands on: fields in true perspective ──
  const far = camera({ x: axis, horizon: HORIZON - 30, focal: 1500, eye: 56 });
  const spot = (x: number, y: number): Point => far([x, y, 0]);
  const fields = (() => {
    const rnd = random(8);
    const n = noise(4, 2);
    const rows = [165, 195, 232, 275, 326, 390, 470, 570, 700, 880, 1150];
    let out = shape(
      `M0 545H${width}V${SILL + 10}H0Z`,
      parseStops('#9fb38e 0, #7f9865 0.4, #577248 1'),
    );
    for (let i = rows.length - 2; i >= 0; i--) {
      const [y0, y1] = [rows[i]! * 1.015, rows[i + 1]! * 0.988];
      const half = (Math.max(axis, width - axis) * y1) / 1500 + 60;
      for (let x = -half; x < half;) {
        const w = (34 + rnd() * 62) * (0.7 + y0 / 700);
        const kind = rnd();
        // The nearer a flooded field, the deeper the sky it mirrors.
        const k = Math.min(1, (y0 - 165) / 700);
        const waterTone = mix('#7fb0cb', '#dce9e4', k);
        const green = mix(kind > 0.9 ? '#aca768' : '#7d985a', '#a9bb98', k);
        const skew = (y: number) => 0.16 * (y - 165) + n(i * 3 + x / 200) * 6;
        const plot = line(
          [
            spot(x + skew(y0), y0),
            spot(x + w - 3 + skew(y0), y0),
            spot(x + w - 3 + skew(y1), y1),
            spot(x + skew(y1), y1),
          ],
          true,
        );
        if (kind < 0.62) out += shape(plot, evenStops(mix(waterTone, '#f4f3e6', 0.35), waterTone));
        else out += shape(plot, green);
        x += w;
      }
    }
    return out;
  })();
  const homes = (() => {
    // Farmhouses gather under trees; ridges all run the same way.
    const farmhouse = (x: number, y: number, w: number, roof: string) => {
      const [px, py] = spot(x, y);
      const k = (1500 / y) * w;
      return (
        shape(`M${px - k * 0.46} ${py}V${py - k * 0.3}H${px + k * 0.46}V${py}Z`, '#efe6d2') +
        shape(
          `M${px - k * 0.46} ${py}V${py - k * 0.3}H${px - k * 0.1}V${py}Z`,
          '#8b7b68',
          'opacity="0.6"',
        ) +
        shape(
          `M${px - k * 0.56} ${py - k * 0.26}L${px - k * 0.36} ${py - k * 0.58}H${px + k * 0.36}L${px + k * 0.56} ${py - k * 0.26}Z`,
          roof,
        ) +
        stroke(`M${px - k * 0.36} ${py - k * 0.58}H${px + k * 0.36}`, '#d9dedd', 1.6)
      );
    };
    const trees = (x: number, y: number, size: number, seed: number) => {
      const [px, py] = spot(x, y);
      return scrub(
        [
          [px - size * 1.6, py - 2],
          [px + size * 1.6, py - 2],
        ],
        { seed, size, fill: '#4c7048', lit: '#97b160', light: 1, spread: size * 0.3 },
      );
    };
    const groups: readonly (readonly [number, number])[] = parsePoints(
      tall ? '-66,420 52,560 -20,800' : '-330,430 -120,620 60,470 250,700 -420,900',
    );
    return groups
      .map(([x, y], i) => {
        const s = 1500 / y;
        return (
          trees(x - 8, y + 14, 13 * s, 30 + i) +
          farmhouse(x, y, 17, i % 2 ? '#5c6a75' : '#6b5a52') +
          farmhouse(x + 22, y + 8, 13, '#55636d') +
          trees(x + 36, y, 7 * s, 60 + i)
        );
      })
      .join('');
  })();
  // The line crosses the valley on a low bank; two cars run towards the right.
  const train = (() => {
    const y = 300;
    const px = (m: number) => spot(m, y)[0];
    const rail = far([0, y, 3.4])[1];
    const ground = far([0, y, 0])[1];
    const s = 1500 / y;
    const start = at(-58, -30);
    const car = (x: number) => {
      const [a, b] = [px(x), px(x + 19)];
      const top = rail - 4.2 * s;
      let windows = '';
      for (let i = 0; i < 7; i++) windows += `M${a + 10 + i * 11.6} ${top + 5.4}h7.6v5.6h-7.6Z`;
      return (
        shape(
          `M${a} ${rail - 2}V${top + 5}Q${a} ${top} ${a + 5} ${top}H${b - 5}Q${b} ${top} ${b} ${top + 5}V${rail - 2}Z`,
          '#f1e7cf',
        ) +
        shape(`M${a} ${rail - 2}V${rail - 10}H${b}V${rail - 2}Z`, '#b8452f') +
        shape(windows, '#3f5764') +
        stroke(`M${a + 4} ${top + 0.6}H${b - 4}`, '#ffffff', 1.6) +
        stroke(`M${a + 14} ${rail}h16M${b - 30} ${rail}h16`, '#2b3033', 4)
      );
    };
    return (
      shape(
        `M0 ${ground + 4}V${rail + 2}H${width}V${ground + 4}Z`,
        parseStops('#86a058 0, #4d6b3c 1'),
      ) +
      stroke(`M0 ${rail + 1}H${width}`, '#6b5d52', 2.6) +
      gaussianBlur(
        shape(
          `M${px(start)} ${ground + 3}H${px(start + 39)}V${ground + 9}H${px(start - 4)}Z`,
          '#2f4730',
          'opacity="0.6"',
        ),
        2,
      ) +
      car(start) +
      car(start + 19.6)
    );
  })();
  // Young leaves on the slope right under the window.
  const slope = ridge(frame, {
    seed: 51,
    y: 884,
    rise: 26,
    wave: 260,
    lift: (x) =>
      at(-70, -40) * Math.exp(-(((x - 1) / 0.3) ** 2)) - at(50, 30) * Math.exp(-((x / 0.25) ** 2)),
  });
  const treetops =
    wood(slope, { seed: 11, size: 96, fill: '#43664a', lit: '#9bb268', light: 1 }) +
    land(slope, SILL + 10, '#43664a');
  const haze = mist(frame, {
    y: 556,
    height: 110,
    color: '#e9efe0',
    opacity: 0.5,
    seed: 9,
    stretch: 1300,
  });

  // ── The window ──
  const post = (x: number, w: number) =>
    gradientShape(
      `M${x - w / 2} 0h${w}V${SILL}h${-w}Z`,
      [x - w / 2, 0],
      [x + w / 2, 0],
      parseStops('#3c281c 0, #5e402b 0.7, #a5754a 1'),
    );
  const rail = (y: number, h: number, from = 0, to = width) =>
    shape(`M${from} ${y}H${to}v${h}H${from}Z`, parseStops('#7d5739 0, #3a271b 1'));
  // A sliding pane: a slender frame and glass that takes a pale slant of sky.
  const pane = (x0: number, x1: number) => {
    const glass = `M${x0} 96H${x1}V${SILL}H${x0}Z`;
    const w = x1 - x0;
    return (
      shape(glass, '#e8f1f0', 'opacity="0.1"') +
      clip(
        glass,
        shape(
          `M${x0 + w * 0.2} ${SILL}L${x0 + w * 0.72} 96h${w * 0.2}L${x0 + w * 0.42} ${SILL}Z`,
          '#ffffff',
          'opacity="0.11"',
        ),
      ) +
      rail(96, 20, x0, x1) +
      rail(SILL - 62, 62, x0, x1) +
      rail(590, 11, x0, x1) +
      post(x0 + 11, 22) +
      post(x1 - 11, 22)
    );
  };
  const window =
    (tall ? pane(-160, 196) : pane(96, 560) + pane(538, 1010)) +
    (tall ? '' : pane(2010, 2320)) +
    // Head and outer posts, and the wall beside them.
    shape(`M0 0H${width}V74H0Z`, parseStops('#8d7454 0, #a88b62 1')) +
    rail(70, 30) +
    (tall
      ? post(1166, 68)
      : shape(`M0 0H70V${SILL}H0Z`, '#97794f') +
        post(84, 52) +
        shape(`M2330 0H${width}V${SILL}H2330Z`, '#7f6645') +
        post(2316, 52)) +
    shape(`M0 0H${width}V100H0Z`, parseStops('#241a14 0 0.5, #241a14 1 0.12'));
  const sillBoard =
    shape(
      `M0 ${SILL - 8}H${width}V${SILL + 34}H0Z`,
      parseStops('#e9c391 0, #b5824f 0.35, #6b4329 1'),
    ) + stroke(`M0 ${SILL - 6}H${width}`, '#fdebc4', 3, 'opacity="0.9"');

  // ── The desk, in meters below the eye ──
  const see = camera({ x: axis, horizon: 420, focal: 1500, eye: 0.7 });
  const deskFar = 1.9;
  const desk = (() => {
    const [, top] = see([0, deskFar, 0]);
    let out = shape(
      `M0 ${top}H${width}V${height}H0Z`,
      parseStops('#d6a468 0, #b57f4a 0.35, #8c5c36 0.75, #633e26 1'),
    );
    const rnd = random(19);
    const n = noise(8, 3);
    // One wide plank after another, their grain long and calm.
    for (const y of [1.62, 1.36, 1.12])
      out += stroke(line([see([-3, y, 0]), see([3, y, 0])]), '#4a2d1b', 2.4, 'opacity="0.55"');
    let grain = '';
    for (let i = 0; i < 46; i++) {
      const y = 0.98 + rnd() * 0.9;
      const x = (rnd() - 0.5) * 3.4;
      const l = 0.3 + rnd() * 0.8;
      grain += curve(
        [0, 0.25, 0.5, 0.75, 1].map((t) => see([x + l * t, y + 0.012 * n(t * 2 + i * 3), 0])),
      );
    }
    return (
      out +
      stroke(grain, '#5a351e', 1.5, 'opacity="0.26"') +
      stroke(`M0 ${top}H${width}`, '#f5d49c', 2.5, 'opacity="0.8"')
    );
  })();
  // Sun from the right: the posts of the window lie over the desk as slanting bands of shade.
  const slant = 0.55;
  const bandShade = (x: number, w: number) =>
    face(
      see,
      [x - slant * 0.95, 0.95, 0],
      [x + w - slant * 0.95, 0.95, 0],
      [x + w, deskFar, 0],
      [x, deskFar, 0],
    );
  const shadeBands = gaussianBlur(
    shape(
      (tall ? [0.7, -0.52] : [1.12, 0.72, -0.56, -0.98, -1.2])
        .map((x) => bandShade(x, tall ? 0.09 : 0.06))
        .join(''),
      '#3b2416',
      'opacity="0.42"',
    ),
    9,
    5,
  );

  // ── The plan: a handscroll, its left end still rolled ──
  const plan = (() => {
    const [x0, x1, y0, y1] = tall ? [-0.25, 0.3, 1.17, 1.57] : [-0.42, 0.36, 1.17, 1.57];
    // A sheet that was rolled never lies quite flat: its right end lifts.
    const rise = (x: number) => Math.max(0, (x - (x1 - 0.16)) / 0.16) ** 2 * 0.035;
    const on = (u: number, v: number): Point => {
      const x = x0 + (x1 - x0) * u;
      return see([x, y0 + (y1 - y0) * v, rise(x)]);
    };
    const us = evenSteps(14);
    const sheet = line(
      [...us.map((u) => on(u, 0)), ...[...us].reverse().map((u) => on(u, 1))],
      true,
    );
    const shadow = face(
      see,
      [x0 - 0.05, y0 - 0.018, 0],
      [x1 - 0.02, y0 - 0.02, 0],
      [x1 + 0.012, y1, 0],
      [x0 - 0.02, y1, 0],
    );
    let faint = '';
    let ink = '';
    let red = '';
    const rnd = random(3);
    const seg = (a: [number, number], b: [number, number]) => line([on(...a), on(...b)]);
    // Right part: the months as a table of days; some days are dabbed in red.
    const [c0, c1, r0, r1] = [0.64, 0.93, 0.14, 0.72];
    for (let i = 0; i <= 7; i++)
      faint += seg([c0 + ((c1 - c0) * i) / 7, r0], [c0 + ((c1 - c0) * i) / 7, r1]);
    for (let j = 0; j <= 5; j++)
      faint += seg([c0, r0 + ((r1 - r0) * j) / 5], [c1, r0 + ((r1 - r0) * j) / 5]);
    for (let j = 0; j < 5; j++)
      for (let i = 0; i < 7; i++) {
        const cx = c0 + ((c1 - c0) * (i + 0.5)) / 7;
        const cy = r0 + ((r1 - r0) * (j + 0.5)) / 5;
        if (j === 2 && i > 1 && i < 6) {
          const [px, py] = on(cx, cy);
          red += oval(px, py, at(13, 10), at(7.5, 6.5));
        } else if (rnd() < 0.75) ink += seg([cx - 0.008, cy], [cx + 0.008, cy]);
      }
    // Lines of writing above the table and down the left, as strokes too small to read.
    for (let j = 0; j < 3; j++)
      ink += seg([c0, 0.8 + j * 0.055], [c0 + 0.08 + rnd() * 0.18, 0.8 + j * 0.055]);
    // Left part: the route, from the sea's edge over the valley to the mountains.
    const wave = (u: number, k: number): Point =>
      on(0.06 + u * 0.5, 0.14 + k + 0.05 * Math.sin(u * 8 + k * 20));
    const sea = curve([on(0.05, 0.06), ...us.map((u) => wave(u, 0.02)), on(0.57, 0.06)], true);
    const peak = (u: number, v: number, s: number) => {
      const [a, b, c] = [on(u - s, v), on(u, v + s * 2.6), on(u + s, v)];
      return { out: line([a, b, c]), side: line([b, c, on(u + s * 0.25, v)], true) };
    };
    const peaks = [
      peak(0.2, 0.66, 0.05),
      peak(0.3, 0.7, 0.075),
      peak(0.41, 0.66, 0.055),
      peak(0.5, 0.7, 0.04),
    ];
    const route: Point[] = [
      on(0.1, 0.26),
      on(0.19, 0.36),
      on(0.26, 0.33),
      on(0.34, 0.46),
      on(0.43, 0.42),
      on(0.5, 0.58),
    ];
    const stops = [route[0]!, route[2]!, route[3]!, route[5]!];
    const roll = (() => {
      // The rolled end: a cylinder that lies along the sheet's left edge, wooden knobs at both ends.
      const r = 0.034;
      const cx = x0 - 0.01;
      const nearC = see([cx, y0, r]);
      const farC = see([cx, y1, r]);
      const k = (1500 / y0) * r;
      const q = (1500 / y1) * r;
      // Two circles and the tangents between them.
      const body = `M${nearC[0] - k} ${nearC[1] - k * 0.25}L${farC[0] - q} ${farC[1] - q * 0.25}A${q} ${q} 0 0 1 ${farC[0] + q} ${farC[1] + q * 0.1}L${nearC[0] + k} ${nearC[1] + k * 0.1}A${k} ${k} 0 0 1 ${nearC[0] - k} ${nearC[1] - k * 0.25}Z`;
      const spiral = Array.from({ length: 34 }, (_, i): Point => {
        const a = i * 0.5;
        const turn = k * (0.98 - i * 0.025);
        return [nearC[0] + Math.cos(a) * turn, nearC[1] + Math.sin(a) * turn];
      });
      return (
        gaussianBlur(
          shape(
            face(
              see,
              [cx - 0.085, y0 - 0.015, 0],
              [cx + 0.02, y0 - 0.015, 0],
              [cx + 0.02, y1, 0],
              [cx - 0.07, y1, 0],
            ),
            '#3b2416',
            'opacity="0.5"',
          ),
          7,
          4,
        ) +
        gradientShape(
          body,
          [nearC[0] - k, nearC[1] - k * 0.35],
          [nearC[0] + k, nearC[1] + k * 0.35],
          parseStops('#93835f 0, #c9b78f 0.3, #f9efd4 0.68, #d6c59e 1'),
        ) +
        shape(oval(nearC[0], nearC[1], k, k), '#d9c8a2') +
        stroke(curve(spiral), '#8d7a58', 1.6) +
        shape(oval(nearC[0], nearC[1], k * 0.34, k * 0.34), '#3a241a') +
        shape(oval(nearC[0] - 2, nearC[1] + 6, k * 0.34, k * 0.34), '#523425')
      );
    })();
    return (
      gaussianBlur(shape(shadow, '#3b2416', 'opacity="0.6"'), 8, 5) +
      gradientShape(
        sheet,
        on(0, 0.5),
        on(1, 0.5),
        parseStops('#e2d4b2 0, #f3e8cd 0.2, #f9f1db 0.82, #e9dcbc 0.94, #fff8e4 1'),
      ) +
      clip(
        sheet,
        shape(sea, '#7fa3b4', 'opacity="0.6"') +
          stroke(
            curve(us.map((u) => wave(u, 0.06))) + curve(us.map((u) => wave(u, 0.1))),
            '#7fa3b4',
            2,
            'opacity="0.6"',
          ) +
          shape(peaks.map((p) => p.side).join(''), '#8aa0a4', 'opacity="0.75"') +
          stroke(peaks.map((p) => p.out).join(''), '#4a5156', 2.6) +
          stroke(faint, '#a58f68', 1.6, 'opacity="0.8"') +
          stroke(ink, '#4a4338', 3, 'opacity="0.75"') +
          shape(red, '#b8452f', 'opacity="0.78"') +
          stroke(curve(route), '#b8452f', 4.5, 'stroke-dasharray="13 9"') +
          stops
            .map(
              ([px, py]) =>
                shape(oval(px, py, 11, 7), '#f9f1db') + stroke(oval(px, py, 11, 7), '#b8452f', 4),
            )
            .join(''),
      ) +
      roll
    );
  })();

  // Pebbles hold the sheet; a brush lies on its rest.
  const pebble = (x: number, y: number, r: number) => {
    const [px, py] = see([x, y, 0.008]);
    return (
      contactShadow({
        x: px - 4,
        y: py + r * 0.36,
        rx: r,
        ry: r * 0.34,
        color: '#3b2416',
        throwX: -r * 0.5,
        throwY: r * 0.2,
        opacity: 0.6,
      }) +
      shape(
        `M${px - r} ${py + r * 0.2}C${px - r} ${py - r * 0.5} ${px + r * 0.5} ${py - r * 0.75} ${px + r} ${py + r * 0.1}C${px + r} ${py + r * 0.6} ${px - r * 0.9} ${py + r * 0.7} ${px - r} ${py + r * 0.2}Z`,
        parseStops('#8d959a 0, #464c53 1'),
      ) +
      stroke(
        `M${px - r * 0.2} ${py - r * 0.4}Q${px + r * 0.6} ${py - r * 0.4} ${px + r * 0.92} ${py + r * 0.05}`,
        '#dfe2dd',
        2.4,
        'opacity="0.8"',
      )
    );
  };
  const brush = (() => {
    const a = see([at(0.42, 0.05), 1.12, 0.02]);
    const b = see([at(0.64, 0.3), 1.1, 0.012]);
    const dx = b[0] - a[0];
    const tip: Point = [a[0] - dx * 0.17, a[1] + 7];
    return (
      gaussianBlur(
        stroke(
          line([
            [tip[0] - 10, tip[1] + 18],
            [b[0] - 14, b[1] + 18],
          ]),
          '#3b2416',
          12,
          'opacity="0.5"',
        ),
        5,
      ) +
      stroke(line([a, b]), '#4a2f1e', 14) +
      stroke(
        line([
          [a[0], a[1] - 3],
          [b[0], b[1] - 3],
        ]),
        '#c48f5c',
        4,
        'opacity="0.9"',
      ) +
      stroke(line([a, [a[0] + dx * 0.07, a[1] + (b[1] - a[1]) * 0.07]]), '#e9e1cc', 15) +
      shape(
        `M${a[0] + 2} ${a[1] - 8}Q${a[0] - dx * 0.1} ${a[1] - 10} ${tip[0]} ${tip[1]}Q${a[0] - dx * 0.1} ${a[1] + 11} ${a[0] + 2} ${a[1] + 8}Z`,
        '#2a2523',
      )
    );
  })();
  // The abacus that counts the budget.
  const abacus = (() => {
    const [ax, ay, turn] = tall ? [-0.4, 1.015, 0.05] : [0.44, 1.28, -0.12];
    const [w, d, h] = [tall ? 0.3 : 0.28, 0.1, 0.018];
    const on = (u: number, v: number, z: number): Point =>
      see([
        ax + u * w * Math.cos(turn) - v * d * Math.sin(turn),
        ay + u * w * Math.sin(turn) + v * d * Math.cos(turn),
        z,
      ]);
    const bar = (u0: number, v0: number, u1: number, v1: number, z = h) =>
      line([on(u0, v0, z), on(u1, v0, z), on(u1, v1, z), on(u0, v1, z)], true);
    const rnd = random(44);
    let rods = '';
    let beads = '';
    let shine = '';
    const n = 13;
    for (let i = 0; i < n; i++) {
      const u = 0.05 + (0.9 * (i + 0.5)) / n;
      rods += line([on(u, 0.08, h * 0.6), on(u, 0.92, h * 0.6)]);
      const up = Math.floor(rnd() * 5);
      const places = [
        rnd() < 0.4 ? 0.74 : 0.86,
        ...[0, 1, 2, 3].map((k) => (k < 4 - up ? 0.15 + k * 0.11 : 0.2 + k * 0.11)),
      ];
      for (const v of places) {
        const [px, py] = on(u, v, h * 0.7);
        const k = 1500 / ay;
        beads += line(
          [
            [px - 0.009 * k, py],
            [px, py - 0.005 * k],
            [px + 0.009 * k, py],
            [px, py + 0.005 * k],
          ],
          true,
        );
        shine += `M${px} ${py - 0.004 * k}l${0.007 * k} ${0.0035 * k}`;
      }
    }
    return (
      gaussianBlur(
        shape(
          line([on(-0.08, -0.16, 0), on(0.98, -0.14, 0), on(1.0, 0.9, 0), on(-0.06, 0.9, 0)], true),
          '#3b2416',
          'opacity="0.65"',
        ),
        7,
        4,
      ) +
      shape(bar(0, 0, 1, 1), '#b98a55') +
      stroke(rods, '#6e4a2c', 2) +
      shape(beads, '#4a2a1d') +
      stroke(shine, '#a8714c', 1.6) +
      shape(
        bar(0, 0, 1, 0.08) +
          bar(0, 0.92, 1, 1) +
          bar(0, 0.62, 1, 0.68) +
          bar(0, 0, 0.03, 1) +
          bar(0.97, 0, 1, 1),
        '#2e1c14',
      ) +
      shape(line([on(0, 0, 0), on(1, 0, 0), on(1, 0, h), on(0, 0, h)], true), '#1f120d') +
      stroke(
        line([on(0, 0.92, h), on(1, 0.92, h)]) + line([on(0.99, 0, h), on(0.99, 1, h)]),
        '#c08a58',
        2.2,
        'opacity="0.85"',
      )
    );
  })();
  // A vase with one iris, the flower of May, on the sill side.
  const iris = (() => {
    const [x, y] = see([at(0.47, 0.36), 1.78, 0]);
    const p = (u: number, v: number) => `${(x + u).toFixed(1)} ${(y - v).toFixed(1)}`;
    const vase = `M${p(-34, 2)}C${p(-54, 40)} ${p(-48, 92)} ${p(-18, 118)}Q${p(-10, 128)} ${p(-15, 146)}H${(x + 15).toFixed(1)}Q${p(10, 128)} ${p(18, 118)}C${p(48, 92)} ${p(54, 40)} ${p(34, 2)}Q${p(0, -9)} ${p(-34, 2)}Z`;
    const blade = (u: number, v: number, w: number) =>
      `M${p(-w, 140)}Q${p(u * 0.3 - w, 140 + v * 0.6)} ${p(u, 140 + v)}Q${p(u * 0.3 + w * 1.5, 140 + v * 0.55)} ${p(w, 140)}Z`;
    return (
      contactShadow({
        x,
        y: y + 2,
        rx: 36,
        ry: 9,
        color: '#3b2416',
        throwX: -70,
        throwY: 22,
        opacity: 0.65,
      }) +
      shape(blade(-70, 250, 7) + blade(46, 300, 8), '#3d6646') +
      shape(blade(-30, 330, 6) + blade(84, 190, 6), '#6d945a') +
      stroke(`M${p(0, 140)}Q${p(2, 280)} ${p(12, 372)}`, '#4f7a4c', 7) +
      // Falls, standards, and the yellow streak at the throat.
      shape(
        `M${p(12, 384)}C${p(-20, 400)} ${p(-66, 376)} ${p(-62, 330)}C${p(-40, 326)} ${p(-8, 346)} ${p(12, 376)}Z`,
        parseStops('#5b5a86 0, #3b3a63 1'),
      ) +
      shape(
        `M${p(12, 384)}C${p(44, 402)} ${p(88, 380)} ${p(86, 336)}C${p(62, 330)} ${p(30, 346)} ${p(12, 376)}Z`,
        parseStops('#77779f 0, #4b4a78 1'),
      ) +
      shape(
        `M${p(12, 372)}C${p(-14, 440)} ${p(-8, 456)} ${p(2, 470)}C${p(18, 446)} ${p(24, 420)} ${p(12, 372)}Z`,
        '#666692',
      ) +
      shape(
        `M${p(12, 372)}C${p(20, 430)} ${p(30, 446)} ${p(44, 452)}C${p(48, 426)} ${p(36, 398)} ${p(12, 372)}Z`,
        '#8b8bb0',
      ) +
      shape(
        `M${p(12, 384)}C${p(-8, 376)} ${p(-14, 330)} ${p(8, 302)}C${p(34, 326)} ${p(34, 364)} ${p(12, 384)}Z`,
        parseStops('#6b6b98 0, #434270 1'),
      ) +
      shape(`M${p(12, 380)}Q${p(5, 356)} ${p(10, 338)}Q${p(19, 356)} ${p(12, 380)}Z`, '#e7c766') +
      gradientShape(
        vase,
        [x - 50, 0],
        [x + 50, 0],
        parseStops('#4f6f6c 0, #7fa19a 0.35, #c9dcd0 0.8, #9dbab0 1'),
      ) +
      shape(oval(x, y - 146, 15, 4.4), '#2b4140')
    );
  })();

  const finish =
    shape(`M0 1250H${width}V${height}H0Z`, parseStops('#2a1810 0 0, #2a1810 1 0.5')) +
    glow(at(2300, 1200), 1000, at(900, 560), '#ffe7b0', 0.3, 420);

  return artwork(
    frame,
    [
      air,
      clouds,
      mountains,
      hills,
      fields,
      haze,
      homes,
      train,
      treetops,
      window,
      sillBoard,
      desk,
      shadeBands,
      iris,
      plan,
      pebble(at(0.285, 0.23), 1.24, 30) + pebble(at(0.3, 0.25), 1.53, 24),
      brush,
      abacus,
      finish,
    ],
    0.7,
  );
}
