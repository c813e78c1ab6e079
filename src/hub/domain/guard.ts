import type { DeepReadonly } from '../state/readonly';
import type { DeviceState, ItemState, ModeInfo } from '../state/model';
import { NEEDS_BYPASS } from './tokens';

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
}

/** Items that say whether a guard stands open, the telling one first. */
const TELLING_ITEMS = [
  'dw_state',
  'dw_handle_state',
  'door_lock',
  'bolt_state',
  'latch_state',
  'barrier',
  'window_cover_state',
  'glass_breakage_alarm',
  'motion',
  'tilt',
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
  'no_glass_breakage',
  false,
]);
const MOVING_OR_OPEN: ReadonlySet<unknown> = new Set([
  'barrier_opened',
  'barrier_opening',
  'barrier_closing',
  'barrier_stopped',
  true,
]);

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
 * How one guard stands. A value that is missing or not known is never read as closed.
 * @param mode the mode whose bypass list counts; null: none.
 */
export function standingOf(
  device: DeepReadonly<DeviceState>,
  items: readonly DeepReadonly<ItemState>[],
  mode: DeepReadonly<ModeInfo> | null,
): Omit<Guard, 'kind'> {
  const telling = TELLING_ITEMS.map((name) => items.find((item) => item.name === name)).find(
    (item) => item !== undefined,
  );
  const value = telling?.value ?? null;
  const isOpen = NEEDS_BYPASS.has(value) || MOVING_OR_OPEN.has(value);
  const item = telling?.id ?? null;
  if (!device.isReachable) return { state: 'unreachable', isOpen, item };
  if (mode?.bypassDevices.includes(device.id) === true) return { state: 'bypassed', isOpen, item };
  if (isOpen) return { state: 'open', isOpen, item };
  return { state: CLOSED.has(value) ? 'closed' : 'unknown', isOpen, item };
}

/** The same with its kind, which only a picture of it needs. */
export const guardOf = (...given: Parameters<typeof standingOf>): Guard => ({
  kind: guardKind(given[0]),
  ...standingOf(...given),
});
