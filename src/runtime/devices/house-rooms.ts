import { sensorOf, tellingItems } from '@/hub';
import type { DeviceRowView, RoomGroupView } from '../scope/views';
import { watchOf, type See } from '../watch/watch';
import type { DeviceFilter } from './device-filter';

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

interface HouseRooms {
  groups: readonly RoomGroupView[];
  /** Devices that are not reached. */
  away: number;
}

/** By room and name; no item is followed, and no hub: what changes all the time leaves a list of thousands alone. */
function readRooms(see: See): HouseRooms {
  const { hubs, byHub } = see.index();
  const emptyGroup = (id: string | null, name: string | null) => ({ id, name, devices: [] as DeviceRowView[] });
  const nowhere = emptyGroup(null, null);
  const groups: (typeof nowhere)[] = [];
  let away = 0;
  for (const serial of hubs) {
    const lists = byHub[serial];
    if (lists === undefined) continue;
    const inRoom = new Map<string | null, typeof nowhere>();
    for (const id of lists.rooms) {
      const group = emptyGroup(id, see.room(id)?.name ?? '');
      inRoom.set(id, group);
      groups.push(group);
    }
    for (const id of lists.devices) {
      const device = see.device(id);
      if (device === null) continue;
      if (!device.isReachable) away += 1;
      const { name, roomId, category, subcategory } = device;
      (inRoom.get(roomId) ?? nowhere).devices.push({ id, hub: serial, name, roomId, category, subcategory });
    }
  }
  const all = [...groups, nowhere].filter(({ devices }) => devices.length > 0);
  for (const { devices } of all) devices.sort((a, b) => byName.compare(a.name, b.name));
  return { groups: all, away };
}

/** Read and sorted once, however many lists, headings and filters draw from it. */
export const houseRooms = watchOf(readRooms, 'shared');

/** What is left out does not narrow the list. */
export type Asked = { [Part in keyof DeviceFilter]?: DeviceFilter[Part] | undefined };

/** What the filter leaves of them; a room that it leaves whole is the same one, so that none of its rows is drawn anew. */
export function narrowedRooms(
  groups: readonly RoomGroupView[],
  { search = '', room, categories, hubs, only }: Asked,
): readonly RoomGroupView[] {
  const wanted = search.trim().toLocaleLowerCase();
  const named = only ? new Set(only) : null;
  const isWanted = (name: string): boolean => wanted === '' || name.toLocaleLowerCase().includes(wanted);
  return groups.flatMap((group) => {
    const isRoomWanted = isWanted(group.name ?? '');
    const devices = group.devices.filter(
      (device) =>
        (room === undefined || device.roomId === room) &&
        categories?.includes(device.category) !== false &&
        hubs?.includes(device.hub) !== false &&
        named?.has(device.id) !== false &&
        (isRoomWanted || isWanted(device.name)),
    );
    if (devices.length === group.devices.length) return [group];
    return devices.length === 0 ? [] : [{ ...group, devices }];
  });
}

/** Sensors of all hubs, as keys; it stays the same while hubs do no more than show that they live. */
const guards = watchOf((see): Readonly<Record<string, true>> => {
  const ids = see.index().hubs.flatMap((serial) => see.hub(serial)?.sensors ?? []);
  return Object.fromEntries(ids.map((id) => [id, true as const]));
});

export interface RoomStanding {
  /** Sensors that stand open. */
  open: number;
  unreachable: number;
}

/** How the devices of one room stand: what happens in another room is not looked at. */
export function readStanding(devices: RoomGroupView['devices'], see: See): RoomStanding {
  const standing = { open: 0, unreachable: 0 };
  const sensors = see.of(guards);
  for (const { id } of devices) {
    const device = see.device(id);
    if (device === null) continue;
    if (!device.isReachable) {
      standing.unreachable += 1;
      continue;
    }
    if (!Object.hasOwn(sensors, id)) continue;
    // Which items may tell is a matter of names, which stay; only those are followed.
    const items = tellingItems(device.items.flatMap((one) => see.peek.item(one) ?? [])).flatMap(
      (item) => see.item(item.id) ?? [],
    );
    const { isOpen, report } = sensorOf(device, items, null);
    if (isOpen && report === null) standing.open += 1;
  }
  return standing;
}
