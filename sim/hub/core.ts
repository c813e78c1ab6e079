import type { HubFile } from '../homes/home-file.ts';
import type { Broadcast, HouseDeps, HouseEvent, ItemValue } from './contract.ts';
import { randomHex } from './ids.ts';
import type { Device, HouseState } from './model.ts';
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
  note(event: Omit<HouseEvent, 'at'>): void;
  onEvent: (listener: (event: HouseEvent) => void) => () => void;
  /** A later timer of the same name takes the place of an earlier one; what it caused is flushed. */
  after(name: string, ms: number, run: () => void): void;
  cancel(name: string): void;
  roomName(device: Device): string;
  readonly save: Saver;
  readonly memory: {
    get(device: string, name: string): ItemValue | undefined;
    set(device: string, name: string, value: ItemValue): void;
  };
  stop: () => void;
}

export interface Saver {
  device(device: Device): void;
  item(item: { id: string; value: unknown }): void;
  part(part: 'rooms' | 'settings' | 'modes' | 'access' | 'favourites' | 'disabledScenes' | 'removedDevices'): void;
}

export function createCore(file: HubFile, { clock, store, random }: HouseDeps): HouseCore {
  const state = buildState(file, store);
  const keys = stateKeys(file.serial);
  const now = () => Math.round(clock.now());
  const timers = new Map<string, () => void>();
  const sockets = new Set<(broadcast: Broadcast) => void>();
  const listeners = new Set<(event: HouseEvent) => void>();
  let outbox: Broadcast[] = [];
  let frames = 0;
  let isStopped = false;

  function flush(): void {
    const due = outbox;
    outbox = [];
    for (const broadcast of due) for (const send of [...sockets]) send(broadcast);
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
    },
    flush,
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
    roomName: (device) => state.rooms.find((room) => room.id === device.roomId)?.name ?? '',
    save: {
      device: (device) =>
        store.set(keys.device(device.id), {
          name: device.name,
          roomId: device.roomId,
          isReachable: device.isReachable,
          isArmed: device.isArmed,
        }),
      item: (item) => store.set(keys.item(item.id), item.value),
      part: (part) => store.set(keys[part], part === 'settings' ? [...state.settings.values()] : state[part]),
    },
    memory: {
      get: (device, name) => store.get(keys.memory(device, name)),
      set: (device, name, value) => store.set(keys.memory(device, name), value),
    },
    stop() {
      isStopped = true;
      for (const cancel of timers.values()) cancel();
      timers.clear();
      outbox = [];
      sockets.clear();
      listeners.clear();
    },
  };
}
