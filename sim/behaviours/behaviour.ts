import type { ItemValue } from '../hub/contract.ts';

/** An item as a kind of device has it before anything happened. Temperatures are in fahrenheit. */
export interface ItemSpec {
  name: string;
  valueType: string;
  value: ItemValue;
  choices?: readonly string[];
  min?: number;
  max?: number;
  scale?: string;
  hasGetter?: boolean;
  hasSetter?: boolean;
}

/** What a behaviour may do: read and report its own device's items, and wait. */
export interface DeviceWorld {
  readonly deviceId: string;
  readonly serial: string;
  readonly watts: number;
  /** Items have ids only once the house is built. */
  itemId(item: string): string;
  get(item: string): ItemValue | undefined;
  /** The device reports a value; the hub tells everybody, also when it is the value it had. */
  report(item: string, value: ItemValue): void;
  /** Reports only what changed. */
  put(item: string, value: ItemValue): void;
  /** Marks an item as under way: the hub has the command, the device has not done it yet. */
  setMoving(item: string, isMoving: boolean): void;
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
  /** At power-up and after a restart of the house. */
  start?: (device: DeviceWorld) => void;
  /** What a value set from outside does, by item; without an entry the item takes the value at once. */
  commands?: Readonly<Record<string, (device: DeviceWorld, value: ItemValue) => void>>;
  /** After any item of the device was reported, by whomever, with another value or the same again. */
  reported?: (device: DeviceWorld, item: string, value: ItemValue) => void;
}

export interface Kind {
  category: string;
  subcategory: string;
  /** The `type` of the wire's device object. */
  type: string;
  parts: readonly Behaviour[];
}
