import { bricks, concrete, glass, grass, paint, planks, shine, shingles, siding } from './materials.ts';
import { ball, block, box, stick, unit, type Shape, type Vec } from './shapes.ts';
import { car, daySky, fence, foliage, parcel, plant, tree, visitor, windowIn } from './things.ts';
import type { World } from './trace.ts';

const white = paint([0.85, 0.85, 0.82], { rough: 0.03 });
const black = paint([0.05, 0.05, 0.055], { mirror: 0.05 });
const nightLens = { sunLight: [0, 0, 0], sky: (): Vec => [0, 0, 0], ambient: [0, 0, 0], panels: [] } as const;

/** The porch and the door, from under its roof's edge. */
export function frontDoor({ isNight, view }: { isNight: boolean; view: 'parcel' | 'person' | null }): World {
  const door = paint([0.07, 0.25, 0.27], { mirror: 0.04, rough: 0.03 });
  const recess = paint([0.05, 0.19, 0.21], { rough: 0.03 });
  const brass = paint([0.7, 0.52, 0.22], { mirror: 0.3 });
  const lamp = shine(isNight ? [2.4, 2.4, 2.4] : [1.4, 1.2, 0.9]);
  const pane = glass([0.05, 0.06, 0.07], isNight ? [0.6, 0.6, 0.6] : undefined);
  const deck = planks([0.5, 0.43, 0.37], { width: 0.14, length: 3, along: 'x' });
  const shapes: Shape[] = [
    box([-40, -0.2, -40], [40, 0, 30], grass),
    box([-0.75, 0, -14], [1.05, 0.02, -2.7], concrete([0.62, 0.6, 0.56], 1.2)),
    box([-3.2, 0, -2.1], [3.4, 0.36, 0], deck),
    box([-3.25, 0.3, -2.16], [3.45, 0.365, -2.08], paint([0.8, 0.8, 0.77])),
    box([-0.9, 0, -2.7], [1.2, 0.13, -2.1], concrete([0.6, 0.58, 0.55], 0)),
    box([-0.9, 0, -2.42], [1.2, 0.25, -2.1], concrete([0.6, 0.58, 0.55], 0)),
    // The wall and what is in it
    box([-9, 0.3, 0], [9, 4, 0.3], siding([0.72, 0.74, 0.72])),
    box([-9, 0, -0.05], [9, 0.34, 0.3], bricks([0.5, 0.24, 0.17])),
    box([-0.14, 0.36, -0.06], [1.24, 2.62, 0.05], white),
    box([-0.22, 2.6, -0.1], [1.32, 2.72, 0.05], white),
    box([0, 0.37, -0.09], [0.98, 2.45, 0], door),
    ...[0.1, 0.54].flatMap((x) => [
      box([x, 0.5, -0.1], [x + 0.34, 1.12, -0.05], recess),
      box([x, 1.25, -0.1], [x + 0.34, 1.85, -0.05], recess),
      box([x, 1.97, -0.1], [x + 0.34, 2.33, -0.05], pane),
    ]),
    ball([0.08, 1.3, -0.15], 0.045, brass),
    box([0.05, 1.42, -0.11], [0.11, 1.52, -0.09], brass),
    box([1.04, 0.45, -0.08], [1.18, 2.4, 0], pane),
    ...windowIn(-2.55, 1.15, 0, 1.35, 1.4, pane),
    box([-2.75, 1, -0.09], [-2.66, 2.7, 0], paint([0.1, 0.22, 0.25])),
    box([-1.08, 1, -0.09], [-0.99, 2.7, 0], paint([0.1, 0.22, 0.25])),
    // Lantern, number, bell, mat
    box([1.5, 1.95, -0.2], [1.66, 2.25, -0.05], lamp),
    block({ x: [1.45, 1.71], z: [-0.25, 0], y: 2.25 }, { x: [1.56, 1.6], z: [-0.14, -0.1], y: 2.38 }, black),
    box([1.48, 1.92, -0.22], [1.68, 1.96, -0.03], black),
    box([1.47, 1.6, -0.03], [1.75, 1.8, 0], black),
    ...[1.52, 1.6, 1.68].map((x) => box([x, 1.64, -0.04], [x + 0.03, 1.76, -0.02], brass)),
    box([1.36, 1.25, -0.05], [1.43, 1.42, 0], black),
    box([0.02, 0.36, -0.95], [0.98, 0.385, -0.3], paint([0.27, 0.2, 0.13], { rough: 0.5, size: 0.03 })),
    // Posts, rail, roof
    ...[-3, 3.2].flatMap((x) => [
      box([x - 0.09, 0.36, -2.02], [x + 0.09, 3.1, -1.84], white),
      box([x - 0.13, 0.36, -2.06], [x + 0.13, 0.52, -1.8], white),
    ]),
    box([-3, 1.2, -1.97], [-1.05, 1.28, -1.89], white),
    box([-3, 0.5, -1.96], [-1.05, 0.56, -1.9], white),
    ...Array.from({ length: 15 }, (_, n) => box([-2.9 + n * 0.13, 0.5, -1.95], [-2.86 + n * 0.13, 1.22, -1.91], white)),
    box([-3.6, 3.05, -2.3], [3.8, 3.15, 0], planks([0.82, 0.82, 0.79], { width: 0.1, length: 9, along: 'x' })),
    ...plant([1.9, 0.36, -0.5], 1.15, 3),
    ...plant([2.5, 0.36, -0.65], 0.8, 4, [0.22, 0.26, 0.3]),
    ...plant([-0.62, 0.36, -0.4], 0.7, 8, [0.3, 0.31, 0.33]),
    ...foliage([-2.4, 0.35, -2.9], [1.2, 0.5, 0.55], 150, [0.17, 0.3, 0.09], 5),
    ...foliage([2.6, 0.32, -2.9], [1, 0.45, 0.5], 130, [0.2, 0.33, 0.12], 6),
    ...(view === 'parcel' ? parcel([0.52, 0.385, -0.72]) : []),
    ...(view === 'person' ? visitor([0.42, 0.36, -1.05]) : []),
  ];
  const lens = { shapes, eye: [-1.15, 2.6, -4.3], target: [0.35, 1.22, 0], view: 50 } as const;
  const sun = unit([-0.75, 0.62, -0.75]);
  if (isNight) return { ...lens, ...nightLens, sun, infrared: 16 };
  return { ...lens, sun, sunLight: [3.1, 2.8, 2.3], sky: daySky, ambient: [0.06, 0.07, 0.08], panels: [] };
}

/** The drive, the car and the street, from under the eaves. */
export function driveway({ isNight }: { isNight: boolean }): World {
  const asphalt = concrete([0.2, 0.2, 0.21], 0);
  const roof = shingles([0.24, 0.22, 0.23]);
  const lit = isNight ? ([0.9, 0.9, 0.9] as const) : undefined;
  const pane = glass([0.07, 0.08, 0.1]);
  const warm = glass([0.07, 0.08, 0.1], lit);
  const shapes: Shape[] = [
    box([-80, -0.3, -10], [80, 0, 70], grass),
    block(
      { x: [-2.4, 2.6], z: [-6, 13.5], y: 0 },
      { x: [-2.4, 2.6], z: [-6, 13.5], y: 0.03 },
      concrete([0.6, 0.58, 0.55], 2.2),
    ),
    box([-80, 0, 15], [80, 0.02, 21.5], asphalt),
    box([-80, 0, 13.4], [-2.4, 0.08, 14.8], concrete([0.6, 0.58, 0.55], 0)),
    box([2.6, 0, 13.4], [80, 0.08, 14.8], concrete([0.6, 0.58, 0.55], 0)),
    ...Array.from({ length: 16 }, (_, n) =>
      box([-32 + n * 4, 0.02, 18.1], [-30 + n * 4, 0.025, 18.25], paint([0.75, 0.72, 0.6])),
    ),
    ...car(0.35, 3.6, [0.13, 0.24, 0.4]),
    // Across the street
    box([-12, 0, 29], [-1, 5, 37], siding([0.7, 0.63, 0.5])),
    block({ x: [-12.8, -0.2], z: [28.2, 37.8], y: 4.9 }, { x: [-12.8, -0.2], z: [32.9, 33.1], y: 8.2 }, roof),
    ...windowIn(-10.6, 1.3, 29, 1.8, 1.7, warm),
    ...windowIn(-4, 1.3, 29, 1.8, 1.7, pane),
    box([-7.3, 0, 28.9], [-6.1, 2.3, 29.1], paint([0.42, 0.12, 0.1])),
    box([7, 0, 30], [18, 3.4, 38], bricks([0.47, 0.25, 0.19])),
    block({ x: [6.2, 18.8], z: [29.2, 38.8], y: 3.3 }, { x: [9.5, 15.5], z: [33.8, 34.2], y: 6.4 }, roof),
    ...windowIn(8.2, 1.1, 30, 2.2, 1.4, pane),
    box([12.6, 0, 29.9], [16.6, 2.5, 30.1], paint([0.8, 0.8, 0.77])),
    // Our side
    ...fence(-9.5, -3.4, 9.5, 1.35),
    ...foliage([4.6, 0.45, 6.5], [1.1, 0.65, 3.2], 230, [0.16, 0.29, 0.09], 21),
    ...foliage([-3.6, 0.3, 3.2], [0.6, 0.4, 1.7], 110, [0.24, 0.32, 0.13], 22),
    ...tree([-6, 0, 12.2], 6.6, 23),
    ...tree([8.6, 0, 11.5], 5.8, 24, [0.3, 0.33, 0.09]),
    ...tree([1.9, 0, 26], 7.4, 25, [0.16, 0.27, 0.09]),
    ...tree([22, 0, 27], 8, 26),
    // The letter box and two bins
    stick([3.4, 0, 12.6], [3.4, 1, 12.6], 0.05, paint([0.45, 0.36, 0.28])),
    box([3.2, 1, 12.3], [3.6, 1.28, 12.9], paint([0.3, 0.32, 0.34], { mirror: 0.15 })),
    box([-2.9, 0, 5.4], [-2.4, 1, 6], paint([0.1, 0.3, 0.18])),
    box([-2.95, 1, 5.35], [-2.35, 1.08, 6.05], paint([0.08, 0.24, 0.14])),
    // The eaves above the lens
    box([-9, 3.42, -2], [9, 3.5, 1.1], planks([0.8, 0.8, 0.78], { width: 0.12, length: 9, along: 'x' })),
    box([-9, 3.3, 1.1], [9, 3.52, 1.16], white),
  ];
  const lens = { shapes, eye: [-1.5, 3.05, -0.6], target: [0.35, 0.35, 6.5], view: 58 } as const;
  const sun = unit([0.85, 0.6, -0.35]);
  if (isNight) return { ...lens, ...nightLens, sun, infrared: 55 };
  return { ...lens, sun, sunLight: [3.2, 2.9, 2.4], sky: daySky, ambient: [0.06, 0.07, 0.09], panels: [] };
}
