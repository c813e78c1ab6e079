import { ControlRefused } from '../control/refusals.ts';
import type { House, ItemSnapshot, ItemValue } from '../hub/house.ts';

/** Sets an item as an app would, in the device's own time. @throws {ControlRefused} in one sentence */
export function setByCommand(house: House, { id, name }: Pick<ItemSnapshot, 'id' | 'name'>, value: ItemValue): void {
  const reply = house.call('hub.item.value.set', { _id: id, value }, { api: '1.0' });
  house.flush();
  if ('error' in reply) throw new ControlRefused(`${name} was refused: ${reply.error.data ?? reply.error.message}.`);
}
