import { SAFETY_BY_ITEM } from './senses';

/** Items that a safety tile stands for; a file of its own, since the worker has no tile. */
export const SAFETY_ITEMS: readonly string[] = Object.keys(SAFETY_BY_ITEM);
