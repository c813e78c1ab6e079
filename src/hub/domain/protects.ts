import { hazardOf } from '../../schemas/things/triggers';
import { SENSED_BY_ITEM } from '../../schemas/things/senses';
import type { DeviceState } from '../state/model';
import type { DeepReadonly } from '../state/readonly';
import type { HouseReader } from './readiness';
import { kindOf, riskOf } from './risk';

/** Kinds that guard the house or see it, whatever their items. A doorbell may go by its subcategory alone. */
const GUARDS: ReadonlySet<string> = new Set(['security_sensor', 'camera', 'doorbell', 'doorbell_cam']);

/**
 * The house is guarded less without this device: it sets an alarm off, sounds it, sees it, or holds a way in. What asks
 * before it is worked (`riskOf`) does so, too.
 * @param watched sensors and locks by the hub's own list
 */
export function protectsHouse(
  device: DeepReadonly<DeviceState>,
  house: HouseReader,
  watched: readonly string[],
): boolean {
  const { id, category, subcategory, items } = device;
  return (
    watched.includes(id) ||
    GUARDS.has(category) ||
    GUARDS.has(subcategory) ||
    hazardOf(subcategory) !== null ||
    kindOf(device) !== null ||
    items.some(
      (item) => riskOf(item, undefined, house) !== null || Object.hasOwn(SENSED_BY_ITEM, house.item(item)?.name ?? ''),
    )
  );
}
