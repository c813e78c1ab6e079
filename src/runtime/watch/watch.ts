import { snapshot, subscribe } from 'valtio/vanilla';
import type {
  DeepReadonly,
  DeviceState,
  House,
  HouseIndex,
  HousePeek,
  HubState,
  ItemState,
  Message,
  RoomState,
  SceneState,
  SecurityState,
  SessionState,
} from '@/hub';
import { keepSame } from './same';

export interface Watch<T> {
  get: () => T;
  /** @returns the function that ends it. */
  subscribe: (listener: () => void) => () => void;
}

/** A watch of each house: `house.of(watch)`. */
export type WatchOf<T> = (house: House) => Watch<T>;

/** State is plain data, so whatever has these two functions is a watch. */
const isWatch = (source: object): source is Watch<unknown> =>
  'get' in source &&
  typeof source.get === 'function' &&
  'subscribe' in source &&
  typeof source.subscribe === 'function';

type Look = <T extends object>(source: T | Watch<T>) => T;

/**
 * Looks at a house. Whoever gets one reads through it, and it remembers what was read; what comes back is frozen and
 * keeps its identity.
 */
export class See {
  readonly house: House;
  readonly #look: Look;
  constructor(house: House, look: Look) {
    this.house = house;
    this.#look = look;
  }
  /** Reads without being told of changes. */
  get peek(): HousePeek {
    return this.house.state.peek;
  }
  session(): DeepReadonly<SessionState> {
    return this.#look(this.house.state.session);
  }
  security(): DeepReadonly<SecurityState> {
    return this.#look(this.house.state.security);
  }
  messages(): DeepReadonly<{ list: Message[] }> {
    return this.#look(this.house.state.messages);
  }
  index(): DeepReadonly<HouseIndex> {
    return this.#look(this.house.state.index);
  }
  hub(serial: string): DeepReadonly<HubState> | null {
    return this.#look(this.house.state.hub(serial)).current;
  }
  device(id: string): DeepReadonly<DeviceState> | null {
    return this.#look(this.house.state.device(id)).current;
  }
  item(id: string): DeepReadonly<ItemState> | null {
    return this.#look(this.house.state.item(id)).current;
  }
  room(id: string): DeepReadonly<RoomState> | null {
    return this.#look(this.house.state.room(id)).current;
  }
  scene(id: string): DeepReadonly<SceneState> | null {
    return this.#look(this.house.state.scene(id)).current;
  }
  /** What another watch or ticker of the same house tells. */
  of<T>(watch: WatchOf<T>): T {
    return this.at(this.house.of(watch));
  }
  at<T>(watch: Watch<T>): T;
  at<T extends object>(state: T): T;
  at(source: object): unknown {
    return this.#look(source);
  }
}

/** Looks without following, for the moment of a touch: `house.of(seeNow)`. */
export const seeNow = (house: House): See =>
  new See(house, (source: object) => (isWatch(source) ? source.get() : source) as never);

/**
 * What holds of a result while nobody listens. `asked`: nothing, each question computes it. `drawn`: it is drawn before
 * anybody listens, so what it read is looked at again, and computed only where that has changed. `shared`: many draw it
 * before the first of them listens, so it is followed from the first question on, until it changes. What is read unseen
 * (`peek`, a clock) is then as old as the rest.
 */
type Unheard = 'asked' | 'drawn' | 'shared';

/**
 * A value derived from any number of proxies, computed again only when one of those it read has changed. A batch that
 * changes many of them is one computation, and listeners hear only of a result that differs.
 */
export function createWatch<T>(house: House, read: (see: See) => T, unheard: Unheard = 'asked'): Watch<T> {
  const listeners = new Set<() => void>();
  const watched = new Map<object, () => void>();
  let value: { now: T } | null = null;
  let isFresh = false;
  let isAnnounced = false;
  /** The result has changed since a change was announced, whoever asked for it first. */
  let isOther = false;

  const letGo = () => {
    for (const stop of watched.values()) stop();
    watched.clear();
    isFresh = false;
  };
  const onChange = () => {
    isFresh = false;
    if (listeners.size === 0) letGo();
    if (isAnnounced || listeners.size === 0) return;
    isAnnounced = true;
    isOther = false;
    queueMicrotask(() => {
      isAnnounced = false;
      if (listeners.size === 0) return;
      get();
      if (isOther) for (const listener of [...listeners]) listener();
    });
  };
  function follow(): void {
    for (const [state, stop] of watched)
      if (!seen.has(state)) {
        stop();
        watched.delete(state);
      }
    for (const source of seen.keys())
      if (!watched.has(source))
        watched.set(source, isWatch(source) ? source.subscribe(onChange) : subscribe(source, onChange, true));
  }
  let seen = new Map<object, unknown>();
  const lookAt = (source: object): unknown => (isWatch(source) ? source.get() : snapshot(source));
  const see = new See(house, (source: object) => {
    const found = lookAt(source);
    seen.set(source, found);
    // A snapshot of a readonly type is that type, frozen.
    return found as never;
  });
  const isAsSeen = (): boolean => [...seen].every(([source, found]) => lookAt(source) === found);
  function get(): T {
    if (isFresh && value !== null) return value.now;
    if (unheard !== 'drawn' || value === null || !isAsSeen()) {
      seen = new Map();
      const next = keepSame(value?.now, read(see));
      if (value === null || value.now !== next) isOther = true;
      value = { now: next };
    }
    // What is not followed changes unheard, so the next reader looks again.
    isFresh = listeners.size > 0 || unheard === 'shared';
    if (isFresh) follow();
    return value.now;
  }
  return {
    get,
    subscribe: (listener) => {
      listeners.add(listener);
      get();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) letGo();
      };
    },
  };
}

/** What `read` derives from a house, for every house once. Stands outside of any function. */
export const watchOf =
  <T>(read: (see: See) => T, unheard: Unheard = 'asked'): WatchOf<T> =>
  (house) =>
    createWatch(house, read, unheard);
