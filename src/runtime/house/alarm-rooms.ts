/** A room of a house in alarm, and what was set off in it, the newest first; nothing in a room that is quiet. */
export interface AlarmRoom {
  id: string;
  name: string;
  tripped: readonly string[];
}
interface Tripped {
  name: string;
  roomId: string | null;
}

/** What is read at a glance; an alarm tells the rest line by line. */
const MOST_ROOMS = 12;
const MOST_NAMES = 3;

/**
 * A map of names: where something was set off, and beside it the other rooms as far as a glance goes. They keep the
 * order of the house, so that a room is at the same place in every alarm.
 * @param tripped newest first
 * @returns nothing where no room is known of what was set off: a map would say that it was nowhere
 */
export function alarmRooms(rooms: readonly Omit<AlarmRoom, 'tripped'>[], tripped: readonly Tripped[]): AlarmRoom[] {
  const all = rooms.map(({ id, name }) => ({
    ...{ id, name },
    tripped: tripped.filter(({ roomId }) => roomId === id).map((sensor) => sensor.name),
  }));
  const told = all.filter((room) => room.tripped.length > 0);
  if (told.length === 0) return [];
  const quiet = all.filter((room) => room.tripped.length === 0).slice(0, Math.max(0, MOST_ROOMS - told.length));
  return all
    .filter((room) => told.includes(room) || quiet.includes(room))
    .map((room) => ({ ...room, tripped: room.tripped.slice(0, MOST_NAMES) }));
}
