import { describe, expect, it } from 'vitest';
import type { HubState, ModeInfo } from '../state/model';
import { unknownHub } from '../model/unknown-hub';
import { createBroadcasts, type Followups } from './house-broadcasts';
import { createHouseModel, type HouseModel } from '../model/house-model';
import type { Outbox } from '../patches/outbox';

const mode: ModeInfo = { id: '1', name: 'Home', isArmed: false, disarmedDevices: [], bypassDevices: [] };

it.each(['cameras_off', 'alarms_off'])('a change of the %s of a mode by others is told', (list) => {
  let hub = { modes: { '1': mode } } as unknown as HubState;
  const asked: string[] = [];
  const model = {
    ...{ serial: '90000001', hub: () => hub },
    set: (fields: Partial<HubState>) => {
      hub = { ...hub, ...fields };
    },
  } as unknown as HouseModel;
  const then = {
    refetch: () => asked.push('lists'),
    refused: (what: string) => asked.push(what),
  } as unknown as Followups;
  const handlers = createBroadcasts(model, then);
  const hear = (event: string, modeId: unknown) => handlers[`hub.modes.${list}.${event}`]?.({ modeId, any: 'd' });
  hear('added', '1');
  expect(hub.modes).toEqual({ '1': { ...mode, edits: 1 } });
  hear('removed', '1');
  expect(hub.modes).toEqual({ '1': { ...mode, edits: 2 } });
  // A mode that the lists do not have is read first; what is no mode is refused.
  hear('added', '9');
  hear('added', null);
  expect(asked).toEqual(['lists', 'mode lists']);
});

/** A house that hears broadcasts, with what they asked for beyond it and how its alarm went. */
function hearing() {
  const asked: string[] = [];
  const model = createHouseModel({
    first: { ...unknownHub('90000001', 'uuid', 'Home'), mode: { current: '2', since: null } },
    clock: { now: () => NOON, mono: () => 0, setTimeout: () => 0, clearTimeout: () => undefined },
    outbox: { touch: none, touchEntity: none, touchMembers: none } as unknown as Outbox,
    onModeStep: none,
    onAlarmStep: (step) => asked.push(`alarm ${step}`),
    onUnknown: (what) => asked.push(`unknown ${what}`),
    onLate: () => asked.push('look again'),
    onChange: none,
    answerTo: () => undefined,
  });
  const then =
    (what: keyof Followups) =>
    (more = '') =>
      asked.push(`${what} ${more}`.trim());
  const handlers = createBroadcasts(model, {
    refused: then('refused'),
    refetch: then('refetch'),
    refetchScenes: then('refetchScenes'),
    refetchRooms: then('refetchRooms'),
    itemsOf: then('itemsOf'),
    itemSeen: then('itemSeen'),
    sceneProgress: (id, status) => asked.push(`scene ${id} ${status}`),
    hubConnected: (isConnected) => asked.push(`connected ${isConnected}`),
  });
  const hear = (name: string, result: unknown = {}) => (handlers[`hub.${name}`] ?? handlers[name])?.(result);
  return { model, asked, hear };
}
const none = () => undefined;
const NOON = Date.UTC(2026, 0, 5, 12);
const ID = '90000001.';

describe('what others do in the house', () => {
  const lamp = { _id: 'lamp', name: 'Lamp', category: 'dimmable_light', subcategory: '' };
  const dimmer = { _id: 'dimmer', deviceId: 'lamp', name: 'dimmer', valueType: 'int', value: 10 };

  it('[S4.49] a device that came has its items read; one that changed is changed, one that went is gone', () => {
    const { model, asked, hear } = hearing();
    hear('device.added', lamp);
    expect([model.devices.get(`${ID}lamp`)?.name, asked]).toEqual(['Lamp', ['itemsOf lamp']]);
    hear('device.updated', { _id: 'lamp', name: 'Reading lamp', roomId: 'r', reachable: false, armed: true });
    expect(model.devices.get(`${ID}lamp`)).toMatchObject({
      ...{ name: 'Reading lamp', roomId: `${ID}r` },
      ...{ isReachable: false, isArmed: true },
    });
    hear('device.updated', { _id: 'lamp', reachable: true, status: 'broken' });
    expect(model.devices.get(`${ID}lamp`)).toMatchObject({ name: 'Reading lamp', isReachable: true });
    hear('item.added', dimmer);
    hear('device.removed', { _id: 'lamp' });
    expect([model.devices.size, model.items.size]).toEqual([0, 0]);
  });

  it('[S4.50] an item comes to its device, changes its value, and goes', () => {
    const { model, asked, hear } = hearing();
    hear('device.added', lamp);
    hear('item.added', dimmer);
    expect(model.items.get(`${ID}dimmer`)).toMatchObject({ value: 10, device: `${ID}lamp`, changedAt: null });
    expect(model.devices.get(`${ID}lamp`)?.items).toEqual([`${ID}dimmer`]);
    hear('item.updated', { _id: 'dimmer', deviceId: 'lamp', value: 70, fwTimestampMs: NOON - 1 });
    expect(model.items.get(`${ID}dimmer`)).toMatchObject({ value: 70, changedAt: NOON - 1 });
    hear('item.removed', { _id: 'dimmer' });
    expect(model.items.has(`${ID}dimmer`)).toBe(false);
    expect(model.devices.get(`${ID}lamp`)?.items).toEqual([]);
    // A value that the hub tells ends the marker of what was sent.
    expect(asked).toEqual(['itemsOf lamp', `itemSeen ${ID}dimmer`]);
  });

  it('[S4.48] what the hub tells of an item is seen by whoever waits for it, be it a value or a list of codes', () => {
    const { asked, hear } = hearing();
    hear('item.added', dimmer);
    hear('item.updated', { _id: 'dimmer', value: 70 });
    hear('item.dictionary.updated', { _id: 'codes', deviceId: 'pad' });
    expect(asked).toEqual([`itemSeen ${ID}dimmer`, 'itemsOf pad', `itemSeen ${ID}codes`]);
  });

  it('[S7.40] [S4.36] that a hub is connected or not is told of this hub; what names another one is refused (R-64)', () => {
    const { asked, hear } = hearing();
    hear('ezlostatechanged', { serial: '90000001', connected: false });
    hear('ezlostatechanged', { serial: 90_000_001, connected: true });
    hear('ezlostatechanged', { serial: '90000002', connected: true });
    expect(asked).toEqual(['connected false', 'connected true', 'refused hub connection']);
    // Classes that concern nobody here are passed over.
    for (const name of ['extensions', 'network', 'software', 'firmware', 'backup', 'log', 'user', 'gateway'])
      hear(`hub.${name}.changed`, { any: 1 });
    expect(asked).toHaveLength(3);
  });

  it('[S4.50] an item that nobody knew is looked for, and a value of the wrong kind is refused', () => {
    const { model, asked, hear } = hearing();
    hear('item.updated', { _id: 'dimmer', value: 70 });
    hear('item.added', dimmer);
    hear('item.updated', { _id: 'dimmer', value: 'much' });
    expect(asked).toEqual(['refetch', 'refused item value']);
    expect(model.items.get(`${ID}dimmer`)?.value).toBe(10);
  });

  it('[S4.55] a scene that came or changed has the scenes read again, one that was deleted is gone, a run is followed', () => {
    const { model, asked, hear } = hearing();
    model.replace(
      'scenes',
      ['movie', 'night'].map((id) => ({ id: ID + id })),
      model.mark(),
    );
    hear('scene.added', { _id: 'party', name: 'Party' });
    hear('scene.changed', { _id: 'movie', name: 'Film' });
    hear('scene.deleted', { _id: 'night' });
    hear('scene.run.progress', { scene_id: 'movie', status: 'partially_finished' });
    expect([...model.scenes.keys()]).toEqual([`${ID}movie`]);
    expect(asked).toEqual(['refetchScenes', 'refetchScenes', `scene ${ID}movie partially_finished`]);
  });

  it('[S4.51] a room that was deleted is gone; one that came, changed or was moved has the rooms read again, and no more', () => {
    const { model, asked, hear } = hearing();
    model.replace(
      'rooms',
      ['hall', 'den'].map((id) => ({ id: ID + id })),
      model.mark(),
    );
    hear('room.deleted', { _id: 'hall' });
    expect([...model.rooms.keys()]).toEqual([`${ID}den`]);
    expect(asked).toEqual([]);
    for (const what of ['created', 'edited', 'reordered']) {
      hear(`room.${what}`, { _id: 'den', name: 'Other' });
      expect(asked.splice(0), what).toEqual(['refetchRooms']);
    }
    expect([...model.rooms.keys()]).toEqual([`${ID}den`]);
  });

  it('[S4.15] what raised an alarm is recorded with its start, and a local end takes it away and leaves the mode', () => {
    const { model, asked, hear } = hearing();
    hear('modes.alarmed', { deviceId: 'door', phase: 'entryDelay', status: 'begin', timestamp: NOON - 5_000 });
    expect(model.hub().alarm).toMatchObject({ startedAt: NOON - 5_000, devices: [`${ID}door`], phase: 'entryDelay' });
    hear('modes.local.alarmed.turned.off');
    expect([model.hub().alarm, model.hub().mode.current]).toEqual([null, '2']);
    expect(asked).toEqual(['alarm opened', 'alarm ended']);
    // Where there is none, nothing ends.
    hear('modes.local.alarmed.turned.off');
    expect(asked).toHaveLength(2);
  });
});
