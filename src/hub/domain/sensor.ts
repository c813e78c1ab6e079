import type { DeepReadonly } from '../state/readonly';
import type { DeviceState, ItemState, ModeInfo } from '../state/model';
import { standsOpen } from '../../schemas/things/meaning';
import { own } from '../../schemas/things/own';
import { SENSED_BY_ITEM, type SensedKind } from '../../schemas/things/senses';
import { hazardOf, isOpener, triggerOf, type TriggerKind } from '../../schemas/things/triggers';
import { isTold } from './trigger-values';

export type SensorStanding = 'closed' | 'open' | 'bypassed' | 'unreachable' | 'unknown';

export interface Sensor {
  kind: TriggerKind;
  /** Bypassed wins over open, unreachable over everything. */
  state: SensorStanding;
  /** Stands open, bypassed or not. */
  isOpen: boolean;
  /** The item that says so. */
  item: string | null;
  /** What it reports, where it does not open; null: it reports nothing, or stands open. */
  report: SensedKind | null;
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
/** Dangers are told before anything else that a device may sense as well. */
const NO_DANGER = /^(glass|motion)$/;
const isDanger = (name: string): boolean => !NO_DANGER.test(own(SENSED_BY_ITEM, name) ?? 'motion');
const SENSED_ITEMS = Object.keys(SENSED_BY_ITEM);
/** All that a sensor of the catalogue may say of the house, the sharing ones last: a threat has no word of its own. */
const SENSING_ITEMS = [
  ...SENSED_ITEMS.filter((name) => !isDanger(name)),
  'tilt',
  ...SENSED_ITEMS.filter(isDanger),
  'intrusion_alarm',
  'sensor_binary',
  'activity',
  'security_threat',
];

type Item = DeepReadonly<ItemState>;
const inOrder = (names: readonly string[], items: readonly Item[]): Item[] =>
  names.flatMap((name) => items.find((item) => item.name === name) ?? []);

/** The items of a device that may speak for it as a sensor: whoever follows it follows these. */
export const tellingItems = (items: readonly Item[]): Item[] => inOrder([...OPENING_ITEMS, ...SENSING_ITEMS], items);

/** A danger wins; then what opens; then the first sense that says a word which is known. */
function tellingItem(items: readonly Item[]): Item | undefined {
  const senses = inOrder(SENSING_ITEMS, items);
  return (
    senses.find(({ name, value }) => isDanger(name) && standsOpen(value) === true) ??
    inOrder(OPENING_ITEMS, items)[0] ??
    senses.find(({ value }) => standsOpen(value) !== null) ??
    senses[0]
  );
}

/** What a sensor that was set off reports; null: it stands open, or nobody knows what it is. */
function reportOf({ subcategory }: DeepReadonly<DeviceState>, { name, value }: Item): SensedKind | null {
  if (value === 'under_heat_detected') return 'cold';
  if (name !== 'security_threat') return own(SENSED_BY_ITEM, name) ?? null;
  const trigger = subcategory === 'motion' || subcategory === 'glass' ? subcategory : null;
  return hazardOf(subcategory) ?? trigger;
}

/**
 * How one sensor stands. What has told nothing yet is never read as closed, nor is a door without its item, or
 * with a word that nobody knows; a sensor of something else that has no word known here is as calm as it is reachable.
 * @param mode the mode whose bypass list counts; null: none.
 */
export function standingOf(
  device: DeepReadonly<DeviceState>,
  items: readonly DeepReadonly<ItemState>[],
  mode: DeepReadonly<ModeInfo> | null,
): Omit<Sensor, 'kind'> {
  const telling = tellingItem(items);
  const said = telling === undefined ? null : standsOpen(telling.value);
  const isMute = said === null && !isOpener(device) && (telling === undefined || isTold(telling.value));
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
export const sensorOf = (...given: Parameters<typeof standingOf>): Sensor => ({
  kind: triggerOf(given[0]),
  ...standingOf(...given),
});
