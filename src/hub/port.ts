import type { RemoteCommand } from './commands';
import type {
  DeviceState,
  HubState,
  ItemState,
  Message,
  RoomState,
  SceneState,
  SecurityState,
  SessionState,
} from './state/model';
import type { AppConfig } from '../schemas/settings/config';

/** What page and worker say to each other. Both ends are built together, so these types are the whole agreement. */

export type Say = Pick<Message, 'kind' | 'variant' | 'title' | 'text' | 'values'>;
export type EntityKind = 'devices' | 'items' | 'rooms' | 'scenes';
export interface Entities {
  devices: DeviceState;
  items: ItemState;
  rooms: RoomState;
  scenes: SceneState;
}
/** Changed fields only; the first one of an id carries all of them. */
export type Change<T> = Partial<T> & { id: string };

/** Everything that changed since the last frame. Deadlines in it are on the worker's monotonic clock. */
export interface Batch {
  /** The worker's monotonic clock at posting. */
  mono: number;
  session?: Partial<SessionState>;
  hubs?: Record<string, Partial<HubState>>;
  goneHubs?: string[];
  /** Members by hub, sent only when they changed and after the members themselves. */
  lists?: Record<string, Partial<Record<EntityKind, string[]>>>;
  changed?: { [Kind in EntityKind]?: Change<Entities[Kind]>[] };
  gone?: Partial<Record<EntityKind, string[]>>;
  security?: Partial<SecurityState>;
  say?: Say[];
}

export type ToWorker =
  | { type: 'start'; configUrl: string; pageUrl: string; isOnline: boolean }
  | { type: 'call'; id: number; name: RemoteCommand; args: unknown[] }
  | { type: 'stored'; id: number; value: string | null }
  /** Another tab changed the session record. */
  | { type: 'storage-changed'; value: string | null }
  /** A batch has come to the screen. */
  | { type: 'drawn' }
  | { type: 'wake' }
  /** Something failed on the page. */
  | { type: 'failed'; what: string; cause: unknown }
  | { type: 'online'; isOnline: boolean };

export type FromWorker =
  | { type: 'started'; result: { ok: true; config: AppConfig } | { ok: false; path: string; problem: string } }
  | { type: 'answer'; id: number; value: unknown }
  | { type: 'batch'; batch: Batch }
  | { type: 'store'; id: number; do: 'read' | 'write' | 'remove'; key: string; value?: string };
