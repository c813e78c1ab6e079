import { add, cross, dot, scale, sub, unit, type Colour, type Shape, type Surface, type Vec } from './shapes.ts';

/** A rectangle that lights the room: a window, a lamp's face. */
export interface Panel {
  corner: Vec;
  sides: readonly [Vec, Vec];
  light: Colour;
}

export interface World {
  shapes: readonly Shape[];
  eye: Vec;
  target: Vec;
  /** Degrees, from top to bottom. */
  view: number;
  /** Towards the sun. */
  sun: Vec;
  sunLight: Colour;
  sky: (d: Vec) => Colour;
  panels: readonly Panel[];
  /** Light from everywhere, for what bounces more often than is followed. */
  ambient: Colour;
  /** By infrared: the only light is beside the lens. Its strength. */
  infrared?: number;
}

/** What the sensor caught, pixel by pixel: light and colour apart, so that noise can be smoothed and texture kept. */
export interface Film {
  width: number;
  height: number;
  light: Float32Array;
  colour: Float32Array;
  normal: Float32Array;
  depth: Float32Array;
}

const NEAR = 1e-4;
const BOUNCES = 1;

/** Lights the world by following light back from the lens, `samples` ways for each pixel. */
export function trace(
  world: World,
  { width, height, samples }: { width: number; height: number; samples: number },
): Film {
  const find = index(world.shapes);
  const random = chance(7);
  const pixels = width * height;
  const film: Film = {
    width,
    height,
    light: new Float32Array(pixels * 3),
    colour: new Float32Array(pixels * 3),
    normal: new Float32Array(pixels * 3),
    depth: new Float32Array(pixels),
  };
  const forward = unit(sub(world.target, world.eye));
  const right = unit(cross([0, 1, 0], forward));
  const up = cross(forward, right);
  const reach = Math.tan((world.view * Math.PI) / 360);

  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      for (let n = 0; n < samples; n += 1) {
        const u = ((x + random()) / width - 0.5) * 2 * (width / height);
        const v = (0.5 - (y + random()) / height) * 2;
        // A wide lens bends lines towards its edge.
        const bend = reach * (1 + 0.035 * (u * u + v * v));
        const d = unit(add(forward, add(scale(right, u * bend), scale(up, v * bend))));
        expose(film, at, d, 1 / samples);
      }
    }
  }
  return film;

  function expose(into: Film, at: number, d: Vec, share: number): void {
    const first = find(world.eye, d, Infinity);
    if (first === null) {
      into.depth[at] = (into.depth[at] ?? 0) + 200 * share;
      put(into.light, at, world.infrared === undefined ? world.sky(d) : [0, 0, 0], share);
      put(into.colour, at, [1, 1, 1], share);
      return;
    }
    const { surface, p, n } = first;
    into.depth[at] = (into.depth[at] ?? 0) + first.t * share;
    put(into.normal, at, n, share);
    const colour: Colour = [
      Math.max(0.02, surface.colour[0]),
      Math.max(0.02, surface.colour[1]),
      Math.max(0.02, surface.colour[2]),
    ];
    put(into.colour, at, colour, share);
    let light: Colour;
    if (world.infrared !== undefined) light = byInfrared(world.infrared, surface, n, d, first.t);
    else if (surface.mirror !== undefined && random() < surface.mirror) light = over(path(p, bounce(d, n), 1), colour);
    else light = lit(p, n, 0);
    put(into.light, at, surface.glow === undefined ? light : over(surface.glow, colour), share);
  }

  function byInfrared(strength: number, surface: Surface, n: Vec, d: Vec, t: number): Colour {
    const [r, g, b] = surface.colour;
    const grey = (0.4 * r + 0.35 * g + 0.25 * b) * (surface.infrared ?? 1) + 0.03;
    const beam = Math.max(0, (dot(d, forward) - 0.55) / 0.45) ** 0.7;
    const level = (strength * grey * (0.25 + 0.75 * Math.abs(dot(n, d))) * (0.25 + 0.75 * beam)) / (3 + t * t);
    return over([level, level, level], [Math.max(0.02, r), Math.max(0.02, g), Math.max(0.02, b)]);
  }

  /** Light that falls on a point, from sun, panels and by one more bounce. */
  function lit(p: Vec, n: Vec, depth: number): Colour {
    let sum: Colour = world.ambient;
    const toSun = unit(add(world.sun, [random() * 0.03, random() * 0.03, random() * 0.03]));
    const slope = dot(n, toSun);
    if (slope > 0 && find(p, toSun, Infinity, true) === null) sum = add(sum, scale(world.sunLight, slope));
    for (const { corner, sides, light } of world.panels) {
      const to = sub(add(corner, add(scale(sides[0], random()), scale(sides[1], random()))), p);
      const far = Math.hypot(...to);
      const way = scale(to, 1 / far);
      const face = cross(sides[0], sides[1]);
      const area = Math.hypot(...face);
      const meets = dot(n, way) * Math.abs(dot(unit(face), way));
      if (meets <= 0 || find(p, way, far - 0.02, true) !== null) continue;
      sum = add(sum, scale(light, (meets * area) / (far * far * Math.PI)));
    }
    if (depth >= BOUNCES) return sum;
    return add(sum, path(p, scatter(n), depth + 1));
  }

  function path(o: Vec, d: Vec, depth: number): Colour {
    const found = find(o, d, Infinity);
    if (found === null) return world.sky(d);
    const { surface, p, n } = found;
    if (surface.glow !== undefined) return surface.glow;
    return times(surface.colour, lit(p, n, depth));
  }

  function scatter(n: Vec): Vec {
    const [angle, at] = [2 * Math.PI * random(), 2 * random() - 1];
    const round = Math.sqrt(1 - at * at);
    // A point of the unit ball set on the normal's tip: the cosine law comes by itself.
    const d = add(n, [round * Math.cos(angle), at, round * Math.sin(angle)]);
    return Math.hypot(...d) > 1e-6 ? unit(d) : n;
  }
}

interface Found {
  t: number;
  p: Vec;
  n: Vec;
  surface: Surface;
}

/** A tree of boxes over the shapes. @returns finds the first shape on a ray; `isAny` stops at whichever comes. */
function index(shapes: readonly Shape[]) {
  interface Node {
    low: Vec;
    high: Vec;
    parts: readonly Shape[];
    halves: readonly [Node, Node] | null;
  }
  const build = (parts: readonly Shape[]): Node => {
    const low: Vec = [0, 1, 2].map((a) => Math.min(...parts.map((each) => each.low[a] ?? 0))) as unknown as Vec;
    const high: Vec = [0, 1, 2].map((a) => Math.max(...parts.map((each) => each.high[a] ?? 0))) as unknown as Vec;
    if (parts.length <= 3) return { low, high, parts, halves: null };
    const size = sub(high, low);
    const axis = size.indexOf(Math.max(...size));
    const sorted = [...parts].sort((a, b) => middle(a, axis) - middle(b, axis));
    const half = sorted.length >> 1;
    return { low, high, parts: [], halves: [build(sorted.slice(0, half)), build(sorted.slice(half))] };
  };
  const middle = (shape: Shape, axis: number) => (shape.low[axis] ?? 0) + (shape.high[axis] ?? 0);
  const root = build(shapes);

  return (o: Vec, d: Vec, far: number, isAny = false): Found | null => {
    let best = far;
    let hit: Shape | null = null;
    const stack: Node[] = [root];
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      if (!crosses(node.low, node.high, o, d, best)) continue;
      if (node.halves !== null) stack.push(...node.halves);
      for (const shape of node.parts) {
        const t = shape.hit(o, d, NEAR);
        if (t >= best) continue;
        best = t;
        hit = shape;
        if (isAny) return { t, p: o, n: d, surface: { colour: [0, 0, 0] } };
      }
    }
    if (hit === null) return null;
    const p = add(o, scale(d, best));
    const out = hit.normal(p);
    const n = dot(out, d) > 0 ? scale(out, -1) : out;
    return { t: best, p, n, surface: hit.material(p, n) };
  };
}

function crosses(low: Vec, high: Vec, o: Vec, d: Vec, far: number): boolean {
  let [enter, leave] = [0, far];
  for (const axis of [0, 1, 2] as const) {
    const inverse = 1 / d[axis];
    const [a, b] = [(low[axis] - o[axis]) * inverse, (high[axis] - o[axis]) * inverse];
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  return enter <= leave;
}

const times = (a: Colour, b: Colour): Colour => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];
const over = (a: Colour, b: Colour): Colour => [a[0] / b[0], a[1] / b[1], a[2] / b[2]];
const bounce = (d: Vec, n: Vec): Vec => sub(d, scale(n, 2 * dot(d, n)));

function put(into: Float32Array, at: number, value: Vec, share: number): void {
  for (const axis of [0, 1, 2] as const) into[at * 3 + axis] = (into[at * 3 + axis] ?? 0) + value[axis] * share;
}

function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) >>> 0) / 2 ** 32;
  };
}
