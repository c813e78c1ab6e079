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

/**
 * So many rows of one room are laid out together: a multiple of every number of columns up to six, so that no stretch
 * but the last one ends within a line.
 */
export const STRETCH = 60;

/** Where rows stand: whoever goes over to another stretch is drawn anew. */
type Places = ReadonlySet<string>;
const NONE: Places = new Set();
const placeOf = (room: RoomGroupView, id: string, at: number): string =>
  room.devices.length > STRETCH ? `${String(Math.floor(at / STRETCH))} ${id}` : id;

interface ShownRoom {
  group: RoomGroupView;
  devices: RoomGroupView['devices'];
}

export const placesOf = (rooms: readonly ShownRoom[]): Places =>
  new Set(rooms.flatMap(({ group, devices }) => devices.map(({ id }, at) => placeOf(group, id, at))));

/**
 * The groups up to so many rows in all; a group that is cut keeps its own count for its heading.
 * @param stood where rows stood before the list was narrowed anew: those are not counted and stay, for what is taken
 * away would only be drawn again. A room in stretches is drawn from its top in any case, or its rows would go from
 * stretch to stretch.
 */
export function firstRows(groups: readonly RoomGroupView[], most: number, stood: Places = NONE): readonly ShownRoom[] {
  let left = most;
  return groups.flatMap((group) => {
    const isCounted = ({ id }: { id: string }, at: number) => stood.has(placeOf(group, id, at)) || left-- > 0;
    const end = group.devices.length > STRETCH ? group.devices.findIndex((device, at) => !isCounted(device, at)) : null;
    const devices =
      end === null ? group.devices.filter(isCounted) : end < 0 ? group.devices : group.devices.slice(0, end);
    if (devices.length === 0) return [];
    return [{ group, devices: devices.length === group.devices.length ? group.devices : devices }];
  });
}

export const countRows = (rooms: readonly { devices: RoomGroupView['devices'] }[]): number =>
  rooms.reduce((sum, { devices }) => sum + devices.length, 0);
