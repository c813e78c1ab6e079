import { hazardOf, triggerOf, type TriggerKind } from '@/schemas/things/triggers';
import type { AlarmCause, SensorName } from '../scope/views';
import type { See } from '../watch/watch';

/** What a sensor of this kind does when it sets off a burglary alarm; only what opens has opened. */
const DID: Readonly<Record<TriggerKind, AlarmCause['did']>> = {
  door: 'opened',
  window: 'opened',
  garage: 'opened',
  lock: 'unlocked',
  motion: 'moved',
  glass: 'broke',
  other: 'tripped',
};

/** Two doors may share a name: the room tells which; null where there is none, or the name says it already. */
export function readSensorName(id: string, see: See): SensorName | null {
  const device = see.device(id);
  if (device === null) return null;
  const { name, roomId } = device;
  const room = roomId === null ? null : (see.room(roomId)?.name ?? null);
  return { name, room: room !== null && name.toLowerCase().includes(room.toLowerCase()) ? null : room };
}

export function readCause(id: string, see: See): AlarmCause | null {
  const sensor = readSensorName(id, see);
  const device = see.device(id);
  if (sensor === null || device === null) return null;
  return { ...sensor, did: hazardOf(device.subcategory) === null ? DID[triggerOf(device)] : 'reported' };
}
