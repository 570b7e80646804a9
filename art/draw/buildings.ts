/** A mountain farmhouse, and the mats of a room. */
import { lerp, r1 } from './numbers.ts';
import { line } from './paths.ts';
import { gradientShape, mix, shape, stroke } from './paint.ts';
import { type Projection, face } from './space.ts';

/**
 * One tatami mat on the floor, from (x0, y0) to (x1, y1) in meters at height z: woven rush and two cloth borders.
 * `borders`: which sides carry the cloth; `rush`: colors near and far; `cloth`: of the border.
 */
export function tatami(
  see: Projection,
  o: {
    x0: number;
    x1: number;
    y0: number;
    y1: number;
    z?: number;
    rush: readonly [near: string, far: string];
    cloth: string;
    borders: 'sides' | 'ends';
    weave?: string;
  },
): string {
  const { x0, x1, y0, y1, z = 0, rush, cloth, borders, weave = '#3a3420' } = o;
  const seam = '#2a2216';
  const mat = face(see, [x0, y0, z], [x1, y0, z], [x1, y1, z], [x0, y1, z]);
  const border = 0.035;
  const strip = (a: number, b: number, c: number, d: number) =>
    shape(face(see, [a, c, z], [b, c, z], [b, d, z], [a, d, z]), cloth);
  // The rush lies across the mat's length; only the nearer rows can be told apart.
  let rows = '';
  if (borders === 'sides')
    for (let y = y0; y < y1; y += 0.045) {
      const [ax, ay] = see([x0, y, z]);
      rows += `M${r1(ax)} ${r1(ay)}H${r1(see([x1, y, z])[0])}`;
    }
  else for (let x = x0; x < x1; x += 0.05) rows += line([see([x, y0, z]), see([x, y1, z])]);
  return (
    gradientShape(
      mat,
      see([0, y0, z]),
      [see([0, y0, z])[0], see([0, y1, z])[1]],
      [
        [0, rush[0]],
        [1, rush[1]],
      ],
    ) +
    stroke(rows, weave, 1.4, 'opacity="0.1"') +
    (borders === 'sides'
      ? strip(x0, x0 + border, y0, y1) + strip(x1 - border, x1, y0, y1)
      : strip(x0, x1, y0, y0 + border) + strip(x0, x1, y1 - border, y1)) +
    stroke(mat, seam, 1.6, 'opacity="0.55"')
  );
}

/**
 * A thatched farmhouse of the mountains (gassho): one steep gable towards the eye, the long roof running away from it.
 * (x, y): middle of the gable's foot, `width`: of the gable, `depth`: px by which the house runs to `side`; the roof on
 * that side is in shade.
 */
export function gassho(o: {
  x: number;
  y: number;
  width: number;
  depth: number;
  side?: -1 | 1;
  thatch: readonly [lit: string, shaded: string];
  cut: string;
  wall: string;
  wallShade: string;
  paper: string;
  ridge: string;
}): string {
  const { x, y, width, depth, side = 1, thatch, cut, wall, wallShade, paper, ridge } = o;
  const w = width / 2;
  const wallTop = y - width * 0.3;
  const apex = y - width * 1.22;
  const s = side;
  const p = (k: number, py: number) => `${r1(x + s * k)} ${r1(py)}`;
  const far = depth; // the far gable stands behind, a little higher on the canvas
  const up = depth * 0.1;
  const eave = w * 1.26;
  const eaveY = wallTop + width * 0.06;
  // The long roof: its eave sags a little, its ridge too.
  const long = `M${p(0, apex)}Q${p(far * 0.5, apex - up * 0.4)} ${p(far, apex - up)}Q${p(far + w * 0.72, lerp(apex, eaveY, 0.62) - up)} ${p(far + eave * 0.98, eaveY - up)}Q${p(far * 0.5 + eave, eaveY - up * 0.42)} ${p(eave, eaveY)}Q${p(w * 0.66, lerp(apex, eaveY, 0.6))} ${p(0, apex)}Z`;
  const sideWall = `M${p(w, wallTop - 2)}L${p(far + w, wallTop - up - 2)}L${p(far + w, y - up)}L${p(w, y)}Z`;
  const gable = `M${p(-w, y)}L${p(-w, wallTop)}L${p(0, apex + width * 0.1)}L${p(w, wallTop)}L${p(w, y)}Z`;
  const edgeOf = (k: -1 | 1) =>
    `M${p(0, apex - width * 0.02)}Q${p(k * w * 0.66, lerp(apex, eaveY, 0.6))} ${p(k * eave, eaveY)}L${p(k * (eave - width * 0.1), eaveY + width * 0.03)}Q${p(k * w * 0.5, lerp(apex, eaveY, 0.64))} ${p(0, apex + width * 0.14)}Z`;
  // Thatch is combed down the slope.
  let comb = '';
  for (let i = 1; i < 9; i++)
    comb += `M${p((far * i) / 9, apex - (up * i) / 9 + 2)}Q${p((far * i) / 9 + w * 0.68, lerp(apex, eaveY, 0.61) - (up * i) / 9)} ${p((far * i) / 9 + eave, eaveY - (up * i) / 9 - 2)}`;
  let bound = '';
  for (let i = 0; i < 7; i++)
    bound += `M${p((far * (i + 0.3)) / 7 - width * 0.03, apex - (up * i) / 7 + width * 0.05)}L${p((far * (i + 0.3)) / 7 + width * 0.02, apex - (up * i) / 7 - width * 0.035)}`;
  const pane = (cx: number, cy: number, pw: number, ph: number) =>
    `M${p(cx - pw / 2, cy - ph)}L${p(cx + pw / 2, cy - ph)}L${p(cx + pw / 2, cy)}L${p(cx - pw / 2, cy)}Z`;
  const windows =
    pane(-w * 0.2, apex + width * 0.55, w * 0.2, width * 0.1) +
    pane(w * 0.12, apex + width * 0.55, w * 0.2, width * 0.1) +
    pane(-w * 0.45, wallTop - width * 0.03, w * 0.24, width * 0.12) +
    pane(0, wallTop - width * 0.03, w * 0.24, width * 0.12) +
    pane(w * 0.42, wallTop - width * 0.03, w * 0.24, width * 0.12);
  const doors =
    pane(-w * 0.52, y - 2, w * 0.44, width * 0.2) + pane(w * 0.06, y - 2, w * 0.44, width * 0.2);
  let posts = '';
  for (let i = 1; i < 6; i++)
    posts += `M${p(w + (far * i) / 6, wallTop - (up * i) / 6)}L${p(w + (far * i) / 6, y - (up * i) / 6)}`;
  const litSide = thatch[0];
  return (
    shape(sideWall, wallShade) +
    stroke(posts, mix(wallShade, '#111111', 0.35), Math.max(1, width * 0.012)) +
    shape(
      `M${p(w * 1.02, y - width * 0.16)}L${p(far * 0.55 + w, y - up * 0.55 - width * 0.16)}L${p(far * 0.55 + w, y - up * 0.55 - 2)}L${p(w * 1.02, y - 2)}Z`,
      mix(paper, wallShade, 0.45),
    ) +
    shape(long, [
      [0, thatch[1]],
      [1, mix(thatch[1], '#1a1a18', 0.22)],
    ]) +
    stroke(comb, mix(thatch[1], '#1a1a18', 0.3), Math.max(0.8, width * 0.008), 'opacity="0.5"') +
    shape(gable, [
      [0, mix(wall, '#1d1a18', 0.35)],
      [0.5, wall],
      [1, wall],
    ]) +
    shape(windows + doors, paper) +
    stroke(
      `M${p(-w, wallTop)}L${p(w, wallTop)}M${p(-w * 0.55, apex + width * 0.6)}L${p(w * 0.55, apex + width * 0.6)}M${p(0, wallTop)}L${p(0, y)}M${p(-w * 0.62, wallTop)}L${p(-w * 0.62, y)}M${p(w * 0.62, wallTop)}L${p(w * 0.62, y)}`,
      mix(wall, '#15110f', 0.6),
      Math.max(1, width * 0.014),
    ) +
    // Shade of the deep eaves on the gable.
    shape(
      `M${p(-w, wallTop + width * 0.02)}L${p(0, apex + width * 0.12)}L${p(w, wallTop + width * 0.02)}L${p(w * 0.86, wallTop + width * 0.03)}L${p(0, apex + width * 0.27)}L${p(-w * 0.86, wallTop + width * 0.03)}Z`,
      '#15161a',
      'opacity="0.35"',
    ) +
    shape(edgeOf(1), cut) +
    shape(edgeOf(-1), litSide) +
    shape(
      `M${p(-width * 0.04, apex - width * 0.03)}Q${p(far * 0.5, apex - up * 0.4 - width * 0.035)} ${p(far + width * 0.03, apex - up - width * 0.03)}L${p(far + width * 0.05, apex - up + width * 0.05)}Q${p(far * 0.5, apex - up * 0.4 + width * 0.05)} ${p(width * 0.03, apex + width * 0.05)}Z`,
      ridge,
    ) +
    stroke(bound, mix(ridge, '#15110f', 0.5), Math.max(1, width * 0.014))
  );
}
