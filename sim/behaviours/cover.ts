import type { Behaviour, DeviceWorld } from './behaviour.ts';
import { itemOf } from './item-of.ts';

const STEP = 10;
const STEP_MS = 600;
const FIRST_FAVOURITE = 50;

const place = (device: DeviceWorld) => {
  const at = device.get('dimmer');
  return typeof at === 'number' ? at : 0;
};

function rest(device: DeviceWorld): void {
  device.setMoving('dimmer', false);
  device.put('window_cover_state', place(device) === 0 ? 'closed' : 'opened');
}

function move(device: DeviceWorld, target: number): void {
  const at = place(device);
  if (at === target) {
    device.cancel('motor');
    device.report('dimmer', target);
    rest(device);
    return;
  }
  device.setMoving('dimmer', true);
  device.put('window_cover_state', at < target ? 'opening' : 'closing');
  device.after('motor', STEP_MS, () => {
    const next = at < target ? Math.min(target, at + STEP) : Math.max(target, at - STEP);
    device.put('dimmer', next);
    if (next === target) rest(device);
    else move(device, target);
  });
}

const within = (value: number) => Math.min(100, Math.max(0, value));

/** A blind that travels, can be stopped, and learns a favourite place: learn_favorite, move it, store (S7.38). */
export const cover: Behaviour = {
  items: [
    itemOf('dimmer', { value: 100 }),
    itemOf('shutter_state'),
    itemOf('shutter_command', { value: 'off' }),
    itemOf('goto_favorite'),
    itemOf('dimmer_up'),
    itemOf('dimmer_down'),
    itemOf('dimmer_stop'),
    itemOf('window_cover_state'),
  ],
  start: rest,
  commands: {
    dimmer(device, value) {
      if (typeof value === 'number') move(device, value);
    },
    dimmer_up: (device) => move(device, within(place(device) + 1)),
    dimmer_down: (device) => move(device, within(place(device) - 1)),
    dimmer_stop(device) {
      device.cancel('motor');
      device.report('dimmer', place(device));
      rest(device);
    },
    goto_favorite(device) {
      const favourite = device.recall('favourite');
      move(device, typeof favourite === 'number' ? favourite : FIRST_FAVOURITE);
    },
    shutter_command(device, value) {
      if (value === 'store') {
        if (device.get('shutter_state') === 'learn_favorite') device.remember('favourite', place(device));
        device.report('shutter_state', 'idle');
      } else {
        device.report('shutter_state', value === 'off' ? 'idle' : value);
      }
    },
  },
};
