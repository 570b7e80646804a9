/**
 * Home: Mt Fuji at dawn from the north shore of a lake, so the sun comes from the left (east)
 * and the night is still leaving on the right, where the white vertical line stands.
 */
import type { Frame } from '../frame.ts';
import { type Point, curve, limb, line } from '../draw/paths.ts';
import { parseStops, shape, stroke } from '../draw/paint.ts';
import { gaussianBlur } from '../draw/effects.ts';
import { glow, sky } from '../draw/sky.ts';
import { mist } from '../draw/mist.ts';
import { fuji, heightAt, land, ridge } from '../draw/land.ts';
import { lightPath, reflection, ripples, water } from '../draw/water.ts';
import { grass } from '../draw/plants.ts';
import { treeline } from '../draw/woods.ts';
import { conifer, pine } from '../draw/trees.ts';
import { artwork } from '../draw/artwork.ts';

const WATERLINE = 1010;

/** A hamlet on the far shore: thatched gables, one window already lit. `size`: px of a house front. */
function hamlet(x: number, y: number, size: number): string {
  const house = (cx: number, w: number, wall: string, thatch: string) =>
    shape(
      line(
        [
          [cx - w * 0.4, y],
          [cx - w * 0.4, y - w * 0.4],
          [cx + w * 0.4, y - w * 0.4],
          [cx + w * 0.4, y],
        ],
        true,
      ),
      wall,
    ) +
    // Thatch: a long ridge, sagging slopes, thick eaves.
    shape(
      `M${cx - w * 0.28} ${y - w * 0.86}Q${cx} ${y - w * 0.83} ${cx + w * 0.28} ${y - w * 0.86}Q${cx + w * 0.4} ${y - w * 0.56} ${cx + w * 0.6} ${y - w * 0.34}L${cx - w * 0.6} ${y - w * 0.34}Q${cx - w * 0.4} ${y - w * 0.56} ${cx - w * 0.28} ${y - w * 0.86}Z`,
      thatch,
    ) +
    shape(
      `M${cx - w * 0.28} ${y - w * 0.86}Q${cx - w * 0.4} ${y - w * 0.56} ${cx - w * 0.6} ${y - w * 0.34}L${cx - w * 0.5} ${y - w * 0.34}Q${cx - w * 0.3} ${y - w * 0.6} ${cx - w * 0.2} ${y - w * 0.855}Z`,
      '#c79a83',
    );
  const litWindow = (cx: number, w: number) =>
    `M${cx} ${y - size * 0.28}h${w}v${size * 0.17}h${-w}Z`;
  return (
    house(x + size * 1.35, size * 0.8, '#2e3c4b', '#4c525c') +
    house(x - size * 1.15, size * 0.7, '#2e3c4b', '#4a4f59') +
    house(x, size, '#283644', '#45474f') +
    glow(x + size * 0.05, y - size * 0.2, size * 1.3, '#ffcf87', 0.6) +
    shape(
      litWindow(x - size * 0.2, size * 0.18) + litWindow(x + size * 0.08, size * 0.18),
      '#ffdf9f',
    )
  );
}

/** A river boat with a standing boatman and his pole, heading left. `length`: px of the hull. */
function boat(x: number, y: number, length: number): string {
  const l = length;
  const hull = `M${x - l * 0.56} ${y - l * 0.12}Q${x - l * 0.42} ${y + l * 0.02} ${x - l * 0.28} ${y + l * 0.03}L${x + l * 0.36} ${y + l * 0.03}Q${x + l * 0.46} ${y + l * 0.01} ${x + l * 0.52} ${y - l * 0.075}Q${x + l * 0.2} ${y - l * 0.025} ${x - l * 0.1} ${y - l * 0.03}Q${x - l * 0.36} ${y - l * 0.045} ${x - l * 0.56} ${y - l * 0.12}Z`;
  const fx = x + l * 0.27; // the boatman stands aft
  const fy = y - l * 0.03;
  const coat = `M${fx - l * 0.035} ${fy}L${fx - l * 0.055} ${fy - l * 0.13}Q${fx - l * 0.06} ${fy - l * 0.24} ${fx - l * 0.012} ${fy - l * 0.265}Q${fx + l * 0.045} ${fy - l * 0.24} ${fx + l * 0.05} ${fy - l * 0.12}L${fx + l * 0.04} ${fy}Z`;
  const arms = limb(
    [
      [fx, fy - l * 0.22],
      [fx + l * 0.06, fy - l * 0.17],
      [fx + l * 0.1, fy - l * 0.2],
    ],
    l * 0.035,
    l * 0.02,
  );
  const hat = `M${fx - l * 0.085} ${fy - l * 0.278}Q${fx - l * 0.015} ${fy - l * 0.37} ${fx + l * 0.055} ${fy - l * 0.278}Q${fx - l * 0.015} ${fy - l * 0.262} ${fx - l * 0.085} ${fy - l * 0.278}Z`;
  return (
    stroke(
      line([
        [fx + l * 0.055, fy - l * 0.44],
        [fx + l * 0.23, y + l * 0.1],
      ]),
      '#14212e',
      l * 0.014,
    ) +
    shape(coat, '#1b2a3a') +
    shape(arms, '#1b2a3a') +
    // Dawn on his shoulder and hat.
    stroke(
      curve([
        [fx - l * 0.04, fy - l * 0.03],
        [fx - l * 0.053, fy - l * 0.14],
        [fx - l * 0.035, fy - l * 0.235],
      ]),
      '#d9a27f',
      l * 0.014,
    ) +
    shape(hat, '#b58e6b') +
    shape(hull, '#131f2b') +
    stroke(
      `M${x - l * 0.55} ${y - l * 0.117}Q${x - l * 0.36} ${y - l * 0.043} ${x - l * 0.1} ${y - l * 0.028}L${x + l * 0.18} ${y - l * 0.024}`,
      '#c99a80',
      l * 0.013,
    ) +
    // Cargo under a mat amidships.
    shape(
      `M${x - l * 0.2} ${y - l * 0.03}Q${x - l * 0.16} ${y - l * 0.1} ${x - l * 0.07} ${y - l * 0.1}Q${x + l * 0.02} ${y - l * 0.1} ${x + l * 0.05} ${y - l * 0.028}Z`,
      '#2b3844',
    )
  );
}

export default function hero(frame: Frame): string {
  const { width, height } = frame;
  const tall = width < height;
  // Left of the middle in WIDE, for the text on the right; in the middle and lower in TALL, for the text above.
  const fujiX = tall ? 600 : 1000;
  const fujiTop = tall ? 470 : 372;
  const boatX = tall ? 720 : 1390;
  const boatY = tall ? 1186 : 1190;
  const boatLength = tall ? 176 : 196;
  const hamletX = tall ? 800 : 1700;

  const dawnSky = sky(
    frame,
    parseStops(
      '#16263f 0, #1f3552 0.1, #36526e 0.3, #587388 0.5, #8a9293 0.66, #c5a48c 0.8, #e2b38a 0.9, ' +
        '#e8bd92 1',
    ),
    WATERLINE,
  );
  const sunrise =
    glow(tall ? -40 : -60, 830, tall ? 1000 : 1500, '#f4bd88', 0.9, 470) +
    glow(tall ? 60 : 160, 880, tall ? 520 : 800, '#ffdca8', 0.75, 210);
  // Keeps the western sky dark behind the white line.
  const night =
    `<linearGradient id="night" x1="0" x2="1" y1="0" y2="0"><stop offset="0.42" stop-color="#1d324d" stop-opacity="0"/><stop offset="0.72" stop-color="#1d324d" stop-opacity="${tall ? 0.16 : 0.5}"/><stop offset="1" stop-color="#1d324d" stop-opacity="${tall ? 0.3 : 0.62}"/></linearGradient>` +
    `<rect width="${width}" height="${WATERLINE}" fill="url(#night)"/>`;
  const clouds =
    mist(frame, {
      y: 250,
      height: 190,
      color: '#8fa3b4',
      opacity: 0.24,
      seed: 21,
      stretch: 1900,
      body: 0.25,
    }) +
    mist(frame, {
      y: 585,
      height: 150,
      color: '#d9b6a5',
      opacity: 0.5,
      seed: 9,
      stretch: 1700,
      body: 0.2,
    }) +
    mist(frame, {
      y: 740,
      height: 130,
      color: '#f6cfa6',
      opacity: 0.6,
      seed: 33,
      stretch: 1500,
      body: 0.25,
    });

  const mountain = fuji({
    x: fujiX,
    top: fujiTop,
    base: 965,
    spread: tall ? 960 : 1190,
    seed: 6,
    body: parseStops('#48597a 0, #5f6b88 0.4, #8b8798 0.72, #c4aaa0 1'),
    snow: parseStops('#fde6d2 0, #f7d6c0 0.6, #e9c2b2 1'),
    snowShade: '#93a1bb',
    shade: '#33466a',
    snowline: 0.3,
  });

  const farRidge = ridge(frame, {
    seed: 12,
    y: 866,
    rise: 54,
    wave: 400,
    lift: (x) => 24 - 110 * Math.max(0, x - 0.62) - 60 * Math.max(0, 0.22 - x),
  });
  const midRidge = ridge(frame, {
    seed: 31,
    y: 922,
    rise: 44,
    wave: 360,
    lift: (x) => 30 - 260 * Math.max(0, x - 0.62) - 40 * Math.max(0, 0.25 - x),
  });
  const nearRidge = ridge(frame, {
    seed: 44,
    y: 985,
    rise: 24,
    wave: 300,
    lift: (x) => 8 - 330 * Math.max(0, x - 0.74),
  });
  const hills =
    land(farRidge, WATERLINE, parseStops('#717c93 0, #998f98 0.45, #dab79e 1')) +
    mist(frame, { y: 930, height: 130, color: '#f0cdae', opacity: 0.85, seed: 5, body: 0.6 }) +
    treeline(midRidge, { seed: 2, size: 26, fill: '#53637a', density: 1.5 }) +
    land(midRidge, WATERLINE, parseStops('#53637a 0, #7d838f 0.5, #c9a996 1')) +
    mist(frame, { y: 985, height: 110, color: '#f5d6b8', opacity: 0.95, seed: 14, body: 0.6 }) +
    treeline(nearRidge, { seed: 8, size: 44, fill: '#2d4153', density: 1.7 }) +
    land(nearRidge, WATERLINE + 2, parseStops('#2d4153 0, #4b5a65 1'));
  const village = hamlet(hamletX, WATERLINE, tall ? 40 : 46);

  const lake = water(
    frame,
    WATERLINE,
    height,
    parseStops('#dcb495 0, #b3a198 0.07, #718490 0.22, #43607a 0.45, #243d54 0.75, #152738 1'),
  );
  const mirrored = reflection(mountain + hills, {
    waterline: WATERLINE,
    depth: 430,
    opacity: 0.62,
    squash: 0.58,
    waver: 10,
  });
  const dawnOnWater =
    glow(tall ? 0 : 60, 1030, tall ? 620 : 1000, '#ffd3a0', 0.6, 130) +
    ripples({
      seed: 3,
      from: -100,
      to: width * 0.62,
      top: WATERLINE + 6,
      bottom: 1220,
      count: tall ? 60 : 120,
      length: 170,
      fill: '#ffdcb4',
      opacity: 0.34,
    }) +
    ripples({
      seed: 13,
      from: -100,
      to: width + 100,
      top: 1060,
      bottom: 1460,
      count: tall ? 60 : 120,
      length: 260,
      fill: '#9db6c4',
      opacity: 0.16,
    }) +
    ripples({
      seed: 23,
      from: -100,
      to: width + 100,
      top: 1030,
      bottom: 1480,
      count: tall ? 60 : 110,
      length: 240,
      fill: '#14283c',
      opacity: 0.22,
    }) +
    lightPath({
      seed: 4,
      x: hamletX,
      top: WATERLINE + 5,
      bottom: WATERLINE + 120,
      narrow: 22,
      wide: 46,
      count: 16,
      fill: '#ffd794',
      opacity: 0.75,
    });
  const lakeMist =
    mist(frame, {
      y: 1020,
      height: 74,
      color: '#f3d9c2',
      opacity: 0.75,
      seed: 41,
      stretch: 900,
      body: 0.45,
    }) +
    mist(frame, {
      y: 1082,
      height: 70,
      color: '#e6d3c8',
      opacity: 0.34,
      seed: 52,
      stretch: 1000,
      body: 0.2,
    });

  // The wake opens behind the boat: long thin lines that die away, with short cross-ripples between.
  const stern = boatX + boatLength * 0.4;
  const trail = boatLength * 3.2;
  const arm = (drop: number, thick: number, length: number) =>
    `M${stern} ${boatY + 3}Q${stern + length * 0.5} ${boatY + 3 + drop * 0.42 - thick} ${stern + length} ${boatY + 3 + drop}Q${stern + length * 0.5} ${boatY + 3 + drop * 0.42 + thick} ${stern} ${boatY + 3}Z`;
  const wake =
    shape(arm(52, 2.6, trail) + arm(-20, 1.6, trail * 0.85), '#e9d3c6', 'opacity="0.62"') +
    shape(arm(30, 1.6, trail * 0.7) + arm(70, 2, trail * 0.7), '#1b3146', 'opacity="0.5"') +
    ripples({
      seed: 7,
      from: stern,
      to: stern + trail * 0.5,
      top: boatY - 4,
      bottom: boatY + 24,
      count: 14,
      length: 80,
      fill: '#d6cfd0',
      opacity: 0.4,
    });
  const ferry =
    reflection(boat(boatX, boatY, boatLength), {
      waterline: boatY + 5,
      depth: 90,
      opacity: 0.75,
      squash: 0.8,
      waver: 10,
      blur: 1,
    }) +
    wake +
    boat(boatX, boatY, boatLength);

  // Dark headland: rises to the left edge, carries the pines, and leaves the lower left calm for text.
  const bank = ridge(frame, {
    seed: 71,
    y: 1440,
    rise: 22,
    wave: 260,
    lift: (x) =>
      tall
        ? 20 - 230 * Math.max(0, 0.42 - x) ** 1.2 - 60 * Math.max(0, x - 0.7)
        : 30 - 620 * Math.max(0, 0.36 - x) ** 1.3 - 300 * Math.max(0, x - 0.8) ** 1.2,
  });
  const onBank = (x: number) => heightAt(bank, x) + 8;
  const needles = '#142730';
  const firstPine = {
    needles,
    lit: '#3d4b47',
    trunk: '#15212a',
    bark: '#7d5a4c',
    light: 1 as const,
  };
  const pines = tall
    ? pine({
        ...firstPine,
        x: 34,
        base: onBank(34),
        height: 640,
        seed: 5,
        lean: 60,
        spread: 0.22,
        boughs: 8,
      }) +
      conifer({
        x: 1150,
        base: 1470,
        height: 290,
        seed: 61,
        fill: '#12242e',
        lit: '#2f4448',
        litOpacity: 0.5,
      }) +
      conifer({
        x: 1070,
        base: 1490,
        height: 190,
        seed: 62,
        fill: '#142731',
        lit: '#2f4448',
        litOpacity: 0.5,
      })
    : pine({
        ...firstPine,
        x: 330,
        base: onBank(330),
        height: 400,
        seed: 14,
        lean: 50,
        spread: 0.27,
        boughs: 7,
      }) +
      pine({
        ...firstPine,
        x: 96,
        base: onBank(96),
        height: 800,
        seed: 5,
        lean: 80,
        spread: 0.22,
        boughs: 9,
      }) +
      conifer({
        x: 2330,
        base: 1470,
        height: 330,
        seed: 61,
        fill: '#12242e',
        lit: '#2f4448',
        litOpacity: 0.5,
      }) +
      conifer({
        x: 2225,
        base: 1490,
        height: 230,
        seed: 62,
        fill: '#142731',
        lit: '#2f4448',
        litOpacity: 0.5,
      }) +
      conifer({ x: 2420, base: 1480, height: 420, seed: 63, fill: '#10212a' });
  const foreground =
    gaussianBlur(
      land(
        bank.map(([x, y]): Point => [x, y + 10]),
        1500,
        '#1a2c3a',
      ),
      14,
    ) +
    pines +
    land(bank, height, parseStops('#14262f 0, #0c1a22 1')) +
    grass(bank, {
      seed: 9,
      from: 0,
      to: width,
      count: tall ? 160 : 330,
      height: 52,
      fill: '#14262f',
    });

  return artwork(frame, [
    dawnSky,
    sunrise,
    clouds,
    night,
    mountain,
    hills,
    village,
    lake,
    mirrored,
    dawnOnWater,
    lakeMist,
    ferry,
    foreground,
  ]);
}
