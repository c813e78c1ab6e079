import { concrete, paint, planks, rug, shine, speck } from './materials.ts';
import { ball, block, box, stick, unit, type Colour, type Material, type Shape, type Vec } from './shapes.ts';
import { car, daySky, plant } from './things.ts';
import type { Panel, World } from './trace.ts';

interface Light {
  isNight: boolean;
}

const white = paint([0.84, 0.83, 0.8], { rough: 0.03 });
const chrome = paint([0.6, 0.6, 0.62], { mirror: 0.35 });
const sunLight: Colour = [3.4, 3, 2.4];

/** Walls with no wall behind the lens, a floor and a ceiling; the room is seen along z. */
function roomWalls(
  size: { x: readonly [number, number]; high: number; deep: number },
  wall: Material,
  floor: Material,
) {
  const [[l, r], high, deep] = [size.x, size.high, size.deep];
  return [
    box([l - 0.2, -0.1, -0.2], [r + 0.2, 0, deep + 0.2], floor),
    box([l - 0.2, high, -0.2], [r + 0.2, high + 0.1, deep + 0.2], white),
    box([l - 0.2, 0, deep], [r + 0.2, high, deep + 0.2], wall),
    box([l - 0.2, 0, -0.2], [l, high, deep], wall),
    box([l - 0.2, 0, -0.2], [r + 0.2, high, -0.1], wall),
    box([l, 0, deep - 0.02], [r, 0.12, deep], white),
    box([l, 0, 0], [l + 0.02, 0.12, deep], white),
  ];
}

/** The right wall with an opening that day comes through. */
function openWall(
  x: number,
  high: number,
  deep: number,
  hole: { y: readonly [number, number]; z: readonly [number, number] },
  wall: Material,
): Shape[] {
  const [[y0, y1], [z0, z1]] = [hole.y, hole.z];
  const frame = (from: Vec, to: Vec) => box(from, to, white);
  return [
    box([x, 0, -0.2], [x + 0.2, high, z0], wall),
    box([x, 0, z1], [x + 0.2, high, deep], wall),
    box([x, 0, z0], [x + 0.2, y0, z1], wall),
    box([x, y1, z0], [x + 0.2, high, z1], wall),
    frame([x - 0.04, y0 - 0.06, z0 - 0.06], [x + 0.06, y0, z1 + 0.06]),
    frame([x - 0.04, y1, z0 - 0.06], [x + 0.06, y1 + 0.06, z1 + 0.06]),
    frame([x + 0.02, y0, (z0 + z1) / 2 - 0.025], [x + 0.07, y1, (z0 + z1) / 2 + 0.025]),
    frame([x + 0.02, (y0 + y1) / 2 - 0.02, z0], [x + 0.07, (y0 + y1) / 2 + 0.02, z1]),
  ];
}

const daylight = (x: number, y: readonly [number, number], z: readonly [number, number], light: Colour): Panel => ({
  corner: [x, y[0], z[0]],
  sides: [
    [0, y[1] - y[0], 0],
    [0, 0, z[1] - z[0]],
  ],
  light,
});

function curtain(x: number, from: number, to: number, high: number, cloth: Material): Shape[] {
  return Array.from({ length: Math.round((to - from) / 0.07) }, (_, n) =>
    stick(
      [x - 0.05 - 0.03 * (n % 2), 0.06, from + n * 0.07],
      [x - 0.05 - 0.03 * (n % 2), high, from + n * 0.07],
      0.042,
      cloth,
    ),
  );
}

function lens(
  shapes: Shape[],
  where: Pick<World, 'eye' | 'target' | 'view'>,
  sun: Vec,
  panels: Panel[],
  { isNight }: Light,
  infrared: number,
): World {
  const base = { shapes, ...where, sun: unit(sun) };
  if (isNight) {
    return { ...base, sunLight: [0, 0, 0], sky: () => [0, 0, 0], ambient: [0, 0, 0], panels: [], infrared };
  }
  return { ...base, sunLight, sky: daySky, ambient: [0.16, 0.16, 0.165], panels };
}

/** A row of books with their backs to the room. */
function books(from: Vec, wide: number, seed: number): Shape[] {
  const colours: Colour[] = [
    [0.45, 0.13, 0.1],
    [0.12, 0.22, 0.35],
    [0.6, 0.5, 0.3],
    [0.15, 0.28, 0.18],
    [0.75, 0.72, 0.66],
    [0.2, 0.18, 0.2],
  ];
  const row: Shape[] = [];
  for (let [x, n] = [0, 0]; x < wide - 0.06; n += 1) {
    const thick = 0.025 + 0.03 * speck(n, seed);
    const colour = colours[Math.floor(speck(n, seed, 1) * colours.length)] ?? [0.5, 0.5, 0.5];
    row.push(
      box(
        [from[0] + x, from[1], from[2]],
        [from[0] + x + thick - 0.003, from[1] + 0.2 + 0.07 * speck(n, seed, 2), from[2] + 0.18],
        paint(colour),
      ),
    );
    x += thick;
  }
  return row;
}

/** Sofa, table, books and the window. */
export function livingRoom(light: Light): World {
  const wall = paint([0.74, 0.71, 0.64], { rough: 0.03 });
  const sofa = paint([0.25, 0.33, 0.36], { rough: 0.2, size: 0.04 });
  const oak = planks([0.5, 0.34, 0.2], { width: 0.3, length: 2, along: 'x' });
  const black = paint([0.03, 0.03, 0.035], { mirror: 0.12 });
  const cushion = (at: Vec, colour: Colour) => ball(at, [0.24, 0.21, 0.11], paint(colour, { rough: 0.2, size: 0.05 }));
  const shapes: Shape[] = [
    ...roomWalls(
      { x: [-2.6, 2.6], high: 2.6, deep: 5.4 },
      wall,
      planks([0.46, 0.3, 0.17], { width: 0.13, length: 1.6, mirror: 0.06 }),
    ),
    ...openWall(2.6, 2.6, 5.4, { y: [0.5, 2.25], z: [2, 4.2] }, wall),
    ...curtain(2.6, 1.55, 2.1, 2.42, paint([0.72, 0.66, 0.55], { rough: 0.1 })),
    ...curtain(2.6, 4.15, 4.75, 2.42, paint([0.72, 0.66, 0.55], { rough: 0.1 })),
    stick([2.5, 2.44, 1.4], [2.5, 2.44, 4.9], 0.018, black),
    box(
      [-1.65, 0, 1.7],
      [1.55, 0.015, 4.1],
      rug(
        [-0.05, 0, 2.9],
        [1.6, 1.2],
        [
          [0.55, 0.48, 0.38],
          [0.5, 0.2, 0.14],
          [0.2, 0.24, 0.3],
        ],
      ),
    ),
    // The sofa at the far wall
    box([-1.35, 0.12, 4.35], [1.05, 0.44, 5.2], sofa),
    box([-1.35, 0.4, 5], [1.05, 0.86, 5.3], sofa),
    box([-1.55, 0.1, 4.33], [-1.3, 0.64, 5.28], sofa),
    box([1, 0.1, 4.33], [1.25, 0.64, 5.28], sofa),
    ...[-1.27, -0.51, 0.25].map((x) =>
      block(
        { x: [x, x + 0.74], z: [4.28, 5.02], y: 0.42 },
        { x: [x + 0.03, x + 0.71], z: [4.31, 5.02], y: 0.55 },
        sofa,
      ),
    ),
    cushion([-1.02, 0.74, 4.9], [0.72, 0.42, 0.14]),
    cushion([-0.68, 0.72, 4.86], [0.8, 0.76, 0.66]),
    cushion([0.75, 0.73, 4.88], [0.2, 0.3, 0.26]),
    block(
      { x: [0.2, 0.85], z: [4.25, 4.75], y: 0.55 },
      { x: [0.22, 0.83], z: [4.27, 4.75], y: 0.59 },
      paint([0.7, 0.66, 0.58], { rough: 0.3, size: 0.03 }),
    ),
    // Table with cup, books and bowl
    box([-0.75, 0.36, 2.55], [0.6, 0.41, 3.2], oak),
    ...[-0.68, 0.53].flatMap((x) => [2.62, 3.13].map((z) => stick([x, 0.02, z], [x, 0.36, z], 0.024, black))),
    box([-0.5, 0.41, 2.75], [-0.22, 0.45, 2.96], paint([0.2, 0.3, 0.42]), 0.3),
    box([-0.48, 0.45, 2.77], [-0.24, 0.48, 2.94], paint([0.75, 0.3, 0.2]), 0.1),
    stick([0.15, 0.43, 2.85], [0.15, 0.49, 2.85], 0.04, paint([0.85, 0.84, 0.8])),
    ball([0.36, 0.46, 3.02], [0.13, 0.05, 0.13], paint([0.25, 0.42, 0.42], { mirror: 0.1 })),
    // Shelf with books at the left
    ...[0.05, 0.45, 0.85, 1.25, 1.65, 2.02].map((y) => box([-2.58, y, 4.95], [-1.68, y + 0.03, 5.38], oak)),
    box([-2.6, 0, 4.95], [-2.56, 2.05, 5.38], oak),
    box([-1.7, 0, 4.95], [-1.66, 2.05, 5.38], oak),
    ...[0.08, 0.48, 0.88, 1.28, 1.68].flatMap((y, n) => books([-2.54, y, 5.02], n % 2 === 0 ? 0.84 : 0.6, n + 3)),
    ...plant([-2.2, 2.05, 5.15], 0.55, 12),
    // Television at the left wall
    box([-2.6, 0.1, 1.9], [-2.2, 0.5, 3.8], oak),
    box([-2.52, 0.72, 2.05], [-2.46, 1.62, 3.65], black),
    box([-2.5, 0.5, 2.7], [-2.35, 0.72, 3], black),
    // Pictures, lamp, plant
    box([-0.75, 1.25, 5.34], [-0.05, 2.05, 5.4], black),
    box([-0.7, 1.3, 5.33], [-0.1, 2, 5.35], paint([0.75, 0.55, 0.35], { rough: 0.5, size: 0.3 })),
    box([0.15, 1.45, 5.34], [0.65, 2.05, 5.4], black),
    box([0.19, 1.49, 5.33], [0.61, 2.01, 5.35], paint([0.35, 0.5, 0.55], { rough: 0.5, size: 0.2 })),
    stick([1.72, 0, 5], [1.72, 1.5, 5], 0.015, black),
    ball([1.72, 0.01, 5], [0.16, 0.02, 0.16], black),
    block(
      { x: [1.5, 1.94], z: [4.78, 5.22], y: 1.42 },
      { x: [1.58, 1.86], z: [4.86, 5.14], y: 1.75 },
      paint([0.86, 0.8, 0.68]),
    ),
    ...plant([2.2, 0, 4.95], 1.6, 15, [0.75, 0.73, 0.68]),
  ];
  const panels = [daylight(2.62, [0.5, 2.25], [2, 4.2], [5.2, 5.6, 6.2])];
  return lens(
    shapes,
    { eye: [-0.3, 2.3, 0.25], target: [-0.05, 0.75, 4.2], view: 64 },
    [1, 0.72, -0.25],
    panels,
    light,
    13,
  );
}

/** Cot, drawers and a mobile. */
export function nursery(light: Light): World {
  const paper: Material = (p) => {
    const [u, v] = [Math.round(p[0] / 0.5), Math.round(p[1] / 0.42)];
    const [dx, dy] = [p[0] - u * 0.5 - (v % 2) * 0.12, p[1] - v * 0.42];
    const isDot = Math.abs(p[2] - 4.6) < 0.05 && dx * dx + dy * dy < 0.0028;
    return { colour: isDot ? [0.85, 0.72, 0.42] : [0.62, 0.71, 0.72] };
  };
  const wood = planks([0.62, 0.46, 0.3], { width: 0.4, length: 3, along: 'x' });
  const bar = paint([0.84, 0.8, 0.73], { rough: 0.03 });
  const wool = (colour: Colour) => paint(colour, { rough: 0.3, size: 0.03 });
  const brown = wool([0.45, 0.3, 0.18]);
  const bars = (z: number) =>
    Array.from({ length: 17 }, (_, n) => stick([-0.98 + n * 0.085, 0.3, z], [-0.98 + n * 0.085, 0.93, z], 0.013, bar));
  const shapes: Shape[] = [
    ...roomWalls(
      { x: [-2.1, 2.1], high: 2.5, deep: 4.6 },
      paper,
      planks([0.6, 0.46, 0.31], { width: 0.14, length: 1.5, mirror: 0.04 }),
    ),
    ...openWall(2.1, 2.5, 4.6, { y: [0.85, 2.1], z: [1.9, 3.3] }, paint([0.66, 0.73, 0.73])),
    ...curtain(2.1, 1.5, 1.95, 2.3, wool([0.82, 0.7, 0.5])),
    ...curtain(2.1, 3.25, 3.7, 2.3, wool([0.82, 0.7, 0.5])),
    ball(
      [0.15, 0, 2.4],
      [1.05, 0.02, 0.95],
      rug(
        [0.15, 0, 2.4],
        [1.05, 0.95],
        [
          [0.75, 0.7, 0.6],
          [0.62, 0.42, 0.36],
          [0.8, 0.76, 0.68],
        ],
      ),
    ),
    // Cot
    ...bars(3.1),
    ...bars(3.85),
    box([-1.03, 0.92, 3.06], [0.43, 0.98, 3.13], bar),
    box([-1.03, 0.92, 3.82], [0.43, 0.98, 3.89], bar),
    box([-1.03, 0.26, 3.06], [0.43, 0.32, 3.89], bar),
    box([-1.06, 0, 3.04], [-0.99, 1.12, 3.91], bar),
    box([0.38, 0, 3.04], [0.45, 1.12, 3.91], bar),
    box([-0.97, 0.32, 3.14], [0.37, 0.48, 3.82], wool([0.85, 0.85, 0.83])),
    ball([-0.1, 0.47, 3.48], [0.42, 0.11, 0.28], wool([0.4, 0.55, 0.62])),
    ball([-0.74, 0.52, 3.48], [0.17, 0.06, 0.23], wool([0.88, 0.87, 0.84])),
    ball([-0.66, 0.6, 3.48], [0.095, 0.085, 0.085], paint([0.7, 0.52, 0.42])),
    // Mobile
    stick([-1.02, 1.1, 3.5], [-1.02, 1.75, 3.5], 0.014, bar),
    stick([-1.02, 1.75, 3.5], [-0.45, 1.82, 3.5], 0.012, bar),
    ...[
      [-0.68, 3.35, 0.8, 0.35, 0.25],
      [-0.25, 3.4, 0.3, 0.5, 0.6],
      [-0.45, 3.68, 0.85, 0.7, 0.3],
      [-0.38, 3.25, 0.45, 0.6, 0.35],
    ].flatMap(([x = 0, z = 0, ...colour], n) => {
      const at: Vec = [x, 1.42 + 0.05 * n, z];
      return [
        stick([-0.45, 1.82, 3.5], [at[0], at[1] + 0.06, at[2]], 0.004, bar),
        ball(at, 0.062, wool(colour as unknown as Colour)),
      ];
    }),
    // Drawers with lamp, bear and books
    box([-2.08, 0, 2.2], [-1.55, 0.85, 3.5], bar),
    ...[0.1, 0.36, 0.62].flatMap((y) => [
      box([-1.55, y, 2.24], [-1.53, y + 0.22, 3.46], wood),
      ball([-1.51, y + 0.11, 2.85], 0.025, bar),
    ]),
    stick([-1.82, 0.85, 2.45], [-1.82, 1.08, 2.45], 0.03, wood),
    block(
      { x: [-1.97, -1.67], z: [2.3, 2.6], y: 1.05 },
      { x: [-1.91, -1.73], z: [2.36, 2.54], y: 1.27 },
      light.isNight ? shine([1.1, 1.1, 1.1]) : wool([0.86, 0.8, 0.68]),
    ),
    ball([-1.8, 0.97, 3.1], [0.11, 0.13, 0.11], brown),
    ball([-1.78, 1.16, 3.1], 0.09, brown),
    ball([-1.78, 1.24, 3.03], 0.03, brown),
    ball([-1.78, 1.24, 3.17], 0.03, brown),
    ball([-1.7, 1.14, 3.1], 0.04, wool([0.7, 0.55, 0.38])),
    // Armchair at the right
    box([1.05, 0.12, 3.5], [1.85, 0.42, 4.3], wool([0.72, 0.5, 0.42])),
    box([1.05, 0.4, 4.1], [1.85, 1, 4.4], wool([0.72, 0.5, 0.42])),
    box([0.95, 0.1, 3.5], [1.1, 0.62, 4.4], wool([0.68, 0.46, 0.38])),
    box([1.8, 0.1, 3.5], [1.95, 0.62, 4.4], wool([0.68, 0.46, 0.38])),
    ball([1.45, 0.62, 4.02], [0.22, 0.2, 0.1], wool([0.85, 0.8, 0.7])),
    // Toys and a basket
    box([0.75, 0.02, 2.1], [0.86, 0.13, 2.21], paint([0.75, 0.25, 0.2]), 0.4),
    box([0.9, 0.02, 2.24], [1.01, 0.13, 2.35], paint([0.25, 0.45, 0.6]), 0.4),
    box([0.68, 0.02, 2.3], [0.79, 0.13, 2.41], paint([0.85, 0.7, 0.25]), 0.4),
    ball([-0.55, 0.13, 2.15], 0.13, paint([0.8, 0.35, 0.25], { mirror: 0.05 })),
    block(
      { x: [-0.75, -0.35], z: [4.1, 4.5], y: 0 },
      { x: [-0.82, -0.28], z: [4.03, 4.57], y: 0.4 },
      planks([0.6, 0.47, 0.3], { width: 0.05, length: 1 }),
    ),
    // Pictures and a string of flags
    ...[-0.75, -0.1].flatMap((x) => [
      box([x, 1.4, 4.55], [x + 0.42, 1.95, 4.6], wood),
      box([x + 0.04, 1.44, 4.54], [x + 0.38, 1.91, 4.56], wool([0.85, 0.8, 0.7])),
    ]),
    ball([-0.54, 1.68, 4.53], [0.11, 0.13, 0.015], wool([0.75, 0.45, 0.3])),
    ball([0.11, 1.66, 4.53], [0.13, 0.09, 0.015], wool([0.35, 0.5, 0.6])),
    ...Array.from({ length: 9 }, (_, n) =>
      block(
        { x: [0.72 + n * 0.14, 0.73 + n * 0.14], z: [4.57, 4.58], y: 1.84 - 0.09 * Math.sin((n / 8) * 3.14) },
        { x: [0.67 + n * 0.14, 0.78 + n * 0.14], z: [4.57, 4.58], y: 2 - 0.09 * Math.sin((n / 8) * 3.14) },
        wool(
          [
            [0.8, 0.4, 0.3],
            [0.85, 0.72, 0.4],
            [0.35, 0.5, 0.55],
          ][n % 3] as unknown as Colour,
        ),
      ),
    ),
  ];
  const panels = [daylight(2.12, [0.85, 2.1], [1.9, 3.3], [6, 6.2, 6.4])];
  return lens(
    shapes,
    { eye: [0.7, 2.25, 0.2], target: [-0.3, 0.65, 3.4], view: 62 },
    [1, 0.7, -0.15],
    panels,
    light,
    11,
  );
}

/** The car, shelves, a bench and the closed door. */
export function garage(light: Light): World {
  const wall = paint([0.68, 0.67, 0.63], { rough: 0.08, size: 0.5 });
  const steel = paint([0.32, 0.34, 0.36], { mirror: 0.06 });
  const bench = planks([0.5, 0.36, 0.22], { width: 0.15, length: 2.4 });
  const card = paint([0.52, 0.38, 0.24], { rough: 0.15, size: 0.1 });
  const tub = (colour: Colour) => paint(colour, { rough: 0.05, mirror: 0.03 });
  const roller: Material = (p) => {
    const along = p[1] / 0.5 - Math.floor(p[1] / 0.5);
    const isSeam = along < 0.03;
    const isPanel = along > 0.14 && along < 0.88 && Math.abs(p[0] / 0.75 - Math.round(p[0] / 0.75)) > 0.09;
    return { colour: isSeam ? [0.3, 0.3, 0.3] : isPanel ? [0.72, 0.72, 0.7] : [0.8, 0.8, 0.78] };
  };
  const lamp = light.isNight ? white : shine([4.5, 4.4, 4.1]);
  const tube = (z: number): Panel => ({
    corner: [-0.5, 2.82, z],
    sides: [
      [1.6, 0, 0],
      [0, 0, 0.16],
    ],
    light: [9, 8.8, 8.2],
  });
  const shapes: Shape[] = [
    ...roomWalls({ x: [-3.1, 3.1], high: 2.95, deep: 7 }, wall, concrete([0.5, 0.49, 0.47], 2.4)),
    ...openWall(3.1, 2.95, 7, { y: [1.3, 2.2], z: [2.4, 4] }, wall),
    // The door, its rails and its motor
    box([-2.2, 0.02, 6.92], [2.3, 2.5, 7], roller),
    box([-2.32, 0, 6.85], [-2.2, 2.62, 7], white),
    box([2.3, 0, 6.85], [2.42, 2.62, 7], white),
    box([-2.32, 2.5, 6.85], [2.42, 2.64, 7], white),
    ...[-2.15, 2.25].map((x) => stick([x, 2.66, 2.4], [x, 2.66, 6.9], 0.025, chrome)),
    stick([0.05, 2.78, 3], [0.05, 2.78, 6.9], 0.02, chrome),
    box([-0.2, 2.6, 2.5], [0.3, 2.82, 3.1], paint([0.2, 0.2, 0.21])),
    ...[1.9, 5.2].flatMap((z) => [box([-0.5, 2.84, z], [1.1, 2.93, z + 0.16], lamp)]),
    ...car(0.75, 2.3, [0.42, 0.07, 0.06]),
    ball([0.9, 0.001, 1.9], [0.3, 0.003, 0.22], paint([0.16, 0.15, 0.14], { mirror: 0.15 })),
    // Shelves at the left
    ...[0.15, 0.75, 1.35, 1.95].map((y) => box([-3.08, y, 3.9], [-2.5, y + 0.04, 6.5], steel)),
    ...[3.92, 5.2, 6.46].flatMap((z) => [-3.06, -2.52].map((x) => stick([x, 0, z], [x, 2.3, z], 0.02, steel))),
    box([-3.02, 0.19, 4.05], [-2.6, 0.58, 4.65], card),
    box([-3.02, 0.19, 4.75], [-2.56, 0.52, 5.4], tub([0.15, 0.3, 0.5])),
    box([-3.02, 0.19, 5.55], [-2.6, 0.6, 6.3], card),
    box([-3.02, 0.79, 4], [-2.58, 1.12, 4.7], tub([0.6, 0.6, 0.6])),
    box([-3.02, 0.79, 4.85], [-2.62, 1.05, 5.3], card),
    ...[5.5, 5.72, 5.94, 6.16].map((z, n) =>
      stick(
        [-2.75, 0.83, z],
        [-2.75, 0.98, z],
        0.085,
        tub(
          [
            [0.75, 0.7, 0.6],
            [0.3, 0.4, 0.3],
            [0.7, 0.3, 0.2],
            [0.8, 0.8, 0.78],
          ][n] as unknown as Colour,
        ),
      ),
    ),
    box([-3.02, 1.39, 4.1], [-2.6, 1.75, 4.8], tub([0.65, 0.25, 0.15])),
    box([-3.02, 1.39, 5], [-2.55, 1.68, 5.7], tub([0.15, 0.3, 0.5])),
    box([-3, 1.39, 5.85], [-2.6, 1.7, 6.3], card),
    box([-3.02, 1.99, 4.2], [-2.6, 2.3, 5], card),
    box([-3.02, 1.99, 5.2], [-2.58, 2.26, 6], tub([0.6, 0.6, 0.6])),
    // Bench with vice, tools on the board
    box([-3.08, 0.86, 1.3], [-2.4, 0.92, 3.6], bench),
    ...[1.38, 3.5].flatMap((z) => [-3, -2.48].map((x) => box([x, 0, z], [x + 0.08, 0.86, z + 0.08], bench))),
    box([-3.05, 0.3, 1.4], [-2.45, 0.34, 3.5], bench),
    box([-3.09, 1.15, 1.4], [-3.06, 2.2, 3.5], paint([0.55, 0.45, 0.32])),
    ...Array.from({ length: 7 }, (_, n) =>
      stick(
        [-3.03, 2 - 0.12 * speck(n, 9), 1.6 + n * 0.27],
        [-3.03, 1.55 - 0.2 * speck(n, 4), 1.6 + n * 0.27],
        0.018,
        n % 2 === 0 ? chrome : tub([0.65, 0.2, 0.12]),
      ),
    ),
    box([-2.9, 0.92, 2.9], [-2.6, 1.12, 3.4], tub([0.6, 0.15, 0.1])),
    box([-2.6, 0.92, 1.6], [-2.42, 1.08, 1.8], steel),
    stick([-2.8, 0.95, 2.2], [-2.55, 0.95, 2.45], 0.02, chrome),
    // Water heater, ladder, bins and a bicycle's place
    stick([2.7, 0.35, 6.4], [2.7, 1.6, 6.4], 0.28, paint([0.78, 0.78, 0.76], { mirror: 0.05 })),
    stick([2.7, 1.85, 6.4], [2.7, 2.95, 6.4], 0.05, chrome),
    ...[4.55, 5.05].map((z) => stick([2.95, 0, z], [3.02, 2.3, z], 0.03, chrome)),
    ...Array.from({ length: 7 }, (_, n) =>
      stick([2.96, 0.3 + n * 0.29, 4.55], [2.96, 0.3 + n * 0.29, 5.05], 0.018, chrome),
    ),
    block(
      { x: [-2.1, -1.65], z: [6.1, 6.6], y: 0 },
      { x: [-2.16, -1.59], z: [6.04, 6.66], y: 0.95 },
      tub([0.1, 0.22, 0.14]),
    ),
    box([-2.18, 0.95, 6.02], [-1.57, 1.02, 6.68], tub([0.08, 0.18, 0.11])),
  ];
  const panels = [daylight(3.12, [1.3, 2.2], [2.4, 4], [6, 6.4, 7]), ...[1.9, 5.2].map(tube)];
  return lens(
    shapes,
    { eye: [-1.5, 2.6, -0.05], target: [0.05, 0.75, 4.6], view: 62 },
    [1, 0.55, 0.2],
    panels,
    light,
    20,
  );
}
