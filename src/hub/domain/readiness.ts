import type { DeepReadonly } from '../state/readonly';
import type { BypassDialog, DeviceState, HubState, ItemState, SessionState } from '../state/model';
import { standingOf, type SensorStanding } from './sensor';
import { isLifeSafety } from '../../schemas/things/triggers';

/** Battery percent at which a sensor is worth a word before arming. */
export const LOW_BATTERY_PERCENT = 15;

export interface HouseReader {
  device: (id: string) => DeepReadonly<DeviceState> | null | undefined;
  item: (id: string) => DeepReadonly<ItemState> | null | undefined;
}

export interface Blocker {
  device: string;
  /** `unknown`: its hub has told nothing of it yet. */
  reason: 'open' | 'unreachable' | 'unknown' | 'low-battery';
  /** On the target mode's bypass list. */
  isBypassed: boolean;
  batteryPercent: number | null;
}

/** Not known yet counts as active: the stricter rule is the safer one (S4.10, I-12). */
export const isMonitoringActive = (monitoring: DeepReadonly<SessionState['monitoring']>): boolean =>
  monitoring.active !== false;

export function itemsOf(device: DeepReadonly<DeviceState>, house: HouseReader): DeepReadonly<ItemState>[] {
  return device.items.flatMap((id) => house.item(id) ?? []);
}

export function batteryOf(items: readonly DeepReadonly<ItemState>[]): number | null {
  const value = items.find((item) => item.name === 'battery')?.value;
  // −1 is the made-up item of a device that tells no battery (S3.8).
  return typeof value === 'number' && value >= 0 ? value : null;
}

interface WatchedSensor {
  id: string;
  standing: SensorStanding;
  batteryPercent: number | null;
}

/**
 * Sensors that the target mode watches; life-safety devices are in no required list (I-13). One whose device nobody knows
 * is there all the same, and what stood before this connection read its lists says nothing of now.
 */
function watchedSensors(hub: DeepReadonly<HubState>, target: string, house: HouseReader): WatchedSensor[] {
  const unwatched = new Set(hub.modes[target]?.disarmedDevices ?? []);
  const isRead = hub.lists === 'fetched';
  return hub.sensors.flatMap((id): WatchedSensor[] => {
    if (unwatched.has(id)) return [];
    const device = house.device(id) ?? null;
    if (device === null) return [{ id, standing: isRead ? 'unreachable' : 'unknown', batteryPercent: null }];
    if (isLifeSafety(device)) return [];
    const items = itemsOf(device, house);
    const { state } = standingOf(device, items, null);
    return [{ id, standing: isRead ? state : 'unknown', batteryPercent: batteryOf(items) }];
  });
}

const SERIOUSNESS = { open: 0, unreachable: 1, unknown: 2, 'low-battery': 3 } as const;

/** What to look at before arming, most serious first. Never asked for disarming (H-01). */
export function blockersFor(target: string, hub: DeepReadonly<HubState>, house: HouseReader): Blocker[] {
  const found: Blocker[] = [];
  for (const { id, standing, batteryPercent } of watchedSensors(hub, target, house)) {
    const isBypassed = hub.modes[target]?.bypassDevices.includes(id) ?? false;
    const common = { device: id, isBypassed, batteryPercent };
    if (standing !== 'closed' && standing !== 'bypassed') found.push({ ...common, reason: standing });
    else if (batteryPercent !== null && batteryPercent <= LOW_BATTERY_PERCENT)
      found.push({ ...common, reason: 'low-battery' });
  }
  return found.sort((a, b) => SERIOUSNESS[a.reason] - SERIOUSNESS[b.reason]);
}

type Row = BypassDialog['rows'][number];
const ROW_ORDER = { open: 0, unreachable: 1, unknown: 2, bypassed: 3, closed: 4 } as const;
/** Stands in the way: somebody has to choose, or to close it. */
export const isUnsettled = ({ state }: Pick<Row, 'state'>): boolean => state !== 'bypassed' && state !== 'closed';

/**
 * Rows of the bypass dialog. A device that was listed before stays, so that closing it is seen to be closed.
 * @param chosen devices that the person (or the hub's own list) bypasses in the target mode.
 */
export function bypassRows(
  target: string,
  hub: DeepReadonly<HubState>,
  house: HouseReader,
  chosen: ReadonlySet<string>,
  listedBefore: ReadonlySet<string>,
): Row[] {
  const rows: Row[] = [];
  for (const { id, standing } of watchedSensors(hub, target, house)) {
    if (standing === 'closed' && !chosen.has(id) && !listedBefore.has(id)) continue;
    rows.push({ device: id, state: chosen.has(id) ? 'bypassed' : standing });
  }
  return rows.sort((a, b) => ROW_ORDER[a.state] - ROW_ORDER[b.state]);
}
