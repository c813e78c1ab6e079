import type { BlockerView, SensorView } from '@/runtime/hooks/views';

export interface AttentionRow {
  device: string;
  name: string;
  reason: BlockerView['reason'] | 'bypassed';
  kind: SensorView['kind'];
  report: SensorView['report'];
  since: number | null;
  batteryPercent: number | null;
}

/**
 * Before arming: everything in the way. While armed: what is not watched now, then what may fail soon; an open sensor
 * that is watched is the alarm's affair, not this list's.
 */
export function rowsOf(
  isArmed: boolean,
  blockers: readonly BlockerView[],
  sensors: readonly SensorView[],
): AttentionRow[] {
  const row = (blocker: BlockerView): AttentionRow => ({
    device: blocker.device,
    name: blocker.name,
    reason: blocker.isBypassed && blocker.reason !== 'low-battery' ? 'bypassed' : blocker.reason,
    kind: blocker.kind,
    report: blocker.report,
    since: blocker.since,
    batteryPercent: blocker.batteryPercent,
  });
  if (!isArmed) return blockers.map(row);
  const bypassed = sensors
    .filter(({ state }) => state === 'bypassed')
    .map(({ id, name, kind, report, since, batteryPercent }): AttentionRow => ({
      device: id,
      name,
      reason: 'bypassed',
      kind,
      report,
      since,
      batteryPercent,
    }));
  const rest = blockers.filter(
    ({ reason, device }) => reason !== 'open' && !bypassed.some((one) => one.device === device),
  );
  return [...bypassed, ...rest.map(row)];
}
