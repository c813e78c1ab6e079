import { name, refusals, text, texts, type Params } from '../ground/call-params.ts';
import type { HouseCore } from '../core/core.ts';
import type { Devices } from '../devices/devices.ts';
import { randomHex } from '../ground/ids.ts';
import type { Room } from '../core/model.ts';
import type { Calls } from './call.ts';

const LONGEST_NAME = 30;
const MOST_ROOMS = 200;

export function roomCalls(core: HouseCore, devices: Devices): Calls {
  const { state } = core;

  function need(id: string): Room {
    const room = state.rooms.find((each) => each.id === id);
    if (room === undefined) throw refusals.noRoom();
    return room;
  }
  function freeName(params: Params, own: Room | null): string {
    const wanted = name(params, 'name', LONGEST_NAME);
    if (state.rooms.some((room) => room !== own && room.name === wanted)) throw refusals.roomExists();
    return wanted;
  }
  const onWire = (room: Room) => ({ _id: room.id, name: room.name, parent_id: '' });

  return {
    'hub.room.list': () => state.rooms.map(onWire),
    // The firmware takes every value of the params for an id, whatever its field is called.
    'hub.room.get': (params) =>
      Object.keys(params).map((field) => {
        const room = need(text(params, field));
        return { _id: room.id, name: room.name };
      }),
    'hub.room.create': (params) => {
      if (state.rooms.length >= MOST_ROOMS) throw refusals.tooManyRooms();
      const room = { id: randomHex(core.random, 24), name: freeName(params, null) };
      state.rooms.push(room);
      core.save.part('rooms');
      core.say('hub.room.created', { _id: room.id, name: room.name });
      return { _id: room.id };
    },
    'hub.room.name.set': (params) => {
      const room = need(text(params, '_id'));
      room.name = freeName(params, room);
      core.save.part('rooms');
      core.say('hub.room.edited', { _id: room.id, name: room.name });
      return {};
    },
    'hub.room.delete': (params) => {
      const room = need(text(params, '_id'));
      state.rooms = state.rooms.filter((each) => each !== room);
      core.save.part('rooms');
      core.say('hub.room.deleted', { _id: room.id });
      for (const device of state.devices.values()) {
        if (device.roomId === room.id) devices.setRoom(device, '');
      }
      return {};
    },
    'hub.room.order.set': (params) => {
      const wanted = texts(params, 'roomsId').map(need);
      state.rooms = [...new Set([...wanted, ...state.rooms])];
      core.save.part('rooms');
      core.say(
        'hub.room.reordered',
        state.rooms.map((room) => ({ _id: room.id })),
      );
      return {};
    },
  };
}
