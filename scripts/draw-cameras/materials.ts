import { scale, type Colour, type Material, type Vec } from './shapes.ts';

/** Numbers 0 to 1 that look thrown and are the same every time. */
export function speck(x: number, y: number, z = 0): number {
  let h = Math.imul(Math.floor(x) | 0, 374761393) + Math.imul(Math.floor(y) | 0, 668265263);
  h = Math.imul(h + Math.imul(Math.floor(z) | 0, 1440670441), 1274126177);
  h = Math.imul(h ^ (h >>> 13), 2246822519);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
}

const ease = (t: number) => t * t * (3 - 2 * t);

export function noise([x, y, z]: Vec): number {
  const [fx, fy, fz] = [ease(x - Math.floor(x)), ease(y - Math.floor(y)), ease(z - Math.floor(z))];
  let sum = 0;
  for (const [i, wx] of [1 - fx, fx].entries()) {
    for (const [j, wy] of [1 - fy, fy].entries()) {
      for (const [k, wz] of [1 - fz, fz].entries()) sum += wx * wy * wz * speck(x + i, y + j, z + k);
    }
  }
  return sum;
}

/** Noise of several sizes, 0 to 1 about 0.5. */
export function grain(p: Vec, size: number): number {
  const at = scale(p, 1 / size);
  return (noise(at) * 4 + noise(scale(at, 2.1)) * 2 + noise(scale(at, 4.3))) / 7;
}

export const mix = (a: Colour, b: Colour, share: number): Colour => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

const plainly = (at: Vec, n: Vec) =>
  Math.abs(n[1]) > 0.7 ? [at[0], at[2]] : Math.abs(n[0]) > 0.7 ? [at[2], at[1]] : [at[0], at[1]];

/** A painted or woven surface, with a little unevenness. */
export const paint =
  (colour: Colour, { mirror = 0, rough = 0.08, size = 0.3 } = {}): Material =>
  (p) => ({ colour: scale(colour, 1 - rough + 2 * rough * grain(p, size)), mirror });

export const shine = (glow: Colour): Material => {
  const surface = { colour: [0.8, 0.8, 0.8] as const, glow };
  return () => surface;
};

/** Boards lying one over the other. */
export const siding =
  (colour: Colour, height = 0.16): Material =>
  (p) => {
    const along = p[1] / height - Math.floor(p[1] / height);
    const edge = along < 0.1 ? 0.55 : 0.88 + 0.12 * along;
    return { colour: scale(colour, edge * (0.95 + 0.1 * grain([p[0] * 0.2, p[1] * 3, p[2]], 0.2))) };
  };

export const bricks =
  (colour: Colour): Material =>
  (p, n) => {
    const [u = 0, v = 0] = plainly(p, n);
    const row = Math.floor(v / 0.075);
    const shifted = u / 0.23 + (row % 2) * 0.5;
    const joint = shifted - Math.floor(shifted) < 0.05 || v / 0.075 - row < 0.14;
    if (joint) return { colour: [0.55, 0.53, 0.5] };
    const tint = 0.75 + 0.4 * speck(Math.floor(shifted), row, 7);
    return { colour: scale(colour, tint * (0.9 + 0.2 * grain(p, 0.05))) };
  };

/** Boards side by side along one axis of the floor. */
export const planks =
  (
    colour: Colour,
    {
      width = 0.12,
      length = 1.4,
      along = 'z',
      mirror = 0,
    }: { width?: number; length?: number; along?: 'x' | 'z'; mirror?: number } = {},
  ): Material =>
  (p) => {
    const [u, v] = along === 'z' ? [p[0], p[2]] : [p[2], p[0]];
    const board = Math.floor(u / width);
    const piece = Math.floor(v / length + speck(board, 3) * 5);
    const joint = u / width - board < 0.04 ? 0.5 : 1;
    const tint = 0.78 + 0.34 * speck(board, piece, 1);
    const fibre = 0.9 + 0.2 * grain([u * 14, p[1], v * 1.2 + board], 0.5);
    return { colour: scale(colour, joint * tint * fibre), mirror };
  };

export const grass: Material = (p) => {
  const patch = grain(p, 2.2);
  const blade = grain(p, 0.06);
  const colour = mix([0.08, 0.17, 0.04], [0.26, 0.33, 0.1], 0.55 * patch + 0.45 * blade);
  return { colour: scale(colour, 0.65 + 0.7 * blade), infrared: 2.2 };
};

export const leaves =
  (colour: Colour): Material =>
  (p) => {
    const leaf = grain(p, 0.07);
    return { colour: scale(colour, 0.35 + 1.3 * leaf * leaf * 1.6), infrared: 2.4 };
  };

export const concrete =
  (colour: Colour, joint = 1.5): Material =>
  (p) => {
    const isJoint = joint > 0 && (Math.abs(p[2] / joint - Math.round(p[2] / joint)) < 0.008 ? true : false);
    const worn = 0.82 + 0.3 * grain(p, 0.9) * (0.7 + 0.6 * grain(p, 0.05));
    return { colour: scale(colour, isJoint ? 0.6 : worn) };
  };

/** Shingles in rows. */
export const shingles =
  (colour: Colour): Material =>
  (p) => {
    const row = Math.floor(p[1] / 0.14);
    const tint = 0.75 + 0.4 * speck(Math.floor((p[0] + p[2]) / 0.28 + (row % 2) * 0.5), row);
    return { colour: scale(colour, p[1] / 0.14 - row < 0.12 ? 0.6 : tint) };
  };

export const glass =
  (behind: Colour = [0.06, 0.07, 0.08], glow?: Colour): Material =>
  () => ({ colour: behind, mirror: 0.35, ...(glow === undefined ? {} : { glow }) });

/** A rug with a border and lines. */
export const rug =
  (middle: Vec, half: readonly [number, number], colours: readonly [Colour, Colour, Colour]): Material =>
  (p) => {
    const [u, v] = [Math.abs(p[0] - middle[0]) / half[0], Math.abs(p[2] - middle[2]) / half[1]];
    const edge = Math.max(u, v);
    const lines = Math.floor((u * half[0] + v * half[1]) / 0.16) % 2 === 0;
    const colour =
      edge > 0.93 ? colours[1] : edge > 0.86 ? colours[2] : lines ? colours[0] : mix(colours[0], colours[1], 0.28);
    return { colour: scale(colour, 0.8 + 0.4 * grain(p, 0.03)) };
  };
