import type { WireDevice, WireItem, WireRoom, WireScene } from '../../schemas/wire/hub';
import type { DeviceState, ItemState, ItemValue, RoomState, SceneState } from '../state/model';
import { entityId } from '../state/entity-id';
import { deedsOf } from './scene-deeds';

/** Wire objects of one hub in our words. */

const idOrNull = (serial: string, wireId: string | null | undefined): string | null =>
  wireId === null || wireId === undefined || wireId === '' || wireId === '0' ? null : entityId(serial, wireId);

/** Names come from people and firmware: control and direction-override characters go. */

const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
export const cleanName = (name: string): string => name.replace(UNSEEN, ' ').trim().slice(0, 200);

/** Silent about reachability counts as reachable, unless the hub calls the device broken. */
export const isReachable = (reachable: boolean | undefined, status: string | null | undefined): boolean =>
  reachable ?? status !== 'broken';

export const mapDevice = (serial: string, wire: WireDevice, items: string[]): DeviceState => ({
  id: entityId(serial, wire._id),
  hub: serial,
  name: cleanName(wire.name),
  category: wire.category,
  subcategory: wire.subcategory,
  roomId: idOrNull(serial, wire.roomId),
  parentId: idOrNull(serial, wire.parentDeviceId),
  isBatteryPowered: wire.batteryPowered ?? false,
  isReachable: isReachable(wire.reachable, wire.status),
  isArmed: wire.armed ?? false,
  items,
});
export const mapRoomId = idOrNull;

const FITS: Readonly<Record<string, (value: unknown) => boolean>> = {
  bool: (value) => typeof value === 'boolean',
  int: (value) => typeof value === 'number',
  float: (value) => typeof value === 'number',
  token: (value) => typeof value === 'string',
  string: (value) => typeof value === 'string',
};

/** Types whose values may look like a number and are none. */
const IN_LETTERS: ReadonlySet<string> = new Set(['', 'bool', 'token', 'string', 'button_state', 'cameraStream']);
/** As a number is written, and as no code or serial is: without a zero in front. */
const NUMERAL = /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/;

/** Some hubs send a measured number as text ("21.5"): of a type that measures, it is that number. */
export const readValue = (valueType: string, value: unknown): unknown =>
  typeof value === 'string' && !IN_LETTERS.has(valueType) && NUMERAL.test(value) ? Number(value) : value;

/** Whether a value is of its item's type. An unknown type takes any value. */
export function fits(valueType: string, value: unknown): value is ItemValue {
  if (value === null) return true;
  if (typeof value === 'number' && !Number.isFinite(value)) return false;
  if (!Object.hasOwn(FITS, valueType)) return true;
  return FITS[valueType]?.(value) ?? true;
}

/** A value of the wrong type is no value: the device then shows Unknown, never a guess. */
export function mapItem(serial: string, wire: WireItem): ItemState {
  const value = readValue(wire.valueType, wire.value ?? null);
  return {
    id: entityId(serial, wire._id),
    hub: serial,
    device: entityId(serial, wire.deviceId),
    name: wire.name,
    valueType: wire.valueType,
    value: fits(wire.valueType, value) ? value : null,
    scale: wire.scale,
    hasSetter: wire.hasSetter ?? false,
    min: wire.minValue,
    max: wire.maxValue,
    choices: wire.enum ?? null,
    changedAt: null,
    loading: null,
  };
}

export const mapRoom = (serial: string, wire: WireRoom): RoomState => ({
  id: entityId(serial, wire._id),
  hub: serial,
  name: cleanName(wire.name),
});

/** null: a scene that the system made for itself (S5.14). */
export function mapScene(serial: string, wire: WireScene): SceneState | null {
  const by = wire.meta?.modified_by;
  const isBySystem = typeof by === 'object' && by !== null && (by as { type?: unknown }).type === 'system';
  if (wire.is_group === true || (wire.meta?.type === 'notification' && isBySystem)) return null;
  return {
    id: entityId(serial, wire._id),
    hub: serial,
    name: cleanName(wire.name),
    roomId: idOrNull(serial, wire.parent_id),
    isEnabled: wire.enabled ?? true,
    run: 'idle',
    lastRun: null,
    does: deedsOf(serial, wire),
  };
}
