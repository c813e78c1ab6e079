import type { Behaviour, DeviceWorld } from './behaviour.ts';
import { itemOf } from './item-of.ts';

const TICK_MS = 60_000;
/** What a minute of heating or cooling does to the room, degrees celsius. */
const WORKING = 0.14;
/** Share of the difference to the outside that a room loses or gains in a minute. */
const LEAKING = 0.0015;
/** How far the room may drift before the plant starts again, degrees celsius. */
const SLACK = 0.28;
const RUNNING = { heating: WORKING, cooling: -WORKING, idle: 0 } as const;

type Plant = keyof typeof RUNNING;

const number = (device: DeviceWorld, item: string) => Number(device.get(item));

function nextState(device: DeviceWorld): Plant {
  const [temp, mode, now] = [
    number(device, 'temp'),
    device.get('thermostat_mode'),
    device.get('thermostat_operating_state'),
  ];
  const slack = device.step('temp', SLACK);
  const [low, high] = [number(device, 'thermostat_setpoint_heating'), number(device, 'thermostat_setpoint_cooling')];
  if ((mode === 'heat' || mode === 'auto') && (temp < low - slack || (now === 'heating' && temp < low))) {
    return 'heating';
  }
  if ((mode === 'cool' || mode === 'auto') && (temp > high + slack || (now === 'cooling' && temp > high))) {
    return 'cooling';
  }
  return 'idle';
}

const FAN_OFF = 'fanmode_off';

function settle(device: DeviceWorld): void {
  const state = nextState(device);
  const fan = device.get('thermostat_fan_mode');
  const isFanOnly = state === 'idle' && fan === 'fanmode_on';
  device.put('thermostat_operating_state', isFanOnly ? 'fan_only' : state);
  const isBlowing = fan !== FAN_OFF && (isFanOnly || state !== 'idle');
  device.put('thermostat_fan_state', isBlowing ? 'running_low' : 'idle_off');
}

const aimOf = (mode: unknown) => (mode === 'cool' ? 'thermostat_setpoint_cooling' : 'thermostat_setpoint_heating');

/** The room by the minute: what the plant brings, what the walls let through. */
function live(device: DeviceWorld): void {
  device.after('room', TICK_MS, () => {
    const temp = number(device, 'temp');
    const state = device.get('thermostat_operating_state');
    const outside = device.degrees('temp', device.weather().celsius);
    const working = state === 'heating' || state === 'cooling' ? device.step('temp', RUNNING[state]) : 0;
    device.put('temp', Math.round((temp + working + (outside - temp) * LEAKING) * 100) / 100);
    settle(device);
    live(device);
  });
}

const setpoint = (name: string, celsius: number) => itemOf(name, { value: celsius, scale: 'celsius', min: 5, max: 35 });

/** Heats and cools slowly up to its setpoints, and lets the room follow the weather in between. */
export const thermostat: Behaviour = {
  items: [
    itemOf('temp', { value: 21 }),
    setpoint('thermostat_setpoint', 20),
    itemOf('thermostat_mode', { value: 'heat', choices: ['off', 'heat', 'cool', 'auto'] }),
    itemOf('thermostat_operating_state', { choices: ['idle', 'heating', 'cooling', 'fan_only'] }),
    itemOf('thermostat_fan_mode', {
      value: 'fanmode_on_auto',
      choices: ['fanmode_on_auto', 'fanmode_on', FAN_OFF],
    }),
    setpoint('thermostat_setpoint_heating', 20),
    setpoint('thermostat_setpoint_cooling', 25),
    itemOf('thermostat_fan_state', { choices: ['idle_off', 'running_low', 'running_medium', 'running_high'] }),
  ],
  start(device) {
    // A home file names one setpoint: it is the one that the mode works towards.
    device.put(aimOf(device.get('thermostat_mode')), number(device, 'thermostat_setpoint'));
    settle(device);
    live(device);
  },
  reported(device, item, value) {
    const aim = aimOf(device.get('thermostat_mode'));
    if (item === 'thermostat_setpoint') device.put(aim, value);
    else if (item === aim) device.put('thermostat_setpoint', value);
    else if (item === 'thermostat_mode') device.put('thermostat_setpoint', number(device, aim));
    if (item !== 'thermostat_operating_state' && item !== 'thermostat_fan_state') settle(device);
  },
};
