import type { SimClock } from '../clock.ts';
import type { HomeFile } from '../homes/home-file.ts';
import type { VeraHubFile, VeraKindName } from '../homes/vera-hub-file.ts';
import type { Store } from '../store/store.ts';
import { StartRefused } from '../start-refused.ts';
import { veraEvents, type VeraEvent } from './vera-events.ts';
import { veraKinds, type VeraValues } from './vera-kinds.ts';
import { createStatusPolls, type PollTimes, type StatusPolls } from './status-polls.ts';

/** How a scene ended, as the older family says it (protocol 14a). */
const SCENE_STATUS = { done: 2, failed: 4 } as const;

/** Ids of rooms and scenes begin at 1; those below 5 belong to the hub's own radio devices. */
const FIRST_DEVICE_ID = 5;

/** What a request of a Vera hub cannot have, in one sentence. */
export class VeraRefused extends Error {}

interface VeraState {
  service: string;
  variable: string;
  value: string;
}

export interface VeraStatus {
  devices: { id: number; states: VeraState[] }[];
  scenes: { id: number; status: number }[];
  LoadTime: number;
  DataVersion: number;
}

/** What is seen of such a hub by somebody who stands in the house. */
export interface VeraSnapshot {
  serial: string;
  name: string;
  isConnected: boolean;
  devices: { id: number; key: string; kind: VeraKindName; name: string; room: string | null; values: VeraValues }[];
}

/** One hub of the older family: its devices and scenes, and what has changed since when. */
export interface VeraHub {
  readonly serial: string;
  isConnected(): boolean;
  setConnected(isConnected: boolean): void;
  onConnected(listener: (isConnected: boolean) => void): () => void;
  /** Told what belongs into the hub's event list. */
  onEvent(listener: (event: VeraEvent) => void): () => void;
  look(): VeraSnapshot;
  /** Grows with every change of a device. */
  version(): number;
  /** Everything the hub has: the reply of `id=user_data`. */
  userData(): Record<string, unknown>;
  /**
   * What has changed since a version: at once when there is news, otherwise with the next news or at the time-out,
   * which counts hub time. Another `loadTime` than the hub's own means that the asker knows nothing.
   * @returns null when too many wait already.
   */
  status(
    known: { dataVersion: number; loadTime: number },
    times: PollTimes,
    gone: AbortSignal,
  ): Promise<VeraStatus | null>;
  /** @throws {VeraRefused} */
  act(deviceNumber: number, service: string, action: string, args: Record<string, string>): void;
  /** @throws {VeraRefused} */
  runScene(sceneNumber: number): void;
  /** Something in the house does it; devices are named by key or name. @throws {VeraRefused} */
  set(device: string, variable: string, value: string): void;
  stop(): void;
}

/** Begins where the store left it; the load time is that of this start, as after a restart of such a hub. */
export function createVeraHub(file: VeraHubFile, { clock, store }: { clock: SimClock; store: Store }): VeraHub {
  const keyOf = (...parts: string[]) => ['vera', file.serial, ...parts].join('/');
  const nowS = () => Math.floor(clock.now() / 1_000);
  const loadTime = nowS();
  let version = store.get<number>(keyOf('version')) ?? Number(file.serial) * 10 + 1;
  const sceneStatus = new Map<number, { status: number; version: number }>();
  const roomId = (key: string | null) => file.rooms.findIndex((each) => each.key === key) + 1;
  const roomName = (key: string | null) => file.rooms.find((each) => each.key === key)?.name ?? null;
  const connectionListeners = new Set<(isConnected: boolean) => void>();
  const eventListeners = new Set<(event: VeraEvent) => void>();

  const devices = file.devices.map((each, index) => {
    const kind = veraKinds[each.kind];
    const stray = Object.keys(each.values).find((name) => !kind.variables.some(({ variable }) => variable === name));
    if (stray !== undefined) {
      throw new StartRefused(`Hub ${file.serial}: device "${each.key}" (${each.kind}) has no variable "${stray}".`);
    }
    const values: VeraValues = {
      ...Object.fromEntries(kind.variables.map(({ variable, value }) => [variable, value])),
      ...each.values,
      ...store.get<VeraValues>(keyOf('device', each.key)),
    };
    return { id: index + FIRST_DEVICE_ID, file: each, kind, values, version };
  });
  type Device = (typeof devices)[number];

  const statesOf = ({ kind, values }: Device): VeraState[] =>
    kind.variables.map(({ service, variable }) => ({ service, variable, value: values[variable] ?? '' }));

  function since(known: { dataVersion: number; loadTime: number }): VeraStatus | null {
    const from = known.loadTime === loadTime ? known.dataVersion : 0;
    if (from >= version) return null;
    return {
      devices: devices.filter((each) => each.version > from).map((each) => ({ id: each.id, states: statesOf(each) })),
      scenes: [...sceneStatus].flatMap(([id, each]) => (each.version > from ? [{ id, status: each.status }] : [])),
      LoadTime: loadTime,
      DataVersion: version,
    };
  }

  const polls: StatusPolls<VeraStatus> = createStatusPolls(clock);
  const nothingNew = (): VeraStatus => ({ devices: [], scenes: [], LoadTime: loadTime, DataVersion: version });

  /** One version for all that happens in one go. */
  function change(happen: (version: number) => void): void {
    version += 1;
    store.set(keyOf('version'), version);
    happen(version);
    polls.wake();
  }

  function write(device: Device, changed: VeraValues, at: number): void {
    const isTrip = changed['Tripped'] === '1' && device.values['Tripped'] !== '1';
    const before = { ...device.values };
    Object.assign(device.values, changed, isTrip ? { LastTrip: String(nowS()) } : {});
    device.version = at;
    store.set(keyOf('device', device.file.key), device.values);
    const { id, kind, values } = device;
    const told = { id, name: device.file.name, room: roomName(device.file.room) ?? '', variables: kind.variables };
    for (const event of veraEvents(told, before, values, clock.now())) {
      for (const listener of [...eventListeners]) listener(event);
    }
  }

  const isConnected = () => store.get<boolean>(keyOf('connected')) ?? file.isConnected;

  return {
    serial: file.serial,
    isConnected,
    setConnected(wanted) {
      if (wanted === isConnected()) return;
      store.set(keyOf('connected'), wanted);
      for (const listener of [...connectionListeners]) listener(wanted);
    },
    onConnected(listener) {
      connectionListeners.add(listener);
      return () => connectionListeners.delete(listener);
    },
    onEvent(listener) {
      eventListeners.add(listener);
      return () => eventListeners.delete(listener);
    },
    version: () => version,
    look: () => ({
      serial: file.serial,
      name: file.name,
      isConnected: isConnected(),
      devices: devices.map(({ id, file: { key, kind, name, room }, values }) => ({
        id,
        key,
        kind,
        name,
        room: roomName(room),
        values: { ...values },
      })),
    }),
    userData: () => ({
      devices: devices.map((each) => ({
        id: each.id,
        name: each.file.name,
        room: roomId(each.file.room),
        category_num: each.kind.category,
        subcategory_num: each.kind.subcategory,
        invisible: each.file.isInvisible ? '1' : '0',
        states: statesOf(each),
      })),
      scenes: file.scenes.map((each, index) => ({ id: index + 1, name: each.name, room: roomId(each.room) })),
      rooms: file.rooms.map((each, index) => ({ id: index + 1, name: each.name })),
      weatherSettings: { tempFormat: file.temperatureScale === 'celsius' ? 'C' : 'F' },
      LoadTime: loadTime,
      DataVersion: version,
    }),
    async status(known, times, gone) {
      const outcome = await polls.wait(() => since(known), times, gone);
      return outcome === 'busy' ? null : (outcome ?? nothingNew());
    },
    act(deviceNumber, service, action, args) {
      const device = devices.find((each) => each.id === deviceNumber);
      if (device === undefined) throw new VeraRefused('There is no such device.');
      const run = device.kind.actions.find((each) => each.service === service && each.name === action)?.run;
      if (run === undefined) throw new VeraRefused('The device has no such action.');
      const changed = run(args, device.values);
      if (changed === null) throw new VeraRefused('The action cannot take these arguments.');
      change((at) => write(device, changed, at));
    },
    runScene(sceneNumber) {
      const scene = file.scenes[sceneNumber - 1];
      if (scene === undefined) throw new VeraRefused('There is no such scene.');
      change((at) => {
        for (const { device: key, variable, value } of scene.fails ? [] : scene.actions) {
          const device = devices.find((each) => each.file.key === key);
          if (device !== undefined) write(device, { [variable]: value }, at);
        }
        sceneStatus.set(sceneNumber, {
          status: scene.fails ? SCENE_STATUS.failed : SCENE_STATUS.done,
          version: at,
        });
      });
    },
    set(wanted, variable, value) {
      const device = devices.find(({ file: { key, name } }) => key === wanted || name === wanted);
      if (device === undefined) throw new VeraRefused(`There is no device "${wanted}".`);
      if (!Object.hasOwn(device.values, variable)) throw new VeraRefused(`${device.file.name} has no "${variable}".`);
      change((at) => write(device, { [variable]: value }, at));
    },
    stop: polls.stop,
  };
}

export function createVeraHubs(home: HomeFile, deps: { clock: SimClock; store: Store }): ReadonlyMap<string, VeraHub> {
  return new Map(home.veraHubs.map((file) => [file.serial, createVeraHub(file, deps)]));
}
