/**
 * People near enough to show what they do. A figure is drawn in millimeters (y downwards) and then placed on the
 * canvas, so that proportions can be checked: a head is 230 high, a seated trunk 480 from hip to shoulder, a hand 180 long.
 */
import { evenSteps, r1 } from './numbers.ts';
import { type Point, curve, parsePoints } from './paths.ts';
import { drawEach, group, idOf, shape, stroke } from './paint.ts';
import { brushLine } from './cloth.ts';
import { clip } from './effects.ts';

/**
 * The colors of one thing, like the blocks of a print: in the light, in shade, its contour, and the line of light at
 * its edge.
 */
export interface Block {
  lit: string;
  shade: string;
  ink?: string;
  rim?: string;
}

/**
 * Places content, drawn in millimeters, around a point of the canvas: `scale` px per mm, `turn` in degrees, clockwise;
 * `mirrored` makes a figure that looks right look left.
 */
export const placeAt = (
  [x, y]: Point,
  scale: number,
  turn: number,
  content: string,
  mirrored = false,
) =>
  group(
    `transform="translate(${r1(x)} ${r1(y)}) rotate(${turn}) scale(${mirrored ? -scale : scale} ${scale})"`,
    content,
  );

/** Parses triples of numbers, such as points with a size: `parseTriples('20,30,8 45,31,6')`. */
export const parseTriples = (text: string) =>
  text.split(' ').map((s) => s.split(',').map(Number) as [number, number, number]);

/**
 * The outline of a limb, finger or sleeve as path data, from points of its spine with the radius there: `'0,0,60
 * 90,40,52 …'`. A `|` at the start or end of the text cuts that end straight.
 */
export function limbOutline(text: string): string {
  const given = parseTriples(text.replaceAll('|', ''));
  const last = given.length - 1;
  const at = (i: number) => given[Math.max(0, Math.min(last, i))]!;
  // The spine is smoothed first, so that an elbow is round.
  const fine = evenSteps(last * 6).map((t): [number, number, number] => {
    const i = Math.min(last - 1, Math.floor(t * last));
    const u = t * last - i;
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const mid = (k: 0 | 1 | 2) =>
      0.5 *
      (2 * b[k] +
        (c[k] - a[k]) * u +
        (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * u * u +
        (3 * b[k] - a[k] - 3 * c[k] + d[k]) * u ** 3);
    return [mid(0), mid(1), mid(2)];
  });
  const heading = (i: number) => {
    const [a, b] = [fine[Math.max(0, i - 1)]!, fine[Math.min(fine.length - 1, i + 1)]!];
    return Math.atan2(b[1] - a[1], b[0] - a[0]);
  };
  const side = (k: -1 | 1) =>
    fine.map(([x, y, r], i): Point => {
      const a = heading(i) + (k * Math.PI) / 2;
      return [x + Math.cos(a) * r, y + Math.sin(a) * r];
    });
  const cap = (i: number, from: number): Point[] =>
    evenSteps(6, from, from - Math.PI)
      .slice(1, -1)
      .map((a) => {
        const [x, y, r] = fine[i]!;
        return [x + Math.cos(heading(i) + a) * r, y + Math.sin(heading(i) + a) * r];
      });
  const ends = [cap(fine.length - 1, Math.PI / 2), cap(0, -Math.PI / 2)] as const;
  const [isCutHere, isCutThere] = [text.startsWith('|'), text.endsWith('|')];
  const [left, right] = [side(1), side(-1).reverse()];
  if (isCutHere && isCutThere) return curve(left) + 'L' + curve(right).slice(1) + 'Z';
  if (isCutHere) return curve([...left, ...ends[0], ...right]) + 'Z';
  return curve([...right, ...ends[1], ...left, ...(isCutThere ? [] : ends[0])], !isCutThere) + 'Z';
}

/**
 * A part of a figure: flat in the light, one crisp block of shade on its far side, a line of light on its near one.
 * `light`: mm by which the lit block is moved towards the light; what it uncovers is in shade. `rim`: mm of the line of
 * light.
 */
export function part(
  d: string,
  block: Block,
  light: Point = [0, 0],
  o: { rim?: number; line?: number; over?: string } = {},
): string {
  const { rim = block.rim ? 7 : 0, line = 5, over = '' } = o;
  const [lx, ly] = light;
  const long = Math.hypot(lx, ly) || 1;
  const move = (k: number) =>
    `transform="translate(${r1((lx / long) * k)} ${r1((ly / long) * k)})"`;
  const lit = group(move(long), shape(d, block.lit));
  // The moved shape masks all but the rim. Its stroke widens it by 1 mm on each side, because the edges parallel to the
  // movement would show otherwise.
  const cover = group(move(-rim), shape(d, '#000', 'stroke="#000" stroke-width="2"'));
  const id = idOf(d + cover, 'rim');
  const edge = `<mask id="${id}" maskUnits="userSpaceOnUse" x="-3000" y="-3000" width="6000" height="6000">${shape(d, '#fff')}${cover}</mask><g mask="url(#${id})">${shape(d, block.rim ?? block.lit)}</g>`;
  const contour = `stroke="${block.ink}" stroke-width="${line}" stroke-linejoin="round"`;
  return (
    shape(d, block.shade, block.ink ? contour : '') +
    clip(d, lit + over + (rim > 0 && block.rim ? edge : ''))
  );
}

/**
 * Overlapping fingers with contour, flat skin, and shade along the far side. `list`: outlines as `limbOutline` reads
 * them, separated by `; `.
 */
export const drawFingers = (list: string, skin: Block, light: Point = [0, -6]) =>
  drawEach(list.split('; '), (text) => part(limbOutline(text), skin, light, { rim: 0, line: 5 }));

/** A drawn line of a face, a fold or a seam, in mm. */
export const crease = (d: string, color: string, width = 4, opacity = 1) =>
  stroke(d, color, width, opacity < 1 ? `opacity="${opacity}"` : '');

/** Folds or strands drawn with the brush. `list`: points as `parsePoints` reads them, the lines separated by `; `. */
export const folds = (list: string, color: string, width: number, seed = 1) =>
  drawEach(list.split('; '), (text, i) =>
    brushLine(parsePoints(text), color, width, seed + i, 0.1),
  );

/**
 * A head in profile, looking right, its ear at (0, 0), the chin at 105 and the crown at −138: face, hair (path data), ear and
 * the few lines of brow, eye and mouth. `over`: drawn on the hair, such as strands; `light` as for a part.
 */
export function profile(o: {
  skin: Block;
  hair: Block;
  cut: string;
  light: Point;
  brow?: string;
  over?: string;
  face?: string;
}): string {
  const { skin, hair, cut, light, brow = hair.shade, over = '', face = FACE } = o;
  const ink = skin.ink ?? skin.shade;
  const [lx, ly] = light;
  return (
    part(face, skin, light, { rim: skin.rim ? 5 : 0, line: 4 }) +
    crease('M24 86C12 76 5 62 3 42', ink, 3.4, 0.5) +
    part(cut, hair, [lx * 1.6, ly * 1.6 - 12], { line: 4 }) +
    over +
    part(EAR, skin, [lx * 0.3, ly * 0.3 - 2], { rim: 0, line: 3.4 }) +
    crease('M-10 -8Q0 -8 -2 10', ink, 2.6, 0.6) +
    crease('M60 0C70 8 80 8 88 2', ink, 4.6) +
    crease('M56 -36C68 -44 82 -44 92 -38', brow, 5) +
    crease('M103 63C98 65 92 65 85 62', ink, 3.6)
  );
}

const FACE =
  'M58 -112C84 -96 96 -66 97 -40C97 -30 95 -22 96 -14C98 2 108 14 116 26C119 35 113 40 104 42C103 48 107 51 109 56C110 60 105 61 103 63C108 67 108 72 104 76C101 81 104 90 101 97C97 107 84 109 72 105C54 100 36 94 20 88L-70 60L-70 -60Z';
const EAR = 'M-16 -16C-4 -24 10 -16 8 0C6 14 2 22 -6 26C-16 28 -20 6 -16 -16Z';
