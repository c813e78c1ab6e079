import type { RiskKind } from '../settings/risk-kinds';
import { own } from './own';
import type { DeviceKind } from './triggers';

/**
 * What a kind of device is to the house's protection, and what its items are: columns of the table of things (./things)
 * that the worker's first load needs, and so a file of their own. Whoever asks before something risky, counts what
 * protects the house, says "armed" or wants the PIN of a voice assistant reads it here.
 */
interface Protection {
  /** Its every item asks as this, unless the value is known to shut: an item that nobody heard of asks, too. */
  asks?: RiskKind;
  /** Where its items say nothing, it says whether it is armed (S4.45). */
  saysArmed?: true;
}

/**
 * What stands here protects the house, whatever its items: without it the house is guarded less. So does what sees it
 * (./sight), of which nobody asks more. By category or subcategory, since firmware files the same thing under either: a
 * switch may be a valve, a voice assistant's device a lock.
 */
export const PROTECTING: Readonly<Record<string, Protection>> = {
  security_sensor: { saysArmed: true },
  door_lock: { asks: 'lock' },
  lock: { asks: 'lock' },
  garage_door: { asks: 'garage-door' },
  garage: { asks: 'garage-door' },
  gate: { asks: 'gate' },
  valve: { asks: 'valve' },
  siren: { asks: 'siren', saysArmed: true },
  keypad: { asks: 'code', saysArmed: true },
  alarm_panel: { asks: 'protection', saysArmed: true },
  alarm_partition: { asks: 'protection', saysArmed: true },
};

/** What a device asks as, whatever its items; its kind within a kind goes first. null: nothing that asks. */
export const asksByKind = ({ category, subcategory }: DeviceKind): RiskKind | null =>
  own(PROTECTING, subcategory)?.asks ?? own(PROTECTING, category)?.asks ?? null;

type Asking = readonly [names: RegExp, kind: RiskKind, ...shutBy: unknown[]];
/**
 * Items that ask wherever they are found, by their names: their kind, and the values that shut, lock or arm and so need no
 * question. Codes have many names, with their hours and modes, and a finger opens as a code does.
 */
const ASKING: readonly Asking[] = [
  [/^door_lock$/, 'lock', 'secured'],
  [/^bolt_state$/, 'lock', 'locked'],
  [/^latch_state$/, 'lock', 'latch_closed'],
  [/^barrier$/, 'garage-door', 'barrier_closed', 'barrier_stopped'],
  [/^barrier_state$/, 'garage-door', 'close', 'stop'],
  [/_valve_state$/, 'valve', 'valve_closed'],
  [/^armed$/, 'protection', true],
  [/^siren_alarm$/, 'siren'],
  [/(user|master)_code|learn_fingerprint/, 'code'],
];
export const asksByItem = (name: string): Asking | undefined => ASKING.find(([names]) => names.test(name));
