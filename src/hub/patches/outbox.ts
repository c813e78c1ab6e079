import type { Batch, EntityKind, Entities, Say } from './batch';
import type { HubState, SecurityState, SessionState } from '../state/model';
import { serialOf } from '../state/entity-id';
import { changesOf } from './same';
import type { Clock, Timer } from '../ports/deps';

const FRAME_MS = 16;
/** One batch of everything made frames of 150 ms; what is beyond this goes with the next frame. */
const MOST_A_FRAME = 400;
/** A page that does not draw (hidden, frozen) is not waited for longer than this. */
const LONGEST_WAIT_MS = 250;
/** With a call every 2 s the page hears something at least every 5 s. */
const QUIET_MS = 2_500;
/** After a quiet time a change waits just so long that what comes with it travels along. */
const SOON_MS = 4;
/** In step with the page's frames: late enough to gather, early enough to be drawn before the next one. */
const AFTER_DRAWN_MS = 8;

/** Where the outbox reads what it was told has changed. */
export interface Source {
  session: () => SessionState;
  security: () => SecurityState;
  hubs: () => Iterable<[string, HubState]>;
  /** undefined: gone. */
  entity: <Kind extends EntityKind>(kind: Kind, id: string) => Entities[Kind] | undefined;
  members: (serial: string, kind: EntityKind) => string[];
}

export interface Outbox {
  /** Session, security or a hub changed: compared as a whole when the frame comes. */
  touch: () => void;
  /** What waits goes out at once and by itself, drawn or not. */
  flushNow: () => void;
  touchEntity: (kind: EntityKind, id: string) => void;
  touchMembers: (serial: string, kind: EntityKind) => void;
  say: (message: Say) => void;
  /** The page doubts every hub by itself now: how fresh each one is goes out again, be it what was sent before or not. */
  forgetFreshness: () => void;
  /** Called every now and then: a page that hears nothing for long takes this worker for dead. */
  stayAlive: () => void;
  /** The page has drawn the last batch. From the first time on, the next one is held until it has. */
  drawn: () => void;
}

// A device is drawn from its items and its room, so they go first.
const KINDS: readonly EntityKind[] = ['items', 'rooms', 'devices', 'scenes'];

/** Merges what changed since the last frame: of each thing the last value, of each value only what differs from what was sent. */
export function createOutbox(clock: Clock, source: Source, post: (batch: Batch) => void): Outbox {
  const sentEntities: { [Kind in EntityKind]: Map<string, Entities[Kind]> } = {
    devices: new Map(),
    items: new Map(),
    rooms: new Map(),
    scenes: new Map(),
  };
  const sentHubs = new Map<string, Partial<HubState>>();
  let sentSession: SessionState | undefined;
  let sentSecurity: SecurityState | undefined;
  const waiting: Record<EntityKind, Set<string>> = {
    devices: new Set(),
    items: new Set(),
    rooms: new Set(),
    scenes: new Set(),
  };
  const lists = new Map<string, Set<EntityKind>>();
  let says: Say[] = [];
  let timer: Timer | null = null;
  let isPaced = false;
  /** When the batch that is not drawn yet was posted. */
  let undrawnSince: number | null = null;
  let postedAt = Number.NEGATIVE_INFINITY;
  let drawnAt = Number.NEGATIVE_INFINITY;

  function dueMs(): number {
    if (!isPaced) return FRAME_MS;
    const now = clock.mono();
    return Math.max(SOON_MS, postedAt + FRAME_MS - now, drawnAt + AFTER_DRAWN_MS - now);
  }
  function schedule(ms = dueMs()): void {
    timer ??= clock.setTimeout(flush, ms);
  }

  function takeEntities(kind: EntityKind, batch: Batch, room: number): number {
    // Each kind's things meet only their own kind; the compiler does not follow that through a mapped type.
    const sent: Map<string, object> = sentEntities[kind];
    const changed: unknown[] = [];
    const gone: string[] = [];
    for (const id of waiting[kind]) {
      if (changed.length + gone.length >= room) break;
      waiting[kind].delete(id);
      const next = source.entity(kind, id);
      if (next === undefined) {
        if (sent.delete(id)) gone.push(id);
        continue;
      }
      const changes = changesOf<object>(sent.get(id), next);
      sent.set(id, next);
      if (changes !== null) changed.push({ ...changes, id });
    }
    if (changed.length > 0) batch.changed = { ...batch.changed, [kind]: changed };
    if (gone.length > 0) batch.gone = { ...batch.gone, [kind]: gone };
    return room - changed.length - gone.length;
  }

  /** Hubs that are no more, and all that was sent of them. */
  function dropHubs(batch: Batch): void {
    const present = new Set([...source.hubs()].map(([serial]) => serial));
    const gone = [...sentHubs.keys()].filter((serial) => !present.has(serial));
    for (const serial of gone) {
      sentHubs.delete(serial);
      lists.delete(serial);
      for (const kind of KINDS) {
        const ids = [...sentEntities[kind].keys()].filter((id) => serialOf(id) === serial);
        for (const id of ids) sentEntities[kind].delete(id);
        batch.gone = { ...batch.gone, [kind]: [...(batch.gone?.[kind] ?? []), ...ids] };
      }
    }
    if (gone.length > 0) batch.goneHubs = gone;
  }

  const isWaiting = (serial: string): boolean =>
    lists.has(serial) || KINDS.some((kind) => [...waiting[kind]].some((id) => serialOf(id) === serial));

  /**
   * A hub as the page may take it. Its lists are read once the last of them has gone out: until then the page has what
   * was before this connection, and would draw it as the present, or say that a house which is on its way has nothing.
   */
  function tellable(serial: string, hub: HubState): HubState {
    const told = sentHubs.get(serial)?.lists ?? 'fetching';
    return hub.lists === 'fetched' && told !== 'fetched' && isWaiting(serial) ? { ...hub, lists: told } : hub;
  }

  /** After their things and lists: what a hub says of these holds for what has gone out. */
  function takeHubs(batch: Batch): void {
    for (const [serial, present] of source.hubs()) {
      const hub = tellable(serial, present);
      const changes = changesOf<Partial<HubState>>(sentHubs.get(serial), hub);
      sentHubs.set(serial, hub);
      if (changes !== null) batch.hubs = { ...batch.hubs, [serial]: changes };
    }
  }

  function takeLists(batch: Batch): void {
    for (const [serial, kinds] of lists) {
      for (const kind of kinds) {
        // Members first, then the list that names them.
        if (waiting[kind].size > 0) continue;
        kinds.delete(kind);
        batch.lists = { ...batch.lists, [serial]: { ...batch.lists?.[serial], [kind]: source.members(serial, kind) } };
      }
      if (kinds.size === 0) lists.delete(serial);
    }
  }

  function flush(): void {
    timer = null;
    // A page that cannot keep up gets fewer batches with the last values, not a queue of old ones.
    const waited = isPaced && undrawnSince !== null ? clock.mono() - undrawnSince : LONGEST_WAIT_MS;
    if (waited < LONGEST_WAIT_MS) {
      schedule(LONGEST_WAIT_MS - waited);
      return;
    }
    const batch: Batch = { mono: clock.mono() };
    let room = MOST_A_FRAME;
    for (const kind of KINDS) room = takeEntities(kind, batch, room);
    dropHubs(batch);
    takeLists(batch);
    takeHubs(batch);
    const session = source.session();
    const sessionChanges = changesOf(sentSession, session);
    sentSession = session;
    if (sessionChanges !== null) batch.session = sessionChanges;
    const security = source.security();
    const securityChanges = changesOf(sentSecurity, security);
    sentSecurity = security;
    if (securityChanges !== null) batch.security = securityChanges;
    if (says.length > 0) {
      batch.say = says;
      says = [];
    }
    if (Object.keys(batch).length > 1) {
      undrawnSince = postedAt = batch.mono;
      post(batch);
    }
    if (KINDS.some((kind) => waiting[kind].size > 0) || lists.size > 0) schedule();
  }

  return {
    touch: () => schedule(),
    flushNow() {
      if (timer !== null) clock.clearTimeout(timer);
      undrawnSince = null;
      flush();
    },
    touchEntity(kind, id) {
      waiting[kind].add(id);
      schedule();
    },
    touchMembers(serial, kind) {
      const kinds = lists.get(serial) ?? new Set();
      kinds.add(kind);
      lists.set(serial, kinds);
      schedule();
    },
    drawn() {
      isPaced = true;
      undrawnSince = null;
      drawnAt = clock.mono();
      if (timer === null) return;
      clock.clearTimeout(timer);
      timer = null;
      schedule();
    },
    forgetFreshness() {
      for (const [serial, { freshness: _, ...rest }] of sentHubs) sentHubs.set(serial, rest);
      schedule();
    },
    stayAlive() {
      if (clock.mono() - postedAt < QUIET_MS) return;
      postedAt = clock.mono();
      post({ mono: postedAt });
    },
    say(message) {
      says.push(message);
      schedule();
    },
  };
}
