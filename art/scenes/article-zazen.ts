/**
 * Zazen: a meditation hall on a snowy morning. Two raised platforms run towards the open end of the hall,
 * where a plum tree flowers in the snow; its light lies on the polished floor. One sitter has already come.
 */
import type { Frame } from '../frame.ts';
import { random } from '../draw/numbers.ts';
import { type Point, limb, line, oval } from '../draw/paths.ts';
import { type Stop, gradientShape, group, mix, parseStops, shape, stroke } from '../draw/paint.ts';
import { clip, fadeY, gaussianBlur } from '../draw/effects.ts';
import { type Place, camera, face } from '../draw/space.ts';
import { glow } from '../draw/sky.ts';
import { mist, smoke } from '../draw/mist.ts';
import { land, ridge } from '../draw/land.ts';
import { snowyStone } from '../draw/snow.ts';
import { treeline } from '../draw/woods.ts';
import { tatami } from '../draw/buildings.ts';
import { artwork } from '../draw/artwork.ts';

// The hall in meters: half the aisle, half the hall, height of the platforms, where it opens, height of its ceiling.
const AISLE = 0.95;
const HALL = 2.95;
const TAN = 0.45;
const END = 9;
const CEILING = 2.9;
const OPEN = 1.35;
const LINTEL = 2.0;
const NEAR = 1.5;
const BAY = 0.92;

export default function articleZazen(frame: Frame): string {
  const { width, height } = frame;
  const tall = width < 1500;
  const at = (wide: number, narrow: number) => (tall ? narrow : wide);
  const axis = at(1380, 600);
  const horizon = 640;
  const focal = 1500;
  const eye = 1.28;
  const see = camera({ x: axis, horizon, focal, eye });
  const quad = (a: Place, b: Place, c: Place, d: Place) => face(see, a, b, c, d);
  /** A rectangle that faces the eye at depth y. */
  const front = (x0: number, x1: number, y: number, z0: number, z1: number) =>
    quad([x0, y, z0], [x1, y, z0], [x1, y, z1], [x0, y, z1]);
  /** A rectangle that lies at height z. */
  const level = (x0: number, x1: number, y0: number, y1: number, z: number) =>
    quad([x0, y0, z], [x1, y0, z], [x1, y1, z], [x0, y1, z]);
  /** A rectangle that stands along the hall at x. */
  const along = (x: number, y0: number, y1: number, z0: number, z1: number) =>
    quad([x, y0, z0], [x, y1, z0], [x, y1, z1], [x, y0, z1]);

  // ── The garden at the hall's end ──
  const [left, head] = see([-OPEN, END, LINTEL]);
  const [right, sill] = see([OPEN, END, 0]);
  const near = ([x]: Point) => x > left - 80 && x < right + 80;
  const snowLine = ridge(frame, { seed: 7, y: 742, rise: 12, wave: 170 }).filter(near);
  const plum = (() => {
    const rnd = random(12);
    const foot: Point = [axis + 74, 770];
    const twig = (a: Point, b: Point, c: Point, w: number) => limb([a, b, c], w, w * 0.3);
    const trunk = limb(
      [foot, [axis + 58, 716], [axis + 84, 672], [axis + 50, 628], [axis + 6, 598]],
      21,
      8,
    );
    const root = `M${foot[0] - 24} ${foot[1] + 8}Q${foot[0] - 10} ${foot[1] - 2} ${foot[0] - 11} ${foot[1] - 24}H${foot[0] + 3}Q${foot[0] + 12} ${foot[1] - 4} ${foot[0] + 28} ${foot[1] + 8}Z`;
    const boughs: [Point, Point, Point, number][] = [
      [[axis + 80, 678], [axis + 118, 640], [axis + 160, 628], 8],
      [[axis + 66, 644], [axis + 84, 596], [axis + 122, 560], 7],
      [[axis + 52, 630], [axis + 40, 586], [axis + 62, 540], 6],
      [[axis + 14, 602], [axis - 42, 590], [axis - 96, 604], 6],
      [[axis + 26, 610], [axis - 14, 570], [axis - 34, 536], 5],
      [[axis - 40, 591], [axis - 74, 574], [axis - 110, 560], 4],
    ];
    let wood = shape(trunk, '#2d2a30') + shape(root, '#2d2a30');
    let snow = '';
    const layers = ['', '', ''];
    for (const [a, b, c, w] of boughs) {
      wood += shape(twig(a, b, c, w), '#2d2a30');
      snow += `M${a[0]} ${a[1] - w * 0.5}Q${b[0]} ${b[1] - w * 0.7} ${c[0]} ${c[1] - 2}`;
      for (let i = 0; i < 26; i++) {
        const t = 0.15 + rnd() * 0.9;
        const px = (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * b[0] + t * t * c[0];
        const py = (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * b[1] + t * t * c[1];
        const r = 3.4 + rnd() * 4.6;
        layers[Math.floor(rnd() * 3)] += oval(
          px + (rnd() - 0.5) * 26,
          py + (rnd() - 0.5) * 22,
          r,
          r * 0.9,
        );
      }
    }
    return (
      wood +
      stroke(snow, '#f4f6f6', 3) +
      shape(layers[0]!, '#8f3a4c') +
      shape(layers[1]!, '#bb5a68') +
      shape(layers[2]!, '#dd949a') +
      // Snow has drifted over the roots.
      shape(
        `M${foot[0] - 60} ${foot[1] + 14}Q${foot[0] - 26} ${foot[1] - 4} ${foot[0] - 2} ${foot[1] + 2}Q${foot[0] + 30} ${foot[1] - 6} ${foot[0] + 66} ${foot[1] + 14}Q${foot[0]} ${foot[1] + 26} ${foot[0] - 60} ${foot[1] + 14}Z`,
        parseStops('#fbfcfb 0, #e3e9ec 1'),
      )
    );
  })();
  const garden = (() => {
    const fence = (() => {
      let d = '';
      for (let x = left - 10; x < right + 10; x += 9) d += `M${x} 690V752`;
      return (
        stroke(d, '#6d7274', 6) +
        stroke(`M${left} 704H${right}M${left} 734H${right}`, '#4d5357', 4) +
        stroke(`M${left} 688H${right}`, '#eef2f3', 6)
      );
    })();
    return (
      shape(
        `M${left} ${head}H${right}V${sill}H${left}Z`,
        parseStops('#a9b6be 0, #d3dade 0.35, #eef0ee 0.65, #eef0ee 1'),
      ) +
      treeline(ridge(frame, { seed: 3, y: 648, rise: 16, wave: 150 }).filter(near), {
        seed: 4,
        size: 88,
        fill: '#aebac0',
        density: 1.3,
      }) +
      land(ridge(frame, { seed: 3, y: 648, rise: 16, wave: 150 }).filter(near), sill, '#aebac0') +
      treeline(ridge(frame, { seed: 6, y: 690, rise: 8, wave: 130 }).filter(near), {
        seed: 9,
        size: 70,
        fill: '#8797a0',
        density: 1.1,
      }) +
      mist(frame, { y: 672, height: 90, color: '#e9edee', opacity: 0.75, seed: 5 }) +
      fence +
      land(snowLine, sill, parseStops('#f3f5f4 0, #cdd7dd 1')) +
      snowyStone({
        x: axis - 120,
        y: 790,
        width: 112,
        height: 50,
        seed: 6,
        stone: '#4b5258',
        face: '#8b959b',
        drift: '#eef2f3',
        shade: '#a9b8c2',
        snow: parseStops('#ffffff 0, #d5dee3 1'),
      }) +
      plum +
      // The last flakes of the night's snow.
      (() => {
        const rnd = random(31);
        let flakes = '';
        for (let i = 0; i < 54; i++) {
          const r = 1.4 + rnd() * 2.2;
          flakes += oval(left + rnd() * (right - left), head + rnd() * (sill - head - 40), r, r);
        }
        return shape(flakes, '#ffffff', 'opacity="0.85"');
      })()
    );
  })();
  const view = clip(front(-OPEN, OPEN, END, 0, LINTEL), garden);

  // ── The hall's shell ──
  const ink = '#1b1e24';
  const shell =
    shape(`M0 0H${width}V${height}H0Z`, ink) +
    // Ceiling: boards and cross-beams, dark, catching a little of the far light.
    gradientShape(
      level(-HALL, HALL, 0.8, END, CEILING),
      [0, 0],
      [0, see([0, END, CEILING])[1]],
      parseStops('#191a1e 0, #292b30 0.6, #454a50 1'),
    ) +
    shape(front(-HALL, HALL, END, 0, CEILING), '#3b3f45');
  const beams = Array.from({ length: 8 }, (_, i) => END - 0.45 - i * BAY * 1.0)
    .map((y, i) => {
      const fade = mix('#30343a', '#0f1013', Math.min(1, i / 6));
      return (
        shape(front(-HALL, HALL, y, CEILING - 0.16, CEILING + 0.02), fade) +
        stroke(
          line([see([-HALL, y, CEILING - 0.16]), see([HALL, y, CEILING - 0.16])]),
          '#565f68',
          1.6,
          `opacity="${0.6 - i * 0.07}"`,
        )
      );
    })
    .join('');

  /** One side of the hall: wall, paper windows, platform, mats. `side` −1 left, 1 right; the left papers have the morning behind them. */
  const flank = (side: -1 | 1) => {
    const x = side * HALL;
    const isLit = side < 0;
    const [farX] = see([x, END, 1]);
    const edgeX = isLit ? 0 : width;
    const tone = (d: string, stops: readonly Stop[]) =>
      gradientShape(d, [farX, 600], [edgeX, 600], stops);
    let out =
      tone(
        along(x, 0.8, END, TAN, CEILING),
        parseStops(
          isLit ? '#5d6267 0, #43484e 0.5, #2a2d33 1' : '#65696c 0, #4d5156 0.5, #2e3137 1',
        ),
      ) +
      // The boards a sitter faces.
      tone(
        along(x, 0.8, END, TAN, 0.98),
        parseStops(isLit ? '#4d4138 0, #241f1d 1' : '#63513f 0, #2e2620 1'),
      );
    for (let i = 0; i < 9; i++) {
      const y1 = END - 0.12 - i * BAY * 2;
      const y0 = Math.max(0.8, y1 - BAY * 2 + 0.16);
      if (y1 < 1) break;
      const pane = along(x, y0, y1, 1.0, 2.02);
      out += tone(
        pane,
        parseStops(
          isLit ? '#e9ebe6 0, #dfe2de 0.5, #aab2b6 1' : '#b3b8b8 0, #9aa1a4 0.5, #60686e 1',
        ),
      );
      let bars = '';
      for (let k = 0; k <= 8; k++) {
        const y = y0 + ((y1 - y0) * k) / 8;
        bars += line([see([x, y, 1.0]), see([x, y, 2.02])]);
      }
      for (const z of [1.0, 1.2, 1.4, 1.6, 1.8, 2.02])
        bars += line([see([x, y0, z]), see([x, y1, z])]);
      out += stroke(bars, '#24262a', 2.2, 'opacity="0.85"');
      out += shape(along(x, y1 - 0.01, y1 + 0.15, TAN, CEILING), isLit ? '#1d1e22' : '#2c2d30');
    }
    out +=
      shape(along(x, 0.8, END, 0.94, 1.01), '#1e1d20') +
      shape(along(x, 0.8, END, 2.02, 2.14), '#1c1d21') +
      stroke(
        line([see([x, 0.8, 1.01]), see([x, END, 1.01])]),
        '#c9cfd0',
        1.6,
        `opacity="${isLit ? 0.6 : 0.35}"`,
      );
    // Mats, one to a seat, then the bare plank on which bowls are set out.
    const inner = side * (AISLE + 0.22);
    for (let i = 0; END - i * BAY > NEAR; i++) {
      const y1 = END - i * BAY;
      const y0 = Math.max(1.1, y1 - BAY);
      const k = i / 8;
      const rush = (c: string) => mix(c, '#2b2a28', k * 0.62 + (isLit ? 0 : 0.08));
      out += tatami(see, {
        x0: Math.min(inner, x),
        x1: Math.max(inner, x),
        y0,
        y1,
        z: TAN,
        rush: [rush('#aa9f76'), rush('#c2b88e')],
        cloth: '#20242d',
        borders: 'ends',
        weave: '#4c4a3a',
      });
    }
    const plank = level(
      Math.min(inner, side * AISLE),
      Math.max(inner, side * AISLE),
      1.1,
      END,
      TAN,
    );
    const [px, py] = see([inner, END, TAN]);
    const [qx, qy] = see([inner, 1.6, TAN]);
    out +=
      gradientShape(plank, [px, py], [qx, qy], parseStops('#b7a890 0, #7d6c58 0.4, #3c332c 1')) +
      gradientShape(
        along(side * AISLE, 1.1, END, 0, TAN),
        [px, py],
        [see([side * AISLE, 1.9, 0])[0], 1300],
        parseStops('#5a5048 0, #332d2a 0.5, #191719 1'),
      ) +
      stroke(
        line([see([side * AISLE, 1.1, TAN]), see([side * AISLE, END, TAN])]),
        '#e2d6c0',
        2.6,
        'opacity="0.7"',
      ) +
      // A step under the platform's lip.
      stroke(
        line([see([side * AISLE, 1.1, 0.36]), see([side * AISLE, END, 0.36])]),
        '#141316',
        3,
        'opacity="0.7"',
      );
    return out;
  };

  // ── The end wall: paper doors slid back, a board to strike on its cord ──
  const endWall = (() => {
    const door = (x0: number, x1: number) => {
      let bars = '';
      for (let k = 0; k <= 5; k++)
        bars += line([
          see([x0 + ((x1 - x0) * k) / 5, END, 0.5]),
          see([x0 + ((x1 - x0) * k) / 5, END, LINTEL]),
        ]);
      for (let k = 0; k <= 6; k++)
        bars += line([
          see([x0, END, 0.5 + (k * (LINTEL - 0.5)) / 6]),
          see([x1, END, 0.5 + (k * (LINTEL - 0.5)) / 6]),
        ]);
      return (
        shape(front(x0, x1, END, TAN, LINTEL), parseStops('#d4d9da 0, #c2c8c9 1')) +
        stroke(bars, '#2a2c30', 2) +
        stroke(front(x0, x1, END, TAN, LINTEL), '#1d1e22', 6)
      );
    };
    return (
      door(-HALL + 0.1, -OPEN) +
      door(OPEN, HALL - 0.1) +
      shape(front(-HALL, HALL, END, LINTEL, LINTEL + 0.16), '#1c1d21') +
      shape(front(-HALL, HALL, END, LINTEL + 0.16, CEILING), parseStops('#33373d 0, #4a4f54 1')) +
      stroke(
        line([see([-OPEN, END, LINTEL]), see([OPEN, END, LINTEL])]),
        '#eef1f0',
        2.4,
        'opacity="0.8"',
      ) +
      [-OPEN, OPEN]
        .map((x) => stroke(line([see([x, END, 0]), see([x, END, LINTEL])]), '#17181b', 8))
        .join('')
    );
  })();

  // ── The aisle: polished stone, which reflects the garden ──
  const aisle = (() => {
    const floor = level(-AISLE, AISLE, 1.1, END, 0);
    const [, y0] = see([0, END, 0]);
    const mirrored = group(
      `transform="translate(0 ${(sill * (1 + 1.25)).toFixed(1)}) scale(1 -1.25)"`,
      view,
    );
    let joints = '';
    for (let y = END; y > 1.2; y -= 0.6) joints += line([see([-AISLE, y, 0]), see([AISLE, y, 0])]);
    let shift = 0;
    for (let y = END; y > 1.2; y -= 0.6, shift = shift ? 0 : 0.32)
      for (let x = -AISLE + shift; x < AISLE; x += 0.64)
        joints += line([see([x, y, 0]), see([x, Math.max(1.1, y - 0.6), 0])]);
    return clip(
      floor,
      gradientShape(floor, [0, y0], [0, height], parseStops('#8b9196 0, #565b61 0.3, #22252a 1')) +
        fadeY(gaussianBlur(mirrored, 5, 16), [
          [y0, 0.75],
          [y0 + 240, 0.42],
          [y0 + 420, 0.1],
          [y0 + 430, 0],
        ]) +
        glow(axis, y0, 330, '#f2f5f5', 0.5, 520) +
        stroke(joints, '#14161a', 2, 'opacity="0.42"'),
    );
  })();

  // ── Seats ──
  const seat = (side: -1 | 1, y: number) => {
    const x = side * 1.62;
    const s = focal / y;
    const far = Math.min(1, (END - y) / 7);
    const cloth = mix('#59657a', '#1f2632', far * 0.75);
    const half = 0.33;
    const a = see([x - half, y - half * 0.86, TAN]);
    const b = see([x + half, y - half * 0.86, TAN]);
    const c = see([x + half, y + half * 0.86, TAN + 0.045]);
    const e = see([x - half, y + half * 0.86, TAN + 0.045]);
    const a1 = see([x - half, y - half * 0.86, TAN + 0.045]);
    const b1 = see([x + half, y - half * 0.86, TAN + 0.045]);
    // The corners of a filled cushion are drawn out and its sides sink.
    const mid = (p: Point, q: Point, dx: number, dy: number): string =>
      `Q${(p[0] + q[0]) / 2 + dx * s} ${(p[1] + q[1]) / 2 + dy * s} ${q[0]} ${q[1]}`;
    const topFace = `M${a1[0]} ${a1[1]}${mid(a1, b1, 0, -0.02)}${mid(b1, c, -0.02, 0)}${mid(c, e, 0, 0.012)}${mid(e, a1, 0.02, 0)}Z`;
    const frontFace = `M${a1[0]} ${a1[1]}${mid(a1, b1, 0, -0.02)}L${b[0]} ${b[1]}${mid(b, a, 0, -0.004)}Z`;
    const [zx, zy] = see([x, y + 0.02, TAN + 0.08]);
    const r = 0.185 * s;
    const ry = r * 0.3;
    const h = 0.15 * s;
    const black = mix('#474b55', '#15161a', 0.25 + far * 0.6);
    const zafu = `M${zx - r * 0.72} ${zy - h}C${zx - r * 1.06} ${zy - h * 0.9} ${zx - r * 1.06} ${zy - h * 0.1} ${zx - r * 0.8} ${zy + ry * 0.5}Q${zx} ${zy + ry * 1.25} ${zx + r * 0.8} ${zy + ry * 0.5}C${zx + r * 1.06} ${zy - h * 0.1} ${zx + r * 1.06} ${zy - h * 0.9} ${zx + r * 0.72} ${zy - h}Q${zx} ${zy - h - ry * 0.8} ${zx - r * 0.72} ${zy - h}Z`;
    let pleats = '';
    for (let i = -5; i <= 5; i++) {
      const u = i / 5.4;
      pleats += `M${zx + u * r * 0.86} ${zy - h * 0.86 + ry * 0.5 * (1 - u * u)}Q${zx + u * r * 1.06} ${zy - h * 0.4 + ry * 0.7 * (1 - u * u)} ${zx + u * r * 0.9} ${zy + ry * 0.72 * (1 - u * u)}`;
    }
    return (
      gaussianBlur(
        shape(
          line([a, b, [b[0] + 0.14 * s, b[1] - 0.02 * s], [c[0] + 0.16 * s, c[1]], c], true),
          '#14130f',
          'opacity="0.5"',
        ),
        0.02 * s,
        0.01 * s,
      ) +
      gaussianBlur(
        shape(
          oval((a[0] + b[0]) / 2, a[1], half * s * 1.02, 0.025 * s),
          '#0f0e0d',
          'opacity="0.7"',
        ),
        0.012 * s,
      ) +
      shape(frontFace, mix(cloth, '#0f1218', 0.5)) +
      gradientShape(
        topFace,
        [a1[0], 0],
        [b1[0], 0],
        [
          [0, mix(cloth, '#c8d2dc', 0.26)],
          [0.6, cloth],
          [1, mix(cloth, '#0f1218', 0.3)],
        ],
      ) +
      gaussianBlur(
        shape(oval(zx + r * 0.22, zy + ry * 0.5, r * 1.1, ry * 1.05), '#0a0b0e', 'opacity="0.6"'),
        0.016 * s,
        0.008 * s,
      ) +
      gradientShape(
        zafu,
        [zx - r, 0],
        [zx + r, 0],
        [
          [0, mix(black, '#d7dee2', 0.34)],
          [0.25, mix(black, '#d7dee2', 0.1)],
          [0.7, black],
          [1, mix(black, '#08090b', 0.6)],
        ],
      ) +
      stroke(pleats, '#07080a', Math.max(0.8, 0.006 * s), 'opacity="0.5"') +
      stroke(
        `M${zx - r * 0.7} ${zy - h * 0.98}Q${zx} ${zy - h - ry * 0.84} ${zx + r * 0.68} ${zy - h}`,
        '#dfe5e6',
        Math.max(1, 0.009 * s),
        'opacity="0.55"',
      )
    );
  };
  const sitting = { side: 1 as const, y: END - BAY * 3.5 };
  // Someone sits facing the wall: seen from the side, robe drawn in folds, head level.
  const sitter = (() => {
    const [x, y] = see([sitting.side * 1.66, sitting.y, TAN + 0.09]);
    const s = focal / sitting.y;
    const p = (u: number, v: number) => `${(x + u * s).toFixed(1)} ${(y - v * s).toFixed(1)}`;
    const robe = `M${p(-0.2, 0.02)}C${p(-0.27, 0.16)} ${p(-0.25, 0.36)} ${p(-0.16, 0.5)}C${p(-0.12, 0.57)} ${p(-0.06, 0.6)} ${p(-0.01, 0.6)}C${p(0.06, 0.58)} ${p(0.11, 0.5)} ${p(0.14, 0.38)}C${p(0.17, 0.26)} ${p(0.24, 0.2)} ${p(0.36, 0.15)}Q${p(0.47, 0.1)} ${p(0.44, 0.01)}Q${p(0.3, -0.05)} ${p(0, -0.04)}Q${p(-0.14, -0.04)} ${p(-0.2, 0.02)}Z`;
    const sleeve = `M${p(-0.08, 0.5)}C${p(-0.14, 0.34)} ${p(-0.1, 0.18)} ${p(0.0, 0.1)}Q${p(0.12, 0.06)} ${p(0.2, 0.12)}Q${p(0.16, 0.24)} ${p(0.1, 0.3)}Q${p(0.06, 0.42)} ${p(0.0, 0.52)}Z`;
    const headShape = `M${p(-0.035, 0.57)}C${p(-0.045, 0.625)} ${p(-0.085, 0.65)} ${p(-0.088, 0.712)}C${p(-0.09, 0.778)} ${p(-0.04, 0.805)} ${p(0.008, 0.803)}C${p(0.058, 0.8)} ${p(0.084, 0.765)} ${p(0.084, 0.715)}L${p(0.093, 0.69)}L${p(0.08, 0.682)}C${p(0.084, 0.655)} ${p(0.068, 0.642)} ${p(0.045, 0.642)}Q${p(0.034, 0.61)} ${p(0.044, 0.57)}Z`;
    const ear = oval(x - 0.012 * s, y - 0.7 * s, 0.013 * s, 0.024 * s);
    return (
      gaussianBlur(
        shape(oval(x + 0.18 * s, y + 0.05 * s, 0.4 * s, 0.04 * s), '#0b0b0c', 'opacity="0.6"'),
        6,
        3,
      ) +
      gradientShape(
        headShape,
        [x - 0.1 * s, 0],
        [x + 0.12 * s, 0],
        parseStops('#c9b09c 0, #93796a 0.45, #57483f 1'),
      ) +
      shape(ear, '#75604f') +
      gradientShape(
        robe,
        [x - 0.25 * s, 0],
        [x + 0.45 * s, 0],
        parseStops('#6a6f7a 0, #3d424d 0.3, #1c1f26 1'),
      ) +
      shape(sleeve, '#14161b', 'opacity="0.55"') +
      stroke(
        `M${p(-0.06, 0.5)}C${p(-0.12, 0.34)} ${p(-0.1, 0.18)} ${p(0.0, 0.1)}M${p(0.02, 0.36)}Q${p(-0.02, 0.22)} ${p(0.06, 0.12)}M${p(0.2, 0.14)}Q${p(0.3, 0.06)} ${p(0.42, 0.06)}`,
        '#0b0c10',
        2,
        'opacity="0.8"',
      ) +
      stroke(`M${p(-0.05, 0.585)}Q${p(0.0, 0.605)} ${p(0.055, 0.575)}`, '#d9dddd', 3) +
      stroke(
        `M${p(-0.21, 0.06)}C${p(-0.265, 0.18)} ${p(-0.25, 0.36)} ${p(-0.16, 0.5)}`,
        '#c8d0d4',
        2.6,
        'opacity="0.8"',
      )
    );
  })();
  const seats = ([-1, 1] as const)
    .map((side) => {
      let out = '';
      for (let i = 0; i < 8; i++) {
        const y = END - BAY * (i + 0.5);
        // The nearest seat on the right would only show a corner.
        if (y < (side > 0 ? 2.4 : 1.9)) break;
        out += seat(side, y);
        if (side === sitting.side && y === sitting.y) out += sitter;
      }
      return out;
    })
    .join('');

  // Incense burns on a low stand in the aisle.
  const [ix, iy] = see([0, 5.2, 0]);
  const stand =
    gaussianBlur(shape(oval(ix + 6, iy + 2, 62, 11), '#0d0e11', 'opacity="0.7"'), 6, 3) +
    shape(
      `M${ix - 46} ${iy - 78}H${ix + 46}L${ix + 40} ${iy - 66}L${ix + 36} ${iy}h-12l-2 -58h-44l-2 58h-12l-4 -66Z`,
      parseStops('#4a3d36 0, #1d191a 1'),
    ) +
    stroke(`M${ix - 46} ${iy - 78}H${ix + 46}`, '#d9cdb8', 2.4) +
    shape(
      `M${ix - 22} ${iy - 108}C${ix - 28} ${iy - 92} ${ix - 20} ${iy - 80} ${ix} ${iy - 80}C${ix + 20} ${iy - 80} ${ix + 28} ${iy - 92} ${ix + 22} ${iy - 108}Z`,
      parseStops('#7b8a86 0, #37413f 1'),
    ) +
    shape(oval(ix, iy - 108, 22, 5), '#c4cbc6') +
    stroke(`M${ix} ${iy - 108}V${iy - 146}`, '#5a4636', 2.4) +
    glow(ix, iy - 147, 12, '#ff9a56', 0.95) +
    smoke({
      x: ix,
      y: iy - 148,
      height: 330,
      drift: 40,
      seed: 6,
      color: '#f1f3f2',
      opacity: 0.5,
      width: 20,
    });

  // The left papers light the mats below them and, across the hall, the other platform's edge.
  const daylight =
    clip(
      quad([-HALL, 1.1, TAN], [-AISLE, 1.1, TAN], [-AISLE, END, TAN], [-HALL, END, TAN]),
      glow(...see([-2.6, 4.2, TAN]), 620, '#f3ead2', 0.42, 170),
    ) +
    clip(
      quad([AISLE, 1.1, 0], [AISLE, END, 0], [AISLE, END, TAN], [AISLE, 1.1, TAN]) +
        quad([AISLE, 1.1, TAN], [AISLE, END, TAN], [HALL, END, TAN], [HALL, 1.1, TAN]),
      glow(...see([1.2, 4, TAN]), 460, '#f0e4c8', 0.3, 330),
    );

  // ── Air ──
  const air =
    glow(axis, 660, at(620, 520), '#e8eef0', 0.3, 420) +
    shape(`M0 0H${width}V360H0Z`, parseStops('#0d0f13 0 0.55, #0d0f13 1 0')) +
    shape(`M0 1100H${width}V${height}H0Z`, parseStops('#0d0e11 0 0, #0d0e11 1 0.7'));

  return artwork(
    frame,
    [shell, view, endWall, beams, flank(-1), flank(1), aisle, daylight, stand, seats, air],
    0.7,
  );
}
