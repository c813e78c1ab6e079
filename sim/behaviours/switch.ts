import type { Behaviour } from './behaviour.ts';
import { itemOf } from './item-of.ts';

/** On or off, at once. */
export const onOff: Behaviour = { items: [itemOf('switch')] };
