import { leaves, noise, paint, planks, speck } from './materials.ts';
import { add, ball, block, box, stick, type Colour, type Material, type Shape, type Vec } from './shapes.ts';

/** A crown or bush of many small balls within an ellipsoid; `count` says how dense. */
export function foliage(centre: Vec, size: Vec, count: number, colour: Colour, seed: number): Shape[] {
  return Array.from({ length: count * 3 }, (_, n) => {
    const [a, b] = [speck(n, seed) * Math.PI * 2, Math.acos(2 * speck(n, seed, 1) - 1)];
    const out = 0.62 + 0.42 * speck(n, seed, 2);
    const at: Vec = [Math.cos(a) * Math.sin(b) * out, Math.cos(b) * out, Math.sin(a) * Math.sin(b) * out];
    const small = (0.09 + 0.11 * speck(n, seed, 3)) * Math.min(...size);
    const tint = 0.7 + 0.6 * speck(n, seed, 4);
    const shade: Colour = [colour[0] * tint, colour[1] * tint, colour[2] * tint * 0.9];
    return ball(add(centre, [at[0] * size[0], at[1] * size[1], at[2] * size[2]]), small, leaves(shade));
  });
}

export const tree = (at: Vec, height: number, seed: number, colour: Colour = [0.2, 0.32, 0.1]): Shape[] => [
  stick(at, add(at, [0.1, height * 0.6, 0]), height * 0.035, paint([0.28, 0.2, 0.14], { rough: 0.4, size: 0.1 })),
  ...foliage(add(at, [0, height * 0.72, 0]), [height * 0.32, height * 0.3, height * 0.32], 190, colour, seed),
];

/** A pane in a frame, in a wall that faces the viewer at depth `z`. */
export function windowIn(x: number, y: number, z: number, wide: number, high: number, pane: Material): Shape[] {
  const frame = paint([0.86, 0.86, 0.83], { rough: 0.03 });
  const f = 0.07;
  return [
    box([x, y, z - 0.03], [x + wide, y + high, z], pane),
    box([x - f, y - f, z - 0.08], [x, y + high + f, z], frame),
    box([x + wide, y - f, z - 0.08], [x + wide + f, y + high + f, z], frame),
    box([x - f, y + high, z - 0.08], [x + wide + f, y + high + f, z], frame),
    box([x - f - 0.04, y - f - 0.02, z - 0.13], [x + wide + f + 0.04, y, z], frame),
    box([x + wide / 2 - 0.02, y, z - 0.05], [x + wide / 2 + 0.02, y + high, z], frame),
    box([x, y + high / 2 - 0.02, z - 0.05], [x + wide, y + high / 2 + 0.02, z], frame),
  ];
}

/** A car as seen from behind and above; its tail at `z`, its nose away from the viewer. */
export function car(x: number, z: number, colour: Colour, turn = 0): Shape[] {
  const body = paint(colour, { mirror: 0.12, rough: 0.02 });
  const dark: Material = () => ({ colour: [0.03, 0.03, 0.035], mirror: 0.25 });
  const rubber = paint([0.04, 0.04, 0.04]);
  const lamp: Material = () => ({ colour: [0.5, 0.03, 0.03], mirror: 0.1, infrared: 6 });
  const plate = paint([0.85, 0.85, 0.8], { rough: 0.02 });
  const [l, r] = [x - 0.9, x + 0.9];
  const wheels = [l + 0.12, r - 0.12].flatMap((at) =>
    [z + 0.85, z + 3.5].map((far) => ball([at, 0.33, far], [0.13, 0.33, 0.33], rubber)),
  );
  return [
    block(
      { x: [l, r], z: [z, z + 4.4], y: 0.28 },
      { x: [l + 0.02, r - 0.02], z: [z - 0.05, z + 4.35], y: 0.72 },
      body,
      turn,
    ),
    block(
      { x: [l + 0.02, r - 0.02], z: [z - 0.05, z + 4.35], y: 0.72 },
      { x: [l + 0.1, r - 0.1], z: [z + 0.06, z + 4.1], y: 0.95 },
      body,
      turn,
    ),
    block(
      { x: [l + 0.12, r - 0.12], z: [z + 0.1, z + 3.2], y: 0.95 },
      { x: [l + 0.32, r - 0.32], z: [z + 0.55, z + 2.2], y: 1.43 },
      dark,
      turn,
    ),
    block(
      { x: [l + 0.3, r - 0.3], z: [z + 0.5, z + 2.25], y: 1.42 },
      { x: [l + 0.4, r - 0.4], z: [z + 0.7, z + 2.05], y: 1.49 },
      body,
      turn,
    ),
    box([l + 0.06, 0.62, z - 0.08], [l + 0.42, 0.82, z], lamp),
    box([r - 0.42, 0.62, z - 0.08], [r - 0.06, 0.82, z], lamp),
    box([x - 0.26, 0.5, z - 0.09], [x + 0.26, 0.63, z], plate),
    box([l + 0.05, 0.26, z - 0.1], [r - 0.05, 0.42, z], dark),
    ...wheels,
  ];
}

/** A visitor seen from behind, in cap and jacket, a bag on the shoulder. */
export function visitor(at: Vec): Shape[] {
  const cloth = (colour: Colour): Material => paint(colour, { rough: 0.25, size: 0.08 });
  const [jacket, trousers, skin] = [cloth([0.16, 0.25, 0.42]), cloth([0.1, 0.1, 0.12]), paint([0.62, 0.44, 0.34])];
  const p = (x: number, y: number, z: number) => add(at, [x, y, z]);
  return [
    ball(p(-0.12, 0.05, 0.03), [0.07, 0.06, 0.15], cloth([0.3, 0.22, 0.16])),
    ball(p(0.13, 0.05, 0.08), [0.07, 0.06, 0.15], cloth([0.3, 0.22, 0.16])),
    stick(p(-0.12, 0.12, 0), p(-0.1, 0.5, 0), 0.075, trousers),
    stick(p(-0.1, 0.5, 0), p(-0.09, 0.9, 0), 0.095, trousers),
    stick(p(0.13, 0.12, 0.04), p(0.11, 0.5, 0.03), 0.075, trousers),
    stick(p(0.11, 0.5, 0.03), p(0.09, 0.9, 0), 0.095, trousers),
    ball(p(0, 0.95, 0), [0.21, 0.15, 0.15], jacket),
    ball(p(0, 1.22, 0), [0.22, 0.33, 0.15], jacket),
    stick(p(-0.17, 1.42, 0), p(0.17, 1.42, 0), 0.085, jacket),
    stick(p(-0.22, 1.4, 0), p(-0.31, 1.13, 0.02), 0.065, jacket),
    stick(p(-0.31, 1.13, 0.02), p(-0.24, 0.93, 0.12), 0.055, jacket),
    stick(p(0.22, 1.4, 0), p(0.3, 1.18, 0.12), 0.065, jacket),
    stick(p(0.3, 1.18, 0.12), p(0.22, 1.28, 0.36), 0.055, jacket),
    ball(p(0.21, 1.3, 0.42), 0.055, skin),
    stick(p(0, 1.47, 0), p(0, 1.56, 0.01), 0.06, skin),
    ball(p(0, 1.67, 0.01), [0.095, 0.125, 0.11], skin),
    ball(p(0, 1.68, -0.02), [0.1, 0.11, 0.1], paint([0.12, 0.08, 0.05])),
    ball(p(0, 1.73, 0.01), [0.11, 0.085, 0.12], cloth([0.6, 0.16, 0.1])),
    ball(p(0, 1.71, 0.13), [0.09, 0.02, 0.09], cloth([0.6, 0.16, 0.1])),
    box(p(-0.42, 0.72, -0.16), p(-0.26, 1.02, 0.14), cloth([0.35, 0.27, 0.16])),
    stick(p(-0.34, 1, -0.02), p(0.12, 1.47, -0.04), 0.022, cloth([0.3, 0.22, 0.13])),
  ];
}

/** A carton with tape and a label. */
export function parcel(at: Vec): Shape[] {
  const card = paint([0.55, 0.39, 0.23], { rough: 0.12, size: 0.1 });
  const p = (x: number, y: number, z: number) => add(at, [x, y, z]);
  const turn = 0.35;
  return [
    box(p(-0.26, 0, -0.18), p(0.26, 0.3, 0.18), card, turn),
    box(p(-0.035, 0.3, -0.181), p(0.035, 0.304, 0.181), paint([0.72, 0.62, 0.45], { mirror: 0.08 }), turn),
    box(p(-0.2, 0.3, -0.13), p(-0.06, 0.303, 0.03), paint([0.9, 0.9, 0.88]), turn),
  ];
}

export function plant(at: Vec, size: number, seed: number, pot: Colour = [0.5, 0.26, 0.17]): Shape[] {
  const [w, h] = [0.19 * size, 0.36 * size];
  const rim = (x: number) => ({ x: [at[0] - x, at[0] + x] as const, z: [at[2] - x, at[2] + x] as const });
  return [
    block({ ...rim(w * 0.75), y: at[1] }, { ...rim(w), y: at[1] + h }, paint(pot, { rough: 0.15 })),
    ...foliage(add(at, [0, h + 0.34 * size, 0]), [0.3 * size, 0.4 * size, 0.3 * size], 60, [0.14, 0.34, 0.1], seed),
  ];
}

/** Boards standing side by side. */
export const fence = (from: number, to: number, z: number, high: number): Shape[] => [
  ...Array.from({ length: Math.floor((to - from) / 0.16) }, (_, n) => {
    const x = from + n * 0.16;
    const tall = high + 0.03 * speck(n, 5);
    return box([x, 0, z], [x + 0.145, tall, z + 0.03], planks([0.5, 0.38, 0.27], { width: 0.16, length: 9 }));
  }),
  box([from, high * 0.3, z + 0.03], [to, high * 0.3 + 0.1, z + 0.08], paint([0.42, 0.32, 0.23])),
];

/** A blue day with thin clouds. */
export const daySky = (d: Vec): Colour => {
  const high = Math.max(0, d[1]);
  const cloud = Math.max(0, noise([d[0] * 5 + 3, d[1] * 11, d[2] * 5]) * 1.8 - 0.85) * Math.min(1, high * 5);
  const blue: Colour = [0.5 - 0.32 * high, 0.68 - 0.28 * high, 0.95 - 0.1 * high];
  return [blue[0] + cloud * 0.5, blue[1] + cloud * 0.35, blue[2] + cloud * 0.1];
};
