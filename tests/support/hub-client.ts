import { WebSocket } from 'ws';
import { createHubCore, type HubCore, type HubCoreOptions } from '../../src/hub/worker/create-hub-core.ts';
import type { Locks, SocketLike, StoragePort, Witness } from '../../src/hub/ports/deps.ts';
import type { RemoteCommand } from '../../src/hub/api/commands.ts';
import type { FromWorker } from '../../src/hub/api/port.ts';
import type { Batch } from '../../src/hub/patches/batch.ts';
import type { DeviceState, HubState, ItemState } from '../../src/hub/state/model.ts';
import { within } from './how-long';
import { applyTo, emptySeen, type SeenHouse } from './seen-house.ts';

export interface HubClient {
  readonly seen: SeenHouse;
  readonly core: HubCore;
  /** Every batch that crossed the port. */
  readonly batches: Batch[];
  call<T>(name: RemoteCommand, ...args: unknown[]): Promise<T>;
  /** Resolves as soon as the house as seen fulfils it. */
  until(what: string, isFulfilled: (seen: SeenHouse) => boolean): Promise<void>;
  hub(serial: string): HubState;
  /** A device by its name. */
  device(name: string): DeviceState;
  item(device: string, name: string): ItemState;
  stop(): void;
}

/** What happens at all happens in a moment, or in many seconds on a machine that is busy with other things. */
const PATIENCE_MS = within(20_000);

export function memoryStorage(): StoragePort & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    read: (key) => Promise.resolve(kept.get(key) ?? null),
    write: (key, value) => {
      kept.set(key, value);
      return Promise.resolve();
    },
    remove: (key) => {
      kept.delete(key);
      return Promise.resolve();
    },
  };
}

export interface HubClientOptions {
  url: string;
  storage?: StoragePort;
  witness?: Witness;
  locks?: Locks;
  /** Replaces parts of what the core is given. */
  with?: Partial<HubCoreOptions>;
}

/** The real core in Node, over real sockets to the simulated home. */
export async function openHubClient({
  url,
  storage = memoryStorage(),
  witness,
  locks,
  with: parts = {},
}: HubClientOptions): Promise<HubClient> {
  const seen = emptySeen();
  const batches: Batch[] = [];
  const watchers = new Set<() => void>();
  const answers = new Map<number, (value: unknown) => void>();
  let started: (message: Extract<FromWorker, { type: 'started' }>['result']) => void = () => undefined;
  let last = 0;

  const core = createHubCore({
    clock: {
      now: Date.now,
      mono: () => performance.now(),
      setTimeout: (run, ms) => setTimeout(run, ms),
      clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
    },
    fetch: (address, init) => fetch(address, init),
    fetchFile: (address, init) => fetch(address, init),
    openSocket: (address) => new WebSocket(address) as unknown as SocketLike,
    storage,
    random: Math.random,
    ...(locks === undefined ? {} : { locks }),
    ...(witness === undefined ? {} : { witness }),
    ...parts,
    post: (message) => {
      if (message.type === 'batch') {
        batches.push(message.batch);
        applyTo(seen, message.batch);
        for (const watch of [...watchers]) watch();
      } else if (message.type === 'answer') {
        answers.get(message.id)?.(message.value);
        answers.delete(message.id);
      } else if (message.type === 'started') started(message.result);
    },
  });

  const ready = new Promise<void>((resolve, reject) => {
    started = (result) => {
      if (result.ok) resolve();
      else reject(new Error(`${result.path}: ${result.problem}`));
    };
  });
  core.handle({ type: 'start', configUrl: `${url}/config.json`, pageUrl: `${url}/`, isOnline: true });
  await ready;

  const find = (name: string) => {
    const device = [...seen.devices.values()].find((one) => one.name === name);
    if (device === undefined) throw new Error(`no device ${name}`);
    return device;
  };
  return {
    seen,
    core,
    batches,
    call: <T>(name: RemoteCommand, ...args: unknown[]) =>
      new Promise<T>((resolve) => {
        last += 1;
        answers.set(last, resolve as (value: unknown) => void);
        core.handle({ type: 'call', id: last, name, args });
      }),
    until: (what, isFulfilled) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          watchers.delete(watch);
          reject(
            new Error(
              `never happened: ${what}\n${JSON.stringify({ ...seen, hubs: [...seen.hubs.values()].map((hub) => ({ ...hub, modes: undefined })) }, null, 1)}`,
            ),
          );
        }, PATIENCE_MS);
        const watch = () => {
          if (!isFulfilled(seen)) return;
          clearTimeout(late);
          watchers.delete(watch);
          resolve();
        };
        watchers.add(watch);
        watch();
      }),
    hub: (serial) => {
      const hub = seen.hubs.get(serial);
      if (hub === undefined) throw new Error(`no hub ${serial}`);
      return hub;
    },
    device: find,
    item: (device, name) => {
      const id = find(device).items.find((one) => seen.items.get(one)?.name === name);
      const item = id === undefined ? undefined : seen.items.get(id);
      if (item === undefined) throw new Error(`no item ${name} of ${device}`);
      return item;
    },
    stop: () => core.stop(),
  };
}
