import type { Behaviour, DeviceWorld } from './behaviour.ts';
import { itemOf } from './item-of.ts';

const TICK_MS = 60_000;
const HOUR_MS = 3_600_000;
const VOLTS = 230;
const POWER_FACTOR = 0.95;
const PULSES_PER_KWH = 1_000;

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
const number = (device: DeviceWorld, item: string) => Number(device.get(item) ?? 0);

/** Items that begin again with the calendar: the day number in which each last did. */
const PERIODS: Readonly<Record<string, (at: Date) => string>> = {
  electric_meter_kwh_week: (at) => String(Math.floor((at.getTime() / HOUR_MS / 24 + 3) / 7)),
  electric_meter_kwh_month: (at) => at.toISOString().slice(0, 7),
  electric_meter_kwh_year: (at) => at.toISOString().slice(0, 4),
};

function show(device: DeviceWorld, watts: number): void {
  const amperes = watts / (VOLTS * POWER_FACTOR);
  device.put('electric_meter_watt', watts);
  device.put('electric_meter_amper', rounded(amperes, 2));
  for (const [item, value] of Object.entries({
    power: watts,
    electric_meter_kvar: rounded((VOLTS * amperes * Math.sin(Math.acos(POWER_FACTOR))) / 1000, 3),
    electric_meter_volt: rounded(VOLTS - watts / 2_000, 1),
  })) {
    if (device.has(item)) device.put(item, value);
  }
}

function count(device: DeviceWorld, kwh: number): void {
  const at = new Date(device.now());
  const added: Record<string, number> = {
    electric_meter_kwh: kwh,
    electric_meter_kwh_life: kwh,
    electric_meter_kvah: kwh / POWER_FACTOR,
    electric_meter_kvarh: kwh * Math.tan(Math.acos(POWER_FACTOR)),
    electric_meter_kwh_week: kwh,
    electric_meter_kwh_month: kwh,
    electric_meter_kwh_year: kwh,
  };
  for (const [item, more] of Object.entries(added)) {
    if (!device.has(item)) continue;
    const period = PERIODS[item]?.(at);
    const isNew = period !== undefined && device.recall(item) !== undefined && device.recall(item) !== period;
    if (period !== undefined && device.recall(item) !== period) device.remember(item, period);
    device.put(item, rounded((isNew ? 0 : number(device, item)) + more, 6));
  }
  if (device.has('electric_meter_pulse')) {
    device.put('electric_meter_pulse', Math.floor(number(device, 'electric_meter_kwh') * PULSES_PER_KWH));
    device.put('kwh_reading_timestamp', Math.floor(device.now() / 1000));
  }
}

/**
 * A meter that nothing switches: it follows the draw of what hangs on it, by the minute.
 * @param draw watts at this moment
 */
function live(draw: (device: DeviceWorld) => number): (device: DeviceWorld) => void {
  const tick = (device: DeviceWorld) => {
    show(device, draw(device));
    device.after('power-meter', TICK_MS, () => {
      count(device, (draw(device) / 1000) * (TICK_MS / HOUR_MS));
      tick(device);
    });
  };
  return tick;
}

const PHASE_ITEMS = ['electric_meter_watt', 'electric_meter_volt', 'electric_meter_amper', 'electric_meter_kwh'];

/** One phase of a household: a third of its draw, never quite the same as the others. */
export const phaseMeter: Behaviour = {
  items: PHASE_ITEMS.map((name) => itemOf(name, name === 'electric_meter_volt' ? { value: VOLTS } : {})),
  start: live((device) => device.householdWatts() / 3),
};

/** The meter of the whole household; `meter_reset` begins its counter again. */
export const powerMeter: Behaviour = {
  items: [
    ...phaseMeter.items,
    ...[
      'power',
      'electric_meter_kwh_life',
      'electric_meter_kwh_week',
      'electric_meter_kwh_month',
      'electric_meter_kwh_year',
      'electric_meter_kvah',
      'electric_meter_kvar',
      'electric_meter_kvarh',
      'electric_meter_pulse',
      'kwh_reading_timestamp',
      'meter_reset',
    ].map((name) => itemOf(name)),
    itemOf('electric_meter_power_factor', { value: POWER_FACTOR }),
  ],
  start: live((device) => device.householdWatts()),
  commands: {
    meter_reset(device) {
      device.report('electric_meter_kwh', 0);
    },
  },
};
