import type { HubState } from '../../../src/hub/state/model';
import type { HubTruth } from '../world/model-hub';

/** So long a change of the hub is on its way. */
const ON_ITS_WAY_MS = 100;

export const isAtRest = (truth: HubTruth, now: number): boolean => now - truth.changedAt > ON_ITS_WAY_MS;

/** Whether a page shows the house as it is: mode, switch under way and alarm. */
export function isSameHouse(hub: HubState, truth: HubTruth): boolean {
  return (
    hub.mode.current === truth.mode &&
    (hub.pending?.to ?? null) === (truth.pending?.to ?? null) &&
    (hub.alarm?.phase ?? null) === (truth.alarm?.phase ?? null)
  );
}

const sorted = (list: readonly string[]) => [...list].sort().join();
/** Devices left out, mode by mode. */
export const isSameBypass = (hub: HubState, truth: HubTruth): boolean =>
  Object.entries(truth.bypass).every(
    ([mode, devices]) =>
      sorted(hub.modes[mode]?.bypassDevices ?? []) === sorted(devices.map((one) => `${hub.serial}.${one}`)),
  );
