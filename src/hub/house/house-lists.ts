import type * as z from 'zod/mini';
import * as wire from '../../schemas/wire/hub';
import { alarmKindOfAll } from '../domain/alarm';
import { HubError } from '../errors';
import { mapDevice, mapItem, mapRoom, mapScene } from '../map/map-devices';
import { entityId } from '../state/entity-id';
import { mapModes } from '../map/map-modes';
import { mapPlace } from '../map/map-place';
import { isUnjoined } from '../socket/connection';
import type { Link } from '../socket/link';
import type { DeviceState, ItemState, SceneState } from '../state/model';
import type { HouseModel } from '../model/house-model';
import { isSame } from '../patches/same';

/** Reading a house from its hub. A reply that the schemas refuse is counted by `onRefused` and thrown as `bad-reply`. */
export interface HouseReads {
  /** Modes, pending switch and alarm in one read; true when it told something new. */
  snapshot: (timeoutMs: number, isFirst: boolean) => Promise<boolean>;
  currentMode: (timeoutMs: number) => Promise<string>;
  lists: () => Promise<void>;
  scenes: () => Promise<void>;
  rooms: () => Promise<void>;
  itemsOf: (deviceWireId: string) => Promise<void>;
  about: () => Promise<void>;
}

/** Hubs tell their time in whole seconds, so on average they are half a one behind. */
const HALF_SECOND_MS = 500;
/** The two big lists of a large house take their time. */
const LIST_TIMEOUT_MS = 60_000;

export function createHouseReads(link: Link, model: HouseModel, onRefused: (what: string) => void): HouseReads {
  const { serial } = model;

  async function ask<Schema extends z.ZodMiniType>(
    schema: Schema,
    method: string,
    params: unknown,
    options: { timeoutMs: number; api?: '2.0' },
  ): Promise<{ result: z.output<Schema>; mono: number; rttMs: number }> {
    const generation = link.generation();
    const reply = await link.request(method, params, options);
    // An answer that comes after a newer connection is about another time.
    if (generation !== link.generation()) throw new HubError('not-connected', method);
    if (!reply.ok) throw new HubError(isUnjoined(reply) ? 'hub-offline' : 'refused', `${method}: ${reply.reason}`);
    const parsed = schema.safeParse(reply.result);
    if (!parsed.success) {
      onRefused(method);
      throw new HubError('bad-reply', method);
    }
    return { result: parsed.data, mono: reply.mono, rttMs: reply.rttMs };
  }

  /** Members that are wrong cost themselves only. */
  function each<Schema extends z.ZodMiniType, T>(
    listed: readonly unknown[],
    schema: Schema,
    what: string,
    map: (one: z.output<Schema>) => T | null,
  ): T[] {
    return listed.flatMap((one) => {
      const parsed = schema.safeParse(one);
      if (!parsed.success) {
        onRefused(what);
        return [];
      }
      const mapped = map(parsed.data);
      return mapped === null ? [] : [mapped];
    });
  }

  /** The connection whose first list of devices has been read. */
  let listedOn: number | null = null;

  /**
   * What the hub lists, with what only we know: markers, when a change was seen, and what was told since it was asked.
   * @param isFirst of this connection: what changed while there was none was seen by nobody
   */
  function carryItem(next: ItemState, mark: number, isFirst: boolean): ItemState {
    const known = model.items.get(next.id);
    if (known === undefined || model.isRemembered(known)) return next;
    if (model.isToldSince('items', next.id, mark))
      return { ...next, value: known.value, scale: known.scale, changedAt: known.changedAt, loading: known.loading };
    // What rings does so now: it says so for seconds.
    const seenAt = isFirst && next.value !== 'ringing' ? null : model.hubNow();
    const changedAt = isSame(known.value, next.value) ? known.changedAt : seenAt;
    return { ...next, changedAt, loading: known.loading };
  }
  function carryScene(next: SceneState): SceneState {
    const { run, lastRun } = model.scenes.get(next.id) ?? next;
    return { ...next, run, lastRun };
  }

  /** Devices and their items name each other, so they are taken together; a failure of the other lists is not theirs. */
  async function devicesAndItems(): Promise<void> {
    const options = { timeoutMs: LIST_TIMEOUT_MS };
    const mark = model.mark();
    const connection = link.generation();
    const isFirst = listedOn !== connection;
    const [devices, items] = await Promise.all([
      ask(wire.devicesList, 'hub.devices.list', {}, options),
      ask(wire.itemsList, 'hub.items.list', {}, options),
    ]);
    const listed = each(items.result.items, wire.item, 'item', (one) => carryItem(mapItem(serial, one), mark, isFirst));
    model.replace('items', listed, mark);
    listedOn = connection;
    const byDevice = new Map<string, string[]>();
    for (const { id, device } of model.items.values()) byDevice.set(device, [...(byDevice.get(device) ?? []), id]);
    const known = each(devices.result.devices, wire.device, 'device', (one): DeviceState => {
      const next = mapDevice(serial, one, byDevice.get(entityId(serial, one._id)) ?? []);
      const present = model.devices.get(next.id);
      // A broadcast that came while the lists were on their way is newer than they are (I-02).
      return present !== undefined && model.isToldSince('devices', next.id, mark)
        ? { ...present, items: next.items }
        : next;
    });
    model.replace('devices', known, mark);
    const { alarm } = model.hub();
    const kind = alarm === null ? null : alarmKindOfAll([...alarm.devices].reverse(), model.kindOf);
    // An alarm that was told before its device was known gets its kind now.
    if (alarm !== null && kind !== null && alarm.kind === 'burglary' && kind !== 'burglary')
      model.set({ alarm: { ...alarm, kind } });
  }
  const lists = async (): Promise<void> => {
    await Promise.all([devicesAndItems(), rooms(), scenes()]);
  };

  async function rooms(): Promise<void> {
    const mark = model.mark();
    const { result } = await ask(wire.roomList, 'hub.room.list', {}, { timeoutMs: LIST_TIMEOUT_MS });
    // S5.11: a room without a name is none.
    const named = each(result, wire.room, 'room', (one) => mapRoom(serial, one)).filter(({ name }) => name !== '');
    model.replace('rooms', named, mark);
  }

  async function scenes(): Promise<void> {
    const mark = model.mark();
    const { result } = await ask(wire.scenesList, 'hub.scenes.list', {}, { timeoutMs: LIST_TIMEOUT_MS });
    const listed = each(result.scenes, wire.scene, 'scene', (one) => mapScene(serial, one)).map(carryScene);
    model.replace('scenes', listed, mark);
  }

  return {
    async snapshot(timeoutMs, isFirst) {
      const { result, mono, rttMs } = await ask(wire.modes, 'hub.modes.get', {}, { timeoutMs, api: '2.0' });
      return model.applySnapshot(mapModes(serial, result, model.kindOf), { mono, rttMs }, isFirst);
    },
    async currentMode(timeoutMs) {
      return (await ask(wire.currentMode, 'hub.modes.current.get', {}, { timeoutMs })).result.modeId;
    },
    lists,
    rooms,
    scenes,
    async itemsOf(deviceWireId) {
      const params = { deviceIds: [deviceWireId] };
      const mark = model.mark();
      const { result } = await ask(wire.itemsList, 'hub.items.list', params, { timeoutMs: LIST_TIMEOUT_MS });
      for (const item of each(result.items, wire.item, 'item', (one) => carryItem(mapItem(serial, one), mark, false)))
        model.putItem(item);
    },
    async about() {
      const options = { timeoutMs: LIST_TIMEOUT_MS };
      const [info, settings] = await Promise.all([
        ask(wire.info, 'hub.info.get', {}, options),
        ask(wire.settings, 'hub.settings.list', {}, options),
      ]);
      const told = Date.parse((info.result.localtime ?? '').replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
      if (!Number.isNaN(told)) model.setHubTime(told + HALF_SECOND_MS + info.rttMs / 2);
      const scale = settings.result.settings.find(({ name }) => name === 'scale.temperature')?.value;
      model.set({
        uuid: info.result.uuid === '' ? model.hub().uuid : info.result.uuid,
        timeZone: info.result.location?.timezone || model.hub().timeZone,
        place: mapPlace(info.result.location) ?? model.hub().place,
        temperatureScale: scale === 'celsius' ? 'celsius' : 'fahrenheit',
      });
    },
  };
}
