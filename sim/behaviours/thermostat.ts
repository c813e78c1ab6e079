import type { Behaviour, DeviceWorld } from './behaviour.ts';

const TICK_MS = 60_000;
/** Change of the room a minute, in degrees of the item's own scale. */
const WORKING = 0.25;
const LOSING = 0.05;
/** How far the room may drift before the heating starts again. */
const SLACK = 0.5;

function nextState(device: DeviceWorld): 'heating' | 'cooling' | 'idle' {
  const [temp, target, mode] = [device.get('temp'), device.get('thermostat_setpoint'), device.get('thermostat_mode')];
  const now = device.get('thermostat_operating_state');
  if (typeof temp !== 'number' || typeof target !== 'number') return 'idle';
  const mayHeat = mode === 'heat' || mode === 'auto';
  const mayCool = mode === 'cool' || mode === 'auto';
  if (mayHeat && (temp < target - SLACK || (now === 'heating' && temp < target))) return 'heating';
  if (mayCool && (temp > target + SLACK || (now === 'cooling' && temp > target))) return 'cooling';
  return 'idle';
}

/** Heats and cools slowly, and lets the room lose warmth in between. */
export const thermostat: Behaviour = {
  items: [
    { name: 'temp', valueType: 'temperature', value: 70, scale: 'fahrenheit' },
    {
      name: 'thermostat_setpoint',
      valueType: 'temperature',
      value: 68,
      scale: 'fahrenheit',
      min: 41,
      max: 95,
      hasSetter: true,
    },
    {
      name: 'thermostat_mode',
      valueType: 'token',
      value: 'heat',
      choices: ['off', 'heat', 'cool', 'auto'],
      hasSetter: true,
    },
    {
      name: 'thermostat_operating_state',
      valueType: 'token',
      value: 'idle',
      choices: ['idle', 'heating', 'cooling', 'fan_only'],
    },
    {
      name: 'thermostat_fan_mode',
      valueType: 'token',
      value: 'fanmode_on_auto',
      choices: ['fanmode_on_auto', 'fanmode_on', 'fanmode_off'],
      hasSetter: true,
    },
  ],
  start(device) {
    device.put('thermostat_operating_state', nextState(device));
    device.after('room', TICK_MS, () => {
      const temp = device.get('temp');
      const state = device.get('thermostat_operating_state');
      if (typeof temp === 'number') {
        const step = state === 'heating' ? WORKING : state === 'cooling' ? -WORKING : -LOSING;
        device.put('temp', Math.round((temp + step) * 100) / 100);
      }
      thermostat.start?.(device);
    });
  },
  reported(device, item) {
    if (item === 'thermostat_operating_state') return;
    device.put('thermostat_operating_state', nextState(device));
  },
};
