import type { DeepReadonly, ItemState, ItemValue } from '@/hub';

type Item = DeepReadonly<Pick<ItemState, 'value' | 'min' | 'max'>>;

/**
 * What a touch turns a value into; undefined where there is no other side. Only switches and levels have one: a lock
 * or a garage door is set by name, never flipped.
 */
export function toggled({ value, max, min }: Item): ItemValue | undefined {
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'number') return undefined;
  return value > (min ?? 0) ? (min ?? 0) : (max ?? 100);
}

/** A step up or down inside the item's limits; undefined where there is no number to start from. */
export function stepped({ value, min, max }: Item, by: number): ItemValue | undefined {
  if (typeof value !== 'number') return undefined;
  return Math.min(max ?? Infinity, Math.max(min ?? -Infinity, value + by));
}
