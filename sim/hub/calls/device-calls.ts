import { flag, isRecord, name, refusals, text, texts, type Params } from '../call-params.ts';
import type { ItemValue } from '../contract.ts';
import type { HouseCore } from '../core.ts';
import { describeDevices, type Devices } from '../devices.ts';
import type { Item } from '../model.ts';
import { itemOnWire } from '../wire-shapes.ts';
import type { Calls } from './call.ts';

/** Names of devices are as long as those of rooms. */
const LONGEST_NAME = 30;

export function deviceCalls(core: HouseCore, devices: Devices): Calls {
  const { state } = core;

  /** One value for one item, one for many, or a value for each: all are checked before any is done. */
  function orders(params: Params): [Item, ItemValue][] {
    if (params['items'] !== undefined) {
      if (!isRecord(params['items'])) throw refusals.invalid();
      return Object.entries(params['items']).map(([id, order]) => {
        if (!isRecord(order)) throw refusals.invalid();
        return orderFor(id, order);
      });
    }
    if (params['ids'] !== undefined) return texts(params, 'ids').map((id) => orderFor(id, params));
    return [orderFor(text(params, '_id'), params)];
  }

  function orderFor(id: string, { value, scale }: Params): [Item, ItemValue] {
    if (value === undefined) throw refusals.missing('value');
    const item = devices.needItem(id);
    return [item, devices.check(item, value, scale)];
  }

  return {
    'hub.devices.list': () => ({ devices: describeDevices(core) }),
    'hub.items.list': (params) => {
      const wanted = params['deviceIds'] === undefined ? null : new Set(texts(params, 'deviceIds'));
      const chosen = [...state.devices.values()].filter((device) => wanted?.has(device.id) ?? true);
      return { items: chosen.flatMap((device) => device.items.map((item) => itemOnWire(item, device))) };
    },
    'hub.item.value.set': (params) => {
      for (const [item, value] of orders(params)) devices.command(item, value);
      return {};
    },
    'hub.device.name.set': (params) => {
      devices.setName(devices.need(text(params, '_id')), name(params, 'name', LONGEST_NAME));
      return {};
    },
    'hub.device.room.set': (params) => {
      const device = devices.need(text(params, '_id'));
      const roomId = text(params, 'roomId');
      if (roomId !== '' && !state.rooms.some((room) => room.id === roomId)) throw refusals.noRoom();
      devices.setRoom(device, roomId);
      return {};
    },
    'hub.device.armed.set': (params) => {
      devices.setArmed(devices.need(text(params, '_id')), flag(params, 'armed'));
      return {};
    },
    'hub.device.force_remove': (params) => {
      devices.remove(devices.need(text(params, 'deviceId')));
      return {};
    },
    'hub.device.settings.list': () => ({ settings: [] }),
    'hub.camera.initiate': () => {
      throw refusals.noCamera();
    },
  };
}
