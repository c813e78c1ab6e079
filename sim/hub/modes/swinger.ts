import type { HouseCore } from '../core/core.ts';
import type { Device, Mode } from '../core/model.ts';
import { isInDanger, isLifeSafety } from './trips.ts';

/** Swinger shutdown: a sensor with this many alarms in one armed period is bypassed until the mode is left. */
const SWINGER_ALARMS = 3;

/**
 * One alarm counts once for each sensor, however often its door swings meanwhile. What is dangerous in every mode
 * (smoke, water, frost, broken glass and the like) is never silenced by its own repetition.
 */
export function countTrip(core: HouseCore, mode: Mode, device: Device): void {
  const { modes } = core.state;
  if (!mode.armed || isLifeSafety(device) || isInDanger(device)) return;
  const trips = { ...modes.trips, [device.id]: (modes.trips?.[device.id] ?? 0) + 1 };
  modes.trips = trips;
  if ((trips[device.id] ?? 0) < SWINGER_ALARMS || mode.bypassDevices.includes(device.id)) return;
  mode.bypassDevices = [...mode.bypassDevices, device.id];
  core.say('hub.modes.bypass_devices.added', { modeId: mode.id, deviceIds: [device.id] });
}
