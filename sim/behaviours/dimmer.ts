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
      device.report('switch', value);
      if (value === true && device.get('dimmer') === 0) device.report('dimmer', lastLevel ?? 100);
      if (value === false) device.report('dimmer', 0);
    },
  },
  changed(device, item, value) {
    if (item !== 'dimmer' || typeof value !== 'number') return;
    if (value > 0) device.remember('level', value);
    device.put('switch', value > 0);
  },
};
