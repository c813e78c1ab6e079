import type { HubFile } from '../../homes/home-file.ts';
import type { Broadcast, HouseDeps, HouseEvent, ItemValue } from '../ground/contract.ts';
import { randomHex } from '../ground/ids.ts';
import type { Device, DeviceSetting, HouseState } from './model.ts';
import { buildState, stateKeys } from './state.ts';

/** What all rooms of the engine share: the state and its keeping, waiting, and speaking to the sockets. */
export interface HouseCore {
  readonly file: HubFile;
  readonly state: HouseState;
  /** Hub time in whole milliseconds. */
  now(): number;
  random: () => number;
  /** Queued until the reply to the call that caused it is on its way. */
  say(subclass: string, result: unknown, extra?: { type: 'audio' | 'syncData' }): void;
  flush: () => void;
  subscribe: (listener: (broadcast: Broadcast) => void) => () => void;
  /** Hears at once what is said, before it goes out; the house may be in the middle of something. */
  onSaid(listener: (subclass: string, result: unknown) => void): void;
  /** Called when everything said has gone out; what is said then goes out after it. */
  onSettled(listener: () => void): void;
  note(event: Omit<HouseEvent, 'at'>): void;
  onEvent: (listener: (event: HouseEvent) => void) => () => void;
  /** A later timer of the same name takes the place of an earlier one; what it caused is flushed. */
  after(name: string, ms: number, run: () => void): void;
  cancel(name: string): void;
  /**
   * Hears by how much the clock was set. That changes how late it is, not how long anything still runs: whoever has
   * written down a time moves it by this much.
   */
  onJump(listener: (ms: number) => void): void;
  roomName(device: Device): string;
  readonly save: Saver;
  readonly memory: {
    get(device: string, name: string): ItemValue | undefined;
    set(device: string, name: string, value: ItemValue): void;
  };
  /** What a part of the house keeps for itself; names of different parts do not meet. */
  kept(part: string): {
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as Store.get
    get<T>(name: string): T | undefined;
    /** `undefined` forgets it. */
    set(name: string, value: unknown): void;
  };
  stop: () => void;
}

type Part = 'rooms' | 'settings' | 'modes' | 'access' | 'favourites' | 'removedDevices' | 'addedDevices' | 'pairings';

export interface Saver {
  device(device: Device): void;
  item(item: { id: string; value: unknown }): void;
  deviceSetting(setting: DeviceSetting): void;
  part(part: Part): void;
  /** What the hub kept of a device that is gone. */
  forget(device: Device): void;
}

export function createCore(file: HubFile, { clock, store, random }: HouseDeps): HouseCore {
  const state = buildState(file, store);
  const keys = stateKeys(file.serial);
  const now = () => Math.round(clock.now());
  const timers = new Map<string, () => void>();
  const sockets = new Set<(broadcast: Broadcast) => void>();
  const listeners = new Set<(event: HouseEvent) => void>();
  const ears: ((subclass: string, result: unknown) => void)[] = [];
  const settlers: (() => void)[] = [];
  let isFlushing = false;
  let outbox: Broadcast[] = [];
  let frames = 0;
  let isStopped = false;

  const jumpStops: (() => void)[] = [];

  /** What those who listen cause goes out in the same flush, after everything before it. */
  function flush(): void {
    if (isFlushing) return;
    isFlushing = true;
    try {
      do {
        const due = outbox;
        outbox = [];
        for (const broadcast of due) for (const send of [...sockets]) send(broadcast);
        for (const settled of settlers) settled();
      } while (outbox.length > 0);
    } finally {
      isFlushing = false;
    }
  }

  return {
    file,
    state,
    now,
    random,
    say(subclass, result, extra) {
      if (isStopped) return;
      frames += 1;
      const stamp = Math.floor(now() / 1000)
        .toString(16)
        .padStart(8, '0');
      const msg_id = `${stamp}${randomHex(random, 10)}${(frames % 0x1000000).toString(16).padStart(6, '0')}`;
      // The result is frozen here: what a list holds later must not change what was said now.
      outbox.push({ id: 'ui_broadcast', msg_id, msg_subclass: subclass, ...extra, result: structuredClone(result) });
      if (outbox.length === 1) queueMicrotask(flush);
      for (const hear of ears) hear(subclass, result);
    },
    flush,
    onSaid: (listener) => ears.push(listener),
    onSettled: (listener) => settlers.push(listener),
    subscribe(listener) {
      sockets.add(listener);
      return () => sockets.delete(listener);
    },
    note(event) {
      const dated = { at: now(), ...event };
      for (const listener of [...listeners]) listener(dated);
    },
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    after(name, ms, run) {
      timers.get(name)?.();
      if (isStopped) return;
      timers.set(
        name,
        clock.after(ms, () => {
          timers.delete(name);
          run();
          flush();
        }),
      );
    },
    cancel(name) {
      timers.get(name)?.();
      timers.delete(name);
    },
    onJump: (listener) => jumpStops.push(clock.onJump(listener)),
    roomName: (device) => state.rooms.find((room) => room.id === device.roomId)?.name ?? '',
    save: {
      device: (device) =>
        store.set(keys.device(device.id), {
          name: device.name,
          roomId: device.roomId,
          isReachable: device.isReachable,
          isArmed: device.isArmed,
          isBroken: device.isBroken,
        }),
      item: (item) => store.set(keys.item(item.id), item.value),
      deviceSetting: (setting) => store.set(keys.deviceSetting(setting.id), setting.value),
      forget(device) {
        const memory = keys.memory(device.id, '');
        for (const key of store.keys()) if (key.startsWith(memory)) store.set(key, undefined);
        store.set(keys.device(device.id), undefined);
        for (const item of device.items) store.set(keys.item(item.id), undefined);
        for (const setting of device.settings) store.set(keys.deviceSetting(setting.id), undefined);
      },
      part: (part) => store.set(keys[part], part === 'settings' ? [...state.settings.values()] : state[part]),
    },
    memory: {
      get: (device, name) => store.get(keys.memory(device, name)),
      set: (device, name, value) => store.set(keys.memory(device, name), value),
    },
    kept: (part) => ({
      get: (name) => store.get(keys.kept(part, name)),
      set: (name, value) => store.set(keys.kept(part, name), value),
    }),
    stop() {
      isStopped = true;
      for (const stopHearing of jumpStops) stopHearing();
      for (const cancel of timers.values()) cancel();
      timers.clear();
      outbox = [];
      sockets.clear();
      listeners.clear();
    },
  };
}
