import { proxy, ref } from 'valtio/vanilla';
import { riskAt } from '../domain/risk-setting';
import { createCells, type Cell } from './cells';
import { firstSession } from '../state/first-session';
import type {
  DeviceState,
  HubState,
  ItemState,
  Message,
  PadState,
  RiskSetting,
  RoomState,
  SceneState,
  SecurityState,
  SessionState,
} from '../state/model';
import type { DeepReadonly } from '../state/readonly';
import type { Batch, EntityKind, Say } from '../patches/batch';

const KEPT_MESSAGES = 50;

/** Ids of what the house holds; arrays are replaced whole, so a list renders only when its members change. */
export interface HouseIndex {
  hubs: readonly string[];
  byHub: Record<string, Record<EntityKind, readonly string[]>>;
}

/** What everybody may read of a house. Each part is there for ever; what it holds comes and goes. */
export interface HouseState {
  session: DeepReadonly<SessionState>;
  security: DeepReadonly<SecurityState>;
  messages: DeepReadonly<{ list: Message[] }>;
  /** `hubs` in the account's order; `byHub[serial]` has the ids of devices, items, rooms and scenes in the hub's order. */
  index: DeepReadonly<HouseIndex>;
  hub: (serial: string) => DeepReadonly<Cell<HubState>>;
  device: (id: string) => DeepReadonly<Cell<DeviceState>>;
  item: (id: string) => DeepReadonly<Cell<ItemState>>;
  room: (id: string) => DeepReadonly<Cell<RoomState>>;
  scene: (id: string) => DeepReadonly<Cell<SceneState>>;
  /** Reading without subscribing: for event handlers, searches and the domain functions. */
  peek: HousePeek;
}
export interface HousePeek {
  hub: (serial: string) => DeepReadonly<HubState> | null;
  device: (id: string) => DeepReadonly<DeviceState> | null;
  item: (id: string) => DeepReadonly<ItemState> | null;
  room: (id: string) => DeepReadonly<RoomState> | null;
  scene: (id: string) => DeepReadonly<SceneState> | null;
  /** Until it was read, the question that most households have; where that was too little, the worker asks for more. */
  risk: (serial: string) => RiskSetting;
}

/** A house's state with the hand that writes it: who has this may write, everybody else is given `state`. */
export interface HouseBook {
  state: HouseState;
  /** Writes one batch. The only way that what the house told changes. */
  applyBatch: (batch: Batch, arrivedAt: number, nowMs: number) => void;
  /** Adds a line to the kept list, newest last. */
  addMessage: (say: Say, at: number, isShowing?: boolean) => void;
  hideMessage: (id: number) => void;
  /** On waking nothing may be drawn as the present until the worker has looked. */
  doubtAll: () => void;
}

const NO_MEMBERS = (): Record<EntityKind, readonly string[]> => ({
  devices: ref([]),
  items: ref([]),
  rooms: ref([]),
  scenes: ref([]),
});

/**
 * The worker's and the page's monotonic clocks start at different moments. The message that travelled fastest tells
 * the difference best; a page that was busy must not push a deadline into the future.
 */
function createOffset(): (sentAt: number, arrivedAt: number) => number {
  const offsets: number[] = [];
  return (sentAt, arrivedAt) => {
    offsets.push(arrivedAt - sentAt);
    if (offsets.length > 32) offsets.shift();
    return Math.min(...offsets);
  };
}

const moved = (at: number | null, by: number): number | null => (at === null ? null : at + by);

function inPageTime(fields: Partial<HubState>, by: number): Partial<HubState> {
  const out = { ...fields };
  if (out.retryAt !== undefined) out.retryAt = moved(out.retryAt, by);
  if (out.clockZero !== undefined) out.clockZero = moved(out.clockZero, by);
  if (out.pending) out.pending = { ...out.pending, deadline: out.pending.deadline + by };
  if (out.alarm) out.alarm = { ...out.alarm, deadline: moved(out.alarm.deadline, by) };
  return out;
}

const padInPageTime = (pad: PadState | null, by: number): PadState | null =>
  pad && { ...pad, lockedUntil: moved(pad.lockedUntil, by), deadline: moved(pad.deadline, by) };

/** A house of which nothing is known yet. */
export function createHouseState(): HouseBook {
  const session = proxy<SessionState>(firstSession());
  const security = proxy<SecurityState>({ beforehand: [], bypass: null, pad: null, result: null });
  const messages = proxy<{ list: Message[] }>({ list: [] });
  const index = proxy<HouseIndex>({ hubs: ref([]), byHub: {} });
  const hubs = createCells<HubState>();
  const entities = {
    devices: createCells<DeviceState>(),
    items: createCells<ItemState>(),
    rooms: createCells<RoomState>(),
    scenes: createCells<SceneState>(),
  };
  const clockOffset = createOffset();

  function applyBatch(batch: Batch, arrivedAt: number, nowMs: number): void {
    const by = clockOffset(batch.mono, arrivedAt);
    for (const kind of Object.keys(batch.changed ?? {}) as EntityKind[])
      for (const change of batch.changed?.[kind] ?? []) entities[kind].change(change.id, change);
    for (const [serial, fields] of Object.entries(batch.hubs ?? {})) hubs.change(serial, inPageTime(fields, by));
    for (const serial of batch.goneHubs ?? []) {
      hubs.remove(serial);
      delete index.byHub[serial];
    }
    for (const [serial, members] of Object.entries(batch.lists ?? {})) {
      const lists = (index.byHub[serial] ??= NO_MEMBERS());
      for (const kind of Object.keys(members) as EntityKind[]) lists[kind] = ref(members[kind] ?? []);
    }
    // Members leave their lists before they leave themselves.
    for (const kind of Object.keys(batch.gone ?? {}) as EntityKind[])
      for (const id of batch.gone?.[kind] ?? []) entities[kind].remove(id);
    if (batch.session !== undefined) {
      const fields = batch.session;
      // What was told to one person is not for the next one at this screen (I-50).
      if (fields.phase === 'signed-out' && session.phase !== 'signed-out') messages.list = [];
      Object.assign(session, fields.retryAt === undefined ? fields : { ...fields, retryAt: moved(fields.retryAt, by) });
      if (fields.hubs !== undefined) index.hubs = ref(fields.hubs);
    }
    if (batch.security !== undefined) {
      const fields = batch.security;
      Object.assign(security, fields.pad === undefined ? fields : { ...fields, pad: padInPageTime(fields.pad, by) });
    }
    for (const say of batch.say ?? []) addMessage(say, nowMs);
  }

  let lastMessage = 0;
  function addMessage(say: Say, at: number, isShowing = true): void {
    lastMessage += 1;
    messages.list.push({ ...say, id: lastMessage, at, isShowing });
    if (messages.list.length > KEPT_MESSAGES) messages.list.splice(0, messages.list.length - KEPT_MESSAGES);
  }

  function hideMessage(id: number): void {
    const message = messages.list.find((one) => one.id === id);
    if (message !== undefined) message.isShowing = false;
  }

  function doubtAll(): void {
    for (const serial of index.hubs)
      if (hubs.peek(serial)?.freshness === 'live') hubs.change(serial, { freshness: 'checking' });
  }

  const state: HouseState = {
    session,
    security,
    messages,
    index,
    hub: hubs.cell,
    device: entities.devices.cell,
    item: entities.items.cell,
    room: entities.rooms.cell,
    scene: entities.scenes.cell,
    peek: {
      hub: hubs.peek,
      device: entities.devices.peek,
      item: entities.items.peek,
      room: entities.rooms.peek,
      scene: entities.scenes.peek,
      risk: (serial) => riskAt(serial, index.hubs, (hub) => hubs.peek(hub)?.risk),
    },
  };
  return { state, applyBatch, addMessage, hideMessage, doubtAll };
}
