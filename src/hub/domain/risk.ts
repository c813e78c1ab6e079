import type { DeepReadonly } from '../state/readonly';
import type { GatedCommand, SceneDeed, SceneState } from '../state/model';
import type { HouseReader } from './readiness';

/**
 * What a command has to wait for, whoever sends it: it may let somebody in, let water or gas flow, silence
 * a siren, change a code or switch protection off. Page and worker hold the same rule: the page asks by it, the worker
 * refuses by it what comes without an answer. Nothing here reads a document, so no document can take a question away.
 */
export type Need = 'confirm' | 'pin';

export interface RiskReader extends HouseReader {
  scene: (id: string) => DeepReadonly<SceneState> | null | undefined;
}

/** Kinds of devices whose every item asks, unless its value is known to shut: an item that nobody heard of asks, too. */
const GUARDED: ReadonlySet<string> = new Set([
  'door_lock',
  'garage_door',
  'siren',
  'keypad',
  'alarm_panel',
  'alarm_partition',
]);
/** The same of a kind within a kind: a switch may be a valve, and a voice assistant's device a lock. */
const GUARDED_WITHIN: ReadonlySet<string> = new Set(['lock', 'garage', 'gate', 'valve']);

/** Items that ask wherever they are found, and the values that shut, lock or arm and so need no question. */
const SHUT_BY: Readonly<Record<string, readonly unknown[]>> = {
  door_lock: ['secured'],
  bolt_state: ['locked'],
  latch_state: ['latch_closed'],
  barrier: ['barrier_closed', 'barrier_stopped'],
  barrier_state: ['close', 'stop'],
  water_valve_state: ['valve_closed'],
  master_water_valve_state: ['valve_closed'],
  gas_valve_state: ['valve_closed'],
  armed: [true],
  siren_alarm: [],
  user_codes: [],
  user_codes_keypad_mode: [],
  daily_user_code_intervals: [],
  weekly_user_code_intervals: [],
  master_code: [],
  master_code_state: [],
};

/** @param value undefined: whatever the other side of the present one is. */
function isRiskyValue(itemId: string, value: unknown, house: HouseReader): boolean {
  const item = house.item(itemId);
  // What the house does not know cannot be told to be harmless.
  if (item === null || item === undefined) return true;
  if (Object.hasOwn(SHUT_BY, item.name)) return SHUT_BY[item.name]?.includes(value) !== true;
  const device = house.device(item.device);
  if (device === null || device === undefined) return true;
  return GUARDED.has(device.category) || GUARDED_WITHIN.has(device.subcategory);
}

const DISARMED = '1';
const ARMED: ReadonlySet<string> = new Set(['2', '3', '4']);

function needOfDeed(deed: DeepReadonly<SceneDeed>, house: RiskReader, seen: ReadonlySet<string>): Need | null {
  switch (deed.do) {
    case 'set':
      return isRiskyValue(deed.item, deed.value, house) ? 'confirm' : null;
    case 'mode':
      // No other way out of an armed mode goes without the PIN (S4.2), so a meshbot is none either.
      if (deed.mode === DISARMED) return 'pin';
      return ARMED.has(deed.mode) ? null : 'confirm';
    case 'run':
      return needOfScene(deed.scene, house, seen);
    case 'leave-out':
    case 'unseen':
      return 'confirm';
  }
}

/** Of a meshbot that nobody can look into, nobody can say what it opens. */
function needOfScene(id: string, house: RiskReader, seen: ReadonlySet<string>): Need | null {
  if (seen.has(id)) return null;
  const does = house.scene(id)?.does ?? null;
  if (does === null) return 'confirm';
  const within = new Set(seen).add(id);
  const needs = does.map((deed) => needOfDeed(deed, house, within));
  return needs.includes('pin') ? 'pin' : needs.includes('confirm') ? 'confirm' : null;
}

/** null: it goes at once. */
export function needOf(command: DeepReadonly<GatedCommand>, house: RiskReader): Need | null {
  if (command.do === 'runScene') return needOfScene(command.scene, house, new Set());
  return isRiskyValue(command.item, command.value, house) ? 'confirm' : null;
}
