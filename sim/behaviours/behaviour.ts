import type { ItemValue } from '../hub/ground/contract.ts';
import type { Weather } from '../weather/weather-at.ts';

/** An item as a kind of device has it before anything happened. */
export interface ItemSpec {
  name: string;
  valueType: string;
  value: ItemValue;
  choices?: readonly string[];
  min?: number;
  max?: number;
  /** Temperatures are told in the hub's own scale, whatever the one they are written in here. */
  scale?: string;
  /** What a dictionary or array holds. */
  elementType?: string;
  /** Most elements of a dictionary. */
  most?: number;
  hasGetter?: boolean;
  hasSetter?: boolean;
}

/** Something the owner of a device can set up once: a time, a step. */
export interface SettingSpec {
  name: string;
  label: string;
  description: string;
  value: number;
  min: number;
  max: number;
}

/** What a behaviour may do: read and report its own device's items, wait, and look out of the window. */
export interface DeviceWorld {
  readonly deviceId: string;
  readonly serial: string;
  readonly watts: number;
  /** Begins what the device does by chance; its own, and the same after every restart. */
  readonly seed: number;
  /** Hub time, ms. */
  now(): number;
  /** Hours of the day where the house stands, 0 to 24. */
  hour(): number;
  weather(): Weather;
  /** What the whole household draws now. */
  householdWatts(): number;
  /** Items have ids only once the house is built. */
  itemId(item: string): string;
  has(item: string): boolean;
  get(item: string): ItemValue | undefined;
  /** A number of degrees, or a difference of them, in the scale that the item is in. */
  degrees(item: string, celsius: number): number;
  step(item: string, celsius: number): number;
  /** The way back: what a value of the item is in celsius. */
  celsius(item: string, value: number): number;
  /** The device reports a value; the hub tells everybody, also when it is the value it had. */
  report(item: string, value: ItemValue): void;
  /** Reports only what changed. */
  put(item: string, value: ItemValue): void;
  /** Marks an item as under way: the hub has the command, the device has not done it yet. */
  setMoving(item: string, isMoving: boolean): void;
  /** One element of a dictionary came or went: told by its own broadcast. */
  tellElement(item: string, key: string, value: ItemValue, operation: 'added' | 'removed'): void;
  /** Something people are told of by name (hub.user.notification). */
  notify(type: string, params: Record<string, ItemValue>): void;
  setting(name: string): number;
  /** Survives a restart, unlike timers: what must go on afterwards is begun again in `start`. */
  remember(name: string, value: ItemValue): void;
  recall(name: string): ItemValue | undefined;
  /** A later timer of the same name takes the place of this one. */
  after(name: string, ms: number, run: () => void): void;
  cancel(name: string): void;
}

/** One way of behaving. A kind of device is a list of them. */
export interface Behaviour {
  items: readonly ItemSpec[];
  settings?: readonly SettingSpec[];
  /** At power-up and after a restart of the house. */
  start?: (device: DeviceWorld) => void;
  /**
   * Whether a command makes sense, beyond type and bounds.
   * @returns false for what the device would refuse
   */
  accepts?: Readonly<Record<string, (device: DeviceWorld, value: ItemValue) => boolean>>;
  /** What a value set from outside does, by item; without an entry the item takes the value at once. */
  commands?: Readonly<Record<string, (device: DeviceWorld, value: ItemValue) => void>>;
  /**
   * What a person standing before the device can do to it, by name; `given` is whatever the control page sends.
   * @throws {Error} in one sentence for what does not fit
   */
  acts?: Readonly<Record<string, (device: DeviceWorld, given: Readonly<Record<string, unknown>>) => void>>;
  /** After any item of the device was reported, by whomever, with another value or the same again. */
  reported?: (device: DeviceWorld, item: string, value: ItemValue) => void;
}

export interface Kind {
  category: string;
  subcategory: string;
  /** The `type` of the wire's device object. */
  type: string;
  parts: readonly Behaviour[];
  /** Further devices of this kind come with it, as the channels of a double relay do. */
  channels?: { kind: string; count: number };
}
