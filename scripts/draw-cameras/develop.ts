import type { Film } from './trace.ts';

/** Rounds of smoothing, each reaching twice as far as the one before. */
const ROUNDS = 3;
/** Infrared pictures have a breath of blue, as screens show them. */
const NIGHT_TINT = [0.95, 0.99, 1.02] as const;

/** Turns what the sensor caught into RGBA bytes, with what a small camera's lens and sensor do to it. */
export function develop(film: Film, { exposure, isNight }: { exposure: number; isNight: boolean }): Uint8ClampedArray {
  const { width, height, colour } = film;
  let light = film.light;
  for (let round = 0; round < (isNight ? 1 : ROUNDS); round += 1) light = smooth(film, light, 2 ** round);
  const out = new Uint8ClampedArray(width * height * 4);
  let seed = 11;
  const thrown = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32 - 0.5;
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const [u, v] = [x / width - 0.5, y / height - 0.5];
      const edge = 1 - (isNight ? 1.3 : 0.7) * (u * u + v * v);
      const speckle = thrown() * (isNight ? 0.045 : 0.012);
      const raw = ([0, 1, 2] as const).map(
        (part) => (light[at * 3 + part] ?? 0) * (colour[at * 3 + part] ?? 0) * exposure * edge,
      );
      const grey = raw.reduce((sum, each) => sum + each, 0) / 3;
      for (const [part, tint] of NIGHT_TINT.entries()) {
        const value = isNight ? film2screen(grey) * tint : film2screen(raw[part] ?? 0);
        out[at * 4 + part] = 255 * (value + speckle);
      }
      out[at * 4 + 3] = 255;
    }
  }
  return out;
}

/** Bright light flattens as on film; then the screen's own curve. */
function film2screen(light: number): number {
  const flat = (light * (2.51 * light + 0.03)) / (light * (2.43 * light + 0.59) + 0.14);
  return Math.min(1, Math.max(0, flat)) ** (1 / 2.2);
}

/** Averages light among neighbours on the same surface; edges and texture stay as they are. */
function smooth({ width, height, normal, depth }: Film, light: Float32Array, step: number): Float32Array {
  const out = new Float32Array(light.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      let [r, g, b, sum] = [0, 0, 0, 0];
      for (let dy = -2; dy <= 2; dy += 1) {
        for (let dx = -2; dx <= 2; dx += 1) {
          const [nx, ny] = [x + dx * step, y + dy * step];
          if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
          const other = ny * width + nx;
          const weight = alike(normal, depth, at, other) / (1 + 0.35 * (dx * dx + dy * dy));
          r += weight * (light[other * 3] ?? 0);
          g += weight * (light[other * 3 + 1] ?? 0);
          b += weight * (light[other * 3 + 2] ?? 0);
          sum += weight;
        }
      }
      out[at * 3] = r / sum;
      out[at * 3 + 1] = g / sum;
      out[at * 3 + 2] = b / sum;
    }
  }
  return out;
}

function alike(normal: Float32Array, depth: Float32Array, a: number, b: number): number {
  if (a === b) return 1;
  let turn = 0;
  for (const axis of [0, 1, 2] as const) turn += ((normal[a * 3 + axis] ?? 0) - (normal[b * 3 + axis] ?? 0)) ** 2;
  const far = Math.abs((depth[a] ?? 0) - (depth[b] ?? 0)) / (0.02 + 0.03 * (depth[a] ?? 0));
  return Math.exp(-turn * 18 - far * far);
}
