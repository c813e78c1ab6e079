import type { Behaviour } from './behaviour.ts';

/** The colour of a lamp; each channel 0 to 255. */
export const colour: Behaviour = {
  items: [
    {
      name: 'rgbcolor',
      valueType: 'rgb',
      value: { wwhite: 255, cwhite: 0, red: 0, green: 0, blue: 0 },
      hasSetter: true,
    },
  ],
};
