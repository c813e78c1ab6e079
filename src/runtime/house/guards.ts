import {
  deviceState,
  guardOf,
  houseIndex,
  hubState,
  itemState,
  peek,
  roomState,
  sessionState,
  type DeepReadonly,
  type DeviceState,
  type HubState,
} from '@/hub';
import type { GuardView } from '../hooks/views';
import { createWatch, type See } from '../watch/watch';

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

export function currentHub(see: See): DeepReadonly<HubState> | null {
  const serial = see(sessionState).currentHub;
  return serial === null ? null : see(hubState(serial)).current;
}

/** The battery's percent; -1 is the made-up item of a device that tells none (S3.8). */
export function batteryPercent(device: DeepReadonly<DeviceState>, see: See): number | null {
  const id = device.items.find((one) => peek.item(one)?.name === 'battery');
  const value = id === undefined ? null : see(itemState(id)).current?.value;
  return typeof value === 'number' && value >= 0 ? value : null;
}

/** Mode whose bypass list counts now: the one that is coming while a switch runs. */
const watchedMode = (hub: DeepReadonly<HubState>) => hub.modes[hub.pending?.to ?? hub.mode.current ?? ''] ?? null;

function readGuard(id: string, hub: DeepReadonly<HubState>, see: See): (GuardView & { roomId: string | null }) | null {
  const device = see(deviceState(id)).current;
  if (device === null) return null;
  // Which item tells is a matter of names, which stay; only that one is followed.
  const items = device.items.flatMap((one) => peek.item(one) ?? []);
  const telling = guardOf(device, items, null).item;
  const item = telling === null ? null : see(itemState(telling)).current;
  const { kind, state, isOpen } = guardOf(device, item === null ? [] : [item], watchedMode(hub));
  return {
    id,
    name: device.name,
    room: device.roomId === null ? null : (see(roomState(device.roomId)).current?.name ?? null),
    kind,
    state,
    isOpen,
    since: item?.changedAt ?? null,
    batteryPercent: batteryPercent(device, see),
    roomId: device.roomId,
  };
}

/** Guards of the current hub in fixed order (room, then name), so that a door always keeps its place in the ring. */
export const guardsWatch = createWatch((see): readonly GuardView[] => {
  const hub = currentHub(see);
  if (hub === null) return [];
  const rooms = see(houseIndex).byHub[hub.serial]?.rooms ?? [];
  const place = (roomId: string | null) =>
    roomId === null || !rooms.includes(roomId) ? rooms.length : rooms.indexOf(roomId);
  return hub.guards
    .flatMap((id) => readGuard(id, hub, see) ?? [])
    .sort((a, b) => place(a.roomId) - place(b.roomId) || byName.compare(a.name, b.name))
    .map(({ roomId: _place, ...guard }) => guard);
});
