import type { ItemValue } from '@/hub';
import { MOVING, standsOpen } from '@/schemas/things/meaning';

/** Chime of a household (S3.45). Devices are named as their hub names them. */
export interface ChimeSetting {
  /** Off for the whole household. */
  isOn: boolean;
  /** Those that chime; none named: every door and window. */
  devices: readonly string[];
  behaviour: 'opened' | 'open-and-close';
}

/** A household that set nothing (S4.27). */
export const DEFAULT_CHIME: ChimeSetting = { isOn: true, devices: [], behaviour: 'opened' };

/** true: stands open or was set off; false: shut or at rest; null: on its way, or nothing that is known. */
const isOpened = (value: ItemValue): boolean | null => (MOVING.has(value) ? null : standsOpen(value));
/** Items of a door sensor; they chime while no device is named. */
const DOOR_ITEMS: ReadonlySet<string> = new Set(['dw_state', 'dw_handle_state']);
/** Items of other devices that can be named to chime. */
const CHIME_ITEMS: ReadonlySet<string> = new Set(['barrier', 'door_lock', 'latch_state', 'motion', 'security_threat']);

export const isDoorItem = (name: string): boolean => DOOR_ITEMS.has(name);
export const isChimeItem = (name: string): boolean => DOOR_ITEMS.has(name) || CHIME_ITEMS.has(name);

/** What a device tells: whose item it is, and its value before and now. */
export interface ChimeNews {
  device: string;
  item: string;
  before: ItemValue;
  now: ItemValue;
}

/** Whether a change is heard (S4.27); doors that were left out are not (H-90). A value that nobody had seen before is no change. */
export function chimes({ isOn, devices, behaviour }: ChimeSetting, { device, item, before, now }: ChimeNews): boolean {
  if (!isOn || before === null || before === now || !isChimeItem(item)) return false;
  const isChosen = devices.length === 0 ? isDoorItem(item) : devices.includes(device);
  if (!isChosen) return false;
  const opened = isOpened(now);
  // A lock has several words for being open: the second one is no news.
  return opened !== null && opened !== isOpened(before) && (opened || behaviour === 'open-and-close');
}

/**
 * The setting after a device was chosen or left out. Nobody named means every door, so the first that is left out names
 * the others, and the last one switches the chime off.
 * @param doors every device that chimes while none is named.
 */
export function withDevice(
  setting: ChimeSetting,
  doors: readonly string[],
  device: string,
  isChosen: boolean,
): ChimeSetting {
  const present = setting.devices.length === 0 ? doors : setting.devices;
  const rest = present.filter((one) => one !== device);
  const devices = isChosen ? [...rest, device] : rest;
  if (devices.length === 0) return { ...setting, devices, isOn: false };
  const isEvery = devices.length === doors.length && doors.every((one) => devices.includes(one));
  return { ...setting, devices: isEvery ? [] : devices };
}

export const doesChime = ({ devices }: ChimeSetting, device: string, isDoor: boolean): boolean =>
  devices.length === 0 ? isDoor : devices.includes(device);
