import type { Behaviour, ItemSpec } from './behaviour.ts';
import { itemOf } from './item-of.ts';

/** Items that hold what they are told, by the house or by the hand in it, and do nothing of themselves. */
export function plain(...items: (string | ItemSpec)[]): Behaviour {
  return { items: items.map((each) => (typeof each === 'string' ? itemOf(each) : each)) };
}
