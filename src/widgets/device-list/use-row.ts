import { useDevice, useDeviceLink, useDeviceStatus, useItem } from '@/runtime/hooks/devices';
import { useAsOf, useHubFreshness } from '@/runtime/hooks/freshness';
import { useGuard } from '@/runtime/hooks/guard';
import { conditionOf, LOW_BATTERY_PERCENT } from '@/runtime/hooks/tile';
import { CONTROL_ITEMS, controlOf } from './device-face';
import type { RowFacts } from './row-words';

const POWER = ['electric_meter_watt', 'power'] as const;
const ACTIVITY = ['thermostat_operating_state'] as const;
const BATTERY = ['battery'] as const;

/** Everything one row draws from, and nothing else; null: the device is gone. */
export function useRow(id: string): RowFacts | null {
  const device = useDevice(id);
  const status = useDeviceStatus(id);
  const link = useDeviceLink(id, CONTROL_ITEMS);
  const battery = useItem(id, BATTERY)?.value;
  const power = useItem(id, POWER)?.value;
  const activity = useItem(id, ACTIVITY)?.value;
  const guard = useGuard(id);
  const freshness = useHubFreshness(device?.hub);
  // A sensor has no item to be worked by: it stands as its hub and its own radio do.
  const standing = link.item ? link.status : device?.isReachable === false ? 'unreachable' : freshness;
  const condition = conditionOf(standing);
  const asOf = useAsOf(device?.hub ?? null, condition === 'stale', 'devices.as-of');
  if (!device) return null;
  const percent = typeof battery === 'number' && battery >= 0 ? battery : null;
  const isContact = guard?.kind === 'door' || guard?.kind === 'window' || guard?.kind === 'garage';
  return {
    device,
    status,
    link,
    guard,
    control: link.item ? controlOf(link.item.name, device.category) : null,
    condition,
    asOf,
    percent,
    isBatteryLow: percent !== null && percent <= LOW_BATTERY_PERCENT,
    watts: typeof power === 'number' && power > 0 ? power : null,
    activity: activity === 'heating' || activity === 'cooling' ? activity : null,
    isOpen: isContact && guard.isOpen,
  };
}
