import { isRecord, refusals, texts, type Params } from '../ground/call-params.ts';
import type { HouseCore } from '../core/core.ts';
import type { Scenes } from '../scenes/scenes.ts';
import { devicesOnWire, itemOnWire } from '../devices/devices-on-wire.ts';
import type { Calls } from './call.ts';

type Entry = Record<string, unknown>;

/** hub.data.list: several collections in one answer, each by id and cut down to the asked fields (protocol 7.4). */
export function dataCalls(core: HouseCore, scenes: Scenes): Calls {
  const { state } = core;

  const collections: Record<string, () => Map<string, Entry>> = {
    devices: () => byId(devicesOnWire(core)),
    items: () =>
      byId([...state.devices.values()].flatMap((device) => device.items.map((item) => itemOnWire(item, device)))),
    rooms: () => byId(state.rooms.map((room) => ({ _id: room.id, name: room.name, parent_id: '' }))),
    scenes: () => byId(scenes.list()),
    settings: () => new Map([...state.settings.values()].map(({ name, ...rest }): [string, Entry] => [name, rest])),
  };

  return {
    'hub.data.list': (params) =>
      Object.fromEntries(
        Object.entries(collections)
          .filter(([name]) => name in params)
          .map(([name, entries]) => [name, select(entries(), params[name])]),
      ),
  };
}

function byId(entries: readonly Entry[]): Map<string, Entry> {
  return new Map(entries.map(({ _id, ...rest }): [string, Entry] => [String(_id), rest]));
}

function select(all: Map<string, Entry>, asked: unknown): Record<string, Entry | null> {
  if (asked !== null && !isRecord(asked)) throw refusals.invalid();
  const request: Params = asked ?? {};
  const wanted = [...idsIn(request, 'ids'), ...idsIn(request, 'names')];
  const given = request['fields'] ?? {};
  if (!isRecord(given)) throw refusals.invalid();
  const fields = idsIn(given, 'include');
  const cut = (entry: Entry | undefined): Entry | null => {
    if (entry === undefined) return null;
    if (fields.length === 0) return entry;
    return Object.fromEntries(Object.entries(entry).filter(([field]) => fields.includes(field)));
  };
  return Object.fromEntries((wanted.length === 0 ? [...all.keys()] : wanted).map((id) => [id, cut(all.get(id))]));
}

const idsIn = (params: Params, field: string): string[] =>
  params[field] === undefined || params[field] === null ? [] : texts(params, field);
