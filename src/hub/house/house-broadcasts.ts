import type * as z from 'zod/mini';
import * as wire from '../../schemas/wire/hub';
import { entityId } from '../state/entity-id';
import { cleanName, fits, isReachable, mapDevice, mapItem, mapRoomId, readValue } from '../map/map-devices';
import { hubTime } from '../map/map-modes';
import type { HouseModel } from '../model/house-model';
import type { ModeInfo } from '../state/model';

/** What a broadcast asks of the house beyond changing the model. */
export interface Followups {
  refused: (what: string) => void;
  /** Something was told that the lists do not have: read them again. */
  refetch: () => void;
  refetchScenes: () => void;
  refetchRooms: () => void;
  itemsOf: (deviceWireId: string) => void;
  itemSeen: (itemId: string) => void;
  sceneProgress: (sceneId: string, status: string) => void;
  hubConnected: (isConnected: boolean) => void;
}

type Handler = (result: unknown) => void;

/** Handlers by `msg_subclass`; classes that are not here are ignored (S7.40). */
export type Broadcasts = Readonly<Record<string, Handler>>;

export function createBroadcasts(model: HouseModel, then: Followups): Broadcasts {
  const { serial } = model;
  const scoped = (wireId: string) => entityId(serial, wireId);

  const on =
    <Schema extends z.ZodMiniType>(schema: Schema, what: string, run: (told: z.output<Schema>) => void): Handler =>
    (result) => {
      const parsed = schema.safeParse(result);
      if (parsed.success) run(parsed.data);
      else then.refused(what);
    };

  /** A mode that nobody knows has everything read again. */
  function changeMode(modeId: string, change: (mode: ModeInfo) => Partial<ModeInfo>): void {
    const { modes } = model.hub();
    const mode = Object.hasOwn(modes, modeId) ? modes[modeId] : undefined;
    if (mode === undefined) then.refetch();
    else model.set({ modes: { ...modes, [modeId]: { ...mode, ...change(mode) } } });
  }
  function changeModeList(
    modeId: string,
    key: 'bypassDevices' | 'disarmedDevices',
    ids: readonly string[],
    isAdded: boolean,
  ): void {
    changeMode(modeId, (mode) => {
      const rest = mode[key].filter((one) => !ids.includes(one));
      return { [key]: isAdded ? [...rest, ...ids] : rest };
    });
  }
  const bypass = (isAdded: boolean) =>
    on(wire.modeDevices, 'bypass', ({ modeId, deviceIds }) =>
      changeModeList(modeId, 'bypassDevices', deviceIds.map(scoped), isAdded),
    );
  const disarmed = (isAdded: boolean) =>
    on(wire.modeDevice, 'disarmed devices', ({ modeId, disarmedDevice }) =>
      changeModeList(modeId, 'disarmedDevices', [scoped(disarmedDevice)], isAdded),
    );

  const edited = on(wire.modeEdit, 'mode lists', ({ modeId }) =>
    changeMode(modeId, ({ edits = 0 }) => ({ edits: edits + 1 })),
  );

  return {
    'hub.item.updated': on(wire.itemChange, 'item', (told) => {
      const id = scoped(told._id);
      const item = model.items.get(id);
      if (item === undefined) {
        then.refetch();
        return;
      }
      const value = readValue(item.valueType, told.value ?? null);
      if (!fits(item.valueType, value)) {
        then.refused('item value');
        return;
      }
      const at = hubTime(told.fwTimestampMs ?? null);
      // To the millisecond, and mostly told the moment it happened: the best sight of the hub's clock there is.
      if (at !== null) model.hearHubTime(at);
      model.setValue(id, value, told.scale, at);
      then.itemSeen(id);
    }),
    'hub.item.added': on(wire.item, 'item', (told) => {
      model.putItem(mapItem(serial, told));
    }),
    'hub.item.removed': on(wire.byId, 'item', ({ _id }) => model.drop('items', scoped(_id))),
    'hub.item.dictionary.updated': on(wire.itemChange, 'item', ({ _id, deviceId }) => {
      if (deviceId !== undefined) then.itemsOf(deviceId);
      then.itemSeen(scoped(_id));
    }),

    'hub.device.added': on(wire.device, 'device', (told) => {
      const known = model.devices.get(scoped(told._id));
      model.putDevice(mapDevice(serial, told, known?.items ?? []));
      then.itemsOf(told._id);
    }),
    'hub.device.updated': on(wire.deviceChange, 'device', (told) => {
      const device = model.devices.get(scoped(told._id));
      if (device === undefined) {
        then.refetch();
        return;
      }
      model.putDevice({
        ...device,
        name: told.name === undefined ? device.name : cleanName(told.name),
        roomId: told.roomId === undefined ? device.roomId : mapRoomId(serial, told.roomId),
        isReachable:
          told.reachable === undefined && told.status === undefined
            ? device.isReachable
            : isReachable(told.reachable, told.status),
        isArmed: told.armed ?? device.isArmed,
      });
    }),
    'hub.device.removed': on(wire.byId, 'device', ({ _id }) => model.drop('devices', scoped(_id))),

    // What they tell is read and not patched in (H-25).
    'hub.room.created': () => then.refetchRooms(),
    'hub.room.edited': () => then.refetchRooms(),
    'hub.room.reordered': () => then.refetchRooms(),
    'hub.room.deleted': on(wire.byId, 'room', ({ _id }) => model.drop('rooms', scoped(_id))),

    'hub.scene.added': () => then.refetchScenes(),
    'hub.scene.changed': () => then.refetchScenes(),
    'hub.scene.deleted': on(wire.byId, 'scene', ({ _id }) => model.drop('scenes', scoped(_id))),
    'hub.scene.run.progress': on(wire.sceneProgress, 'scene', ({ scene_id, status }) =>
      then.sceneProgress(scoped(scene_id), status),
    ),

    'hub.modes.switched': on(wire.switched, 'mode switch', ({ from, to, status, switchToDelay }) =>
      model.applySwitched({ from: from ?? null, to, status, delayS: switchToDelay }),
    ),
    // Small hubs tell only this of a switch; others tell it also of a mode that the house is not in, whose sensors were
    // put back. So it is asked what it means; after `switched done` it is no news.
    'hub.modes.changed': on(wire.changed, 'mode', ({ modeId }) => {
      if (modeId !== model.hub().mode.current) then.refetch();
    }),
    'hub.modes.alarmed': on(wire.alarmed, 'alarm', ({ deviceId, phase, status, pendingDelay, silent, timestamp }) =>
      model.applyAlarmed({
        phase,
        status,
        device: deviceId === null || deviceId === undefined || deviceId === '' ? null : scoped(deviceId),
        leftS: pendingDelay,
        isSilent: silent ?? false,
        at: hubTime(timestamp) ?? model.hubNow(),
      }),
    ),
    'hub.modes.local.alarmed.turned.off': () => model.endAlarm(),
    'hub.modes.bypass_devices.added': bypass(true),
    'hub.modes.bypass_devices.removed': bypass(false),
    'hub.modes.disarmed_devices.added': disarmed(true),
    'hub.modes.disarmed_devices.removed': disarmed(false),
    'hub.modes.alarms_off.added': edited,
    'hub.modes.alarms_off.removed': edited,
    'hub.modes.cameras_off.added': edited,
    'hub.modes.cameras_off.removed': edited,
    'hub.modes.entry_delay.changed': on(wire.entryDelay, 'entry delay', ({ entryDelay }) => {
      if (entryDelay.normal !== null) model.set({ delays: { ...model.hub().delays, entryS: entryDelay.normal } });
    }),

    'hub.setting.updated': on(wire.setting, 'setting', ({ name, value }) => {
      if (name === 'scale.temperature') model.set({ temperatureScale: value === 'celsius' ? 'celsius' : 'fahrenheit' });
    }),
    // what names another hub is not about this one.
    ezlostatechanged: on(wire.hubConnection, 'hub connection', (told) => {
      if (String(told.serial) === serial) then.hubConnected(told.connected);
      else then.refused('hub connection');
    }),
  };
}
