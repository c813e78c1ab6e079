import type { Device, Item, Mode } from '../core/model.ts';

/** Values that raise an alarm in every mode (S9.11). */
const EVERY_MODE: ReadonlySet<unknown> = new Set([
  'smoke_detected',
  'co_detected',
  'glass_breakage',
  'carbon_monoxide_detected',
  'glass_was_broken',
  'water_leak_detected',
  'overheat_detected',
  'freeze_detected',
]);
/** Values that raise one while the house is armed (S9.11; vacation as away). */
const WHILE_ARMED: ReadonlySet<unknown> = new Set(['unlocked', 'latch_open', 'dw_is_opened']);

/** A bolt says by a word of its own that it is open, whoever opened it; `unsecured_with_timeout` is one of its forms. */
const isOpenBolt = ({ name, value }: Item) =>
  name === 'door_lock' && typeof value === 'string' && value.startsWith('unsecured');

/** True-valued (S9.11): `user_lock_operation` tells on the wire which way the bolt went, and by whom. */
function isTrueEvent({ name, value }: Item): boolean {
  if (name === 'security_threat') return value === true;
  if (name !== 'user_lock_operation' || typeof value !== 'object' || value === null) return false;
  const { operation } = value as { operation?: unknown };
  return typeof operation === 'string' && UNLOCKS.test(operation);
}
const UNLOCKS = /_unlock_operation$/;
/**
 * These cannot be bypassed and do not wait for anybody to come in. The other dangers of every mode (water, frost, glass)
 * can: what a person puts on a mode's bypass list says nothing there (I-36), each time told as `bypass`.
 */
const LIFE_SAFETY: ReadonlySet<string> = new Set(['smoke', 'co', 'heat', 'gas']);

export const isLifeSafety = (device: Device) =>
  device.category === 'security_sensor' && LIFE_SAFETY.has(device.subcategory);

/**
 * What a mode can leave out or bypass: whatever is armed with the house or warns of damage, but never what warns of a
 * danger to life, and nothing that watches nothing.
 */
export const canBeLeftOut = (device: Device) =>
  (device.file.isGuard || device.category === 'security_sensor') && !isLifeSafety(device);

/** Somebody presses a button for help: an alarm at once, in every mode (chosen, see docs/protocol.md). */
export const isCallForHelp = ({ name, value }: Item) =>
  name === 'emergency_state' && value !== 'no_emergency' && value !== 'unknown';

/** Whether a sensor shows one of the values that raise an alarm in every mode. */
export const isInDanger = (device: Device) => device.items.some((item) => EVERY_MODE.has(item.value));

export type Trip = 'none' | 'bypassed' | 'delayed' | 'immediate';

/** What the present value of an item, which has just changed, means to the house in this mode. */
export function tripOf(device: Device, item: Item, mode: Mode): Trip {
  if (isLifeSafety(device)) {
    const isDanger = EVERY_MODE.has(item.value) || (item.name === 'security_threat' && item.value === true);
    return isDanger ? 'immediate' : 'none';
  }
  if (isCallForHelp(item)) return 'immediate';
  const isAlways = EVERY_MODE.has(item.value);
  const isArmedEvent =
    mode.armed && device.isArmed && (WHILE_ARMED.has(item.value) || isOpenBolt(item) || isTrueEvent(item));
  if (!isAlways && !isArmedEvent) return 'none';
  // The eight events of every mode count for devices that the mode does not watch, too (architecture 11).
  if (!isAlways && mode.disarmedDevices.includes(device.id)) return 'none';
  return mode.bypassDevices.includes(device.id) ? 'bypassed' : 'delayed';
}
