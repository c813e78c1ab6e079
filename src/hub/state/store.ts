import { proxy, ref } from 'valtio/vanilla';
import { createCells } from './cells';
import { firstSession } from './first-session';
import type {
  DeviceState,
  HubState,
  ItemState,
  Message,
  PadState,
  RoomState,
  SceneState,
  SecurityState,
  SessionState,
} from './model';
import type { Batch, EntityKind, Say } from '../port';

const KEPT_MESSAGES = 50;

/** Ids of what the house holds; arrays are replaced whole, so a list renders only when its members change. */
export interface HouseIndex {
  hubs: readonly string[];
  byHub: Record<string, Record<EntityKind, readonly string[]>>;
}

export const session = proxy<SessionState>(firstSession());
export const security = proxy<SecurityState>({ beforehand: [], bypass: null, pad: null, result: null });
export const messages = proxy<{ list: Message[] }>({ list: [] });
export const index = proxy<HouseIndex>({ hubs: ref([]), byHub: {} });
export const hubs = createCells<HubState>();
export const entities = {
  devices: createCells<DeviceState>(),
  items: createCells<ItemState>(),
  rooms: createCells<RoomState>(),
  scenes: createCells<SceneState>(),
};

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
const offsets: number[] = [];
function clockOffset(sentAt: number, arrivedAt: number): number {
  offsets.push(arrivedAt - sentAt);
  if (offsets.length > 32) offsets.shift();
  return Math.min(...offsets);
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

/** Writes one batch. The only way that house state on the page changes. */
export function applyBatch(batch: Batch, arrivedAt: number, nowMs: number): void {
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
/** Adds a line to the kept list, newest last. */
export function addMessage(say: Say, at: number, isShowing = true): void {
  lastMessage += 1;
  messages.list.push({ ...say, id: lastMessage, at, isShowing });
  if (messages.list.length > KEPT_MESSAGES) messages.list.splice(0, messages.list.length - KEPT_MESSAGES);
}

export function hideMessage(id: number): void {
  const message = messages.list.find((one) => one.id === id);
  if (message !== undefined) message.isShowing = false;
}

/** On waking nothing may be drawn as the present until the worker has looked. */
export function doubtAll(): void {
  for (const serial of index.hubs)
    if (hubs.peek(serial)?.freshness === 'live') hubs.change(serial, { freshness: 'checking' });
}
