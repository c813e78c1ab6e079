import type { Behaviour, DeviceWorld } from './behaviour.ts';
import { itemOf } from './item-of.ts';

const TICK_MS = 60_000;
/** What a minute of heating or cooling does to the room, degrees celsius. */
const WORKING = 0.14;
/** Share of the difference to the outside that a room loses or gains in a minute. */
const LEAKING = 0.0015;
/** In auto, heating begins at least so far below cooling: one would undo what the other has done. Degrees celsius. */
const APART = 1;
/** What sums of degrees may be off by. */
const ROUNDING = 1e-6;
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
  const [low, high] = [number(device, HEATING), number(device, COOLING)];
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

const aimOf = (mode: unknown) => (mode === 'cool' ? COOLING : HEATING);

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

const BOUNDS = { min: 5, max: 35 } as const;
const setpoint = (name: string, celsius: number) => itemOf(name, { value: celsius, scale: 'celsius', ...BOUNDS });

const HEATING = 'thermostat_setpoint_heating';
const COOLING = 'thermostat_setpoint_cooling';

/** In auto the setpoint that was moved pushes the other before it; at the end of its way it is stopped itself. */
function keepApart(device: DeviceWorld, moved: typeof HEATING | typeof COOLING): void {
  if (device.get('thermostat_mode') !== 'auto') return;
  const gap = device.step(HEATING, APART);
  if (number(device, COOLING) - number(device, HEATING) >= gap - ROUNDING) return;
  const lowest = device.degrees(COOLING, BOUNDS.min) + gap;
  const highest = device.degrees(HEATING, BOUNDS.max) - gap;
  if (moved === HEATING) {
    const heating = Math.min(number(device, HEATING), highest);
    device.put(COOLING, heating + gap);
    device.put(HEATING, heating);
  } else {
    const cooling = Math.max(number(device, COOLING), lowest);
    device.put(HEATING, cooling - gap);
    device.put(COOLING, cooling);
  }
}

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
    setpoint(HEATING, 20),
    setpoint(COOLING, 25),
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
    if (item === HEATING || item === COOLING) keepApart(device, item);
    else if (item === 'thermostat_mode') keepApart(device, HEATING);
    if (item !== 'thermostat_operating_state' && item !== 'thermostat_fan_state') settle(device);
  },
};
