import type { Behaviour } from './behaviour.ts';

/** A lamp that comes back at the level it last had. */
export const dimmer: Behaviour = {
  items: [
    { name: 'dimmer', valueType: 'int', value: 0, min: 0, max: 100, hasSetter: true },
    { name: 'switch', valueType: 'bool', value: false, hasSetter: true },
  ],
  commands: {
    switch(device, value) {
      const lastLevel = device.recall('level');
      const level = device.get('dimmer');
      if (value === false && typeof level === 'number' && level > 0) device.remember('level', level);
      device.report('switch', value);
      if (value === true && level === 0) device.report('dimmer', lastLevel ?? 100);
      if (value === false) device.report('dimmer', 0);
    },
  },
  reported(device, item, value) {
    if (item !== 'dimmer' || typeof value !== 'number') return;
    device.put('switch', value > 0);
  },
};
