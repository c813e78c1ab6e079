import type { DeepReadonly } from '../state/readonly';
import type { DeviceState, ItemState } from '../state/model';
import { own } from '../../schemas/things/own';
import { standsOpen } from '../../schemas/things/meaning';
import { PROTECTING } from '../../schemas/things/protection';
import { SAFETY_ITEMS } from '../../schemas/things/safety-items';
import { isOpener } from '../../schemas/things/triggers';
import { isTold } from './trigger-values';

export interface DeviceStatus {
  /** Locale key under `status`. */
  key: string;
  values: Record<string, string | number>;
  tone: 'quiet' | 'on' | 'warning' | 'emergency' | 'muted';
  /** Its value is what there is to say, in its own words and unit. */
  item?: DeepReadonly<ItemState>;
}
type Tone = DeviceStatus['tone'];

/** Words of S4.37 to S4.46 by item and value. A value that is not here keeps its own name on the screen. */
const WORDS: Readonly<Record<string, Readonly<Record<string, Tone>>>> = {
  smoke_alarm: { no_smoke: 'quiet', smoke_detected: 'emergency' },
  co_alarm: { no_co: 'quiet', co_detected: 'emergency' },
  gas_alarm: { no_gas: 'quiet', combustible_gas_detected: 'emergency', toxic_gas_detected: 'emergency' },
  heat_alarm: { heat_ok: 'quiet', overheat_detected: 'emergency', under_heat_detected: 'warning' },
  water_leak_alarm: { no_water_leak: 'quiet', water_leak_detected: 'emergency' },
  freeze_alarm: { no_freeze: 'quiet', freeze_detected: 'emergency' },
  glass_breakage_alarm: { no_glass_breakage: 'quiet', glass_breakage: 'emergency' },
  door_lock: {
    secured: 'quiet',
    unsecured: 'warning',
    unsecured_with_timeout: 'warning',
    unsecured_for_inside: 'warning',
    unsecured_for_inside_with_timeout: 'warning',
    unsecured_for_outside: 'warning',
    unsecured_for_outside_with_timeout: 'warning',
    open: 'warning',
    closed: 'quiet',
    unknown: 'muted',
  },
  dw_state: { dw_is_closed: 'quiet', dw_is_opened: 'warning' },
  dw_handle_state: { dw_handle_is_closed: 'quiet', dw_handle_is_opened: 'warning' },
  latch_state: { latch_closed: 'quiet', latch_open: 'warning' },
  barrier: { barrier_closed: 'quiet', barrier_closing: 'on', barrier_opening: 'warning', barrier_opened: 'warning' },
  window_cover_state: { opened: 'on', closed: 'quiet', opening: 'on', closing: 'on' },
  motion: { true: 'on', false: 'quiet' },
  tilt: { true: 'warning', false: 'quiet' },
  switch: { true: 'on', false: 'quiet' },
};

/** Which item speaks for a device, the telling one first. */
const SPEAKERS: readonly string[] = [
  ...SAFETY_ITEMS,
  'door_lock',
  'dw_state',
  'dw_handle_state',
  'barrier',
  'latch_state',
  'window_cover_state',
  'motion',
  'tilt',
  'switch',
  'dimmer',
  'temp',
];
/** The same of kinds that the table has no words for: before armed or disarmed, since a status item goes first (S4.45). */
const TELLERS: readonly string[] = ['bolt_state', 'siren_alarm', 'doorbell_ring', 'emergency_state', 'sensor_binary'];
/** What speaks of the device itself and not of the house, the telling one first. */
const UPKEEP: readonly string[] = ['battery', 'heartbeat', 'rf_signal_strength', 'sound_volume', 'basic'];

const word = (key: string, tone: Tone, values: DeviceStatus['values'] = {}): DeviceStatus => ({
  key: `status.${key}`,
  values,
  tone,
});

const SIGN: Readonly<Record<string, string>> = { c: '℃', celsius: '℃', k: 'K', kelvin: 'K' };
/** The sign for a temperature scale; a hub that names none means Fahrenheit (S9.14). */
export const temperatureSign = (scale: string | null): string => own(SIGN, scale ?? '') ?? '℉';

/** One item in words. Source: S4.37 to S4.46. */
export function itemStatus({
  name,
  value,
  scale,
}: DeepReadonly<Pick<ItemState, 'name' | 'value' | 'scale'>>): DeviceStatus {
  if (value === null) return word('device.unknown', 'muted');
  // A text in the place of a number is no level and no degree; it says itself.
  if (typeof value === 'number') {
    if (name === 'dimmer') return value > 0 ? word('dimmer.on', 'on') : word('dimmer.off', 'quiet');
    if (name === 'temp') return word('temp.value', 'quiet', { value, unit: temperatureSign(scale) });
  }
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const tone = own(own(WORDS, name), text);
  if (tone !== undefined) return word(`${name}.${text}`, tone);
  // S4.46: any other value of a door is "Unknown"; it is never drawn as closed.
  if (name === 'dw_state') return word('dw_state.other', 'muted');
  // What senses a danger and has no word of its own is one all the same.
  const isTripped = SAFETY_ITEMS.includes(name) ? standsOpen(value) : null;
  return word('other', isTripped === null ? 'muted' : isTripped ? 'emergency' : 'quiet', { value: text });
}

/**
 * A reading goes before a setting, each in the hub's own order. Upkeep speaks for a device that has nothing else: a full
 * battery must not stand where a value is that nobody knows. null: nothing is known.
 */
function firstReading(items: readonly DeepReadonly<ItemState>[]): DeepReadonly<ItemState> | null {
  const own = items.filter(({ name }) => !UPKEEP.includes(name));
  const speaking = own.length > 0 ? own : UPKEEP.flatMap((name) => items.filter((item) => item.name === name));
  const known = speaking.filter(({ value }) => isTold(value));
  return known.find(({ hasSetter }) => !hasSetter) ?? known[0] ?? null;
}

/** Upkeep is said with its name: a bare number would leave open what it counts. */
const reading = (item: DeepReadonly<ItemState>): DeviceStatus => ({
  ...word(UPKEEP.includes(item.name) ? `upkeep.${item.name}` : 'other', 'quiet'),
  item,
});

/** A device in words. Source: S4.37 to S4.46; unreachable wins over every value. */
export function deviceStatus(
  device: DeepReadonly<DeviceState>,
  items: readonly DeepReadonly<ItemState>[],
): DeviceStatus {
  if (!device.isReachable) return word('device.unreachable', 'muted');
  const is = (name: string, value: string) => items.some((item) => item.name === name && item.value === value);
  // A bolt that stuck is where nobody knows; why is known.
  if (is('door_lock', 'unknown') && is('lock_operation', 'lock_jammed')) return word('door_lock.jammed', 'warning');
  for (const name of SPEAKERS) {
    const speaker = items.find((item) => item.name === name);
    if (speaker === undefined) continue;
    const status = itemStatus(speaker);
    return status.key === 'status.other' ? { ...status, item: speaker } : status;
  }
  const teller = items.find((item) => TELLERS.includes(item.name) && isTold(item.value));
  if (teller !== undefined) return reading(teller);
  if (own(PROTECTING, device.category)?.saysArmed === true)
    return device.isArmed ? word('device.armed', 'on') : word('device.disarmed', 'quiet');
  if (device.category === 'camera') return word('camera.online', 'quiet');
  const told = isOpener(device) ? null : firstReading(items);
  return told === null ? word('device.unknown', 'muted') : reading(told);
}
