/** Metres; x to the right, y up, z away from the viewer. */
export type Vec = readonly [number, number, number];
export type Colour = Vec;

/** What a surface is at a point: 0 to 1 for each of red, green, blue. */
export interface Surface {
  colour: Colour;
  /** Share of light that it throws back as a mirror does. */
  mirror?: number;
  /** Light of its own. */
  glow?: Colour;
  /** How much brighter it is under infrared than its colour says: leaves are. */
  infrared?: number;
}
export type Material = (p: Vec, n: Vec) => Surface;

export interface Shape {
  readonly low: Vec;
  readonly high: Vec;
  readonly material: Material;
  /** Distance along the ray to the first point beyond `near`; Infinity where it misses. */
  hit(o: Vec, d: Vec, near: number): number;
  normal(p: Vec): Vec;
}

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vec, by: number): Vec => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Vec): Vec => scale(a, 1 / Math.hypot(...a));

/** A rectangle seen from above, at a height. */
export interface Slice {
  x: readonly [number, number];
  z: readonly [number, number];
  y: number;
}

/** A body with six faces between two slices; a box, a hipped roof, a car's cabin. `turn` is about its own middle. */
export function block(bottom: Slice, top: Slice, material: Material, turn = 0): Shape {
  const middle: Vec = [(bottom.x[0] + bottom.x[1]) / 2, 0, (bottom.z[0] + bottom.z[1]) / 2];
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const turned = (p: Vec): Vec => {
    const [x, z] = [p[0] - middle[0], p[2] - middle[2]];
    return [middle[0] + x * cos + z * sin, p[1], middle[2] - x * sin + z * cos];
  };
  const corners = [bottom, top].flatMap(({ x, z, y }) =>
    [[x[0], y, z[0]] as const, [x[1], y, z[0]] as const, [x[1], y, z[1]] as const, [x[0], y, z[1]] as const].map(
      turned,
    ),
  );
  const centre = scale(corners.reduce(add, [0, 0, 0]), 1 / 8);
  const faces = [
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [0, 1, 5, 4],
    [1, 2, 6, 5],
    [2, 3, 7, 6],
    [3, 0, 4, 7],
  ].flatMap((face) => {
    const [a, b, c, d] = face.map((at) => corners[at] ?? centre) as [Vec, Vec, Vec, Vec];
    const n = cross(sub(c, a), sub(d, b));
    if (Math.hypot(...n) < 1e-9) return [];
    const out = dot(unit(n), sub(a, centre)) < 0 ? scale(unit(n), -1) : unit(n);
    return [{ n: out, at: dot(out, a) }];
  });

  return {
    ...bounds(corners),
    material,
    hit(o, d, near) {
      let [enter, leave] = [-Infinity, Infinity];
      for (const { n, at } of faces) {
        const slope = dot(n, d);
        const away = at - dot(n, o);
        if (Math.abs(slope) < 1e-12) {
          if (away < 0) return Infinity;
        } else if (slope < 0) enter = Math.max(enter, away / slope);
        else leave = Math.min(leave, away / slope);
        if (enter > leave) return Infinity;
      }
      return enter > near ? enter : leave > near ? leave : Infinity;
    },
    normal(p) {
      let best = faces[0];
      for (const face of faces) {
        if (best === undefined || Math.abs(dot(face.n, p) - face.at) < Math.abs(dot(best.n, p) - best.at)) best = face;
      }
      return best?.n ?? [0, 1, 0];
    },
  };
}

export const box = (from: Vec, to: Vec, material: Material, turn = 0): Shape =>
  block(
    { x: [from[0], to[0]], z: [from[2], to[2]], y: from[1] },
    { x: [from[0], to[0]], z: [from[2], to[2]], y: to[1] },
    material,
    turn,
  );

export function ball(centre: Vec, radius: number | Vec, material: Material): Shape {
  const r: Vec = typeof radius === 'number' ? [radius, radius, radius] : radius;
  const shrink = (a: Vec): Vec => [a[0] / r[0], a[1] / r[1], a[2] / r[2]];
  return {
    low: sub(centre, r),
    high: add(centre, r),
    material,
    hit(o, d, near) {
      const [from, along] = [shrink(sub(o, centre)), shrink(d)];
      return firstRoot(dot(along, along), dot(from, along), dot(from, from) - 1, near);
    },
    normal: (p) => unit(shrink(shrink(sub(p, centre)))),
  };
}

/** A stick with round ends. */
export function stick(a: Vec, b: Vec, radius: number, material: Material): Shape {
  const axis = sub(b, a);
  const length2 = dot(axis, axis);
  const reach: Vec = [radius, radius, radius];
  const ends = [ball(a, radius, material), ball(b, radius, material)];
  return {
    low: sub(bounds([a, b]).low, reach),
    high: add(bounds([a, b]).high, reach),
    material,
    hit(o, d, near) {
      const from = sub(o, a);
      const [ad, ao] = [dot(axis, d), dot(axis, from)];
      const t = firstRoot(
        length2 - ad * ad,
        length2 * dot(d, from) - ao * ad,
        length2 * dot(from, from) - ao * ao - radius * radius * length2,
        near,
      );
      const along = ao + t * ad;
      const side = along > 0 && along < length2 ? t : Infinity;
      return Math.min(side, ...ends.map((each) => each.hit(o, d, near)));
    },
    normal(p) {
      const along = Math.min(1, Math.max(0, dot(sub(p, a), axis) / length2));
      return unit(sub(p, add(a, scale(axis, along))));
    },
  };
}

/** The smaller root beyond `near` of a t² + 2 b t + c. */
function firstRoot(a: number, b: number, c: number, near: number): number {
  const inside = b * b - a * c;
  if (inside < 0 || a === 0) return Infinity;
  const root = Math.sqrt(inside);
  const [first, second] = [(-b - root) / a, (-b + root) / a];
  return first > near ? first : second > near ? second : Infinity;
}

function bounds(points: readonly Vec[]): { low: Vec; high: Vec } {
  const axis = (at: 0 | 1 | 2) => points.map((each) => each[at]);
  return {
    low: [Math.min(...axis(0)), Math.min(...axis(1)), Math.min(...axis(2))],
    high: [Math.max(...axis(0)), Math.max(...axis(1)), Math.max(...axis(2))],
  };
}
