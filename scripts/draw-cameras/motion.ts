import type { Scene } from '../../sim/pictures/pictures.ts';
import { SIZE, worlds } from './scenes.ts';
import { trace } from './trace.ts';

/** Of one loop: 6 s. */
export const FRAMES = 72;

/** Part of a picture that lies over the still one. */
export interface Sprite {
  x: number;
  y: number;
  width: number;
  height: number;
  /** base64 of RGBA bytes */
  rgba: string;
}

/** What happens in a picture. */
export interface Motion {
  /** base64, a byte for each pixel: how far it moves with the wind. */
  stirs: string;
  /** How far leaves go, in pixels. */
  wind: number;
  /** How much light passing clouds take, 0 to 1. */
  clouds: number;
  /** Insects by infrared, dust in the sun. */
  motes: { count: number; light: number };
  /** One for each frame; none where nothing else moves. */
  sprites: Sprite[];
}

const OUTDOORS: readonly Scene['picture'][] = ['front-door', 'driveway'];

export function motionOf(scene: Scene): Motion {
  const { isNight, picture } = scene;
  const isOutside = OUTDOORS.includes(picture);
  return {
    stirs: leavesOf(scene).toString('base64'),
    wind: isOutside ? 1.7 : 0.5,
    clouds: isNight ? 0.02 : isOutside ? 0.16 : 0.09,
    motes: isNight ? { count: isOutside ? 4 : 2, light: 0.8 } : { count: isOutside ? 0 : 5, light: 0.35 },
    sprites: [],
  };
}

/** Green things, with soft edges so that nothing tears. */
function leavesOf(scene: Scene): Buffer {
  const { colour } = trace(worlds[scene.picture](scene), { ...SIZE, samples: 1 });
  const pixels = SIZE.width * SIZE.height;
  const isGreen = Float32Array.from({ length: pixels }, (_, i) => {
    const [r = 0, g = 0, b = 0] = [colour[i * 3], colour[i * 3 + 1], colour[i * 3 + 2]];
    return g > 1.12 * r && g > 1.25 * b ? 1 : 0;
  });
  return Buffer.from(softened(isGreen).map((each) => Math.round(each * 255)));
}

const REACH = 4;

function softened(values: Float32Array): Float32Array {
  const along = (from: Float32Array, step: number) =>
    from.map((_, i) => {
      let sum = 0;
      for (let n = -REACH; n <= REACH; n += 1) sum += from[i + n * step] ?? 0;
      return sum / (2 * REACH + 1);
    });
  return along(along(values, 1), SIZE.width);
}
