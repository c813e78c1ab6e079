import { alarmKindOf } from '../domain/alarm';
import type { EntityKind } from '../patches/batch';
import type { Outbox } from '../patches/outbox';
import { isSame } from '../patches/same';
import type { AlarmKind, DeviceState, ItemState, ItemValue, RoomState, SceneState } from '../state/model';

/** The things of one hub. Written by its reports only (I-02); everything put in is replaced, never changed in place. */
export interface Things {
  readonly devices: Map<string, DeviceState>;
  readonly items: Map<string, ItemState>;
  readonly rooms: Map<string, RoomState>;
  readonly scenes: Map<string, SceneState>;
  putItem: (item: ItemState) => void;
  putDevice: (device: DeviceState) => void;
  setValue: (id: string, value: ItemValue, scale: string | null | undefined, at: number | null) => void;
  /** A point in what was heard, for telling what a list that is asked for now cannot know. */
  mark: () => number;
  /** Whether this thing was told of after the mark: a list asked for at the mark may be older than that. */
  isToldSince: (kind: EntityKind, id: string, mark: number) => boolean;
  /**
   * Replaces everything of a kind by what the hub listed. What was told of after the mark stays as it was told: there or gone.
   */
  replace: (kind: EntityKind, listed: readonly { id: string }[], mark: number) => void;
  drop: (kind: EntityKind, id: string) => void;
  /** What an alarm is that this device raises; null: the device is not known. */
  kindOf: (device: string) => AlarmKind | null;
}

/** @param hubNow milliseconds since 1970 by the hub's clock */
export function createThings(
  serial: string,
  outbox: Pick<Outbox, 'touchEntity' | 'touchMembers'>,
  hubNow: () => number,
): Things {
  const maps = {
    devices: new Map<string, DeviceState>(),
    items: new Map<string, ItemState>(),
    rooms: new Map<string, RoomState>(),
    scenes: new Map<string, SceneState>(),
  };
  /** When each thing was last told of by itself, outside a list. */
  const told: Record<EntityKind, Map<string, number>> = {
    devices: new Map(),
    items: new Map(),
    rooms: new Map(),
    scenes: new Map(),
  };
  let tellings = 0;

  function tell(kind: EntityKind, id: string): void {
    tellings += 1;
    told[kind].set(id, tellings);
  }
  const isToldSince = (kind: EntityKind, id: string, mark: number) => (told[kind].get(id) ?? 0) > mark;

  function put<T extends { id: string }>(kind: EntityKind, map: Map<string, T>, next: T): void {
    const isNew = !map.has(next.id);
    map.set(next.id, next);
    outbox.touchEntity(kind, next.id);
    if (isNew) outbox.touchMembers(serial, kind);
  }

  function drop(kind: EntityKind, id: string): void {
    tell(kind, id);
    if (kind === 'devices') {
      for (const item of maps.devices.get(id)?.items ?? []) drop('items', item);
    }
    if (kind === 'items') {
      const device = maps.devices.get(maps.items.get(id)?.device ?? '');
      if (device !== undefined)
        put('devices', maps.devices, { ...device, items: device.items.filter((one) => one !== id) });
    }
    if (!maps[kind].delete(id)) return;
    outbox.touchEntity(kind, id);
    outbox.touchMembers(serial, kind);
  }

  return {
    ...maps,
    mark: () => tellings,
    isToldSince,
    drop,
    kindOf(device) {
      const known = maps.devices.get(device);
      return known === undefined ? null : alarmKindOf(known.subcategory);
    },

    putItem(item) {
      tell('items', item.id);
      put('items', maps.items, item);
      const device = maps.devices.get(item.device);
      if (device === undefined || device.items.includes(item.id)) return;
      put('devices', maps.devices, { ...device, items: [...device.items, item.id] });
    },
    putDevice(device) {
      tell('devices', device.id);
      put('devices', maps.devices, device);
    },

    setValue(id, value, scale, at) {
      const item = maps.items.get(id);
      if (item === undefined) return;
      const changedAt = isSame(item.value, value) ? item.changedAt : (at ?? hubNow());
      tell('items', id);
      put('items', maps.items, { ...item, value, scale: scale ?? item.scale, changedAt });
    },

    replace(kind, listed, mark) {
      const map: Map<string, { id: string }> = maps[kind];
      const before = [...map.keys()];
      const order = new Map(
        listed.flatMap((one) => (map.has(one.id) || !isToldSince(kind, one.id, mark) ? [[one.id, one] as const] : [])),
      );
      for (const [id, one] of map) {
        if (order.has(id)) continue;
        if (isToldSince(kind, id, mark)) order.set(id, one);
        else outbox.touchEntity(kind, id);
      }
      map.clear();
      for (const [id, one] of order) {
        map.set(id, one);
        outbox.touchEntity(kind, id);
      }
      if (!isSame(before, [...order.keys()])) outbox.touchMembers(serial, kind);
    },
  };
}
