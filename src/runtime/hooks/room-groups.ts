import { useCallback } from 'react';
import { sensorOf, tellingItems, type DeepReadonly, type DeviceState } from '@/hub';
import type { See } from '../watch/watch';
import { useWatch } from '../watch/use-watch';
import type { DeviceFilter } from '../devices/device-filter';
import type { DeviceRowView, RoomGroupView } from '../scope/views';

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Standing of one device as a member of its room: sensors tell whether they are open. */
function standing(
  device: DeepReadonly<DeviceState>,
  sensors: ReadonlySet<string>,
  see: See,
): 'open' | 'unreachable' | null {
  if (!device.isReachable) return 'unreachable';
  if (!sensors.has(device.id)) return null;
  const items = tellingItems(device.items.flatMap((id) => see.peek.item(id) ?? [])).flatMap(
    ({ id }) => see.item(id) ?? [],
  );
  const { isOpen, report } = sensorOf(device, items, null);
  return isOpen && report === null ? 'open' : null;
}

/** What is left out does not narrow the list. */
type Asked = { [Part in keyof DeviceFilter]?: DeviceFilter[Part] | undefined };

type Group = RoomGroupView;
const emptyGroup = (id: string | null, name: string | null): Group => ({
  id,
  name,
  devices: [],
  openCount: 0,
  unreachableCount: 0,
});

function readGroups({ search = '', room, categories, hubs: from, only }: Asked, see: See): RoomGroupView[] {
  const { hubs, byHub } = see.index();
  const wanted = search.trim().toLocaleLowerCase();
  const nowhere = emptyGroup(null, null);
  const groups: Group[] = [];
  for (const serial of hubs) {
    const lists = byHub[serial];
    if (lists === undefined || from?.includes(serial) === false) continue;
    const inRoom = new Map<string | null, Group>();
    for (const id of lists.rooms) {
      const group = emptyGroup(id, see.room(id)?.name ?? '');
      inRoom.set(id, group);
      groups.push(group);
    }
    const sensors = new Set(see.hub(serial)?.sensors ?? []);
    for (const id of lists.devices) {
      const device = see.device(id);
      if (device === null || (room !== undefined && device.roomId !== room)) continue;
      if (categories?.includes(device.category) === false || only?.includes(id) === false) continue;
      const group = inRoom.get(device.roomId) ?? nowhere;
      if (wanted !== '' && ![device.name, group.name].some((name) => name?.toLocaleLowerCase().includes(wanted)))
        continue;
      const { name, roomId, category, subcategory } = device;
      group.devices.push({ id, name, roomId, category, subcategory } satisfies DeviceRowView);
      const how = standing(device, sensors, see);
      if (how === 'open') group.openCount += 1;
      if (how === 'unreachable') group.unreachableCount += 1;
    }
  }
  const all = [...groups, nowhere].filter(({ devices }) => devices.length > 0);
  for (const { devices } of all) devices.sort((a, b) => byName.compare(a.name, b.name));
  return all;
}

/** Devices of all hubs by room, in the house's order of rooms; empty rooms are left out, those without a room come last. */
export function useRoomGroups(filter: Asked = {}): readonly RoomGroupView[] {
  const { search, room, categories, hubs, only } = filter;
  return useWatch(
    useCallback(
      (see: See) => readGroups({ search, room, categories, hubs, only }, see),
      [search, room, categories, hubs, only],
    ),
  );
}

/** Kinds of the devices that there are, each once. */
const readCategories = (see: See): string[] => {
  const { hubs, byHub } = see.index();
  const all = hubs.flatMap((serial) => byHub[serial]?.devices ?? []);
  return [...new Set(all.flatMap((id) => see.device(id)?.category ?? []))];
};
export const useDeviceCategories = (): readonly string[] => useWatch(readCategories);
