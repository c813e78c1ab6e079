import { HubError } from '../errors';
import * as wire from '../../schemas/wire/hub';
import { entityId, wireIdOf } from '../state/entity-id';
import { nameFor } from './devices';
import { houseNamed, houseWith, told, type DeviceRequest } from './tools';

/**
 * Rooms are changed by the hub alone. What it then lists is what the answer stands for: one that said yes and lists
 * something else did not do it (S8.20), and its broadcasts, which start a reading of their own (S4.51, H-25), are not
 * waited for.
 */

/** @throws HubError `no-answer` where the hub's list does not have what it was told */
function must(isSo: boolean, method: string): void {
  if (!isSo) throw new HubError('no-answer', method);
}

export const addRoom: DeviceRequest<'add-room'> = async (tools, { hub, name }) => {
  const method = 'hub.room.create';
  const house = houseNamed(tools, hub);
  const wanted = nameFor(name);
  const made = wire.byId.safeParse(await told(tools, house, method, { name: wanted }));
  await house.reads.rooms();
  // A hub that names no id made one all the same if its list has the name.
  const room = made.success
    ? entityId(hub, made.data._id)
    : [...house.model.rooms.values()].find((one) => one.name === wanted)?.id;
  must(room !== undefined && house.model.rooms.has(room), method);
  return room ?? '';
};

export const renameRoom: DeviceRequest<'rename-room'> = async (tools, { room, name }) => {
  const method = 'hub.room.name.set';
  const house = houseWith(tools, 'rooms', room);
  const wanted = nameFor(name);
  await told(tools, house, method, { _id: wireIdOf(room), name: wanted });
  await house.reads.rooms();
  must(house.model.rooms.get(room)?.name === wanted, method);
  return null;
};

export const removeRoom: DeviceRequest<'remove-room'> = async (tools, { room }) => {
  const method = 'hub.room.delete';
  const house = houseWith(tools, 'rooms', room);
  await told(tools, house, method, { _id: wireIdOf(room) });
  await house.reads.rooms();
  must(!house.model.rooms.has(room), method);
  return null;
};

export const orderRooms: DeviceRequest<'order-rooms'> = async (tools, { hub, rooms }) => {
  const method = 'hub.room.order.set';
  const house = houseNamed(tools, hub);
  if (rooms.some((room) => !house.model.rooms.has(room))) throw new HubError('unknown-target', 'rooms');
  await told(tools, house, method, { roomsId: rooms.map(wireIdOf) });
  await house.reads.rooms();
  const listed = [...house.model.rooms.keys()].filter((room) => rooms.includes(room));
  must(listed.join() === rooms.join(), method);
  return null;
};
