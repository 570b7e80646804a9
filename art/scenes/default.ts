/**
 * The default picture: the hour after moonrise, no place in particular.
 * Three ridges, mist the color of washi, a small full moon: it replaces any missing picture, so nothing in it stands
 * out.
 */
import type { Frame } from '../frame.ts';
import type { Point } from '../draw/paths.ts';
import { parseStops } from '../draw/paint.ts';
import { fadeY } from '../draw/effects.ts';
import { disc, glow, sky } from '../draw/sky.ts';
import { mist } from '../draw/mist.ts';
import { land, ridge } from '../draw/land.ts';
import { treeline } from '../draw/woods.ts';
import { artwork } from '../draw/artwork.ts';

const WASHI = '#f1e8d9';

export default function defaultPicture(frame: Frame): string {
  const { width, height } = frame;
  const tall = width < height;
  const moonX = tall ? 716 : 1560;
  const moonY = tall ? 418 : 400;

  // One slow gradient: pale gray-green above, washi where the mist begins.
  const air = sky(
    frame,
    parseStops(
      `#b3bab2 0, #bdc2b7 0.08, #d2d0c3 0.22, #e4dccd 0.4, #ece4d4 0.56, ${WASHI} 0.7, ${WASHI} 1`,
    ),
  );
  const moon =
    glow(moonX, moonY, 620, '#fbf3e2', 0.55) +
    disc(moonX, moonY, 50, parseStops('#fffaf0 0, #f9efdd 1'), '#fff6e4', 0.5);
  const veil = mist(frame, {
    y: moonY + 74,
    height: 110,
    color: '#e9e2d3',
    opacity: 0.5,
    seed: 12,
    stretch: 1900,
    body: 0.3,
  });

  // The far ridge is highest left of the middle, the middle ridge at the right, the near ridge at the left.
  const summit = (at: number, lift: number, reach: number) => (x: number) =>
    -lift * Math.exp(-(((x - at) * width) ** 2) / reach ** 2);
  const far = ridge(frame, {
    seed: 43,
    y: 742,
    rise: 40,
    wave: 420,
    octaves: 4,
    lift: summit(tall ? 0.3 : 0.36, 150, tall ? 420 : 560),
  });
  const middle = ridge(frame, {
    seed: 17,
    y: 912,
    rise: 46,
    wave: 380,
    lift: summit(tall ? 1 : 0.86, 170, tall ? 480 : 640),
  });
  const near = ridge(frame, {
    seed: 28,
    y: 1130,
    rise: 40,
    wave: 430,
    lift: summit(tall ? 0.04 : 0.1, 130, tall ? 380 : 620),
  });

  /** A ridge that dissolves into mist `depth` px below its skyline's mean. */
  const fadingRidge = (points: readonly Point[], top: number, depth: number, tone: string) =>
    fadeY(land(points, height, tone), [
      [top - 300, 1],
      [top - 60, 1],
      [top + depth * 0.35, 0.72],
      [top + depth * 0.7, 0.2],
      [top + depth, 0],
    ]);
  const farRidge = fadingRidge(far, 720, 210, '#c8cac0');
  const middleRidge = fadingRidge(middle, 890, 230, '#adb6af');
  const nearRidge = fadeY(
    treeline(near, { seed: 9, size: 38, fill: '#86958f', density: 1.7 }) +
      land(near, height, '#86958f'),
    [
      [800, 1],
      [1110, 1],
      [1210, 0.7],
      [1320, 0.22],
      [1420, 0],
    ],
  );
  const bank = (y: number, depth: number, opacity: number, seed: number) =>
    mist(frame, { y, height: depth, color: '#f5eddf', opacity, seed, stretch: 1500, body: 0.5 });

  return artwork(
    frame,
    [
      air,
      moon,
      veil,
      farRidge,
      bank(850, 190, 0.8, 3),
      middleRidge,
      bank(1060, 200, 0.85, 24),
      nearRidge,
      bank(1330, 240, 0.8, 31),
    ],
    0.9,
  );
}
