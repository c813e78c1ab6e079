import type { RoomGroupView } from '@/runtime/hooks/views';

/** So many rows are drawn at once: more than the tallest screen shows. */
export const FIRST_ROWS = 60;
/** So many more with each frame, until all stand there: a slice that no touch has to wait for. */
export const MORE_ROWS = 40;
/** The same where most rows are only places, which cost next to nothing. */
export const MORE_PLACES = 500;

/** The groups up to so many rows in all; a group that is cut keeps its own count for its heading. */
export function firstRows(
  groups: readonly RoomGroupView[],
  most: number,
): readonly { group: RoomGroupView; devices: RoomGroupView['devices'] }[] {
  let left = most;
  return groups.flatMap((group) => {
    if (left <= 0) return [];
    const devices = group.devices.length <= left ? group.devices : group.devices.slice(0, left);
    left -= devices.length;
    return [{ group, devices }];
  });
}
