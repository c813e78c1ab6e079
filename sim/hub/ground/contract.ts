import type { SimClock } from '../../clock.ts';
import type { HomeFile } from '../../homes/home-file.ts';
import type { Store } from '../../store/store.ts';
import type { Caller, CameraStreams } from './camera-streams.ts';
import type { EnergyLog } from './energy-contract.ts';

export type { HomeFile };

export type ItemValue = string | number | boolean | null | Record<string, unknown> | unknown[];

export interface CallError {
  code: number;
  message: string;
  data?: string;
}
export type CallReply = { result: unknown } | { error: CallError };

/** A frame to every socket of the hub, ready for JSON. */
export interface Broadcast {
  id: 'ui_broadcast';
  /** Of some hubs there is none; two without one are two. */
  msg_id?: string;
  msg_subclass: string;
  type?: 'audio' | 'syncData';
  result: unknown;
}

/** Something the house would write into its event list. */
export interface HouseEvent {
  /** Hub time, ms. */
  at: number;
  kind: 'item' | 'mode' | 'alarm';
  deviceId: string | null;
  deviceName: string;
  roomName: string;
  /** Item name, 'mode', or the alarm's phase. */
  code: string;
  value: ItemValue;
  previous: ItemValue;
}

export interface ItemSnapshot {
  id: string;
  name: string;
  value: ItemValue;
  valueType: string;
  scale: string | null;
  choices: readonly string[] | null;
  min: number | null;
  max: number | null;
  hasSetter: boolean;
}
export interface DeviceSnapshot {
  id: string;
  key: string;
  kind: string;
  name: string;
  room: string | null;
  category: string;
  subcategory: string;
  isReachable: boolean;
  isArmed: boolean;
  isBroken: boolean;
  /** Id of the device that this one is a part of, or empty. */
  parentId: string;
  /** Its draw while on, where the home's file says one. */
  watts: number | null;
  /** Names of what a person standing before it can do to it; see {@link HouseHand.act}. */
  acts: string[];
  items: ItemSnapshot[];
}
/** What the control page and tests see of a house. */
export interface HouseSnapshot {
  serial: string;
  name: string;
  isConnected: boolean;
  mode: { id: string; name: string };
  pending: { from: string; to: string; secondsLeft: number } | null;
  alarm: { phase: 'entryDelay' | 'main'; secondsLeft: number; startedAt: number; sources: string[] } | null;
  delays: { exitS: number; entryS: number; abortS: number };
  rooms: { id: string; name: string }[];
  devices: DeviceSnapshot[];
  scenes: { id: string; name: string; isRunning: boolean }[];
}

/** What a person in the house can do, or what happens to it; never refused for being read-only. */
export interface HouseHand {
  list(): HouseSnapshot;
  /** The house without its devices: cheap however many there are. */
  overview(): Omit<HouseSnapshot, 'devices'>;
  /** One device; null once it is gone. */
  device(deviceId: string): DeviceSnapshot | null;
  /** @throws {Error} for an unknown item or a value the item cannot hold. */
  setItem(itemId: string, value: ItemValue): void;
  /** @throws {Error} for an unknown device. */
  setReachable(deviceId: string, isReachable: boolean): void;
  /** @throws {Error} for a device without battery. */
  setBattery(deviceId: string, percent: number): void;
  /** Status "broken" of the device, or "idle" again. @throws {Error} for an unknown device. */
  setBroken(deviceId: string, isBroken: boolean): void;
  /**
   * Does one of the device's acts: types a code, turns a bolt by hand, presses a button.
   * @throws {Error} in one sentence for an unknown device or act, or for what does not fit.
   */
  act(deviceId: string, act: string, given?: Readonly<Record<string, unknown>>): void;
  /**
   * Pairs a device of a kind. @param roomId empty for no room @returns its id, and those of its channels after it.
   * @throws {Error} in one sentence for an unknown kind or room, a bad name, or a full hub.
   */
  addDevice(kind: string, name: string, roomId: string): string[];
  /** @throws {Error} for an unknown device. */
  removeDevice(deviceId: string): void;
  setDelays(delays: { exitS?: number; entryS?: number; abortS?: number }): void;
  /** Sends a frame of one's own making, for tests of a client's patience. */
  broadcast(subclass: string, result: unknown, extra?: { type: 'audio' | 'syncData' }): void;
}

export interface House {
  readonly serial: string;
  readonly uuid: string;
  readonly name: string;
  /** Whether the relay reaches it; a local socket does in any case. */
  isConnected(): boolean;
  setConnected(isConnected: boolean): void;
  onConnected(listener: (isConnected: boolean) => void): () => void;
  /** Whether a socket may call without a login (hub.info.get offlineAnonymousAccess). */
  allowsAnonymous(): boolean;
  /** Ids of what a monitoring station knows: the guards in the hub's order, then what was added to them. */
  monitoredDevices(): readonly string[];
  /**
   * Runs one hub.* call. Broadcasts that it causes wait until {@link House.flush}, which the caller runs once the
   * reply is sent; left alone they go out by themselves in the next microtask.
   */
  call(method: string, params: Record<string, unknown>, context: { api: string }): CallReply;
  /**
   * Runs a call whose answer takes its time; others are answered meanwhile. It never rejects for what a client sent.
   * @returns null for methods that {@link House.call} answers
   */
  callLate(
    method: string,
    params: Record<string, unknown>,
    context: { api: string; caller: Caller },
  ): Promise<CallReply> | null;
  /** Every hub.* method that {@link House.call} or {@link House.callLate} knows. */
  methods(): readonly string[];
  flush(): void;
  subscribe(listener: (broadcast: Broadcast) => void): () => void;
  onEvent(listener: (event: HouseEvent) => void): () => void;
  readonly hand: HouseHand;
  readonly energy: EnergyLog;
  /** Ends all timers; the house can be made again from the same store. */
  stop(): void;
}

/** What a scene asks of a device that only the cloud knows. */
export interface AbstractCommand {
  abstractId: string;
  capability: string;
  command: string;
  parameters: Record<string, unknown>;
}

export interface HouseDeps {
  clock: SimClock;
  store: Store;
  /** 0 ≤ x < 1 */
  random: () => number;
  /** Live pictures of the home's cameras; without them every camera is offline. */
  streams?: CameraStreams;
  /** Begins the weather and the ways of the devices. */
  seed?: number;
  /** Which of the file's hubs; the first when absent. */
  serial?: string;
  /** Takes a scene's command for a device in the cloud. @returns false when nobody there knows it. */
  abstractCommand?: (command: AbstractCommand) => boolean;
  /** Told of what a scene asked for and the hub does not do. */
  log?: (name: string, params: unknown) => void;
}
