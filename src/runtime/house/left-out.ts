import type { See } from '../watch/watch';
import { areSensorsAwaited, currentHub, watchedMode } from './sensors';

/** Whether the current hub leaves the device out as a sensor, as `readSensors` has it, without a look at any other. */
export function isLeftOut(id: string, see: See): boolean {
  const hub = currentHub(see);
  if (hub === null || areSensorsAwaited(hub)) return false;
  if (watchedMode(hub)?.bypassDevices.includes(id) !== true || !hub.sensors.includes(id)) return false;
  return see.device(id)?.isReachable === true;
}
