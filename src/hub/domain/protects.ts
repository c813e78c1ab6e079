import { PROTECTING } from '../../schemas/things/protection';
import { SENSED_BY_ITEM } from '../../schemas/things/senses';
import { seesHouse } from '../../schemas/things/sight';
import { hazardOf } from '../../schemas/things/triggers';
import type { DeviceState } from '../state/model';
import type { DeepReadonly } from '../state/readonly';
import type { HouseReader } from './readiness';
import { riskOf } from './risk';

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
    seesHouse(device) ||
    Object.hasOwn(PROTECTING, category) ||
    Object.hasOwn(PROTECTING, subcategory) ||
    hazardOf(subcategory) !== null ||
    items.some(
      (item) => riskOf(item, undefined, house) !== null || Object.hasOwn(SENSED_BY_ITEM, house.item(item)?.name ?? ''),
    )
  );
}
