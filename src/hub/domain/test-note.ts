import type { DeepReadonly } from '../state/readonly';
import type { HubState, ItemState } from '../state/model';
import { isTestModeOn } from './alarm';
import { triggerValuesOf, TRUE_TRIGGERS } from './trigger-values';

type Told = Pick<DeepReadonly<ItemState>, 'name' | 'value'>;

/** The specification has `user_lock_operation` true-valued; hubs tell by it which way the bolt went, and by whom. */
function isUnlockedByUser({ name, value }: Told): boolean {
  if (name !== 'user_lock_operation') return false;
  const operation =
    typeof value === 'object' && value !== null && 'operation' in value ? value['operation'] : undefined;
  return value === true || (typeof operation === 'string' && operation.endsWith('_unlock_operation'));
}
/** A bolt says by a word of its own that it is open, whoever opened it; `unsecured_with_timeout` is one of its forms. */
const isOpenBolt = ({ name, value }: Told): boolean =>
  name === 'door_lock' && typeof value === 'string' && value.startsWith('unsecured');

/** The word of the trigger lists that an event comes down to; true: it counts in every mode; null: it is none. */
function eventOf(item: Told): string | true | null {
  if (isOpenBolt(item) || isUnlockedByUser(item)) return 'unlocked';
  if (TRUE_TRIGGERS.includes(item.name) && item.value === true) return true;
  return typeof item.value === 'string' ? item.value : null;
}

/**
 * Whether a sensor's event would have counted, had the house not been under test: then a note says that it was seen
 * (S4.16 with H-09). An alarm itself is only ever what the hub reports.
 */
export function isSeenInTest(hub: DeepReadonly<HubState>, item: DeepReadonly<ItemState>, now: number): boolean {
  const mode = hub.mode.current;
  if (mode === null || !isTestModeOn(hub.testMode, now)) return false;
  if (hub.modes[mode]?.bypassDevices.includes(item.device) === true) return false;
  const event = eventOf(item);
  return event === true || (event !== null && triggerValuesOf(mode).includes(event));
}
