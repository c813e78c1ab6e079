import { describe, expect, it } from 'vitest';
import { veraStatus, veraUserData } from '../../schemas/wire/vera';
import { createVeraHouse } from './vera-house';

const state = (service: string, variable: string, value: string) => ({
  service: `urn:upnp-org:serviceId:${service}`,
  variable,
  value,
});
const LAMP = {
  ...{ id: 8, name: 'Hall lamp', room: 1, category_num: 3, subcategory_num: 1, invisible: '0' },
  states: [state('SwitchPower1', 'Status', '0'), state('SwitchPower1', 'Target', '0')],
};
const house = (more: object = {}) =>
  createVeraHouse(
    '45012345',
    veraUserData.parse({
      devices: [LAMP, { ...LAMP, id: '9', name: 'Radio', invisible: '1' }, { name: 'no number' }],
      scenes: [{ id: 1, name: 'Evening', room: 1 }, { id: 2, name: 'All off', room: 0 }, 'no scene'],
      rooms: [{ id: 1, name: 'Hall' }],
      weatherSettings: { tempFormat: 'C' },
      ...{ LoadTime: 7, DataVersion: 20 },
      ...more,
    }),
  );
const status = (DataVersion: number, more: object = {}) =>
  veraStatus.parse({ devices: [], scenes: [], LoadTime: 7, DataVersion, ...more });
const lampIs = (value: string) => ({ devices: [{ id: 8, states: [state('SwitchPower1', 'Status', value)] }] });

describe('what a Vera hub has', () => {
  it('[S3.7] [S3.19] [S3.23] is listed under its ids, without what it hides and what makes no sense', () => {
    const { devicesList, itemsList, roomList, scenesList } = house();
    expect(devicesList().devices).toEqual([
      {
        ...{ _id: '45012345_8', name: 'Hall lamp', category: 'switch', subcategory: 'interior_plugin' },
        ...{ roomId: '45012345_1', batteryPowered: false, reachable: true, armed: false },
      },
    ]);
    expect(itemsList().items).toEqual([
      {
        ...{ _id: '45012345_8_switch', deviceId: '45012345_8', name: 'switch' },
        ...{ valueType: 'bool', value: false, hasSetter: true },
      },
    ]);
    expect(roomList()).toEqual([{ _id: '45012345_1', name: 'Hall' }]);
    expect(scenesList().scenes).toEqual([
      { _id: '1', name: 'Evening', parent_id: '45012345_1', enabled: true },
      { _id: '2', name: 'All off', parent_id: null, enabled: true },
    ]);
  });

  it('[S4.52] changes by what a poll tells, once', () => {
    const one = house();
    expect(one.take(status(21, lampIs('1')))).toMatchObject([
      { msg_subclass: 'hub.item.updated', result: { _id: '45012345_8_switch', value: true } },
    ]);
    expect([one.version(), one.itemsList().items[0]?.value]).toEqual([{ LoadTime: 7, DataVersion: 21 }, true]);
    // An answer that was overtaken by a later one tells nothing, and takes nothing back.
    expect(one.take(status(21, { scenes: [{ id: 1, status: 2 }] }))).toEqual([]);
    expect(one.take(status(20, lampIs('0')))).toEqual([]);
    expect(one.itemsList().items[0]?.value).toBe(true);
    // A variable that nobody is shown is no news.
    expect(one.take(status(22, { devices: [{ id: 8, states: [state('SwitchPower1', 'Target', '1')] }] }))).toEqual([]);
  });

  it('[S4.49] says of a device that it is out of reach', () => {
    const lost = { service: 'urn:micasaverde-com:serviceId:HaDevice1', variable: 'CommFailure', value: '1' };
    expect(house().take(status(21, { devices: [{ id: 8, states: [lost] }] }))).toEqual([
      { msg_subclass: 'hub.device.updated', result: { _id: '45012345_8', reachable: false, armed: false } },
    ]);
  });

  it('[S3.23] [S4.54] tells how a scene ended, and nothing of one that is still at it', () => {
    const scenes = [
      { id: 1, status: 2 },
      { id: '2', status: '4' },
      { id: 3, status: 1 },
    ];
    expect(house().take(status(21, { scenes }))).toEqual([
      { msg_subclass: 'hub.scene.run.progress', result: { scene_id: '1', status: 'finished' } },
      { msg_subclass: 'hub.scene.run.progress', result: { scene_id: '2', status: 'failed' } },
    ]);
  });

  it('[S4.52] is old as a whole when the hub was started anew', () => {
    expect(house().take(status(1, { LoadTime: 8 }))).toBeNull();
  });

  it('[S4.48] is set by the number of its device', () => {
    const { actionFor } = house();
    expect(actionFor('45012345_8_switch', true)).toMatchObject({ device: '8', action: 'SetTarget' });
    expect([actionFor('45012345_9_switch', true), actionFor('45012345_8_door_lock', 'secured')]).toEqual([null, null]);
  });
});
