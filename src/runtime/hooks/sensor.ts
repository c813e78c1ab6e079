import { useCallback } from 'react';
import { sensorsWatch } from '../house/sensors';
import { useSharedPart } from '../watch/use-watch';
import { watchOf } from '../watch/watch';
import type { SensorView } from '../scope/views';

/** By device: every row of a long list looks for its own each time that one of them has changed. */
const sensorByDevice = watchOf(
  (see): Readonly<Record<string, SensorView>> =>
    Object.fromEntries(see.of(sensorsWatch).map((sensor) => [sensor.id, sensor])),
  'shared',
);

/** The device as a sensor of the house; null where it guards nothing. All sensors are read once, however many ask. */
export function useSensor(device: string | null): SensorView | null {
  return useSharedPart(
    sensorByDevice,
    useCallback(
      (sensors) => (device !== null && Object.hasOwn(sensors, device) ? (sensors[device] ?? null) : null),
      [device],
    ),
  );
}
