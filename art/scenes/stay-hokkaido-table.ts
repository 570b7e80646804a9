/**
 * A stay in Hokkaido, the table: a bowl of crab soup in two hands, early February, seven in the morning.
 * One light: the snow outside, from a window on the left and above.
 */
import { single, type Frame } from '../frame.ts';
import { evenSteps, lerp, noise, r1 } from '../draw/numbers.ts';
import { type Point, curve, limb, line, oval } from '../draw/paths.ts';
import { evenStops, gradientShape, group, mix, shape, stroke } from '../draw/paint.ts';
import { clip, gaussianBlur } from '../draw/effects.ts';
import { type Place, orbitCamera } from '../draw/space.ts';
import { artwork } from '../draw/artwork.ts';
import { bokashi, inkLine, inkPath } from '../draw/room.ts';
import { type Profile, ring, vessel, wisps } from '../draw/tableware.ts';

export const frame = single.tall;

const BOWL: Profile = [
  [0.4, 0],
  [0.38, 0.1],
  [0.6, 0.16],
  [0.8, 0.3],
  [0.93, 0.55],
  [0.985, 0.8],
  [1, 1],
];
const [R, H] = [0.076, 0.076];
const SKIN = { light: '#efc7a0', shade: '#cf9a74', ink: '#5a3022' };

export default function stayHokkaidoTable({ width, height }: Frame): string {
  const see = orbitCamera({ x: 600, y: 1130, scale: 4100, tilt: 0.3, distance: 1.4 });
  const canvasPath = `M0 0H${width}V${height}H0Z`;

  // ── The sweater: rows of stitches, a band of flecks round the yoke ──
  const wool = (() => {
    let rows = '';
    const n = noise(4, 2);
    for (let x = 14; x < width; x += 38) {
      const points = evenSteps(9).map((t): Point => [x + 5 * n(x / 90 + t * 2), t * height]);
      rows += curve(points);
    }
    // The band round the yoke: a zigzag between two rows of dots, on the curve of the shoulders.
    const yoke = (r: number, a: number): Point => [600 + Math.sin(a) * r, -1250 + Math.cos(a) * r];
    const steps = evenSteps(56, -0.5, 0.5);
    const zigzag = line(steps.map((a, i) => yoke(i % 2 ? 1455 : 1495, a)));
    const dots = steps
      .flatMap((a, i) => [1425, 1525].map((r) => oval(...yoke(r, a), 7, i % 2 ? 7 : 4)))
      .join('');
    return (
      gradientShape(
        canvasPath,
        [0, 200],
        [width, 700],
        evenStops('#55719a #3d5680 #2a3d61 #1d2a47'),
      ) +
      stroke(rows, '#16213a', 3, 'opacity="0.35"') +
      stroke(zigzag, '#e9ecee', 9, 'opacity="0.55"') +
      shape(dots, '#e9ecee', 'opacity="0.55"')
    );
  })();
  const chest = gaussianBlur(
    shape('M330 620Q600 560 900 640L960 1180Q700 1330 420 1200Z', '#121a30', 'opacity="0.55"'),
    60,
  );
  const shadeSide = bokashi(canvasPath, [width, 500], [560, 420], '#0f1628', 0.6, 0.35, 0);

  // ── The bowl: black lacquer, red inside ──
  const at: Place = [0, 0, 0];
  const ray: Place = [0.5, -0.35, -0.8];
  const [sx, sy] = see([0, 0, H * 0.84]);
  const p = (dx: number, dy: number) => `${r1(sx + dx)} ${r1(sy + dy)}`;
  /** One limb of a crab, segment by segment: red above, pale below, dark at the joints and at the tip. */
  const leg = (...joints: readonly (readonly [dx: number, dy: number, girth: number])[]) =>
    joints
      .slice(1)
      .map(([dx, dy, girth], i): string => {
        const [ox, oy, start] = joints[i]!;
        const [a, b]: [Point, Point] = [
          [sx + ox, sy + oy],
          [sx + dx, sy + dy],
        ];
        const spine: Point[] = [a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - start * 0.12], b];
        const shiftSpine = (k: number) => spine.map(([x, y]): Point => [x, y + start * k]);
        return (
          shape(limb(spine, start + 7, girth + 6), '#5e1710') +
          shape(limb(spine, start, girth), '#cf442b') +
          shape(limb(shiftSpine(0.3), start * 0.36, girth * 0.3), '#f4d3b4') +
          shape(limb(shiftSpine(-0.2), start * 0.26, girth * 0.2), '#f29a70') +
          shape(oval(b[0], b[1], girth * 0.62, girth * 0.62), '#8e2418')
        );
      })
      .join('');
  const claw =
    'M104 -104C84 -150 106 -212 150 -236C162 -242 168 -234 164 -222C152 -194 160 -176 178 -192C190 -210 204 -240 220 -246C232 -248 234 -234 230 -218C222 -166 196 -112 156 -94C138 -86 114 -90 104 -104Z';
  const soup =
    shape(`M${p(-190, 6)}L${p(-140, -26)}L${p(-88, -12)}L${p(-136, 22)}Z`, '#f6ecd6') +
    shape(`M${p(-190, 6)}L${p(-136, 22)}V${r1(sy + 34)}L${p(-190, 18)}Z`, '#c9ad84') +
    [
      [-60, 30],
      [-20, 44],
      [-96, 46],
      [34, 36],
    ]
      .map(
        ([x, y]) =>
          shape(oval(sx + x!, sy + y!, 22, 9), '#7fa552') +
          shape(oval(sx + x!, sy + y! - 1, 12, 5), '#dce8b2'),
      )
      .join('');
  const crab =
    leg([-62, -2, 44], [-104, -92, 36], [-226, -150, 20], [-296, -126, 5]) +
    leg([64, 2, 38], [126, -100, 34]) +
    group(
      `transform="translate(${p(0, 0)})"`,
      shape(claw, '#cf442b', 'stroke="#5e1710" stroke-width="4"'),
      shape('M108 -116C94 -152 112 -202 146 -224C132 -190 128 -150 140 -112Z', '#f29a70'),
      shape('M226 -226C218 -168 196 -120 156 -98L142 -94C186 -120 206 -170 216 -226Z', '#f4d3b4'),
    ) +
    leg([136, -2, 42], [216, -84, 34], [330, -116, 20], [398, -88, 5]) +
    // The places where the legs stand in the soup.
    [-62, 64, 136]
      .map((x, i) => shape(oval(sx + x, sy + 6 + (i % 2) * 4, 36, 13), '#b98040'))
      .join('');
  const rimBack = ring(see, 0, 0, H, R * 0.95);
  const bowl =
    vessel(see, {
      at,
      r: R,
      height: H,
      profile: BOWL,
      ray,
      thick: 0.05,
      glaze: {
        wall: evenStops('#5a5558 #37333a #1f1c22 #141217 #0f0d12'),
        rim: '#2c272c',
        inside: ['#7d2319', '#c8432e'],
      },
      fill: { level: 0.84, colors: ['#8a5a2c', '#c48a45'] },
      content: () => soup,
    }) +
    stroke(ring(see, 0, 0, H, R), '#8d8587', 3) +
    stroke(rimBack, '#5a1a12', 2, 'opacity="0.5"') +
    crab;

  // ── The hands: fingers lie as arcs on the bowl's wall ──
  const wall = (z: number, degrees: number, lift: number): Point => {
    const i = BOWL.findIndex(([, h]) => h >= z);
    const [a, b] = [BOWL[i - 1]!, BOWL[i]!];
    const r = lerp(a[0], b[0], (z - a[1]) / (b[1] - a[1])) * R * lift;
    const t = (degrees * Math.PI) / 180;
    return see([r * Math.sin(t), -r * Math.cos(t), z * H]);
  };
  const finger = (z: number, tip: number, girth: number): string => {
    const spine = evenSteps(8).map((t) => wall(z - 0.03 * t, lerp(-92, tip, t), 1.05));
    const outline = (grow: number) => {
      const [x, y] = spine.at(-1)!;
      const r = r1(girth * 0.42 + grow / 2);
      return `${limb(spine, girth + grow, girth * 0.84 + grow)}M${r1(x + r)} ${r1(y)}A${r} ${r} 0 1 0 ${r1(x - r)} ${r1(y)}A${r} ${r} 0 1 0 ${r1(x + r)} ${r1(y)}Z`;
    };
    const [ex, ey] = spine.at(-1)!;
    const [kx, ky] = spine[4]!;
    const [jx, jy] = spine[6]!;
    const low = spine.map(([x, y]): Point => [x, y + girth * 0.52]);
    const crease = (x: number, y: number) =>
      `M${r1(x - 2)} ${r1(y - girth * 0.3)}Q${r1(x + 6)} ${r1(y)} ${r1(x - 1)} ${r1(y + girth * 0.22)}`;
    return (
      shape(outline(7), SKIN.ink) +
      shape(outline(0), SKIN.light) +
      clip(
        outline(0),
        shape(
          limb([...low, [ex + girth * 0.5, ey + girth * 0.5]], girth * 0.55, girth * 0.5),
          SKIN.shade,
        ),
      ) +
      shape(oval(ex + girth * 0.06, ey - girth * 0.1, girth * 0.24, girth * 0.18), '#f8dcc4') +
      stroke(
        oval(ex + girth * 0.06, ey - girth * 0.1, girth * 0.24, girth * 0.18),
        SKIN.ink,
        1.6,
        'opacity="0.5"',
      ) +
      stroke(crease(kx, ky) + crease(jx, jy), SKIN.ink, 2, 'opacity="0.45"')
    );
  };
  const hand = (() => {
    const [ix, iy] = wall(0.84, -90, 1.05);
    const [lx, ly] = wall(0.3, -86, 1.05);
    const at = (x: number, y: number) => `${r1(ix + x)} ${r1(iy + y)}`;
    const back = `M${at(30, -26)}C${at(-6, -34)} ${at(-44, -16)} ${at(-70, 22)}C${at(-100, 66)} ${at(-150, 104)} ${at(-206, 140)}L${at(-132, 322)}C${at(-80, 300)} ${at(-30, 276)} ${r1(lx - 40)} ${r1(ly + 56)}C${r1(lx + 8)} ${r1(ly + 40)} ${r1(lx + 40)} ${r1(ly + 20)} ${r1(lx + 44)} ${r1(ly - 14)}C${at(60, 120)} ${at(48, 40)} ${at(30, -26)}Z`;
    const shade = `M${at(-160, 250)}C${at(-90, 236)} ${at(-30, 200)} ${r1(lx - 30)} ${r1(ly)}L${r1(lx + 60)} ${r1(ly + 40)}L${at(-100, 350)}Z`;
    const thumb = `M${at(-70, 30)}C${at(-74, -18)} ${at(-42, -56)} ${at(0, -72)}C${at(30, -83)} ${at(64, -84)} ${at(71, -66)}C${at(75, -49)} ${at(54, -37)} ${at(30, -30)}C${at(10, -24)} ${at(0, -6)} ${at(4, 22)}Z`;
    const outer = `M${at(30, -26)}C${at(-6, -34)} ${at(-44, -16)} ${at(-70, 22)}C${at(-100, 66)} ${at(-150, 104)} ${at(-206, 140)}M${at(-132, 322)}C${at(-80, 300)} ${at(-30, 276)} ${r1(lx - 40)} ${r1(ly + 56)}C${r1(lx + 8)} ${r1(ly + 40)} ${r1(lx + 36)} ${r1(ly + 30)} ${r1(lx + 46)} ${r1(ly + 14)}`;
    return {
      thumb:
        shape(thumb, SKIN.light) +
        clip(
          thumb,
          shape(
            `M${at(80, -58)}Q${at(20, -50)} ${at(-20, 26)}L${at(30, 30)}L${at(90, -30)}Z`,
            SKIN.shade,
          ),
        ) +
        shape(oval(ix + 48, iy - 66, 14, 8), '#f8dcc4') +
        stroke(thumb.slice(0, -1), SKIN.ink, 3.6),
      back:
        shape(back, SKIN.light) +
        clip(back, shape(shade, SKIN.shade)) +
        stroke(outer, SKIN.ink, 3.6),
      fingers: [
        [0.3, -40, 40],
        [0.47, -31, 45],
        [0.65, -27, 48],
        [0.84, -31, 47],
      ]
        .map(([z, t, g]) => finger(z!, t!, g!))
        .join(''),
      cuff: [ix, iy] as Point,
    };
  })();
  const sleeve = (light: string, dark: string) => {
    const [ix, iy] = hand.cuff;
    const at = (x: number, y: number) => `${r1(ix + x)} ${r1(iy + y)}`;
    const arm = `M${at(-196, 96)}C${at(-260, 140)} ${at(-320, 170)} ${at(-420, 200)}L${at(-420, 760)}C${at(-330, 600)} ${at(-230, 460)} ${at(-92, 366)}Z`;
    const cuff = `M${at(-178, 92)}Q${at(-206, 110)} ${at(-232, 130)}L${at(-136, 396)}Q${at(-108, 384)} ${at(-78, 360)}Q${at(-146, 250)} ${at(-178, 92)}Z`;
    let ribs = '';
    for (let i = 1; i < 12; i++) {
      const t = i / 12;
      ribs += `M${at(lerp(-178, -78, t) - 30 * Math.sin(t * 3.14) * 0.5, lerp(92, 360, t))}L${at(lerp(-232, -136, t), lerp(130, 396, t))}`;
    }
    const folds =
      inkPath(
        [
          [ix - 250, iy + 190],
          [ix - 300, iy + 260],
          [ix - 330, iy + 340],
        ],
        7,
        3,
      ) +
      inkPath(
        [
          [ix - 190, iy + 400],
          [ix - 260, iy + 440],
          [ix - 330, iy + 520],
        ],
        7,
        5,
      );
    return (
      gaussianBlur(shape(arm, '#0d1426', 'opacity="0.6" transform="translate(14 16)"'), 14) +
      gradientShape(arm, [ix - 300, iy + 120], [ix - 200, iy + 520], evenStops(light, dark)) +
      shape(folds, '#131d33', 'opacity="0.8"') +
      gradientShape(
        cuff,
        [ix - 200, iy + 110],
        [ix - 110, iy + 390],
        evenStops(mix(light, '#ffffff', 0.12), dark),
      ) +
      stroke(ribs, '#131d33', 4, 'opacity="0.6"') +
      stroke(cuff, '#131d33', 3.6) +
      inkLine(
        [
          [ix - 196, iy + 96],
          [ix - 300, iy + 160],
          [ix - 420, iy + 200],
        ],
        5,
        7,
        '#131d33',
      )
    );
  };
  const mirror = (content: string) => group('transform="translate(1200 0) scale(-1 1)"', content);
  const steam = wisps({
    x: sx - 30,
    y: sy - 30,
    height: 700,
    spread: 300,
    count: 3,
    seed: 6,
    color: '#f6f5f0',
    opacity: 0.5,
    width: 100,
    drift: 60,
  });
  const dusk =
    bokashi(canvasPath, [0, height], [0, height - 320], '#0c1222', 0.5, 0) +
    bokashi(canvasPath, [width, 1100], [760, 1000], '#0c1222', 0.35, 0);

  return artwork(
    frame,
    [
      wool,
      chest,
      shadeSide,
      bowl,
      sleeve('#6d8ab5', '#2a3a5e') + mirror(sleeve('#48608d', '#1b2744')),
      hand.fingers + hand.back + hand.thumb,
      mirror(hand.fingers + hand.back + hand.thumb),
      steam,
      dusk,
    ],
    0.5,
  );
}
