import { useCallback } from 'react';
import { sensorsWatch } from '../house/sensors';
import { useSharedPart } from '../watch/use-watch';
import type { SensorView } from '../scope/views';

/** The device as a sensor of the house; null where it guards nothing. All sensors are read once, however many ask. */
export function useSensor(device: string | null): SensorView | null {
  return useSharedPart(
    sensorsWatch,
    useCallback((sensors) => sensors.find(({ id }) => id === device) ?? null, [device]),
  );
}
