import { useCallback, useEffect, useMemo } from 'react';

import { houseRecord } from '../energy/house-record';
import { meteredDevices, rolesOf, wattsOf } from '../energy/meters';
import type { MeterReading } from '../energy/record';
import { dayOf, type EnergyDay, type WallHour } from '../energy/tally';
import { houseNow } from '../time/house-clock';
import { houseZone } from '../time/house-zone';
import { useWatch, useShared } from '../watch/use-watch';
import type { See } from '../watch/watch';
import { useNow } from './time';
import { useThisHouse } from '../scope/this-house';

/** What the meters of a house say now. */
interface Meters {
  /** Counters whose value is of now. */
  readings: readonly MeterReading[];
  /** All counters that there are. */
  counters: readonly string[];
  /** Sum of what is drawn now, in watts; null where nothing says so. */
  watts: number | null;
}

const wallFormats = new Map<string, Intl.DateTimeFormat>();
function wallOf(at: number, timeZone: string | undefined): WallHour {
  const key = timeZone ?? '';
  const format =
    wallFormats.get(key) ??
    new Intl.DateTimeFormat('en-CA', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
      ...(timeZone === undefined ? {} : { timeZone }),
    });
  wallFormats.set(key, format);
  const part = (type: string) => format.formatToParts(at).find((one) => one.type === type)?.value ?? '';
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) };
}

/** The meters of one device, of the house's own meter where it has one, else of all that are metered. */
function readMeters(only: string | null, see: See): Meters {
  const metered = meteredDevices(see, see.index().hubs);
  const wanted = only === null ? rolesOf(metered).house : [only];
  const chosen = metered.filter(({ id }) => wanted.includes(id));
  return {
    readings: chosen.flatMap(({ isOfNow, counter }) =>
      isOfNow && typeof counter?.value === 'number' ? { id: counter.id, kwh: counter.value } : [],
    ),
    counters: chosen.flatMap(({ counter }) => counter?.id ?? []),
    watts: wattsOf(chosen),
  };
}

export interface EnergyView {
  /** What was used today, as far as it was watched; null: no data for the day yet. */
  day: EnergyDay | null;
  watts: number | null;
  hasMeter: boolean;
  /** The hour of now, 0 to 23. */
  hour: number;
}

/**
 * Today's use of energy in kWh, by the clocks of the house. A tile asks no cloud for the past of a meter: this page
 * counts for itself while it shows energy, and says since when.
 * @param device a metered device; null: the house
 */
export function useEnergyToday(device: string | null): EnergyView {
  const house = useThisHouse();
  const meters = useWatch(useCallback((see: See) => readMeters(device, see), [device]));
  const timeZone = useWatch(houseZone);
  const minute = useNow('minute');
  const tallies = useShared(houseRecord);
  // Each minute a meter that stands still is a reading too: it says that nothing was used.
  useEffect(() => {
    const at = houseNow(house);
    house.of(houseRecord).note(meters.readings, at, wallOf(at, timeZone));
  }, [house, meters.readings, timeZone, minute]);
  const { day, hour } = wallOf(minute, timeZone);
  const today = useMemo(
    () =>
      dayOf(
        meters.counters.flatMap((id) => tallies[id] ?? []),
        day,
      ),
    [meters.counters, tallies, day],
  );
  return { day: today, watts: meters.watts, hasMeter: meters.counters.length > 0 || meters.watts !== null, hour };
}
