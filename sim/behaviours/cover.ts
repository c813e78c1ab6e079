import type { Behaviour, DeviceWorld } from './behaviour.ts';

const STEP = 10;
const STEP_MS = 600;
const FIRST_FAVOURITE = 50;

function move(device: DeviceWorld, target: number): void {
  const at = device.get('dimmer');
  if (typeof at !== 'number' || at === target) {
    device.setMoving('dimmer', false);
    device.report('dimmer', target);
    return;
  }
  device.setMoving('dimmer', true);
  device.after('motor', STEP_MS, () => {
    const next = at < target ? Math.min(target, at + STEP) : Math.max(target, at - STEP);
    device.put('dimmer', next);
    if (next === target) device.setMoving('dimmer', false);
    else move(device, target);
  });
}

/** A blind that travels, and learns a favourite place: learn_favorite, move it, store (S7.38). */
export const cover: Behaviour = {
  items: [
    { name: 'dimmer', valueType: 'int', value: 100, min: 0, max: 100, hasSetter: true },
    {
      name: 'shutter_state',
      valueType: 'token',
      value: 'idle',
      choices: ['idle', 'learn_upper', 'learn_lower', 'learn_favorite', 'change_roll_direction'],
    },
    {
      name: 'shutter_command',
      valueType: 'token',
      value: 'off',
      choices: ['off', 'store', 'learn_upper', 'learn_lower', 'learn_favorite', 'change_roll_direction'],
      hasGetter: false,
      hasSetter: true,
    },
    { name: 'goto_favorite', valueType: 'bool', value: false, hasGetter: false, hasSetter: true },
  ],
  start(device) {
    device.setMoving('dimmer', false);
  },
  commands: {
    dimmer(device, value) {
      if (typeof value === 'number') move(device, value);
    },
    goto_favorite(device) {
      const favourite = device.recall('favourite');
      move(device, typeof favourite === 'number' ? favourite : FIRST_FAVOURITE);
    },
    shutter_command(device, value) {
      const at = device.get('dimmer');
      if (value === 'store') {
        if (device.get('shutter_state') === 'learn_favorite' && at !== undefined) device.remember('favourite', at);
        device.report('shutter_state', 'idle');
      } else {
        device.report('shutter_state', value === 'off' ? 'idle' : value);
      }
    },
  },
};
