import { isRecord } from '../hub/ground/call-params.ts';
import type { DeviceSnapshot, HouseEvent, HouseSnapshot, ItemSnapshot, ItemValue } from '../hub/ground/contract.ts';
import type { AskHub } from './hub-methods.ts';
import type { HubNews } from './hub-link.ts';

type Entry = Record<string, unknown>;

/**
 * What is known of a real hub: its lists as they were read, kept up by what it says. Only for what the home server
 * writes down itself (alerts, energy, the alarm that a PIN may end); clients ask the hub.
 */
export interface SeenHub {
  /**
   * Reads everything anew. @param at ms, for an alarm whose hub does not say since when
   * @throws {Error} where a list is refused or is none
   */
  read(ask: AskHub, at: number): Promise<void>;
  /** @returns what of it belongs into the list of events */
  hear(news: HubNews, at: number): HouseEvent | null;
  /** The hub's own replies, word for word; null before they were read. */
  reply(method: string): unknown;
  overview(): Omit<HouseSnapshot, 'serial' | 'name' | 'isConnected' | 'devices'>;
  devices(): DeviceSnapshot[];
  device(id: string): DeviceSnapshot | null;
}

/** What people want to read of in the evening; what is measured all day long is no event. */
const TOLD_ITEMS = /^(dw_state|motion|door_lock|barrier|doorbell_ring|siren_alarm|.*_alarm)$/;

export function createSeenHub(): SeenHub {
  let devices = new Map<string, Entry>();
  let items = new Map<string, Entry>();
  let rooms: Entry[] = [];
  let scenes: Entry[] = [];
  let modes: Entry = {};
  let alarm: HouseSnapshot['alarm'] = null;
  let hasRead = false;
  /** News heard while the lists are read: they may be newer than a list that was answered before them. */
  let meanwhile: [news: HubNews, at: number][] | null = null;

  /** By device; made anew when an item came or went. */
  let parts: Map<string, Entry[]> | null = null;
  const itemsOf = (deviceId: string): readonly Entry[] => {
    parts ??= partsOf(items.values());
    return parts.get(deviceId) ?? [];
  };
  function setItems(next: Map<string, Entry>): void {
    items = next;
    parts = null;
  }
  const roomOf = (device: Entry | undefined) =>
    text(rooms.find((room) => room['_id'] === device?.['roomId'])?.['name']) || null;

  const snapshot = (device: Entry): DeviceSnapshot => {
    const id = text(device['_id']);
    return {
      id,
      key: id,
      kind: text(device['deviceTypeId']),
      name: text(device['name']),
      room: roomOf(device),
      category: text(device['category']),
      subcategory: text(device['subcategory']),
      isReachable: device['reachable'] !== false,
      isArmed: device['armed'] === true,
      isBroken: device['status'] === 'broken',
      parentId: text(device['parentDeviceId']),
      watts: null,
      acts: [],
      items: itemsOf(id).map(itemSnapshot),
    };
  };

  function readModes(result: unknown, at: number): void {
    modes = entry(result);
    const { timeIsLeft, sources } = entry(modes['alarmed']);
    const trips = list(sources);
    const left = number(timeIsLeft);
    alarm =
      trips.length === 0
        ? null
        : {
            phase: left > 0 ? 'entryDelay' : 'main',
            secondsLeft: left,
            startedAt: Math.min(...trips.map((trip) => number(trip['timestamp']) || at)),
            sources: trips.map((trip) => text(devices.get(text(trip['deviceId']))?.['name']) || text(trip['deviceId'])),
          };
  }

  function itemUpdated(result: Entry, at: number): HouseEvent | null {
    const item = items.get(text(result['_id']));
    const [value, previous] = [result['value'] as ItemValue, (item?.['value'] ?? null) as ItemValue];
    const code = text(result['name']) || text(item?.['name']);
    if (item !== undefined) item['value'] = value;
    const device = devices.get(text(result['deviceId']) || text(item?.['deviceId']));
    if (!TOLD_ITEMS.test(code) || same(value, previous)) return null;
    return {
      at,
      kind: 'item',
      deviceId: text(device?.['_id']) || text(result['deviceId']) || null,
      deviceName: text(device?.['name']) || text(result['deviceName']),
      roomName: roomOf(device) ?? text(result['roomName']),
      ...{ code, value, previous },
    };
  }

  function switched({ from, to, status }: Entry, at: number): HouseEvent | null {
    if (status !== 'done') return null;
    modes['current'] = text(to);
    const nobody = { deviceId: null, deviceName: '', roomName: '' };
    return { at, kind: 'mode', ...nobody, code: 'mode', value: text(to), previous: text(from) };
  }

  function alarmed({ phase, status, deviceId, pendingDelay, timestamp }: Entry, at: number): HouseEvent | null {
    const device = devices.get(text(deviceId));
    const name = text(device?.['name']);
    if (phase !== 'entryDelay' && phase !== 'main') return null;
    if (status === 'begin') {
      const startedAt = alarm?.startedAt ?? (number(timestamp) || at);
      const sources = alarm?.sources ?? [name || text(deviceId)];
      alarm = { phase, secondsLeft: number(pendingDelay), startedAt, sources };
    } else if (phase === 'main' || status === 'canceled') alarm = null;
    const where = { deviceId: text(deviceId) || null, deviceName: name, roomName: roomOf(device) ?? '' };
    return { at, kind: 'alarm', ...where, code: phase, value: text(status), previous: null };
  }

  function apply({ msg_subclass: subclass, result: said }: HubNews, at: number): HouseEvent | null {
    const result = entry(said);
    const id = text(result['_id']);
    switch (subclass) {
      case 'hub.item.updated':
        return itemUpdated(result, at);
      case 'hub.item.added':
        setItems(new Map([...items, [id, { ...result }]]));
        return null;
      case 'hub.item.removed':
        setItems(new Map([...items].filter(([key]) => key !== id)));
        return null;
      case 'hub.device.added':
        devices.set(id, { ...result });
        return null;
      case 'hub.device.updated':
        devices.set(id, { ...devices.get(id), ...result });
        return null;
      case 'hub.device.removed':
        devices.delete(id);
        setItems(new Map([...items].filter(([, item]) => item['deviceId'] !== id)));
        return null;
      case 'hub.modes.switched':
        return switched(result, at);
      case 'hub.modes.alarmed':
        return alarmed(result, at);
      case 'hub.room.created':
        rooms = [...rooms, result];
        return null;
      case 'hub.room.edited':
        rooms = rooms.map((room) => (room['_id'] === id ? { ...room, ...result } : room));
        return null;
      case 'hub.room.deleted':
        rooms = rooms.filter((room) => room['_id'] !== id);
        return null;
      case 'hub.scene.added':
      case 'hub.scene.changed':
        scenes = [...scenes.filter((scene) => scene['_id'] !== id), result];
        return null;
      case 'hub.scene.deleted':
        scenes = scenes.filter((scene) => scene['_id'] !== id);
        return null;
      default:
        return null;
    }
  }

  return {
    async read(ask, at) {
      const heard: [news: HubNews, at: number][] = [];
      meanwhile = heard;
      try {
        const [deviceList, itemList, roomList, sceneList, modeState] = await Promise.all([
          answer(ask, 'hub.devices.list'),
          answer(ask, 'hub.items.list'),
          answer(ask, 'hub.room.list'),
          answer(ask, 'hub.scenes.list'),
          answer(ask, 'hub.modes.get', '2.0'),
        ]);
        devices = byId(list(entry(deviceList)['devices']));
        setItems(byId(list(entry(itemList)['items'])));
        rooms = list(roomList);
        scenes = list(entry(sceneList)['scenes']);
        readModes(modeState, at);
        // Told already when they were heard; here they only bring the lists up to them.
        for (const [news, heardAt] of heard) apply(news, heardAt);
        hasRead = true;
      } finally {
        if (meanwhile === heard) meanwhile = null;
      }
    },
    hear(news, at) {
      meanwhile?.push([news, at]);
      return apply(news, at);
    },
    reply(method) {
      if (!hasRead) return null;
      if (method === 'hub.devices.list') return { devices: [...devices.values()] };
      return method === 'hub.scenes.list' ? { scenes } : null;
    },
    overview: () => ({
      mode: { id: text(modes['current']), name: modeName(modes) },
      pending: null,
      alarm,
      delays: {
        exitS: number(modes['switchToDelay']),
        entryS: number(entry(modes['entryDelay'])['normal']),
        abortS: number(entry(modes['abortWindow'])['default']),
      },
      rooms: rooms.map((room) => ({ id: text(room['_id']), name: text(room['name']) })),
      scenes: scenes.map((scene) => ({ id: text(scene['_id']), name: text(scene['name']), isRunning: false })),
    }),
    devices: () => [...devices.values()].map(snapshot),
    device(id) {
      const device = devices.get(id);
      return device === undefined ? null : snapshot(device);
    },
  };
}

async function answer(ask: AskHub, method: string, api = '1.0'): Promise<unknown> {
  const reply = await ask(method, {}, api);
  if ('error' in reply) throw new Error(`${method}: ${reply.error.message}`);
  return reply.result;
}

function itemSnapshot(item: Entry): ItemSnapshot {
  return {
    id: text(item['_id']),
    name: text(item['name']),
    value: (item['value'] ?? null) as ItemValue,
    valueType: text(item['valueType']),
    scale: text(item['scale']) || null,
    choices: Array.isArray(item['enum']) ? item['enum'].map(String) : null,
    min: typeof item['minValue'] === 'number' ? item['minValue'] : null,
    max: typeof item['maxValue'] === 'number' ? item['maxValue'] : null,
    hasSetter: item['hasSetter'] === true,
  };
}

function partsOf(items: Iterable<Entry>): Map<string, Entry[]> {
  const parts = new Map<string, Entry[]>();
  for (const item of items) {
    const id = text(item['deviceId']);
    const known = parts.get(id);
    if (known === undefined) parts.set(id, [item]);
    else known.push(item);
  }
  return parts;
}

const modeName = (modes: Entry) =>
  text(list(modes['modes']).find((mode) => mode['_id'] === modes['current'])?.['name']);
const entry = (value: unknown): Entry => (isRecord(value) ? value : {});
const list = (value: unknown): Entry[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => Number(value) || 0;
const byId = (entries: readonly Entry[]) => new Map(entries.map((each) => [text(each['_id']), { ...each }]));
const same = (a: ItemValue, b: ItemValue) => JSON.stringify(a) === JSON.stringify(b);
