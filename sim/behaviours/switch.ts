import type { Behaviour } from './behaviour.ts';

/** On or off, at once. */
export const onOff: Behaviour = {
  items: [{ name: 'switch', valueType: 'bool', value: false, hasSetter: true }],
};
