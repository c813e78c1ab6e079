// How far two pictures are from each other, as an eye sees it. Pure.
import { differenceCie76 } from 'culori';

/** Bytes red, green, blue and alpha of each pixel, row by row from the top. */
export interface Picture {
  width: number;
  height: number;
  rgba: Uint8Array;
}

export interface Difference {
  /** Share of the pixels that differ visibly, 0 to 1. */
  visible: number;
  /** Mean over all pixels (CIE76). */
  mean: number;
}

/** From here on two colours side by side are told apart (CIE76). */
const JUST_SEEN = 2.3;

const apart = differenceCie76();
const colour = (rgb: number) =>
  ({ mode: 'rgb', r: (rgb >> 16) / 255, g: ((rgb >> 8) & 255) / 255, b: (rgb & 255) / 255 }) as const;

const pixel = (rgba: Uint8Array, at: number): number =>
  ((rgba[at] ?? 0) << 16) | ((rgba[at + 1] ?? 0) << 8) | (rgba[at + 2] ?? 0);

/** @returns null where the pictures are not of one size: there is nothing to lay on each other. */
export function differenceOf(before: Picture, after: Picture): Difference | null {
  if (before.width !== after.width || before.height !== after.height) return null;
  const count = before.width * before.height;
  // A picture of a screen has few colours, and what differs does so by the same pair again and again.
  const known = new Map<number, number>();
  let visible = 0;
  let sum = 0;
  for (let at = 0; at < count * 4; at += 4) {
    const [one, other] = [pixel(before.rgba, at), pixel(after.rgba, at)];
    if (one === other) continue;
    const pair = one * 2 ** 24 + other;
    const far = known.get(pair) ?? apart(colour(one), colour(other));
    known.set(pair, far);
    sum += far;
    if (far > JUST_SEEN) visible += 1;
  }
  return { visible: visible / count, mean: sum / count };
}
