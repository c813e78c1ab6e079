import type { ItemState } from '@/hub';
import type { See } from '../watch/watch';
import type { MeterRoles } from './figures';

const COUNTERS = ['electric_meter_kwh'];
const POWERS = ['electric_meter_watt', 'power'];
const METER = 'power_meter';

/** A device with a meter. */
export interface Metered {
  id: string;
  parentId: string | null;
  name: string;
  isMeter: boolean;
  /** Its values are of now. */
  isOfNow: boolean;
  counter: ItemState | null;
  power: ItemState | null;
}

/** Every metered device of some hubs, in their order. */
export function meteredDevices(see: See, hubs: readonly string[]): Metered[] {
  const { byHub } = see.index();
  return hubs.flatMap((serial) => {
    const hub = see.hub(serial);
    const isLive = hub?.freshness === 'live' && hub.lists === 'fetched';
    return (byHub[serial]?.devices ?? []).flatMap((id): Metered[] => {
      const device = see.device(id);
      if (device === null) return [];
      const items = device.items.flatMap((item) => see.item(item) ?? []) as ItemState[];
      const named = (names: readonly string[]) => items.find(({ name }) => names.includes(name)) ?? null;
      const [counter, power] = [named(COUNTERS), named(POWERS)];
      if (counter === null && power === null) return [];
      const { parentId, name, category, isReachable } = device;
      return [{ id, parentId, name, isMeter: category === METER, isOfNow: isLive && isReachable, counter, power }];
    });
  });
}

/**
 * What makes up the house. A meter of the house counts every plug behind it, and each of its phases once more: added
 * up, they would count twice.
 */
export function rolesOf(metered: readonly Pick<Metered, 'id' | 'parentId' | 'isMeter'>[]): MeterRoles {
  const meters = new Set(metered.filter(({ isMeter }) => isMeter).map(({ id }) => id));
  const isPhase = ({ parentId, isMeter }: (typeof metered)[number]) => isMeter && meters.has(parentId ?? '');
  const parts = metered.filter(({ isMeter }) => !isMeter).map(({ id }) => id);
  const house = metered.filter((one) => one.isMeter && !isPhase(one)).map(({ id }) => id);
  return { house: house.length > 0 ? house : parts, parts };
}

/** Sum of what is drawn now, in watts; null where nothing says so. */
export function wattsOf(metered: readonly Metered[]): number | null {
  const watts = metered.flatMap(({ isOfNow, power }) =>
    isOfNow && typeof power?.value === 'number' ? power.value : [],
  );
  return watts.length === 0 ? null : watts.reduce((sum, one) => sum + one, 0);
}
