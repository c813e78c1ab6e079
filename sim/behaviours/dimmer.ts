import type { Behaviour, DeviceWorld } from './behaviour.ts';
import { itemOf } from './item-of.ts';

const STEP_MS = 200;
const FULL = 100;

const level = (device: DeviceWorld) => {
  const value = device.get('dimmer');
  return typeof value === 'number' ? value : 0;
};

/** With a ramp time the lamp goes there in steps; without one, as most do, it is there at once. */
function go(device: DeviceWorld, target: number): void {
  const rampMs = device.setting('ramp_time') * 1000;
  device.cancel('ramp');
  if (rampMs === 0) {
    device.setMoving('dimmer', false);
    device.report('dimmer', target);
    return;
  }
  const stride = Math.max(1, Math.round((FULL * STEP_MS) / rampMs));
  const step = () => {
    const at = level(device);
    const next = at < target ? Math.min(target, at + stride) : Math.max(target, at - stride);
    device.setMoving('dimmer', next !== target);
    device.report('dimmer', next);
    if (next !== target) device.after('ramp', STEP_MS, step);
  };
  device.setMoving('dimmer', true);
  device.after('ramp', STEP_MS, step);
}

const within = (value: number) => Math.min(FULL, Math.max(0, value));

/** A lamp that comes back at the level it last had, and can be nudged up and down by one (S9.15). */
export const dimmer: Behaviour = {
  items: [itemOf('dimmer'), itemOf('switch')],
  settings: [
    {
      name: 'ramp_time',
      label: 'Ramp time',
      description: 'Seconds from dark to full light',
      value: 0,
      min: 0,
      max: 60,
    },
  ],
  start(device) {
    device.setMoving('dimmer', false);
  },
  commands: {
    dimmer(device, value) {
      if (typeof value === 'number') go(device, value);
    },
    switch(device, value) {
      const lastLevel = device.recall('level');
      const now = level(device);
      if (value === false && now > 0) device.remember('level', now);
      device.report('switch', value);
      if (value === true && now === 0) go(device, typeof lastLevel === 'number' ? lastLevel : FULL);
      if (value === false) go(device, 0);
    },
  },
  reported(device, item, value) {
    if (item !== 'dimmer' || typeof value !== 'number') return;
    device.put('switch', value > 0);
  },
};

/** Buttons beside a dimmer: a press adds or takes one, stop ends a ramp where it is (S9.15). */
export const nudge: Behaviour = {
  items: [itemOf('dimmer_up'), itemOf('dimmer_down'), itemOf('dimmer_stop')],
  commands: {
    dimmer_up: (device) => go(device, within(level(device) + 1)),
    dimmer_down: (device) => go(device, within(level(device) - 1)),
    dimmer_stop(device) {
      device.cancel('ramp');
      device.setMoving('dimmer', false);
      device.report('dimmer', level(device));
    },
  },
};
