import { createRandom } from './random.ts';

/** Repeatable chance for one whole number: the same seed and step give the same, in any order. @returns 0 ≤ x < 1 */
export function chanceAt(seed: number, step: number): number {
  return createRandom((Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(step | 0, 0x85ebca6b)) >>> 0)();
}

/** A line that wanders smoothly through one chance for each whole `x`. @returns -1 ≤ y ≤ 1 */
export function wander(seed: number, x: number): number {
  const left = Math.floor(x);
  const share = x - left;
  const eased = share * share * (3 - 2 * share);
  const [from, to] = [chanceAt(seed, left), chanceAt(seed, left + 1)];
  return (from + (to - from) * eased) * 2 - 1;
}

/** A seed from a text, so that each device wanders in its own way. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
