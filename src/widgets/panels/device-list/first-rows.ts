import type { RoomGroupView } from '@/runtime/hooks/views';

/** So many rows are drawn at once: more than the tallest screen shows. */
export const FIRST_ROWS = 60;
/** So many more with each frame, up to `IN_FRAMES`: what a slow tablet draws before a touch is felt to wait. */
const MORE_ROWS = 70;
/** A house as most are stands there after a few frames; of a larger one the rest is drawn when nothing else is to be done. */
export const IN_FRAMES = 200;
/** So many more at a time then: such a slice is interrupted by a touch. */
const MORE_AT_LEISURE = 140;
/** The same where most rows are only places, which cost next to nothing. */
const MORE_PLACES = 500;

/** How many rows stand after the next step. @param isLong most of them are only places */
export const nextRows = (count: number, isLong: boolean): number =>
  count + (isLong ? MORE_PLACES : count < IN_FRAMES ? MORE_ROWS : MORE_AT_LEISURE);

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
