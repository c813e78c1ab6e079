import type { DeepReadonly } from '../state/readonly';
import type { HubState, ItemState } from '../state/model';
import { isTestModeOn } from './alarm';
import { triggersOf, TRUE_TRIGGERS } from './tokens';

/**
 * Whether a sensor's event would have counted, had the house not been under test: then a note says that it was seen
 * (S4.16 with H-09). An alarm itself is only ever what the hub reports.
 */
export function isSeenInTest(hub: DeepReadonly<HubState>, item: DeepReadonly<ItemState>, now: number): boolean {
  const mode = hub.mode.current;
  if (mode === null || !isTestModeOn(hub.testMode, now)) return false;
  if (hub.modes[mode]?.bypassDevices.includes(item.device) === true) return false;
  const isTrueEvent = TRUE_TRIGGERS.includes(item.name) && item.value === true;
  return isTrueEvent || (typeof item.value === 'string' && triggersOf(mode).includes(item.value));
}
