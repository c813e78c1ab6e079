import { sensorOf, tellingItems, type DeepReadonly, type DeviceState, type HubState } from '@/hub';
import type { SensorView } from '../scope/views';
import { watchOf, type See } from '../watch/watch';

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

export function currentHub(see: See): DeepReadonly<HubState> | null {
  const serial = see.session().currentHub;
  return serial === null ? null : see.hub(serial);
}

/** The battery's percent; -1 is the made-up item of a device that tells none (S3.8). */
export function batteryPercent(device: DeepReadonly<DeviceState>, see: See): number | null {
  const id = device.items.find((one) => see.peek.item(one)?.name === 'battery');
  const value = id === undefined ? null : see.item(id)?.value;
  return typeof value === 'number' && value >= 0 ? value : null;
}

/** Mode whose bypass list counts now: the one that is coming while a switch runs. */
export const watchedMode = (hub: DeepReadonly<HubState>) =>
  hub.modes[hub.pending?.to ?? hub.mode.current ?? ''] ?? null;

/** A hub is live on the word of its modes; its sensors are of now once this connection has read its lists. */
export const areSensorsAwaited = ({ freshness, lists }: DeepReadonly<HubState>): boolean =>
  freshness === 'live' && lists !== 'fetched';

/** A sensor that the hub names and whose device nobody knows: it has its place, and no name of its own. */
const nobody = (id: string, isOfNow: boolean): SensorView & { roomId: null } => ({
  id,
  name: '',
  room: null,
  kind: 'other',
  state: isOfNow ? 'unreachable' : 'unknown',
  isOpen: false,
  report: null,
  isMute: false,
  since: null,
  batteryPercent: null,
  roomId: null,
});

function readSensor(id: string, hub: DeepReadonly<HubState>, see: See): SensorView & { roomId: string | null } {
  const device = see.device(id);
  if (device === null) return nobody(id, hub.lists === 'fetched');
  // Which items may tell is a matter of names, which stay; only those are followed.
  const items = tellingItems(device.items.flatMap((one) => see.peek.item(one) ?? [])).flatMap(
    ({ id: one }) => see.item(one) ?? [],
  );
  const { kind, item: telling, ...standing } = sensorOf(device, items, watchedMode(hub));
  const item = items.find((one) => one.id === telling);
  const known = areSensorsAwaited(hub)
    ? ({ state: 'unknown', isOpen: false, report: null, isMute: false } as const)
    : standing;
  return {
    id,
    name: device.name,
    room: device.roomId === null ? null : (see.room(device.roomId)?.name ?? null),
    kind,
    ...known,
    since: item?.changedAt ?? null,
    batteryPercent: batteryPercent(device, see),
    roomId: device.roomId,
  };
}

/**
 * Sensors of a hub in fixed order (room, then name), so that a door always keeps its place in the ring. While the hub is
 * not live they stand as last known, and whoever draws them says so.
 */
export function readSensors(hub: DeepReadonly<HubState>, see: See): SensorView[] {
  const rooms = see.index().byHub[hub.serial]?.rooms ?? [];
  const place = (roomId: string | null) =>
    roomId === null || !rooms.includes(roomId) ? rooms.length : rooms.indexOf(roomId);
  return hub.sensors
    .map((id) => readSensor(id, hub, see))
    .sort((a, b) => place(a.roomId) - place(b.roomId) || byName.compare(a.name, b.name))
    .map(({ roomId: _place, ...sensor }) => sensor);
}

/** Those of the current hub. */
export const sensorsWatch = watchOf((see): readonly SensorView[] => {
  const hub = currentHub(see);
  return hub === null ? [] : readSensors(hub, see);
}, 'shared');
