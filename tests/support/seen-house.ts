import type { Batch, EntityKind, Say } from '../../src/hub/patches/batch.ts';
import type {
  DeviceState,
  HubState,
  ItemState,
  RoomState,
  SceneState,
  SecurityState,
  SessionState,
} from '../../src/hub/state/model.ts';

/** What a page would know: the batches of one core, merged. */
export interface SeenHouse {
  session: SessionState | null;
  security: SecurityState;
  hubs: Map<string, HubState>;
  devices: Map<string, DeviceState>;
  items: Map<string, ItemState>;
  rooms: Map<string, RoomState>;
  scenes: Map<string, SceneState>;
  lists: Map<string, Partial<Record<EntityKind, string[]>>>;
  said: Say[];
}

export function applyTo(seen: SeenHouse, batch: Batch): void {
  const { changed = {}, gone = {}, hubs = {}, lists = {} } = batch;
  for (const kind of Object.keys(changed) as EntityKind[]) {
    const map = seen[kind] as Map<string, { id: string }>;
    for (const one of changed[kind] ?? []) map.set(one.id, { ...map.get(one.id), ...one });
  }
  for (const [serial, fields] of Object.entries(hubs)) {
    seen.hubs.set(serial, { ...seen.hubs.get(serial), ...fields } as HubState);
  }
  for (const serial of batch.goneHubs ?? []) seen.hubs.delete(serial);
  for (const [serial, members] of Object.entries(lists))
    seen.lists.set(serial, { ...seen.lists.get(serial), ...members });
  for (const kind of Object.keys(gone) as EntityKind[]) for (const id of gone[kind] ?? []) seen[kind].delete(id);
  if (batch.session !== undefined) seen.session = { ...seen.session, ...batch.session } as SessionState;
  if (batch.security !== undefined) seen.security = { ...seen.security, ...batch.security };
  seen.said.push(...(batch.say ?? []));
}

/** A page that was told nothing yet. */
export const emptySeen = (): SeenHouse => ({
  session: null,
  security: { bypass: null, pad: null, result: null, beforehand: [] },
  hubs: new Map(),
  devices: new Map(),
  items: new Map(),
  rooms: new Map(),
  scenes: new Map(),
  lists: new Map(),
  said: [],
});
