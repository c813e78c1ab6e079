import { useCallback } from 'react';
import {
  deviceState,
  deviceStatus,
  guardOf,
  houseIndex,
  hubState,
  itemState,
  peek,
  roomState,
  sceneState,
  type DeepReadonly,
  type DeviceState,
  type ItemState,
} from '@/hub';
import { readItem, UNLINKED } from '../links/read-link';
import { inWords } from '../text/speech';
import type { See } from '../watch/watch';
import { useWatch } from '../watch/use-watch';
import { useText } from './text';
import type { DeviceRowView, LinkView, RoomGroupView, SceneView, StatusView } from './views';

export interface DeviceFilter {
  search?: string;
  /** A room's id; null: devices without a room. */
  room?: string | null;
}

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Standing of one device as a member of its room: guards tell whether they are open. */
function standing(
  device: DeepReadonly<DeviceState>,
  guards: ReadonlySet<string>,
  see: See,
): 'open' | 'unreachable' | null {
  if (!device.isReachable) return 'unreachable';
  if (!guards.has(device.id)) return null;
  const telling = guardOf(
    device,
    device.items.flatMap((id) => peek.item(id) ?? []),
    null,
  ).item;
  const item = telling === null ? null : see(itemState(telling)).current;
  return guardOf(device, item === null ? [] : [item], null).isOpen ? 'open' : null;
}

type Group = RoomGroupView;
const emptyGroup = (id: string | null, name: string | null): Group => ({
  id,
  name,
  devices: [],
  openCount: 0,
  unreachableCount: 0,
});

function readGroups(search: string, room: string | null | undefined, see: See): RoomGroupView[] {
  const { hubs, byHub } = see(houseIndex);
  const wanted = search.trim().toLocaleLowerCase();
  const nowhere = emptyGroup(null, null);
  const groups: Group[] = [];
  for (const serial of hubs) {
    const lists = byHub[serial];
    if (lists === undefined) continue;
    const inRoom = new Map<string | null, Group>();
    for (const id of lists.rooms) {
      const group = emptyGroup(id, see(roomState(id)).current?.name ?? '');
      inRoom.set(id, group);
      groups.push(group);
    }
    const guards = new Set(see(hubState(serial)).current?.guards ?? []);
    for (const id of lists.devices) {
      const device = see(deviceState(id)).current;
      if (device === null || (room !== undefined && device.roomId !== room)) continue;
      const group = inRoom.get(device.roomId) ?? nowhere;
      if (wanted !== '' && ![device.name, group.name].some((name) => name?.toLocaleLowerCase().includes(wanted)))
        continue;
      const { name, roomId, category, subcategory } = device;
      group.devices.push({ id, name, roomId, category, subcategory } satisfies DeviceRowView);
      const how = standing(device, guards, see);
      if (how === 'open') group.openCount += 1;
      if (how === 'unreachable') group.unreachableCount += 1;
    }
  }
  const all = [...groups, nowhere].filter(({ devices }) => devices.length > 0);
  for (const { devices } of all) devices.sort((a, b) => byName.compare(a.name, b.name));
  return all;
}

/** Devices of all hubs by room, in the house's order of rooms; empty rooms are left out, those without a room come last. */
export function useRoomGroups(filter: DeviceFilter = {}): readonly RoomGroupView[] {
  const { search = '', room } = filter;
  return useWatch(useCallback((see: See) => readGroups(search, room, see), [search, room]));
}

// Snapshots are frozen whole; the model's types do not say so.
const readDevice = (id: string, see: See) => see(deviceState(id)).current as DeviceState | null;

export function useDevice(id: string): DeviceState | null {
  return useWatch(useCallback((see: See) => readDevice(id, see), [id]));
}

const NO_DEVICE: StatusView = { key: 'status.device.unknown', values: {}, tone: 'muted' };

/** A device in words, by the table of S4.37 to S4.46. */
export function useDeviceStatus(id: string): StatusView {
  const speech = useText();
  const read = useCallback(
    (see: See): StatusView => {
      const device = see(deviceState(id)).current;
      if (device === null) return NO_DEVICE;
      const items = device.items.flatMap((one) => see(itemState(one)).current ?? []);
      return inWords(deviceStatus(device, items), speech);
    },
    [id, speech],
  );
  return useWatch(read);
}

/** The first of these items that the device has. */
export const itemNamed = (device: DeepReadonly<DeviceState>, names: readonly string[]): string | null => {
  for (const name of names) {
    const id = device.items.find((one) => peek.item(one)?.name === name);
    if (id !== undefined) return id;
  }
  return null;
};

/** The first of these items that the device has. @param names stable. */
export function useItem(deviceId: string, names: readonly string[]): ItemState | null {
  const read = useCallback(
    (see: See) => {
      const device = see(deviceState(deviceId)).current;
      const id = device === null ? null : itemNamed(device, names);
      return id === null ? null : (see(itemState(id)).current as ItemState | null);
    },
    [deviceId, names],
  );
  return useWatch(read);
}

/** The same with what may be believed of it, as for a link. @param names stable. */
export function useDeviceLink(deviceId: string, names: readonly string[]): LinkView {
  const read = useCallback(
    (see: See) => {
      const device = see(deviceState(deviceId)).current;
      const id = device === null ? null : itemNamed(device, names);
      return id === null ? UNLINKED : readItem(id, deviceId, see);
    },
    [deviceId, names],
  );
  return useWatch(read);
}

const readScenes = (see: See): SceneView[] => {
  const { hubs, byHub } = see(houseIndex);
  return hubs.flatMap((serial) => (byHub[serial]?.scenes ?? []).flatMap((id) => see(sceneState(id)).current ?? []));
};
export const useScenes = (): readonly SceneView[] => useWatch(readScenes);
