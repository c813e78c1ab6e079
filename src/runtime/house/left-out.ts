import { watchOf, type See } from '../watch/watch';
import { areSensorsAwaited, currentHub, watchedMode } from './sensors';

const leftOutWatch = watchOf((see): readonly string[] => {
  const hub = currentHub(see);
  if (hub === null || areSensorsAwaited(hub)) return [];
  return watchedMode(hub)?.bypassDevices.filter((id) => hub.sensors.includes(id)) ?? [];
}, 'shared');

/** Whether the current hub leaves the device out as a sensor, as `readSensors` has it, without a look at any other. */
export const isLeftOut = (id: string, see: See): boolean =>
  see.of(leftOutWatch).includes(id) && see.device(id)?.isReachable === true;
