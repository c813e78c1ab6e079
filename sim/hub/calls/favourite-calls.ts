import { flag, isRecord, refusals, text, texts, type Params } from '../ground/call-params.ts';
import type { HouseCore } from '../core/core.ts';
import type { Devices } from '../devices/devices.ts';
import type { Device, Favourites } from '../core/model.ts';
import type { Scenes } from '../scenes/scenes.ts';
import type { Calls } from './call.ts';

const LISTS = ['devices', 'items', 'rules'] as const;
const MOST_ENTRIES = 500;
const nothing = (): Favourites => ({ devices: [], items: [], rules: [] });
const isSome = (change: Favourites) => LISTS.some((list) => change[list].length > 0);

/** What people have marked: devices, items and rules (scenes), kept by the hub for all of them. */
export function favouriteCalls(core: HouseCore, devices: Devices, scenes: Pick<Scenes, 'get'>): Calls {
  const { state } = core;

  function changesIn(params: Params): { added: Favourites; removed: Favourites } {
    const [added, removed] = [nothing(), nothing()];
    for (const list of LISTS) {
      const entries: unknown = params[list] ?? [];
      if (!Array.isArray(entries) || entries.length > MOST_ENTRIES) throw refusals.invalid();
      for (const entry of entries as unknown[]) {
        if (!isRecord(entry)) throw refusals.invalid();
        const id = text(entry, '_id');
        const isWanted = flag(entry, 'favorite');
        if (list === 'devices') devices.need(id);
        if (list === 'items') devices.needItem(id);
        if (list === 'rules') scenes.get(id);
        (isWanted ? added : removed)[list].push(id);
      }
    }
    return { added, removed };
  }

  core.onSaid((subclass, result) => {
    if (subclass === 'hub.scene.deleted') forget(core, { ...nothing(), rules: [(result as { _id: string })._id] });
  });

  return {
    'hub.favorite.list': (params) => {
      const asked = params['request'] === undefined ? [...LISTS] : texts(params, 'request');
      return {
        favorites: Object.fromEntries(
          LISTS.filter((list) => asked.includes(list)).map((list) => [list, state.favourites[list]]),
        ),
      };
    },
    'hub.favorite.set': (params) => {
      const { added, removed } = changesIn(params);
      const next = nothing();
      for (const list of LISTS) {
        const kept = state.favourites[list].filter((id) => !removed[list].includes(id));
        next[list] = [...new Set([...kept, ...added[list]])];
        if (next[list].length > MOST_ENTRIES) throw refusals.invalid();
      }
      state.favourites = next;
      core.save.part('favourites');
      if (isSome(added)) core.say('hub.favorite.added', added);
      if (isSome(removed)) core.say('hub.favorite.removed', removed);
      return {};
    },
  };
}

/** A device that is gone is nobody's favourite; neither are its items. */
export function forgetFavourites(core: HouseCore, device: Device): void {
  forget(core, { devices: [device.id], items: device.items.map((item) => item.id), rules: [] });
}

/** Takes off the lists what is gone, and tells what of it was there. */
function forget(core: HouseCore, gone: Favourites): void {
  const { state } = core;
  const removed = nothing();
  const next = nothing();
  for (const list of LISTS) {
    const ids = new Set(gone[list]);
    removed[list] = state.favourites[list].filter((id) => ids.has(id));
    next[list] = state.favourites[list].filter((id) => !ids.has(id));
  }
  if (!isSome(removed)) return;
  state.favourites = next;
  core.save.part('favourites');
  core.say('hub.favorite.removed', removed);
}
