import { CallRefused } from '../ground/call-params.ts';
import { isSameValue } from '../devices/item-values.ts';
import { toScale } from '../ground/scales.ts';
import type { ItemValue } from '../ground/contract.ts';
import type { Item } from '../core/model.ts';
import { argument, scaleOf, type Block } from './scene.ts';

export const COMPARATORS = ['<', '<=', '>', '>=', '==', '!='] as const;

/** Numbers with numbers, texts with texts; of anything else only whether it is the same. */
export function compare(left: ItemValue, comparator: unknown, right: unknown): boolean {
  if (comparator === '==') return isSameValue(left, right as ItemValue);
  if (comparator === '!=') return !isSameValue(left, right as ItemValue);
  const isOrdered =
    (typeof left === 'number' && typeof right === 'number') || (typeof left === 'string' && typeof right === 'string');
  if (!isOrdered) return false;
  const [a, b] = [left, right] as [number, number];
  switch (comparator) {
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    case '>=':
      return a >= b;
    default:
      return false;
  }
}

/** The number of a field in the scale that the item has now; the household may have changed it since. */
export function inScaleOf(item: Item | undefined, block: Block, name: string): unknown {
  const value = argument(block, name);
  const scale = scaleOf(block, name);
  if (typeof value !== 'number' || scale === undefined || typeof item?.scale !== 'string') return value;
  try {
    return toScale(value, scale, item.scale);
  } catch (cause) {
    if (cause instanceof CallRefused) return null; // fits nothing
    throw cause;
  }
}
