import { flag, isRecord, name, refusals, text, texts, whole, type Params } from '../ground/call-params.ts';
import type { ItemValue } from '../ground/contract.ts';
import type { HouseCore } from '../core/core.ts';
import { LONGEST_DEVICE_NAME, type Devices } from '../devices/devices.ts';
import type { Item } from '../core/model.ts';
import { devicesOnWire, itemOnWire, settingOnWire } from '../devices/devices-on-wire.ts';
import type { Calls } from './call.ts';

/** More orders in one call than any hub of the family has items. */
const MOST_ORDERS = 20_000;

export function deviceCalls(core: HouseCore, devices: Devices): Calls {
  const { state } = core;

  function few<T>(orders: T[]): T[] {
    if (orders.length > MOST_ORDERS) throw refusals.invalid();
    return orders;
  }

  /** One value for one item, one for many, or a value for each: all are checked before any is done. */
  function orders(params: Params): [Item, ItemValue][] {
    if (params['items'] !== undefined) {
      if (!isRecord(params['items'])) throw refusals.invalid();
      return few(Object.entries(params['items'])).map(([id, order]) => {
        if (!isRecord(order)) throw refusals.invalid();
        return orderFor(id, order);
      });
    }
    if (params['ids'] !== undefined) return few([...new Set(texts(params, 'ids'))]).map((id) => orderFor(id, params));
    return [orderFor(text(params, '_id'), params)];
  }

  function orderFor(id: string, { value, scale }: Params): [Item, ItemValue] {
    if (value === undefined) throw refusals.missing('value');
    const item = devices.needItem(id);
    return [item, devices.check(item, value, scale)];
  }

  return {
    'hub.devices.list': () => ({ devices: devicesOnWire(core) }),
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
      devices.setName(devices.need(text(params, '_id')), name(params, 'name', LONGEST_DEVICE_NAME));
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
    'hub.device.settings.list': (params) => {
      const wanted = params['deviceIds'] === undefined ? null : new Set(texts(params, 'deviceIds'));
      const chosen = [...state.devices.values()].filter((device) => wanted?.has(device.id) ?? true);
      return { settings: chosen.flatMap((device) => device.settings.map(settingOnWire)) };
    },
    'hub.device.setting.value.set': (params) => {
      const setting = devices.needSetting(text(params, '_id'));
      const { min, max } = setting.spec;
      const value = whole(params, 'value', { min, max });
      if (!devices.need(setting.deviceId).isReachable) throw refusals.unreachable();
      devices.setSetting(setting, value);
      return {};
    },
  };
}
