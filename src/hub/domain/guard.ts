import type { DeepReadonly } from '../state/readonly';
import type { DeviceState, ItemState, ModeInfo } from '../state/model';
import { alarmKindOf } from './alarm';
import { isTold, NEEDS_BYPASS } from './trigger-values';

export type GuardKind = 'door' | 'window' | 'lock' | 'motion' | 'glass' | 'garage' | 'other';
export type GuardStanding = 'closed' | 'open' | 'bypassed' | 'unreachable' | 'unknown';

export interface Guard {
  kind: GuardKind;
  /** Bypassed wins over open, unreachable over everything. */
  state: GuardStanding;
  /** Stands open, bypassed or not. */
  isOpen: boolean;
  /** The item that says so. */
  item: string | null;
  /** What it reports, where it does not open; null: it reports nothing, or stands open. */
  report: GuardReport | null;
  /** None of its items says a word about the house that is known: reachable, it counts as calm, and is said to be silent. */
  isMute: boolean;
}

/** Items that say whether a door, a lock or the like stands open, the telling one first: where there is one, it decides. */
const OPENING_ITEMS = [
  'dw_state',
  'dw_handle_state',
  'door_lock',
  'bolt_state',
  'latch_state',
  'barrier',
  'window_cover_state',
];
/** What a sensor reports that neither opens nor closes; what it senses tells the word. */
export type GuardReport = 'fire' | 'co' | 'gas' | 'heat' | 'cold' | 'water' | 'freeze' | 'panic' | 'glass' | 'motion';
const REPORT_OF_ITEM: Readonly<Record<string, GuardReport>> = {
  smoke_alarm: 'fire',
  co_alarm: 'co',
  carbon_monoxide_alarm: 'co',
  gas_alarm: 'gas',
  co2_alarm: 'gas',
  heat_alarm: 'heat',
  water_leak_alarm: 'water',
  moisture_alarm: 'water',
  water_level_alarm: 'water',
  freeze_alarm: 'freeze',
  emergency_state: 'panic',
  glass_breakage_alarm: 'glass',
  glass_alarm: 'glass',
  motion: 'motion',
};
/** Dangers are told before anything else that a device may sense as well. */
const NO_DANGER: ReadonlySet<GuardReport> = new Set(['glass', 'motion']);
/** All that a sensor of the catalogue may say of the house, the sharing ones last: a threat has no word of its own. */
const SENSING_ITEMS = [
  'glass_breakage_alarm',
  'glass_alarm',
  'motion',
  'tilt',
  ...Object.keys(REPORT_OF_ITEM).filter((name) => !NO_DANGER.has(REPORT_OF_ITEM[name] ?? 'motion')),
  'intrusion_alarm',
  'sensor_binary',
  'activity',
  'security_threat',
];
const CLOSED: ReadonlySet<unknown> = new Set([
  'dw_is_closed',
  'dw_handle_is_closed',
  'secured',
  'locked',
  'latch_closed',
  'barrier_closed',
  'closed',
  false,
]);
const MOVING_OR_OPEN: ReadonlySet<unknown> = new Set([
  'barrier_opened',
  'barrier_opening',
  'barrier_closing',
  'barrier_stopped',
  'opening',
  'closing',
  true,
]);
/** Words of sensors in the catalogue: calm ones, and what they report. A word that is neither is a maker's own. */
const CALM = /^no_|_ok$/;
const REPORTED = /_detected$|_breakage$|_was_broken$|_threshold$|^(contact_.+|intrusion|shake|tilt|drop)$/;

/** true: open, or set off; false: calm; null: not known. */
function verdictOn(value: unknown): boolean | null {
  if (CLOSED.has(value)) return false;
  if (NEEDS_BYPASS.has(value) || MOVING_OR_OPEN.has(value)) return true;
  if (typeof value !== 'string') return null;
  return CALM.test(value) ? false : REPORTED.test(value) ? true : null;
}

/** What opens has to say that it is closed. */
const OPENERS: ReadonlySet<GuardKind> = new Set(['door', 'window', 'lock', 'garage']);

const dangerOf = (name: string): boolean =>
  Object.hasOwn(REPORT_OF_ITEM, name) && !NO_DANGER.has(REPORT_OF_ITEM[name] ?? 'motion');

type Item = DeepReadonly<ItemState>;
const inOrder = (names: readonly string[], items: readonly Item[]): Item[] =>
  names.flatMap((name) => items.find((item) => item.name === name) ?? []);

/** The items of a device that may speak for it as a guard: whoever follows it follows these. */
export const tellingItems = (items: readonly Item[]): Item[] => inOrder([...OPENING_ITEMS, ...SENSING_ITEMS], items);

/** A danger wins; then what opens; then the first sense that says a word which is known. */
function tellingItem(items: readonly Item[]): Item | undefined {
  const senses = inOrder(SENSING_ITEMS, items);
  return (
    senses.find(({ name, value }) => dangerOf(name) && verdictOn(value) === true) ??
    inOrder(OPENING_ITEMS, items)[0] ??
    senses.find(({ value }) => verdictOn(value) !== null) ??
    senses[0]
  );
}

/** What a guard that was set off reports; null: it stands open, or nobody knows what it is. */
function reportOf({ subcategory }: DeepReadonly<DeviceState>, { name, value }: Item): GuardReport | null {
  if (value === 'under_heat_detected') return 'cold';
  if (Object.hasOwn(REPORT_OF_ITEM, name)) return REPORT_OF_ITEM[name] ?? null;
  if (name !== 'security_threat') return null;
  const kind = alarmKindOf(subcategory);
  if (kind !== 'burglary') return kind;
  return subcategory === 'motion' || subcategory === 'glass' ? subcategory : null;
}

/**
 * Firmware knows one kind of contact, "door". What the household calls it tells a window, in the product's languages;
 * only the picture depends on it.
 */
const WINDOW_NAME = /window|fen(ê|e)tre|ventana|fenster/i;

export function guardKind(device: DeepReadonly<DeviceState>): GuardKind {
  const { category, subcategory } = device;
  if (category === 'door_lock') return 'lock';
  if (category === 'garage_door' || subcategory === 'garage') return 'garage';
  if (subcategory.includes('window')) return 'window';
  if (subcategory === 'door') return WINDOW_NAME.test(device.name) ? 'window' : 'door';
  if (subcategory === 'motion') return 'motion';
  if (subcategory === 'glass') return 'glass';
  return 'other';
}

/**
 * How one guard stands. What has told nothing yet is never read as closed, nor is a door without its item, or
 * with a word that nobody knows; a sensor of something else that has no word known here is as calm as it is reachable.
 * @param mode the mode whose bypass list counts; null: none.
 */
export function standingOf(
  device: DeepReadonly<DeviceState>,
  items: readonly DeepReadonly<ItemState>[],
  mode: DeepReadonly<ModeInfo> | null,
): Omit<Guard, 'kind'> {
  const telling = tellingItem(items);
  const said = telling === undefined ? null : verdictOn(telling.value);
  const isMute = said === null && !OPENERS.has(guardKind(device)) && (telling === undefined || isTold(telling.value));
  const verdict = isMute ? false : said;
  const isOpen = verdict === true;
  const common = {
    isOpen,
    item: telling?.id ?? null,
    report: isOpen && telling !== undefined ? reportOf(device, telling) : null,
    isMute,
  };
  if (!device.isReachable) return { ...common, state: 'unreachable' };
  if (mode?.bypassDevices.includes(device.id) === true) return { ...common, state: 'bypassed' };
  if (isOpen) return { ...common, state: 'open' };
  return { ...common, state: verdict === false ? 'closed' : 'unknown' };
}

/** The same with its kind, which only a picture of it needs. */
export const guardOf = (...given: Parameters<typeof standingOf>): Guard => ({
  kind: guardKind(given[0]),
  ...standingOf(...given),
});
