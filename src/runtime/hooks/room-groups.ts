import { useCallback, useMemo } from 'react';
import { houseRooms, narrowedRooms, readStanding, type Asked, type RoomStanding } from '../devices/house-rooms';
import type { RoomGroupView } from '../scope/views';
import { useSharedPart, useWatch } from '../watch/use-watch';
import type { See } from '../watch/watch';

/** Devices of all hubs by room, in the house's order of rooms; empty rooms are left out, those without a room come last. */
export function useRoomGroups(filter: Asked = {}): readonly RoomGroupView[] {
  const groups = useSharedPart(houseRooms, (rooms) => rooms.groups);
  const { search, room, categories, hubs, only } = filter;
  return useMemo(
    () => narrowedRooms(groups, { search, room, categories, hubs, only }),
    [groups, search, room, categories, hubs, only],
  );
}

/** How many devices of all hubs are not reached. */
export const useAwayCount = (): number => useSharedPart(houseRooms, ({ away }) => away);

/** What stands open in a room, and what is silent there. */
export const useRoomStanding = ({ devices }: RoomGroupView): RoomStanding =>
  useWatch(useCallback((see: See) => readStanding(devices, see), [devices]));

/** Kinds of the devices that there are, each once. */
export function useDeviceCategories(): readonly string[] {
  const groups = useRoomGroups();
  return useMemo(
    () => [...new Set(groups.flatMap(({ devices }) => devices.map(({ category }) => category)))],
    [groups],
  );
}
