import type {
  DeviceState,
  HubState,
  ItemState,
  Message,
  RoomState,
  SceneState,
  SecurityState,
  SessionState,
} from '../state/model';

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
